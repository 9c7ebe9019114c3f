"""A hand before its first lead: towers, roll, claims and reunions, each carried out by the module of its subject."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from paigames.bagchen._playing import begin_lead, roll_of
from paigames.bagchen._seats import SEATS
from paigames.bagchen._state import Opening, Phase, State
from paigames.bagchen.actions import Action, Announce, Answer, Call, Decline, NameTower, Redeal, Shuffle, Throw
from paigames.bagchen.claims import may_redeal, must_announce
from paigames.bagchen.deal import deal, require_deck
from paigames.bagchen.ranks import dice_supremes, hand_order
from paigames.bagchen.reunion import (
    CHILD,
    MOTHER,
    Reunion,
    are_possible,
    higher_die,
    may_answer,
    may_call,
    stakes,
    tile_in_return,
    why_in_return,
)
from paigames.bagchen.rounds import take_from
from paigames.bagchen.ruleset import BOOK
from paigames.dominoes import Roll
from paigames.verdict import Verdict, no, yes

if TYPE_CHECKING:
    from paigames.dominoes import Tile

TOWERS: Final = 8

_TOWERS: Final = BOOK["B-039"]
_OUT_OF_RANK: Final = BOOK["B-029"]
_REDEAL: Final = BOOK["B-041"]
_ANNOUNCE: Final = BOOK["B-042"]
_CALLING: Final = BOOK["B-043"]
_ROLLING: Final = BOOK["B-044"]
_OPTIONAL: Final = BOOK.rulings["BA-18"]


def options(state: State) -> tuple[Action, ...]:
    """List what the seat to act may do before the first lead; nothing where dice are awaited."""
    match state.phase:
        case Phase.TOWER:
            return tuple(NameTower(tower) for tower in range(TOWERS))
        case Phase.REDEAL:
            candidates: tuple[Action, ...] = (Redeal(), Decline())
        case Phase.ANNOUNCE:
            candidates = (Announce(),)
        case Phase.CALL:
            candidates = (Call(MOTHER), Call(CHILD), Decline())
        case Phase.ANSWER:
            candidates = (Answer(), Decline())
        case _:
            candidates = ()
    return tuple(action for action in candidates if judge(state, action))


def judge(state: State, action: Action) -> Verdict:  # noqa: PLR0911 - one for each sort of action
    """Judge an action that fits the phase.

    Raises:
        ValueError: for tiles, towers or dice that cannot be.
    """
    match action:
        case Shuffle(tiles):
            require_deck(tiles)
            return yes(_TOWERS.because("All tiles are shuffled and built into eight towers."))
        case NameTower(tower):
            if tower not in range(TOWERS):
                msg = f"There is no tower {tower} to begin with: the towers are 0 to {TOWERS - 1}, clockwise."
                raise ValueError(msg)
            return yes(_TOWERS.because("The dealer may name any tower as the first."))
        case Throw(dice):
            return _judge_throw(state, dice)
        case Redeal():
            return may_redeal(state.hands[state.seat], roll_of(state), state.rules)
        case Announce():
            return must_announce(state.hands[state.seat], roll_of(state), state.rules)
        case Call(tile):
            return may_call(state.hands[state.seat], tile, state.seat, roll_of(state), past=state.opening.reunions, rules=state.rules)
        case Answer():
            past = state.opening.reunions
            return may_answer(state.hands[state.seat], past[-1], state.seat, roll_of(state), past=past[:-1], rules=state.rules)
        case _:
            return _judge_decline(state)


def carry_out(state: State, action: Action) -> State:  # noqa: PLR0911 - one for each sort of action
    """Carry out an action that has been judged."""
    match action:
        case Shuffle(tiles):
            return replace(state, phase=Phase.TOWER, opening=replace(state.opening, wall=tiles))
        case NameTower(tower):
            return replace(state, phase=Phase.ROLL, opening=replace(state.opening, first_tower=tower))
        case Throw(dice):
            return _thrown(state, dice)
        case Redeal():
            opening = Opening(redeals=state.opening.redeals + 1, proof=(state.seat, state.hands[state.seat]))
            return replace(state, phase=Phase.BUILD, seat=state.dealer, roll=None, hands=((),) * 4, opening=opening)
        case Announce():
            told = replace(state, opening=replace(state.opening, announced=(*state.opening.announced, state.seat)))
            return _announcements(told)
        case Call(tile):
            return _called(state, tile)
        case Answer():
            return replace(_with_reunion(state, replace(state.opening.reunions[-1], answerer=state.seat)), phase=Phase.REUNION)
        case _:
            return _declined(state)


def begin_claims(state: State) -> State:
    """Ask the dealer first whether the hand is thrown in (BA-20, BA-22)."""
    return replace(state, phase=Phase.REDEAL, seat=state.dealer)


def _judge_throw(state: State, dice: tuple[int, ...]) -> Verdict:
    if len(dice) != 2:
        msg = f"Two dice are thrown now, not {len(dice)}."
        raise ValueError(msg)
    thrown = Roll(max(dice), min(dice))
    if state.phase is Phase.RETURN:
        giver = state.hands[state.opening.reunions[-1].winner or 0]
        return Verdict(ok=True, reasons=why_in_return(giver, thrown, roll_of(state), state.rules).reasons)
    if state.phase is Phase.REUNION:
        return yes(_ROLLING.because("The caller rolled {one}, the other player {two}.", one=dice[0], two=dice[1]))
    sentence = "The roll {roll} makes {tiles} dice-supreme (骰尊)."
    return yes(_OUT_OF_RANK.because(sentence, roll=str(thrown), tiles=dice_supremes(thrown)))


def _judge_decline(state: State) -> Verdict:
    match state.phase:
        case Phase.REDEAL:
            return yes(_REDEAL.because("Nobody has to ask for a new deal.", ruling=_OPTIONAL))
        case Phase.ANNOUNCE:
            return no(_ANNOUNCE.because("All four 6-6 are in this hand, and the others must be told."))
        case Phase.CALL:
            return yes(_CALLING.because("Nobody has to call for a reunion."))
        case _:
            return yes(_CALLING.because("Nobody has to answer a call."))


def _thrown(state: State, dice: tuple[int, ...]) -> State:
    if state.phase is Phase.REUNION:
        return _reunited(state, dice)
    thrown = Roll(max(dice), min(dice))
    if state.phase is Phase.RETURN:
        return _returned(state, thrown)
    opening = state.opening
    dealt = deal(opening.wall, thrown, state.dealer, state.rules, first_tower=opening.first_tower)
    return begin_claims(replace(state, roll=thrown, hands=dealt.hands))


def _announcements(state: State) -> State:
    """Have four 6-6 announced, and go on to the calls or, after these, to the first lead (BA-22)."""
    for seat, hand in enumerate(state.hands):
        if seat not in state.opening.announced and must_announce(hand, roll_of(state), state.rules):
            return replace(state, phase=Phase.ANNOUNCE, seat=seat)
    if state.opening.called:
        return begin_lead(state, state.dealer)
    if not are_possible(roll_of(state), state.rules):
        return _announcements(replace(state, opening=replace(state.opening, called=True)))
    return replace(state, phase=Phase.CALL, seat=state.dealer)


def _declined(state: State) -> State:
    """Ask the next player, or end the asking when all have been asked."""
    asked_after = (state.seat + 1) % len(SEATS)
    if state.phase is Phase.ANSWER:
        caller = state.opening.reunions[-1].caller
        return replace(state, phase=Phase.CALL if asked_after == caller else Phase.ANSWER, seat=asked_after)
    if asked_after != state.dealer:
        return replace(state, seat=asked_after)
    if state.phase is Phase.REDEAL:
        return _announcements(state)
    return _announcements(replace(state, opening=replace(state.opening, called=True)))


def _called(state: State, tile: Tile) -> State:
    reunions = (*state.opening.reunions, Reunion(caller=state.seat, tile=tile))
    return replace(state, phase=Phase.ANSWER, seat=(state.seat + 1) % len(SEATS), opening=replace(state.opening, reunions=reunions))


def _with_reunion(state: State, reunion: Reunion) -> State:
    return replace(state, opening=replace(state.opening, reunions=(*state.opening.reunions[:-1], reunion)))


def _reunited(state: State, dice: tuple[int, ...]) -> State:
    """Give mother and child to the player with the higher die; equal dice are rolled again (B-044)."""
    reunion = state.opening.reunions[-1]
    caller_wins = higher_die(*dice)
    if caller_wins is None or reunion.answerer is None:
        return state
    winner, loser, moved = (
        (reunion.caller, reunion.answerer, reunion.counterpart) if caller_wins else (reunion.answerer, reunion.caller, reunion.tile)
    )
    settled = _with_reunion(state, replace(reunion, winner=winner))
    paid = (*state.payments, *stakes(winner, loser, state.rules))
    return replace(settled, phase=Phase.RETURN, seat=loser, hands=_moved(state.hands, moved, loser, winner), payments=paid)


def _returned(state: State, thrown: Roll) -> State:
    """Give the loser of the reunion the tile that the dice name; without one they are rolled again (B-045, B-046)."""
    reunion = state.opening.reunions[-1]
    winner = reunion.winner or 0
    tile = tile_in_return(state.hands[winner], thrown, roll_of(state), state.rules)
    if tile is None:
        return state
    done = _with_reunion(state, replace(reunion, taken=tile))
    return replace(done, phase=Phase.CALL, seat=reunion.caller, hands=_moved(state.hands, tile, winner, state.seat))


def _moved(hands: tuple[tuple[Tile, ...], ...], tile: Tile, giver: int, taker: int) -> tuple[tuple[Tile, ...], ...]:
    after = list(hands)
    after[giver] = take_from(hands[giver], (tile,))
    after[taker] = tuple(sorted((*hands[taker], tile), key=hand_order))
    return tuple(after)
