"""The passer's four steps: worked positions for every line and every choice of a table."""

from __future__ import annotations

import pytest

from paigames.bagchen.passer import Evidence, PasserAnswer, after_winning, is_passer, suit_by_die, walk
from paigames.bagchen.ranks import Suit
from paigames.bagchen.ruleset import RuleSet, preset
from paigames.dominoes import Roll, parse_tiles, print_tiles

SOURCE = RuleSet()
PAGAT = preset("pagat")
FOUR_66 = "66 66 66 66"
EMPERORS = "63 63 54 54"


def ask(hand: str, roll: str = "51", seen: str = "", hidden: str = "", rules: RuleSet = SOURCE) -> PasserAnswer:
    return walk(parse_tiles(hand), Roll.parse(roll), Evidence(parse_tiles(seen), parse_tiles(hidden)), rules)


def line(step_id: str, hand: str, roll: str = "51", seen: str = "", rules: RuleSet = SOURCE) -> list[str]:
    """List the leads of one line, as written."""
    (found,) = (step for step in ask(hand, roll, seen, rules=rules).steps if step.id == step_id)
    assert found.verdict.ok is bool(found.leads)
    assert found.verdict.text
    assert found.verdict.reasons[0].rule == found.rule
    return [print_tiles(lead) for lead in found.leads]


def text(step_id: str, hand: str, roll: str = "51", seen: str = "", rules: RuleSet = SOURCE) -> str:
    return next(step.verdict.text for step in ask(hand, roll, seen, rules=rules).steps if step.id == step_id)


def rulings(step_id: str, hand: str, roll: str = "51", seen: str = "", rules: RuleSet = SOURCE) -> list[str | None]:
    step = next(step for step in ask(hand, roll, seen, rules=rules).steps if step.id == step_id)
    return [reason.ruling for reason in step.verdict.reasons]


def decided(hand: str, roll: str = "51", seen: str = "", hidden: str = "", rules: RuleSet = SOURCE) -> tuple[int, list[str]]:
    answer = ask(hand, roll, seen, hidden, rules)
    return answer.number, [print_tiles(lead) for lead in answer.leads]


@pytest.mark.rule("B-057", "BA-29")
@pytest.mark.parametrize(("before", "tiles", "stacks", "passer"), [(5, 2, 7, True), (4, 1, 5, False), (5, 1, 6, True), (0, 8, 8, True)])
def test_six_stacks_make_a_passer(before: int, tiles: int, stacks: int, passer: bool) -> None:  # noqa: FBT001
    assert after_winning(before, tiles) == stacks
    assert is_passer(stacks) is passer


def test_impossible_stacks_are_refused() -> None:
    for before, tiles, sentence in ((-1, 1, "-1 stacks"), (12, 5, "17 stacks"), (17, 1, "17 stacks"), (0, 9, "9 tiles"), (3, 0, "0 tiles")):
        with pytest.raises(ValueError, match=sentence):
            after_winning(before, tiles)


@pytest.mark.rule("B-059")
def test_the_lines_stand_in_order() -> None:
    assert [step.id for step in ask("66").steps] == ["1a", "1b", "1c", "2a", "2b", "2c", "3", "4"]
    assert [step.number for step in ask("66").steps] == [1, 1, 1, 2, 2, 2, 3, 4]
    assert [step.rule for step in ask("66").steps] == [f"B-0{n}" for n in range(60, 68)]
    assert [step.id for step in ask("66", rules=PAGAT).steps] == ["1a", "1b", "1c", "1d", "1e", "2a", "2b", "3", "4"]


@pytest.mark.rule("B-059")
@pytest.mark.parametrize(
    ("hand", "step", "leads"),
    [
        ("66 65 65 42 21 62 53", 1, ["6-6"]),
        ("11 65 65 42 21 52 43", 2, ["6-5 6-5", "4-3 4-2", "4-2 2-1"]),
        ("11 65 52 43", 3, ["5-2 4-3"]),
        ("11 65 52 42", 4, ["1-1", "6-5", "5-2", "4-2"]),
    ],
)
def test_the_first_step_with_a_lead_decides(hand: str, step: int, leads: list[str]) -> None:
    assert decided(hand) == (step, leads)


@pytest.mark.rule("B-059")
def test_a_table_may_leave_passers_free() -> None:
    answer = ask("66 65 65 21", rules=preset("beginner"))
    assert (answer.number, [print_tiles(lead) for lead in answer.leads]) == (0, ["6-6", "6-5", "6-5 6-5", "2-1"])
    assert [(step.rule, step.leads) for step in answer.steps] == [("B-059", answer.leads)]
    assert "beginners’ table" in answer.steps[0].verdict.text


