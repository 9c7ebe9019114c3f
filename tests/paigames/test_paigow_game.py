"""Pai Gow: whole games and sessions under random rules, held against a second reading; what one seat sees; records."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paigames.dominoes import Tile, parse_tiles
from paigames.notation import Move, RecordError
from paigames.paigow import game, session
from paigames.paigow.game import Bank, Bet, Build, Lay, Phase, State, Throw
from paigames.paigow.notation import Record, final_state, parse_record, print_record, replay
from paigames.paigow.ranks import DECK
from paigames.paigow.ruleset import RuleSet
from paigames.paigow.session import Session, next_banker
from paigames.paigow.settlement import Outcome
from paigames.paigow.table import Form, Table
from paigames.play import CHANCE, IllegalMove, choose_at_random, play_out
from tests.paigames import paigow_oracle as oracle

RULES = st.builds(
    RuleSet,
    interchange=st.booleans(),
    wong=st.booleans(),
    gong=st.booleans(),
    high9=st.booleans(),
    order=st.sampled_from(["source", "casino", "grouped"]),
    zero=st.sampled_from(["tiles", "copy"]),
    kicker=st.booleans(),
    foul=st.sampled_from(["auto", "lose"]),
    copy=st.sampled_from(["banker", "nobody"]),
    dice=st.sampled_from([3, 4]),
    deal_all_stacks=st.booleans(),
    commission=st.sampled_from([0, 5]),
)
TABLES = st.builds(Table, seats=st.integers(2, 8), form=st.sampled_from(Form), limit=st.integers(1, 60), rules=RULES)
RANKING = ("interchange", "wong", "gong", "high9", "order", "wild_rank", "zero", "kicker")


def played(table: Table, banker: int, rng: Random) -> list[tuple[State, Any]]:
    """Play one game at random, and list every state with what was done in it."""
    state, steps = game.begin(table, banker), []
    while (actor := game.to_act(state)) is not None:
        actions = game.legal_actions(state)
        assert len(set(actions)) == len(actions)
        assert bool(actions) is (actor is not CHANCE)
        action = game.draw(state, rng) if actor is CHANCE else choose_at_random(actions, rng)
        assert game.judge(state, action)
        steps.append((state, action))
        state = game.apply(state, action)
    return [*steps, (state, None)]


def expected_gain(state: State, seat: int) -> int:
    """What a player gains from the banker, by the second reading."""
    rules = state.table.rules
    choices = {name: getattr(rules, name) for name in RANKING}

    def rungs(hands: list[Any] | tuple[Any, ...] | None) -> list[int]:
        return [oracle.rung(oracle.hand(*map(str, hand)), **choices) for hand in hands or ()]

    small = state.table.form is Form.SMALL
    mine = rungs([state.hands[seat]] if small else state.laid[seat])
    his = rungs([state.hands[state.banker]] if small else state.laid[state.banker])
    if not small and mine[0] < mine[1]:
        assert rules.foul == "lose"
        return -(state.bets[seat] or 0)
    won = [a < b for a, b in zip(mine, his, strict=True)]
    lost = [a > b or (a == b and rules.copy == "banker") for a, b in zip(mine, his, strict=True)]
    return (state.bets[seat] or 0) * (all(won) - all(lost))


@pytest.mark.rule("P-033", "P-037", "P-039", "P-040", "P-041", "P-045", "P-049", "P-051")
@given(TABLES, st.integers(0, 10**6), st.data())
def test_a_whole_game(table: Table, seed: int, data: st.DataObject) -> None:
    banker = data.draw(st.integers(0, table.seats - 1))
    steps = played(table, banker, Random(seed))
    over = steps[-1][0]
    phases = list(dict.fromkeys(state.phase for state, _ in steps))
    order = [Phase.BANK, Phase.BET, Phase.BUILD, Phase.THROW, Phase.LAY, Phase.OVER]
    assert phases == [phase for phase in order if table.form is Form.BIG or phase is not Phase.LAY]
    assert game.is_over(over)
    assert game.legal_actions(over) == ()
    players = [seat for seat in range(table.seats) if seat != banker]
    gains = {seat: expected_gain(over, seat) for seat in players}
    shown = {Outcome.WIN: 1, Outcome.PUSH: 0, Outcome.LOSE: -1}
    for seat in players:
        result = over.results[seat]
        assert result is not None
        assert shown[result.outcome] * (over.bets[seat] or 0) == gains[seat]
    house, bank = 0, -sum(gains.values())
    if over.with_house:
        house = (abs(bank) // 2) * (1 if bank > 0 else -1)
    net = {**gains, banker: bank - house}
    taken = {seat: max(gain, 0) * table.rules.commission // 100 for seat, gain in net.items()}
    expected = [net[seat] - taken[seat] for seat in range(table.seats)]
    assert game.returns(over) == (*expected, house + sum(taken.values()))
    assert sum(game.returns(over)) == 0


@given(TABLES, st.integers(0, 10**6))
def test_a_seat_sees_its_own_tiles_alone(table: Table, seed: int) -> None:
    steps = played(table, 0, Random(seed))
    for state, _ in steps:
        for seat in range(table.seats):
            view = game.observe(state, seat)
            if state.hands:
                for other, hand in enumerate(state.hands):
                    assert view.hands[other] == (hand if other == seat or state.phase is Phase.OVER else None)
            for other, laid in enumerate(state.laid):
                assert view.laid[other] == (laid if other == seat or state.phase is Phase.OVER else None)
                assert view.has_laid[other] is (laid is not None)
            assert not hasattr(view, "wall")
            assert view.to_act == game.to_act(state)


@given(TABLES, st.integers(0, 10**6))
def test_another_order_of_hidden_tiles_changes_no_view(table: Table, seed: int) -> None:
    """What a seat sees before the settlement depends on its own tiles only."""
    steps = played(table, 0, Random(seed))
    for state, _ in steps:
        if state.phase is Phase.THROW:
            turned = game.apply(game.begin(table), Bank(state.with_house))
            for seat in table.round_from(0):
                turned = game.apply(turned, Bet(state.bets[seat] or 1))
            turned = game.apply(turned, Build(state.wall[::-1]))
            assert [game.observe(turned, seat) for seat in range(table.seats)] == [game.observe(state, seat) for seat in range(table.seats)]


def dealt(rules: RuleSet, form: Form = Form.BIG) -> State:
    """A game of two in which the player holds the source's hand, and bets five of ten."""
    wall = parse_tiles("66 66 11 11 22 51 65 54")
    rest = list(DECK)
    for tile in wall:
        rest.remove(tile)
    state = game.begin(Table(seats=2, form=form, rules=rules))
    for action in (Bank(with_house=False), Bet(5), Build((*wall, *rest)), Throw((1, 1, 1))):
        state = game.apply(state, action)
    return state


