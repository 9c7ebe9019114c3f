"""The race to a hundred: running scores, who deals next, and what a breach costs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from paigames.bo.ruleset import BOOK, RuleSet
from paigames.bo.seats import SEATS, after, in_turn, seat_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paigames.numerals import Card
    from paigames.verdict import Reason

GOAL: Final = 100
_NOTHING: Final = (0, 0, 0)
_SOURCE: Final = RuleSet()
_DEALS: Final = BOOK["Z-011"]
_BEGINS: Final = BOOK["Z-012"]
_ADDS: Final = BOOK["Z-014"]
_WINS: Final = BOOK["Z-015"]
_DEAD: Final = BOOK["Z-016"]
_PENALTY: Final = BOOK["Z-105"]
_WHO_DEALS: Final = BOOK.rulings["ZA-08"]
_WHO_SCORES: Final = BOOK.rulings["ZA-32"]
_STOCK_USED: Final = BOOK.rulings["ZA-09"]
_OVER: Final = BOOK.rulings["ZA-43"]
_COST: Final = BOOK.rulings["ZA-37"]


@dataclass(frozen=True, slots=True)
class Race:
    """The scores between two hands.

    Args:
        dealer: who deals the next hand.
        scores: the running score of each seat (Z-013).
        won: how many races each seat has won.
        bo: who won a race with the last hand (得僰); ``None`` if nobody did.
        stakes: what each seat has gained in stakes, at tables that play for them; the sum is zero.
        lost: whether the last hand ended a race by a breach, at tables where the offender loses it.
    """

    dealer: int
    scores: tuple[int, ...] = _NOTHING
    won: tuple[int, ...] = _NOTHING
    bo: int | None = None
    stakes: tuple[int, ...] = _NOTHING
    lost: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a hand came to.

    Args:
        gains: the points each seat adds to its score.
        winner: who went out, the first if several did; ``None`` if nobody.
        cheng: the 成 of the winner’s hand.
        offenders: the seats that were found in a breach.
    """

    gains: tuple[int, ...] = _NOTHING
    winner: int | None = None
    cheng: int = 1
    offenders: tuple[int, ...] = ()


def worth(points: int, cheng: int, rules: RuleSet = _SOURCE) -> int:
    """Tell what a hand adds to the score: its points, and at some tables its points times its 成 (Z-095).

    Args:
        points: its points.
        cheng: its 成.
        rules: the table’s choices: ``cheng_effect``.

    >>> worth(30, 2), worth(30, 2, RuleSet(cheng_effect="multiply_points"))
    (30, 60)
    """
    return points * cheng if rules.cheng_effect == "multiply_points" else points


def gain(seat: int, points: int, cheng: int = 1, rules: RuleSet = _SOURCE) -> Outcome:
    """Make the outcome of a hand in which one player goes out and nobody else scores (Z-014, Z-071).

    Args:
        seat: who goes out.
        points: the points of the hand.
        cheng: its 成.
        rules: the table’s choices: ``cheng_effect``.

    >>> gain(1, 30).gains
    (0, 30, 0)
    """
    return Outcome(tuple(worth(points, cheng, rules) * (seat == other) for other in SEATS), seat, cheng)


def after_hand(race: Race, outcome: Outcome, rules: RuleSet = _SOURCE) -> Race:
    """Bring the scores and the deal forward by one hand (Z-011, Z-012, Z-014, Z-015, Z-016, Z-071, Z-105).

    Args:
        race: the scores before it.
        outcome: what the hand came to.
        rules: the table’s choices: ``dealer_in_race``, ``dealer_after_race``, ``dead_hand``, ``chaojia`` and ``cheng_effect``.

    >>> first = after_hand(Race(dealer=0), gain(1, 60))
    >>> first.scores, first.dealer
    ((0, 60, 0), 1)
    >>> second = after_hand(first, gain(1, 40))
    >>> second.scores, second.bo, second.dealer
    ((0, 0, 0), 1, 2)
    """
    if outcome.offenders:
        return _punished(race, outcome.offenders, rules)
    scores = _sum(race.scores, outcome.gains)
    dealer = _next_dealer(race.dealer, outcome.winner, rules)
    stakes = race.stakes
    if outcome.winner is not None and rules.cheng_effect == "stake_per_hand":
        stakes = _staked(stakes, outcome.winner, outcome.cheng)
    victor = _victor(scores, race.dealer)
    if victor is None:
        return replace(race, dealer=dealer, scores=scores, bo=None, stakes=stakes, lost=False)
    if rules.cheng_effect == "stake_at_bo":
        stakes = _staked(stakes, victor, outcome.cheng)
    won = _sum(race.won, tuple(int(seat == victor) for seat in SEATS))
    dealer = after(victor) if rules.dealer_after_race == "next_of_winner" else victor
    return Race(dealer, _NOTHING, won, victor, stakes)


def scores_reached(race: Race, outcome: Outcome) -> tuple[int, ...]:
    """Add a hand to the scores, before a race that it wins begins again (Z-014).

    Args:
        race: the scores before it.
        outcome: what the hand came to.

    >>> scores_reached(Race(dealer=0, scores=(60, 0, 0)), gain(0, 45))
    (105, 0, 0)
    """
    return _sum(race.scores, outcome.gains)


