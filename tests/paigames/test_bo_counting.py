"""Counting a finished hand: against a second reading of the rules, by worked examples, and by what must hold of every hand."""

from __future__ import annotations

import os
import sys
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paigames.bo.counting import Count, Hand, Offer, Source, count, finished_size, readings
from paigames.bo.finishing import judge_hu
from paigames.bo.groups import FOURS, Group, Kind, count_fours
from paigames.bo.jiang import jiang
from paigames.bo.points import group_points
from paigames.bo.ruleset import RuleSet
from paigames.numerals import KINDS, Card
from tests.paigames import bo_oracle as oracle
from tests.paigames.bo_play import cards, finished_groups, for_oracle, group, random_card, random_hand, random_rules, spoiled, switches

SEEDS = st.integers(0, 2**32 - 1)
MANY = settings(
    max_examples=int(os.environ.get("PAI_HANDS", "60" if sys.platform == "emscripten" else "2000")),
    suppress_health_check=[HealthCheck.too_slow],
)
SOME = settings(max_examples=200)
NO_JIANG = Card.parse("B9")


def hand(laid: str, concealed: str, last: str = "", source: str = "discard", *, from_previous: bool = False) -> Hand:
    """Write a hand: laid groups divided by semicolons, the other cards, and the last one."""
    groups = tuple(group(text.strip()) for text in laid.split(";") if text.strip())
    return Hand(groups, cards(concealed), Offer(Card.parse(last), Source(source), from_previous) if last else None)


def best(counted: Count) -> tuple[int, list[str]]:
    assert counted.best is not None
    return counted.best.points, sorted(map(str, counted.best.groups))


@pytest.mark.rule("Z-050", "Z-051", "Z-052", "Z-069", "Z-070", "Z-080", "Z-093", "ZA-18", "ZA-26", "ZA-33")
@MANY
@given(SEEDS)
def test_two_ways_of_counting_agree(seed: int) -> None:
    rng = Random(seed)
    rules = random_rules(rng) if rng.random() < 0.5 else RuleSet()
    held, indicator = random_hand(rng, rules), random_card(rng)
    held = spoiled(rng, held) if rng.random() < 0.2 else held
    counted = count(held, indicator, rules)
    laid, concealed, win = for_oracle(held)
    expected = oracle.best(str(indicator), laid, concealed, win, switches(rules))
    assert bool(counted) == bool(expected)
    assert counted.all_points == tuple(sorted({one.points for one in expected}))
    written = {tuple(sorted((one.kind.value, tuple(sorted(map(str, one.cards)))) for one in way)) for way in readings(held, rules)}
    assert written == {one.groups for one in expected}
    if counted.best is not None:
        named, first = counted.best.named, expected[0]
        assert (counted.best.points, named.cheng, named.raw) == (first.points, first.cheng, first.raw)
        like = [(one.base, one.names) for one in expected if (one.points, one.cheng, one.raw) == (first.points, first.cheng, first.raw)]
        assert (named.base, tuple(sorted(named.names))) in like


@SOME
@given(SEEDS)
def test_the_order_of_cards_and_groups_makes_no_difference(seed: int) -> None:
    rng = Random(seed)
    rules = RuleSet(mixed_sets=rng.random() < 0.3)
    held, indicator = random_hand(rng, rules), random_card(rng)
    laid, concealed = list(held.laid), list(held.concealed)
    rng.shuffle(laid)
    rng.shuffle(concealed)
    other = Hand(tuple(laid), tuple(concealed), held.last)
    one, two = count(held, indicator, rules), count(other, indicator, rules)
    assert one.all_points == two.all_points
    assert best(one) == best(two)
    assert readings(held, rules) == readings(other, rules)


@pytest.mark.rule("Z-050", "Z-053", "ZA-33")
@SOME
@given(SEEDS)
def test_what_holds_of_every_reading(seed: int) -> None:
    rng = Random(seed)
    held = random_hand(rng, RuleSet())
    for way in readings(held):
        fours = count_fours(way)
        assert sum(len(one.cards) for one in way) == held.size == finished_size(fours)
        assert len(way) == 7
        assert sum(one.kind is Kind.PAIR for one in way) == (fours > 0)
        assert sorted(card for one in way for card in one.cards) == sorted(held.cards())


