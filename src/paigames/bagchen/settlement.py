"""The settlement at the end of a hand: who pays the finisher, what a jump finish and a sweep make of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paigames._numbers import counted, in_words
from paigames.bagchen._run import ALMS, Run, Step, closing_run, jump_multiplier, most_supremes
from paigames.bagchen._seats import SEATS, after, require_seat
from paigames.bagchen.passer import is_passer
from paigames.bagchen.payments import instant_chips
from paigames.bagchen.ruleset import BOOK, RuleSet
from paigames.money import Payment, totals

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from paigames.dominoes import Roll, Tile
    from paigames.verdict import Reason

__all__ = ["ALMS", "Finish", "Run", "Settlement", "Step", "closing_run", "plain_payments", "settle", "settlement_payments"]

_SOURCE: Final = RuleSet()
_ALL_STACKS: Final = 16
_EVEN: Final = 6
_SWEEP: Final = 4

_TOO_FEW: Final = BOOK["B-081"]
_MORE: Final = BOOK["B-082"]
_NOT_PAID: Final = BOOK["B-085"]
_EVERY_PAYMENT: Final = BOOK["B-087"]
_ALL_SIXTEEN: Final = BOOK["B-089"]
_TAKES_ALL: Final = BOOK["B-090"]
_RETURNED: Final = BOOK.rulings["BA-09"]
_SCOPE: Final = BOOK.rulings["BA-10"]
_STACKING: Final = BOOK.rulings["BA-11"]
_SWEEP_MODE: Final = BOOK.rulings["BA-55"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Finish:
    """A hand that is played out.

    Args:
        roll: its dealing roll.
        finisher: the seat that won the last round.
        stacks: the stacks of each seat.
        closing: the last sets with which the finisher won rounds, as :func:`closing_run` takes them.
        passers_before: who held a pass when the supremes among them that are not of the closing run were led;
            ``None`` if that is not known.

    Raises:
        ValueError: for stacks that no hand ends with, more sets than the finisher won, or a pass nobody can have had.

    >>> from paigames.dominoes import Roll, parse_tiles
    >>> Finish(roll=Roll(5, 1), finisher=0, stacks=(1, 9, 6, 0), closing=(parse_tiles("42 21"),))
    Traceback (most recent call last):
    ValueError: The closing sets make 2 stacks, but the finisher has only 1.
    """

    roll: Roll
    finisher: int
    stacks: tuple[int, ...]
    closing: tuple[tuple[Tile, ...], ...]
    passers_before: frozenset[int] | None = None

    def __post_init__(self) -> None:
        """Refuse what cannot be the end of a hand."""
        _require_stacks(self.finisher, self.stacks)
        made, own = sum(len(tiles) or 1 for tiles in self.closing), self.stacks[self.finisher]
        if made > own:
            msg = f"The closing sets make {counted(made, 'stack', 'stacks')}, but the finisher has only {own}."
            raise ValueError(msg)
        for seat in sorted(self.passers_before or ()):
            require_seat(seat, "a passer")
            if not is_passer(self.stacks[seat]):
                held = counted(self.stacks[seat], "stack", "stacks")
                msg = f"Seat {seat} ends with {held} and never held a pass: a pass needs six."
                raise ValueError(msg)

    @property
    def is_sweep(self) -> bool:
        """Whether the finisher won all sixteen stacks."""
        return self.stacks[self.finisher] == _ALL_STACKS


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """What a hand comes to.

    Args:
        run: the finisher's closing rounds, counted.
        sweep_multiplier: 4 if all sixteen stacks were won at a table that multiplies for it, otherwise 1.
        multiplier: what the payments to the finisher are multiplied by.
        base: the plain settlement.
        payments: the settlement as it is paid.
        refunds: lines that give back what was paid at once for the closing run.
        kept: lines paid at once for the given sets that stay paid; ``None`` if it is not known who had to pay.
        run_kept: those of them that were paid for the closing run.
        takes_all: whether the finisher takes every chip on the table, and the game ends; then nothing is settled line by line.
        reasons: why the multiplier is what it is.
    """

    run: Run
    sweep_multiplier: int
    multiplier: int
    base: tuple[Payment, ...]
    payments: tuple[Payment, ...]
    refunds: tuple[Payment, ...]
    kept: tuple[Payment, ...] | None
    run_kept: tuple[Payment, ...]
    takes_all: bool
    reasons: tuple[Reason, ...]

    @property
    def net(self) -> tuple[int, ...]:
        """What the settlement alone brings each seat."""
        return totals(self.payments)

    @property
    def total(self) -> tuple[int, ...] | None:
        """The settlement and the chips kept for the given sets together; ``None`` if those are not known, or all chips are taken."""
        return None if self.kept is None or self.takes_all else totals((*self.payments, *self.kept))


def settle(finish: Finish, rules: RuleSet = _SOURCE) -> Settlement:
    """Settle a hand (B-081 to B-090).

    Args:
        finish: the end of the hand.
        rules: the table's choices; the switches ``jump_…``, ``sweep_…`` and ``supreme_mc_roll`` matter.

    Raises:
        ValueError: if a closing set is none, or has tiles that the game does not have.

    >>> from paigames.dominoes import Roll, parse_tiles
    >>> closing = (parse_tiles("63 54"), parse_tiles("33 33"), parse_tiles("42 21"))
    >>> hand = settle(Finish(roll=Roll(3, 3), finisher=0, stacks=(6, 1, 5, 4), closing=closing))
    >>> hand.run.count, hand.multiplier, hand.net
    (3, 6, (48, -30, -6, -12))
    >>> hand.payments[0].sentence()
    'South pays East 30 chips: one stack is five short of six, and 5 × 6 = 30.'
    """
    run = closing_run(finish.closing, finish.roll, rules)
    takes_all = finish.is_sweep and rules.sweep_mode == "takes_all"
    sweep = _SWEEP if finish.is_sweep and not takes_all else 1
    back = not takes_all and rules.jump_closing_chips == "refund"
    for_run, others = _paid_for_run(finish, run, rules), _paid_before(finish, run, rules)
    run_kept = () if back else for_run
    return Settlement(
        run=run,
        sweep_multiplier=sweep,
        multiplier=1 if takes_all else _combine(run.multiplier, sweep, rules),
        base=() if takes_all else plain_payments(finish.finisher, finish.stacks),
        payments=settlement_payments(finish.finisher, finish.stacks, run.count, rules),
        refunds=_refunds(finish.finisher, for_run) if back else (),
        kept=None if others is None else (*others, *run_kept),
        run_kept=run_kept,
        takes_all=takes_all,
        reasons=(*run.verdict.reasons, *_why_sweep(finish, run, rules)),
    )


def plain_payments(finisher: int, stacks: tuple[int, ...]) -> tuple[Payment, ...]:
    """List the payments of a settlement that nothing multiplies (B-081, B-082).

    Args:
        finisher: the seat that won the last round.
        stacks: the stacks of each seat.

    Returns:
        A line for every other seat that has not exactly six stacks, clockwise from the finisher.

    Raises:
        ValueError: for stacks that no hand ends with.

    >>> [line.sentence() for line in plain_payments(0, (6, 2, 0, 8))]
    ['South pays East 4 chips: two stacks are four short of six.', 'West pays East 6 chips: zero stacks are six short of six.', \
'East pays North 2 chips: eight stacks are two above six.']
    """
    _require_stacks(finisher, stacks)
    return tuple(_plain(finisher, seat, stacks[seat]) for seat in after(finisher) if stacks[seat] != _EVEN)


def settlement_payments(finisher: int, stacks: tuple[int, ...], jump_count: int, rules: RuleSet = _SOURCE) -> tuple[Payment, ...]:
    """List the payments of a settlement whose run of supremes is already counted (B-081, B-082, B-087, B-089, B-090).

    Args:
        finisher: the seat that won the last round.
        stacks: the stacks of each seat.
        jump_count: how many supremes the closing run has; 0 without a jump finish.
        rules: the table's choices; ``jump_scope`` (BA-10), ``sweep_mode`` (BA-55) and ``sweep_stacks`` (BA-11) matter.

    Returns:
        A line for each payment; none if the finisher takes every chip on the table.

    Raises:
        ValueError: for stacks that no hand ends with, or a run that no hand has.

    >>> settlement_payments(0, (6, 4, 3, 3), 2)[0].sentence()
    'South pays East 8 chips: four stacks are two short of six, and 2 × 4 = 8.'
    """
    if jump_count not in range(most_supremes(rules) + 1):
        msg = f"A run of supremes counts 0 to {most_supremes(rules)}, not {jump_count}."
        raise ValueError(msg)
    plain = plain_payments(finisher, stacks)
    sweep = stacks[finisher] == _ALL_STACKS
    if sweep and rules.sweep_mode == "takes_all":
        return ()
    return tuple(_multiplied(line, line.payee == finisher, jump_multiplier(jump_count), _SWEEP if sweep else 1, rules) for line in plain)


def _require_stacks(finisher: int, stacks: tuple[int, ...]) -> None:
    require_seat(finisher, "the finisher")
    if len(stacks) != len(SEATS):
        msg = f"A hand ends with the stacks of four seats; {len(stacks)} were given."
        raise ValueError(msg)
    for seat in SEATS:
        if stacks[seat] < 0:
            msg = f"Seat {seat} cannot have {stacks[seat]} stacks: write 0 or more."
            raise ValueError(msg)
    if sum(stacks) != _ALL_STACKS:
        msg = f"A hand has sixteen stacks; these are {sum(stacks)}."
        raise ValueError(msg)
    if not stacks[finisher]:
        msg = f"Seat {finisher} finished by winning the last round, and so has at least one stack."
        raise ValueError(msg)


def _plain(finisher: int, seat: int, stacks: int) -> Payment:
    have = f"{in_words(stacks)} {'stack is' if stacks == 1 else 'stacks are'}"
    if stacks < _EVEN:
        why = _TOO_FEW.because("{have} {short} short of six.", have=have, short=in_words(_EVEN - stacks))
        return Payment(seat, finisher, _EVEN - stacks, why)
    why = _MORE.because("{have} {above} above six.", have=have, above=in_words(stacks - _EVEN))
    return Payment(finisher, seat, stacks - _EVEN, why)


def _combine(jump: int, sweep: int, rules: RuleSet) -> int:
    """Join the two multipliers; where they are not multiplied together, the larger one applies (BA-11)."""
    return jump * sweep if rules.sweep_stacks else max(jump, sweep)


def _multiplied(line: Payment, to_finisher: bool, jump: int, sweep: int, rules: RuleSet) -> Payment:  # noqa: FBT001
    """Multiply a line of the plain settlement, and say by what."""
    if jump == sweep == 1:
        return line
    clause, values = line.why.template.removesuffix("."), dict(line.why.values)
    if not to_finisher and rules.jump_scope == "losers_only":
        spared = f"{clause}, and what the finisher pays is not multiplied at this table."
        return Payment(line.payer, line.payee, line.amount, _EVERY_PAYMENT.because(spared, ruling=_SCOPE, **values))
    amount = line.amount * _combine(jump, sweep, rules)
    rule, ruling = _EVERY_PAYMENT, None if to_finisher else _SCOPE
    if sweep > 1:
        rule, ruling = _ALL_SIXTEEN, _STACKING if jump > 1 else None
    factors = [factor for factor in (jump, sweep) if factor > 1] if rules.sweep_stacks else [max(jump, sweep)]
    product = " × ".join(map(str, (line.amount, *factors)))
    why = rule.because(f"{clause}, and {{product}} = {{amount}}.", ruling=ruling, **values, product=product, amount=amount)
    return Payment(line.payer, line.payee, amount, why)


def _why_sweep(finish: Finish, run: Run, rules: RuleSet) -> Iterator[Reason]:
    if not finish.is_sweep:
        return
    if rules.sweep_mode == "takes_all":
        sentence = "All sixteen stacks: at this table the finisher takes every chip on the table, and the game ends."
        yield _TAKES_ALL.because(sentence, ruling=_SWEEP_MODE)
    elif run.multiplier == 1:
        yield _ALL_SIXTEEN.because("All sixteen stacks multiply the settlement by four.", ruling=_SWEEP_MODE)
    elif rules.sweep_stacks:
        sentence = "All sixteen stacks multiply it by four again, and {jump} × 4 = {both}."
        yield _ALL_SIXTEEN.because(sentence, ruling=_STACKING, jump=run.multiplier, both=run.multiplier * _SWEEP)
    else:
        sentence = "All sixteen stacks multiply by four, the jump finish by {jump}: at this table only the larger one applies."
        yield _ALL_SIXTEEN.because(sentence, ruling=_STACKING, jump=run.multiplier)


def _passers_now(finish: Finish) -> frozenset[int]:
    """The opponents with a pass during the closing run, in which only the finisher won stacks."""
    return frozenset(seat for seat in after(finish.finisher) if is_passer(finish.stacks[seat]))


def _paid(finish: Finish, steps: Iterable[Step], passers: frozenset[int], rules: RuleSet) -> tuple[Payment, ...]:
    """List what was paid at once for rounds of the finisher."""
    return tuple(
        line for step in steps if step.tiles != ALMS for line in instant_chips(step.tiles, finish.roll, finish.finisher, passers, rules)
    )


def _paid_for_run(finish: Finish, run: Run, rules: RuleSet) -> tuple[Payment, ...]:
    return _paid(finish, (step for step in run.steps if step.in_run), _passers_now(finish), rules)


def _paid_before(finish: Finish, run: Run, rules: RuleSet) -> tuple[Payment, ...] | None:
    """List what was paid for supremes outside the run; ``None`` if passes decide it and are not known."""
    steps = tuple(step for step in run.steps if not step.in_run)
    if finish.passers_before is not None:
        return _paid(finish, steps, finish.passers_before, rules)
    paid = _paid(finish, steps, frozenset(), rules)
    return None if paid and _passers_now(finish) else paid


def _refunds(finisher: int, paid: tuple[Payment, ...]) -> tuple[Payment, ...]:
    """Give back to each opponent what was paid for the closing run."""
    why = _NOT_PAID.because("the supremes of the closing run are not paid for; they multiply the settlement.", ruling=_RETURNED)
    given = totals(paid)
    return tuple(Payment(finisher, seat, -given[seat], why) for seat in after(finisher) if given[seat])
