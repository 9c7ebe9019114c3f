"""The eighty numeral cards."""

from __future__ import annotations

import pytest

from paigames.bo.cheng import reds
from paigames.bo.deal import PACK
from paigames.numerals import DECK, KINDS, Card, Size, parse_cards, print_cards, require_cards


@pytest.mark.rule("Z-001")
def test_a_pack_has_four_of_each_of_twenty_kinds() -> None:
    assert len(PACK) == len(DECK) == 80
    assert {PACK.count(card) for card in KINDS} == {4}
    assert [(card.size, card.rank) for card in KINDS] == [(size, rank) for size in Size for rank in range(1, 11)]
    assert "".join(card.names.zh for card in KINDS) == "壹贰叁肆伍陆柒捌玖拾一二三四五六七八九十"


@pytest.mark.rule("Z-002")
def test_two_seven_and_ten_are_red() -> None:
    assert reds(PACK) == 24
    assert print_cards(card for card in KINDS if card.is_red) == "B2 B7 B10 S2 S7 S10"
    assert reds(parse_cards("B6 B7")) == 1


def test_print_and_parse_are_inverse() -> None:
    assert parse_cards(print_cards(KINDS)) == KINDS
    assert tuple(Card.parse(card.names.zh) for card in KINDS) == KINDS
    assert [card.index for card in KINDS] == list(range(20))
    assert sorted(KINDS[9:] + KINDS[:9]) == list(KINDS)


@pytest.mark.parametrize("text", ["", "B0", "B11", "C1", "7", "B-1", "B1B2", "佰"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card: write B1 to B10"):
        Card.parse(text)


def test_ranks_and_copies_have_limits() -> None:
    with pytest.raises(ValueError, match="There is no card of rank 11"):
        Card(Size.BIG, 11)
    require_cards(DECK)
    with pytest.raises(ValueError, match="There are 5 cards S3 here, but a pack has only 4"):
        require_cards(parse_cards("S3 B1 S3 S3 S3 S3"))
