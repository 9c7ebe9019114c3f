"""Fast play-outs for computer players: a hand played on to its end with numbers in the place of tiles.

A :class:`Playout` is the one thing here that changes as it goes. It takes up a hand in the middle of a round or before a lead, with all
tiles known, and knows the same rules as :mod:`paigames.bagchen.game`, of whose subject modules it makes its tables; the tests play both
side by side. Faces are numbered 0 to 20 in the order of a hand, sets as :attr:`Playout.sets` lists them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from paigames.bagchen import alms, passer
from paigames.bagchen._leadtable import covers_in_game
from paigames.bagchen._playing import evidence_of, roll_of
from paigames.bagchen._playtable import ALMS, DISCARD, FACES, SUITS, alms_of, alms_with, table
from paigames.bagchen._run import count_run
from paigames.bagchen._seats import SEATS
from paigames.bagchen._state import Phase, State
from paigames.bagchen.actions import Action, Alms, Cover, Discard, Lead
from paigames.bagchen.passer import Evidence
from paigames.bagchen.ranks import COPIES, Suit, hand_order
from paigames.bagchen.rounds import face_down, face_up
from paigames.bagchen.settlement import settlement_payments
from paigames.money import totals

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from paigames.bagchen._tileset import TileSet
    from paigames.bagchen.ruleset import RuleSet

__all__ = ["ALMS", "DISCARD", "FACES", "Playout"]

_SETTLED: Final = 1 << 14


@lru_cache(maxsize=_SETTLED)
def _settled(finisher: int, stacks: tuple[int, ...], count: int, rules: RuleSet) -> tuple[int, ...]:
    return totals(settlement_payments(finisher, stacks, count, rules))


class Playout:
    """A hand that is played on with all tiles known.

    Args:
        state: a hand in which a player leads or follows.
        rng: where the dice for a passer's suit come from.

    Attributes:
        seat: the seat whose turn it is.
        held: how many of each face each seat holds.
        stacks: the stacks of each seat.
        gains: what each seat has gained since the play-out began.
        size: how many tiles each seat held when this round began.
        n: how many tiles were led in this round; 0 before a lead.
        best: the set on top; ``None`` before a lead and on alms that nobody has taken.
        played: how many seats have played in this round.
        out: how many of each face nobody has laid face up, the hands included.
        over: whether the hand is settled.

    Raises:
        ValueError: if nobody leads or follows in this hand now.

    >>> from random import Random
    >>> from paigames.bagchen import game
    >>> from paigames.dominoes import Roll, parse_tiles
    >>> hands = [parse_tiles(text) for text in ("51", "66", "66", "66")]
    >>> playout = Playout(game.from_position(hands, Roll(5, 1), 0, (4, 5, 4, 2)), Random(1))
    >>> playout.finish(lambda _playout, moves: moves[0])
    (14, -2, -4, -8)
    """

    __slots__ = (
        "_declared",
        "_down",
        "_faces",
        "_leader",
        "_leads",
        "_rng",
        "_run",
        "_table",
        "_top",
        "_up",
        "best",
        "gains",
        "held",
        "n",
        "out",
        "over",
        "played",
        "roll",
        "rules",
        "seat",
        "size",
        "stacks",
    )

    def __init__(self, state: State, rng: Random) -> None:
        """Take a hand up where it stands."""
        if state.phase not in {Phase.LEAD, Phase.FOLLOW}:
            msg = f"A play-out begins where a player leads or follows, not in the phase {state.phase}."
            raise ValueError(msg)
        self.roll, self.rules, self._rng = roll_of(state), state.rules, rng
        self._table = table(self.roll, self.rules)
        self.held = [[0] * len(FACES) for _ in SEATS]
        for held, hand in zip(self.held, state.hands, strict=True):
            for tile in hand:
                held[hand_order(tile)] += 1
        self.stacks, self.gains = list(state.stacks), [0] * len(SEATS)
        self.size = passer.STACKS - sum(state.stacks)
        self.seat, self._leader, self.over = state.seat, state.leader, False
        evidence = evidence_of(state)
        self._up, self._down = list(evidence.face_up), list(evidence.face_down)
        self.out = [COPIES[face] for face in FACES]
        for tile in (*self._up, *(face_up((state.now,)) if state.now else ())):
            self.out[hand_order(tile)] -= 1
        self._leads = None if state.leads is None else [self._table.number[tiles] for tiles in state.leads]
        self._run: list[tuple[int | None, int]] = []
        self.best: int | None
        self._declared: Suit | None
        self._faces: list[int]
        self._take_up_run(state)
        self._take_up_round(state)

    @property
    def sets(self) -> tuple[TileSet, ...]:
        """Every set of the game under this roll, by its number."""
        return self._table.sets

    @property
    def needs(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """The faces of every set, each with how many of it are needed."""
        return self._table.needs

    @property
    def chips(self) -> tuple[int, ...]:
        """What each opponent pays at once for a round won with a set."""
        return self._table.chips

    @property
    def singles(self) -> tuple[int, ...]:
        """The set that each face is by itself."""
        return self._table.singles

    @property
    def pair(self) -> int:
        """The mother-child."""
        return self._table.pair

    def covers(self, best: int) -> tuple[int, ...]:
        """List what covers a set, whoever holds it."""
        return self._table.covers.get(best) or self._covers(best)

    def takers(self, suit: Suit | None, *, is_next: bool) -> tuple[int, ...]:
        """List the single tiles that take alms on which nothing lies face up.

        Args:
            suit: the suit named in limited alms.
            is_next: whether the player next to the giver would take them.
        """
        return self._table.takers[suit, is_next]

    def options(self) -> list[int]:
        """List the moves of the seat whose turn it is: sets led or laid face up, alms, and ``DISCARD``."""
        held, known = self.held[self.seat], self._table
        if not self.n:
            return self._lead_options(held)
        if self.best is None:
            takers = known.takers[self._declared, self.played == 1]
            moves = [number for number in takers if held[known.needs[number][0][0]]]
        else:
            moves = []
            for number in self.covers(self.best):
                for face, k in known.needs[number]:
                    if held[face] < k:
                        break
                else:
                    moves.append(number)
        moves.append(DISCARD)
        return moves

    def discard_at_random(self) -> list[int]:
        """Choose the faces of a discard, every tile of the hand being equally likely."""
        tiles = [face for face, k in enumerate(self.held[self.seat]) for _ in range(k)]
        random, last = self._rng.random, len(tiles) - 1
        for place in range(self.n):
            other = place + int(random() * (last - place + 1))
            tiles[place], tiles[other] = tiles[other], tiles[place]
        return tiles[: self.n]

    def play(self, move: int, discard: Sequence[int] | None = None) -> None:
        """Carry a move out; it is one of the options, which is not checked.

        Args:
            move: the move.
            discard: the faces of a discard; without them they are chosen at random.
        """
        held, needs = self.held[self.seat], self._table.needs
        if move == DISCARD:
            for face in self.discard_at_random() if discard is None else discard:
                held[face] -= 1
                self._faces.append(face)
        elif move >= ALMS:
            face, self._declared = alms_of(move)
            held[face] -= 1
            self._faces.append(face)
            self.n = 1
        else:
            for face, k in needs[move]:
                held[face] -= k
                self.out[face] -= k
            self._up += self._table.sets[move].tiles
            self.n = self.n or len(self._table.sets[move].tiles)
            self.best, self._top = move, self.seat
        self.played += 1
        self.seat = (self.seat + 1) % 4
        if self.played == 4:
            self._end_round()

    def finish(self, choose: Callable[[Playout, list[int]], int]) -> tuple[int, ...]:
        """Play to the end, discards at random.

        Args:
            choose: picks one of the moves.

        Returns:
            What each seat gains from here on.
        """
        while not self.over:
            self.play(choose(self, self.options()))
        return tuple(self.gains)

    def action(self, move: int, discard: Sequence[int] = ()) -> Action:
        """Write a move as :func:`paigames.bagchen.game.apply` takes it.

        Args:
            move: one of the options.
            discard: the faces of a discard.
        """
        if move == DISCARD:
            return Discard(tuple(FACES[face] for face in discard))
        if move >= ALMS:
            face, suit = alms_of(move)
            return Alms(FACES[face], suit)
        tiles = self._table.sets[move].tiles
        return Cover(tiles) if self.n else Lead(tiles)

    def move(self, action: Action) -> tuple[int, list[int]]:
        """Read a move of the plain game: its number, and the faces of a discard.

        Args:
            action: an action of the seat whose turn it is.

        Raises:
            ValueError: if it is no lead, alms, cover or discard of given tiles, or no set.
        """
        match action:
            case Discard(tiles):
                return DISCARD, list(map(hand_order, tiles))
            case Alms(tile, suit):
                return ALMS + 3 * hand_order(tile) + SUITS.index(suit), []
            case Lead(tiles) | Cover(tiles) if tiles in self._table.number:
                return self._table.number[tiles], []
            case _:
                msg = f"A play-out has no such move: {action}."
                raise ValueError(msg)

    def _covers(self, best: int) -> tuple[int, ...]:
        """Find what covers a set; each is asked of the rules once in a table's life."""
        known = self._table
        if best not in known.covers:
            every = covers_in_game(known.sets[best].tiles, self.roll, self.rules)
            known.covers[best] = tuple(known.number[tiles] for tiles in every)
        return known.covers[best]

    def _lead_options(self, held: list[int]) -> list[int]:
        if self._leads is not None:
            return list(self._leads)
        moves: list[int] = []
        for faces, rows in self._table.groups:
            row = rows.get(tuple([held[face] for face in faces]))
            if row:
                moves += row
        if alms.may_be_given(passer=self.stacks[self.seat] >= passer.PASS, last_round=self.size == 1, rules=self.rules):
            for face, k in enumerate(held):
                if k:
                    moves += alms_with(face)
        return moves

    def _end_round(self) -> None:
        """Give the stacks to the winner, and the chips that a supreme earns."""
        winner, best, stacks = self._top, self.best, self.stacks
        if self._run and self._leader != winner:
            self._run = []
        chips = 0 if best is None else self._table.chips[best]
        if chips:
            for seat in SEATS:
                if seat != winner and stacks[seat] < passer.PASS:
                    self.gains[seat] -= chips
                    self.gains[winner] += chips
        self._run.append((best, chips))
        self._down += [FACES[face] for face in self._faces]
        stacks[winner] += self.n
        self.size -= self.n
        if self.size:
            self._begin_lead(winner)
        else:
            self._settle(winner)

    def _begin_lead(self, leader: int) -> None:
        self.seat = self._leader = self._top = leader
        self._start_round()
        self._leads = None
        if not self.rules.passer_restricted or self.stacks[leader] < passer.PASS:
            return
        hand = tuple([face for face, k in zip(FACES, self.held[leader], strict=True) for _ in range(k)])
        answer = passer.allowed_leads(hand, self.roll, Evidence(tuple(self._up), tuple(self._down)), self.rules)
        leads = answer.leads
        if answer.suit_roll_needed:
            leads = answer.of_suit(passer.suit_by_die(passer.throw_for_suit(self._rng, self.rules), self.rules))
        self._leads = [self._table.number[tiles] for tiles in leads]

    def _start_round(self) -> None:
        self.n, self.best, self.played, self._declared, self._faces = 0, None, 0, None, []

    def _settle(self, finisher: int) -> None:
        sets = tuple(None if best is None else self._table.sets[best] for best, _ in self._run)
        places, count = count_run(sets, self.roll, self.rules)
        takes_all = self.stacks[finisher] == passer.STACKS and self.rules.sweep_mode == "takes_all"
        back = sum(self._run[place][1] for place in places) if self.rules.jump_closing_chips == "refund" and not takes_all else 0
        for seat, gain in enumerate(_settled(finisher, tuple(self.stacks), count, self.rules)):
            self.gains[seat] += gain
            if back and seat != finisher and self.stacks[seat] < passer.PASS:
                self.gains[seat] += back
                self.gains[finisher] -= back
        self.over = True

    def _take_up_run(self, state: State) -> None:
        """Find the rounds that the last winner has won in a row."""
        for done in reversed(state.rounds):
            if done.winner != state.rounds[-1].winner:
                break
            best = self._table.number[done.table] if done.table else None
            self._run.insert(0, (best, 0 if best is None else self._table.chips[best]))

    def _take_up_round(self, state: State) -> None:
        self._top = self._leader
        self._start_round()
        now = state.now
        if now is None:
            return
        self.n, self.played, self._declared, self._top = now.n, len(now.plays), now.declared, now.winner
        self.best = self._table.number[now.table] if now.table else None
        self._up += face_up((now,))
        self._faces = [hand_order(tile) for tile in face_down((now,))]
