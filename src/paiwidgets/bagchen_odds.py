"""The charts of the chapters about chances and about strategy."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final

from paigames.bagchen import odds
from paigames.dominoes import Roll, parse_tiles
from paiwidgets.charts import Chart, How, Series, number, one_in, stored

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from fractions import Fraction

ORDINARY: Final = Roll(5, 1)
"""A roll that breaks up none of the sets below: it makes only commoners dice-supreme."""

_COUNTED: Final = "Every way to deal sixteen of the sixty-four tiles to each of four players was counted."
_PLAYS: Final = 4
_SMALL: Final = 0.01
_INTERVAL: Final = "± is half of a 95 % interval, the four plays of a deal being taken for one."
_CERTAIN: Final = 1.96
_SETS: Final = (
    ("mother-child 4-2 2-1", "42 21"),
    ("two mother-children", "42 42 21 21"),
    ("stallion 4-3 4-2", "43 42"),
    ("double stallion", "43 43 42 42"),
    ("mare 4-1 2-1", "41 21"),
    ("double mare", "41 41 21 21"),
    ("twin horse", "43 42 41 21"),
)
_SUPREMES: Final = ("a dice-supreme", "two or more", "three or more", "all four")
_BY_ROLL: Final = tuple((name, parse_tiles(tiles)) for name, tiles in _SETS if not name.startswith(("two", "double")))
_LEVELS: Final = ("emperors", "monks", "lamas, nobles", "geese, mothers", "ladies, owls", "commoners, children")
HABITS: Final = {
    "never covers": "never_covering",
    "throws away anything": "careless_discards",
    "keeps every supreme as long as it can": "supremes_last",
    "leads single tiles only": "singles_only",
    "leads its supremes at once": "supremes_at_once",
    "covers whenever it can": "always_covering",
    "never gives alms": "without_alms",
    "never ducks": "without_ducking",
}
"""The habits as the chart names them, and as the run does."""

_BINS: Final = ((-40, -21), (-20, -11), (-10, -6), (-5, -1), (0, 0), (1, 5), (6, 10), (11, 20), (21, 40))


def runs() -> dict[str, Any]:
    """What was found in many hands; ``tests/paigames/odds_runs.py`` makes it."""
    return stored("bagchen_runs")


def claims() -> Chart:
    """How often a hand has the right to a new deal, and four 6-6."""
    rows = (
        ("new deal, an emperor or monk rolled", *_both(odds.new_deal(Roll(6, 6)))),
        ("new deal, anything else rolled", *_both(odds.new_deal(ORDINARY))),
        (
            "new deal, all rolls",
            odds.over_rolls(lambda roll: odds.in_hand(odds.new_deal(roll))),
            odds.over_rolls(lambda roll: odds.at_table(odds.new_deal(roll))),
        ),
        ("four 6-6", *_both(odds.four_emperors(ORDINARY))),
    )
    return _hand_and_table("The right to a new deal, and four 6-6 in one hand", rows, "claims", _COUNTED)


def sets_in_hand() -> Chart:
    """How often each supreme and horse is dealt, after a roll that breaks none of them up."""
    dice = [(name, odds.dice_supreme(ORDINARY, least)) for least, name in enumerate(_SUPREMES, start=1)]
    named = [(name, odds.tile_set(parse_tiles(tiles), ORDINARY)) for name, tiles in _SETS]
    rows = [(name, *_both(event)) for name, event in (*dice, ("any supreme", odds.supreme(ORDINARY)), *named)]
    return _hand_and_table(f"Supremes and horses in a dealt hand, after a roll of {ORDINARY}", rows, "sets", _COUNTED)


def sets_by_roll() -> Chart:
    """The same sets by what was rolled: rolls under which all chances are the same stand together."""

    def chances(roll: Roll) -> tuple[Fraction, ...]:
        return (
            odds.in_hand(odds.dice_supreme(roll)),
            odds.in_hand(odds.supreme(roll)),
            *(odds.in_hand(odds.tile_set(tiles, roll)) for _, tiles in _BY_ROLL),
        )

    groups = _alike(chances)
    table = [chances(group[0]) for _, group in groups]
    names = ("a dice-supreme", "any supreme", *(name for name, _ in _BY_ROLL))
    return Chart(
        title="The same sets in one hand, by the dealing roll",
        how=How.EXACT,
        source=f"{_COUNTED} Rolls that change nothing for these sets stand together.",
        across="roll",
        categories=tuple(name for name, _ in groups),
        up="chance in one hand",
        series=tuple(_percent(name, [row[at] for row in table]) for at, name in enumerate(names)),
        unit="%",
        key="by-roll",
    )


def first_leads() -> Chart:
    """How often nobody could cover a first lead."""
    faces = (("emperors 6-6", "66"), ("monks 1-1", "11"), ("lamas 4-4", "44"), ("geese 3-1", "31"))
    words = ("one tile", "two alike", "three alike", "four alike")
    return Chart(
        title="How often nobody can cover the first lead of a hand",
        how=How.EXACT,
        source=f"Counted over all hands the others can have, after a roll of {ORDINARY}, your own other tiles being left to chance.",
        across="led",
        categories=tuple(name for name, _ in faces),
        up="nobody can cover",
        series=tuple(
            _percent(word, [odds.holds_first_lead(parse_tiles(" ".join([face] * n)), ORDINARY) for _, face in faces])
            for n, word in enumerate(words, start=1)
        ),
        unit="%",
        key="first-leads",
    )


def levels() -> Chart:
    """What the players of the three levels gain in a hand."""
    found = runs()["levels"]
    names = tuple(found["chips_per_hand"])
    return _means(
        "Chips won or lost in a hand, by level",
        names,
        [found["chips_per_hand"][name] for name in names],
        across="player",
        source=f"{found['hands']} hands of {found['deals']} deals; ± is half of a 95 % interval over deals.",
        key="levels",
        command=found["command"],
    )


def seats() -> Chart:
    """What the first lead is worth."""
    names = ("leads first", "plays second", "plays third", "plays fourth")
    found = runs()["means"]
    return _means(
        "Chips in a hand, by the place in the first round",
        names,
        [found[f"seat {place}"] for place in range(4)],
        across="place",
        source=_source("Every deal was played four times, each seat in turn leading first, so that good and bad hands cancel out."),
        key="seats",
        command=runs()["command"],
    )


def habits() -> Chart:
    """What single habits cost."""
    found = runs()["means"]
    return _means(
        "What one habit changes, in chips a hand, for a player who is otherwise steady",
        tuple(HABITS),
        [found[name] for name in HABITS.values()],
        across="habit",
        source=f"{runs()['deals']:,} deals, each played with and without the habit of one seat; ± is half of a 95 % interval over deals.",
        key="habits",
        decimals=2,
        command=runs()["command"],
    )


def leads_won() -> Chart:
    """How often a lead wins its own round."""
    counts = runs()["counts"]
    words = ("one tile", "two tiles", "three tiles")
    return _shares(
        "How often a lead won its round",
        _LEVELS,
        [
            (word, [(counts.get(f"held level {level} of {n}", 0), counts.get(f"led level {level} of {n}", 0)) for level in range(1, 7)])
            for n, word in enumerate(words, start=1)
        ],
        across="rank",
        source=_source("Emperors are the highest rank of a suit. The player chose these leads, so they are better than a lead at random."),
        key="leads-won",
    )


def passers() -> Chart:
    """How many players come to hold a pass."""
    counts, hands = runs()["counts"], runs()["hands"]
    rows = [(counts.get(f"passers {n}", 0), hands) for n in range(3)]
    names = ("nobody", "one player", "two players")
    return _shares("How many players end a hand as passers", names, [("hands", rows)], across="passers", source=_source(""), key="passers")


def passer_steps() -> Chart:
    """Which step binds a passer's leads, and how often it stops one."""
    counts = runs()["counts"]
    steps = [counts.get(f"passer step {step}", 0) for step in range(1, 5)]
    stopped = [counts.get(f"passer stopped in step {step}", 0) for step in range(1, 5)]
    return _shares(
        "Which step a passer on lead was in, and how often it stopped the lead that was wanted",
        ("step one", "step two", "step three", "step four", "all steps"),
        [
            ("of all leads by passers", [*((n, sum(steps)) for n in steps), (0, 0)]),
            ("stopped, of the leads in this step", [*zip(stopped, steps, strict=True), (sum(stopped), sum(steps))]),
        ],
        across="step",
        source=_source("A lead counts as stopped when the same player, free to choose, would have led something else."),
        key="passer-steps",
    )


