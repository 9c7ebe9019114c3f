"""A hand as a game: its phases, the claims in their order, passers, alms, and the end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from paigames.bagchen import game
from paigames.bagchen.game import (
    Action,
    Alms,
    Announce,
    Answer,
    AnyDiscard,
    Ask,
    Call,
    Cover,
    Decline,
    Discard,
    Lead,
    NameTower,
    Phase,
    Redeal,
    Shuffle,
    State,
    Throw,
)
from paigames.bagchen.ranks import DECK, Suit
from paigames.bagchen.reunion import CHILD, MOTHER
from paigames.bagchen.rounds import Played, Round
from paigames.bagchen.ruleset import RuleSet
from paigames.dominoes import Roll, Tile, parse_tiles
from paigames.play import CHANCE, IllegalMove, Play, play_out

ROLL = Roll(5, 1)
SMALL = "44 44 31 31 55 55 33 33 22 65 64 61 52 43 41 32"


def hands_with(first: str) -> tuple[tuple[Tile, ...], ...]:
    """Give seat 0 these tiles, and the rest to the others in the order of the deck."""
    own = parse_tiles(first)
    rest = list(DECK)
    for tile in own:
        rest.remove(tile)
    return (own, *(tuple(rest[start : start + 16]) for start in (0, 16, 32)))


def at(first: str, dealer: int = 0, roll: Roll = ROLL, **rules: Any) -> State:
    return game.from_hands(hands_with(first), roll, dealer, RuleSet(**rules))


def do(state: State, *actions: Action) -> State:
    for action in actions:
        state = game.apply(state, action)
    return state


def on_lead(state: State) -> State:
    """Let everybody decline until the first lead."""
    while state.phase is not Phase.LEAD:
        state = game.apply(state, game.legal_actions(state)[-1])
    return state


def refused(state: State, action: Action) -> str:
    with pytest.raises(IllegalMove) as caught:
        game.apply(state, action)
    return caught.value.verdict.reasons[0].rule


def test_the_module_is_a_game() -> None:
    module: Play[State, Action, game.View] = game
    end = play_out(module, game.begin(0), lambda _state, actions: actions[0], Random(5))
    assert game.is_over(end)
    assert game.to_act(end) is None
    assert game.legal_actions(end) == ()


@pytest.mark.rule("B-039", "B-040")
def test_the_deal_from_towers_to_hands() -> None:
    state = game.begin(2)
    assert (state.phase, game.to_act(state)) == (Phase.BUILD, CHANCE)
    state = do(state, Shuffle(DECK))
    assert game.to_act(state) == 2
    assert game.legal_actions(state) == tuple(map(NameTower, range(8)))
    state = do(state, NameTower(3))
    assert (state.phase, game.to_act(state)) == (Phase.ROLL, CHANCE)
    assert refused(state, NameTower(3)) == "B-040"
    state = do(state, Throw((1, 5)))
    assert state.roll == ROLL
    assert [len(hand) for hand in state.hands] == [16] * 4
    assert game.to_act(state) == 2


@pytest.mark.rule("B-041", "BA-18", "BA-22")
def test_a_new_deal_repeats_everything_with_the_same_dealer() -> None:
    state = at(SMALL, dealer=3)
    assert game.legal_actions(state) == (Decline(),)
    asking = do(state, Decline())
    assert game.legal_actions(asking) == (Redeal(), Decline())
    again = do(asking, Redeal())
    assert (again.phase, again.dealer, again.roll, again.opening.redeals) == (Phase.BUILD, 3, None, 1)
    assert game.observe(again, 2).proof == (0, parse_tiles(SMALL))
    assert refused(state, Redeal()) == "B-041"
    assert refused(on_lead(state), Redeal()) == "B-047"


@pytest.mark.rule("B-042", "BA-22")
def test_four_emperors_are_announced_before_play() -> None:
    state = do(at("66 66 66 66 55 55 33 33 22 65 64 61 52 43 41 32", dealer=1), *[Decline()] * 4)
    assert (state.phase, game.to_act(state), game.legal_actions(state)) == (Phase.ANNOUNCE, 0, (Announce(),))
    assert refused(state, Decline()) == "B-042"
    told = do(state, Announce())
    assert told.opening.announced == (0,)
    assert (told.phase, told.seat) == (Phase.CALL, 1)
    assert on_lead(told).opening.announced == (0,)


def reunion_state(**rules: Any) -> State:
    """Seat 0 holds a mother and three 6-6, seat 1 a child and the fourth."""
    hands = [list(hand) for hand in hands_with("42 66 66 66 55 55 33 33 22 65 64 61 52 43 41 32")]
    for wanted in ("21", "66"):
        tile = Tile.parse(wanted)
        owner = next(seat for seat in (1, 2, 3) if tile in hands[seat])
        hands[owner].remove(tile)
        hands[owner].append(hands[1].pop(next(place for place, other in enumerate(hands[1]) if other not in {tile, Tile(6, 6), CHILD})))
        hands[1].append(tile)
    return do(game.from_hands(map(tuple, hands), ROLL, 0, RuleSet(**rules)), *[Decline()] * 4)


@pytest.mark.rule("B-043", "B-044", "B-045", "B-046", "BA-20")
def test_a_reunion_with_its_rolls_again() -> None:
    state = reunion_state()
    assert (state.phase, game.legal_actions(state)) == (Phase.CALL, (Call(MOTHER), Decline()))
    state = do(state, Call(MOTHER))
    assert (state.phase, game.to_act(state), game.legal_actions(state)) == (Phase.ANSWER, 1, (Answer(), Decline()))
    state = do(state, Answer())
    assert (state.phase, game.to_act(state)) == (Phase.REUNION, CHANCE)
    assert do(state, Throw((4, 4))) == state
    state = do(state, Throw((6, 2)))
    assert [len(hand) for hand in state.hands] == [17, 15, 16, 16]
    assert MOTHER in state.hands[0]
    assert CHILD in state.hands[0]
    for nothing in ((4, 2), (5, 1), (1, 1)):
        assert do(state, Throw(nothing)).hands == state.hands
    state = do(state, Throw((5, 5)))
    assert [len(hand) for hand in state.hands] == [16] * 4
    assert state.hands[1].count(Tile(5, 5)) >= 1
    assert state.opening.reunions[-1].taken == Tile(5, 5)
    assert (state.phase, state.seat, game.legal_actions(state)) == (Phase.CALL, 0, (Decline(),))
    assert state.roll == ROLL


@pytest.mark.rule("BA-22", "B-042")
def test_a_fourth_emperor_gained_in_return_is_announced() -> None:
    hands = hands_with("42 66 66 66 55 55 33 33 22 65 64 61 52 43 41 32")
    owner = next(seat for seat, hand in enumerate(hands) if CHILD in hand)
    fourth = next(seat for seat, hand in enumerate(hands[1:], 1) if Tile(6, 6) in hand)
    swapped = [list(hand) for hand in hands]
    if owner != fourth:
        swapped[fourth].remove(Tile(6, 6))
        swapped[owner].append(Tile(6, 6))
        swapped[fourth].append(
            swapped[owner].pop(next(place for place, tile in enumerate(swapped[owner]) if tile not in {CHILD, Tile(6, 6)}))
        )
    state = do(game.from_hands(map(tuple, swapped), ROLL, 0), *[Decline()] * 4, Call(MOTHER))
    while state.phase is Phase.ANSWER and state.seat != owner:
        state = do(state, Decline())
    state = do(state, Answer(), Throw((1, 5)), Throw((6, 6)))
    assert state.hands[0].count(Tile(6, 6)) == 4
    while state.phase is Phase.CALL:
        state = do(state, Decline())
    assert (state.phase, state.seat) == (Phase.ANNOUNCE, 0)
    assert do(state, Announce()).phase is Phase.LEAD


@pytest.mark.rule("BA-20", "B-044")
def test_the_stake_is_paid_with_the_roll() -> None:
    state = do(reunion_state(reunion_stake=1), Call(MOTHER), Answer(), Throw((6, 2)))
    assert game.returns(state) == (1, -1, 0, 0)


@pytest.mark.rule("B-043")
def test_a_call_nobody_answers_leaves_everything() -> None:
    state = do(reunion_state(), Call(MOTHER), Decline(), Decline(), Decline())
    assert (state.phase, state.seat) == (Phase.CALL, 0)
    assert refused(state, Call(MOTHER)) == "B-043"
    assert on_lead(state).phase is Phase.LEAD


@pytest.mark.rule("BA-19")
def test_no_calls_when_mothers_are_dice_supreme() -> None:
    assert do(at("42 21 66 66 55 55 33 33 22 65 64 61 52 43 41 32", roll=Roll(2, 1)), *[Decline()] * 4).phase is Phase.LEAD


@pytest.mark.rule("B-047", "B-048", "B-049", "B-050", "B-051", "B-053")
def test_a_round_of_two_tiles() -> None:
    state = on_lead(at("55 55 66 11 11 31 33 33 22 65 64 61 52 43 41 32"))
    assert game.to_act(state) == 0
    state = do(state, Lead(parse_tiles("55 55")))
    assert game.to_act(state) == 1
    assert refused(state, Lead(state.hands[1][:1])) == "B-049"
    assert refused(state, Discard(state.hands[1][:1])) == "B-048"
    assert AnyDiscard(2) in game.legal_actions(state)
    assert len(game.discards(state)) == len(set(game.discards(state)))
    exact = game.resolve(state, AnyDiscard(2))
    assert exact in game.discards(state)
    assert do(state, AnyDiscard(2)) == do(state, exact)
    for one in game.discards(state):
        assert game.judge(state, one)
    with pytest.raises(ValueError, match="the hand has no 2-1"):
        game.judge(state, Cover(parse_tiles("21 21")))


def test_discards_are_explicit_where_they_are_few() -> None:
    state = do(on_lead(at(SMALL)), Lead(parse_tiles("44")))
    offered = [one for one in game.legal_actions(state) if isinstance(one, Discard | AnyDiscard)]
    assert offered == [Discard((tile,)) for tile in dict.fromkeys(state.hands[1])] == list(game.discards(state))
    two = game.from_position(
        [parse_tiles("55 55"), parse_tiles("66 11"), parse_tiles("31 31"), parse_tiles("41 32")], ROLL, 0, (3, 4, 3, 4)
    )
    assert game.legal_actions(do(two, Lead(parse_tiles("55 55")))) == (Discard(parse_tiles("66 11")),)


@pytest.mark.rule("B-016", "B-048")
def test_a_mix_of_eight_is_led_covered_and_discarded_on() -> None:
    monks, emperors = "11 11 11 11 62 62 53 53", "66 66 66 66 63 63 54 54"
    hands = [parse_tiles(text) for text in (f"{monks} 44", f"{emperors} 44", "55 55 55 55 33 33 33 33 22", "65 65 65 65 64 64 64 64 22")]
    state = do(game.from_position(hands, ROLL, 0, (2, 2, 2, 1)), Lead(parse_tiles(monks)))
    assert [one for one in game.legal_actions(state) if isinstance(one, Cover)] == [Cover(parse_tiles(emperors))]
    assert AnyDiscard(8) in game.legal_actions(state)
    state = do(state, Cover(parse_tiles(emperors)), AnyDiscard(8), AnyDiscard(8))
    assert state.stacks == (2, 10, 2, 1)
    assert (state.phase, state.seat) == (Phase.LEAD, 1)


def passer_state(
    hand: str, others: tuple[str, str, str], stacks: tuple[int, int, int, int], past: tuple[Round, ...] = (), **rules: Any
) -> State:
    return game.from_position([parse_tiles(hand), *map(parse_tiles, others)], ROLL, 0, stacks, RuleSet(**rules), past=past)


LATE = ("66 11 31 55", "66 11 31 33", "65 64 61 22")


@pytest.mark.rule("B-059", "B-069")
def test_a_passer_leads_by_the_steps_and_gives_no_alms() -> None:
    state = passer_state("44 65 65 53", LATE, (6, 2, 2, 2))
    assert game.legal_actions(state) == (Lead(parse_tiles("65 65")),)
    assert refused(state, Lead(parse_tiles("44"))) == "B-059"
    assert refused(state, Alms(Tile(4, 4))) == "B-069"
    free = passer_state("44 65 65 53", LATE, (6, 2, 2, 2), passer_restricted=False)
    assert len(game.legal_actions(free)) == 4
    assert refused(free, Alms(Tile(4, 4))) == "B-069"


@pytest.mark.rule("B-060", "BA-30")
def test_what_was_played_face_up_makes_leads_top() -> None:
    def hidden(text: str) -> Played:
        return Played(parse_tiles(text), face_up=False)

    up = Round(1, 4, (Played(parse_tiles("66 66 66 66"), face_up=True), *map(hidden, ("42 42 21 21", "63 63 54 54", "62 62 52 52"))))
    assert game.legal_actions(passer_state("11 44 65 32", ("31 31 55 55", *LATE[1:2], LATE[2]), (6, 2, 2, 2))) != (Lead(parse_tiles("11")),)
    seen = passer_state("11 44 65 32", ("31 31 55 55", "33 33 22 22", "64 64 61 61"), (6, 4, 1, 1), past=(up,))
    assert game.legal_actions(seen) == (Lead(parse_tiles("11")),)


@pytest.mark.rule("B-067", "B-068", "B-038", "BA-37", "BA-38")
def test_step_four_shows_the_hand_and_rolls_for_the_suit() -> None:
    state = passer_state("44 65 53 32", LATE, (6, 2, 2, 2))
    assert (state.phase, game.to_act(state)) == (Phase.SUIT, CHANCE)
    assert state.shown == ((0, 0, parse_tiles("44 65 53 32")),)
    assert refused(state, Lead(parse_tiles("44"))) == "B-068"
    even = do(state, Throw((4,)))
    assert even.suit is Suit.EARTH
    assert game.legal_actions(even) == (Lead(parse_tiles("53")), Lead(parse_tiles("32")))
    assert refused(even, Lead(parse_tiles("44"))) == "B-068"
    assert even.roll == ROLL == game.observe(even, 3).roll
    with pytest.raises(ValueError, match="one die must choose"):
        game.judge(state, Throw((4, 2)))


@pytest.mark.rule("BA-38")
def test_a_table_may_show_the_hand_on_request_only() -> None:
    state = passer_state("44 65 53 32", LATE, (6, 2, 2, 2), passer_reveal="on_request")
    assert (state.phase, state.seat, game.legal_actions(state)) == (Phase.ASK, 1, (Ask(), Decline()))
    unasked = do(state, Decline(), Decline(), Decline())
    assert (unasked.phase, unasked.seat, unasked.shown) == (Phase.SUIT, 0, ())
    asked = do(state, Decline(), Ask())
    assert (asked.phase, asked.shown) == (Phase.SUIT, ((0, 0, parse_tiles("44 65 53 32")),))


@pytest.mark.rule("BA-37")
def test_a_table_may_leave_the_suit_to_the_passer() -> None:
    state = passer_state("44 65 53 32", LATE, (6, 2, 2, 2), passer_suit_die="free")
    assert [one.tiles for one in game.legal_actions(state) if isinstance(one, Lead)] == [(tile,) for tile in parse_tiles("44 65 53 32")]
    by_tile = passer_state("44 65 53 32", LATE, (6, 2, 2, 2), passer_suit_die="tile_roll")
    assert do(by_tile, Throw((6, 3))).suit is Suit.EARTH


@pytest.mark.rule("B-058", "B-075")
def test_a_passer_collects_and_does_not_pay() -> None:
    hands = [parse_tiles(text) for text in ("51 44", "66 11", "66 11", "66 11")]
    state = do(game.from_position(hands, ROLL, 0, (4, 6, 4, 0)), Lead(parse_tiles("51")), *[AnyDiscard(1)] * 3)
    assert game.returns(state) == (2, 0, -1, -1)


@pytest.mark.rule("B-069", "B-073", "B-074", "B-078", "BA-44")
def test_alms_may_finish_a_hand() -> None:
    hands = [parse_tiles(text) for text in ("51", "66", "66", "66")]
    state = game.from_position(hands, ROLL, 0, (4, 5, 4, 2))
    assert {one.suit for one in game.legal_actions(state) if isinstance(one, Alms)} == {None, Suit.HEAVEN, Suit.EARTH}
    state = do(state, Alms(Tile(5, 1), Suit.EARTH))
    assert game.legal_actions(state) == (Discard(parse_tiles("66")),)
    assert refused(state, Cover(parse_tiles("66"))) == "B-071"
    end = do(state, *[AnyDiscard(1)] * 3)
    assert (end.phase, end.leader, end.stacks) == (Phase.OVER, 0, (5, 5, 4, 2))
    assert game.returns(end) == (7, -1, -2, -4)
    assert refused(end, Decline()) == "B-078"
    strict = game.from_position(hands, ROLL, 0, (4, 5, 4, 2), RuleSet(alms_last_round=False))
    assert game.legal_actions(strict) == (Lead(parse_tiles("51")),)


@pytest.mark.rule("B-078", "B-080", "B-084", "B-085", "B-087")
def test_a_jump_finish_gives_back_what_its_supremes_earned() -> None:
    hands = [parse_tiles(text) for text in ("51 42 21", "66 11 31", "66 11 31", "66 11 31")]
    state = do(game.from_position(hands, ROLL, 0, (0, 5, 4, 4)), Lead(parse_tiles("51")), *[AnyDiscard(1)] * 3)
    assert game.returns(state) == (3, -1, -1, -1)
    end = do(state, Lead(parse_tiles("42 21")), *[AnyDiscard(2)] * 3)
    assert end.settlement is not None
    assert end.settlement.multiplier == 4
    assert end.stacks == (3, 5, 4, 4)
    assert game.returns(end) == (20, -4, -8, -8)
    kept = game.from_position(hands, ROLL, 0, (0, 5, 4, 4), RuleSet(jump_closing_chips="keep"))
    kept = do(kept, Lead(parse_tiles("51")), *[AnyDiscard(1)] * 3, Lead(parse_tiles("42 21")), *[AnyDiscard(2)] * 3)
    assert game.returns(kept) == (26, -6, -10, -10)


@pytest.mark.rule("B-089", "B-090", "BA-55")
def test_all_sixteen_stacks() -> None:
    hands = [parse_tiles(text) for text in ("66", "55", "55", "55")]
    end = do(game.from_position(hands, ROLL, 0, (15, 0, 0, 0)), Lead(parse_tiles("66")), *[AnyDiscard(1)] * 3)
    assert game.returns(end) == (72, -24, -24, -24)
    takes_all = game.from_position(hands, ROLL, 0, (15, 0, 0, 0), RuleSet(sweep_mode="takes_all"))
    end = do(takes_all, Lead(parse_tiles("66")), *[AnyDiscard(1)] * 3)
    assert end.settlement is not None
    assert end.settlement.takes_all
    assert game.returns(end) == (0, 0, 0, 0)


def test_what_cannot_be_is_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="no seat 4 for the dealer"):
        game.begin(4)
    with pytest.raises(ValueError, match="Four hands of 16 tiles"):
        game.from_hands([DECK[:16]] * 3, ROLL, 0)
    with pytest.raises(ValueError, match="the game has only"):
        game.from_hands([DECK[:16]] * 4, ROLL, 0)
    with pytest.raises(ValueError, match="Four hands of 14 tiles"):
        game.from_position([DECK[:1]] * 4, ROLL, 0, (1, 1, 0, 0))
    with pytest.raises(ValueError, match="sixty-four tiles"):
        game.judge(game.begin(0), Shuffle(DECK[:63]))
    with pytest.raises(ValueError, match="no tower 8"):
        game.judge(do(game.begin(0), Shuffle(DECK)), NameTower(8))
    with pytest.raises(ValueError, match="Two dice are thrown now, not 1"):
        game.judge(do(game.begin(0), Shuffle(DECK), NameTower(0)), Throw((1,)))
    with pytest.raises(ValueError, match="waits for a player"):
        game.draw(at(SMALL), Random(1))
    with pytest.raises(ValueError, match="Nobody has led"):
        game.discards(on_lead(at(SMALL)))


@pytest.mark.rule("B-059")
def test_only_a_passer_on_lead_is_walked_through_the_steps() -> None:
    with pytest.raises(ValueError, match="Nobody leads as a passer now"):
        game.steps_of(on_lead(at(SMALL)))
