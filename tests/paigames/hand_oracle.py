"""A hand of Bagchen a second time, from the wording of the rules, without looking at paigames.

It knows two-digit codes and plain loops only. It lists what a player may do, and reckons a finished hand from its plays.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.paigames import bagchen_oracle as sets
from tests.paigames import passer_oracle, settlement_oracle

Tiles = tuple[str, ...]


class Given(NamedTuple):
    """One player's part of a round: ``lead``, ``alms``, ``cover`` or ``discard``, and the tiles."""

    verb: str
    tiles: Tiles


class Trick(NamedTuple):
    """A round: who led, the suit named in alms (if any), and the plays in order."""

    leader: int
    suit: str | None
    plays: list[Given]


class Reckoned(NamedTuple):
    """What a hand comes to."""

    winners: list[int]
    stacks: dict[int, int]
    gains: dict[int, int]


def suit(code: str) -> str:
    """Heaven or earth."""
    return "heaven" if any(code in rank for rank in sets.HEAVEN) else "earth"


def leads(hand: Tiles, roll: str) -> set[Tiles]:
    """Every set that a player without a pass may lead."""
    return {tiles for tiles in passer_oracle.all_sets(roll) if passer_oracle.contains(hand, tiles)}


def passer_leads(hand: Tiles, roll: str, past: list[Trick], switches: dict[str, Any]) -> passer_oracle.Found:
    """The step of a passer, and its leads."""
    up = tuple(tile for trick in past for given in trick.plays if given.verb in {"lead", "cover"} for tile in given.tiles)
    down = tuple(tile for trick in past for given in trick.plays if given.verb in {"alms", "discard"} for tile in given.tiles)
    table = passer_oracle.Table(
        switches["passer_top"], switches["passer_evidence"], switches["passer_supreme_step"], switches["passer_hold_back"]
    )
    return passer_oracle.steps(hand, roll, up, down, table)


def covers(trick: Trick, hand: Tiles, roll: str, switches: dict[str, Any]) -> set[Tiles]:
    """Everything that the next player may lay face up."""
    best = best_of(trick)
    if best:
        led = passer_oracle.all_sets(roll)[best]
        capture = switches["horse_capture"] or led.kind != "mare"
        return {tiles for tiles in leads(hand, roll) if capture and sets.covered_by(led, passer_oracle.all_sets(roll)[tiles])}
    takers = {tile for tile in hand if switches["alms_supreme_cover"] or tile not in sets.supremes(roll)}
    if trick.suit is not None:
        takers = {tile for tile in takers if suit(tile) == trick.suit}
    elif len(trick.plays) > 1 and not switches["alms_pass_on"]:
        takers = set()
    return {(tile,) for tile in takers}


def best_of(trick: Trick) -> Tiles:
    """The tiles that lie on top; none on alms that nobody has taken."""
    shown = [given.tiles for given in trick.plays if given.verb in {"lead", "cover"}]
    return shown[-1] if shown else ()


def winner_of(trick: Trick) -> int:
    """Who wins a round: whoever laid the last tiles face up, or its leader."""
    places = [place for place, given in enumerate(trick.plays) if given.verb == "cover"]
    return (trick.leader + (places[-1] if places else 0)) % 4


def reckon(tricks: list[Trick], roll: str, switches: dict[str, Any]) -> Reckoned:
    """Work out who won what in a finished hand; reunions and their stakes left aside."""
    winners, stacks, gains = [], dict.fromkeys(range(4), 0), dict.fromkeys(range(4), 0)
    exact = switches["supreme_mc_roll"] == "pairs_only_if_exact"
    paid: list[dict[int, int]] = []
    for trick in tricks:
        winner, best = winner_of(trick), best_of(trick)
        chips = settlement_oracle.worth(best, roll, exact=exact) if best else 0
        paid.append(settlement_oracle.collect(winner, chips, {seat for seat, own in stacks.items() if own >= 6}))
        stacks[winner] += len(trick.plays[0].tiles)
        winners.append(winner)
    finisher = winners[-1]
    closing = next((place for place in range(len(tricks), 0, -1) if winners[place - 1] != finisher), 0)
    all_sixteen = stacks[finisher] == 16
    if all_sixteen and switches["sweep_mode"] == "takes_all":
        return Reckoned(winners, stacks, {seat: sum(line[seat] for line in paid) for seat in range(4)})
    worths = [settlement_oracle.worth(best_of(trick), roll, exact=exact) if best_of(trick) else 0 for trick in tricks[closing:]]
    run = settlement_oracle.closing(worths, anywhere=not switches["jump_needs_supreme_finish"])
    told = settlement_oracle.tell(roll, finisher, stacks, shown(tricks[closing:], roll), set(), switches)
    for place, line in enumerate(paid):
        if not (switches["jump_closing_chips"] == "refund" and place - closing in run):
            gains = {seat: gains[seat] + line[seat] for seat in range(4)}
    return Reckoned(winners, stacks, {seat: gains[seat] + told.net[seat] for seat in range(4)})


def shown(tricks: list[Trick], roll: str) -> list[Tiles]:
    """The winning sets, with a worthless commoner in the place of alms that nobody took: both break a run and earn nothing."""
    return [best_of(trick) or (("64",) if roll == "65" else ("65",)) for trick in tricks]
