"""The settlement: the source's own figures, every switch, and a second reckoning of random hands."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paigames.bagchen.ruleset import RuleSet
from paigames.bagchen.settlement import ALMS, Finish, Settlement, closing_run, plain_payments, settle, settlement_payments
from paigames.dominoes import Roll, Tile, parse_tiles
from paigames.money import totals
from tests.paigames import bagchen_oracle as oracle
from tests.paigames import settlement_oracle

SWITCHES: dict[str, list[Any]] = {
    "jump_needs_supreme_finish": [True, False],
    "jump_unit": ["supreme", "tile", "lead"],
    "jump_scope": ["all", "losers_only"],
    "sweep_stacks": [True, False],
    "supreme_mc_roll": ["tiles_plus_pairs", "pairs_only_if_exact"],
}
SEATS = st.integers(0, 3)


def hand(
    roll: str, stacks: tuple[int, ...], closing: str, finisher: int = 0, passers: frozenset[int] | None = None, **rules: Any
) -> Settlement:
    """Settle a hand; closing sets are divided by strokes, and ``alms`` is alms nobody covered."""
    sets = tuple(ALMS if part.strip() == "alms" else parse_tiles(part) for part in closing.split("/"))
    return settle(Finish(roll=Roll.parse(roll), finisher=finisher, stacks=stacks, closing=sets, passers_before=passers), RuleSet(**rules))


def counts(settled: Settlement) -> list[int]:
    return [step.counts for step in settled.run.steps]


def why(settled: Settlement) -> list[tuple[str, str | None]]:
    return [(reason.rule, reason.ruling) for reason in settled.reasons]


@st.composite
def final_stacks(draw: st.DrawFn, finisher: int) -> tuple[int, ...]:
    """Four numbers that make sixteen, the finisher's at least one."""
    cuts = sorted(draw(st.lists(st.integers(0, 15), min_size=3, max_size=3)))
    stacks = [one - two for one, two in itertools.pairwise([*cuts[::-1], 0])]
    own = 16 - cuts[-1]
    return (*stacks[:finisher], own, *stacks[finisher:])


finished = SEATS.flatmap(lambda finisher: st.tuples(st.just(finisher), final_stacks(finisher)))


@pytest.mark.rule("B-080", "B-081", "B-082", "B-083")
@pytest.mark.parametrize(
    ("stacks", "net"), [((6, 2, 0, 8), (8, -4, -6, 2)), ((1, 9, 6, 0), (3, 3, 0, -6)), ((5, 3, 4, 4), (7, -3, -2, -2))]
)
def test_the_figures_of_the_source(stacks: tuple[int, ...], net: tuple[int, ...]) -> None:
    assert totals(plain_payments(0, stacks)) == net
    assert totals(settlement_payments(0, stacks, 0)) == net


@pytest.mark.rule("B-081", "B-082")
def test_the_plain_settlement_says_who_pays_and_why() -> None:
    lines = plain_payments(2, (1, 8, 1, 6))
    assert [line.sentence() for line in lines] == [
        "East pays West 5 chips: one stack is five short of six.",
        "West pays South 2 chips: eight stacks are two above six.",
    ]
    assert [line.rule for line in lines] == ["B-081", "B-082"]


@pytest.mark.rule("B-083", "BA-54")
@given(finished)
def test_the_finisher_gains_two_and_his_own_stacks(ended: tuple[int, tuple[int, ...]]) -> None:
    finisher, stacks = ended
    net = totals(plain_payments(finisher, stacks))
    assert net[finisher] == 2 + stacks[finisher]
    assert sum(net) == 0


@pytest.mark.rule("B-087", "B-088", "BA-54")
@given(finished, st.integers(0, 6))
def test_a_jump_finish_multiplies_this_gain(ended: tuple[int, tuple[int, ...]], count: int) -> None:
    finisher, stacks = ended
    multiplier = max(1, 2 * count) * (4 if stacks[finisher] == 16 else 1)
    assert totals(settlement_payments(finisher, stacks, count))[finisher] == multiplier * (2 + stacks[finisher])


