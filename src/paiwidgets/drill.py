"""A drill without an end: questions made by seed, streaks, and what went wrong asked again. It knows no game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

from paigames.chance import shuffled
from paiwidgets import position
from paiwidgets.exercises import told, why_html
from paiwidgets.markup import Html, button, el, join
from paiwidgets.practice import Practice
from paiwidgets.scene import Scene
from paiwidgets.seeds import new_seed, read_number, read_seed, seed_field
from paiwidgets.workbench import Workbench

if TYPE_CHECKING:
    from collections.abc import Callable

    from paiwidgets.exercises import Exercise

_T = TypeVar("_T")
MIXED: Final = "mixed"
KEYS: Final = ("seed", "kind")
_KEPT: Final = (*KEYS, "log")
_BEST: Final = "best."
_LONGEST_LOG: Final = 1500  # a longer one is not kept: the line that holds it would not be read back
_LISTED: Final = 12
_REMEMBERED: Final = 32  # questions; any of them can be made again


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """One sort of question.

    Args:
        key: its word in a line.
        name: its name on the button.
        make: makes a question; all chance in it comes from the argument.
    """

    key: str
    name: str
    make: Callable[[Random], Exercise]


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """Which questions are asked: two readers with the same course get the same ones, and in the same order while their answers agree.

    Args:
        seed: names the questions.
        kind: the key of one sort, or ``mixed`` for all of them in turn.
    """

    seed: int
    kind: str = MIXED

    @property
    def text(self) -> str:
        """The course as a line to copy."""
        return position.write({"seed": str(self.seed), "kind": "" if self.kind == MIXED else self.kind})


class Drill(Workbench[Course]):
    """Questions one after the other, each answered with its reason.

    A subclass names itself and its sorts of question. The browser keeps the drill that was begun last, how far it went,
    and the best streak of each sort.
    """

    kinds: ClassVar[tuple[Kind, ...]]

    def __init__(self, course: Course) -> None:
        """Ask the first question.

        Args:
            course: which questions to ask.

        Raises:
            ValueError: if it names a sort that this drill does not have.
        """
        self._made: dict[int, Exercise] = {}
        self._course = course
        self._practice = Practice()
        self._answered: tuple[int, int] | None = None  # the question whose reason is shown, and the option that was chosen
        self._best: dict[str, int] = {}
        self._wrong_shown = False
        self._seed_draft: str | None = None
        self._linked = False
        # The one keeps, the other is opened by links: so a reader who comes by a link keeps his or her best streaks.
        self._asking = Scene(
            {
                "kind": lambda key: self.ask(lambda: replace(self.position, kind=key)),
                "answer": self._answer,
                "next": self._next,
                "wrong": self._toggle_wrong,
                "restore": self._restore,
            },
            store=self.root,
        )
        self._foot = Scene(
            {
                "seed": self._seed,
                "new": lambda _: self.ask(lambda: replace(self.position, seed=new_seed())),
                "again": self._again,
                "position": self.paste,
                "open": self._open,
            },
            link=self.link,
        )
        super().__init__(course, (self._asking, self._foot), voice=self._asking)
        self.add_class("pai-drill")

    @property
    def practice(self) -> Practice:
        """How far the drill has gone."""
        return self._practice

    def question(self, number: int) -> Exercise:
        """One question of the course.

        Args:
            number: its number, from 1.
        """
        if number not in self._made:
            seed, kind = self._course.seed, self._kind_of(number)
            if len(self._made) == _REMEMBERED:
                del self._made[next(iter(self._made))]
            self._made[number] = kind.make(Random(f"{seed} {kind.key} {number}"))  # noqa: S311  (it must be repeatable)
        return self._made[number]

    # What a workbench asks of its widgets.

    def read(self, text: str) -> Course:
        """Read a course from a line."""
        found = position.read(text, KEYS)
        seed, kind = found.pop("seed", "0"), found.pop("kind", MIXED)
        for word in found:
            msg = f"“{word}” is not a word of this line: a drill has no switches."
            raise ValueError(msg)
        return Course(seed=read_seed(seed), kind=kind)

    def check(self, position: Course) -> None:
        """Refuse a sort of question that this drill does not have."""
        known = [*(kind.key for kind in self.kinds), MIXED]
        if position.kind not in known:
            msg = f"“{position.kind}” is no kind of question here: it may be {', '.join(known)}."
            raise ValueError(msg)

    def ask(self, make: Callable[[], Course]) -> None:
        """Put another course, which begins with its first question."""

        def made() -> Course:
            course = make()
            self.check(course)
            self._seed_draft = None
            return course

        super().ask(made)

    def draw(self, position: Course) -> str:
        """Show the question asked now, or the reason of the one just answered."""
        if position != self._course:
            self._begin(position)
        number, given = self._answered or (self._practice.now, None)
        exercise = self.question(number)
        self._asking.html = join(
            self._kinds_html(position), self._score_html(), self._question_html(number, exercise, given), self._wrong_html()
        )
        self._foot.html = self._foot_html(position)
        return self._asked(number, exercise) if given is None else told(exercise, given)

    # What a reader does.

    def _answer(self, value: str) -> None:
        number, _, option = value.partition(":")
        now = self._practice.now
        if self._answered is not None or number != str(now):
            return
        exercise = self.question(now)
        if option not in map(str, range(len(exercise.options))):
            return
        self._answered = now, int(option)
        self._practice = self._practice.answered(right=int(option) == exercise.right)
        kind = self.position.kind
        self._best[kind] = max(self._best.get(kind, 0), self._practice.best)
        self._keep()
        self.speak(self._redraw())

    def _next(self, _value: str) -> None:
        if self._answered is not None:
            self._answered = None
            self.speak(self._redraw())

    def _toggle_wrong(self, _value: str) -> None:
        self._wrong_shown = not self._wrong_shown
        self._redraw()

    def _seed(self, text: str) -> None:
        self._seed_draft = text
        self.ask(lambda: replace(self.position, seed=read_seed(text.strip())))

    def _again(self, _value: str) -> None:
        self._begin(self.position)
        self._keep()
        self.speak(self._redraw())

    def _open(self, text: str) -> None:
        self._linked = True
        self.paste(text)

    # What the browser keeps.

    def _keep(self) -> None:
        course, log = self.position, self._practice.log
        best = {f"{_BEST}{kind}": str(streak) for kind, streak in sorted(self._best.items()) if streak}
        kept = {"seed": str(course.seed), "kind": course.kind, "log": log if len(log) <= _LONGEST_LOG else "", **best}
        self._asking.stored = position.write(kept)

    def _restore(self, text: str) -> None:
        """Take up what this browser kept; what cannot be read is forgotten, since nothing but a score is lost."""
        try:
            found = position.read(text, _KEPT)
            practice = Practice.of_log(found.pop("log", ""))
            course = Course(seed=read_seed(found.pop("seed", "")), kind=found.pop("kind", MIXED))
            best = {key.removeprefix(_BEST): read_number(streak, "a streak") or 0 for key, streak in found.items()}
            self.check(course)
        except ValueError:
            return
        for kind, streak in best.items():
            self._best[kind] = max(streak, self._best.get(kind, 0))
        # A link to the same questions takes nothing away from what was answered.
        if not self._practice.log and (not self._linked or course == self.position):
            self._begin(course)
            self._practice = practice
            self.ask(lambda: course)
        else:
            self._redraw()

    def _begin(self, course: Course) -> None:
        self._course, self._practice, self._answered = course, Practice(), None
        self._made.clear()

    def _kind_of(self, number: int) -> Kind:
        """The sort of a question: in a mixed course every sort once, in an order by chance, then every sort again."""
        if self._course.kind != MIXED:
            return next(kind for kind in self.kinds if kind.key == self._course.kind)
        turn, place = divmod(number - 1, len(self.kinds))
        return shuffled(self.kinds, Random(f"{self._course.seed} {MIXED} {turn}"))[place]  # noqa: S311  (it must be repeatable)

    # What is shown.

    def _kinds_html(self, course: Course) -> Html:
        names = {**{kind.key: kind.name for kind in self.kinds}, MIXED: "Mixed"}
        buttons = (button(name, "kind", key, keep=f"kind {key}", aria_pressed=key == course.kind) for key, name in names.items())
        return el("div", *buttons, class_="pai-examples pai-drill-kinds", role="group", aria_label="Kind of question")

    def _score_html(self) -> Html:
        practice, best = self._practice, self._best.get(self.position.kind, 0)
        right = f"right of {len(practice.log)}"
        counts = (("streak", practice.streak, "in a row"), ("best", best, "best row"), ("right", practice.right, right))
        numbers = (el("span", el("b", str(count)), f" {name}", data_count=key) for key, count, name in counts)
        return el("p", *numbers, class_="pai-drill-score")

    def _asked(self, number: int, exercise: Exercise) -> str:
        return f"{self._heading(number)}. {exercise.spoken}"

    def _heading(self, number: int) -> str:
        again = ", again" if self._answered is None and self._practice.is_repeat else ""
        return f"Question {number}{again}"

    def _question_html(self, number: int, exercise: Exercise, given: int | None) -> Html:
        heading = el("p", self._heading(number), class_="pai-quiet")
        ask = el("div", exercise.ask, class_="pai-drill-ask")
        if given is None:
            options = (
                exercise.option_button(place, "answer", f"{number}:{place}", data_refuge=True if place == 0 else None)
                for place in range(len(exercise.options))
            )
            row = el("div", *options, class_="pai-options", role="group", aria_label=exercise.spoken, data_arrows=True)
            return el("div", heading, ask, row, class_="pai-drill-question", data_question=str(number))
        shown = (_option_html(exercise, place, given) for place in range(len(exercise.options)))
        row = el("div", *shown, class_="pai-options")
        after = button("Next question", "next", keep="next", data_main=True, data_refuge=True)
        return el(
            "div",
            *(heading, ask, row, why_html(exercise, given), el("div", after, class_="pai-moves")),
            class_="pai-drill-question",
            data_question=str(number),
        )

    def _wrong_html(self) -> Html | None:
        missed = self._practice.missed
        if not missed:
            return None
        toggle = button(f"What went wrong ({len(missed)})", "wrong", keep="wrong", aria_expanded=self._wrong_shown)
        if not self._wrong_shown:
            return el("div", toggle, class_="pai-drill-wrong")
        still = self._practice.still_wrong
        rows = (self._missed_html(number, still=number in still) for number in reversed(missed[-_LISTED:]))
        return el("div", toggle, el("ul", *rows, class_="pai-drill-list"), class_="pai-drill-wrong")

    def _missed_html(self, number: int, *, still: bool) -> Html:
        exercise = self.question(number)
        mark = "comes again" if still else "right since"
        shown = number == self._practice.now and self._answered is None  # its answer is not given away while it is asked
        why = None if shown else exercise.why
        return el("li", el("p", el("span", f"Question {number}, {mark}. ", class_="pai-quiet"), exercise.ask), why, data_missed=str(number))

    def _foot_html(self, course: Course) -> Html:
        draft = self._seed_draft
        seed = seed_field(str(course.seed) if draft is None else draft, wrong=draft is not None)
        again = button("Start again", "again", keep="again") if self._practice.log else None
        row = el("div", el("label", "Seed ", seed), button("Another seed", "new", keep="new"), again, class_="pai-deal-row pai-drill-seed")
        return join(row, self.foot())


def draw_until(drawn: Callable[[], _T], fits: Callable[[_T], bool]) -> _T:
    """Draw until something fits; whoever calls it draws what fits often.

    Args:
        drawn: draws something.
        fits: whether it is what is wanted.

    >>> from random import Random
    >>> rng = Random(1)
    >>> draw_until(rng.random, lambda number: number > 0.8)
    0.8474337369372327
    """
    while not fits(found := drawn()):
        pass
    return found


def _option_html(exercise: Exercise, place: int, given: int) -> Html:
    """An option after the answer: the right one and the chosen one are marked, in words too."""
    right, chosen = place == exercise.right, place == given
    mark = " ✓" if right else " ✗" if chosen else ""
    spoken = el("span", " your answer" if chosen else "", class_="pai-unseen") if chosen else None
    return el("span", exercise.face(place), mark, spoken, class_="pai-option", data_right=right if right or chosen else None)
