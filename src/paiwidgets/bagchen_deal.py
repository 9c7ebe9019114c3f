"""The deal table: eight towers, the roll, the count, who takes what, four hands and the claims they allow."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from paigames import drawing
from paigames.bagchen.ranks import Suit, is_dice_supreme, suit_of
from paigames.bagchen.ruleset import BOOK
from paiwidgets import words
from paiwidgets.bagchen_common import dealer_group, read_aloud, roll_html, set_die
from paiwidgets.bagchen_deal_steps import (
    SEATS,
    TOWERS,
    Claim,
    Laid,
    claims_of,
    read_seat,
    read_tower,
    search,
    shuffle_of,
    steps_of,
    takers_of,
)
from paiwidgets.markup import Html, button, el, join
from paiwidgets.scene import Scene
from paiwidgets.seeds import new_seed, read_seed, seed_field
from paiwidgets.steps import read_press, require_step, step_html
from paiwidgets.switches import choose_by_text, switches_html
from paiwidgets.workbench import Workbench

if TYPE_CHECKING:
    from collections.abc import Callable

    from paigames.bagchen.deal import Deal
    from paigames.dominoes import Roll, Tile
    from paiwidgets.bagchen_deal_steps import Step

# The switches that `deal` and `claims` read.
_DEAL_SWITCHES: Final = ("deal.towers",)
_CLAIM_SWITCHES: Final = ("redeal.big", "declare66.when_supreme")


class DealTable(Workbench[Laid]):
    """The deal step by step, what it can be set to, and the four hands with their claims."""

    root: ClassVar[str] = "pai-bagchen-deal"
    link: ClassVar[str] = "deal"

    def __init__(self, laid: Laid, *, claims_only: bool = False) -> None:
        """Lay the table.

        Args:
            laid: the deal to begin with.
            claims_only: leaves the towers out, and offers to look for hands that may claim something.
        """
        self._claims_only = claims_only
        self._seed_draft: str | None = None  # a seed with a mistake stays in its field to be mended
        self._found = ""
        self._table = Scene({"step": self._step, "find": self._find})
        self._foot = Scene(
            {
                "seed": self._seed,
                "new": lambda _: self.ask(lambda: self.position.reseeded(new_seed())),
                "dealer": lambda text: self.ask(lambda: self.position.changed(dealer=read_seat(text))),
                "first": lambda text: self.ask(lambda: self.position.changed(first=read_tower(text))),
                "die": lambda text: self.ask(lambda: self.position.changed(roll=set_die(self.position.roll, text))),
                "own": lambda _: self.ask(lambda: self.position.changed(roll=shuffle_of(self.position.seed)[1])),
                "position": self.paste,
                "open": self.paste,
            },
            link=self.link,
        )
        self._hands = Scene({"switch": lambda text: self.ask(lambda: choose_by_text(self.position, text).changed())})
        parts = (self._table, self._hands, self._foot) if claims_only else (self._table, self._foot, self._hands)
        super().__init__(laid, parts, voice=self._foot)

    def read(self, text: str) -> Laid:
        """Read a deal from a line; where only claims are shown, no step hides the hands."""
        laid = Laid.read(text)
        return laid.changed(step=None) if self._claims_only else laid

    def check(self, position: Laid) -> None:
        """Refuse a step that the deal does not have."""
        require_step(position.step, len(steps_of(position)))

    def draw(self, position: Laid) -> str:
        """Show a deal as far as it has come."""
        if not self.problem:
            self._seed_draft = None
        steps = steps_of(position)
        number = position.step or len(steps)
        step, finished = steps[number - 1], number == len(steps)
        self._table.html = self._finder() if self._claims_only else step_html(BOOK, picture_of(position, step), step, number, len(steps))
        switches = _CLAIM_SWITCHES if self._claims_only else (*_DEAL_SWITCHES, *_CLAIM_SWITCHES)
        hands = _hands_html(position) if finished else el("p", "The hands are still in the towers.", class_="pai-deal-waiting")
        offered = switches_html(position, switches, lambda asked: _answer(asked, finished=finished)) if step.taken else None
        self._hands.html = join(hands, offered)
        self._foot.html = join(self._controls(position), self.foot())
        return " ".join(filter(None, [self._found, step.spoken, _claims_spoken(position) if finished else ""]))

    def ask(self, make: Callable[[], Laid]) -> None:
        """Put a new deal; what was found before is no longer told."""
        self._found = ""
        super().ask(make)

    def _step(self, value: str) -> None:
        """Go to a step by its number; beyond the last stands the finished deal."""
        number = read_press(value)
        if number is not None:
            self.ask(lambda: self.position.changed(step=number))

    def _seed(self, text: str) -> None:
        self._seed_draft = text
        self.ask(lambda: self.position.reseeded(read_seed(text.strip())))

    def _find(self, name: str) -> None:
        start = new_seed()
        found = search(
            start,
            lambda laid: any(claim.verdict for seat in range(4) for claim in claims_of(laid, seat) if claim.name == name),
            self.position,
        )
        if found is None:
            self._found = "No deal of three thousand had such a hand. Try once more."
        else:
            laid, tried = found
            self._position, self._problem, self._draft = laid, "", None
            self._found = f"It took {tried} deal{'' if tried == 1 else 's'} to find one."
        self.speak(self._redraw())

    def _finder(self) -> Html:
        finds = (
            button("Find a hand that may ask for a new deal", "find", "redeal", keep="find redeal"),
            button("Find a hand with four 6-6", "find", "sixes", keep="find sixes"),
        )
        return el("div", *finds, el("span", self._found, class_="pai-deal-found") if self._found else None, class_="pai-deal-row")

    def _controls(self, laid: Laid) -> Html:
        """Everything that can be set."""
        draft = self._seed_draft
        seed = seed_field(str(laid.seed) if draft is None else draft, wrong=draft is not None)
        own = button("As the seed rolled", "own", keep="own roll", aria_pressed=not laid.by_hand)
        hands = ("right", "left")
        towers = (
            el(
                "option",
                f"{SEATS[place // 2]}’s {hands[place % 2]}",
                value=str(place + 1),
                selected=True if place + 1 == laid.first else None,
            )
            for place in range(TOWERS)
        )
        first = el("select", *towers, class_="pai-deal-first", data_action="first", data_livecells_keep="first")
        return el(
            "div",
            el("div", el("label", "Seed ", seed), button("New deal", "new", keep="new deal"), class_="pai-deal-row"),
            el(
                "div",
                dealer_group(laid.dealer),
                None if self._claims_only else el("label", "First tower ", first),
                class_="pai-deal-row",
            ),
            el("div", roll_html(laid.roll), own, class_="pai-deal-dice"),
            class_="pai-deal-controls",
        )


def deal_table(text: str = "seed=7") -> DealTable:
    """The deal table, ready to be shown in a chapter.

    Args:
        text: the deal to begin with, as the line under the table writes it.

    Raises:
        ValueError: saying what is wrong in ``text``.
    """
    return DealTable(Laid.read(text))


def claims_table(text: str = "seed=7") -> DealTable:
    """Four hands and their claims, without the towers.

    Args:
        text: the deal to begin with.

    Raises:
        ValueError: saying what is wrong in ``text``.
    """
    return DealTable(Laid.read(text).changed(step=None), claims_only=True)


def picture_of(laid: Laid, step: Step) -> Html:
    """The table from above after a step."""
    dealt = laid.dealt
    order = dealt.order
    pile = drawing.Pile(
        seats=SEATS,
        dealer=order.dealer,
        first=dealt.first_tower,
        roller=order.roller if step.rolling else None,
        dice=(dealt.roll.high, dealt.roll.low) if step.rolling else (),
        count=order.count[: step.counted],
        taken=takers_of(dealt)[: step.taken],
    )
    return Html(drawing.towers(pile))


def hand_html(hand: tuple[Tile, ...], roll: Roll | None = None) -> Html:
    """A hand as a row of tiles, heaven and earth apart, and if a roll is told, the dice-supremes crowned."""
    suits = (tuple(tile for tile in hand if suit_of(tile) is suit) for suit in Suit)
    rows = (el("span", *(_tile_html(tile, roll) for tile in row), class_="pai-deal-suit") for row in suits if row)
    return el("span", *rows, class_="pai-deal-tiles")


def _tile_html(tile: Tile, roll: Roll | None) -> Html:
    supreme = roll is not None and is_dice_supreme(tile, roll)
    title = f"{read_aloud(tile)}, dice-supreme" if supreme else read_aloud(tile)
    return el(
        "span",
        Html(drawing.tile(tile, height=56, title=title)),
        class_="pai-deal-tile",
        data_tile=tile.code,
        data_supreme=True if supreme else None,
    )


def _hands_html(laid: Laid) -> Html:
    dealt = laid.dealt
    dice = el("span", *(Html(drawing.die(pips, size=22, title="")) for pips in (laid.roll.high, laid.roll.low)), class_="pai-inline")
    crown = el("span", class_="pai-deal-crown", aria_hidden=True)
    legend = el("p", dice, f" Roll {laid.roll}. ", crown, " marks the dice-supremes ", words.chinese("骰尊"), ".", class_="pai-deal-legend")
    return join(legend, *(_seat_html(laid, dealt, seat) for seat in range(len(SEATS))))


def _answer(laid: Laid, *, finished: bool) -> object:
    """What a switch could change of what is shown."""
    order = laid.dealt.order
    return (order.towers, [claims_of(laid, seat) for seat in range(4)]) if finished else order.towers


def _seat_html(laid: Laid, dealt: Deal, seat: int) -> Html:
    one, two = dealt.order.towers[seat]
    note = f"{'dealer, ' if seat == laid.dealer else ''}towers {one} and {two}"
    head = el("p", el("strong", SEATS[seat]), " ", el("span", note, class_="pai-deal-note"))
    asked = (claim_html(claim) for claim in claims_of(laid, seat))
    return el(
        "div",
        head,
        hand_html(dealt.hands[seat], laid.roll),
        el("div", *asked, class_="pai-deal-claims"),
        class_="pai-deal-hand",
        data_hand=SEATS[seat],
    )


def claim_html(claim: Claim) -> Html:
    """What a hand may claim, to be opened for the reasons; open where it may."""
    reasons = el("ul", *(words.reason_html(BOOK, reason) for reason in claim.verdict.reasons), class_="pai-reasons")
    opened = True if claim.verdict else None
    return el(
        "details",
        el("summary", claim.heading),
        reasons,
        class_="pai-deal-claim",
        data_claim=claim.name,
        data_ok=claim.verdict.ok,
        open=opened,
    )


def _claims_spoken(laid: Laid) -> str:
    said = (f"{SEATS[seat]}: {claim.heading}." for seat in range(4) for claim in claims_of(laid, seat) if claim.verdict)
    return " ".join(said) or "Nobody has a claim."
