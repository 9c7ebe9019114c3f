"""What the widgets of Bo share: a position with the choices of its table, cards in words, and groups as rows of pictures."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

from paigames import drawing
from paigames.bo.ruleset import BOOK, RuleSet, from_switches
from paigames.numerals import DECK, Card, print_cards
from paiwidgets import switches, words
from paiwidgets.languages import runs
from paiwidgets.markup import Html, button, button_group, el, join
from paiwidgets.switches import Choosing

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from paigames.rulebook import Choice, RuleBook
    from paigames.verdict import Reason, Verdict

PRESETS: Final = {"source": "As this book reads the source", "open": "Open: no limit of 成, and sets of both sizes"}
FIGURES: Final = "figures"
"""The word of a line that takes the help away: ``figures=no``."""

_CARD: Final = re.compile(r"\b([BS](?:10|[1-9]))\b")


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked(Choosing):
    """A position of Bo with the choices of its table, and whether ranks stand on the cards in figures too."""

    book: ClassVar[RuleBook] = BOOK
    figures: bool = True

    @property
    def rules(self) -> RuleSet:
        """The rule set with the reader's choices."""
        return _rules(self.choices)

    @property
    def last_words(self) -> dict[str, str]:
        """What stands at the end of a line: the help, if it was taken away, and the choices of the table."""
        return {FIGURES: "" if self.figures else "no", **self.switch_words}


@lru_cache(maxsize=128)
def _rules(choices: tuple[tuple[str, Choice], ...]) -> RuleSet:
    """Kept, since one press asks for the rules hundreds of times."""
    return from_switches(dict(choices))


A = TypeVar("A", bound=Asked)


def read_words(text: str, keys: Sequence[str], allowed: Sequence[str]) -> tuple[dict[str, str], tuple[tuple[str, Choice], ...], bool]:
    """Take a line apart into the words of a widget, the choices of its table, and whether figures stand on the cards.

    Args:
        text: the line.
        keys: the words the widget knows, without ``figures``.
        allowed: the switches it knows.

    Raises:
        ValueError: saying what is wrong in the line.

    >>> read_words("card=B10 jiang_wrap=clip figures=no", ["card"], ["jiang_wrap"])
    ({'card': 'B10'}, (('jiang_wrap', 'clip'),), False)
    """
    found, choices = switches.read_words(BOOK, text, (*keys, FIGURES), allowed)
    return found, choices, read_figures(found.pop(FIGURES, "yes"))


def read_figures(text: str) -> bool:
    """Read whether figures stand on the cards.

    Raises:
        ValueError: if that is neither ``yes`` nor ``no``.

    >>> read_figures("no")
    False
    """
    if text not in {"yes", "no"}:
        msg = f"“{text}” is neither yes nor no: write figures=yes or figures=no."
        raise ValueError(msg)
    return text == "yes"


def write_cards(cards: Iterable[Card]) -> str:
    """Cards as a word of a line.

    >>> from paigames.numerals import parse_cards
    >>> write_cards(parse_cards("B2 柒"))
    'B2,B7'
    """
    return print_cards(cards).replace(" ", ",")


def groups_of(cards: Iterable[Card] = DECK) -> list[tuple[str, tuple[Card, ...]]]:
    """Cards by size, as the racks lay them out."""
    row = tuple(cards)
    return [("Big", tuple(card for card in row if card.is_big)), ("Small", tuple(card for card in row if not card.is_big))]


def read_aloud(card: Card) -> str:
    """A card in words: its code, its name and its colour.

    >>> read_aloud(Card.parse("B7")), read_aloud(Card.parse("S1"))
    ('B7, big seven, red', 'S1, small one, black')
    """
    return f"{card}, {card.names.en}, {'red' if card.is_red else 'black'}"


def cards_html(cards: Iterable[Card], *, height: int = 72, figures: bool = True, jiang: Collection[Card] = ()) -> Html:
    """Cards as small pictures side by side; those of a kind that is jiang stand out."""
    return el("span", *(_picture(card, height, figures=figures, jiang=card in jiang) for card in cards), class_="pai-cards")


