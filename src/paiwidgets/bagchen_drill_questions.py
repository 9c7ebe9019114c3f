"""Questions for the drill of Bagchen: positions drawn by chance until they have the answer that is wanted, which the engine gives.

Drawing and judging are kept apart. What is drawn leans towards near misses: a set with one tile exchanged, a cover of the wrong
size, a roll that takes a tile of the set out of the ranks.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from paigames.bagchen import passer, sets
from paigames.bagchen.leads import lead_sets
from paigames.bagchen.payments import earns, instant_chips
from paigames.bagchen.ranks import COPIES, DECK, hand_order, rank_of
from paigames.bagchen.ruleset import BOOK
from paigames.bagchen.sets import Kind
from paigames.bagchen.settlement import closing_run
from paigames.chance import roll_dice, shuffled
from paigames.dominoes import Roll, Tile, print_tiles, require_copies
from paigames.money import compass
from paigames.play import choose_at_random
from paigames.verdict import Verdict
from paiwidgets import bagchen_exercises, words
from paiwidgets.bagchen_settlement import Hand
from paiwidgets.bagchen_settlement_exercises import count_the_run, which_multiplier
from paiwidgets.chips import chips_text
from paiwidgets.drill import draw_until
from paiwidgets.exercises import Exercise
from paiwidgets.markup import join

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from random import Random

    from paigames.bagchen.sets import TileSet
    from paigames.verdict import Reason

_SEATS: Final = 4
_STACKS: Final = 16
_FEW: Final = 5  # tiles of a set; larger ones are hard to take in at a glance
_STEPS: Final = 4

_FAMILIES: Final = {
    Kind.HEAVEN: "heaven",
    Kind.EARTH: "earth",
    Kind.MIX: "mix",
    Kind.DICE_SUPREME: "supreme",
    Kind.MOTHER_CHILD: "supreme",
    Kind.STALLION: "horse",
    Kind.MARE: "horse",
    Kind.TWIN_HORSE: "horse",
}
_ORDINARY: Final = ("heaven", "earth", "mix")
_ALL: Final = (*_ORDINARY, "supreme", "horse")
# What a drill is about most of all stands here more than once.
_LED: Final = ("heaven", "heaven", "earth", "earth", "mix", "mix", "horse", "supreme")
_WON: Final = ("supreme", "supreme", "supreme", "horse", *_ORDINARY)

_PAYS_NOTHING: Final = BOOK["B-058"]


def is_it_legal(rng: Random) -> Exercise:
    """Ask whether two tiles or more may be led together.

    >>> from random import Random
    >>> is_it_legal(Random(1)).spoken
    'After a roll of 5-1, may 6-2 5-3 5-3 be led together?'
    """
    wanted = rng.random() < 0.5

    def drawn() -> tuple[Roll, tuple[Tile, ...]]:
        tiles = _set_of(_ALL, roll_dice(rng), rng, least=2).tiles
        roll = _roll_of(choose_at_random(tiles, rng)) if rng.random() < 0.4 else roll_dice(rng)
        return roll, tiles if rng.random() < 0.4 else _exchanged(tiles, rng)

    def fits(found: tuple[Roll, tuple[Tile, ...]]) -> bool:
        roll, tiles = found
        return _exist(tiles) and bool(sets.recognise(tiles, roll).verdict) == wanted

    roll, tiles = draw_until(drawn, fits)
    return bagchen_exercises.may_be_led(str(roll), print_tiles(tiles))


def does_it_cover(rng: Random) -> Exercise:
    """Ask whether one set covers another.

    >>> from random import Random
    >>> does_it_cover(Random(1)).options
    ('yes', 'no')
    """
    wanted = rng.random() < 0.5
    roll = roll_dice(rng)

    def drawn() -> tuple[TileSet, TileSet]:
        led = _set_of(_LED, roll, rng, most=4)
        near = rng.random()
        families = _ALL if near < 0.2 else (_FAMILIES[led.kind],)
        least, most = (1, 4) if near > 0.9 else (led.n, led.n)
        return led, _set_of(families, roll, rng, least=least, most=most)

    def fits(found: tuple[TileSet, TileSet]) -> bool:
        led, given = found
        return _exist(led.tiles + given.tiles) and bool(sets.covers(led.tiles, given.tiles, roll)) == wanted

    led, given = draw_until(drawn, fits)
    return bagchen_exercises.does_it_cover(str(roll), print_tiles(led.tiles), print_tiles(given.tiles))


def which_step(rng: Random) -> Exercise:
    """Ask which of the four steps decides for a passer.

    >>> from random import Random
    >>> which_step(Random(1)).options
    ('step one', 'step two', 'step three', 'step four')
    """
    wanted = 1 + int(rng.random() * _STEPS)
    highest = tuple(tile for tile in DECK if rank_of(tile).level == 1)

    def drawn() -> tuple[Roll, tuple[Tile, ...], tuple[Tile, ...]]:
        roll = roll_dice(rng)
        held = _set_of(_ALL, roll, rng, most=3).tiles if rng.random() < 0.7 else ()
        more = 1 + int(rng.random() * 3)
        out = shuffled(highest, rng)[: int(rng.random() * (len(highest) + 1))]
        dealt = shuffled(DECK, rng)
        others = int(rng.random() * 3)
        return roll, _in_order(held + dealt[:more]), _in_order(out + dealt[more : more + others])

    def fits(found: tuple[Roll, tuple[Tile, ...], tuple[Tile, ...]]) -> bool:
        roll, hand, seen = found
        return len(hand) > 1 and _exist(hand + seen) and passer.allowed_leads(hand, roll, passer.Evidence(face_up=seen)).number == wanted

    roll, hand, seen = draw_until(drawn, fits)
    return bagchen_exercises.which_step(str(roll), print_tiles(hand), print_tiles(seen))


def how_many_chips(rng: Random) -> Exercise:
    """Ask what the winner of a round receives at once.

    >>> from random import Random
    >>> how_many_chips(Random(3)).options
    ('0 chips', '1 chip', '3 chips', '6 chips')
    """
    is_paid = rng.random() < 0.75

    def drawn() -> tuple[Roll, tuple[Tile, ...]]:
        won = _set_of(_WON, roll_dice(rng), rng, most=4).tiles
        return _roll_of(choose_at_random(won, rng)) if rng.random() < 0.5 else roll_dice(rng), won

    def fits(found: tuple[Roll, tuple[Tile, ...]]) -> bool:
        roll, won = found
        led = sets.recognise(won, roll).set
        return led is not None and bool(sets.chips_each(led, roll)) == is_paid

    roll, won = draw_until(drawn, fits)
    leader = int(rng.random() * _SEATS)
    opponents = shuffled((seat for seat in range(_SEATS) if seat != leader), rng)
    passers = sorted(opponents[: int(rng.random() * 3)])
    return chips_at_once(won, roll, leader, passers, shuffled(_plausible(won, roll, leader, passers), rng)[:3])


def chips_at_once(won: tuple[Tile, ...], roll: Roll, leader: int, passers: Sequence[int], wrong: Iterable[int]) -> Exercise:
    """Ask what the winner of a round receives at once.

    Args:
        won: the set that won the round.
        roll: the dealing roll.
        leader: the winner.
        passers: the opponents with a pass.
        wrong: other numbers of chips to choose from.

    Raises:
        ValueError: if the tiles are no set, or there is no such seat.
    """
    name, lines, verdict = compass(leader), instant_chips(won, roll, leader, passers), earns(won, roll)
    right = sum(line.amount for line in lines)
    numbers = sorted({right, *wrong})
    holding = "Nobody holds a pass." if not passers else f"{' and '.join(map(compass, passers))} {_hold(passers)} a pass."
    asks = f"How many chips does {name} receive at once?"
    heading = f"{chips_text(right)}: {lines[0].amount} from {_each(line.payer for line in lines)}." if lines else "None."
    told = _spared(passers) if lines and passers else ()
    reasons = Verdict(verdict.ok, (*verdict.reasons, *told))
    return Exercise(
        ask=join(f"After a roll of {roll}, {name} wins a round with ", words.tiles_in_text(won), f". {holding} {asks}"),
        spoken=f"After a roll of {roll}, {name} wins a round with {print_tiles(won)}. {holding} {asks}",
        options=tuple(map(chips_text, numbers)),
        right=numbers.index(right),
        why=words.verdict_html(BOOK, reasons, heading),
        why_spoken=words.verdict_spoken(reasons, heading),
    )


def count_the_jump(rng: Random) -> Exercise:
    """Ask how many supremes the run at the end of a hand counts, or what it multiplies the settlement by.

    >>> from random import Random
    >>> count_the_jump(Random(2)).spoken
    'North wins the last rounds with 4-2 2-1, then 6-6 5-4. How many supremes does the run count?'
    """
    roll = _roll_of(choose_at_random(DECK, rng)) if rng.random() < 0.5 else roll_dice(rng)
    rounds = 2 + int(rng.random() * 3)
    ends_supreme = rng.random() < 0.8

    def drawn() -> tuple[tuple[Tile, ...], ...]:
        return tuple(
            _set_of(("supreme",) if rng.random() < 0.6 or (ends_supreme and place == rounds - 1) else _ALL, roll, rng, most=4).tiles
            for place in range(rounds)
        )

    closing = draw_until(drawn, lambda closing: _exist(tile for tiles in closing for tile in tiles))
    hand = Hand(roll=roll, stacks=_stacks(sum(map(len, closing)), rng), finisher=0, closing=closing)
    seat = int(rng.random() * _SEATS)
    turned = (*hand.stacks[_SEATS - seat :], *hand.stacks[: _SEATS - seat])
    text = Hand(roll=roll, stacks=turned, finisher=seat, closing=closing).text
    run = closing_run(closing, roll)
    near = [number for number in range(max(0, run.count - 2), run.count + 3) if number != run.count]
    wrong = shuffled(near, rng)[:2]
    if rng.random() < 0.6:
        return count_the_run(text, wrong)
    return which_multiplier(text, (2 * number or 1 for number in wrong))


def _plausible(won: tuple[Tile, ...], roll: Roll, leader: int, passers: Sequence[int]) -> list[int]:
    """Wrong numbers of chips: without passes, by tile, by opponent, from one opponent alone."""
    right, unspared = (sum(line.amount for line in instant_chips(won, roll, leader, holders)) for holders in (passers, ()))
    payers = _SEATS - 1 - len(passers)
    found = {unspared, payers * len(won), payers, 3 * len(won), right // payers, right + payers, 0, len(won), 1}
    return sorted(found - {right})


@lru_cache(maxsize=21)
def _sets(roll: Roll) -> dict[str, dict[int, tuple[TileSet, ...]]]:
    """Every set of the game under a roll, by family and by number of tiles."""
    found: dict[str, dict[int, tuple[TileSet, ...]]] = {family: {} for family in _ALL}
    for each in lead_sets(DECK, roll):
        sizes = found[_FAMILIES[each.kind]]
        sizes[each.n] = (*sizes.get(each.n, ()), each)
    return found


def _set_of(families: tuple[str, ...], roll: Roll, rng: Random, *, least: int = 1, most: int = _FEW) -> TileSet:
    """Draw a set of one of these families; any set of a fitting size where the family drawn has none."""
    known = _sets(roll)
    sizes = known[choose_at_random(families, rng)]
    fitting = tuple(n for n in sorted(sizes) if least <= n <= most)
    if not fitting:
        return _set_of(_ALL, roll, rng, least=least, most=most)
    return choose_at_random(sizes[choose_at_random(fitting, rng)], rng)


def _roll_of(tile: Tile) -> Roll:
    """The roll that names a tile."""
    return Roll(tile.high, tile.low)


def _exchanged(tiles: tuple[Tile, ...], rng: Random) -> tuple[Tile, ...]:
    """Exchange one tile for another that is easily taken for it: equal in rank, in pips, or in the name of its rank."""
    place = int(rng.random() * len(tiles))
    gone = tiles[place]
    alike = tuple(other for other in COPIES if other != gone and _is_like(other, gone))
    return _in_order((*tiles[:place], choose_at_random(alike or tuple(COPIES), rng), *tiles[place + 1 :]))


def _is_like(one: Tile, other: Tile) -> bool:
    return rank_of(one).en == rank_of(other).en or one.pips == other.pips


def _in_order(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    return tuple(sorted(tiles, key=hand_order))


def _exist(tiles: Iterable[Tile]) -> bool:
    """Whether the game has so many of these tiles."""
    try:
        require_copies(tiles, COPIES)
    except ValueError:
        return False
    return True


def _stacks(least: int, rng: Random) -> tuple[int, ...]:
    """Stacks of four seats, the first with at least so many, but not all."""
    own = least + int(rng.random() * min(3, _STACKS - least))
    cuts = sorted(int(rng.random() * (_STACKS - own + 1)) for _ in range(2))
    return own, cuts[0], cuts[1] - cuts[0], _STACKS - own - cuts[1]


def _spared(passers: Sequence[int]) -> tuple[Reason, ...]:
    seats, pay = " and ".join(map(compass, passers)), "pays" if len(passers) == 1 else "pay"
    return (_PAYS_NOTHING.because("{seats} {hold} a pass, and so {pay} nothing.", seats=seats, hold=_hold(passers), pay=pay),)


def _hold(seats: Sequence[int]) -> str:
    return "holds" if len(seats) == 1 else "hold"


def _each(seats: Iterator[int]) -> str:
    names = [compass(seat) for seat in seats]
    return names[0] if len(names) == 1 else f"each of {', '.join(names[:-1])} and {names[-1]}"
