"""The dice-supremes roll by roll: which four tiles a roll takes out of the ranks, what they can do, and which sets are left."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Final

from paigames import drawing
from paigames.bagchen import ranks, sets
from paigames.bagchen.changes import SPECIAL_SETS, about_supremes
from paigames.bagchen.leads import legal_leads
from paigames.bagchen.ruleset import BOOK
from paigames.dominoes import FACES, Roll, Tile, print_tiles
from paiwidgets import position, words
from paiwidgets.bagchen_common import Asked, read_choices
from paiwidgets.markup import Html, button, el, join
from paiwidgets.scene import Scene
from paiwidgets.switches import choose_by_text, switches_html
from paiwidgets.workbench import Workbench

if TYPE_CHECKING:
    from collections.abc import Iterable

KEYS: Final = ("roll",)
SWITCHES: Final = ("supreme.mc_roll",)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rolled(Asked):
    """A dealing roll to look at."""

    @property
    def text(self) -> str:
        """The roll as a line to copy."""
        return position.write({"roll": str(self.roll), **self.switch_words})

    @classmethod
    def read(cls, text: str) -> Rolled:
        """Read such a line.

        Raises:
            ValueError: saying what is wrong in it.

        >>> Rolled.read("roll=3-4").text
        'roll=4-3'
        """
        found = position.read(text, KEYS)
        return cls(roll=Roll.parse(found.pop("roll", "6-6")), choices=read_choices(found))


@dataclass(frozen=True, slots=True)
class Found:
    """What the rules say of a roll.

    Args:
        supremes: the four dice-supremes.
        leads: everything that may be led of them, with the chips that each paying opponent gives.
        special: the sets of fixed tiles and the mixes, each as it stands after this roll.
        uncovered: the faces in the ranks that no single tile covers.
    """

    supremes: tuple[Tile, ...]
    leads: tuple[tuple[tuple[Tile, ...], int], ...]
    special: tuple[tuple[tuple[Tile, ...], sets.Recognition], ...]
    uncovered: tuple[Tile, ...]


def look_up(rolled: Rolled) -> Found:
    """Ask the rules about a roll."""
    roll, rules = rolled.roll, rolled.rules
    supremes = ranks.dice_supremes(roll)
    recognised = ((tiles, sets.recognise(tiles, roll, rules)) for tiles in legal_leads(supremes, roll, rules))
    return Found(
        supremes=supremes,
        leads=tuple((tiles, sets.chips_each(found.set, roll, rules)) for tiles, found in recognised if found.set),
        special=tuple((tiles, sets.recognise(tiles, roll, rules)) for tiles in SPECIAL_SETS),
        uncovered=tuple(
            face
            for face in ranks.COPIES
            if face not in supremes and not any(sets.covers((face,), (other,), roll, rules) for other in ranks.COPIES)
        ),
    )


class SupremesTable(Workbench[Rolled]):
    """Twenty-one rolls to press, and what each takes away and adds."""

    root: ClassVar[str] = "pai-bagchen-supremes"
    link: ClassVar[str] = "supremes"

    def __init__(self, rolled: Rolled) -> None:
        """Lay out the rolls.

        Args:
            rolled: the roll to begin with.
        """
        self._rolls = Scene({"roll": lambda text: self.ask(lambda: replace(self.position, roll=Roll.parse(text)))})
        self._foot = Scene(
            {
                "switch": lambda text: self.ask(lambda: choose_by_text(self.position, text)),
                "position": self.paste,
                "open": self.paste,
            },
            link=self.link,
        )
        super().__init__(rolled, [self._rolls, self._foot], voice=self._foot)

    def read(self, text: str) -> Rolled:
        """Read a roll from a line."""
        return Rolled.read(text)

    def check(self, position: Rolled) -> None:
        """Every roll may be looked at under every choice of the table."""

    def draw(self, position: Rolled) -> str:
        """Show a roll."""
        found = look_up(position)
        self._rolls.html = rolls_html(position.roll)
        self._foot.html = join(
            supremes_html(position.roll, found),
            special_html(found),
            ranks_html(found),
            switches_html(position, SWITCHES, look_up),
            self.foot(),
        )
        return spoken(position.roll, found)


def supremes_table(text: str = "roll=4-3") -> SupremesTable:
    """The twenty-one rolls, ready to be shown in a chapter.

    Args:
        text: the roll to begin with, as the line under the table writes it.

    Raises:
        ValueError: saying what is wrong in ``text``.
    """
    return SupremesTable(Rolled.read(text))


def rolls_html(chosen: Roll) -> Html:
    """All rolls as dice to press, those that name heaven and those that name earth."""
    groups = (_group_html(suit, chosen) for suit in ranks.Suit)
    return el("div", *groups, class_="pai-all-rolls")


def _group_html(suit: ranks.Suit, chosen: Roll) -> Html:
    rolls = (Roll(face.high, face.low) for face in FACES if ranks.suit_of(face) is suit)
    name = f"Rolls that name {suit.value} {suit.zh}"
    buttons = (
        button(
            join(*(Html(drawing.die(pips, size=22, title="")) for pips in (roll.high, roll.low))),
            "roll",
            str(roll),
            keep=f"roll {roll}",
            aria_pressed=roll == chosen,
            aria_label=f"Roll {roll}",
        )
        for roll in rolls
    )
    row = el("div", *buttons, class_="pai-rolls", role="group", aria_label=name, data_arrows=True)
    return el("div", el("p", name, class_="pai-rack-heading", aria_hidden=True), row)


def supremes_html(roll: Roll, found: Found) -> Html:
    """The four tiles, why it is these, and what may be led of them for how much."""
    leads = (
        el(
            "span",
            _row(tiles, 40),
            el("span", f"{chips} chip{'' if chips == 1 else 's'}", class_="pai-quiet"),
            class_="pai-lead",
            data_lead=print_tiles(tiles),
            data_chips=str(chips),
        )
        for tiles, chips in found.leads
    )
    return el(
        "div",
        el("p", f"After a roll of {roll}", class_="pai-heading-plain"),
        el("div", *(_crowned(tile) for tile in found.supremes), class_="pai-deal-tiles", data_supremes=print_tiles(found.supremes)),
        el("ul", *(words.reason_html(BOOK, reason) for reason in about_supremes(roll)), class_="pai-reasons"),
        el("p", "What may be led of them, and what each opponent without a pass pays for it at once", class_="pai-part"),
        el("div", *leads, class_="pai-leads"),
        class_="pai-supremes",
    )


def special_html(found: Found) -> Html:
    """Mixes, mother-child and horses: those that can be formed, and those that the roll took away."""
    rows = (_special_html(tiles, one) for tiles, one in found.special)
    return join(el("p", "Mixes, mother-child and horses", class_="pai-part"), el("ul", *rows, class_="pai-special"))


def _special_html(tiles: tuple[Tile, ...], one: sets.Recognition) -> Html:
    reasons = one.verdict.reasons if one.set else one.verdict.reasons[-1:]
    said = el("ul", *(words.reason_html(BOOK, reason) for reason in reasons), class_="pai-reasons")
    mark = el("strong", "✓" if one.set else "✗", aria_label="can be formed" if one.set else "cannot be formed", role="img")
    return el(
        "li", mark, el("span", _row(tiles, 40), class_="pai-special-tiles"), said, data_set=print_tiles(tiles), data_ok=one.set is not None
    )


def ranks_html(found: Found) -> Html:
    """Both suits, highest rank first, without the dice-supremes; ranks that are empty; and what no single tile covers."""
    return join(
        el("p", "What is left in the ranks", class_="pai-part"),
        el("div", *(_suit_html(suit, found) for suit in ranks.Suit), class_="pai-ranks-left"),
        el("p", "No single tile covers ", words.tiles_in_text(found.uncovered), ".", data_uncovered=print_tiles(found.uncovered)),
    )


def _suit_html(suit: ranks.Suit, found: Found) -> Html:
    rows: dict[ranks.Rank, list[Tile]] = {}
    for face in ranks.COPIES:
        if ranks.suit_of(face) is suit:
            rows.setdefault(ranks.rank_of(face), []).extend([] if face in found.supremes else [face])
    items = (
        el(
            *("li", el("span", f"{rank.en} ", words.chinese(rank.zh), class_="pai-rank-name")),
            _row(faces, 32) if faces else el("em", "none left", class_="pai-quiet"),
            data_rank=rank.zh,
            data_left=print_tiles(faces),
        )
        for rank, faces in rows.items()
    )
    return el("div", el("p", f"{suit.value.capitalize()} ", words.chinese(suit.zh), class_="pai-quiet"), el("ol", *items))


def spoken(roll: Roll, found: Found) -> str:
    """A roll read aloud."""
    lost = [print_tiles(tiles) for tiles, one in found.special if not one.set]
    gone = f"These sets cannot be formed: {'; '.join(lost)}." if lost else "All mixes, mother-child and horses can be formed."
    reasons = " ".join(reason.text for reason in about_supremes(roll))
    return f"After a roll of {roll}: {reasons} {gone} No single tile covers {print_tiles(found.uncovered)}."


def _row(tiles: Iterable[Tile], height: int) -> Html:
    return join(*(Html(drawing.tile(tile, height=height, title=str(tile))) for tile in tiles))


def _crowned(tile: Tile) -> Html:
    return el("span", Html(drawing.tile(tile, height=72, title=f"{tile}, dice-supreme")), class_="pai-deal-tile", data_supreme=True)
