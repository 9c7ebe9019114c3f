"""How the settlement table looks: stacks, closing rounds, the account and what the source says about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paigames import drawing
from paigames.bagchen.ruleset import BOOK
from paigames.money import compass, totals
from paiwidgets import words
from paiwidgets.chips import chips_text, signed
from paiwidgets.markup import Html, button, el, join

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from paigames.bagchen.sets import Recognition
    from paigames.bagchen.settlement import Settlement
    from paigames.dominoes import Tile
    from paigames.money import Payment
    from paigames.verdict import Reason

PRINTED_CHIPS: Final = 4  # what L185 of the source prints
PRINTED_COUNT: Final = 2
_SEATS: Final = range(4)


@dataclass(frozen=True, slots=True)
class Round:
    """One closing round: its tiles, why it counts or not, and how much; ``None`` if it is not of the run."""

    tiles: tuple[Tile, ...]
    why: Reason | None
    counts: int | None


def seats_text(seats: Collection[int]) -> str:
    """Seats as a word of a line.

    >>> seats_text({2, 1}), seats_text(())
    ('South,West', 'nobody')
    """
    return ",".join(map(compass, sorted(seats))) or "nobody"


def heading(found: Settlement, finisher: int) -> str:
    """The settlement in a few words."""
    if found.takes_all:
        return f"{compass(finisher)} takes every chip on the table."
    jump, sweep = found.run.multiplier > 1, found.sweep_multiplier > 1
    what = {(True, True): "A jump finish with all sixteen stacks", (True, False): "A jump finish", (False, True): "All sixteen stacks"}
    return what.get((jump, sweep), "A plain finish: nothing is multiplied") + "."


def spoken(found: Settlement | str, finisher: int, stacks: Sequence[int]) -> str:
    """The answer as one paragraph to be read aloud."""
    held = ", ".join(f"{compass(seat)} {own}" for seat, own in enumerate(stacks))
    if isinstance(found, str):
        return f"Stacks: {held}. {found}"
    ends = "" if found.takes_all else f"In all: {_gains(gains(found))}."
    reasons = (reason.text for reason in found.reasons)
    lines = (line.sentence() for line in found.payments)
    return " ".join(filter(None, (f"Stacks: {held}.", heading(found, finisher), *reasons, *lines, ends)))


def gains(found: Settlement) -> tuple[int, ...]:
    """What each seat gains by the settlement and by the chips that stay, as far as these are known."""
    return totals((*found.payments, *_kept(found)))


def examples_html(examples: Iterable[tuple[str, str]], now: str) -> Html:
    """The examples as buttons."""
    buttons = (button(name, "example", text, keep=f"example {name}", aria_pressed=text == now) for name, text in examples)
    return el("div", el("span", "Lay out: "), *buttons, class_="pai-examples", role="group", aria_label="Examples")


def stacks_html(stacks: Sequence[int], finisher: int, everything: int) -> Html:
    """Four seats with their stacks to set, and who finished."""
    given = sum(stacks)
    tally = el("p", f"{given} of {everything} stacks given out.", class_="pai-tally", data_ok=given == everything)
    return el("div", *(_seat_html(seat, stacks[seat], finisher) for seat in _SEATS), tally, class_="pai-seats")


def _seat_html(seat: int, own: int, finisher: int) -> Html:
    name = compass(seat)
    stepper = el(
        "div",
        button("−", "stack", f"{name}:fewer", keep=f"{name} fewer", aria_label=f"{name}: one stack fewer"),
        el("span", el("strong", str(own)), f" stack{'' if own == 1 else 's'}", data_stacks=str(own)),
        button("+", "stack", f"{name}:more", keep=f"{name} more", aria_label=f"{name}: one stack more"),
        class_="pai-stepper",
    )
    won = button(
        "won the last round",
        "finisher",
        name,
        keep=f"finisher {name}",
        aria_pressed=seat == finisher,
        aria_label=f"{name} won the last round",
    )
    return el("div", el("strong", name), stepper, won, class_="pai-seat", role="group", aria_label=name, data_seat=name)


def rounds_html(rounds: Sequence[Round], finisher: int, keeps: Sequence[int]) -> Html:
    """The closing rounds, each with what it is to the run and why.

    Args:
        rounds: the rounds in order.
        finisher: who won them.
        keeps: names by which the keyboard finds each round's button again; one even where there are no rounds.
    """
    title = el("p", f"The last rounds that {compass(finisher)} won", class_="pai-part")
    if not rounds:
        none = el("p", "None is named yet.", tabindex="-1", data_livecells_keep=f"away {keeps[0]}", class_="pai-tray-empty")
        return el("div", title, none)
    rows = (_round_html(place, each, keep) for place, (each, keep) in enumerate(zip(rounds, keeps, strict=True), 1))
    return el("div", title, el("ol", *rows, class_="pai-rounds"))


def _round_html(place: int, each: Round, keep: int) -> Html:
    pictures = [Html(drawing.tile(tile, height=56)) for tile in each.tiles] or [el("em", "alms")]
    name = f"round {place}"
    away = button("Take away", "away", str(place), keep=f"away {keep}", aria_label=f"Take away {name}")
    earlier = button("Earlier", "earlier", str(place), keep=f"earlier {place}", aria_label=f"Move {name} earlier") if place > 1 else None
    counts = el("strong", "–" if each.counts is None else f"+{each.counts}", class_="pai-counts", title="what it adds to the run")
    why = _reason(each.why) if each.why else None
    return el(
        *(
            "li",
            el("div", *pictures, class_="pai-round-tiles"),
            el("div", why, el("div", earlier, away, class_="pai-round-buttons")),
            counts,
        ),
        data_step=str(place),
        data_counts=str(each.counts or 0),
        data_rule=each.why.rule if each.why else None,
    )


def opener_html(*, is_open: bool) -> Html:
    """The button that brings the tiles out or puts them away."""
    label = "Put the tiles away" if is_open else "Add a round"
    return el("p", button(label, "tiles", keep="tiles", aria_expanded=is_open))


def tray_html(chosen: tuple[Tile, ...], found: Recognition | None, finisher: int) -> Html:
    """The chosen tiles, what they are together, and the button that makes them the last round."""
    says = None
    if found is not None:
        says = (
            words.verdict_html(BOOK, found.verdict, "Not a set: no round is won with these.")
            if found.set is None
            else el("p", f"Together: {found.set.describe()}.")
        )
    buttons = el(
        "div",
        button(f"{compass(finisher)} won the last round with these", "add", keep="add", aria_disabled=not chosen),
        button("It was alms that nobody covered", "alms", keep="alms"),
        class_="pai-round-buttons",
    )
    return el("div", words.tray(chosen, "Choose the tiles of one set above."), says, buttons, class_="pai-adding")


def settlement_html(found: Settlement | str, finisher: int, stacks: Sequence[int]) -> Html:
    """The settlement, or the sentence that says why there is none."""
    if isinstance(found, str):
        stays = el("p", "There is no settlement until that is mended. What you have entered stays.", class_="pai-source")
        return el("div", words.problem(found), stays, class_="pai-settled")
    times = el("div", "all" if found.takes_all else f"× {found.multiplier}", class_="pai-times", data_multiplier=str(found.multiplier))
    reasons = el("ul", *(words.reason_html(BOOK, reason) for reason in found.reasons), class_="pai-reasons")
    title = el("div", times, el("div", el("p", heading(found, finisher), class_="pai-part"), reasons), class_="pai-multiplied")
    return el("div", title, None if found.takes_all else _account(found, finisher, stacks), class_="pai-settled")


def _account(found: Settlement, finisher: int, stacks: Sequence[int]) -> Html:
    head = el("tr", el("th", "Payment", scope="col"), *(el("th", compass(seat), scope="col") for seat in _SEATS))
    groups = [el("tbody", *map(_line_html, found.payments), _sum_html("Settlement", found.net))]
    if kept := _kept(found):
        groups.append(el("tbody", _group_html("Paid at once during the hand, and kept"), *map(_line_html, kept)))
        groups.append(el("tbody", _sum_html("Settlement and kept chips", gains(found))))
    table = el("table", el("thead", head), *groups, class_="pai-account")
    return join(table, _identity(found, finisher, stacks[finisher]), _given_back(found.refunds))


def _kept(found: Settlement) -> tuple[Payment, ...]:
    """The lines paid during the hand that stay; without those for earlier supremes where it is open who paid them."""
    return found.run_kept if found.kept is None else found.kept


def _line_html(line: Payment) -> Html:
    moved = {line.payee: line.amount, line.payer: -line.amount}
    cells = (el("td", signed(moved[seat]) if seat in moved else "·", data_column=compass(seat)) for seat in _SEATS)
    sentence = el("th", line.sentence(), " ", _source(line.why), scope="row")
    ends = {"data_payer": compass(line.payer), "data_payee": compass(line.payee)}
    return el("tr", sentence, *cells, data_chips=str(line.amount), data_rule=line.rule, **ends)


def _group_html(name: str) -> Html:
    return el("tr", el("th", name, scope="rowgroup", colspan="5"), class_="pai-account-group")


def _sum_html(name: str, each: Sequence[int]) -> Html:
    cells = (el("td", signed(each[seat]), data_column=compass(seat), data_seat=compass(seat), data_net=str(each[seat])) for seat in _SEATS)
    says = el("th", f"{name}: the sum is {signed(sum(each))}", scope="row")
    return el("tr", says, *cells, class_="pai-account-sum")


def _identity(found: Settlement, finisher: int, own: int) -> Html | None:
    """Check the finisher's gain against two chips and the own stacks, where nothing else stands between."""
    expected = found.multiplier * (2 + own)
    if found.net[finisher] != expected:
        return None
    times = f"{found.multiplier} × (2 + {own})" if found.multiplier > 1 else f"2 + {own}"
    multiplied = ", multiplied" if found.multiplier > 1 else ""
    says = f"A check: {compass(finisher)} gains two chips and one for each own stack{multiplied}: {times} = {expected} ("
    return el("p", says, words.rule_link(BOOK, "B-083"), ").", class_="pai-source")