@pytest.mark.rule("B-059", "BA-39")
def test_part_of_a_set_will_do() -> None:
    assert decided("55 55 55") == (1, ["5-5 5-5", "5-5 5-5 5-5"])


TOP = [
    ("66 66", "51", "", ["6-6", "6-6 6-6"]),
    ("63 54", "51", "", ["6-3", "6-3 5-4", "5-4"]),
    ("66 63", "51", "", ["6-6", "6-6 6-3", "6-3"]),
    ("11", "51", "66 66 66", []),
    ("11", "51", FOUR_66, ["1-1"]),
    ("11 11", "66", "", ["1-1", "1-1 1-1"]),
    ("44", "11", FOUR_66, ["4-4"]),
    ("44", "51", f"{FOUR_66} 11 11 11", []),
    ("62 53", "51", "63 63 54", []),
    ("62 53", "51", EMPERORS, ["6-2", "6-2 5-3", "5-3"]),
    ("62", "63", "", ["6-2"]),
    ("42", "51", f"{EMPERORS} 62 62 53 53 52 52 43 43", ["4-2"]),
    ("55", "22", f"{FOUR_66} 11 11 11 11 44 44 44 44 31 31 31 31", ["5-5"]),
    ("22", "22", f"{FOUR_66} 11 11 11 11 44 44 44 44 31 31 31 31", []),
]


@pytest.mark.rule("B-060", "BA-30", "BA-32")
@pytest.mark.parametrize(("hand", "roll", "seen", "leads"), TOP)
def test_top_leads_by_rank(hand: str, roll: str, seen: str, leads: list[str]) -> None:
    assert line("1a", hand, roll, seen) == leads


@pytest.mark.rule("B-060")
def test_what_makes_a_lead_top_is_named() -> None:
    assert text("1a", "66") == "Heaven emperors (天皇) are top (明面最大): nothing ranks above them."
    assert text("1a", "63 66").endswith("Nothing covers a mix of emperors (天地皇).")
    assert text("1a", "11", seen=FOUR_66).endswith("6-6 6-6 6-6 6-6 lie face up.")
    assert text("1a", "44", "11", FOUR_66).endswith("6-6 6-6 6-6 6-6 lie face up; 1-1 1-1 1-1 1-1 are dice-supreme (骰尊).")
    assert text("1a", "11", "66", "66 66").endswith("above them 6-6 6-6 6-6 6-6 are dice-supreme (骰尊).")
    assert text("1a", "11 62", seen="66 66") == (
        "A heaven monk (天僧) is not top (明面最大): 6-6 6-6 may still be out. "
        "An earth monk (地僧) is not top (明面最大): 6-3 6-3 5-4 5-4 may still be out."
    )
    assert "all are dice-supreme" in text("1a", "22 22", "22")


@pytest.mark.rule("B-060")
def test_the_rulings_behind_a_top_lead_are_named() -> None:
    assert rulings("1a", "66") == rulings("1a", "11") == rulings("1a", "11", seen=FOUR_66) == [None]
    assert rulings("1a", "11", "66") == rulings("1a", "44", "11", FOUR_66) == rulings("1a", "44") == ["BA-30"]
    assert rulings("1a", "62", seen=EMPERORS) == rulings("1a", "62") == ["BA-32"]


@pytest.mark.rule("B-060", "BA-30", "BA-31")
def test_commoners_are_top_singly_but_never_as_a_set() -> None:
    higher = "66 66 66 66 11 11 11 11 44 44 44 44 31 31 31 31 55 55 55 55 33 33 33 33 22 22 22 22"
    for rules in (SOURCE, RuleSet(passer_top="shape")):
        assert decided("65 65", seen=higher, rules=rules) == (1, ["6-5"])
        assert decided("65 65", seen=higher[3:], rules=rules) == (2, ["6-5 6-5"])


@pytest.mark.rule("B-060", "BA-30")
def test_a_table_may_judge_top_leads_by_shape() -> None:
    shape = RuleSet(passer_top="shape")
    assert line("1a", "62 62", seen="63 63 54") == []
    assert line("1a", "62 62", seen="63 63 54", rules=shape) == ["6-2 6-2"]
    assert line("1a", "62 53 52 52", seen="63 63 54", rules=shape) == ["6-2 5-3"]
    assert "in sets of two or more" in text("1a", "62 62", seen="63 63 54", rules=shape)
    assert line("1a", "44 44 44", seen="66 66 66 11 11", rules=shape) == ["4-4 4-4 4-4"]
    assert text("1a", "44 44 44", rules=shape) == "Three lamas (喇嘛) are not top (明面最大): 6-6 6-6 6-6 may still be out and could cover."


