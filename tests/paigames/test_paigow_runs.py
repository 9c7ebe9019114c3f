"""The kept counts of all deals of Pai Gow: a part comes out the same again, and every edge follows from the counts."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

from paigames.paigow.ruleset import BOOK, preset
from paigames.paigow.ways import WAYS
from paigames.rulebook import print_choice
from tests.paigames import paigow_runs

if TYPE_CHECKING:
    from collections.abc import Iterator

KEPT = json.loads(paigow_runs.FILE.read_text(encoding="utf-8"))
PRESETS: dict[str, Any] = KEPT["presets"]


def counted() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every count of the file with its place in it."""

    def below(value: dict[str, Any], place: str) -> Iterator[tuple[str, dict[str, Any]]]:
        if "win" in value:
            yield place, value
        else:
            for key, each in value.items():
                if isinstance(each, dict):
                    yield from below(each, f"{place} {key}")

    return below(KEPT, "")


COUNTED = dict(counted())


def test_everything_is_there() -> None:
    assert list(PRESETS) == list(BOOK.presets)
    for name, one in PRESETS.items():
        assert list(one["matches"]) == list(WAYS), name
        assert all(list(row) == list(WAYS) for row in one["matches"].values())
        assert all(list(one[kind]) == ["0", "5"] for kind in ("best_reply", "best_bank"))
        assert all(list(row) == list(WAYS) for kind in ("best_reply", "best_bank") for row in one[kind].values())
    assert list(KEPT["choices"]) == [f"{field}={print_choice(value)}" for field, value in paigow_runs.choices()]
    assert len(COUNTED) == 3 * (1 + 16 + 8 + 8) + 2 * len(KEPT["choices"])


def test_the_file_names_its_command_and_is_written_as_the_command_writes_it() -> None:
    assert KEPT["command"] == paigow_runs.COMMAND
    assert re.fullmatch(r"\d{4}-\d{2}-\d{2}", KEPT["date"])
    assert paigow_runs.write(KEPT) == paigow_runs.FILE.read_text(encoding="utf-8")


@pytest.mark.parametrize("place", COUNTED)
def test_every_edge_follows_from_the_counts(place: str) -> None:
    one = COUNTED[place]
    total = 496 * 435 if place.endswith("small") else 35_960 * 20_475
    assert one["win"] + one["push"] + one["lose"] == total
    assert total in {KEPT["deals"], 215_760}
    for side, won, lost in (("player", one["win"], one["lose"]), ("banker", one["lose"], one["win"])):
        for commission in (0, 5):
            edge = Fraction(won * (100 - commission), 100 * total) - Fraction(lost, total)
            assert abs(Fraction(str(one[f"{side}_{commission}"])) - 100 * edge) <= Fraction(1, 2_000_000), (side, commission)


@pytest.mark.rule("P-095", "PA-10")
@pytest.mark.parametrize("name", BOOK.presets)
def test_with_one_way_on_both_sides_copies_alone_make_the_edge(name: str) -> None:
    for way in WAYS:
        one = PRESETS[name]["matches"][way][way]
        assert 2 * (one["lose"] - one["win"]) == one["low_copies"] + one["high_copies"]


def test_two_ways_copy_each_other_equally_often_whoever_banks() -> None:
    """With the sides changed, the deals are the same ones: nobody gains more than the equal hands bring."""
    for one in PRESETS.values():
        for player in WAYS:
            for banker in WAYS:
                here, there = one["matches"][player][banker], one["matches"][banker][player]
                assert (here["low_copies"], here["high_copies"]) == (there["low_copies"], there["high_copies"])
                swung = (here["lose"] - here["win"]) + (there["lose"] - there["win"])
                assert swung == here["low_copies"] + here["high_copies"]


def test_a_best_reply_is_no_worse_than_any_way() -> None:
    for one in PRESETS.values():
        for commission in ("0", "5"):
            for way in WAYS:
                best, bank = one["best_reply"][commission][way], one["best_bank"][commission][way]
                assert best[f"player_{commission}"] > max(one["matches"][player][way][f"player_{commission}"] for player in WAYS)
                assert bank[f"banker_{commission}"] > max(one["matches"][way][banker][f"banker_{commission}"] for banker in WAYS)


def test_a_choice_that_is_a_name_alone_changes_nothing() -> None:
    """A high nine with or without its name (PA-02); the source itself stands among the presets."""
    source = PRESETS["source"]
    found = KEPT["choices"]["high9=false"]
    assert (found["foxwoods"], found["small"]) == (source["matches"]["foxwoods"]["foxwoods"], source["small"])
    assert KEPT["choices"]["interchange=false"]["small"] == PRESETS["prewar"]["small"]
    assert KEPT["choices"]["interchange=false"]["foxwoods"] == PRESETS["prewar"]["matches"]["foxwoods"]["foxwoods"]


@pytest.mark.parametrize("name", BOOK.presets)
def test_hands_and_the_small_form_come_out_as_they_are_kept(name: str) -> None:
    assert paigow_runs.hands(preset(name)) == PRESETS[name]["hands"]
    assert paigow_runs.small(preset(name)) == PRESETS[name]["small"]
    assert PRESETS[name]["hands"]["two_by_tile"] == 496


FRESH = (
    ("source", "maxlow", "nz"),
    ("source", "foxwoods", "foxwoods"),
    ("prewar", "nz", "maxhigh"),
    ("prewar", "maxlow", "maxlow"),
    ("casino", "foxwoods", "foxwoods"),
    ("casino", "nz", "nz"),
)


@pytest.mark.parametrize(("name", "player", "banker"), FRESH)
def test_counts_over_all_deals_come_out_as_they_are_kept(name: str, player: str, banker: str) -> None:
    pytest.importorskip("numpy", exc_type=ImportError)
    from paigames.paigow import analysis  # noqa: PLC0415  (it needs numpy)

    found = analysis.exact_match(player, banker, preset(name))
    assert paigow_runs.match(found) == PRESETS[name]["matches"][player][banker]


@pytest.mark.parametrize(
    ("name", "commission", "way", "kind"),
    [("source", 0, "nz", "best_reply"), ("casino", 5, "foxwoods", "best_reply"), ("casino", 5, "foxwoods", "best_bank")],
)
def test_best_replies_come_out_as_they_are_kept(name: str, commission: int, way: str, kind: str) -> None:
    pytest.importorskip("numpy", exc_type=ImportError)
    from paigames.paigow import analysis  # noqa: PLC0415  (it needs numpy)

    found = getattr(analysis, kind)(way, preset(name, commission=commission))
    assert paigow_runs.match(found) == PRESETS[name][kind][str(commission)][way]


@pytest.mark.parametrize("key", ["zero=copy", "copy=nobody"])
def test_what_a_choice_changes_comes_out_as_it_is_kept(key: str) -> None:
    pytest.importorskip("numpy", exc_type=ImportError)
    field, value = next((field, value) for field, value in paigow_runs.choices() if f"{field}={print_choice(value)}" == key)
    assert paigow_runs.one_choice(field, value) == KEPT["choices"][key]
