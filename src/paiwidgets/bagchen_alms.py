"""Alms to order: who gives them and how, who may cover them with what, and who wins."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final

from paigames import drawing
from paigames.bagchen import alms, ranks
from paigames.bagchen.payments import earns
from paigames.bagchen.ranks import Suit
from paigames.bagchen.rounds import Played, Round, answered, in_turn, may_cover
from paigames.bagchen.ruleset import BOOK
from paigames.dominoes import Roll, Tile, require_copies
from paigames.money import compass
from paiwidgets import bagchen_plays as plays
from paiwidgets import position, words
from paiwidgets.bagchen_common import Asked, read_aloud, read_choices, roll_html, set_die
from paiwidgets.bagchen_deal_steps import read_seat
from paiwidgets.markup import Html, button, button_group, el, join
from paiwidgets.scene import Scene
from paiwidgets.switches import choose_by_text, switches_html
from paiwidgets.workbench import Workbench

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from paigames.verdict import Verdict

KEYS: Final = ("roll", "leader", "form", *plays.ANSWERS, "pass", "last")
# The switches that `alms` reads.
SWITCHES: Final = ("alms.pass_on", "alms.last_round", "alms.supreme_cover")
FORMS: Final[Mapping[str, Suit | None]] = {"open": None, **{suit.value: suit for suit in Suit}}
PLACES: Final = range(1, 4)

OPEN: Final = "roll=6-5 leader=East form=open"
EXAMPLES: Final = (
    ("Open alms, taken", f"{OPEN} second=3-2 third=discard fourth=discard"),
    ("The next player declines", "roll=6-5 leader=East form=open second=discard third=2-1 fourth=discard"),
    ("A higher tile on top", "roll=6-5 leader=South form=open second=2-1 third=3-2 fourth=6-2"),
    ("Limited to earth", "roll=6-5 leader=East form=earth second=6-6"),
    ("Nobody covers", "roll=6-5 leader=North form=heaven second=discard third=discard fourth=discard last=yes"),
    ("A dice-supreme", "roll=2-2 leader=East form=open second=2-2"),
    ("A passer gives none", "roll=6-5 leader=East form=open pass=yes"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Given(Asked):
    """Alms as the reader orders them, and what the other three do; answers may be missing, and may be ones that the rules refuse.

    ``holds_pass`` speaks of the leader; ``last`` says that it is the last tile of the hand.
    """

    leader: int = 0
    declared: Suit | None = None
    answers: tuple[Played | None, ...] = (None, None, None)
    holds_pass: bool = False
    last: bool = False

    @property
    def text(self) -> str:
        """The alms as a line to copy."""
        row = {
            "roll": str(self.roll),
            "leader": compass(self.leader),
            "form": self.declared.value if self.declared else "open",
            **dict(zip(plays.ANSWERS, map(plays.print_answer, self.answers), strict=True)),
            "pass": "yes" if self.holds_pass else "",
            "last": "yes" if self.last else "",
        }
        return position.write({**row, **self.switch_words})

    @classmethod
    def read(cls, text: str) -> Given:
        """Read such a line.

        Raises:
            ValueError: saying what is wrong in it.

        >>> Given.read("form=earth second=discard third=3-2").text
        'roll=6-5 leader=East form=earth second=discard third=3-2'
        """
        found = position.read(text, KEYS)
        return cls(
            roll=Roll.parse(found.pop("roll", "6-5")),
            leader=read_seat(found.pop("leader", compass(0))),
            declared=read_form(found.pop("form", "open")),
            answers=tuple(plays.read_answer(found.pop(key, "")) for key in plays.ANSWERS),
            holds_pass=plays.read_yes(found.pop("pass", ""), "whether the leader holds a pass"),
            last=plays.read_yes(found.pop("last", ""), "whether it is the last tile of the hand"),
            choices=read_choices(found),
        )

    def changed(self, place: int, played: Played | None) -> Given:
        """The alms with another answer at a place, 1 to 3."""
        return replace(self, answers=(*self.answers[: place - 1], played, *self.answers[place:]))


def read_form(text: str) -> Suit | None:
    """Read the form of alms: the suit that is named, or ``None`` for open alms.

    Raises:
        ValueError: if it is no form.
    """
    if text not in FORMS:
        msg = f"“{text}” is no form of alms: write {', '.join([*FORMS][:-1])} or {[*FORMS][-1]}."
        raise ValueError(msg)
    return FORMS[text]


@dataclass(frozen=True, slots=True)
class Judged:
    """What the rules say of alms and of the answers to them.

    Args:
        verdicts: on the alms and on each answer; ``None`` for one that is missing.
        now: the round as far as it is played; ``None`` if no alms may be given.
    """

    verdicts: tuple[Verdict | None, ...]
    now: Round | None


@lru_cache(maxsize=64)  # alms are checked, drawn and compared with themselves under every switch
def judge(given: Given) -> Judged:
    """Have the rules judge alms and the answers to them one by one."""
    may_give = alms.may_give(passer=given.holds_pass, last_round=given.last, rules=given.rules)
    if not may_give:
        return Judged((may_give, *(None for _ in given.answers)), None)
    verdicts, now = answered(_start(given), given.answers, given.roll, given.rules)
    return Judged((may_give, *verdicts), now)


@lru_cache(maxsize=64)
def choices(given: Given, place: int) -> tuple[tuple[Tile, Verdict], ...]:
    """Have the rules judge a cover with every face by the player at a place; empty while it is not that player's turn."""
    if not judge(given).verdicts[0]:
        return ()
    _, before = answered(_start(given), given.answers[: place - 1], given.roll, given.rules)
    seat = plays.seat_of(given.leader, place)
    if not in_turn(None if before.is_complete else before.seat, seat):
        return ()
    return tuple((face, may_cover(before, (face,), given.roll, given.rules)) for face in ranks.COPIES)


