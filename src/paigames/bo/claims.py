"""What a player may do with a card that is offered, and what must be done with it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from paigames.bo.actions import Eat, GoOut, Take
from paigames.bo.counting import Offer, Source
from paigames.bo.groups import FOURS, Group, Kind, count_fours, resting_size
from paigames.bo.ruleset import BOOK, RuleSet
from paigames.bo.runs import judge_run, ranks_of_runs
from paigames.bo.seats import in_turn
from paigames.numerals import Card, Size, print_cards
from paigames.verdict import Verdict, no, yes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from paigames.bo.actions import Bid

_SOURCE: Final = RuleSet()
_KAIZHAO: Final = BOOK["Z-031"]
_EATING: Final = BOOK["Z-040"]
_SHOWING: Final = BOOK["Z-044"]
_AFTER: Final = BOOK["Z-048"]
_DUTY: Final = BOOK["Z-103"]
_OWN_DRAW: Final = BOOK.rulings["ZA-12"]
_DUTIES: Final = BOOK.rulings["ZA-14"]
_BI: Final = BOOK.rulings["ZA-19"]
_NOTHING_TO_THROW: Final = BOOK.rulings["ZA-42"]
_PASSED: Final = BOOK.rulings["ZA-44"]
_RULE_OF: Final = {
    Kind.KAIZHAO: _KAIZHAO,
    Kind.CHUANLONG: BOOK["Z-032"],
    Kind.SAO: BOOK["Z-033"],
    Kind.PENG: BOOK["Z-034"],
    Kind.JIE: BOOK["Z-035"],
}


@dataclass(frozen=True, slots=True)
class Position:
    """A player to whom a card is offered.

    Args:
        laid: the groups that lie in front of the player.
        hand: the cards in the hand; the whole hand need not be given, if ``owned`` is right.
        offer: the card.
        owned: how many cards the player owns, without this one; ``None`` for the number usual between turns.
        uncounted: how many of the fours do not count when a throw is left out (those dealt, at some tables).
        passed: cards that the player may not claim any more, at tables with such a bar.
    """

    laid: tuple[Group, ...]
    hand: tuple[Card, ...]
    offer: Offer
    owned: int | None = None
    uncounted: int = 0
    passed: tuple[Card, ...] = ()

    @property
    def cards_owned(self) -> int:
        """How many cards the player owns before taking the one on offer."""
        return resting_size(count_fours(self.laid)) if self.owned is None else self.owned

    @property
    def free(self) -> int:
        """How many of them are in the hand."""
        return self.cards_owned - sum(len(group.cards) for group in self.laid)


def throws_after(owned: int, fours: int) -> bool:
    """Tell whether a player who has taken a card must throw one: more than 20 + max(0, f - 1) cards are owned (Z-036).

    Args:
        owned: the cards owned, the one taken among them.
        fours: the groups of four, the new one among them.

    >>> throws_after(21, 1), throws_after(21, 2)
    (True, False)
    """
    return owned > resting_size(fours)


def throws(position: Position, claim: Take | Eat) -> bool:
    """Tell whether a player throws a card after a claim (Z-036).

    Args:
        position: the player, before the claim.
        claim: the claim.
    """
    new = isinstance(claim, Take) and claim.kind in FOURS
    return throws_after(position.cards_owned + 1, count_fours(position.laid) + new - position.uncounted)


def sets_for(position: Position, rules: RuleSet = _SOURCE) -> tuple[Kind, ...]:
    """List the sets of equal cards that the card on offer can make (Z-031 to Z-035).

    Args:
        position: the player.
        rules: the table’s choices: ``kaizhao_on_draw``, ``jie_on_discard`` and ``passed_card_ban``.

    >>> eight = Card.parse("S8")
    >>> sets_for(Position((), (eight, eight), Offer(eight, Source.DISCARD)))
    (<Kind.PENG: 'peng'>,)
    """
    return tuple(kind for kind in _matching(position, rules) if _can_go_on(position, Take(kind)))


def take(position: Position, kind: Kind) -> tuple[tuple[Group, ...], tuple[Card, ...]]:
    """Put the card on offer into a set.

    Args:
        position: the player.
        kind: a set that :func:`sets_for` gives.

    Returns:
        The groups laid and the cards in the hand after it.
    """
    card = position.offer.card
    lying = next((place for place, group in enumerate(position.laid) if _grows(group, card)), None)
    if kind in FOURS and lying is not None:
        return (*position.laid[:lying], *position.laid[lying + 1 :], Group(kind, (card,) * 4)), position.hand
    used = 3 if kind in FOURS else 2
    return (*position.laid, Group(kind, (card,) * (used + 1))), without(position.hand, (card,) * used)


def duties(position: Position, rules: RuleSet = _SOURCE) -> tuple[Kind, ...]:
    """List the sets that must be made with the card on offer (Z-103, ZA-14).

    Args:
        position: the player.
        rules: the table’s choices: ``peng_forced``, ``sao_forced`` and ``four_forced``.
    """
    return tuple(kind for kind in sets_for(position, rules) if _is_duty(kind, rules))


def may_eat(position: Position, rules: RuleSet = _SOURCE) -> Verdict:
    """Tell whether the card on offer may be eaten by this player at all (Z-040).

    Args:
        position: the player.
        rules: the table’s choices: ``eat_own_draw`` and ``passed_card_ban``.
    """
    offer = position.offer
    if _is_barred(position, rules):
        return no(_EATING.because("{card} was passed over before.", ruling=_PASSED, card=str(offer.card)))
    if offer.is_own:
        if rules.eat_own_draw:
            return yes(_EATING.because("The player drew {card}.", ruling=_OWN_DRAW, card=str(offer.card)))
        return no(_EATING.because("At this table a player’s own draw is not eaten.", ruling=_OWN_DRAW))
    if not offer.from_previous:
        return no(_EATING.because("Only the card of the player just before may be eaten."))
    return yes(_EATING.because("{card} is the card of the player just before.", card=str(offer.card)))


def eats(position: Position, rules: RuleSet = _SOURCE) -> tuple[Eat, ...]:
    """List every way to eat the card on offer, with what must be shown besides (Z-044).

    Args:
        position: the player.
        rules: the table’s choices: ``seq_kinds``, ``mixed_sets``, ``bi_if_impossible`` and those of :func:`may_eat`.

    >>> from paigames.numerals import parse_cards
    >>> held = Position((), parse_cards("B1 B3 B7 B10 B2"), Offer(Card.parse("B2"), Source.DISCARD, from_previous=True), owned=20)
    >>> [(print_cards(eat.cards), print_cards(eat.shown[0])) for eat in eats(held)]
    [('B1 B2 B3', 'B2 B7 B10'), ('B2 B7 B10', 'B1 B2 B3')]
    """
    if not may_eat(position, rules):
        return ()
    card, found = position.offer.card, []
    for run in _runs_with(card, rules):
        used = without(run, (card,))
        if not holds(position.hand, used):
            continue
        left = without(position.hand, used)
        shown = tuple(_shown(card, left, _runs_with(card, rules)))
        if not shown and rules.bi_if_impossible == "waive":
            shown = ((),)
        found += [Eat(run, groups) for groups in shown]
    return tuple(eat for eat in found if _can_go_on(position, eat))


def needs_bi(position: Position, run: tuple[Card, ...]) -> int:
    """Tell how many further groups must be shown when a run is eaten: one for each copy left in the hand (Z-044).

    Args:
        position: the player.
        run: the run, the card on offer in it.
    """
    return without(position.hand, without(run, (position.offer.card,))).count(position.offer.card)


def bids(position: Position, rules: RuleSet = _SOURCE) -> tuple[Take | Eat, ...]:
    """List the claims a player can make, apart from going out; where duties are enforced and there is one, nothing else.

    Where players may err, eating without showing is among them.

    Args:
        position: the player.
        rules: the table’s choices.
    """
    due = duties(position, rules) if rules.obligations == "enforced" else ()
    if due:
        return tuple(map(Take, due))
    allowed = eats(position, rules)
    return (*map(Take, sets_for(position, rules)), *allowed, *(eat for eat in _unshown(position, rules) if eat not in allowed))


def judge_pass(position: Position, rules: RuleSet = _SOURCE) -> Verdict:
    """Tell whether a player may leave the card on offer alone (Z-103).

    Args:
        position: the player.
        rules: the table’s choices.
    """
    due = duties(position, rules)
    if due and rules.obligations == "enforced":
        return no(_DUTY.because("{kind} with {card} must be made.", ruling=_DUTIES, kind=due[0].zh, card=str(position.offer.card)))
    return yes(_DUTY.because("Nothing must be made of {card}.", card=str(position.offer.card)))


def judge_claim(position: Position, claim: Take | Eat, rules: RuleSet = _SOURCE) -> Verdict:
    """Tell whether a claim may be made.

    Args:
        position: the player.
        claim: a claim, apart from going out.
        rules: the table’s choices.
    """
    if claim in bids(position, rules):
        if isinstance(claim, Take):
            return yes(_RULE_OF[claim.kind].because("{card} makes a {kind}.", card=str(position.offer.card), kind=claim.kind.zh))
        return yes(_EATING.because("{cards} may be eaten.", cards=print_cards(claim.cards)), *may_eat(position, rules).reasons)
    due = duties(position, rules)
    if due and rules.obligations == "enforced":
        return judge_pass(position, rules)
    if not _can_go_on(position, claim):
        return no(_AFTER.because("After this claim no card would be left to throw.", ruling=_NOTHING_TO_THROW))
    return _why_no_set(position, claim.kind, rules) if isinstance(claim, Take) else _why_no_eating(position, claim, rules)


def award(actor: int, claims: Mapping[int, Bid]) -> int:
    """Tell whose claim is carried out (Z-046).

    Args:
        actor: the seat whose card it is.
        claims: the claim of each seat that makes one.

    Raises:
        ValueError: if nobody claims.

    >>> award(0, {1: Take(Kind.PENG), 2: GoOut()})
    2
    """
    if not claims:
        msg = "Nobody claims the card."
        raise ValueError(msg)
    return min(claims, key=lambda seat: (-_weight(claims[seat]), in_turn(actor).index(seat)))


def without(cards: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    """Take some cards out of others, in order; what is not there is left aside."""
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left)


def holds(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> bool:
    """Tell whether these cards are in the hand."""
    return all(hand.count(card) >= cards.count(card) for card in cards)


def _weight(bid: Bid) -> int:
    if isinstance(bid, GoOut):
        return 4
    if isinstance(bid, Eat):
        return 1
    return 3 if bid.kind in FOURS else 2


def _is_duty(kind: Kind, rules: RuleSet) -> bool:
    if kind is Kind.PENG:
        return rules.peng_forced
    return rules.sao_forced if kind is Kind.SAO else rules.four_forced


def _is_barred(position: Position, rules: RuleSet) -> bool:
    return rules.passed_card_ban and position.offer.card in position.passed


def _grows(group: Group, card: Card) -> bool:
    return group.card == card and group.kind in {Kind.SAO, Kind.PENG}


def _matching(position: Position, rules: RuleSet) -> Iterator[Kind]:
    """Give the set that the card makes; by the number of copies there is one at most."""
    offer = position.offer
    lying = next((group for group in position.laid if _grows(group, offer.card)), None)
    held = position.hand.count(offer.card)
    reaches = offer.source is not Source.OTHER_DRAW or rules.kaizhao_on_draw
    if lying is not None and lying.kind is Kind.PENG:
        if offer.source is not Source.DISCARD or rules.jie_on_discard:
            yield Kind.JIE
    elif lying is not None or held == 3:
        if reaches:
            yield Kind.CHUANLONG if offer.is_own else Kind.KAIZHAO
    elif held == 2 and offer.is_own:
        yield Kind.SAO
    elif held == 2 and reaches and not _is_barred(position, rules):
        yield Kind.PENG


def _can_go_on(position: Position, claim: Take | Eat) -> bool:
    """Tell whether a card is left to throw, where one must be thrown (ZA-42)."""
    if isinstance(claim, Eat):
        used = 2 + sum(map(len, claim.shown))
    else:
        has_lying = any(_grows(group, position.offer.card) for group in position.laid)
        used = 2 if claim.kind not in FOURS else 0 if has_lying else 3
    return position.free > used or not throws(position, claim)


@lru_cache(maxsize=1024)
def _runs_with(card: Card, rules: RuleSet) -> tuple[tuple[Card, ...], ...]:
    """List the runs a card can stand in, each in order."""
    runs = [tuple(Card(card.size, rank) for rank in ranks) for ranks in ranks_of_runs(rules) if card.rank in ranks]
    if rules.mixed_sets:
        big, small = Card(Size.BIG, card.rank), Card(Size.SMALL, card.rank)
        runs += [(big, big, small), (big, small, small)]
    return tuple(sorted(runs))


def _shown(card: Card, left: tuple[Card, ...], runs: tuple[tuple[Card, ...], ...]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Give every set of groups that takes all copies of a card out of the hand, each set in order and once."""
    if card not in left:
        yield ()
        return
    for place, run in enumerate(runs):
        if holds(left, run):
            for rest in _shown(card, without(left, run), runs[place:]):
                yield (run, *rest)


