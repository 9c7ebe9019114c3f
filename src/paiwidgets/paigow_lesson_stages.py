"""The twelve stages of Pai Gow's first lesson, as data: what is told, the goal, the position, who judges, and a hint."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.dominoes import parse_tiles
from paigames.paigow.pairs import LEVELS
from paiwidgets.lesson import Act, Choose, Stage
from paiwidgets.paigow_lesson_tasks import (
    FRONT,
    LAY,
    SORT,
    Position,
    beating_the_banker,
    civil,
    dividing,
    lay,
    making,
    who_takes_the_first_row,
    winning_the_stake,
)
from paiwidgets.paigow_questions import best_reply, two_of, who_wins_big, who_wins_small

if TYPE_CHECKING:
    from paigames.dominoes import Tile

_SUPREME: Final = LEVELS[0]
_EARTH_BAR: Final = LEVELS[19]
_NINE: Final = 9
_FIVE: Final = 5

STAGES: Final[tuple[Stage[Position, Tile], ...]] = (
    Stage(
        key="tiles",
        title="Civil and military",
        told="Pai Gow is played with thirty-two dominoes. Eleven faces are there twice; they are civil (文). "
        "Ten are there once; they are military (武): two nines, two eights, two sevens, two fives, and the tiles 4-2 and 2-1.",
        rules=("P-004", "P-017"),
        goal="Press all civil tiles, then “That is all”.",
        task=Act(position=lay("66 31 22 65 54 62 41 21"), moves=(SORT,), judge=civil),
        hint="Of the tiles with nine, eight, seven or five pips only the man 4-4 and the high leg 6-1 are civil.",
    ),
    Stage(
        key="points",
        title="Only the last digit",
        told="A hand is two tiles. Their pips are added, and only the last digit counts: seventeen is seven, and twenty is nothing.",
        rules=("P-080", "P-081"),
        goal="Lay two tiles that make nine, the best number.",
        task=Act(
            position=lay("31 41 65 64 61"),
            moves=(LAY,),
            judge=making(lambda hand: hand.level is None and hand.points == _NINE),
        ),
        hint="Nine is four and five.",
    ),
    Stage(
        key="pairs",
        title="Ranked pairs",
        told="Some tiles belong together in twos and beat all plain points: twins, the two military tiles of one number, "
        "and above all two small tiles that are nothing alone.",
        rules=("P-057", "P-058"),
        goal="Lay the greatest pair of all.",
        task=Act(position=lay("66 66 55 64 42 21"), moves=(LAY,), judge=making(lambda hand: hand.level == _SUPREME)),
        hint="The rule above names its two tiles.",
    ),
    Stage(
        key="bars",
        title="Kings, bars and high nines",
        told="Heaven 6-6 and earth 1-1 lead six more ranked pairs: with a nine a king, with an eight a bar, with a seven a high nine.",
        rules=("P-075", "P-077"),
        goal="Lay an earth bar.",
        task=Act(position=lay("11 44 63 61 55"), moves=(LAY,), judge=making(lambda hand: hand.level == _EARTH_BAR)),
        hint="Earth is 1-1. One of the other tiles has eight pips.",
    ),
    Stage(
        key="three-or-six",
        title="Three or six",
        told="The two tiles of the greatest pair have a gift of their own. Alone, each of them counts as you like it.",
        rules=("P-096",),
        goal="Make nine with the 4-2.",
        task=Act(
            position=lay("42 51 64 65 55"),
            moves=(LAY,),
            judge=making(lambda hand: hand.level is None and hand.points == _NINE),
        ),
        hint="If 4-2 counts three, which tile makes it nine?",
    ),
    Stage(
        key="ties",
        title="The higher tile",
        told="Often two hands show the same number. Then the highest tile of each decides, in an order that has little to do with pips.",
        rules=("P-092",),
        goal="The banker has nine by the bench 2-2. Lay two tiles that beat it.",
        task=Act(position=lay("31 41 53 65", The_banker_has="22 32"), moves=(LAY,), judge=beating_the_banker),
        hint="You can make nine in two ways. Which of them has a tile that stands above 2-2 in the order?",
    ),
    Stage(
        key="equal",
        title="Equal hands",
        told="A hand is named by its number and its higher tile; the other tile is not asked. So two hands can be equal. "
        "What happens then is small, and it is why the bank wins in the end when both sides play alike.",
        rules=("P-095",),
        goal="Say who wins.",
        task=Choose(exercise=lambda: who_wins_small(two_of("65 51"), two_of("65 42"))),
        hint="Both show seven, and the higher tile of both is the axe 6-5.",
    ),
    Stage(
        key="dice",
        title="Who is served first",
        told="The tiles lie face down in eight rows of four. The banker throws the dice and is one; the count goes on counter-clockwise.",
        rules=("P-046", "P-047"),
        goal="Say who takes the first row.",
        task=Choose(exercise=lambda: who_takes_the_first_row((6, 4, 4), 4)),
        hint="The dice show fourteen. Four people are counted three times round with twelve; go on from there.",
    ),
    Stage(
        key="front",
        title="Two hands of four tiles",
        told="In the big form everybody has four tiles and makes two hands of them, the smaller in front. "
        "Some tables are strict about that, and so is this stage.",
        rules=("P-086", "P-049"),
        goal="Divide the tiles into five and five: press the two that lie in front.",
        task=Act(position=lay("22 51 65 54"), moves=(FRONT,), judge=dividing(_FIVE, _FIVE)),
        hint="Only one of the three ways makes five and five. In it the hand with the bench 2-2 is the greater, so it lies behind.",
    ),
    Stage(
        key="both",
        title="Both must win",
        told="Your front hand meets the banker’s front hand, and your back hand the banker’s back hand.",
        rules=("P-052", "P-053"),
        goal="Say who wins.",
        task=Choose(exercise=lambda: who_wins_big((two_of("33 51"), two_of("44 44")), (two_of("22 54"), two_of("55 55")))),
        hint="In front, two points meet three. Behind, two pairs meet: men stand above plums.",
    ),
    Stage(
        key="divide",
        title="To keep a pair, or not",
        told="One great hand alone wins nothing. Whoever divides well gives up some of the one to save the other.",
        rules=("P-052", "P-054"),
        goal="Choose the division that gains more.",
        task=Choose(exercise=lambda: best_reply(parse_tiles("44 44 66 11"))),
        hint="Count what would lie in front if the pair of men stayed together. Remember the bars.",
    ),
    Stage(
        key="whole",
        title="A whole hand",
        told="You have staked five chips. The banker’s tiles would lie face down; here they are open, divided by the New Zealand way. "
        "Divide yours, and the hand is settled.",
        rules=("P-035", "P-037"),
        goal="Win the five chips: press the two tiles that lie in front.",
        task=Act(
            position=lay("66 22 55 53", The_banker_in_front="63 43", The_banker_behind="65 51"),
            moves=(FRONT,),
            judge=winning_the_stake,
        ),
        hint="You could make a heaven bar, but it would leave four in front, against six. What else can heaven do?",
    ),
)
BY_KEY: Final = {stage.key: stage for stage in STAGES}
