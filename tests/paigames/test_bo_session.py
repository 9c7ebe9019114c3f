"""Sessions of Bo, and records of hands and sessions."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paigames.bo import breaches, game, session
from paigames.bo._moves import read_action, write_action
from paigames.bo.actions import CountOut, Draw, GoOut
from paigames.bo.game import Phase
from paigames.bo.notation import Record, final_state, parse_record, print_record, replay
from paigames.bo.ruleset import RuleSet
from paigames.bo.session import Lot, Session, TurnUp
from paigames.notation import Move, RecordError
from paigames.play import CHANCE, IllegalMove
from tests.paigames.bo_golden import RECORDS
from tests.paigames.bo_play import HANDS, cards, choose, play, random_rules
from tests.paigames.renew_golden import kept

if TYPE_CHECKING:
    from paigames.bo.session import SessionAction

SEEDS = st.integers(0, 2**32 - 1)
FEW = settings(max_examples=max(5, HANDS // 5), suppress_health_check=[HealthCheck.too_slow])


def play_session(state: Session, rng: Random, most: int = 12) -> tuple[Session, list[Move[SessionAction]]]:
    """Play some hands of a session; give it with its moves."""
    moves: list[Move[SessionAction]] = []
    while (actor := session.to_act(state)) is not None and len(state.results) < most:
        if actor is CHANCE:
            action = session.draw(state, rng)
        else:
            legal = session.legal_actions(state)
            action = GoOut() if GoOut() in legal and state.rules.obligations == "enforced" else choose(legal, rng)  # type: ignore[arg-type]
        moves.append(Move(actor, action))
        state = session.apply(state, action)
    return state, moves


@pytest.mark.rule("Z-010", "Z-013", "Z-015", "Z-105", "ZA-07", "ZA-37")
@FEW
@given(SEEDS)
def test_sessions_under_random_rules(seed: int) -> None:
    rng = Random(seed)
    rules = random_rules(rng)
    state, _ = play_session(session.begin(rules), rng, most=4)
    assert state.race is not None
    assert all(score >= 0 for score in state.race.scores)
    assert sum(state.race.stakes) == 0
    for before, result in zip((None, *state.results), state.results, strict=False):
        assert result.race.bo is None or result.race.scores == (0, 0, 0)
        assert result.dealer == (before.race.dealer if before is not None else result.dealer)
        if rules.obligations == "enforced":
            assert result.outcome.offenders == ()
    if session.is_over(state):
        assert session.legal_actions(state) == ()
        with pytest.raises(ValueError, match="over"):
            session.draw(state, rng)
        assert not session.judge(state, Draw())


@pytest.mark.rule("Z-010", "ZA-07")
def test_finding_the_first_dealer() -> None:
    state = session.begin()
    assert session.to_act(state) is CHANCE
    assert session.legal_actions(state) == ()
    refused = session.judge(state, Draw())
    assert (refused.reasons[0].rule, refused.reasons[0].ruling) == ("Z-010", "ZA-07")
    assert not session.judge(state, Lot(1))
    dealt = session.apply(state, TurnUp(cards("S3 S5 B1")))
    assert dealt.hand is not None
    assert dealt.hand.dealer == 2
    assert not session.judge(dealt, TurnUp(cards("B1")))
    by_lot = session.begin(RuleSet(first_dealer="random"))
    assert isinstance(session.draw(by_lot, Random(1)), Lot)
    assert session.apply(by_lot, Lot(1)).race is not None
    with pytest.raises(IllegalMove):
        session.apply(by_lot, TurnUp(cards("B1")))
    highest = session.draw(session.begin(RuleSet(first_dealer="highest")), Random(1))
    assert isinstance(highest, TurnUp)
    assert len(highest.cards) == 3
    with pytest.raises(ValueError, match="There are 5 cards S3"):
        session.judge(state, TurnUp(cards("S3 S3 S3 S3 S3 B1")))
    with pytest.raises(ValueError, match="At least one race"):
        session.begin(races=0)


@pytest.mark.rule("Z-012", "Z-015")
def test_a_race_ends_and_the_player_after_the_winner_deals() -> None:
    for seed in range(40):
        state, _ = play_session(session.begin_with(0, RuleSet(mixed_sets=True), races=2), Random(seed), most=60)
        won = next((result for result in state.results if result.race.bo is not None), None)
        if won is not None:
            assert won.race.bo is not None
            assert won.race.dealer == (won.race.bo + 1) % 3
            assert session.returns(state)[won.race.bo] >= 1
            assert session.observe(state, 0).results == state.results
            return
    pytest.fail("no race was won")


@pytest.mark.rule("ZA-32")
def test_a_race_may_end_in_the_middle_of_a_hand_where_all_score() -> None:
    rules = RuleSet(scorer="all_players", instant_bo=True)
    for seed in range(30):
        state, _ = play_session(session.begin_with(0, rules), Random(seed), most=60)
        last = state.results[-1]
        if last.race.bo is not None and state.hand is not None and state.hand.phase is not Phase.OVER:
            assert session.is_over(state)
            assert last.outcome.winner is None
            return
    pytest.fail("no race ended in the middle of a hand")


@FEW
@given(SEEDS)
def test_a_record_of_a_hand_replays_exactly(seed: int) -> None:
    rng = Random(seed)
    rules = random_rules(rng)
    states = list(play(game.begin(seed % 3, rules), rng))
    moves: tuple[Move[SessionAction], ...] = tuple(Move(who, action) for who, action in states[-1][0].moves)
    record = Record(what="hand", dealer=seed % 3, rules=rules, moves=moves)
    text = print_record(record)
    assert parse_record(text) == record
    assert print_record(parse_record(text)) == text
    assert final_state(record) == states[-1][0]
    assert [state for _, state in replay(record)] == [state for state, _ in states[1:]]


@FEW
@given(SEEDS)
def test_a_record_of_a_session_replays_from_its_seed(seed: int) -> None:
    state, moves = play_session(session.begin(), Random(seed), most=3)
    given_moves = tuple(move for move in moves if move.who is not CHANCE)
    whole = Record(what="session", moves=tuple(moves))
    assert parse_record(print_record(whole)) == whole
    assert final_state(whole) == state
    seeded = Record(what="session", seed=seed)
    first = next(iter(replay(seeded)))[1]
    assert isinstance(first, Session)
    assert first.race is not None
    assert given_moves


@pytest.mark.parametrize("name", sorted(RECORDS))
def test_golden_games_replay(name: str) -> None:
    record = parse_record(kept(name))
    assert parse_record(print_record(record)) == record
    last = final_state(record)
    assert session.is_over(last) if isinstance(last, Session) else game.is_over(last)


@pytest.mark.rule("Z-015", "Z-071", "Z-101", "Z-102", "Z-104")
def test_what_the_golden_games_show() -> None:
    hand, race, audited = (final_state(parse_record(kept(f"bo-{name}"))) for name in ("hand", "race", "audited"))
    assert isinstance(hand, game.State)
    # 碰 of the jiang B3 and of B8, 1-2-3 in both sizes.
    assert game.returns(hand) == (0, 6 + 3 + 6 + 3, 0)
    assert isinstance(race, Session)
    gains = [result.outcome.gains for result in race.results]
    assert [sum(row[seat] for row in gains) for seat in range(3)] == [39, 102, 18]
    assert (race.results[-1].race.bo, session.returns(race)) == (1, (0, 1, 0))
    assert isinstance(audited, game.State)
    assert [(one.seat, one.code.value) for one in breaches.audit(audited)] == [(1, "V1_miscount"), (1, "V2_no_bi"), (2, "V4_wrong_count")]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("bo hand", "bo match", "Line 1: “bo match” is no record of Bo"),
        ("game: bo hand\n", "", "Line 1: The record does not begin with “game:”"),
        ("rules: source", "rules: club", "Line 2: There is no preset “club”"),
        ("rules: source", "rules: source, tower=5", "Line 2: There is no switch “tower”"),
        ("rules: source", "rules: source, hu_on=never", "Line 2: The switch hu_on cannot be “never”"),
        ("dealer: West", "dealer: North", "Line 3: “North” is no seat"),
        ("dealer: West\n", "", "A record of a hand says who deals it"),
        ("seed: 7", "seed: 7\nseed: 8", "Line 5: “seed” stands here for the second time"),
        ("seed: 7", "seed: x", "Line 4: “x” is no whole number"),
        ("seed: 7", "races: 2\nseed: 7", "Races are for a session"),
        ("West: deal 20 20 21", "West: deals", "Line 6: “deals” is no move of Bo, or something is missing after it: a player may throw"),
        ("West: deal 20 20 21", "West: deal 20 x 21", "Line 6: “x” is no whole number"),
        ("West: deal 20 20 21", "West: deal 20 20 20", "Line 6: Each player gets 20 cards"),
        ("West: deal 20 20 21", "East: deal 20 20 21", "Line 6: East cannot act now; the turn is with West"),
        ("West: deal 20 20 21", "West: throw B11", "Line 6: “B11” is not a card"),
        ("West: deal 20 20 21", "chance: pack B1 lift", "Line 6: A pack is written with “lift”"),
        ("West: deal 20 20 21", "West deal", "Line 6: “West deal” does not say who moves"),
        ("West: deal 20 20 21", "West: deal 20 20 21\nWest: throw B1 B2", "Line 7: “B1 B2” is not a card"),
        ("West: deal 20 20 21", "West: deal 20 20 21\nWest: pass", "Line 7: A card must be thrown now. (Z-048)"),
    ],
)
def test_a_record_that_breaks_is_named(old: str, new: str, problem: str) -> None:
    good = "game: bo hand\nrules: source\ndealer: West\nseed: 7\n\nWest: deal 20 20 21\n"
    assert list(replay(parse_record(good)))
    with pytest.raises(RecordError) as caught:
        list(replay(parse_record(good.replace(old, new))))
    assert str(caught.value).startswith(problem)


def test_a_broken_record_keeps_what_came_before() -> None:
    text = "game: bo hand\nrules: source\ndealer: West\nseed: 7\n\nWest: deal 20 20 21\nWest: draw\n"
    seen: list[object] = []
    with pytest.raises(RecordError, match="Line 7"):
        seen.extend(state for _, state in replay(parse_record(text)))
    assert final_state(Record(what="hand", dealer=2, seed=7)) != game.begin(2)
    reached = list(replay(parse_record(text.replace("West: draw\n", ""))))
    assert [state for _, state in reached][-1].phase is Phase.THROW  # type: ignore[union-attr]


def test_actions_are_written_and_read_back() -> None:
    words = [
        "draw",
        "keep",
        "pass",
        "out",
        "out 30",
        "throw B7",
        "peng",
        "sao",
        "kaizhao",
        "jie",
        "chuanlong",
        "deal 21 20 20",
        "lot South",
    ]
    words += ["eat B1 B2 B3", "eat B1 B2 B3 show B2 B3 B4 show B2 B7 B10", "turn S1 B2"]
    for word in words:
        assert write_action(read_action(word)) == word
    assert read_action("deal 21 20 20") == CountOut((21, 20, 20))
    assert read_action("eat B3 B2 B1") == read_action("eat B1 B2 B3")
    for word in ("", "jump", "throw", "peng B1", "eat", "lot North", "out -1", "deal 1 2 3 4 x"):
        with pytest.raises(ValueError, match="“"):
            read_action(word)
