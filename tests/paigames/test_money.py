"""Lines of an account: what they say, and that they sum to zero."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigames._numbers import counted, in_words
from paigames.bagchen.ruleset import BOOK
from paigames.money import Payment, compass, totals

WHY = BOOK["B-081"].because("{n} stacks are four short of six.", ruling=BOOK.rulings["BA-10"], n="two")
lines = st.builds(
    lambda payer, step, amount: Payment(payer, (payer + step) % 4, amount, WHY), st.integers(0, 3), st.integers(1, 3), st.integers(1, 300)
)


def test_a_line_is_a_sentence() -> None:
    line = Payment(1, 0, 4, WHY)
    assert line.sentence() == "South pays East 4 chips: two stacks are four short of six."
    assert line.sentence("ABCD".__getitem__) == "B pays A 4 chips: two stacks are four short of six."
    assert Payment(3, 2, 1, WHY).sentence().startswith("North pays West 1 chip: ")
    assert (line.rule, line.ruling) == ("B-081", "BA-10")


@pytest.mark.parametrize(
    ("payer", "payee", "amount", "problem"), [(1, 0, 0, "at least one chip, not 0"), (1, 0, -2, "not -2"), (2, 2, 1, "Seat 2 cannot pay")]
)
def test_what_moves_no_chips_is_no_line(payer: int, payee: int, amount: int, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        Payment(payer, payee, amount, WHY)


@given(st.lists(lines))
def test_an_account_sums_to_zero(account: list[Payment]) -> None:
    gains = totals(account)
    assert len(gains) == 4
    assert sum(gains) == 0
    for seat in range(4):
        assert gains[seat] == sum(line.amount * ((line.payee == seat) - (line.payer == seat)) for line in account)


def test_seats_that_do_not_exist_are_refused() -> None:
    assert totals([Payment(6, 0, 1, WHY)], seats=7) == (1, 0, 0, 0, 0, 0, -1)
    for line in (Payment(4, 0, 1, WHY), Payment(0, -1, 1, WHY)):
        with pytest.raises(ValueError, match="but the seats are 0 to 3"):
            totals([line])
    for seat in (-1, 4):
        with pytest.raises(ValueError, match=f"There is no seat {seat}"):
            compass(seat)


def test_numbers_in_words() -> None:
    assert [in_words(n) for n in (-1, 0, 6, 16, 17)] == ["-1", "zero", "six", "sixteen", "17"]
    assert (counted(1, "chip", "chips"), counted(0, "chip", "chips")) == ("1 chip", "0 chips")
