"""The playoffs as a list of rounds with their series and games."""

from dataclasses import dataclass
from itertools import groupby

from leagues.models import Fixture, PlayoffSeries, Season, TeamSeason


@dataclass(frozen=True, slots=True)
class SeriesLine:
    """A series and the games of it that have been played or are set."""

    series: PlayoffSeries
    games: tuple[Fixture, ...]

    def name_of(self, team: TeamSeason) -> str:
        """What a team was called in the series: on the day of its latest game, or now when none is set."""
        return team.name_on(self.games[-1].date) if self.games else team.name

    @property
    def home_name(self) -> str:
        """What the side with home ice was called."""
        return self.name_of(self.series.home)

    @property
    def visitor_name(self) -> str:
        """What the other side was called; empty for a bye."""
        return self.name_of(self.series.visitor) if self.series.visitor else ""

    @property
    def teams(self) -> str:
        """Both sides, or the one that has a bye."""
        return self.home_name + (f" v {self.visitor_name}" if self.visitor_name else "")

    @property
    def words(self) -> str:
        """How it stands: ``Tampa Bay won 4-2``, ``Boston leads 2-1``, ``Tied 1-1``."""
        series = self.series
        if series.visitor is None:
            return "Bye"
        home, visitor = series.home_wins, series.visitor_wins
        high, low = max(home, visitor), min(home, visitor)
        if home == visitor:
            return f"Tied {home}-{visitor}"
        ahead = series.home if home > visitor else series.visitor
        verb = "won" if series.winner_id else "leads"
        return f"{self.name_of(ahead)} {verb} {high}-{low}"


@dataclass(frozen=True, slots=True)
class Round:
    """A round with its series in order of the bracket."""

    number: int
    title: str
    series: tuple[SeriesLine, ...]


def rounds_of(season: Season) -> tuple[Round, ...]:
    """Read the playoffs in two queries; empty before the bracket is drawn."""
    series = season.series.select_related("home", "visitor", "winner").order_by("round", "position")
    games: dict[int, list[Fixture]] = {}
    fixtures = (
        season.fixtures.filter(kind=Fixture.Kind.PLAYOFF)
        .exclude(status=Fixture.Status.CANCELLED)
        .select_related("home", "visitor")
        .order_by("game_in_series")
    )
    for fixture in fixtures:
        if fixture.series_id is not None:
            games.setdefault(fixture.series_id, []).append(fixture)
    return tuple(
        Round(number, lines[0].title, tuple(_line(entry, games) for entry in lines))
        for number, lines in (
            (number, list(group))
            for number, group in groupby(series, key=lambda entry: entry.round)
        )
    )


def _line(series: PlayoffSeries, games: dict[int, list[Fixture]]) -> SeriesLine:
    return SeriesLine(series, tuple(games.get(series.pk, ())))