def finishes() -> Chart:
    """How hands end."""
    counts, hands = runs()["counts"], runs()["hands"]
    ends = [counts.get(f"finish with {n} supremes", 0) for n in range(5)]
    names = ("plain", "jump, ×2", "jump, ×4", "jump, ×6", "jump, ×8", "jump, more", "all 16 stacks")
    return _shares(
        "How hands were finished, and what multiplies the settlement",
        names,
        [("hands", [(n, hands) for n in (*ends, hands - sum(ends), counts.get("sweep", 0))])],
        across="finish",
        source=_source("A sweep is counted once more in its own row."),
        key="finishes",
    )


def gains() -> Chart:
    """What a player gains or loses in a hand."""
    counts = runs()["counts"]
    amounts = {int(key.removeprefix("gain ")): n for key, n in counts.items() if key.startswith("gain ")}
    rows = [(sum(n for gain, n in amounts.items() if low <= gain <= high), sum(amounts.values())) for low, high in _BINS]
    return _shares(
        "Chips a player gained or lost in a hand",
        tuple(map(_bin, _BINS)),
        [("players", rows)],
        across="chips",
        source=_source("Gains and losses beyond 40 stand with the last group."),
        key="gains",
    )


def roles() -> Chart:
    """What the finisher, other passers and the rest gain."""
    counts = runs()["counts"]
    names = {"finisher, without a jump": "plain", "finisher, with a jump": "jump", "another passer": "other passer", "all others": "other"}
    found = [_mean(*(counts[f"{key} {what}"] for what in ("hands", "chips", "squares"))) for key in names.values()]
    return _means(
        "Chips in a hand, by how it ended for the player",
        tuple(names),
        found,
        across="player",
        source=_source(f"Chips for supremes are included. {_INTERVAL}"),
        key="roles",
        command=runs()["command"],
    )


