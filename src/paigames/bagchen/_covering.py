"""Whether one set covers another of the same number of tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.bagchen._refusals import NAMED_RULES
from paigames.bagchen._tileset import Kind, TileSet
from paigames.bagchen.ranks import Suit, rank_of
from paigames.bagchen.ruleset import BOOK
from paigames.dominoes import Roll
from paigames.verdict import Reason, Verdict, no, yes

if TYPE_CHECKING:
    from paigames.bagchen.ruleset import RuleSet

_CLASSES = BOOK["B-009"]
_SAME_SPLIT = BOOK["B-018"]
_EMPERORS_ON_MONKS = BOOK["B-019"]
_ONLY_LED = BOOK["B-020"]
_OUT_OF_RANK = BOOK["B-029"]
_SIX_SIX = BOOK["B-035"]
_NO_STALLION = BOOK["B-036"]
_DOUBLE_MARE = BOOK.rulings["BA-02"]
_CAPTURE = BOOK.rulings["BA-03"]
_EQUAL_RANK = BOOK.rulings["BA-27"]

_RANKS: Final = {Suit.HEAVEN: BOOK["B-010"], Suit.EARTH: BOOK["B-011"]}
_LIKE_ON_LIKE: Final = {Kind.HEAVEN: BOOK["B-052"], Kind.EARTH: BOOK["B-053"], Kind.MIX: _SAME_SPLIT}
_NEEDED: Final = {Kind.HEAVEN: "higher heaven tiles", Kind.EARTH: "higher earth tiles", Kind.MIX: "a higher mix"}


def judge(led: TileSet, given: TileSet, roll: Roll, rules: RuleSet) -> Verdict:
    """Tell whether a set covers another.

    Args:
        led: the set on the table.
        given: the set that would cover it, of as many tiles.
        roll: the dealing roll of the hand.
        rules: the table's choices.

    >>> from paigames.bagchen.ruleset import RuleSet
    >>> from paigames.dominoes import parse_tiles
    >>> mare, stallion = TileSet(Kind.MARE, parse_tiles("41 21")), TileSet(Kind.STALLION, parse_tiles("43 42"))
    >>> judge(mare, stallion, Roll(5, 1), RuleSet()).text
    '4-3 4-2 covers: a stallion (雄馬) catches a mare (雌馬).'
    """
    if led.kind is Kind.MARE:
        return _on_mare(led, given, roll, rules)
    if led.is_supreme or led.is_horse:
        return no(_uncoverable(led))
    if given.is_supreme or given.is_horse:
        return no(*_only_led(given, roll, rules))
    if led.kind is not given.kind:
        return no(*_across(led, given))
    return _mix_on_mix(led, given) if led.kind is Kind.MIX else _suit_on_suit(led, given)


def _on_mare(led: TileSet, given: TileSet, roll: Roll, rules: RuleSet) -> Verdict:
    what, ruling = led.describe(), _DOUBLE_MARE if led.is_double else _CAPTURE
    if not rules.horse_capture:
        return no(_ONLY_LED.because("At this table horses (馬) are only led, so nothing covers {led}.", ruling=_CAPTURE, led=what))
    if given.kind is Kind.STALLION:
        rule = NAMED_RULES[Kind.STALLION, given.n]
        return yes(
            rule.because("{given} covers: {catcher} catches {led}.", ruling=ruling, given=given.tiles, catcher=given.describe(), led=what)
        )
    catcher = "a double stallion (雙雄馬)" if led.is_double else "a stallion (雄馬)"
    refused = NAMED_RULES[Kind.MARE, led.n].because(
        "Only {catcher} covers {led}; {given} does not.", ruling=ruling, catcher=catcher, led=what, given=given.describe()
    )
    if rank_of(roll.tile).en == "noble":
        return no(refused, _NO_STALLION.because("After a roll of {roll}, there is no stallion, so nothing covers it.", roll=str(roll)))
    return no(refused)


def _uncoverable(led: TileSet) -> Reason:
    rule = _OUT_OF_RANK if led.kind is Kind.DICE_SUPREME else NAMED_RULES[led.kind, led.n]
    return rule.because("Nothing covers {led}.", led=led.describe())


def _only_led(given: TileSet, roll: Roll, rules: RuleSet) -> tuple[Reason, ...]:
    general = _ONLY_LED.because("Supremes (至尊) and horses (馬) are only led; {given} may not follow here.", given=given.describe())
    if given.kind is Kind.STALLION and rules.horse_capture:
        prey = "a double mare (雙雌馬)" if given.is_double else "a mare (雌馬)"
        rule = NAMED_RULES[given.kind, given.n]
        return general, rule.because("{given} may be played on {prey} alone.", ruling=_CAPTURE, given=given.tiles, prey=prey)
    if given.kind is not Kind.DICE_SUPREME:
        return general, NAMED_RULES[given.kind, given.n].because("{given} covers nothing.", given=given.tiles)
    if roll == Roll(6, 6):
        return general, _SIX_SIX.because("After a roll of 6-6, the tile 6-6 covers nothing.")
    out = "The roll {roll} took {given} out of the ranks: dice-supremes (骰尊) cover nothing."
    return general, _OUT_OF_RANK.because(out, roll=str(roll), given=given.tiles)


def _across(led: TileSet, given: TileSet) -> tuple[Reason, ...]:
    """Refuse a cover by another class, and say what the class of the lead would need."""
    needed = _LIKE_ON_LIKE[led.kind].because("{led} needs {needed}.", led=led.tiles, needed=_NEEDED[led.kind])
    return (
        _CLASSES.because(
            "Heaven (天子), earth (地子) and mix (天地配) never cover one another: {led} was led and {given} is offered.",
            led=led.describe(),
            given=given.describe(),
        ),
        needed,
    )


def _mix_on_mix(led: TileSet, given: TileSet) -> Verdict:
    if led.heaven != given.heaven:
        return no(
            _SAME_SPLIT.because(
                "A mix is covered by as many heaven and as many earth tiles: {needed} needed, {offered} offered.",
                needed=f"{led.heaven} and {led.earth}",
                offered=f"{given.heaven} and {given.earth}",
            )
        )
    if given.level < led.level:
        return yes(
            _EMPERORS_ON_MONKS.because(
                "Emperors cover monks in the same split: {given} lies higher than {led}.", given=given.describe(), led=led.describe()
            )
        )
    return no(
        _EMPERORS_ON_MONKS.because(
            "Only emperors cover a mix, and only monks are covered: {given} does not cover {led}.",
            ruling=_EQUAL_RANK if given.level == led.level else None,
            given=given.describe(),
            led=led.describe(),
        )
    )


def _suit_on_suit(led: TileSet, given: TileSet) -> Verdict:
    offered, lies = given.describe(), led.describe()
    if given.level < led.level:
        rule, sentence = _LIKE_ON_LIKE[led.kind], "{given} covers: {offered} ranks above {lies}."
        return yes(rule.because(sentence, given=given.tiles, offered=offered, lies=lies))
    ranks = _RANKS[Suit(led.kind)]
    if given.level == led.level:
        sentence = "{led} and {given} are equal in rank: {offered} does not cover its equal."
        return no(ranks.because(sentence, ruling=_EQUAL_RANK, led=led.tiles, given=given.tiles, offered=offered))
    return no(ranks.because("{given} does not cover: {offered} ranks below {lies}.", given=given.tiles, offered=offered, lies=lies))