def _given_back(refunds: Sequence[Payment]) -> Html | None:
    if not refunds:
        return None
    chips = ", ".join(f"{compass(line.payee)}\u00a0{line.amount}" for line in refunds)
    says = f"Given back first, because it was paid at once when these rounds were won: {chips}. "
    why = join(refunds[0].why.text[0].upper() + refunds[0].why.text[1:], " ")
    return el("p", says, why, _source(refunds[0].why), class_="pai-refunds", data_refunds=str(sum(line.amount for line in refunds)))


def passers_html(finisher: int, holders: Sequence[int], chosen: frozenset[int] | None) -> Html:
    """Ask who already held a pass when earlier supremes were led.

    Args:
        finisher: who led them.
        holders: who may have held one.
        chosen: who is said to have held one; ``None`` if that is open.
    """
    groups: list[frozenset[int] | None] = [None, frozenset(), *(frozenset({seat}) for seat in holders)]
    groups += [frozenset(holders)] if len(holders) > 1 else []
    buttons = (_passers_button(group, pressed=group == chosen) for group in groups)
    asks = f"Who already held a pass when {compass(finisher)} led those earlier supremes?"
    why = f"Chips paid for supremes before the run stay paid, and {compass(finisher)} led some. A passer pays none ("
    rule = words.rule_link(BOOK, "B-058")
    left_out = "Until you say it, they are left out of the account. " if chosen is None else None
    return el("div", el("p", why, rule, "). ", left_out, el("strong", asks)), *buttons, class_="pai-switch", role="group", aria_label=asks)


