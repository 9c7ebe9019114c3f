"""House ways: how a banker divides four tiles by a fixed rule.

Two ways are plain. The other two were published by casinos and stand here only as far as their text could be read; what they leave
open is decided by the way's own last rule, the higher low hand and then the higher high hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from paigames.paigow._foxwoods import foxwoods
from paigames.paigow._newzealand import new_zealand
from paigames.paigow._waywords import Chosen, value
from paigames.paigow.ruleset import BOOK
from paigames.paigow.splits import splits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from paigames.dominoes import Tile
    from paigames.paigow.ruleset import RuleSet
    from paigames.paigow.splits import Split
    from paigames.verdict import Reason

_RULING: Final = BOOK.rulings["PA-12"]


@dataclass(frozen=True, slots=True)
class Way:
    """A named house way.

    Args:
        name: its short name, as case files write it.
        title: what it is called in a sentence.
        source: which text was read, and how much of it.
        decide: picks one of three splits and says which of its rules did so.
    """

    name: str
    title: str
    source: str
    decide: Callable[[tuple[Split, ...], RuleSet], Chosen]


@dataclass(frozen=True, slots=True)
class Choice:
    """What a way makes of four tiles.

    Args:
        split: the two hands.
        reasons: which of the way's rules decided.
    """

    split: Split
    reasons: tuple[Reason, ...]


def _max_low(found: tuple[Split, ...], _rules: RuleSet) -> Chosen:
    best = max(found, key=lambda split: (split.low.strength, split.high.strength))
    return Chosen(best, "the low hand is as high as it can be, then the high hand")


def _max_high(found: tuple[Split, ...], _rules: RuleSet) -> Chosen:
    best = max(found, key=lambda split: (split.high.strength, split.low.strength))
    return Chosen(best, "the high hand is as high as it can be, then the low hand")


WAYS: Final[Mapping[str, Way]] = MappingProxyType(
    {
        way.name: way
        for way in (
            Way("maxlow", "the highest low hand", "Defined here.", _max_low),
            Way("maxhigh", "the highest high hand", "Defined here.", _max_high),
            Way(
                "nz",
                "the New Zealand way",
                "Rules of the gazetted era, read in an unofficial copy (daikenfudousan.com), which may differ from the original. The end"
                " of its last rule, on where the higher tile lies, was not read and is left out.",
                new_zealand,
            ),
            Way(
                "foxwoods",
                "the Foxwoods way",
                "A training booklet of February 1997, read in the copy at wizardofodds.com. Its exceptions C to K are pictures, which were"
                " not read and are left out.",
                foxwoods,
            ),
        )
    }
)
"""The house ways by name (PA-12)."""


def way(name: str) -> Way:
    """Look a house way up.

    Raises:
        ValueError: naming the ways there are.

    >>> way("mgm")
    Traceback (most recent call last):
    ValueError: There is no house way “mgm”: choose maxlow, maxhigh, nz or foxwoods.
    """
    if name not in WAYS:
        *others, last = WAYS
        msg = f"There is no house way “{name}”: choose {', '.join(others)} or {last}."
        raise ValueError(msg)
    return WAYS[name]


def choose(tiles: Iterable[Tile], name: str, rules: RuleSet) -> Choice:
    """Divide four tiles by a house way (PA-12).

    Args:
        tiles: four tiles.
        name: the way's name.
        rules: the table's choices.

    Raises:
        ValueError: if there is no such way, or these are not four tiles of the game.

    >>> from paigames.dominoes import parse_tiles
    >>> from paigames.paigow.ruleset import RuleSet
    >>> hand = parse_tiles("22 51 65 54")
    >>> found = choose(hand, "maxlow", RuleSet())
    >>> found.split.low.title, found.split.high.title
    ('Hammer 5', 'Bench 5')
    >>> print(found.reasons[0].text)
    By the highest low hand: the low hand is as high as it can be, then the high hand.
    """
    chosen_way = way(name)
    chosen = chosen_way.decide(splits(tiles, rules), rules)
    reason = _RULING.because("By {way}: {why}.", way=chosen_way.title, why=chosen.why)
    return Choice(chosen.split, (reason,))


__all__ = ["WAYS", "Choice", "Way", "choose", "value", "way"]
