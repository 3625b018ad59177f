"""A league small enough for tests: a few teams of 2017-18, a round robin, playoffs."""

import datetime as dt
from itertools import combinations

from leagues.domain.options import PRESETS, SeasonOptions
from leagues.domain.schedule_csv import Game, TeamPlace
from leagues.domain.season_import import build_season
from leagues.models import Fixture, League, Season
from rosters.domain.card_sets import make_card_set

SOURCE = "nhl-2017-18"
SECRET = "5e" * 32
CODES = ("BOS", "CBJ", "NSH", "WPG")
FIRST = dt.date(2025, 10, 1)


def round_robin(codes: tuple[str, ...], rounds: int) -> list[Game]:
    """Each pair once a round, home in turn, one game a team and day."""
    games: list[Game] = []
    date = FIRST
    for number in range(rounds):
        for pair in combinations(codes, 2):
            home, visitor = pair if number % 2 == 0 else pair[::-1]
            games.append(Game(len(games) + 1, date, home, visitor))
            date += dt.timedelta(days=1)
    return games


def places(codes: tuple[str, ...]) -> list[TeamPlace]:
    """Teams in two divisions of one conference."""
    half = len(codes) // 2
    return [
        TeamPlace(code, f"Team {code}", "Only", "North" if number < half else "South")
        for number, code in enumerate(codes)
    ]


def small_options(**changes: object) -> SeasonOptions:
    """Options of 2017-18 with playoffs of four teams."""
    document = PRESETS[SOURCE].document() | {"playoffs": "semifinals"}
    document |= changes
    return SeasonOptions(**document)


def small_season(
    *,
    codes: tuple[str, ...] = CODES,
    rounds: int = 2,
    slug: str = "small",
    secret: str = SECRET,
    league: str = "Small league",
    **changes: object,
) -> Season:
    """A season of a few teams, ready to start; needs the database."""
    owner, _ = League.objects.get_or_create(name=league, slug=league.lower().replace(" ", "-"))
    return build_season(
        owner,
        places(codes),
        round_robin(codes, rounds),
        make_card_set(SOURCE),
        name="2025-26",
        slug=slug,
        options=small_options(**changes),
        secret=secret,
    )


def play_fixture(
    fixture: Fixture, home_goals: int, visitor_goals: int, decided: str = "REG"
) -> None:
    """Give a fixture a result without a game behind it."""
    fixture.status = Fixture.Status.PLAYED
    fixture.home_goals, fixture.visitor_goals = home_goals, visitor_goals
    fixture.decided = decided
    fixture.save()
