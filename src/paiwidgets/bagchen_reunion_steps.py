"""Reunions of mother and child step by step: what is called, answered and rolled, carried out by the game itself."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Final

from paigames.bagchen import game
from paigames.bagchen.deal import deal
from paigames.bagchen.game import Announce, Answer, Call, Decline, Phase, State
from paigames.bagchen.reunion import CHILD, MOTHER, Reunion, are_possible, may_answer, may_call
from paigames.dominoes import Roll
from paigames.play import CHANCE, IllegalMove
from paiwidgets import position
from paiwidgets.bagchen_common import Asked, read_choices
from paiwidgets.bagchen_deal_steps import SEATS, Claim, read_seat, shuffle_of
from paiwidgets.seeds import read_seed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from paigames.bagchen.game import Action
    from paigames.money import Payment
    from paigames.verdict import Verdict

KEYS: Final = ("seed", "roll", "dealer", "play")
MOVES: Final[Mapping[str, Action | None]] = {
    "mother": Call(MOTHER),
    "child": Call(CHILD),
    "answer": Answer(),
    "no": Decline(),
    "dice": None,
}
"""How a line names what is done; dice are thrown as the seed says."""

_BETWEEN: Final = "."
_ASKED: Final = frozenset({Phase.CALL, Phase.ANSWER})
_THROWN: Final = frozenset({Phase.REUNION, Phase.RETURN})
_ASKED_BEFORE: Final = frozenset({Phase.REDEAL, Phase.ANNOUNCE})


@dataclass(frozen=True, slots=True, kw_only=True)
class Story(Asked):
    """A deal and what has been done about reunions in it.

    Args:
        roll: the dealing roll, as the seed rolls it or as it was set by hand.
        choices: the switches that are not at their default.
        seed: names the shuffle and every throw of the dice.
        dealer: the dealer's seat.
        play: what was done, as :data:`MOVES` names it; what a player cannot but do is not among it.
    """

    seed: int
    dealer: int = 0
    play: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The story as a line to copy."""
        said = {
            "seed": str(self.seed),
            "roll": "" if self.roll == shuffle_of(self.seed)[1] else str(self.roll),
            "dealer": SEATS[self.dealer] if self.dealer else "",
            "play": _BETWEEN.join(self.play),
        }
        return position.write({**said, **self.switch_words})

    @classmethod
    def read(cls, text: str) -> Story:
        """Read such a line.

        Raises:
            ValueError: saying what is wrong in it.

        >>> Story.read("seed=7 roll=4-3 dealer=south").text
        'seed=7 roll=4-3 dealer=South'
        """
        found = position.read(text, KEYS)
        seed = read_seed(found.pop("seed", "0"))
        roll = found.pop("roll", "")
        return cls(
            seed=seed,
            roll=Roll.parse(roll) if roll else shuffle_of(seed)[1],
            dealer=read_seat(found.pop("dealer", SEATS[0])),
            play=tuple(filter(None, found.pop("play", "").split(_BETWEEN))),
            choices=read_choices(found),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One thing that was done.

    Args:
        action: what.
        verdict: the rules it rests on.
        before: the hand before it.
        after: the hand after it.
        forced: whether the player could do nothing else.
    """

    action: Action
    verdict: Verdict
    before: State
    after: State
    forced: bool = False

    @property
    def paid(self) -> tuple[Payment, ...]:
        """What was paid for it."""
        return self.after.payments[len(self.before.payments) :]


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A story carried out as far as the rules let it.

    Args:
        start: the hand once nobody asked for a new deal.
        steps: what was done.
        done: how many words of the story were carried out.
        problem: why the next word cannot be; empty if all were.
    """

    start: State
    steps: tuple[Step, ...]
    done: int
    problem: str = ""

    @property
    def now(self) -> State:
        """How the hand stands."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def choices(self) -> tuple[str, ...]:
        """What can be done now, as :data:`MOVES` names it; nothing once the reunions are over."""
        if self.now.phase in _THROWN:
            return ("dice",)
        legal = game.legal_actions(self.now) if self.now.phase in _ASKED else ()
        return tuple(word for word, action in MOVES.items() if action in legal)

    @property
    def open_call(self) -> Reunion | None:
        """The call that waits for an answer."""
        return self.now.opening.reunions[-1] if self.now.phase is Phase.ANSWER else None


@lru_cache(maxsize=128)  # a story is checked, drawn, and told again under every switch
def tell(story: Story) -> Told:
    """Carry a story out."""
    dealt = deal(shuffle_of(story.seed)[0], story.roll, story.dealer, story.rules)
    start = now = _before_calls(game.from_hands(dealt.hands, story.roll, story.dealer, story.rules))
    steps = list(_forced(now))
    for number, word in enumerate(story.play):
        now = steps[-1].after if steps else start
        try:
            step = _step(now, _action(now, word, Random(f"{story.seed} {number}")))  # noqa: S311  (a game, not a secret)
        except (ValueError, IllegalMove) as problem:
            msg = f"Step {number + 1} of this line, “{word[:20]}”, cannot be: {problem}"
            return Told(start=start, steps=tuple(steps), done=number, problem=msg)
        steps += [step, *_forced(step.after)]
    return Told(start=start, steps=tuple(steps), done=len(story.play))


def kept(story: Story) -> Story:
    """The story without what its rules no longer allow."""
    return replace(story, play=story.play[: tell(story).done])


def claims_of(story: Story, seat: int) -> tuple[Claim, ...]:
    """What a player may do about reunions now: answer the open call, or call."""
    told = tell(story)
    hand, past = told.now.hands[seat], told.now.opening.reunions
    if told.now.phase not in _ASKED:
        return ()
    call = told.open_call
    if call is not None:
        if seat == call.caller:
            return ()
        verdict = may_answer(hand, call, seat, story.roll, past=past[:-1], rules=story.rules)
        return (Claim(name="answer", heading=f"{_may(verdict)} answer with {call.counterpart}", verdict=verdict),)
    verdicts = ((tile, may_call(hand, tile, seat, story.roll, past=past, rules=story.rules)) for tile in (MOTHER, CHILD))
    return tuple(Claim(name=f"call {tile}", heading=f"{_may(verdict)} call with {tile}", verdict=verdict) for tile, verdict in verdicts)


def why_none(story: Story) -> Verdict:
    """Tell whether there are reunions in such a hand at all."""
    return are_possible(story.roll, story.rules)


def _may(verdict: Verdict) -> str:
    return "May" if verdict else "May not"


def _before_calls(state: State) -> State:
    """Nobody asks for a new deal here, and what must be announced is announced."""
    while state.phase in _ASKED_BEFORE:
        state = game.apply(state, Decline() if state.phase is Phase.REDEAL else Announce())
    return state


def _action(state: State, word: str, rng: Random) -> Action:
    if word not in MOVES:
        msg = f"write {', '.join([*MOVES][:-1])} or {[*MOVES][-1]}."
        raise ValueError(msg)
    action = MOVES[word]
    if action is not None:
        return action
    if game.to_act(state) is not CHANCE:
        msg = "no dice are thrown now."
        raise ValueError(msg)
    return game.draw(state, rng)


def _step(state: State, action: Action, *, forced: bool = False) -> Step:
    return Step(action=action, verdict=game.judge(state, action), before=state, after=game.apply(state, action), forced=forced)


def _forced(state: State) -> Iterator[Step]:
    """What happens by itself, because a player has no choice."""
    while state.phase in _ASKED | {Phase.ANNOUNCE} and len(legal := game.legal_actions(state)) == 1:
        step = _step(state, legal[0], forced=True)
        yield step
        state = step.after
