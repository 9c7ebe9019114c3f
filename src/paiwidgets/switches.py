"""The choices of a table in a widget of any game: read, pressed, and offered only where they matter."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

from paigames.rulebook import Choice, RuleBook, print_choice
from paiwidgets import position, words
from paiwidgets.markup import Html, button, button_group, el, join

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from paigames.rulebook import Switch

_ANEW: Final = "Where the source is silent or doubtful, a table may choose. Whatever you change here, the session begins anew."


@dataclass(frozen=True, slots=True, kw_only=True)
class Choosing:
    """A position with the choices of its table; what is not chosen is left at its default. A game's own class names its rule book."""

    book: ClassVar[RuleBook]
    choices: tuple[tuple[str, Choice], ...] = ()

    @property
    def switch_words(self) -> dict[str, str]:
        """The choices as words of a line."""
        return {key: print_choice(value) for key, value in self.choices}


A = TypeVar("A", bound=Choosing)


def read_choices(book: RuleBook, words_left: Mapping[str, str]) -> tuple[tuple[str, Choice], ...]:
    """Read the switches of a line.

    Args:
        book: the game's rule book.
        words_left: keys and values as the line has them.

    Raises:
        ValueError: for a switch or a value that does not exist.

    >>> from paigames.rulebook import load
    >>> read_choices(load("paigow"), {"interchange": "false"})
    (('interchange', False),)
    """
    return tuple((key, book.switch(key).parse(value)) for key, value in words_left.items())


def read_words(
    book: RuleBook, text: str, keys: Sequence[str], switches: Sequence[str], longest: int = position.LONGEST
) -> tuple[dict[str, str], tuple[tuple[str, Choice], ...]]:
    """Take a line apart into the words of a widget and the choices of its table.

    Args:
        book: the game's rule book.
        text: the line.
        keys: the words the widget knows.
        switches: the switches it knows.
        longest: how many characters the line may have.

    Raises:
        ValueError: saying what is wrong in the line.

    >>> from paigames.rulebook import load
    >>> read_words(load("paigow"), "tiles=2-1 interchange=false", ["tiles"], ["interchange"])
    ({'tiles': '2-1'}, (('interchange', False),))
    """
    found = position.read(text, (*keys, *switches), longest)
    words_found = {key: found.pop(key) for key in keys if key in found}
    return words_found, read_choices(book, found)


def with_choice(book: RuleBook, choices: Iterable[tuple[str, Choice]], key: str, value: Choice) -> tuple[tuple[str, Choice], ...]:
    """Choices with one of them changed; a default is left unsaid.

    >>> from paigames.rulebook import load
    >>> with_choice(load("paigow"), (("wong", False),), "zero", "copy")
    (('wong', False), ('zero', 'copy'))
    """
    others = {kept: choice for kept, choice in choices if kept != key}
    if value != book.switch(key).default:
        others[key] = value
    return tuple(others.items())


def read_press(book: RuleBook, text: str) -> tuple[str, Choice]:
    """Read a press on a switch, whose text is ``zero:copy``.

    Raises:
        ValueError: for a switch or a value that does not exist.

    >>> from paigames.rulebook import load
    >>> read_press(load("paigow"), "zero:copy")
    ('zero', 'copy')
    """
    key, _, value = text.partition(":")
    return key, book.switch(key).parse(value)


def choose(asked: A, key: str, value: Choice) -> A:
    """The same position under another value of a switch."""
    return replace(asked, choices=with_choice(asked.book, asked.choices, key, value))


def choose_by_text(asked: A, text: str) -> A:
    """The same position after a press on a switch; see :func:`read_press`.

    Raises:
        ValueError: for a switch or a value that does not exist.
    """
    return choose(asked, *read_press(asked.book, text))


def switches_html(asked: A, keys: Iterable[str], answer: Callable[[A], object], show: Callable[[A], Html] | None = None) -> Html:
    """The switches under which the answer differs, each with its question and its values as buttons.

    Args:
        asked: the position on the table.
        keys: the switches that could matter.
        answer: what the rules say about a position; compared between the values.
        show: draws the answer under one value, to stand beside the others.
    """
    switches = map(asked.book.switch, keys)
    return join(*(_offered(switch, asked, show) for switch in switches if _matters(switch, asked, answer)))


def _matters(switch: Switch, asked: A, answer: Callable[[A], object]) -> bool:
    answers = [answer(choose(asked, switch.key, value)) for value in switch.values]
    return any(each != answers[0] for each in answers[1:])


def _offered(switch: Switch, asked: A, show: Callable[[A], Html] | None) -> Html:
    chosen = dict(asked.choices).get(switch.key, switch.default)
    shown = None if show is None else [show(choose(asked, switch.key, value)) for value in switch.values]
    why = "The answer turns on a doubt about the source (" if switch.ruling in asked.book.rulings else "A table may choose here ("
    return switch_html(asked.book, switch, chosen, why, shown)


def switch_html(book: RuleBook, switch: Switch, chosen: Choice, why: str, shown: Sequence[Html] | None = None) -> Html:
    """A switch: why there is a choice, its question, and its values as buttons of the action ``switch``.

    Args:
        book: the game's rule book.
        switch: the switch.
        chosen: the value chosen.
        why: what stands before the number of the ruling; it ends with a bracket.
        shown: what stands below each value.
    """
    options = (
        el(
            "div",
            button(
                f"{means} (default)" if value == switch.default else means,
                "switch",
                f"{switch.key}:{print_choice(value)}",
                keep=f"{switch.key} {print_choice(value)}",
                aria_pressed=value == chosen,
            ),
            shown[place] if shown else None,
            class_="pai-switch-value",
        )
        for place, (value, means) in enumerate(zip(switch.values, switch.means, strict=True))
    )
    doubt = el("p", why, words.rule_link(book, switch.ruling), "). ", el("strong", switch.asks))
    return el("div", doubt, *options, class_="pai-switch", role="group", aria_label=switch.asks)


def house_rules_html(book: RuleBook, choices: Iterable[tuple[str, Choice]], names: Mapping[str, str] | None = None) -> Html:
    """Every switch of a game, those that are not at their default first, and its presets as buttons of the action ``preset``.

    Args:
        book: the game's rule book.
        choices: what the table has chosen.
        names: what each preset is called; without them by its own name.
    """
    chosen, called = dict(choices), names or {name: name for name in book.presets}
    presets = (
        button(name, "preset", key, keep=f"preset {key}", aria_pressed=chosen == dict(book.preset(key))) for key, name in called.items()
    )
    switches = sorted(book.switches.values(), key=lambda switch: switch.key not in chosen)
    boxes = (switch_html(book, switch, chosen.get(switch.key, switch.default), "(") for switch in switches)
    return join(el("p", _ANEW, class_="pai-quiet"), button_group("All at once", presets), el("div", *boxes, class_="pai-house-rules"))


def choices_of(book: RuleBook, rules: object) -> tuple[tuple[str, Choice], ...]:
    """The switches of a rule set that are not at their default.

    Args:
        book: the game's rule book.
        rules: the rule set, with a field for every switch.

    >>> from paigames.paigow.ruleset import BOOK, preset
    >>> choices_of(BOOK, preset("prewar"))
    (('interchange', False),)
    """
    values = ((switch, getattr(rules, switch.field)) for switch in book.switches.values())
    return tuple((switch.key, value) for switch, value in values if value != switch.default)
