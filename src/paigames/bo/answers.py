"""The questions of case files that Bo answers."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from paigames._questions import AnyOrder, CaseError, Game, Input, Partial, Question, truth
from paigames.bo import breaches, claims
from paigames.bo._case_fields import CLAIM_MAY, CLAIM_NEEDS, card_groups, hand, inner, items, one_of, position, seat, whole
from paigames.bo.actions import Eat, GoOut, Pass, Take
from paigames.bo.counting import Offer, Source, count
from paigames.bo.finishing import judge_hu
from paigames.bo.groups import FOURS, THREES, lay_alike
from paigames.bo.jiang import jiang as list_jiang
from paigames.bo.points import run_points, set_worth
from paigames.bo.race import Outcome, Race, after_hand, gain
from paigames.bo.ruleset import BOOK, RuleSet, from_switches
from paigames.bo.runs import judge_run
from paigames.numerals import Card, print_cards

if TYPE_CHECKING:
    from paigames._questions import Answer, Located
    from paigames.bo.actions import Bid

_SETS: Final = tuple(sorted(THREES | FOURS))
_HAND_NEEDS: Final = frozenset({"indicator", "concealed"})
_HAND_MAY: Final = frozenset({"laid", "win"})


def group_table(case: Input, _rules: RuleSet) -> Answer:
    """Answer what sets of a card are worth, plain and as jiang."""
    card = case.read("card", Card.parse)
    return {kind.value: list(set_worth(card, kind)) for kind in _SETS}


def sequence(case: Input, rules: RuleSet) -> Answer:
    """Answer whether three cards are a run, and what it is worth."""
    cards = case.read_list("cards", Card.parse)
    legal = bool(judge_run(cards, rules))
    return {"legal": legal, "points": run_points(cards, rules) if legal else 0}


def jiang(case: Input, rules: RuleSet) -> Answer:
    """Answer which cards are jiang."""
    return {"jiang": AnyOrder(map(str, list_jiang(case.read("indicator", Card.parse), rules)))}


def best_hand(case: Input, rules: RuleSet) -> Answer:
    """Answer what a hand comes to."""
    counted = count(hand(case, rules), case.read("indicator", Card.parse), rules)
    if counted.best is None:
        return {"complete": False}
    named = counted.best.named
    return {
        "complete": True,
        "points": counted.best.points,
        "base": named.base,
        "names": AnyOrder(named.names),
        "cheng": named.cheng,
        "raw": named.raw,
        "reds": counted.reds,
        "big": counted.big,
        "small": counted.small,
        "all_points": list(counted.all_points),
    }


def claim(case: Input, rules: RuleSet) -> Answer:
    """Answer what a player may and must do with a card on offer, and whether a throw follows."""
    at = position(case, rules)
    allowed = claims.bids(at, rules)
    eats = [one for one in claims.eats(at, rules) if one in allowed]
    takes = [one for one in allowed if isinstance(one, Take)]
    after: dict[str, Answer] = {one.kind.value: claims.throws(at, one) for one in takes}
    if eats:
        after["chi"] = claims.throws(at, eats[0])
    return {
        "may": AnyOrder(after),
        "must": AnyOrder(kind.value for kind in claims.duties(at, rules)),
        "chi": AnyOrder([print_cards(cards) for cards in (eat.cards, *eat.shown)] for eat in eats),
        "hu": bool(judge_hu(at.laid, at.hand, at.offer, case.read("indicator", Card.parse), rules)),
        "discard_after": Partial(after),
    }


def award(case: Input, rules: RuleSet) -> Answer:
    """Answer whose claim is carried out; where several may go out on one card, all who do."""
    node = case.fields["bids"]
    if not isinstance(node.value, dict):
        msg = f"must be a map from seats to claims, not {node.describe()}"
        raise CaseError(msg, "input.bids", node.line)
    words = {"hu": GoOut(), "chi": Eat(()), "pass": Pass(), **{kind.value: Take(kind) for kind in _SETS}}
    made: dict[int, Bid] = {}
    for key in node.value:
        bidder = Input({"bids": _key(key, node)}).read("bids", seat)
        bid = Input({"bids": node.value[key]}).read("bids", one_of(words))
        if not isinstance(bid, Pass):
            made[bidder] = bid
    out = sorted(bidder for bidder, bid in made.items() if isinstance(bid, GoOut))
    if rules.multi_hu == "all" and len(out) > 1:
        return {"seat": AnyOrder(out)}
    return {"seat": claims.award(case.read("actor", seat), made)}


def _key(key: str, node: Located) -> Located:
    return type(node)(key, key, node.line)


_EVENTS: Final = {
    "deal_count": frozenset({"count", "dealer"}),
    "eat": frozenset({"concealed", "card", "run", "bi"}),
    "passed": frozenset({"state"}),
    "discard_after_four": frozenset({"fours_before"}),
    "declared_score": frozenset({"declared", "hand"}),
    "declared_hu": frozenset({"hand"}),
}


def violations(case: Input, rules: RuleSet) -> Answer:
    """Answer which breaches something is."""
    event = case.read("event", one_of({word: word for word in _EVENTS}))
    for field, node in case.fields.items():
        if field != "event" and field not in _EVENTS[event]:
            msg = f"the event {event} has no such field; it has {', '.join(sorted(_EVENTS[event]))}"
            raise CaseError(msg, f"input.{field}", node.line)
    for field in sorted(_EVENTS[event] - {"bi"}):
        if field not in case.fields:
            msg = f"is missing; the event {event} needs it"
            raise CaseError(msg, f"input.{field}", case.fields["event"].line)
    return {"codes": AnyOrder(code.value for code in _codes(case, event, rules))}


def _codes(case: Input, event: str, rules: RuleSet) -> tuple[breaches.Code, ...]:
    if event == "deal_count":
        return breaches.miscount(case.read("count", whole), is_dealer=case.read("dealer", truth))
    if event == "discard_after_four":
        return breaches.thrown_after_four(case.read("fours_before", whole))
    if event == "eat":
        return _eaten(case, rules)
    if event == "passed":
        state = inner(case.fields["state"], "input.state", CLAIM_NEEDS, CLAIM_MAY)
        return breaches.missed(position(state, rules), rules)
    given = inner(case.fields["hand"], "input.hand", _HAND_NEEDS, _HAND_MAY)
    held, indicator = hand(given, rules), given.read("indicator", Card.parse)
    if not judge_hu(held.laid, held.concealed, held.last, indicator, rules):
        return (breaches.Code.FALSE_HU,)
    return breaches.wrong_count(case.read("declared", whole) if event == "declared_score" else None, count(held, indicator, rules))


def _eaten(case: Input, rules: RuleSet) -> tuple[breaches.Code, ...]:
    card, run = case.read("card", Card.parse), tuple(sorted(case.read_list("run", Card.parse)))
    laid, rest = lay_alike(case.read_list("concealed", Card.parse), rules)
    if card not in run or not judge_run(run, rules) or not claims.holds(rest, claims.without(run, (card,))):
        msg = f"{print_cards(run)} cannot be eaten with {card} from these cards"
        raise CaseError(msg, "input.run", case.fields["run"].line)
    shown = card_groups(case, "bi") if "bi" in case.fields else ()
    at = claims.Position(laid, rest, Offer(card, Source.DISCARD, from_previous=True))
    return breaches.without_bi(at, Eat(run, shown), rules)


def tally(case: Input, rules: RuleSet) -> Answer:
    """Answer how the scores stand after each hand."""
    race = Race(case.read("first_dealer", seat))
    states: list[Answer] = []
    for node in items(case.fields["hands"], "input.hands"):
        race = after_hand(race, _outcome(node, rules), rules)
        states.append(Partial({"score": list(race.scores), "next_dealer": race.dealer, "bo_winner": race.bo, "bo": list(race.won)}))
    return {"states": states}


def _outcome(node: Located, rules: RuleSet) -> Outcome:
    one = inner(node, "input.hands", frozenset(), frozenset({"winner", "points", "cheng", "void", "chaojia"}))
    if set(one.fields) == {"void"} and one.read("void", truth):
        return Outcome()
    if set(one.fields) == {"chaojia"}:
        return Outcome(offenders=(one.read("chaojia", seat),))
    if {"winner", "points"} <= set(one.fields) <= {"winner", "points", "cheng"}:
        cheng = one.read("cheng", whole) if "cheng" in one.fields else 1
        return gain(one.read("winner", seat), one.read("points", whole), cheng, rules)
    msg = "a hand names winner and points, or void: true, or chaojia"
    raise CaseError(msg, "input.hands", node.line)


GAME: Final = Game(
    book=BOOK,
    rule_set=from_switches,
    questions=MappingProxyType(
        {
            "group_table": Question(answer=group_table, needs=frozenset({"card"}), expects={kind.value: (list,) for kind in _SETS}),
            "sequence": Question(answer=sequence, needs=frozenset({"cards"}), expects={"legal": (bool,), "points": (int,)}),
            "jiang": Question(answer=jiang, needs=frozenset({"indicator"}), expects={"jiang": (list,)}),
            "best_hand": Question(
                answer=best_hand,
                needs=_HAND_NEEDS,
                may=_HAND_MAY,
                expects={
                    "complete": (bool,),
                    "base": (str,),
                    "names": (list,),
                    "all_points": (list,),
                    **dict.fromkeys(("points", "cheng", "raw", "reds", "big", "small"), (int,)),
                },
            ),
            "claims": Question(
                answer=claim,
                needs=CLAIM_NEEDS,
                may=CLAIM_MAY,
                expects={"may": (list,), "must": (list,), "chi": (list,), "hu": (bool,), "discard_after": (dict,)},
            ),
            "award": Question(answer=award, needs=frozenset({"actor", "bids"}), expects={"seat": (int, list)}),
            "violations": Question(
                answer=violations,
                needs=frozenset({"event"}),
                may=frozenset().union(*_EVENTS.values()),
                expects={"codes": (list,)},
            ),
            "tally": Question(answer=tally, needs=frozenset({"first_dealer", "hands"}), expects={"states": (list,)}),
        }
    ),
)
