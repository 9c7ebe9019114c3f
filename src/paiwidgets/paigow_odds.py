"""The figures of the chapter about house ways and odds: what was counted over all deals of Pai Gow, and published figures beside it."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from paigames.dominoes import parse_tiles
from paigames.paigow.deal import ROWS, seat_distribution
from paigames.paigow.odds import Match
from paigames.paigow.ruleset import RuleSet
from paigames.paigow.values import Value
from paigames.paigow.ways import WAYS, choose
from paiwidgets.charts import Chart, How, Series, Table, kept, number
from paiwidgets.markup import Html, el, join
from paiwidgets.paigow_common import PRESETS, hand_html

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from fractions import Fraction

COMMISSIONS: Final = (0, 5)
PUBLISHED: Final = ("casino", "foxwoods")
"""The table and the way that stand beside published figures."""

SHOWN: Final = ("22 51 65 54", "66 54 62 31")
"""Hands by which the ways are told: the source's own, and one that three ways divide otherwise than the first."""

_REPLY: Final = "the best reply"
_WAY_TITLES: Final = tuple(way.title for way in WAYS.values())
_TINY: Final = 0.01
_PERCENT: Final = "\N{NO-BREAK SPACE}%"


def edges() -> dict[str, Any]:
    """What was counted; ``tests/paigames/paigow_runs.py`` makes it."""
    return kept("paigow_edges")


@cache
def match(preset: str, player: str, banker: str) -> Match:
    """Look up how one way fares against another.

    Args:
        preset: the table.
        player: the player's way.
        banker: the banker's way.

    >>> match("source", "nz", "nz").edge() > 0
    True
    """
    return as_match(edges()["presets"][preset]["matches"][player][banker])


def best(preset: str, kind: str, way: str, commission: int = 0) -> Match:
    """Look up the best that can be done against a way.

    Args:
        preset: the table.
        kind: ``best_reply`` for a player, ``best_bank`` for a banker.
        way: the other side's way.
        commission: what the winner pays, per cent, and takes into account.
    """
    return as_match(edges()["presets"][preset][kind][str(commission)][way])


def small(preset: str) -> Value:
    """Look up how a player fares in the small form."""
    return as_value(edges()["presets"][preset]["small"])


def as_match(row: dict[str, Any]) -> Match:
    """Take the counts of a row; what follows from them is computed anew."""
    return Match(**{field.name: row[field.name] for field in fields(Match)})


def as_value(row: dict[str, Any]) -> Value:
    """Take the counts of a row of the small form."""
    return Value(row["win"], row["push"], row["lose"])


def percent(share: Fraction, *, sign: bool = False) -> str:
    """Write a share or an edge in per cent so that a very small one is not nothing.

    Args:
        share: the share.
        sign: whether a gain is marked as one.

    >>> from fractions import Fraction
    >>> [percent(share, sign=True).split() for share in (Fraction(-3, 100_000), Fraction(1, 8))]
    [['−0.0030', '%'], ['+12.50', '%']]
    """
    value = 100 * float(share)
    text = number(value, 2 if abs(value) >= _TINY or not value else 4)
    return f"{'+' if sign and value > 0 else ''}{text}{_PERCENT}"


def gains(name: str, shares: Iterable[Fraction]) -> Series:
    """A row of bars that go up for a gain and down for a loss."""
    shares = tuple(shares)
    texts = tuple(percent(share, sign=True) for share in shares)
    return Series(name, tuple(round(100 * float(share), 6) for share in shares), texts=texts)


def exact(title: str, key: str, categories: Iterable[str], series: Iterable[Series], **more: str) -> Chart:
    """A chart of what was counted over all deals, with the command that counts again.

    Args:
        title: as of every chart.
        key: likewise.
        categories: likewise.
        series: likewise, in per cent.
        more: the chart's other words: ``source``, ``across`` and ``up``.
    """
    words = {"unit": "%", "command": edges()["command"], **more}
    return Chart(title=title, how=How.EXACT, categories=tuple(categories), series=tuple(series), key=key, **words)


def _all_deals(preset: str = "source") -> str:
    return f"Counted over all {edges()['deals']:,} ways to deal four tiles to each of two. Rules: {PRESETS[preset].lower()}."


def ways() -> Table:
    """Each way with its source, and how it divides two hands."""
    hands = [parse_tiles(text) for text in SHOWN]
    return Table(
        title="The four house ways, and how each divides two hands",
        how=None,
        source="In front lies the low hand, then the high one.",
        head=("way", *(f"hand {at}" for at in range(1, len(hands) + 1))),
        rows=tuple((way.title, *(_divided(tiles, way.name) for tiles in hands)) for way in WAYS.values()),
        notes=tuple(f"Source: {way.source}" for way in WAYS.values()),
        key="ways",
    )


