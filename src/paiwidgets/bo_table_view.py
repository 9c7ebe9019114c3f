"""The table of Bo as HTML: three seats around the stock and the card on offer, and the hand of whoever looks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paigames import drawing
from paigames.bo.game import Stack
from paigames.bo.jiang import jiang
from paigames.bo.ruleset import BOOK
from paigames.bo.seats import SEATS, seat_name
from paigames.numerals import print_cards
from paiwidgets import words
from paiwidgets.bo_common import card_button, cards_html, chinese, face, read_aloud, write_sentence
from paiwidgets.markup import Html, el, join

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from paigames.bo.game import Offered, View
    from paigames.bo.groups import Group
    from paigames.numerals import Card

_GROUP: Final = 60
_SMALL: Final = 48
_OWN: Final = 96


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """What is shown, and to whom.

    Args:
        view: what the seat at the bottom of the table may know.
        people: the seats that people play.
        turn: whose turn it is; ``None`` once the hand is over, and while it would tell what others hold.
        scores: the running scores.
        chosen: the places of the cards chosen from the hand.
        hands: the hands of all seats where they lie open; ``None`` during play.
        groups: what lies before each seat, where all lies open; ``None`` during play.
        curtain: whether the hand is hidden because the screen is being passed on.
        figures: whether ranks stand on the cards in figures too.
    """

    view: View
    people: tuple[int, ...]
    turn: int | None
    scores: tuple[int, ...]
    chosen: Collection[int] = ()
    hands: tuple[tuple[Card, ...], ...] | None = None
    groups: tuple[tuple[Group, ...], ...] | None = None
    curtain: bool = False
    figures: bool = True

    @property
    def jiangs(self) -> tuple[Card, ...]:
        """The kinds of card that are jiang."""
        return () if self.view.indicator is None else jiang(self.view.indicator, self.view.rules)


def table_html(look: Look) -> Html:
    """The table from above: the stock in the middle, the other seats beside it, and one's own below."""
    own = look.view.seat
    others = (_seat_html(look, seat) for seat in SEATS if seat != own)
    return el("div", *others, _middle_html(look), _seat_html(look, own), class_="pai-table pai-table-three")


def rack_html(look: Look) -> Html | None:
    """The looker's hand as cards to press; backs while the screen is passed on."""
    view = look.view
    if look.curtain:
        backs = (Html(drawing.card_back(height=_OWN, title="")) for _ in range(view.sizes[view.seat]))
        return el("div", *backs, class_="pai-own pai-own-cards", aria_hidden=True)
    if not view.hand:
        return None
    name = f"The hand of {seat_name(view.seat)}" if len(look.people) > 1 else "Your hand"
    cards = (_card_html(look, place, card) for place, card in enumerate(view.hand))
    return el("div", *cards, class_="pai-own pai-own-cards", role="group", aria_label=name, data_arrows=True)


def jiang_html(look: Look) -> Html | None:
    """The card that the lift showed, and what it makes jiang."""
    indicator = look.view.indicator
    if indicator is None:
        return None
    says = f"The lift showed {indicator}: {print_cards(look.jiangs)} are jiang "
    crown = el("span", class_="pai-crown", aria_hidden=True)
    rule = join(" (", words.rule_link(BOOK, "Z-021"), ").")
    return el("p", crown, write_sentence(says), chinese("将"), rule, class_="pai-table-roll", data_jiang=str(indicator))


def place_at(seat: int, own: int, direction: str) -> str:
    """Where a seat is drawn: at the bottom the own one; the next to play sits at its right, or at its left where that is the direction.

    >>> place_at(1, 0, "ccw"), place_at(1, 0, "cw"), place_at(0, 0, "cw")
    ('right', 'left', 'bottom')
    """
    steps = (seat - own) % len(SEATS)
    if not steps:
        return "bottom"
    return "right" if (steps == 1) == (direction == "ccw") else "left"


