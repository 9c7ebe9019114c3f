"""A hand from its first lead to its settlement, each rule carried out by the module of its subject."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from paigames.bagchen import alms, passer, rounds
from paigames.bagchen._leadtable import covers_in_hand, leads_in_hand
from paigames.bagchen._run import ALMS
from paigames.bagchen._seats import SEATS
from paigames.bagchen._state import Phase, State
from paigames.bagchen.actions import Action, Alms, AnyDiscard, Ask, Cover, Decline, Discard, Lead, Throw
from paigames.bagchen.passer import Evidence, after_winning, is_passer
from paigames.bagchen.payments import instant_chips
from paigames.bagchen.ranks import Suit
from paigames.bagchen.rounds import Played, Round, take_from
from paigames.bagchen.ruleset import BOOK
from paigames.bagchen.settlement import Finish, settle
from paigames.dominoes import Roll
from paigames.verdict import Verdict, yes

if TYPE_CHECKING:
    from paigames.dominoes import Tile

_OPEN_HAND: Final = BOOK["B-067"]
_DICE_CHOOSE: Final = BOOK["B-068"]
_ONE_LEADS: Final = BOOK["B-047"]
_SHOWN: Final = BOOK.rulings["BA-38"]
_ALMS_SUITS: Final = (None, Suit.HEAVEN, Suit.EARTH)


def options(state: State) -> tuple[Action, ...]:
    """List what the seat to act may do in a round; nothing where dice are awaited."""
    match state.phase:
        case Phase.LEAD:
            return (*_leads(state), *_alms(state))
        case Phase.FOLLOW:
            return (*_covers(state), *_discards(state))
        case Phase.ASK:
            return (Ask(), Decline())
        case _:
            return ()


def judge(state: State, action: Action) -> Verdict:  # noqa: PLR0911 - one for each sort of action
    """Judge an action that fits the phase.

    Raises:
        ValueError: for tiles that are not in the hand, or dice that cannot be.
    """
    hand = state.hands[state.seat]
    match action:
        case Lead(tiles):
            return _judge_lead(state, tiles)
        case Alms(tile):
            take_from(hand, (tile,))
            return alms.may_give(passer=is_passer(state.stacks[state.seat]), last_round=len(hand) == 1, rules=state.rules)
        case Cover(tiles):
            take_from(hand, tiles)
            return rounds.may_cover(round_of(state), tiles, roll_of(state), state.rules)
        case Discard(tiles):
            take_from(hand, tiles)
            return rounds.may_discard(round_of(state), len(tiles))
        case AnyDiscard(n):
            return rounds.may_discard(round_of(state), n)
        case Throw(dice):
            suit = passer.suit_by_die(_as_thrown(dice), state.rules)
            return yes(_DICE_CHOOSE.because("The dice chose {suit}.", suit=suit.zh))
        case _:
            return yes(_OPEN_HAND.because("Whoever wishes may ask to see the hand.", ruling=_SHOWN))


def permits(state: State, action: Action) -> bool:
    """Tell what :func:`judge` tells, without reasons: play-outs ask this of every move."""
    if isinstance(action, Discard):
        take_from(state.hands[state.seat], action.tiles)
        return len(action.tiles) == round_of(state).n
    if isinstance(action, Lead) and state.leads is not None and action.tiles in state.leads:
        return True
    return bool(judge(state, action))


def carry_out(state: State, action: Action) -> State:  # noqa: PLR0911 - one for each sort of action
    """Carry out an action that has been judged."""
    match action:
        case Lead(tiles):
            return _led(state, tiles, Round(state.seat, len(tiles), (Played(tiles, face_up=True),)))
        case Alms(tile, suit):
            return _led(state, (tile,), Round(state.seat, 1, (Played((tile,), face_up=False),), suit))
        case Cover(tiles):
            return _followed(state, Played(tiles, face_up=True))
        case Discard(tiles):
            return _followed(state, Played(tiles, face_up=False))
        case AnyDiscard(n):
            return _followed(state, Played(state.hands[state.seat][-n:], face_up=False))
        case Throw(dice):
            return _suit_chosen(state, passer.suit_by_die(_as_thrown(dice), state.rules))
        case Ask():
            return _before_dice(_laid_open(state))
        case _:
            return _not_asked(state)


def begin_lead(state: State, leader: int) -> State:
    """Give the lead to a player, and hold a passer to the four steps (B-047, B-056, B-059)."""
    if not is_passer(state.stacks[leader]) or not state.rules.passer_restricted:
        return replace(state, phase=Phase.LEAD, seat=leader, leader=leader, leads=None, suit=None)
    answer = passer.allowed_leads(state.hands[leader], roll_of(state), evidence_of(state), state.rules)
    held = replace(state, phase=Phase.LEAD, seat=leader, leader=leader, leads=answer.leads, suit=None)
    if answer.number != passer.LAST_STEP:
        return held
    if answer.reveal_hand:
        return _before_dice(_laid_open(held))
    return replace(held, phase=Phase.ASK, seat=(leader + 1) % len(SEATS))


def steps_of(state: State) -> passer.PasserAnswer:
    """Walk the passer on lead through the four steps (B-059).

    Args:
        state: a hand in which a passer leads.

    Raises:
        ValueError: if nobody leads as a passer now.
    """
    if state.phase is not Phase.LEAD or state.leads is None:
        msg = "Nobody leads as a passer now."
        raise ValueError(msg)
    return passer.walk(state.hands[state.leader], roll_of(state), evidence_of(state), state.rules)


def evidence_of(state: State) -> Evidence:
    """Gather what has been played in this hand (B-060, BA-30)."""
    return Evidence(rounds.face_up(state.rounds), rounds.face_down(state.rounds))


def roll_of(state: State) -> Roll:
    """Give the dealing roll, which stays beside the dealer until the hand ends (B-038).

    Raises:
        ValueError: before the roll.
    """
    if state.roll is None:
        msg = "The dice of the deal have not been thrown."
        raise ValueError(msg)
    return state.roll


def round_of(state: State) -> Round:
    """Give the round being played.

    Raises:
        ValueError: if nobody has led.
    """
    if state.now is None:
        msg = "Nobody has led yet."
        raise ValueError(msg)
    return state.now


def _leads(state: State) -> tuple[Action, ...]:
    leads = state.leads
    if leads is None:
        return tuple([Lead(lead.tiles) for lead in leads_in_hand(state.hands[state.seat], roll_of(state))])
    return tuple([Lead(tiles) for tiles in leads])


def _alms(state: State) -> tuple[Action, ...]:
    hand = state.hands[state.seat]
    if not alms.may_be_given(passer=is_passer(state.stacks[state.seat]), last_round=len(hand) == 1, rules=state.rules):
        return ()
    return tuple([Alms(tile, suit) for tile in dict.fromkeys(hand) for suit in _ALMS_SUITS])


def _covers(state: State) -> tuple[Action, ...]:
    now, hand, roll = round_of(state), state.hands[state.seat], roll_of(state)
    if now.table == ALMS:
        takers = alms.takers(roll, now.declared, is_next=len(now.plays) == 1, rules=state.rules)
        return tuple([Cover((tile,)) for tile in dict.fromkeys(hand) if tile in takers])
    return tuple([Cover(tiles) for tiles in covers_in_hand(now.table, hand, roll, state.rules)])


def _discards(state: State) -> tuple[Action, ...]:
    """One tile: each of them; all tiles: that; otherwise one action that stands for every choice."""
    n, hand = round_of(state).n, state.hands[state.seat]
    if n == len(hand):
        return (Discard(hand),)
    return tuple([Discard((tile,)) for tile in dict.fromkeys(hand)]) if n == 1 else (AnyDiscard(n),)


def _judge_lead(state: State, tiles: tuple[Tile, ...]) -> Verdict:
    hand, roll, rules = state.hands[state.seat], roll_of(state), state.rules
    if state.leads is not None:
        return passer.may_lead(hand, tiles, roll, evidence_of(state), rules, suit=state.suit)
    take_from(hand, tiles)
    return rounds.may_lead(tiles, roll, rules)


def _as_thrown(dice: tuple[int, ...]) -> Roll | int:
    return dice[0] if len(dice) == 1 else Roll(max(dice), min(dice))


def _laid_open(state: State) -> State:
    """Show the hand of the passer on lead to everybody (B-067)."""
    return replace(state, shown=(*state.shown, (state.leader, len(state.rounds), state.hands[state.leader])))


def _not_asked(state: State) -> State:
    following = (state.seat + 1) % len(SEATS)
    return _before_dice(state) if following == state.leader else replace(state, seat=following)


def _before_dice(state: State) -> State:
    """Throw for the suit if the passer holds both, otherwise have the passer lead (B-068)."""
    needed = passer.suit_roll_needed(state.hands[state.leader], state.rules)
    return replace(state, phase=Phase.SUIT if needed else Phase.LEAD, seat=state.leader)


def _suit_chosen(state: State, suit: Suit) -> State:
    singles = tuple(lead for lead in state.leads or () if passer.is_of_suit(lead, suit))
    return replace(state, phase=Phase.LEAD, leads=singles, suit=suit)


def _without(hands: tuple[tuple[Tile, ...], ...], seat: int, tiles: tuple[Tile, ...]) -> tuple[tuple[Tile, ...], ...]:
    return (*hands[:seat], take_from(hands[seat], tiles), *hands[seat + 1 :])


def _led(state: State, tiles: tuple[Tile, ...], now: Round) -> State:
    return state.playing(Phase.FOLLOW, now.seat, now, _without(state.hands, state.seat, tiles))


def _followed(state: State, played: Played) -> State:
    now = round_of(state).joined_by(played)
    after = state.playing(Phase.FOLLOW, now.seat, now, _without(state.hands, state.seat, played.tiles))
    return _won(after, now) if now.is_complete else after


def _won(state: State, done: Round) -> State:
    """Give the stacks of a complete round to its winner, with what a supreme earns at once (B-055, B-058, B-075)."""
    seat, table = done.winner, done.table
    stacks = tuple(after_winning(had, done.n) if place == seat else had for place, had in enumerate(state.stacks))
    passers = [place for place, had in enumerate(state.stacks) if is_passer(had)]
    paid = () if table == ALMS else instant_chips(table, roll_of(state), seat, passers, state.rules)
    after = replace(state, stacks=stacks, rounds=(*state.rounds, done), payments=(*state.payments, *paid), now=None)
    return begin_lead(after, rounds.next_leader(done)) if state.hands[seat] else _finished(after, seat)


def _finished(state: State, finisher: int) -> State:
    """Settle the hand (B-078, B-081 to B-090)."""
    settlement = settle(Finish(roll=roll_of(state), finisher=finisher, stacks=state.stacks, closing=_closing(state, finisher)), state.rules)
    payments = (*state.payments, *settlement.refunds, *settlement.payments)
    return replace(state, phase=Phase.OVER, seat=finisher, leader=finisher, leads=None, payments=payments, settlement=settlement)


def _closing(state: State, finisher: int) -> tuple[tuple[Tile, ...], ...]:
    """List the sets of the finisher's last rounds in a row, as far back as no other player won."""
    sets: list[tuple[Tile, ...]] = []
    for done in reversed(state.rounds):
        if done.winner != finisher:
            break
        sets.append(done.table)
    return tuple(reversed(sets))
