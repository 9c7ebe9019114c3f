"""Claims before play: the new deal and the four 6-6."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigames.bagchen.claims import big_ranks, may_redeal, must_announce
from paigames.bagchen.ranks import DECK
from paigames.bagchen.ruleset import RuleSet
from paigames.dominoes import Roll, parse_tiles
from tests.paigames import bagchen_oracle as oracle

if TYPE_CHECKING:
    from paigames.dominoes import Tile
    from paigames.verdict import Verdict

SHIFT = RuleSet(redeal_big="shift")
SILENT = RuleSet(declare66_when_supreme=False)
SMALL = "44 44 31 31 55 55 33 33 22 65 64 61 52 43 41 32"
hands = st.lists(st.sampled_from(range(64)), min_size=16, max_size=16, unique=True).map(lambda places: tuple(DECK[i] for i in places))
rolls = st.sampled_from(oracle.ROLLS)


def ids(verdict: Verdict) -> list[tuple[str, str | None]]:
    return [(reason.rule, reason.ruling) for reason in verdict.reasons]


def swap(one: str, other: str) -> str:
    return SMALL.replace(one, other, 1)


REDEAL = [
    (SMALL, "51", RuleSet(), True, [("B-041", None)], "none of the heaven emperors (天皇), heaven monks (天僧), earth emperors (地皇) and"),
    (swap("44", "66"), "51", RuleSet(), False, [("B-041", None)], "6-6 is a heaven emperor (天皇), so no new deal."),
    (swap("44", "66"), "66", RuleSet(), True, [("B-041", None), ("B-041", "BA-17")], "6-6 is dice-supreme (骰尊) after a roll of 6-6"),
    (swap("44 44", "11 11"), "11", RuleSet(), True, [("B-041", None), ("B-041", "BA-17")], "1-1 1-1 are dice-supreme"),
    (swap("52 43", "54 62"), "51", RuleSet(), False, [("B-041", None)] * 2, "5-4 is an earth emperor (地皇), so no new deal. 6-2 is an"),
    (swap("52 43", "54 62"), "63", RuleSet(), False, [("B-041", None)], "6-2 is an earth monk (地僧), so no new deal."),
    (swap("52", "54"), "63", RuleSet(), True, [("B-041", None), ("B-041", "BA-17")], "5-4 is dice-supreme"),
    (SMALL, "51", SHIFT, True, [("B-041", None)], "earth monks (地僧)"),
    (SMALL, "11", SHIFT, False, [("B-041", "BA-17")], "4-4 4-4 are lamas (喇嘛), which count as big here, because the roll 1-1 took"),
    (swap("44", "22"), "66", SHIFT, False, [("B-041", "BA-17")], "4-4 is a lama (喇嘛), which counts as big here"),
    (swap("44 44", "22 22"), "66", SHIFT, True, [("B-041", None)], "none of the heaven monks (天僧), lamas (喇嘛), earth emperors"),
    (SMALL, "44", SHIFT, True, [("B-041", None)], "No tile of the hand is big"),
    (SMALL, "63", SHIFT, False, [("B-041", "BA-17")], "5-2 4-3 are nobles (貴族), which count as big here"),
    (SMALL, "53", SHIFT, False, [("B-041", "BA-17")], "5-2 4-3 are nobles (貴族)"),
    (SMALL, "43", SHIFT, True, [("B-041", None)], "No tile of the hand is big"),
]


@pytest.mark.rule("B-041", "BA-17")
@pytest.mark.parametrize(("hand", "roll", "rules", "ok", "reasons", "words"), REDEAL)
def test_a_hand_without_big_tiles_may_be_dealt_anew(  # noqa: PLR0913, PLR0917
    hand: str,
    roll: str,
    rules: RuleSet,
    ok: bool,  # noqa: FBT001
    reasons: list[tuple[str, str | None]],
    words: str,
) -> None:
    verdict = may_redeal(parse_tiles(hand), Roll.parse(roll), rules)
    assert (verdict.ok, ids(verdict)) == (ok, reasons)
    assert words in verdict.text


@pytest.mark.rule("B-041")
@given(hands, rolls)
def test_big_tiles_are_the_six_faces_less_the_dice_supreme(hand: tuple[Tile, ...], roll: str) -> None:
    big = {"66", "11", "63", "54", "62", "53"} - oracle.supremes(roll).keys()
    verdict = may_redeal(hand, Roll.parse(roll))
    assert verdict.ok is not any(tile.code in big for tile in hand)
    assert verdict.text


@pytest.mark.rule("B-041", "BA-17")
@given(hands, rolls)
def test_moving_up_only_makes_a_new_deal_rarer(hand: tuple[Tile, ...], roll: str) -> None:
    dice = Roll.parse(roll)
    if may_redeal(hand, dice, SHIFT):
        assert may_redeal(hand, dice)


@pytest.mark.rule("BA-17")
@pytest.mark.parametrize("roll", oracle.ROLLS)
def test_with_moving_ranks_two_of_each_suit_are_big(roll: str) -> None:
    gone = oracle.supremes(roll).keys()
    expected = [[rank for rank in suit if set(rank) - gone][:2] for suit in (oracle.HEAVEN, oracle.EARTH)]
    assert [rank.zh for rank in big_ranks(Roll.parse(roll), SHIFT)] == [ZH[rank] for rank in chain(*expected)]


ZH = dict(zip(oracle.HEAVEN + oracle.EARTH, "天皇 天僧 喇嘛 天鵝 天女 天民 地皇 地僧 貴族 老母 貓頭鷹 幼子".split(), strict=True))  # noqa: SIM905

SIXES = "66 66 66 66 55 55 33 33 22 65 64 61 52 43 41 32"
ANNOUNCE = [
    (SIXES, "51", RuleSet(), True, None, "All four 6-6 are in this hand, and the others are told."),
    (SIXES, "51", SILENT, True, None, "All four"),
    (SIXES, "66", RuleSet(), True, "BA-16", "although 6-6 is dice-supreme"),
    (SIXES, "66", SILENT, False, "BA-16", "at this table it is then not announced"),
    (SIXES.replace("66", "44", 1), "51", RuleSet(), False, None, "this hand has 3"),
    (SMALL, "66", SILENT, False, None, "this hand has none"),
    ("63 63 54 54 55 55 33 33 22 65 64 61 52 43 41 32", "51", RuleSet(), False, None, "Four earth emperors (地皇) need not be announced."),
]


@pytest.mark.rule("B-042", "BA-16")
@pytest.mark.parametrize(("hand", "roll", "rules", "ok", "ruling", "words"), ANNOUNCE)
def test_four_sixes_are_announced(hand: str, roll: str, rules: RuleSet, ok: bool, ruling: str | None, words: str) -> None:  # noqa: FBT001, PLR0913, PLR0917
    verdict = must_announce(parse_tiles(hand), Roll.parse(roll), rules)
    assert (verdict.ok, ids(verdict)) == (ok, [("B-042", ruling)])
    assert words in verdict.text


@pytest.mark.parametrize(
    ("hand", "problem"),
    [
        (SMALL[:-3], "sixteen tiles; 15 were given"),
        (SMALL + " 21", "17 were given"),
        (SMALL.replace("31 31", "32 32"), "There are 3 tiles 3-2"),
    ],
)
def test_what_is_no_hand_is_refused(hand: str, problem: str) -> None:
    for ask in (may_redeal, must_announce):
        with pytest.raises(ValueError, match=problem):
            ask(parse_tiles(hand), Roll(5, 1))
