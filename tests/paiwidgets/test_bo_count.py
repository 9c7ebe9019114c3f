"""Counting a hand of Bo: samples, readings, refusals and what a reader can press, without a browser."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paigames.bo.counting import compare_readings, count
from paigames.bo.ruleset import RuleSet
from paigames.numerals import parse_cards
from paiwidgets.bo_count import HandCounter, hand_counter
from paiwidgets.bo_count_hands import NAMED, TRAPS
from paiwidgets.bo_hand import DEAL, Held
from tests.paigames.bo_play import random_card, random_hand
from tests.paiwidgets.acting import act


@pytest.mark.rule("Z-051", "ZA-26")
@settings(max_examples=150)
@given(st.integers(0, 2**32 - 1))
def test_the_first_reading_is_the_one_that_is_counted(seed: int) -> None:
    rng = Random(seed)
    rules = RuleSet(mixed_sets=rng.random() < 0.3)
    held, indicator = random_hand(rng, rules), random_card(rng)
    found, counted = compare_readings(held, indicator, rules), count(held, indicator, rules)
    assert counted.best is not None
    assert (found[0].points, found[0].named) == (counted.best.points, counted.best.named)
    assert sorted(map(str, found[0].groups)) == sorted(map(str, counted.best.groups))
    assert tuple(sorted({reading.points for reading in found})) == counted.all_points
    assert [reading.points for reading in found] == sorted((reading.points for reading in found), reverse=True)


@pytest.mark.parametrize("text", [*TRAPS.values(), *NAMED.values()])
def test_every_sample_is_a_finished_hand_written_as_the_widget_writes_it(text: str) -> None:
    held = Held.read(text)
    held.require()
    assert held.text == text
    assert held.verdict


@pytest.mark.rule("Z-081", "Z-082", "Z-083", "Z-084", "Z-085", "Z-086", "Z-087", "Z-088", "Z-089", "Z-090", "Z-091", "Z-092")
@pytest.mark.parametrize("name", NAMED)
def test_the_sample_of_a_name_bears_it(name: str) -> None:
    named = Held.read(NAMED[name]).readings[0].named
    assert name in {named.base, *named.names}
    if name not in {"一杆", "平胡", "台胡"}:
        assert named.names == (name,)


@pytest.mark.rule("Z-051")
def test_the_trap_tells_what_the_best_reading_gains() -> None:
    counter = hand_counter(TRAPS["1122 3344"])
    html = counter._answer.html
    assert "Of 2 ways to read it the best brings 39 points and the worst 27: 12 are gained." in html
    assert html.count("data-points=") >= 2 * 7
    assert 'data-origin="inferred"' in html
    assert "One other way to read it" in html


@pytest.mark.rule("Z-069", "ZA-18")
def test_who_drew_the_last_card_changes_the_count() -> None:
    counter = hand_counter(TRAPS["Whose card is the third?"])
    before = counter.position.readings[0].points
    act(counter, "from", "self_draw")
    assert counter.position.readings[0].points == before + 2
    assert "扫" in counter._answer.html


def test_a_hand_is_put_together_by_pressing() -> None:
    counter = hand_counter()
    act(counter, "clear")
    assert counter.position.text == "indicator=B5 from=discard"
    assert "0 cards so far; finished, a hand with these groups has 21." in counter._answer.html
    counter._rack.pressed = ["B1.1"]
    assert "1 card so far;" in counter._answer.html
    counter._rack.pressed = []
    act(counter, "mode", "sao")
    for card in ("B7", "B9", "S1", "S9"):
        act(counter, "pick", card)
    act(counter, "mode", "chi")
    act(counter, "pick", "S7")
    assert counter._answer.html.count('data-action="lay"') == 4
    act(counter, "lay", "chi:S2,S7,S10")
    counter._rack.pressed = ["B1.1", "B2.1", "B3.1", "S4.1", "S5.1"]
    act(counter, "mode", "indicator")
    act(counter, "pick", "B8")
    act(counter, "mode", "last")
    act(counter, "pick", "S6")
    assert counter.problem == ""
    assert counter.position.text == ("indicator=B8 laid=sao:B7+sao:B9+sao:S1+sao:S9+chi:S2,S7,S10 hand=B1,B2,B3,S4,S5 last=S6 from=discard")
    assert counter.position.readings[0].points == 12 + 12 + 3 + 6 + 3 + 6
    act(counter, "lift", "0")
    assert counter.position.last is None
    assert len(counter.position.laid) == 4


@pytest.mark.rule("Z-057", "ZA-34")
def test_dealt_cards_are_counted_without_a_last_one() -> None:
    counter = hand_counter("hand=B1,B1,B1,B2,B2,B2,B3,B3,B3,S1,S1,S1,S2,S2,S2,S3,S3,S3,B4,B5,B6 from=deal")
    assert counter.position.source == DEAL
    assert counter.position.verdict
    act(counter, "switch", "tianhu:false")
    assert "You may not go out with it." in counter._answer.html
    assert 'data-rule="Z-057"' in counter._answer.html


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("indicator=B5 hand=B1,B1,B1,B1,B1", "There are 5 cards B1 here, but a pack has only 4 (Z-001)."),
        ("indicator=B5 laid=chi:B1,B1,S1", "The laid group chi B1 B1 S1 is none: B1 B1 S1 are of both sizes"),
        ("indicator=B5 laid=sao:B1,B1,B2", "B1 B1 B2 are no sao"),
        ("indicator=B5 laid=pair:B1", "A group that was laid down is one of"),
        ("indicator=B5 hand=B1,B2 last=B3", "A finished hand without a four has 21 cards, not 3 (Z-050)."),
        (
            "indicator=B5 laid=chi:B1,B2,B3+chi:B1,B2,B3+chi:B1,B2,B3+chi:B4,B5,B6+chi:B4,B5,B6+chi:B4,B5,B6+sao:S1+sao:S2",
            "8 groups cannot lie",
        ),
        (
            "indicator=B5 laid=jie:B1+sao:B2+sao:B3+sao:B4+sao:B6+sao:B7+sao:B8",
            "7 groups cannot lie on the table: a finished hand with a four",
        ),
        ("indicator=B5 last=B3 from=deal", "Cards that were dealt have no last card"),
        ("indicator=B5 from=heaven", "“heaven” is not where a last card comes from"),
        ("indicator=B5 min_points=7", "The switch min_points cannot be “7”"),
        ("indicator=B5 min_pionts=6", "“min_pionts” is not a word of this line"),
        ("indicator=B5 before=perhaps", "“perhaps” is neither yes nor no"),
    ],
)
def test_bad_input_gets_a_sentence_and_nothing_is_lost(text: str, sentence: str) -> None:
    counter = hand_counter()
    before = counter.position
    act(counter, "position", text)
    assert sentence in counter.problem
    assert counter.position == before


def test_a_last_card_too_early_is_refused_and_the_hand_stays() -> None:
    counter = hand_counter("indicator=B5 hand=B1,B2")
    act(counter, "pick", "B3")
    assert counter.problem == "A finished hand without a four has 21 cards, not 3 (Z-050)."
    assert counter.position.hand == parse_cards("B1 B2")
    assert counter.position.last is None


def test_a_hand_that_is_not_finished_is_told_why() -> None:
    counter = hand_counter(TRAPS["A hand of 30 points"].replace("last=B10", "last=S10"))
    assert "This hand is not finished." in counter._answer.html
    assert "Not all cards stand in groups." in counter._answer.html


def test_a_table_under_which_a_laid_run_is_none_is_named_and_not_taken() -> None:
    counter = hand_counter(TRAPS["A set left alone"])
    assert 'data-value="seq_kinds:only_scoring"' in counter._answer.html
    act(counter, "switch", "seq_kinds:only_scoring")
    assert "At this table only 1-2-3 and 2-7-10 are runs" in counter.problem
    assert counter.position.text == TRAPS["A set left alone"]


def test_a_named_table_is_one_press_and_is_marked() -> None:
    counter = hand_counter(NAMED["一杆"])
    assert counter.position.readings[0].named.cheng == 2
    act(counter, "preset", "open")
    assert counter.position.text == f"{NAMED['一杆']} cheng_cap=none mixed_sets=true"
    assert counter.position.readings[0].named.cheng > 2
    assert 'data-value="open" data-livecells-keep="preset open" aria-pressed="true"' in counter._answer.html
    act(counter, "preset", "nowhere")
    assert "There is no preset “nowhere”" in counter.problem
    act(counter, "preset", "source")
    assert counter.position.text == NAMED["一杆"]


@pytest.fixture(scope="module")
def counter() -> HandCounter:
    return hand_counter()


@settings(max_examples=40)
@given(st.sampled_from(["mode", "pick", "lay", "lift", "from", "switch", "open", "sample"]), st.text(max_size=12))
def test_no_press_raises(counter: HandCounter, action: str, text: str) -> None:
    act(counter, action, text)
    counter.position.require()


@settings(max_examples=60)
@given(st.integers(0, 2**32 - 1))
def test_a_position_is_read_back(seed: int) -> None:
    rng = Random(seed)
    hand = random_hand(rng, RuleSet())
    held = Held(
        indicator=random_card(rng),
        laid=hand.laid,
        hand=hand.concealed,
        last=hand.last.card if hand.last else None,
        source=hand.last.source.value if hand.last else DEAL,
        before=bool(hand.last and hand.last.from_previous),
    )
    assert Held.read(held.text) == held
