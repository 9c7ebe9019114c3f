"""The questions of case files that Bagchen answers."""

from __future__ import annotations

from types import MappingProxyType, NoneType
from typing import TYPE_CHECKING, Final

from paigames._questions import Game, Question, whole
from paigames.bagchen import _money_answers, _passer_answers, _round_answers
from paigames.bagchen._case_fields import seat as _seat
from paigames.bagchen._case_fields import tile as _tile
from paigames.bagchen._seats import SEATS
from paigames.bagchen.claims import may_redeal, must_announce
from paigames.bagchen.deal import deal_order as count_out
from paigames.bagchen.ranks import dice_supremes
from paigames.bagchen.ruleset import BOOK, RuleSet, from_switches
from paigames.bagchen.sets import Kind, chips_each, covers, recognise
from paigames.dominoes import FACES, Roll

if TYPE_CHECKING:
    from paigames._questions import Answer, Input


def lead_legality(case: Input, rules: RuleSet) -> Answer:
    """Answer whether tiles may be led together, and what set they are."""
    roll = case.read("roll", Roll.parse)
    found = recognise(case.read_list("tiles", _tile), roll, rules).set
    if found is None:
        return {"legal": False}
    rank = None if found.rank is None else found.rank.zh
    return {
        "legal": True,
        "type": found.kind.value,
        "n": found.n,
        "rank": rank[-1] if rank and found.kind is Kind.MIX else rank,
        "heaven": found.heaven,
        "earth": found.earth,
        "chips_each": chips_each(found, roll, rules),
    }


def beats(case: Input, rules: RuleSet) -> Answer:
    """Answer whether tiles may be played face up on others."""
    roll = case.read("roll", Roll.parse)
    return bool(covers(case.read_list("current", _tile), case.read_list("challenger", _tile), roll, rules))


def dice_supreme(case: Input, _rules: RuleSet) -> Answer:
    """Answer how many tiles of each face are dice-supreme."""
    supremes = dice_supremes(case.read("roll", Roll.parse))
    return {face.code: supremes.count(face) for face in FACES}


def claims(case: Input, rules: RuleSet) -> Answer:
    """Answer what the holder of a hand may claim or must announce before play."""
    hand, roll = case.read_list("hand", _tile), case.read("roll", Roll.parse)
    return {
        "may_request_redeal": bool(may_redeal(hand, roll, rules)),
        "must_declare_four_emperors": bool(must_announce(hand, roll, rules)),
    }


def deal_order(case: Input, rules: RuleSet) -> Answer:
    """Answer who takes which towers; the seats may be named in another order round the table."""
    seats = case.read_list("seats_clockwise", _seat) if "seats_clockwise" in case.fields else tuple(SEATS)
    if sorted(seats) != list(SEATS):
        msg = "seats_clockwise must name each of the seats 0 to 3 once"
        raise ValueError(msg)
    dealer = case.read("dealer", _seat) if "dealer" in case.fields else 0
    order = count_out(seats.index(dealer), case.read("roll_sum", whole), rules)
    return {
        "roller": seats[order.roller],
        "first_taker": seats[order.first_taker],
        "towers": {str(seats[place]): list(towers) for place, towers in enumerate(order.towers)},
    }


GAME: Final = Game(
    book=BOOK,
    rule_set=from_switches,
    questions=MappingProxyType(
        {
            "lead_legality": Question(
                answer=lead_legality,
                needs=frozenset({"roll", "tiles"}),
                expects={
                    "legal": (bool,),
                    "type": (str,),
                    "n": (int,),
                    "rank": (str, NoneType),
                    "heaven": (int,),
                    "earth": (int,),
                    "chips_each": (int,),
                },
            ),
            "beats": Question(answer=beats, needs=frozenset({"roll", "current", "challenger"}), expects=bool),
            "dice_supreme": Question(
                answer=dice_supreme,
                needs=frozenset({"roll"}),
                expects={face.code: (int,) for face in FACES},
            ),
            "claims": Question(
                answer=claims,
                needs=frozenset({"roll", "hand"}),
                expects={"may_request_redeal": (bool,), "must_declare_four_emperors": (bool,)},
            ),
            "deal_order": Question(
                answer=deal_order,
                needs=frozenset({"roll_sum"}),
                may=frozenset({"dealer", "seats_clockwise"}),
                expects={"roller": (int,), "first_taker": (int,), "towers": (dict,)},
            ),
            **_money_answers.QUESTIONS,
            **_passer_answers.QUESTIONS,
            **_round_answers.QUESTIONS,
        }
    ),
)
