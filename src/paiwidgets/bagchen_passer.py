"""The passer's steps, one by one: what each asks, whether the hand meets it, and which leads it allows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random, SystemRandom
from typing import TYPE_CHECKING, ClassVar, Final

from paigames.bagchen import passer, ranks
from paigames.bagchen.ruleset import BOOK
from paigames.chance import roll_dice, shuffled
from paigames.dominoes import Roll, Tile, parse_tiles, print_tiles, require_copies
from paiwidgets import position, words
from paiwidgets.bagchen_common import Asked, groups_of, read_aloud, read_choices, roll_html, set_die
from paiwidgets.bagchen_passer_view import decision_of, heading_of, leads_html, leads_spoken, steps_html, suit_html, try_html
from paiwidgets.markup import Html, button, el, join
from paiwidgets.rack import TileRack
from paiwidgets.scene import Scene
from paiwidgets.seeds import new_seed, read_seed, seed_field
from paiwidgets.switches import choose_by_text, switches_html
from paiwidgets.workbench import Workbench

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paigames.verdict import Verdict

KEYS: Final = ("seed", "roll", "hand", "seen", "hidden", "lead", "die", "steps")
# The switches that `passer` reads.
SWITCHES: Final = tuple(key for key in BOOK.switches if key.startswith("passer."))
TILE_KEYS: Final = ("hand", "seen", "hidden", "lead")
LAST: Final = 4
EXAMPLES: Final = (
    ("A monk when all emperors are out", "roll=6-5 hand=1-1,4-4,5-2,2-1 seen=6-6,6-6,6-6,6-6"),
    ("A pair before anything small", "roll=5-1 hand=5-5,5-5,6-1,4-2,2-1"),
    ("Supremes may be kept", "roll=2-2 hand=2-2,2-2,6-5"),
    ("Only an earth pair is left", "roll=6-5 hand=4-4,5-1,5-2,4-3"),
    ("Show the hand", "roll=2-2 hand=6-5,5-1,4-2,4-1"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Asked):
    """A passer on lead: the hand, what has been played face up and face down, and the lead to be tried.

    ``die`` is what the dice showed that choose the suit in step four, if they were rolled; ``steps`` says how
    many of the four steps are shown.
    """

    hand: tuple[Tile, ...] = ()
    seen: tuple[Tile, ...] = ()
    hidden: tuple[Tile, ...] = ()
    lead: tuple[Tile, ...] = ()
    die: Roll | int | None = None
    steps: int = LAST

    @property
    def suit(self) -> ranks.Suit | None:
        """The suit that the dice chose."""
        return None if self.die is None else passer.suit_by_die(self.die, self.rules)

    @property
    def evidence(self) -> passer.Evidence:
        """What has been played."""
        return passer.Evidence(face_up=self.seen, face_down=self.hidden)

    @property
    def text(self) -> str:
        """The question as a line to copy."""
        tiles = {"hand": self.hand, "seen": self.seen, "hidden": self.hidden, "lead": self.lead}
        rows = {key: print_tiles(row).replace(" ", ",") for key, row in tiles.items()}
        die = "" if self.die is None else str(self.die)
        steps = "" if self.steps == LAST else str(self.steps)
        return position.write({"roll": str(self.roll), **rows, "die": die, "steps": steps, **self.switch_words})

    @classmethod
    def read(cls, text: str) -> Question:
        """Read such a line; ``seed=7`` in it deals a position, which the other words then change.

        Raises:
            ValueError: saying what is wrong in it.

        >>> Question.read("roll=2-2 hand=6-5,2-2,2-2").text
        'roll=2-2 hand=2-2,2-2,6-5'
        """
        found = position.read(text, KEYS)
        seed = found.pop("seed", "")
        dealt = random_question(read_seed(seed)) if seed else cls(roll=Roll(6, 5))
        roll = found.pop("roll", "")
        tiles = {key: in_order(parse_tiles(found.pop(key))) for key in TILE_KEYS if key in found}
        return replace(
            dealt,
            roll=Roll.parse(roll) if roll else dealt.roll,
            **tiles,
            die=_read_die(found.pop("die", "")),
            steps=_read_steps(found.pop("steps", str(LAST))),
            choices=read_choices(found),
        )


def random_question(seed: int) -> Question:
    """A passer's hand of four to ten tiles after some rounds, as a seed deals it.

    Args:
        seed: any whole number; the same seed gives the same position.
    """
    rng = Random(seed)  # noqa: S311  (a game, and it must be repeatable)
    tiles = shuffled(ranks.DECK, rng)
    size = 4 + int(rng.random() * 7)
    seen = 4 * (16 - size) // 2
    return Question(roll=roll_dice(rng), hand=in_order(tiles[:size]), seen=in_order(tiles[size : size + seen]))


def in_order(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Any number of tiles in the order of a hand."""
    return tuple(sorted(tiles, key=ranks.hand_order))