@pytest.mark.rule("B-084", "B-085", "B-086", "B-087", "BA-07")
def test_the_second_jump_example_of_the_source() -> None:
    settled = hand("33", (6, 1, 5, 4), "63 54 / 33 33 / 42 21")
    assert counts(settled) == [0, 2, 1]
    assert (settled.run.count, settled.run.multiplier, settled.multiplier) == (3, 6, 6)
    assert settled.net == (48, -30, -6, -12) == settled.total
    assert settled.payments[0].sentence() == "South pays East 30 chips: one stack is five short of six, and 5 × 6 = 30."
    assert {line.rule for line in settled.payments} == {"B-087"}
    assert totals(settled.base) == (8, -5, -1, -2)
    assert (settled.kept, settled.run_kept) == ((), ())
    assert why(settled) == [("B-084", None), ("B-086", None)]


@pytest.mark.rule("B-086", "B-087", "BA-05")
@pytest.mark.parametrize(("roll", "count", "multiplier", "pays"), [("66", 2, 4, 8), ("51", 1, 2, 4)])
def test_the_first_jump_example_of_the_source_both_ways(roll: str, count: int, multiplier: int, pays: int) -> None:
    settled = hand(roll, (3, 4, 5, 4), "66 / 42 21")
    assert (settled.run.count, settled.run.multiplier) == (count, multiplier)
    assert settled.net[1] == -pays
    assert totals(settled.base)[1] == -2


@pytest.mark.rule("BA-08")
@pytest.mark.parametrize(
    ("closing", "adding", "exact"),
    [("42 42", 2, 2), ("42 42 21", 4, 3), ("42 21", 3, 3), ("42 42 21 21", 6, 6), ("42 21 / 42 21", 6, 6), ("42 / 21", 2, 2)],
)
def test_mothers_and_children_that_were_rolled(closing: str, adding: int, exact: int) -> None:
    assert hand("42", (4, 4, 4, 4), closing).run.count == adding
    assert hand("42", (4, 4, 4, 4), closing, supreme_mc_roll="pairs_only_if_exact").run.count == exact


@pytest.mark.rule("B-088")
@pytest.mark.parametrize(
    ("roll", "closing"), [("33", "33 33 33 33 / 42 42 21 21"), ("33", "33 / 33 / 42 21 / 33 33 / 42 21"), ("21", "42 42 21 21")]
)
def test_six_supremes_are_the_most(roll: str, closing: str) -> None:
    assert hand(roll, (8, 2, 3, 3), closing).multiplier == 12


@pytest.mark.rule("BA-07")
@pytest.mark.parametrize(
    ("unit", "count", "words"), [("supreme", 3, "three supremes"), ("tile", 4, "four tiles"), ("lead", 2, "two leads")]
)
def test_what_the_run_counts_is_a_choice(unit: str, count: int, words: str) -> None:
    settled = hand("33", (6, 1, 5, 4), "63 54 / 33 33 / 42 21", jump_unit=unit)
    assert settled.run.count == count
    assert settled.net[1] == -5 * 2 * count
    assert f"The run counts {words}, and" in settled.run.verdict.text


NEEDS_NOT: dict[str, Any] = {"jump_needs_supreme_finish": False}


@pytest.mark.rule("B-084", "BA-06")
def test_two_supreme_rounds_before_the_last_may_count() -> None:
    closing, stacks = "33 33 / 42 21 / 63", (7, 0, 8, 1)
    no, yes = hand("33", stacks, closing), hand("33", stacks, closing, **NEEDS_NOT)
    assert (no.run.verdict.ok, no.run.count, no.multiplier) == (False, 0, 1)
    assert why(no) == [("B-084", None), ("B-084", "BA-06")]
    assert "Two supreme rounds came right before it, but the last round itself must be one." in no.run.verdict.text
    assert (yes.run.verdict.ok, counts(yes), yes.multiplier) == (True, [2, 1, 0], 6)
    assert why(yes) == [("B-084", "BA-06"), ("B-086", None)]
    assert "Two supreme rounds in a row came right before the last round" in yes.run.verdict.text


@pytest.mark.rule("B-084", "BA-06")
@pytest.mark.parametrize(
    ("closing", "words"),
    [
        ("33 33 33 / 63", "One supreme round came right before it, but two in a row"),
        ("33 / 33 / 65 / 63", "no jump finish"),
        ("33 / 65 / 33 / 63", "One supreme round"),
        ("33 / 33 / alms / 61", "no jump"),
    ],
)
def test_fewer_than_two_rounds_right_before_the_last_do_not_count(closing: str, words: str) -> None:
    settled = hand("33", (6, 4, 3, 3), closing, **NEEDS_NOT)
    assert not settled.run.verdict
    assert settled.run.multiplier == 1
    assert words in settled.run.verdict.text