@pytest.mark.rule("Z-087", "Z-088", "Z-089", "Z-092")
@SOME
@given(SEEDS)
def test_theorems_about_named_hands(seed: int) -> None:
    rng = Random(seed)
    counted = count(random_hand(rng, RuleSet(), fours=0 if rng.random() < 0.6 else None), random_card(rng))
    assert counted.best is not None
    groups, names = counted.best.groups, counted.best.named.names
    kinds = {one.kind for one in groups}
    if "清胡" in names:
        assert not kinds & FOURS
        assert all(line.points for line in counted.best.lines)
    if "吊对" in names:
        assert kinds & FOURS
        assert [line.group.kind for line in counted.best.lines if not line.points] == [Kind.PAIR]
    if {"飘", "黄"} & set(names):
        assert kinds <= {Kind.PENG, Kind.CHI, Kind.RUN}
    assert not {"飘", "黄"} <= set(names)


@pytest.mark.rule("Z-083")
def test_the_most_points_by_the_number_of_fours() -> None:
    """60, 66, 78, ...: reached by hands put together here, and never passed, by any choice of sets."""
    most = []
    for fours in range(7):
        threes = 6 - fours if fours else 7
        # So many of the fours are of the three big jiang, and so many of the three small ones.
        splits = [(big, small) for big in range(4) for small in range(4) if big + small <= fours]
        by_split = [
            24 * big + 18 * small + 12 * (fours - big - small) + 12 * min(3 - big, threes) + 6 * max(0, threes - (3 - big))
            for big, small in splits
        ]
        most.append(max(by_split))
    assert most == [60, 66, 78, 90, 102, 114, 126]
    jiangs = ["B4", "B5", "B6", "S4", "S5", "S6"]
    for fours, points in enumerate(most):
        laid = [f"chuanlong {card}" for card in jiangs[:fours]]
        laid += [f"sao {card}" for card in [*jiangs[fours:], "B1"][: 6 - fours if fours else 7]]
        held = hand(";".join(laid), "B2 B2" if fours else "")
        assert best(count(held, Card.parse("B5")))[0] == points
    assert min(fours for fours, points in enumerate(most) if points >= 100) == 4
    rng = Random(0)
    for _ in range(300):
        fours = int(rng.random() * 7)
        groups = finished_groups(rng, RuleSet(), fours)
        jiang_cards = jiang(random_card(rng))
        assert sum(group_points(one, jiang_cards) for one in groups) <= most[fours]


@pytest.mark.rule("Z-051", "ZA-26")
def test_a_greedy_reading_is_not_taken() -> None:
    held = hand("chuanlong S9; sao S1; sao S4; sao S7", "B1 B1 B2 B2 B3 B3 B4", "B4")
    points, groups = best(count(held, NO_JIANG))
    assert "pair B4 B4" in groups
    assert points == 18 + 3 + 3 + 3 + 12
    assert count(held, NO_JIANG).all_points == (27, 39)


@pytest.mark.rule("Z-052", "ZA-23")
def test_the_last_card_need_not_join_a_set_that_lies() -> None:
    held = hand("sao B2; sao S1; sao S3; chi S5 S6 S7; chi S8 S9 S10", "B7 B7 B8 B9 B10", "B2")
    counted = count(held, Card.parse("S5"))
    others = group_points(group("sao S1"), ()) + group_points(group("sao S3"), ())
    assert counted.all_points == (others + 9, others + 12)
    assert "run B2 B7 B10" in best(counted)[1]
    must = count(held, Card.parse("S5"), RuleSet(win_may_skip_four=False))
    assert must.all_points == (others + 9,)
    assert {"kaizhao B2 B2 B2 B2", "pair B7 B7"} <= set(best(must)[1])


