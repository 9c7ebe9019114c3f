"""Claims on a card that is offered: what may be done, what must be, and who comes first."""

from __future__ import annotations

import pytest

from paigames.bo import claims
from paigames.bo.actions import Eat, GoOut, Take
from paigames.bo.claims import Position
from paigames.bo.counting import Offer, Source
from paigames.bo.groups import Kind
from paigames.bo.ruleset import RuleSet
from paigames.numerals import Card, print_cards
from tests.paigames.bo_play import cards, group

FILLER = "B1 B3 S1 S4 S6 S9"


def at(  # noqa: PLR0913 - a position in one line
    laid: str, hand: str, card: str, source: str = "discard", *, from_previous: bool = False, owned: int | None = None, uncounted: int = 0
) -> Position:
    groups = tuple(group(text.strip()) for text in laid.split(";") if text.strip())
    return Position(groups, cards(hand), Offer(Card.parse(card), Source(source), from_previous), owned, uncounted)


def eaten(position: Position, rules: RuleSet | None = None) -> list[str]:
    return [", ".join(map(print_cards, (one.cards, *one.shown))) for one in claims.eats(position, rules or RuleSet())]


@pytest.mark.rule("Z-031", "Z-032", "Z-033", "Z-034", "Z-035", "ZA-16", "ZA-17")
@pytest.mark.parametrize(
    ("laid", "hand", "source", "kind"),
    [
        ("sao S8", "", "discard", Kind.KAIZHAO),
        ("sao S8", "", "other_draw", Kind.KAIZHAO),
        ("sao S8", "", "self_draw", Kind.CHUANLONG),
        ("peng S8", "", "discard", None),
        ("peng S8", "", "other_draw", Kind.JIE),
        ("peng S8", "", "self_draw", Kind.JIE),
        ("", "S8 S8", "discard", Kind.PENG),
        ("", "S8 S8", "other_draw", Kind.PENG),
        ("", "S8 S8", "self_draw", Kind.SAO),
        ("", "S8", "discard", None),
        ("sao B8", "", "discard", None),
        ("chi S8 S9 S10", "", "self_draw", None),
    ],
)
def test_what_set_a_card_makes(laid: str, hand: str, source: str, kind: Kind | None) -> None:
    position = at(laid, f"{hand} {FILLER}", "S8", source)
    assert claims.sets_for(position) == (() if kind is None else (kind,))
    if kind is not None:
        assert claims.judge_claim(position, Take(kind))
        groups, rest = claims.take(position, kind)
        assert {str(one) for one in groups} & {f"{kind.value} S8 S8 S8", f"{kind.value} S8 S8 S8 S8"}
        owned = sum(len(one.cards) for one in position.laid) + len(position.hand)
        assert sum(len(one.cards) for one in groups) + len(rest) == owned + 1
    for other in {Kind.PENG, Kind.SAO, Kind.KAIZHAO, Kind.JIE, Kind.CHUANLONG} - {kind}:
        assert not claims.judge_claim(position, Take(other))


@pytest.mark.rule("Z-031", "Z-034", "Z-035", "ZA-16", "ZA-17")
def test_sets_by_switches() -> None:
    thrown_only = RuleSet(kaizhao_on_draw=False)
    assert claims.sets_for(at("sao S8", FILLER, "S8", "other_draw"), thrown_only) == ()
    assert claims.sets_for(at("", f"S8 S8 {FILLER}", "S8", "other_draw"), thrown_only) == ()
    assert claims.sets_for(at("", f"S8 S8 {FILLER}", "S8"), thrown_only) == (Kind.PENG,)
    assert claims.sets_for(at("sao S8", FILLER, "S8", "self_draw"), thrown_only) == (Kind.CHUANLONG,)
    refused = claims.judge_claim(at("", f"S8 S8 {FILLER}", "S8", "other_draw"), Take(Kind.PENG), thrown_only)
    assert refused.reasons[0].ruling == "ZA-16"
    assert claims.sets_for(at("peng S8", FILLER, "S8"), RuleSet(jie_on_discard=True)) == (Kind.JIE,)
    assert claims.judge_claim(at("peng S8", FILLER, "S8"), Take(Kind.JIE)).reasons[0].ruling == "ZA-17"
    assert claims.sets_for(at("", f"S8 S8 S8 {FILLER}", "S8"), RuleSet(triples_locked=False)) == (Kind.KAIZHAO,)
    assert claims.take(at("", f"S8 S8 S8 {FILLER}", "S8"), Kind.KAIZHAO)[1] == cards(FILLER)


