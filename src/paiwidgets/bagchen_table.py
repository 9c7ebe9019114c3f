"""The table: a hand of Bagchen against computer players, or with others at one screen."""

from __future__ import annotations

from dataclasses import replace
from random import Random, SystemRandom
from typing import TYPE_CHECKING, ClassVar, Final

from paigames.bagchen import game
from paigames.bagchen.game import Alms, Cover, Discard, Lead
from paigames.bagchen.notation import parse_record, print_record
from paigames.bagchen.ranks import Suit
from paigames.bagchen.ruleset import BOOK
from paigames.money import compass
from paiwidgets import words
from paiwidgets.bagchen_deal_steps import read_seat
from paiwidgets.bagchen_settlement_view import settlement_html, spoken
from paiwidgets.bagchen_table_code import read_move
from paiwidgets.bagchen_table_controls import (
    PACES,
    moves_html,
    next_html,
    pace_html,
    pieces_of,
    question_of,
    record_html,
    setting_html,
    steps_html,
    why_html,
)
from paiwidgets.bagchen_table_hand import Hand, Start
from paiwidgets.bagchen_table_players import advise
from paiwidgets.bagchen_table_story import drawn, said, story, story_html
from paiwidgets.bagchen_table_view import Look, rack_html, supremes_html, table_html
from paiwidgets.markup import Html, button, el, join
from paiwidgets.scene import Scene
from paiwidgets.seeds import read_seed
from paiwidgets.workbench import Workbench

if TYPE_CHECKING:
    from collections.abc import Callable

    from paigames.bagchen.game import Action
    from paigames.dominoes import Tile
    from paiwidgets.bagchen_table_story import Key

_NEW_SEEDS: Final = 1_000_000
_BEFORE: Final[Key] = (-2, 0)
_ALMS: Final = {"open": None, **{suit.value: suit for suit in Suit}}
_BACK: Final = "Your unfinished hand is back."
_LOST: Final = "The hand kept in this browser cannot be read; it stands in the line below, untouched. "