@pytest.mark.rule("Z-069", "ZA-18")
@pytest.mark.parametrize(("source", "kind"), [("discard", "peng"), ("other_draw", "peng"), ("self_draw", "sao")])
def test_whose_card_finishes_a_three(source: str, kind: str) -> None:
    held = hand("chi B1 B2 B3; chi S1 S2 S3; chi B4 B5 B6; chi S4 S5 S6; chi B7 B8 B9; chi S7 S8 S9", "S10 S10", "S10", source)
    assert f"{kind} S10 S10 S10" in best(count(held, NO_JIANG))[1]


@pytest.mark.rule("Z-069", "Z-035", "ZA-17", "ZA-18")
@pytest.mark.parametrize(
    ("laid", "source", "kind"),
    [
        ("sao", "discard", "kaizhao"),
        ("sao", "other_draw", "kaizhao"),
        ("sao", "self_draw", "chuanlong"),
        ("peng", "other_draw", "jie"),
        ("peng", "self_draw", "jie"),
        ("peng", "discard", None),
    ],
)
def test_whose_card_makes_a_four(laid: str, source: str, kind: str | None) -> None:
    held = hand(f"{laid} S10; chi B1 B2 B3; chi S1 S2 S3; chi B4 B5 B6; chi S4 S5 S6", "B7 B8 B9 S9 S9", "S10", source)
    counted = count(held, NO_JIANG)
    assert bool(counted) == (kind is not None)
    if kind:
        assert f"{kind} S10 S10 S10 S10" in best(counted)[1]
    assert bool(count(held, NO_JIANG, RuleSet(jie_on_discard=True)))


@pytest.mark.rule("Z-070")
def test_the_worked_example_of_a_count() -> None:
    held = hand("peng B7; sao B5; chi S2 S7 S10", "S1 S2 S3 S4 S5 S6 B1 B2 B3 B8 B9", "B10")
    counted = count(held, Card.parse("B5"))
    assert counted.best is not None
    assert counted.best.points == 30
    assert counted.best.named.base == "台胡"
    assert sorted(line.points for line in counted.best.lines) == [0, 0, 3, 3, 6, 6, 12]
    assert {line.why.rule for line in counted.best.lines} == {"Z-061", "Z-062", "Z-066", "Z-067", "Z-068"}


@pytest.mark.rule("Z-056", "ZA-24")
def test_on_which_cards_one_goes_out() -> None:
    laid, rest = tuple(map(group, ("chi B1 B2 B3", "chi S1 S2 S3", "chi B4 B5 B6", "chi S4 S5 S6", "peng S10"))), cards("B7 B8 S7 S8 S9")

    def may(source: str, hu_on: str, *, from_previous: bool = False) -> bool:
        offer = Offer(Card.parse("B9"), Source(source), from_previous)
        return bool(judge_hu(laid, rest, offer, NO_JIANG, RuleSet(hu_on=hu_on)))  # type: ignore[arg-type]

    assert may("discard", "any")
    assert may("other_draw", "any")
    assert not may("discard", "draw_only")
    assert may("other_draw", "draw_only")
    assert not may("discard", "by_way")
    assert may("discard", "by_way", from_previous=True)
    assert may("self_draw", "by_way")
    verdict = judge_hu(laid, rest, Offer(Card.parse("B9"), Source.DISCARD), NO_JIANG, RuleSet(hu_on="by_way"))
    assert verdict.text == "The last card could not be claimed for the group it completes."
    assert verdict.reasons[0].ruling == "ZA-24"


@pytest.mark.rule("Z-055", "ZA-25")
def test_a_hand_without_points_is_enough_unless_a_table_says_otherwise() -> None:
    laid = tuple(map(group, ("chi B3 B4 B5", "chi S3 S4 S5", "chi B4 B5 B6", "chi S4 S5 S6", "chi S6 S7 S8", "chi B6 B7 B8")))
    offer = Offer(Card.parse("B10"), Source.DISCARD)
    assert judge_hu(laid, cards("B8 B9"), offer, NO_JIANG)
    refused = judge_hu(laid, cards("B8 B9"), offer, NO_JIANG, RuleSet(min_points=6))
    assert refused.text == "0 points are not enough: 6 are needed."
    assert refused.reasons[0].rule == "Z-055"
    twenty = (*laid[:5], group("chi B2 B7 B10"))
    assert judge_hu(twenty, cards("B8 B9"), offer, NO_JIANG, RuleSet(min_points=6))


