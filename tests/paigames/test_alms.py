"""Alms: who may give and take them, in either form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from paigames.bagchen import alms
from paigames.bagchen.ranks import COPIES, Suit, is_dice_supreme, suit_of
from paigames.bagchen.ruleset import RuleSet
from paigames.dominoes import Roll, parse_tiles

if TYPE_CHECKING:
    from paigames.verdict import Verdict

ROLL = Roll(6, 5)
SUITS = {"open": None, "heaven": Suit.HEAVEN, "earth": Suit.EARTH}


def take(tiles: str, form: str = "open", seat: int = 1, table: str = "", **rules: Any) -> Verdict:
    return alms.may_take(
        parse_tiles(tiles), ROLL, declared=SUITS[form], leader=0, seat=seat, table=parse_tiles(table), rules=RuleSet(**rules)
    )


def why(verdict: Verdict) -> tuple[str, str | None]:
    return verdict.reasons[0].rule, verdict.reasons[0].ruling


@pytest.mark.rule("B-069", "B-074", "BA-43", "BA-44", "BA-46")
def test_only_a_passer_gives_no_alms() -> None:
    assert why(alms.may_give(passer=True)) == ("B-069", None)
    assert not alms.may_give(passer=True)
    assert alms.may_give(passer=False)
    assert alms.may_give(passer=False).reasons[1].ruling == "BA-43"
    assert why(alms.may_give(passer=False, last_round=True)) == ("B-069", "BA-44")
    assert alms.may_give(passer=False, last_round=True)
    strict = RuleSet(alms_last_round=False)
    assert not alms.may_give(passer=False, last_round=True, rules=strict)
    assert alms.may_give(passer=False, rules=strict)


TAKES = [
    pytest.param("21", {}, True, ("B-070", None), marks=pytest.mark.rule("B-070")),
    pytest.param("66", {}, True, ("B-070", None)),
    pytest.param("65", {}, False, ("B-070", None), marks=pytest.mark.rule("B-070")),
    pytest.param("65", {"alms_supreme_cover": True}, True, ("B-070", None)),
    pytest.param("42 21", {}, False, ("B-070", "BA-46"), marks=pytest.mark.rule("BA-46")),
    pytest.param("21", {"seat": 2}, True, ("B-070", "BA-40"), marks=pytest.mark.rule("BA-40")),
    pytest.param("21", {"seat": 2, "alms_pass_on": False}, False, ("B-070", "BA-40"), marks=pytest.mark.rule("BA-40")),
    pytest.param("21", {"alms_pass_on": False}, True, ("B-070", None)),
    pytest.param("32", {"form": "earth"}, True, ("B-071", None), marks=pytest.mark.rule("B-071")),
    pytest.param("66", {"form": "earth"}, False, ("B-071", None), marks=pytest.mark.rule("B-071")),
    pytest.param("66", {"form": "heaven"}, True, ("B-071", None)),
    pytest.param("65", {"form": "heaven"}, False, ("B-071", None), marks=pytest.mark.rule("B-071")),
    pytest.param("65", {"form": "earth", "alms_supreme_cover": True}, False, ("B-071", None)),
    pytest.param("32", {"form": "earth", "seat": 3, "alms_pass_on": False}, True, ("B-071", None)),
    pytest.param("41", {"table": "21", "seat": 2}, True, ("B-053", None), marks=pytest.mark.rule("B-072")),
    pytest.param("32", {"form": "earth", "table": "41", "seat": 2}, False, ("B-011", "BA-27"), marks=pytest.mark.rule("B-072", "BA-42")),
    pytest.param("42", {"form": "earth", "table": "41", "seat": 2}, True, ("B-053", None), marks=pytest.mark.rule("B-072", "BA-42")),
    pytest.param("66", {"table": "21", "seat": 2}, False, ("B-009", None), marks=pytest.mark.rule("B-072")),
    pytest.param("65", {"table": "61", "seat": 2, "alms_supreme_cover": True}, False, ("B-020", None)),
]


@pytest.mark.parametrize(("tiles", "how", "ok", "reason"), TAKES)
def test_who_may_take_alms(tiles: str, how: dict[str, Any], ok: bool, reason: tuple[str, str | None]) -> None:  # noqa: FBT001
    verdict = take(tiles, **how)
    assert verdict.ok is ok
    assert why(verdict) == reason
    if "table" in how:
        assert verdict.reasons[-1].ruling == "BA-42"


@pytest.mark.rule("B-073", "BA-45")
def test_alms_that_stay_have_a_reason() -> None:
    assert (alms.kept().rule, alms.kept().ruling) == ("B-073", "BA-45")


@pytest.mark.parametrize("declared", [None, *Suit])
def test_takers_are_all_that_may_take(declared: Suit | None) -> None:
    takers = alms.takers(ROLL, declared, is_next=True)
    assert takers == {face for face in COPIES if not is_dice_supreme(face, ROLL) and declared in {None, suit_of(face)}}


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot take them"):
        take("21", seat=0)
    with pytest.raises(ValueError, match="no seat 4"):
        take("21", seat=4)
    with pytest.raises(ValueError, match="No tiles"):
        take("")