def _both(event: odds.Event) -> tuple[Fraction, Fraction]:
    return odds.in_hand(event), odds.at_table(event)


def _hand_and_table(title: str, rows: Iterable[tuple[str, Fraction, Fraction]], key: str, source: str) -> Chart:
    names, own, table = zip(*rows, strict=True)
    return Chart(
        title=title,
        how=How.EXACT,
        source=source,
        across="what",
        categories=names,
        up="chance",
        series=(_percent("one hand", own), _percent("somebody at the table", table)),
        unit="%",
        key=key,
    )


def _percent(name: str, chances: Iterable[Fraction]) -> Series:
    chances = tuple(chances)
    return Series(name, tuple(round(100 * float(chance), 6) for chance in chances), texts=tuple(map(_chance, chances)))


def _chance(chance: Fraction) -> str:
    """Write a chance so that small ones keep their meaning."""
    percent = 100 * float(chance)
    if chance in {0, 1} or percent >= 10:
        return f"{number(percent, 1)} %" if 0 < chance < 1 else "always" if chance else "never"
    seldom = one_in(float(chance))
    return f"{percent:.2g} % ({seldom})" if percent >= _SMALL else seldom


def _alike(answer: Callable[[Roll], object]) -> list[tuple[str, list[Roll]]]:
    """Put rolls with the same answer together, the largest group last."""
    found: dict[object, list[Roll]] = {}
    for roll in odds.ROLLS:
        found.setdefault(answer(roll), []).append(roll)
    groups = sorted(found.values(), key=len)
    return [*((" ".join(map(str, group)), group) for group in groups[:-1]), ("any other roll", groups[-1])]


def _source(more: str) -> str:
    kept = runs()
    told = f"{kept['hands']:,} hands of {kept['deals']:,} deals, four steady players, seed {kept['seed']}, all switches at their defaults."
    return f"{told} {more}".strip()


def _means(title: str, names: tuple[str, ...], found: list[dict[str, float]], *, decimals: int = 1, **more: str) -> Chart:
    series = Series("chips", tuple(one["mean"] for one in found), tuple(one["half"] for one in found))
    return Chart(title=title, how=How.SIMULATED, categories=names, up="chips in a hand", series=(series,), decimals=decimals, **more)


def _shares(title: str, names: tuple[str, ...], rows: list[tuple[str, list[tuple[int, int]]]], **more: str) -> Chart:
    series = tuple(
        Series(
            name,
            tuple(round(100 * hits / n, 3) if n else None for hits, n in pairs),
            tuple(_half(hits, n) if n else 0.0 for hits, n in pairs),
        )
        for name, pairs in rows
    )
    more["source"] += f" {_INTERVAL}"
    command = runs()["command"]
    return Chart(title=title, how=How.SIMULATED, categories=names, up="share", series=series, unit="%", command=command, **more)  # type: ignore[arg-type]


def _half(hits: int, n: int) -> float:
    """Half of an interval of a share in per cent, by Agresti and Coull, so that what was never seen has one, too."""
    trials = _trials(n)
    share = (hits / n * trials + 2) / (trials + 4)
    return round(100 * _CERTAIN * math.sqrt(share * (1 - share) / (trials + 4)), 3)


def _mean(n: int, total: int, squares: int) -> dict[str, float]:
    mean = total / n
    return {"mean": round(mean, 4), "half": round(_CERTAIN * math.sqrt((squares / n - mean * mean) / _trials(n)), 4)}


def _trials(n: int) -> float:
    """So many of these observations are believed to be independent: the four plays of a deal count as one, and a deal counts once."""
    return min(n / _PLAYS, runs()["deals"])


def _bin(ends: tuple[int, int]) -> str:
    low, high = (f"{'+' if end > 0 else ''}{number(end, 0)}" for end in ends)
    return low if low == high else f"{low} to {high}"