@pytest.mark.rule("P-040")
def test_stakes_have_a_limit() -> None:
    state = game.apply(game.begin(Table(seats=2, limit=10)), Bank(with_house=False))
    assert len(game.legal_actions(state)) == 10
    for chips, rule in ((0, "P-040"), (-5, "P-040"), (11, "PA-11"), (10**23, "PA-11")):
        refused = game.judge(state, Bet(chips))
        assert (bool(refused), refused.reasons[0].rule) == (False, rule)
        assert refused.text.endswith(f"not {chips}.")
        with pytest.raises(IllegalMove):
            game.apply(state, Bet(chips))
    for wrong in (2.5, True, "5"):
        with pytest.raises(ValueError, match="A stake is a whole number of chips"):
            game.apply(state, Bet(wrong))  # type: ignore[arg-type]
    assert game.to_act(state) == 1


@pytest.mark.rule("P-040", "P-041", "P-045")
def test_nothing_comes_before_its_time() -> None:
    state = game.begin(Table(seats=3))
    for rule, action in (("P-055", Bet(3)), ("P-040", Throw((1, 2, 3))), ("P-040", Build(DECK)), ("P-040", Bank(with_house=True))):
        assert game.judge(state, action).reasons[0].rule == rule
        with pytest.raises(IllegalMove):
            game.apply(state, action)
        if rule == "P-055":
            state = game.apply(state, Bank(with_house=False))
    state = game.apply(game.apply(state, Bet(3)), Bet(4))
    assert game.judge(state, Throw((1, 2, 3))).reasons[0].rule == "P-041"
    for wall in (DECK[:-1], (*DECK[:-1], Tile(6, 6))):
        with pytest.raises(ValueError, match=r"A wall is all 32 tiles|There are 3 tiles 6-6"):
            game.apply(state, Build(wall))
    state = game.apply(state, Build(DECK))
    for dice in ((1, 2), (1, 2, 7)):
        with pytest.raises(ValueError, match="3 dice are thrown at this table"):
            game.judge(state, Throw(dice))
    assert game.judge(state, Bet(3)).reasons[0].rule == "P-045"
    with pytest.raises(ValueError, match="waits for a player"):
        game.draw(game.begin(Table(seats=3)), Random(1))


