"""The deal: the pack is shuffled, lifted and counted out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paigames.bo.ruleset import BOOK, RuleSet
from paigames.bo.seats import SEATS, in_turn, require_seat
from paigames.chance import shuffled
from paigames.numerals import DECK, Card
from paigames.verdict import Verdict, no, yes

if TYPE_CHECKING:
    from random import Random

PACK: Final = DECK
"""The eighty cards of the game (Z-001)."""

HAND: Final = 20
STOCK: Final = len(PACK) - len(SEATS) * HAND - 1
"""How many cards are left after the deal (Z-005)."""

_SOURCE: Final = RuleSet()
_TWENTY: Final = BOOK["Z-004"]
_LIFT: Final = BOOK["Z-006"]


@dataclass(frozen=True, slots=True)
class Deal:
    """A pack that has been counted out.

    Args:
        hands: the cards of each seat, in order.
        stock: the cards left, the next to be drawn first.
        indicator: the card that names the jiang; where it is drawn, it is the last of the stock.
    """

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    indicator: Card


def right_sizes(dealer: int) -> tuple[int, ...]:
    """Tell how many cards each seat gets: twenty, and the dealer one more (Z-004).

    Args:
        dealer: the dealer’s seat.

    Raises:
        ValueError: if there is no such seat.

    >>> right_sizes(1)
    (20, 21, 20)
    """
    require_seat(dealer, "the dealer")
    return tuple(HAND + (seat == dealer) for seat in SEATS)


def possible_sizes(dealer: int, rules: RuleSet = _SOURCE) -> tuple[tuple[int, ...], ...]:
    """List the counts that can be dealt: the right one, and where players may err, one card too many or too few for one seat.

    Args:
        dealer: the dealer’s seat.
        rules: the table’s choices: ``obligations``.

    >>> possible_sizes(0)
    ((21, 20, 20),)
    """
    right = right_sizes(dealer)
    if rules.obligations == "enforced":
        return (right,)
    return (right, *(tuple(size + slip * (seat == at) for seat, size in enumerate(right)) for at in SEATS for slip in (-1, 1)))


def judge_sizes(sizes: tuple[int, ...], dealer: int, rules: RuleSet = _SOURCE) -> Verdict:
    """Tell whether the cards can be counted out so (Z-004).

    Args:
        sizes: how many cards each seat gets.
        dealer: the dealer’s seat.
        rules: the table’s choices: ``obligations``.

    >>> judge_sizes((21, 21, 20), 0).text
    'Each player gets 20 cards and the dealer 21, not 21, 21, 20.'
    """
    if sizes in possible_sizes(dealer, rules):
        return yes(_TWENTY.because("The cards are counted out."))
    return no(_TWENTY.because("Each player gets 20 cards and the dealer 21, not {sizes}.", sizes=", ".join(map(str, sizes))))


def cut(order: tuple[Card, ...], lifted: int) -> tuple[tuple[Card, ...], Card]:
    """Lift part of the pack; the last card lifted is shown, and the lifted part goes underneath (Z-006).

    Args:
        order: the pack.
        lifted: how many cards are lifted.

    Returns:
        The pack after it, and the card shown, which is now its last.

    Raises:
        ValueError: if this is not a pack, or so many cannot be lifted.

    >>> cut(PACK, 33)[1] == PACK[32]
    True
    """
    if sorted(order) != list(PACK):
        msg = f"A pack has {len(PACK)} cards, four of each kind; these are not."
        raise ValueError(msg)
    if not 1 <= lifted <= len(PACK):
        msg = f"From 1 to {len(PACK)} cards can be lifted, not {lifted}."
        raise ValueError(msg)
    return (*order[lifted:], *order[:lifted]), order[lifted - 1]


def deal(order: tuple[Card, ...], lifted: int, sizes: tuple[int, ...], dealer: int, rules: RuleSet = _SOURCE) -> Deal:
    """Count the cards out one at a time, the dealer first (Z-004, Z-006).

    Args:
        order: the shuffled pack.
        lifted: how many cards are lifted off.
        sizes: how many cards each seat gets.
        dealer: the dealer’s seat.
        rules: the table’s choices: ``indicator_in_stock``.

    Raises:
        ValueError: if this is no pack, or it cannot be lifted or dealt so.

    >>> dealt = deal(PACK, 33, right_sizes(0), 0)
    >>> [len(hand) for hand in dealt.hands], len(dealt.stock), dealt.stock[-1] == dealt.indicator
    ([21, 20, 20], 19, True)
    """
    pack, indicator = cut(order, lifted)
    if len(sizes) != len(SEATS) or min(sizes) < 0 or sum(sizes) >= len(pack):
        msg = f"{sizes} is no way to count cards out to three seats."
        raise ValueError(msg)
    hands: list[list[Card]] = [[] for _ in SEATS]
    place = 0
    while any(len(hand) < size for hand, size in zip(hands, sizes, strict=True)):
        for seat in in_turn(dealer):
            if len(hands[seat]) < sizes[seat]:
                hands[seat].append(pack[place])
                place += 1
    stock = pack[place:] if rules.indicator_in_stock else pack[place:-1]
    return Deal(tuple(tuple(sorted(hand)) for hand in hands), stock, indicator)


def shuffle(rng: Random) -> tuple[tuple[Card, ...], int]:
    """Shuffle the pack and choose how many cards are lifted, 1 to 79, each equally likely.

    Args:
        rng: where the random numbers come from.

    >>> from random import Random
    >>> order, lifted = shuffle(Random(1))
    >>> sorted(order) == list(PACK), 1 <= lifted <= 79
    (True, True)
    """
    order = shuffled(PACK, rng)
    return order, 1 + int(rng.random() * (len(PACK) - 1))


def why_lifted(indicator: Card) -> Verdict:
    """Say what the lift showed.

    >>> why_lifted(Card.parse("B5")).text
    'The lift shows B5, which is the last card of the pack now.'
    """
    ruling = BOOK.rulings["ZA-06"]
    return yes(_LIFT.because("The lift shows {card}, which is the last card of the pack now.", ruling=ruling, card=str(indicator)))