@pytest.mark.rule("Z-036", "Z-054", "ZA-11")
def test_when_no_card_is_thrown() -> None:
    assert [claims.throws_after(21, fours) for fours in range(4)] == [True, True, False, False]
    assert [claims.throws_after(22, fours) for fours in range(4)] == [True, True, True, False]
    assert claims.throws(at("sao S8", FILLER, "S8"), Take(Kind.KAIZHAO))
    assert not claims.throws(at("sao S8; jie B8", FILLER, "S8"), Take(Kind.KAIZHAO))
    assert not claims.throws(at("sao S8; jie B8; jie B9", FILLER, "S8"), Take(Kind.KAIZHAO))
    assert claims.throws(at("jie B8; jie B9", f"S8 S8 {FILLER}", "S8"), Take(Kind.PENG))
    # With two fours that were dealt, a card less than usual is owned, and the next throw is left out, after any claim.
    assert not claims.throws(at("chuanlong B8; chuanlong B9", f"S8 S8 {FILLER}", "S8", owned=20), Take(Kind.PENG))
    assert claims.throws(at("chuanlong B8; chuanlong B9", f"S8 S8 {FILLER}", "S8", owned=20, uncounted=2), Take(Kind.PENG))


@pytest.mark.rule("Z-040", "ZA-12", "ZA-15")
def test_who_may_eat() -> None:
    hand = "B1 B3 B7 B10 S1 S4 S6 S9"
    assert eaten(at("", hand, "B2", from_previous=True)) == ["B1 B2 B3", "B2 B7 B10"]
    assert eaten(at("", hand, "B2")) == []
    assert eaten(at("", hand, "B2", "other_draw")) == []
    assert len(eaten(at("", hand, "B2", "other_draw", from_previous=True))) == 2
    assert len(eaten(at("", hand, "B2", "self_draw"))) == 2
    assert eaten(at("", hand, "B2", "self_draw"), RuleSet(eat_own_draw=False)) == []
    assert claims.judge_pass(at("", hand, "B2", from_previous=True))
    refused = claims.judge_claim(at("", hand, "B2"), Eat(cards("B1 B2 B3")))
    assert refused.text == "Only the card of the player just before may be eaten."


@pytest.mark.rule("Z-044", "ZA-19")
def test_the_same_card_in_hand_is_shown() -> None:
    hand = "B1 B3 B7 B10 S1 S4 S6 S9 B2"
    position = at("", hand, "B2", from_previous=True)
    assert eaten(position) == ["B1 B2 B3, B2 B7 B10", "B2 B7 B10, B1 B2 B3"]
    assert claims.needs_bi(position, cards("B2 B7 B10")) == 1
    refused = claims.judge_claim(position, Eat(cards("B2 B7 B10")))
    assert refused.reasons[0].rule == "Z-044"
    assert "1 times after B2 B7 B10" in refused.text
    alone = at("", "B2 B7 B10 S1 S4 S6 S9", "B2", from_previous=True)
    assert eaten(alone) == []
    assert eaten(alone, RuleSet(bi_if_impossible="waive")) == ["B2 B7 B10"]
    assert eaten(position, RuleSet(bi_if_impossible="waive")) == eaten(position)
    # A set that lies face down does not count.
    assert eaten(at("sao B2", "B1 B3 S1 S4 S6", "B2", from_previous=True), RuleSet(four_forced=False)) == ["B1 B2 B3"]


