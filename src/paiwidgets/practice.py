"""The order of a drill's questions: new ones by number, and those that went wrong again after a few others."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

OTHERS: Final = 3
"""How many questions lie between a wrong answer and the same question asked again."""

_MARKS: Final = {True: "r", False: "w"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Practice:
    """How far a drill has gone. It knows questions by their numbers alone, and follows from right and wrong answers alone.

    Args:
        log: every answer so far, ``r`` for right and ``w`` for wrong.
        now: the number of the question that is asked now.
        fresh: the number of the next new question.
        waiting: the questions that come again, each with the number of answers after which it does.
        missed: the questions that ever went wrong, in the order in which they first did.
        streak: how many of the last answers were right in a row.
        best: the longest such row.
    """

    log: str = ""
    now: int = 1
    fresh: int = 2
    waiting: tuple[tuple[int, int], ...] = ()
    missed: tuple[int, ...] = ()
    streak: int = 0
    best: int = 0

    @classmethod
    def of_log(cls, log: str) -> Practice:
        """Go through a drill again.

        Raises:
            ValueError: if the log has anything but ``r`` and ``w``.

        >>> Practice.of_log("rwr").now
        4
        >>> Practice.of_log("rwrrr").now
        2
        """
        practice = cls()
        for mark in log:
            if mark not in _MARKS.values():
                msg = f"“{mark}” is no answer of a log: it is written with r for right and w for wrong."
                raise ValueError(msg)
            practice = practice.answered(right=mark == _MARKS[True])
        return practice

    @property
    def right(self) -> int:
        """How many answers were right."""
        return self.log.count(_MARKS[True])

    @property
    def is_repeat(self) -> bool:
        """Whether the question asked now went wrong before."""
        return self.now in self.missed

    @property
    def still_wrong(self) -> tuple[int, ...]:
        """The questions that have not been answered right since they went wrong, in the order in which they come again."""
        return tuple(number for _, number in sorted(self.waiting))

    def answered(self, *, right: bool) -> Practice:
        """Answer the question asked now and go on to the next.

        Args:
            right: whether the answer was right.

        >>> practice = Practice().answered(right=False)
        >>> practice.now, practice.still_wrong, practice.streak
        (2, (1,), 0)
        """
        log = self.log + _MARKS[right]
        waiting = tuple(each for each in self.waiting if each[1] != self.now)
        if not right:
            waiting = (*waiting, (len(log) + OTHERS, self.now))
        streak = self.streak + 1 if right else 0
        now = min((each for each in waiting if each[0] <= len(log)), default=(0, self.fresh))[1]
        return replace(
            self,
            log=log,
            now=now,
            fresh=self.fresh + (now == self.fresh),
            waiting=waiting,
            missed=self.missed if right or self.now in self.missed else (*self.missed, self.now),
            streak=streak,
            best=max(self.best, streak),
        )
