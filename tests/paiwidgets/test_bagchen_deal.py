"""The deal table without a browser: steps, hands, claims, positions and bad input."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paigames.bagchen.claims import may_redeal, must_announce
from paigames.bagchen.deal import deal_at_random
from paigames.bagchen.ranks import is_dice_supreme
from paigames.dominoes import FACES, Roll, Tile
from paiwidgets.bagchen_deal import DealTable, claims_table, deal_table
from paiwidgets.bagchen_deal_exercises import claims_exercises, deal_exercises
from paiwidgets.bagchen_deal_steps import SEATS, Laid, shuffle_of, steps_of, takers_of
from tests.paiwidgets.acting import act

TAGS = set(
    "a button circle cite desc details div g input label li option p path rect select span strong summary svg text ul".split()  # noqa: SIM905
)
ACTIONS = {
    "_table": ("step", "find"),
    "_foot": ("seed", "new", "dealer", "first", "die", "own", "position", "open"),
    "_hands": ("switch",),
}


def shown(table: DealTable) -> str:
    """Everything on the table as HTML."""
    return f"{table._table.html}{table._foot.html}{table._hands.html}"


def hands(html: str) -> dict[str, list[tuple[str, bool]]]:
    """The hands as drawn: for each seat its tiles, and whether they are crowned."""
    parts = re.split(r'data-hand="(\w+)"', html)[1:]
    tile = re.compile(r'class="pai-deal-tile" data-tile="(\d\d)"( data-supreme="true")?')
    return {seat: [(code, bool(mark)) for code, mark in tile.findall(part)] for seat, part in zip(parts[::2], parts[1::2], strict=True)}


@pytest.mark.rule("B-039", "B-040", "B-029")
@pytest.mark.parametrize("seed", [0, 7, 1667])
@pytest.mark.parametrize("dealer", range(4))
def test_the_hands_of_a_seed_are_the_engines(seed: int, dealer: int) -> None:
    dealt = deal_at_random(Random(seed), dealer)
    table = deal_table(f"seed={seed} dealer={SEATS[dealer]}")
    expected = {SEATS[seat]: [(tile.code, is_dice_supreme(tile, dealt.roll)) for tile in hand] for seat, hand in enumerate(dealt.hands)}
    assert hands(table._hands.html) == expected
    assert sum(crowned for row in expected.values() for _, crowned in row) == 4


@pytest.mark.rule("B-040")
def test_the_steps_lead_from_the_towers_to_the_hands() -> None:
    table = deal_table("seed=7 roll=2-1 step=1")
    told = []
    while table.position.step is not None:
        told.append(re.search(r'<span class="pai-reason">(.*?)</span>', table._table.html)[1])  # type: ignore[index]
        assert "data-hand" not in table._hands.html
        act(table, "step", str(table.position.step + 1))
        assert table._foot.spoken
    assert [sentence.partition(".")[0] for sentence in told] == [
        "The tiles lie face down",
        "West, opposite the dealer, rolls 2-1: 3 together",
        "The count begins with West, who rolled: 1",
        "On, counter-clockwise: South is 2",
        "Counting counter-clockwise with West as one, three is East, who takes the first tower",
        "East takes tower 1",
        *(f"Clockwise, {seat} is next and takes tower {number}" for number, seat in enumerate(["South", "West", "North", *SEATS], 2)),
    ]
    assert "data-hand" in table._hands.html


@pytest.mark.rule("B-040", "BA-23")
@given(st.integers(0, 999), st.sampled_from(FACES), st.integers(0, 3), st.integers(1, 8), st.booleans())
def test_the_picture_is_the_engines_deal(seed: int, named: Tile, dealer: int, first: int, pair: bool) -> None:  # noqa: FBT001
    choices = (("deal.towers", "pair"),) if pair else ()
    laid = Laid(seed=seed, roll=Roll(named.high, named.low), dealer=dealer, first=first, choices=choices)
    order, steps = laid.dealt.order, steps_of(laid)
    assert len(steps) == 3 + named.pips + (4 if pair else 8)
    assert [step.counted for step in steps[2:]] == [*range(1, named.pips + 1), *[named.pips] * (5 if pair else 9)]
    assert all(number in order.towers[seat] for number, seat in enumerate(takers_of(laid.dealt), 1))
    assert [step.taken for step in steps[2 + named.pips : -1]] == list(range(2 if pair else 1, 9, 2 if pair else 1))


@pytest.mark.rule("B-041", "B-042")
def test_claims_are_the_engines_with_rule_and_source() -> None:
    table = claims_table("seed=1667")
    laid = table.position
    for seat, hand in enumerate(laid.dealt.hands):
        drawn = re.split(r'data-hand="\w+"', table._hands.html)[seat + 1]
        verdicts = dict(re.findall(r'data-claim="(\w+)" data-ok="(\w+)"', drawn))
        assert verdicts == {
            "redeal": str(bool(may_redeal(hand, laid.roll))).lower(),
            "sixes": str(bool(must_announce(hand, laid.roll))).lower(),
        }
    assert table._hands.html.count('data-ok="true"') == 2
    assert "page:bagchen/rules.html#B-041" in table._hands.html
    assert "藏牌</span>, L101" in table._hands.html
    assert "East: Must announce four 6-6. West: May ask for a new deal." in table.draw(laid)


@pytest.mark.parametrize(("name", "says"), [("redeal", "May ask for a new deal"), ("sixes", "Must announce four 6-6")])
def test_a_hand_with_a_claim_is_found(name: str, says: str) -> None:
    table = claims_table("seed=1 step=2")
    act(table, "find", name)
    assert re.search(rf'data-claim="{name}" data-ok="true"', table._hands.html)
    assert says in table._foot.spoken
    assert re.search(r"It took \d+ deals? to find one\.", table._table.html)
    act(table, "dealer", "South")
    assert "It took" not in table._table.html


@pytest.mark.rule("BA-17", "BA-16")
def test_switches_are_offered_only_where_they_matter() -> None:
    plain = deal_table("seed=7")
    assert "redeal.big" not in shown(plain)
    assert "declare66" not in shown(plain)
    assert "deal.towers" in shown(plain)
    assert "deal.towers" not in shown(deal_table("seed=7 step=10"))
    assert "deal.towers" in shown(deal_table("seed=7 step=11"))
    assert "deal.towers" not in shown(claims_table("seed=7"))
    moved = deal_table("seed=1667")
    assert "redeal.big:shift" in moved._hands.html
    act(moved, "switch", "redeal.big:shift")
    assert moved.position.text == "seed=1667 redeal.big=shift"


def test_a_new_deal_keeps_dice_that_were_set_by_hand() -> None:
    table = deal_table("seed=7")
    act(table, "die", "high:6")
    act(table, "die", "low:5")
    assert table.position.text == "seed=7 roll=6-5"
    act(table, "new")
    assert str(table.position.roll) == "6-5" or not table.position.by_hand
    act(table, "own")
    assert table.position.roll == shuffle_of(table.position.seed)[1]


def test_a_shorter_deal_shows_all_where_a_longer_one_had_more_steps() -> None:
    table = deal_table("seed=7 roll=6-6 step=22")
    for _ in range(2):  # the lower die is always the second
        act(table, "die", "high:1")
    assert table.position.text == "seed=7 roll=1-1"
    act(table, "step", "4")
    act(table, "switch", "deal.towers:pair")
    assert table.position.text == "seed=7 roll=1-1 step=4 deal.towers=pair"


@pytest.mark.parametrize(
    ("action", "text", "sentence"),
    [
        ("seed", "abc", "“abc” is not a seed: write a whole number from 0 to 999999999, such as 7."),
        ("seed", "", "No seed is written here"),
        ("seed", "-1", "“-1” is not a seed"),
        ("seed", "9" * 5000, "is not a seed"),
        ("dealer", "Up", "“Up” is not a seat: the seats are East, South, West and North."),
        ("first", "9", "There is no tower 9 to begin with"),
        ("die", "high:7", "is not a roll"),
        ("position", "seed=7 roll=7-1", "a die shows one to six"),
        ("position", "seed=7 roll=7", "is not a roll"),
        ("position", "seed=x", "is not a seed"),
        ("position", "seed=7 dealer=Up", "is not a seat"),
        ("position", "seed=7 first=0", "There is no tower 0"),
        ("position", "seed=7 step=99", "This deal has steps 1 to 19, and no step 99."),
        ("position", "seed=7 step=0", "no step 0"),
        ("position", "seed=7 step=x", "is not a step of the deal"),
        ("position", "seed=7 deal.towers=three", "deal.towers cannot be “three”"),
        ("position", "sed=7", "“sed” is not a word of this line"),
        ("position", "<script>alert(1)</script>", "is not a position"),
    ],
)
def test_bad_input_gets_a_sentence_and_nothing_is_lost(action: str, text: str, sentence: str) -> None:
    table = deal_table("seed=7 dealer=South")
    before, drawn = table.position, table._hands.html
    act(table, action, text)
    assert table.position == before
    assert table._hands.html == drawn
    assert sentence in table.problem
    assert table._foot.spoken == table.problem
    assert 'class="pai-problem"' in table._foot.html
    assert not re.search(r"<(img|script)", shown(table))
    if action == "seed":
        assert f'value="{text}" aria-invalid="true"' in table._foot.html
    act(table, "seed", "8")
    assert table.problem == ""
    assert table.position.text == "seed=8 dealer=South"
    assert "aria-invalid" not in table._foot.html


@settings(max_examples=30)
@given(st.text(max_size=60), st.sampled_from([action for actions in ACTIONS.values() for action in actions if action != "find"]))
def test_no_text_raises_or_becomes_markup(text: str, action: str) -> None:
    table = deal_table("seed=7 step=1")
    act(table, action, text)
    assert set(re.findall(r"<(\w+)", shown(table))) <= TAGS


@given(
    st.integers(0, 10**9 - 1),
    *(st.sampled_from(FACES), st.integers(0, 3), st.integers(1, 8), st.none() | st.integers(1, 6), st.booleans()),
)
def test_a_position_is_read_back(seed: int, named: Tile, dealer: int, first: int, step: int | None, pair: bool) -> None:  # noqa: FBT001, PLR0913, PLR0917
    choices = (("deal.towers", "pair"),) if pair else ()
    laid = Laid(seed=seed, roll=Roll(named.high, named.low), dealer=dealer, first=first, step=step, choices=choices)
    assert Laid.read(laid.text) == laid


def test_what_is_usual_is_left_unsaid() -> None:
    assert Laid.read("").text == "seed=0"
    assert Laid.read("seed=7 roll=4-4 dealer=EAST first=1 step=19").text == "seed=7"
    assert Laid.read("dealer=north seed=007 roll=5+6").text == "seed=7 roll=6-5 dealer=North"


def test_the_picture_is_the_finished_deal() -> None:
    table = deal_table("seed=7")
    bundle = table._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert bundle["text/html"] == table.picture()
    assert table.picture().count("data-taken=") == 8
    assert len(hands(table.picture())) == 4
    assert 'data-step="19"' in table.picture()


def test_names_that_keep_the_focus_are_unlike_each_other() -> None:
    for table in (deal_table("seed=1667"), claims_table("seed=1667")):
        names = re.findall(r'data-livecells-keep="([^"]+)"', shown(table))
        assert len(names) == len(set(names)) > 20


def test_the_exercises_have_their_answers_from_the_engine() -> None:
    dealing, claiming = deal_exercises()._exercises, claims_exercises()._exercises
    assert [exercise.options[exercise.right] for exercise in dealing] == [
        *("North", "East", "North", "East", "tower 5"),
        *("2 × 5-2, 2 × 4-3", "4 × 2-2", "2 × 4-2, 2 × 2-1"),
    ]
    assert [exercise.options[exercise.right] for exercise in claiming] == ["yes", "no", "yes", "yes", "yes", "no"]
    assert all("data-rule=" in exercise.why for exercise in (*dealing, *claiming))
    assert all(len(exercise.options) > 2 for exercise in dealing)
