"""The eleven stages of Bo's first lesson, as data: what is told, the goal, the position, who judges, and a hint."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.numerals import Card
from paiwidgets.bo_claims_question import Question
from paiwidgets.bo_groups import read_group
from paiwidgets.bo_hand import Held
from paiwidgets.bo_lesson_tasks import (
    LAY,
    OUT,
    SORT,
    Position,
    all_jiang,
    big,
    eating,
    eating_for_points,
    going_out,
    lay,
    making_a_set,
    red,
    what_comes_of,
)
from paiwidgets.bo_questions import DUTIES, how_many_points, what_is_it_worth, what_must_be_done
from paiwidgets.lesson import Act, Choose, Stage

if TYPE_CHECKING:
    from paiwidgets.exercises import Exercise

_LAID: Final = "peng:B9+sao:S4+chi:S2,S7,S10"
_HELD: Final = "B1 B2 B3 B5 B6 S1 S2 S3 S6 S7 S8"


def _count() -> Exercise:
    held = Held.read(f"indicator=S5 laid={_LAID} hand={_HELD.replace(' ', ',')} last=B7")
    return how_many_points(held, [15, 18, 21, 24])


STAGES: Final[tuple[Stage[Position, Card], ...]] = (
    Stage(
        key="sizes",
        title="Two sizes",
        told="Bo is played with eighty narrow cards. They bear the numbers from 1 to 10, in two ways of writing: "
        "big cards have the long numerals of deeds and cheques, small ones the short numerals of every day.",
        rules=("Z-001",),
        goal="Press all big cards, then “That is all”.",
        task=Act(position=lay("B3 S3 B8 S6 B1 S10"), moves=(SORT,), judge=big),
        hint="The numerals of big cards have many strokes. The figure in the middle is a help of this book.",
    ),
    Stage(
        key="red",
        title="Red cards",
        told="Three ranks are red, in both sizes. All others are black.",
        rules=("Z-002",),
        goal="Press all red cards.",
        task=Act(position=lay("B7 S2 B1 S10 B9 S8"), moves=(SORT,), judge=red),
        hint="The rule above names the three ranks.",
    ),
    Stage(
        key="jiang",
        title="The jiang",
        told="Before each hand the pack is lifted, and one card is shown. "
        "It makes some kinds of card jiang (将): sets of them are worth more.",
        rules=("Z-020", "Z-021"),
        goal="Press all cards that are jiang.",
        task=Act(position=lay("B4 S6 S5 B8 S3 B7", The_lift_shows="B5"), moves=(SORT,), judge=all_jiang),
        hint="The rank shown, the one below it and the one above it, in both sizes.",
    ),
    Stage(
        key="peng",
        title="A pair and a third",
        told="You collect groups of three. The player before you has thrown the card that lies there, and you hold a pair of it.",
        rules=("Z-034", "Z-103"),
        goal="Make a 碰 (peng): press the two cards that you lay with it.",
        task=Act(position=lay("S8 S8 S9 S10 B8 B3", Offered_to_you="S8"), moves=(LAY,), judge=making_a_set),
        hint="Both must be the very same card. A big eight is another card than a small one.",
    ),
    Stage(
        key="eat",
        title="A run",
        told="Three cards in sequence are a group too. A card of the player before you may be eaten (吃) with two of yours.",
        rules=("Z-040", "Z-041"),
        goal="Eat the card: press two cards that make a run with it.",
        task=Act(position=lay("B4 B5 S5 S7 B8 S2", Offered_to_you="B6"), moves=(LAY,), judge=eating),
        hint="A run is of one size.",
    ),
    Stage(
        key="two-seven-ten",
        title="2-7-10",
        told="One run does not stand in a row: the three red ranks. It brings points, and most runs bring none.",
        rules=("Z-066", "Z-068"),
        goal="Eat the card so that the run brings points.",
        task=Act(position=lay("S5 S6 S8 S2 S10 B2", Offered_to_you="S7"), moves=(LAY,), judge=eating_for_points),
        hint="Two red cards of the same size.",
    ),
    Stage(
        key="worth",
        title="What scores",
        told="Three or four alike bring points. How many depends on how you came to them, on size and colour, and on the jiang.",
        rules=("Z-061", "Z-064"),
        goal="Say what the group brings.",
        task=Choose(exercise=lambda: what_is_it_worth(read_group("sao:B4"), Card.parse("S5"), [3, 6, 12, 18])),
        hint="Three that you got all by yourself are a 扫 (sao). Four stands beside five.",
    ),
    Stage(
        key="duty",
        title="What must be done",
        told="Bo is strict. You may leave a run. A set of equal cards that you could make must be made.",
        rules=("Z-031", "Z-103"),
        goal="Say what must be done.",
        task=Choose(
            exercise=lambda: what_must_be_done(Question.read("card=B9 before=sao hand=B7,B8"), [DUTIES[0], DUTIES[2], *DUTIES[-2:]])
        ),
        hint="Three of them lie face down already; this is the fourth, and another player threw it.",
    ),
    Stage(
        key="finished",
        title="Twenty and one",
        told="You hold twenty cards. With one more, all twenty-one must stand in seven groups of three; then you may go out. "
        "With a group of four a pair belongs to it.",
        rules=("Z-004", "Z-050"),
        goal="One of these cards will be thrown. Press the one on which you can go out.",
        task=Act(
            position=lay(
                "B7 B8 S5 S9",
                laid=_LAID,
                held=_HELD,
                The_lift_shows="S5",
                Before_you="B9 B9 B9 S4 S4 S4 S2 S7 S10",
                In_your_hand=_HELD,
            ),
            moves=(OUT,),
            judge=going_out,
        ),
        hint="Lay the cards in your hand in threes. Two are left over.",
    ),
    Stage(
        key="count",
        title="Counting",
        told="The same hand, finished. Each group brings its points, and they are added.",
        rules=("Z-070", "Z-067"),
        goal="Say how many points it brings.",
        task=Choose(exercise=_count),
        hint="Both runs 1-2-3 count, and 2-7-10. Fours are jiang, and the 扫 of small fours is worth double.",
    ),
    Stage(
        key="race",
        title="The race",
        told="Whoever goes out adds the points to a score that is kept on an abacus, hand after hand.",
        rules=("Z-014", "Z-015"),
        goal="Say what comes of the hand.",
        task=Choose(exercise=lambda: what_comes_of((71, 78, 40), 30)),
        hint="Add, and compare with a hundred.",
    ),
)
BY_KEY: Final = {stage.key: stage for stage in STAGES}
