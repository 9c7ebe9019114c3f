"""Whatever is put into a page stays text."""

from __future__ import annotations

from html.parser import HTMLParser

from hypothesis import given
from hypothesis import strategies as st

from paiwidgets.markup import Html, button, el, field, join


class Elements(HTMLParser):
    """Collects the elements and the text of some markup."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, list[tuple[str, str | None]]]] = []
        self.text = ""
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, attrs))

    def handle_data(self, data: str) -> None:
        self.text += data


hostile = st.text(st.sampled_from("<>\"'&/=! abcscriptonerror{}"), max_size=60)


@given(hostile, hostile)
def test_children_and_attributes_never_become_markup(child: str, value: str) -> None:
    found = Elements(el("p", child, data_x=value))
    assert found.tags == [("p", [("data-x", value)])]
    assert found.text == child


@given(hostile)
def test_fields_and_buttons_hold_what_was_written(text: str) -> None:
    assert Elements(field(value=text)).tags == [("input", [("value", text)])]
    ((tag, attributes),) = Elements(button(text, "act", text, keep=text)).tags
    assert tag == "button"
    assert dict(attributes)["data-livecells-keep"] == text


def test_markup_passes_through_once() -> None:
    assert join(Html("<b>"), "<b>", None) == "<b>&lt;b&gt;"
