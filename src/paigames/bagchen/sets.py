"""What may be led, and what covers what.

:func:`recognise` tells which set some tiles are, :func:`chips_each` what a led set earns at once, and
:func:`covers` whether one set may be played face up on another.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from paigames.bagchen._covering import judge
from paigames.bagchen._refusals import NAMED_RULES, why_no_set
from paigames.bagchen._tileset import Kind, TileSet, plain_set, several
from paigames.bagchen.ranks import COPIES, hand_order, is_dice_supreme, rank_of
from paigames.bagchen.ruleset import BOOK, RuleSet
from paigames.dominoes import Roll, Tile, parse_tiles, require_copies
from paigames.verdict import Reason, Verdict, no, yes

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["Kind", "Recognition", "TileSet", "chips_each", "covers", "recognise"]

_SOURCE: Final = RuleSet()
_CACHED: Final = 1 << 15
_MOTHER, _CHILD = parse_tiles("42 21")
_EMPERORS, _MONKS, _EARTH_EMPERORS, _EARTH_MONKS, _NOBLES, _OWLS = map(rank_of, parse_tiles("66 11 63 62 43 41"))

_ONE_HEAVEN = BOOK["B-012"]
_ONE_FACE = BOOK["B-013"]
_ONE_EARTH = BOOK["B-014"]
_ONE_TOTAL = BOOK["B-015"]
_MIX_RANKS = BOOK["B-017"]
_OUT_OF_RANK = BOOK["B-029"]
_ANY_NUMBER = BOOK["B-033"]
_SIX_SIX_ROLLED = BOOK["B-035"]
_NOBLES_ROLLED = BOOK["B-036"]
_MOTHERS_ROLLED = BOOK["B-037"]
_SET_LED = BOOK["B-047"]
_SAME_NUMBER = BOOK["B-048"]

_OTHER_GROUPS = BOOK.rulings["BA-08"]
_NUMBER_BINDS = BOOK.rulings["BA-26"]
_TWO_FACES = BOOK.rulings["BA-50"]
_OWLS_ROLLED = BOOK.rulings["BA-51"]
_TWIN_NO_SUPREME = BOOK.rulings["BA-53"]
_MIXES_ROLLED = BOOK.rulings["BA-59"]

_CHANGES: Final = {
    (Kind.HEAVEN, _MONKS, _EMPERORS): (_SIX_SIX_ROLLED, None, "the tile 6-6 covers nothing, so nothing covers {what}"),
    (Kind.MIX, _MONKS, _EMPERORS): (_SIX_SIX_ROLLED, None, "there is no mix of emperors, so nothing covers {what}"),
    (Kind.MIX, _MONKS, _EARTH_EMPERORS): (_SIX_SIX_ROLLED, _MIXES_ROLLED, "there is no mix of emperors, so nothing covers {what}"),
    (Kind.EARTH, _EARTH_MONKS, _EARTH_EMPERORS): (_OUT_OF_RANK, _MIXES_ROLLED, "earth monks (地僧) are top earth"),
    (Kind.MIX, _EMPERORS, _MONKS): (_OUT_OF_RANK, _MIXES_ROLLED, "there is no mix of monks for {what} to cover"),
    (Kind.MIX, _EMPERORS, _EARTH_MONKS): (_OUT_OF_RANK, _MIXES_ROLLED, "there is no mix of monks for {what} to cover"),
    (Kind.MARE, None, _NOBLES): (_NOBLES_ROLLED, None, "there is no stallion (雄馬), so nothing covers {what}"),
    (Kind.STALLION, None, _OWLS): (_NOBLES_ROLLED, _OWLS_ROLLED, "there is no mare (雌馬) for {what} to catch"),
}
"""What a roll changes for a set that it leaves legal: by kind, rank, and the rank that was rolled."""


@dataclass(frozen=True, slots=True)
class Recognition:
    """What :func:`recognise` answers.

    Args:
        verdict: whether the tiles may be led together, and why.
        set: the set they are, or ``None`` if they are none.
    """

    verdict: Verdict
    set: TileSet | None


def recognise(tiles: Iterable[Tile], roll: Roll, rules: RuleSet = _SOURCE) -> Recognition:
    """Tell which set the tiles are, and whether they may be led together (B-009, B-012 to B-017, B-022 to B-037).

    Args:
        tiles: one tile or several, in any order.
        roll: the dealing roll of the hand, which makes four tiles dice-supreme.
        rules: the table's choices.

    Returns:
        The set with the rule that makes it one, or the rules that the tiles break.

    Raises:
        ValueError: if there are no tiles, or more of a face than the game has.

    >>> recognise(parse_tiles("31 31"), Roll(5, 1)).set.describe()
    'a pair of geese (天鵝)'
    >>> print(recognise(parse_tiles("63 66"), Roll(6, 6)).verdict.text)
    The roll 6-6 makes 6-6 dice-supreme (骰尊), and dice-supremes combine with no other tile; 6-3 must stay apart. \
