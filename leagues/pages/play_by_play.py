"""A game told event by event, each with the dice, cards and answers behind it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from games.domain.scoreboard import scoreboard
from games.domain.wording import InputWords, tell
from games.engine import Record, Ruleset, amended


@dataclass(frozen=True, slots=True)
class Play:
    """One line: ``number`` is the record's place in the log that counts, from 0."""

    number: int
    text: str
    inputs: tuple[InputWords, ...]
    clock: int | None
    score: tuple[int, ...]
    goal: bool
    period: int | None = None


@dataclass(slots=True)
class PeriodOfPlay:
    """The lines of one period; ``period`` is None where the rule system has no periods."""

    period: int | None
    plays: list[Play] = field(default_factory=list)
    score: tuple[int, ...] = ()


def play_by_play(
    ruleset: Ruleset[Any, Any], setup: object, log: Sequence[Record], names: Sequence[str]
) -> list[PeriodOfPlay]:
    """Tell a game as a spectator may know it.

    Events without a sentence of their own lend their dice and cards to the next line.
    """
    state = ruleset.begin(setup)
    periods: list[PeriodOfPlay] = []
    before = scoreboard(ruleset, state)
    carried: tuple[InputWords, ...] = ()
    for number, record in enumerate(amended(list(log))):
        if not record.event.__rinkside_engine__:
            ruleset.apply(state, record.event)
        now = scoreboard(ruleset, state)
        told = tell(ruleset, setup, record, None, names)
        inputs = carried + told.inputs
        if not periods or now.period != before.period:
            periods.append(PeriodOfPlay(now.period))
        if told.text:
            goal = sum(now.score) > sum(before.score)
            play = Play(number, told.text, inputs, now.clock, now.score, goal, now.period)
            periods[-1].plays.append(play)
            periods[-1].score = now.score
            inputs = ()
        carried, before = inputs, now
    return [period for period in periods if period.plays]