class Table(Workbench[Hand]):
    """A hand played by people and computer players, with every try answered by the rules."""

    root: ClassVar[str] = "pai-bagchen-table"
    link: ClassVar[str] = "table"

    def __init__(self, hand: Hand) -> None:
        """Lay the table.

        Args:
            hand: the hand to begin with.
        """
        self._pace = "slow"
        self._chosen: frozenset[int] = frozenset()
        self._card: Html | None = None
        self._note = ""
        self._looker: int | None = None
        self._told: Key = _BEFORE
        self._opened: frozenset[str] = frozenset()
        self._seed_draft: str | None = None
        self._record_draft: str | None = None
        self._first = hand
        self._visits = False  # a hand opened from a link does not take the place of one's own before it is played on
        self._table = Scene(self._table_actions())
        self._foot = Scene(
            {
                "seed": self._seed,
                "dealer": lambda text: self._restart(replace(self.position.start, dealer=read_seat(text))),
                "person": self._person,
                "toggle": self._toggle,
                "record": self._record,
                "position": self.paste,
                "open": self._open,
                "restore": self._restore,
            },
            link=self.link,
            store=self.root,
        )
        super().__init__(hand, (self._table, self._foot))

    def _table_actions(self) -> dict[str, Callable[[str], None]]:
        return {
            "pick": self._pick,
            "lead": lambda _: self._play(Lead),
            "cover": lambda _: self._play(Cover),
            "discard": lambda _: self._play(Discard),
            "alms": self._alms,
            "move": lambda word: self._try(lambda: read_move(self.position.state, word)),
            "next": self._next,
            "pace": self._set_pace,
            "look": self._take_screen,
            "why": self._why,
            "hint": self._hint,
            "undo": self._undo,
            "again": lambda _: self._restart(self.position.start),
            "new": lambda _: self._restart(replace(self.position.start, seed=SystemRandom().randrange(_NEW_SEEDS))),
            "at": self._look_at,
        }

    # What a workbench asks of its widgets.

    def read(self, text: str) -> Hand:
        """Read a hand from a line, and play on to where a person decides."""
        return Hand.read(text)

    def check(self, position: Hand) -> None:
        """Nothing more to refuse: what cannot be is not read."""

    def speak(self, sentence: str) -> None:
        """Say a sentence to a screen reader, also when it is the same as before."""
        self._table.spoken = f"{sentence}\u00a0" if sentence == self._table.spoken else sentence

    def ask(self, make: Callable[[], Hand]) -> None:
        """Put a new position; what was answered before is gone, and what was chosen if the hand it was chosen from has changed."""

        def made() -> Hand:
            hand = make()
            if self._own_hand(hand) != self._own_hand(self.position):
                self._chosen = frozenset()
            self._card = self._seed_draft = self._record_draft = None
            return hand

        super().ask(made)
        self._note = ""

    def draw(self, position: Hand) -> str:
        """Show the hand to whoever sits before the screen."""
        curtain = self._pass_screen(position)
        look = self._look(position, curtain=curtain)
        lines = story(look.view, position.paid_last)
        news = [line.text for line in lines if line.key > self._told]
        self._told = lines[-1].key if lines else _BEFORE
        self._table.html = join(
            self._note_html(),
            table_html(look),
            supremes_html(look.view),
            story_html(lines),
            self._end_html(position),
            el("div", self._turn_html(position, look), class_="pai-turn"),
        )
        self._foot.html = self._foot_html(position)
        if not self._visits:
            self._foot.stored = position.text if position.last_decision is not None and not position.is_over else ""
        return " ".join(filter(None, [self._note, *news, self._asked(position, curtain=curtain)]))

    # What a reader does.

    def _pick(self, value: str) -> None:
        """Choose a tile of the hand, or put it back."""
        if value in map(str, range(len(self._own_hand(self.position)))):
            self._chosen ^= {int(value)}
        self._card = None
        self._redraw()

    def _play(self, kind: type[Lead | Cover | Discard]) -> None:
        self._try(lambda: kind(self._tiles()))

    def _alms(self, kind: str) -> None:
        def make() -> Action:
            tiles = self._tiles()
            if len(tiles) != 1 or kind not in _ALMS:
                msg = f"Alms are one tile; {len(tiles)} are chosen."
                raise ValueError(msg)
            return Alms(tiles[0], _ALMS[kind])

        self._try(make)

    def _tiles(self) -> tuple[Tile, ...]:
        if not self._chosen:
            msg = "Press the tiles you mean first."
            raise ValueError(msg)
        hand = self._own_hand(self.position)
        return tuple(hand[place] for place in sorted(self._chosen))

    def _own_hand(self, hand: Hand) -> tuple[Tile, ...]:
        return () if self._looker is None else hand.state.hands[self._looker]

    @property
    def _may_act(self) -> bool:
        """Whether whoever sits before the screen has something to decide."""
        return self._looker is not None and self.position.decides == self._looker

    def _try(self, make: Callable[[], Action]) -> None:
        """Do what a person wants to do, or show the rules that forbid it; then nothing changes."""
        if not self._may_act:
            return
        try:
            action = make()
            verdict = game.judge(self.position.state, action)
        except ValueError as problem:
            self._show(words.problem(str(problem)), str(problem))
            return
        if verdict:
            self._visits = False
            self.ask(lambda: self._onward(self.position.plus(action)))
        else:
            self._show(words.verdict_html(BOOK, verdict, "No, not now."), words.verdict_spoken(verdict, "No, not now."))

    def _onward(self, hand: Hand) -> Hand:
        """Let the computer players go on as the pace says."""
        return hand.to_decision() if self._pace == "fast" else hand.through_opening()

    def _next(self, _value: str) -> None:
        if not self.position.is_over and self.position.decides is None:
            self.ask(lambda: self.position.step().through_opening())

    def _set_pace(self, value: str) -> None:
        if value in PACES:
            self._pace = value
            self.ask(lambda: self._onward(self.position))

    def _take_screen(self, _value: str) -> None:
        self._looker, self._chosen, self._card = self.position.decides, frozenset(), None
        self.speak(self._redraw())

    def _why(self, _value: str) -> None:
        if self._may_act:
            self._show(why_html(self.position.state), "What you may do is listed below.")

    def _hint(self, _value: str) -> None:
        if not self._may_act:
            return
        state = self.position.state
        advice = advise(state, state.seat, Random(len(self.position.moves)))  # noqa: S311  (a game, not a secret)
        what = pieces_of(game.resolve(state, advice.action))
        card = el("p", el("strong", "Hint: ", drawn(what), "."), " ", advice.why)
        self._show(el("div", card, class_="pai-decision", data_hint=True), f"Hint: {said(what)}. {advice.why}")

    def _show(self, card: Html, sentence: str) -> None:
        self._card = card
        self._redraw()
        self.speak(sentence)

    def _undo(self, _value: str) -> None:
        number = self.position.last_decision
        if number is not None:
            self._told, self._note = _BEFORE, "Taken back."
            self.ask(lambda: self.position.back_to(number))

    def _look_at(self, value: str) -> None:
        if value.isdecimal() and value.isascii() and len(value) < 4:
            self._told = _BEFORE
            self.ask(lambda: self.position.looked_at(int(value)))

    def _restart(self, start: Start) -> None:
        self._looker, self._told = None, _BEFORE
        self.ask(lambda: self._onward(Hand.begin(start)))

    def _seed(self, text: str) -> None:
        self._seed_draft = text
        self.ask(lambda: self._onward(Hand.begin(replace(self.position.start, seed=read_seed(text.strip())))))

    def _person(self, name: str) -> None:
        """Have a seat played by a person or by the computer, from now on."""

        def make() -> Hand:
            hand, seat = self.position, read_seat(name)
            people = tuple(sorted({*hand.start.people} ^ {seat}))
            if not people:
                msg = "Somebody has to play: choose another seat first."
                raise ValueError(msg)
            return self._onward(replace(hand, start=replace(hand.start, people=people)))

        self._looker = None
        self.ask(make)

    def _toggle(self, name: str) -> None:
        self._opened ^= {name}
        self._redraw()

    def _record(self, text: str) -> None:
        self._record_draft = text
        self._told = _BEFORE
        self.ask(lambda: Hand.of_record(parse_record(text), self.position.start.people))

    def _open(self, text: str) -> None:
        self._visits = True
        self.paste(text)

    def _restore(self, text: str) -> None:
        """Bring back what this browser kept, if nothing has been played since."""
        if self.position != self._first:
            return
        try:
            hand = Hand.read(text)
        except ValueError as problem:
            self._draft = text
            self._problem = _LOST + str(problem)
            self._redraw()
            self.speak(self._problem)
        else:
            self._note = _BACK
            self.ask(lambda: hand)

    # What is shown.

    def _pass_screen(self, hand: Hand) -> bool:
        """Tell whether the screen has to be passed on; with one person it stays where it is."""
        people, seat = hand.start.people, hand.decides
        if len(people) == 1 or hand.is_over:
            self._looker = people[0] if self._looker not in people else self._looker
            return False
        return self._looker is None or (seat is not None and seat != self._looker)

    def _look(self, hand: Hand, *, curtain: bool) -> Look:
        state = hand.shown
        seat = self._looker if self._looker is not None and not curtain else hand.decides
        own = hand.start.people[0] if seat is None else seat
        return Look(
            view=game.observe(state, own),
            people=hand.start.people,
            turn=None if game.is_over(state) else state.seat,
            chosen=self._chosen,
            hands=state.hands if hand.is_over and any(state.hands) else None,
            curtain=curtain,
        )

    def _asked(self, hand: Hand, *, curtain: bool) -> str:
        """What the person before the screen is asked, in words."""
        if hand.is_over:
            settled = hand.state.settlement
            return "" if settled is None or hand.at is not None else spoken(settled, settled_by(hand), hand.state.stacks)
        if hand.decides is None:
            return ""
        return f"Pass the screen to {compass(hand.decides)}." if curtain else question_of(hand.state)

    def _note_html(self) -> Html | None:
        if not self._note:
            return None
        anew = button("Begin a new hand", "new", keep="anew") if self._note == _BACK else None
        return el("p", self._note, " ", anew, class_="pai-note")

    def _turn_html(self, hand: Hand, look: Look) -> Html:
        if hand.is_over:
            return join(steps_html(hand), self._always_html(hand))
        if look.curtain:
            seat = compass(hand.decides if hand.decides is not None else hand.start.people[0])
            passing = button(f"Pass the screen to {seat}", "look", keep="look", data_main=True, data_refuge=True)
            return join(rack_html(look), el("div", passing, class_="pai-moves"))
        if hand.decides is None:
            following = el("p", f"{compass(hand.state.seat)} plays next.", class_="pai-heading-plain")
            return join(following, rack_html(look), el("div", next_html(self._pace), class_="pai-moves"), self._always_html(hand))
        asked = el("p", question_of(hand.state), class_="pai-heading-plain")
        helps = el("span", button("Why?", "why", keep="why"), button("Hint", "hint", keep="hint"), class_="pai-moves-group")
        moves = el("div", moves_html(hand.state), helps, class_="pai-moves")
        return join(asked, rack_html(look), moves, self._card, self._always_html(hand))

    def _always_html(self, hand: Hand) -> Html:
        undo = button("Undo", "undo", keep="undo") if hand.last_decision is not None else None
        deals = (button("Same deal again", "again", keep="again"), button("New hand", "new", keep="new", data_refuge=True))
        return el("div", None if hand.is_over else pace_html(self._pace), undo, *deals, class_="pai-moves pai-moves-quiet")

    def _end_html(self, hand: Hand) -> Html | None:
        settled = hand.state.settlement
        if settled is None or hand.at is not None:
            return None
        return settlement_html(settled, settled_by(hand), hand.state.stacks)

    def _foot_html(self, hand: Hand) -> Html:
        names = {"setting": "Seats and deal", "record": "Record"}
        toggles = (
            button(label, "toggle", name, keep=f"toggle {name}", aria_expanded=name in self._opened) for name, label in names.items()
        )
        seed = str(hand.start.seed) if self._seed_draft is None else self._seed_draft
        setting = setting_html(hand, seed, wrong=self._seed_draft is not None) if "setting" in self._opened else None
        record = record_html(print_record(hand.record), draft=self._record_draft) if "record" in self._opened else None
        return join(el("div", *toggles, class_="pai-moves pai-moves-quiet"), setting, record, self.foot())


def bagchen_table(text: str = "seed=7") -> Table:
    """The table, ready to be shown in a chapter.

    Args:
        text: the hand to begin with, as the line under the table writes it; it is played on to the first thing a person decides.

    Raises:
        ValueError: saying what is wrong in ``text``.
    """
    return Table(Hand.read(text).to_decision())


def settled_by(hand: Hand) -> int:
    """Who finished a hand that is over."""
    return hand.state.seat