After a roll of 6-6, no mix of emperors can be formed in this hand.
    """
    return _recognise(tuple(sorted(tiles, key=hand_order)), roll, rules)


@lru_cache(maxsize=_CACHED)
def _recognise(tiles: tuple[Tile, ...], roll: Roll, rules: RuleSet) -> Recognition:
    if not tiles:
        msg = "No tiles were given: a lead is one tile or more."
        raise ValueError(msg)
    require_copies(tiles, COPIES)
    found = _find(tiles, roll)
    if found is None:
        return Recognition(no(*why_no_set(tiles, roll)), None)
    return Recognition(yes(_why_set(found, roll, rules), *_changes(found, roll)), found)


def _find(tiles: tuple[Tile, ...], roll: Roll) -> TileSet | None:
    supremes = sum(is_dice_supreme(tile, roll) for tile in tiles)
    plain = plain_set(tiles)
    if not supremes or (supremes == len(tiles) and plain is not None and plain.kind is Kind.MOTHER_CHILD):
        return plain
    return TileSet(Kind.DICE_SUPREME, tiles) if supremes == len(tiles) else None


def _why_set(found: TileSet, roll: Roll, rules: RuleSet) -> Reason:
    """Give the rule that makes the tiles a set."""
    tiles, what = found.tiles, found.describe()
    if found.is_supreme and is_dice_supreme(tiles[0], roll):
        return _why_supreme(found, roll, rules)
    if found.rank is None:
        ruling = _TWIN_NO_SUPREME if found.kind is Kind.TWIN_HORSE else None
        return NAMED_RULES[found.kind, found.n].because("{tiles} make {what}.", ruling=ruling, tiles=tiles, what=what)
    if found.kind is Kind.MIX:
        return _MIX_RANKS.because("{tiles} are {what}: {both} of both suits combine.", tiles=tiles, what=what, both=found.rank.plural)
    if found.n == 1:
        rule = _ONE_HEAVEN if found.kind is Kind.HEAVEN else _ONE_EARTH
        return rule.because("{tiles} is {what}, a set of one tile.", tiles=tiles, what=what)
    if found.kind is Kind.HEAVEN:
        return _ONE_FACE.because("{tiles} are {what}, all of the same face.", tiles=tiles, what=what)
    return _ONE_TOTAL.because("{tiles} are {what}, all of the total {total}.", tiles=tiles, what=what, total=tiles[0].pips)


def _why_supreme(found: TileSet, roll: Roll, rules: RuleSet) -> Reason:
    chips = chips_each(found, roll, rules)
    worth = several(chips, "chip", "chips") if chips > 1 else "one chip"
    if roll.tile in {_MOTHER, _CHILD}:
        rule, ruling = _MOTHERS_ROLLED, _OTHER_GROUPS if found.kind is Kind.DICE_SUPREME else None
    else:
        rule, ruling = _ANY_NUMBER, _TWO_FACES if len(set(found.tiles)) > 1 else None
    return rule.because(
        "After a roll of {roll}, {tiles} {be} {what}: led, {worth} from every opponent who must pay.",
        ruling=ruling,
        roll=str(roll),
        tiles=found.tiles,
        be="is" if found.n == 1 else "are",
        what=found.describe(),
        worth=worth,
    )


def _changes(found: TileSet, roll: Roll) -> tuple[Reason, ...]:
    """Tell what the roll changed for a legal set."""
    key = (found.kind, found.rank, rank_of(roll.tile))
    if key not in _CHANGES:
        return ()
    rule, ruling, change = _CHANGES[key]
    return (rule.because(f"After a roll of {{roll}}, {change}.", ruling=ruling, roll=str(roll), what=found.describe()),)


def chips_each(tile_set: TileSet, roll: Roll, rules: RuleSet = _SOURCE) -> int:
    """Count the chips that each paying opponent gives at once when this set is led (B-021, B-022, B-023, B-033, B-037).

    Args:
        tile_set: a legal set of this hand.
        roll: the dealing roll of the hand.
        rules: the table's choices; ``supreme_mc_roll`` matters when 4-2 or 2-1 was rolled (BA-08).

    Returns:
        One for each dice-supreme tile and one for each pair of mother and child; 0 for horses and ordinary sets.

    >>> chips_each(recognise(parse_tiles("42 21"), Roll(5, 1)).set, Roll(5, 1))
    1
    >>> chips_each(recognise(parse_tiles("42 21"), Roll(4, 2)).set, Roll(4, 2))
    3
    """
    if not tile_set.is_supreme:
        return 0
    pairs = min(tile_set.tiles.count(_MOTHER), tile_set.tiles.count(_CHILD))
    if tile_set.kind is Kind.DICE_SUPREME and rules.supreme_mc_roll == "pairs_only_if_exact":
        pairs = 0
    return pairs + sum(is_dice_supreme(tile, roll) for tile in tile_set.tiles)


def covers(current: Iterable[Tile], challenger: Iterable[Tile], roll: Roll, rules: RuleSet = _SOURCE) -> Verdict:
    """Tell whether tiles may be played face up on the best set so far (B-009 to B-011, B-018 to B-029, B-050 to B-053).

    Args:
        current: the tiles on the table.
        challenger: the tiles that would cover them.
        roll: the dealing roll of the hand.
        rules: the table's choices; ``horse_capture`` matters for a mare (BA-03).

    Raises:
        ValueError: if there are no tiles on either side, or more of a face than the game has.

    >>> bool(covers(parse_tiles("55 55"), parse_tiles("31 31"), Roll(5, 1)))
    True
    >>> covers(parse_tiles("55"), parse_tiles("33"), Roll(5, 1)).text
    '5-5 and 3-3 are equal in rank: a lady (天女) does not cover its equal.'
    """
    return _covers(tuple(sorted(current, key=hand_order)), tuple(sorted(challenger, key=hand_order)), roll, rules)


@lru_cache(maxsize=_CACHED)
def _covers(current: tuple[Tile, ...], challenger: tuple[Tile, ...], roll: Roll, rules: RuleSet) -> Verdict:
    lies, comes = _recognise(current, roll, rules), _recognise(challenger, roll, rules)
    if lies.set is None:
        led = _SET_LED.because("There is nothing to cover: {tiles} on the table are no set.", tiles=current)
        return no(led, *lies.verdict.reasons)
    if comes.set is None:
        return comes.verdict
    if lies.set.n != comes.set.n:
        needed = f"{lies.set.n} needed, {comes.set.n} given"
        return no(_SAME_NUMBER.because("A cover has as many tiles as the lead: {needed}.", ruling=_NUMBER_BINDS, needed=needed))
    return judge(lies.set, comes.set, roll, rules)
