"""The exercises of Pai Gow: name it, who wins, set the hand, and what a house way would do.

Drawing and judging are kept apart. What is drawn leans towards what is easily mistaken: tiles of one number that are no pair, a 2-1 that
counts six, equal hands, divisions on which the house ways disagree.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from paigames.chance import shuffled
from paigames.paigow.compare import Order, compare, interchanged, rank2
from paigames.paigow.ladder import ladder
from paigames.paigow.pairs import Class
from paigames.paigow.ranks import DECK
from paigames.paigow.ruleset import RuleSet
from paigames.paigow.settlement import Outcome, decide_big
from paigames.paigow.splits import splits
from paigames.paigow.values import exact_values
from paigames.paigow.ways import WAYS, choose
from paigames.play import choose_at_random
from paiwidgets.drill import Course, Drill, Kind, draw_until
from paiwidgets.paigow_questions import RULES, best_reply, by_house_way, what_do_they_make, who_wins_big, who_wins_small

if TYPE_CHECKING:
    from random import Random

    from paigames.dominoes import Tile
    from paigames.paigow.compare import Ranked
    from paigames.paigow.settlement import Two
    from paiwidgets.exercises import Exercise

BANKER: Final = "nz"
"""The way by which the banker divides where the best reply is asked."""

_ELSEWHERE: Final = RuleSet(interchange=False, wong=False, gong=False)
_NAMES: Final = 4
_RANKED: Final = ("pair", "leading")
# What a drill is about most of all stands here more than once.
_NAMED: Final = ("pair", "leading", "leading", "changed", "changed", "alike", "plain", "plain")


def name_it(rng: Random) -> Exercise:
    """Ask what two tiles make.

    >>> from random import Random
    >>> name_it(Random(1)).spoken
    'What do 1-1 6-1 make?'
    """
    hand = choose_at_random(_hands()[choose_at_random(_NAMED, rng)], rng)
    titles = dict.fromkeys((hand.title, *_traps(hand), *shuffled(_near(hand), rng)))
    return what_do_they_make(hand.tiles, shuffled(tuple(titles)[:_NAMES], rng))


def who_wins(rng: Random) -> Exercise:
    """Ask who wins, in the small or in the big form.

    >>> from random import Random
    >>> who_wins(Random(2)).options
    ('the player', 'nobody', 'the banker')
    """
    return _small(rng) if rng.random() < 0.5 else _big(rng)


def set_the_hand(rng: Random) -> Exercise:
    """Ask for the best reply to a banker who divides by the New Zealand way; half of the time it is not the highest low hand.

    >>> from random import Random
    >>> len(set_the_hand(Random(1)).options)
    3
    """
    is_low = rng.random() < 0.5

    def fits(tiles: tuple[Tile, ...]) -> bool:
        if not _tell_apart(tiles):
            return False
        valued = {each.split: each.value.mean() for each in exact_values(tiles, BANKER, RULES)}
        best = [split for split, mean in valued.items() if mean == max(valued.values())]
        return len(best) == 1 and (best[0] == choose(tiles, "maxlow", RULES).split) == is_low

    tiles = draw_until(lambda: _dealt(4, rng), fits)
    return best_reply(tiles, BANKER)


def house_way(rng: Random) -> Exercise:
    """Ask how a house way divides four tiles, mostly such on which the ways disagree.

    >>> from random import Random
    >>> house_way(Random(1)).spoken
    'Set these four tiles by the highest low hand. 6-1 3-3 3-1 2-2.'
    """
    name = choose_at_random(tuple(WAYS), rng)
    disagree = rng.random() < 0.8

    def fits(tiles: tuple[Tile, ...]) -> bool:
        found = {str(choose(tiles, way, RULES).split) for way in WAYS}
        return _tell_apart(tiles) and (len(found) > 1 or not disagree)

    tiles = draw_until(lambda: _dealt(4, rng), fits)
    return by_house_way(tiles, name)


class PaigowDrill(Drill):
    """Questions on hands that the engine judges."""

    root: ClassVar[str] = "pai-paigow-drill"
    link: ClassVar[str] = "drill"
    kinds: ClassVar[tuple[Kind, ...]] = (
        Kind(key="name", name="Name it", make=name_it),
        Kind(key="wins", name="Who wins?", make=who_wins),
        Kind(key="set", name="Set the hand", make=set_the_hand),
        Kind(key="house", name="The house way", make=house_way),
    )


def paigow_drill(seed: int = 7, kind: str = "mixed") -> PaigowDrill:
    """The exercises, ready to be shown in a chapter.

    Args:
        seed: names the questions.
        kind: the key of one sort, or ``mixed``.

    Raises:
        ValueError: if there is no such kind.
    """
    return PaigowDrill(Course(seed=seed, kind=kind))


def _dealt(count: int, rng: Random) -> tuple[Tile, ...]:
    return shuffled(DECK, rng)[:count]


@cache
def _hands() -> dict[str, tuple[Ranked, ...]]:
    """All hands of two faces, by what makes them worth asking about."""
    found: dict[str, list[Ranked]] = {sort: [] for sort in _NAMED}
    for step in ladder(RULES):
        for hand in step.hands:
            found[_sort_of(hand)].append(hand)
    return {sort: tuple(hands) for sort, hands in found.items()}


def _sort_of(hand: Ranked) -> str:
    if hand.level is not None:
        return "pair" if hand.kind is Class.PAIR else "leading"
    if interchanged(hand):
        return "changed"
    one, other = hand.tiles
    return "alike" if one.pips == other.pips else "plain"


def _traps(hand: Ranked) -> tuple[str, ...]:
    """What the tiles are called at other tables, and what they would be called by their lower tile."""
    other = next(tile for tile in hand.tiles[::-1] if tile != hand.top) if hand.level is None and len(set(hand.tiles)) > 1 else None
    by_other = (each.title for each in _plain() if each.top == other and each.points == hand.points)
    return (rank2(hand.tiles, _ELSEWHERE).title, *dict.fromkeys(by_other))


def _near(hand: Ranked) -> tuple[str, ...]:
    """Names that could be taken for the right one: the same tile or the same number, or a level nearby."""
    if hand.level is None:
        return tuple(dict.fromkeys(each.title for each in _plain() if each.top == hand.top or each.points == hand.points))
    number = hand.level.number
    levels = (each for sort in _RANKED for each in _hands()[sort])
    return tuple(dict.fromkeys(each.title for each in levels if each.level and abs(each.level.number - number) <= 3))


def _plain() -> tuple[Ranked, ...]:
    return tuple(hand for hands in _hands().values() for hand in hands if hand.level is None)


def _small(rng: Random) -> Exercise:
    """Two hands of two tiles, most of them of one number, so that the higher tile decides, or of equal strength."""
    wanted = choose_at_random((Order.FIRST, Order.FIRST, Order.SECOND, Order.COPY), rng)
    is_close = rng.random() < 0.6 or wanted is Order.COPY

    def fits(hands: tuple[Ranked, Ranked]) -> bool:
        one, other = hands
        return (_sort_of(one) in _RANKED) == (_sort_of(other) in _RANKED) and (one.points == other.points) == is_close

    def drawn() -> tuple[Ranked, Ranked]:
        tiles = _dealt(4, rng)
        return rank2(tiles[:2], RULES), rank2(tiles[2:], RULES)

    one, other = draw_until(drawn, lambda hands: fits(hands) and compare(hands[0].tiles, hands[1].tiles, RULES).order is wanted)
    return who_wins_small(one.tiles, other.tiles)


def _big(rng: Random) -> Exercise:
    wanted = choose_at_random(tuple(Outcome), rng)

    def drawn() -> tuple[tuple[Two, Two], tuple[Two, Two]]:
        tiles = _dealt(8, rng)
        return choose(tiles[:4], "maxlow", RULES).split.tiles, choose(tiles[4:], BANKER, RULES).split.tiles

    return who_wins_big(*draw_until(drawn, lambda laid: decide_big(*laid, RULES).outcome is wanted))


def _tell_apart(tiles: tuple[Tile, ...]) -> bool:
    """Whether divisions that look different are worth something different, so that one answer is right."""
    found = splits(tiles, RULES)
    return len({(split.low.strength, split.high.strength) for split in found}) == len({str(split) for split in found}) > 1
