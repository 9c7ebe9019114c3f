"""What stands highest by what lies open (明面最大): the top leads of a passer's first step."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from paigames._numbers import in_words
from paigames.bagchen._tileset import Kind, TileSet
from paigames.bagchen.ranks import COPIES, Suit, dice_supremes, hand_order, rank_of
from paigames.bagchen.ruleset import BOOK
from paigames.dominoes import parse_tiles, require_copies
from paigames.verdict import Verdict, no, yes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paigames.bagchen.ranks import Rank
    from paigames.bagchen.ruleset import RuleSet
    from paigames.dominoes import Roll, Tile
    from paigames.rulebook import Ruling
    from paigames.verdict import Reason, Value

_TOP = BOOK["B-060"]
_MONK_MIX = BOOK["B-062"]
_LOWER_RANKS = BOOK.rulings["BA-30"]
_EARTH_TOO = BOOK.rulings["BA-32"]

_dice_supremes = cache(dice_supremes)
_EMPEROR, _MONK, _COMMONER = map(rank_of, parse_tiles("66 11 65"))
_ABOVE: Final = {
    rank: tuple(face for face in COPIES if rank_of(face).suit is rank.suit and rank_of(face).level < rank.level)
    for rank in map(rank_of, COPIES)
}
_SEEN: Final = {
    "face_up": "lie face up",
    "plus_own_hand": "lie face up or in the passer’s own hand",
    "all_played": "have been played",
}


@dataclass(frozen=True, slots=True)
class Evidence:
    """What has been played so far.

    Args:
        face_up: every tile that was led or covered with, by anyone.
        face_down: tiles discarded or given as alms, as far as they are known; they count in one reading only (BA-30).
    """

    face_up: tuple[Tile, ...] = ()
    face_down: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class Ground:
    """What a passer's leads are judged on.

    Args:
        gone: the tiles that count as seen, in the order of a hand; no dice-supremes.
        out: how many of each face may still be out; none of a dice-supreme face.
        supremes: the four dice-supremes.
        rules: the table's choices.
    """

    gone: tuple[Tile, ...]
    out: Mapping[Tile, int]
    supremes: tuple[Tile, ...]
    rules: RuleSet


def survey(hand: tuple[Tile, ...], roll: Roll, evidence: Evidence, rules: RuleSet) -> Ground:
    """Tell which tiles count as gone and which may still be out.

    Args:
        hand: the passer's hand.
        roll: the dealing roll of the hand.
        evidence: what has been played so far.
        rules: the table's choices; ``passer_evidence`` says what counts (BA-30).

    Raises:
        ValueError: if hand and evidence together have more of a face than the game.
    """
    require_copies((*hand, *evidence.face_up, *evidence.face_down), COPIES)
    more = {"face_up": (), "plus_own_hand": hand, "all_played": evidence.face_down}[rules.passer_evidence]
    supremes = _dice_supremes(roll)
    gone = tuple(sorted((tile for tile in (*evidence.face_up, *more) if tile not in supremes), key=hand_order))
    out = dict(COPIES)
    for tile in (*gone, *supremes):
        out[tile] -= 1
    return Ground(gone, out, supremes, rules)


def in_the_way(lead: TileSet, ground: Ground) -> tuple[Tile, ...]:
    """Find what keeps a heaven or earth set, or a mix of emperors, from being a top lead.

    Args:
        lead: the set, which is neither a supreme nor a horse.
        ground: what has been seen.

    Returns:
        By rank, every higher tile that may still be out; by shape, the highest tiles that could cover the set. Nothing for a top lead.
    """
    if lead.kind is Kind.MIX or lead.rank is None:
        return ()
    above = _ABOVE[lead.rank]
    if ground.rules.passer_top == "rank":
        return tuple(face for face in above for _ in range(ground.out[face]))
    if lead.kind is Kind.HEAVEN:
        return next(((face,) * lead.n for face in above if ground.out[face] >= lead.n), ())
    for level in range(1, lead.level):
        left = tuple(face for face in above if rank_of(face).level == level for _ in range(ground.out[face]))
        if len(left) >= lead.n:
            return left[: lead.n]
    return ()


def is_top(lead: TileSet, ground: Ground) -> bool:
    """Tell whether a set may be led as a top lead (B-060).

    Supremes and horses stand outside the ranks and are no top leads, in either reading: BA-33 alone moves them. A mix of emperors always
    is one; a mix of monks is allowed by a line of its own (B-062). Commoners are none as a set, but may be one as a single tile (BA-30).
    """
    if lead.rank is None or (lead.rank == _COMMONER and lead.n > 1):
        return False
    return lead.rank == _EMPEROR if lead.kind is Kind.MIX else not in_the_way(lead, ground)


def why_top(lead: TileSet, ground: Ground) -> Verdict:
    """Tell whether a set is a top lead, and which tiles make it one or keep it from being one (B-060).

    >>> from paigames.bagchen.ruleset import RuleSet
    >>> from paigames.dominoes import Roll
    >>> monk = parse_tiles("11")
    >>> lead = TileSet(Kind.HEAVEN, monk, rank_of(monk[0]))
    >>> why_top(lead, survey(monk, Roll(5, 1), Evidence(parse_tiles("66 66 66 66")), RuleSet())).text
    'Heaven monks (天僧) are top (明面最大): of the heaven tiles above them 6-6 6-6 6-6 6-6 lie face up.'
    >>> why_top(lead, survey(monk, Roll(5, 1), Evidence(parse_tiles("66 66 66")), RuleSet())).text
    'A heaven monk (天僧) is not top (明面最大): 6-6 may still be out.'
    """
    what = lead.describe()
    start = what[0].upper() + what[1:]
    if lead.rank is None:
        return no(_TOP.because("{what} stands outside the ranks.", what=start))
    if lead.kind is Kind.MIX:
        if lead.rank == _MONK:
            return no(_MONK_MIX.because("{what} has a line of its own in step one.", what=start))
        return yes(_TOP.because("Nothing covers a mix of emperors (天地皇)."))
    if lead.rank == _COMMONER and lead.n > 1:
        return no(_TOP.because("Commoners (天民) are never top (明面最大) as a set, only singly.", ruling=_LOWER_RANKS))
    blocking = in_the_way(lead, ground)
    if not blocking:
        return yes(_why_unbeaten(lead, lead.rank, ground))
    may = "may still be out" if ground.rules.passer_top == "rank" else "may still be out and could cover"
    sentence = f"{{what}} {'is' if lead.n == 1 else 'are'} not top (明面最大): {{blocking}} {may}."
    ruling = None if lead.rank == _MONK and lead.n == 1 else _ruling(lead.rank)
    return no(_TOP.because(sentence, ruling=ruling, what=start, blocking=blocking))


def _why_unbeaten(lead: TileSet, rank: Rank, ground: Ground) -> Reason:
    """Name the higher tiles and what has become of them."""
    names = f"{rank.titles[0].upper()}{rank.titles[1:]} ({rank.zh})"
    above = _ABOVE[rank]
    if not above:
        return _TOP.because("{names} are top (明面最大): nothing ranks above them.", names=names)
    parts: dict[str, Value] = {
        "seen": tuple(tile for tile in ground.gone if tile in above),
        "supreme": tuple(tile for tile in ground.supremes if tile in above),
        "left": tuple(face for face in above for _ in range(ground.out[face])),
    }
    words = {
        "seen": f"{{seen}} {_SEEN[ground.rules.passer_evidence]}",
        "supreme": "{supreme} are dice-supreme (骰尊)",
        "left": f"{{left}}, too few for a set of {in_words(lead.n)}, may still be out",
    }
    told = "; ".join(words[name] for name, tiles in parts.items() if tiles)
    what = "{names} are top (明面最大)" if not parts["left"] else f"{{names}} are top (明面最大) in sets of {in_words(lead.n)} or more"
    shown = {name: tiles for name, tiles in parts.items() if tiles}
    as_stated = rank == _MONK and not parts["supreme"] and not parts["left"] and ground.rules.passer_evidence == "face_up"
    ruling = None if as_stated else _ruling(rank)
    return _TOP.because(f"{what}: of the {{suit}} tiles above them {told}.", ruling=ruling, names=names, suit=str(rank.suit), **shown)


def _ruling(rank: Rank) -> Ruling:
    return _LOWER_RANKS if rank.suit is Suit.HEAVEN else _EARTH_TOO
