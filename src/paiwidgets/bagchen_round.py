"""One round to order: a lead and three answers, and who wins it, with how many stacks and chips."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final

from paigames.bagchen import ranks
from paigames.bagchen.payments import earns, instant_chips
from paigames.bagchen.rounds import Played, Round, answered, in_turn, may_lead
from paigames.bagchen.ruleset import BOOK
from paigames.dominoes import Roll, Tile, print_tiles, require_copies
from paigames.money import compass
from paiwidgets import bagchen_plays as plays
from paiwidgets import position, words
from paiwidgets.bagchen_common import Asked, groups_of, read_aloud, read_choices, roll_html, set_die
from paiwidgets.bagchen_deal_steps import read_seat
from paiwidgets.markup import Html, button, button_group, el, join
from paiwidgets.rack import TileRack
from paiwidgets.scene import Scene
from paiwidgets.switches import choose_by_text, switches_html
from paiwidgets.workbench import Workbench

if TYPE_CHECKING:
    from collections.abc import Callable

    from paigames.money import Payment
    from paigames.verdict import Verdict

KEYS: Final = ("roll", "leader", "lead", *plays.ANSWERS, "passers", "last")
# The switches that `rounds` and `payments` read.
SWITCHES: Final = ("horse.capture", "supreme.mc_roll")
PLACES: Final = range(4)

SOURCE: Final = "roll=5-1 leader=East lead=5-5,5-5 second=discard third=1-1,1-1 fourth=discard"
EXAMPLES: Final = (
    ("Ladies and monks", SOURCE),
    ("Nobody covers", "roll=6-5 leader=South lead=5-2,4-3 second=discard third=discard fourth=discard"),
    ("Two dice-supremes", "roll=2-2 leader=West lead=2-2,2-2 second=discard third=discard fourth=discard passers=South"),
    ("A stallion catches a mare", "roll=6-5 leader=East lead=4-1,2-1 second=discard third=4-3,4-2 fourth=discard"),
    ("Covered, and covered again", "roll=6-5 leader=North lead=4-1 second=5-2 third=6-2 fourth=5-4"),
    ("Refused", "roll=6-5 leader=East lead=5-5,5-5 second=3-3,3-3 third=discard fourth=discard"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid(Asked):
    """A round as the reader orders it; plays may be missing, and may be ones that the rules refuse.

    ``answers`` are those of the three seats after the leader; ``passers`` hold a pass; ``last`` says that it is the last round.
    """

    leader: int = 0
    lead: tuple[Tile, ...] = ()
    answers: tuple[Played | None, ...] = (None, None, None)
    passers: tuple[int, ...] = ()
    last: bool = False

    @property
    def text(self) -> str:
        """The round as a line to copy."""
        row = {
            "roll": str(self.roll),
            "leader": compass(self.leader),
            "lead": print_tiles(self.lead).replace(" ", ","),
            **dict(zip(plays.ANSWERS, map(plays.print_answer, self.answers), strict=True)),
            "passers": ",".join(map(compass, self.passers)),
            "last": "yes" if self.last else "",
        }
        return position.write({**row, **self.switch_words})

    @classmethod
    def read(cls, text: str) -> Laid:
        """Read such a line.

        Raises:
            ValueError: saying what is wrong in it.

        >>> Laid.read("lead=2-1 second=discard third=discard:6-5").text
        'roll=6-5 leader=East lead=2-1 second=discard third=discard:6-5'
        """
        found = position.read(text, KEYS)
        return cls(
            roll=Roll.parse(found.pop("roll", "6-5")),
            leader=read_seat(found.pop("leader", compass(0))),
            lead=plays.in_order(found.pop("lead", "")),
            answers=tuple(plays.read_answer(found.pop(key, "")) for key in plays.ANSWERS),
            passers=tuple(sorted({read_seat(name) for name in found.pop("passers", "").split(",") if name})),
            last=plays.read_yes(found.pop("last", ""), "whether it is the last round"),
            choices=read_choices(found),
        )

    def tiles_at(self, place: int) -> tuple[Tile, ...]:
        """The tiles that are named for a play."""
        if place == 0:
            return self.lead
        played = self.answers[place - 1]
        return played.tiles if played else ()

    def changed(self, place: int, played: Played | None) -> Laid:
        """The round with another play at a place."""
        if place == 0:
            return replace(self, lead=played.tiles if played else ())
        answers = (*self.answers[: place - 1], played, *self.answers[place:])
        return replace(self, answers=answers)


@dataclass(frozen=True, slots=True)
class Judged:
    """What the rules say of a round to order.

    Args:
        verdicts: on each play; ``None`` for one that is missing.
        now: the round as far as it is played; ``None`` if nothing may be led as it is.
        paid: what is paid at once for it.
    """

    verdicts: tuple[Verdict | None, ...]
    now: Round | None
    paid: tuple[Payment, ...] = ()


@lru_cache(maxsize=64)  # a round is checked, drawn and compared with itself under every switch
def judge(laid: Laid) -> Judged:
    """Have the rules judge a round play by play."""
    led = may_lead(laid.lead, laid.roll, laid.rules) if laid.lead else None
    if not led:
        waiting = (
            None if answer is None else in_turn(laid.leader, plays.seat_of(laid.leader, place))
            for place, answer in enumerate(laid.answers, 1)
        )
        return Judged((led, *waiting), None)
    start = Round(laid.leader, len(laid.lead), (Played(laid.lead, face_up=True),))
    verdicts, now = answered(start, laid.answers, laid.roll, laid.rules)
    paid = instant_chips(now.table, laid.roll, now.winner, laid.passers, laid.rules) if now.is_complete else ()
    return Judged((led, *verdicts), now, paid)


class RoundTable(Workbench[Laid]):
    """The dice, four plays to choose, the pile they make, and what comes of it."""

    root: ClassVar[str] = "pai-bagchen-round"
    link: ClassVar[str] = "round"

    def __init__(self, laid: Laid) -> None:
        """Lay the table.

        Args:
            laid: the round to begin with.
        """
        self._active: int | None = None  # the play that tiles are chosen for; the first that wants one unless the reader says
        self._top = Scene(
            {
                "example": self.paste,
                "die": lambda text: self.ask(lambda: replace(self.position, roll=set_die(self.position.roll, text))),
                "leader": lambda text: self.ask(lambda: replace(self.position, leader=read_seat(text))),
            }
        )
        self._table = Scene(
            {
                "choose": lambda text: self._act(text, lambda laid, place: laid.changed(place, _face_up(laid, place))),
                "discard": lambda text: self._act(text, _discarded),
                "clear": lambda text: self._act(text, lambda laid, place: laid.changed(place, None)),
                "passer": lambda text: self.ask(lambda: _passer_changed(self.position, read_seat(text))),
                "last": lambda _: self.ask(lambda: replace(self.position, last=not self.position.last)),
            }
        )
        self._rack = TileRack("Tiles for the play that is marked above", groups_of(ranks.DECK), read_aloud)
        self._foot = Scene(
            {
                "switch": lambda text: self.ask(lambda: choose_by_text(self.position, text)),
                "position": self.paste,
                "open": self.paste,
            },
            link=self.link,
        )
        super().__init__(laid, [self._top, self._table, self._rack, self._foot], voice=self._table)
        self._rack.on_change(self._tiles_changed)

    def read(self, text: str) -> Laid:
        """Read a round from a line."""
        return Laid.read(text)

    def paste(self, text: str) -> None:
        """Take a round from a line, and mark the first play that wants tiles."""
        self._active = None
        super().paste(text)

    def check(self, position: Laid) -> None:
        """Refuse tiles that the game does not have, and more passers than there can be."""
        require_copies((tile for place in PLACES for tile in position.tiles_at(place)), ranks.COPIES)
        instant_chips(ranks.DECK[:1], position.roll, position.leader, position.passers)  # refuses passers that cannot be
        judge(position)

    def draw(self, position: Laid) -> str:
        """Show a round and what comes of it."""
        judged, active = judge(position), self._marked(position)
        self._rack.choose(position.tiles_at(active))
        self._rack.spend(tile for place in PLACES if place != active for tile in position.tiles_at(place))
        self._top.html = join(
            plays.examples_html(EXAMPLES, position.text),
            roll_html(position.roll),
            plays.leader_group(position.leader),
        )
        self._table.html = join(
            plays.table_html(judged.now, position.leader),
            plays.outcome_html(judged.now, position.leader, last=position.last),
            chips_html(position, judged),
            plays.plays_html([self._play(position, judged, place, active) for place in PLACES]),
            el("p", button("This is the last round of the hand", "last", keep="last", aria_pressed=position.last)),
        )
        self._foot.html = join(switches_html(position, SWITCHES, judge), self.foot())
        return spoken(position, judged)

    def _play(self, laid: Laid, judged: Judged, place: int, active: int) -> Html:
        seat, n = plays.seat_of(laid.leader, place), max(1, len(laid.lead))
        played = (Played(laid.lead, face_up=True) if laid.lead else None) if place == 0 else laid.answers[place - 1]
        what = "leads." if place == 0 else plays.what_is_done(played, n, judged.verdicts[place])
        choose = button(
            "Choose tiles",
            "choose",
            str(place),
            keep=f"choose {place}",
            aria_pressed=place == active and (played is None or played.face_up),
            aria_label=f"Choose tiles for {compass(seat)}",
        )
        clear = plays.clear_button(place, seat) if played else None
        discard = plays.discard_button(place, seat, played) if place else None
        buttons = el("div", choose, discard, clear, class_="pai-round-buttons")
        return plays.play_html(
            place,
            seat,
            what=what,
            shown=plays.tiles_html(played, n),
            verdict=judged.verdicts[place],
            buttons=buttons,
            active=place == active,
        )

    def _marked(self, laid: Laid) -> int:
        """The play that the rack chooses tiles for."""
        if self._active is not None:
            return self._active
        return next((place for place, verdict in enumerate(judge(laid).verdicts) if not verdict), 0)

    def _act(self, value: str, change: Callable[[Laid, int], Laid]) -> None:
        def changed() -> Laid:
            self._active = plays.read_place(value)
            return change(self.position, self._active)

        self.ask(changed)

    def _tiles_changed(self) -> None:
        place = self._marked(self.position)
        tiles = tuple(sorted(self._rack.tiles, key=ranks.hand_order))

        def changed() -> Laid:
            self._active = place
            before = self.position.answers[place - 1] if place else None
            face_up = before is None or before.face_up
            return self.position.changed(place, Played(tiles, face_up=face_up) if tiles or not face_up else None)

        self.ask(changed)


def round_table(text: str = SOURCE) -> RoundTable:
    """The round to order, ready to be shown in a chapter.

    Args:
        text: the round to begin with, as the line under it writes it.

    Raises:
        ValueError: saying what is wrong in ``text``.
    """
    return RoundTable(Laid.read(text))


def chips_html(laid: Laid, judged: Judged) -> Html | None:
    """What is paid at once, or why nothing is; and who holds a pass, where that matters."""
    now = judged.now
    if now is None or not now.is_complete:
        return None
    earned = earns(now.table, laid.roll, laid.rules)
    if not earned:
        return el("ul", *(words.reason_html(BOOK, reason) for reason in earned.reasons), class_="pai-reasons pai-chips", data_chips="0")
    lines = (el("li", line.sentence(), " (", words.rule_link(BOOK, line.rule), ")", data_payer=compass(line.payer)) for line in judged.paid)
    total = sum(line.amount for line in judged.paid)
    passers = (
        button(compass(seat), "passer", compass(seat), keep=f"passer {seat}", aria_pressed=seat in laid.passers)
        for seat in plays.SEATS
        if seat != now.winner
    )
    rule = el("span", "(", words.rule_link(BOOK, "B-058"), ")")
    return join(
        el("ul", *lines, class_="pai-reasons pai-chips", data_chips=str(total)),
        el("div", button_group("Holds a pass", passers), rule, class_="pai-deal-row"),
    )


def spoken(laid: Laid, judged: Judged) -> str:
    """A round read aloud: what is refused first, then what comes of it."""
    heading, verdict = plays.outcome(judged.now, laid.leader, last=laid.last)
    paid = " ".join(line.sentence() for line in judged.paid)
    told = " ".join(filter(None, (heading, verdict.text, paid)))
    return plays.answers_spoken(judged.verdicts, laid.leader, told)


def _face_up(laid: Laid, place: int) -> Played | None:
    """The play at a place with its tiles face up; nothing for a discard, whose tiles are others."""
    played = laid.answers[place - 1] if place else Played(laid.lead, face_up=True)
    return played if played is not None and played.face_up and played.tiles else None


def _discarded(laid: Laid, place: int) -> Laid:
    return laid.changed(place, Played((), face_up=False)) if place else laid


def _passer_changed(laid: Laid, seat: int) -> Laid:
    return replace(laid, passers=tuple(sorted(set(laid.passers) ^ {seat})))
