"""The table without a browser: whole hands through what a reader can press."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest

from paigames.bagchen import game, notation
from paigames.bagchen.game import Alms, Cover, Discard, Lead, Phase
from paigames.bagchen.ranks import dice_supremes
from paigames.play import choose_at_random
from paiwidgets.bagchen_table import Table, bagchen_table
from paiwidgets.bagchen_table_code import read_move, write_move
from paiwidgets.bagchen_table_hand import Hand, Start
from tests.paiwidgets.acting import act

if TYPE_CHECKING:
    from paigames.bagchen.rounds import Round
    from paigames.dominoes import Tile

SEEDS = (1, 7, 12, 29, 90)


def press(table: Table, action: game.Action) -> None:
    """Press the tiles and the button of an action."""
    state = table.position.state
    action = game.resolve(state, action)
    if not isinstance(action, Lead | Cover | Discard | Alms):
        return act(table, "move", f"{len(table.position.moves)}:{write_move(state, action)}")
    hand: list[object] = list(state.hands[state.seat])
    for tile in (action.tile,) if isinstance(action, Alms) else action.tiles:
        place = hand.index(tile)
        hand[place] = None
        act(table, "pick", str(place))
    if isinstance(action, Alms):
        return act(table, "alms", "open" if action.suit is None else action.suit.value)
    return act(table, type(action).__name__.lower())


def play_on(table: Table, rng: Random, turns: int = 99) -> None:
    """Play by pressing, so many turns or to the end."""
    while turns and not table.position.is_over:
        if table.position.decides is None:
            act(table, "next")
            continue
        act(table, "look")
        press(table, choose_at_random(game.legal_actions(table.position.state), rng))
        assert not table.problem
        turns -= 1


def copied(table: Table) -> str:
    """The record as it is copied."""
    act(table, "toggle", "record")
    found = re.search(r'data-copy="(game: [^"]*)"', table._foot.html)
    act(table, "toggle", "record")
    assert found
    return found[1].replace("&quot;", '"')


def drawn_faces(html: str) -> set[str]:
    """The faces drawn or named anywhere in the HTML."""
    return set(re.findall(r"\b[1-6]-[1-6]\b", html)) | {f"{code[0]}-{code[1]}" for code in re.findall(r'data-tile="(\d\d)"', html)}


@pytest.mark.parametrize("pace", ["step", "slow", "fast"])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_whole_hand_is_played_and_its_record_comes_to_the_same_ledger(seed: int, pace: str) -> None:
    table = bagchen_table(f"seed={seed}")
    act(table, "pace", pace)
    play_on(table, Random(seed))
    state = notation.final_state(notation.parse_record(copied(table)))
    assert isinstance(state, game.State)
    assert game.returns(state) == game.returns(table.position.state)
    assert state == table.position.state
    net = dict(re.findall(r'data-seat="(\w+)" data-net="(-?\d+)"', table._table.html))
    assert sum(map(int, net.values())) == 0
    assert "South" in net


def test_the_first_state_is_a_person_s_turn_and_stands_in_the_picture() -> None:
    table = bagchen_table("seed=7")
    assert table.position.decides == 1
    picture = table.picture()
    assert 'class="pai-widget pai-still pai-bagchen-table"' in picture
    assert picture.count('data-action="pick"') == 16


@pytest.mark.rule("B-048")
def test_an_illegal_try_is_refused_with_its_rule_and_nothing_changes() -> None:
    table = bagchen_table("seed=7")
    before = table.position
    act(table, "pick", "0")
    act(table, "pick", "1")
    act(table, "discard")
    assert table.position is before
    assert 'data-ok="false"' in table._table.html
    assert '<li data-rule="B-048">' in table._table.html
    assert "Rule B-048." in table._table.spoken
    assert '<cite><span lang="zh">藏牌' in table._table.html
    assert table._table.html.count('aria-pressed="true" aria-label=') == 2


@pytest.mark.rule("B-069")
def test_a_lead_and_alms_are_tried_too() -> None:
    table = bagchen_table("seed=7 dealer=South play=t1.n.n.n.n.n.n.n.n")
    assert table.position.state.phase is Phase.LEAD
    act(table, "alms", "open")
    assert "Press the tiles you mean first." in table._table.html
    for place in range(16):
        act(table, "pick", str(place))
    act(table, "lead")
    assert 'data-ok="false"' in table._table.html
    for place in range(1, 16):
        act(table, "pick", str(place))
    act(table, "alms", "earth")
    assert table.position.state.now is not None
    assert table.position.state.now.is_alms


@pytest.mark.parametrize(("action", "value"), [("pick", "16"), ("pick", "-1"), ("pick", "²"), ("alms", "moon"), ("pace", "x"), ("at", "٣")])
def test_what_no_button_sends_changes_nothing(action: str, value: str) -> None:
    table = bagchen_table("seed=7")
    before, html = table.position, table._table.html
    act(table, "pick", "0")
    act(table, "pick", "0")
    act(table, action, value)
    assert table.position is before
    if action != "alms":
        assert table._table.html == html


def test_a_late_press_on_an_answered_question_answers_nothing() -> None:
    table = bagchen_table("seed=0 dealer=South play=t1.n.n.n.n")
    act(table, "pace", "fast")
    press_no = f"{len(table.position.moves)}:n"
    act(table, "move", press_no)
    asked = table.position
    assert asked.decides == 1
    act(table, "move", press_no)
    assert table.position is asked


def test_why_lists_the_legal_plays_and_the_hint_is_one_of_them() -> None:
    table = bagchen_table("seed=7")
    act(table, "why")
    listed = table._table.html.partition("You may:")[2]
    assert 'data-rule="B-051"' in listed
    covers = [action for action in game.legal_actions(table.position.state) if isinstance(action, Cover)]
    assert listed.count("cover with") == len(covers)
    act(table, "hint")
    assert table._table.spoken.startswith("Hint: ")


def test_undo_takes_the_last_decision_back_and_the_same_deal_begins_again() -> None:
    table = bagchen_table("seed=7")
    act(table, "pace", "fast")
    first = table.position
    assert 'data-livecells-keep="undo" aria-disabled="true"' in table._table.html
    play_on(table, Random(1), turns=3)
    act(table, "undo")
    second = table.position
    assert second.decides == 1
    act(table, "undo")
    act(table, "undo")
    assert table.position == first
    act(table, "undo")
    assert table.position == first
    play_on(table, Random(1), turns=2)
    assert table.position == second
    act(table, "again")
    assert table.position == first
    play_on(table, Random(1), turns=1)
    left = table.position
    act(table, "new")
    assert table.position.start.seed != 7
    assert "Back to the hand before" in table._table.html
    act(table, "bring back")
    assert table.position == left


def test_the_keyboard_never_comes_to_what_gives_the_hand_up_while_it_goes_on() -> None:
    table = bagchen_table("seed=166")
    while not table.position.is_over:
        (refuge,) = re.findall(r'data-livecells-keep="([^"]*)"[^>]* data-refuge', table._table.html)
        assert refuge == ("next" if table.position.decides is None else "why")
        if table.position.decides is None:
            act(table, "next")
        else:
            play_on(table, Random(1), turns=1)
    (refuge,) = re.findall(r'data-livecells-keep="([^"]*)"[^>]* data-refuge', table._table.html)
    assert refuge == "deal"


def test_the_line_and_the_link_open_the_same_hand() -> None:
    table = bagchen_table("seed=12 horse.capture=false")
    play_on(table, Random(3), turns=6)
    text = table.position.text
    assert len(text) < 400
    again = bagchen_table("seed=1")
    act(again, "open", text.replace(" ", "&"))
    assert again.position == table.position
    assert again.position.states == table.position.states
    act(again, "toggle", "rules")
    chosen = re.findall(r'data-value="([^"]*)"[^>]*aria-pressed="true"', again._foot.html.partition("pai-house-rules")[2])
    assert chosen[0] == "horse.capture:false"


@pytest.mark.parametrize("seed", SEEDS)
def test_every_move_in_letters_is_read_back(seed: int) -> None:
    rng, hand = Random(seed), Hand.begin(Start(seed=seed, people=(0, 1, 2, 3)))
    while not hand.is_over:
        action = game.resolve(hand.state, choose_at_random(game.legal_actions(hand.state), rng))
        assert read_move(hand.state, write_move(hand.state, action)) == action
        hand = hand.plus(action)
    assert Hand.read(hand.text).states == hand.states


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("seed=7 play=t9", "“t9”"),
        ("seed=7 play=t1.n.n.n.n.n.n.n.n.lz", "name no tiles"),
        ("seed=7 play=t1.n.n.n.n.n.n.n.n.lap", "cannot be"),
        ("seed=7 play=q", "Move 1 of this line"),
        ("seed=x", "seed"),
        ("seed=7 dealer=Up", "“Up” is not a seat"),
        ("seed=7 people=,", "Somebody has to play"),
        ("seed=7 horse.wings=true", "horse.wings"),
        ("seed=7 at=3", "Only a hand that is over"),
        ("hand=7", "“hand” is not a word of this line"),
        ("seed=7 play=" + "n." * 10_000, "characters long"),
    ],
)
def test_a_damaged_line_gets_a_sentence_and_stays_to_be_mended(line: str, says: str) -> None:
    table = bagchen_table("seed=7")
    before = table.position
    act(table, "position", line)
    assert table.position is before
    assert says in table.problem
    assert 'class="pai-problem"' in table._foot.html
    assert table._table.spoken == table.problem


@pytest.mark.parametrize(
    ("record", "says"),
    [
        ("nonsense", "Line 1"),
        ("game: bagchen hand\nrules: source\ndealer: West\nseed: 7\n\nWest: tower 1\nWest: lead 6-6", "Line 7"),
        ("game: bagchen session\nrules: source\nseed: 7", "begin with a seed and a dealer"),
        ("game: bagchen hand\nrules: nobody\ndealer: West\nseed: 7", "nobody"),
    ],
)
def test_a_damaged_record_gets_a_sentence_and_stays_to_be_mended(record: str, says: str) -> None:
    table = bagchen_table("seed=7")
    before = table.position
    act(table, "toggle", "record")
    act(table, "record", record)
    assert table.position is before
    assert says in table.problem
    assert record.split("\n", maxsplit=1)[0] in table._foot.html


def test_a_record_is_laid_out_and_looked_through() -> None:
    played = bagchen_table("seed=29")
    play_on(played, Random(2))
    table = bagchen_table("seed=7")
    act(table, "record", copied(played))
    assert table.position == played.position
    act(table, "at", "20")
    assert "Move 20 of" in table._table.html
    assert table._table.html.count("data-hand=") == 4
    assert "at=20" in table.position.text
    assert Hand.read(table.position.text) == table.position
    act(table, "at", "999")
    assert "no move 999" in table.problem


@pytest.mark.rule("B-051")
@pytest.mark.parametrize("seed", SEEDS)
def test_no_hidden_tile_is_in_the_page_before_the_end(seed: int) -> None:
    table, rng = bagchen_table(f"seed={seed}"), Random(seed)
    act(table, "pace", "fast")
    while not table.position.is_over:
        view = game.observe(table.position.state, 1)
        known = {str(tile) for tile in view.hand} | {str(tile) for one in (*view.rounds, view.now) if one for tile in _open(one)}
        known |= {str(tile) for _, _, tiles in view.shown for tile in tiles} | {str(tile) for tile in (view.proof or (0, ()))[1]}
        known |= {str(tile) for one in view.reunions for tile in (one.tile, one.counterpart, one.taken) if tile}
        known |= {str(tile) for tile in _supremes(view)} | {str(view.roll)}
        told = table._table.html + table._foot.html + table._table.spoken
        assert drawn_faces(told) <= known
        press(table, choose_at_random(game.legal_actions(table.position.state), rng))


def _open(one: Round) -> list[Tile]:
    return [tile for played in one.plays if played.face_up for tile in played.tiles]


def _supremes(view: game.View) -> tuple[Tile, ...]:
    assert view.roll is not None
    return dice_supremes(view.roll)


def led(table: Table) -> int:
    """How many tiles lie on the table to be answered."""
    now = table.position.state.now
    assert now
    return now.n


def test_every_play_is_told_once() -> None:
    table = bagchen_table("seed=7")
    act(table, "pace", "step")
    press(table, game.AnyDiscard(led(table)))
    assert "South discards " in table._table.spoken
    while table.position.decides is None:
        before = table.position.state.seat
        act(table, "next")
        assert table._table.spoken.count(" discards ") + table._table.spoken.count(" leads ") + table._table.spoken.count(" covers ") <= 1
        assert before != table.position.state.seat or table.position.state.now is None


def test_slow_lets_the_page_press_next_and_step_does_not() -> None:
    table = bagchen_table("seed=7")
    press(table, game.AnyDiscard(led(table)))
    assert 'data-after="' in table._table.html
    act(table, "pace", "step")
    assert 'data-action="next"' in table._table.html
    assert "data-after" not in table._table.html
    act(table, "pace", "fast")
    assert table.position.decides == 1


def test_people_at_one_screen_pass_it_on_with_hidden_hands() -> None:
    table = bagchen_table("seed=7 people=South,West")
    assert "Pass the screen to West" in table._table.html
    assert 'data-action="pick"' not in table._table.html
    press(table, choose_at_random(game.legal_actions(table.position.state), Random(1)))
    assert not table.position.moves
    act(table, "look")
    play_on(table, Random(4))
    assert table.position.is_over


def test_seats_change_hands_and_somebody_stays() -> None:
    table = bagchen_table("seed=7")
    act(table, "toggle", "setting")
    act(table, "person", "South")
    assert "Somebody has to play" in table.problem
    act(table, "person", "East")
    assert table.position.start.people == (0, 1)
    act(table, "dealer", "South")
    assert table.position.state.phase is Phase.TOWER
    act(table, "seed", "eleven")
    assert table.problem
    act(table, "seed", "11")
    assert table.position.start.seed == 11


def test_an_unfinished_hand_is_kept_and_comes_back() -> None:
    table = bagchen_table("seed=7")
    assert table._foot.store == "pai-bagchen-table"
    assert table._foot.stored == ""
    play_on(table, Random(1), turns=2)
    kept = table._foot.stored
    assert kept == table.position.text
    again = bagchen_table("seed=7")
    act(again, "restore", kept)
    assert again.position == table.position
    assert "Your unfinished hand is back." in again._table.html
    assert "Begin a new hand" in again._table.html
    assert again._table.spoken.startswith("Your unfinished hand is back.")
    play_on(again, Random(1))
    assert again._foot.stored == again.position.text, "the session goes on"
    act(again, "restore", kept)
    assert again.position.is_over


def test_damaged_content_of_the_browser_gets_a_sentence_and_is_not_lost() -> None:
    table = bagchen_table("seed=7")
    act(table, "restore", "seed=7 play=t1.<b>")
    assert table.position == bagchen_table("seed=7").position
    assert "kept in this browser cannot be read" in table.problem
    assert "play=t1.&lt;b&gt;" in table._foot.html
    assert table._foot.stored == ""


def test_a_linked_hand_does_not_take_the_place_of_the_kept_one_before_it_is_played_on() -> None:
    table = bagchen_table("seed=7")
    play_on(table, Random(1), turns=2)
    kept = table._foot.stored
    act(table, "open", Hand.read(kept).back_to(Hand.read(kept).last_decision or 0).text)
    assert table._foot.stored == kept
    play_on(table, Random(5), turns=1)
    assert table._foot.stored == table.position.text
