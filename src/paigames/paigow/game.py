"""One game of Pai Gow from the bank to the settlement, by the contract of :class:`paigames.play.Play`.

This module only puts the others together: who acts comes from the phase, and every rule is asked of the module of its subject. Seats are
numbers counter-clockwise. The accounts have one place more than there are seats, the last for the house.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeVar

from paigames.dominoes import print_tiles
from paigames.money import totals
from paigames.paigow._state import Action, Bank, Bet, Build, Lay, Phase, State, Throw, View
from paigames.paigow.deal import build_wall, deal, require_wall, throw, total_of
from paigames.paigow.ruleset import BOOK
from paigames.paigow.settlement import commission, decide_big, decide_small, settle, share_with_house
from paigames.paigow.splits import arrange, in_order, splits
from paigames.paigow.table import Form, Table
from paigames.play import CHANCE, Actor, IllegalMove
from paigames.verdict import Verdict, no, yes

if TYPE_CHECKING:
    from random import Random

    from paigames.paigow.settlement import Result
    from paigames.rulebook import Rule

__all__ = [
    "Action",
    "Bank",
    "Bet",
    "Build",
    "Lay",
    "Phase",
    "State",
    "Throw",
    "View",
    "apply",
    "begin",
    "draw",
    "is_over",
    "judge",
    "legal_actions",
    "observe",
    "returns",
    "to_act",
]

_Item = TypeVar("_Item")

_TAKES: Final[dict[Phase, type]] = {Phase.BANK: Bank, Phase.BET: Bet, Phase.BUILD: Build, Phase.THROW: Throw, Phase.LAY: Lay}
_WAITS: Final[dict[Phase, tuple[Rule, str]]] = {
    Phase.BANK: (BOOK["P-055"], "First the banker says whether the house is a partner."),
    Phase.BET: (BOOK["P-040"], "Everyone bets before anything else."),
    Phase.BUILD: (BOOK["P-041"], "The banker must stack the tiles now."),
    Phase.THROW: (BOOK["P-045"], "The banker must throw the dice now."),
    Phase.LAY: (BOOK["P-049"], "The tiles must be divided into two hands now."),
    Phase.OVER: (BOOK["P-051"], "The game is settled."),
}


def begin(table: Table, banker: int = 0) -> State:
    """Begin a game (P-033, P-039).

    Args:
        table: what was agreed.
        banker: the banker's seat.

    Raises:
        ValueError: if there is no such seat.

    >>> from random import Random
    >>> from paigames.play import choose_at_random, play_out
    >>> from paigames.paigow import game
    >>> rng = Random(1)
    >>> over = play_out(game, begin(Table(seats=3)), lambda _, actions: choose_at_random(actions, rng), rng)
    >>> over.phase.value, sum(returns(over))
    ('over', 0)
    """
    table.require_seat(banker, "the banker")
    nobody = (None,) * table.seats
    return State(table=table, banker=banker, bets=nobody, laid=nobody, results=nobody)


def to_act(state: State) -> Actor:
    """Tell who acts next: the banker, a player, chance, or nobody.

    Players bet counter-clockwise from the banker's neighbour, and lay in the same order, the banker last.

    Args:
        state: the game.

    >>> state = begin(Table(seats=4), banker=2)
    >>> to_act(state), to_act(apply(state, Bank(with_house=False)))
    (2, 3)
    """
    if state.phase is Phase.BANK:
        return state.banker
    if state.phase is Phase.BET:
        return next(seat for seat in state.table.round_from(state.banker) if state.bets[seat] is None)
    if state.phase is Phase.LAY:
        return next(seat for seat in (*state.table.round_from(state.banker), state.banker) if state.laid[seat] is None)
    return None if state.phase is Phase.OVER else CHANCE


def legal_actions(state: State) -> tuple[Action, ...]:
    """List what the seat to act may do, without repeats; nothing where chance or nobody acts.

    Divisions have their smaller hand in front. Where laying it behind is a fault (``foul="lose"``), a player can also do that.

    Args:
        state: the game.

    >>> legal_actions(begin(Table(seats=4)))
    (Bank(with_house=False), Bank(with_house=True))
    """
    if state.phase is Phase.BANK:
        return (Bank(with_house=False), Bank(with_house=True))
    if state.phase is Phase.BET:
        return tuple(Bet(chips) for chips in range(1, state.table.limit + 1))
    if state.phase is not Phase.LAY:
        return ()
    seat = _laying(state)
    right = [Lay(*split.tiles) for split in splits(state.hands[seat], state.table.rules)]
    turned = [Lay(lay.back, lay.front) for lay in right if not _arranged(state, seat, Lay(lay.back, lay.front))]
    return tuple(dict.fromkeys((*right, *turned)))


def _laying(state: State) -> int:
    seat = to_act(state)
    assert isinstance(seat, int)  # noqa: S101 - in this phase a seat acts
    return seat


def _arranged(state: State, seat: int, lay: Lay) -> Verdict:
    """Judge how hands lie; the banker's are always put in order (PA-08)."""
    rules = state.table.rules
    return arrange(lay.front, lay.back, replace(rules, foul="auto") if seat == state.banker else rules)