@pytest.mark.rule("P-049", "PA-08")
def test_laying_tiles() -> None:
    state = dealt(RuleSet())
    assert (state.phase, game.to_act(state), len(game.legal_actions(state))) == (Phase.LAY, 1, 3)
    front, back = parse_tiles("22 65"), parse_tiles("54 51")
    turned = Lay((front[0], front[1]), (back[0], back[1]))
    assert game.judge(state, turned).text == "Bench 5 is greater than Hammer 5, so the two change places."
    assert game.judge(state, Lay(turned.back, turned.front)).text == "Hammer 5 lies in front of Bench 5, which is not smaller."
    after = game.apply(state, turned)
    assert [list(map(str, hand)) for hand in after.laid[1] or ()] == [["5-1", "5-4"], ["2-2", "6-5"]]
    strict = dealt(RuleSet(foul="lose"))
    assert len(game.legal_actions(strict)) == 6
    assert game.judge(strict, turned).text == "Bench 5 lies in front, but it is greater than Hammer 5 behind it."
    fouled = game.apply(strict, Lay((front[0], front[1]), (back[0], back[1])))
    banker = game.legal_actions(fouled)
    assert len(banker) == 2
    own = [lay for lay in banker if isinstance(lay, Lay) and lay.front != lay.back]
    kept = game.apply(fouled, Lay(own[0].back, own[0].front))
    assert kept.laid[0] == (own[0].front, own[0].back)
    over = game.apply(fouled, banker[0])
    assert game.returns(over) == (5, -5, 0)
    result = over.results[1]
    assert result is not None
    assert result.reasons[0].rule == "P-049"


@pytest.mark.parametrize(
    ("front", "back", "sentence"),
    [
        ("22 65", "54 66", "The hand 2-2 6-5 5-1 5-4 is not divided by 2-2 6-5 5-4 6-6"),
        ("22 65", "", r"is not divided by 2-2 6-5 \(P-049\)"),
        ("", "", "is not divided by nothing"),
        ("22 65 54", "51", "A hand of 2 tiles is needed here, but there are 3"),
    ],
)
def test_what_cannot_be_laid_is_a_sentence(front: str, back: str, sentence: str) -> None:
    state = dealt(RuleSet())
    with pytest.raises(ValueError, match=sentence):
        game.apply(state, Lay(parse_tiles(front), parse_tiles(back)))  # type: ignore[arg-type]
    assert state == dealt(RuleSet())


@pytest.mark.parametrize(
    ("made", "sentence"),
    [
        (lambda: Table(seats=1), "Two to eight people play, not 1"),
        (lambda: Table(seats=9), r"Two to eight people play, not 9 \(PA-15\)"),
        (lambda: Table(seats=4, limit=0), r"The highest stake is at least one chip, not 0 \(PA-11\)"),
        (lambda: game.begin(Table(seats=4), 4), "There is no seat 4 for the banker"),
        (lambda: game.begin(Table(seats=4), -1), "There is no seat -1 for the banker"),
        (lambda: game.observe(game.begin(Table(seats=4)), 4), "There is no seat 4 for a player"),
        (lambda: session.begin(Table(seats=4), 0), "At least one game is played, not 0"),
    ],
)
def test_what_is_no_table_is_a_sentence(made: Any, sentence: str) -> None:  # noqa: ANN401
    with pytest.raises(ValueError, match=sentence):
        made()


@pytest.mark.rule("P-038", "P-055")
@pytest.mark.parametrize("goes_round", [True, False])
def test_the_bank_goes_round_or_stays(goes_round: bool) -> None:  # noqa: FBT001
    rng = Random(6)
    over = play_out(
        session, session.begin(Table(seats=3), 5, 1, goes_round=goes_round), lambda _, actions: choose_at_random(actions, rng), rng
    )
    assert [one.banker for one in over.past] == ([1, 2, 0, 1, 2] if goes_round else [1] * 5)
    assert session.is_over(over)
    assert session.to_act(over) is None
    assert session.returns(over) == tuple(map(sum, zip(*map(game.returns, over.past), strict=True)))
    assert sum(session.returns(over)) == 0
    assert session.observe(over, 2).returns == tuple(map(game.returns, over.past))
    assert [next_banker(seat, 3) for seat in range(3)] == [1, 2, 0]
    assert session.observe(session.begin(Table(seats=3), 2), 0).current == game.observe(game.begin(Table(seats=3)), 0)


def recorded(table: Table, rng: Random, games: int | None, *, with_seed: int | None) -> tuple[Record, State | Session]:
    """Play at random, and write down what was done."""
    module: Any = game if games is None else session
    state = game.begin(table) if games is None else session.begin(table, games)
    moves: list[Move[Any]] = []
    chance = rng if with_seed is None else Random(with_seed)
    while (actor := module.to_act(state)) is not None:
        if actor is CHANCE:
            action = module.draw(state, chance)
            moves += [Move(CHANCE, action)] if with_seed is None else []
        else:
            action = choose_at_random(module.legal_actions(state), rng)
            moves.append(Move(actor, action))
        state = module.apply(state, action)
    return Record(table=table, games=games, seed=with_seed, moves=tuple(moves)), state


