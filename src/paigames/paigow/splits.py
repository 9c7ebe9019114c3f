"""The three ways to make two hands of four tiles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paigames._numbers import in_words
from paigames.dominoes import print_tiles
from paigames.paigow.compare import Ranked, rank2
from paigames.paigow.ranks import COPIES, require_hand
from paigames.paigow.ruleset import BOOK
from paigames.verdict import Verdict, no, yes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paigames.dominoes import Tile
    from paigames.paigow.ruleset import RuleSet

_PARTNERS: Final = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 3, 1, 2))
_LAID: Final = BOOK["P-049"]
_PLACE: Final = {tile: at for at, tile in enumerate(COPIES)}


@dataclass(frozen=True, slots=True)
class Split:
    """Four tiles as two hands.

    Args:
        low: the smaller hand, which lies in front.
        high: the larger one behind it.
    """

    low: Ranked
    high: Ranked

    @property
    def tiles(self) -> tuple[tuple[Tile, Tile], tuple[Tile, Tile]]:
        """The tiles of the low and of the high hand."""
        return self.low.tiles, self.high.tiles

    def __str__(self) -> str:
        """Write the tiles, the low hand first: ``5-4 5-1 / 2-2 6-5``."""
        return " / ".join(map(print_tiles, self.tiles))


def splits(tiles: Iterable[Tile], rules: RuleSet) -> tuple[Split, Split, Split]:
    """Divide four tiles in the three ways there are (P-086).

    Args:
        tiles: four tiles; their order gives the order of the answer, first with second, first with third, first with fourth.
        rules: the table's choices.

    Returns:
        Three splits, each with its smaller hand first; where two tiles look the same, some splits do too.

    Raises:
        ValueError: if there are not four tiles, or the game does not have them.

    >>> from paigames.dominoes import parse_tiles
    >>> from paigames.paigow.ruleset import RuleSet
    >>> for split in splits(parse_tiles("22 51 65 54"), RuleSet()):
    ...     print(split, "-", split.low.title, "and", split.high.title)
    6-5 5-4 / 2-2 5-1 - Axe 0 and Bench 0
    5-1 5-4 / 2-2 6-5 - Hammer 5 and Bench 5
    2-2 5-4 / 6-5 5-1 - Bench 3 and Axe 7
    """
    hand = tuple(tiles)
    require_hand(hand, 4)
    first, second, third = (in_order((hand[a], hand[b]), (hand[c], hand[d]), rules) for a, b, c, d in _PARTNERS)
    return first, second, third


def in_order(one: Iterable[Tile], other: Iterable[Tile], rules: RuleSet) -> Split:
    """Put two hands in order, the smaller in front (P-049, PA-08); of equal hands, the one whose tiles come later in the source's order.

    Args:
        one: two tiles.
        other: two tiles.
        rules: the table's choices.

    Raises:
        ValueError: if these are not two hands of two tiles.

    >>> from paigames.dominoes import parse_tiles
    >>> from paigames.paigow.ruleset import RuleSet
    >>> str(in_order(parse_tiles("22 65"), parse_tiles("54 51"), RuleSet()))
    '5-1 5-4 / 2-2 6-5'
    """
    low, high = sorted((rank2(one, rules), rank2(other, rules)), key=_ascending)
    return Split(low, high)


def _ascending(hand: Ranked) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return hand.strength, tuple(-_PLACE[tile] for tile in hand.tiles)


def arrange(front: Iterable[Tile], back: Iterable[Tile], rules: RuleSet) -> Verdict:
    """Tell whether two hands are laid as they should be: the smaller in front (P-049).

    Args:
        front: the two tiles in front.
        back: the two tiles behind.
        rules: the table's choices. Under ``foul="auto"`` hands laid the wrong way round are put in order, so that nothing is wrong (PA-08).

    Raises:
        ValueError: if these are not two hands of two tiles.

    >>> from paigames.dominoes import parse_tiles
    >>> from paigames.paigow.ruleset import RuleSet
    >>> arrange(parse_tiles("22 65"), parse_tiles("54 51"), RuleSet(foul="lose")).text
    'Bench 5 lies in front, but it is greater than Hammer 5 behind it.'
    """
    one, other = rank2(front, rules), rank2(back, rules)
    a, b = one.title, other.title
    if one.strength <= other.strength:
        return yes(_LAID.because("{a} lies in front of {b}, which is not smaller.", a=a, b=b))
    ruling = BOOK.rulings["PA-08"]
    if rules.foul == "auto":
        return yes(_LAID.because("{a} is greater than {b}, so the two change places.", ruling=ruling, a=a, b=b))
    return no(_LAID.because("{a} lies in front, but it is greater than {b} behind it.", ruling=ruling, a=a, b=b))


def divide(hand: Iterable[Tile], front: Iterable[Tile]) -> tuple[Verdict, tuple[Tile, ...]]:
    """Tell whether some of four tiles can lie in front, and which then lie behind (P-049).

    Args:
        hand: four tiles.
        front: tiles of the hand.

    Returns:
        The verdict, and the tiles that are left.

    Raises:
        ValueError: if there are not four tiles, or those in front are not among them.

    >>> from paigames.dominoes import parse_tiles
    >>> hand = parse_tiles("22 51 65 54")
    >>> print_tiles(divide(hand, parse_tiles("54 51"))[1])
    '2-2 6-5'
    >>> divide(hand, parse_tiles("54"))[0].text
    'Two tiles lie in front and two behind, not one and three.'
    """
    left, chosen = list(require_hand(hand, 4)), tuple(front)
    for tile in chosen:
        if tile not in left:
            msg = f"{tile} is not left in the hand {print_tiles(tuple(hand))}."
            raise ValueError(msg)
        left.remove(tile)
    if len(chosen) == len(left):
        return yes(_LAID.because("Two tiles lie in front and two behind.")), tuple(left)
    said = "Two tiles lie in front and two behind, not {front} and {back}."
    return no(_LAID.because(said, front=in_words(len(chosen)), back=in_words(len(left)))), tuple(left)
