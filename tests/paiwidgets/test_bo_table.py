"""The table of Bo without a browser: whole hands and a race through what a reader can press."""

from __future__ import annotations

import re
from random import Random

import pytest

from paigames.bo import game, session
from paigames.bo.actions import Eat, GoOut, Pass, Take, Throw
from paigames.bo.game import Phase
from paigames.bo.groups import Kind
from paigames.bo.ruleset import BOOK
from paigames.bo.seats import seat_name
from paiwidgets.bo_table import Table, bo_table
from paiwidgets.bo_table_hand import Hand
from tests.paiwidgets.acting import act
from tests.paiwidgets.bo_table_reader import DRAWN, SEEDS, TOLD, play_on, play_race, press, replayed, to_choice


@pytest.mark.parametrize("pace", ["step", "slow", "fast"])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_whole_hand_is_played_and_its_record_comes_to_the_same(seed: int, pace: str) -> None:
    table = bo_table(f"seed={seed}")
    act(table, "pace", pace)
    play_on(table, Random(seed))
    played = replayed(table)
    assert played.results == table.position.results
    assert played.race is not None
    scores = re.findall(r'data-scores="([^"]*)"', table._table.html)
    assert scores == [" ".join(map(str, played.race.scores))]
    assert dict(re.findall(r'data-seat="(\w+)".*?data-score="(\d+)"', table._table.html)) == {
        seat: str(score) for seat, score in zip(("East", "South", "West"), played.race.scores, strict=True)
    }


@pytest.mark.parametrize(
    "rules",
    [
        "draw_mode=show_then_keep",
        "draw_mode=take_in_hand",
        "draw_visibility=hidden",
        "draw_visibility=always_up show_laid_four=true",
        "obligations=audited multi_hu=all",
        "triples_locked=false mixed_sets=true passed_card_ban=true",
        "first_dealer=highest indicator_in_stock=false",
        "first_dealer=random scorer=all_players cheng_effect=multiply_points",
    ],
)
def test_a_hand_by_other_house_rules_comes_to_the_same_too(rules: str) -> None:
    for seed in range(3):
        table = bo_table(f"seed={seed} people=east,south,west {rules}")
        play_on(table, Random(seed))
        assert replayed(table).results == table.position.results
        assert table._table.spoken


@pytest.mark.rule("Z-015")
def test_a_race_is_played_to_a_hundred_by_presses_and_its_record_comes_to_the_same() -> None:
    table = bo_table("seed=3 level=novice")
    play_race(table)
    assert "data-race-over" in table._table.html
    assert 'data-action="deal"' not in table._table.html
    played = replayed(table)
    assert session.is_over(played)
    assert played.results == table.position.results
    assert played.race is not None
    assert played.race.bo is not None
    assert f"{('East', 'South', 'West')[played.race.bo]} has 100 or more: 得僰." in table._table.spoken
    total = sum(result.outcome.gains[played.race.bo] for result in played.results)
    assert total >= 100
    assert table._foot.stored == ""
    act(table, "toggle", "race")
    assert f'data-race="{len(played.results)}"' in table._foot.html
    act(table, "deal")
    assert "The session is over." in table.problem


@pytest.mark.rule("Z-070")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_count_of_a_finished_hand_is_explained_group_by_group(seed: int) -> None:
    table = bo_table(f"seed={seed}")
    act(table, "pace", "fast")
    while not (table.position.is_over and table.position.state.winners):
        if table.position.is_over:
            act(table, "deal")
        else:
            press(table, table.position.advice("steady", Random(seed)).action)
    (counted,) = game.results(table.position.state)
    assert counted is not None
    assert counted.best is not None
    html = table._table.html
    rows = re.findall(r"</th><td>(\d+)</td><td><span>", html)
    assert list(map(int, rows)) == [line.points for line in counted.best.lines]
    assert f'data-points="{counted.best.points}"' in html
    assert f'data-cheng="{counted.best.named.cheng}"' in html
    assert all(f'data-rule="{line.why.rule}"' in html for line in counted.best.lines)
    assert html.count("data-hand=") == 3


def test_the_first_state_is_a_person_s_turn_and_stands_in_the_picture() -> None:
    table = bo_table("seed=7")
    assert table.position.decides == 1
    picture = table.picture()
    assert 'class="pai-widget pai-still pai-bo-table"' in picture
    assert picture.count('data-action="pick"') == len(table.position.state.players[1].hand)


def test_nothing_that_a_seat_may_not_know_is_drawn() -> None:
    for seed in range(12):
        table = bo_table(f"seed={seed}")
        act(table, "pace", "fast")
        for _ in range(8):
            state = table.position.state
            if table.position.is_over:
                break
            view = game.observe(state, 1)
            known = [*view.hand, *(offered.card for offered in view.dead), *([view.offer.card] if view.offer else [])]
            known += [card for laid in view.laid for group in laid if not isinstance(group, game.Stack) for card in group.cards]
            assert set(DRAWN.findall(table._table.html)) <= {*map(str, known)}
            told = table._table.html.partition('class="pai-story"')[2].partition("</ul>")[0]
            first = table.position.why_first
            opening = f"{'' if first is None else first.text} {state.indicator}"
            assert set(TOLD.findall(told)) <= {*map(str, known), *re.findall(r"[BS]\d+", opening)}
            press(table, table.position.advice("steady", Random(seed)).action)


