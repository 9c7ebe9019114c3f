"""The lines of a passer's four steps: what each allows a hand to lead, and why."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from paigames.bagchen._tileset import Kind, TileSet
from paigames.bagchen._top import Ground, is_top, why_top
from paigames.bagchen.ranks import Suit, rank_of, suit_of
from paigames.bagchen.ruleset import BOOK
from paigames.dominoes import Roll, Tile, parse_tiles
from paigames.verdict import Reason, Verdict, no, yes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from paigames.bagchen.ranks import Rank
    from paigames.bagchen.ruleset import RuleSet
    from paigames.rulebook import Rule, Ruling
    from paigames.verdict import Value

_FOUR_STEPS = BOOK["B-059"]
_TOP = BOOK["B-060"]
_HEAVEN_SETS = BOOK["B-061"]
_MONK_MIX = BOOK["B-062"]
_COMMONERS = BOOK["B-063"]
_SUPREME_OR_HORSE = BOOK["B-064"]
_HOLD_BACK = BOOK["B-065"]
_EARTH_SETS = BOOK["B-066"]
_OPEN_HAND = BOOK["B-067"]
_DICE_CHOOSE = BOOK["B-068"]
_SUPREMES_MOVE = BOOK.rulings["BA-33"]
_NAMES_STAY = BOOK.rulings["BA-34"]
_TWO_OR_MORE = BOOK.rulings["BA-35"]
_HOW_FAR = BOOK.rulings["BA-36"]
_WHICH_SUIT = BOOK.rulings["BA-37"]
_WHEN_SHOWN = BOOK.rulings["BA-38"]
_LOST_MIXES = BOOK.rulings["BA-59"]

_MONK, _COMMONER = map(rank_of, parse_tiles("11 65"))
_MOTHER, _CHILD, _STALLION, _MARE = parse_tiles("42 21 43 41")
_NAMED_AT_MOST: Final = 6
_DICE: Final = {
    "odd_even": "one die decides: odd for heaven, even for earth",
    "tile_roll": "two dice decide: the suit of the tile they name",
    "high_low": "one die decides: four, five or six for heaven, one, two or three for earth",
}


@dataclass(frozen=True, slots=True)
class Step:
    """One line of the four steps, asked of one hand.

    Args:
        id: the number of the step, with a letter where it has several lines: ``1a``. ``0`` at a table that does not limit passers.
        rule: the rule it stands in, ``B-060``.
        verdict: whether the hand has anything for it, and why.
        leads: every lead it allows, in the order of :func:`paigames.bagchen.leads.legal_leads`.
    """

    id: str
    rule: str
    verdict: Verdict
    leads: tuple[tuple[Tile, ...], ...]

    @property
    def number(self) -> int:
        """The step it belongs to."""
        return int(self.id[0])


@dataclass(frozen=True, slots=True)
class Position:
    """A passer on lead.

    Args:
        hand: the hand in order.
        roll: the dealing roll of the hand.
        sets: every lead of the hand.
        ground: what top leads are judged on.
    """

    hand: tuple[Tile, ...]
    roll: Roll
    sets: tuple[TileSet, ...]
    ground: Ground

    @property
    def rules(self) -> RuleSet:
        """The table's choices."""
        return self.ground.rules


@dataclass(frozen=True, slots=True)
class _Line:
    """One line of the steps: which leads it allows, and how it tells why.

    Args:
        id: the number of the step, with a letter where it has several lines.
        rule: the rule it stands in.
        finds: the leads it allows.
        tells: the reasons, from the position and these leads.
    """

    id: str
    rule: Rule
    finds: Callable[[Position], list[TileSet]]
    tells: Callable[[Position, list[TileSet]], Iterable[Reason]]


def first_lines(position: Position) -> list[Step]:
    """Ask the lines of steps one, two and three, in order.

    Where a table moves supremes or the hold-back to step one (BA-33, BA-36), they stand there as 1d and 1e.
    """
    return [_step(line, position) for line in _lines(position.rules)]


def first_leads(position: Position) -> tuple[int, frozenset[tuple[Tile, ...]]]:
    """Find the step that decides, without telling why: its number and the leads it allows; step four and none if the others are empty."""
    for number in (1, 2, 3):
        found = [lead.tiles for line in _lines(position.rules) if line.id[0] == str(number) for lead in line.finds(position)]
        if found:
            return number, frozenset(found)
    return 4, frozenset()


