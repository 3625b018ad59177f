"""Records: what a team's results add up to.

Overtime and shootout wins are counted, never derived from points; a deduction of points changes
the points and no count.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from leagues.domain.standings.result import Decided, Forfeit, Result

if TYPE_CHECKING:
    from leagues.domain.points import PointSystem

DASH = "\u2013"


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points given or taken by the commissioner, with the reason; not a result."""

    team: str
    points: int
    reason: str


@dataclass(slots=True)
class Tally:
    """Counts of one team in some set of games; the sums behind a :class:`Record`."""

    games: int = 0
    regulation_wins: int = 0
    overtime_wins: int = 0
    shootout_wins: int = 0
    ties: int = 0
    regulation_losses: int = 0
    overtime_losses: int = 0
    shootout_losses: int = 0
    forfeit_losses: int = 0
    points: int = 0
    goals_for: int = 0
    goals_against: int = 0

    def add(self, result: Result, team: str, system: PointSystem) -> None:
        """Count one result for `team`."""
        scored, allowed = result.goals_of(team)
        winner = result.winner
        self.games += 1
        self.points += system.of(result, team)
        self.goals_for += scored
        self.goals_against += allowed
        if result.forfeit is Forfeit.BOTH or (result.forfeit and winner != team):
            self.regulation_losses += 1
            self.forfeit_losses += 1
        elif winner is None:
            self.ties += 1
        elif winner == team:
            self._add_win(result)
        else:
            self._add_loss(result)

    def _add_win(self, result: Result) -> None:
        if result.decided is Decided.OVERTIME:
            self.overtime_wins += 1
        elif result.decided is Decided.SHOOTOUT:
            self.shootout_wins += 1
        else:
            self.regulation_wins += 1

    def _add_loss(self, result: Result) -> None:
        if result.decided is Decided.OVERTIME:
            self.overtime_losses += 1
        elif result.decided is Decided.SHOOTOUT:
            self.shootout_losses += 1
        else:
            self.regulation_losses += 1

    def __add__(self, other: Tally) -> Tally:
        """Count the games of both."""
        return Tally(*(getattr(self, name) + getattr(other, name) for name in self.__slots__))

    @property
    def wins(self) -> int:
        """Wins in any manner."""
        return self.regulation_wins + self.overtime_wins + self.shootout_wins

    @property
    def beyond(self) -> int:
        """Losses in overtime and shootouts."""
        return self.overtime_losses + self.shootout_losses


