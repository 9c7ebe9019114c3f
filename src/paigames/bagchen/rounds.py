"""A round: a lead, three answers to it, and who wins its stacks."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from paigames.bagchen import alms
from paigames.bagchen._run import ALMS
from paigames.bagchen._seats import SEATS, require_seat
from paigames.bagchen.payments import stacks_won
from paigames.bagchen.ruleset import BOOK, RuleSet
from paigames.bagchen.sets import covers, recognise
from paigames.dominoes import print_tiles
from paigames.money import compass
from paigames.verdict import Reason, Verdict, no, yes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paigames.bagchen.ranks import Suit
    from paigames.dominoes import Roll, Tile

_SOURCE: Final = RuleSet()

_FIRST_LEAD: Final = BOOK["B-047"]
_SAME_NUMBER: Final = BOOK["B-048"]
_FREE_CHOICE: Final = BOOK["B-049"]
_DISCARD: Final = BOOK["B-051"]
_ORDER: Final = BOOK["B-054"]
_STACKS: Final = BOOK["B-055"]
_LEADS_NEXT: Final = BOOK["B-056"]
_FINISH: Final = BOOK["B-078"]
_NUMBER_BINDS: Final = BOOK.rulings["BA-26"]
_REFUSED: Final = BOOK.rulings["BA-28"]


@dataclass(frozen=True, slots=True)
class Played:
    """What one player contributed to a round.

    Args:
        tiles: the tiles, in the order of a hand; empty where a view hides them.
        face_up: whether they were led or covered with; discards and alms lie face down.
    """

    tiles: tuple[Tile, ...]
    face_up: bool


@dataclass(frozen=True, slots=True)
class Round:
    """A round as far as it has been played.

    Args:
        leader: the seat that led.
        n: how many tiles were led.
        plays: the lead and what followed, clockwise from the leader.
        declared: the suit named in limited alms.
    """

    leader: int
    n: int
    plays: tuple[Played, ...]
    declared: Suit | None = None

    @property
    def is_alms(self) -> bool:
        """Whether the lead was alms."""
        return not self.plays[0].face_up

    @property
    def seat(self) -> int:
        """Whose turn it is; the leader's once the round is complete (B-047, B-054)."""
        return (self.leader + len(self.plays)) % len(SEATS)

    @property
    def is_complete(self) -> bool:
        """Whether all four have played."""
        return len(self.plays) == len(SEATS)

    @property
    def table(self) -> tuple[Tile, ...]:
        """The best set so far; nothing while alms lie there alone."""
        return next((played.tiles for played in reversed(self.plays) if played.face_up), ALMS)

    @property
    def winner(self) -> int:
        """The seat with the best so far: that of the last cover, or the leader (B-055, B-073)."""
        best = max((place for place, played in enumerate(self.plays) if played.face_up), default=0)
        return (self.leader + best) % len(SEATS)

    @property
    def stacks(self) -> int:
        """The stacks that the round makes (B-055)."""
        return stacks_won(self.n)

    def joined_by(self, played: Played) -> Round:
        """Add what the next player contributes."""
        return Round(self.leader, self.n, (*self.plays, played), self.declared)


def in_turn(actor: int | None, seat: int) -> Verdict:
    """Tell whether a seat may act now (B-054).

    Args:
        actor: the seat whose turn it is; ``None`` if it is nobody's.
        seat: the seat that would act.

    Raises:
        ValueError: if there is no such seat.

    >>> in_turn(1, 2).text
    'West waits: it is the turn of South.'
    """
    require_seat(seat, "a player")
    if actor is None:
        return no(_ORDER.because("{seat} waits: no player has a turn now.", ruling=_REFUSED, seat=compass(seat)))
    if actor != seat:
        return no(_ORDER.because("{seat} waits: it is the turn of {actor}.", ruling=_REFUSED, seat=compass(seat), actor=compass(actor)))
    return yes(_ORDER.because("It is the turn of {seat}.", seat=compass(seat)))


