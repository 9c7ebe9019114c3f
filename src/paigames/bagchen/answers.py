"""The questions of case files that Bagchen answers."""

from __future__ import annotations

import re
from types import MappingProxyType, NoneType
from typing import TYPE_CHECKING, Final

from paigames._questions import Game, Question
from paigames.bagchen.ranks import dice_supremes
from paigames.bagchen.ruleset import BOOK, RuleSet, from_switches
from paigames.bagchen.sets import Kind, chips_each, covers, recognise
from paigames.dominoes import FACES, Roll, Tile

if TYPE_CHECKING:
    from paigames._questions import Answer, Input

_CODE: Final = re.compile(r"[1-6]{2}")


def _tile(code: str) -> Tile:
    if not _CODE.fullmatch(code) or code[0] < code[1]:
        msg = f"“{code}” is no tile: write two digits from 1 to 6, the higher first, like 63"
        raise ValueError(msg)
    return Tile.parse(code)


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
        }
    ),
)
