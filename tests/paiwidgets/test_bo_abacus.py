"""The abacus that keeps the scores of a race, without a browser."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paigames.abacus import ABOVE, BELOW, Deck, Rod, read_number, set_number
from paigames.bo.race import Outcome, Race, after_hand, gain, why_after
from paigames.bo.ruleset import BOOK, RuleSet
from paiwidgets.bo_abacus import Board, lay, race_abacus
from tests.paiwidgets.acting import act


@given(st.integers(0, 999))
def test_a_number_that_was_set_is_read_back_and_settled(number: int) -> None:
    rods = set_number(number, 3)
    assert read_number(rods) == number
    assert all(rod.is_settled for rod in rods)


def test_only_one_way_to_show_a_digit_is_settled() -> None:
    rods = [Rod(above, below) for above in range(ABOVE + 1) for below in range(BELOW + 1)]
    assert sorted(rod.value for rod in rods if rod.is_settled) == list(range(10))


@given(st.integers(0, ABOVE), st.integers(0, BELOW), st.sampled_from(list(Deck)), st.integers(1, BELOW))
def test_a_pressed_bead_changes_sides_and_no_bead_of_the_other_deck_moves(above: int, below: int, deck: Deck, bead: int) -> None:
    rod = Rod(above, below)
    if deck is Deck.ABOVE and bead > ABOVE:
        with pytest.raises(ValueError, match=r"There is no bead \d above the bar\."):
            rod.press(deck, bead)
        return
    pressed = rod.press(deck, bead)
    before, after = (rod.above, pressed.above) if deck is Deck.ABOVE else (rod.below, pressed.below)
    assert (bead <= before) != (bead <= after)
    assert (rod.below == pressed.below) if deck is Deck.ABOVE else (rod.above == pressed.above)


@pytest.mark.rule("Z-014")
def test_the_right_beads_are_counted_with_their_rule() -> None:
    abacus = race_abacus("scores=60,30,0 seat=South hand=18")
    act(abacus, "bead", "1:1:below:4")
    act(abacus, "bead", "1:2:above:1")
    act(abacus, "bead", "1:2:below:3")
    assert "South 48" in abacus._scene.spoken
    act(abacus, "check")
    assert abacus.problem == ""
    assert abacus.position.text == "scores=60,48,0 dealer=South seat=South beads=00.11.00,00.04.13,00.00.00"
    assert abacus._scene.spoken.startswith("Right. South had 30 and adds 18: 48. South deals next.")
    assert 'data-rule="Z-014"' in abacus._scene.html
    assert 'data-origin="inferred"' in abacus._scene.html


def test_wrong_and_full_beads_are_refused_in_a_sentence_and_stay_as_they_are() -> None:
    abacus = race_abacus("scores=60,30,0 seat=South hand=20")
    act(abacus, "check")
    assert abacus.problem == "South’s rods show 30, and that is not right. Move the beads again."
    act(abacus, "bead", "1:1:below:5")
    act(abacus, "check")
    assert "South’s rods show 50, which is right, but they are full" in abacus.problem
    assert abacus.position.text == "scores=60,30,0 dealer=East seat=South hand=20 beads=00.11.00,00.05.00,00.00.00"
    act(abacus, "bead", "0:2:below:1")
    act(abacus, "check")
    assert abacus.problem.startswith("East’s rods show 61")


@pytest.mark.rule("Z-012", "Z-015")
def test_a_hundred_ends_the_race_and_clears_the_beads() -> None:
    abacus = race_abacus("scores=60,30,0 seat=East hand=45")
    act(abacus, "show")
    assert read_number(abacus.position.beads[0]) == 105
    act(abacus, "check")
    assert "得僰" in abacus._scene.html
    assert abacus.position.race.scores == (0, 0, 0)
    assert abacus.position.beads == lay((0, 0, 0))
    assert abacus.position.race.dealer == 1


@pytest.mark.rule("Z-016", "Z-105")
def test_a_dead_hand_moves_no_bead_and_a_breach_takes_them_all() -> None:
    abacus = race_abacus("scores=60,30,0 dealer=West seat=East")
    act(abacus, "hand", "dead")
    assert 'data-value="dead_hand:next_dealer"' in abacus._scene.html
    act(abacus, "check")
    assert abacus.position.race == Race(dealer=2, scores=(60, 30, 0))
    assert 'data-origin="borrowed"' in abacus._scene.html
    act(abacus, "hand", "breach")
    act(abacus, "check")
    assert abacus.problem.startswith("East’s rods show 60")
    act(abacus, "show")
    act(abacus, "check")
    assert abacus.position.race.scores == (0, 30, 0)


@pytest.mark.rule("Z-011", "Z-014", "Z-015", "Z-105")
@given(
    st.tuples(*[st.integers(0, 99)] * 3),
    st.integers(0, 2),
    st.integers(0, 2),
    st.integers(-2, 126),
    st.sampled_from([RuleSet(), RuleSet(dealer_in_race="next_of_winner", dealer_after_race="winner", dead_hand="next_dealer")]),
)
def test_the_reasons_tell_what_happened(scores: tuple[int, ...], dealer: int, seat: int, points: int, rules: RuleSet) -> None:
    race = Race(dealer=dealer, scores=scores)
    outcome = gain(seat, points) if points >= 0 else Outcome(offenders=(seat,) if points == -1 else ())
    later, reasons = after_hand(race, outcome, rules), why_after(race, outcome, rules)
    text = " ".join(reason.text for reason in reasons)
    name = ("East", "South", "West")[later.dealer]
    assert ("得僰" in text) == (later.bo is not None)
    assert (f"{name} deals" in text) == (not outcome.offenders)
    assert all(reason.ruling in BOOK[reason.rule].rulings for reason in reasons)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("scores=60,30", "There are three scores, each below 100"),
        ("scores=100,30,0", "There are three scores, each below 100"),
        ("scores=60,30,many", "“many” is not a score"),
        ("scores=0,0,0 seat=North", "“North” is no seat: the seats are East, South, West."),
        (
            "scores=0,0,0 hand=127",
            "No hand brings 127 points: the most there can be is 126, from a pair and six 串龙, one of each kind of jiang (Z-050, Z-064).",
        ),
        ("scores=0,0,0 hand=lots", "“lots” is not what a hand brings"),
        ("scores=0,0,0 beads=00.00,00.00.00,00.00.00", "Each of three players has 3 rods"),
        ("scores=0,0,0 beads=00.00.36,00.00.00,00.00.00", "A rod has 2 beads above and 5 below"),
        ("scores=0,0,0 beads=00.00.x,00.00.00,00.00.00", "“x” is no rod"),
        ("scores=0,0,0 chaojia=death", "The switch chaojia cannot be “death”"),
    ],
)
def test_bad_input_gets_a_sentence_and_nothing_is_lost(text: str, sentence: str) -> None:
    abacus = race_abacus()
    before = abacus.position
    act(abacus, "position", text)
    assert sentence in abacus.problem
    assert abacus.position == before


@settings(max_examples=60)
@given(st.tuples(*[st.integers(0, 99)] * 3), st.integers(0, 2), st.sampled_from(["", "dead", "breach", "0", "126"]))
def test_a_position_is_read_back(scores: tuple[int, ...], seat: int, hand: str) -> None:
    board = Board(race=Race(dealer=seat, scores=scores), seat=seat, hand=hand, beads=lay(scores))
    assert Board.read(board.text) == board


@settings(max_examples=60)
@given(st.sampled_from(["bead", "seat", "hand", "check", "switch", "open"]), st.text(max_size=12))
def test_no_press_raises(action: str, text: str) -> None:
    abacus = race_abacus()
    act(abacus, action, text)
    assert max(abacus.position.race.scores) < 100