@pytest.mark.rule("Z-044", "ZA-19")
def test_every_copy_is_shown() -> None:
    position = at("", "B1 B3 B7 B10 B2 B2 B3 B4 S1 S4", "B2", from_previous=True)
    free = RuleSet(peng_forced=False)
    assert claims.needs_bi(position, cards("B2 B7 B10")) == 2
    assert eaten(position, free) == ["B1 B2 B3, B2 B3 B4, B2 B7 B10", "B2 B3 B4, B1 B2 B3, B2 B7 B10", "B2 B7 B10, B1 B2 B3, B2 B3 B4"]
    assert [one for one in claims.bids(position, free) if isinstance(one, Take)] == [Take(Kind.PENG)]
    assert claims.bids(position) == (Take(Kind.PENG),)


@pytest.mark.rule("Z-043", "ZA-21")
def test_sets_of_both_sizes_are_eaten_at_open_tables() -> None:
    position = at("", "B1 S1 S4 S6 S9", "S1", from_previous=True)
    assert eaten(position) == []
    assert eaten(position, RuleSet(mixed_sets=True)) == ["B1 S1 S1"]
    two_ways = at("", "B1 B1 S1 S4 S6 S9", "S1", from_previous=True)
    assert eaten(two_ways, RuleSet(mixed_sets=True)) == ["B1 S1 S1"]


@pytest.mark.rule("Z-103", "ZA-14")
def test_what_must_be_claimed() -> None:
    peng, four, sao = (
        at("", f"S8 S8 {FILLER}", "S8"),
        at("sao S8", FILLER, "S8"),
        at("", f"S8 S8 {FILLER}", "S8", "self_draw"),
    )
    for position, kind, switch in ((peng, Kind.PENG, "peng_forced"), (four, Kind.KAIZHAO, "four_forced"), (sao, Kind.SAO, "sao_forced")):
        assert claims.duties(position) == (kind,)
        refused = claims.judge_pass(position)
        assert not refused
        assert (refused.reasons[0].rule, refused.reasons[0].ruling) == ("Z-103", "ZA-14")
        free = RuleSet(**{switch: False})  # type: ignore[arg-type]
        assert claims.duties(position, free) == ()
        assert claims.judge_pass(position, free)
        assert claims.judge_pass(position, RuleSet(obligations="audited"))
    both = at("", "S8 S8 S7 S9 B1 B3", "S8", from_previous=True)
    assert not claims.judge_claim(both, Eat(cards("S7 S8 S9")))


@pytest.mark.rule("Z-048", "ZA-42")
def test_a_claim_that_leaves_nothing_to_throw_is_none() -> None:
    laid = "peng B1; peng B2; peng B3; peng B4; peng B5; peng B6"
    assert claims.sets_for(at(laid, "S8 S8", "S8")) == ()
    assert claims.judge_claim(at(laid, "S8 S8", "S8"), Take(Kind.PENG)).reasons[0].ruling == "ZA-42"
    assert eaten(at(laid, "S8 S9", "S10", from_previous=True)) == []
    two_fours = "jie B1; sao B2; sao B3; sao B4; sao B5; sao B6"
    assert claims.sets_for(at(two_fours, "S8", "B2")) == (Kind.KAIZHAO,)