def draw(state: State, rng: Random) -> Action:
    """Draw what chance does.

    Args:
        state: a game that waits for chance.
        rng: where the random numbers come from.

    Raises:
        ValueError: if it does not wait for chance.

    >>> from random import Random
    >>> state = apply(apply(begin(Table(seats=2)), Bank(with_house=False)), Bet(5))
    >>> state = apply(state, draw(state, Random(1)))
    >>> draw(state, Random(1))
    Throw(dice=(1, 6, 5))
    """
    if state.phase is Phase.BUILD:
        return Build(build_wall(rng))
    if state.phase is Phase.THROW:
        return Throw(throw(rng, state.table.rules))
    msg = "This game is over." if state.phase is Phase.OVER else "This game waits for a player, not for chance."
    raise ValueError(msg)


def judge(state: State, action: Action) -> Verdict:
    """Tell whether an action is allowed now, and by which rules it is or is not.

    Args:
        state: the game.
        action: an action of the seat to act, or of chance.

    Raises:
        ValueError: for what cannot be: a stake that is no whole number, tiles or dice that do not exist or are not in the hand.

    >>> judge(begin(Table(seats=4)), Bet(5)).text
    'First the banker says whether the house is a partner.'
    """
    rule, waits = _WAITS[state.phase]
    if not isinstance(action, _TAKES.get(state.phase, type(None))):
        return no(rule.because(waits))
    if isinstance(action, Bet):
        return _judge_bet(action.chips, state.table.limit)
    if isinstance(action, Build):
        require_wall(action.wall)
    elif isinstance(action, Throw):
        total_of(action.dice, state.table.rules)
    elif isinstance(action, Lay):
        return _judge_lay(state, action)
    return yes(rule.because("This is what is waited for."))


def _judge_bet(chips: int, limit: int) -> Verdict:
    rule, ruling = BOOK["P-040"], BOOK.rulings["PA-11"]
    if type(chips) is not int:
        msg = f"A stake is a whole number of chips, one or more, not {chips} (P-040)."
        raise ValueError(msg)
    if chips < 1:
        return no(rule.because("Everyone bets: the least stake is one chip, not {chips}.", ruling=ruling, chips=chips))
    if chips > limit:
        return no(ruling.because("The highest stake at this table is {limit}, not {chips}.", limit=limit, chips=chips))
    return yes(ruling.because("{chips} is within the limit of {limit}.", limit=limit, chips=chips))


def _judge_lay(state: State, lay: Lay) -> Verdict:
    seat = _laying(state)
    held = state.hands[seat]
    if sorted((*lay.front, *lay.back)) != sorted(held):
        msg = f"The hand {print_tiles(held)} is not divided by {print_tiles((*lay.front, *lay.back)[:8]) or 'nothing'} (P-049)."
        raise ValueError(msg)
    return yes(*_arranged(state, seat, lay).reasons)