def test_who_is_asked_about_a_card_is_not_told() -> None:
    table, hidden = bo_table("seed=7"), 0
    while not table.position.is_over:
        if table.position.decides is not None:
            press(table, table.position.advice("steady", Random(7)).action)
            continue
        turn = game.observe(table.position.state, 1).turn
        if turn is None:
            hidden += 1
            assert "The others are asked about the card." in table._table.html
            assert "data-turn" not in table._table.html
        else:
            assert f"{seat_name(turn)} plays next." in table._table.html
        act(table, "next")
    assert hidden


REFUSED = {
    "not on offer": (lambda hand: hand.state.phase is Phase.THROW, "eat", "", None),
    "nothing to pass": (lambda hand: hand.state.phase is Phase.THROW, "pass", "", "Z-048"),
    "not finished": (lambda hand: hand.state.phase is Phase.CLAIM and not game.judge(hand.state, GoOut()), "out", "", "Z-050"),
    "no draw": (lambda hand: hand.state.phase is Phase.CLAIM, "draw", "", "Z-045"),
    "a duty": (lambda hand: hand.state.phase is Phase.CLAIM and Take(Kind.PENG) in game.legal_actions(hand.state), "pass", "", "Z-103"),
    "no set": (lambda hand: hand.state.phase is Phase.CLAIM and Pass() in game.legal_actions(hand.state), "take", "jie", "Z-035"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_an_illegal_try_is_refused_with_its_rule_and_origin_and_nothing_changes(name: str) -> None:
    wanted, action, value, rule = REFUSED[name]
    table = to_choice(wanted)
    before = table.position
    act(table, action, value)
    assert table.position is before
    if rule is None:
        assert "No card is on offer that could be eaten." in table._table.html
        return
    card = table._table.html.partition('class="pai-verdict"')[2]
    assert card.startswith(' data-ok="false"')
    assert f'<li data-rule="{rule}">' in card
    assert f"Rule {rule}." in table._table.spoken
    assert '<cite><span lang="zh">思南塘头字牌' in card
    if BOOK[rule].origin != "stated":
        assert f'data-origin="{BOOK[rule].origin}"' in card


@pytest.mark.rule("Z-040")
@pytest.mark.rule("Z-044")
def test_eating_with_chosen_cards_is_judged_as_it_is_tried() -> None:
    table = to_choice(lambda hand: any(isinstance(action, Eat) and not action.shown for action in game.legal_actions(hand.state)))
    state = table.position.state
    eat = next(action for action in game.legal_actions(state) if isinstance(action, Eat) and not action.shown)
    assert state.offer is not None
    hand = list(state.players[1].hand)
    wrong = next(place for place, card in enumerate(hand) if card not in eat.cards)
    act(table, "pick", str(wrong))
    act(table, "eat")
    assert 'data-ok="false"' in table._table.html
    act(table, "pick", str(wrong))
    for card in eat.cards:
        if card != state.offer.card:
            act(table, "pick", str(hand.index(card)))
    act(table, "eat")
    assert table.position.moves[len(Hand.read(Table(to_choice_position(table)).position.text).moves)].action == eat


def to_choice_position(table: Table) -> Hand:
    """The hand before the last thing a person decided."""
    number = table.position.last_decision
    assert number is not None
    return table.position.back_to(number)


def test_a_card_must_be_chosen_to_be_thrown_and_one_only() -> None:
    table = to_choice(lambda hand: hand.state.phase is Phase.THROW)
    before = table.position
    act(table, "throw")
    assert "Press the one card you want to throw; none is chosen." in table._table.html
    act(table, "pick", "0")
    act(table, "pick", "1")
    act(table, "throw")
    assert "2 are chosen." in table._table.html
    assert table.position is before
    act(table, "pick", "1")
    act(table, "throw")
    assert table.position is not before


@pytest.mark.rule("Z-103")
def test_a_claim_that_must_be_made_says_so_before_it_is_tried() -> None:
    table = to_choice(lambda hand: hand.state.phase is Phase.CLAIM and Take(Kind.PENG) in game.legal_actions(hand.state))
    duty = table._table.html.partition("data-duty")[2]
    assert "must be made." in duty
    assert 'data-rule="Z-103"' in duty
    act(table, "why")
    assert "You may not:" in table._table.html
    hand = table.position
    with pytest.raises(ValueError, match=r"must be made\. \(Z-103\)$"):
        hand.read_hand(hand.write_move(hand.state, Pass()))


def test_why_lists_every_legal_move_and_the_hint_is_one_of_them() -> None:
    for seed in SEEDS:
        table = bo_table(f"seed={seed}")
        legal = game.legal_actions(table.position.state)
        act(table, "why")
        listed = table._table.html.partition("data-allowed")[2].partition("You may not:")[0]
        assert listed.count("<li><strong>") == sum(not isinstance(action, Throw) for action in legal) + any(
            isinstance(action, Throw) for action in legal
        )
        act(table, "hint")
        assert table._table.spoken.startswith("Hint: ")
        assert "data-hint" in table._table.html


@pytest.mark.parametrize(
    ("action", "value"), [("pick", "99"), ("pick", "²"), ("pace", "x"), ("at", "٣"), ("move", "0:zz"), ("out", "99:h"), ("take", "x")]
)
def test_what_no_button_sends_changes_nothing(action: str, value: str) -> None:
    table = bo_table("seed=7")
    before = table.position
    act(table, action, value)
    assert table.position is before
