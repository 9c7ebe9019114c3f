"""Exercises on the settlement: questions whose right and wrong numbers both come from the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paigames.bagchen.payments import earns, instant_chips
from paigames.bagchen.ruleset import BOOK
from paigames.bagchen.settlement import settlement_payments
from paigames.dominoes import print_tiles
from paigames.money import compass
from paigames.verdict import yes
from paiwidgets import words
from paiwidgets.bagchen_settlement import PLAIN, SECOND, Hand, reckon
from paiwidgets.chips import chips_text
from paiwidgets.exercises import Exercise, Exercises
from paiwidgets.markup import Html, join
from paiwidgets.switches import choose

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paigames.bagchen.settlement import Run, Settlement
    from paigames.dominoes import Tile
    from paigames.money import Payment
    from paigames.rulebook import Choice
    from paigames.verdict import Verdict


def what_is_paid(text: str, seat: int, wrong: Iterable[int] = ()) -> Exercise:
    """Ask for the payment between a seat and the finisher; the plain amount and that of the other scope are offered too.

    Args:
        text: the hand, as the settlement table reads it.
        seat: who pays or receives.
        wrong: more amounts to choose from.
    """
    hand = Hand.read(text)
    line = _line(_settled(hand), seat)
    plain = next(each for each in settlement_payments(hand.finisher, hand.stacks, 0) if seat in {each.payer, each.payee})
    other = _line(_settled(choose(hand, "jump.scope", "losers_only")), seat)
    amounts = sorted({line.amount, plain.amount, other.amount, *wrong})
    pays = line.payer == seat
    asks = f"How much does {compass(seat)} {'pay' if pays else 'receive from'} {compass(hand.finisher)}?"
    won = () if len(hand.closing) == 1 and line.amount == plain.amount else hand.closing
    return _exercise(
        join(_situation(hand, won), asks),
        f"{compass(seat)} has {hand.stacks[seat]} of sixteen stacks. {asks}",
        tuple(map(chips_text, amounts)),
        chips_text(line.amount),
        _payment_card(line),
    )


def who_pays(text: str, seat: int) -> Exercise:
    """Ask in which direction chips go between a seat and the finisher, if they go at all."""
    hand = Hand.read(text)
    line, name, finisher = _line(_settled(hand), seat), compass(seat), compass(hand.finisher)
    chips, own = chips_text(line.amount), hand.stacks[seat]
    options = (f"{name} pays {finisher} {chips}", f"{finisher} pays {name} {chips}", "nobody pays", f"{finisher} pays {name} {own} chips")
    right = f"{compass(line.payer)} pays {compass(line.payee)} {chips}"
    asks = f"What passes between {finisher} and {name}?"
    return _exercise(join(_situation(hand, ()), asks), f"{name} has {own} of sixteen stacks. {asks}", options, right, _payment_card(line))


def chips_at_once(text: str, passer: int) -> Exercise:
    """Ask what the finisher of a hand received at once for its first closing set while one opponent held a pass."""
    hand = Hand.read(text)
    won, leader = hand.closing[0], compass(hand.finisher)
    lines = instant_chips(won, hand.roll, hand.finisher, {passer})
    everybody = instant_chips(won, hand.roll, hand.finisher)
    received, unspared = (sum(line.amount for line in row) for row in (lines, everybody))
    asks = f"How many chips does {leader} receive at once?"
    ask = join(f"After a roll of {hand.roll}, {leader} wins a round with ", words.tiles_in_text(won))
    numbers = sorted({1, len(lines), received, unspared})
    heading = f"{chips_text(received)}: {lines[0].amount} from each of {' and '.join(compass(line.payer) for line in lines)}."
    verdict = earns(won, hand.roll)
    return _exercise(
        join(ask, f". {compass(passer)} holds a pass. {asks}"),
        f"{leader} wins with {print_tiles(won)} and {compass(passer)} holds a pass. {asks}",
        tuple(map(chips_text, numbers)),
        chips_text(received),
        _card(verdict, heading),
    )


def count_the_run(text: str, wrong: Iterable[int] = ()) -> Exercise:
    """Ask how many supremes the run of a hand has; what other units would count is offered too."""
    hand = Hand.read(text)
    run = _settled(hand).run
    numbers = sorted({run.count, *(_settled(each).run.count for each in _other_units(hand)), *wrong})
    asks = "How many supremes does the run count?"
    heading = f"The run counts {run.count}."
    return _exercise(
        join(_situation(hand, hand.closing), asks),
        f"{compass(hand.finisher)} wins the last rounds with {_rounds_spoken(hand)}. {asks}",
        tuple(map(str, numbers)),
        str(run.count),
        _run_card(run, heading),
    )


def which_multiplier(text: str, wrong: Iterable[int] = ()) -> Exercise:
    """Ask what a hand is multiplied by; what other units would make is offered too."""
    hand = Hand.read(text)
    settled = _settled(hand)
    numbers = sorted({1, settled.multiplier, *(_settled(each).multiplier for each in _other_units(hand)), *wrong})
    asks = "What are the payments multiplied by?"
    return _exercise(
        join(_situation(hand, hand.closing), asks),
        f"{compass(hand.finisher)} wins the last rounds with {_rounds_spoken(hand)}. {asks}",
        tuple(f"× {number}" for number in numbers),
        f"× {settled.multiplier}",
        _run_card(settled.run, f"× {settled.multiplier}."),
    )


def settlement_exercises() -> Exercises:
    """The exercises of the chapter on the settlement."""
    broken = "roll=3-3 stacks=6,3,3,4 closing=3-3+3-3,4-3+4-2,4-2+2-1"
    return Exercises(
        [
            what_is_paid(PLAIN, 1, wrong=(2, 6)),
            who_pays(PLAIN, 3),
            chips_at_once("roll=3-3 stacks=4,3,6,3 closing=3-3+3-3", passer=2),
            count_the_run(SECOND),
            count_the_run(broken, wrong=(3, 4)),
            which_multiplier("roll=5-1 stacks=7,3,3,3 closing=4-2+4-2+2-1+2-1"),
            what_is_paid(SECOND, 1, wrong=(10, 15)),
            what_is_paid("roll=5-1 stacks=4,2,2,8 closing=4-2+2-1", 3, wrong=(8,)),
        ]
    )


def _exercise(ask: Html, spoken: str, options: tuple[str, ...], right: str, card: tuple[Html, str]) -> Exercise:
    why, why_spoken = card
    return Exercise(ask=ask, spoken=spoken, options=options, right=options.index(right), why=why, why_spoken=why_spoken)


def _settled(hand: Hand) -> Settlement:
    found = reckon(hand)
    if isinstance(found, str):
        raise ValueError(found)  # noqa: TRY004  (it is a sentence about the value)
    return found


def _line(settled: Settlement, seat: int) -> Payment:
    return next(line for line in settled.payments if seat in {line.payer, line.payee})


def _other_units(hand: Hand) -> list[Hand]:
    units: tuple[Choice, ...] = BOOK.switch("jump.unit").values
    return [choose(hand, "jump.unit", unit) for unit in units]


def _situation(hand: Hand, won: Iterable[tuple[Tile, ...]]) -> Html:
    """The stacks, and if it matters the roll and the sets of the last rounds."""
    finisher = compass(hand.finisher)
    stacks = ", ".join(f"{compass(seat)} {own}" for seat, own in enumerate(hand.stacks))
    sets = [words.tiles_in_text(tiles) for tiles in won]
    if not sets:
        return join(f"{finisher} finishes without a supreme. Stacks: {stacks}. ")
    rounds = join(*(join(", then " if place else None, each) for place, each in enumerate(sets)))
    return join(f"Roll {hand.roll}; stacks: {stacks}. {finisher} wins the last rounds with ", rounds, ". ")


def _rounds_spoken(hand: Hand) -> str:
    return ", then ".join(map(print_tiles, hand.closing))


def _payment_card(line: Payment) -> tuple[Html, str]:
    heading = f"{compass(line.payer)} pays {compass(line.payee)} {chips_text(line.amount)}:"
    return words.verdict_html(BOOK, yes(line.why), heading), f"{line.sentence()} Rule {line.rule}."


def _run_card(run: Run, heading: str) -> tuple[Html, str]:
    verdict = yes(*(step.why for step in run.steps), *run.verdict.reasons)
    return _card(verdict, heading)


def _card(verdict: Verdict, heading: str) -> tuple[Html, str]:
    return words.verdict_html(BOOK, verdict, heading), words.verdict_spoken(verdict, heading)
