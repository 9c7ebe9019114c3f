"""What a reader does at the table of Bo, without a browser."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

from paigames.bo import game, notation
from paigames.bo.actions import GoOut, Throw
from paigames.bo.session import Session
from paigames.play import choose_at_random
from paiwidgets.bo_table import Table
from paiwidgets.bo_table_code import write_move
from paiwidgets.bo_table_hand import Hand
from tests.paiwidgets.acting import act

if TYPE_CHECKING:
    from collections.abc import Callable

    from paigames.bo.actions import Action

SEEDS = (1, 7, 12, 29)
TOLD = re.compile(r'class="pai-unseen">([BS]\d+) ')
DRAWN = re.compile(r'aria-label="([BS]\d+), ')


def press(table: Table, action: Action) -> None:
    """Press the cards and the button of an action."""
    hand = table.position
    if isinstance(action, Throw):
        act(table, "pick", str(hand.state.players[hand.state.seat].hand.index(action.card)))
        return act(table, "throw")
    if isinstance(action, GoOut):
        act(table, "points", "" if action.declared is None else str(action.declared))
        return act(table, "out", f"{len(hand.moves)}:h")
    return act(table, "move", f"{len(hand.moves)}:{write_move(hand.state, action)}")


def play_on(table: Table, rng: Random, turns: int = 999) -> None:
    """Play by pressing, so many turns or to the end of the hand."""
    while turns and not table.position.is_over:
        if table.position.decides is None:
            act(table, "next")
            continue
        act(table, "look")
        press(table, choose_at_random(game.legal_actions(table.position.state), rng))
        assert not table.problem
        turns -= 1


def play_race(table: Table) -> None:
    """Play hand after hand as the steady player does, until the race is won."""
    act(table, "pace", "fast")
    for number in range(60):
        while not table.position.is_over:
            press(table, table.position.advice("steady", Random(number)).action)
        if table.position.is_last:
            return
        act(table, "deal")
    raise AssertionError


def to_choice(wanted: Callable[[Hand], bool], text: str = "", seeds: range = range(60)) -> Table:
    """A table at which the reader is about to decide something of a sort."""
    for seed in seeds:
        hand = Hand.read(f"seed={seed} {text}").to_decision()
        while not hand.is_over:
            if wanted(hand):
                return Table(hand)
            hand = hand.plus(hand.advice("steady", Random(seed)).action).to_decision()
    raise AssertionError


def copied(table: Table) -> str:
    """The record as it is copied."""
    act(table, "toggle", "record")
    found = re.search(r'data-copy="(game: [^"]*)"', table._foot.html)
    act(table, "toggle", "record")
    assert found
    return found[1]


def replayed(table: Table) -> Session:
    """What the record that is copied comes to."""
    state = notation.final_state(notation.parse_record(copied(table)))
    assert isinstance(state, Session)
    return state
