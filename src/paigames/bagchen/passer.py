"""The passer (通行者): who holds a pass, and what a passer may lead.

:func:`walk` goes through the four steps for a hand, :func:`may_lead` judges one lead, and :func:`suit_by_die` reads the dice of step four.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paigames.bagchen._leadtable import leads_in_hand
from paigames.bagchen._steps import Position, Step, first_leads, first_lines, free_line, last_line, name_leads
from paigames.bagchen._top import Evidence, survey, why_top
from paigames.bagchen.leads import lead_sets, order_hand
from paigames.bagchen.payments import stacks_won
from paigames.bagchen.ranks import Suit, hand_order, suit_of
from paigames.bagchen.ruleset import BOOK, RuleSet
from paigames.bagchen.sets import recognise
from paigames.chance import roll_dice, roll_die
from paigames.dominoes import Roll, Tile, print_tiles
from paigames.verdict import Reason, Verdict, no, yes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from random import Random

    from paigames.bagchen._tileset import TileSet
    from paigames.rulebook import Ruling

__all__ = ["Evidence", "PasserAnswer", "Step", "after_winning", "is_passer", "may_lead", "suit_by_die", "throw_for_suit", "walk"]

PASS: Final = 6
LAST_STEP: Final = 4
STACKS: Final = 16

_SOURCE: Final = RuleSet()
_NOTHING_SEEN: Final = Evidence()

_FOUR_STEPS = BOOK["B-059"]
_OPEN_HAND = BOOK["B-067"]
_DICE_CHOOSE = BOOK["B-068"]
_TOP = BOOK["B-060"]
_FREE_WITHIN = BOOK.rulings["BA-39"]
_WHICH_SUIT = BOOK.rulings["BA-37"]
_STEP_NAMES: Final = ("", "one", "two", "three", "four")
_SUIT_NAMES: Final = {Suit.HEAVEN: "heaven (天子)", Suit.EARTH: "earth (地子)"}


@dataclass(frozen=True, slots=True)
class PasserAnswer:
    """What :func:`walk` answers.

    Args:
        steps: every line of the steps in order, also those that are not reached.
        number: the step that decides, 1 to 4; 0 at a table that does not limit passers.
        leads: every lead that step allows, without repeats; where the dice choose the suit, those of both suits.
        reveal_hand: whether the whole hand must be shown without being asked for (B-067, BA-38).
        suit_roll_needed: whether dice must choose the suit before the lead (B-068).
    """

    steps: tuple[Step, ...]
    number: int
    leads: tuple[tuple[Tile, ...], ...]
    reveal_hand: bool = False
    suit_roll_needed: bool = False

    def of_suit(self, suit: Suit) -> tuple[tuple[Tile, ...], ...]:
        """Keep the leads of one suit: what is allowed once the dice have chosen it."""
        return tuple(lead for lead in self.leads if is_of_suit(lead, suit))


def is_passer(stacks: int) -> bool:
    """Tell whether a player holds a pass (通行證): from six stacks on, at once and until the hand ends (B-057, BA-29).

    Args:
        stacks: the stacks the player has won in this hand.

    Raises:
        ValueError: if a hand cannot give so many.

    >>> is_passer(5), is_passer(7)
    (False, True)
    """
    if not 0 <= stacks <= STACKS:
        msg = f"A player cannot have {stacks} stacks: a hand has {STACKS}."
        raise ValueError(msg)
    return stacks >= PASS


def after_winning(stacks: int, tiles: int) -> int:
    """Count a player's stacks after a round is won: one more for each tile of the lead (B-055, B-057).

    Args:
        stacks: the stacks the player had before.
        tiles: how many tiles were led in the round.

    Raises:
        ValueError: if no lead has so many tiles, or a hand cannot give so many stacks.

    >>> after_winning(5, 2)
    7
    """
    is_passer(stacks)
    total = stacks + stacks_won(tiles)
    is_passer(total)
    return total


def walk(hand: Iterable[Tile], roll: Roll, evidence: Evidence = _NOTHING_SEEN, rules: RuleSet = _SOURCE) -> PasserAnswer:
    """Go through the four steps for a passer on lead (B-059 to B-068).

    Supremes stand outside the ranks, so they are never top leads; ``passer_supreme_step`` alone moves them to step one, and horses stay in
    step two (BA-33). Holding back belongs to step two (BA-36). The reading ``supremes_only`` puts it beside the supremes that it lets the
    passer keep: into step one at a table that has them there, as the preset ``pagat`` does. Standing alone in step one, it would forbid
    the very supremes it is meant to save.

    Args:
        hand: the passer's hand, in any order.
        roll: the dealing roll of the hand.
        evidence: what has been played so far.
        rules: the table's choices; those named ``passer_...`` matter.

    Raises:
        ValueError: if the hand is empty or too large, or hand and evidence have more of a face than the game.

    >>> from paigames.dominoes import parse_tiles
    >>> answer = walk(parse_tiles("66 44 44 65 42 21"), Roll(5, 1))
    >>> answer.number, [print_tiles(lead) for lead in answer.leads]
    (1, ['6-6', '4-4 4-4'])
    >>> [step.id for step in answer.steps if step.verdict]
    ['1a', '1b', '2b']
    """
    return _answer(_position(hand, roll, evidence, rules))


def allowed_leads(hand: tuple[Tile, ...], roll: Roll, evidence: Evidence = _NOTHING_SEEN, rules: RuleSet = _SOURCE) -> PasserAnswer:
    """Answer like :func:`walk`, but without the lines of the steps and their reasons, and so much faster (B-059).

    Args:
        hand: the passer's hand, in its order.
        roll: the dealing roll of the hand.
        evidence: what has been played so far.
        rules: the table's choices; those named ``passer_...`` matter.

    >>> from paigames.dominoes import parse_tiles
    >>> allowed_leads(parse_tiles("44 65 65 42 21"), Roll(5, 1)).number
    2
    """
    position = Position(hand, roll, leads_in_hand(hand, roll), survey(hand, roll, evidence, rules))
    if not rules.passer_restricted:
        return PasserAnswer((), 0, tuple(lead.tiles for lead in position.sets))
    number, allowed = first_leads(position)
    if number == LAST_STEP:
        return _last_step((), tuple((tile,) for tile in dict.fromkeys(hand)), hand, rules)
    return PasserAnswer((), number, tuple(lead.tiles for lead in position.sets if lead.tiles in allowed))


def suit_roll_needed(hand: Iterable[Tile], rules: RuleSet = _SOURCE) -> bool:
    """Tell whether dice must choose the suit in step four: both are in the hand, and the table rolls (B-067, B-068).

    Args:
        hand: the passer's hand.
        rules: the table's choices; ``passer_suit_die`` matters (BA-37).

    >>> from paigames.dominoes import parse_tiles
    >>> suit_roll_needed(parse_tiles("65 21")), suit_roll_needed(parse_tiles("41 21"))
    (True, False)
    """
    return rules.passer_suit_die != "free" and len(set(map(suit_of, hand))) == len(Suit)


def is_of_suit(lead: tuple[Tile, ...], suit: Suit) -> bool:
    """Tell whether all tiles of a lead belong to a suit.

    >>> from paigames.dominoes import parse_tiles
    >>> is_of_suit(parse_tiles("65"), Suit.HEAVEN)
    True
    """
    return all(suit_of(tile) is suit for tile in lead)


def suit_by_die(thrown: Roll | int, rules: RuleSet = _SOURCE) -> Suit:
    """Read the dice that choose the suit in step four (B-068, BA-37).

    Args:
        thrown: what one die shows, or for ``tile_roll`` a roll of two dice.
        rules: the table's choices. ``passer_suit_die`` is ``odd_even`` (odd for heaven), ``tile_roll`` (the suit of the tile named) or
            ``high_low`` (four to six for heaven, one to three for earth; no source gives this, the mapping is this project's own).

    Raises:
        ValueError: if the table rolls other dice, or none.

    >>> suit_by_die(3), suit_by_die(Roll(4, 3), RuleSet(passer_suit_die="tile_roll"))
    (<Suit.HEAVEN: 'heaven'>, <Suit.EARTH: 'earth'>)
    """
    if rules.passer_suit_die == "free":
        msg = "At this table no dice choose the suit: the passer leads any single tile."
        raise ValueError(msg)
    if isinstance(thrown, Roll) != (rules.passer_suit_die == "tile_roll"):
        wanted, given = ("one die", "two dice") if isinstance(thrown, Roll) else ("two dice", "one die")
        msg = f"At this table {wanted} must choose the suit, but {given} showed {thrown}."
        raise ValueError(msg)
    if isinstance(thrown, Roll):
        return suit_of(thrown.tile)
    if not 1 <= thrown <= 6:
        msg = f"A die cannot show {thrown}: it shows one to six."
        raise ValueError(msg)
    heaven = thrown % 2 == 1 if rules.passer_suit_die == "odd_even" else thrown >= 4
    return Suit.HEAVEN if heaven else Suit.EARTH


def throw_for_suit(rng: Random, rules: RuleSet = _SOURCE) -> Roll | int:
    """Throw the dice that choose the suit at this table (B-068, BA-37).

    Args:
        rng: where chance comes from.
        rules: the table's choices.

    Returns:
        What :func:`suit_by_die` reads: one die, or for ``tile_roll`` a roll of two.

    >>> from random import Random
    >>> throw_for_suit(Random(1)) in range(1, 7)
    True
    """
    return roll_dice(rng) if rules.passer_suit_die == "tile_roll" else roll_die(rng)


def may_lead(  # noqa: PLR0913
    hand: Iterable[Tile],
    tiles: Iterable[Tile],
    roll: Roll,
    evidence: Evidence = _NOTHING_SEEN,
    rules: RuleSet = _SOURCE,
    *,
    suit: Suit | None = None,
) -> Verdict:
    """Tell whether a passer may lead these tiles now (B-059).

    Args:
        hand: the passer's hand, the tiles included.
        tiles: the tiles to be led, in any order.
        roll: the dealing roll of the hand.
        evidence: what has been played so far.
        rules: the table's choices.
        suit: the suit that the dice have chosen in step four; ``None`` while they have not been rolled.

    Returns:
        Yes with the lines that allow the lead; no with the step that must be used, its leads, and what keeps this lead from being one.

    Raises:
        ValueError: if a tile is not in the hand, and for whatever :func:`walk` refuses.

    >>> from paigames.dominoes import parse_tiles
    >>> print(may_lead(parse_tiles("44 65 65 42 21"), parse_tiles("44"), Roll(5, 1)).text)
    The hand has leads for step two, so the lead must be 6-5 6-5 or 4-2 2-1. A lama (喇嘛) is not top (明面最大): \
6-6 6-6 6-6 6-6 1-1 1-1 1-1 1-1 may still be out. Other single tiles wait for step four.
    """
    position = _position(hand, roll, evidence, rules)
    led = tuple(sorted(tiles, key=hand_order))
    for tile in led:
        if led.count(tile) > position.hand.count(tile):
            msg = f"{print_tiles(led)} cannot be led: the hand has {position.hand.count(tile) or 'no'} {tile}."
            raise ValueError(msg)
    found = recognise(led, roll, rules)
    if found.set is None:
        return found.verdict
    answer = _answer(position)
    if answer.suit_roll_needed:
        return _by_the_dice(led, answer, suit)
    if led in answer.leads:
        return yes(*_why_now(found.set, answer, position))
    return no(_what_instead(answer), *_why_later(found.set, answer, position))


def _position(hand: Iterable[Tile], roll: Roll, evidence: Evidence, rules: RuleSet) -> Position:
    ordered = order_hand(hand)
    return Position(ordered, roll, lead_sets(ordered, roll), survey(ordered, roll, evidence, rules))


def _answer(position: Position) -> PasserAnswer:
    rules = position.rules
    if not rules.passer_restricted:
        free = free_line(position)
        return PasserAnswer((free,), free.number, free.leads)
    lines = first_lines(position)
    number = min((step.number for step in lines if step.verdict), default=LAST_STEP)
    last = last_line(position, reached=number == LAST_STEP)
    steps = (*lines, last)
    if number == LAST_STEP:
        return _last_step(steps, last.leads, position.hand, rules)
    allowed = {lead for step in lines if step.number == number for lead in step.leads}
    return PasserAnswer(steps, number, tuple(lead.tiles for lead in position.sets if lead.tiles in allowed))


def _last_step(steps: tuple[Step, ...], leads: tuple[tuple[Tile, ...], ...], hand: tuple[Tile, ...], rules: RuleSet) -> PasserAnswer:
    return PasserAnswer(
        steps, LAST_STEP, leads, reveal_hand=rules.passer_reveal == "always", suit_roll_needed=suit_roll_needed(hand, rules)
    )


def _by_the_dice(led: tuple[Tile, ...], answer: PasserAnswer, suit: Suit | None) -> Verdict:
    """Judge a single tile of step four by the suit that the dice chose."""
    if suit is None:
        return no(_DICE_CHOOSE.because("The dice must choose first between heaven (天子) and earth (地子).", ruling=_WHICH_SUIT))
    words, leads = name_leads(answer.of_suit(suit), "or")
    sentence = f"The dice chose {{suit}}, so the lead must be {words}."
    reason = _DICE_CHOOSE.because(sentence, ruling=_WHICH_SUIT, suit=_SUIT_NAMES[suit], **leads)
    return Verdict(ok=led in answer.of_suit(suit), reasons=(reason,))


def _why_now(lead: TileSet, answer: PasserAnswer, position: Position) -> Iterator[Reason]:
    """Name the lines of the deciding step that allow a lead."""
    for step in answer.steps:
        if step.number != answer.number or lead.tiles not in step.leads:
            continue
        if step.number in {0, 4}:
            yield from step.verdict.reasons
        elif step.rule == _TOP.id:
            yield from why_top(lead, position.ground).reasons
        else:
            sentence = "{tiles}, {what}, may be led in step {step}."
            name = _STEP_NAMES[step.number]
            yield BOOK[step.rule].because(sentence, ruling=_ruling(step, lead), tiles=lead.tiles, what=lead.describe(), step=name)


def _ruling(step: Step, lead: TileSet) -> Ruling | None:
    """Find the ruling behind a line, or behind leading less than the whole of a set."""
    decided = step.verdict.reasons[0].ruling
    if decided is not None:
        return BOOK.rulings[decided]
    is_part = any(len(other) > lead.n and not Counter(lead.tiles) - Counter(other) for other in step.leads)
    return _FREE_WITHIN if is_part else None


def _what_instead(answer: PasserAnswer) -> Reason:
    words, leads = name_leads(answer.leads, "or")
    sentence = f"The hand has leads for step {{step}}, so the lead must be {words}."
    return _FOUR_STEPS.because(sentence, ruling=None, step=_STEP_NAMES[answer.number], **leads)


def _why_later(lead: TileSet, answer: PasserAnswer, position: Position) -> Iterator[Reason]:
    """Tell where a lead stands that the deciding step does not have."""
    later = next((step for step in answer.steps if lead.tiles in step.leads), None)
    if later is not None:
        sentence = "{tiles}, {what}, must wait for step {step}."
        yield BOOK[later.rule].because(sentence, tiles=lead.tiles, what=lead.describe(), step=_STEP_NAMES[later.number])
        return
    yield from why_top(lead, position.ground).reasons
    yield _OPEN_HAND.because("Other single tiles wait for step four.")