@pytest.mark.rule("Z-048", "ZA-42")
def test_how_many_cards_a_claim_needs() -> None:
    five = "peng B1; peng B2; peng B3; peng B4; peng B5"
    six = f"{five}; chi B6 B7 B8"
    # A 碰 and a run take two cards of the hand, and each group shown three more; one must be left.
    assert claims.sets_for(at(six, "S8 S8 S1", "S8", owned=21)) == (Kind.PENG,)
    assert claims.sets_for(at(six, "S8 S8", "S8", owned=20)) == ()
    assert eaten(at(six, "S8 S9 S1", "S10", from_previous=True, owned=21)) == ["S8 S9 S10"]
    assert eaten(at(six, "S8 S9", "S10", from_previous=True, owned=20)) == []
    assert eaten(at(five, "S2 S7 S10 S1 S3", "S2", from_previous=True)) == []
    assert len(eaten(at(five, "S2 S7 S10 S1 S3 S9", "S2", from_previous=True, owned=21))) == 2
    # A 开昭 with a set that lies takes none, and with three in the hand it takes those.
    sets = "sao S8; peng B2; peng B3; peng B4; peng B5; peng B6"
    assert claims.sets_for(at(sets, "S1", "S8", owned=19)) == (Kind.KAIZHAO,)
    assert claims.sets_for(at(sets, "S1 S2", "S8")) == (Kind.KAIZHAO,)
    unlocked = RuleSet(triples_locked=False)
    assert claims.sets_for(at(six, "S8 S8 S8 S1", "S8", owned=22), unlocked) == (Kind.KAIZHAO,)
    assert claims.sets_for(at(six, "S8 S8 S8", "S8", owned=21), unlocked) == ()
    # Without a throw after it, none need be left.
    assert claims.sets_for(at("jie B1; sao S8; peng B3; peng B4; peng B5; peng B6", "", "S8", owned=19)) == (Kind.KAIZHAO,)
    seven = "sao S8; peng B2; peng B3; peng B4; peng B5; peng B6; peng B7"
    assert claims.sets_for(at(seven, "", "S8", owned=21)) == ()


@pytest.mark.rule("ZA-44")
def test_cards_passed_over() -> None:
    hand = cards(f"S8 S8 S7 S9 {FILLER}")
    position = Position((), hand, Offer(Card.parse("S8"), Source.DISCARD, from_previous=True), 20, passed=cards("S8"))
    barred = RuleSet(passed_card_ban=True)
    assert claims.sets_for(position) == (Kind.PENG,)
    assert claims.sets_for(position, barred) == ()
    assert claims.eats(position, barred) == ()
    assert claims.judge_claim(position, Take(Kind.PENG), barred).reasons[0].ruling == "ZA-44"
    assert claims.may_eat(position, barred).reasons[0].ruling == "ZA-44"
    other = Position((), hand, Offer(Card.parse("S8"), Source.DISCARD, from_previous=True), 20, passed=cards("S7"))
    assert claims.sets_for(other, barred) == (Kind.PENG,)
    assert claims.may_eat(other, barred)


@pytest.mark.rule("Z-046", "ZA-13")
def test_who_comes_first() -> None:
    hu, four, peng, chi = GoOut(), Take(Kind.KAIZHAO), Take(Kind.PENG), Eat(cards("B1 B2 B3"))
    assert claims.award(0, {1: peng, 2: hu}) == 2
    assert claims.award(0, {1: hu, 2: hu}) == 1
    assert claims.award(2, {0: hu, 1: hu}) == 0
    assert claims.award(2, {2: hu, 0: hu}) == 2
    assert claims.award(0, {1: chi, 2: peng}) == 2
    assert claims.award(0, {1: peng, 2: four}) == 2
    assert claims.award(0, {0: chi, 1: chi}) == 0
    with pytest.raises(ValueError, match="Nobody claims"):
        claims.award(0, {})


def test_refusals_name_what_is_wrong() -> None:
    position = at("", "B1 B3 S1 S4", "B2", from_previous=True)
    for eat, words in (
        (Eat(cards("B1 B3 B4")), "do not contain B2"),
        (Eat(cards("B2 B3")), "has three cards"),
        (Eat(cards("B2 B3 B5")), "do not stand in sequence"),
        (Eat(cards("B2 B3 B4")), "not all in the hand"),
    ):
        assert words in claims.judge_claim(position, eat).text