@dataclass(frozen=True, slots=True)
class Record:
    """A team's line of the table."""

    team: str
    system: PointSystem
    all: Tally
    home: Tally
    visitor: Tally
    division: Tally
    pim: int | None
    adjustments: tuple[Adjustment, ...] = ()
    points_lost: int = 0

    @property
    def games(self) -> int:
        """Games played (GP)."""
        return self.all.games

    @property
    def points(self) -> int:
        """Points of the results and of the commissioner's adjustments."""
        return self.all.points + sum(change.points for change in self.adjustments)

    @property
    def regulation_wins(self) -> int:
        """RW: wins in regulation."""
        return self.all.regulation_wins

    @property
    def regulation_and_overtime_wins(self) -> int:
        """ROW: wins in regulation or overtime."""
        return self.all.regulation_wins + self.all.overtime_wins

    @property
    def wins(self) -> int:
        """W: wins in any manner."""
        return self.all.wins

    @property
    def losses(self) -> int:
        """L: all losses where the season keeps none apart, otherwise those in regulation."""
        apart = self.system.overtime_losses_apart
        return self.all.regulation_losses + (0 if apart else self.all.beyond)

    @property
    def overtime_losses(self) -> int:
        """OTL: overtime and shootout losses, where the season keeps them apart."""
        return self.all.beyond if self.system.overtime_losses_apart else 0

    @property
    def ties(self) -> int:
        """T: ties."""
        return self.all.ties

    @property
    def goals_for(self) -> int:
        """GF: goals scored, one for each shootout won."""
        return self.all.goals_for

    @property
    def goals_against(self) -> int:
        """GA: goals allowed, one for each shootout lost."""
        return self.all.goals_against

    @property
    def goal_difference(self) -> int:
        """GF less GA."""
        return self.all.goals_for - self.all.goals_against

    @property
    def points_share(self) -> Fraction | None:
        """Points out of the points available; ``None`` before the first game."""
        if not self.games:
            return None
        return Fraction(self.points, self.system.best * self.games)

    @property
    def points_percentage(self) -> str:
        """The share as it is printed: ``.667``, ``1.000``, a dash before the first game."""
        return share_words(self.points_share)

    def line(self, *columns: str) -> str:
        """Return the record joined by dashes, ``1-0-2``, in the columns named."""
        return "-".join(str(self.column(name)) for name in columns or self.default_columns)

    @property
    def default_columns(self) -> tuple[str, ...]:
        """W-L, with T and OTL where they can occur or have occurred."""
        return (
            "W",
            "L",
            *(("T",) if self.all.ties else ()),
            *(("OTL",) if self.system.overtime_losses_apart else ()),
        )

    def column(self, name: str) -> int:
        """Return the count printed under a heading of the table."""
        return {
            "GP": self.games,
            "W": self.wins,
            "RW": self.regulation_wins,
            "OTW": self.all.overtime_wins + self.all.shootout_wins,
            "SOW": self.all.shootout_wins,
            "ROW": self.regulation_and_overtime_wins,
            "L": self.losses,
            "T": self.ties,
            "OTL": self.overtime_losses,
            "SOL": self.all.shootout_losses,
            "P": self.points,
            "GF": self.goals_for,
            "GA": self.goals_against,
            "GD": self.goal_difference,
        }[name]


def share_words(share: Fraction | None) -> str:
    """Print a share with three decimals and no leading zero; a dash for ``None``."""
    if share is None:
        return DASH
    thousandths = (share.numerator * 2000 + share.denominator) // (2 * share.denominator)
    whole, rest = divmod(thousandths, 1000)
    return f"{whole or ''}.{rest:03d}"


def records(
    teams: Iterable[str],
    results: Iterable[Result],
    system: PointSystem,
    *,
    divisions: Mapping[str, str] | None = None,
    adjustments: Iterable[Adjustment] = (),
    since: Mapping[str, dt.date] | None = None,
) -> dict[str, Record]:
    """Count the records of `teams` from `results`.

    Parameters
    ----------
    teams
        The ids to count for; a team without a game has a record of zeros.
    results
        Results of finished games only. A game not yet played has no result.
    system
        The season's points.
    divisions
        Team id to division id, for the division column; unknown when ``None``.
    adjustments
        Points given and taken by the commissioner.
    since
        Days from which on games count for teams that began without a record; for their opponents all count.
    """
    begin = since or {}
    ids = list(teams)
    home, visitor, division = ({team: Tally() for team in ids} for _ in range(3))
    minutes: dict[str, int | None] = dict.fromkeys(ids, 0)
    lost = dict.fromkeys(ids, 0)
    for result in results:
        for team, pim, place in (
            (result.home, result.home_pim, home),
            (result.visitor, result.visitor_pim, visitor),
        ):
            if team not in lost or (team in begin and result.date < begin[team]):
                continue
            place[team].add(result, team, system)
            if divisions and divisions.get(team) == divisions.get(result.other(team)):
                division[team].add(result, team, system)
            known = minutes[team]
            minutes[team] = None if pim is None or known is None else known + pim
            lost[team] += result.point_lost_by == team
    changes = list(adjustments)
    return {
        team: Record(
            team=team,
            system=system,
            all=home[team] + visitor[team],
            home=home[team],
            visitor=visitor[team],
            division=division[team],
            pim=minutes[team],
            adjustments=tuple(change for change in changes if change.team == team),
            points_lost=lost[team],
        )
        for team in ids
    }
