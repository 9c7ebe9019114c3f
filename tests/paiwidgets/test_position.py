"""The line that names a position: what is written is read back, and mistakes are told."""

from __future__ import annotations

from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiwidgets import position

words = st.dictionaries(st.sampled_from(["roll", "set", "cover"]), st.text("0123456789-,", min_size=1, max_size=20))


@given(words)
def test_what_is_written_is_read_back(found: dict[str, str]) -> None:
    assert position.read(position.write(found), ["roll", "set", "cover"]) == found


@given(words)
def test_a_link_carries_the_position(found: dict[str, str]) -> None:
    name, _, text = position.as_link("sets", position.write(found)).partition(":")
    assert name == "#sets"
    assert position.read(unquote(text), ["roll", "set", "cover"]) == found


@pytest.mark.parametrize(
    ("text", "piece"),
    [
        ("55 33", "“55”"),
        ("rol=5-1", "“rol”"),
        ("roll=5-1 roll=6-6", "twice"),
        ("set=" + "5-5," * 600, "2404 characters"),
        ("\u202eroll=6-5", "invisible characters"),
    ],
)
def test_mistakes_are_told(text: str, piece: str) -> None:
    with pytest.raises(ValueError, match=piece):
        position.read(text, ["roll", "set"])
