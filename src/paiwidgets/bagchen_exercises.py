"""Exercises of Bagchen: positions whose answers the engine gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paigames.bagchen import passer, sets
from paigames.bagchen.ruleset import BOOK
from paigames.dominoes import Roll, parse_tiles, print_tiles
from paiwidgets import words
from paiwidgets.bagchen_passer_view import decision_of, leads_spoken
from paiwidgets.exercises import Exercise, Exercises
from paiwidgets.markup import el, join

if TYPE_CHECKING:
    from paigames.dominoes import Tile
    from paigames.verdict import Verdict
    from paiwidgets.markup import Html

YES_NO = ("yes", "no")


def may_be_led(roll: str, tiles: str) -> Exercise:
    """Ask whether tiles may be led together after a roll."""
    row, rolled = parse_tiles(tiles), Roll.parse(roll)
    found = sets.recognise(row, rolled)
    heading = f"Yes: {found.set.describe()}." if found.set else "No, they are no set."
    ask = join(f"After a roll of {rolled}, may ", words.tiles_in_text(row), " be led together?")
    return _yes_or_no(ask, f"After a roll of {rolled}, may {print_tiles(row)} be led together?", found.verdict, heading)


def does_it_cover(roll: str, led: str, given: str) -> Exercise:
    """Ask whether one set covers another after a roll."""
    below, above, rolled = parse_tiles(led), parse_tiles(given), Roll.parse(roll)
    verdict = sets.covers(below, above, rolled)
    ask = join(f"After a roll of {rolled}: do ", words.tiles_in_text(above), " cover ", words.tiles_in_text(below), "?")
    spoken = f"After a roll of {rolled}: do {print_tiles(above)} cover {print_tiles(below)}?"
    return _yes_or_no(ask, spoken, verdict, "Yes, they cover." if verdict else "No, they do not cover.")


def which_step(roll: str, hand: str, seen: str = "") -> Exercise:
    """Ask which of the passer's steps decides."""
    tiles, evidence, rolled = parse_tiles(hand), passer.Evidence(face_up=parse_tiles(seen)), Roll.parse(roll)
    answer = passer.walk(tiles, rolled, evidence)
    deciding = next(step for step in answer.steps if step.number == answer.number and step.verdict)
    heading = f"{decision_of(answer)} {leads_spoken(answer)}"
    return Exercise(
        ask=join("Which step decides for this passer? ", _situation(rolled, tiles, parse_tiles(seen))),
        spoken=f"After a roll of {rolled}, which step decides for a passer with {print_tiles(tiles)}? {_seen_spoken(parse_tiles(seen))}",
        options=("step one", "step two", "step three", "step four"),
        right=answer.number - 1,
        why=words.verdict_html(BOOK, deciding.verdict, heading),
        why_spoken=words.verdict_spoken(deciding.verdict, heading),
    )


def may_passer_lead(roll: str, hand: str, lead: str, seen: str = "") -> Exercise:
    """Ask whether a passer may lead some tiles of the hand."""
    tiles, wanted, rolled = parse_tiles(hand), parse_tiles(lead), Roll.parse(roll)
    verdict = passer.may_lead(tiles, wanted, rolled, passer.Evidence(face_up=parse_tiles(seen)))
    ask = join("May this passer lead ", words.tiles_in_text(wanted), "? ", _situation(rolled, tiles, parse_tiles(seen)))
    return _yes_or_no(
        ask,
        f"After a roll of {rolled}, may a passer with {print_tiles(tiles)} lead {print_tiles(wanted)}? {_seen_spoken(parse_tiles(seen))}",
        verdict,
        "Yes." if verdict else "Not now.",
    )


def passer_exercises() -> Exercises:
    """The exercises of the chapter on the passer."""
    return Exercises(
        [
            which_step("5-1", "6-6 4-4 4-2 2-1"),
            which_step("6-5", "1-1 4-4 5-2 2-1", "6-6 6-6 6-6 6-6"),
            may_passer_lead("6-5", "1-1 4-4 5-2 2-1", "1-1", "6-6 6-6 6-6"),
            may_passer_lead("5-1", "4-4 6-5 6-5 4-2 2-1", "4-2 2-1"),
            which_step("6-5", "4-4 5-1 5-2 4-3"),
            may_passer_lead("2-2", "2-2 2-2 6-5", "6-5"),
            may_passer_lead("5-1", "5-5 5-5 5-5 6-1", "5-5 5-5"),
            which_step("2-2", "6-5 5-1 4-2 4-1"),
        ]
    )


def set_exercises() -> Exercises:
    """The exercises of the chapter on combinations."""
    return Exercises(
        [
            may_be_led("6-5", "3-3 2-2"),
            may_be_led("6-5", "5-2 4-3 5-2"),
            may_be_led("6-5", "1-1 6-3"),
            does_it_cover("6-5", "1-1 6-2 5-3", "6-6 6-6 6-3"),
            may_be_led("6-5", "4-2 5-2"),
            does_it_cover("4-3", "4-1 2-1", "6-6 6-6"),
            may_be_led("4-3", "4-3 5-2"),
            does_it_cover("6-6", "1-1", "6-6"),
        ]
    )


def _situation(roll: Roll, hand: tuple[Tile, ...], seen: tuple[Tile, ...]) -> Html:
    out = join("; seen face up: ", words.tiles_in_text(seen)) if seen else None
    return el("span", f"Roll {roll}; hand: ", words.tiles_in_text(hand), out, ".")


def _seen_spoken(seen: tuple[Tile, ...]) -> str:
    return f"Seen face up: {print_tiles(seen)}." if seen else "Nothing else was seen."


def _yes_or_no(ask: Html, spoken: str, verdict: Verdict, heading: str) -> Exercise:
    return Exercise(
        ask=ask,
        spoken=spoken,
        options=YES_NO,
        right=0 if verdict else 1,
        why=words.verdict_html(BOOK, verdict, heading),
        why_spoken=words.verdict_spoken(verdict, heading),
    )