def _divided(tiles: Sequence[Any], name: str) -> Html:
    choice = choose(tiles, name, RuleSet())
    low, high = choice.split.low, choice.split.high
    hands = el("div", hand_html(low.tiles, height=30), " / ", hand_html(high.tiles, height=30), class_="pai-nowrap")
    return join(hands, f"{low.title} / {high.title}. {choice.reasons[0].text}")


def against() -> Chart:
    """What each way gains against each other."""
    rows = [*WAYS, _REPLY]
    return exact(
        "What a player gains against a banker, on average, of each stake",
        "against",
        source=f"{_all_deals()} The best reply divides every hand as well as the banker’s way allows. No commission.",
        across="the player divides by",
        categories=[*_WAY_TITLES, _REPLY],
        up="the player’s gain",
        series=[
            gains(
                f"banker: {way.title}",
                ((best("source", "best_reply", banker) if row == _REPLY else match("source", row, banker)).player_edge(0) for row in rows),
            )
            for banker, way in WAYS.items()
        ],
    )


def copies() -> Table:
    """Where the bank's gain comes from when both divide alike."""
    found = {way.title: match("source", name, name) for name, way in WAYS.items()}
    return Table(
        title="Both sides divide alike: out of all deals, in millions",
        how=How.EXACT,
        source=f"{_all_deals()} The bank’s gain is half of all equal hands.",
        head=("both divide by", "player wins", "draw", "bank wins", "low hands equal", "high hands equal", "bank’s gain"),
        rows=tuple(
            (
                title,
                *(f"{count / 1e6:.2f}" for count in (one.win, one.push, one.lose, one.low_copies, one.high_copies)),
                percent(one.edge(), sign=True),
            )
            for title, one in found.items()
        ),
        key="copies",
        command=edges()["command"],
    )


def commission() -> Chart:
    """What a commission takes from either side."""
    return exact(
        "Both sides divide alike, without a commission and with one of 5 %",
        "commission",
        source=f"{_all_deals()} One player against the bank; nothing is rounded.",
        across="both divide by",
        up="gain",
        categories=_WAY_TITLES,
        series=_four(lambda side, percents: [_edge(match("source", name, name), side, percents) for name in WAYS]),
    )


def best_of_all() -> Chart:
    """What the best dividing gains on either side."""
    kinds = {"player": "best_reply", "banker": "best_bank"}
    return exact(
        "What the best dividing gains, for a player and for a banker who knows the other side’s way",
        "best",
        source=f"{_all_deals()} With a commission, the best is looked for with it in mind.",
        across="the other side divides by",
        up="gain",
        categories=_WAY_TITLES,
        series=_four(lambda side, percents: [_edge(best("source", kinds[side], way, percents), side, percents) for way in WAYS]),
    )


def small_form() -> Chart:
    """The small form, by table."""

    def edge(name: str, side: str, percents: int) -> Fraction:
        value = small(name)
        return (value if side == "player" else Value(value.lose, value.push, value.win)).mean(percents)

    return exact(
        "The small form, two tiles each: what player and banker gain",
        "small",
        source=f"Counted over all {small('source').total:,} ways to deal two tiles to each of two.",
        across="table",
        up="gain",
        categories=list(PRESETS.values()),
        series=_four(lambda side, percents: [edge(name, side, percents) for name in PRESETS]),
    )


def _four(row: Callable[[str, int], Iterable[Fraction]]) -> list[Series]:
    """Player and banker, without a commission and with one."""
    names = {0: "no commission", 5: "5 % commission"}
    return [gains(f"{side}, {names[percents]}", row(side, percents)) for side in ("player", "banker") for percents in COMMISSIONS]


def _edge(one: Match, side: str, percents: int) -> Fraction:
    return one.player_edge(percents) if side == "player" else one.banker_edge(percents)


def eight_places() -> Chart:
    """Where the count of the dice ends if it goes round eight places."""
    return _places(
        f"Who takes the first row, the count going round {ROWS} places",
        "eight-places",
        {f"{dice} dice": seat_distribution(dice, ROWS) for dice in (3, 4)},
    )


def fewer_places() -> Chart:
    """Where the count of three dice ends if it goes round fewer people."""
    return _places(
        "Who takes the first row, the count of three dice going round the people",
        "fewer-places",
        {f"{people} people": seat_distribution(3, people) for people in range(2, ROWS)},
    )


