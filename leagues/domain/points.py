"""Point systems as data, and which ends of a game a season allows.

A season has one :class:`PointSystem` and one :class:`GameProfile`; both are frozen with its
options when it starts, so that a season of 1966-67 and one of 2024-25 can live in one league.
"""

from __future__ import annotations

from dataclasses import dataclass

from leagues.domain.errors import LeagueRefusal
from leagues.domain.standings.result import Decided, Result


class ResultRefused(LeagueRefusal):
    """A result that the season's profile does not allow, or that contradicts itself."""


@dataclass(frozen=True, slots=True)
class PointSystem:
    """Points for each way in which a game can end.

    Parameters
    ----------
    key, title
        The key stored with a season and the words shown on its page.
    win, overtime_win, shootout_win, tie, shootout_loss, overtime_loss, loss
        Points of the team whose game ended that way.
    overtime_losses_apart
        Whether the table counts overtime and shootout losses in a column of their own (OTL);
        otherwise they are losses like others.
    """

    key: str
    title: str
    win: int
    overtime_win: int
    shootout_win: int
    tie: int
    shootout_loss: int
    overtime_loss: int
    loss: int
    overtime_losses_apart: bool

    @property
    def best(self) -> int:
        """The points available to one team in one game."""
        return max(self.win, self.overtime_win, self.shootout_win)

    def won(self, decided: Decided) -> int:
        """Return the points of the winner of a game decided that way."""
        return {
            Decided.REGULATION: self.win,
            Decided.OVERTIME: self.overtime_win,
            Decided.SHOOTOUT: self.shootout_win,
            Decided.TIE: self.tie,
        }[decided]

    def lost(self, decided: Decided) -> int:
        """Return the points of the loser of a game decided that way."""
        return {
            Decided.REGULATION: self.loss,
            Decided.OVERTIME: self.overtime_loss,
            Decided.SHOOTOUT: self.shootout_loss,
            Decided.TIE: self.tie,
        }[decided]

    def of(self, result: Result, team: str) -> int:
        """Return the points that `team` takes from `result`."""
        winner = result.winner
        if result.forfeit is not None:
            return self.win if winner == team else self.loss
        if winner is None:
            return self.tie
        if winner == team:
            return self.won(result.decided)
        return self.loss if result.point_lost_by == team else self.lost(result.decided)


NHL = PointSystem(
    key="nhl",
    title="2 for a win, 1 for a loss in overtime or a shootout",
    win=2,
    overtime_win=2,
    shootout_win=2,
    tie=1,
    shootout_loss=1,
    overtime_loss=1,
    loss=0,
    overtime_losses_apart=True,
)
CLASSIC = PointSystem(
    key="classic",
    title="2 for a win, 1 for a tie",
    win=2,
    overtime_win=2,
    shootout_win=2,
    tie=1,
    shootout_loss=0,
    overtime_loss=0,
    loss=0,
    overtime_losses_apart=False,
)
IIHF = PointSystem(
    key="iihf",
    title="3 for a win, 2 and 1 beyond regulation",
    win=3,
    overtime_win=2,
    shootout_win=2,
    tie=1,
    shootout_loss=1,
    overtime_loss=1,
    loss=0,
    overtime_losses_apart=True,
)

POINT_SYSTEMS = {system.key: system for system in (NHL, CLASSIC, IIHF)}


@dataclass(frozen=True, slots=True)
class GameProfile:
    """How a regular-season game may end."""

    overtime: bool
    shootout: bool
    ties: bool

    def allows(self, decided: Decided) -> bool:
        """Return whether a game may end that way."""
        return {
            Decided.REGULATION: True,
            Decided.OVERTIME: self.overtime,
            Decided.SHOOTOUT: self.shootout,
            Decided.TIE: self.ties,
        }[decided]


NO_OVERTIME = GameProfile(overtime=False, shootout=False, ties=True)
OVERTIME_AND_TIES = GameProfile(overtime=True, shootout=False, ties=True)
OVERTIME_AND_SHOOTOUT = GameProfile(overtime=True, shootout=True, ties=False)
SUDDEN_DEATH = GameProfile(overtime=True, shootout=False, ties=False)


def check_result(result: Result, profile: GameProfile) -> None:
    """Refuse a result that cannot have happened under `profile`.

    Raises
    ------
    ResultRefused
        A team against itself, negative goals, a way of ending that the profile does not know, a
        tie with a winner, a decided game without one, or overtime won by more than a goal.
    """
    context = {"home": result.home, "visitor": result.visitor, "number": result.number}
    if result.home == result.visitor:
        raise ResultRefused("result.self_play", f"{result.home} cannot play itself.", **context)
    if min(result.home_goals, result.visitor_goals) < 0:
        raise ResultRefused("result.negative_goals", "Goals cannot be negative.", **context)
    if result.forfeit is not None:
        return
    if not profile.allows(result.decided):
        words = {"OT": "an overtime", "SO": "a shootout", "TIE": "a tie"}[result.decided]
        raise ResultRefused(
            "result.not_in_profile", f"Games of this season do not end in {words}.", **context
        )
    margin = abs(result.home_goals - result.visitor_goals)
    if (margin == 0) != (result.decided is Decided.TIE):
        raise ResultRefused(
            "result.winner", "A tie has level scores, and only a tie has.", **context
        )
    if result.decided in {Decided.OVERTIME, Decided.SHOOTOUT} and margin != 1:
        raise ResultRefused(
            "result.margin", "Overtime and shootouts are won by one goal.", **context
        )
