"""Alms (施捨): a single tile led face down, and who may take it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from paigames.bagchen._seats import SEATS, require_seat
from paigames.bagchen.ranks import COPIES, Suit, is_dice_supreme, suit_of
from paigames.bagchen.ruleset import BOOK, RuleSet
from paigames.bagchen.sets import covers
from paigames.verdict import Reason, Verdict, no, yes

if TYPE_CHECKING:
    from paigames.dominoes import Roll, Tile

_SOURCE: Final = RuleSet()
_SUIT_NAMES: Final = {Suit.HEAVEN: "heaven (天子)", Suit.EARTH: "earth (地子)"}

_WHO_MAY_GIVE: Final = BOOK["B-069"]
_OPEN: Final = BOOK["B-070"]
_LIMITED: Final = BOOK["B-071"]
_ORDINARY: Final = BOOK["B-072"]
_NOBODY: Final = BOOK["B-073"]
_HIDDEN: Final = BOOK["B-074"]
_PRIVILEGE: Final = BOOK.rulings["BA-40"]
_FIRST_COVER: Final = BOOK.rulings["BA-42"]
_ANY_TILE: Final = BOOK.rulings["BA-43"]
_LAST_TILE: Final = BOOK.rulings["BA-44"]
_THREE_OTHERS: Final = BOOK.rulings["BA-45"]
_ONE_TILE: Final = BOOK.rulings["BA-46"]


def may_give(*, passer: bool, last_round: bool = False, rules: RuleSet = _SOURCE) -> Verdict:
    """Tell whether the player on lead may give alms, in either form and of any tile (B-069, B-074).

    Args:
        passer: whether the player holds a pass.
        last_round: whether it is the last tile of the hand.
        rules: the table's choices; ``alms_last_round`` matters (BA-44).

    >>> may_give(passer=True).text
    'A passer (通行者) gives no alms.'
    """
    if passer:
        return no(_WHO_MAY_GIVE.because("A passer (通行者) gives no alms."))
    if not may_be_given(passer=passer, last_round=last_round, rules=rules):
        return no(_WHO_MAY_GIVE.because("At this table the last tile of a hand is not given as alms.", ruling=_LAST_TILE))
    return yes(
        _WHO_MAY_GIVE.because("Whoever leads without a pass may give one tile as alms (施捨).", ruling=_LAST_TILE if last_round else None),
        _HIDDEN.because("Any tile will do; it is never shown.", ruling=_ANY_TILE),
    )


def may_be_given(*, passer: bool, last_round: bool, rules: RuleSet) -> bool:
    """Tell what :func:`may_give` tells, without reasons."""
    return not passer and (rules.alms_last_round or not last_round)


def may_take(  # noqa: PLR0913
    tiles: tuple[Tile, ...],
    roll: Roll,
    *,
    declared: Suit | None,
    leader: int,
    seat: int,
    table: tuple[Tile, ...] = (),
    rules: RuleSet = _SOURCE,
) -> Verdict:
    """Tell whether tiles may be laid face up on alms (B-070 to B-072).

    Args:
        tiles: the tiles offered.
        roll: the dealing roll of the hand.
        declared: the suit named in limited alms; ``None`` in open alms.
        leader: the seat that gave the alms.
        seat: the seat that would cover.
        table: the best cover so far; none while nothing lies face up, because every seat between has discarded.
        rules: the table's choices; ``alms_pass_on`` (BA-40) and ``alms_supreme_cover`` matter.

    Raises:
        ValueError: if there is no such seat, the leader himself would cover, there are no tiles, or what lies on the alms cannot
            lie there.

    >>> from paigames.dominoes import Roll, parse_tiles
    >>> owl, monk = parse_tiles("32"), parse_tiles("11")
    >>> may_take(monk, Roll(6, 5), declared=Suit.EARTH, leader=0, seat=1).text
    'These alms were limited to earth (地子), and 1-1 is heaven (天子).'
    >>> may_take(owl, Roll(6, 5), declared=None, leader=0, seat=1).text
    'Nothing lies face up on these open alms, so any single tile takes them, 3-2 too.'
    """
    require_seat(leader, "the giver of alms")
    require_seat(seat, "the taker of alms")
    if seat == leader:
        msg = f"Seat {seat} gave the alms and cannot take them."
        raise ValueError(msg)
    if not tiles:
        msg = "No tiles were given: alms are taken with one tile."
        raise ValueError(msg)
    rule = _OPEN if declared is None else _LIMITED
    if len(tiles) > 1:
        sentence = "Alms are one tile, and so one tile takes them; {tiles} are {n}."
        return no(rule.because(sentence, ruling=_ONE_TILE, tiles=tiles, n=len(tiles)))
    if table:
        if declared is not None and not is_dice_supreme(table[0], roll) and suit_of(table[0]) is not declared:
            msg = f"{table[0]} cannot lie on alms that were limited to {_SUIT_NAMES[declared]} (B-071)."
            raise ValueError(msg)
        return _on_cover(table, tiles, roll, rules)
    return _on_hidden_tile(tiles, roll, declared, (seat - leader) % len(SEATS) == 1, rules)


@lru_cache(maxsize=1 << 10)
def takers(roll: Roll, declared: Suit | None, *, is_next: bool, rules: RuleSet = _SOURCE) -> frozenset[Tile]:
    """Find the tiles that take alms on which nothing lies face up (B-070, B-071).

    Args:
        roll: the dealing roll of the hand.
        declared: the suit named in limited alms; ``None`` in open alms.
        is_next: whether the player who asks is the next after the giver.
        rules: the table's choices; ``alms_pass_on`` (BA-40) and ``alms_supreme_cover`` matter.

    >>> from paigames.dominoes import Roll
    >>> len(takers(Roll(6, 5), None, is_next=True)), len(takers(Roll(6, 5), Suit.EARTH, is_next=True))
    (20, 10)
    """
    return frozenset(face for face in COPIES if _on_hidden_tile((face,), roll, declared, is_next, rules))


def _on_cover(table: tuple[Tile, ...], tiles: tuple[Tile, ...], roll: Roll, rules: RuleSet) -> Verdict:
    ordinary = _ORDINARY.because(
        "{table} lies face up on the alms: only a higher tile of its suit covers it.", ruling=_FIRST_COVER, table=table
    )
    verdict = covers(table, tiles, roll, rules)
    return Verdict(verdict.ok, (*verdict.reasons, ordinary))


def _on_hidden_tile(tiles: tuple[Tile, ...], roll: Roll, declared: Suit | None, is_next: bool, rules: RuleSet) -> Verdict:  # noqa: FBT001
    rule = _OPEN if declared is None else _LIMITED
    if is_dice_supreme(tiles[0], roll) and not rules.alms_supreme_cover:
        return no(rule.because("{tiles} is dice-supreme (骰尊), and dice-supremes do not take alms.", tiles=tiles))
    if declared is not None:
        return _of_suit(tiles, declared)
    if not is_next and not rules.alms_pass_on:
        return no(_OPEN.because("At this table only the player next to the giver may take open alms.", ruling=_PRIVILEGE))
    ruling = None if is_next else _PRIVILEGE
    return yes(
        _OPEN.because("Nothing lies face up on these open alms, so any single tile takes them, {tiles} too.", ruling=ruling, tiles=tiles)
    )


def _of_suit(tiles: tuple[Tile, ...], declared: Suit) -> Verdict:
    suit = suit_of(tiles[0])
    if suit is declared:
        return yes(_LIMITED.because("Any single tile of {suit} takes these alms, {tiles} too.", suit=_SUIT_NAMES[declared], tiles=tiles))
    return no(
        _LIMITED.because(
            "These alms were limited to {suit}, and {tiles} is {other}.", suit=_SUIT_NAMES[declared], tiles=tiles, other=_SUIT_NAMES[suit]
        )
    )


def kept() -> Reason:
    """Tell who wins alms that nobody takes: the giver (B-073).

    >>> kept().text
    'Nobody covered the alms, so the stack goes to their giver.'
    """
    return _NOBODY.because("Nobody covered the alms, so the stack goes to their giver.", ruling=_THREE_OTHERS)
