"""The run of supremes at the end of a hand, which makes a jump finish and is counted set by set."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paigames._numbers import in_words
from paigames.bagchen.ranks import COPIES, is_dice_supreme
from paigames.bagchen.ruleset import BOOK, RuleSet
from paigames.bagchen.sets import Kind, TileSet, chips_each, recognise
from paigames.dominoes import Tile, print_tiles, require_copies
from paigames.verdict import Reason, Verdict, no, yes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from paigames.dominoes import Roll
    from paigames.rulebook import Ruling

_SOURCE: Final = RuleSet()
_PER_SUPREME: Final = 2
_ROUNDS_BEFORE: Final = 2

ALMS: Final[tuple[Tile, ...]] = ()
"""Stands for alms that nobody covered: one stack, won with a tile that is never shown."""

_ALMS: Final = BOOK["B-074"]
_HORSES: Final = BOOK["B-079"]
_JUMP: Final = BOOK["B-084"]
_COUNT: Final = BOOK["B-086"]
_HIDDEN: Final = BOOK.rulings["BA-43"]
_LAST_ROUND: Final = BOOK.rulings["BA-06"]
_UNIT: Final = BOOK.rulings["BA-07"]
_MOTHERS_ROLLED: Final = BOOK.rulings["BA-08"]
_TWIN: Final = BOOK.rulings["BA-53"]


@dataclass(frozen=True, slots=True)
class Step:
    """One round that the finisher won, and what it is to the run.

    Args:
        tiles: the tiles it was won with, in the order of a hand; ``ALMS`` if they were never shown.
        in_run: whether it belongs to the run of a jump finish.
        counts: how many supremes it adds to the run, 0 outside it.
        why: why it counts as much, or why it does not.
    """

    tiles: tuple[Tile, ...]
    in_run: bool
    counts: int
    why: Reason

    @property
    def n(self) -> int:
        """The stacks that the round made."""
        return len(self.tiles) or 1


@dataclass(frozen=True, slots=True)
class Run:
    """The closing rounds of the finisher, and the jump finish they make or do not make.

    Args:
        steps: the rounds, in order.
        verdict: whether they make a jump finish.
    """

    steps: tuple[Step, ...]
    verdict: Verdict

    @property
    def count(self) -> int:
        """How many supremes the run has; 0 without a jump finish."""
        return sum(step.counts for step in self.steps)

    @property
    def multiplier(self) -> int:
        """What a jump finish multiplies the settlement by; 1 without one (B-086)."""
        return jump_multiplier(self.count)


def jump_multiplier(count: int) -> int:
    """Two for every supreme in the run, or 1 if there is no run (B-086).

    >>> jump_multiplier(0), jump_multiplier(3)
    (1, 6)
    """
    return _PER_SUPREME * count or 1


def most_supremes(rules: RuleSet) -> int:
    """The most that a run can count (B-088): four dice-supremes and two mother-children are six sets, but eight tiles.

    >>> most_supremes(RuleSet()), most_supremes(RuleSet(jump_unit="tile"))
    (6, 8)
    """
    return 8 if rules.jump_unit == "tile" else 6


def closing_run(closing: Sequence[Iterable[Tile]], roll: Roll, rules: RuleSet = _SOURCE) -> Run:
    """Count the run of supremes with which a hand was finished (B-084, B-086).

    Args:
        closing: the last sets with which the finisher won rounds, in order, led or covering, as far back as a run
            can reach; ``ALMS`` for alms that nobody covered. Supremes in a row follow each other without a gap, for
            whoever leads one must have won the round before. Only with ``jump_needs_supreme_finish=False`` can a gap
            hide, before the last set: leave out what was won before another player’s last stack.
        roll: the dealing roll of the hand.
        rules: the table's choices; ``jump_needs_supreme_finish`` (BA-06), ``jump_unit`` (BA-07) and
            ``supreme_mc_roll`` (BA-08) matter.

    Raises:
        ValueError: if there are no sets, or tiles are no set, or there are more of a face than the game has.

    >>> from paigames.dominoes import Roll, parse_tiles
    >>> run = closing_run([parse_tiles("63 54"), parse_tiles("33 33"), parse_tiles("42 21")], Roll(3, 3))
    >>> [step.counts for step in run.steps], run.multiplier
    ([0, 2, 1], 6)
    >>> print(run.verdict.text)
    The last round was won with a mother-child (母子尊): a jump finish (跳結). The run counts three supremes, and 2 × 3 = 6.
    """
    sets = _recognised(closing, roll, rules)
    start, end = _bounds(sets, rules)
    places = range(start, end)
    steps = tuple(
        _counted(won, roll, rules) if won is not None and place in places else _outside(won, place, places, len(sets))
        for place, won in enumerate(sets)
    )
    return Run(steps, _verdict(sets, places, sum(step.counts for step in steps), rules))


def count_run(sets: tuple[TileSet | None, ...], roll: Roll, rules: RuleSet) -> tuple[range, int]:
    """Count a run like :func:`closing_run`, without reasons.

    Args:
        sets: the closing sets, ``None`` for alms that nobody covered.
        roll: the dealing roll of the hand.
        rules: the table's choices.

    Returns:
        The places of the run, and how many supremes it counts.
    """
    start, end = _bounds(sets, rules)
    places = range(start, end)
    return places, sum(_units(won, roll, rules)[0] for won in sets[start:end] if won is not None)


def _recognised(closing: Sequence[Iterable[Tile]], roll: Roll, rules: RuleSet) -> tuple[TileSet | None, ...]:
    groups = tuple(map(tuple, closing))
    if not groups:
        msg = "Name at least the set with which the last round was won."
        raise ValueError(msg)
    require_copies((tile for tiles in groups for tile in tiles), COPIES)
    return tuple(_set(tiles, roll, rules) for tiles in groups)


def _set(tiles: tuple[Tile, ...], roll: Roll, rules: RuleSet) -> TileSet | None:
    if tiles == ALMS:
        return None
    found = recognise(tiles, roll, rules)
    if found.set is None:
        msg = f"No round was won with {print_tiles(tiles)}, which are no set. {found.verdict.text}"
        raise ValueError(msg)
    return found.set


def _is_supreme(won: TileSet | None) -> bool:
    return won is not None and won.is_supreme


def _bounds(sets: tuple[TileSet | None, ...], rules: RuleSet) -> tuple[int, int]:
    """Find where the run of a jump finish begins and ends; equal places if there is none."""
    last = len(sets)
    end = last if _is_supreme(sets[-1]) else last - 1
    start = _start(sets, end)
    if end < last and (rules.jump_needs_supreme_finish or end - start < _ROUNDS_BEFORE):
        return last, last
    return start, end


def _start(sets: tuple[TileSet | None, ...], end: int) -> int:
    start = end
    while start > 0 and _is_supreme(sets[start - 1]):
        start -= 1
    return start


def _verdict(sets: tuple[TileSet | None, ...], places: range, count: int, rules: RuleSet) -> Verdict:
    what = "alms (施捨)" if sets[-1] is None else sets[-1].describe()
    if not places:
        lost = _JUMP.because("The last round was won with {what}, no supreme, so this is no jump finish (跳結).", what=what)
        return no(lost, *_too_early(len(sets) - 1 - _start(sets, len(sets) - 1), rules))
    product = _COUNT.because(
        "The run counts {units}, and 2 × {count} = {product}.",
        units=_several(count, rules.jump_unit),
        count=count,
        product=jump_multiplier(count),
    )
    if places.stop == len(sets):
        return yes(_JUMP.because("The last round was won with {what}: a jump finish (跳結).", what=what), product)
    sentence = "{rounds} came right before the last round: at this table a jump finish (跳結)."
    rounds = f"{_several(len(places), 'supreme round').capitalize()} in a row"
    return yes(_JUMP.because(sentence, ruling=_LAST_ROUND, rounds=rounds), product)


def _too_early(before: int, rules: RuleSet) -> Iterator[Reason]:
    """Say why supreme rounds right before the last round make no jump finish."""
    least, why = (
        (_ROUNDS_BEFORE, "the last round itself must be one") if rules.jump_needs_supreme_finish else (1, "two in a row are needed")
    )
    if before >= least:
        rounds = _several(before, "supreme round").capitalize()
        yield _JUMP.because("{rounds} came right before it, but {why}.", ruling=_LAST_ROUND, rounds=rounds, why=why)


def _several(n: int, noun: str) -> str:
    return f"{in_words(n)} {noun if n == 1 else f'{noun}s'}"


def _counted(won: TileSet, roll: Roll, rules: RuleSet) -> Step:
    """Count a supreme of the run by the table's unit."""
    counts, unit, ruling = _units(won, roll, rules)
    number = f"{'counts' if won.n == 1 else 'count'} {in_words(counts)}"
    why = _COUNT.because("{tiles} {number}: {unit}.", ruling=ruling, tiles=won.tiles, number=number, unit=unit)
    return Step(won.tiles, in_run=True, counts=counts, why=why)


