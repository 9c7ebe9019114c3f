"""The questions of case files about rounds, alms and the tile in return."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from paigames._questions import AnyOrder, CaseError, Input, Located, Question, printable, truth, whole
from paigames.bagchen import alms as alms_rules
from paigames.bagchen._case_fields import by_seat, seat, tile
from paigames.bagchen._seats import SEATS
from paigames.bagchen.leads import LARGEST_HAND
from paigames.bagchen.passer import after_winning, is_passer
from paigames.bagchen.ranks import Suit
from paigames.bagchen.reunion import tile_in_return
from paigames.bagchen.rounds import Played, Round, in_turn, may_cover, may_discard, may_lead
from paigames.dominoes import Roll

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paigames._questions import Answer
    from paigames.bagchen.ruleset import RuleSet

_PLAYS: Final = ("lead", "cover", "discard")


def trick(case: Input, rules: RuleSet) -> Answer:
    """Answer who wins a round, how many stacks, and who is a passer after it."""
    roll, dealer = case.read("roll", Roll.parse), case.read("dealer", seat) if "dealer" in case.fields else 0
    leader = case.read("leader", seat) if "leader" in case.fields else dealer
    done = _round(case, leader, roll, rules)
    before = by_seat(case, "stacks_before", whole) if "stacks_before" in case.fields else (0,) * len(SEATS)
    stacks = [after_winning(had, done.n) if place == done.winner else had for place, had in enumerate(before)]
    if sum(stacks) > LARGEST_HAND:
        msg = f"the stacks before the round leave no {done.n} more: a hand has {LARGEST_HAND}"
        raise CaseError(msg, "input.stacks_before")
    return {
        "winner": done.winner,
        "stacks_won": done.stacks,
        "next_leader": done.winner,
        "passers_after": AnyOrder(place for place in SEATS if is_passer(stacks[place])),
        "tiles_left_each": LARGEST_HAND - done.n,
    }


def alms(case: Input, rules: RuleSet) -> Answer:
    """Answer whether a tile may be laid on alms, or who wins alms that nobody takes."""
    declared, leader = _form(case), case.read("leader", seat)
    may_give = alms_rules.may_give(passer="leader_is_passer" in case.fields and case.read("leader_is_passer", truth), rules=rules)
    if "all_discard" in case.fields and case.read("all_discard", truth):
        for field in ("seat", "response", "table", "previous"):
            if field in case.fields:
                msg = "has no place here: all_discard says that nobody answers the alms"
                raise CaseError(msg, f"input.{field}", case.fields[field].line)
        if not may_give:
            raise ValueError(may_give.text)
        hidden = Played((), face_up=False)
        kept = Round(leader, 1, (hidden,) * len(SEATS), declared)
        return {"winner": kept.winner, "stacks_won": kept.stacks}
    for field in ("seat", "response"):
        if field not in case.fields:
            msg = "is missing: who answers the alms, and with what?"
            raise CaseError(msg, f"input.{field}")
    taker, response = case.read("seat", seat), case.read_list("response", tile)
    table = case.read_list("table", tile) if "table" in case.fields else ()
    _check_previous(case, leader, taker)
    verdict = alms_rules.may_take(
        response, case.read("roll", Roll.parse), declared=declared, leader=leader, seat=taker, table=table, rules=rules
    )
    return {"legal": bool(may_give) and bool(verdict)}


def alms_lead(case: Input, rules: RuleSet) -> Answer:
    """Answer whether a player on lead may give alms at all."""
    case.read("roll", Roll.parse)
    case.read("form", _FORM)
    case.read("leader", seat)
    if "declared" in case.fields:
        case.read("declared", _SUIT)
    return {"legal": bool(alms_rules.may_give(passer=case.read("leader_is_passer", truth), rules=rules))}


def reunion_compensation(case: Input, rules: RuleSet) -> Answer:
    """Answer which tile is taken in return after a reunion, or that the dice are rolled again."""
    giver, roll = case.read_list("giver_hand_faces", tile), case.read("roll", Roll.parse)
    taken = tile_in_return(giver, case.read("compensation_roll", Roll.parse), roll, rules)
    return "reroll" if taken is None else {"take": taken.code}


def _round(case: Input, leader: int, roll: Roll, rules: RuleSet) -> Round:
    """Read the four plays of a round, each of which must be allowed."""
    nodes = case.fields["plays"]
    if not isinstance(nodes.value, list) or len(nodes.value) != len(SEATS):
        msg = "must be a list of four plays"
        raise CaseError(msg, "input.plays", nodes.line)
    now: Round | None = None
    for node in nodes.value:
        now = _joined(now, node, leader, roll, rules)
    if now is None:
        msg = "must be a list of four plays"
        raise CaseError(msg, "input.plays", nodes.line)
    return now


def _joined(now: Round | None, node: Located, leader: int, roll: Roll, rules: RuleSet) -> Round:
    play = _play(node)
    verb = next(verb for verb in _PLAYS if verb in play.fields)
    turn = in_turn(leader if now is None else now.seat, play.read("seat", seat))
    if (verb == "lead") != (now is None):
        msg = "the first play leads, the others cover or discard"
        raise CaseError(msg, "input.plays", node.line)
    if now is None:
        tiles = play.read_list("lead", tile)
        verdict, after = may_lead(tiles, roll, rules), Round(leader, len(tiles), (Played(tiles, face_up=True),))
    elif verb == "cover":
        tiles = play.read_list("cover", tile)
        verdict, after = may_cover(now, tiles, roll, rules), now.joined_by(Played(tiles, face_up=True))
    else:
        verdict, after = may_discard(now, play.read("discard", whole)), now.joined_by(Played((), face_up=False))
    for refused in (turn, verdict):
        if not refused:
            raise CaseError(refused.text, "input.plays", node.line)
    return after


def _play(node: Located) -> Input:
    if (
        not isinstance(node.value, dict)
        or "seat" not in node.value
        or sum(verb in node.value for verb in _PLAYS) != 1
        or len(node.value) != 2
    ):
        msg = f"a play is a seat and one of {', '.join(_PLAYS)}"
        raise CaseError(msg, "input.plays", node.line)
    return Input(dict(node.value), "input.plays")


def _form(case: Input) -> Suit | None:
    """Read the form of alms: the suit named, or ``None`` for open alms."""
    form = case.read("form", _FORM)
    if (form == "limited") != ("declared" in case.fields):
        msg = "names the suit of limited alms, and of those only"
        raise CaseError(msg, "input.declared")
    return Suit(case.read("declared", _SUIT)) if form == "limited" else None


def _one_of(*words: str) -> Any:  # noqa: ANN401
    def parse(word: str) -> str:
        if word not in words:
            msg = f"“{printable(word)}” is not {' or '.join(words)}"
            raise ValueError(msg)
        return word

    return parse


def _check_previous(case: Input, leader: int, taker: int) -> None:
    """Check what the seats between are said to have done; the cover on the table says the same, for without one they have discarded."""
    if "previous" not in case.fields or case.fields["previous"].value is None:
        return
    node = case.fields["previous"]
    pieces = node.value if isinstance(node.value, list) else list(node.value.values()) if isinstance(node.value, dict) else [node]
    between = (taker - leader) % len(SEATS) - 1
    for piece in pieces:
        if piece.text != "discard":
            msg = f"says discard or nothing, not {piece.describe()}"
            raise CaseError(msg, "input.previous", node.line)
    if len(pieces) > between:
        msg = "names more seats than there are between the giver and this one"
        raise CaseError(msg, "input.previous", node.line)


_FORM: Final = _one_of("open", "limited")
_SUIT: Final = _one_of(*Suit)
_LEGAL: Final = {"legal": (bool,)}

QUESTIONS: Final[Mapping[str, Question]] = MappingProxyType(
    {
        "trick": Question(
            answer=trick,
            needs=frozenset({"roll", "plays"}),
            may=frozenset({"dealer", "leader", "stacks_before"}),
            expects={"winner": (int,), "stacks_won": (int,), "next_leader": (int,), "passers_after": (list,), "tiles_left_each": (int,)},
        ),
        "alms": Question(
            answer=alms,
            needs=frozenset({"roll", "form", "leader"}),
            may=frozenset({"declared", "leader_is_passer", "seat", "response", "table", "previous", "all_discard"}),
            expects={**_LEGAL, "winner": (int,), "stacks_won": (int,)},
        ),
        "alms_lead": Question(
            answer=alms_lead,
            needs=frozenset({"roll", "form", "leader", "leader_is_passer"}),
            may=frozenset({"declared"}),
            expects=_LEGAL,
        ),
        "reunion_compensation": Question(
            answer=reunion_compensation,
            needs=frozenset({"roll", "giver_hand_faces", "compensation_roll"}),
            expects={"take": (str,)},
            or_word="reroll",
        ),
    }
)