def _start(given: Given) -> Round:
    return Round(given.leader, 1, (Played((), face_up=False),), given.declared)


class AlmsTable(Workbench[Given]):
    """The form of the alms, three answers to choose, what each player could cover with, and who wins."""

    root: ClassVar[str] = "pai-bagchen-alms"
    link: ClassVar[str] = "alms"

    def __init__(self, given: Given) -> None:
        """Lay the table.

        Args:
            given: the alms to begin with.
        """
        self._active: int | None = None  # whose tiles are laid out; those of the first who wants one unless the reader says
        self._top = Scene(
            {
                "example": self.paste,
                "die": lambda text: self.ask(lambda: replace(self.position, roll=set_die(self.position.roll, text))),
                "leader": lambda text: self.ask(lambda: replace(self.position, leader=read_seat(text))),
                "form": lambda text: self.ask(lambda: replace(self.position, declared=read_form(text))),
                "pass": lambda _: self.ask(lambda: replace(self.position, holds_pass=not self.position.holds_pass)),
                "last": lambda _: self.ask(lambda: replace(self.position, last=not self.position.last)),
            }
        )
        self._table = Scene(
            {
                "choose": lambda text: self._act(text, lambda given, _: given),
                "discard": self._discard,
                "clear": lambda text: self._act(text, lambda given, place: given.changed(place, None)),
                "cover": self._cover,
            }
        )
        self._foot = Scene(
            {
                "switch": lambda text: self.ask(lambda: choose_by_text(self.position, text)),
                "position": self.paste,
                "open": self.paste,
            },
            link=self.link,
        )
        super().__init__(given, [self._top, self._table, self._foot], voice=self._table)

    def read(self, text: str) -> Given:
        """Read alms from a line."""
        return Given.read(text)

    def paste(self, text: str) -> None:
        """Take alms from a line, and lay out the tiles of the first player who wants one."""
        self._active = None
        super().paste(text)

    def check(self, position: Given) -> None:
        """Refuse tiles that the game does not have."""
        require_copies((tile for answer in position.answers if answer for tile in answer.tiles), ranks.COPIES)
        judge(position)

    def draw(self, position: Given) -> str:
        """Show alms and what comes of them."""
        judged, active = judge(position), self._marked(position)
        self._top.html = join(plays.examples_html(EXAMPLES, position.text), roll_html(position.roll), _giving_html(position))
        rows = (_answer_html(position, judged, place, active) for place in PLACES)
        self._table.html = join(
            plays.table_html(judged.now, position.leader) if judged.now else None,
            outcome_html(position, judged),
            choices_html(position, active) if judged.now else None,
            plays.plays_html([_gift_html(position, judged), *(rows if judged.now else ())]),
        )
        self._foot.html = join(
            switches_html(position, SWITCHES, lambda asked: (judge(asked), [choices(asked, place) for place in PLACES])),
            self.foot(),
        )
        return spoken(position, judged, active)

    def _marked(self, given: Given) -> int:
        """Whose tiles are laid out."""
        if self._active is not None:
            return self._active
        return next((place for place in PLACES if not judge(given).verdicts[place]), PLACES[0])

    def _act(self, value: str, change: Callable[[Given, int], Given]) -> None:
        def changed() -> Given:
            self._active = max(PLACES[0], plays.read_place(value))
            return change(self.position, self._active)

        self.ask(changed)

    def _discard(self, value: str) -> None:
        """Have a player discard, and lay out the tiles of the next one who wants one."""

        def discarded() -> Given:
            place = max(PLACES[0], plays.read_place(value))
            self._active = None
            return self.position.changed(place, Played((), face_up=False))

        self.ask(discarded)

    def _cover(self, value: str) -> None:
        place = self._marked(self.position)

        def covered() -> Given:
            self._active = place
            return self.position.changed(place, Played((Tile.parse(value),), face_up=True))

        self.ask(covered)


def alms_table(text: str = OPEN) -> AlmsTable:
    """The alms to order, ready to be shown in a chapter.

    Args:
        text: the alms to begin with, as the line under them writes them.

    Raises:
        ValueError: saying what is wrong in ``text``.
    """
    return AlmsTable(Given.read(text))