@pytest.mark.rule("B-060", "BA-30", "BA-48")
def test_a_table_chooses_what_counts_as_seen() -> None:
    own, played = RuleSet(passer_evidence="plus_own_hand"), RuleSet(passer_evidence="all_played")
    hand, seen, hidden = "11 66 66", "66", "66"
    assert decided(hand, seen=seen, hidden=hidden) == (1, ["6-6", "6-6 6-6"])
    assert decided(hand, seen="66 66", rules=own) == (1, ["6-6", "6-6 6-6", "1-1"])
    assert decided("11", seen="66 66 66", hidden=hidden) == (4, ["1-1"])
    assert decided("11", seen="66 66 66", hidden=hidden, rules=own) == (4, ["1-1"])
    assert decided("11", seen="66 66 66", hidden=hidden, rules=played) == (1, ["1-1"])
    assert decided("11 66", seen="66 66 66", rules=played) == (1, ["6-6"])
    assert "or in the passer’s own hand" in text("1a", "11 66", seen="66 66 66", rules=own)
    assert rulings("1a", "11", seen=FOUR_66, rules=own) == ["BA-30"]


@pytest.mark.rule("B-061", "BA-31", "BA-34")
def test_heaven_sets_above_the_commoners() -> None:
    assert line("1b", "55 55 33 65 65 44") == ["5-5 5-5"]
    assert line("1b", "55 44 33") == []
    assert line("1b", "22 22 55", "22") == []
    assert rulings("1b", "22 22 55", "22") == [None, "BA-34"]
    assert rulings("1b", "65 65 55", "65") == rulings("1b", "22 55", "22") == rulings("1b", "63 54", "63") == [None]
    assert line("1b", "65 65 55", "11") == []


@pytest.mark.rule("B-062", "BA-32")
def test_mixes_of_monks() -> None:
    assert line("1c", "11 62 53") == ["1-1 6-2", "1-1 6-2 5-3", "1-1 5-3"]
    assert line("1c", "66 63") == []
    assert (line("1c", "11 62", "11"), rulings("1c", "11 62", "53")) == ([], ["BA-59"])
    assert decided("11 62") == (1, ["1-1 6-2"])


@pytest.mark.rule("B-063", "BA-35")
def test_sets_of_commoners() -> None:
    assert line("2a", "65 65 64 51 55 55", "41") == ["6-5 6-5"]
    assert line("2a", "65 65", "65") == []
    assert (rulings("2a", "65 64"), rulings("2a", "44")) == (["BA-35"], [None])


@pytest.mark.rule("B-064", "BA-33")
def test_supremes_and_horses() -> None:
    assert line("2b", "42 21 41 43") == ["4-3 4-2", "4-3 4-2 4-1 2-1", "4-2 2-1", "4-1 2-1"]
    assert line("2b", "22 22 44", "22") == ["2-2", "2-2 2-2"]
    assert line("2b", "42 52") == []
    assert decided("66 42 21") == (1, ["6-6"])


@pytest.mark.rule("B-064", "BA-33")
def test_a_table_may_have_supremes_but_not_horses_in_step_one() -> None:
    first = RuleSet(passer_supreme_step=1)
    assert decided("66 42 21 43", rules=first) == (1, ["6-6", "4-2 2-1"])
    assert line("1d", "66 42 21 43", rules=first) == ["4-2 2-1"]
    assert line("2b", "66 42 21 43", rules=first) == ["4-3 4-2"]
    assert decided("44 42 43", rules=first) == (2, ["4-4", "4-3 4-2"])
    assert rulings("1d", "42 21", rules=first) == ["BA-33"]


@pytest.mark.rule("B-065", "BA-36")
@pytest.mark.parametrize(
    ("hand", "roll", "leads"),
    [
        ("42 21 55", "51", ["5-5"]),
        ("51 52 43", "51", ["5-2 4-3"]),
        ("42 21 65 65", "51", ["6-5 6-5"]),
        ("42 21 65 64", "51", []),
        ("42 21 43", "51", ["4-3", "2-1"]),
        ("42 42 21 43 62", "51", ["6-2"]),
        ("42 42 21 21 43 41 44", "51", ["4-4"]),
        ("22 22 42 43 11 62 53", "22", ["1-1 6-2 5-3"]),
        ("42 21 22", "22", []),
        ("22 22", "22", []),
        ("44", "51", []),
        ("42 43 52", "52", ["4-2"]),
        ("42 21 41 21", "51", []),
        ("43 43 42", "51", ["4-3"]),
        ("43 41 55", "51", []),
    ],
)
def test_the_one_other_lead_is_led_whole(hand: str, roll: str, leads: list[str]) -> None:
    assert line("2c", hand, roll) == leads


@pytest.mark.rule("B-065", "BA-36")
def test_what_is_kept_is_named() -> None:
    assert text("2c", "42 21 43") == "4-2 2-1 may be kept and 4-3 led whole. 4-3 4-2 may be kept and 2-1 led whole."
    assert rulings("2c", "42 21 55") == rulings("2c", "55") == ["BA-36"]