@settings(max_examples=50)
@given(TABLES, st.integers(0, 10**6), st.none() | st.integers(1, 3), st.none() | st.integers(0, 99))
def test_a_record_replays_exactly(table: Table, seed: int, games: int | None, with_seed: int | None) -> None:
    record, over = recorded(table, Random(seed), games, with_seed=with_seed)
    text = print_record(record)
    assert parse_record(text) == record
    assert print_record(parse_record(text)) == text
    assert final_state(parse_record(text)) == over


HEAD = "game: paigow big\nrules: source\nseats: 2\nlimit: 10\nbanker: Seat 1\nseed: 3\n\n"


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("rules: source", 1, "does not begin with “game:”"),
        ("game: paigow huge", 1, "“paigow huge” is no record of Pai Gow"),
        ("game: paigow big\ngame: paigow big", 2, "for the second time"),
        ("game: paigow big\nrules: club", 2, "no preset “club”"),
        ("game: paigow big\nrules: source, order", 2, "“order” is no switch"),
        ("game: paigow big\nrules: source, order=mine", 2, "The switch order cannot be “mine”"),
        ("game: paigow big\nseats: nine", 2, "“nine” is no whole number"),
        ("game: paigow big\nseats: 9", 0, "Two to eight people play, not 9"),
        ("game: paigow big\nbank: sinks", 2, "does not say where the bank goes"),
        ("game: paigow big\nseats: 2\nbanker: Seat 3", 0, "There is no seat 2 for the banker"),
        ("game: paigow big\nbanker: East", 2, "“East” is no seat"),
        (HEAD + "Seat 1: bank", 8, "“bank” is no move"),
        (HEAD + "Seat 1: bank alone\nSeat 2: bet 11", 9, r"The highest stake at this table is 10, not 11\. \(PA-11\)"),
        (HEAD + "Seat 1: bank alone\nSeat 2: bet -1", 9, r"the least stake is one chip, not -1\. \(P-040\)"),
        (HEAD + "Seat 2: bank alone", 8, r"It is the turn of Seat 1, counter-clockwise from the banker\. \(P-046\)"),
        (HEAD + "Seat 1: bank alone\nchance: dice 1 2 3", 9, "It is the turn of Seat 2"),
        (HEAD + "Seat 1: bank alone\nSeat 2: bet 5\nSeat 2: lay 66 66", 10, r"is not laid.*\(P-049\)"),
        (
            HEAD + "Seat 1: bank alone\nSeat 2: bet 5\nSeat 2: lay 66 66 / 11 11",
            10,
            "The hand 1-1 4-4 5-4 5-2 is not divided by 6-6 6-6 1-1 1-1",
        ),
        (HEAD + "Seat 1: bank alone\nSeat 2: bet 5\nSeat 2: lay 77 66 / 11 11", 10, "“77” is not a tile"),
    ],
)
def test_a_bad_record_names_its_line(text: str, line: int, sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence) as problem:
        final_state(parse_record(text))
    assert problem.value.line == line


def test_a_record_without_a_seed_waits_for_chance() -> None:
    record = parse_record(HEAD.replace("seed: 3\n", "") + "Seat 1: bank with the house\nSeat 2: bet 5\n")
    state = final_state(record)
    assert isinstance(state, State)
    assert (game.to_act(state), state.with_house) == (CHANCE, True)
    assert len(list(replay(record))) == 2


def test_the_kept_session_is_played_again_as_it_was() -> None:
    """Three games with the bank going round; in the last the house is a partner, whose half of one chip is none."""
    text = (Path(__file__).parent / "golden" / "paigow-session.txt").read_text(encoding="utf-8")
    record = parse_record(text)
    assert print_record(record) == text
    over = final_state(record)
    assert isinstance(over, Session)
    assert list(map(game.returns, over.past)) == [(-28, 5, 16, 7, 0), (-33, 83, -17, -37, 4), (-22, 12, 1, 9, 0)]


def test_a_seed_means_the_same_game_everywhere() -> None:
    record = parse_record(HEAD + "Seat 1: bank alone\nSeat 2: bet 5\n")
    state = final_state(record)
    assert isinstance(state, State)
    tiles: tuple[tuple[Tile, ...], ...] = state.hands
    assert (state.dice, [" ".join(map(str, hand)) for hand in tiles]) == GOLDEN


GOLDEN = ((6, 3, 5), ["2-2 6-5 6-1 4-3", "1-1 4-4 5-4 5-2"])