def _unshown(position: Position, rules: RuleSet) -> Iterator[Eat]:
    """Give the ways to eat without showing, where players may break that duty."""
    if rules.obligations == "enforced" or not may_eat(position, rules):
        return
    for run in _runs_with(position.offer.card, rules):
        eat = Eat(run)
        if holds(position.hand, without(run, (position.offer.card,))) and _can_go_on(position, eat):
            yield eat


def _why_no_set(position: Position, kind: Kind, rules: RuleSet) -> Verdict:
    rule = _RULE_OF.get(kind, _KAIZHAO)
    card = str(position.offer.card)
    if _is_barred(position, rules):
        return no(rule.because("{card} was passed over before.", ruling=_PASSED, card=card))
    if position.offer.source is Source.OTHER_DRAW and not rules.kaizhao_on_draw and kind in {Kind.PENG, Kind.KAIZHAO}:
        return no(rule.because("At this table a card that another draws makes no {kind}.", ruling=BOOK.rulings["ZA-16"], kind=kind.zh))
    if position.offer.source is Source.DISCARD and kind is Kind.JIE:
        return no(rule.because("{card} was thrown; a 结 needs a card that was drawn.", ruling=BOOK.rulings["ZA-17"], card=card))
    return no(rule.because("{card} makes no {kind} with these cards.", card=card, kind=kind.zh))


def _why_no_eating(position: Position, eat: Eat, rules: RuleSet) -> Verdict:
    allowed = may_eat(position, rules)
    if not allowed:
        return allowed
    card, shown = position.offer.card, print_cards(eat.cards)
    if card not in eat.cards:
        return no(_EATING.because("{cards} do not contain {card}.", cards=shown, card=str(card)))
    for cards in (eat.cards, *eat.shown):
        if len(cards) != 3:
            return no(_EATING.because("A group that is eaten or shown has three cards."))
        run = judge_run(cards, rules)
        if not run:
            return run
    used = (*without(eat.cards, (card,)), *(one for group in eat.shown for one in group))
    if not holds(position.hand, used):
        return no(_EATING.because("{cards} are not all in the hand.", cards=print_cards(used)))
    return no(
        _SHOWING.because(
            "{card} stays in the hand {n} times after {cards}: so many more groups with it must be shown.",
            ruling=_BI,
            card=str(card),
            n=needs_bi(position, eat.cards),
            cards=shown,
        )
    )
