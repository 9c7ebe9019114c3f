"""Computer players: always a move that the game takes, from the view alone, with a reason that fits."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paigames.bagchen import _searching, _thumbs, game
from paigames.bagchen._sight import Sight
from paigames.bagchen._thumbs import Thumb
from paigames.bagchen._told import tell
from paigames.bagchen.imagined import imagine
from paigames.bagchen.players import LEVELS, Novice, Player, Steady, Strong, actions_of, player
from paigames.bagchen.playouts import Playout
from paigames.bagchen.ranks import Suit, rank_of
from paigames.bagchen.reunion import CHILD, MOTHER
from paigames.bagchen.ruleset import RuleSet
from paigames.dominoes import Roll, parse_tiles
from paigames.play import CHANCE
from tests.paigames import tournament
from tests.paigames.bagchen_play import HANDS, play, random_rules
from tests.paigames.test_hand import SMALL, at, do, on_lead, reunion_state
from tests.paigames.test_view import mixed_up
from tests.paigames.test_whole_hands import check_state

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paigames.bagchen.players import Advice

QUICK: tuple[Player, ...] = (Novice(), Steady(), Strong(moves=150))
SEEDS = st.integers(0, 2**32 - 1)
SOME = settings(max_examples=max(6, HANDS // 20), suppress_health_check=[HealthCheck.too_slow], deadline=None)
MOVING = {game.Phase.LEAD, game.Phase.FOLLOW}


def advised(seed: int) -> Iterator[tuple[game.State, Advice]]:
    """Play a hand under random rules, any level at any seat; give each state with the advice taken there."""
    rng = Random(seed)
    state = game.begin(seed % 4, random_rules(rng))
    seats = [QUICK[int(rng.random() * 3)] for _ in range(4)]
    while (actor := game.to_act(state)) is not None:
        if actor is CHANCE:
            state = game.apply(state, game.draw(state, rng))
            continue
        assert isinstance(actor, int)
        advice = seats[actor].advise(game.observe(state, actor), rng)
        yield state, advice
        state = game.apply(state, advice.action)


@SOME
@given(SEEDS)
def test_advice_is_always_accepted(seed: int) -> None:
    for state, advice in advised(seed):
        assert game.judge(state, advice.action)
        assert not isinstance(advice.action, game.AnyDiscard)
        assert re.fullmatch(r"[A-Z0-9].*\.", advice.why), advice.why
        assert actions_of(game.observe(state, state.seat)) == game.legal_actions(state)


@SOME
@given(SEEDS)
def test_advice_depends_on_the_view_alone(seed: int) -> None:
    rng = Random(seed)
    for state, _ in play(game.begin(seed % 4, random_rules(rng)), rng):
        if not isinstance(game.to_act(state), int) or rng.random() < 0.8:
            continue
        seat = state.seat
        views = game.observe(state, seat), game.observe(mixed_up(state, seat, rng), seat)
        for level in QUICK:
            one, two, again = (level.advise(view, Random(seed)) for view in (*views, views[0]))
            assert one == two == again


@SOME
@given(SEEDS)
def test_playouts_follow_the_rules_of_thumb_as_a_seat_would(seed: int) -> None:
    """With all tiles known, the rules of thumb choose what steady chooses from the view, and the game takes it."""
    rng = Random(seed)
    for state, _ in play(game.begin(seed % 4, random_rules(rng)), rng):
        if state.phase not in MOVING or rng.random() < 0.8 or not state.rules.record_public:
            continue
        playout = Playout(state, rng)
        moves = playout.options()
        choice = _thumbs.choose(playout, moves)
        assert choice.move in moves
        action = playout.action(choice.move, choice.discard)
        assert game.judge(state, action)
        assert Steady().advise(game.observe(state, state.seat), rng).action == action


def position(hands: str, *moves: game.Action, stacks: tuple[int, ...], rules: RuleSet | None = None, roll: str = "22") -> game.State:
    """Begin with four hands parted by strokes and East on lead, and make some moves."""
    tiles = [parse_tiles(hand) for hand in hands.split("|")]
    return do(game.from_position(tiles, Roll.parse(roll), 0, stacks, rules or RuleSet()), *moves)


def lead(tiles: str) -> game.Lead:
    return game.Lead(parse_tiles(tiles))


def discard(tiles: str) -> game.Discard:
    return game.Discard(parse_tiles(tiles))


def cover(tiles: str) -> game.Cover:
    return game.Cover(parse_tiles(tiles))


FOUR = (4, 4, 4, 2)
FIVE = (4, 4, 3, 2)
THUMBS: dict[Thumb, tuple[game.State, game.Action, str]] = {
    Thumb.ONLY: (position("66 55|11 44|11 55|31 31", stacks=(6, 4, 4, 0)), lead("66"), "6-6 is the only lead allowed now."),
    Thumb.LAST_TILE: (
        position("51|66|55|31", stacks=(4, 5, 4, 2)),
        game.Alms(parse_tiles("51")[0], Suit.EARTH),
        "It is the last tile, and whoever wins it finishes: 20 tiles out could still take 5-1 as alms (施捨) of earth.",
    ),
    Thumb.WHOLE_HAND: (
        position("55 55|11 44|11 61|31 31", stacks=FOUR),
        lead("55 55"),
        "5-5 5-5, a pair of ladies (天女), is the whole hand: led together, it is the last round.",
    ),
    Thumb.RUN_OUT: (
        position("66 22|11 44|11 61|31 31", stacks=FOUR),
        lead("66"),
        "Nothing still out covers any of the leads left here; 6-6 goes first, and supremes (至尊) would go last.",
    ),
    Thumb.SUPREMES_LAST: (
        position("22 42 21|11 44 65|11 61 64|31 31 64", stacks=FIVE),
        lead("42 21"),
        "Only supremes (至尊) are left, and nothing covers them: led to the end, they make a jump finish (跳結).",
    ),
    Thumb.SUPREME: (
        position("22 51 65|11 44 65|11 61 64|31 31 64", stacks=FIVE),
        lead("22"),
        (
            "Nothing covers 2-2, a dice-supreme (骰尊): it wins one stack, earns 1 chip from every opponent without a pass, "
            "and keeps the lead."
        ),
    ),
    Thumb.SURE_LEAD: (
        position("66 51|11 44|11 55|31 31", stacks=FOUR),
        lead("66"),
        "Nothing still out covers 6-6, so leading it wins one stack and keeps the lead.",
    ),
    Thumb.LIKELY_LEAD: (
        position("55 55 51|11 44 65|11 61 64|31 31 64", stacks=FIVE),
        lead("55 55"),
        "Little of what is still out covers 5-5 5-5: it will probably win two stacks.",
    ),
    Thumb.LOW_LEAD: (
        position("51 61|11 44|11 55|31 31", stacks=(6, 4, 4, 0), rules=RuleSet(passer_restricted=False)),
        lead("51"),
        "No lead here is likely to win, and 5-1 costs least for what it may bring.",
    ),
    Thumb.ALMS: (
        position("65 61|11 44|11 55|31 31", stacks=FOUR),
        game.Alms(parse_tiles("61")[0], Suit.EARTH),
        "No lead here is worth its tiles; as alms (施捨) of earth, 6-1 is given away unseen, and perhaps nobody can take it.",
    ),
    Thumb.LAST_COVER: (
        position("51|66|55|31", lead("51"), stacks=(4, 5, 4, 2)),
        cover("66"),
        "It is the last round, and whoever wins it finishes: 6-6 covers.",
    ),
    Thumb.LAST_CALL: (
        position("51 61|44 65|55 64|31 65", lead("51"), discard("65"), discard("64"), stacks=FOUR),
        cover("31"),
        "Nobody plays after this, so covering with 3-1 wins one stack and the lead.",
    ),
    Thumb.SURE_COVER: (
        position("51 61|66 65|55 64|31 65", lead("51"), stacks=FOUR),
        cover("66"),
        "Nothing still out covers 6-6, so it wins one stack and the lead.",
    ),
    Thumb.HOPEFUL_COVER: (
        position("32 51|43 41|55 64|31 65", lead("32"), stacks=FOUR),
        cover("43"),
        "Covering with 4-3 costs little and may win one stack and the lead.",
    ),
    Thumb.DUCK: (
        position(
            "31 55 55 55 63 54 62|44 65 65 64 64 61 33|66 66 11 11 33 33 22|66 66 11 11 54 63 53",
            lead("31"),
            stacks=(0, 5, 4, 0),
            roll="51",
        ),
        discard("61"),
        "Winning now would make six stacks and a passer (通行者) too early, whose leads are limited; 6-1 can be spared.",
    ),
    Thumb.NO_COVER: (
        position("66 51|44 65|55 64|31 65", lead("66"), stacks=FOUR),
        discard("65"),
        "Nothing here covers; 6-5 can best be spared.",
    ),
    Thumb.TOO_DEAR: (
        position(
            "65 65 64 61 51 51 66 66 44 44 31 31 11 11 63 54|55 33 22 65 64 61 51 52 43 41 32 32 62 62 65 64|"
            "66 44 55 55 33 33 22 22 64 61 61 51 63 54 42 21|66 11 11 44 31 31 55 33 22 52 43 53 53 41 42 21",
            lead("61"),
            stacks=(0, 0, 0, 0),
            roll="65",
        ),
        discard("41"),
        "A cover would cost more than the round is worth; 4-1 can best be spared.",
    ),
}


def choice_of(state: game.State) -> tuple[Sight, _thumbs.Choice]:
    playout = Playout(state, Random(1))
    return Sight(playout), _thumbs.choose(playout, playout.options())


@pytest.mark.parametrize("thumb", THUMBS, ids=lambda thumb: thumb.name)
def test_every_rule_of_thumb_decides_somewhere(thumb: Thumb) -> None:
    state, action, why = THUMBS[thumb]
    sight, choice = choice_of(state)
    assert choice.thumb is thumb
    assert tell(sight, choice) == why
    advice = Steady().advise(game.observe(state, state.seat), Random(1))
    assert (advice.action, advice.why) == (action, why)


def test_every_rule_of_thumb_has_a_position() -> None:
    assert set(THUMBS) == set(Thumb)


def steady(state: game.State) -> Advice:
    return Steady().advise(game.observe(state, state.seat), Random(1))


def test_steady_asks_for_a_new_deal_unless_supremes_make_up_for_it() -> None:
    advice = steady(at(SMALL))
    assert advice.action == game.Redeal()
    assert advice.why == "A hand without any emperor (皇) or monk (僧) wins few rounds: a new deal can only be better."
    many = steady(at("44 44 31 31 55 55 33 33 22 65 64 51 51 51 41 32"))
    assert many.action == game.Decline()
    assert "so many dice-supremes" in many.why


def test_steady_risks_only_a_tile_without_a_partner() -> None:
    state = reunion_state()
    assert steady(state).action in {game.Call(MOTHER), game.Call(CHILD)}
    asked = do(state, game.Call(MOTHER))
    assert steady(asked).action == game.Answer()
    paired = at("66 66 31 31 55 55 33 33 22 65 64 61 52 43 42 21", roll=Roll(6, 5))
    while paired.phase is not game.Phase.CALL:
        paired = do(paired, game.legal_actions(paired)[-1])
    assert steady(paired).why == "Mother and child are together here already: a reunion would put them at risk."
    supreme = at("66 66 31 31 55 55 33 33 22 65 64 61 52 43 42 41", roll=Roll(4, 2), reunion_when_supreme=True)
    while supreme.phase is not game.Phase.CALL:
        supreme = do(supreme, game.legal_actions(supreme)[-1])
    assert steady(supreme).why.startswith("Mother and child are dice-supreme")


def test_steady_announces_what_must_be_announced() -> None:
    state = at("66 66 66 66 55 55 33 33 22 65 64 61 52 43 41 32")
    while state.phase is not game.Phase.ANNOUNCE:
        state = do(state, game.Decline())
    assert steady(state).action == game.Announce()


def test_strong_says_what_it_compared_and_plays_as_steady_where_it_cannot() -> None:
    state = on_lead(at(SMALL))
    view = game.observe(state, 0)
    assert re.fullmatch(
        r"In \d+ imagined hands this brought [+-]\d+\.\d chips on average; the next best, to .*, brought [+-]\d+\.\d\.",
        Strong(moves=200).advise(view, Random(1)).why,
    )
    forgetful = game.observe(on_lead(at(SMALL, record_public=False)), 0)
    assert Strong().advise(forgetful, Random(1)) == Steady().advise(forgetful, Random(1))


@SOME
@given(SEEDS)
def test_a_strong_player_imagines_only_what_could_be(seed: int) -> None:
    """Hands in which the others have kept their good tiles still look the same to the seat."""
    rng = Random(seed)
    rules = replace(random_rules(rng), record_public=True)
    for state, _ in play(game.begin(seed % 4, rules), rng):
        if state.phase not in MOVING or rng.random() < 0.8:
            continue
        view = game.observe(state, state.seat)
        imagined = _searching.imagine_players(view, rng)
        assert game.observe(imagined, state.seat) == view
        check_state(imagined)


def test_in_imagined_hands_bad_tiles_have_been_thrown_away() -> None:
    """North discarded two of four tiles that East never sees: mostly the commoners and not the emperors."""
    hands = "55 55 33|51 61 64|51 61 64|66 66 65"
    state = position(hands, lead("55 55"), discard("51 61"), discard("51 61"), discard("66 65"), stacks=FIVE, roll="65")
    view = game.observe(state, 0)
    kept = [_searching.imagine_players(view, Random(seed)).hands[3][0] for seed in range(300)]
    fair = [imagine(view, Random(seed)).hands[3][0] for seed in range(300)]
    assert sum(rank_of(tile).level for tile in kept) < 0.8 * sum(rank_of(tile).level for tile in fair)


def test_a_player_is_asked_in_turn() -> None:
    state = on_lead(at(SMALL))
    for level in LEVELS:
        with pytest.raises(ValueError, match="Seat 1 has nothing to decide now"):
            level.advise(game.observe(state, 1), Random(1))
        with pytest.raises(ValueError, match="Seat 0 has nothing to decide now"):
            level.advise(game.observe(game.begin(0), 0), Random(1))
    assert [player(level.name) for level in LEVELS] == list(LEVELS)


def test_strong_beats_novice() -> None:
    """Twelve deals, each played from all four seats: one strong player among novices gains in the mean, and in nearly every deal."""
    strong, novice = Strong(moves=150), Novice()
    deals = [
        sum(tournament.play_hand(tuple(strong if own == seat else novice for own in range(4)), deal, 1)[seat] for seat in range(4))
        for deal in range(12)
    ]
    assert sum(deals) > 0
    # With equal players, ten of twelve signs would be positive in one of fifty trials.
    assert sum(gain > 0 for gain in deals) >= 10


KEPT = {name: json.loads((tournament.DATA / f"{name}.json").read_text(encoding="utf-8")) for name in ("tournament", "duel")}
TABLES = {"tournament": LEVELS, "duel": (player("strong"), *(player("steady"),) * 3)}


@pytest.mark.parametrize("name", KEPT)
def test_a_kept_tournament_adds_up(name: str) -> None:
    kept, levels = KEPT[name], TABLES[name]
    names = tournament.names_of(levels)
    rows = [dict(zip(names, row, strict=True)) for row in kept["deal_means"]]
    again = tournament.summary(rows, kept["seed"])
    assert kept["command"] == tournament.command(kept["deals"], kept["seed"], levels, name)
    for part in ("chips_per_hand", "differences"):
        assert {key: pytest.approx(found, abs=0.002) for key, found in again[part].items()} == kept[part]
    assert {key: again[key] for key in ("deals", "hands", "deal_means")} == {key: kept[key] for key in ("deals", "hands", "deal_means")}
    for deal, row in enumerate(rows):
        assert sum(row[one.name] for one in tournament.lineup(deal, levels)) == pytest.approx(0, abs=0.001)
    assert tournament.write(kept) == (tournament.DATA / f"{name}.json").read_text(encoding="utf-8")


def test_the_first_deal_comes_out_as_it_is_kept() -> None:
    """Players and chance are the same on every computer."""
    again = tournament.play_deal(0, KEPT["tournament"]["seed"])
    assert list(again.values()) == KEPT["tournament"]["deal_means"][0]


def test_a_fresh_run_agrees_with_the_kept_tournament() -> None:
    """Other deals, and strong with a smaller budget: the differences lie within both intervals together, twice as wide."""
    rows = [tournament.play_deal(deal, 77, (Novice(), Steady(), Strong(moves=300))) for deal in range(9)]
    for pair in ("strong - novice", "steady - novice"):
        one, other = pair.split(" - ")
        fresh, kept = tournament.interval([row[one] - row[other] for row in rows]), KEPT["tournament"]["differences"][pair]
        assert abs(fresh["mean"] - kept["mean"]) <= 2 * (fresh["half"] + kept["half"])
        assert fresh["mean"] > 0