def take_from(hand: tuple[Tile, ...], tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Take tiles out of a hand.

    Args:
        hand: the hand, in its order.
        tiles: the tiles to take.

    Raises:
        ValueError: if the hand does not have them.

    >>> from paigames.dominoes import parse_tiles
    >>> print_tiles(take_from(parse_tiles("66 55 55 21"), parse_tiles("55 21")))
    '6-6 5-5'
    """
    left = list(hand)
    for tile in tiles:
        if tile not in left:
            msg = f"{print_tiles(tiles)} cannot be played: the hand has {hand.count(tile) or 'no'} {tile}."
            raise ValueError(msg)
        left.remove(tile)
    return tuple(left)


def may_lead(tiles: Iterable[Tile], roll: Roll, rules: RuleSet = _SOURCE) -> Verdict:
    """Tell whether a player without a pass may lead these tiles (B-047).

    Args:
        tiles: tiles of the player's hand.
        roll: the dealing roll of the hand.
        rules: the table's choices.

    Raises:
        ValueError: if there are no tiles, or more of a face than the game has.

    >>> from paigames.dominoes import Roll, parse_tiles
    >>> may_lead(parse_tiles("55 55"), Roll(5, 1)).text
    'A lead is any one tile or one set. 5-5 5-5 are a pair of ladies (天女), all of the same face.'
    """
    verdict = recognise(tiles, roll, rules).verdict
    return Verdict(verdict.ok, (_FIRST_LEAD.because("A lead is any one tile or one set."), *verdict.reasons)) if verdict else verdict


def may_cover(now: Round, tiles: tuple[Tile, ...], roll: Roll, rules: RuleSet = _SOURCE) -> Verdict:
    """Tell whether the player whose turn it is may lay these tiles face up (B-048, B-050, B-070 to B-072).

    Args:
        now: the round so far.
        tiles: tiles of the player's hand.
        roll: the dealing roll of the hand.
        rules: the table's choices.

    Raises:
        ValueError: if there are no tiles, or more of a face than the game has.
    """
    if now.is_alms:
        return alms.may_take(tiles, roll, declared=now.declared, leader=now.leader, seat=now.seat, table=now.table, rules=rules)
    return covers(now.table, tiles, roll, rules)


def may_discard(now: Round, n: int) -> Verdict:
    """Tell whether the player whose turn it is may lay so many tiles face down (B-048, B-049, B-051).

    Args:
        now: the round so far.
        n: how many tiles; which ones does not matter.

    Raises:
        ValueError: if there is less than one tile.

    >>> may_discard(Round(0, 2, ()), 1).text
    'Every player plays as many tiles as were led: 2 needed, 1 given.'
    """
    if n < 1:
        msg = f"A discard has one tile or more, not {n}."
        raise ValueError(msg)
    if n != now.n:
        sentence = "Every player plays as many tiles as were led: {needed} needed, {given} given."
        return no(_SAME_NUMBER.because(sentence, ruling=_NUMBER_BINDS, needed=now.n, given=n))
    return yes(
        _FREE_CHOICE.because("Nobody is obliged to cover."),
        _DISCARD.because("Any tile of the hand may be laid face down; it is never shown.")
        if n == 1
        else _DISCARD.because("Any {n} tiles of the hand may be laid face down; they are never shown.", n=n),
    )


def answered(
    now: Round, answers: Iterable[Played | None], roll: Roll, rules: RuleSet = _SOURCE
) -> tuple[tuple[Verdict | None, ...], Round]:
    """Judge answers to a lead one after another; one that is refused is not laid, and whoever comes after it waits (B-048 to B-054).

    Args:
        now: the round with its lead.
        answers: what the players would do, clockwise from the leader; ``None`` for a player who has yet to choose, and a discard without
            tiles for one of any tiles.
        roll: the dealing roll of the hand.
        rules: the table's choices.

    Returns:
        The verdict on each answer, ``None`` where there is none, and the round as far as it is played.

    Raises:
        ValueError: if there are more answers than players, or more tiles of a face than the game has.

    >>> from paigames.dominoes import Roll, parse_tiles
    >>> led = Round(0, 1, (Played(parse_tiles("55"), face_up=True),))
    >>> verdicts, now = answered(led, [Played(parse_tiles("65"), face_up=True), Played((), face_up=False)], Roll(6, 5))
    >>> [bool(verdict) for verdict in verdicts], verdicts[1].text
    ([False, False], 'West waits: it is the turn of South.')
    """
    verdicts: list[Verdict | None] = []
    for place, answer in enumerate(answers, start=len(now.plays)):
        if place >= len(SEATS):
            msg = f"A round has {len(SEATS)} plays, and no more."
            raise ValueError(msg)
        if answer is None:
            verdicts.append(None)
            continue
        verdict = in_turn(now.seat, (now.leader + place) % len(SEATS)) and _judge_answer(now, answer, roll, rules)
        verdicts.append(verdict)
        now = now.joined_by(answer) if verdict else now
    return tuple(verdicts), now


def _judge_answer(now: Round, answer: Played, roll: Roll, rules: RuleSet) -> Verdict:
    if answer.face_up:
        return may_cover(now, answer.tiles, roll, rules)
    return may_discard(now, len(answer.tiles) or now.n)


def why_won(done: Round, *, last: bool) -> tuple[Reason, ...]:
    """Tell who wins a complete round, what it brings, and what comes next (B-055, B-056, B-073, B-078).

    Args:
        done: the round.
        last: whether it was the last of the hand.

    Raises:
        ValueError: if somebody has yet to play.

    >>> from paigames.dominoes import parse_tiles
    >>> hidden = Played((), face_up=False)
    >>> led, covered = Played(parse_tiles("55 55"), face_up=True), Played(parse_tiles("11 11"), face_up=True)
    >>> " ".join(reason.text for reason in why_won(Round(0, 2, (led, hidden, covered, hidden)), last=False))
    'West laid the last cover, 1-1 1-1, and wins 2 stacks. West leads next.'
    """
    if not done.is_complete:
        msg = f"Nobody has won this round yet: only {len(done.plays)} of four have played."
        raise ValueError(msg)
    seat, stacks = compass(done.winner), f"{done.stacks} {'stack' if done.stacks == 1 else 'stacks'}"
    if done.table == ALMS:
        won = alms.kept()
    elif done.winner == done.leader:
        won = _STACKS.because("Nobody covered {tiles}: {seat} wins {stacks}.", tiles=done.table, seat=seat, stacks=stacks)
    else:
        won = _STACKS.because("{seat} laid the last cover, {tiles}, and wins {stacks}.", tiles=done.table, seat=seat, stacks=stacks)
    if last:
        return won, _FINISH.because("It was the last round: {seat} finishes (結牌).", seat=seat)
    return won, _LEADS_NEXT.because("{seat} leads next.", seat=seat)


def next_leader(done: Round) -> int:
    """Tell who leads after a complete round: whoever won it (B-056).

    Args:
        done: the round.
    """
    return done.winner


def face_up(rounds: Iterable[Round]) -> tuple[Tile, ...]:
    """List every tile that was led or covered with, by anyone."""
    return tuple(tile for one in rounds for played in one.plays if played.face_up for tile in played.tiles)


def face_down(rounds: Iterable[Round]) -> tuple[Tile, ...]:
    """List every tile that was discarded or given as alms."""
    return tuple(tile for one in rounds for played in one.plays if not played.face_up for tile in played.tiles)


def discards(hand: tuple[Tile, ...], n: int) -> tuple[tuple[Tile, ...], ...]:
    """List every choice of so many tiles of a hand, without repeats.

    Args:
        hand: the hand, in its order.
        n: how many tiles, 1 to the size of the hand.

    Raises:
        ValueError: if the hand has not so many.

    >>> from paigames.dominoes import parse_tiles
    >>> [print_tiles(some) for some in discards(parse_tiles("66 55 55"), 2)]
    ['6-6 5-5', '5-5 5-5']
    """
    if not 1 <= n <= len(hand):
        msg = f"{n} tiles cannot be discarded from a hand of {len(hand)}."
        raise ValueError(msg)
    chosen: list[tuple[Tile, ...]] = [()]
    left = len(hand)
    for tile, held in Counter(hand).items():
        left -= held
        chosen = [some + (tile,) * k for some in chosen for k in range(min(held, n - len(some)), -1, -1) if len(some) + k + left >= n]
    return tuple(chosen)
