"""The home page: leagues and how far their seasons have come."""

from dataclasses import dataclass

from django.db.models import Count, Prefetch, Q

from leagues.domain.permissions import User, visible_leagues
from leagues.models import Fixture, League, Season


@dataclass(frozen=True, slots=True)
class SeasonCard:
    """A season in the list: ``played`` of ``games`` fixtures, playoffs included."""

    season: Season
    played: int
    games: int


def leagues_and_seasons(user: User) -> list[tuple[League, list[SeasonCard]]]:
    """List the leagues that somebody may see by name, each with its seasons, the latest first."""
    seasons = (
        Season.objects.select_related("champion")
        .annotate(
            played_count=Count("fixtures", filter=Q(fixtures__status=Fixture.Status.PLAYED)),
            fixture_count=Count("fixtures", filter=~Q(fixtures__status=Fixture.Status.CANCELLED)),
        )
        .order_by("-created_at", "-pk")
    )
    leagues = visible_leagues(user).prefetch_related(Prefetch("seasons", queryset=seasons))
    return [
        (
            league,
            [SeasonCard(season, *counts(season)) for season in league.seasons.all()],
        )
        for league in leagues
    ]


def counts(season: Season) -> tuple[int, int]:
    """Give the two counts that the query above added."""
    added = vars(season)
    return added["played_count"], added["fixture_count"]
