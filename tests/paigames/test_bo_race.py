"""The deal, and the race to a hundred."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from paigames.bo.deal import PACK, STOCK, cut, deal, judge_sizes, possible_sizes, right_sizes, shuffle
from paigames.bo.race import Outcome, Race, after_hand, first_dealer, gain, why_after, worth
from paigames.bo.ruleset import RuleSet
from paigames.bo.seats import after, in_turn, require_seat, seat_name
from tests.paigames.bo_play import cards


@pytest.mark.rule("Z-003", "ZA-39")
def test_three_seats_in_turn() -> None:
    assert [after(seat) for seat in range(3)] == [1, 2, 0]
    assert [after(seat, -1) for seat in range(3)] == [2, 0, 1]
    assert in_turn(2) == (2, 0, 1)
    assert len({seat_name(seat) for seat in range(3)}) == 3
    with pytest.raises(ValueError, match="There is no seat 3 for the dealer"):
        require_seat(3, "the dealer")


@pytest.mark.rule("Z-004", "Z-005")
def test_everybody_gets_twenty_and_the_dealer_one_more() -> None:
    for dealer in range(3):
        order, lifted = shuffle(Random(dealer))
        dealt = deal(order, lifted, right_sizes(dealer), dealer)
        assert [len(hand) for hand in dealt.hands] == [20 + (seat == dealer) for seat in range(3)]
        assert len(dealt.stock) == STOCK == 19
        assert sorted((*dealt.stock, *dealt.hands[0], *dealt.hands[1], *dealt.hands[2])) == list(PACK)


@pytest.mark.rule("Z-004")
def test_other_counts_are_refused_unless_players_may_err() -> None:
    audited = RuleSet(obligations="audited")
    assert possible_sizes(1) == ((20, 21, 20),)
    assert len(set(possible_sizes(1, audited))) == 7
    assert not judge_sizes((20, 20, 20), 1)
    assert judge_sizes((20, 20, 20), 1, audited)
    assert not judge_sizes((20, 18, 20), 1, audited)


@pytest.mark.rule("Z-006", "ZA-06")
def test_the_lifted_part_goes_underneath() -> None:
    order, _ = shuffle(Random(5))
    pack, indicator = cut(order, 33)
    assert pack == order[33:] + order[:33]
    assert indicator == order[32] == pack[-1]
    dealt = deal(order, 33, right_sizes(2), 2)
    assert dealt.stock[-1] == dealt.indicator == indicator
    # The dealer takes first, one card at a time.
    assert dealt.hands[2] == tuple(sorted((*pack[:60:3], pack[60])))
    assert dealt.hands[0] == tuple(sorted(pack[1:60:3]))
    aside = deal(order, 33, right_sizes(2), 2, RuleSet(indicator_in_stock=False))
    assert aside.stock == dealt.stock[:-1]
    assert aside.indicator == indicator


def test_a_pack_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="A pack has 80 cards"):
        cut(PACK[:-1], 5)
    with pytest.raises(ValueError, match="From 1 to 80 cards can be lifted, not 0"):
        cut(PACK, 0)
    with pytest.raises(ValueError, match="no way to count cards out"):
        deal(PACK, 5, (20, 60, 0), 0)


@pytest.mark.rule("Z-010", "ZA-07")
def test_the_first_dealer() -> None:
    assert first_dealer(cards("B1")) == 0
    assert first_dealer(cards("S9 S8 B1")) == 2
    assert first_dealer(cards("S9 S8 S7 S6 B1")) == 1
    assert first_dealer(cards("S9 B10 B1"), RuleSet(first_dealer="highest")) == 1
    for turned in ("S9 S8", "B1 S1", "B1 B2", ""):
        with pytest.raises(ValueError, match="Cards are turned until one of the big size appears"):
            first_dealer(cards(turned))
    with pytest.raises(ValueError, match="Each of the three seats turns one card"):
        first_dealer(cards("S1"), RuleSet(first_dealer="highest"))
    with pytest.raises(ValueError, match="a lot decides"):
        first_dealer(cards("B1"), RuleSet(first_dealer="random"))


def run(*outcomes: Outcome, dealer: int = 0, rules: RuleSet | None = None) -> Race:
    race = Race(dealer)
    for outcome in outcomes:
        race = after_hand(race, outcome, rules or RuleSet())
    return race


@pytest.mark.rule("Z-011", "Z-013", "Z-014", "Z-071", "ZA-08", "ZA-32")
def test_who_goes_out_scores_and_deals() -> None:
    race = run(gain(1, 60), gain(2, 30))
    assert (race.scores, race.dealer, race.bo) == ((0, 60, 30), 2, None)
    assert run(gain(1, 60), rules=RuleSet(dealer_in_race="next_of_winner")).dealer == 2


@pytest.mark.rule("Z-012", "Z-015", "ZA-08", "ZA-43")
def test_a_hundred_wins_the_race() -> None:
    before = (gain(1, 60), gain(2, 30), Outcome())
    race = run(*before, gain(1, 40))
    assert (race.scores, race.bo, race.won, race.dealer) == ((0, 0, 0), 1, (0, 1, 0), 2)
    assert run(*before, gain(1, 39)).bo is None
    assert run(*before, gain(1, 40), rules=RuleSet(dealer_after_race="winner")).dealer == 1
    assert run(*before, gain(1, 40), gain(0, 5)).bo is None
    both = Outcome((100, 0, 105))
    assert run(both, dealer=0).bo == 2
    assert run(Outcome((100, 0, 100)), dealer=1).bo == 2
    assert run(Outcome((100, 0, 100)), dealer=0).bo == 0


@pytest.mark.rule("Z-016", "ZA-09")
def test_a_hand_that_nobody_finishes() -> None:
    race = run(gain(1, 60), Outcome())
    assert (race.scores, race.dealer) == ((0, 60, 0), 1)
    assert run(gain(1, 60), Outcome(), rules=RuleSet(dead_hand="next_dealer")).dealer == 2


@pytest.mark.rule("Z-095", "ZA-31")
def test_what_cheng_change() -> None:
    assert worth(30, 2) == 30
    assert gain(0, 30, 2, RuleSet(cheng_effect="multiply_points")).gains == (60, 0, 0)
    assert run(gain(0, 30, 2)).stakes == (0, 0, 0)
    assert run(gain(0, 30, 2), rules=RuleSet(cheng_effect="stake_per_hand")).stakes == (4, -2, -2)
    at_bo = RuleSet(cheng_effect="stake_at_bo")
    assert run(gain(0, 30, 2), rules=at_bo).stakes == (0, 0, 0)
    assert run(gain(0, 90, 1), gain(0, 30, 2), rules=at_bo).stakes == (4, -2, -2)


@pytest.mark.rule("Z-105", "ZA-37")
def test_what_a_breach_costs() -> None:
    guilty = Outcome((0, 0, 50), winner=2, offenders=(1,))
    race = run(gain(1, 60), gain(0, 30), guilty)
    assert (race.scores, race.dealer, race.won, race.bo) == ((30, 0, 0), 0, (0, 0, 0), None)
    void = run(gain(1, 60), gain(0, 30), guilty, rules=RuleSet(chaojia="void_hand"))
    assert (void.scores, void.dealer) == ((30, 60, 0), 0)
    lost = run(gain(1, 60), gain(0, 30), guilty, rules=RuleSet(chaojia="lose_race"))
    assert (lost.scores, lost.won, lost.lost, lost.bo) == ((0, 0, 0), (1, 0, 1), True, None)


@pytest.mark.rule("Z-015", "Z-105", "ZA-37")
def test_what_the_last_hand_did_is_not_told_again() -> None:
    lose = RuleSet(chaojia="lose_race")
    guilty = Outcome(offenders=(1,))
    assert run(guilty, rules=lose).lost
    for rules in (RuleSet(), RuleSet(chaojia="void_hand")):
        lost = run(guilty, rules=lose)
        assert not after_hand(lost, guilty, rules).lost
        won = run(gain(1, 100))
        assert (won.lost, after_hand(won, guilty, rules).bo) == (False, None)
    assert not after_hand(run(guilty, rules=lose), gain(0, 5), lose).lost
    assert not after_hand(run(guilty, rules=lose), gain(0, 100), lose).lost
    assert after_hand(run(gain(1, 100)), guilty, lose).bo is None


@pytest.mark.rule("ZA-31")
def test_stakes_are_paid_when_the_table_says() -> None:
    per_hand, at_bo = RuleSet(cheng_effect="stake_per_hand"), RuleSet(cheng_effect="stake_at_bo")
    assert run(gain(0, 30), Outcome(), rules=per_hand).stakes == (2, -1, -1)
    assert run(gain(0, 100, 2), rules=per_hand).stakes == (4, -2, -2)
    assert run(gain(0, 100, 2)).stakes == (0, 0, 0)
    assert run(gain(0, 100, 2), rules=at_bo).stakes == (4, -2, -2)


@pytest.mark.rule("Z-011", "Z-012", "Z-015", "Z-016", "Z-105")
@pytest.mark.parametrize(
    ("outcome", "scores", "rules", "said"),
    [
        (gain(1, 40), (0, 0, 0), {}, {"Z-014": "South had 0 and adds 40: 40.", "Z-011": "South deals next."}),
        (gain(1, 5), (0, 0, 0), {"dealer_in_race": "next_of_winner"}, {"Z-014": "South had 0 and adds 5: 5.", "Z-011": "West deals next."}),
        (Outcome(), (0, 9, 0), {}, {"Z-016": "Nobody went out, and nobody scores. East deals next."}),
        (
            Outcome((0, 9, 0)),
            (0, 0, 0),
            {"scorer": "all_players"},
            {"Z-014": "South had 0 and adds 9: 9.", "Z-016": "Nobody went out. East deals next."},
        ),
        (
            Outcome((0, 9, 0)),
            (0, 95, 0),
            {"scorer": "all_players", "instant_bo": True},
            {
                "Z-014": "South had 95 and adds 9: 104.",
                "Z-015": "South has 100 or more: 得僰. All scores go back to zero.",
                "Z-012": "West deals the first hand of the next race.",
            },
        ),
        (Outcome(offenders=(2,)), (7, 0, 50), {}, {"Z-105": "A breach by West: the scores are now East 7, South 0, West 0."}),
        (Outcome(offenders=(1, 2)), (0, 0, 50), {"chaojia": "lose_race"}, {"Z-105": "A breach by South and West: the race is lost."}),
    ],
)
def test_what_a_hand_did_to_the_race_is_said_with_its_rules(
    outcome: Outcome, scores: tuple[int, ...], rules: dict[str, Any], said: dict[str, str]
) -> None:
    assert {reason.rule: reason.text for reason in why_after(Race(0, scores), outcome, RuleSet(**rules))} == said
