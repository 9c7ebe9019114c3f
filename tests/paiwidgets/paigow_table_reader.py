"""What a reader does at the table of Pai Gow, without a browser."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

from paigames.paigow import game, notation
from paigames.paigow.game import Bank, Bet, Lay
from paigames.paigow.session import Session
from paigames.play import choose_at_random
from paiwidgets.paigow_table_play import OWN
from tests.paiwidgets.acting import act

if TYPE_CHECKING:
    from paiwidgets.paigow_table import Table


def press(table: Table, action: game.Action) -> None:
    """Press what carries an action out."""
    if isinstance(action, Bank):
        return act(table, "bank", "h" if action.with_house else "a")
    if isinstance(action, Bet):
        act(table, "stake", str(action.chips))
        return act(table, "bet")
    assert isinstance(action, Lay)
    hand: list[object] = list(table.position.state.hands[OWN])
    for tile in action.front:
        place = hand.index(tile)
        hand[place] = None
        act(table, "pick", str(place))
    return act(table, "lay")


def play_round(table: Table, rng: Random) -> None:
    """Play to the end of the round by pressing."""
    while not table.position.is_over:
        press(table, choose_at_random(game.legal_actions(table.position.state), rng))
        assert not table.problem


def play_rounds(table: Table, number: int, seed: int = 1) -> Table:
    """Play so many rounds."""
    rng = Random(seed)
    for played in range(number):
        if played:
            act(table, "next")
        play_round(table, rng)
    return table


def copied(table: Table) -> str:
    """The record as it is copied."""
    act(table, "toggle", "record")
    found = re.search(r'data-copy="(game: [^"]*)"', table._foot.html)
    act(table, "toggle", "record")
    assert found
    return found[1]


def ledger(table: Table) -> dict[str, list[int]]:
    """The ledger as it is shown."""
    rows = re.findall(r'data-account="([^"]*)"[^>]*>(.*?)</tr>', table._table.html)
    return {name: [int(chips.replace("−", "-")) for chips in re.findall(r"<td>([^<]*)</td>", row)] for name, row in rows}


def replayed(table: Table) -> Session:
    state = notation.final_state(notation.parse_record(copied(table)))
    assert isinstance(state, Session)
    return state


LINES = (
    "seed=7",
    "seed=8 form=small",
    "seed=9 seats=8 banker=1 bank=stays way=nz",
    "seed=10 seats=2 foul=lose commission=5",
    "seed=11 seats=3 banker=3 way=foxwoods interchange=false copy=nobody dice=4 deal_all_stacks=true stake=9 limit=40",
)
