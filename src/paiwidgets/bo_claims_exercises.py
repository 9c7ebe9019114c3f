"""Exercises about claims and turns of Bo; the rules give the answers and their reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from paigames.bo import claims
from paigames.bo.actions import Eat, Take
from paigames.bo.groups import Kind
from paiwidgets.bo_claims_question import Question
from paiwidgets.bo_common import cards_html, verdict_html, write_sentence
from paiwidgets.bo_table_words import SETS, named
from paiwidgets.exercises import Exercise, Exercises
from paiwidgets.markup import join
from paiwidgets.words import verdict_spoken

if TYPE_CHECKING:
    from paigames.verdict import Verdict

_CLAIMS: Final = (
    "card=S8 hand=S8,S8 from=after",
    "card=B5 hand=B5,B5 from=own",
    "card=S3 before=peng from=before",
    "card=B9 before=sao from=drawn-before",
)
_EATS: Final = (
    "card=B7 hand=B2,B10",
    "card=S9 hand=S10,S1",
    "card=B2 hand=B2,B7,B10",
    "card=S4 hand=S5,S6 from=after",
)
_NONE: Final = "no set"


def claim_exercises() -> Exercises:
    """Which set of equal cards does a card make?"""
    return Exercises([_which_set(Question.read(text)) for text in _CLAIMS])


def turn_exercises() -> Exercises:
    """May a card be eaten?"""
    return Exercises([_may_eat(Question.read(text)) for text in _EATS])


def _which_set(asked: Question) -> Exercise:
    found = claims.sets_for(asked.at, asked.rules)
    options = (*map(named, SETS), _NONE)
    right = options.index(named(found[0]) if found else _NONE)
    kind = found[0] if found else Kind.JIE if asked.lying is Kind.PENG else Kind.PENG
    return _exercise(asked, "Which set does it make?", options, right, claims.judge_claim(asked.at, Take(kind), asked.rules))


def _may_eat(asked: Question) -> Exercise:
    eat = Eat(tuple(sorted({asked.card, *asked.hand})))
    verdict = claims.judge_claim(asked.at, eat, asked.rules)
    return _exercise(asked, "May you eat it?", ("Yes", "No"), 0 if verdict else 1, verdict)


def _exercise(asked: Question, question: str, options: tuple[str, ...], right: int, verdict: Verdict) -> Exercise:
    says = f"{asked.told} {question}"
    heading = "Yes." if verdict else "No."
    ask = join(cards_html((asked.card,), height=60), " ", write_sentence(says))
    return Exercise(
        ask=ask,
        spoken=says,
        options=options,
        right=right,
        why=verdict_html(verdict, heading),
        why_spoken=verdict_spoken(verdict, heading),
    )
