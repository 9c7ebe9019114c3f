"""The fifteen stages of the first lesson, as data: what is told, the goal, the position, who judges, and a hint."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.bagchen.ranks import Suit
from paigames.bagchen.sets import Kind
from paiwidgets.bagchen_lesson_tasks import (
    COVER,
    DISCARD,
    LEAD,
    SORT,
    Position,
    a_cover,
    a_lead,
    a_lead_that_finishes,
    a_passer_s_lead,
    an_answer_keeping,
    dice_supremes,
    earning_lead,
    lay,
    lie,
    of_suit,
    who_wins,
)
from paiwidgets.bagchen_settlement import SECOND
from paiwidgets.bagchen_settlement_exercises import what_is_paid, which_multiplier
from paiwidgets.lesson import Act, Choose, Stage

if TYPE_CHECKING:
    from paigames.dominoes import Tile

EAST: Final = 0
WEST: Final = 2
_WON: Final = lie(EAST, "31 31", "11 11", "", "66 66")
_HEAVEN_PAIR: Final = 2


STAGES: Final[tuple[Stage[Position, Tile], ...]] = (
    Stage(
        key="suits",
        title="Two suits",
        told="Bagchen is played with dominoes. Each belongs to one of two suits, heaven (天子) or earth (地子).",
        rules=("B-003", "B-011"),
        goal="Press all tiles of earth, then “That is all”.",
        task=Act(position=lay("66 44 55 61 63 52 42 21"), moves=(SORT,), judge=of_suit(Suit.EARTH)),
        hint="The second rule names every face of earth. What it does not name is heaven.",
    ),
    Stage(
        key="ranks",
        title="Higher in the same suit",
        told="One player leads, the others may cover with something higher. You sit South and play after East.",
        rules=("B-010", "B-052"),
        goal="East leads 4-4, a lama. Cover it with one tile.",
        task=Act(position=lay("11 31 55 62", now=lie(EAST, "44")), moves=(COVER,), judge=a_cover),
        hint="Only two heaven ranks stand above the lama, and you hold a tile of one of them. More pips are not more rank.",
    ),
    Stage(
        key="equals",
        title="Equals do not cover",
        told="Earth is ranked by pips. Tiles with different faces can be equal, and then neither covers the other.",
        rules=("B-011", "B-053"),
        goal="East leads 5-2, a noble with seven pips. Cover it with one tile.",
        task=Act(position=lay("66 53 43 42", now=lie(EAST, "52")), moves=(COVER,), judge=a_cover),
        hint="You need an earth tile with more than seven pips.",
    ),
    Stage(
        key="sets",
        title="Several tiles at once",
        told="A lead may be a set of equal tiles. Heaven and earth have different ideas of equal.",
        rules=("B-013", "B-015"),
        goal="Lead two heaven tiles together.",
        task=Act(
            position=lay("11 55 33 33 63 54"),
            moves=(LEAD,),
            judge=a_lead(lambda led: led.kind is Kind.HEAVEN and led.n == _HEAVEN_PAIR),
        ),
        hint="Two heaven tiles must look exactly alike. Equal rank is not enough.",
    ),
    Stage(
        key="mixes",
        title="Heaven and earth together",
        told="Emperors may join across the suits, and so may monks. A mix is covered heaven by heaven and earth by earth.",
        rules=("B-017", "B-018", "B-019"),
        goal="East leads a mix of monks, one heaven tile and two earth tiles. Cover it with a mix of emperors.",
        task=Act(position=lay("66 66 44 63 54 21", now=lie(EAST, "11 62 53")), moves=(COVER,), judge=a_cover),
        hint="6-6 is the heaven emperor, 6-3 and 5-4 are earth emperors. Lay as many of each suit as East did.",
    ),
    Stage(
        key="supremes",
        title="What the dice make supreme",
        told="Two dice are thrown for the deal. Read as a tile, they make four tiles supreme for this hand. Led, these are never covered.",
        rules=("B-029", "B-030"),
        goal="The roll is 4-3. Press all tiles that it makes dice-supreme, then “That is all”.",
        task=Act(position=lay("44 55 61 52 43 42", roll="4-3"), moves=(SORT,), judge=dice_supremes),
        hint="The dice name the tile 4-3, which is earth. Which other face has as many pips and is earth too?",
    ),
    Stage(
        key="mother",
        title="Mother and child",
        told="Some sets have names. One of them is a supreme in every hand, and supremes earn chips.",
        rules=("B-022", "B-021"),
        goal="Lead two tiles that earn chips.",
        task=Act(position=lay("43 42 41 21"), moves=(LEAD,), judge=earning_lead),
        hint="Mother is 4-2, child is 2-1. The other pairs here are horses.",
    ),
    Stage(
        key="horses",
        title="Catch the mare",
        told="Horses are led like supremes, but earn nothing. Only one of them can be caught.",
        rules=("B-024", "B-025"),
        goal="East leads a mare. Catch it.",
        task=Act(position=lay("66 52 43 42 21", now=lie(EAST, "41 21")), moves=(COVER,), judge=a_cover),
        hint="Only a stallion catches a mare. A stallion is a 4-2 with exactly one other face.",
    ),
    Stage(
        key="answers",
        title="Cover or discard",
        told="Nobody has to cover. Whoever does not, lays as many tiles face down as were led; nobody ever sees them.",
        rules=("B-048", "B-049", "B-051"),
        goal="East leads a pair of lamas, which you cannot cover. Discard, but keep your 6-6.",
        task=Act(position=lay("66 55 55 61 32 21", now=lie(EAST, "44 44")), moves=(COVER, DISCARD), judge=an_answer_keeping("6-6")),
        hint="Two tiles were led, so lay down two, best those that win least. Discards may be any tiles.",
    ),
    Stage(
        key="stacks",
        title="Who wins the stacks",
        told="When all four have played, the tiles are piled up four high. These stacks are what the game is about.",
        rules=("B-055",),
        goal="Say who wins this round, and how many stacks.",
        task=Choose(exercise=lambda: who_wins(_WON, "East, 2 stacks", "South, 2 stacks", "North, 1 stack"), position=lay("", now=_WON)),
        hint="Look for the last cover, and count the tiles of the lead.",
    ),
    Stage(
        key="finish",
        title="The last round",
        told="The last stack is what counts: its winner finishes, and the others pay. "
        "Here each player has two tiles left, and all lie open. Everybody covers who can.",
        rules=("B-056", "B-078"),
        goal="Lead the one of your two tiles that lets you win the last round.",
        task=Act(position=lay("66 21", others=("41 32", "62 61", "65 64"), stacks=(4, 4, 3, 3)), moves=(LEAD,), judge=a_lead_that_finishes),
        hint="If you lead 6-6 now, your 2-1 is the last lead, and others hold higher earth tiles. "
        "If you begin with 2-1, who leads last, and what?",
    ),
    Stage(
        key="passer",
        title="Six stacks and a pass",
        told="With six stacks you hold a pass. You no longer pay for the supremes of others, but four steps say what you must lead.",
        rules=("B-057", "B-059"),
        goal="You hold a pass, and all four 6-6 have been played. Lead what the steps demand.",
        task=Act(position=lay("11 44 52 43 21", seen="66 66 66 66"), moves=(LEAD,), judge=a_passer_s_lead),
        hint="Step one asks for a tile that everybody can see to be the highest now. With all 6-6 gone, which heaven tile is?",
    ),
    Stage(
        key="alms",
        title="Alms",
        told="Who leads without a pass may give the lead away: one tile face down, as alms. Here West gave alms and named heaven; "
        "North and East have discarded.",
        rules=("B-069", "B-071"),
        goal="Take these alms with one tile.",
        task=Act(position=lay("22 61 63 54", roll="2-2", now=lie(WEST, "", "", "", declared=Suit.HEAVEN)), moves=(COVER,), judge=a_cover),
        hint="It must be of heaven, but no dice-supreme. Rank does not matter.",
    ),
    Stage(
        key="settlement",
        title="Who pays whom",
        told="The hand is over. Whoever finished is paid by those who are short of six stacks, and pays those who have more.",
        rules=("B-081", "B-082"),
        goal="Say how much South pays.",
        task=Choose(exercise=lambda: what_is_paid("roll=5-1 stacks=5,2,1,8 finisher=East closing=6-5", 1, wrong=(2, 6))),
        hint="How many stacks are missing until six?",
    ),
    Stage(
        key="jump",
        title="The jump finish",
        told="Who wins the last round with a supreme makes a jump finish (跳結): the run of supremes at the end multiplies every payment.",
        rules=("B-084", "B-086"),
        goal="Say what the payments are multiplied by.",
        task=Choose(exercise=lambda: which_multiplier(SECOND, wrong=(2, 3))),
        hint="Leave out what is no supreme. Each 3-3 counts, for the roll made it dice-supreme. Mother and child count once together.",
    ),
)
BY_KEY: Final = {stage.key: stage for stage in STAGES}
