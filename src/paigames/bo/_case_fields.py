"""How the fields of Bo's case files are read: cards, groups, hands and positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from paigames._questions import CaseError, Input, Located, printable, printable_sentence
from paigames.bo.claims import Position
from paigames.bo.counting import Hand, Offer, Source
from paigames.bo.groups import FOURS, LAID, Group, Kind, lay_alike
from paigames.bo.seats import SEATS
from paigames.numerals import Card, parse_cards, require_cards

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from paigames.bo.ruleset import RuleSet

_T = TypeVar("_T")

_SOURCES: Final = {source.value: source for source in Source}
_RELATIONS: Final = ("self", "next", "other")
_DIGITS: Final = 4


def whole(text: str) -> int:
    """Read a whole number that is not negative.

    Raises:
        ValueError: if the text is none, or has more than four digits.

    >>> whole("21")
    21
    """
    if not text.isascii() or not text.isdecimal() or len(text) > _DIGITS:
        msg = f"“{printable(text)}” is no whole number"
        raise ValueError(msg)
    return int(text)


def seat(text: str) -> int:
    """Read a seat.

    Raises:
        ValueError: if the text is no seat.

    >>> seat("2")
    2
    """
    if text not in map(str, SEATS):
        msg = f"“{printable(text)}” is no seat: the seats are 0 to 2"
        raise ValueError(msg)
    return int(text)


def one_of(words: Mapping[str, _T]) -> Callable[[str], _T]:
    """Make a reader for some words.

    >>> one_of({"yes": 1})("yes")
    1
    """

    def read(text: str) -> _T:
        if text not in words:
            msg = f"“{printable(text)}” is not among {', '.join(words)}"
            raise ValueError(msg)
        return words[text]

    return read


def inner(node: Located, name: str, needs: frozenset[str], may: frozenset[str] = frozenset()) -> Input:
    """Read a map inside the input.

    Raises:
        CaseError: if it is no map, lacks a field, or has one too many.
    """
    if not isinstance(node.value, dict):
        msg = f"must be a map, not {node.describe()}"
        raise CaseError(msg, name, node.line)
    for key, value in node.value.items():
        if key not in needs | may:
            msg = f"there is no such field; the fields are {', '.join(sorted(needs | may))}"
            raise CaseError(msg, f"{name}.{printable(key)}", value.line)
    for key in sorted(needs):
        if key not in node.value:
            msg = "is missing"
            raise CaseError(msg, f"{name}.{key}", node.line)
    return Input(node.value, name)


def items(node: Located, name: str) -> list[Located]:
    """Take the members of a list.

    Raises:
        CaseError: if it is no list.
    """
    if not isinstance(node.value, list):
        msg = f"must be a list, not {node.describe()}"
        raise CaseError(msg, name, node.line)
    return node.value


def made(node: Located, name: str, make: Callable[..., _T], *given: Any) -> _T:
    """Make a value, and say where it failed.

    Raises:
        CaseError: if ``make`` refuses.
    """
    try:
        return make(*given)
    except CaseError:
        raise
    except ValueError as problem:
        raise CaseError(printable_sentence(str(problem)), name, node.line) from None


def groups(case: Input, field: str = "laid") -> tuple[Group, ...]:
    """Read the groups laid down.

    Raises:
        CaseError: if one is none.
    """
    name = f"input.{field}"
    return tuple(_group(node, name) for node in items(case.fields[field], name)) if field in case.fields else ()


def _group(node: Located, name: str) -> Group:
    one = inner(node, name, frozenset({"kind"}), frozenset({"card", "cards"}))
    kind = one.read("kind", one_of({kind.value: kind for kind in sorted(LAID)}))
    if ("card" in one.fields) == ("cards" in one.fields):
        msg = "must name either its card or its cards"
        raise CaseError(msg, name, node.line)
    if "cards" in one.fields:
        return made(node, name, Group, kind, one.read_list("cards", Card.parse))
    if kind is Kind.CHI:
        msg = "a chi is named by its cards, not by one card"
        raise CaseError(msg, name, node.line)
    copies = 3 if kind in {Kind.PENG, Kind.SAO} else 4
    return Group(kind, (one.read("card", Card.parse),) * copies)


def hand(case: Input, rules: RuleSet) -> Hand:
    """Read a hand with its last card; three alike in it count as laid.

    Raises:
        CaseError: if it cannot be read.
    """
    laid, rest = lay_alike(case.read_list("concealed", Card.parse), rules)
    return Hand((*groups(case), *laid), rest, _win(case.fields["win"]) if "win" in case.fields else None)


def _win(node: Located) -> Offer | None:
    if node.value is None:
        return None
    win = inner(node, "input.win", frozenset({"card", "source"}), frozenset({"relation"}))
    source = win.read("source", one_of(_SOURCES))
    relation = win.read("relation", one_of({word: word for word in _RELATIONS})) if "relation" in win.fields else "other"
    if relation == "self" and source is not Source.SELF_DRAW:
        msg = f"cannot be self: a card of the source {source.value} comes from another player"
        raise CaseError(msg, "input.win.relation", node.line)
    return Offer(win.read("card", Card.parse), source, source is not Source.SELF_DRAW and relation == "next")


CLAIM_NEEDS: Final = frozenset({"indicator", "concealed", "card", "source", "relation"})
CLAIM_MAY: Final = frozenset({"laid", "owned"})


def position(case: Input, rules: RuleSet) -> Position:
    """Read the position of a player to whom a card is offered; three alike in the hand count as laid.

    Raises:
        CaseError: if it cannot be read.
    """
    laid, rest = lay_alike(case.read_list("concealed", Card.parse), rules)
    relation = case.read("relation", one_of({word: word for word in _RELATIONS}))
    drawn = case.read("source", one_of({"discard": False, "draw": True}))
    if relation == "self" and not drawn:
        msg = "a player is not offered a card that he or she threw: with the relation self the source is draw"
        raise CaseError(msg, "input.relation", case.fields["relation"].line)
    source = Source.SELF_DRAW if relation == "self" else Source.OTHER_DRAW if drawn else Source.DISCARD
    offer = Offer(case.read("card", Card.parse), source, relation == "next")
    owned = case.read("owned", whole) if "owned" in case.fields else None
    lying = (*groups(case), *laid)
    cards = (*(card for group in lying for card in group.cards), *rest)
    require_cards((*cards, offer.card))
    if owned is not None and owned < len(cards):
        msg = f"cannot be {owned}: {len(cards)} cards are named"
        raise CaseError(msg, "input.owned", case.fields["owned"].line)
    # Four alike that are still held can only have been dealt.
    dealt = sum(group.kind in FOURS for group in laid)
    return Position(lying, rest, offer, owned, uncounted=0 if rules.dealt_four_counts else dealt)


def card_groups(case: Input, field: str) -> tuple[tuple[Card, ...], ...]:
    """Read groups of cards, each a list or one text of cards.

    Raises:
        CaseError: if one cannot be read.
    """
    name = f"input.{field}"
    found = []
    for node in items(case.fields[field], name):
        one = Input({field: node})
        cards = one.read_list(field, Card.parse) if isinstance(node.value, list) else one.read(field, parse_cards)
        found.append(tuple(sorted(cards)))
    return tuple(sorted(found))
