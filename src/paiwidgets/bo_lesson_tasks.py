"""What a stage of Bo's first lesson asks, and how the rules judge what a reader does. Every judgement is the engine's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paigames.bo import claims
from paigames.bo.actions import Eat, Take
from paigames.bo.counting import Offer, Source
from paigames.bo.finishing import judge_hu
from paigames.bo.groups import Group, Kind, resting_size
from paigames.bo.jiang import jiang, why_jiang
from paigames.bo.points import run_points, why_points
from paigames.bo.race import GOAL, Race, after_hand, gain, scores_reached, why_after
from paigames.bo.ruleset import BOOK
from paigames.bo.seats import SEATS, seat_name
from paigames.numerals import Card, parse_cards, print_cards
from paigames.verdict import Verdict, yes
from paiwidgets.bo_common import verdict_html
from paiwidgets.bo_groups import read_groups
from paiwidgets.bo_questions import RULES
from paiwidgets.exercises import Exercise
from paiwidgets.lesson import Judgement, sorted_out
from paiwidgets.markup import join
from paiwidgets.words import verdict_spoken

if TYPE_CHECKING:
    from collections.abc import Callable

    from paigames.rulebook import Rule
    from paigames.verdict import Reason

SORT, LAY, OUT = "sort", "lay", "out"
NAMES: Final = {SORT: "That is all", LAY: "Lay these with it", OUT: "Go out on this card"}
YOU: Final = 1
OFFERED: Final = "Offered to you"
SHOWN: Final = "The lift shows"

_PACK: Final = BOOK["Z-001"]
_RED: Final = BOOK["Z-002"]
_JIANG: Final = BOOK["Z-021"]
_SIZES: Final = {2: Kind.PENG, 3: Kind.KAIZHAO}


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """Cards to choose from, and what lies on the table.

    Args:
        hand: the cards to choose from.
        rows: what else lies there, each row under its name.
        laid: the groups that lie before the reader.
        held: the other cards of the reader, where those to choose from are not the reader's.
    """

    hand: tuple[Card, ...] = ()
    rows: tuple[tuple[str, tuple[Card, ...]], ...] = ()
    laid: tuple[Group, ...] = ()
    held: tuple[Card, ...] = ()

    def row(self, name: str) -> tuple[Card, ...]:
        """The cards of a row."""
        return dict(self.rows)[name]


def lay(hand: str, *, laid: str = "", held: str = "", **rows: str) -> Position:
    """Lay out a position from its notation.

    Args:
        hand: the cards to choose from.
        laid: the groups that lie before the reader.
        held: the other cards of the reader.
        rows: what else lies there, by name; an underscore stands for a space.

    >>> lay("B1 B2", Offered_to_you="B3").rows[0][0]
    'Offered to you'
    """
    named = tuple((name.replace("_", " "), parse_cards(cards)) for name, cards in rows.items())
    return Position(hand=tuple(sorted(parse_cards(hand))), rows=named, laid=read_groups(laid), held=tuple(sorted(parse_cards(held))))


def big(position: Position, _move: str, cards: tuple[Card, ...]) -> Judgement:
    """Judge whether just the big cards were chosen (Z-001)."""

    def why(card: Card) -> Reason:
        return _PACK.because("{card} is {name}.", card=str(card), name=card.names.en)

    return _sorted(cards, tuple(card for card in position.hand if card.is_big), why, _PACK)


def red(position: Position, _move: str, cards: tuple[Card, ...]) -> Judgement:
    """Judge whether just the red cards were chosen (Z-002)."""

    def why(card: Card) -> Reason:
        return _RED.because("{card} is {colour}.", card=str(card), colour="red" if card.is_red else "black")

    return _sorted(cards, tuple(card for card in position.hand if card.is_red), why, _RED)


def all_jiang(position: Position, _move: str, cards: tuple[Card, ...]) -> Judgement:
    """Judge whether just the jiang were chosen (Z-021)."""
    shown = position.row(SHOWN)[0]
    kinds = jiang(shown, RULES)

    def why(card: Card) -> Reason:
        return _JIANG.because("{card} is {jiang}.", card=str(card), jiang="jiang" if card in kinds else "not jiang")

    judged = _sorted(cards, tuple(card for card in position.hand if card in kinds), why, _JIANG)
    verdict = judged.verdict
    reasons = (*verdict.reasons, *why_jiang(shown, RULES).reasons) if judged.reached else verdict.reasons
    return Judgement(Verdict(ok=verdict.ok, reasons=reasons), reached=judged.reached)


def making_a_set(position: Position, _move: str, cards: tuple[Card, ...]) -> Judgement:
    """Judge a claim on the card on offer; the goal is a set of equal cards (Z-034)."""
    claim, verdict = _claimed(position, cards)
    return Judgement(verdict, reached=bool(verdict) and isinstance(claim, Take))


def eating(position: Position, _move: str, cards: tuple[Card, ...]) -> Judgement:
    """Judge a claim on the card on offer; the goal is a run (Z-040, Z-041)."""
    claim, verdict = _claimed(position, cards)
    return Judgement(verdict, reached=bool(verdict) and isinstance(claim, Eat))


def eating_for_points(position: Position, _move: str, cards: tuple[Card, ...]) -> Judgement:
    """Judge a claim on the card on offer; the goal is a run that scores (Z-066, Z-067)."""
    claim, verdict = _claimed(position, cards)
    if not (verdict and isinstance(claim, Eat)):
        return Judgement(verdict, reached=False)
    scored = why_points(Group(Kind.CHI, claim.cards), (), RULES)
    return Judgement(yes(*verdict.reasons, scored), reached=run_points(claim.cards, RULES) > 0)


def going_out(position: Position, _move: str, cards: tuple[Card, ...]) -> Judgement:
    """Judge whether a thrown card finishes the hand (Z-050)."""
    *others, last = cards
    hand = tuple(sorted((*position.held, *others)))
    verdict = judge_hu(position.laid, hand, Offer(last, Source.DISCARD), position.row(SHOWN)[0], RULES)
    return Judgement(verdict, reached=bool(verdict))


def what_comes_of(scores: tuple[int, ...], points: int) -> Exercise:
    """Ask what becomes of the race when the reader, South, goes out (Z-014, Z-015).

    Args:
        scores: what the seats have before it, from East.
        points: what the hand brings.

    >>> exercise = what_comes_of((71, 78, 40), 30)
    >>> exercise.options[exercise.right]
    'You have won; all begin again at zero'
    """
    race, outcome = Race(dealer=0, scores=scores), gain(YOU, points, rules=RULES)
    later, reached = after_hand(race, outcome, RULES), scores_reached(race, outcome)[YOU]
    options = (
        f"You have {reached}, and the race goes on",
        "You have won; all begin again at zero",
        f"You have won, and begin the next race with {reached % GOAL}",
    )
    verdict = yes(*why_after(race, outcome, RULES))
    told = ", ".join(f"{'you' if seat == YOU else seat_name(seat)} {scores[seat]}" for seat in SEATS)
    asks = f"The scores are {told}. You sit South and go out with {points} points. What now?"
    right = 0 if later.bo is None else 1
    heading = f"{options[right]}."
    return Exercise(
        ask=join(asks),
        spoken=asks,
        options=options,
        right=right,
        why=verdict_html(verdict, heading),
        why_spoken=verdict_spoken(verdict, heading),
    )


def _sorted(cards: tuple[Card, ...], wanted: tuple[Card, ...], why: Callable[[Card], Reason], rule: Rule) -> Judgement:
    return sorted_out(cards, wanted, why, rule.because("{cards}: right so far, but not all yet.", cards=print_cards(cards)))


def _claimed(position: Position, cards: tuple[Card, ...]) -> tuple[Take | Eat, Verdict]:
    """What laying these cards with the one on offer claims, and what the rules say about it; the card is thrown by the player before."""
    card = position.row(OFFERED)[0]
    alike = set(cards) == {card}
    claim = Take(_SIZES.get(len(cards), Kind.PENG)) if alike else Eat(tuple(sorted((card, *cards))))
    at = claims.Position(position.laid, position.hand, Offer(card, Source.DISCARD, from_previous=True), owned=resting_size(0))
    if alike and len(cards) == 1:
        return claim, claims.judge_claim(at, Eat((card, card)), RULES)
    return claim, claims.judge_claim(at, claim, RULES)
