"""Reunions of mother and child before play: calls, answers, the roll, and the tile in return."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paigames.bagchen._seats import require_seat
from paigames.bagchen.ranks import COPIES, Suit, is_dice_supreme, rank_of, suit_of
from paigames.bagchen.ruleset import BOOK, RuleSet
from paigames.dominoes import Roll, Tile
from paigames.money import Payment
from paigames.verdict import Verdict, no, yes

if TYPE_CHECKING:
    from collections.abc import Iterable

_SOURCE: Final = RuleSet()

MOTHER: Final = Tile(4, 2)
CHILD: Final = Tile(2, 1)
_COUNTERPART: Final = {MOTHER: CHILD, CHILD: MOTHER}
_NAMES: Final = {MOTHER: "mother (老母)", CHILD: "child (幼子)"}

_CALLING: Final = BOOK["B-043"]
_ROLLING: Final = BOOK["B-044"]
_IN_RETURN: Final = BOOK["B-045"]
_NOT_TAKEN: Final = BOOK["B-046"]
_SUPREMES: Final = BOOK.rulings["BA-19"]
_WHO: Final = BOOK.rulings["BA-20"]
_NAMING: Final = BOOK.rulings["BA-21"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reunion:
    """A call for a reunion and what came of it, all of it open to everybody.

    Args:
        caller: the seat that called.
        tile: the tile it laid open, 4-2 or 2-1.
        answerer: the seat that answered; ``None`` while nobody has.
        winner: the seat that took both tiles; ``None`` before the roll.
        taken: the tile taken in return; ``None`` before that roll.
    """

    caller: int
    tile: Tile
    answerer: int | None = None
    winner: int | None = None
    taken: Tile | None = None

    @property
    def counterpart(self) -> Tile:
        """The tile that was called for."""
        return _COUNTERPART[self.tile]

    @property
    def loser(self) -> int | None:
        """The seat that lost its tile and takes another in return; ``None`` before the roll."""
        if self.winner is None or self.answerer is None:
            return None
        return self.answerer if self.winner == self.caller else self.caller


def are_possible(roll: Roll, rules: RuleSet = _SOURCE) -> Verdict:
    """Tell whether mothers and children may be reunited in this hand at all (B-043, BA-19).

    Args:
        roll: the dealing roll of the hand.
        rules: the table's choices; ``reunion_when_supreme`` matters.

    >>> are_possible(Roll(4, 2)).text
    'After a roll of 4-2, mothers and children are dice-supreme (骰尊), and there are no reunions.'
    """
    if not is_dice_supreme(MOTHER, roll):
        return yes(_CALLING.because("A mother (老母) or a child (幼子) may be laid open to call for the other."))
    if rules.reunion_when_supreme:
        sentence = "At this table mothers and children are reunited although they are dice-supreme (骰尊)."
        return yes(_CALLING.because(sentence, ruling=_SUPREMES))
    sentence = "After a roll of {roll}, mothers and children are dice-supreme (骰尊), and there are no reunions."
    return no(_CALLING.because(sentence, ruling=_SUPREMES, roll=str(roll)))


def may_call(  # noqa: PLR0913
    hand: Iterable[Tile], tile: Tile, seat: int, roll: Roll, *, past: Iterable[Reunion] = (), rules: RuleSet = _SOURCE
) -> Verdict:
    """Tell whether a player may lay a tile open and call for its counterpart (B-043).

    Every tile laid open calls once and can succeed once (BA-20).

    Args:
        hand: the player's hand.
        tile: 4-2 or 2-1.
        seat: the player's seat.
        roll: the dealing roll of the hand.
        past: the calls made so far in this hand.
        rules: the table's choices; ``reunion_when_supreme`` (BA-19) and ``reunion_eligible`` (BA-20) matter.

    Raises:
        ValueError: if there is no such seat, or the tile is neither a mother nor a child.

    >>> from paigames.dominoes import parse_tiles
    >>> may_call(parse_tiles("42 66"), MOTHER, 0, Roll(5, 1)).text
    'A mother (老母) may be laid open to call for a child (幼子).'
    """
    _require_pair_tile(tile, seat)
    return _may_take_part(tuple(hand), tile, seat, roll, past=tuple(past), rules=rules, calls=True)


def may_answer(  # noqa: PLR0913
    hand: Iterable[Tile], call: Reunion, seat: int, roll: Roll, *, past: Iterable[Reunion] = (), rules: RuleSet = _SOURCE
) -> Verdict:
    """Tell whether a player may answer a call (B-043).

    Args:
        hand: the player's hand.
        call: the call.
        seat: the player's seat.
        roll: the dealing roll of the hand.
        past: the calls made before it in this hand.
        rules: the table's choices; ``reunion_when_supreme`` (BA-19) and ``reunion_eligible`` (BA-20) matter.

    Raises:
        ValueError: if there is no such seat, or it is the caller's own.

    >>> from paigames.dominoes import parse_tiles
    >>> may_answer(parse_tiles("66 11"), Reunion(caller=0, tile=MOTHER), 1, Roll(5, 1)).text
    'The hand has no child (幼子) to take part in a reunion with.'
    """
    if seat == call.caller:
        msg = f"Seat {seat} called and cannot answer itself."
        raise ValueError(msg)
    _require_pair_tile(call.counterpart, seat)
    return _may_take_part(tuple(hand), call.counterpart, seat, roll, past=tuple(past), rules=rules, calls=False)


def _require_pair_tile(tile: Tile, seat: int) -> None:
    require_seat(seat, "a player of a reunion")
    if tile not in _COUNTERPART:
        msg = f"{tile} calls for nothing: only a mother 4-2 and a child 2-1 are reunited."
        raise ValueError(msg)


def _may_take_part(  # noqa: PLR0913
    hand: tuple[Tile, ...], tile: Tile, seat: int, roll: Roll, *, past: tuple[Reunion, ...], rules: RuleSet, calls: bool
) -> Verdict:
    possible = are_possible(roll, rules)
    if not possible:
        return possible
    name = _NAMES[tile]
    held = hand.count(tile)
    if not held:
        return no(_CALLING.because("The hand has no {name} to take part in a reunion with.", name=name))
    if rules.reunion_eligible == "lone" and hand.count(MOTHER) + hand.count(CHILD) > 1:
        sentence = "At this table only a single mother or child is reunited, and this hand has more of them."
        return no(_CALLING.because(sentence, ruling=_WHO))
    free = held - sum(one.winner == seat for one in past)
    if calls:
        free -= sum(one.caller == seat and one.tile == tile and one.answerer is None for one in past)
    if free <= 0:
        sentence = "Every {name} of this hand has been laid open already; each calls once and is reunited once."
        return no(_CALLING.because(sentence, ruling=_WHO, name=name))
    if calls:
        return yes(_CALLING.because("A {name} may be laid open to call for a {other}.", name=name, other=_NAMES[_COUNTERPART[tile]]))
    return yes(_CALLING.because("A {name} may answer, and need not.", name=name))


def higher_die(caller: int, answerer: int) -> bool | None:
    """Tell whether the caller wins both tiles by a higher die (B-044).

    Args:
        caller: what the caller's die shows.
        answerer: what the other die shows.

    Returns:
        Whether the caller wins; ``None`` if the dice are equal and both roll again.

    Raises:
        ValueError: if a die does not show one to six.

    >>> higher_die(5, 2), higher_die(2, 5), higher_die(3, 3)
    (True, False, None)
    """
    for die in (caller, answerer):
        if die not in range(1, 7):
            msg = f"A die cannot show {die}: it shows one to six."
            raise ValueError(msg)
    return None if caller == answerer else caller > answerer


def tile_in_return(giver: Iterable[Tile], thrown: Roll, roll: Roll, rules: RuleSet = _SOURCE) -> Tile | None:
    """Find the tile that the loser of a reunion takes from the other player (B-045, B-046).

    Args:
        giver: the tiles of the player who won the reunion.
        thrown: the two dice that name a tile.
        roll: the dealing roll of the hand.
        rules: the table's choices; ``reunion_match`` matters (BA-21): by rank, an earth tile of as many pips stands in for a missing one.

    Returns:
        The tile taken; ``None`` if there is none to take and the dice are rolled again.

    >>> from paigames.dominoes import parse_tiles
    >>> tile_in_return(parse_tiles("66 52 42"), Roll(6, 6), Roll(5, 1))
    Tile(high=6, low=6)
    >>> tile_in_return(parse_tiles("66 52 42"), Roll(4, 3), Roll(5, 1), RuleSet(reunion_match="rank"))
    Tile(high=5, low=2)
    """
    faces = [thrown.tile]
    if rules.reunion_match == "rank" and suit_of(thrown.tile) is Suit.EARTH:
        faces += [face for face in COPIES if face != thrown.tile and rank_of(face) == rank_of(thrown.tile)]
    held = frozenset(giver)
    return next((face for face in faces if face in held and not _is_protected(face, roll)), None)


def _is_protected(face: Tile, roll: Roll) -> bool:
    """Dice-supremes, mothers and children are never taken (B-046)."""
    return face in _COUNTERPART or is_dice_supreme(face, roll)


def why_in_return(giver: Iterable[Tile], thrown: Roll, roll: Roll, rules: RuleSet = _SOURCE) -> Verdict:
    """Explain what a roll for the tile in return does (B-045, B-046).

    Args:
        giver: the tiles of the player who won the reunion.
        thrown: the two dice that name a tile.
        roll: the dealing roll of the hand.
        rules: the table's choices; ``reunion_match`` matters (BA-21).

    >>> from paigames.dominoes import parse_tiles
    >>> why_in_return(parse_tiles("66 42"), Roll(4, 2), Roll(5, 1)).text
    'Mothers, children and dice-supremes (骰尊) are never taken, so the dice are rolled again.'
    """
    taken = tile_in_return(giver, thrown, roll, rules)
    if taken == thrown.tile:
        return yes(_IN_RETURN.because("The dice name {tiles}, which is taken in return.", tiles=(taken,)))
    if taken is not None:
        sentence = "{tiles} has as many pips as {named} and stands in for it."
        return yes(_IN_RETURN.because(sentence, ruling=_NAMING, tiles=(taken,), named=(thrown.tile,)))
    if _is_protected(thrown.tile, roll):
        return no(_NOT_TAKEN.because("Mothers, children and dice-supremes (骰尊) are never taken, so the dice are rolled again."))
    sentence = "The other player has no {named}, so the dice are rolled again."
    return no(_NOT_TAKEN.because(sentence, ruling=_NAMING, named=(thrown.tile,)))


def stakes(winner: int, loser: int, rules: RuleSet = _SOURCE) -> tuple[Payment, ...]:
    """List what a reunion costs: the winner of the roll takes the loser's stake, and the own one back (B-044, BA-20).

    Args:
        winner: the seat that took both tiles.
        loser: the seat that lost its tile.
        rules: the table's choices; ``reunion_stake`` matters.

    >>> [line.sentence() for line in stakes(2, 0, RuleSet(reunion_stake=1))]
    ['East pays West 1 chip: the stake goes to the player who takes mother and child.']
    """
    if not rules.reunion_stake:
        return ()
    why = _ROLLING.because("the stake goes to the player who takes mother and child.", ruling=_WHO)
    return (Payment(loser, winner, rules.reunion_stake, why),)
