"""Who had more men at a moment of a game from paper, as far as its penalties say.

| case | rule |
|---|---|
| D6 | strength goes by penalties, not by heads: a pulled goalie changes nothing |
| D7, TC-061 | a goal at the second in which a penalty ends is no power-play goal, nor is one as it begins |
| D8, TC-060 | every advantage is an opportunity, however short; coincident penalties make none |
| D27 | a power-play goal ends the minor that would end first; a major never ends so |
| TC-039 | the advantage of one side is the other side's want, second by second |

Times are absolute seconds of the game. More than two penalties of a side at once begin one after the other in the
rulebooks; from such a paper nothing is said.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import msgspec

from games.engine import Fault
from games.engine.score_sheet import Strength
from games.rulesets.scoresheet.paper import Paper, PaperGoal, PaperPenalty

SHORT = (2, 4, 5)
"""Minutes for which a side plays short; misconducts are served while it does not."""
MINOR = 120
MAJOR = 5
SIDES = 2
WORDS = {"EV": "even strength", "PP": "a power-play goal", "SH": "short-handed"}


@dataclass(slots=True)
class Stretch:
    """The time of a penalty for which its side plays short, without its first and its last second."""

    seat: int
    start: int
    end: int
    ends_by_goal: bool


class Timeline:
    """A game's penalties and goals in the order of their times.

    Parameters
    ----------
    paper
        The sheet; its penalties and the times of its goals must be known, see :func:`timeline_of`.
    period
        Seconds of a period.
    """

    def __init__(self, paper: Paper, period: int) -> None:
        self.period = period
        self.stretches = _stretches(paper.penalties or (), period)
        self.strengths: list[Strength] = []
        for goal in paper.goals or ():
            self.strengths.append(self._meet(goal))

    def short(self, seat: int, moment: float) -> int:
        """Give how many penalties of a side run at a moment."""
        return sum(one.seat == seat and one.start < moment < one.end for one in self.stretches)

    def _meet(self, goal: PaperGoal) -> Strength:
        moment = at(goal.period, goal.seconds or 0, self.period)
        mine, theirs = (self.short(seat, moment) for seat in (goal.seat, 1 - goal.seat))
        if mine == theirs:
            return "EV"
        if mine > theirs:
            return "SH"
        self._release(1 - goal.seat, moment)
        return "PP"

    def _release(self, seat: int, moment: int) -> None:
        running = [
            one
            for one in self.stretches
            if one.seat == seat and one.ends_by_goal and one.start < moment < one.end
        ]
        if running:
            first = min(running, key=lambda one: one.end)
            left = first.end - moment
            first.end = moment + (MINOR if left > MINOR else 0)

    def advantages(self, seat: int) -> list[tuple[int, int]]:
        """Give from when to when a side had more men; each is an opportunity."""
        moments = sorted({edge for one in self.stretches for edge in (one.start, one.end)})
        found: list[tuple[int, int]] = []
        for start, end in pairwise(moments):
            more = self._men_more(seat, start + 0.5)
            if more <= 0:
                continue
            if found and found[-1][1] == start and self._men_more(seat, start - 0.5) >= more:
                found[-1] = found[-1][0], end
            else:
                found.append((start, end))
        return found

    def _men_more(self, seat: int, moment: float) -> int:
        return self.short(1 - seat, moment) - self.short(seat, moment)

    def seconds_ahead(self, seat: int, *, until: int | None = None) -> int:
        """Give how long a side had more men, until the end of the game."""
        return sum(max(0, min(end, until or end) - start) for start, end in self.advantages(seat))


def at(period: int, seconds: int, length: int) -> int:
    """Give a time of a period as seconds of the game."""
    return (period - 1) * length + seconds


def timeline_of(paper: Paper, period: int) -> Timeline | None:
    """Lay a game out by its times; None when a time is unknown or penalties queue up."""
    if paper.penalties is None or paper.goals is None:
        return None
    times = [one.seconds for one in paper.penalties] + [one.seconds for one in paper.goals]
    if None in times:
        return None
    timeline = Timeline(paper, period)
    starts = [one.start for one in timeline.stretches]
    queued = any(
        timeline.short(seat, start + 1) > SIDES for seat in range(SIDES) for start in starts
    )
    return None if queued else timeline


def _stretches(penalties: Sequence[PaperPenalty], length: int) -> list[Stretch]:
    """Give the penalties for which a side plays short; those that coincide cancel each other out."""
    rows = [
        (at(one.period, one.seconds or 0, length), one) for one in penalties if one.minutes in SHORT
    ]
    found = []
    for start in sorted({start for start, _ in rows}):
        together = [one for begun, one in rows if begun == start]
        for minutes in SHORT:
            sides = [
                [one for one in together if one.seat == seat and one.minutes == minutes]
                for seat in range(SIDES)
            ]
            both = min(len(side) for side in sides)
            found += [
                Stretch(one.seat, start, start + 60 * minutes, ends_by_goal=minutes != MAJOR)
                for side in sides
                for one in side[both:]
            ]
    return found


def strength_faults(paper: Paper, period: int) -> Iterator[Fault]:
    """Name goals whose strength the penalties contradict."""
    timeline = timeline_of(paper, period)
    if timeline is None:
        return
    for number, (goal, right) in enumerate(
        zip(paper.goals or (), timeline.strengths, strict=True), start=1
    ):
        if goal.strength not in {right, "PS"}:
            sentence = f"goal {number} is {WORDS[right]} by the penalties listed, not {WORDS[goal.strength]}"
            yield Fault("paper.strength", sentence)


def with_strengths(paper: Paper, unsaid: Collection[int], period: int) -> Paper:
    """Fill in the strengths of goals, by their places from 0, as far as penalties and times tell them."""
    timeline = timeline_of(paper, period)
    if timeline is None:
        return paper
    goals = tuple(
        msgspec.structs.replace(goal, strength=timeline.strengths[place])
        if place in unsaid
        else goal
        for place, goal in enumerate(paper.goals or ())
    )
    return msgspec.structs.replace(paper, goals=goals)