@pytest.mark.rule("B-084")
def test_one_supreme_in_the_last_round_is_enough_for_every_table() -> None:
    every: list[dict[str, Any]] = [{}, NEEDS_NOT]
    for rules in every:
        assert hand("33", (6, 4, 3, 3), "65 / 33", **rules).multiplier == 2


BREAKERS = [
    ("65", [("B-086", "BA-07")], "6-5 is a commoner (天民), no supreme: the run begins after this round."),
    ("66 63", [("B-086", "BA-07")], "a mix of one heaven and one earth emperor, no supreme"),
    ("43 42", [("B-079", "BA-07")], "A stallion (雄馬) is a horse (馬) and no supreme"),
    ("43 42 41 21", [("B-079", "BA-53")], "A twin horse (駢馬) is a horse (馬) and no supreme"),
    ("alms", [("B-074", "BA-43")], "Alms (施捨) stay hidden and are no supreme, whatever the tile"),
]


@pytest.mark.rule("B-079", "B-086", "BA-07", "BA-43", "BA-53")
@pytest.mark.parametrize(("breaker", "reason", "words"), BREAKERS)
def test_what_breaks_the_run(breaker: str, reason: list[tuple[str, str | None]], words: str) -> None:
    settled = hand("33", (8, 4, 2, 2), f"33 / {breaker} / 33 33")
    assert counts(settled) == [0, 0, 2]
    first, broke, last = (step.why for step in settled.run.steps)
    assert [(broke.rule, broke.ruling)] == reason
    assert words in broke.text
    assert "the run was broken afterwards" in first.text
    assert last.text == "3-3 3-3 count two: each dice-supreme tile (骰尊) counts."
    assert [step.n for step in settled.run.steps][-1] == 2
    assert [step.in_run for step in settled.run.steps] == [False, False, True]


@pytest.mark.rule("B-085", "BA-09")
def test_chips_for_the_closing_run_are_given_back_or_kept() -> None:
    closing, stacks = "33 / 63 54 / 33 33 / 42 21", (7, 1, 6, 2)
    back = hand("33", stacks, closing, passers=frozenset())
    kept = hand("33", stacks, closing, passers=frozenset(), jump_closing_chips="keep")
    assert [line.sentence() for line in back.refunds] == [
        f"East pays {who} 3 chips: the supremes of the closing run are not paid for; they multiply the settlement."
        for who in ("South", "North")
    ]
    assert {(line.rule, line.ruling) for line in back.refunds} == {("B-085", "BA-09")}
    assert back.net == kept.net == (54, -30, 0, -24)
    assert (back.run_kept, totals(back.kept or ())) == ((), (3, -1, -1, -1))
    assert (kept.refunds, totals(kept.run_kept), totals(kept.kept or ())) == ((), (6, -3, 0, -3), (9, -4, -1, -4))
    assert back.total == (57, -31, -1, -25)
    assert kept.total == (63, -34, -1, -28)


@pytest.mark.rule("B-058", "B-085")
def test_a_pass_held_before_exempts_from_earlier_supremes() -> None:
    closing, stacks = "33 / 63 54 / 33", (5, 1, 8, 2)
    assert totals(hand("33", stacks, closing, passers=frozenset({2})).kept or ()) == (2, -1, 0, -1)
    assert totals(hand("33", stacks, closing, passers=frozenset()).kept or ()) == (3, -1, -1, -1)
    unknown = hand("33", stacks, closing)
    assert (unknown.kept, unknown.total) == (None, None)
    assert hand("33", stacks, "63 54 / 33").total == unknown.net
    assert hand("33", (5, 4, 4, 3), closing).total is not None


@pytest.mark.rule("B-087", "BA-10")
def test_what_the_finisher_pays_is_multiplied_or_not() -> None:
    everything, losers = hand("33", (3, 9, 4, 0), "33 33"), hand("33", (3, 9, 4, 0), "33 33", jump_scope="losers_only")
    assert everything.net == (20, 12, -8, -24)
    assert losers.net == (29, 3, -8, -24)
    own = next(line for line in losers.payments if line.payer == 0)
    assert (
        own.sentence()
        == "East pays South 3 chips: nine stacks are three above six, and what the finisher pays is not multiplied at this table."
    )
    assert {(line.payer, line.ruling) for line in everything.payments} == {(0, "BA-10"), (2, None), (3, None)}
    assert (own.rule, own.ruling) == ("B-087", "BA-10")
    assert hand("33", (3, 9, 4, 0), "65", jump_scope="losers_only").payments == hand("33", (3, 9, 4, 0), "65").payments


