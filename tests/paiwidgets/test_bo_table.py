"""The table of Bo without a browser: whole hands and a race through what a reader can press."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from paigames.bo import game, notation, session
from paigames.bo.actions import CountOut, Eat, GoOut, Pass, Take, Throw
from paigames.bo.game import Phase
from paigames.bo.groups import Kind
from paigames.bo.ruleset import BOOK
from paigames.bo.session import Session
from paigames.play import choose_at_random
from paiwidgets.bo_table import Table, bo_table
from paiwidgets.bo_table_code import read_move, write_move
from paiwidgets.bo_table_hand import Hand, Start

if TYPE_CHECKING:
    from collections.abc import Callable

    from paigames.bo.actions import Action

SEEDS = (1, 7, 12, 29)
TOLD = re.compile(r'class="pai-unseen">([BS]\d+) ')
DRAWN = re.compile(r'aria-label="([BS]\d+), ')


def act(table: Table, action: str, value: str = "") -> None:
    """Do what the page does when a reader acts."""
    scene: Any = next(part for part in (table._table, table._foot) if action in part._actions)
    scene._receive(scene, {"action": action, "value": value}, [])


def press(table: Table, action: Action) -> None:
    """Press the cards and the button of an action."""
    hand = table.position
    if isinstance(action, Throw):
        act(table, "pick", str(hand.state.players[hand.state.seat].hand.index(action.card)))
        return act(table, "throw")
    if isinstance(action, GoOut):
        act(table, "points", "" if action.declared is None else str(action.declared))
        return act(table, "out", f"{len(hand.moves)}:h")
    return act(table, "move", f"{len(hand.moves)}:{write_move(hand.state, action)}")


def play_on(table: Table, rng: Random, turns: int = 999) -> None:
    """Play by pressing, so many turns or to the end of the hand."""
    while turns and not table.position.is_over:
        if table.position.decides is None:
            act(table, "next")
            continue
        act(table, "look")
        press(table, choose_at_random(game.legal_actions(table.position.state), rng))
        assert not table.problem
        turns -= 1


def play_race(table: Table) -> None:
    """Play hand after hand as the steady player does, until the race is won."""
    act(table, "pace", "fast")
    for number in range(60):
        while not table.position.is_over:
            press(table, table.position.advice("steady", Random(number)).action)
        if table.position.is_last:
            return
        act(table, "deal")
    raise AssertionError


def to_choice(wanted: Callable[[Hand], bool], text: str = "", seeds: range = range(60)) -> Table:
    """A table at which the reader is about to decide something of a sort."""
    for seed in seeds:
        hand = Hand.read(f"seed={seed} {text}").to_decision()
        while not hand.is_over:
            if wanted(hand):
                return Table(hand)
            hand = hand.plus(hand.advice("steady", Random(seed)).action).to_decision()
    raise AssertionError


def copied(table: Table) -> str:
    """The record as it is copied."""
    act(table, "toggle", "record")
    found = re.search(r'data-copy="(game: [^"]*)"', table._foot.html)
    act(table, "toggle", "record")
    assert found
    return found[1]


def replayed(table: Table) -> Session:
    """What the record that is copied comes to."""
    state = notation.final_state(notation.parse_record(copied(table)))
    assert isinstance(state, Session)
    return state


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


def test_undo_takes_the_last_decision_back_and_the_same_deal_begins_again() -> None:
    table = bo_table("seed=7")
    act(table, "pace", "fast")
    first = table.position
    assert 'data-action="undo"' not in table._table.html
    play_on(table, Random(1), turns=3)
    for _ in range(3):
        act(table, "undo")
    assert table.position == first
    play_on(table, Random(1), turns=2)
    act(table, "again")
    assert table.position == first
    act(table, "new")
    assert table.position.start.seed != 7


def test_the_line_and_the_link_open_the_same_hand_also_with_house_rules() -> None:
    table = bo_table("seed=12 mixed_sets=true jiang_wrap=clip figures=no people=east,west")
    play_on(table, Random(3), turns=12)
    text = table.position.text
    again = bo_table("seed=1")
    act(again, "open", text.replace(" ", "&"))
    assert again.position == table.position
    assert again.position.states == table.position.states
    assert again.position.start.rules.mixed_sets


@pytest.mark.parametrize(
    "rules", ["", "obligations=audited", "draw_mode=show_then_keep", "draw_mode=take_in_hand multi_hu=all", "mixed_sets=true"]
)
def test_every_move_in_letters_is_read_back(rules: str) -> None:
    rng = Random(5)
    for seed in range(4):
        hand = Hand.begin(Hand.read(f"seed={seed} people=east,south,west {rules}").start)
        while not hand.is_over:
            actions = game.legal_actions(hand.state)
            assert len({write_move(hand.state, action) for action in actions}) == len(actions)
            assert all(read_move(hand.state, write_move(hand.state, action)) == action for action in actions)
            hand = hand.plus(choose_at_random(actions, rng))
        assert Hand.read(hand.text) == hand


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("seed=7 play=zz", "Move 1 of this line, “zz”, cannot be"),
        ("seed=7 play=c.tz", "its letters name no cards"),
        ("seed=7 play=c-c", "Hand 2 of this line cannot be: This hand is not over yet."),
        ("seed=7 play=c,21", "cannot be"),
        ("seed=7 people=north", "“north” is no seat"),
        ("seed=7 level=perfect", "There is no player “perfect”"),
        ("seed=7 mixed_set=true", "“mixed_set” is not a word of this line"),
        ("seed=7 mixed_sets=perhaps", "The switch mixed_sets cannot be “perhaps”"),
        ("seed=7 at=3", "Only a hand that is over can be looked through"),
        ("seed=7 figures=perhaps", "neither yes nor no"),
    ],
)
def test_a_line_that_cannot_be_gets_a_sentence(text: str, sentence: str) -> None:
    table = bo_table("seed=7")
    before = table.position
    act(table, "position", text)
    assert sentence in table.problem
    assert table.position is before


def test_a_record_that_breaks_in_the_middle_gets_a_sentence_and_its_line() -> None:
    table = bo_table("seed=7")
    play_on(table, Random(2), turns=4)
    record = copied(table)
    before = table.position
    lines = record.splitlines()
    lines.insert(8, "East: peng")
    act(table, "record", "\n".join(lines))
    assert table.problem.startswith("Line 9:")
    assert table.position is before
    act(table, "record", record.replace("rules: source", "rules: source, no_switch=true"))
    assert "no_switch" in table.problem
    assert table.position is before
    act(table, "record", record.replace("seed: 7\n", ""))
    assert table.problem
    other = bo_table("seed=1")
    act(other, "record", record)
    assert other.position.states == before.states


def test_an_unfinished_hand_is_kept_and_comes_back() -> None:
    table = bo_table("seed=7")
    assert table._foot.stored == ""
    play_on(table, Random(1), turns=2)
    again = bo_table("seed=7")
    act(again, "restore", table._foot.stored)
    assert again.position == table.position
    assert "Your unfinished hand is back." in again._table.html
    act(bo_table("seed=7"), "restore", "seed=7 play=zz")


def test_hands_are_hidden_while_the_screen_is_passed_on() -> None:
    table = bo_table("seed=7 people=east,south,west")
    assert 'data-action="pick"' not in table._table.html
    passed = 0
    rng = Random(4)
    while not table.position.is_over and passed < 5:
        if table.position.decides is None:
            act(table, "next")
            continue
        if table._desk.looker != table.position.decides:
            assert 'data-action="pick"' not in table._table.html
            assert set(DRAWN.findall(table._table.html)) <= public_cards(table)
            passed += 1
        act(table, "look")
        press(table, choose_at_random(game.legal_actions(table.position.state), rng))
    assert passed


def public_cards(table: Table) -> set[str]:
    """The cards that everybody has seen."""
    state = table.position.state
    laid = [group for player in state.players for group in player.laid if not player.is_hidden(group)]
    cards = [*(one.card for one in state.dead), *(card for group in laid for card in group.cards)]
    return {*map(str, cards), *([str(state.offer.card)] if state.offer and state.offer.public else [])}


@pytest.mark.rule("Z-104")
@pytest.mark.rule("Z-105")
def test_where_players_may_err_a_wrong_count_is_found_and_costs_the_hand() -> None:
    table = to_choice(lambda hand: hand.state.phase is Phase.CLAIM, "obligations=audited")
    act(table, "points", "many")
    act(table, "out")
    assert "no number of points" in table._table.html
    act(table, "points", "99")
    act(table, "pace", "fast")
    act(table, "out", f"{len(table.position.moves)}:h")
    assert table.position.is_over
    assert 'data-breaches="1"' in table._table.html
    assert 'data-rule="Z-104"' in table._table.html
    assert 'data-rule="Z-105"' in table._table.html
    assert table.position.scores == (0, 0, 0)


@pytest.mark.rule("Z-101")
def test_a_dealer_who_may_err_is_asked_to_count_out() -> None:
    table = bo_table("seed=7 dealer=south obligations=audited")
    assert table.position.state.phase is Phase.COUNT
    wrong = next(
        action for action in game.legal_actions(table.position.state) if isinstance(action, CountOut) and action.sizes != (20, 21, 20)
    )
    press(table, wrong)
    assert ", ".join(map(str, wrong.sizes)) + " cards" in table._table.html


def test_house_rules_begin_the_race_anew_and_are_carried_out() -> None:
    table = bo_table("seed=7")
    act(table, "toggle", "rules")
    assert table._foot.html.count('class="pai-switch"') == len(BOOK.switches)
    act(table, "switch", "scorer:all_players")
    assert table.position.state.rules.scorer == "all_players"
    act(table, "preset", "open")
    assert dict(table.position.start.choices) == dict(BOOK.preset("open"))
    before = table.position
    act(table, "switch", "no_switch:true")
    assert "no_switch" in table.problem
    assert table.position == before


def test_a_race_won_in_the_middle_of_a_hand_ends_it() -> None:
    table = bo_table("seed=2 scorer=all_players instant_bo=true")
    play_race(table)
    assert replayed(table).results == table.position.results


def test_the_figures_on_the_cards_can_be_taken_away() -> None:
    table = bo_table("seed=7")
    with_figures = table._table.html.count("sans-serif")
    act(table, "figures")
    assert table._table.html.count("sans-serif") < with_figures
    assert "figures=no" in table.position.text
    assert table.position.moves == bo_table("seed=7").position.moves


def test_who_sits_where_is_drawn_by_the_direction_of_play() -> None:
    def places(text: str) -> dict[str, str]:
        return {seat: at for at, seat in re.findall(r'data-at="(\w+)" data-seat="(\w+)"', bo_table(text)._table.html)}

    assert places("seed=7") == {"South": "bottom", "West": "right", "East": "left"}
    assert places("seed=7 direction=cw") == {"South": "bottom", "West": "left", "East": "right"}


def test_the_start_needs_a_person() -> None:
    table = bo_table("seed=7")
    act(table, "person", "South")
    assert "Somebody has to play" in table.problem
    act(table, "person", "East")
    assert table.position.start.people == (0, 1)
    assert Start(seed=7).people == (1,)
