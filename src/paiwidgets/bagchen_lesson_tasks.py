"""What a stage of the first lesson asks, and how the rules judge what a reader does. Every judgement is the engine's."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

from paigames.bagchen import game, passer, payments, ranks, rounds, sets
from paigames.bagchen.game import Cover, Lead
from paigames.bagchen.ruleset import BOOK
from paigames.dominoes import Roll, Tile, parse_tiles
from paigames.money import compass
from paigames.play import play_out
from paigames.verdict import Verdict, yes
from paiwidgets import words
from paiwidgets.exercises import Exercise
from paiwidgets.lesson import Judgement
from paiwidgets.lesson_tiles import sorted_out
from paiwidgets.markup import join

if TYPE_CHECKING:
    from collections.abc import Callable

    from paigames.bagchen.game import Action, State
    from paigames.bagchen.ranks import Suit
    from paigames.bagchen.rounds import Round
    from paigames.bagchen.sets import TileSet
    from paigames.rulebook import Rule
    from paigames.verdict import Reason

SOUTH: Final = 1
LEAD, COVER, DISCARD, SORT = "lead", "cover", "discard", "sort"
NAMES: Final = {LEAD: "Lead", COVER: "Cover", DISCARD: "Discard", SORT: "That is all"}

_UNTOUCHED: Final = Roll(6, 5)  # a roll that leaves the tiles of the lesson as they are
_SUITS: Final = BOOK["B-003"]
_SUPREMES: Final = BOOK["B-029"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """Tiles to choose from, and what lies on the table.

    Args:
        hand: the reader's tiles.
        roll: the dealing roll.
        now: the round so far; ``None`` if the reader is to lead.
        seen: what was played face up before.
        others: the hands of the other three, clockwise from the reader, where they lie open.
        stacks: the stacks of each seat.
        shows_roll: whether the dice are shown.
    """

    hand: tuple[Tile, ...]
    roll: Roll = _UNTOUCHED
    now: Round | None = None
    seen: tuple[Tile, ...] = ()
    others: tuple[tuple[Tile, ...], ...] = ()
    stacks: tuple[int, ...] = ()
    shows_roll: bool = False


Judge: TypeAlias = "Callable[[Position, str, tuple[Tile, ...]], Judgement]"


def lay(  # noqa: PLR0913  (one argument for each thing that lies there)
    hand: str,
    *,
    roll: str = "",
    now: Round | None = None,
    seen: str = "",
    others: tuple[str, ...] = (),
    stacks: tuple[int, ...] = (),
) -> Position:
    """Lay out a position from its notation.

    Args:
        hand: the reader's tiles.
        roll: the dice, which are then shown.
        now: the round so far.
        seen: tiles played face up before.
        others: the open hands of the other three.
        stacks: the stacks of each seat.

    >>> lay("21 66", roll="5-1").hand == parse_tiles("66 21")
    True
    """
    return Position(
        hand=tuple(sorted(parse_tiles(hand), key=ranks.hand_order)),
        roll=Roll.parse(roll) if roll else _UNTOUCHED,
        now=now,
        seen=parse_tiles(seen),
        others=tuple(map(parse_tiles, others)),
        stacks=stacks,
        shows_roll=bool(roll),
    )


def lie(leader: int, *plays: str, n: int = 1, declared: Suit | None = None) -> Round:
    """Lay out a round from its notation.

    Args:
        leader: the seat that led.
        plays: the tiles of each player in turn, empty where they lie face down.
        n: how many tiles were led, if the lead lies face down.
        declared: the suit named in limited alms.

    >>> lie(0, "31 31", "11 11", "", "66 66").winner
    3
    """
    rows = tuple(map(parse_tiles, plays))
    return rounds.Round(leader, len(rows[0]) or n, tuple(rounds.Played(row, face_up=bool(row)) for row in rows), declared)


def of_suit(suit: Suit) -> Judge:
    """Judge whether just the tiles of a suit were chosen (B-003)."""

    def judge(position: Position, _move: str, tiles: tuple[Tile, ...]) -> Judgement:
        wanted = [tile for tile in position.hand if ranks.suit_of(tile) is suit]
        return sorted_out(tiles, wanted, _SUITS, lambda tile: _what(_SUITS, tile, _suit_of(tile)))

    return judge


def dice_supremes(position: Position, _move: str, tiles: tuple[Tile, ...]) -> Judgement:
    """Judge whether just the dice-supremes were chosen (B-029)."""

    def why(tile: Tile) -> Reason:
        found = sets.recognise((tile,), position.roll).set
        return _what(_SUPREMES, tile, "" if found is None else found.describe())

    wanted = [tile for tile in position.hand if ranks.is_dice_supreme(tile, position.roll)]
    return sorted_out(tiles, wanted, _SUPREMES, why)


def a_lead(goal: Callable[[TileSet], bool]) -> Judge:
    """Judge a lead, which reaches the goal if it is such a set (B-047)."""

    def judge(position: Position, _move: str, tiles: tuple[Tile, ...]) -> Judgement:
        found = sets.recognise(tiles, position.roll)
        return Judgement(rounds.may_lead(tiles, position.roll), reached=found.set is not None and goal(found.set))

    return judge


def earning_lead(position: Position, _move: str, tiles: tuple[Tile, ...]) -> Judgement:
    """Judge a lead by the chips that it earns (B-075)."""
    led = rounds.may_lead(tiles, position.roll)
    if not led:
        return Judgement(led, reached=False)
    earns = payments.earns(tiles, position.roll)
    return Judgement(Verdict(ok=True, reasons=earns.reasons), reached=bool(earns))


def a_cover(position: Position, _move: str, tiles: tuple[Tile, ...]) -> Judgement:
    """Judge a cover (B-050, B-071)."""
    verdict = rounds.may_cover(_now(position), tiles, position.roll)
    return Judgement(verdict, reached=bool(verdict))


def an_answer_keeping(kept: str) -> Judge:
    """Judge a cover or discard, which reaches the goal if a tile stays in the hand (B-048, B-049)."""
    tile = Tile.parse(kept)

    def judge(position: Position, move: str, tiles: tuple[Tile, ...]) -> Judgement:
        now = _now(position)
        verdict = rounds.may_cover(now, tiles, position.roll) if move == COVER else rounds.may_discard(now, len(tiles))
        return Judgement(verdict, reached=bool(verdict) and tile not in tiles)

    return judge


def a_passer_s_lead(position: Position, _move: str, tiles: tuple[Tile, ...]) -> Judgement:
    """Judge the lead of a passer (B-059)."""
    verdict = passer.may_lead(position.hand, tiles, position.roll, passer.Evidence(face_up=position.seen))
    return Judgement(verdict, reached=bool(verdict))


def a_lead_that_finishes(position: Position, _move: str, tiles: tuple[Tile, ...]) -> Judgement:
    """Play a lead and the rest of the hand, in which everybody covers who can; the goal is to finish (B-078)."""
    west, north, east = position.others
    state = game.from_position((east, position.hand, west, north), position.roll, SOUTH, position.stacks)
    verdict = game.judge(state, Lead(tiles))
    if not verdict:
        return Judgement(verdict, reached=False)
    over = play_out(game, game.apply(state, Lead(tiles)), _covering, Random(0))  # noqa: S311  (no dice are thrown for a player without a pass)
    told = (rounds.why_won(done, last=done is over.rounds[-1]) for done in over.rounds)
    return Judgement(yes(*(reason for reasons in told for reason in reasons)), reached=over.seat == SOUTH)


def who_wins(done: Round, *wrong: str) -> Exercise:
    """Ask who wins the stacks of a complete round.

    Args:
        done: the round.
        wrong: other answers to choose from.
    """
    verdict = yes(*rounds.why_won(done, last=False))
    right = f"{compass(done.winner)}, {done.stacks} stacks"
    options = tuple(sorted({right, *wrong}))
    asks = "Who wins this round, and how many stacks?"
    return Exercise(
        ask=join(asks),
        spoken=asks,
        options=options,
        right=options.index(right),
        why=words.verdict_html(BOOK, verdict, f"{right}."),
        why_spoken=words.verdict_spoken(verdict, f"{right}."),
    )


def _covering(_state: State, actions: tuple[Action, ...]) -> Action:
    return next((action for action in actions if isinstance(action, Cover)), actions[0])


def _now(position: Position) -> Round:
    if position.now is None:
        msg = "Nothing lies on the table to be answered."
        raise ValueError(msg)
    return position.now


def _what(rule: Rule, tile: Tile, what: str) -> Reason:
    return rule.because("{tiles} is {what}.", tiles=(tile,), what=what)


def _suit_of(tile: Tile) -> str:
    rank = ranks.rank_of(tile)
    return f"{rank.suit.value} ({rank.suit.zh}): {rank.en} ({rank.zh})"