ALL = (0, 16, 0, 0)


@pytest.mark.rule("B-089", "BA-11")
@pytest.mark.parametrize(
    ("roll", "closing", "stacking", "larger"),
    [
        ("51", "65", 24, 24),
        ("51", "42 21", 48, 24),
        ("51", "42 42 21 21", 96, 24),
        ("51", "51 / 42 42 21 21", 144, 36),
        ("33", "33 33 33 33 / 42 42 21 21", 288, 72),
    ],
)
def test_all_sixteen_stacks(roll: str, closing: str, stacking: int, larger: int) -> None:
    again, once = hand(roll, ALL, closing, 1), hand(roll, ALL, closing, 1, sweep_stacks=False)
    assert again.net == (-stacking, 3 * stacking, -stacking, -stacking)
    assert once.net == (-larger, 3 * larger, -larger, -larger)
    assert (again.sweep_multiplier, 6 * again.multiplier, 6 * once.multiplier) == (4, stacking, larger)
    assert {line.rule for line in (*again.payments, *once.payments)} == {"B-089"}
    ruling = "BA-55" if closing == "65" else "BA-11"
    assert why(again)[-1] == why(once)[-1] == ("B-089", ruling)
    assert {line.ruling for line in (*again.payments, *once.payments)} == {None if closing == "65" else "BA-11"}


@pytest.mark.rule("B-089")
def test_a_sweep_is_reckoned_in_its_lines() -> None:
    assert (
        hand("51", ALL, "42 21", 1).payments[0].sentence()
        == "West pays South 48 chips: zero stacks are six short of six, and 6 × 2 × 4 = 48."
    )
    assert hand("51", ALL, "65", 1).payments[0].sentence().endswith("6 × 4 = 24.")
    assert hand("51", ALL, "42 21", 1, sweep_stacks=False).payments[0].sentence().endswith("and 6 × 4 = 24.")
    assert hand("51", (0, 15, 1, 0), "65", 1).sweep_multiplier == 1


@pytest.mark.rule("B-090", "BA-55")
def test_all_sixteen_stacks_may_take_everything() -> None:
    settled = hand("51", ALL, "65 / 42 21", 1, sweep_mode="takes_all")
    assert settled.takes_all
    assert (settled.payments, settled.base, settled.refunds, settled.net, settled.total) == ((), (), (), (0, 0, 0, 0), None)
    assert (settled.run.count, settled.sweep_multiplier, settled.multiplier) == (1, 1, 1)
    assert why(settled)[-1] == ("B-090", "BA-55")
    assert not hand("51", ALL, "65", 1).takes_all
    ordinary = hand("51", (1, 15, 0, 0), "65", 1, sweep_mode="takes_all")
    assert not ordinary.takes_all
    assert ordinary.net == (-5, 17, -6, -6)
    assert settlement_payments(1, ALL, 0, RuleSet(sweep_mode="takes_all")) == ()


@st.composite
def ends(draw: st.DrawFn) -> tuple[str, int, tuple[int, ...], list[tuple[str, ...]], frozenset[int]]:
    """A roll, a finisher, stacks, closing sets that fit them, and who held a pass before."""
    roll = draw(st.sampled_from(oracle.ROLLS))
    finisher, stacks = draw(finished)
    legal = oracle.legal_sets(roll)
    supreme = sorted(codes for codes, made in legal.items() if made.chips)
    other = sorted(codes for codes, made in legal.items() if not made.chips)
    left, own, sets = dict(oracle.OWNED), stacks[finisher], []
    for _ in range(draw(st.integers(1, 5))):
        pool = supreme if draw(st.integers(0, 3)) else other
        fitting = [codes for codes in pool if len(codes) <= own and all(codes.count(code) <= left[code] for code in codes)]
        if not fitting:
            break
        sets.append(draw(st.sampled_from(fitting)))
        own -= len(sets[-1])
        for code in sets[-1]:
            left[code] -= 1
    if not sets:
        sets = [next(codes for codes in other if len(codes) == 1)]
    able = [seat for seat in range(4) if stacks[seat] >= 6]
    passers = frozenset(seat for seat in able if draw(st.booleans()))
    return roll, finisher, stacks, sets, passers


