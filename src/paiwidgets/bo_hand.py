"""A hand of Bo that is being put together or is finished, as a line of text and as a question to the rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from paigames.bo.counting import Hand, Offer, Reading, Source, compare_readings, count, finished_size, require_hand
from paigames.bo.finishing import judge_hu
from paigames.bo.groups import Group, count_fours, lay_alike, require_laid, require_room
from paigames.numerals import Card, parse_cards, require_cards
from paiwidgets import position
from paiwidgets.bo_common import Asked, read_words, write_cards
from paiwidgets.bo_groups import read_groups, write_groups

if TYPE_CHECKING:
    from paigames.verdict import Verdict

KEYS: Final = ("indicator", "laid", "hand", "last", "from", "before")
# The switches that decide how a hand is read, what it is worth and whether it may go out.
SWITCHES: Final = (
    *("seq123_scores", "seq_kinds", "mixed_sets", "triples_locked", "win_may_skip_four", "jie_on_discard", "hu_on"),
    *("kaizhao_on_draw", "jiang_wrap", "jiang_scope", "min_points", "tianhu"),
    *("ji_reading", "sao_family", "boundary24", "tonghong", "cheng_stack", "cheng_cap"),
)
DEAL: Final = "deal"
ORIGINS: Final = {
    Source.DISCARD.value: "Another threw it",
    Source.OTHER_DRAW.value: "Another turned it up",
    Source.SELF_DRAW.value: "I drew it",
    DEAL: "Dealt, no last card",
}
"""Where the last card comes from."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Held(Asked):
    """Cards of a player, and what finishes them.

    Args:
        indicator: the card that names the jiang.
        laid: the groups laid down.
        hand: the other cards.
        last: the card that finishes the hand; none while it is put together.
        source: where that comes from; with ``deal`` the dealer's cards are judged without one.
        before: whether it came from the player before.
    """

    indicator: Card
    laid: tuple[Group, ...] = ()
    hand: tuple[Card, ...] = ()
    last: Card | None = None
    source: str = Source.DISCARD.value
    before: bool = False

    @property
    def text(self) -> str:
        """The hand as a line to copy."""
        return position.write(
            {
                "indicator": str(self.indicator),
                "laid": write_groups(self.laid),
                "hand": write_cards(self.hand),
                "last": "" if self.last is None else str(self.last),
                "from": self.source,
                "before": "yes" if self.before else "",
                **self.last_words,
            }
        )

    @classmethod
    def read(cls, text: str) -> Held:
        """Read such a line.

        Raises:
            ValueError: saying what is wrong in it.

        >>> Held.read("indicator=B5 hand=B1,B2 last=B3").text
        'indicator=B5 hand=B1,B2 last=B3 from=discard'
        """
        found, choices, figures = read_words(text, KEYS, SWITCHES)
        source, before = found.get("from", Source.DISCARD.value), found.get("before", "no")
        if source not in ORIGINS:
            msg = f"“{source}” is not where a last card comes from: write from={', '.join(ORIGINS)}."
            raise ValueError(msg)
        if before not in {"yes", "no"}:
            msg = f"“{before}” is neither yes nor no: write before=yes or before=no."
            raise ValueError(msg)
        if source == DEAL and "last" in found:
            msg = "Cards that were dealt have no last card: leave out last=… or from=deal."
            raise ValueError(msg)
        return cls(
            indicator=Card.parse(found.get("indicator", "B5")),
            laid=read_groups(found.get("laid", "")),
            hand=tuple(sorted(parse_cards(found.get("hand", "")))),
            last=Card.parse(found["last"]) if "last" in found else None,
            source=source,
            before=before == "yes",
            choices=choices,
            figures=figures,
        )

    @property
    def is_whole(self) -> bool:
        """Whether it is said to be finished, so that it can be counted."""
        return self.last is not None or self.source == DEAL

    @property
    def own(self) -> tuple[tuple[Group, ...], tuple[Card, ...]]:
        """The groups that lie, with those laid from the hand at once, and the cards that stay in it."""
        alike, rest = lay_alike(self.hand, self.rules)
        return (*self.laid, *alike), rest

    @property
    def offer(self) -> Offer | None:
        """The last card as the rules want it."""
        return None if self.last is None else Offer(self.last, Source(self.source), self.before)

    @property
    def counted(self) -> Hand:
        """The hand as the rules count it."""
        return Hand(*self.own, self.offer)

    @property
    def size(self) -> int:
        """How many cards there are."""
        return sum(len(group.cards) for group in self.laid) + len(self.hand) + (self.last is not None)

    @property
    def needed(self) -> int:
        """How many cards a finished hand with these groups has."""
        return finished_size(count_fours(self.own[0]))

    @property
    def verdict(self) -> Verdict:
        """Whether one may go out with it."""
        laid, rest = self.own
        return judge_hu(laid, rest, self.offer, self.indicator, self.rules)

    @property
    def readings(self) -> tuple[Reading, ...]:
        """Every way to read it, the best first."""
        return compare_readings(self.counted, self.indicator, self.rules)

    def open_again(self) -> Held:
        """The same cards without the last one, to be changed."""
        return replace(self, last=None, source=Source.DISCARD.value if self.source == DEAL else self.source)

    def require(self) -> None:
        """Refuse cards that cannot be together, groups that are none or too many, and a finished hand of the wrong size.

        Raises:
            ValueError: saying which.

        >>> Held.read("hand=B1,B1,B1,B1,B1").require()
        Traceback (most recent call last):
        ValueError: There are 5 cards B1 here, but a pack has only 4 (Z-001).
        """
        last = () if self.last is None else (self.last,)
        require_cards((*(card for group in self.laid for card in group.cards), *self.hand, *last))
        for group in self.laid:
            require_laid(group, self.rules)
        require_room(self.laid)
        if self.is_whole:
            require_hand(self.counted, self.rules)


@lru_cache(maxsize=256)
def told(held: Held) -> object:
    """What the rules say about a hand in short, to be compared between tables; at some a group of it may be none.

    Args:
        held: a hand that is said to be finished.
    """
    try:
        found = count(held.counted, held.indicator, held.rules)
    except ValueError as error:
        return str(error)
    return found.all_points, found.best and found.best.named, bool(held.verdict)
