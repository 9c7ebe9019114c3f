"""Chips that are paid during the hand: for every round won with a supreme."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames._numbers import counted
from paigames.bagchen._seats import after, require_seat
from paigames.bagchen.ranks import is_dice_supreme
from paigames.bagchen.ruleset import BOOK, RuleSet
from paigames.bagchen.sets import Kind, TileSet, chips_each, recognise
from paigames.money import Payment
from paigames.verdict import Verdict, no, yes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paigames.dominoes import Roll, Tile
    from paigames.verdict import Reason

_SOURCE: Final = RuleSet()
_LARGEST_LEAD: Final = 8
_MOST_PASSERS: Final = 2

_AT_ONCE: Final = BOOK["B-075"]
_SEVERAL: Final = BOOK["B-076"]
_ROLLED_PAIR: Final = BOOK["B-077"]
_HORSES: Final = BOOK["B-079"]
_OTHER_GROUPS: Final = BOOK.rulings["BA-08"]
_PER_PAIR: Final = BOOK.rulings["BA-13"]
_TWIN: Final = BOOK.rulings["BA-53"]


def stacks_won(n: int) -> int:
    """Count the stacks that a round makes: one for each tile of the lead (B-055, BA-12).

    Args:
        n: how many tiles were led.

    Raises:
        ValueError: if no lead has so many.

    >>> stacks_won(2)
    2
    """
    if n not in range(1, _LARGEST_LEAD + 1):
        msg = f"A lead has one to eight tiles, not {n} tiles."
        raise ValueError(msg)
    return n


def earns(tiles: Iterable[Tile], roll: Roll, rules: RuleSet = _SOURCE) -> Verdict:
    """Tell whether winning a round with these tiles earns chips, and how many from each (B-075 to B-077, B-079).

    Args:
        tiles: the tiles that won the round.
        roll: the dealing roll of the hand.
        rules: the table's choices; ``supreme_mc_roll`` matters when 4-2 or 2-1 was rolled (BA-08).

    Raises:
        ValueError: if the tiles are no set.

    >>> from paigames.dominoes import Roll, parse_tiles
    >>> earns(parse_tiles("42 21"), Roll(2, 1)).text
    'Every opponent without a pass pays 3 chips at once: the round was won with a mother-child (母子尊), \
one chip for each tile and one for each pair.'
    """
    found = _set(tiles, roll, rules)
    if found.is_supreme:
        why = _worth(found, roll, rules)
        chips = counted(chips_each(found, roll, rules), "chip", "chips")
        sentence = f"Every opponent without a pass pays {{chips}} at once: {why.template}"
        ruling = None if why.ruling is None else BOOK.rulings[why.ruling]
        return yes(BOOK[why.rule].because(sentence, ruling=ruling, chips=chips, **dict(why.values)))
    if found.is_horse:
        ruling = _TWIN if found.kind is Kind.TWIN_HORSE else None
        return no(_HORSES.because("Horses (馬) earn no chips, and this is {what}.", ruling=ruling, what=found.describe()))
    return no(_AT_ONCE.because("Only supremes (至尊) earn chips, and this is {what}.", what=found.describe()))


def instant_chips(
    tiles: Iterable[Tile], roll: Roll, leader: int, passers: Iterable[int] = (), rules: RuleSet = _SOURCE
) -> tuple[Payment, ...]:
    """List what is paid at once for a round won (B-058, B-075 to B-077, B-079).

    Args:
        tiles: the tiles that won the round.
        roll: the dealing roll of the hand.
        leader: the seat that won it.
        passers: the seats that hold a pass; they pay nothing, but one that wins collects.
        rules: the table's choices; ``supreme_mc_roll`` matters when 4-2 or 2-1 was rolled (BA-08).

    Returns:
        A line for every opponent who must pay, clockwise from the leader; none for horses and ordinary sets.

    Raises:
        ValueError: if the tiles are no set, there is no such seat, or there are too many passers.

    >>> from paigames.dominoes import Roll, parse_tiles
    >>> [line.sentence() for line in instant_chips(parse_tiles("22 22"), Roll(2, 2), 0, passers={2})]
    ['South pays East 2 chips: the round was won with two dice-supremes (骰尊).', \
'North pays East 2 chips: the round was won with two dice-supremes (骰尊).']
    """
    require_seat(leader, "the winner of the round")
    holders = frozenset(passers)
    for seat in sorted(holders):
        require_seat(seat, "a passer")
    if len(holders) > _MOST_PASSERS:
        msg = f"There cannot be {len(holders)} passers: a pass needs six stacks, and a hand has only sixteen."
        raise ValueError(msg)
    found = _set(tiles, roll, rules)
    chips = chips_each(found, roll, rules)
    if not chips:
        return ()
    why = _worth(found, roll, rules)
    return tuple(Payment(seat, leader, chips, why) for seat in after(leader) if seat not in holders)


def _set(tiles: Iterable[Tile], roll: Roll, rules: RuleSet) -> TileSet:
    found = recognise(tiles, roll, rules)
    if found.set is None:
        msg = f"No round is won with tiles that are no set. {found.verdict.text}"
        raise ValueError(msg)
    return found.set


def _worth(found: TileSet, roll: Roll, rules: RuleSet) -> Reason:
    """Give the rule that sets the price of a supreme, as the second half of a sentence."""
    what, chips = found.describe(), chips_each(found, roll, rules)
    won = "the round was won with {what}"
    if is_dice_supreme(found.tiles[0], roll) and chips > found.n:
        ruling = None if found.kind is Kind.MOTHER_CHILD else _OTHER_GROUPS
        return _ROLLED_PAIR.because(f"{won}, one chip for each tile and one for each pair.", ruling=ruling, what=what)
    if chips == 1:
        return _AT_ONCE.because(f"{won}.", what=what)
    return _SEVERAL.because(f"{won}.", ruling=_PER_PAIR if found.is_double else None, what=what)
