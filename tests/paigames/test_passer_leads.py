"""The passer's leads against a second reading of the rules, and the judgement of single leads."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paigames.bagchen.leads import legal_leads
from paigames.bagchen.passer import Evidence, may_lead, walk
from paigames.bagchen.ranks import DECK, Suit
from paigames.bagchen.ruleset import RuleSet, preset
from paigames.dominoes import Roll, Tile, parse_tiles
from tests.paigames import bagchen_oracle, passer_oracle

if TYPE_CHECKING:
    from random import Random

    from paigames.verdict import Verdict

TABLES = [
    RuleSet(passer_top=top, passer_evidence=evidence, passer_supreme_step=step, passer_hold_back=hold)  # type: ignore[arg-type]
    for top, evidence, step, hold in itertools.product(
        ("rank", "shape"), ("face_up", "plus_own_hand", "all_played"), (1, 2), ("any_units", "one_unit", "supremes_only")
    )
]
MIXING_AND_HORSES = (*range(8), *range(44, 64))


@dataclass(frozen=True)
class Position:
    hand: tuple[Tile, ...]
    roll: Roll
    evidence: Evidence
    rules: RuleSet


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Draw a passer's position: any hand, or one of the tiles where most is decided, with much or little seen."""
    pool = draw(st.sampled_from([tuple(range(64)), MIXING_AND_HORSES]))
    hand = draw(st.lists(st.sampled_from(pool), min_size=1, max_size=draw(st.sampled_from([4, 8, 16])), unique=True))
    rest = [place for place in range(64) if place not in hand]
    depth = draw(st.sampled_from([0, 12, 64]))
    seen = [place for place in rest if place < depth or 44 <= place < 44 + depth // 2]
    spared = draw(st.sets(st.sampled_from(rest), max_size=6))
    hidden = draw(st.lists(st.sampled_from(rest), max_size=8, unique=True))
    face_up = tuple(DECK[place] for place in seen if place not in spared and place not in hidden)
    evidence = Evidence(face_up, tuple(DECK[place] for place in hidden))
    roll = Roll.parse(draw(st.sampled_from(bagchen_oracle.ROLLS)))
    return Position(tuple(DECK[place] for place in hand), roll, evidence, draw(st.sampled_from(TABLES)))


def codes(tiles: tuple[Tile, ...]) -> tuple[str, ...]:
    return tuple(sorted(tile.code for tile in tiles))


@pytest.mark.rule("B-059", "B-060", "B-061", "B-062", "B-063", "B-064", "B-065", "B-066", "B-067", "B-068")
@settings(deadline=None)
@given(positions())
def test_the_steps_agree_with_a_second_reading_of_the_rules(at: Position) -> None:
    answer = walk(at.hand, at.roll, at.evidence, at.rules)
    table = passer_oracle.Table(at.rules.passer_top, at.rules.passer_evidence, at.rules.passer_supreme_step, at.rules.passer_hold_back)
    read = passer_oracle.steps(codes(at.hand), at.roll.tile.code, codes(at.evidence.face_up), codes(at.evidence.face_down), table)
    assert passer_oracle.Found(answer.number, frozenset(map(codes, answer.leads))) == read


@pytest.mark.rule("B-059")
@settings(deadline=None)
@given(positions())
def test_a_passer_always_has_a_lead_and_it_is_legal(at: Position) -> None:
    answer = walk(at.hand, at.roll, at.evidence, at.rules)
    legal = legal_leads(at.hand, at.roll)
    assert answer.leads
    assert len(set(answer.leads)) == len(answer.leads)
    assert [lead for lead in legal if lead in answer.leads] == list(answer.leads)
    for step in answer.steps:
        assert step.verdict.ok is bool(step.leads)
        assert set(step.leads) <= set(legal)
        assert step.verdict.text
    if answer.number == 4:
        assert answer.leads == legal


@settings(deadline=None)
@given(positions(), st.randoms())
def test_the_order_of_tiles_never_matters(at: Position, random: Random) -> None:
    mixed = Evidence(*(tuple(random.sample(tiles, len(tiles))) for tiles in (at.evidence.face_up, at.evidence.face_down)))
    again = walk(random.sample(at.hand, len(at.hand)), at.roll, mixed, at.rules)
    assert again == walk(at.hand, at.roll, at.evidence, at.rules)


@pytest.mark.rule("B-059", "B-068")
@settings(deadline=None)
@given(positions())
def test_single_leads_are_judged_as_the_steps_have_them(at: Position) -> None:
    answer = walk(at.hand, at.roll, at.evidence, at.rules)
    for lead in legal_leads(at.hand, at.roll):
        verdict = may_lead(at.hand, lead, at.roll, at.evidence, at.rules)
        assert verdict.ok is (lead in answer.leads and not answer.suit_roll_needed)
        assert verdict.text
        for suit in Suit if answer.suit_roll_needed else ():
            verdict = may_lead(at.hand, lead, at.roll, at.evidence, at.rules, suit=suit)
            assert verdict.ok is (lead in answer.of_suit(suit))


def judge(hand: str, tiles: str, seen: str = "", *, rules: RuleSet | None = None, suit: Suit | None = None) -> Verdict:
    return may_lead(parse_tiles(hand), parse_tiles(tiles), Roll(5, 1), Evidence(parse_tiles(seen)), rules or RuleSet(), suit=suit)


def ids(verdict: Verdict) -> list[tuple[str, str | None]]:
    return [(reason.rule, reason.ruling) for reason in verdict.reasons]


PAGAT = preset("pagat")

ALLOWED = [
    ("66 44", "66", "", [("B-060", None)], "nothing ranks above"),
    ("11 44", "11", "66 66 66 66", [("B-060", None)], "6-6 6-6 6-6 6-6 lie face up"),
    ("55 55 55", "55 55", "", [("B-061", "BA-39")], "step one"),
    ("55 55 44", "55 55", "", [("B-061", None)], "a pair of ladies (天女), may be led in step one"),
    ("66 66", "66 66", "", [("B-060", None), ("B-061", None)], "step one"),
    ("11 62", "11 62", "", [("B-062", None)], "step one"),
    ("65 65 44", "65 65", "", [("B-063", None)], "step two"),
    ("42 43 44 55", "42 43", "", [("B-064", None)], "step two"),
    ("42 21 55", "55", "", [("B-065", "BA-36")], "step two"),
    ("52 43 44", "43 52", "", [("B-066", None)], "step three"),
    ("53 32 21", "21", "", [("B-067", "BA-38"), ("B-067", None)], "All tiles are earth"),
]


@pytest.mark.rule("B-059")
@pytest.mark.parametrize(("hand", "tiles", "seen", "rules", "words"), ALLOWED)
def test_an_allowed_lead_has_its_line(hand: str, tiles: str, seen: str, rules: list[tuple[str, str | None]], words: str) -> None:
    verdict = judge(hand, tiles, seen=seen)
    assert verdict.ok
    assert ids(verdict) == rules
    assert words in verdict.text


REFUSED = [
    ("66 44 44 42 21", "42 21", [("B-059", None), ("B-064", None)], "step one, so the lead must be 6-6 or 4-4 4-4. 4-2 2-1"),
    ("44 65 65", "44", [("B-059", None), ("B-060", "BA-30"), ("B-067", None)], "step two, so the lead must be 6-5 6-5. A lama"),
    ("66 65 65", "65 65", [("B-059", None), ("B-063", None)], "must wait for step two"),
    ("65 65 52 43", "52 43", [("B-059", None), ("B-066", None)], "must wait for step three"),
    ("65 65 53 54", "53", [("B-059", None), ("B-060", "BA-32"), ("B-067", None)], "6-3 6-3 5-4 5-4 may still be out"),
    ("55 33", "55 33", [("B-013", None)], "identical faces"),
    ("44 65 53 32", "44", [("B-068", "BA-37")], "dice must choose first"),
]


@pytest.mark.rule("B-059")
@pytest.mark.parametrize(("hand", "tiles", "rules", "words"), REFUSED)
def test_a_refused_lead_is_told_what_must_be_led(hand: str, tiles: str, rules: list[tuple[str, str | None]], words: str) -> None:
    verdict = judge(hand, tiles)
    assert not verdict
    assert ids(verdict) == rules
    assert words in verdict.text


@pytest.mark.rule("B-059")
def test_many_leads_are_not_all_named() -> None:
    verdict = judge("66 66 66 63 54 21", "21")
    assert "6-6, 6-6 6-6, 6-6 6-6 6-6, 6-6 6-6 6-6 6-3, 6-6 6-6 6-6 6-3 5-4, 6-6 6-6 6-6 5-4 and 9 more" in verdict.text


@pytest.mark.rule("B-059")
def test_a_free_table_allows_what_is_a_set() -> None:
    free = preset("beginner")
    assert ids(judge("66 21", "21", rules=free)) == [("B-059", None)]
    assert ids(judge("66 21", "66 21", rules=free)) == [("B-017", None)]


@pytest.mark.rule("B-064", "B-065", "BA-33", "BA-36")
def test_what_a_table_moves_to_step_one_is_told_with_its_ruling() -> None:
    assert ids(judge("42 21 55", "42 21", rules=PAGAT)) == [("B-064", "BA-33")]
    assert ids(judge("42 21 55", "55", rules=PAGAT)) == [("B-065", "BA-36")]
    assert "step one" in judge("42 21 55", "55", rules=PAGAT).text


@pytest.mark.rule("B-068", "BA-37")
def test_after_the_dice_one_suit_is_allowed() -> None:
    hand = "44 65 53 32"
    assert judge(hand, "65", suit=Suit.HEAVEN)
    assert not judge(hand, "53", suit=Suit.HEAVEN)
    assert judge(hand, "53", suit=Suit.HEAVEN).text == "The dice chose heaven (天子), so the lead must be 4-4 or 6-5."
    assert judge(hand, "53", rules=RuleSet(passer_suit_die="free"))


@pytest.mark.parametrize(
    ("hand", "tiles", "seen", "sentence"),
    [
        ("66 44", "55", "", "5-5 cannot be led: the hand has no 5-5"),
        ("66 44", "66 66", "", "the hand has 1 6-6"),
        ("66 44", "", "", "No tiles were given"),
        ("", "66", "", "The hand is empty"),
        ("66 44", "66", "66 66 66 66", "5 tiles 6-6"),
        ("21", "21", "21 21", "3 tiles 2-1"),
    ],
)
def test_impossible_positions_are_refused(hand: str, tiles: str, seen: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        judge(hand, tiles, seen=seen)


def test_hidden_tiles_count_as_tiles() -> None:
    with pytest.raises(ValueError, match="3 tiles 2-1"):
        walk(parse_tiles("21"), Roll(5, 1), Evidence(face_down=parse_tiles("21 21")))