def apply(state: State, action: Action) -> State:
    """Carry an action out.

    Args:
        state: the game.
        action: an action of the seat to act, or of chance.

    Raises:
        IllegalMove: if the rules forbid it; its verdict says why.
        ValueError: for what cannot be: a stake that is no whole number, tiles or dice that do not exist or are not in the hand.

    >>> state = apply(begin(Table(seats=2)), Bank(with_house=False))
    >>> apply(state, Bet(11))
    Traceback (most recent call last):
    paigames.play.IllegalMove: The highest stake at this table is 10, not 11.
    """
    verdict = judge(state, action)
    if not verdict:
        raise IllegalMove(verdict)
    if isinstance(action, Bank):
        return replace(state, with_house=action.with_house, phase=Phase.BET)
    if isinstance(action, Bet):
        bets = _put(state.bets, to_act(state), action.chips)
        return replace(state, bets=bets, phase=Phase.BET if bets.count(None) > 1 else Phase.BUILD)
    if isinstance(action, Build):
        return replace(state, wall=action.wall, phase=Phase.THROW)
    if isinstance(action, Throw):
        dealt = deal(state.wall, action.dice, state.banker, state.table)
        after = replace(state, dice=action.dice, dealt=dealt, phase=Phase.LAY)
        return after if state.table.form is Form.BIG else _settled(after)
    seat = _laying(state)
    laid = (action.front, action.back)
    if _arranged(state, seat, action):
        laid = in_order(*laid, state.table.rules).tiles
    after = replace(state, laid=_put(state.laid, seat, laid))
    return after if None in after.laid else _settled(after)


def _put(row: tuple[_Item, ...], at: Actor, value: _Item) -> tuple[_Item, ...]:
    return tuple(value if seat == at else old for seat, old in enumerate(row))


def _settled(state: State) -> State:
    """Compare every player with the banker, and pay."""
    players, banker, table = state.table.round_from(state.banker), state.banker, state.table
    found = {seat: _result(state, seat) for seat in players}
    lines = settle({seat: state.bets[seat] or 0 for seat in players}, found, banker)
    if state.with_house:
        lines += share_with_house(lines, banker, table.house)
    lines += commission(lines, table.house, table.rules)
    return replace(state, results=tuple(found.get(seat) for seat in range(table.seats)), payments=lines, phase=Phase.OVER)


def _result(state: State, seat: int) -> Result:
    rules = state.table.rules
    mine, his = state.laid[seat], state.laid[state.banker]
    if mine is not None and his is not None:
        return decide_big(mine, his, rules)
    (a, b), (c, d) = state.hands[seat], state.hands[state.banker]
    return decide_small((a, b), (c, d), rules)


def observe(state: State, seat: int) -> View:
    """Show what a seat may know: its own tiles, and the others’ only once all are compared.

    Args:
        state: the game.
        seat: whose view it is.

    Raises:
        ValueError: if there is no such seat.

    >>> view = observe(begin(Table(seats=2)), 1)
    >>> view.phase.value, view.hands
    ('bank', ())
    """
    state.table.require_seat(seat)
    is_open = state.phase is Phase.OVER
    return View(
        table=state.table,
        banker=state.banker,
        seat=seat,
        phase=state.phase,
        to_act=to_act(state),
        with_house=state.with_house,
        bets=state.bets,
        dice=state.dice,
        hands=tuple(hand if is_open or owner == seat else None for owner, hand in enumerate(state.hands)),
        laid=tuple(laid if is_open or owner == seat else None for owner, laid in enumerate(state.laid)),
        has_laid=tuple(laid is not None for laid in state.laid),
        results=state.results,
        payments=state.payments,
    )


def is_over(state: State) -> bool:
    """Tell whether the game is settled.

    Args:
        state: the game.

    >>> is_over(begin(Table(seats=2)))
    False
    """
    return state.phase is Phase.OVER


def returns(state: State) -> tuple[int, ...]:
    """Tell what each seat has gained so far, and last the house; the sum is zero.

    Args:
        state: the game.

    >>> returns(begin(Table(seats=2)))
    (0, 0, 0)
    """
    return totals(state.payments, state.table.seats + 1)
