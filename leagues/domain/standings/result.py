"""The result of one game, as standings see it."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from enum import StrEnum


class Decided(StrEnum):
    """How a game was decided."""

    REGULATION = "REG"
    OVERTIME = "OT"
    SHOOTOUT = "SO"
    TIE = "TIE"


class Forfeit(StrEnum):
    """Whose fault a forfeit was."""

    HOME = "home"
    VISITOR = "visitor"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one finished game.

    Parameters
    ----------
    home, visitor
        Team ids; a team is never known by its name here.
    home_goals, visitor_goals
        The final score. A shootout win is one goal in it, whatever the count of the shots.
    decided
        Regulation, overtime, shootout or tie.
    date
        The day on which the game was played, which may not be the day it was first set for.
    number
        The fixture's number; breaks equal dates.
    home_pim, visitor_pim
        Penalty minutes; ``None`` when they are not known.
    point_lost_by
        The team that pulled its goalie in overtime for no delayed penalty and was scored on:
        it forfeits the point of an overtime loss.
    forfeit
        Set when the game was forfeited and not played.
    """

    home: str
    visitor: str
    home_goals: int
    visitor_goals: int
    decided: Decided
    date: dt.date = dt.date.min
    number: int = 0
    home_pim: int | None = None
    visitor_pim: int | None = None
    point_lost_by: str | None = None
    forfeit: Forfeit | None = None

    @property
    def winner(self) -> str | None:
        """The winning team's id; ``None`` for a tie and for a forfeit of both."""
        if self.home_goals == self.visitor_goals:
            return None
        return self.home if self.home_goals > self.visitor_goals else self.visitor

    def goals_of(self, team: str) -> tuple[int, int]:
        """Return (goals for, goals against) of one of the two teams."""
        if team == self.home:
            return self.home_goals, self.visitor_goals
        return self.visitor_goals, self.home_goals

    def other(self, team: str) -> str:
        """Return the id of the opponent."""
        return self.visitor if team == self.home else self.home
