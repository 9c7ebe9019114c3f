"""Fast play-outs for computer players: a hand played on to its end by the steady player in all seats, with numbers in the place of cards.

A :class:`Playout` is the one thing here that changes as it goes. It takes up a hand with all cards known before a throw, a draw or an
answer. Most cards are of no use to anybody, and that is seen from numbers; whatever a card can be used for is asked of
:mod:`paigames.bo.claims` and :mod:`paigames.bo.finishing`, as in :mod:`paigames.bo.game`. The tests play both side by side.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from paigames.bo import claims, game
from paigames.bo._shape import ONE, cards_of, code_of, count_in, shape
from paigames.bo._splitting import patterns
from paigames.bo._state import Offered, Phase, Player, State, offer_to
from paigames.bo.actions import Eat, Take
from paigames.bo.claims import Position
from paigames.bo.counting import Offer, Source
from paigames.bo.finishing import judge_hu
from paigames.bo.groups import THREES, Group, Kind, count_fours
from paigames.bo.ruleset import RuleSet
from paigames.bo.seats import SEATS, in_turn
from paigames.numerals import KINDS

if TYPE_CHECKING:
    from random import Random


GROUP: Final = 12
"""What a group laid by eating counts beside the merit of the cards in the hand."""

_TWO: Final = 2
_PLENTY: Final = 60
_FILLED: Final = 15
_TURNS: Final = tuple(map(in_turn, SEATS))
_ANY: Final = RuleSet()


class Way(NamedTuple):
    """A way to eat a card.

    Args:
        eat: what is eaten and shown.
        groups: the groups it lays.
        used: the cards of the hand that go, as a number.
        size: how many these are.
    """

    eat: Eat
    groups: tuple[Group, ...]
    used: int
    size: int


class Playout:
    """A hand that is played on with all cards known.

    Args:
        state: a hand before a throw, a draw or an answer.
        rng: where the random numbers come from; which of equally good cards is thrown depends on them.

    Attributes:
        hands: the cards in each hand, as numbers.
        laid: the groups before each seat.
        over: whether the hand is over.
        offers: how many cards have been offered.

    Raises:
        ValueError: if such hands cannot be played on.

    >>> from random import Random
    >>> state = game.begin(0)
    >>> for _ in range(2):
    ...     state = game.apply(state, game.draw(state, Random(7)) if state.phase is Phase.SHUFFLE else game.legal_actions(state)[0])
    >>> Playout(state, Random(1)).finish()
    (0, 0, 37)
    """

    __slots__ = (
        "_held",
        "_lying",
        "_offer",
        "_owned",
        "_rng",
        "_rules",
        "_shape",
        "_shown",
        "_start",
        "_stock",
        "_table",
        "_throws",
        "_turn",
        "_uncounted",
        "hands",
        "laid",
        "offers",
        "over",
        "winners",
    )

    def __init__(self, state: State, rng: Random) -> None:
        """Take a hand up."""
        if state.indicator is None or not can_play_on(state.rules) or state.phase not in {Phase.THROW, Phase.DRAW, Phase.CLAIM}:
            msg = "A play-out begins before a throw, a draw or an answer, at a table where drawn cards are turned up and nothing is barred."
            raise ValueError(msg)
        self._start, self._rng, self._rules, self._shape, self._shown = state, rng, state.rules, shape(state.rules), state.indicator
        self._table = _table(state.rules)
        self.hands = [code_of(player.hand) for player in state.players]
        self.laid = [player.laid for player in state.players]
        self._held = [len(player.hand) for player in state.players]
        self._owned = [player.owned for player in state.players]
        self._uncounted = [0 if state.rules.dealt_four_counts else player.dealt_fours for player in state.players]
        self._lying = [_lying(player.laid) for player in state.players]
        self._stock = [card.index for card in reversed(state.stock)]
        self._turn, self._throws = state.seat, state.phase is Phase.THROW
        self._offer: Offered | None = state.offer
        self.over, self.offers = False, 0
        self.winners: tuple[int, ...] = ()

    def throw(self, place: int) -> None:
        """Throw a card.

        Args:
            place: the place of its kind.
        """
        seat = self._turn
        self.hands[seat] -= ONE[place]
        self._held[seat] -= 1
        self._owned[seat] -= 1
        self._throws = False
        self._offered(place, seat, _TURNS[seat][1:], drawn=False)

    def answer(self, eat: Eat | None) -> None:
        """Answer for the seat that is asked about the card on offer, and let the others answer.

        Nobody who was asked before goes out: otherwise this seat would not have been asked.

        Args:
            eat: how the seat eats the card; ``None`` to leave it alone.
        """
        offer, seat = self._offer, self._turn
        if offer is None:
            msg = "No card is on offer."
            raise ValueError(msg)
        seats = _TURNS[offer.by]
        if not self._goes_out(offer.card.index, offer.by, seats[seats.index(seat) + 1 :], drawn=offer.drawn):
            asked = seats if offer.drawn and self._rules.draw_visibility != "hidden" else seats[1:]
            self._shared(offer.card.index, offer.by, asked, drawn=offer.drawn, fixed=(seat, eat))

    def finish(self) -> tuple[int, ...]:
        """Play to the end.

        Returns:
            What each seat adds to its score.
        """
        state = self._start
        if (
            self._throws
            and state.opening
            and judge_hu(self.laid[self._turn], cards_of(self.hands[self._turn]), None, self._shown, self._rules)
        ):
            self._end(None, (self._turn,))
        while not self.over:
            if self._throws:
                self.throw(self._choose_throw())
            elif self._stock:
                self._draw()
            else:
                self._end(None, ())
        return game.outcome(self.last_state()).gains

    def last_state(self) -> State:
        """Write how things lie as a hand that is over; cards that nobody used are left out."""
        start = self._start
        return State(
            rules=self._rules,
            dealer=start.dealer,
            phase=Phase.OVER,
            seat=self._turn,
            indicator=start.indicator,
            stock=tuple([KINDS[place] for place in reversed(self._stock)]),
            players=tuple([Player(cards_of(code), laid) for code, laid in zip(self.hands, self.laid, strict=True)]),
            offer=self._offer,
            winners=self.winners,
        )

    def _choose_throw(self) -> int:
        code = self.hands[self._turn]
        _, places = self._shape.missed_least(code)
        # With one kind of card left there is nothing to choose, and the steady player draws no number.
        if code == ONE[places[0]] * count_in(code, places[0]):
            return places[0]
        return places[int(self._rng.random() * len(places))]

    def _draw(self) -> None:
        """Draw a card; by the table’s choices the drawer uses it before anybody sees it."""
        seat, place, hides = self._turn, self._stock.pop(), self._rules.draw_visibility
        kinds = () if hides == "always_up" else self._sets(seat, place, seat, drawn=True)
        if hides == "up_unless_sao":
            kinds = tuple([kind for kind in kinds if kind is not Kind.JIE])
        if not kinds and hides != "hidden":
            self._offered(place, seat, _TURNS[seat], drawn=True)
        elif not self._goes_out(place, seat, (seat,), drawn=True):
            if kinds:
                self._take(seat, place, seat, kinds[0], drawn=True)
            elif (way := self._choose_way(seat, place) if self._table.eats_own else None) is not None:
                self._eat(seat, way)
            else:
                self._offered(place, seat, _TURNS[seat][1:], drawn=True)

    def _offered(self, place: int, by: int, seats: tuple[int, ...], *, drawn: bool) -> None:
        """Offer a card to several seats."""
        self.offers += 1
        if not self._goes_out(place, by, seats, drawn=drawn):
            self._shared(place, by, seats, drawn=drawn)

    def _goes_out(self, place: int, by: int, seats: tuple[int, ...], *, drawn: bool) -> bool:
        winners: list[int] = []
        for seat in seats:
            if self._may_go_out(seat, place, by, drawn=drawn):
                winners.append(seat)
                if self._rules.multi_hu == "first_only":
                    break
        if winners:
            self._end(Offered(KINDS[place], by, drawn), tuple(winners))
        return bool(winners)

    def _may_go_out(self, seat: int, place: int, by: int, *, drawn: bool) -> bool:
        code = self.hands[seat]
        if not self._rules.triples_locked:
            code += sum([3 * ONE[group.card.index] for group in self.laid[seat] if group.kind is Kind.SAO])
        apart = self._shape.comes_apart
        if not apart(code + ONE[place]) and not (count_in(self._lying[seat], place) and apart(self.hands[seat])):
            return False
        offer = _offer(place, by, seat, drawn=drawn)
        return bool(judge_hu(self.laid[seat], cards_of(self.hands[seat]), offer, self._shown, self._rules))

    def _shared(self, place: int, by: int, seats: tuple[int, ...], *, drawn: bool, fixed: tuple[int, Eat | None] | None = None) -> None:
        """Let the first claim on a card be carried out, going out aside."""
        for seat in seats:
            if kinds := self._sets(seat, place, by, drawn=drawn):
                self._take(seat, place, by, kinds[0], drawn=drawn)
                return
        for seat in seats:
            if seat == _TURNS[by][2] or (seat == by and not self._table.eats_own):
                continue
            if fixed is not None and fixed[0] == seat:
                way = None if fixed[1] is None else next(one for one in self._ways(seat, place) if one.eat == fixed[1])
            else:
                way = self._choose_way(seat, place)
            if way is not None:
                self._eat(seat, way)
                return
        self._turn, self._throws = _TURNS[by][1], False

    def _sets(self, seat: int, place: int, by: int, *, drawn: bool) -> tuple[Kind, ...]:
        if count_in(self.hands[seat] + self._lying[seat], place) < _TWO:
            return ()
        return claims.sets_for(self._position(seat, place, by, drawn=drawn), self._rules)

    def _take(self, seat: int, place: int, by: int, kind: Kind, *, drawn: bool) -> None:
        at = self._position(seat, place, by, drawn=drawn)
        must_throw = claims.throws(at, Take(kind))
        self.laid[seat], hand = claims.take(at, kind)
        self.hands[seat], self._held[seat] = code_of(hand), len(hand)
        self._lying[seat] = _lying(self.laid[seat])
        self._after_claim(seat, must_throw=must_throw)

    def _eat(self, seat: int, way: Way) -> None:
        must_throw = self._must_throw(seat)
        self.laid[seat] = (*self.laid[seat], *way.groups)
        self.hands[seat] -= way.used
        self._held[seat] -= way.size
        self._after_claim(seat, must_throw=must_throw)

    def _after_claim(self, seat: int, *, must_throw: bool) -> None:
        self._owned[seat] += 1
        self._throws = must_throw and self.hands[seat] != 0
        self._turn = seat if self._throws else _TURNS[seat][1]

    def _choose_way(self, seat: int, place: int) -> Way | None:
        ways = self._ways(seat, place)
        if not ways:
            return None
        code = self.hands[seat]
        best, most = None, self._shape.merit(code)
        for way in ways:
            value = GROUP * len(way.groups) + self._shape.missed_least(code - way.used)[0]
            if value > most:
                best, most = way, value
        return best

    def _ways(self, seat: int, place: int) -> tuple[Way, ...]:
        ways = self._table.ways(place, self.hands[seat])
        if not ways:
            return ()
        must_throw = self._must_throw(seat)
        return tuple([way for way in ways if way.size < self._held[seat] or not must_throw])

    def _must_throw(self, seat: int) -> bool:
        """Tell whether a card is thrown after eating."""
        return claims.throws_after(self._owned[seat] + 1, count_fours(self.laid[seat]) - self._uncounted[seat])

    def _position(self, seat: int, place: int, by: int, *, drawn: bool) -> Position:
        offer = _offer(place, by, seat, drawn=drawn)
        return Position(self.laid[seat], cards_of(self.hands[seat]), offer, self._owned[seat], self._uncounted[seat])

    def _end(self, offer: Offered | None, winners: tuple[int, ...]) -> None:
        self._offer, self.winners, self.over = offer, winners, True


def can_play_on(rules: RuleSet) -> bool:
    """Tell whether hands of a table can be played out: where drawn cards are turned up, and a card passed over is not barred.

    Args:
        rules: the table’s choices.

    >>> from paigames.bo.ruleset import RuleSet
    >>> can_play_on(RuleSet()), can_play_on(RuleSet(draw_mode="take_in_hand"))
    (True, False)
    """
    return rules.draw_mode == "turn_up" and not rules.passed_card_ban


def _lying(laid: tuple[Group, ...]) -> int:
    """Write the cards of sets that a fourth can join as a number, two for each."""
    return sum([_TWO * ONE[group.card.index] for group in laid if group.kind in THREES])


@lru_cache(maxsize=1024)
def _offer(place: int, by: int, seat: int, *, drawn: bool) -> Offer:
    """Give a card on offer as a seat sees it; the seats alone matter."""
    offered = Offered(KINDS[place], by, drawn)
    found = offer_to(State(rules=_ANY, dealer=0, offer=offered), seat)
    assert found is not None  # noqa: S101 - a card is on offer
    return found


class _Table:
    """What eating comes to at a table; it remembers what it has asked.

    Args:
        rules: the table’s choices.
    """

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._known: dict[tuple[int, int], tuple[Way, ...]] = {}
        rows = patterns(rules.seq_kinds, mixed=rules.mixed_sets)
        runs = [needs for row in rows for _, needs, same in row if same == 1]
        self._beside = [_FILLED * sum({ONE[other] for needs in runs if place in needs for other in needs}) for place in range(len(KINDS))]
        self.eats_own = bool(claims.may_eat(Position((), (), Offer(KINDS[0], Source.SELF_DRAW)), rules))

    def ways(self, place: int, code: int) -> tuple[Way, ...]:
        """List the ways to eat a card with a hand in which enough other cards are left."""
        # Only the kinds that stand with the card in some run matter.
        near = code & self._beside[place]
        known = self._known.get((place, near))
        if known is None:
            hand, offer = cards_of(near), Offer(KINDS[place], Source.DISCARD, from_previous=True)
            found = claims.eats(Position((), hand, offer, _PLENTY), self._rules)
            known = tuple([_way(eat, place) for eat in found])
            self._known[place, near] = known
        return known


def _way(eat: Eat, place: int) -> Way:
    groups = tuple([Group(Kind.CHI, cards) for cards in (eat.cards, *eat.shown)])
    used = code_of(card for group in groups for card in group.cards) - ONE[place]
    return Way(eat, groups, used, 3 * len(groups) - 1)


_table = lru_cache(maxsize=16)(_Table)
