"""How a hand of Bo goes on from one action to the next. Whether an action is allowed is not asked here."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from paigames.bo import claims
from paigames.bo._state import Offered, Phase, Player, State, counted_fours, offer_to, position
from paigames.bo.actions import CountOut, Draw, Eat, GoOut, Keep, Pass, Shuffle, Take, Throw
from paigames.bo.deal import HAND, deal
from paigames.bo.finishing import judge_hu
from paigames.bo.groups import FOURS, Group, Kind, lay_alike
from paigames.bo.seats import after, in_turn
from paigames.play import CHANCE

if TYPE_CHECKING:
    from paigames.bo.actions import Action
    from paigames.numerals import Card
    from paigames.verdict import Verdict


def carry_out(state: State, action: Action) -> State:
    """Give the state after an action that is allowed."""
    who = CHANCE if state.phase is Phase.SHUFFLE else state.seat
    return _carried(replace(state, moves=(*state.moves, (who, action))), action)


def may_go_out(state: State, seat: int) -> Verdict:
    """Tell whether a seat may go out now."""
    assert state.indicator is not None  # noqa: S101 - cards are dealt only under an indicator
    player = state.players[seat]
    return judge_hu(player.laid, player.hand, offer_to(state, seat), state.indicator, state.rules)


def private_kinds(state: State) -> tuple[Kind, ...]:
    """List the sets that the drawer may make before anybody else sees the card (Z-047)."""
    rules = state.rules
    found = claims.sets_for(position(state, state.seat), rules)
    if rules.draw_mode == "take_in_hand" or rules.draw_visibility == "hidden":
        return found
    return tuple(kind for kind in found if kind is not Kind.JIE)


def _carried(state: State, action: Action) -> State:  # noqa: PLR0911 - one line for every sort of action
    match action:
        case Shuffle(order, lifted):
            return replace(state, phase=Phase.COUNT, seat=state.dealer, shuffled=(order, lifted))
        case CountOut(sizes):
            return _dealt(state, sizes)
        case Throw(card):
            return _thrown(state, card)
        case Draw():
            return _drawn(state)
        case Keep():
            return _kept(state)
        case GoOut(declared) if state.phase is not Phase.CLAIM:
            return replace(state, phase=Phase.OVER, winners=(state.seat,), declared=(declared,), asked=())
        case Take() | Eat() if state.phase is not Phase.CLAIM:
            return _taken(state, state.seat, action)
        case Take() | Eat() | GoOut():
            return _asked_on(replace(state, bids=(*state.bids, (state.seat, action))))
        case Pass():
            return _passed(state)
        case _:
            assert_never(action)


def _with(state: State, seat: int, player: Player) -> tuple[Player, ...]:
    return tuple(player if place == seat else own for place, own in enumerate(state.players))


def _dealt(state: State, sizes: tuple[int, ...]) -> State:
    """Count the cards out and lay sets of equal cards face down (Z-030)."""
    assert state.shuffled is not None  # noqa: S101 - the pack is shuffled before it is counted out
    dealt = deal(*state.shuffled, sizes, state.dealer, state.rules)
    players = []
    for hand in dealt.hands:
        laid, rest = lay_alike(hand, state.rules)
        fours = tuple(group.card for group in laid if group.is_four)
        players.append(Player(rest, laid, fours if state.rules.show_laid_four else (), len(fours)))
    ready = replace(state, indicator=dealt.indicator, stock=dealt.stock, players=tuple(players), seat=state.dealer)
    must_throw = claims.throws_after(HAND + 1, counted_fours(ready, state.dealer))
    return _to_throw(replace(ready, opening=True), state.dealer, must_throw=must_throw, was_four=True)


def _to_throw(state: State, seat: int, *, must_throw: bool, was_four: bool) -> State:
    """Let a player throw a card, or not (Z-036, Z-048)."""
    cleared = replace(state, seat=seat, offer=None, asked=(), bids=())
    if must_throw and (state.players[seat].hand or (state.opening and may_go_out(cleared, seat))):
        return replace(cleared, phase=Phase.THROW)
    if was_four and not must_throw and state.rules.obligations == "audited" and state.players[seat].hand:
        return replace(cleared, phase=Phase.NO_THROW)
    return _next_turn(cleared, seat)


def _next_turn(state: State, seat: int) -> State:
    """Let the player after a seat draw; without a card left the hand is over (Z-016)."""
    cleared = replace(state, opening=False, offer=None, asked=(), bids=(), seat=after(seat))
    return replace(cleared, phase=Phase.DRAW if state.stock else Phase.OVER)


def _thrown(state: State, card: Card) -> State:
    player = state.players[state.seat]
    players = _with(state, state.seat, replace(player, hand=claims.without(player.hand, (card,))))
    offered = Offered(card, state.seat, drawn=False)
    return _ask(replace(state, opening=False, players=players, offer=offered), in_turn(state.seat)[1:])


def _drawn(state: State) -> State:
    """Draw a card; by the table’s choices it is looked at by the drawer first, or shown at once (Z-045, Z-047)."""
    rules, seat = state.rules, state.seat
    offered = Offered(state.stock[0], seat, drawn=True, public=False)
    drawn = replace(state, stock=state.stock[1:], offer=offered, phase=Phase.DRAWN)
    if rules.draw_mode == "take_in_hand":
        return drawn
    is_private = rules.draw_visibility == "hidden" or (rules.draw_visibility == "up_unless_sao" and private_kinds(drawn))
    return drawn if is_private else _shown(drawn, in_turn(seat))


def _shown(state: State, seats: tuple[int, ...]) -> State:
    assert state.offer is not None  # noqa: S101 - a card was drawn
    return _ask(replace(state, offer=replace(state.offer, public=True)), seats)


def _kept(state: State) -> State:
    """Keep a drawn card and throw one, or throw none after a second four."""
    seat = state.seat
    if state.offer is None:
        return _next_turn(state, seat)
    player = state.players[seat]
    players = _with(state, seat, replace(player, hand=tuple(sorted((*player.hand, state.offer.card)))))
    kept = replace(state, players=players, offer=None)
    must_throw = claims.throws_after(players[seat].owned, counted_fours(kept, seat))
    return _to_throw(kept, seat, must_throw=must_throw, was_four=False)


def _ask(state: State, seats: tuple[int, ...]) -> State:
    """Ask the seats that can do something with the card on offer; where players may err, ask all."""
    everybody = state.rules.obligations == "audited"
    asked = tuple(seat for seat in seats if everybody or claims.bids(position(state, seat), state.rules) or may_go_out(state, seat))
    return _next_asked(replace(state, phase=Phase.CLAIM, asked=asked, bids=()))


def _next_asked(state: State) -> State:
    return replace(state, seat=state.asked[0]) if state.asked else _settled(state)


def _asked_on(state: State) -> State:
    """Go on to the next seat asked. Nothing comes before the first who goes out, where only one does."""
    is_decided = state.rules.multi_hu == "first_only" and any(isinstance(bid, GoOut) for _, bid in state.bids)
    return _next_asked(replace(state, asked=() if is_decided else state.asked[1:]))


def _passed(state: State) -> State:
    """Leave the card alone: what follows depends on who has seen it."""
    seat, offered = state.seat, state.offer
    assert offered is not None  # noqa: S101 - only a card on offer is passed over
    if state.phase is Phase.DRAWN:
        return _shown(state, in_turn(seat)[1:])
    if state.phase is Phase.KEEP:
        return _next_turn(replace(state, dead=(*state.dead, offered)), seat)
    if state.rules.passed_card_ban and claims.bids(position(state, seat), state.rules):
        player = state.players[seat]
        passed = tuple(sorted({*player.passed, offered.card}))
        state = replace(state, players=_with(state, seat, replace(player, passed=passed)))
    return _asked_on(state)


def _settled(state: State) -> State:
    """Carry out the claim that comes first, or let the card lie (Z-046)."""
    offered = state.offer
    assert offered is not None  # noqa: S101 - claims are made on a card
    made = dict(state.bids)
    out = [(seat, bid) for seat, bid in state.bids if isinstance(bid, GoOut)]
    if out:
        first = claims.award(offered.by, made)
        winning = out if state.rules.multi_hu == "all" else [(seat, bid) for seat, bid in out if seat == first]
        winners, declared = tuple(seat for seat, _ in winning), tuple(bid.declared for _, bid in winning)
        return replace(state, phase=Phase.OVER, winners=winners, declared=declared, seat=first)
    if made:
        first = claims.award(offered.by, made)
        bid = made[first]
        assert not isinstance(bid, GoOut)  # noqa: S101 - nobody goes out
        return _taken(state, first, bid)
    if offered.drawn and state.rules.draw_mode == "show_then_keep":
        return replace(state, phase=Phase.KEEP, seat=offered.by)
    return _next_turn(replace(state, dead=(*state.dead, offered)), offered.by)


def _taken(state: State, seat: int, bid: Take | Eat) -> State:
    """Put the card on offer before a player, who then throws one or not."""
    assert state.offer is not None  # noqa: S101 - there is a card to take
    at, player = position(state, seat), state.players[seat]
    must_throw = claims.throws(at, bid)
    known = player.known
    if isinstance(bid, Take):
        laid, hand = claims.take(at, bid.kind)
        if state.offer.public and bid.kind in {Kind.SAO, Kind.CHUANLONG}:
            known = (*known, state.offer.card)
    else:
        laid = (*player.laid, *(Group(Kind.CHI, cards) for cards in (bid.cards, *bid.shown)))
        used = (*claims.without(bid.cards, (at.offer.card,)), *(card for group in bid.shown for card in group))
        hand = claims.without(player.hand, used)
    taken = replace(state, players=_with(state, seat, replace(player, laid=laid, hand=hand, known=known)))
    return _to_throw(taken, seat, must_throw=must_throw, was_four=isinstance(bid, Take) and bid.kind in FOURS)
