"""What happened at the table of Bo, told from what one seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.bo import game
from paigames.bo.actions import CountOut, Draw, GoOut, Keep, Pass, Throw
from paigames.bo.deal import right_sizes
from paigames.bo.game import Phase, Stack
from paigames.bo.groups import Kind
from paigames.bo.seats import SEATS, seat_name
from paigames.numerals import print_cards
from paiwidgets.bo_common import write_sentence
from paiwidgets.bo_table_words import group_said
from paiwidgets.table_desk import Told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paigames.bo.actions import Action
    from paigames.bo.game import State
    from paiwidgets.bo_table_hand import Hand

_LONGEST: Final = 8
"""How many of the last things are told."""


def story(hand: Hand, looker: int | None) -> tuple[Told, ...]:
    """Tell the last things that happened, as far as one seat may know them.

    Args:
        hand: the hand.
        looker: the seat; ``None`` for what everybody knows.
    """
    lines: list[Told] = []
    first = hand.why_first
    if first is not None:
        lines.append(_line(-1, 0, first.text))
    end = len(hand.moves) if hand.at is None else hand.at
    for number in range(end):
        before, after = hand.states[number], hand.states[number + 1]
        seen = range(len(SEATS)) if hand.is_over else () if looker is None else (looker,)
        for place, (sentence, ends) in enumerate(_happened(before, hand.moves[number].action, after, frozenset(seen))):
            lines.append(_line(number, place, sentence, ends=ends))
    return tuple(lines[-_LONGEST:])


def _line(number: int, place: int, sentence: str, *, ends: bool = False) -> Told:
    return Told((number, place), write_sentence(sentence), sentence, ends)


def _happened(before: State, action: Action, after: State, seen: frozenset[int]) -> Iterator[tuple[str, bool]]:
    """Tell one move, and whether something ends with it."""
    if before.phase is Phase.CLAIM:
        if after.phase is not Phase.CLAIM or after.offer != before.offer or not after.asked:
            yield from _settled(before, action, after, seen)
        return
    seat = seat_name(before.seat)
    match action:
        case CountOut(sizes):
            yield from _counted(before, sizes, after)
        case Throw(card):
            yield f"{seat} throws {card}.", False
        case Draw():
            yield _drawn(after, seen), False
        case Keep():
            yield (f"{seat} throws no card after the second four." if before.offer is None else f"{seat} keeps the card."), False
        case Pass():
            lies = before.phase is Phase.KEEP
            offered = "" if before.offer is None else before.offer.card
            yield f"{seat} lets {offered} lie." if lies else f"{seat} shows {offered}.", lies
        case GoOut():
            yield _out(before, after), True
        case _:
            yield from _laid(before, after, seen)
    if after.phase is Phase.OVER and not after.winners:
        yield "The stock is used up, and nobody is out.", True


def _counted(before: State, sizes: tuple[int, ...], after: State) -> Iterator[tuple[str, bool]]:
    how = "" if sizes == right_sizes(before.dealer) else f", {', '.join(map(str, sizes))} cards"
    yield f"{seat_name(before.dealer)} counts the cards out{how}. The lift has shown {after.indicator}.", False
    for seat in SEATS:
        sets = len(after.players[seat].laid)
        if sets:
            yield f"{seat_name(seat)} lays {sets} {'set' if sets == 1 else 'sets'} face down.", False


def _drawn(after: State, seen: frozenset[int]) -> str:
    offer = after.offer
    if offer is None:
        return ""
    seat = seat_name(offer.by)
    if offer.public:
        return f"{seat} turns up {offer.card}."
    return f"{seat} draws {offer.card}, unseen by the others." if offer.by in seen else f"{seat} draws a card and looks at it."


def _settled(before: State, action: Action, after: State, seen: frozenset[int]) -> Iterator[tuple[str, bool]]:
    """Tell what became of a card that was offered to all."""
    offer = before.offer
    if offer is None:
        return
    if after.winners:
        yield _out(before, after), True
    elif after.phase is Phase.KEEP or len(after.dead) > len(before.dead):
        yield f"Nobody takes {offer.card}.", False
    else:
        yield from _laid(before, after, seen)
    bidders = [seat for seat, _ in before.bids] + ([] if isinstance(action, Pass) else [before.seat])
    for seat in bidders:
        if seat in seen and seat not in after.winners and after.players[seat].laid == before.players[seat].laid:
            yield f"{seat_name(seat)} claimed {offer.card} too; the other claim comes first.", False
    if after.phase is Phase.OVER and not after.winners:
        yield "The stock is used up, and nobody is out.", True


def _out(before: State, after: State) -> str:
    names = " and ".join(map(seat_name, after.winners))
    verb = "goes" if len(after.winners) == 1 else "go"
    return f"{names} {verb} out{'' if before.offer is None else f' with {before.offer.card}'}."


def _laid(before: State, after: State, seen: frozenset[int]) -> Iterator[tuple[str, bool]]:
    """Tell which groups a player has laid down."""
    for seat in SEATS:
        old, new = before.players[seat].laid, after.players[seat].laid
        if new == old:
            continue
        fresh = [place for place, group in enumerate(new) if group not in old or place >= len(old)]
        shown = game.observe(after, seat if seat in seen else (seat + 1) % len(SEATS)).laid[seat]
        told = [shown[place] for place in fresh]
        name = seat_name(seat)
        if isinstance(told[0], Stack):
            size = "a fourth card under a set" if told[0].size == 4 else "a set"
            yield f"{name} lays {size} face down.", False
        else:
            first, *others = (group for group in told if not isinstance(group, Stack))
            what = f"eats {print_cards(first.cards)}" if first.kind is Kind.CHI else f"makes {group_said(first)}"
            besides = ", showing ".join(["", *(print_cards(group.cards) for group in others)])
            yield f"{name} {what}{besides}.", False
        fours = after.players[seat].fours > before.players[seat].fours
        if fours and after.phase not in {Phase.THROW, Phase.NO_THROW}:
            yield f"{name} throws no card, having more than one four.", False
