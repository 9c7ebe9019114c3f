"""What a group is worth in Bo: choose a card, a kind of group and whether it is jiang; the table of points marks the place."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Final

from paigames.bo.groups import FOURS, THREES, Group, Kind, judge_laid
from paigames.bo.points import SCORING_RUN, TABLE, Look, Worth, group_points, why_points
from paigames.numerals import KINDS, Card
from paigames.verdict import Verdict
from paiwidgets import position
from paiwidgets.bo_common import (
    Asked,
    cards_html,
    chinese,
    figures_html,
    groups_of,
    read_aloud,
    read_words,
    rule_html,
    turn_figures,
    verdict_html,
)
from paiwidgets.bo_groups import RULES_OF, kind_html, read_group, runs_with, set_of, write_group
from paiwidgets.markup import Html, button, el, join
from paiwidgets.rack import CardRack
from paiwidgets.scene import Scene
from paiwidgets.switches import choose_by_text, switches_html
from paiwidgets.workbench import Workbench

if TYPE_CHECKING:
    from collections.abc import Iterator

KEYS: Final = ("group", "jiang")
SWITCHES: Final = ("seq123_scores",)
COLUMNS: Final = ((Kind.PENG,), (Kind.SAO,), (Kind.KAIZHAO, Kind.JIE), (Kind.CHUANLONG,))
"""The columns of the table: 开昭 and 结 share one."""
SETS: Final = (*(kind for kinds in COLUMNS for kind in kinds), Kind.PAIR)

_COLUMN_RULES: Final = {Kind.PENG: "Z-061", Kind.SAO: "Z-062", Kind.KAIZHAO: "Z-063", Kind.CHUANLONG: "Z-063"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Asked):
    """A group, and whether its card is jiang."""

    group: Group
    is_jiang: bool = False

    @property
    def text(self) -> str:
        """The question as a line to copy."""
        return position.write({"group": write_group(self.group), "jiang": "yes" if self.is_jiang else "", **self.last_words})

    @property
    def jiangs(self) -> tuple[Card, ...]:
        """The kinds of card that are jiang here."""
        return self.group.cards if self.is_jiang else ()

    @property
    def verdict(self) -> Verdict:
        """Why the group is worth what it is."""
        return Verdict(ok=True, reasons=(why_points(self.group, self.jiangs, self.rules),))

    @classmethod
    def read(cls, text: str) -> Question:
        """Read such a line.

        Raises:
            ValueError: saying what is wrong in it.

        >>> Question.read("group=sao:B7,B7,B7 jiang=yes").text
        'group=sao:B7 jiang=yes'
        """
        found, choices, figures = read_words(text, KEYS, SWITCHES)
        if found.get("jiang", "no") not in {"yes", "no"}:
            msg = f"“{found['jiang']}” is neither yes nor no: write jiang=yes or jiang=no."
            raise ValueError(msg)
        group = read_group(found.get("group", "peng:B7"))
        return cls(group=group, is_jiang=found.get("jiang") == "yes", choices=choices, figures=figures)


class PointsTable(Workbench[Question]):
    """A rack to choose a card, buttons to choose the group, and the table of points."""

    root: ClassVar[str] = "pai-bo-points"
    link: ClassVar[str] = "points"

    def __init__(self, question: Question) -> None:
        """Lay the table.

        Args:
            question: the group to begin with.
        """
        self._rack = CardRack("Which card?", groups_of(KINDS), read_aloud)
        self._answer = Scene(
            {
                "group": lambda text: self.ask(lambda: replace(self.position, group=read_group(text))),
                "jiang": lambda _: self.ask(lambda: replace(self.position, is_jiang=not self.position.is_jiang)),
                "switch": lambda text: self.ask(lambda: choose_by_text(self.position, text)),
                "figures": lambda _: self.ask(lambda: turn_figures(self.position)),
                "position": self.paste,
                "open": self.paste,
            },
            link=self.link,
        )
        super().__init__(question, [self._rack, self._answer], voice=self._answer)
        self._rack.on_change(self._chosen)

    def read(self, text: str) -> Question:
        """Read a question from a line."""
        return Question.read(text)

    def check(self, position: Question) -> None:
        """Refuse a group that this table does not have.

        Raises:
            ValueError: saying why it is none.
        """
        if position.group.kind in {Kind.CHI, Kind.RUN, Kind.MIXED}:
            verdict = judge_laid(Group(Kind.CHI, position.group.cards), position.rules)
            if not verdict:
                raise ValueError(verdict.text)

    def draw(self, position: Question) -> str:
        """Show what the group is worth."""
        points = group_points(position.group, position.jiangs, position.rules)
        heading = f"{points} {'point' if points == 1 else 'points'}"
        self._rack.show_figures(figures=position.figures)
        self._rack.choose([position.group.card])
        cards = cards_html(position.group.cards, height=110, figures=position.figures, jiang=position.jiangs)
        self._answer.html = join(
            _choices_html(position),
            el("div", el("div", cards, class_="pai-tray"), verdict_html(position.verdict, heading), class_="pai-answer"),
            switches_html(position, SWITCHES, lambda asked: group_points(asked.group, asked.jiangs, asked.rules)),
            table_html(position),
            self.foot(),
        )
        return f"{heading}. {position.verdict.text}"

    def _chosen(self) -> None:
        """One card at a time: the group becomes one of the newest card, of the same kind if there is one."""
        shown = self.position.group
        newest = next((card for card in self._rack.cards if card != shown.card), None)
        if newest is None:
            self.ask(lambda: self.position)
            return
        sets = THREES | FOURS | {Kind.PAIR}
        group = set_of(shown.kind, newest) if shown.kind in sets else runs_with(newest, self.position.rules)[0]
        self.ask(lambda: replace(self.position, group=group))


def points_table(text: str = "group=peng:B7") -> PointsTable:
    """The table, ready to be shown in a chapter.

    Args:
        text: the group to begin with, as the line under the table writes it.

    Raises:
        ValueError: saying what is wrong in ``text``.
    """
    return PointsTable(Question.read(text))


def _choices_html(question: Question) -> Html:
    card = question.group.card
    sets = (_choice_html(set_of(kind, card), question) for kind in SETS)
    runs = (_choice_html(run, question) for run in runs_with(card, question.rules))
    jiang = button("It is jiang", "jiang", keep="jiang", aria_pressed=question.is_jiang)
    return el(
        "div",
        el("div", *sets, class_="pai-moves", role="group", aria_label="Alike"),
        el("div", *runs, class_="pai-moves", role="group", aria_label="Runs"),
        el("div", jiang, figures_html(question), class_="pai-moves"),
        el("p", "What makes it such a group: ", rule_html(RULES_OF[question.group.kind]), class_="pai-quiet"),
    )


def _choice_html(group: Group, question: Question) -> Html:
    is_set = group.kind in SETS
    label = kind_html(group.kind) if is_set else cards_html(group.cards, height=44, figures=question.figures)
    shown = question.group.cards == group.cards if not is_set else question.group == group
    return el(
        "button",
        label,
        type="button",
        class_="pai-button",
        data_action="group",
        data_value=write_group(group),
        data_livecells_keep=f"group {group}",
        aria_pressed=shown,
    )


def table_html(question: Question | None) -> Html:
    """The table of points, with the place of a group marked, and the runs that score below it."""
    head = (
        el("th", *_between(chinese(kind.zh) for kind in kinds), rule_html(_COLUMN_RULES[kinds[0]]), colspan="2", scope="colgroup")
        for kinds in COLUMNS
    )
    kinds_row = el("tr", el("td"), *head)
    sub_row = el("tr", el("td"), *(el("th", name, scope="col") for _ in COLUMNS for name in ("plain", "jiang")))
    rows = (_row_html(look, question) for look in TABLE)
    caption = el("caption", "The table of points ", rule_html("Z-060"), " and what jiang adds ", rule_html("Z-064"))
    table = el("table", caption, el("thead", kinds_row, sub_row), el("tbody", *rows), class_="pai-points")
    return join(table, _runs_html())


def _row_html(look: Look, question: Question | None) -> Html:
    cells = (
        el("td", str(points), data_here=True if question and _is_here(question, look, kinds, jiang=jiang) else None)
        for kinds in COLUMNS
        for jiang, points in _values(TABLE[look][kinds[0]])
    )
    name = f"{'red' if look.is_red else 'black'}, {'big' if look.is_big else 'small'}"
    return el("tr", el("th", name, scope="row"), *cells)


def _values(worth: Worth) -> Iterator[tuple[bool, int]]:
    yield False, worth.plain
    yield True, worth.jiang


def _is_here(question: Question, look: Look, kinds: tuple[Kind, ...], *, jiang: bool) -> bool:
    card = question.group.card
    return question.group.kind in kinds and Look(card.is_red, card.is_big) == look and question.is_jiang == jiang


def _runs_html() -> Html:
    worth = ", ".join(f"{'big' if is_big else 'small'} {points}" for is_big, points in SCORING_RUN.items())
    names = (("2-7-10", "Z-066"), ("1-2-3", "Z-067"))
    lines = (el("li", f"{name}: {worth} ", rule_html(rule)) for name, rule in names)
    return el("ul", *lines, el("li", "every other run, and a pair: nothing ", rule_html("Z-068")), class_="pai-points-runs")


def _between(pieces: Iterator[Html]) -> Iterator[Html]:
    for place, piece in enumerate(pieces):
        yield join(", " if place else None, piece, " ")