class PasserSteps(Workbench[Question]):
    """The hand, what was seen, the roll, and the four steps."""

    root: ClassVar[str] = "pai-bagchen-passer"
    link: ClassVar[str] = "passer"

    def __init__(self, question: Question) -> None:
        """Lay the table.

        Args:
            question: the position to begin with.
        """
        self._seed = ""
        self._seed_draft: str | None = None  # a seed with a mistake stays in its field to be mended
        self._top = Scene({"die": self._set_die, "deal": lambda _: self._deal(str(new_seed())), "seed": self._deal, "example": self.paste})
        self._hand = TileRack("The passer’s hand", groups_of(ranks.DECK), read_aloud)
        self._seen = TileRack("Seen face up so far", groups_of(ranks.DECK), read_aloud)
        self._hidden = TileRack("Thrown face down so far", groups_of(ranks.DECK), read_aloud)
        self._walk = Scene(
            {"steps": self._show_steps, "try": self._try, "clear": lambda _: self._clear(), "throw": lambda _: self._throw()}
        )
        self._foot = Scene(
            {
                "switch": lambda text: self.ask(lambda: choose_by_text(replace(self.position, die=None), text)),
                "position": self.paste,
                "open": self.paste,
            },
            link=self.link,
        )
        super().__init__(question, [self._top, self._hand, self._walk, self._seen, self._hidden, self._foot], voice=self._walk)
        self._hand.on_change(lambda: self.ask(lambda: replace(self.position, hand=in_order(self._hand.tiles), lead=(), die=None)))
        self._seen.on_change(lambda: self.ask(lambda: replace(self.position, seen=in_order(self._seen.tiles))))
        self._hidden.on_change(lambda: self.ask(lambda: replace(self.position, hidden=in_order(self._hidden.tiles))))

    def read(self, text: str) -> Question:
        """Read a position from a line."""
        return Question.read(text)

    def check(self, position: Question) -> None:
        """Refuse tiles that the game does not have, and whatever the rules refuse as impossible."""
        require_copies((*position.hand, *position.seen, *position.hidden), ranks.COPIES)
        if position.hand:
            _answer(position)
        _verdict(position)

    def draw(self, position: Question) -> str:
        """Show the steps of a position."""
        places = {self._hand: position.hand, self._seen: position.seen, self._hidden: position.hidden}
        for rack, tiles in places.items():
            rack.choose(tiles)
            rack.spend(tile for other, elsewhere in places.items() if other is not rack for tile in elsewhere)
        if not self.problem:
            self._seed_draft = None
        shown = self._seed if self._seed_draft is None else self._seed_draft
        self._top.html = join(roll_html(position.roll), _examples_html(shown, wrong=self._seed_draft is not None))
        if not position.hand:
            invitation = "Choose the tiles of the passer’s hand, or take one of the examples."
            self._walk.html = el("p", invitation, class_="pai-invitation")
            self._foot.html = self.foot()
            return invitation
        answer, verdict = _answer(position), _verdict(position)
        dice = suit_html(position.die, position.suit) if answer.suit_roll_needed and position.steps == LAST else None
        self._walk.html = join(steps_html(answer, position.steps), dice, try_html(position.hand, position.lead, verdict))
        self._foot.html = join(
            switches_html(replace(position, die=None), SWITCHES, _told, show=lambda asked: leads_html(_answer(asked))), self.foot()
        )
        if verdict is not None:
            return words.verdict_spoken(verdict, heading_of(verdict))
        return _spoken(answer, position.steps)

    def _set_die(self, value: str) -> None:
        self.ask(lambda: replace(self.position, roll=set_die(self.position.roll, value)))

    def _deal(self, text: str) -> None:
        def dealt() -> Question:
            seed = read_seed(text.strip())
            self._seed = str(seed)
            return replace(random_question(seed), choices=self.position.choices)

        self._seed_draft = text
        self.ask(dealt)

    def _show_steps(self, value: str) -> None:
        self.ask(lambda: replace(self.position, steps=_read_steps(value)))

    def _try(self, value: str) -> None:
        """Take the tile at a place of the hand into the lead to be tried, or put it back."""

        def tried() -> Question:
            chosen = _places(self.position)
            chosen.symmetric_difference_update({int(value)} if value.isdecimal() else ())
            lead = tuple(tile for place, tile in enumerate(self.position.hand) if place in chosen)
            return replace(self.position, lead=lead)

        self.ask(tried)

    def _throw(self) -> None:
        self.ask(lambda: replace(self.position, die=passer.throw_for_suit(SystemRandom(), self.position.rules)))

    def _clear(self) -> None:
        self.ask(lambda: replace(self.position, lead=()))