def _picture(card: Card, height: int, *, figures: bool, jiang: bool) -> Html:
    spoken = f"{read_aloud(card)}{', jiang' if jiang else ''}"
    picture = Html(drawing.card(card, height=height, title=spoken, figure=figures))
    return el("span", picture, class_="pai-one-card", data_tile=str(card), data_jiang=True if jiang else None)


def card_button(card: Card, action: str, value: str, drawn: Html, *, spoken: str, **attributes: str | bool | None) -> Html:
    """A card to press. There is writing on it, so its name stands beside the picture and not in its place.

    Args:
        card: the card.
        action: the action's name.
        value: what the action is called with.
        drawn: the picture; see :func:`face`.
        spoken: the name read aloud.
        attributes: more attributes.
    """
    label = join(drawn, el("span", spoken, class_="pai-unseen"))
    return button(label, action, value, keep=f"{action} {value}", title=spoken, data_tile=str(card), **attributes)


def face(card: Card, height: int, *, figures: bool) -> Html:
    """A card as a picture without a name.

    Args:
        card: the card.
        height: in px.
        figures: whether its rank stands on it in figures.
    """
    return Html(drawing.card(card, height=height, title="", figure=figures))


def tray(cards: Sequence[Card], empty: str, *, figures: bool = True) -> Html:
    """Chosen cards side by side; a sentence where there are none."""
    if not cards:
        return el("div", empty, class_="pai-tray pai-tray-empty")
    return el("div", cards_html(cards, height=96, figures=figures), class_="pai-tray", data_tiles=print_cards(cards))


def write_sentence(text: str) -> Html:
    """A sentence of the rules with its cards and Chinese words marked as what they are: read aloud, searched and copied, a card is ``B7``.

    >>> write_sentence("A 碰.")
    'A <span lang="zh-Hans">碰</span>.'
    """
    pieces = _CARD.split(text)
    return join(*(words.card_in_text(Card.parse(piece)) if odd % 2 else _plain(piece) for odd, piece in enumerate(pieces)))


def _plain(text: str) -> Html:
    return join(*(chinese(part) if language == "zh" else part for language, part in runs(text)))


def chinese(text: str) -> Html:
    """A name as the source has it, in simplified script, marked as such for fonts and for screen readers."""
    return el("span", text, lang="zh-Hans")


def rule_html(entry: str) -> Html:
    """The number of a rule as a link, and its origin if the source does not state it."""
    origin = words.origin_html(BOOK, entry)
    return el("span", words.rule_link(BOOK, entry), origin and join(" ", origin), class_="pai-stands-on")


def reasons_html(reasons: Iterable[Reason]) -> Html:
    """Reasons as a list: each with its rule, its source and its origin."""
    return el("ul", *(words.reason_html(BOOK, reason, write_sentence) for reason in reasons), class_="pai-reasons")


def verdict_html(verdict: Verdict, heading: str) -> Html:
    """A verdict as a card."""
    return words.verdict_html(BOOK, verdict, heading, write_sentence)


def presets_html(asked: Asked) -> Html:
    """The named tables as buttons of the action ``preset``; the one whose choices are made is marked."""
    chosen = dict(asked.choices)
    buttons = (
        button(name, "preset", preset, keep=f"preset {preset}", aria_pressed=chosen == dict(BOOK.preset(preset)))
        for preset, name in PRESETS.items()
    )
    return button_group("Table", buttons)


def take_preset(asked: A, name: str) -> A:
    """The same position at a named table.

    Raises:
        ValueError: if there is no such table.
    """
    return replace(asked, choices=tuple(BOOK.preset(name).items()))


def figures_html(asked: Asked) -> Html:
    """A button that gives or takes the help of figures on the cards; its action is ``figures``."""
    return button("Figures on the cards", "figures", keep="figures", aria_pressed=asked.figures)


def turn_figures(asked: A) -> A:
    """The same position with the help given or taken away."""
    return replace(asked, figures=not asked.figures)
