"""What a player may claim before play, and must announce."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from paigames.bagchen.ranks import COPIES, DECK, Rank, Suit, hand_order, is_dice_supreme, rank_of
from paigames.bagchen.ruleset import BOOK, RuleSet
from paigames.dominoes import Tile, require_copies
from paigames.verdict import Reason, Verdict, no, yes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paigames.dominoes import Roll

_SOURCE: Final = RuleSet()
_HAND: Final = 16
_BIG_RANKS: Final = 2
_EMPEROR: Final = Tile(6, 6)
_EARTH_EMPEROR: Final = rank_of(Tile(6, 3))

_REDEAL: Final = BOOK["B-041"]
_ANNOUNCE: Final = BOOK["B-042"]
_SUPREME_SIXES: Final = BOOK.rulings["BA-16"]
_MOVING_UP: Final = BOOK.rulings["BA-17"]


def big_ranks(roll: Roll, rules: RuleSet = _SOURCE) -> tuple[Rank, ...]:
    """List the ranks whose tiles forbid a new deal (B-041).

    Args:
        roll: the dealing roll of the hand; what it makes dice-supreme is not big.
        rules: the table's choices; with ``redeal_big="shift"`` the next rank of the suit moves up (BA-17).

    >>> from paigames.dominoes import Roll
    >>> [rank.titles for rank in big_ranks(Roll(1, 1))]
    ['heaven emperors', 'earth emperors', 'earth monks']
    >>> [rank.titles for rank in big_ranks(Roll(1, 1), RuleSet(redeal_big="shift"))]
    ['heaven emperors', 'lamas', 'earth emperors', 'earth monks']
    """
    return _big_ranks(roll, rules.redeal_big)


@cache
def _big_ranks(roll: Roll, big: str) -> tuple[Rank, ...]:
    left = dict.fromkeys(rank_of(tile) for tile in DECK if not is_dice_supreme(tile, roll))
    if big == "fixed":
        return tuple(rank for rank in left if rank.level <= _BIG_RANKS)
    return tuple(rank for suit in Suit for rank in [rank for rank in left if rank.suit is suit][:_BIG_RANKS])


def may_redeal(hand: Iterable[Tile], roll: Roll, rules: RuleSet = _SOURCE) -> Verdict:
    """Tell whether the holder of a hand may ask for a new shuffle and deal (B-041).

    Args:
        hand: the sixteen tiles dealt.
        roll: the dealing roll of the hand.
        rules: the table's choices; ``redeal_big`` matters when an emperor or monk was rolled (BA-17).

    Returns:
        Yes with what the open hand will prove, or no with the big tiles in it.

    Raises:
        ValueError: if the tiles are not a hand.

    >>> from paigames.dominoes import Roll, parse_tiles
    >>> small = parse_tiles("44 44 31 31 55 55 33 33 22 65 64 61 52 43 41 32")
    >>> bool(may_redeal(small, Roll(5, 1)))
    True
    >>> may_redeal(small, Roll(1, 1), RuleSet(redeal_big="shift")).text
    '4-4 4-4 are lamas (喇嘛), which count as big here, because the roll 1-1 took a higher rank and the ranks move up.'
    """
    hand = _hand(hand)
    ranks = big_ranks(roll, rules)
    big = tuple(tile for tile in hand if rank_of(tile) in ranks)
    if big:
        held = dict.fromkeys(map(rank_of, big))
        return no(*(_is_big(rank, tuple(tile for tile in big if rank_of(tile) == rank), roll) for rank in held))
    proof = _REDEAL.because(
        "No tile of the hand is big: it has none of the {ranks}. The whole hand is shown as proof.", ranks=_names(ranks)
    )
    out = tuple(tile for tile in hand if rank_of(tile).level <= _BIG_RANKS)
    if not out:
        return yes(proof)
    sentence = "{tiles} {be} dice-supreme (骰尊) after a roll of {roll}, and so not big."
    return yes(proof, _REDEAL.because(sentence, ruling=_MOVING_UP, tiles=out, be=_be(out), roll=str(roll)))


def must_announce(hand: Iterable[Tile], roll: Roll, rules: RuleSet = _SOURCE) -> Verdict:
    """Tell whether the holder of a hand must announce four 6-6 (B-042).

    Args:
        hand: the sixteen tiles held before the first lead.
        roll: the dealing roll of the hand.
        rules: the table's choices; ``declare66_when_supreme`` matters after a roll of 6-6 (BA-16).

    Raises:
        ValueError: if the tiles are not a hand.

    >>> from paigames.dominoes import Roll, parse_tiles
    >>> must_announce(parse_tiles("66 66 66 66 55 55 33 33 22 65 64 61 52 43 41 32"), Roll(5, 1)).text
    'All four 6-6 are in this hand, and the others are told.'
    """
    hand = _hand(hand)
    held = hand.count(_EMPEROR)
    if held == COPIES[_EMPEROR]:
        if not is_dice_supreme(_EMPEROR, roll):
            return yes(_ANNOUNCE.because("All four 6-6 are in this hand, and the others are told."))
        if rules.declare66_when_supreme:
            sentence = "All four 6-6 are in this hand, and the others are told, although 6-6 is dice-supreme (骰尊)."
            return yes(_ANNOUNCE.because(sentence, ruling=_SUPREME_SIXES))
        sentence = "6-6 is dice-supreme (骰尊) in this hand, and at this table it is then not announced."
        return no(_ANNOUNCE.because(sentence, ruling=_SUPREME_SIXES))
    if sum(rank_of(tile) == _EARTH_EMPEROR for tile in hand) == 4:
        return no(_ANNOUNCE.because("Four earth emperors (地皇) need not be announced."))
    return no(_ANNOUNCE.because("Only four 6-6 in one hand are announced; this hand has {held}.", held=held or "none"))


def _hand(hand: Iterable[Tile]) -> tuple[Tile, ...]:
    hand = tuple(sorted(hand, key=hand_order))
    if len(hand) != _HAND:
        msg = f"A hand before play has sixteen tiles; {len(hand)} were given."
        raise ValueError(msg)
    require_copies(hand, COPIES)
    return hand


def _is_big(rank: Rank, tiles: tuple[Tile, ...], roll: Roll) -> Reason:
    what = f"{'a' if rank.title[0] not in 'aeiou' else 'an'} {rank.title}" if len(tiles) == 1 else rank.titles
    if rank.level <= _BIG_RANKS:
        return _REDEAL.because("{tiles} {be} {what} ({zh}), so no new deal.", tiles=tiles, be=_be(tiles), what=what, zh=rank.zh)
    return _REDEAL.because(
        "{tiles} {be} {what} ({zh}), which {count} as big here, because the roll {roll} took a higher rank and the ranks move up.",
        ruling=_MOVING_UP,
        tiles=tiles,
        be=_be(tiles),
        what=what,
        zh=rank.zh,
        count="counts" if len(tiles) == 1 else "count",
        roll=str(roll),
    )


def _be(tiles: tuple[Tile, ...]) -> str:
    return "is" if len(tiles) == 1 else "are"


def _names(ranks: tuple[Rank, ...]) -> str:
    names = [f"{rank.titles} ({rank.zh})" for rank in ranks]
    return f"{', '.join(names[:-1])} and {names[-1]}"
