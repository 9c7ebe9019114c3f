"""Questions about Pai Gow whose answers the engine gives: what two tiles make, who wins, and how four tiles are divided.

All are asked at a table that plays as the source has it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.dominoes import parse_tiles, print_tiles
from paigames.paigow.compare import rank2
from paigames.paigow.ladder import explain
from paigames.paigow.ruleset import BOOK, RuleSet
from paigames.paigow.settlement import Outcome, decide_big, decide_small
from paigames.paigow.ways import choose, way
from paigames.verdict import Verdict, yes
from paiwidgets import words
from paiwidgets.exercises import Exercise
from paiwidgets.markup import Html, el, join
from paiwidgets.paigow_common import hand_html
from paiwidgets.paigow_split import Question, answers_html, judge, spoken, stakes_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paigames.dominoes import Tile
    from paigames.paigow.settlement import Result, Two
    from paigames.paigow.splits import Split
    from paigames.verdict import Reason
    from paiwidgets.paigow_split import Answer

RULES: Final = RuleSet()

_WHO: Final = {Outcome.WIN: "the player", Outcome.PUSH: "nobody", Outcome.LOSE: "the banker"}
_TOLD: Final = {Outcome.WIN: "The player wins.", Outcome.PUSH: "Nobody wins: it is a draw.", Outcome.LOSE: "The banker wins."}
_STRATEGY: Final = BOOK["P-054"]
_WAYS: Final = BOOK.rulings["PA-12"]


def two_of(text: str) -> Two:
    """Read a hand of two tiles.

    Raises:
        ValueError: if there are not two, or the game does not have them.

    >>> two_of("65 22")
    (Tile(high=2, low=2), Tile(high=6, low=5))
    """
    return rank2(parse_tiles(text), RULES).tiles


def what_do_they_make(tiles: Iterable[Tile], titles: Iterable[str]) -> Exercise:
    """Ask what two tiles make.

    Args:
        tiles: the two tiles.
        titles: names of hands to choose from, in the order in which they stand; the right one is among them.

    Raises:
        ValueError: if it is not, or these are not two tiles of the game.

    >>> from paigames.dominoes import parse_tiles
    >>> what_do_they_make(parse_tiles("66 54"), ["Heaven 1", "Heaven king"]).right
    1
    """
    hand, options = rank2(tiles, RULES), tuple(titles)
    if hand.title not in options:
        msg = f"What {print_tiles(hand.tiles)} make, {hand.title}, is not among {', '.join(options)}."
        raise ValueError(msg)
    verdict, heading = yes(*explain(hand.tiles, RULES)), f"{hand.title}."
    return Exercise(
        ask=join("What do ", words.tiles_in_text(hand.tiles), " make?"),
        spoken=f"What do {print_tiles(hand.tiles)} make?",
        options=options,
        right=options.index(hand.title),
        why=words.verdict_html(BOOK, verdict, heading),
        why_spoken=words.verdict_spoken(verdict, heading),
    )


def who_wins_small(player: Two, banker: Two) -> Exercise:
    """Ask who wins in the small form.

    Args:
        player: the player's two tiles.
        banker: the banker's.

    Raises:
        ValueError: if these are not two hands of two tiles, all of one set of tiles.

    >>> from paigames.dominoes import parse_tiles
    >>> exercise = who_wins_small(parse_tiles("22 65"), parse_tiles("22 65"))
    >>> exercise.options[exercise.right]
    'the banker'
    """
    ask = join("The player has ", words.tiles_in_text(player), ", the banker ", words.tiles_in_text(banker), ". Who wins?")
    said = f"The player has {print_tiles(player)}, the banker {print_tiles(banker)}. Who wins?"
    return _who_wins(ask, said, decide_small(player, banker, RULES))


def who_wins_big(player: tuple[Two, Two], banker: tuple[Two, Two]) -> Exercise:
    """Ask who wins in the big form.

    Args:
        player: the player's two hands, the front one first.
        banker: the banker's.

    Raises:
        ValueError: if these are not two hands of two tiles each, all of one set of tiles.

    >>> from paigames.dominoes import parse_tiles
    >>> player = parse_tiles("33 51"), parse_tiles("44 44")
    >>> exercise = who_wins_big(player, (parse_tiles("22 54"), parse_tiles("55 55")))
    >>> exercise.options[exercise.right]
    'nobody'
    """
    drawn = [words.tiles_in_text(hand) for hand in (*player, *banker)]
    ask = join("The player lays ", drawn[0], " in front and ", drawn[1], " behind, the banker ", drawn[2], " and ", drawn[3], ". Who wins?")
    a, b, c, d = map(print_tiles, (*player, *banker))
    said = f"The player lays {a} in front and {b} behind, the banker {c} and {d}. Who wins?"
    return _who_wins(ask, said, decide_big(player, banker, RULES))


def _who_wins(ask: Html, said: str, result: Result) -> Exercise:
    verdict, heading = yes(*result.reasons), _TOLD[result.outcome]
    return Exercise(
        ask=ask,
        spoken=said,
        options=tuple(_WHO.values()),
        right=list(_WHO).index(result.outcome),
        why=words.verdict_html(BOOK, verdict, heading),
        why_spoken=words.verdict_spoken(verdict, heading),
    )


def best_reply(tiles: Iterable[Tile], banker: str = "nz") -> Exercise:
    """Ask which way to divide four tiles gains most against a banker who plays a house way.

    Args:
        tiles: the four tiles, of which no two divisions are worth the same.
        banker: the name of the banker's way.

    Raises:
        ValueError: if several ways to divide are best, there is no such house way, or these are not four tiles of the game.

    >>> from paigames.dominoes import parse_tiles
    >>> exercise = best_reply(parse_tiles("22 51 65 54"))
    >>> exercise.options[exercise.right]
    '5-1 5-4 in front, 2-2 6-5 behind'
    """
    question = Question(tiles=tuple(tiles), banker=banker)
    answers, title = judge(question), way(banker).title
    best = [answer for answer in answers if answer.best]
    if len(best) != 1:
        msg = f"{print_tiles(question.tiles)} have {len(best)} best replies: ask about tiles that have one."
        raise ValueError(msg)
    asks = f"Set these four tiles so that they gain most, or lose least, on average. The banker divides by {title}."
    split = best[0].valued.split
    reason = _STRATEGY.because(
        "Against {way}, {front} in front and {back} behind come to {mean} on average; no other way comes to more.",
        ruling=_WAYS,
        way=title,
        front=split.low.tiles,
        back=split.high.tiles,
        mean=stakes_text(best[0].valued),
    )
    return _divided(asks, answers, split, (reason,))


def by_house_way(tiles: Iterable[Tile], name: str) -> Exercise:
    """Ask how a house way divides four tiles.

    Args:
        tiles: the four tiles.
        name: the name of the way; what the divisions are worth is told against a banker who plays it too.

    Raises:
        ValueError: if there is no such way, or these are not four tiles of the game.

    >>> from paigames.dominoes import parse_tiles
    >>> exercise = by_house_way(parse_tiles("22 51 65 54"), "maxhigh")
    >>> exercise.options[exercise.right]
    '2-2 5-4 in front, 6-5 5-1 behind'
    """
    question = Question(tiles=tuple(tiles), banker=name)
    choice = choose(question.tiles, name, RULES)
    return _divided(f"Set these four tiles by {way(name).title}.", judge(question), choice.split, choice.reasons)


def _divided(asks: str, answers: tuple[Answer, ...], right: Split, reasons: tuple[Reason, ...]) -> Exercise:
    found = [answer.valued.split for answer in answers]
    heading, verdict = f"{right.low.title} in front, {right.high.title} behind.", Verdict(ok=True, reasons=reasons)
    tiles = (*right.low.tiles, *right.high.tiles)
    return Exercise(
        ask=join(f"{asks} ", words.tiles_in_text(_in_hand(tiles))),
        spoken=f"{asks} {print_tiles(_in_hand(tiles))}.",
        options=tuple(f"{print_tiles(split.low.tiles)} in front, {print_tiles(split.high.tiles)} behind" for split in found),
        right=found.index(right),
        why=join(words.verdict_html(BOOK, verdict, heading), answers_html(answers)),
        why_spoken=" ".join([words.verdict_spoken(verdict, heading), *map(spoken, answers)]),
        faces=tuple(map(_laid_html, found)),
    )


def _in_hand(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """The tiles in an order that does not give the answer away."""
    return tuple(sorted(tiles, reverse=True))


def _laid_html(split: Split) -> Html:
    rows = (("Front", split.low), ("Back", split.high))
    return join(*(el("span", f"{name} ", hand_html(hand.tiles), class_="pai-laid-hand") for name, hand in rows))
