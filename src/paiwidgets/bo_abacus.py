"""A suanpan that keeps the scores of a race: the reader adds by moving beads, and the page checks the sum."""

from __future__ import annotations

from dataclasses import dataclass, replace
from secrets import randbelow
from typing import TYPE_CHECKING, ClassVar, Final

from paigames.abacus import Deck, Rod, read_number, set_number
from paigames.bo.race import GOAL, Outcome, Race, after_hand, gain, scores_reached, why_after
from paigames.bo.seats import SEATS, require_seat, seat_name
from paigames.verdict import Verdict
from paiwidgets import position, seeds
from paiwidgets.bo_abacus_view import RODS, abacus_html, task_html
from paiwidgets.bo_common import Asked, read_words, verdict_html
from paiwidgets.markup import join
from paiwidgets.scene import Scene
from paiwidgets.switches import choose_by_text, switches_html
from paiwidgets.workbench import Workbench

if TYPE_CHECKING:
    from collections.abc import Callable

    from paigames.verdict import Reason

KEYS: Final = ("scores", "dealer", "seat", "hand", "beads")
SWITCHES: Final = ("dealer_in_race", "dealer_after_race", "dead_hand", "chaojia")
MOST: Final = 126
"""No hand brings more points."""

DEAD: Final = "dead"
BREACH: Final = "breach"
_BY_CHANCE: Final = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Board(Asked):
    """The scores of a race, the hand that is to be added, and the beads as they stand.

    Args:
        race: the scores and who dealt.
        seat: whose hand it was.
        hand: what it brought: points, ``dead`` or ``breach``; empty between two hands.
        beads: the rods of each seat.
    """

    race: Race
    seat: int = 0
    hand: str = ""
    beads: tuple[tuple[Rod, ...], ...]

    @property
    def text(self) -> str:
        """The board as a line to copy."""
        return position.write(
            {
                "scores": ",".join(map(str, self.race.scores)),
                "dealer": seat_name(self.race.dealer),
                "seat": seat_name(self.seat),
                "hand": self.hand,
                "beads": ",".join(".".join(f"{rod.above}{rod.below}" for rod in rods) for rods in self.beads),
                **self.last_words,
            }
        )

    @classmethod
    def read(cls, text: str) -> Board:
        """Read such a line.

        Raises:
            ValueError: saying what is wrong in it.

        >>> Board.read("scores=60,30,0 seat=South hand=40").text
        'scores=60,30,0 dealer=East seat=South hand=40 beads=00.11.00,00.03.00,00.00.00'
        """
        found, choices, figures = read_words(text, KEYS, SWITCHES)
        scores = _read_scores(found.get("scores", "0,0,0"))
        race = Race(dealer=read_seat(found.get("dealer", seat_name(0))), scores=scores)
        beads = _read_beads(found["beads"]) if "beads" in found else lay(scores)
        seat, hand = read_seat(found.get("seat", seat_name(0))), read_hand(found.get("hand", ""))
        return cls(race=race, seat=seat, hand=hand, beads=beads, choices=choices, figures=figures)

    @property
    def outcome(self) -> Outcome | None:
        """The hand as the rules want it; nothing between two hands."""
        if self.hand in {DEAD, BREACH}:
            return Outcome(offenders=(self.seat,) if self.hand == BREACH else ())
        return gain(self.seat, int(self.hand)) if self.hand else None

    @property
    def expected(self) -> tuple[int, ...]:
        """What the beads must show after the hand; a race that it wins stands until it has been checked."""
        if self.outcome is None:
            return self.race.scores
        return after_hand(self.race, self.outcome, self.rules).scores if self.outcome.offenders else scores_reached(self.race, self.outcome)

    def count(self) -> Board:
        """The board after the hand, if the beads are right.

        Raises:
            ValueError: saying which player's beads are wrong.
        """
        if self.outcome is None:
            msg = "There is no hand to add yet: say who went out and with how many points."
            raise ValueError(msg)
        for seat, rods, expected in zip(SEATS, self.beads, self.expected, strict=True):
            shown = read_number(rods)
            if shown != expected:
                msg = f"{seat_name(seat)}’s rods show {shown}, and that is not right. Move the beads again."
                raise ValueError(msg)
            if not all(rod.is_settled for rod in rods):
                msg = (
                    f"{seat_name(seat)}’s rods show {shown}, which is right, but they are full: exchange five beads below for one above,"
                    " and two above for one bead on the rod to the left."
                )
                raise ValueError(msg)
        race = after_hand(self.race, self.outcome, self.rules)
        return replace(self, race=race, hand="", beads=lay(race.scores))