def _units(won: TileSet, roll: Roll, rules: RuleSet) -> tuple[int, str, Ruling]:
    if rules.jump_unit == "lead":
        return 1, "at this table each lead counts once", _UNIT
    if rules.jump_unit == "tile":
        return won.n, "at this table each tile counts", _UNIT
    counts = chips_each(won, roll, rules)
    if won.kind is Kind.DICE_SUPREME and counts == won.n:
        return counts, "each dice-supreme tile (骰尊) counts", _UNIT
    if is_dice_supreme(won.tiles[0], roll):
        return counts, "each tile counts, being dice-supreme (骰尊), and each mother-child pair (母子尊) once more", _MOTHERS_ROLLED
    return counts, "each mother-child pair (母子尊) counts once", _UNIT


def _outside(won: TileSet | None, place: int, places: range, rounds: int) -> Step:
    """Say why a round does not belong to the run."""
    tiles = ALMS if won is None else won.tiles
    return Step(tiles, in_run=False, counts=0, why=_why_outside(won, place, places, rounds))


def _why_outside(won: TileSet | None, place: int, places: range, rounds: int) -> Reason:
    if won is not None and won.is_supreme:
        sentence = "{tiles} {be} {what}, but the run was broken afterwards: paid at once, not counted."
        return _COUNT.because(sentence, ruling=_UNIT, tiles=won.tiles, be="is" if won.n == 1 else "are", what=won.describe())
    part = _part(place, places, rounds)
    if won is None:
        return _ALMS.because("Alms (施捨) stay hidden and are no supreme, whatever the tile: {part}.", ruling=_HIDDEN, part=part)
    if won.is_horse:
        ruling = _TWIN if won.kind is Kind.TWIN_HORSE else _UNIT
        return _HORSES.because("{what} is a horse (馬) and no supreme: {part}.", ruling=ruling, what=_capital(won), part=part)
    rule, ruling = (_JUMP, _LAST_ROUND) if place == rounds - 1 else (_COUNT, _UNIT)
    what, be = won.describe(), "is" if won.n == 1 else "are"
    return rule.because("{tiles} {be} {what}, no supreme: {part}.", ruling=ruling, tiles=won.tiles, be=be, what=what, part=part)


def _part(place: int, places: range, rounds: int) -> str:
    if place == rounds - 1:
        return "the run before it counts all the same" if places else "nothing is multiplied"
    return "the run begins after this round" if place == places.start - 1 and places else "nothing is counted"


def _capital(won: TileSet) -> str:
    return won.describe()[0].upper() + won.describe()[1:]
