"""The first lesson: fifteen stages, each with a goal, a position, and an action that the rules judge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from paigames.bagchen.ruleset import BOOK
from paigames.verdict import Verdict
from paiwidgets import position, words
from paiwidgets.bagchen_lesson_stages import BY_KEY, STAGES, Choose, Stage
from paiwidgets.bagchen_lesson_view import ended_html, quoted_html, stage_list_html, task_html
from paiwidgets.exercises import told, why_html
from paiwidgets.markup import Html, button, el, join
from paiwidgets.scene import Scene
from paiwidgets.workbench import Workbench

if TYPE_CHECKING:
    from paigames.dominoes import Tile
    from paiwidgets.bagchen_lesson_tasks import Act, Judgement
    from paiwidgets.exercises import Exercise

_KEPT: Final = ("stage", "done")


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where the reader is.

    Args:
        stage: the key of a stage.
    """

    stage: str

    @property
    def text(self) -> str:
        """The place as a line to copy."""
        return position.write({"stage": self.stage})


class Lesson(Workbench[Place]):
    """One stage at a time; the browser keeps which are done."""

    root: ClassVar[str] = "pai-bagchen-lesson"
    link: ClassVar[str] = "lesson"

    def __init__(self, place: Place) -> None:
        """Open a stage.

        Args:
            place: the stage to begin with.

        Raises:
            ValueError: if there is no such stage.
        """
        self._done: frozenset[str] = frozenset()
        self._shown = place
        self._listed = False
        self._linked = False
        self._chosen: frozenset[int] = frozenset()
        self._given: int | None = None
        self._card: Html | None = None
        self._solved = False
        # The one keeps, the other is opened by links: so a reader who comes by a link keeps what he or she has done.
        self._stage = Scene(
            {
                "stage": self._go,
                "list": self._toggle_list,
                "pick": self._pick,
                "move": self._move,
                "option": self._choose,
                "hint": self._show_hint,
                "next": self._next,
                "restore": self._restore,
            },
            store=self.root,
        )
        self._foot = Scene({"over": self._start_over, "position": self.paste, "open": self._open}, link=self.link)
        super().__init__(place, (self._stage, self._foot))

    @property
    def done(self) -> frozenset[str]:
        """The keys of the stages that were completed."""
        return self._done

    @property
    def solved(self) -> bool:
        """Whether the goal of the stage shown was reached since it was opened."""
        return self._solved

    # What a workbench asks of its widgets.

    def read(self, text: str) -> Place:
        """Read a place from a line."""
        found = position.read(text, ("stage",))
        stage = found.pop("stage", STAGES[0].key)
        for word in found:
            msg = f"“{word}” is not a word of this line: the lesson has no switches."
            raise ValueError(msg)
        return Place(stage=stage)

    def check(self, position: Place) -> None:
        """Refuse a stage that does not exist."""
        if position.stage not in BY_KEY:
            msg = f"“{position.stage}” is no stage of this lesson: it may be {', '.join(BY_KEY)}."
            raise ValueError(msg)

    def speak(self, sentence: str) -> None:
        """Say a sentence to a screen reader, also when it is the same as before."""
        self._stage.spoken = f"{sentence}\u00a0" if sentence == self._stage.spoken else sentence

    def draw(self, position: Place) -> str:
        """Show a stage."""
        if position != self._shown:
            self._shown = position
            self._clear()
        stage = BY_KEY[position.stage]
        self._stage.html = join(
            stage_list_html(stage, self._done, listed=self._listed),
            el("p", f"{STAGES.index(stage) + 1}. {stage.title}", class_="pai-heading-plain"),
            el("p", stage.told),
            quoted_html(stage.rules),
            el("p", el("strong", "Your goal: "), stage.goal, class_="pai-lesson-goal"),
            task_html(stage.task, self._chosen, self._given, solved=self._solved),
            self._card,
            self._after_html(stage),
        )
        over = button("Start the lesson over", "over", keep="over") if self._done else None
        self._foot.html = join(el("div", over, class_="pai-moves pai-moves-quiet") if over else None, self.foot())
        return f"Stage {STAGES.index(stage) + 1}, {stage.title}. {stage.told} Your goal: {stage.goal}"

    # What a reader does.

    def _go(self, key: str) -> None:
        if key == self.position.stage:
            self._clear()
        self.ask(lambda: Place(stage=key))

    def _next(self, _value: str) -> None:
        place = STAGES.index(BY_KEY[self.position.stage]) + 1
        if place < len(STAGES):
            self._go(STAGES[place].key)

    def _pick(self, value: str) -> None:
        """Choose a tile, or put it back."""
        task = BY_KEY[self.position.stage].task
        if not isinstance(task, Choose) and not self._solved and value in map(str, range(len(task.position.hand))):
            self._chosen ^= {int(value)}
            self._card = None
            self._redraw()

    def _move(self, move: str) -> None:
        """Do what the reader wants to do with the chosen tiles, and show what the rules say."""
        task = BY_KEY[self.position.stage].task
        if isinstance(task, Choose) or self._solved or move not in task.moves:
            return
        if not self._chosen:
            sentence = "Press the tiles you mean first."
            self._show(words.problem(sentence), sentence)
            return
        self._judged(self._judge(task, move))

    def _judge(self, task: Act, move: str) -> Judgement:
        hand = task.position.hand
        tiles: tuple[Tile, ...] = tuple(hand[place] for place in sorted(self._chosen))
        return task.judge(task.position, move, tiles)

    def _judged(self, judgement: Judgement) -> None:
        if judgement.reached:
            heading = "Right. The goal is reached."
        elif judgement.verdict:
            heading = "The rules allow this, but it does not reach the goal. Try again."
        else:
            heading = "Not so. Try again."
        verdict = Verdict(ok=judgement.reached, reasons=judgement.verdict.reasons)
        if judgement.reached:
            self._complete()
        self._show(words.verdict_html(BOOK, verdict, heading), words.verdict_spoken(verdict, heading))

    def _choose(self, value: str) -> None:
        """Choose one of several answers."""
        stage = BY_KEY[self.position.stage]
        if not isinstance(stage.task, Choose) or self._solved:
            return
        exercise: Exercise = stage.task.exercise()
        if value not in map(str, range(len(exercise.options))):
            return
        self._given = int(value)
        if self._given == exercise.right:
            self._complete()
            self._show(why_html(exercise, self._given), told(exercise, self._given))
            return
        heading = "Not so. Read the rule once more, and try again."
        rules = [BOOK[rule] for rule in stage.rules]
        verdict = Verdict(ok=False, reasons=tuple(rule.because("{statement}", statement=rule.statement) for rule in rules))
        self._show(words.verdict_html(BOOK, verdict, heading), words.verdict_spoken(verdict, heading))

    def _show_hint(self, _value: str) -> None:
        hint = BY_KEY[self.position.stage].hint
        self._show(el("p", el("strong", "Hint: "), hint, class_="pai-decision", data_hint=True), f"Hint: {hint}")

    def _toggle_list(self, _value: str) -> None:
        self._listed = not self._listed
        self._redraw()

    def _start_over(self, _value: str) -> None:
        self._done = frozenset()
        self._clear()
        self.ask(lambda: Place(stage=STAGES[0].key))
        self._stage.stored = ""

    def _open(self, text: str) -> None:
        self._linked = True
        self.paste(text)

    def _clear(self) -> None:
        self._chosen, self._given, self._card, self._solved = frozenset(), None, None, False

    def _show(self, card: Html, sentence: str) -> None:
        self._card = card
        self._redraw()
        self.speak(sentence)

    # What the browser keeps.

    def _complete(self) -> None:
        self._solved = True
        self._done |= {self.position.stage}
        self._keep(self.position)

    def _keep(self, place: Place) -> None:
        done = ",".join(stage.key for stage in STAGES if stage.key in self._done)
        self._stage.stored = position.write({"stage": place.stage, "done": done})

    def _restore(self, text: str) -> None:
        """Take up what this browser kept: the stages that are done, and the first after the last one; what cannot be read is forgotten."""
        try:
            found = position.read(text, _KEPT)
            place = Place(stage=found.get("stage", ""))
            self.check(place)
        except ValueError:
            return
        self._done |= set(found.get("done", "").split(",")) & set(BY_KEY)
        self._keep(place)  # the page hears of a change only, so that starting over can clear what is kept
        if self._linked or self._solved or self._chosen:
            self._redraw()
            return
        following = STAGES.index(BY_KEY[place.stage]) + (place.stage in self._done)
        self.ask(lambda: Place(stage=STAGES[min(following, len(STAGES) - 1)].key))

    # What is shown.

    def _after_html(self, stage: Stage) -> Html:
        """Hint before the goal is reached, the way on after it."""
        if not self._solved:
            skip = button("Next stage", "next", keep="skip") if stage.key in self._done and stage is not STAGES[-1] else None
            return el("div", button("Hint", "hint", keep="hint"), skip, class_="pai-moves pai-moves-quiet")
        if stage is STAGES[-1]:
            return ended_html(left=[each for each in STAGES if each.key not in self._done])
        following = button("Next stage", "next", keep="next", data_main=True, data_refuge=True)
        return el("div", following, class_="pai-moves")


def bagchen_lesson(stage: str = STAGES[0].key) -> Lesson:
    """The first lesson, ready to be shown in a chapter.

    Args:
        stage: the key of the stage to begin with.

    Raises:
        ValueError: if there is no such stage.
    """
    return Lesson(Place(stage=stage))