def outcome_html(given: Given, judged: Judged) -> Html | None:
    """Who wins the stack, or whose turn it is; and the chips of a dice-supreme, at a table that lets it cover alms."""
    now = judged.now
    if now is None:
        return None
    earned = earns(now.table, given.roll, given.rules) if now.is_complete and now.table else None
    chips = el("ul", *(words.reason_html(BOOK, reason) for reason in earned.reasons), class_="pai-reasons pai-chips") if earned else None
    return join(plays.outcome_html(now, given.leader, last=given.last), chips)


def choices_html(given: Given, place: int) -> Html:
    """Every face of the game for one player: what would cover, and what would not."""
    seat = compass(plays.seat_of(given.leader, place))
    judged = choices(given, place)
    if not judged:
        return el("p", f"What {seat} could cover with is known once the players before have answered.", class_="pai-quiet")
    chosen = given.answers[place - 1]
    tiles = chosen.tiles if chosen else ()
    groups = (
        _faces_html(f"{seat} could cover with", [each for each in judged if each[1]], tiles),
        _faces_html(f"{seat} could not cover with", [each for each in judged if not each[1]], tiles),
    )
    return el("div", *groups, class_="pai-faces", data_faces_of=seat)


def spoken(given: Given, judged: Judged, place: int) -> str:
    """Alms read aloud: what is refused first, then what comes of them, and what the marked player could cover with."""
    if judged.now is None:
        return plays.answers_spoken(judged.verdicts, given.leader, "")
    heading, verdict = plays.outcome(judged.now, given.leader, last=given.last)
    takers = _takers(given, place)
    seat = compass(plays.seat_of(given.leader, place))
    could = "" if judged.now.is_complete else f"{seat} could cover with {len(takers)} of {len(ranks.COPIES)} faces."
    return plays.answers_spoken(judged.verdicts, given.leader, " ".join(filter(None, (heading, verdict.text, could))))


def _takers(given: Given, place: int) -> tuple[Tile, ...]:
    return tuple(face for face, verdict in choices(given, place) if verdict)


def _giving_html(given: Given) -> Html:
    """Who gives, in which form, and what else the rules ask about it."""
    names = {"open": "open", **{suit.value: f"limited to {suit} {suit.zh}" for suit in Suit}}
    forms = (
        button(names[form], "form", form, keep=f"form {form}", aria_pressed=declared is given.declared) for form, declared in FORMS.items()
    )
    asked = (
        button(f"{compass(given.leader)} holds a pass", "pass", keep="pass", aria_pressed=given.holds_pass),
        button("It is the last tile of the hand", "last", keep="last", aria_pressed=given.last),
    )
    return el(
        "div",
        plays.leader_group(given.leader, "Given by"),
        button_group("Form", forms),
        el("div", *asked, class_="pai-deal-group"),
        class_="pai-giving",
    )


def _gift_html(given: Given, judged: Judged) -> Html:
    named = "open, no suit is named." if given.declared is None else f"limited to {given.declared} {given.declared.zh}."
    shown = Html(drawing.back(height=56, title="face down"))
    return plays.play_html(
        0, given.leader, what=f"gives alms, {named}", shown=shown, verdict=judged.verdicts[0], buttons=join(), active=False
    )


def _answer_html(given: Given, judged: Judged, place: int, active: int) -> Html:
    seat, played = plays.seat_of(given.leader, place), given.answers[place - 1]
    pressed = place == active and (played is None or played.face_up)
    label = f"Choose a tile for {compass(seat)}"
    choose = button("Choose a tile", "choose", str(place), keep=f"choose {place}", aria_pressed=pressed, aria_label=label)
    clear = plays.clear_button(place, seat) if played else None
    return plays.play_html(
        place,
        seat,
        what=plays.what_is_done(played, 1, judged.verdicts[place]),
        shown=plays.tiles_html(played, 1),
        verdict=judged.verdicts[place],
        buttons=el("div", choose, plays.discard_button(place, seat, played), clear, class_="pai-round-buttons"),
        active=place == active,
    )


def _faces_html(name: str, judged: list[tuple[Tile, Verdict]], chosen: tuple[Tile, ...]) -> Html:
    """Faces in a row, and the rules that put them there."""
    rules = dict.fromkeys(reason.rule for _, verdict in judged for reason in verdict.reasons[:1])
    why = (join(BOOK[rule].title, " ", words.rule_link(BOOK, rule), ". ") for rule in rules)
    faces = (
        button(
            Html(drawing.tile(face, height=56, title="")),
            "cover",
            str(face),
            keep=f"cover {face}",
            aria_pressed=(face,) == chosen,
            aria_label=read_aloud(face),
            title=read_aloud(face),
            data_tile=face.code,
        )
        for face, _ in judged
    )
    row = el("div", *faces, class_="pai-try-hand", role="group", aria_label=name, data_arrows=True) if judged else el("p", "nothing")
    says = el("p", f"{name}: ", el("span", *why, class_="pai-quiet"))
    return el("div", says, row, data_could=str(len(judged)))