def _seat_html(look: Look, seat: int) -> Html:
    view, own = look.view, look.view.seat
    who = "you" if look.people == (seat,) else "a person" if seat in look.people else "computer"
    roles = " · ".join(filter(None, [who, "dealer" if seat == view.dealer else ""]))
    score = el("strong", f"{look.scores[seat]} points", class_="pai-nowrap")
    held = join(score, " ", el("span", f"{view.sizes[seat]} cards held", class_="pai-quiet pai-nowrap"))
    name = el("p", el("strong", seat_name(seat)), " ", el("span", roles, class_="pai-quiet"), class_="pai-at-name")
    return el(
        "div",
        el("div", name, class_="pai-at-head"),
        el("p", held, data_score=str(look.scores[seat])),
        _laid_html(look, seat),
        _open_html(look, seat),
        class_="pai-at",
        data_at=place_at(seat, own, view.rules.direction),
        data_seat=seat_name(seat),
        data_turn=True if seat == look.turn else None,
    )


def _open_html(look: Look, seat: int) -> Html | None:
    """The hand of a seat, where hands lie open."""
    if look.hands is None:
        return None
    return el("div", cards_html(look.hands[seat], height=_SMALL, figures=False, jiang=look.jiangs), data_hand=seat_name(seat))


def _laid_html(look: Look, seat: int) -> Html | None:
    groups: Iterable[Group | Stack] = look.view.laid[seat] if look.groups is None else look.groups[seat]
    hides = look.curtain and seat == look.view.seat
    pieces = [_group_html(look, Stack(len(group.cards)) if hides and not isinstance(group, Stack) else group) for group in groups]
    return el("div", *pieces, class_="pai-laid", role="group", aria_label=f"Laid by {seat_name(seat)}") if pieces else None


def _group_html(look: Look, group: Group | Stack) -> Html:
    if isinstance(group, Stack):
        backs = (Html(drawing.card_back(height=_GROUP, title="")) for _ in range(group.size))
        says = f"a set of {'four' if group.size == 4 else 'three'} face down"
        cards = el("span", *backs, class_="pai-cards", role="img", aria_label=says)
        return el("span", cards, el("span", "face down", class_="pai-laid-name"), class_="pai-laid-group", data_stack=str(group.size))
    cards = cards_html(group.cards, height=_GROUP, figures=look.figures, jiang=look.jiangs)
    return el("span", cards, el("span", chinese(group.kind.zh), class_="pai-laid-name"), class_="pai-laid-group", data_group=str(group))


def _middle_html(look: Look) -> Html:
    view = look.view
    back = Html(drawing.card_back(height=_SMALL, title=""))
    left = f"{view.stock} {'card' if view.stock == 1 else 'cards'} in the stock"
    stock = el("span", back, el("span", left, class_="pai-quiet"), class_="pai-stock", data_stock=str(view.stock))
    return el("div", stock, _offer_html(look, view.offer), _dead_html(look), class_="pai-pile pai-middle")


def _offer_html(look: Look, offer: Offered | None) -> Html | None:
    if offer is None or (look.curtain and not offer.public):
        return None
    how = "drawn" if offer.drawn else "thrown"
    unseen = "" if offer.public or look.view.winners else ", seen by nobody else"
    says = el("span", f"{how} by {seat_name(offer.by)}{unseen}", class_="pai-quiet")
    return el("div", cards_html((offer.card,), height=_OWN, figures=look.figures, jiang=look.jiangs), says, class_="pai-offer")


def _dead_html(look: Look) -> Html | None:
    dead = [offered.card for offered in look.view.dead]
    if not dead:
        return None
    says = el("span", "Nobody used", class_="pai-quiet")
    return el("div", says, " ", cards_html(dead, height=_SMALL, figures=False), class_="pai-dead", data_dead=print_cards(dead))


def _card_html(look: Look, place: int, card: Card) -> Html:
    is_jiang = card in look.jiangs
    name = f"{read_aloud(card)}{', jiang' if is_jiang else ''}"
    return card_button(
        card,
        "pick",
        str(place),
        face(card, _OWN, figures=look.figures),
        spoken=name,
        aria_pressed=place in look.chosen,
        data_supreme=True if is_jiang else None,
    )
