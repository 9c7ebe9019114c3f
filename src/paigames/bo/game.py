"""A hand of Bo from the shuffle to its end, by the contract of :class:`paigames.play.Play`.

This module only puts the others together: who acts comes from the phase, and every rule is asked of the module of its subject.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from paigames.bo import claims
from paigames.bo._flow import carry_out, may_go_out, private_kinds
from paigames.bo._state import Offered, Phase, Player, State, offer_to, position
from paigames.bo.actions import Action, CountOut, Draw, Eat, GoOut, Keep, Pass, Shuffle, Take, Throw
from paigames.bo.deal import cut, judge_sizes, possible_sizes, shuffle, why_lifted
from paigames.bo.finishing import count_out
from paigames.bo.groups import FOURS, THREES, judge_free
from paigames.bo.jiang import jiang
from paigames.bo.points import group_points
from paigames.bo.race import Outcome, worth
from paigames.bo.ruleset import BOOK, RuleSet
from paigames.bo.seats import SEATS, require_seat
from paigames.bo.view import Stack, View, observe
from paigames.play import CHANCE, Actor, IllegalMove
from paigames.verdict import Verdict, no, yes

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from paigames.bo.counting import Count
    from paigames.rulebook import Rule, Ruling

__all__ = [
    "Action",
    "Eat",
    "Offered",
    "Phase",
    "Player",
    "Stack",
    "State",
    "Take",
    "View",
    "apply",
    "begin",
    "draw",
    "is_over",
    "judge",
    "legal_actions",
    "observe",
    "outcome",
    "position",
    "results",
    "returns",
    "set_points",
    "to_act",
]

_SOURCE: Final = RuleSet()
_TURN: Final = BOOK["Z-045"]
_UNSEEN: Final = BOOK["Z-047"]
_FOUR: Final = BOOK["Z-036"]
_DUTIES: Final = BOOK.rulings["ZA-14"]
_DRAWS: Final = BOOK.rulings["ZA-10"]


@dataclass(frozen=True, slots=True)
class _Part:
    """What a phase takes, and why it takes nothing else."""

    takes: tuple[type, ...]
    rule: Rule
    waits: str
    ruling: Ruling | None = None


_PARTS: Final = {
    Phase.SHUFFLE: _Part((Shuffle,), BOOK["Z-006"], "The pack must be shuffled and lifted first."),
    Phase.COUNT: _Part((CountOut,), BOOK["Z-004"], "The dealer must count the cards out now."),
    Phase.THROW: _Part((Throw, GoOut), BOOK["Z-048"], "A card must be thrown now."),
    Phase.NO_THROW: _Part((Keep, Throw), _FOUR, "After a second four the hand goes on without a throw."),
    Phase.CLAIM: _Part((Take, Eat, GoOut, Pass), _TURN, "A card is on offer: it is claimed or passed over."),
    Phase.DRAW: _Part((Draw,), _TURN, "The player whose turn it is draws a card now."),
    Phase.DRAWN: _Part((Take, Eat, GoOut, Keep, Pass), _UNSEEN, "The player who drew decides about the card now.", _DRAWS),
    Phase.KEEP: _Part((Keep, Pass), _TURN, "The player who drew the card keeps it or lets it lie.", _DRAWS),
    Phase.OVER: _Part((), BOOK["Z-016"], "The hand is over."),
}


def begin(dealer: int, rules: RuleSet = _SOURCE) -> State:
    """Begin a hand with the pack unshuffled.

    Args:
        dealer: the dealer’s seat, 0 to 2.
        rules: the table’s choices.

    Raises:
        ValueError: if there is no such seat.

    >>> to_act(begin(2)) is CHANCE
    True
    """
    require_seat(dealer, "the dealer")
    return State(rules=rules, dealer=dealer, seat=dealer)


def to_act(state: State) -> Actor:
    """Tell who acts next: a seat, chance, or nobody once the hand is over.

    Args:
        state: the hand.
    """
    if state.phase is Phase.OVER:
        return None
    return CHANCE if state.phase is Phase.SHUFFLE else state.seat


def legal_actions(state: State) -> tuple[Action, ...]:
    """List what the seat to act may do, without repeats; nothing where chance or nobody acts.

    Going out is listed without declared points; a player may declare any.

    Args:
        state: the hand.
    """
    if state.phase in {Phase.SHUFFLE, Phase.OVER}:
        return ()
    bids: tuple[Take | Eat, ...] = ()
    if state.phase in {Phase.CLAIM, Phase.DRAWN}:
        bids = claims.bids(position(state, state.seat), state.rules)
        if state.phase is Phase.DRAWN:
            bids = tuple(bid for bid in bids if _judge_claim(state, bid))
    return (*bids, *(action for action in _others(state) if judge(state, action)))


def draw(state: State, rng: Random) -> Action:
    """Draw what chance does: the shuffle and the lift.

    Args:
        state: a hand that waits for chance.
        rng: where the random numbers come from.

    Raises:
        ValueError: if it does not wait for chance.

    >>> from random import Random
    >>> state = begin(0)
    >>> apply(state, draw(state, Random(1))).phase
    <Phase.COUNT: 'count'>
    """
    if state.phase is not Phase.SHUFFLE:
        msg = "This hand waits for a player, not for chance." if state.phase is not Phase.OVER else "This hand is over."
        raise ValueError(msg)
    return Shuffle(*shuffle(rng))


def judge(state: State, action: Action) -> Verdict:
    """Tell whether an action is allowed now, and by which rules it is or is not.

    Args:
        state: the hand.
        action: an action of the seat to act, or of chance.

    Raises:
        ValueError: for what cannot be: a pack that is none, a lift of no cards.

    >>> judge(begin(0), Draw()).text
    'The pack must be shuffled and lifted first.'
    """
    part = _PARTS[state.phase]
    if not isinstance(action, part.takes):
        return no(part.rule.because(part.waits, ruling=part.ruling))
    return _JUDGES[type(action)](state, action)


def apply(state: State, action: Action) -> State:
    """Carry an action out (Z-036, Z-045 to Z-048, Z-054).

    Args:
        state: the hand.
        action: an action of the seat to act, or of chance.

    Raises:
        IllegalMove: if the rules forbid it; its verdict says why.
        ValueError: for what cannot be: a pack that is none, a lift of no cards.
    """
    verdict = judge(state, action)
    if not verdict:
        raise IllegalMove(verdict)
    return carry_out(state, action)


def is_over(state: State) -> bool:
    """Tell whether nobody acts any more.

    Args:
        state: the hand.
    """
    return state.phase is Phase.OVER


def results(state: State) -> tuple[Count | None, ...]:
    """Count the hands of those who went out, in their order; ``None`` for one that has a wrong number of cards.

    Args:
        state: the hand.

    Raises:
        ValueError: if the cards have not been dealt.
    """
    if state.indicator is None:
        msg = "The cards have not been dealt."
        raise ValueError(msg)
    indicator = state.indicator
    return tuple(
        count_out(state.players[seat].laid, state.players[seat].hand, offer_to(state, seat), indicator, state.rules)
        for seat in state.winners
    )


def set_points(state: State, seat: int) -> int:
    """Add up the points of the sets that a seat has laid, which count at once where all players score (ZA-32).

    Args:
        state: the hand.
        seat: the seat.
    """
    if state.indicator is None:
        return 0
    jiangs = jiang(state.indicator, state.rules)
    laid = state.players[seat].laid
    return sum(group_points(group, jiangs, state.rules) for group in laid if group.kind in THREES | FOURS)


def outcome(state: State) -> Outcome:
    """Tell what a hand adds to the scores, breaches aside (Z-014, Z-071).

    Args:
        state: the hand.
    """
    everybody = state.rules.scorer == "all_players"
    gains = [set_points(state, seat) if everybody else 0 for seat in SEATS]
    chengs = []
    for seat, counted in zip(state.winners, results(state) if state.winners else (), strict=True):
        best = counted.best if counted is not None else None
        chengs.append(best.named.cheng if best is not None else 1)
        gains[seat] = worth(best.points, best.named.cheng, state.rules) if best is not None else 0
    return Outcome(tuple(gains), state.winners[0] if state.winners else None, chengs[0] if chengs else 1)


def returns(state: State) -> tuple[int, ...]:
    """Tell what each seat adds to its score; points are not paid by others, so the sum is not zero.

    Args:
        state: the hand.
    """
    return outcome(state).gains if is_over(state) else (0,) * len(SEATS)


def _others(state: State) -> tuple[Action, ...]:
    """List what could be done, apart from taking the card on offer."""
    throws = tuple(map(Throw, sorted(set(state.players[state.seat].hand))))
    if state.phase is Phase.COUNT:
        return tuple(map(CountOut, possible_sizes(state.dealer, state.rules)))
    if state.phase is Phase.THROW:
        return (GoOut(), *throws) if state.opening else throws
    if state.phase is Phase.NO_THROW:
        return (Keep(), *throws)
    if state.phase is Phase.DRAW:
        return (Draw(),)
    if state.phase is Phase.KEEP:
        return (Keep(), Pass())
    return (GoOut(), Keep(), Pass())


def _judge_throw(state: State, throw: Throw) -> Verdict:
    player = state.players[state.seat]
    return judge_free(throw.card, player.hand, player.laid)


def _judge_out(state: State, _out: GoOut) -> Verdict:
    """Judge going out; where players may err, it is looked into afterwards."""
    if state.phase is Phase.THROW and not state.opening:
        return no(BOOK["Z-057"].because("One goes out on a card thrown or drawn, or on the deal."))
    verdict = may_go_out(state, state.seat)
    if verdict or state.rules.obligations == "enforced":
        return verdict
    return yes(BOOK["Z-104"].because("A claim to be out is looked into when the hand ends.", ruling=BOOK.rulings["ZA-38"]))


def _judge_claim(state: State, claim: Take | Eat) -> Verdict:
    at = position(state, state.seat)
    if state.phase is Phase.DRAWN:
        if isinstance(claim, Eat) and (state.rules.draw_mode == "take_in_hand" or state.rules.draw_visibility != "hidden"):
            return no(_UNSEEN.because("A card that was drawn is eaten when it has been shown.", ruling=_DRAWS))
        if isinstance(claim, Take) and claim.kind in claims.sets_for(at, state.rules) and claim.kind not in private_kinds(state):
            return no(_UNSEEN.because("A 结 is made when the card has been shown.", ruling=_DRAWS))
    return claims.judge_claim(at, claim, state.rules)


def _judge_keep(state: State, _keep: Keep) -> Verdict:
    if state.phase is Phase.NO_THROW:
        return yes(_FOUR.because("No card is thrown after a second four."))
    if state.phase is Phase.KEEP:
        return yes(_TURN.because("The drawer may keep the card.", ruling=_DRAWS))
    if state.rules.draw_mode != "take_in_hand":
        return no(_TURN.because("A drawn card does not go into the hand at this table.", ruling=_DRAWS))
    return claims.judge_pass(position(state, state.seat), state.rules)


def _judge_pass(state: State, _pass: Pass) -> Verdict:
    if state.phase is Phase.KEEP:
        return yes(_TURN.because("The drawer may let the card lie.", ruling=_DRAWS))
    if state.phase is Phase.DRAWN and state.rules.draw_mode == "take_in_hand":
        return no(_TURN.because("A drawn card goes into the hand at this table.", ruling=_DRAWS))
    return claims.judge_pass(position(state, state.seat), state.rules)


_JUDGES: Final[Mapping[type, Callable[[State, Any], Verdict]]] = {
    Shuffle: lambda _state, action: why_lifted(cut(action.order, action.lifted)[1]),
    CountOut: lambda state, action: judge_sizes(action.sizes, state.dealer, state.rules),
    Throw: _judge_throw,
    Draw: lambda _state, _action: yes(_TURN.because("A card is drawn.")),
    Take: _judge_claim,
    Eat: _judge_claim,
    GoOut: _judge_out,
    Keep: _judge_keep,
    Pass: _judge_pass,
}