@pytest.mark.rule("B-081", "B-082", "B-084", "B-085", "B-086", "B-087", "B-088", "B-089")
@settings(max_examples=max(400, settings().max_examples), deadline=None)
@given(
    ends(), st.fixed_dictionaries({key: st.sampled_from(values) for key, values in SWITCHES.items()}), st.sampled_from(["refund", "keep"])
)
def test_a_second_reckoning_agrees(
    end: tuple[str, int, tuple[int, ...], list[tuple[str, ...]], frozenset[int]], switches: dict[str, Any], chips: str
) -> None:
    roll, finisher, stacks, sets, passers = end
    told = settlement_oracle.tell(roll, finisher, dict(enumerate(stacks)), sets, set(passers), switches)
    closing = tuple(tuple(map(Tile.parse, codes)) for codes in sets)
    finish = Finish(roll=Roll.parse(roll), finisher=finisher, stacks=stacks, closing=closing, passers_before=passers)
    settled = settle(finish, RuleSet(jump_closing_chips=chips, **switches))  # type: ignore[arg-type]
    assert settled.run.count == told.supremes
    assert bool(settled.run.verdict) is (told.supremes > 0)
    assert dict(enumerate(settled.net)) == told.net
    assert settled.kept is not None
    stays = told.for_run if chips == "keep" else dict.fromkeys(range(4), 0)
    assert dict(enumerate(totals(settled.run_kept))) == stays
    assert dict(enumerate(totals(settled.kept))) == {seat: told.earlier[seat] + stays[seat] for seat in range(4)}
    assert dict(enumerate(totals(settled.refunds))) == (
        {s: -told.for_run[s] for s in range(4)} if chips == "refund" else dict.fromkeys(range(4), 0)
    )
    assert settled.run.multiplier <= (16 if switches["jump_unit"] == "tile" else 12)
    assert all(line.sentence().endswith(".") for line in (*settled.payments, *settled.refunds))
    assert all(step.why.text.endswith(".") and "{" not in step.why.text for step in settled.run.steps)


BAD = [
    ({"stacks": (4, 4, 4, 3)}, "A hand has sixteen stacks; these are 15."),
    ({"stacks": (4, 4, 4, 4, 0)}, "stacks of four seats; 5 were given"),
    ({"stacks": (8, 12, -4, 0)}, "Seat 2 cannot have -4 stacks"),
    ({"stacks": (0, 6, 6, 4)}, "Seat 0 finished by winning the last round"),
    ({"finisher": 4}, "no seat 4 for the finisher"),
    ({"finisher": -1}, "no seat -1 for the finisher"),
    ({"closing": "66 66 66 / 65 65"}, "The closing sets make 5 stacks, but the finisher has only 4"),
    ({"closing": "alms / 66 66 66 66"}, "make 5 stacks"),
    ({"closing": "55 33"}, "No round was won with 5-5 3-3, which are no set"),
    ({"closing": "21 / 42 21 / 21"}, "There are 3 tiles 2-1"),
    ({"closing": ""}, "Name at least the set with which the last round was won"),
    ({"passers": frozenset({1})}, "Seat 1 ends with 4 stacks and never held a pass"),
    ({"passers": frozenset({5})}, "no seat 5 for a passer"),
]


@pytest.mark.parametrize(("change", "problem"), BAD, ids=[row[1] for row in BAD])
def test_impossible_ends_are_refused(change: dict[str, Any], problem: str) -> None:
    end: dict[str, Any] = {"stacks": (4, 4, 4, 4), "closing": "42 21", "finisher": 0, "passers": None} | change
    sets = tuple(ALMS if part == "alms" else parse_tiles(part) for part in end["closing"].split(" / ")) if end["closing"] else ()
    with pytest.raises(ValueError, match=problem):
        settle(Finish(roll=Roll(5, 1), finisher=end["finisher"], stacks=end["stacks"], closing=sets, passers_before=end["passers"]))


@pytest.mark.rule("B-088")
@pytest.mark.parametrize(("count", "unit"), [(-1, "supreme"), (7, "supreme"), (7, "lead"), (9, "tile")])
def test_impossible_runs_are_refused(count: int, unit: Any) -> None:  # noqa: ANN401
    with pytest.raises(ValueError, match=f"not {count}"):
        settlement_payments(0, (4, 4, 4, 4), count, RuleSet(jump_unit=unit))


def test_a_closing_run_alone_needs_no_stacks() -> None:
    assert closing_run([parse_tiles("33 33")], Roll(3, 3)).multiplier == 4
