"""Several games at one table, with the bank going round or staying, by the contract of :class:`paigames.play.Play`.

The actions are those of a single game. When one game is settled, the next begins by itself.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from paigames.paigow import game

if TYPE_CHECKING:
    from random import Random

    from paigames.paigow._state import Action, State, View
    from paigames.paigow.table import Table
    from paigames.play import Actor
    from paigames.verdict import Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """Games at one table.

    Args:
        games: how many games are played.
        goes_round: whether the bank goes on to the next seat after each game.
        past: the games that are settled.
        current: the game now; the last one when all are over.
    """

    games: int
    goes_round: bool
    past: tuple[State, ...] = ()
    current: State

    @property
    def table(self) -> Table:
        """What was agreed."""
        return self.current.table


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionView:
    """What one seat may know of a session.

    Args:
        games: how many games are played.
        goes_round: whether the bank goes on to the next seat after each game.
        returns: what each account gained in every settled game.
        current: what the seat may know of the game now.
    """

    games: int
    goes_round: bool
    returns: tuple[tuple[int, ...], ...]
    current: View


def next_banker(banker: int, seats: int) -> int:
    """Tell who banks after a seat, where the bank goes round: the next counter-clockwise (P-038, P-055).

    Args:
        banker: who has banked.
        seats: how many people play.

    >>> next_banker(3, 4)
    0
    """
    return (banker + 1) % seats


def begin(table: Table, games: int, banker: int = 0, *, goes_round: bool = True) -> Session:
    """Begin a session (P-038).

    Args:
        table: what was agreed.
        games: how many games are played.
        banker: who banks first.
        goes_round: whether the bank goes on to the next seat after each game.

    Raises:
        ValueError: if there is no such seat, or no game is to be played.

    >>> from random import Random
    >>> from paigames.paigow import session
    >>> from paigames.paigow.table import Table
    >>> from paigames.play import choose_at_random, play_out
    >>> rng = Random(1)
    >>> over = play_out(session, begin(Table(seats=3), 4), lambda _, actions: choose_at_random(actions, rng), rng)
    >>> [one.banker for one in over.past], sum(returns(over))
    ([0, 1, 2, 0], 0)
    """
    if type(games) is not int or games < 1:
        msg = f"At least one game is played, not {games}."
        raise ValueError(msg)
    return Session(games=games, goes_round=goes_round, current=game.begin(table, banker))


def to_act(state: Session) -> Actor:
    """Tell who acts next.

    Args:
        state: the session.

    >>> from paigames.paigow.table import Table
    >>> to_act(begin(Table(seats=4), 3, banker=1))
    1
    """
    return game.to_act(state.current)


def legal_actions(state: Session) -> tuple[Action, ...]:
    """List what the seat to act may do, without repeats; nothing where chance or nobody acts.

    Args:
        state: the session.

    >>> from paigames.paigow.table import Table
    >>> len(legal_actions(begin(Table(seats=4), 3)))
    2
    """
    return game.legal_actions(state.current)


def draw(state: Session, rng: Random) -> Action:
    """Draw what chance does.

    Args:
        state: a session that waits for chance.
        rng: where the random numbers come from.

    Raises:
        ValueError: if it does not wait for chance.

    >>> from random import Random
    >>> from paigames.paigow.table import Table
    >>> draw(begin(Table(seats=4), 3), Random(1))
    Traceback (most recent call last):
    ValueError: This game waits for a player, not for chance.
    """
    return game.draw(state.current, rng)


def judge(state: Session, action: Action) -> Verdict:
    """Tell whether an action is allowed now, and by which rules it is or is not.

    Args:
        state: the session.
        action: an action of the seat to act, or of chance.

    Raises:
        ValueError: for what cannot be.

    >>> from paigames.paigow.table import Table
    >>> judge(begin(Table(seats=4), 3), game.Bet(5)).text
    'First the banker says whether the house is a partner.'
    """
    return game.judge(state.current, action)


def apply(state: Session, action: Action) -> Session:
    """Carry an action out; after the settlement the next game begins, with the next banker if the bank goes round.

    Args:
        state: the session.
        action: an action of the seat to act, or of chance.

    Raises:
        IllegalMove: if the rules forbid it; its verdict says why.
        ValueError: for what cannot be.

    >>> from paigames.paigow.table import Table
    >>> apply(begin(Table(seats=4), 3), game.Bank(with_house=True)).current.with_house
    True
    """
    after = game.apply(state.current, action)
    if not game.is_over(after):
        return replace(state, current=after)
    past = (*state.past, after)
    if len(past) == state.games:
        return replace(state, past=past, current=after)
    banker = next_banker(after.banker, after.table.seats) if state.goes_round else after.banker
    return replace(state, past=past, current=game.begin(after.table, banker))


def observe(state: Session, seat: int) -> SessionView:
    """Show what a seat may know, and nothing more.

    Args:
        state: the session.
        seat: whose view it is.

    Raises:
        ValueError: if there is no such seat.

    >>> from paigames.paigow.table import Table
    >>> observe(begin(Table(seats=4), 3), 2).returns
    ()
    """
    gained = tuple(map(game.returns, state.past))
    return SessionView(games=state.games, goes_round=state.goes_round, returns=gained, current=game.observe(state.current, seat))


def is_over(state: Session) -> bool:
    """Tell whether all games are settled.

    Args:
        state: the session.

    >>> from paigames.paigow.table import Table
    >>> is_over(begin(Table(seats=4), 3))
    False
    """
    return len(state.past) == state.games


def returns(state: Session) -> tuple[int, ...]:
    """Tell what each seat has gained in all settled games, and last the house; the sum is zero.

    Args:
        state: the session.

    >>> from paigames.paigow.table import Table
    >>> returns(begin(Table(seats=4), 3))
    (0, 0, 0, 0, 0)
    """
    nothing = (0,) * (state.table.seats + 1)
    return tuple(map(sum, zip(nothing, *map(game.returns, state.past), strict=True)))
