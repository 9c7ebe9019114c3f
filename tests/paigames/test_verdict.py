"""Verdicts and their sentences."""

from __future__ import annotations

import html

from paigames.dominoes import parse_tiles
from paigames.rulebook import load
from paigames.verdict import no, yes

BOOK = load("bagchen")


def test_a_verdict_is_true_when_allowed() -> None:
    assert yes()
    assert not no()


def test_a_reason_names_rule_and_ruling_and_shows_tiles_as_values() -> None:
    reason = BOOK["B-010"].because("{tiles} are {n}.", ruling=BOOK.rulings["BA-27"], tiles=parse_tiles("55 33"), n=2)
    assert (reason.rule, reason.ruling) == ("B-010", "BA-27")
    assert reason.text == "5-5 3-3 are 2."
    assert dict(reason.values)["tiles"] == parse_tiles("55 33")


def test_all_reasons_make_one_paragraph() -> None:
    rule = BOOK["B-012"]
    assert no(rule.because("One."), rule.because("Two.")).text == "One. Two."


def test_markup_in_values_is_the_writers_to_escape() -> None:
    reason = BOOK["B-012"].because("<{word}> & {tiles}", word="<b>{tiles}</b>", tiles=parse_tiles("21"))
    shown = reason.render(lambda tiles: f"<i>{len(tiles)}</i>", html.escape)
    assert shown == "&lt;&lt;b&gt;{tiles}&lt;/b&gt;&gt; &amp; <i>1</i>"
