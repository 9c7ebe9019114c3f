"""Why a rule of thumb proposes what it proposes, in a sentence for a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames._numbers import counted, in_words
from paigames.bagchen._playtable import ALMS, FACES, alms_of
from paigames.bagchen._thumbs import Choice, Thumb
from paigames.bagchen.passer import PASS
from paigames.dominoes import print_tiles

if TYPE_CHECKING:
    from paigames.bagchen._sight import Sight
    from paigames.dominoes import Tile

_SENTENCES: Final = {
    Thumb.ONLY: "{lead} is the only lead allowed now.",
    Thumb.LAST_TILE: "It is the last tile, and whoever wins it finishes: {takers} could still take {lead}.",
    Thumb.WHOLE_HAND: "{lead}, {what}, is the whole hand: led together, it is the last round.",
    Thumb.RUN_OUT: "Nothing still out covers any of the leads left here; {lead} goes first, and supremes (至尊) would go last.",
    Thumb.SUPREMES_LAST: "Only supremes (至尊) are left, and nothing covers them: led to the end, they make a jump finish (跳結).",
    Thumb.SUPREME: "Nothing covers {lead}, {what}: it wins {stacks}, earns {chips} from every opponent without a pass, and keeps the lead.",
    Thumb.SURE_LEAD: "Nothing still out covers {lead}, so leading it wins {stacks} and keeps the lead.",
    Thumb.LIKELY_LEAD: "Little of what is still out covers {lead}: it will probably win {stacks}.",
    Thumb.LOW_LEAD: "No lead here is likely to win, and {lead} costs least for what it may bring.",
    Thumb.ALMS: "No lead here is worth its tiles; as {alms}, {tile} is given away unseen, and perhaps nobody can take it.",
    Thumb.LAST_COVER: "It is the last round, and whoever wins it finishes: {lead} covers.",
    Thumb.LAST_CALL: "Nobody plays after this, so covering with {lead} wins {stacks} and the lead.",
    Thumb.SURE_COVER: "Nothing still out covers {lead}, so it wins {stacks} and the lead.",
    Thumb.HOPEFUL_COVER: "Covering with {lead} costs little and may win {stacks} and the lead.",
    Thumb.DUCK: "Winning now would make {would} stacks and a passer (通行者) too early, whose leads are limited; {thrown} can be spared.",
    Thumb.NO_COVER: "Nothing here covers; {thrown} can best be spared.",
    Thumb.TOO_DEAR: "A cover would cost more than the round is worth; {thrown} can best be spared.",
}


def tell(sight: Sight, choice: Choice) -> str:
    """Say why a choice was made.

    Args:
        sight: the play-out before the move, as the seat to act sees it.
        choice: what was chosen there.
    """
    playout, move = sight.playout, choice.move
    led = playout.sets[move] if 0 <= move < ALMS else None
    given, suit = alms_of(move) if move >= ALMS else (0, None)
    alms = "open alms (施捨)" if suit is None else f"alms (施捨) of {suit}"
    stacks = playout.n or (led.n if led else 1)
    return _SENTENCES[choice.thumb].format(
        lead=print_tiles(led.tiles) if led else f"{FACES[given]} as {alms}",
        what=led.describe() if led else "",
        takers=counted(sight.takers_out(move), "tile out", "tiles out") if choice.thumb is Thumb.LAST_TILE else "",
        stacks=f"{in_words(stacks)} {'stack' if stacks == 1 else 'stacks'}",
        chips=counted(playout.chips[move], "chip", "chips") if led else "",
        alms=alms,
        tile=FACES[given],
        thrown=print_tiles(_thrown(choice)),
        would=in_words(max(PASS, playout.stacks[playout.seat] + playout.n)),
    )


def _thrown(choice: Choice) -> tuple[Tile, ...]:
    """Name the tiles of a discard in the order of a hand."""
    return tuple(FACES[face] for face in sorted(choice.discard))
