"""Exercises on the deal and on claims: questions whose answers and reasons the engine gives."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.bagchen import claims
from paigames.bagchen.changes import roll_changes
from paigames.bagchen.deal import deal_order
from paigames.bagchen.ranks import DECK, dice_supremes, hand_order, rank_of
from paigames.bagchen.ruleset import BOOK
from paigames.dominoes import Roll, Tile, parse_tiles, print_tiles
from paigames.verdict import Verdict, yes
from paiwidgets import words
from paiwidgets.bagchen_deal import hand_html
from paiwidgets.bagchen_deal_steps import SEATS
from paiwidgets.exercises import Exercise, Exercises
from paiwidgets.markup import join

if TYPE_CHECKING:
    from collections.abc import Iterable

# The rules that say which tiles a roll takes out of the ranks.
_WHICH_LEAVE: Final = {rule.id for rule in (BOOK["B-029"], BOOK["B-030"], BOOK["B-031"])}
_ROLLER: Final = "{roller} sits opposite {dealer}, who deals, and so rolls."


def who_rolls(dealer: str) -> Exercise:
    """Ask who rolls the dice."""
    order = deal_order(SEATS.index(dealer), 2)
    roller = SEATS[order.roller]
    asks = f"{dealer} deals. Who rolls the dice?"
    return _exercise(asks, SEATS, roller, yes(BOOK["B-040"].because(_ROLLER, roller=roller, dealer=dealer)), f"{roller} rolls.")


def who_is_first(dealer: str, roll: str) -> Exercise:
    """Ask who takes the first tower after a roll."""
    order = deal_order(SEATS.index(dealer), Roll.parse(roll).total)
    first = SEATS[order.first_taker]
    asks = f"{dealer} deals, and {SEATS[order.roller]} rolls {roll}. Who takes the first tower?"
    return _exercise(asks, SEATS, first, yes(order.why()[0]), f"{first} does.")


def which_towers(dealer: str, roll: str) -> Exercise:
    """Ask which other tower the first taker gets; what each of the others gets is offered too."""
    order = deal_order(SEATS.index(dealer), Roll.parse(roll).total)
    first = SEATS[order.first_taker]
    others = sorted({2, *(second for _, second in order.towers)})
    options = tuple(f"tower {number}" for number in others)
    right = f"tower {order.towers[order.first_taker][1]}"
    return _exercise(
        f"{first} takes the first tower. Which other tower does {first} take?", options, right, yes(order.why()[1]), f"It is {right}."
    )


def which_are_supreme(roll: str, wrong: str = "") -> Exercise:
    """Ask which tiles a roll makes dice-supreme; the rolled face alone, its rank and all tiles of its total are offered too.

    Args:
        roll: the dice.
        wrong: more tiles to choose from.
    """
    rolled = Roll.parse(roll)
    supremes = dice_supremes(rolled)
    alike = (_same_face, _same_rank, _same_total)
    offered = {supremes, *(tuple(tile for tile in DECK if same(tile, rolled.tile)) for same in alike), parse_tiles(wrong)} - {()}
    rows = sorted(offered, key=lambda row: (len(row), row))
    reasons = (reason for reason in roll_changes(rolled) if reason.rule in _WHICH_LEAVE)
    asks = f"The dice show {roll}. Which tiles are dice-supreme?"
    return _exercise(asks, tuple(map(_row, rows)), _row(supremes), Verdict(ok=True, reasons=tuple(reasons)), f"{_row(supremes)}.")


def may_redeal(roll: str, hand: str) -> Exercise:
    """Ask whether the holder of a hand may ask for a new deal."""
    tiles = _sorted(hand)
    verdict = claims.may_redeal(tiles, Roll.parse(roll))
    return _of_hand(f"The roll is {roll}. May the holder of this hand ask for a new deal?", tiles, verdict)


def must_announce(roll: str, hand: str) -> Exercise:
    """Ask whether the holder of a hand must announce something."""
    tiles = _sorted(hand)
    verdict = claims.must_announce(tiles, Roll.parse(roll))
    return _of_hand(f"The roll is {roll}. Must the holder of this hand announce anything?", tiles, verdict)


def deal_exercises() -> Exercises:
    """The exercises of the chapter on the deal."""
    return Exercises(
        [
            who_rolls("South"),
            who_is_first("East", "2-1"),
            who_is_first("West", "1-1"),
            who_is_first("North", "6-4"),
            which_towers("East", "4-3"),
            which_are_supreme("4-3"),
            which_are_supreme("2-2"),
            which_are_supreme("2-1", wrong="4-2 4-2"),
        ]
    )


def claims_exercises() -> Exercises:
    """The exercises of the chapter on claims."""
    return Exercises(
        [
            may_redeal("5-1", "44 44 31 31 55 55 33 33 22 65 64 61 52 43 41 32"),
            may_redeal("6-5", "44 31 55 33 33 22 65 64 61 53 52 43 41 32 42 21"),
            may_redeal("1-1", "11 11 44 31 55 33 22 65 64 61 51 52 43 41 32 42"),
            may_redeal("6-3", "54 44 44 31 55 33 22 65 64 61 51 52 43 41 32 21"),
            must_announce("5-1", "66 66 66 66 44 31 55 33 22 65 64 62 52 41 32 21"),
            must_announce("4-1", "66 66 63 63 54 54 11 31 55 33 22 65 52 43 42 21"),
        ]
    )


def _of_hand(asks: str, tiles: tuple[Tile, ...], verdict: Verdict) -> Exercise:
    heading = "Yes." if verdict else "No."
    return Exercise(
        ask=join(asks, hand_html(tiles)),
        spoken=f"{asks} {print_tiles(tiles)}",
        options=("yes", "no"),
        right=0 if verdict else 1,
        why=words.verdict_html(BOOK, verdict, heading),
        why_spoken=words.verdict_spoken(verdict, heading),
    )


def _exercise(asks: str, options: Iterable[str], right: str, verdict: Verdict, heading: str) -> Exercise:
    options = tuple(options)
    return Exercise(
        ask=join(asks),
        spoken=asks,
        options=options,
        right=options.index(right),
        why=words.verdict_html(BOOK, verdict, heading),
        why_spoken=words.verdict_spoken(verdict, heading),
    )


def _sorted(hand: str) -> tuple[Tile, ...]:
    return tuple(sorted(parse_tiles(hand), key=hand_order))


def _same_face(one: Tile, other: Tile) -> bool:
    return one == other


def _same_rank(one: Tile, other: Tile) -> bool:
    return rank_of(one) == rank_of(other)


def _same_total(one: Tile, other: Tile) -> bool:
    return one.pips == other.pips


def _row(tiles: tuple[Tile, ...]) -> str:
    """Tiles in a few words: each face with the number of its copies."""
    return ", ".join(f"{tiles.count(face)} × {face}" for face in dict.fromkeys(tiles))
