"""HTML put together so that what a reader wrote can never become markup."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from paiwidgets.languages import runs

if TYPE_CHECKING:
    from collections.abc import Iterable


_TEXT_ONLY: Final = frozenset({"option", "title", "text", "textarea", "script", "style"})
"""Elements that hold no other elements but, in pictures, their own kind."""


class Html(str):
    """Text that is markup already; every other text is escaped before it is put into a page."""

    __slots__ = ()


def join(*children: str | None) -> Html:
    """Put pieces one after the other, escaping what is not markup yet and leaving out ``None``; Chinese and Tibetan are marked as such.

    >>> join("1 < 2", el("b", "!"), None)
    '1 &lt; 2<b>!</b>'
    >>> join("axe 斧頭")
    'axe <span lang="zh">斧頭</span>'
    """
    return Html("".join(child if isinstance(child, Html) else _marked(child) for child in children if child is not None))


def el(name: str, *children: str | None, **attributes: str | bool | None) -> Html:
    """Write one element.

    Args:
        name: the tag.
        children: markup, plain text (it is escaped) or ``None`` (left out).
        attributes: ``data_tile`` becomes ``data-tile``, ``class_`` becomes ``class``; ``True`` and
            ``False`` are written as words, as ARIA has them; ``None`` is left out.

    >>> el("button", "Roll <6>", type="button", aria_pressed=True, data_value='"', disabled=None)
    '<button type="button" aria-pressed="true" data-value="&quot;">Roll &lt;6&gt;</button>'
    """
    written = "".join(_attribute(key.rstrip("_").replace("_", "-"), value) for key, value in attributes.items() if value is not None)
    is_plain = name in _TEXT_ONLY or "lang" in attributes
    inner = join(*(Html(_escaped(child)) for child in children if child is not None)) if is_plain else join(*children)
    return Html(f"<{name}{written}>{inner}</{name}>")


def field(**attributes: str | bool | None) -> Html:
    """Write an ``<input>``, which has no end tag.

    >>> field(type="text", value="<b>")
    '<input type="text" value="&lt;b&gt;">'
    """
    return Html(el("input", **attributes).removesuffix("</input>"))


def button(label: str, action: str, value: str = "", *, keep: str, **attributes: str | bool | None) -> Html:
    """Write a button that calls an action of a Scene.

    Args:
        label: plain text or a picture.
        action: the action's name.
        value: what the action is called with.
        keep: a name that finds the button again after a redraw; unlike all others of the cell.
        attributes: more attributes, such as ``aria_pressed`` for a choice and ``aria_label`` for a picture.

    >>> button("Roll", "roll", keep="roll")
    '<button type="button" class="pai-button" data-action="roll" data-livecells-keep="roll">Roll</button>'
    """
    style = "pai-picture-button" if isinstance(label, Html) else "pai-button"
    actions = {"data_action": action, "data_value": value or None, "data_livecells_keep": keep}
    return el("button", label, type="button", class_=style, **actions, **attributes)


def button_group(name: str, buttons: Iterable[Html]) -> Html:
    """Buttons in a row behind their common name."""
    return el("div", el("span", f"{name} ", aria_hidden=True), *buttons, class_="pai-deal-group", role="group", aria_label=name)


class Figure:
    """Markup that a chapter shows as it is: the value of a cell that has nothing to press."""

    def __init__(self, html: Html) -> None:
        """Hold the markup."""
        self._html = html

    def _repr_html_(self) -> str:
        return self._html


def _escaped(text: str) -> str:
    return text if isinstance(text, Html) else escape(text, quote=False)


def _marked(text: str) -> str:
    return "".join(
        f'<span lang="{language}">{escape(part, quote=False)}</span>' if language else escape(part, quote=False)
        for language, part in runs(text)
    )


def _attribute(key: str, value: str | bool) -> str:  # noqa: FBT001  (an attribute may be a flag)
    text = str(value).lower() if isinstance(value, bool) else value
    return f' {key}="{escape(text)}"'
