"""What the widgets of Bo share: lines with choices, cards in words and pictures, and marks of origin."""

from __future__ import annotations

import re

import pytest

from paigames.bo.ruleset import BOOK
from paigames.numerals import DECK, KINDS, Card, parse_cards
from paigames.rulebook import Origin
from paigames.verdict import Verdict
from paiwidgets import bo_common, words
from paiwidgets.rack import CardRack


def test_the_rack_has_all_eighty_cards_in_two_sizes() -> None:
    rack = CardRack("Cards", bo_common.groups_of(), bo_common.read_aloud)
    assert rack.html.count("<button ") == len(DECK) == 80
    assert all(rack.html.count(f'data-tile="{card}"') == 4 for card in KINDS)
    rack.choose(parse_cards("B7 S1 B7"))
    assert rack.pressed == ["B7.1", "B7.2", "S1.1"]
    rack.pressed = ["B10.4", "B10.5", "B11.1", "<b>"]
    assert rack.cards == (Card.parse("B10"),)


def test_the_help_of_figures_can_be_taken_from_the_rack() -> None:
    rack = CardRack("Cards", bo_common.groups_of(), bo_common.read_aloud)
    assert ">7</text>" in rack.html
    rack.pressed = ["B7.1"]
    rack.show_figures(figures=False)
    assert ">7</text>" not in rack.html
    assert rack.cards == (Card.parse("B7"),)


@pytest.mark.parametrize("entry", [rule.id for rule in BOOK.rules.values() if rule.origin is not Origin.STATED])
def test_a_reason_the_source_does_not_state_is_never_shown_without_its_origin(entry: str) -> None:
    origin = BOOK[entry].origin
    shown = bo_common.verdict_html(Verdict(ok=True, reasons=(BOOK[entry].because("So it is."),)), "Yes.")
    assert f'<b class="pai-origin" data-origin="{origin}">' in shown
    assert "".join(words.origin_words(BOOK, entry)) in re.sub("<[^>]+>", "", shown)


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        ("Z-034", "stated in the source; borrowed from coderyibin/zipai_server: 碰 with a card that was turned up"),
        ("Z-054", "borrowed from coderyibin/zipai_server"),
        ("Z-046", "borrowed from another description"),
        ("Z-060", "stated in the source; inferred: how the row of black small cards is read"),
        ("Z-005", "inferred from the source"),
    ],
)
def test_a_rule_of_which_a_part_is_borrowed_says_which_part_and_from_whom(entry: str, says: str) -> None:
    assert "".join(words.origin_words(BOOK, entry)) == says


def test_what_the_source_states_bears_no_mark() -> None:
    assert "pai-origin" not in bo_common.reasons_html([BOOK["Z-001"].because("Eighty.")])


def test_cards_in_a_sentence_are_drawn_and_read_aloud_as_their_codes() -> None:
    written = bo_common.write_sentence("A 碰 of B7, and no B11 <b>.")
    assert "柒<sub>7</sub>" in written
    assert 'class="pai-unseen">B7 </span>' in written
    assert "no B11 &lt;b&gt;." in written


def test_an_unknown_word_switch_or_value_is_named() -> None:
    for line, sentence in [
        ("jiang_warp=clip", "“jiang_warp” is not a word of this line"),
        ("jiang_wrap=round", "The switch jiang_wrap cannot be “round”"),
        ("figures=perhaps", "“perhaps” is neither yes nor no"),
    ]:
        with pytest.raises(ValueError, match=sentence):
            bo_common.read_words(line, ["card"], ["jiang_wrap"])
