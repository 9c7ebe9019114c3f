"""Sentences that say what is wrong, with the rules they name."""

from __future__ import annotations

import pytest

from paigames.rulebook import GAMES, load
from paiwidgets import words
from paiwidgets.markup import el


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_of_every_game_is_linked_where_a_sentence_names_it(game: str) -> None:
    book = load(game)
    for entry in (*book.rules, *book.rulings):
        shown = words.problem(f"That cannot be ({entry}).")
        assert f'href="page:{game}/rules.html#{entry}">{entry}</a>).' in shown
        assert str(el("cite", words.source_of(book, entry))) in shown


def test_what_only_looks_like_an_entry_and_what_is_no_text_of_ours_stays_as_it_is() -> None:
    shown = words.problem("No B-999, no 6-5, no XB-001 and no <b>.")
    assert shown == '<p class="pai-problem">No B-999, no 6-5, no XB-001 and no &lt;b&gt;.</p>'


def test_the_source_of_an_entry_named_twice_is_given_once() -> None:
    assert words.problem("Z-001, Z-001 and Z-002.").count("<cite>") == 2