def last_line(position: Position, *, reached: bool) -> Step:
    """Ask step four.

    Args:
        position: the passer on lead.
        reached: whether the hand has nothing for the earlier steps.
    """
    rule = _OPEN_HAND
    if not reached:
        return Step("4", rule.id, no(rule.because("The hand has leads for an earlier step.")), ())
    singles = tuple((tile,) for tile in dict.fromkeys(position.hand))
    return Step("4", rule.id, yes(_show(position.rules), _choose(position)), singles)


def free_line(position: Position) -> Step:
    """Answer for a table that does not limit passers."""
    reason = _FOUR_STEPS.because("At this table a passer leads freely, as a beginners’ table may: every legal lead is allowed.")
    return Step("0", _FOUR_STEPS.id, yes(reason), tuple(lead.tiles for lead in position.sets))


def name_leads(leads: Sequence[tuple[Tile, ...]], joint: str = "and") -> tuple[str, dict[str, Value]]:
    """Write leads into a reason: a piece of its template, and the values for it.

    Args:
        leads: at least one lead; of many only the first few are named.
        joint: the word before the last.

    >>> name_leads([parse_tiles("55 55"), parse_tiles("66")])
    ('{lead1} and {lead2}', {'lead1': (Tile(high=5, low=5), Tile(high=5, low=5)), 'lead2': (Tile(high=6, low=6),)})
    """
    values: dict[str, Value] = {f"lead{place}": tiles for place, tiles in enumerate(leads[:_NAMED_AT_MOST], start=1)}
    words = [f"{{{name}}}" for name in values]
    if len(leads) > _NAMED_AT_MOST:
        values["more"], joint = len(leads) - _NAMED_AT_MOST, "and"
        words.append("{more} more")
    return (words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {joint} {words[-1]}"), values


def _is_supreme(lead: TileSet) -> bool:
    return lead.is_supreme


def _is_unit(lead: TileSet) -> bool:
    return lead.is_supreme or lead.is_horse


def _top_leads(position: Position) -> list[TileSet]:
    """Step 1a (B-060)."""
    return [lead for lead in position.sets if lead.rank is not None and is_top(lead, position.ground)]


def _tell_top(position: Position, leads: list[TileSet]) -> Iterable[Reason]:
    told = _smallest_of_each_rank(leads) if leads else _highest_of_each_suit([lead for lead in position.sets if lead.rank is not None])
    reasons = tuple(reason for lead in told for reason in why_top(lead, position.ground).reasons)
    return reasons or (_TOP.because("The hand has no tile in the ranks: all are dice-supreme (骰尊)."),)


def _smallest_of_each_rank(leads: Iterable[TileSet]) -> list[TileSet]:
    told: dict[tuple[Kind, Rank | None], TileSet] = {}
    for lead in sorted(leads, key=lambda lead: lead.n):
        told.setdefault((lead.kind, lead.rank), lead)
    return list(told.values())


def _highest_of_each_suit(leads: Sequence[TileSet]) -> list[TileSet]:
    told = []
    for kind in (Kind.HEAVEN, Kind.EARTH):
        of_kind = [lead for lead in leads if lead.kind is kind]
        if of_kind:
            told.append(min(of_kind, key=lambda lead: (lead.level, -lead.n)))
    return told


def _heaven_sets(position: Position) -> list[TileSet]:
    """Step 1b (B-061)."""
    return [lead for lead in position.sets if lead.kind is Kind.HEAVEN and lead.n > 1 and lead.rank != _COMMONER]


def _tell_heaven_sets(position: Position, leads: list[TileSet]) -> Iterable[Reason]:
    if leads:
        return (_told(_HEAVEN_SETS, "{leads}: heaven sets above the commoners (天民).", leads),)
    reasons = [_HEAVEN_SETS.because("No two heaven tiles above the commoners (天民) show the same face.")]
    pairs = [lead for lead in position.sets if lead.is_supreme and lead.heaven == lead.n > 1 and rank_of(lead.tiles[0]) != _COMMONER]
    if pairs:
        sentence = "{leads} are dice-supreme (骰尊): a supreme, not a heaven set."
        reasons.append(_told(_HEAVEN_SETS, sentence, pairs[-1:], ruling=_NAMES_STAY))
    return reasons


def _monk_mixes(position: Position) -> list[TileSet]:
    """Step 1c (B-062)."""
    return [lead for lead in position.sets if lead.kind is Kind.MIX and lead.rank == _MONK]


def _tell_monk_mixes(position: Position, leads: list[TileSet]) -> Iterable[Reason]:
    if leads:
        return (_told(_MONK_MIX, "{leads}: mixes of monks (天地僧配).", leads),)
    if rank_of(position.roll.tile).en == _MONK.en:
        sentence = "After a roll of {roll}, no mix of monks can be formed."
        return (_MONK_MIX.because(sentence, ruling=_LOST_MIXES, roll=str(position.roll)),)
    return (_MONK_MIX.because("A mix of monks needs heaven monks and earth monks in one hand."),)


def _commoners(position: Position) -> list[TileSet]:
    """Step 2a (B-063)."""
    return [lead for lead in position.sets if lead.rank == _COMMONER and lead.n > 1]


def _tell_commoners(position: Position, leads: list[TileSet]) -> Iterable[Reason]:
    if leads:
        return (_told(_COMMONERS, "{leads}: sets of commoners (天民).", leads),)
    single = any(lead.rank == _COMMONER for lead in position.sets)
    return (_COMMONERS.because("No two commoners (天民) show the same face.", ruling=_TWO_OR_MORE if single else None),)


def _supremes(position: Position) -> list[TileSet]:
    """Step 2b (B-064), or the half of it that a table moves to step one (BA-33)."""
    return [lead for lead in position.sets if lead.is_supreme]


def _horses(position: Position) -> list[TileSet]:
    return [lead for lead in position.sets if lead.is_horse]


def _units(position: Position) -> list[TileSet]:
    return [lead for lead in position.sets if _is_unit(lead)]


def _tell_units(name: str) -> Callable[[Position, list[TileSet]], Iterable[Reason]]:
    def tell(position: Position, leads: list[TileSet]) -> Iterable[Reason]:
        ruling = _SUPREMES_MOVE if position.rules.passer_supreme_step == 1 else None
        if not leads:
            return (_SUPREME_OR_HORSE.because("The hand has no {name}.", ruling=ruling, name=name),)
        return (_told(_SUPREME_OR_HORSE, f"{{leads}}: any {name} will do.", leads, ruling=ruling),)

    return tell


def _hold_back(position: Position) -> list[TileSet]:
    """Step 2c (B-065): the one other lead beside supremes and horses, led whole."""
    return [lead for lead, _ in _held_back(position)]


def _held_back(position: Position) -> Iterator[tuple[TileSet, tuple[Tile, ...]]]:
    may_be_held = _is_supreme if position.rules.passer_hold_back == "supremes_only" else _is_unit
    return ((lead, kept) for lead, kept in _splits(position) if not may_be_held(lead) and _divides(kept, position))


def _tell_hold_back(position: Position, leads: list[TileSet]) -> Iterable[Reason]:
    if leads:
        sentence = "{kept} may be kept and {led} led whole."
        return [_HOLD_BACK.because(sentence, ruling=_HOW_FAR, kept=kept, led=lead.tiles) for lead, kept in _held_back(position)]
    held = {
        "any_units": "supremes (至尊) and horses (馬)",
        "one_unit": "one supreme (至尊) or horse (馬)",
        "supremes_only": "supremes (至尊)",
    }[position.rules.passer_hold_back]
    return (_HOLD_BACK.because("The hand is not just {held} and one other lead.", ruling=_HOW_FAR, held=held),)


def _splits(position: Position) -> Iterator[tuple[TileSet, tuple[Tile, ...]]]:
    """Take each lead out of the hand that leaves something, and nothing but tiles of supremes and horses."""
    holdable = {_MOTHER, _CHILD, _STALLION, _MARE, *position.ground.supremes}
    others = sum(tile not in holdable for tile in position.hand)
    for lead in position.sets:
        if others <= lead.n < len(position.hand) and sum(tile not in holdable for tile in lead.tiles) == others:
            yield lead, tuple((Counter(position.hand) - Counter(lead.tiles)).elements())


def _divides(kept: tuple[Tile, ...], position: Position) -> bool:
    """Tell whether tiles divide into what may be held back (BA-36).

    Dice-supremes always do, and twin horses and doubles are single horses and mother-children side by side. So a 4-3 claims a mother, a 4-1
    claims a child, and the mothers and children that remain must pair off.
    """
    if position.rules.passer_hold_back == "one_unit":
        return any(lead.tiles == kept and _is_unit(lead) for lead in position.sets)
    left = Counter(tile for tile in kept if tile not in position.ground.supremes)
    if position.rules.passer_hold_back == "supremes_only" and (left[_STALLION] or left[_MARE]):
        return False
    pairs = left[_MOTHER] - left[_STALLION]
    return pairs >= 0 and pairs == left[_CHILD] - left[_MARE]


def _earth_sets(position: Position) -> list[TileSet]:
    """Step 3 (B-066)."""
    return [lead for lead in position.sets if lead.kind is Kind.EARTH and lead.n > 1]


def _tell_earth_sets(_position: Position, leads: list[TileSet]) -> Iterable[Reason]:
    if leads:
        return (_told(_EARTH_SETS, "{leads}: earth sets.", leads),)
    return (_EARTH_SETS.because("No two earth tiles have the same total."),)


@cache
def _lines(rules: RuleSet) -> tuple[_Line, ...]:
    """Put the lines of steps one, two and three in the table's order (BA-33, BA-36)."""
    supremes_first = rules.passer_supreme_step == 1
    hold_back_first = supremes_first and rules.passer_hold_back == "supremes_only"
    both = _Line("2b", _SUPREME_OR_HORSE, _units, _tell_units("supreme (至尊) or horse (馬)"))
    only_horses = _Line("2b", _SUPREME_OR_HORSE, _horses, _tell_units("horse (馬)"))
    moved = (_Line("1d", _SUPREME_OR_HORSE, _supremes, _tell_units("supreme (至尊)")),) if supremes_first else ()
    return (
        _Line("1a", _TOP, _top_leads, _tell_top),
        _Line("1b", _HEAVEN_SETS, _heaven_sets, _tell_heaven_sets),
        _Line("1c", _MONK_MIX, _monk_mixes, _tell_monk_mixes),
        *moved,
        *((_Line("1e", _HOLD_BACK, _hold_back, _tell_hold_back),) if hold_back_first else ()),
        _Line("2a", _COMMONERS, _commoners, _tell_commoners),
        only_horses if supremes_first else both,
        *(() if hold_back_first else (_Line("2c", _HOLD_BACK, _hold_back, _tell_hold_back),)),
        _Line("3", _EARTH_SETS, _earth_sets, _tell_earth_sets),
    )


def _show(rules: RuleSet) -> Reason:
    how = "(明牌作戰), then taken up again" if rules.passer_reveal == "always" else "if another player asks"
    return _OPEN_HAND.because(f"Nothing fits an earlier step: the whole hand is shown {how}.", ruling=_WHEN_SHOWN)


def _choose(position: Position) -> Reason:
    suits = {suit_of(tile) for tile in position.hand}
    if len(suits) == 1:
        suit = "heaven (天子)" if Suit.HEAVEN in suits else "earth (地子)"
        return _OPEN_HAND.because("All tiles are {suit}: any single one may be led.", suit=suit)
    if position.rules.passer_suit_die == "free":
        return _DICE_CHOOSE.because("At this table no dice are rolled: any single tile may be led.", ruling=_WHICH_SUIT)
    sentence = "Both suits are in the hand, so {how}. Then the dice go back to {roll}."
    return _DICE_CHOOSE.because(sentence, ruling=_WHICH_SUIT, how=_DICE[position.rules.passer_suit_die], roll=str(position.roll))


def _told(rule: Rule, sentence: str, leads: Sequence[TileSet], *, ruling: Ruling | None = None) -> Reason:
    """Make a reason whose sentence has the leads in the place of ``{leads}``."""
    words, values = name_leads([lead.tiles for lead in leads])
    return rule.because(sentence.replace("{leads}", words), ruling=ruling, **values)


def _step(line: _Line, position: Position) -> Step:
    leads = line.finds(position)
    verdict = Verdict(ok=bool(leads), reasons=tuple(line.tells(position, leads)))
    return Step(line.id, line.rule.id, verdict, tuple(lead.tiles for lead in leads))
