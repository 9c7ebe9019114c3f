"""Records: what is written is read back, and replayed it comes to the same."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paigames.bagchen import game, session
from paigames.bagchen._moves import read_action, write_action
from paigames.bagchen.actions import Alms, Call, Decline, NameTower, Throw
from paigames.bagchen.notation import Record, final_state, parse_record, print_record, print_rules, replay
from paigames.bagchen.ranks import DECK
from paigames.bagchen.ruleset import preset
from paigames.dominoes import Roll, parse_tiles
from paigames.notation import Move, RecordError, read_lines
from paigames.play import CHANCE, choose_at_random
from tests.paigames import bagchen_golden
from tests.paigames.bagchen_play import play, random_rules
from tests.paigames.renew_golden import GOLDEN, TEXTS, kept

SEEDS = st.integers(0, 2**32 - 1)


def recorded(seed: int, *, written: bool) -> tuple[Record, game.State]:
    """Play a hand at random; write down what chance did, or only the seed."""
    rng = Random(seed)
    rules, chance = random_rules(rng), Random(seed)
    state, moves = game.begin(seed % 4, rules), list[Move[session.SessionAction]]()
    while (actor := game.to_act(state)) is not None:
        action = game.draw(state, chance) if actor is CHANCE else choose_at_random(game.legal_actions(state), rng)
        if written or actor is not CHANCE:
            moves.append(Move(actor, action))
        state = game.apply(state, action)
    return Record(what="hand", rules=rules, dealer=seed % 4, seed=None if written else seed, moves=tuple(moves)), state


@settings(max_examples=25)
@given(SEEDS, st.booleans())
def test_a_hand_is_read_back_and_replayed(seed: int, written: bool) -> None:  # noqa: FBT001
    record, state = recorded(seed, written=written)
    assert parse_record(print_record(record)) == record
    end = final_state(record)
    assert end == state
    assert isinstance(end, game.State)
    assert end.payments == state.payments


@settings(max_examples=10)
@given(SEEDS)
def test_a_hand_with_given_tiles_is_read_back(seed: int) -> None:
    rng = Random(seed)
    states = list(play(game.begin(1), rng))
    dealt = next(state for state, _ in states if state.phase is game.Phase.REDEAL)
    record = Record(what="hand", dealer=1, roll=dealt.roll, hands=dealt.hands, moves=(Move(1, Decline()), Move(2, Decline())))
    assert parse_record(print_record(record)) == record
    end = final_state(record)
    assert isinstance(end, game.State)
    assert (end.hands, end.seat) == (dealt.hands, 3)


def test_a_session_is_read_back_and_replayed() -> None:
    rng, chance = Random(11), Random(5)
    state, moves = session.begin(), list[Move[session.SessionAction]]()
    while (actor := session.to_act(state)) is not None and len(moves) < 400:
        action = session.draw(state, chance) if actor is CHANCE else choose_at_random(session.legal_actions(state), rng)
        moves += [] if actor is CHANCE else [Move(actor, action)]
        state = session.apply(state, action)
    record = Record(what="session", seed=5, moves=tuple(moves))
    text = print_record(record)
    assert "Player " in text
    assert ": gobah" in text
    assert parse_record(text) == record
    assert final_state(record) == state


@pytest.mark.parametrize("name", ["source", "pagat", "beginner"])
def test_rules_are_written_by_their_nearest_preset(name: str) -> None:
    assert print_rules(preset(name)) == name
    changed = preset(name, jump_scope="losers_only", reunion_stake=1)
    text = print_record(Record(what="hand", rules=changed, dealer=0))
    assert parse_record(text).rules == changed


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_golden_games_are_written_as_they_are_kept(name: str) -> None:
    assert TEXTS[name]() == kept(name), "After a wanted change: python -m tests.paigames.renew_golden"


@pytest.mark.parametrize("name", sorted(bagchen_golden.RECORDS))
def test_golden_games_replay(name: str) -> None:
    record = parse_record(kept(name))
    assert parse_record(print_record(record)) == record
    assert game.is_over(last) if isinstance(last := final_state(record), game.State) else session.is_over(last)


def test_a_broken_rule_is_named_with_its_line() -> None:
    text = (GOLDEN / "jump-finish.txt").read_text(encoding="utf-8")
    rows = text.splitlines()
    place = next(number for number, row in enumerate(rows) if ": cover" in row)
    who = rows[place].split(":")[0]
    rows[place] = f"{who}: discard 6-6 6-6"
    record = parse_record("\n".join(rows))
    with pytest.raises(RecordError) as caught:
        final_state(record)
    assert caught.value.line == place + 1
    assert str(caught.value).startswith(f"Line {place + 1}: ")
    assert isinstance(caught.value, ValueError)


HEAD = "game: bagchen hand\nrules: source\ndealer: West\nseed: 3\n"
BAD: list[tuple[str, int, str]] = [
    ("", 1, "does not begin with “game:”"),
    ("game: chess", 1, "no record of Bagchen"),
    ("game: bagchen hand\ngame: bagchen hand\n", 2, "second time"),
    ("game: bagchen hand\nrules: club", 2, "no preset “club”"),
    ("game: bagchen hand\nrules: source, jump.scope", 2, "no switch: write its key"),
    ("game: bagchen hand\nrules: source, jump.scope=all, jump=1", 2, "no switch “jump”"),
    ("game: bagchen hand\ndealer: Middle", 2, "no seat: write East"),
    ("game: bagchen hand\ndealer: West\nseed: x", 3, "no seed"),
    ("game: bagchen hand", 0, "says who deals"),
    ("game: bagchen hand\ndealer: West\nroll: 7-1", 3, "not a roll"),
    ("game: bagchen hand\ndealer: West\nroll: 5-1\nEast: holds 6-6", 0, "four lines say"),
    (HEAD + "West decline", 5, "does not say who moves"),
    (HEAD + "Nobody: decline", 5, "no seat"),
    (HEAD + "Player 5: sit East", 5, "no player"),
    (HEAD + "West: fold", 5, "is no move"),
    (HEAD + "West: discard any 9", 5, "no number from 1 to 8"),
    (HEAD + "West: alms 5-1 red", 5, "no kind of alms"),
    (HEAD + "West: lead", 5, "No tiles were named"),
    (HEAD + "West: lead 7-7", 5, "not a tile"),
    (HEAD + "chance: dice 7", 5, "are no dice"),
    (HEAD + "Player 1: sit Middle", 5, "no seat"),
]


@pytest.mark.parametrize(("text", "line", "words"), BAD)
def test_what_cannot_be_read_is_refused_with_its_line(text: str, line: int, words: str) -> None:
    with pytest.raises(RecordError, match=words) as caught:
        parse_record(text)
    assert caught.value.line == line


PLAYED: list[tuple[str, str, str | None]] = [
    ("East: tower 1", "the turn of West", "B-054"),
    ("West: decline", "must name the first tower", "B-039"),
    ("West: tower 1\nWest: lead 6-6", "asked for a new deal", "B-041"),
    ("West: tower 1\nWest: decline\nWest: decline", "the turn of North", "B-054"),
    ("chance: dice 1 2", "It is the turn|waits", "B-054"),
]


@pytest.mark.parametrize(("moves", "words", "rule"), PLAYED)
@pytest.mark.rule("B-054")
def test_a_move_that_is_not_allowed_is_refused_with_its_line(moves: str, words: str, rule: str | None) -> None:
    with pytest.raises(RecordError, match=words) as caught:
        final_state(parse_record(HEAD + moves))
    assert caught.value.line == 4 + len(moves.splitlines())
    assert caught.value.verdict is not None
    assert caught.value.verdict.reasons[0].rule == rule
    assert str(rule) in str(caught.value)


def test_impossible_moves_and_hands_are_refused_too() -> None:
    with pytest.raises(RecordError, match="Line 4: A deal needs the game’s sixty-four tiles"):
        final_state(parse_record("game: bagchen hand\ndealer: East\n\nchance: towers 6-6"))
    hands = tuple(tuple(DECK[:16]) for _ in range(4))
    record = Record(what="hand", dealer=0, roll=Roll(5, 1), hands=hands)
    with pytest.raises(RecordError, match="only"):
        list(replay(record))


FIELDS: list[tuple[dict[str, Any], str]] = [
    ({"what": "hand"}, "who deals"),
    ({"what": "hand", "dealer": 4}, "no seat 4"),
    ({"what": "hand", "dealer": 0, "roll": Roll(5, 1)}, "need their roll"),
    ({"what": "hand", "dealer": 0, "roll": Roll(5, 1), "hands": ((),) * 4, "seed": 1}, "no seed"),
]


@pytest.mark.parametrize(("given_fields", "words"), FIELDS)
def test_a_record_fits_together(given_fields: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Record(**given_fields)


def test_comments_and_spaces_mean_nothing() -> None:
    plain = Record(what="hand", dealer=2, seed=3, moves=(Move(2, NameTower(4)),))
    assert parse_record("# a hand\n\n" + HEAD + "  west :   tower   5 # the fifth\n") == plain
    assert read_lines("# nothing\n") == ()
    assert [write_action(read_action(words)) for words in ("call 4-2", "alms 5-1 open", "dice 3")] == [
        "call 4-2",
        "alms 5-1 open",
        "dice 3",
    ]
    assert read_action("alms 5-1 open") == Alms(parse_tiles("51")[0])
    assert read_action("call 2-1") == Call(parse_tiles("21")[0])
    assert read_action("dice 3 4") == Throw((3, 4))
