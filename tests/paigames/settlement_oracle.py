"""Bagchen's settlement worked out a second time, from sections 11 and 12 of the catalogue, on two-digit codes."""

from __future__ import annotations

from typing import NamedTuple

from tests.paigames import bagchen_oracle


class Told(NamedTuple):
    """What the hand comes to: the run, the net of the settlement, the chips for the run, and those for earlier supremes."""

    supremes: int
    net: dict[int, int]
    for_run: dict[int, int]
    earlier: dict[int, int]


def worth(codes: tuple[str, ...], roll: str, *, exact: bool = False) -> int:
    """Chips from each opponent for a set: tiles and pairs by the letter of B-076 and B-077; 0 if it is no supreme."""
    made = bagchen_oracle.legal_sets(roll)[tuple(sorted(codes))]
    if exact and made.kind == "dice_supreme":
        return len(codes)
    return made.chips


def tell(  # noqa: PLR0913, PLR0917
    roll: str,
    finisher: int,
    stacks: dict[int, int],
    sets: list[tuple[str, ...]],
    passers: set[int],
    switches: dict[str, object],
) -> Told:
    """Settle a hand."""
    chips = [worth(codes, roll, exact=switches["supreme_mc_roll"] == "pairs_only_if_exact") for codes in sets]
    run = closing(chips, anywhere=not switches["jump_needs_supreme_finish"])
    unit = {"supreme": lambda i: chips[i], "tile": lambda i: len(sets[i]), "lead": lambda _i: 1}[str(switches["jump_unit"])]
    count = sum(unit(i) for i in run)
    net = dict.fromkeys(range(4), 0)
    for seat, own in stacks.items():
        if seat == finisher:
            continue
        owed = 6 - own
        factor = max(1, 2 * count)
        if owed < 0 and switches["jump_scope"] == "losers_only":
            factor = 1
        if stacks[finisher] == 16:
            factor = factor * 4 if switches["sweep_stacks"] else max(factor, 4)
        net[seat] -= owed * factor
        net[finisher] += owed * factor
    late = {seat for seat, own in stacks.items() if own >= 6}
    for_run = collect(finisher, sum(chips[i] for i in run), late)
    earlier = collect(finisher, sum(chips[i] for i in range(len(sets)) if i not in run), passers)
    return Told(count, net, for_run, earlier)


def closing(chips: list[int], *, anywhere: bool) -> list[int]:
    """Which sets are in the run, looking back from the end."""
    run: list[int] = []
    places = list(range(len(chips)))[::-1]
    if anywhere and not chips[-1]:
        places = places[1:]
    for place in places:
        if not chips[place]:
            break
        run.append(place)
    return run if chips[-1] or len(run) >= 2 else []


def collect(finisher: int, chips: int, passers: set[int]) -> dict[int, int]:
    """What each seat gains when the others pay for supremes."""
    gains = {seat: 0 if seat in passers else -chips for seat in range(4)}
    gains[finisher] = 0
    gains[finisher] = -sum(gains.values())
    return gains