def passer_steps(text: str) -> PasserSteps:
    """The passer's steps, ready to be shown in a chapter.

    Args:
        text: the position to begin with, as the line under the steps writes it.

    Raises:
        ValueError: saying what is wrong in ``text``.
    """
    return PasserSteps(Question.read(text))


@lru_cache(maxsize=64)  # a position is checked, drawn and compared with itself under every switch
def _answer(question: Question) -> passer.PasserAnswer:
    return passer.walk(question.hand, question.roll, question.evidence, question.rules)


def _verdict(question: Question) -> Verdict | None:
    suit = question.suit  # read first: dice that this table does not roll are refused
    if not question.lead:
        return None
    return passer.may_lead(question.hand, question.lead, question.roll, question.evidence, question.rules, suit=suit)


def _told(question: Question) -> object:
    """What a switch must change to be offered: which step decides and what it allows."""
    answer = _answer(question)
    return answer.number, answer.leads, answer.reveal_hand, answer.suit_roll_needed


def _spoken(answer: passer.PasserAnswer, shown: int) -> str:
    if shown < answer.number:
        return f"Step {shown} does not apply: the hand has nothing for it."
    return f"{decision_of(answer)} {leads_spoken(answer)}"


def _read_steps(text: str) -> int:
    if text not in {"1", "2", "3", "4"}:
        msg = f"“{text}” is not a number of steps: there are four, so write 1 to 4."
        raise ValueError(msg)
    return int(text)


def _read_die(text: str) -> Roll | int | None:
    if not text:
        return None
    if text.isdecimal() and len(text) == 1:
        if not 1 <= int(text) <= 6:
            msg = f"A die cannot show {text}: it shows one to six."
            raise ValueError(msg)
        return int(text)
    return Roll.parse(text)


def _places(question: Question) -> set[int]:
    """The places in the hand of the tiles to be tried, the first copies of each."""
    left = list(question.lead)
    places: set[int] = set()
    for place, tile in enumerate(question.hand):
        if tile in left:
            left.remove(tile)
            places.add(place)
    return places


def _examples_html(seed: str, *, wrong: bool) -> Html:
    examples = (button(name, "example", text, keep=f"example {name}") for name, text in EXAMPLES)
    deal = button("Deal a position", "deal", keep="deal")
    return el(
        "div",
        *examples,
        deal,
        el("label", "or from seed ", seed_field(seed, wrong=wrong)),
        class_="pai-examples",
        role="group",
        aria_label="Positions to begin with",
    )