def _passers_button(group: frozenset[int] | None, *, pressed: bool) -> Html:
    text = "" if group is None else seats_text(group)
    label = "leave it open" if group is None else " and ".join(map(compass, sorted(group))) or "nobody"
    return button(label, "passers", text, keep=f"passers {text}", aria_pressed=pressed)


def first_example_html(readings: Sequence[tuple[str, str, Settlement]], now: str) -> Html:
    """What the source prints in its first example, and what its formula gives under each reading.

    Args:
        readings: for each reading the hand as a line, its roll and its settlement.
        now: the hand on the table.
    """
    head = el("tr", *(el("th", name, scope="col") for name in ("", "Supremes", "Multiplier", "South pays")))
    printed = _reading_html("The article prints", str(PRINTED_COUNT), "–", str(PRINTED_CHIPS))
    rows = (
        _reading_html(
            join(_reading_name(found, roll), " ", button("lay it out", "example", text, keep=f"reading {roll}", aria_pressed=text == now)),
            str(found.run.count),
            f"× {found.multiplier}",
            str(found.payments[0].amount),
            data_reading=roll,
        )
        for text, roll, found in readings
    )
    ruling = BOOK.rulings["BA-05"]
    says = el("p", el("strong", "The article contradicts itself here. "), ruling.ruling, " ", words.rule_link(BOOK, ruling.id))
    table = el("table", el("thead", head), el("tbody", printed, *rows), class_="pai-readings")
    return el("div", says, table, class_="pai-switch", role="group", aria_label="The first example of the article")


def _reading_name(found: Settlement, roll: str) -> str:
    return f"After {roll}, 6-6 {'is dice-supreme' if found.run.steps[0].in_run else 'is an ordinary emperor'}"


def _reading_html(name: str, count: str, times: str, chips: str, **hooks: str) -> Html:
    return el("tr", el("th", name, scope="row"), el("td", count), el("td", times), el("td", el("strong", chips)), **hooks)


def totals_html(found: Settlement | str, finisher: int) -> Html:
    """What a hand comes to, in one line, to stand beside another reading."""
    if isinstance(found, str):
        return el("div", found, class_="pai-source")
    if found.takes_all:
        return el("div", heading(found, finisher), class_="pai-source")
    back = sum(line.amount for line in found.refunds)
    given = f"; {chips_text(back)} given back" if back else ""
    return el("div", f"× {found.multiplier}: {_gains(gains(found))}{given}", class_="pai-source")


def _gains(each: Sequence[int]) -> str:
    return ", ".join(f"{compass(seat)}\u00a0{signed(each[seat])}" for seat in _SEATS)


def _reason(reason: Reason) -> Html:
    return join(el("span", Html(reason.render(words.tiles_in_text, join)), class_="pai-reason"), " ", _source(reason))


def _source(reason: Reason) -> Html:
    ruling = join(", ", words.rule_link(BOOK, reason.ruling)) if reason.ruling else None
    source = el("cite", words.source_of(BOOK, reason.rule))
    return el("span", words.rule_link(BOOK, reason.rule), ruling, " · ", source, class_="pai-source")