def why_after(race: Race, outcome: Outcome, rules: RuleSet = _SOURCE) -> tuple[Reason, ...]:
    """Say what a hand did to the scores and the deal.

    Args:
        race: the scores before it.
        outcome: what the hand came to.
        rules: the table’s choices, as for :func:`after_hand`.

    >>> [reason.rule for reason in why_after(Race(dealer=0, scores=(60, 0, 0)), gain(0, 45))]
    ['Z-014', 'Z-015', 'Z-012']
    """
    later, dealer = after_hand(race, outcome, rules), seat_name(after_hand(race, outcome, rules).dealer)
    if outcome.offenders:
        names = " and ".join(map(seat_name, outcome.offenders))
        if later.lost:
            return (_PENALTY.because("A breach by {names}: the race is lost.", ruling=_COST, names=names),)
        scores = ", ".join(f"{seat_name(seat)} {score}" for seat, score in enumerate(later.scores))
        return (_PENALTY.because("A breach by {names}: the scores are now {scores}.", ruling=_COST, names=names, scores=scores),)
    sums = zip(SEATS, race.scores, outcome.gains, scores_reached(race, outcome), strict=True)
    reasons = [
        _ADDS.because("{who} had {old} and adds {points}: {new}.", ruling=_WHO_SCORES, who=seat_name(seat), old=old, points=points, new=new)
        for seat, old, points, new in sums
        if points or seat == outcome.winner
    ]
    if later.bo is not None:
        won = _WINS.because("{who} has {goal} or more: 得僰. All scores go back to zero.", ruling=_OVER, who=seat_name(later.bo), goal=GOAL)
        return (*reasons, won, _BEGINS.because("{dealer} deals the first hand of the next race.", ruling=_WHO_DEALS, dealer=dealer))
    if outcome.winner is None:
        scores = "" if reasons else ", and nobody scores"
        return (*reasons, _DEAD.because("Nobody went out{scores}. {dealer} deals next.", ruling=_STOCK_USED, scores=scores, dealer=dealer))
    return (*reasons, _DEALS.because("{dealer} deals next.", ruling=_WHO_DEALS, dealer=dealer))


def first_dealer(turned: Sequence[Card], rules: RuleSet = _SOURCE) -> int:
    """Tell who deals the first hand, from the cards that the seats turn one after the other from seat 0 (Z-010).

    Args:
        turned: the cards, in the order in which they are turned.
        rules: the table’s choices: ``first_dealer``.

    Raises:
        ValueError: if these cards decide nothing.

    >>> from paigames.numerals import parse_cards
    >>> first_dealer(parse_cards("S4 S9 S1 S1 B2")), first_dealer(parse_cards("S4 S9 B2"), RuleSet(first_dealer="highest"))
    (1, 1)
    """
    if rules.first_dealer == "highest":
        if len(turned) != len(SEATS):
            msg = f"Each of the three seats turns one card, not {len(turned)} in all."
            raise ValueError(msg)
        return max(SEATS, key=lambda seat: turned[seat].rank)
    if rules.first_dealer == "random":
        msg = "At this table a lot decides who deals first; no cards are turned."
        raise ValueError(msg)
    found = next((place for place, card in enumerate(turned) if card.is_big), None)
    if found is None or found != len(turned) - 1:
        msg = "Cards are turned until one of the big size appears, which is then the last."
        raise ValueError(msg)
    return found % len(SEATS)


def _next_dealer(dealer: int, winner: int | None, rules: RuleSet) -> int:
    if winner is None:
        return dealer if rules.dead_hand == "same_dealer" else after(dealer)
    return winner if rules.dealer_in_race == "hand_winner" else after(winner)


def _victor(scores: Sequence[int], dealer: int) -> int | None:
    """Tell who has a hundred: the higher score, then the first in turn from the dealer (ZA-43)."""
    reached = [seat for seat in in_turn(dealer) if scores[seat] >= GOAL]
    return max(reached, key=lambda seat: scores[seat]) if reached else None


def _punished(race: Race, offenders: Sequence[int], rules: RuleSet) -> Race:
    """Void the hand, and take from the offenders what the table takes (Z-105)."""
    if rules.chaojia == "lose_race":
        won = _sum(race.won, tuple(int(seat not in offenders) for seat in SEATS))
        return replace(race, scores=_NOTHING, won=won, bo=None, lost=True)
    if rules.chaojia == "void_hand":
        return replace(race, bo=None, lost=False)
    return replace(race, scores=tuple(0 if seat in offenders else score for seat, score in enumerate(race.scores)), bo=None, lost=False)


def _staked(stakes: tuple[int, ...], winner: int, cheng: int) -> tuple[int, ...]:
    """Let everybody pay the winner one stake for each 成."""
    return _sum(stakes, tuple(cheng * (len(SEATS) - 1) if seat == winner else -cheng for seat in SEATS))


def _sum(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    return tuple(map(sum, zip(one, other, strict=True)))