@pytest.mark.rule("B-065", "BA-36")
def test_a_table_may_hold_back_less() -> None:
    one, supremes = RuleSet(passer_hold_back="one_unit"), RuleSet(passer_hold_back="supremes_only")
    two_units = "22 42 43 65"
    assert [line("2c", two_units, "22", rules=rules) for rules in (SOURCE, one, supremes)] == [["6-5"], [], []]
    assert [line("2c", "42 43 65", rules=rules) for rules in (SOURCE, one, supremes)] == [["6-5"], ["6-5"], []]
    assert [line("2c", "22 42 21 65", "22", rules=rules) for rules in (SOURCE, one, supremes)] == [["6-5"], [], ["6-5"]]
    assert line("2c", "22 22 42 43", "22", rules=supremes) == ["4-3 4-2"]
    assert line("2c", "22 22 65", "22", rules=one) == ["6-5"]
    assert line("2c", "42 42 21 65", rules=supremes) == []


@pytest.mark.rule("B-065", "BA-36")
def test_holding_supremes_back_stands_where_the_supremes_stand() -> None:
    assert decided("42 21 55", rules=RuleSet(passer_hold_back="supremes_only")) == (2, ["5-5", "4-2 2-1"])
    assert decided("42 21 55", rules=RuleSet(passer_supreme_step=1)) == (1, ["4-2 2-1"])
    assert decided("42 21 55", rules=PAGAT) == (1, ["5-5", "4-2 2-1"])
    assert line("1e", "42 43 55", rules=PAGAT) == []
    assert decided("42 43 55", rules=PAGAT) == (2, ["4-3 4-2"])


@pytest.mark.rule("B-066")
def test_earth_sets() -> None:
    assert line("3", "52 43 41 32 42 44") == ["5-2 4-3", "4-1 3-2"]
    assert line("3", "52 43", "43") == []
    assert decided("52 43 44 65") == (3, ["5-2 4-3"])


@pytest.mark.rule("B-067", "BA-38")
def test_step_four_shows_the_hand() -> None:
    answer = ask("53 32 21")
    assert (answer.number, answer.reveal_hand, answer.suit_roll_needed) == (4, True, False)
    assert [print_tiles(lead) for lead in answer.leads] == ["5-3", "3-2", "2-1"]
    assert answer.leads == answer.of_suit(Suit.EARTH)
    asked = ask("53 32 21", rules=RuleSet(passer_reveal="on_request"))
    assert (asked.reveal_hand, asked.leads) == (False, answer.leads)
    assert "if another player asks" in asked.steps[-1].verdict.text
    assert not ask("66").reveal_hand
    assert (ask("66").steps[-1].leads, ask("66").steps[-1].verdict.ok) == ((), False)


@pytest.mark.rule("B-068", "BA-37")
def test_step_four_with_both_suits_needs_dice() -> None:
    answer = ask("44 65 53 32")
    assert (answer.number, answer.reveal_hand, answer.suit_roll_needed) == (4, True, True)
    assert [print_tiles(lead) for lead in answer.of_suit(Suit.HEAVEN)] == ["4-4", "6-5"]
    assert [print_tiles(lead) for lead in answer.of_suit(Suit.EARTH)] == ["5-3", "3-2"]
    assert "odd for heaven, even for earth. Then the dice go back to 5-1" in answer.steps[-1].verdict.text
    free = ask("44 65 53 32", rules=RuleSet(passer_suit_die="free"))
    assert (free.suit_roll_needed, free.leads) == (False, answer.leads)


@pytest.mark.rule("B-068", "BA-37")
def test_the_dice_choose_a_suit() -> None:
    heaven = {
        "odd_even": [1, 3, 5],
        "high_low": [4, 5, 6],
    }
    for way, numbers in heaven.items():
        rules = RuleSet(passer_suit_die=way)  # type: ignore[arg-type]
        assert [die for die in range(1, 7) if suit_by_die(die, rules) is Suit.HEAVEN] == numbers
        with pytest.raises(ValueError, match="one die must choose"):
            suit_by_die(Roll(4, 3), rules)
    named = RuleSet(passer_suit_die="tile_roll")
    pairs = [Roll(max(a, b), min(a, b)) for a in range(1, 7) for b in range(1, 7)]
    assert sum(suit_by_die(pair, named) is Suit.EARTH for pair in pairs) == 20
    with pytest.raises(ValueError, match="two dice must choose"):
        suit_by_die(3, named)
    with pytest.raises(ValueError, match="no dice"):
        suit_by_die(3, PAGAT)
    with pytest.raises(ValueError, match="cannot show 7"):
        suit_by_die(7)
