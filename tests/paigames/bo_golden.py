"""Golden games of Bo."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from paigames.bo import breaches, game, session
from paigames.bo.actions import GoOut
from paigames.bo.jiang import jiang
from paigames.bo.notation import Record, print_record
from paigames.bo.players import player
from paigames.bo.ruleset import RuleSet
from paigames.bo.seats import seat_name
from paigames.numerals import print_cards
from paigames.play import choose_at_random
from tests.paigames.recording import recorded

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from paigames.bo.notation import State
    from paigames.bo.session import SessionAction
    from paigames.notation import Move

_STEADY: Final = player("steady")


def steady(state: game.State, rng: Random) -> Any:  # noqa: ANN401 - an action of the seat to act
    """Play as the steady player does."""
    return _STEADY.advise(game.observe(state, state.seat), rng).action


def careless(state: game.State, rng: Random) -> Any:  # noqa: ANN401 - an action of the seat to act
    """Play steadily, but slip now and then: do anything that the table lets pass, and count points wrongly."""
    action = steady(state, rng)
    slips = rng.random() < 0.2
    if isinstance(action, GoOut):
        return GoOut(20) if slips else action
    honest = tuple(one for one in game.legal_actions(state) if not isinstance(one, GoOut))
    return choose_at_random(honest, rng) if slips else action


def hand(seed: int, rules: RuleSet, dealer: int) -> Record:
    """Play one hand from a seed."""
    choose = careless if rules.obligations == "audited" else steady
    moves: Any = recorded(game, game.begin(dealer, rules), choose, seed)
    return Record(what="hand", rules=rules, dealer=dealer, seed=seed, moves=moves)


def race(seed: int, rules: RuleSet) -> Record:
    """Play a session of one race from a seed."""

    def choose(state: session.Session, rng: Random) -> Any:  # noqa: ANN401 - an action of the seat to act
        assert state.hand is not None
        return steady(state.hand, rng)

    moves = recorded(session, session.begin(rules), choose, seed)
    return Record(what="session", rules=rules, seed=seed, moves=moves)


def comment(_move: Move[SessionAction] | None, before: State, after: State) -> Iterator[str]:
    """Say what a move came to: who deals, the jiang, cards drawn, how a hand ends."""
    if isinstance(before, session.Session) or isinstance(after, session.Session):
        yield from of_session(before, after)
        return
    if before.indicator is None and after.indicator is not None:
        yield f"The lift showed {after.indicator}: jiang are {print_cards(jiang(after.indicator, after.rules))}."
        for seat, one in enumerate(after.players):
            if one.laid:
                yield f"{seat_name(seat)} lays face down: {'; '.join(map(str, one.laid))}."
    if len(after.stock) < len(before.stock) and before.indicator is not None and not game.is_over(before):
        yield f"{seat_name(before.seat)} draws {before.stock[0]}; {len(after.stock)} are left."
    if len(after.dead) > len(before.dead):
        yield f"Nobody uses {after.dead[-1].card}."
    if game.is_over(after):
        yield from ending(after)


def ending(state: game.State) -> Iterator[str]:
    """Say how a hand ended, and what the audit found where players may err."""
    for seat, found in zip(state.winners, game.results(state) if state.winners else (), strict=True):
        yield f"{seat_name(seat)} goes out."
        if found is not None and found.best is not None:
            yield from (line.why.text for line in found.best.lines)
            yield from (reason.text for reason in found.best.named.reasons)
            yield f"{found.best.points} points, {found.best.named.cheng} 成."
    if not state.winners:
        yield "Nobody goes out: the stock is used up."
    if state.rules.obligations == "audited":
        # The shuffle is move 0 of a hand, and no line of a record with a seed.
        for breach in breaches.audit(state):
            yield f"Found afterwards, move {breach.move}: {breach.why.text}"


def of_session(before: State, after: State) -> Iterator[str]:
    """Say what a move came to in a session."""
    if not isinstance(before, session.Session) or not isinstance(after, session.Session) or after.hand is None:
        return
    if before.hand is None:
        yield f"{seat_name(after.hand.dealer)} deals first."
        return
    if len(after.results) == len(before.results):
        yield from comment(None, before.hand, after.hand)
        return
    last = after.results[-1]
    out = "Nobody" if last.outcome.winner is None else seat_name(last.outcome.winner)
    yield f"{out} goes out: {', '.join(f'{seat_name(seat)} {points:+d}' for seat, points in enumerate(last.outcome.gains))}."
    if last.race.bo is not None:
        yield f"{seat_name(last.race.bo)} has a hundred and wins the race (得僰)."
        return
    yield f"Scores: {', '.join(f'{seat_name(seat)} {score}' for seat, score in enumerate(last.race.scores))}."
    yield f"{seat_name(last.race.dealer)} deals."


RECORDS: Final = {
    "bo-hand": lambda: hand(30, RuleSet(), 0),
    "bo-race": lambda: race(1, RuleSet()),
    "bo-audited": lambda: hand(31, RuleSet(obligations="audited"), 1),
}


def write(name: str) -> str:
    """Write a golden game with its comments."""
    return print_record(RECORDS[name](), comment)
