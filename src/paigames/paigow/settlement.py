"""Comparing with the banker, and what is paid."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final, TypeAlias

from paigames.dominoes import Tile, require_copies
from paigames.money import Payment, totals
from paigames.paigow.compare import Order, compare
from paigames.paigow.ranks import COPIES
from paigames.paigow.ruleset import BOOK
from paigames.paigow.splits import arrange, in_order

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from paigames.paigow.ruleset import RuleSet
    from paigames.verdict import Reason

Two: TypeAlias = tuple[Tile, Tile]

_BIG: Final = BOOK["P-052"]
_DRAW: Final = BOOK["P-053"]
_SMALL: Final = BOOK["P-036"]
_COPY: Final = BOOK["P-095"]
_AGAINST: Final = BOOK["P-037"]
_SHARED: Final = BOOK["P-055"]


class Outcome(StrEnum):
    """How a game ends for a player."""

    WIN = "win"
    PUSH = "push"
    LOSE = "lose"


class Side(StrEnum):
    """Who has won one hand."""

    PLAYER = "player"
    BANKER = "banker"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Decided:
    """Who has won one hand, and why.

    Args:
        side: the player, the banker, or nobody.
        reasons: why.
    """

    side: Side
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ends for a player, and why.

    Args:
        outcome: from the player’s side.
        reasons: the rule that decides, then what decided each hand, the front one first.
    """

    outcome: Outcome
    reasons: tuple[Reason, ...]

    @property
    def text(self) -> str:
        """The reasons as one paragraph."""
        return " ".join(reason.text for reason in self.reasons)


def decide_hand(player: Iterable[Tile], banker: Iterable[Tile], rules: RuleSet) -> Decided:
    """Tell who wins one hand of two tiles; equal hands go to the banker (P-095), unless the table says nobody wins them (PA-10).

    Args:
        player: the player’s two tiles.
        banker: the banker’s.
        rules: the table's choices.

    Raises:
        ValueError: if a hand is not two tiles of the game.

    >>> from paigames.dominoes import parse_tiles
    >>> from paigames.paigow.ruleset import RuleSet
    >>> bench = parse_tiles("22 65")
    >>> decide_hand(bench, bench, RuleSet()).side.value, decide_hand(bench, bench, RuleSet(copy="nobody")).side.value
    ('banker', 'nobody')
    """
    found = compare(player, banker, rules)
    if found.order is Order.COPY:
        side = Side.BANKER if rules.copy == "banker" else Side.NOBODY
        text = "Equal hands go to the banker." if side is Side.BANKER else "At this table nobody wins equal hands."
        return Decided(side, (*found.reasons, _COPY.because(text, ruling=BOOK.rulings["PA-10"])))
    return Decided(Side.PLAYER if found.order is Order.FIRST else Side.BANKER, found.reasons)


def outcome_of(front: Side, back: Side) -> Outcome:
    """Tell how two hands decide a game (P-052, P-053).

    >>> outcome_of(Side.PLAYER, Side.NOBODY).value
    'push'
    """
    if front is back and front is not Side.NOBODY:
        return Outcome.WIN if front is Side.PLAYER else Outcome.LOSE
    return Outcome.PUSH


def decide_big(player: tuple[Two, Two], banker: tuple[Two, Two], rules: RuleSet) -> Result:
    """Decide the big form between a player and the banker (P-035, P-052, P-053).

    Args:
        player: the player's two hands, as laid: front, back.
        banker: the banker's; they are put in order.
        rules: the table's choices.

    Raises:
        ValueError: if these are not two hands of two tiles each, all of one set of tiles.

    >>> from paigames.dominoes import parse_tiles
    >>> from paigames.paigow.ruleset import RuleSet
    >>> player = (parse_tiles("33 51"), parse_tiles("44 44"))
    >>> found = decide_big(player, (parse_tiles("22 54"), parse_tiles("55 55")), RuleSet())
    >>> found.outcome.value, found.reasons[0].text
    ('push', 'Of the two hands each side has won one: the stake stays untouched.')
    """
    require_copies((tile for hand in (*player, *banker) for tile in hand), COPIES)
    laid = arrange(*player, rules)
    if not laid:
        return Result(Outcome.LOSE, laid.reasons)
    mine, his = in_order(*player, rules), in_order(*banker, rules)
    front = decide_hand(mine.low.tiles, his.low.tiles, rules)
    back = decide_hand(mine.high.tiles, his.high.tiles, rules)
    outcome = outcome_of(front.side, back.side)
    return Result(outcome, (_why_big(outcome, front.side, back.side), *front.reasons, *back.reasons))


def _why_big(outcome: Outcome, front: Side, back: Side) -> Reason:
    if outcome is Outcome.WIN:
        return _BIG.because("Both hands are greater than the banker’s.")
    if outcome is Outcome.LOSE:
        return _BIG.because("Both hands are lost to the banker.")
    if Side.NOBODY in {front, back}:
        return _DRAW.because("Neither side has won both hands: the stake stays untouched.", ruling=BOOK.rulings["PA-10"])
    return _DRAW.because("Of the two hands each side has won one: the stake stays untouched.")


