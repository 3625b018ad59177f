"""Season totals of players, read from the sums that are kept beside their lines (:mod:`games.domain.sums`)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from django.db.models import QuerySet

from games.models import GoalieLine, GoalieSum, SkaterSum
from leagues.domain.competitions import competition_key
from leagues.domain.seasons import options_of, system_for
from leagues.models import Fixture, Season
from leagues.pages.names import player_names

SECONDS_A_MINUTE = 60


@dataclass(slots=True)
class SkaterTotal:
    """A skater's season; ``teams`` are the codes he played for, the most games first. Unknown is None."""

    player: str
    name: str
    teams: list[str] = field(default_factory=list)
    positions: str = ""
    games: int = 0
    goals: int = 0
    assists: int = 0
    plus_minus: int | None = 0
    penalty_minutes: int | None = 0
    power_play_goals: int = 0
    short_handed_goals: int = 0
    game_winning_goals: int = 0
    shots: int | None = 0

    @property
    def points(self) -> int:
        """Goals and assists."""
        return self.goals + self.assists

    @property
    def even_strength_goals(self) -> int:
        """Goals that were neither power-play nor short-handed."""
        return self.goals - self.power_play_goals - self.short_handed_goals

    @property
    def shooting(self) -> float | None:
        """Goals by shot, as a percentage; None without a shot."""
        return 100 * self.goals / self.shots if self.shots else None


@dataclass(slots=True)
class GoalieTotal:
    """A goalie's season; rates come from sums, never from means of games.

    ``others`` are ties, and losses in overtime where they stand apart; ``regulation`` is how many minutes a game
    has without overtime.
    """

    player: str
    name: str
    teams: list[str] = field(default_factory=list)
    games: int = 0
    starts: int = 0
    wins: int = 0
    losses: int = 0
    others: int = 0
    goals_against: int = 0
    shots_against: int | None = 0
    saves: int | None = 0
    shutouts: int = 0
    seconds: int | None = 0
    regulation: int = 60

    @property
    def save_share(self) -> float | None:
        """Saves by shot against; None without a shot."""
        if not self.shots_against or self.saves is None:
            return None
        return self.saves / self.shots_against

    @property
    def average(self) -> float | None:
        """Goals against in a game without overtime (TC-058); None when times are not kept."""
        if not self.seconds:
            return None
        return self.goals_against * self.regulation * SECONDS_A_MINUTE / self.seconds

    @property
    def minutes(self) -> int | None:
        """Whole minutes in net."""
        return None if self.seconds is None else round(self.seconds / SECONDS_A_MINUTE)


SKATER_SUMS = (
    "goals",
    "assists",
    "plus_minus",
    "penalty_minutes",
    "power_play_goals",
    "short_handed_goals",
    "game_winning_goals",
    "shots",
)
GOALIE_SUMS = ("goals_against", "shots_against", "saves", "seconds")
GOALIE_COUNTS = ("starts", "wins", "shutouts")


def skater_totals(
    season: Season, *, kind: str = "regular", team: str | None = None
) -> list[SkaterTotal]:
    """Read every skater's season, the most points first; with ``team`` only his games for it.

    Two queries, whatever the number of games and players; where a season is one game its log is read besides.
    """
    totals: dict[str, SkaterTotal] = {}
    appearances = system_for(season).appearances(season)
    rows = _sums(SkaterSum.objects.all(), season, kind, team).values_list(
        "player", "team", "games", "position", *SKATER_SUMS
    )
    for player, of_team, lines, position, *sums in rows:
        games = lines if appearances is None else appearances.get((player, of_team), 0)
        total = totals.get(player)
        if total is None:  # almost everybody has one team
            named = dict(zip(SKATER_SUMS, sums, strict=True))
            totals[player] = SkaterTotal(player, player, [of_team], position, games, **named)
            continue
        total.teams.append(of_team)
        total.positions = total.positions or position
        total.games += games
        for name, value in zip(SKATER_SUMS, sums, strict=True):
            setattr(total, name, _add(getattr(total, name), value))
    _name(totals)
    return sorted(
        totals.values(),
        key=lambda total: (-total.points, -total.goals, total.games, total.name, total.player),
    )


def goalie_totals(
    season: Season, *, kind: str = "regular", team: str | None = None
) -> list[GoalieTotal]:
    """Read every goalie's season, the most wins first; with ``team`` only his games for it."""
    apart = overtime_losses_apart(season, kind)
    regulation = options_of(season).regulation_minutes
    totals: dict[str, GoalieTotal] = {}
    for row in _sums(GoalieSum.objects.all(), season, kind, team):
        total = totals.setdefault(
            row.player, GoalieTotal(row.player, row.player, regulation=regulation)
        )
        total.teams.append(row.team)
        total.games += row.games
        total.losses += row.losses + (0 if apart else row.overtime_losses)
        total.others += row.ties + (row.overtime_losses if apart else 0)
        for name in (*GOALIE_COUNTS, *GOALIE_SUMS):
            setattr(total, name, _add(getattr(total, name), getattr(row, name)))
    _name(totals)
    return sorted(
        totals.values(), key=lambda total: (-total.wins, -total.games, total.name, total.player)
    )


def overtime_losses_apart(season: Season, kind: str) -> bool:
    """Whether a loss in overtime stands apart from other losses: by the season's points, never in the playoffs."""
    return kind == Fixture.Kind.REGULAR and options_of(season).point_system.overtime_losses_apart


def plain_losses(lines: Iterable[GoalieLine]) -> None:
    """Let overtime losses be losses on lines that were read to be shown, where they do not stand apart."""
    for line in lines:
        if line.decision == "OTL":
            line.decision = "L"


def _sums(sums: QuerySet, season: Season, kind: str, team: str | None) -> QuerySet:
    chosen = sums.filter(competition__key=competition_key(season, kind))
    return (chosen if team is None else chosen.filter(team=team)).order_by("-games", "player")


def _name(totals: Mapping[str, SkaterTotal] | Mapping[str, GoalieTotal]) -> None:
    names = player_names(totals)
    for total in totals.values():
        total.name = names.get(total.player, total.player)


def _add(total: int | None, value: int | None) -> int | None:
    """Add a sum; what is not known in every game is not known."""
    return None if total is None or value is None else total + value
