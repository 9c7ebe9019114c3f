"""A session of Bagchen: seats by dice, hand after hand, and the five last ones after Gobah.

The contract is that of :class:`paigames.play.Play`. Until everybody sits, the numbers 0 to 3 stand for the four players as they came; after
that for the seats, 0 to 3 clockwise: East, South, West, North.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, TypeAlias

from paigames.bagchen import game
from paigames.bagchen._seats import SEATS, require_seat
from paigames.bagchen.actions import Action, Throw
from paigames.bagchen.rounds import in_turn
from paigames.bagchen.ruleset import BOOK, RuleSet
from paigames.bagchen.seating import choosing_order, next_roller
from paigames.chance import roll_dice
from paigames.dominoes import Roll
from paigames.money import compass
from paigames.play import CHANCE, Actor, Chance, IllegalMove
from paigames.verdict import Reason, Verdict, no, yes

if TYPE_CHECKING:
    from random import Random

    from paigames.bagchen.settlement import Settlement

WEST: Final = 2
LAST_HANDS: Final = 5

_SOURCE: Final = RuleSet()

_FOUR: Final = BOOK["B-001"]
_SEATS_BY_DICE: Final = BOOK["B-006"]
_WEST_DEALS: Final = BOOK["B-007"]
_NEXT_DEALER: Final = BOOK["B-008"]
_TAKES_ALL: Final = BOOK["B-090"]
_GOBAH: Final = BOOK["B-091"]
_TIES: Final = BOOK.rulings["BA-24"]
_FINISHER_DEALS: Final = BOOK.rulings["BA-25"]
_WHEN: Final = BOOK.rulings["BA-49"]


@dataclass(frozen=True, slots=True)
class Sit:
    """A player chooses a seat (B-006).

    Args:
        seat: the seat, 0 to 3 clockwise from East.
    """

    seat: int


@dataclass(frozen=True, slots=True)
class Gobah:
    """A player declares “Gobah” (夠巴): five more hands after this one (B-091).

    Args:
        seat: the seat that declares; it need not be its turn.
    """

    seat: int


SessionAction: TypeAlias = Action | Sit | Gobah


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What a hand of the session came to.

    Args:
        dealer: who dealt it.
        finisher: who finished it.
        roll: its dealing roll.
        stacks: the stacks of each seat.
        gains: the chips each seat gained, or with a minus sign lost.
        settlement: how it was settled.
    """

    dealer: int
    finisher: int
    roll: Roll
    stacks: tuple[int, ...]
    gains: tuple[int, ...]
    settlement: Settlement


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """A session at one moment.

    Args:
        rules: the table's choices.
        rolls: what each player has rolled for a seat, roll after roll; equal ones are rolled again.
        seats: the seat of each player who has chosen one, by the players’ numbers; ``None`` for the others.
        hand: the hand being played; ``None`` before everybody sits.
        results: the hands that are over.
        declared: the number of the hand, from 0, during which Gobah was declared; ``None`` before that.
        declarer: the seat that declared it.
    """

    rules: RuleSet
    rolls: tuple[tuple[int, ...], ...] = ((), (), (), ())
    seats: tuple[int | None, ...] = (None, None, None, None)
    hand: game.State | None = None
    results: tuple[Result, ...] = ()
    declared: int | None = None
    declarer: int | None = None

    @property
    def hands_left(self) -> int | None:
        """How many hands are still to be played after the present one; ``None`` if nobody has declared Gobah."""
        return None if self.declared is None else max(0, self.declared + LAST_HANDS - len(self.results))

    @property
    def is_tashi_gobah(self) -> bool:
        """Whether the present hand is the last of all, Tashi Gobah (他士夠巴; B-091)."""
        return self.hand is not None and self.hands_left == 0 and not is_over(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionView:
    """A session as one seat sees it.

    Args:
        seat: who looks.
        rolls: what everybody rolled for seats.
        seats: who sits where.
        hand: the hand as that seat sees it; ``None`` before everybody sits.
        results: the hands that are over.
        hands_left: how many hands follow the present one, once Gobah has been declared.
        declarer: the seat that declared it.
    """

    seat: int
    rolls: tuple[tuple[int, ...], ...]
    seats: tuple[int | None, ...]
    hand: game.View | None
    results: tuple[Result, ...]
    hands_left: int | None
    declarer: int | None


def begin(rules: RuleSet = _SOURCE) -> Session:
    """Begin a session: four players, and nobody sits yet (B-001).

    Args:
        rules: the table's choices.

    >>> to_act(begin()) is CHANCE
    True
    """
    return Session(rules=rules)


def begin_seated(rules: RuleSet = _SOURCE, dealer: int = WEST) -> Session:
    """Begin a session with everybody seated, player 0 in the East and so on; West deals first (B-001, B-007).

    Args:
        rules: the table's choices.
        dealer: the first dealer, where a table departs from the custom.

    Raises:
        ValueError: if there is no such seat.

    >>> begin_seated().hand.dealer
    2
    """
    return Session(rules=rules, seats=tuple(SEATS), hand=game.begin(dealer, rules))


def next_dealer(finisher: int) -> int:
    """Tell who deals the next hand: whoever finished this one, with nothing paid for staying dealer (B-008, BA-25).

    Args:
        finisher: the seat that finished.

    >>> next_dealer(3)
    3
    """
    return finisher


def why_dealer(finisher: int) -> Reason:
    """Say who deals the next hand, and why (B-008, BA-25).

    Args:
        finisher: the seat that finished.

    >>> why_dealer(0).text
    'East finished and deals the next hand.'
    """
    return _NEXT_DEALER.because("{seat} finished and deals the next hand.", ruling=_FINISHER_DEALS, seat=compass(finisher))


def to_act(session: Session) -> Actor:
    """Tell who acts next: a player who chooses a seat, then a seat; chance, or nobody when the session is over."""
    if is_over(session):
        return None
    if session.hand is not None:
        return game.to_act(session.hand)
    return CHANCE if next_roller(session.rolls) is not None else _chooser(session)


def legal_actions(session: Session) -> tuple[SessionAction, ...]:
    """List what the seat to act may do, without repeats; nothing where chance or nobody acts.

    A seat may also declare Gobah out of turn; only its declaration in turn is listed.
    """
    actor = to_act(session)
    if actor is None or isinstance(actor, Chance):
        return ()
    if session.hand is None:
        return tuple(Sit(seat) for seat in SEATS if seat not in session.seats)
    moves: tuple[SessionAction, ...] = game.legal_actions(session.hand)
    return moves if session.declared is not None else (*moves, Gobah(actor))


def draw(session: Session, rng: Random) -> SessionAction:
    """Draw what chance does.

    Args:
        session: a session that waits for chance.
        rng: where the random numbers come from.

    Raises:
        ValueError: if it does not wait for chance.
    """
    if to_act(session) is not CHANCE:
        msg = "This session waits for a player, not for chance." if to_act(session) is not None else "This session is over."
        raise ValueError(msg)
    if session.hand is not None:
        return game.draw(session.hand, rng)
    rolled = roll_dice(rng)
    return Throw((rolled.high, rolled.low))


def judge(session: Session, action: SessionAction) -> Verdict:
    """Tell whether an action is allowed now, and by which rules it is or is not.

    Raises:
        ValueError: for what cannot be: seats, tiles or dice that do not exist.
    """
    if is_over(session):
        return no(_end(session))
    if isinstance(action, Gobah):
        return _judge_gobah(session, action.seat)
    if session.hand is not None:
        if isinstance(action, Sit):
            return no(_SEATS_BY_DICE.because("Everybody sits already."))
        return game.judge(session.hand, action)
    return _judge_seating(session, action)


def apply(session: Session, action: SessionAction) -> Session:
    """Carry an action out; a hand that ends is followed by the next at once.

    Raises:
        IllegalMove: if the rules forbid it.
        ValueError: for what cannot be: seats, tiles or dice that do not exist.
    """
    if session.hand is not None and not isinstance(action, Sit | Gobah) and not is_over(session):
        return _played(session, game.apply(session.hand, action))
    verdict = judge(session, action)
    if not verdict:
        raise IllegalMove(verdict)
    match action:
        case Sit(seat):
            return _sat(session, seat)
        case Gobah(seat):
            return replace(session, declared=len(session.results), declarer=seat)
        case Throw(dice):
            roller = next_roller(session.rolls)
            rolls = tuple((*own, sum(dice)) if player == roller else own for player, own in enumerate(session.rolls))
            return replace(session, rolls=rolls)
        case _:
            return session


def observe(session: Session, seat: int) -> SessionView:
    """Show what a seat may know.

    Raises:
        ValueError: if there is no such seat.
    """
    require_seat(seat, "the one who looks")
    return SessionView(
        seat=seat,
        rolls=session.rolls,
        seats=session.seats,
        hand=None if session.hand is None else game.observe(session.hand, seat),
        results=session.results,
        hands_left=session.hands_left,
        declarer=session.declarer,
    )


def is_over(session: Session) -> bool:
    """Tell whether the session is over: after Tashi Gobah, or when a player has taken every chip (B-090, B-091)."""
    if session.results and session.results[-1].settlement.takes_all:
        return True
    return session.declared is not None and len(session.results) > session.declared + LAST_HANDS


def returns(session: Session) -> tuple[int, ...]:
    """Tell what each seat has gained in all hands that are over; the sum is zero."""
    return tuple(sum(result.gains[seat] for result in session.results) for seat in SEATS)


def _chooser(session: Session) -> int:
    return next(player for (player,) in choosing_order(session.rolls) if session.seats[player] is None)


def _judge_seating(session: Session, action: SessionAction) -> Verdict:
    roller = next_roller(session.rolls)
    if isinstance(action, Throw):
        if len(action.dice) != 2:
            msg = f"Two dice are thrown for seats, not {len(action.dice)}."
            raise ValueError(msg)
        Roll(max(action.dice), min(action.dice))
        if roller is None:
            return no(_SEATS_BY_DICE.because("All have rolled; the highest roll chooses a seat first."))
        return yes(_SEATS_BY_DICE.because("Dice decide who chooses a seat first.", ruling=_TIES if session.rolls[roller] else None))
    if roller is not None:
        return no(_SEATS_BY_DICE.because("The players must roll for their seats first."))
    if not isinstance(action, Sit):
        return no(_SEATS_BY_DICE.because("The players must choose their seats first."))
    require_seat(action.seat, "a player")
    if action.seat in session.seats:
        return no(_FOUR.because("Somebody sits in the {seat} already; each of four plays alone.", seat=compass(action.seat)))
    return yes(_SEATS_BY_DICE.because("The {seat} seat is free.", seat=compass(action.seat)))


def _judge_gobah(session: Session, seat: int) -> Verdict:
    in_turn(None, seat)
    if session.hand is None:
        return no(_GOBAH.because("Gobah is declared when everybody sits."))
    if session.declared is not None:
        return no(_GOBAH.because("Gobah has been declared already."))
    return yes(_GOBAH.because("Anybody may declare Gobah (夠巴): five more hands after this one.", ruling=_WHEN))


def _end(session: Session) -> Reason:
    if session.results[-1].settlement.takes_all:
        return _TAKES_ALL.because("A player has taken every chip on the table: the session is over.")
    return _GOBAH.because("Tashi Gobah (他士夠巴) has been played: the session is over.")


def _sat(session: Session, seat: int) -> Session:
    chooser = _chooser(session)
    seats = tuple(seat if player == chooser else own for player, own in enumerate(session.seats))
    seated = replace(session, seats=seats)
    return replace(seated, hand=game.begin(WEST, session.rules)) if None not in seats else seated


def _played(session: Session, hand: game.State) -> Session:
    """Go on after a move; the finisher deals the next hand (B-008)."""
    if not game.is_over(hand) or hand.settlement is None or hand.roll is None:
        return replace(session, hand=hand)
    result = Result(
        dealer=hand.dealer,
        finisher=hand.leader,
        roll=hand.roll,
        stacks=hand.stacks,
        gains=game.returns(hand),
        settlement=hand.settlement,
    )
    after = replace(session, hand=hand, results=(*session.results, result))
    return after if is_over(after) else replace(after, hand=game.begin(next_dealer(result.finisher), session.rules))
