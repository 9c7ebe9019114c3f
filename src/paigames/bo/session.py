"""A session of Bo: the first dealer is found, and hand follows hand until a race is won.

The contract is that of :class:`paigames.play.Play`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, TypeAlias

from paigames.bo import breaches, game
from paigames.bo.actions import Action
from paigames.bo.race import GOAL, Outcome, Race, after_hand, first_dealer
from paigames.bo.ruleset import BOOK, RuleSet
from paigames.bo.seats import SEATS, require_seat, seat_name
from paigames.chance import shuffled
from paigames.numerals import DECK, Card, print_cards, require_cards
from paigames.play import CHANCE, Actor, IllegalMove
from paigames.verdict import Verdict, no, yes

if TYPE_CHECKING:
    from random import Random

_SOURCE: Final = RuleSet()
_THREE: Final = BOOK["Z-003"]
_FIRST: Final = BOOK["Z-010"]
_RACE: Final = BOOK["Z-015"]
_BIG: Final = BOOK.rulings["ZA-07"]


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Chance: the seats turn cards, one after the other from seat 0, to find the first dealer.

    Args:
        cards: the cards turned.
    """

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Lot:
    """Chance: a lot decides who deals first.

    Args:
        seat: who deals.
    """

    seat: int


SessionAction: TypeAlias = Action | TurnUp | Lot


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What a hand of the session came to.

    Args:
        dealer: who dealt it.
        outcome: what it added to the scores, and who offended.
        race: the scores after it.
    """

    dealer: int
    outcome: Outcome
    race: Race


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """A session at one moment.

    Args:
        rules: the table’s choices.
        races: how many races are played.
        race: the scores; ``None`` before there is a dealer.
        hand: the hand being played; ``None`` before there is a dealer.
        results: the hands that are over.
    """

    rules: RuleSet
    races: int = 1
    race: Race | None = None
    hand: game.State | None = None
    results: tuple[Result, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionView:
    """A session as one seat sees it.

    Args:
        seat: who looks.
        race: the scores; ``None`` before there is a dealer.
        hand: the hand as that seat sees it.
        results: the hands that are over.
    """

    seat: int
    race: Race | None
    hand: game.View | None
    results: tuple[Result, ...]


def begin(rules: RuleSet = _SOURCE, races: int = 1) -> Session:
    """Begin a session, with the first dealer still to be found.

    Args:
        rules: the table’s choices.
        races: how many races are played.

    Raises:
        ValueError: if no race is to be played.

    >>> to_act(begin()) is CHANCE
    True
    """
    if races < 1:
        msg = f"At least one race is played, not {races}."
        raise ValueError(msg)
    return Session(rules=rules, races=races)


def begin_with(dealer: int, rules: RuleSet = _SOURCE, races: int = 1) -> Session:
    """Begin a session whose first dealer is known.

    Args:
        dealer: who deals first.
        rules: the table’s choices.
        races: how many races are played.

    Raises:
        ValueError: if there is no such seat, or no race is to be played.

    >>> begin_with(2).hand.dealer
    2
    """
    require_seat(dealer, "the dealer")
    return replace(begin(rules, races), race=Race(dealer), hand=game.begin(dealer, rules))


def to_act(session: Session) -> Actor:
    """Tell who acts next: a seat, chance, or nobody when the session is over."""
    if is_over(session):
        return None
    return CHANCE if session.hand is None else game.to_act(session.hand)


def legal_actions(session: Session) -> tuple[SessionAction, ...]:
    """List what the seat to act may do, without repeats; nothing where chance or nobody acts."""
    return () if session.hand is None or is_over(session) else game.legal_actions(session.hand)


def draw(session: Session, rng: Random) -> SessionAction:
    """Draw what chance does.

    Args:
        session: a session that waits for chance.
        rng: where the random numbers come from.

    Raises:
        ValueError: if it does not wait for chance.

    >>> from random import Random
    >>> draw(begin(), Random(1))
    TurnUp(cards=(Card(size=<Size.BIG: 'B'>, rank=5),))
    """
    if is_over(session):
        msg = "This session is over."
        raise ValueError(msg)
    if session.hand is not None:
        return game.draw(session.hand, rng)
    if session.rules.first_dealer == "random":
        return Lot(int(rng.random() * len(SEATS)))
    cards = shuffled(DECK, rng)
    if session.rules.first_dealer == "highest":
        return TurnUp(cards[: len(SEATS)])
    return TurnUp(cards[: 1 + next(place for place, card in enumerate(cards) if card.is_big)])


def judge(session: Session, action: SessionAction) -> Verdict:
    """Tell whether an action is allowed now, and by which rules it is or is not.

    Raises:
        ValueError: for what cannot be: seats that do not exist, cards that decide nothing.
    """
    if is_over(session):
        return no(_RACE.because("The last race has been won: the session is over."))
    if session.hand is not None:
        if isinstance(action, TurnUp | Lot):
            return no(_FIRST.because("There is a dealer already.", ruling=_BIG))
        return game.judge(session.hand, action)
    return _judge_first(action, session.rules)


def apply(session: Session, action: SessionAction) -> Session:
    """Carry an action out; a hand that ends is followed by the next at once.

    Raises:
        IllegalMove: if the rules forbid it.
        ValueError: for what cannot be: seats that do not exist, cards that decide nothing.
    """
    if session.hand is not None and not isinstance(action, TurnUp | Lot) and not is_over(session):
        return _played(session, game.apply(session.hand, action))
    verdict = judge(session, action)
    if not verdict:
        raise IllegalMove(verdict)
    dealer = action.seat if isinstance(action, Lot) else first_dealer(action.cards, session.rules) if isinstance(action, TurnUp) else 0
    return replace(session, race=Race(dealer), hand=game.begin(dealer, session.rules))


def observe(session: Session, seat: int) -> SessionView:
    """Show what a seat may know.

    Raises:
        ValueError: if there is no such seat.
    """
    require_seat(seat, "the one who looks")
    hand = None if session.hand is None else game.observe(session.hand, seat)
    return SessionView(seat=seat, race=session.race, hand=hand, results=session.results)


def is_over(session: Session) -> bool:
    """Tell whether all races have been won."""
    won = sum(1 for result in session.results if _ends_race(result))
    return won >= session.races


def returns(session: Session) -> tuple[int, ...]:
    """Tell what each seat has gained: races won, or the stakes where the table plays for them."""
    if session.race is None:
        return (0,) * len(SEATS)
    return session.race.stakes if session.rules.cheng_effect.startswith("stake") else session.race.won


def _judge_first(action: SessionAction, rules: RuleSet) -> Verdict:
    """Judge what finds the first dealer."""
    if isinstance(action, TurnUp):
        if rules.first_dealer == "random":
            return no(_FIRST.because("At this table a lot decides who deals first.", ruling=_BIG))
        require_cards(action.cards)
        seat = first_dealer(action.cards, rules)
        return yes(_FIRST.because("{cards}: {seat} deals first.", ruling=_BIG, cards=print_cards(action.cards), seat=seat_name(seat)))
    if isinstance(action, Lot):
        require_seat(action.seat, "the dealer")
        if rules.first_dealer != "random":
            return no(_FIRST.because("Cards that are turned decide who deals first.", ruling=_BIG))
        return yes(_FIRST.because("{seat} deals first.", ruling=_BIG, seat=seat_name(action.seat)))
    return no(_FIRST.because("First the dealer must be found.", ruling=_BIG))


def _ends_race(result: Result) -> bool:
    """Tell whether a hand ended a race: it was won, or lost by a breach at a table that says so."""
    return result.race.bo is not None or result.race.lost


def _played(session: Session, hand: game.State) -> Session:
    """Go on after a move; a hand that is over is counted, looked through, and followed by the next."""
    assert session.race is not None  # noqa: S101 - a hand is played only with a dealer
    standing = _standing(session.race, hand)
    if not game.is_over(hand) and standing is None:
        return replace(session, hand=hand)
    guilty = breaches.offenders(hand)
    outcome = replace(game.outcome(hand) if standing is None else standing, offenders=guilty)
    race = after_hand(session.race, outcome, session.rules)
    results = (*session.results, Result(dealer=hand.dealer, outcome=outcome, race=race))
    after = replace(session, race=race, hand=hand, results=results)
    return after if is_over(after) else replace(after, hand=game.begin(race.dealer, session.rules))


def _standing(race: Race, hand: game.State) -> Outcome | None:
    """Give the outcome where a race is won in the middle of a hand (ZA-32); ``None`` where it is not."""
    if not hand.rules.instant_bo or hand.rules.scorer != "all_players" or game.is_over(hand):
        return None
    gains = tuple(game.set_points(hand, seat) for seat in SEATS)
    return Outcome(gains) if any(score + gained >= GOAL for score, gained in zip(race.scores, gains, strict=True)) else None
