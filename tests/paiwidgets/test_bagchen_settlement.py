"""The settlement table without a browser: the source's examples, and impossible input."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paigames.bagchen import ranks
from paigames.bagchen.ruleset import BOOK
from paigames.bagchen.settlement import Settlement
from paigames.dominoes import Roll
from paiwidgets import bagchen_settlement as table_of
from paiwidgets.bagchen_settlement import (
    EXAMPLES,
    FIRST,
    FIRST_OTHER,
    PLAIN,
    SECOND,
    SIXTEEN,
    Hand,
    SettlementTable,
    reckon,
    settlement_table,
)
from tests.paiwidgets.acting import act

if TYPE_CHECKING:
    from paigames.rulebook import Choice

UNKNOWN_PASSERS = "roll=5-1 stacks=6,7,2,1 closing=5-1,6-5,4-2+2-1"
IN_THE_FOOT = {"add", "alms", "passers", "switch", "position", "open"}


def shown(table: SettlementTable) -> str:
    """Everything on the table as HTML, without the tiles to choose from."""
    return table._top.html + table._foot.html


def settled(text: str) -> Settlement:
    """Settle a hand that can be settled."""
    found = reckon(Hand.read(text))
    assert isinstance(found, Settlement), found
    return found


def nets(table: SettlementTable) -> list[int]:
    """The first row of sums in the account."""
    return [int(net) for net in re.findall(r'data-net="(-?\d+)"', table._foot.html)[:4]]


def chips(table: SettlementTable) -> list[tuple[str, str, int]]:
    """Every line of the account: payer, payee, chips."""
    lines = re.findall(r'<tr data-chips="(\d+)"[^>]* data-payer="(\w+)" data-payee="(\w+)"', table._foot.html)
    return [(payer, payee, int(amount)) for amount, payer, payee in lines]


def away_keys(table: SettlementTable) -> list[str]:
    """The names of what the keyboard finds again where a round is, or was, taken away."""
    return re.findall(r'data-livecells-keep="(away \d+)"', table._top.html)


def switches(table: SettlementTable) -> set[str]:
    """The switches that are offered."""
    return set(re.findall(r'data-action="switch" data-value="([\w.]+):', table._foot.html))


@pytest.mark.parametrize(
    ("text", "multiplier", "net"),
    [
        (PLAIN, 1, [7, -4, -5, 2]),
        (FIRST, 4, [32, -8, -12, -12]),
        (FIRST_OTHER, 2, [16, -4, -6, -6]),
        (SECOND, 6, [48, -30, -6, -12]),
        (SIXTEEN, 16, [288, -96, -96, -96]),
    ],
)
def test_the_examples_give_the_numbers_of_the_source(text: str, multiplier: int, net: list[int]) -> None:
    table = settlement_table(PLAIN)
    act(table, "example", text)
    assert table.position == Hand.read(text)
    assert f'data-multiplier="{multiplier}"' in table._foot.html
    assert nets(table) == net
    assert sum(net) == 0
    assert "the sum is 0" in table._foot.html
    assert text in {each for _, each in EXAMPLES}
    assert table._top.html.count('class="pai-button" data-action="example"') == len(EXAMPLES)


@pytest.mark.rule("B-086", "B-087")
def test_the_second_example_is_explained_set_by_set_and_line_by_line() -> None:
    table = settlement_table()
    assert re.findall(r'data-step="(\d)" data-counts="(\d)" data-rule="([\w-]+)"', table._top.html) == [
        ("1", "0", "B-086"),
        ("2", "2", "B-086"),
        ("3", "1", "B-086"),
    ]
    assert chips(table) == [("South", "East", 30), ("West", "East", 6), ("North", "East", 12)]
    assert "South pays East 30 chips: one stack is five short of six, and 5 × 6 = 30." in table._foot.html
    assert (
        "Given back first, because it was paid at once when these rounds were won: South\u00a03, West\u00a03, North\u00a03."
        in table._foot.html
    )
    assert "6 × (2 + 6) = 48" in table._foot.html
    assert 'href="page:bagchen/rules.html#B-087"' in table._foot.html
    assert "藏牌</span>, L187" in table._foot.html


def test_the_first_example_shows_what_is_printed_and_both_readings() -> None:
    for text, roll in ((FIRST, "6-6"), (FIRST_OTHER, "5-1")):
        box = settlement_table(text)._foot.html.partition('class="pai-readings"')[2].partition("</table>")[0]
        assert "The article prints</th><td>2</td><td>–</td><td><strong>4</strong>" in box
        assert re.findall(r"<td>(\d)</td><td>× (\d)</td><td><strong>(\d)</strong>", box) == [("2", "4", "8"), ("1", "2", "4")]
        assert re.findall(r'aria-pressed="true">.*?data-reading="(\S+)"|data-reading="(\S+)"', box)
        assert f'data-livecells-keep="reading {roll}" aria-pressed="true"' in box
    assert 'data-rule="BA-05"' in settlement_table(FIRST)._foot.html
    assert "pai-readings" not in settlement_table(SECOND)._foot.html


def test_a_hand_is_built_by_pressing() -> None:
    table = settlement_table("roll=6-5 closing=6-5")
    for value in ("low:3", "high:3"):
        act(table, "die", value)
    act(table, "away", "1")
    assert "Name at least the set with which the last round was won." in table._foot.html
    for value in ("East:more", "East:more", "South:fewer", "South:fewer", "South:fewer", "West:more"):
        act(table, "stack", value)
    act(table, "tiles")
    for tiles in (["6-3.1", "5-4.1"], ["3-3.1", "3-3.2"], ["4-2.1", "2-1.1"]):
        table._rack.pressed = tiles
        act(table, "add")
        assert table._rack.pressed == []
    assert table.position.text == SECOND
    assert nets(table) == [48, -30, -6, -12]
    act(table, "finisher", "South")
    assert "The closing sets make 6 stacks, but the finisher has only 1." in table._foot.html


def test_rounds_are_moved_taken_away_and_the_keyboard_stays() -> None:
    table = settlement_table()
    act(table, "earlier", "3")
    assert table.position.text.endswith("closing=6-3+5-4,4-2+2-1,3-3+3-3")
    _, second, third = away_keys(table)
    act(table, "away", "3")
    assert away_keys(table)[1:] == [third]
    act(table, "away", "2")
    assert away_keys(table) == [third]
    act(table, "away", "1")
    assert away_keys(table) == [third]
    assert second != third
    assert table.position.closing == ()


def test_alms_are_a_round_of_one_stack() -> None:
    table = settlement_table("roll=3-3 stacks=6,1,5,4 closing=3-3")
    act(table, "tiles")
    act(table, "alms")
    assert table.position.text.endswith("closing=3-3,alms")
    assert 'data-multiplier="1"' in table._foot.html
    assert 'data-rule="B-074"' in table._top.html


def test_unfinished_stacks_are_held_and_answered_with_a_sentence_not_a_number() -> None:
    table = settlement_table()
    act(table, "stack", "South:more")
    assert table.position.stacks == (6, 2, 5, 4)
    assert "17 of 16 stacks given out." in table._top.html
    assert "A hand has sixteen stacks; these are 17." in table._foot.html
    assert 'class="pai-problem"' in table._foot.html
    assert "data-net" not in table._foot.html
    assert "data-multiplier" not in table._foot.html
    assert table._foot.spoken.endswith("A hand has sixteen stacks; these are 17.")
    act(table, "stack", "North:fewer")
    assert nets(table) == [48, -24, -6, -18]


def test_no_stack_goes_below_none_or_above_all() -> None:
    table = settlement_table(SIXTEEN)
    act(table, "stack", "South:fewer")
    assert table.problem == "South cannot have -1 stacks: write 0 or more."
    act(table, "stack", "East:more")
    assert table.problem == "A hand has sixteen stacks; these are 17."
    assert table.position == Hand.read(SIXTEEN)


def test_tiles_that_are_no_set_are_not_added_and_stay_chosen() -> None:
    table = settlement_table(PLAIN)
    act(table, "add")
    assert table._foot.spoken == "Choose tiles first."
    act(table, "tiles")
    table._rack.pressed = ["5-5.1", "3-3.1"]
    assert "Not a set: no round is won with these." in table._foot.html
    act(table, "add")
    assert table.position == Hand.read(PLAIN)
    assert table._foot.spoken.startswith("Not added. ")
    assert table._rack.pressed == ["5-5.1", "3-3.1"]


def test_a_roll_under_which_a_round_is_no_set_is_held() -> None:
    table = settlement_table("roll=5-1 stacks=6,1,5,4 closing=4-3+4-2,alms,6-5")
    act(table, "die", "high:4")
    act(table, "die", "low:3")
    assert table.position.roll == Roll(4, 3)
    assert "No round was won with 4-3 4-2, which are no set." in table._foot.html
    assert 'data-counts="0" data-rule="B-034"' in table._top.html


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("roll=7-1", "“7-1” is not a roll"),
        ("stacks=6,1,5", "“6,1,5” is not how stacks are written: four numbers from East to North, like 6,1,5,4."),
        ("stacks=6,one,5,4", "is not how stacks are written"),
        ("stacks=6,1,5,-1", "North cannot have -1 stacks: write 0 or more."),
        ("stacks=6,1,5,99", "A hand has sixteen stacks; these are 111."),
        ("stacks=6,1,5,999999999999", "is not how stacks are written"),
        ("stacks=6,1,5,٤", "is not how stacks are written"),
        ("finisher=Up", "“Up” is not a seat: write East, South, West or North."),
        ("passers=Up", "“Up” is not a seat"),
        ("closing=3-3,9-9", "“9-9” is not a tile"),
        ("closing=2-1+2-1,2-1", "There are 3 tiles 2-1 here, but the game has only 2."),
        (
            "closing=6-6+6-6,5-5+5-5,4-4+4-4,3-3+3-3,2-2+2-2,1-1+1-1,6-5+6-5,6-4+6-4,6-1",
            "17 stacks",
        ),
        ("jump.unit=card", "The switch jump.unit cannot be “card”"),
        ("closing=<img/src=x/onerror=alert(1)>", "is not a tile"),
        ("stacks=<script>,1,2,3", "is not how stacks are written"),
    ],
)
def test_bad_lines_get_a_sentence_and_nothing_is_lost(text: str, sentence: str) -> None:
    table = settlement_table()
    act(table, "position", text)
    assert table.position == Hand.read(SECOND)
    assert sentence in table.problem
    assert table._foot.spoken == table.problem
    assert 'class="pai-problem"' in table._foot.html
    assert not re.search(r"<(img|script)", shown(table))
    act(table, "position", PLAIN)
    assert table.problem == ""


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("stacks=6,1,5,9 closing=3-3", "A hand has sixteen stacks; these are 21."),
        ("stacks=0,6,5,5 closing=3-3", "East finished by winning the last round, and so has at least one stack."),
        ("stacks=1,6,5,4 closing=4-2+2-1", "The closing sets make 2 stacks, but the finisher has only 1."),
        ("roll=6-5 closing=5-5+3-3", "No round was won with 5-5 3-3, which are no set."),
        ("closing=3-3 passers=South", "South ends with 4 stacks and never held a pass: a pass needs six."),
        ("", "Name at least the set with which the last round was won."),
    ],
)
def test_a_hand_that_cannot_be_settled_yet_is_held_with_a_sentence(text: str, sentence: str) -> None:
    table = settlement_table()
    act(table, "position", text)
    assert table.position == Hand.read(text)
    assert table.problem == ""
    assert sentence in table._foot.html
    assert 'class="pai-problem"' in table._foot.html
    assert "data-net" not in table._foot.html
    assert switches(table) == set()


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        (PLAIN, set()),
        (FIRST_OTHER, {"jump.unit", "jump.closing_chips"}),
        (SECOND, {"jump.unit", "jump.closing_chips"}),
        (SIXTEEN, {"jump.unit", "jump.closing_chips", "sweep.mode", "sweep.stacks"}),
        (f"{SIXTEEN} sweep.mode=takes_all", {"sweep.mode"}),
        ("roll=3-3 stacks=6,7,2,1 closing=3-3", {"jump.closing_chips", "jump.scope"}),
        ("roll=3-3 stacks=6,1,5,4 closing=3-3,4-2+2-1,6-5", {"jump.needs_supreme_finish"}),
        ("roll=4-2 stacks=6,1,5,4 closing=4-2+4-2+2-1", {"jump.unit", "jump.closing_chips", "supreme.mc_roll"}),
    ],
)
def test_a_switch_is_offered_only_where_it_changes_the_chips(text: str, offered: set[str]) -> None:
    assert switches(settlement_table(text)) == offered


def test_a_switch_shows_the_chips_under_each_value_and_is_kept_in_the_line() -> None:
    table = settlement_table()
    assert "× 8: East\u00a0+64, South\u00a0−40, West\u00a0−8, North\u00a0−16" in table._foot.html
    act(table, "switch", "jump.unit:tile")
    assert nets(table) == [64, -40, -8, -16]
    assert table.position.text == f"{SECOND} jump.unit=tile"
    act(table, "switch", "jump.closing_chips:keep")
    assert "Settlement and kept chips: the sum is 0" in table._foot.html
    act(table, "example", f"{SIXTEEN} sweep.mode=takes_all")
    assert "East takes every chip on the table." in table._foot.html
    assert "data-net" not in table._foot.html


def test_who_held_a_pass_is_asked_only_where_chips_depend_on_it() -> None:
    assert "Who already held a pass" not in settlement_table()._foot.html
    table = settlement_table(UNKNOWN_PASSERS)
    assert "Who already held a pass when East led those earlier supremes?" in table._foot.html
    assert "Settlement and kept chips" not in table._foot.html
    for value, kept in (("nobody", ["South", "West", "North"]), ("South", ["West", "North"])):
        act(table, "passers", value)
        assert table.position.text.endswith(f"passers={value}")
        assert [payer for payer, _, amount in chips(table) if amount == 1] == kept
    act(table, "passers", "")
    assert table.position == Hand.read(UNKNOWN_PASSERS)
    both = settlement_table("roll=5-1 stacks=4,6,6,0 closing=5-1,6-5")
    act(both, "passers", "South,West")
    assert both.position.passers == frozenset({1, 2})


def test_pasting_tiles_that_are_chosen_puts_the_chosen_ones_back() -> None:
    table = settlement_table(PLAIN)
    act(table, "tiles")
    table._rack.pressed = ["4-2.1", "2-1.1"]
    assert "4-2 2-1 make a mother-child" in table._foot.spoken
    act(table, "position", SIXTEEN)
    assert table._rack.pressed == []
    assert sorted(table._rack.spent) == ["2-1.1", "2-1.2", "4-2.1", "4-2.2"]


@settings(max_examples=40)
@given(st.text(max_size=80))
def test_no_pasted_text_raises_or_becomes_markup(text: str) -> None:
    table = settlement_table()
    actions = ("position", "die", "stack", "finisher", "away", "earlier", "passers", "switch", "example")
    for action in actions:
        act(table, action, text)
    for key in table_of.KEYS:
        act(table, "position", f"{key}={text}")
    tags = set(re.findall(r"<(\w+)", shown(table)))
    assert not tags & {"script", "img", "iframe", "style", "b", "i"}
    assert tags <= set(
        "a button circle cite div em g input label li ol p path rect span strong svg table tbody td th thead tr ul".split()  # noqa: SIM905
    )


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    """Any hand that a line can say, complete or not."""
    deck = draw(st.permutations(ranks.DECK))[:8]
    cuts = sorted(draw(st.lists(st.integers(0, 8), max_size=4)))
    rounds = tuple(tuple(deck[one:two]) for one, two in zip([0, *cuts], [*cuts, 8], strict=True))
    dice = sorted(draw(st.tuples(st.integers(1, 6), st.integers(1, 6))))
    return Hand(
        roll=Roll(dice[1], dice[0]),
        stacks=draw(st.tuples(*[st.integers(0, 16)] * 4)),
        finisher=draw(st.integers(0, 3)),
        closing=rounds,
        passers=draw(st.none() | st.frozensets(st.integers(0, 3))),
        choices=draw(st.sampled_from([(), (("jump.unit", "lead"), ("sweep.stacks", False))])),
    )


@given(hands())
def test_a_position_is_read_back_and_shown(hand: Hand) -> None:
    assert Hand.read(hand.text) == hand
    table = settlement_table(hand.text)
    assert table.problem == ""
    assert table._foot.spoken == ""
    assert table._top.html.count("data-step=") == len(hand.closing)


def test_the_longest_line_is_read_back() -> None:
    others: dict[str, Choice] = {
        "jump.needs_supreme_finish": False,
        "jump.unit": "supreme",
        "jump.closing_chips": "keep",
        "jump.scope": "losers_only",
    }
    rounds = tuple((tile,) for tile in ranks.DECK[:16])
    more: dict[str, Choice] = {"sweep.mode": "takes_all", "sweep.stacks": False, "supreme.mc_roll": "pairs_only_if_exact"}
    hand = Hand(roll=Roll(6, 6), stacks=(16, 0, 0, 0), closing=rounds, passers=frozenset({1, 2}), choices=tuple((others | more).items()))
    assert set(others | more) == set(table_of.SWITCHES) <= set(BOOK.switches)
    assert Hand.read(hand.text) == hand


def test_the_picture_is_the_second_example_complete() -> None:
    table = settlement_table()
    bundle = table._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert bundle["text/html"] == table.picture()
    assert table._top.html in table.picture()
    assert "South pays East 30 chips" in table.picture()
    assert "pai-rack" not in table.picture()
    act(table, "tiles")
    assert table.picture().count("data-tile=") == 64
