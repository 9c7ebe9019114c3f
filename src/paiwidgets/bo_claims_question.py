"""A question about claims in Bo: who is offered which card, and what that player holds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from paigames.bo import claims
from paigames.bo.actions import Eat, GoOut, Take
from paigames.bo.claims import Position
from paigames.bo.counting import Offer, Source
from paigames.bo.groups import Group, Kind, resting_size
from paigames.bo.seats import after
from paigames.numerals import KINDS, Card, parse_cards, print_cards, require_cards
from paiwidgets import position
from paiwidgets.bo_common import Asked, read_words, write_cards

if TYPE_CHECKING:
    from paigames.bo.actions import Bid

SWITCHES: Final = (
    "kaizhao_on_draw",
    "jie_on_discard",
    "peng_forced",
    "sao_forced",
    "four_forced",
    "eat_own_draw",
    "bi_if_impossible",
    "seq_kinds",
    "mixed_sets",
)
KEYS: Final = ("card", "from", "hand", "before", "fours")
SEAT: Final = 1
"""The seat of the player who is asked; the one before has the seat below, the one after the seat above."""


class Whence(StrEnum):
    """Where the card on offer comes from, as words of a line."""

    BEFORE = "before"
    AFTER = "after"
    OWN = "own"
    DRAWN_BEFORE = "drawn-before"
    DRAWN_AFTER = "drawn-after"

    @property
    def source(self) -> Source:
        """Whether it was thrown, or who drew it."""
        if self is Whence.OWN:
            return Source.SELF_DRAW
        return Source.OTHER_DRAW if self.startswith("drawn") else Source.DISCARD

    @property
    def seat(self) -> int:
        """Whose card it is."""
        if self is Whence.OWN:
            return SEAT
        return SEAT - 1 if self.endswith("before") else SEAT + 1


SAYS: Final = {
    Whence.BEFORE: "thrown by the player before you",
    Whence.AFTER: "thrown by the player after you",
    Whence.OWN: "drawn by you",
    Whence.DRAWN_BEFORE: "drawn by the player before you",
    Whence.DRAWN_AFTER: "drawn by the player after you",
}
LYING: Final = {"nothing": None, "sao": Kind.SAO, "peng": Kind.PENG}
MOST_FOURS: Final = 3
RIVALS: Final[dict[str, Bid | None]] = {
    "nothing": None,
    "eats": Eat(()),
    "碰": Take(Kind.PENG),
    "a four": Take(Kind.KAIZHAO),
    "goes out": GoOut(),
}
"""What another seat may claim."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Asked):
    """A player to whom a card is offered.

    Args:
        card: the card.
        whence: where it comes from.
        hand: the loose cards that matter.
        lying: the set of the same card that lies before the player, if one does.
        fours: how many fours lie there besides.
    """

    card: Card
    whence: Whence = Whence.BEFORE
    hand: tuple[Card, ...] = ()
    lying: Kind | None = None
    fours: int = 0

    @property
    def text(self) -> str:
        """The question as a line to copy."""
        return position.write(
            {
                "card": str(self.card),
                "from": "" if self.whence is Whence.BEFORE else self.whence.value,
                "hand": write_cards(self.hand),
                "before": "" if self.lying is None else self.lying.value,
                "fours": str(self.fours) if self.fours else "",
                **self.last_words,
            }
        )

    @classmethod
    def read(cls, text: str) -> Question:
        """Read such a line.

        Raises:
            ValueError: saying what is wrong in it.

        >>> Question.read("card=S8 hand=S8,S8").text
        'card=S8 hand=S8,S8'
        """
        found, choices, figures = read_words(text, KEYS, SWITCHES)
        whence, lying, fours = found.pop("from", "before"), found.pop("before", "nothing"), found.pop("fours", "0")
        if whence not in {*Whence}:
            msg = f"“{whence}” is not where a card comes from: write {', '.join(Whence)}."
            raise ValueError(msg)
        if lying not in LYING:
            msg = f"“{lying}” cannot lie before a player here: write {', '.join(LYING)}."
            raise ValueError(msg)
        if fours not in set(map(str, range(MOST_FOURS + 1))):
            msg = f"There can be 0 to {MOST_FOURS} fours besides here, not “{fours[:20]}”."
            raise ValueError(msg)
        return cls(
            card=Card.parse(found.pop("card", "B2")),
            whence=Whence(whence),
            hand=tuple(sorted(parse_cards(found.pop("hand", "")))),
            lying=LYING[lying],
            fours=int(fours),
            choices=choices,
            figures=figures,
        )

    @property
    def told(self) -> str:
        """What happens, in a sentence or three.

        >>> Question.read("card=S8 hand=S8,S9").told
        'S8 was thrown by the player before you. You hold S8 S9.'
        """
        card = self.card
        lies = {None: "", Kind.SAO: f" Three {card} lie face down before you.", Kind.PENG: f" Your 碰 of {card} lies before you."}
        holds = f" You hold {print_cards(self.hand)}." if self.hand else ""
        return f"{card} was {SAYS[self.whence]}.{lies[self.lying]}{holds}"

    @property
    def laid(self) -> tuple[Group, ...]:
        """What lies before the player."""
        same = () if self.lying is None else (Group(self.lying, (self.card,) * 3),)
        free = [kind for kind in KINDS if kind != self.card and kind not in self.hand]
        return (*same, *(Group(Kind.CHUANLONG, (kind,) * 4) for kind in free[-self.fours :] if self.fours))

    @property
    def at(self) -> Position:
        """The player, as the rules ask."""
        offer = Offer(self.card, self.whence.source, from_previous=after(self.whence.seat) == SEAT)
        return Position(self.laid, self.hand, offer)

    def require(self) -> None:
        """Check that this can be.

        Raises:
            ValueError: saying what is wrong.
        """
        if len(self.laid) - (self.lying is not None) < self.fours:
            msg = "So many fours cannot lie beside these cards."
            raise ValueError(msg)
        require_cards((*self.hand, self.card, *(card for group in self.laid for card in group.cards)))
        free = resting_size(self.fours) - sum(len(group.cards) for group in self.laid)
        if len(self.hand) > free:
            msg = f"With what lies there, the hand has at most {free} cards, not {len(self.hand)}."
            raise ValueError(msg)

    def possible_rivals(self, seat: int) -> tuple[str, ...]:
        """What another seat might claim: eating is only for some.

        Args:
            seat: 0 for the player before, 2 for the player after.
        """
        own = self.whence.seat
        if own == seat:
            if self.whence.source is Source.DISCARD:
                return ("nothing",)
            offer = Offer(self.card, Source.SELF_DRAW)
        else:
            source = Source.DISCARD if self.whence.source is Source.DISCARD else Source.OTHER_DRAW
            offer = Offer(self.card, source, from_previous=after(own) == seat)
        eats = claims.may_eat(Position((), (), offer), self.rules)
        return tuple(name for name in RIVALS if name != "eats" or eats)
