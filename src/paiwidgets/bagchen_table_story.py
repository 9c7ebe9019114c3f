"""What happened at the table, told from what one seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from paigames.bagchen.game import Phase
from paigames.bagchen.passer import is_passer
from paigames.bagchen.ranks import dice_supremes
from paigames.bagchen.rounds import why_won
from paigames.bagchen.ruleset import BOOK
from paigames.dominoes import print_tiles
from paigames.money import compass
from paiwidgets import words
from paiwidgets.markup import Html, join
from paiwidgets.table_desk import Told

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from paigames.bagchen.game import View
    from paigames.bagchen.reunion import Reunion
    from paigames.bagchen.rounds import Played, Round
    from paigames.dominoes import Tile
    from paigames.money import Payment
    from paiwidgets.table_desk import Key

Piece: TypeAlias = "str | tuple[Tile, ...]"


_SEATS: Final = 4
_OPENING: Final = -1
_SHOWN, _PLAYS, _WON = 0, 1, 9


def story(view: View, paid: Iterable[Payment]) -> tuple[Told, ...]:
    """Tell the last complete round and the one being played; before the first lead, what was claimed.

    Args:
        view: what a seat knows.
        paid: what was paid at once for the last complete round.
    """
    lines: list[Told] = []
    if len(view.rounds) < 2:
        lines += _opening(view)
    if view.rounds:
        lines += _round(len(view.rounds) - 1, view.rounds[-1])
        lines += _won(view, len(view.rounds) - 1, paid)
    if view.phase is not Phase.OVER:
        lines += _before_lead(view)
    if view.now is not None:
        lines += _round(len(view.rounds), view.now)
    return tuple(lines)


def drawn(pieces: Iterable[Piece]) -> Html:
    """Write words and tiles, the tiles as pictures."""
    return join(*(words.tiles_in_text(piece) if isinstance(piece, tuple) else piece for piece in pieces))


def said(pieces: Iterable[Piece]) -> str:
    """Write words and tiles to be read aloud."""
    return "".join(print_tiles(piece) if isinstance(piece, tuple) else piece for piece in pieces)


def _line(key: Key, *pieces: Piece) -> Told:
    return Told(key, drawn(pieces), said(pieces))


def _opening(view: View) -> Iterator[Told]:
    if view.roll is None:
        return
    supremes = dice_supremes(view.roll)
    said: list[tuple[Piece, ...]] = [(f"{compass(view.dealer)} deals. The roll {view.roll} makes ", supremes, " dice-supreme.")]
    if view.proof is not None:
        seat, hand = view.proof
        said.append((f"{compass(seat)} asked for a new deal, showing ", hand, "."))
    said += [(f"{compass(seat)} announces four 6-6.",) for seat in view.announced]
    said += [_reunion(one, is_open=one is view.reunions[-1] and view.phase is Phase.ANSWER) for one in view.reunions]
    for number, pieces in enumerate(said):
        yield _line((_OPENING, number), *pieces)


def _reunion(one: Reunion, *, is_open: bool) -> tuple[Piece, ...]:
    called: tuple[Piece, ...] = (f"{compass(one.caller)} lays ", (one.tile,), " open and calls for ", (one.counterpart,), ".")
    if one.answerer is None:
        return called if is_open else (*called, " Nobody answers.")
    if one.winner is None or one.loser is None:
        return (*called, f" {compass(one.answerer)} answers.")
    took: tuple[Piece, ...] = (f" {compass(one.loser)} takes ", (one.taken,), " in return.") if one.taken else ()
    return (*called, f" {compass(one.answerer)} answers, and {compass(one.winner)} wins both tiles.", *took)


def _before_lead(view: View) -> Iterator[Told]:
    number = len(view.rounds)
    for seat, rounds, tiles in view.shown:
        if rounds == number:
            yield _line((number, _SHOWN), f"{compass(seat)} shows the hand: ", tiles, ".")


def _round(number: int, one: Round) -> Iterator[Told]:
    for place, played in enumerate(one.plays):
        seat = compass((one.leader + place) % _SEATS)
        yield _line((number, _PLAYS + place), *_play(seat, one, place, played))


def _play(seat: str, one: Round, place: int, played: Played) -> tuple[Piece, ...]:
    if place == 0 and one.is_alms:
        named = "" if one.declared is None else f", and names {one.declared} {one.declared.zh}"
        return (f"{seat} gives alms, one tile face down{named}.",)
    if not played.face_up:
        return (f"{seat} discards {'one tile' if one.n == 1 else f'{one.n} tiles'}.",)
    shown: tuple[Piece, ...] = (" ", played.tiles) if played.tiles else ()
    return (f"{seat} leads", *shown, ".") if place == 0 else (f"{seat} covers with" if shown else f"{seat} covers", *shown, ".")


def _won(view: View, number: int, paid: Iterable[Payment]) -> Iterator[Told]:
    done = view.rounds[number]
    reasons = why_won(done, last=not any(view.sizes)) if _is_remembered(done) else ()
    seat = compass(done.winner)
    told = " ".join(reason.text for reason in reasons) or f"{seat} wins this round."
    pieces = [reason.render(words.tiles_in_text, join) for reason in reasons]
    html = join(*(Html(f"{piece} ") for piece in pieces)) if pieces else join(told)
    yield Told((number, _WON), html, told, ends=True)
    stacks = view.stacks[done.winner]
    if is_passer(stacks) and not is_passer(stacks - done.stacks):
        rule = join(" (", words.rule_link(BOOK, "B-057"), ")")
        yield Told((number, _WON + 1), join(f"{seat} holds a pass now", rule, "."), f"{seat} holds a pass now.", ends=True)
    for place, line in enumerate(paid):
        html = join(line.sentence(), " (", words.rule_link(BOOK, line.rule), ")")
        yield Told((number, _WON + 2 + place), html, line.sentence(), ends=True)


def _is_remembered(done: Round) -> bool:
    return all(played.tiles for played in done.plays if played.face_up)