class RaceAbacus(Workbench[Board]):
    """An abacus with three rods for each player, a hand to add, and what it leads to."""

    root: ClassVar[str] = "pai-bo-abacus"
    link: ClassVar[str] = "abacus"

    def __init__(self, board: Board) -> None:
        """Set the abacus up.

        Args:
            board: the scores to begin with.
        """
        self._told: tuple[Reason, ...] = ()
        self._scene = Scene(
            {
                "bead": lambda text: self._change(lambda: self._pressed(text)),
                "seat": lambda text: self._change(lambda: replace(self.position, seat=read_seat(text))),
                "hand": lambda text: self._change(lambda: self._with_hand(text)),
                "chance": lambda _: self._change(self._by_chance),
                "check": lambda _: self._check(),
                "back": lambda _: self._change(lambda: replace(self.position, beads=lay(self.position.race.scores))),
                "show": lambda _: self._change(lambda: replace(self.position, beads=lay(self.position.expected))),
                "switch": lambda text: self._change(lambda: choose_by_text(self.position, text)),
                "position": self._paste,
                "open": self._paste,
            },
            link=self.link,
        )
        super().__init__(board, [self._scene], voice=self._scene)

    def read(self, text: str) -> Board:
        """Read a board from a line."""
        return Board.read(text)

    def check(self, position: Board) -> None:
        """Refuse scores with which a race is already over.

        Raises:
            ValueError: saying so.
        """
        if max(position.race.scores) >= GOAL:
            msg = f"Between two hands every score is below {GOAL}: with {GOAL} a race is over."
            raise ValueError(msg)

    def draw(self, position: Board) -> str:
        """Show the abacus and the hand."""
        verdict = Verdict(ok=True, reasons=self._told)
        outcome = position.outcome
        self._scene.html = join(
            task_html(position.race, position.seat, position.hand),
            abacus_html(position.beads),
            verdict_html(verdict, "Right.") if self._told else None,
            switches_html(position, SWITCHES, lambda board: after_hand(board.race, outcome, board.rules)) if outcome else None,
            self.foot(),
        )
        shown = ", ".join(f"{seat_name(seat)} {read_number(rods)}" for seat, rods in zip(SEATS, position.beads, strict=True))
        return f"Right. {verdict.text}" if self._told else f"The beads show {shown}."

    def _change(self, make: Callable[[], Board]) -> None:
        self._told = ()
        self.ask(make)

    def _paste(self, text: str) -> None:
        self._told = ()
        self.paste(text)

    def _check(self) -> None:
        board = self.position
        self._told = ()
        self.ask(lambda: self._counted(board))

    def _counted(self, board: Board) -> Board:
        after = board.count()
        if board.outcome is not None:
            self._told = why_after(board.race, board.outcome, board.rules)
        return after

    def _pressed(self, text: str) -> Board:
        """A bead was pressed, written as ``1:2:below:3``: the seat, the rod, the side and the bead."""
        seat, rod, deck, bead = _read_bead(text)
        rods = self.position.beads[seat]
        moved = (*rods[:rod], rods[rod].press(deck, bead), *rods[rod + 1 :])
        beads = tuple(moved if place == seat else other for place, other in enumerate(self.position.beads))
        return replace(self.position, beads=beads)

    def _with_hand(self, text: str) -> Board:
        return replace(self.position, hand=read_hand(text), beads=lay(self.position.race.scores))

    def _by_chance(self) -> Board:
        seat, points = randbelow(len(SEATS)), 1 + randbelow(_BY_CHANCE)
        return replace(self.position, seat=seat, hand=str(points), beads=lay(self.position.race.scores))


def race_abacus(text: str = "scores=60,30,0 dealer=East seat=South hand=18") -> RaceAbacus:
    """The abacus, ready to be shown in a chapter.

    Args:
        text: the scores to begin with, as the line under the abacus writes them.

    Raises:
        ValueError: saying what is wrong in ``text``.
    """
    return RaceAbacus(Board.read(text))


def lay(scores: tuple[int, ...]) -> tuple[tuple[Rod, ...], ...]:
    """The beads that show three scores."""
    return tuple(set_number(score, RODS) for score in scores)


def read_seat(text: str) -> int:
    """Read the name of a seat.

    Raises:
        ValueError: if there is none of that name.

    >>> read_seat("South")
    1
    """
    names = [seat_name(seat) for seat in SEATS]
    if text not in names:
        msg = f"“{text}” is no seat: the seats are {', '.join(names)}."
        raise ValueError(msg)
    return names.index(text)


def read_hand(text: str) -> str:
    """Read what a hand brought.

    Raises:
        ValueError: if it is neither a number of points nor one of the two words.

    >>> read_hand("018"), read_hand("dead")
    ('18', 'dead')
    """
    if text in {"", DEAD, BREACH}:
        return text
    points = seeds.read_number(text, f"what a hand brings: write points from 0 to {MOST}, dead or breach")
    if points is None or points > MOST:
        msg = (
            f"No hand brings {points} points: the most there can be is {MOST}, from a pair and six 串龙,"
            " one of each kind of jiang (Z-050, Z-064)."
        )
        raise ValueError(msg)
    return str(points)


def _read_scores(text: str) -> tuple[int, ...]:
    numbers = text.split(",")
    scores = tuple(seeds.read_number(number, "a score: write three whole numbers such as 60,30,0") or 0 for number in numbers)
    if len(scores) != len(SEATS) or max(scores) >= GOAL:
        msg = f"There are three scores, each below {GOAL}, such as 60,30,0; “{text}” are none."
        raise ValueError(msg)
    return scores


def _read_beads(text: str) -> tuple[tuple[Rod, ...], ...]:
    beads = tuple(tuple(map(_read_rod, rods.split("."))) for rods in text.split(","))
    if [len(rods) for rods in beads] != [RODS] * len(SEATS):
        msg = f"Each of three players has {RODS} rods, such as 00.11.00; “{text}” are none."
        raise ValueError(msg)
    return beads


def _read_rod(text: str) -> Rod:
    if len(text) != 2 or not (text.isascii() and text.isdecimal()):
        msg = f"“{text}” is no rod: write how many beads lie at the bar above and below it, such as 12."
        raise ValueError(msg)
    return Rod(int(text[0]), int(text[1]))


def _read_bead(text: str) -> tuple[int, int, Deck, int]:
    seat, _, rest = text.partition(":")
    rod, _, last = rest.partition(":")
    deck, _, bead = last.partition(":")
    numbers = (seat, rod, bead)
    if deck not in set(Deck) or not all(len(number) == 1 and number.isascii() and number.isdecimal() for number in numbers):
        msg = f"“{text}” is no bead."
        raise ValueError(msg)
    require_seat(int(seat), "these beads")
    if int(rod) >= RODS:
        msg = f"“{text}” is no bead."
        raise ValueError(msg)
    return int(seat), int(rod), Deck(deck), int(bead)
