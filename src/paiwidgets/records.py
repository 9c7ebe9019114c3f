"""The record of play at a table: read, copied, and written over with another."""

from __future__ import annotations

from paiwidgets.markup import Html, el


def record_html(text: str, pieces: str, *, draft: str | None) -> Html:
    """The record to be read, copied, or written over with another; the field's action is ``record``.

    Args:
        text: the record.
        pieces: what it names openly, in words.
        draft: what was pasted and is to be mended; ``None`` if nothing is.

    >>> 'data-action="record"' in record_html("game: paigow big", "It names every tile.", draft=None)
    True
    """
    area = el(
        "textarea",
        text if draft is None else draft,
        class_="pai-record",
        rows="12",
        spellcheck=False,
        data_action="record",
        data_livecells_keep="record text",
        aria_invalid=True if draft is not None else None,
    )
    copy = el("button", "Copy the record", type="button", class_="pai-button", data_copy=text, data_livecells_keep="copy record")
    hint = f"{pieces} Paste another record over it, and it is laid out here."
    return el("div", el("label", "Record of play", area), el("p", hint, class_="pai-quiet"), copy, class_="pai-record-box")