def decide_small(player: Two, banker: Two, rules: RuleSet) -> Result:
    """Decide the small form between a player and the banker (P-036).

    Args:
        player: the player's two tiles.
        banker: the banker's.
        rules: the table's choices.

    Raises:
        ValueError: if these are not two hands of two tiles, all of one set of tiles.

    >>> from paigames.dominoes import parse_tiles
    >>> from paigames.paigow.ruleset import RuleSet
    >>> decide_small(parse_tiles("66 54"), parse_tiles("61 22"), RuleSet()).outcome.value
    'win'
    """
    require_copies((*player, *banker), COPIES)
    found = decide_hand(player, banker, rules)
    outcome = {Side.PLAYER: Outcome.WIN, Side.BANKER: Outcome.LOSE, Side.NOBODY: Outcome.PUSH}[found.side]
    told = {Outcome.WIN: "The hand is greater.", Outcome.LOSE: "The hand is lost to the banker.", Outcome.PUSH: "Nothing is paid."}
    return Result(outcome, (_SMALL.because(told[outcome]), *found.reasons))


def settle(bets: Mapping[int, int], results: Mapping[int, Result], banker: int) -> tuple[Payment, ...]:
    """Write down what the players and the banker pay each other, at even money (P-037, P-051, PA-11).

    Args:
        bets: the stake of every player, in chips.
        results: how the game ended for each of them.
        banker: the banker's seat.

    Returns:
        One line for every game that is won or lost, in the order of the bets.

    Raises:
        ValueError: if the two name different seats, or the banker, or a stake is not positive.

    >>> from paigames.money import totals
    >>> lost = Result(Outcome.LOSE, (BOOK["P-052"].because("Both hands are lost to the banker."),))
    >>> totals(settle({1: 10}, {1: lost}, banker=0), seats=2)
    (10, -10)
    """
    if bets.keys() != results.keys():
        msg = "Every player who bets needs a result, and nobody else has one."
        raise ValueError(msg)
    lines = []
    for seat, bet in bets.items():
        if seat == banker:
            msg = f"Seat {banker} is the banker and does not bet."
            raise ValueError(msg)
        if bet <= 0:
            msg = f"A stake is at least one chip, not {bet}."
            raise ValueError(msg)
        outcome = results[seat].outcome
        if outcome is Outcome.PUSH:
            continue
        payer, payee = (banker, seat) if outcome is Outcome.WIN else (seat, banker)
        said = "the player wins against the banker." if outcome is Outcome.WIN else "the player loses to the banker."
        lines.append(Payment(payer, payee, bet, _AGAINST.because(said, ruling=BOOK.rulings["PA-11"])))
    return tuple(lines)


def share_with_house(payments: Iterable[Payment], banker: int, house: int) -> tuple[Payment, ...]:
    """Share the banker's result with the house, its partner: half of it, an odd chip staying with the banker (P-055, PA-11).

    Args:
        payments: what the players and the banker pay each other.
        banker: the banker's seat.
        house: the number under which the house has its account; it is the highest.

    Returns:
        One line, or none where there is nothing to share.

    >>> why = BOOK["P-037"].because("the player wins against the banker.")
    >>> [line.amount for line in share_with_house([Payment(0, 1, 7, why)], banker=0, house=2)]
    [3]
    """
    gain = totals(payments, house + 1)[banker]
    half = abs(gain) // 2
    if not half:
        return ()
    payer, payee = (banker, house) if gain > 0 else (house, banker)
    said = "the bank’s gain is shared with the house." if gain > 0 else "the house bears half of the bank’s loss."
    return (Payment(payer, payee, half, _SHARED.because(said, ruling=BOOK.rulings["PA-11"])),)


def commission(payments: Iterable[Payment], house: int, rules: RuleSet) -> tuple[Payment, ...]:
    """Take the house's commission from every seat that has won in the round altogether (PA-11).

    Args:
        payments: all other payments of the round.
        house: the number under which the house has its account; it is the highest.
        rules: the table's choices; ``commission`` is the rate per cent, and what it makes is rounded down to whole chips.

    >>> from paigames.paigow.ruleset import RuleSet
    >>> why = BOOK["P-037"].because("the player wins against the banker.")
    >>> [(line.payer, line.amount) for line in commission([Payment(0, 1, 50, why)], house=2, rules=RuleSet(commission=5))]
    [(1, 2)]
    """
    why = BOOK.rulings["PA-11"].because("{rate} per cent of net winnings go to the house.", rate=rules.commission)
    due = [(seat, gain * rules.commission // 100) for seat, gain in enumerate(totals(payments, house + 1)[:house]) if gain > 0]
    return tuple(Payment(seat, house, amount, why) for seat, amount in due if amount)
