"""The tables of leads and covers give what the plain functions give."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from paigames.bagchen._leadtable import covers_in_hand, leads_in_hand
from paigames.bagchen.leads import lead_sets, order_hand
from paigames.bagchen.passer import Evidence, allowed_leads, walk
from paigames.bagchen.ranks import DECK
from paigames.bagchen.ruleset import BOOK, from_switches
from paigames.bagchen.sets import covers
from paigames.dominoes import Roll, Tile

ROLLS = st.tuples(st.integers(1, 6), st.integers(1, 6)).map(lambda dice: Roll(max(dice), min(dice)))
DECKS = st.permutations(DECK)
PASSER = {key: switch for key, switch in BOOK.switches.items() if key.startswith("passer.")}
RULES = st.fixed_dictionaries({key: st.sampled_from(switch.values) for key, switch in PASSER.items()}).map(from_switches)


@given(DECKS, st.integers(1, 16), ROLLS)
def test_leads_are_the_plain_ones_in_their_order(deck: list[Tile], n: int, roll: Roll) -> None:
    hand = order_hand(deck[:n])
    assert leads_in_hand(hand, roll) == lead_sets(hand, roll)


@given(DECKS, st.data(), ROLLS, st.booleans())
def test_covers_are_all_leads_that_cover(deck: list[Tile], data: st.DataObject, roll: Roll, capture: bool) -> None:  # noqa: FBT001
    table = data.draw(st.sampled_from(lead_sets(order_hand(deck[:16]), roll))).tiles
    hand, rules = order_hand(deck[16:32]), from_switches({"horse.capture": capture})
    every = tuple(lead.tiles for lead in lead_sets(hand, roll) if covers(table, lead.tiles, roll, rules))
    assert covers_in_hand(table, hand, roll, rules) == every


@given(DECKS, st.integers(1, 9), st.integers(0, 30), st.integers(0, 20), ROLLS, RULES)
def test_a_passer_is_allowed_the_same_without_reasons(  # noqa: PLR0913, PLR0917
    deck: list[Tile], n: int, up: int, down: int, roll: Roll, rules: object
) -> None:
    hand = order_hand(deck[:n])
    evidence = Evidence(tuple(deck[n : n + up]), tuple(deck[n + up : n + up + down]))
    full, fast = walk(hand, roll, evidence, rules), allowed_leads(hand, roll, evidence, rules)  # type: ignore[arg-type]
    assert (fast.number, fast.leads, fast.reveal_hand, fast.suit_roll_needed) == (
        full.number,
        full.leads,
        full.reveal_hand,
        full.suit_roll_needed,
    )
