"""Pai Gow: the wall, the dice and the count, and what is paid."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigames.dominoes import Tile, parse_tiles
from paigames.money import totals
from paigames.paigow.deal import build_wall, deal, first_seat, rows, seat_distribution, throw, total_of
from paigames.paigow.ranks import DECK
from paigames.paigow.ruleset import BOOK, RuleSet
from paigames.paigow.settlement import (
    Outcome,
    Result,
    Side,
    commission,
    decide_big,
    decide_hand,
    decide_small,
    outcome_of,
    settle,
    share_with_house,
)
from paigames.paigow.table import Form, Table

SOURCE = RuleSet()
TABLES = st.builds(
    Table,
    seats=st.integers(2, 8),
    form=st.sampled_from(Form),
    rules=st.builds(RuleSet, dice=st.sampled_from([3, 4]), deal_all_stacks=st.booleans()),
)


def two(text: str) -> tuple[Tile, Tile]:
    """Read two tiles."""
    one, other = parse_tiles(text)
    return one, other


def four(text: str) -> tuple[tuple[Tile, Tile], tuple[Tile, Tile]]:
    """Read two hands, the front one first."""
    front, back = text.split("/")
    return two(front), two(back)


@pytest.mark.rule("P-045", "P-046", "P-047", "P-048", "PA-09")
def test_the_count_begins_with_the_banker_as_one() -> None:
    assert [total for total in range(3, 19) if first_seat(total, 8) == 1] == [9, 17]
    for total, seats in product(range(1, 25), range(2, 9)):
        place = 1
        for _ in range(total - 1):
            place = 1 if place == seats else place + 1
        assert first_seat(total, seats) == place


@pytest.mark.rule("P-047")
def test_every_throw_counts_out_one_seat() -> None:
    for dice, seats in product((3, 4), range(2, 9)):
        counts = seat_distribution(dice, seats)
        assert sum(counts.values()) == 6**dice
        assert counts == {seat: sum((sum(shown) - seat) % seats == 0 for shown in product(range(1, 7), repeat=dice)) for seat in counts}


@pytest.mark.rule("P-005", "PA-16")
def test_three_or_four_dice() -> None:
    four_dice = RuleSet(dice=4)
    assert (len(throw(Random(2), SOURCE)), len(throw(Random(2), four_dice))) == (3, 4)
    assert total_of((6, 6, 6, 6), four_dice) == 24
    for dice, rules in (((1, 2), SOURCE), ((1, 2, 3), four_dice), ((0, 2, 3), SOURCE), ((7, 2, 3), SOURCE), ((), SOURCE)):
        with pytest.raises(
            ValueError, match=f"dice are thrown at this table, each showing 1 to 6, not {' '.join(map(str, dice)) or 'none'}"
        ):
            total_of(dice, rules)
    with pytest.raises(ValueError, match="Dice show at least one together, not 0"):
        first_seat(0, 8)


@pytest.mark.rule("P-041", "P-042")
def test_the_wall_is_eight_rows_of_four() -> None:
    wall = build_wall(Random(4))
    assert Counter(wall) == Counter(DECK)
    assert [len(row) for row in rows(wall)] == [4] * 8
    assert [tile for row in rows(wall) for tile in row] == list(wall)
    with pytest.raises(ValueError, match="A wall is all 32 tiles"):
        rows(DECK[:-1])
    with pytest.raises(ValueError, match="There are 3 tiles 6-6"):
        rows((*DECK[:-1], Tile(6, 6)))


@pytest.mark.rule("P-046")
def test_seats_and_the_house_have_names() -> None:
    table = Table(seats=3)
    assert [table.name(account) for account in range(4)] == ["Seat 1", "Seat 2", "Seat 3", "House"]
    assert [table.round_from(seat) for seat in range(3)] == [(1, 2), (2, 0), (0, 1)]


@pytest.mark.rule("P-043", "P-046", "P-047", "PA-09", "PA-13", "PA-15")
@given(TABLES, st.integers(0, 10_000), st.data())
def test_rows_go_counter_clockwise_from_the_counted_seat(table: Table, seed: int, data: st.DataObject) -> None:
    rng, banker = Random(seed), data.draw(st.integers(0, table.seats - 1))
    wall, dice = build_wall(rng), throw(rng, table.rules)
    dealt = deal(wall, dice, banker, table)
    assert Counter([*dealt.dead, *(tile for hand in dealt.hands for tile in hand)]) == Counter(DECK)
    assert [len(hand) for hand in dealt.hands] == [4 if table.form is Form.BIG else 2] * table.seats
    # Walk round the places by hand: the banker is at the first, and each next place takes the next row.
    places = 8 if table.rules.deal_all_stacks else table.seats
    at = banker_place = 1
    for _ in range(sum(dice) - 1):
        at = at % places + 1
    for row in range(places):
        seat = banker + at - banker_place
        if at <= table.seats:
            assert Counter(dealt.hands[seat % table.seats]) == Counter(wall[4 * row : 4 * row + (4 if table.form is Form.BIG else 2)])
        at = at % places + 1


@pytest.mark.rule("P-035", "P-051", "P-052", "P-053", "P-095", "PA-10")
@pytest.mark.parametrize(
    ("player", "banker", "outcome", "rule"),
    [
        ("22 65 / 66 61", "54 51 / 11 52", Outcome.WIN, "P-052"),
        ("54 51 / 11 52", "22 65 / 66 61", Outcome.LOSE, "P-052"),
        ("33 51 / 44 44", "22 54 / 55 55", Outcome.PUSH, "P-053"),
        ("22 65 / 66 61", "22 65 / 11 52", Outcome.PUSH, "P-053"),  # a copy and a win
        ("22 65 / 11 52", "22 65 / 66 61", Outcome.LOSE, "P-052"),  # a copy and a loss
        ("22 65 / 66 61", "22 65 / 66 43", Outcome.LOSE, "P-052"),  # two copies
    ],
)
def test_two_hands_decide(player: str, banker: str, outcome: Outcome, rule: str) -> None:
    found = decide_big(four(player), four(banker), SOURCE)
    assert (found.outcome, found.reasons[0].rule) == (outcome, rule)
    assert "{" not in found.text


@pytest.mark.rule("P-095", "PA-10")
def test_where_nobody_wins_equal_hands() -> None:
    rules = RuleSet(copy="nobody")
    for player, banker in (("22 65 / 66 61", "22 65 / 11 52"), ("22 65 / 11 52", "22 65 / 66 61"), ("22 65 / 66 61", "22 65 / 66 43")):
        assert decide_big(four(player), four(banker), rules).outcome is Outcome.PUSH
    told = decide_big(four("22 65 / 66 61"), four("22 65 / 11 52"), rules)
    assert told.reasons[0].text == "Neither side has won both hands: the stake stays untouched."
    told = decide_big(four("33 51 / 44 44"), four("22 54 / 55 55"), rules)
    assert told.reasons[0].text == "Of the two hands each side has won one: the stake stays untouched."
    assert decide_small(two("22 65"), two("22 65"), rules).outcome is Outcome.PUSH
    assert decide_hand(two("22 65"), two("22 65"), SOURCE).side is Side.BANKER
    assert [reason.rule for reason in decide_hand(two("22 65"), two("22 65"), SOURCE).reasons] == ["P-092", "P-095"]
    said = [decide_hand(two("22 65"), two("22 65"), table).reasons[-1].text for table in (SOURCE, rules)]
    assert said == ["Equal hands go to the banker.", "At this table nobody wins equal hands."]


@pytest.mark.rule("P-052", "P-053")
def test_all_meetings_of_two_sides() -> None:
    for front, back in product(Side, repeat=2):
        expected = Outcome.PUSH
        if (front, back) == (Side.PLAYER, Side.PLAYER):
            expected = Outcome.WIN
        if (front, back) == (Side.BANKER, Side.BANKER):
            expected = Outcome.LOSE
        assert outcome_of(front, back) is expected


@pytest.mark.rule("P-036")
def test_the_small_form_is_decided_at_once() -> None:
    assert decide_small(two("66 54"), two("61 22"), SOURCE).outcome is Outcome.WIN
    assert decide_small(two("61 22"), two("66 54"), SOURCE).outcome is Outcome.LOSE
    assert decide_small(two("22 65"), two("22 65"), SOURCE).outcome is Outcome.LOSE


@pytest.mark.rule("P-049", "PA-08")
def test_a_hand_laid_the_wrong_way_round() -> None:
    player, banker = four("66 61 / 22 65"), four("11 52 / 54 51")
    assert decide_big(player, banker, SOURCE).outcome is Outcome.WIN
    lost = decide_big(player, banker, RuleSet(foul="lose"))
    assert (lost.outcome, lost.reasons[0].rule, lost.reasons[0].ruling) == (Outcome.LOSE, "P-049", "PA-08")
    assert decide_big(player[::-1], banker, RuleSet(foul="lose")).outcome is Outcome.WIN


def test_hands_that_cannot_meet_are_a_sentence() -> None:
    with pytest.raises(ValueError, match="There are 3 tiles 2-2"):
        decide_big(four("22 22 / 66 61"), four("22 51 / 11 52"), SOURCE)
    with pytest.raises(ValueError, match="There are 2 tiles 5-4"):
        decide_small(two("54 22"), two("54 22"), SOURCE)


def result(outcome: Outcome) -> Result:
    """A result without a game."""
    return Result(outcome, (BOOK["P-052"].because("For a test."),))


@pytest.mark.rule("P-037", "P-055", "PA-11")
def test_lines_say_why_they_are_paid() -> None:
    name = Table(seats=3).name
    lines = settle({1: 50, 2: 9}, {1: result(Outcome.WIN), 2: result(Outcome.LOSE)}, 0)
    assert [line.sentence(name) for line in lines] == [
        "Seat 1 pays Seat 2 50 chips: the player wins against the banker.",
        "Seat 3 pays Seat 1 9 chips: the player loses to the banker.",
    ]
    assert [line.sentence(name) for line in share_with_house(lines, 0, 3)] == [
        "House pays Seat 1 20 chips: the house bears half of the bank’s loss."
    ]
    assert [line.sentence(name) for line in share_with_house(lines[1:], 0, 3)] == [
        "Seat 1 pays House 4 chips: the bank’s gain is shared with the house."
    ]
    assert share_with_house(settle({1: 1}, {1: result(Outcome.LOSE)}, 0), 0, 3) == ()
    taken = commission(lines, 3, RuleSet(commission=5))
    assert [(line.rule, line.ruling) for line in taken] == [("PA-11", None)]
    assert [line.sentence(name) for line in taken] == ["Seat 2 pays House 2 chips: 5 per cent of net winnings go to the house."]


ACCOUNTS = st.dictionaries(st.integers(1, 7), st.tuples(st.integers(1, 500), st.sampled_from(Outcome)), min_size=1)


@pytest.mark.rule("P-037", "P-055", "PA-11")
@given(ACCOUNTS, st.booleans(), st.sampled_from([0, 5]))
def test_chips_never_appear_or_vanish(players: dict[int, tuple[int, Outcome]], with_house: bool, rate: int) -> None:  # noqa: FBT001
    rules = RuleSet(commission=rate)  # type: ignore[arg-type]
    lines = settle({seat: bet for seat, (bet, _) in players.items()}, {seat: result(outcome) for seat, (_, outcome) in players.items()}, 0)
    signs = {Outcome.WIN: 1, Outcome.PUSH: 0, Outcome.LOSE: -1}
    before = totals(lines, 9)
    assert [before[seat] for seat in players] == [bet * signs[outcome] for bet, outcome in players.values()]
    assert all(0 in {line.payer, line.payee} for line in lines)
    shared = share_with_house(lines, 0, 8) if with_house else ()
    halves = totals((*lines, *shared), 9)
    if with_house:
        assert halves[0] + halves[8] == before[0]
        assert abs(halves[0]) - abs(halves[8]) in {0, 1}
    taken = commission((*lines, *shared), 8, rules)
    gains = totals((*lines, *shared, *taken), 9)
    assert sum(gains) == 0
    for seat in range(8):
        assert gains[seat] == halves[seat] - (halves[seat] * rate // 100 if halves[seat] > 0 else 0)
    assert all(line.payee == 8 for line in taken)


@pytest.mark.parametrize(
    ("bets", "results", "sentence"),
    [
        ({1: 5}, {}, "Every player who bets needs a result"),
        ({0: 5}, {0: Outcome.WIN}, "Seat 0 is the banker and does not bet"),
        ({1: 0}, {1: Outcome.WIN}, "A stake is at least one chip, not 0"),
        ({1: -3}, {1: Outcome.PUSH}, "A stake is at least one chip, not -3"),
    ],
)
def test_what_cannot_be_settled_is_a_sentence(bets: dict[int, int], results: dict[int, Outcome], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        settle(bets, {seat: result(outcome) for seat, outcome in results.items()}, 0)
