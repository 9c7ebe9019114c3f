"""A lesson in stages, each with a goal, a position, and an action that the rules judge. It knows no game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Protocol, TypeVar

from paigames.verdict import Verdict, no, yes
from paiwidgets import position, words
from paiwidgets.exercises import told, why_html
from paiwidgets.lesson_view import choose_html, ended_html, hand_html, moves_html, quoted_html, stage_list_html
from paiwidgets.markup import Html, button, el, join
from paiwidgets.scene import Scene
from paiwidgets.workbench import Workbench

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from paigames.rulebook import RuleBook
    from paigames.verdict import Reason
    from paiwidgets.exercises import Exercise
    from paiwidgets.lesson_view import Look

_KEPT: Final = ("stage", "done")


class Laid(Protocol):
    """A position of a game from which a reader chooses pieces."""

    @property
    def hand(self) -> tuple[Any, ...]:
        """The pieces to choose from."""


H = TypeVar("H", bound=Laid)
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Judgement:
    """What an action comes to.

    Args:
        verdict: what the rules say about it.
        reached: whether it reaches the goal of the stage.
    """

    verdict: Verdict
    reached: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Act(Generic[H, T]):
    """A task in which pieces of the hand are chosen and something is done with them.

    Args:
        position: where it is done.
        moves: the keys of what can be done with the chosen pieces.
        judge: the question to the rules that judges it.
    """

    position: H
    moves: tuple[str, ...]
    judge: Callable[[H, str, tuple[T, ...]], Judgement]


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Generic[H]):
    """A task in which one of several answers is chosen.

    Args:
        exercise: makes the question, whose right answer is the engine's.
        position: what lies on the table above it.
    """

    exercise: Callable[[], Exercise]
    position: H | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage(Generic[H, T]):
    """One stage.

    Args:
        key: its word in a line and in what the browser keeps.
        title: its name.
        told: what a newcomer needs to know, in a sentence or two.
        rules: the rules that are quoted.
        goal: what to do, in one sentence.
        task: the position and what is asked.
        hint: how to find it.
    """

    key: str
    title: str
    told: str
    rules: tuple[str, ...]
    goal: str
    task: Act[H, T] | Choose[H]
    hint: str


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


def sorted_out(pieces: tuple[T, ...], wanted: Collection[T], why: Callable[[T], Reason], more: Reason) -> Judgement:
    """Judge a choice of pieces that should be just those wanted.

    Args:
        pieces: the pieces chosen.
        wanted: all that should be.
        why: says of a piece what it is.
        more: says that some are missing yet.
    """
    wrong = [piece for piece in dict.fromkeys(pieces) if piece not in wanted]
    if wrong:
        return Judgement(no(*map(why, wrong)), reached=False)
    if len(pieces) < len(wanted):
        return Judgement(no(more), reached=False)
    return Judgement(yes(*map(why, dict.fromkeys(pieces))), reached=True)


class Lesson(Workbench[Place], Generic[H, T]):
    """One stage at a time; the browser keeps which are done.

    A subclass names itself and its stages, and shows the positions and pieces of its game.
    """

    link: ClassVar[str] = "lesson"
    book: ClassVar[RuleBook]
    stages: ClassVar[tuple[Stage[Any, Any], ...]]
    moves: ClassVar[Mapping[str, str]]
    """What the moves are called on their buttons."""
    pieces: ClassVar[str] = "tiles"
    """What one chooses from."""
    ended: ClassVar[str]
    """What is said when every stage is done."""
    onward: ClassVar[tuple[str, str]]
    """The words and the address of the link after the last stage."""

    def __init__(self, place: Place) -> None:
        """Open a stage.

        Args:
            place: the stage to begin with.

        Raises:
            ValueError: if there is no such stage.
        """
        self._by_key = {stage.key: stage for stage in self.stages}
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
        super().__init__(place, (self._stage, self._foot), voice=self._stage)

    # What a subclass shows.

    def table(self, position: H) -> Html | None:
        """What lies on the table besides the hand."""
        raise NotImplementedError

    def look(self, piece: T) -> Look:
        """How a piece is shown."""
        raise NotImplementedError

    def write(self, text: str) -> Html:
        """A sentence with what it names; a game can mark its pieces in it."""
        return join(text)

    # What it comes to.

    @property
    def done(self) -> frozenset[str]:
        """The keys of the stages that were completed."""
        return self._done

    @property
    def _now(self) -> Stage[H, T]:
        return self._by_key[self.position.stage]

    @property
    def solved(self) -> bool:
        """Whether the goal of the stage shown was reached since it was opened."""
        return self._solved

    # What a workbench asks of its widgets.

    def read(self, text: str) -> Place:
        """Read a place from a line."""
        found = position.read(text, ("stage",))
        stage = found.pop("stage", self.stages[0].key)
        for word in found:
            msg = f"“{word}” is not a word of this line: the lesson has no switches."
            raise ValueError(msg)
        return Place(stage=stage)

    def check(self, position: Place) -> None:
        """Refuse a stage that does not exist."""
        if position.stage not in self._by_key:
            msg = f"“{position.stage}” is no stage of this lesson: it may be {', '.join(self._by_key)}."
            raise ValueError(msg)

    def draw(self, position: Place) -> str:
        """Show a stage."""
        if position != self._shown:
            self._shown = position
            self._clear()
        stage = self._by_key[position.stage]
        self._stage.html = join(
            stage_list_html(self.stages, stage, self._done, listed=self._listed),
            el("p", f"{self.stages.index(stage) + 1}. {stage.title}", class_="pai-heading-plain"),
            el("p", self.write(stage.told)),
            quoted_html(self.book, stage.rules, self.write),
            el("p", el("strong", "Your goal: "), self.write(stage.goal), class_="pai-lesson-goal"),
            self._task_html(stage.task),
            self._card,
            self._after_html(stage),
        )
        over = button("Start the lesson over", "over", keep="over") if self._done else None
        self._foot.html = join(el("div", over, class_="pai-moves pai-moves-quiet") if over else None, self.foot())
        return f"Stage {self.stages.index(stage) + 1}, {stage.title}. {stage.told} Your goal: {stage.goal}"

    # What a reader does.

    def _go(self, key: str) -> None:
        if key == self.position.stage:
            self._clear()
        self.ask(lambda: Place(stage=key))

    def _next(self, _value: str) -> None:
        place = self.stages.index(self._now) + 1
        if place < len(self.stages):
            self._go(self.stages[place].key)

    def _pick(self, value: str) -> None:
        """Choose a piece, or put it back."""
        task = self._now.task
        if not isinstance(task, Choose) and not self._solved and value in map(str, range(len(task.position.hand))):
            self._chosen ^= {int(value)}
            self._card = None
            self._redraw()

    def _move(self, move: str) -> None:
        """Do what the reader wants to do with the chosen pieces, and show what the rules say."""
        task = self._now.task
        if isinstance(task, Choose) or self._solved or move not in task.moves:
            return
        if not self._chosen:
            sentence = f"Press the {self.pieces} you mean first."
            self._show(words.problem(sentence), sentence)
            return
        self._judged(self._judge(task, move))

    def _judge(self, task: Act[H, T], move: str) -> Judgement:
        hand = task.position.hand
        return task.judge(task.position, move, tuple(hand[place] for place in sorted(self._chosen)))

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
        self._show(words.verdict_html(self.book, verdict, heading, self.write), words.verdict_spoken(verdict, heading))

    def _choose(self, value: str) -> None:
        """Choose one of several answers."""
        stage = self._now
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
        rules = [self.book[rule] for rule in stage.rules]
        verdict = Verdict(ok=False, reasons=tuple(rule.because("{statement}", statement=rule.statement) for rule in rules))
        self._show(words.verdict_html(self.book, verdict, heading, self.write), words.verdict_spoken(verdict, heading))

    def _show_hint(self, _value: str) -> None:
        hint = self._now.hint
        self._show(el("p", el("strong", "Hint: "), self.write(hint), class_="pai-decision", data_hint=True), f"Hint: {hint}")

    def _toggle_list(self, _value: str) -> None:
        self._listed = not self._listed
        self._redraw()

    def _start_over(self, _value: str) -> None:
        self._done = frozenset()
        self._clear()
        self.ask(lambda: Place(stage=self.stages[0].key))
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
        done = ",".join(stage.key for stage in self.stages if stage.key in self._done)
        self._stage.stored = position.write({"stage": place.stage, "done": done})

    def _restore(self, text: str) -> None:
        """Take up what this browser kept: the stages that are done, and the first after the last one; what cannot be read is forgotten."""
        try:
            found = position.read(text, _KEPT)
            place = Place(stage=found.get("stage", ""))
            self.check(place)
        except ValueError:
            return
        self._done |= set(found.get("done", "").split(",")) & set(self._by_key)
        self._keep(place)  # the page hears of a change only, so that starting over can clear what is kept
        if self._linked or self._solved or self._chosen:
            self._redraw()
            return
        following = self.stages.index(self._by_key[place.stage]) + (place.stage in self._done)
        self.ask(lambda: Place(stage=self.stages[min(following, len(self.stages) - 1)].key))

    # What is shown.

    def _task_html(self, task: Act[H, T] | Choose[H]) -> Html:
        """What lies on the table, and what can be pressed."""
        table = self.table(task.position) if task.position else None
        if isinstance(task, Choose):
            return join(table, choose_html(task.exercise(), self._given, solved=self._solved))
        hand = hand_html(f"Your {self.pieces}", [self.look(piece) for piece in task.position.hand], self._chosen, solved=self._solved)
        return join(table, hand, None if self._solved else moves_html(task.moves, self.moves))

    def _after_html(self, stage: Stage[H, T]) -> Html:
        """Hint before the goal is reached, the way on after it."""
        if not self._solved:
            skip = button("Next stage", "next", keep="skip") if stage.key in self._done and stage is not self.stages[-1] else None
            return el("div", button("Hint", "hint", keep="hint"), skip, class_="pai-moves pai-moves-quiet")
        if stage is self.stages[-1]:
            return ended_html(self.ended, [each for each in self.stages if each.key not in self._done], self.onward)
        following = button("Next stage", "next", keep="next", data_main=True, data_refuge=True)
        return el("div", following, class_="pai-moves")
