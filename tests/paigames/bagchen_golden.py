"""Golden games of Bagchen."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from paigames.bagchen import game, session
from paigames.bagchen.notation import Record, print_record
from paigames.bagchen.rounds import why_won
from paigames.bagchen.ruleset import RuleSet, preset
from paigames.bagchen.session import Gobah
from paigames.money import compass
from paigames.notation import Move
from paigames.play import CHANCE
from tests.paigames.recording import recorded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paigames.bagchen.notation import State
    from paigames.bagchen.session import SessionAction


def lively(actions: tuple[SessionAction, ...], rng: Random) -> SessionAction:
    """Choose at random, but claim, cover, lead sets and give alms more often than chance alone would."""
    rare = [one for one in actions if isinstance(one, game.Redeal | game.Call | game.Answer | game.Ask | game.Announce)]
    bold = [one for one in actions if isinstance(one, game.Cover) or (isinstance(one, game.Lead) and len(one.tiles) > 1)]
    plain = [one for one in actions if not isinstance(one, Gobah)]
    for pool, weight in ((rare, 0.7), (bold, 0.7)):
        if pool and rng.random() < weight:
            return pool[int(rng.random() * len(pool))]
    return plain[int(rng.random() * len(plain))]


def hand(seed: int, rules: RuleSet, dealer: int) -> Record:
    """Play one hand from a seed."""

    def choose(state: game.State, rng: Random) -> game.Action:
        return game.resolve(state, lively(game.legal_actions(state), rng))  # type: ignore[arg-type]

    moves: Any = recorded(game, game.begin(dealer, rules), choose, seed)
    return Record(what="hand", rules=rules, dealer=dealer, seed=seed, moves=moves)


def whole_session(seed: int, rules: RuleSet) -> Record:
    """Play a session from a seed: Gobah is declared in the first hand."""
    state, chance, rng, moves = session.begin(rules), Random(seed), Random(seed + 1), []
    while (actor := session.to_act(state)) is not None:
        action = session.draw(state, chance) if actor is CHANCE else lively(session.legal_actions(state), rng)
        moves += [] if actor is CHANCE else [Move(actor, action)]
        state = session.apply(state, action)
        if state.declared is None and state.hand is not None and state.hand.rounds:
            moves.append(Move(0, Gobah(0)))
            state = session.apply(state, Gobah(0))
    return Record(what="session", rules=rules, seed=seed, moves=tuple(moves))


def comment(_move: Move[SessionAction] | None, before: State, after: State) -> Iterator[str]:
    """Say what a move came to: dice, rounds, payments, the end of a hand."""
    if isinstance(before, session.Session) or isinstance(after, session.Session):
        yield from of_session(before, after)
        return
    if before.roll is None and after.roll is not None:
        yield f"The dice show {after.roll}."
    if before.phase is game.Phase.RETURN and after.phase is not game.Phase.RETURN:
        yield f"{compass(before.seat)} takes {after.opening.reunions[-1].taken} in return."
    if len(after.rounds) > len(before.rounds):
        yield from (reason.text for reason in why_won(after.rounds[-1], last=game.is_over(after)))
    if len(after.shown) > len(before.shown):
        yield f"{compass(after.shown[-1][0])} shows the whole hand."
    if after.suit not in {None, before.suit}:
        yield f"The dice choose {after.suit}."
    if after.settlement is not None:
        yield from (reason.text for reason in after.settlement.reasons)
    yield from (line.sentence() for line in after.payments[len(before.payments) :])
    if after.settlement is not None:
        yield f"In all: {', '.join(f'{compass(seat)} {gain:+d}' for seat, gain in enumerate(game.returns(after)))}."


def of_session(before: State, after: State) -> Iterator[str]:
    """Say what a move came to in a session."""
    if not isinstance(before, session.Session) or not isinstance(after, session.Session):
        return
    if before.hand is None or after.hand is None:
        return
    if len(after.results) == len(before.results):
        yield from comment(None, before.hand, after.hand)
        return
    last = after.results[-1]
    yield f"{compass(last.finisher)} finishes; stacks {last.stacks}, chips {last.gains}."
    yield session.why_dealer(last.finisher).text if not session.is_over(after) else f"The session is over: {session.returns(after)}."
    if after.is_tashi_gobah:
        yield "The next hand is Tashi Gobah."


RECORDS: Final = {
    "jump-finish": lambda: hand(357, RuleSet(), 2),
    "new-deal": lambda: hand(80, RuleSet(), 2),
    "pagat-rules": lambda: hand(126, preset("pagat", passer_suit_die="odd_even"), 2),
    "session": lambda: whole_session(2, RuleSet()),
}


def write(name: str) -> str:
    """Write a golden game with its comments."""
    return print_record(RECORDS[name](), comment)
