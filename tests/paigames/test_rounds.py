"""A round: who may do what and when, and who wins."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigames.bagchen.ranks import DECK, hand_order
from paigames.bagchen.rounds import (
    Played,
    Round,
    answered,
    discards,
    in_turn,
    may_cover,
    may_discard,
    may_lead,
    next_leader,
    take_from,
    why_won,
)
from paigames.dominoes import Roll, parse_tiles

ROLL = Roll(5, 1)


def up(text: str) -> Played:
    return Played(parse_tiles(text), face_up=True)


def down(text: str) -> Played:
    return Played(parse_tiles(text), face_up=False)


SOURCE = Round(0, 2, (up("55 55"), down("21 41"), up("11 11"), down("66 63")))


@pytest.mark.rule("B-047", "B-055", "B-056")
def test_the_worked_round_of_the_source() -> None:
    assert (SOURCE.winner, SOURCE.stacks, next_leader(SOURCE)) == (2, 2, 2)
    assert [reason.rule for reason in why_won(SOURCE, last=False)] == ["B-055", "B-056"]


@pytest.mark.rule("B-047")
def test_a_lead_is_one_tile_or_one_set() -> None:
    assert may_lead(parse_tiles("21"), ROLL).reasons[0].rule == "B-047"
    refused = may_lead(parse_tiles("55 33"), ROLL)
    assert not refused
    assert refused.reasons[0].rule == "B-013"


@pytest.mark.rule("B-047", "B-054")
def test_the_turn_goes_clockwise_from_the_leader() -> None:
    now = Round(3, 1, (up("55"),))
    seats = []
    while not now.is_complete:
        seats.append(now.seat)
        now = now.joined_by(down("21"))
    assert seats == [0, 1, 2]
    assert now.winner == 3


@pytest.mark.rule("B-054", "BA-28")
def test_nobody_acts_before_the_player_ahead() -> None:
    assert in_turn(1, 1)
    refused = in_turn(1, 3)
    assert not refused
    assert (refused.reasons[0].rule, refused.reasons[0].ruling) == ("B-054", "BA-28")
    assert not in_turn(None, 0)
    with pytest.raises(ValueError, match="no seat 4"):
        in_turn(0, 4)


@pytest.mark.rule("B-048", "BA-26")
def test_the_number_binds_in_covers_and_discards() -> None:
    now = Round(0, 2, (up("55 55"),))
    for refused in (may_discard(now, 1), may_discard(now, 3), may_cover(now, parse_tiles("66"), ROLL)):
        assert not refused
        assert (refused.reasons[0].rule, refused.reasons[0].ruling) == ("B-048", "BA-26")
    with pytest.raises(ValueError, match="one tile or more"):
        may_discard(now, 0)


@pytest.mark.rule("B-049", "B-051")
def test_whoever_could_cover_may_discard_any_tiles() -> None:
    now = Round(0, 1, (up("55"),))
    assert may_cover(now, parse_tiles("66"), ROLL)
    assert [reason.rule for reason in may_discard(now, 1).reasons] == ["B-049", "B-051"]


@pytest.mark.rule("B-050", "BA-27")
def test_the_best_so_far_must_be_covered_not_the_lead() -> None:
    now = Round(0, 1, (up("55"), up("44")))
    assert not may_cover(now, parse_tiles("31"), ROLL)
    assert not may_cover(now, parse_tiles("44"), ROLL)
    assert may_cover(now, parse_tiles("11"), ROLL)


@pytest.mark.rule("B-073", "B-078", "BA-45")
def test_alms_nobody_takes_go_to_their_giver_and_may_finish_the_hand() -> None:
    kept = Round(1, 1, (down("21"), down("66"), down("11"), down("44")))
    assert (kept.winner, kept.stacks, kept.table) == (1, 1, ())
    assert [reason.rule for reason in why_won(kept, last=True)] == ["B-073", "B-078"]


def test_an_unfinished_round_has_no_winner_yet() -> None:
    with pytest.raises(ValueError, match="only 1 of four"):
        why_won(Round(0, 1, (up("55"),)), last=False)


def test_a_hand_gives_only_what_it_has() -> None:
    with pytest.raises(ValueError, match="the hand has 1 5-5"):
        take_from(parse_tiles("55 21"), parse_tiles("55 55"))


@pytest.mark.rule("B-051")
@given(st.lists(st.sampled_from(DECK), min_size=1, max_size=9), st.integers(1, 9))
def test_discards_are_every_choice_once(tiles: list[object], n: int) -> None:
    hand = tuple(sorted(tiles, key=hand_order))  # type: ignore[arg-type]
    if n > len(hand):
        with pytest.raises(ValueError, match="cannot be discarded"):
            discards(hand, n)  # type: ignore[arg-type]
        return
    listed = discards(hand, n)  # type: ignore[arg-type]
    assert len(set(listed)) == len(listed)
    assert set(listed) == set(combinations(hand, n))


@pytest.mark.rule("B-048", "B-050", "B-054", "BA-28")
def test_answers_are_judged_in_turn_and_a_refused_one_holds_up_the_rest() -> None:
    led = Round(3, 2, (up("55 55"),))
    verdicts, now = answered(led, [up("11 11"), down(""), down("21 41")], ROLL)
    assert all(verdicts)
    assert (now.is_complete, now.winner, now.table) == (True, 0, parse_tiles("11 11"))
    verdicts, now = answered(led, [up("11 11"), up("44 44"), down("21 41")], ROLL)
    assert [bool(verdict) for verdict in verdicts] == [True, False, False]
    assert verdicts[2] is not None
    assert verdicts[2].reasons[0].rule == "B-054"
    assert len(now.plays) == 2
    verdicts, now = answered(led, [None, down("21")], ROLL)
    assert verdicts[0] is None
    assert verdicts[1] == in_turn(0, 1)
    assert now == led
    verdicts, _ = answered(led, [down("21")], ROLL)
    assert verdicts == (may_discard(led, 1),)
    with pytest.raises(ValueError, match="no more"):
        answered(led, [None] * 4, ROLL)
