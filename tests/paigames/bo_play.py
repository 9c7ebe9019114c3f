"""What the tests of Bo share: random finished hands, random rule sets, and random play."""

from __future__ import annotations

import os
import sys
from collections import Counter
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from paigames.bo import game
from paigames.bo._splitting import GROUPS
from paigames.bo.actions import GoOut
from paigames.bo.counting import Hand, Offer, Source
from paigames.bo.groups import FOURS, THREES, Group, Kind
from paigames.bo.ruleset import BOOK, RuleSet, from_switches
from paigames.bo.runs import judge_run
from paigames.numerals import KINDS, Card, parse_cards
from paigames.play import CHANCE
from tests.paigames import bo_oracle as oracle

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from paigames.bo.actions import Action

# A nightly run sets PAI_HANDS=100000; a browser's Python plays fewer.
HANDS = int(os.environ.get("PAI_HANDS", "30" if sys.platform == "emscripten" else "150"))


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


def group(text: str) -> Group:
    """Read a group: ``sao B7`` for equal cards, ``chi B1 B2 B3`` for a run."""
    word, *rest = text.split()
    kind = Kind(word)
    copies = 1 if len(rest) > 1 else 4 if kind in FOURS else 2 if kind is Kind.PAIR else 3
    return Group(kind, parse_cards(" ".join(rest)) * copies)


def random_rules(rng: Random, share: float = 0.5) -> RuleSet:
    """Set a share of the switches at random."""
    return from_switches(
        {key: one.values[int(rng.random() * len(one.values))] for key, one in BOOK.switches.items() if rng.random() < share}
    )


def random_card(rng: Random) -> Card:
    return KINDS[int(rng.random() * len(KINDS))]


def finished_groups(rng: Random, rules: RuleSet, fours: int) -> list[Group]:
    """Put a finished hand together out of random groups."""
    known = [one for one in GROUPS if one.kind not in {Kind.RUN, Kind.MIXED} or judge_run(one.cards, rules)]
    wanted = [FOURS] * fours + [THREES | {Kind.RUN, Kind.MIXED}] * (6 - fours if fours else 7) + [frozenset({Kind.PAIR})] * (fours > 0)
    while True:
        left, found = Counter(dict.fromkeys(KINDS, 4)), []
        for kinds in wanted:
            some = [one for one in known if one.kind in kinds and not Counter(one.cards) - left]
            if some:
                found.append(some[int(rng.random() * len(some))])
                left -= Counter(found[-1].cards)
        if len(found) == len(wanted):
            return found


def random_hand(rng: Random, rules: RuleSet, fours: int | None = None) -> Hand:
    """Make a finished hand, some of it laid, with a last card from anywhere or none."""
    number = int(rng.random() ** 3 * 7) if fours is None else fours
    laid: list[Group] = []
    loose: list[Card] = []
    open_share = rng.random()
    for one in finished_groups(rng, rules, number):
        if one.kind in FOURS or (one.kind in THREES and rng.random() < open_share):
            laid.append(one)
        elif one.kind in {Kind.RUN, Kind.MIXED} and rng.random() < open_share * 0.7:
            laid.append(Group(Kind.CHI, one.cards))
        else:
            loose += one.cards
    source = (None, *Source)[int(rng.random() * 4)]
    if source is None or not loose:
        return Hand(tuple(laid), tuple(loose))
    last = loose.pop(int(rng.random() * len(loose)))
    return Hand(tuple(laid), tuple(loose), Offer(last, source, source is not Source.SELF_DRAW and rng.random() < 0.5))


def spoiled(rng: Random, hand: Hand) -> Hand:
    """Exchange a card of the hand for another: most such hands are not finished."""
    loose = list(hand.concealed)
    if loose:
        loose[int(rng.random() * len(loose))] = random_card(rng)
    try:
        return Hand(hand.laid, tuple(loose), hand.last)
    except ValueError:
        return hand


def for_oracle(hand: Hand) -> tuple[list[oracle.Placed], list[str], oracle.Win | None]:
    """Write a hand as the oracle does."""
    laid = [(one.kind.value, tuple(map(str, one.cards))) for one in hand.laid]
    last = hand.last
    win = None if last is None else oracle.Win(str(last.card), last.source.value, "next" if last.from_previous else "other")
    return laid, list(map(str, hand.concealed)), win


def switches(rules: RuleSet) -> dict[str, Any]:
    return asdict(rules)


def choose(actions: tuple[Action, ...], rng: Random) -> Action:
    """Choose an action: claims rather than the rest, so that rare things happen."""
    eager = [one for one in actions if isinstance(one, game.Take | game.Eat)]
    out = [one for one in actions if isinstance(one, GoOut)]
    if out and rng.random() < 0.3:
        return out[0]
    pool = eager if eager and rng.random() < 0.6 else actions
    return pool[int(rng.random() * len(pool))]


def play(state: game.State, rng: Random) -> Iterator[tuple[game.State, Action | None]]:
    """Play to the end; give each state with what is done in it, the last with nothing."""
    while (actor := game.to_act(state)) is not None:
        action = game.draw(state, rng) if actor is CHANCE else choose(game.legal_actions(state), rng)
        yield state, action
        state = game.apply(state, action)
    yield state, None


def all_cards(state: game.State) -> Counter[Card]:
    """Count every card of a hand that has been dealt, wherever it lies."""
    found = Counter((*state.stock, *state.aside, *(one.card for one in state.dead)))
    if state.offer is not None:
        found[state.offer.card] += 1
    for player in state.players:
        found.update(player.hand)
        for one in player.laid:
            found.update(one.cards)
    return found
