"""What the rules say about a card on offer, drawn and in words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from paigames.bo import claims
from paigames.bo.actions import Eat, Take
from paigames.bo.groups import Kind
from paigames.bo.ruleset import BOOK
from paigames.numerals import KINDS, print_cards
from paiwidgets import words
from paiwidgets.bo_claims_question import LYING, MOST_FOURS, RIVALS, SAYS, SEAT, Question, Whence
from paiwidgets.bo_common import card_button, cards_html, face, read_aloud, reasons_html, write_sentence
from paiwidgets.bo_table_words import SETS, named
from paiwidgets.markup import Html, button, button_group, el, join

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from paigames.verdict import Verdict

_STATES: Final = {"must": "You must", "may": "You may", "no": "You may not"}
_YOURS: Final = {SEAT - 1: "the player before you", SEAT: "you", SEAT + 1: "the player after you"}
_NAMES_LYING: Final = {"nothing": "nothing", "sao": "a set face down", "peng": "a 碰"}


@dataclass(frozen=True, slots=True)
class Answer:
    """What the rules say about one claim.

    Args:
        claim: the claim; ``None`` for eating of no particular kind, and for leaving the card.
        label: what it is, in words.
        state: ``must``, ``may`` or ``no``.
        verdict: why.
        throws: whether a card is thrown after it; ``None`` where it is not made.
    """

    claim: Take | Eat | None
    label: str
    state: str
    verdict: Verdict
    throws: bool | None = None

    @property
    def name(self) -> str:
        """The claim by the word that pages and tests know it by."""
        if isinstance(self.claim, Take):
            return self.claim.kind.value
        return "chi" if self.claim is not None or self.label.startswith("eat") else "pass"


@lru_cache(maxsize=64)  # a question is drawn, spoken and compared with itself under every switch
def answers(asked: Question) -> tuple[Answer, ...]:
    """Judge every claim that the player's cards bring to mind, and leaving the card alone."""
    at, rules = asked.at, asked.rules
    due = claims.duties(at, rules)
    found = []
    forced = asked.rules.obligations == "enforced" and bool(due)
    for kind in due if forced else SETS:
        verdict = claims.judge_claim(at, Take(kind), rules)
        state = "no" if not verdict else "must" if kind in due else "may"
        throws = claims.throws(at, Take(kind)) if verdict else None
        if verdict or _tells(asked, kind, verdict):
            found.append(Answer(Take(kind), f"make a {named(kind)}", state, verdict, throws))
    passing = claims.judge_pass(at, rules)
    if forced:
        return (*found, Answer(None, f"leave {asked.card}, or make another group of it", "no", passing))
    found += _eating(asked)
    return (*found, Answer(None, f"leave {asked.card}", "may" if passing else "no", passing))


def _tells(asked: Question, kind: Kind, verdict: Verdict) -> bool:
    """Tell whether a refusal says more than that the cards are not there: a ruling decides it, and its cards are."""
    lies = {Kind.JIE: Kind.PENG, Kind.KAIZHAO: Kind.SAO, Kind.CHUANLONG: Kind.SAO}
    return any(reason.ruling for reason in verdict.reasons) and asked.lying is lies.get(kind)


def _eating(asked: Question) -> Iterator[Answer]:
    """Every way to eat; or why there is none."""
    at, rules = asked.at, asked.rules
    allowed = [bid for bid in claims.bids(at, rules) if isinstance(bid, Eat)]
    for eat in allowed:
        yield Answer(eat, _said(eat), "may", claims.judge_claim(at, eat, rules), claims.throws(at, eat))
    if allowed:
        return
    may = claims.may_eat(at, rules)
    if not may:
        yield Answer(None, f"eat {asked.card}", "no", may)
        return
    unshown = claims.eats(at, replace(rules, bi_if_impossible="waive"))
    for eat in unshown:
        yield Answer(eat, _said(eat), "no", claims.judge_claim(at, eat, rules))


def _said(eat: Eat) -> str:
    return f"eat {print_cards(eat.cards)}{', showing '.join(['', *map(print_cards, eat.shown)])}"


