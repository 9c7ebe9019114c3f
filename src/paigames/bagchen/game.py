"""A hand of Bagchen from the towers to the settlement, by the contract of :class:`paigames.play.Play`.

This module only puts the others together: who acts comes from the phase, and every rule is asked of the module of its subject.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paigames.bagchen import _opening, _playing, rounds
from paigames.bagchen._playing import steps_of
from paigames.bagchen._seats import SEATS, require_seat
from paigames.bagchen._state import Opening, Phase, State
from paigames.bagchen.actions import (
    Action,
    Alms,
    Announce,
    Answer,
    AnyDiscard,
    Ask,
    Call,
    Cover,
    Decline,
    Discard,
    Lead,
    NameTower,
    Redeal,
    Shuffle,
    Throw,
)
from paigames.bagchen.leads import LARGEST_HAND, order_hand
from paigames.bagchen.passer import throw_for_suit
from paigames.bagchen.ranks import COPIES, DECK
from paigames.bagchen.ruleset import BOOK, RuleSet
from paigames.bagchen.view import View, observe
from paigames.chance import roll_dice, roll_die, shuffled
from paigames.dominoes import require_copies
from paigames.money import totals
from paigames.play import CHANCE, Actor, IllegalMove
from paigames.verdict import Verdict, no

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from paigames.dominoes import Roll, Tile
    from paigames.rulebook import Rule, Ruling

__all__ = [
    "Action",
    "Alms",
    "Announce",
    "Answer",
    "AnyDiscard",
    "Ask",
    "Call",
    "Cover",
    "Decline",
    "Discard",
    "Lead",
    "NameTower",
    "Opening",
    "Phase",
    "Redeal",
    "Shuffle",
    "State",
    "Throw",
    "View",
    "apply",
    "begin",
    "discards",
    "draw",
    "from_hands",
    "from_position",
    "is_over",
    "judge",
    "legal_actions",
    "observe",
    "resolve",
    "returns",
    "steps_of",
    "to_act",
]

_SOURCE: Final = RuleSet()
_ORDER_OF_CLAIMS: Final = BOOK.rulings["BA-22"]


@dataclass(frozen=True, slots=True)
class _Part:
    """What a phase takes, and why it takes nothing else."""

    takes: tuple[type, ...]
    rule: Rule
    waits: str
    ruling: Ruling | None = None


_PARTS: Final = {
    Phase.BUILD: _Part((Shuffle,), BOOK["B-039"], "The tiles must be shuffled and built into towers first."),
    Phase.TOWER: _Part((NameTower,), BOOK["B-039"], "The dealer must name the first tower now."),
    Phase.ROLL: _Part((Throw,), BOOK["B-040"], "The player opposite the dealer must roll two dice now."),
    Phase.REDEAL: _Part((Redeal, Decline), BOOK["B-041"], "Before anything else, the players are asked for a new deal.", _ORDER_OF_CLAIMS),
    Phase.ANNOUNCE: _Part((Announce, Decline), BOOK["B-042"], "Four 6-6 must be announced now.", _ORDER_OF_CLAIMS),
    Phase.CALL: _Part(
        (Call, Decline), BOOK["B-043"], "Before the first lead, the players are asked for calls of reunion.", _ORDER_OF_CLAIMS
    ),
    Phase.ANSWER: _Part((Answer, Decline), BOOK["B-043"], "A call is answered or declined now."),
    Phase.REUNION: _Part((Throw,), BOOK["B-044"], "The two players of the reunion must roll one die each now."),
    Phase.RETURN: _Part((Throw,), BOOK["B-045"], "Two dice must name the tile taken in return now."),
    Phase.ASK: _Part((Ask, Decline), BOOK["B-067"], "The others are asked now whether they want to see the hand."),
    Phase.SUIT: _Part((Throw,), BOOK["B-068"], "The dice must choose the suit first."),
    Phase.LEAD: _Part((Lead, Alms), BOOK["B-047"], "Nothing lies on the table: the player whose turn it is leads."),
    Phase.FOLLOW: _Part((Cover, Discard, AnyDiscard), BOOK["B-049"], "A tile or set was led: the others cover it or discard."),
    Phase.OVER: _Part((), BOOK["B-078"], "The hand is over."),
}
_CHANCES: Final = frozenset({Phase.BUILD, Phase.ROLL, Phase.REUNION, Phase.RETURN, Phase.SUIT})
_MOVES: Final = frozenset({Phase.LEAD, Phase.FOLLOW})
_PLAYING: Final = frozenset({Phase.ASK, Phase.SUIT, Phase.LEAD, Phase.FOLLOW, Phase.OVER})


def begin(dealer: int, rules: RuleSet = _SOURCE) -> State:
    """Begin a hand with the tiles unshuffled.

    Args:
        dealer: the dealer's seat, 0 to 3 clockwise.
        rules: the table's choices.

    Raises:
        ValueError: if there is no such seat.

    >>> to_act(begin(2)) is CHANCE
    True
    """
    require_seat(dealer, "the dealer")
    return State(rules=rules, dealer=dealer, phase=Phase.BUILD, seat=dealer, leader=dealer)


def from_hands(hands: Iterable[Iterable[Tile]], roll: Roll, dealer: int, rules: RuleSet = _SOURCE) -> State:
    """Begin a hand with the tiles dealt, before the claims.

    Args:
        hands: the sixteen tiles of each seat.
        roll: the dealing roll.
        dealer: the dealer's seat.
        rules: the table's choices.

    Raises:
        ValueError: if the hands are not those of four players, or there is no such seat.
    """
    require_seat(dealer, "the dealer")
    return _opening.begin_claims(
        State(rules=rules, dealer=dealer, phase=Phase.REDEAL, seat=dealer, leader=dealer, roll=roll, hands=_hands(hands))
    )


def from_position(  # noqa: PLR0913
    hands: Iterable[Iterable[Tile]],
    roll: Roll,
    leader: int,
    stacks: tuple[int, ...],
    rules: RuleSet = _SOURCE,
    *,
    past: tuple[rounds.Round, ...] = (),
) -> State:
    """Begin in the middle of a hand, where a player is on lead.

    Args:
        hands: the tiles of each seat, equally many.
        roll: the dealing roll.
        leader: the seat on lead.
        stacks: the stacks each seat has won; with the tiles of a hand they make sixteen.
        rules: the table's choices.
        past: the rounds played so far, as far as they are known.

    Raises:
        ValueError: if hands and stacks do not fit together, or there is no such seat.
    """
    require_seat(leader, "the player on lead")
    ordered = _hands(hands, size=LARGEST_HAND - sum(stacks))
    if len(stacks) != len(SEATS) or min(stacks) < 0:
        msg = f"Stacks are numbers from 0 for each of the {len(SEATS)} seats."
        raise ValueError(msg)
    state = State(
        rules=rules, dealer=leader, phase=Phase.LEAD, seat=leader, leader=leader, roll=roll, hands=ordered, stacks=stacks, rounds=past
    )
    return _playing.begin_lead(state, leader)


def to_act(state: State) -> Actor:
    """Tell who acts next: a seat, chance, or nobody once the hand is settled (B-047, B-054).

    Args:
        state: the hand.
    """
    if state.phase is Phase.OVER:
        return None
    return CHANCE if state.phase in _CHANCES else state.seat


def legal_actions(state: State) -> tuple[Action, ...]:
    """List what the seat to act may do, without repeats; nothing where chance or nobody acts.

    Leads, alms and covers are all there, single discards and a discard of the whole hand too. Any other discard is offered as one
    :class:`AnyDiscard`, which stands for every choice of so many tiles; :func:`discards` lists them, and :func:`apply` takes each of them.

    Args:
        state: the hand.
    """
    if state.phase in _PLAYING:
        return _playing.options(state)
    return _opening.options(state)


def discards(state: State) -> tuple[Discard, ...]:
    """List every discard of the player who follows, for which :func:`legal_actions` may offer one action.

    Args:
        state: the hand.

    Raises:
        ValueError: if no player follows now.
    """
    return tuple(Discard(tiles) for tiles in rounds.discards(state.hands[state.seat], _playing.round_of(state).n))


def resolve(state: State, action: Action) -> Action:
    """Say exactly what an action is: :class:`AnyDiscard` becomes the discard that :func:`apply` makes of it, others stay as they are.

    Args:
        state: the hand.
        action: an action of the seat to act.
    """
    return Discard(state.hands[state.seat][-action.n :]) if isinstance(action, AnyDiscard) else action


def draw(state: State, rng: Random) -> Action:
    """Draw what chance does.

    Args:
        state: a hand that waits for chance.
        rng: where the random numbers come from.

    Raises:
        ValueError: if it does not wait for chance.

    >>> from random import Random
    >>> from paigames.bagchen.deal import deal_at_random
    >>> state, rng = begin(0), Random(1)
    >>> state = apply(apply(state, draw(state, rng)), NameTower(0))
    >>> apply(state, draw(state, rng)).hands == deal_at_random(Random(1), 0).hands
    True
    """
    if state.phase not in _CHANCES:
        msg = "This hand waits for a player, not for chance." if state.phase is not Phase.OVER else "This hand is over."
        raise ValueError(msg)
    if state.phase is Phase.BUILD:
        return Shuffle(shuffled(DECK, rng))
    if state.phase is Phase.REUNION:
        return Throw((roll_die(rng), roll_die(rng)))
    thrown = throw_for_suit(rng, state.rules) if state.phase is Phase.SUIT else roll_dice(rng)
    return Throw((thrown,) if isinstance(thrown, int) else (thrown.high, thrown.low))


def judge(state: State, action: Action) -> Verdict:
    """Tell whether an action is allowed now, and by which rules it is or is not.

    Args:
        state: the hand.
        action: an action of the seat to act, or of chance.

    Raises:
        ValueError: for what cannot be: tiles that are not in the hand, dice or towers that do not exist.

    >>> judge(begin(0), Decline()).text
    'The tiles must be shuffled and built into towers first.'
    """
    part = _PARTS[state.phase]
    if not isinstance(action, part.takes):
        return no(part.rule.because(part.waits, ruling=part.ruling))
    if state.phase in _PLAYING:
        return _playing.judge(state, action)
    return _opening.judge(state, action)


def apply(state: State, action: Action) -> State:
    """Carry an action out.

    Args:
        state: the hand.
        action: an action of the seat to act, or of chance.

    Raises:
        IllegalMove: if the rules forbid it; its verdict says why.
        ValueError: for what cannot be: tiles that are not in the hand, dice or towers that do not exist.
    """
    if not (state.phase in _MOVES and isinstance(action, _PARTS[state.phase].takes) and _playing.permits(state, action)):
        verdict = judge(state, action)
        if not verdict:
            raise IllegalMove(verdict)
    if state.phase in _PLAYING:
        return _playing.carry_out(state, action)
    return _opening.carry_out(state, action)


def is_over(state: State) -> bool:
    """Tell whether the hand is settled (B-078).

    Args:
        state: the hand.
    """
    return state.phase is Phase.OVER


def returns(state: State) -> tuple[int, ...]:
    """Tell what each seat has gained so far, or with a minus sign lost; the sum is zero.

    Args:
        state: the hand.
    """
    return totals(state.payments)


def _hands(hands: Iterable[Iterable[Tile]], size: int = LARGEST_HAND) -> tuple[tuple[Tile, ...], ...]:
    ordered = tuple(map(order_hand, hands))
    if len(ordered) != len(SEATS) or any(len(hand) != size for hand in ordered):
        msg = f"Four hands of {size} tiles are needed here, not hands of {', '.join(str(len(hand)) for hand in ordered)}."
        raise ValueError(msg)
    require_copies((tile for hand in ordered for tile in hand), COPIES)
    return ordered