@pytest.mark.rule("Z-057", "ZA-34")
def test_going_out_on_the_deal() -> None:
    laid = tuple(map(group, ("sao B1", "sao B2", "sao B3", "sao S1", "sao S2", "sao S3")))
    assert judge_hu(laid, cards("B4 B5 B6"), None, NO_JIANG)
    assert judge_hu(laid, cards("B4 B5 B6"), None, NO_JIANG, RuleSet(tianhu=False)).reasons[0].rule == "Z-057"
    assert not judge_hu(laid, cards("B4 B5 B7"), None, NO_JIANG)


@pytest.mark.rule("Z-050", "Z-053")
def test_a_hand_of_the_wrong_size_is_named() -> None:
    with pytest.raises(ValueError, match=r"A finished hand without a four has 21 cards, not 7 \(Z-050\)\."):
        count(hand("", "B1 B2 B3 B4 B5 B6", "B7"), NO_JIANG)
    with pytest.raises(ValueError, match=r"A finished hand with 2 fours has 22 cards, not 21 \(Z-050\)\."):
        count(hand("jie B1; jie B2; sao B3; sao B4; sao B5", "S1 S2 S3", "S4"), NO_JIANG)
    refused = judge_hu((), cards("B1 B2"), Offer(Card.parse("B3"), Source.DISCARD), NO_JIANG)
    assert refused.text == "A finished hand with 0 fours has 21 cards."
    resting = hand("peng B1; peng B2; peng B3; peng B4; peng B5; peng B6", "S1 S2")
    assert not count(resting, NO_JIANG)


def test_cards_and_groups_that_cannot_be_are_named() -> None:
    with pytest.raises(ValueError, match="There are 5 cards B1 here, but a pack has only 4 \\(Z-001\\)"):
        hand("jie B1", "B1 S2 S3")
    full = "chi B1 B1 S1; chi B3 B4 B5; chi S3 S4 S5; sao B9; sao B8; sao S9; sao S8"
    with pytest.raises(ValueError, match=r"The laid group chi B1 B1 S1 is none: B1 B1 S1 are of both sizes.*Z-043"):
        count(hand(full, ""), NO_JIANG)
    assert count(hand(full, ""), NO_JIANG, RuleSet(mixed_sets=True))


@pytest.mark.rule("Z-030", "ZA-22")
def test_a_set_face_down_stays_together() -> None:
    held = hand("sao B1; sao B2; sao B3; chi S4 S5 S6; chi S7 S8 S9; chi B4 B5 B6", "B7 B8", "B9")
    assert len(readings(held)) == 1
    assert best(count(held, Card.parse("B2")))[0] == 36
    free = RuleSet(triples_locked=False)
    assert len(readings(held, free)) == 2
    assert count(held, Card.parse("B2"), free).all_points == (18, 36)


@pytest.mark.rule("ZA-21")
def test_sets_of_both_sizes_finish_hands_at_open_tables() -> None:
    held = hand("peng B1; peng B2; peng B3; peng B4; peng B5; peng B6", "S9 S9", "B9")
    assert not count(held, NO_JIANG)
    assert "mixed B9 S9 S9" in best(count(held, NO_JIANG, RuleSet(mixed_sets=True)))[1]


def test_every_kind_of_card_is_known_to_the_splitter() -> None:
    for card in KINDS:
        laid = [one for one in ("peng B1", "peng B2", "peng B3", "peng S1", "peng S2", "peng S3", "peng B9") if str(card) not in one][:6]
        held = hand(";".join(laid), f"{card} {card}", str(card))
        assert Group(Kind.PENG, (card,) * 3) in readings(held)[0]