def offer_html(asked: Question) -> Html:
    """The card on offer, where it comes from, and what lies before the player, all to be chosen."""
    cards = (
        card_button(
            card, "card", str(card), face(card, 60, figures=asked.figures), spoken=read_aloud(card), aria_pressed=card == asked.card
        )
        for card in KINDS
    )
    lying = next(name for name, kind in LYING.items() if kind is asked.lying)
    return join(
        el("div", *cards, class_="pai-own pai-card-choice", role="group", aria_label="The card on offer", data_arrows=True),
        _choice("It is", "from", {one.value: SAYS[one] for one in Whence}, asked.whence.value),
        _choice("Of the same card, before you lies", "before", _NAMES_LYING, lying),
        _choice("Your other fours", "fours", {str(number): str(number) for number in range(MOST_FOURS + 1)}, str(asked.fours)),
        el(
            "p",
            cards_html((asked.card,), height=96, figures=asked.figures),
            " ",
            write_sentence(f"{asked.card} was {SAYS[asked.whence]}."),
            class_="pai-claim-offer",
            data_offer=str(asked.card),
        ),
    )


def _choice(name: str, action: str, values: Mapping[str, str], chosen: str) -> Html:
    buttons = (button(says, action, value, keep=f"{action} {value}", aria_pressed=value == chosen) for value, says in values.items())
    return button_group(name, buttons)


def answer_html(asked: Question) -> Html:
    """What must, may and may not be done, each with its rules."""
    found = answers(asked)
    parts = []
    for state, heading in _STATES.items():
        rows = [_row(asked, answer) for answer in found if answer.state == state]
        if rows:
            parts.append(
                el("div", el("p", f"{heading}:", class_="pai-heading-plain"), el("ul", *rows, class_="pai-why-list"), data_state=state)
            )
    return el("div", *parts, class_="pai-claims")


def _row(asked: Question, answer: Answer) -> Html:
    then = None if answer.throws is None else _then_html(throws=answer.throws)
    duty = reasons_html(claims.judge_pass(asked.at, asked.rules).reasons) if answer.state == "must" else None
    return el(
        "li",
        el("strong", write_sentence(answer.label)),
        duty,
        reasons_html(answer.verdict.reasons),
        then,
        data_claim=answer.name,
    )


def _then_html(*, throws: bool) -> Html:
    says = "Then a card is thrown" if throws else "Then no card is thrown"
    link = join(f"{says} (", words.rule_link(BOOK, "Z-036"), ") ", words.origin_html(BOOK, "Z-036"), ".")
    return el("p", link, class_="pai-quiet", data_throws=throws)


def rivals_html(asked: Question, rivals: Mapping[int, str]) -> Html | None:
    """Who gets the card if others claim it too.

    Args:
        asked: the question.
        rivals: what the player before and the player after claim.
    """
    own = [answer for answer in answers(asked) if answer.claim is not None and answer.state != "no"]
    if not own:
        return None
    groups, made = [], {}
    for seat, chosen in rivals.items():
        possible = asked.possible_rivals(seat)
        name = chosen if chosen in possible else "nothing"
        bid = RIVALS[name]
        if bid is not None:
            made[seat] = bid
        if len(possible) > 1:
            groups.append(
                _choice(f"{_YOURS[seat].capitalize()} claims", "rival", {f"{seat}:{one}": one for one in possible}, f"{seat}:{name}")
            )
    rows = []
    for answer in own:
        assert answer.claim is not None  # noqa: S101 - chosen so
        first = claims.award(asked.whence.seat, {**made, SEAT: answer.claim})
        gets = "get" if first == SEAT else "gets"
        rows.append(el("li", write_sentence(f"You {answer.label}: {_YOURS[first]} {gets} the card."), data_gets=str(first)))
    rule = el("p", words.rule_link(BOOK, "Z-046"), " ", words.origin_html(BOOK, "Z-046"), class_="pai-quiet")
    heading = el("p", "And if others claim it too?", class_="pai-heading-plain")
    return el(
        "div", heading, *groups, el("ul", *rows, class_="pai-why-list") if made else None, rule if made else None, class_="pai-rivals"
    )


def spoken(asked: Question) -> str:
    """The answer as one paragraph."""
    found = answers(asked)
    return " ".join(f"{_STATES[answer.state]} {answer.label}. {answer.verdict.text}" for answer in found if answer.state != "no") or (
        "Nothing can be done with this card."
    )