def _places(title: str, key: str, found: dict[str, Any]) -> Chart:
    """Shares of all throws; place 1 is the banker's."""
    places = range(1, max(map(len, found.values())) + 1)
    return Chart(
        title=title,
        how=How.EXACT,
        source="All throws of the dice were counted. Place 1 is the banker’s.",
        across="place, counted from the banker",
        categories=tuple(map(str, places)),
        up="of all throws",
        series=tuple(
            Series(name, tuple(round(100 * counts[place] / sum(counts.values()), 6) if place in counts else None for place in places))
            for name, counts in found.items()
        ),
        unit="%",
        decimals=2,
        key=key,
    )


@dataclass(frozen=True, slots=True)
class Compared:
    """A published figure beside the one counted here.

    Args:
        what: what is counted.
        published: what was published, as a number.
        here: what is counted here.
        decimals: of the published figure.
        note: what is known about the difference.
    """

    what: str
    published: float
    here: float
    decimals: int
    note: str

    @property
    def difference(self) -> str:
        """How much ours is larger, at the precision of the published figure."""
        apart = round(self.here, self.decimals) - self.published
        text = number(apart, self.decimals)
        return "none" if not round(apart, self.decimals) else f"+{text}" if apart > 0 else text


def compared_edges() -> tuple[Compared, ...]:
    """Edges and chances of the Wizard of Odds, beside the casino rules and the Foxwoods way of this book."""
    preset, way = PUBLISHED
    same, reply, bank = match(preset, way, way), best(preset, "best_reply", way, 5), best(preset, "best_bank", way, 5)

    def cents(share: Fraction) -> float:
        return 100 * float(share)

    total = same.win + same.push + same.lose
    return (
        Compared(
            "player’s loss, both by the house way", 2.44, cents(-same.player_edge(5)), 2, "Which house way is meant is not said there."
        ),
        Compared(
            "banker’s loss, both by the house way",
            0.53,
            cents(-same.banker_edge(5)),
            2,
            "The banker wins equal hands, but pays a commission too.",
        ),
        Compared("share of deals the player wins", 29.21, 100 * same.win / total, 2, ""),
        Compared("share of deals the player loses", 30.18, 100 * same.lose / total, 2, ""),
        Compared(
            "share of deals that are drawn",
            40.61,
            100 * same.push / total,
            2,
            "So the way or the rules differ somewhere; where, is not known.",
        ),
        Compared(
            "player’s loss, best reply to the house way",
            1.67,
            cents(-reply.player_edge(5)),
            2,
            "The best reply depends on the banker’s way, so it differs as far as that does.",
        ),
        Compared(
            "banker’s loss, best banking against the house way",
            -0.2,
            cents(-bank.banker_edge(5)),
            2,
            "Less than nothing: this banker gains.",
        ),
    )


def compared_counts() -> tuple[Compared, ...]:
    """Numbers of hands that articles give, beside those of the engine."""
    presets = edges()["presets"]
    casino, source = presets["casino"]["hands"], presets["source"]["hands"]
    by_faces = "There a 4-2 and a 2-1 are one tile twice, which they are in casinos. As the source has it they differ, and there are {n:,}."
    return (
        Compared("hands of two tiles", 496, casino["two_by_tile"], 0, "Every tile by itself."),
        Compared("hands of two that differ", 136, casino["two"], 0, by_faces.format(n=source["two"])),
        Compared("hands of four tiles", 35_960, casino["four_by_tile"], 0, "Every tile by itself."),
        Compared("hands of four that differ", 3_620, casino["four"], 0, by_faces.format(n=source["four"])),
    )


def published_edges() -> Table:
    """The first comparison as a table."""
    return _beside(
        "Published edges beside ours, at a commission of 5 %",
        "published",
        compared_edges(),
        f"Ours: {_all_deals('casino')} Both sides divide by {WAYS['foxwoods'].title}. Published: Wizard of Odds, page of 5 September 2019.",
        _PERCENT,
    )


def published_counts() -> Table:
    """The second comparison as a table."""
    source = "Ours: tiles that no rule of a casino table tells apart are the same. Published: Wikipedia’s article Pai gow, read in a copy."
    return _beside("Published numbers of hands beside ours", "hands", compared_counts(), source, "")


def _beside(title: str, key: str, found: Sequence[Compared], source: str, unit: str) -> Table:
    def written(one: Compared, value: float) -> str:
        return f"{number(value, one.decimals)}{unit}" if unit else f"{value:,.0f}"

    return Table(
        title=title,
        how=How.EXACT,
        source=source,
        head=("what", "published", "ours", "difference"),
        rows=tuple((one.what, written(one, one.published), written(one, one.here), one.difference) for one in found),
        notes=tuple(one.note for one in found),
        key=key,
        command=edges()["command"],
    )
