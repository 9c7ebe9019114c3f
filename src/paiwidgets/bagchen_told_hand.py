"""A whole hand told, as data: where it stops, what is said there, and what the reader is asked.

The hand was played by four steady players; how it went stands in the line, and everything about the rules is asked of the engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LINE: Final = (
    "seed=244 play=t8.n.n.n.n.n.kp.n.y.n.n.n.lno.dnp.cjk.dfg.ljk.dde.djn.djm.ljl.dhj.dhj.ddi.la.di.dh.dc"
    ".lgh.cbc.dfg.dgh.lfg.dde.def.def.lbcd.dbce.dbcd.dcde.la.db.db.db.la.da.da.da"
)
"""The hand as the table writes it; South is the seat that is looked over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop:
    """A place where the hand stops.

    Args:
        move: how many moves have been made.
        told: what is said, a paragraph to an item; ``{6-6}`` is a tile, ``[B-029]`` a rule.
        options: moves in letters that the reader may choose from; none if nothing is asked.
        why: what is said about the move that South made, after the answer.
    """

    move: int
    told: tuple[str, ...]
    options: tuple[str, ...] = ()
    why: str = ""


STOPS: Final = (
    Stop(
        move=8,
        told=(
            (
                "You look over South’s shoulder. The other hands stay hidden, as they would at a table. "
                "West has dealt; the dice show 6-2, and so the two {6-2} and the two {5-3} are dice-supreme [B-029]. South has one."
            ),
            (
                "Before the first lead, North lays a mother {4-2} open and calls for the child {2-1} [B-043]. South holds a {2-1}. "
                "Would you answer the call?"
            ),
        ),
        options=("y", "n"),
        why="With luck South gets a mother-child, a set that nothing covers and that earns chips [B-022]; without it, only a small tile "
        "and one other are lost. The dice decide [B-044]: South wins both, and North takes {3-3} in return [B-045].",
    ),
    Stop(
        move=15,
        told=(
            (
                "West, the dealer, leads two nobles {5-2 4-3}: different faces, equal pips, and so a set of earth [B-015]. "
                "East covers with two emperors of earth {6-3 5-4}."
            ),
            "No two tiles of South’s hand cover emperors of earth. Two tiles have to go, face down. Which would you give up?",
        ),
        options=("dfg", "dhi", "dmp"),
        why="South keeps the three {5-1}, which can be led together one day, and the mother-child. "
        "A {6-4} and a {6-1} alone are commoners that nearly everything covers.",
    ),
    Stop(
        move=17,
        told=(
            "East leads {6-2 5-3}, two dice-supremes. They cannot be covered [B-029], and each earns a chip from every opponent [B-033].",
            "Again South has to part with two tiles.",
        ),
        options=("dde", "dbc", "dai"),
        why="{3-3} and {2-2} are both ladies of heaven, but they show different faces, and so they can never be led together [B-013]. "
        "{6-6} and the last {6-2} are what South hopes to end with.",
    ),
    Stop(
        move=24,
        told=(
            "East goes on with a mother-child {4-2 2-1}, and nobody can answer. That makes six stacks in three rounds.",
            (
                "With six stacks East is a passer [B-057]. From now on East pays no more for other people’s supremes [B-058], "
                "but four steps say what East may lead [B-059]."
            ),
        ),
    ),
    Stop(
        move=29,
        told=(
            (
                "Step one let East lead nothing but {6-6} [B-060], and it won. Then nothing was left for step one, "
                "and step two asked for a set of commoners: {6-1 6-1} [B-063]. A strong hand is being made to give the lead away."
            ),
            "Two commoners lie on the table, and it is South’s turn.",
        ),
        options=("cbc", "dde", "dhi"),
        why="A pair of monks {1-1 1-1} covers a pair of commoners [B-052], and only a pair of {6-6} could cover the monks [B-010]. "
        "South holds one of the four and has seen East play another, so one of the others would need both that are left.",
    ),
    Stop(
        move=32,
        told=(
            "Nobody went higher. South has two stacks and the lead, and seven tiles: {6-6 5-1 5-1 5-1 6-2 4-2 2-1}.",
            "Three of these leads nothing can cover. In which order would you play? Choose the first lead.",
        ),
        options=("lfg", "le", "la", "lbcd"),
        why="The mother-child goes first: it wins for certain and earns a chip from West and from North, while East, a passer, "
        "pays nothing [B-075]. The dice-supreme {6-2} would win as surely now. But kept for the last round it makes a jump finish [B-084].",
    ),
    Stop(
        move=36,
        told=(
            "Four stacks. Five tiles are left: {6-6 5-1 5-1 5-1 6-2}. Two more stacks make South a passer too.",
            "What would you lead?",
        ),
        options=("lbcd", "la", "le"),
        why="As long as South has no pass, any lead is free. Three commoners together are hard to cover, for it takes three equal faces of "
        "heaven [B-052]. If they hold, what is left is {6-6} and {6-2}, and every passer’s step allows just the order that South wants.",
    ),
    Stop(
        move=40,
        told=(
            "They held: three stacks for three tiles [B-055]. South has seven and holds a pass.",
            "Two tiles are left, {6-6} and the supreme {6-2}.",
            "Which of them may South lead? Try both.",
        ),
        options=("la", "lb"),
        why="Step one has something, and so it decides: {6-6} is a top lead [B-060]. Supremes wait for step two [B-064].",
    ),
    Stop(
        move=44,
        told=(
            "Nothing covers the emperor. One tile is left in every hand, and South leads the last round with {6-2}.",
            "A dice-supreme cannot be covered [B-029].",
        ),
    ),
    Stop(
        move=48,
        told=(
            (
                "South finishes, with a supreme: a jump finish [B-084]. The chips for that last {6-2} are not collected one by one; "
                "instead every payment of the settlement is multiplied by two [B-085]."
            ),
            (
                "West and North have no stack at all and pay most [B-081]. East has one stack above six and gets chips for it [B-082], "
                "and keeps what the supremes earned in the second and third round."
            ),
        ),
    ),
)
