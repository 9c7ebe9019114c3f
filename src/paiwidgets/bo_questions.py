"""Questions about Bo whose answers the engine gives: what is jiang, what groups are worth, what must be done, and what a hand comes to.

All are asked at a table that plays as this book reads the source.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.bo import claims
from paigames.bo.actions import Eat, Take
from paigames.bo.groups import Kind
from paigames.bo.jiang import jiang, why_jiang
from paigames.bo.points import group_points, why_points
from paigames.bo.ruleset import BOOK, RuleSet
from paigames.numerals import KINDS, print_cards
from paigames.verdict import yes
from paiwidgets.bo_common import cards_html, verdict_html, write_sentence
from paiwidgets.bo_groups import group_html, runs_with
from paiwidgets.bo_table_words import group_said, named
from paiwidgets.exercises import Exercise
from paiwidgets.markup import Html, el, join
from paiwidgets.words import verdict_spoken

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paigames.bo.counting import Reading
    from paigames.bo.groups import Group
    from paigames.numerals import Card
    from paigames.verdict import Reason
    from paiwidgets.bo_claims_question import Question
    from paiwidgets.bo_hand import Held

RULES: Final = RuleSet()
EAT: Final = "nothing must be made; you may eat it"
LEAVE: Final = "nothing can be made of it"

_BEST: Final = BOOK["Z-051"]
_SUM: Final = BOOK["Z-070"]
_SETS: Final = {kind: named(kind) for kind in (Kind.PENG, Kind.SAO, Kind.KAIZHAO, Kind.JIE, Kind.CHUANLONG)}
DUTIES: Final = (*_SETS.values(), EAT, LEAVE)
"""What a card on offer can ask of a player, as answers."""


def which_kinds(shown: Card, options: Iterable[tuple[Card, ...]]) -> Exercise:
    """Ask which kinds of card are jiang.

    Args:
        shown: the card that the lift showed.
        options: kinds to choose from, in the order in which they stand; the right ones are among them.

    Raises:
        ValueError: if they are not.

    >>> from paigames.numerals import Card, parse_cards
    >>> which_kinds(Card.parse("B5"), [parse_cards("B5 S5"), parse_cards("B4 B5 B6 S4 S5 S6")]).right
    1
    """
    kinds = tuple(options)
    asks = f"The lift shows {shown}. Which kinds of card are jiang?"
    right, reasons = print_cards(jiang(shown, RULES)), why_jiang(shown, RULES).reasons
    return _exercise(asks, _shown((shown,), asks), tuple(map(print_cards, kinds)), right, reasons)


def which_card(shown: Card, options: Iterable[Card]) -> Exercise:
    """Ask which one of several cards is jiang.

    Args:
        shown: the card that the lift showed.
        options: cards to choose from, just one of them jiang.

    Raises:
        ValueError: if none of them is jiang, or several are.

    >>> from paigames.numerals import Card, parse_cards
    >>> which_card(Card.parse("S10"), parse_cards("B2 S8 B1")).right
    2
    """
    cards, kinds = tuple(options), jiang(shown, RULES)
    right = [str(card) for card in cards if card in kinds]
    if len(right) != 1:
        msg = f"Of {print_cards(cards)} just one must be jiang, not {len(right)}."
        raise ValueError(msg)
    asks = f"The lift shows {shown}. Which of these cards is jiang?"
    return _exercise(asks, _shown((shown,), asks), tuple(map(str, cards)), right[0], why_jiang(shown, RULES).reasons)


def what_is_it_worth(group: Group, shown: Card, points: Iterable[int]) -> Exercise:
    """Ask what a group brings to a player who goes out.

    Args:
        group: the group.
        shown: the card that the lift showed.
        points: numbers to choose from, in the order in which they stand; the right one is among them.

    Raises:
        ValueError: if it is not.

    >>> from paigames.numerals import Card, parse_cards
    >>> from paigames.bo.groups import Group
    >>> what_is_it_worth(Group(Kind.CHI, parse_cards("S2 S7 S10")), Card.parse("B5"), [0, 3, 6]).right
    1
    """
    jiangs = jiang(shown, RULES)
    asks = f"The lift shows {shown}. You go out. What does {_called(group)} bring?"
    reasons = (why_points(group, jiangs, RULES), *why_jiang(shown, RULES).reasons)
    worth = group_points(group, jiangs, RULES)
    return _exercise(asks, _shown(group.cards, asks), tuple(map(in_points, points)), in_points(worth), reasons)


def what_must_be_done(asked: Question, options: Iterable[str]) -> Exercise:
    """Ask what a player must or may do with a card on offer.

    Args:
        asked: the player, and the card.
        options: answers of :data:`DUTIES` to choose from; the right one is among them.

    Raises:
        ValueError: if it is not, or the cards cannot be together.

    >>> from paiwidgets.bo_claims_question import Question
    >>> exercise = what_must_be_done(Question.read("card=S8 hand=S8,S8 from=after"), DUTIES)
    >>> exercise.options[exercise.right]
    '碰 peng'
    """
    asked.require()
    asks = f"{asked.told} What must be done?"
    return _exercise(asks, _shown((asked.card,), asks), tuple(options), duty(asked), _why_done(asked))


def duty(asked: Question) -> str:
    """Tell what a card on offer asks of a player, as an answer.

    Args:
        asked: the player, and the card.
    """
    due = claims.duties(asked.at, RULES)
    return _SETS[due[0]] if due else EAT if claims.eats(asked.at, RULES) else LEAVE


def how_many_points(held: Held, points: Iterable[int]) -> Exercise:
    """Ask what a finished hand brings, read in the best way.

    Args:
        held: a finished hand.
        points: numbers to choose from, in the order in which they stand; the right one is among them.

    Raises:
        ValueError: if it is not, or the hand is not finished.
    """
    best, *rest = _readings(held)
    others = sorted({reading.points for reading in rest} - {best.points}, reverse=True)
    by_best = (_BEST.because("Read in another way it brings only {points}.", points=", ".join(map(str, others))),) if others else ()
    total = _SUM.because("{sum} make {points}.", sum=_sum_of(best), points=best.points)
    reasons = (*(line.why for line in best.lines if line.points), total, *by_best, *why_jiang(held.indicator, RULES).reasons)
    asks = f"{_told(held)} How many points does the hand bring?"
    return _exercise(asks, _held_html(held), tuple(map(in_points, points)), in_points(best.points), reasons)


def which_names(held: Held, options: Iterable[tuple[str, ...]]) -> Exercise:
    """Ask what a finished hand is called.

    Args:
        held: a finished hand.
        options: names to choose from, each answer all names of a hand; the right one is among them.

    Raises:
        ValueError: if it is not, or the hand is not finished.
    """
    best, jiangs = _readings(held)[0], jiang(held.indicator, RULES)
    asks = f"{'; '.join(map(group_said, best.groups))}: {best.points} points. Which names does the hand bear?"
    groups = el("div", *(group_html(group, height=60, jiang=jiangs) for group in best.groups), class_="pai-drill-groups")
    ask = join(groups, f"Together {in_points(best.points)}. Which names does the hand bear?")
    return _exercise(asks, ask, tuple(map(", ".join, options)), ", ".join(names_of(best)), best.named.reasons)


def names_of(reading: Reading) -> tuple[str, ...]:
    """All names of a hand, that by points first."""
    return (reading.named.base, *reading.named.names)


def in_points(points: int) -> str:
    """A number of points in words.

    >>> in_points(0), in_points(1), in_points(6)
    ('no points', '1 point', '6 points')
    """
    return "1 point" if points == 1 else f"{points or 'no'} points"


def kinds_not_jiang(shown: Card) -> tuple[Card, ...]:
    """List the kinds of card that are not jiang."""
    jiangs = jiang(shown, RULES)
    return tuple(card for card in KINDS if card not in jiangs)


def _exercise(asks: str, ask: Html, options: tuple[str, ...], right: str, reasons: Sequence[Reason]) -> Exercise:
    if right not in options:
        msg = f"The right answer, {right}, is not among {'; '.join(options)}."
        raise ValueError(msg)
    verdict, heading = yes(*reasons), f"{right[0].upper()}{right[1:]}."
    return Exercise(
        ask=ask,
        spoken=asks,
        options=options,
        right=options.index(right),
        why=verdict_html(verdict, write_sentence(heading)),
        why_spoken=verdict_spoken(verdict, heading),
        faces=tuple(map(write_sentence, options)),
        faces_speak=True,
    )


def _readings(held: Held) -> tuple[Reading, ...]:
    found = held.readings
    if not found:
        msg = f"This hand is not finished: {held.text}"
        raise ValueError(msg)
    return found


def _shown(cards: Iterable[Card], asks: str) -> Html:
    """A question beside its cards."""
    return join(cards_html(cards, height=60), " ", write_sentence(asks))


def _called(group: Group) -> str:
    shown = print_cards(group.cards)
    if group.kind is Kind.PAIR:
        return f"the pair {shown}"
    return f"the run {shown}" if group.kind in {Kind.CHI, Kind.RUN} else f"the {named(group.kind)} of {group.card}"


def _why_done(asked: Question) -> tuple[Reason, ...]:
    """What is due, with the duty; or that nothing is, with what may be eaten or why nothing may."""
    at = asked.at
    due = claims.duties(at, RULES)
    if due:
        return (*claims.judge_claim(at, Take(due[0]), RULES).reasons, *claims.judge_pass(at, RULES).reasons)
    free, eats = claims.judge_pass(at, RULES).reasons, claims.eats(at, RULES)
    if eats:
        return (*claims.judge_claim(at, eats[0], RULES).reasons, *free)
    nearest = Kind.JIE if asked.lying is Kind.PENG else Kind.PENG
    eat = max((Eat(run.cards) for run in runs_with(asked.card, RULES)), key=lambda run: sum(card in asked.hand for card in set(run.cards)))
    refused = (claims.judge_claim(at, Take(nearest), RULES), claims.judge_claim(at, eat, RULES))
    return (*(reason for verdict in refused for reason in verdict.reasons), *free)


def _sum_of(reading: Reading) -> str:
    return " + ".join(str(line.points) for line in reading.lines if line.points) or "No points"


def _told(held: Held) -> str:
    laid, rest = held.own
    lies = "; ".join(map(group_said, laid))
    return f"The lift shows {held.indicator}. {lies} lie before you, you hold {print_cards(rest)}, and {held.last} is thrown: you go out."


def _held_html(held: Held) -> Html:
    laid, rest = held.own
    groups = el("div", *(group_html(group, height=60) for group in laid), class_="pai-drill-groups")
    hand = el("div", "You hold ", cards_html(rest, height=60))
    last = () if held.last is None else (held.last,)
    going = el(
        "div", "The lift shows ", cards_html((held.indicator,), height=60), ". Thrown, and you go out: ", cards_html(last, height=60)
    )
    return join(groups, hand, going, el("div", "How many points does the hand bring?"))
