"""Trick Shot tournaments for tests: seasons of a few clubs, coaches for some of them, games with given scores."""

import datetime as dt

from django.contrib.auth import get_user_model

from games.rulesets.trick_shot.cards import HOUSE
from leagues.domain.seasons import start_season
from leagues.domain.systems.trick_shot_founding import found_tournament, tournament_options
from leagues.models import Draft, Fixture, League, Membership, Season
from tests.leagues.small_league import play_fixture

SECRET = "5e" * 32
FIRST = dt.date(2025, 10, 1)
CODES = ("HAL", "KES", "IRO", "GRA", "VES", "TAL", "CIN", "MAR", "ORR", "BLU")
OPENED = dt.datetime(2025, 9, 30, 12, tzinfo=dt.UTC)


def clubs(number: int) -> list[tuple[str, str]]:
    """Codes and names of the clubs of the first arenas."""
    cities = [arena.city for arena in HOUSE.pre_made]
    return list(zip(CODES, cities, strict=False))[:number]


def tournament(
    teams: int = 2,
    *,
    coaches: tuple[str, ...] = (),
    started: bool = True,
    pairs: int = 0,
    slug: str = "cup",
    secret: str = SECRET,
    level: str = "advanced",
    computer: str = "standard",
    rules: dict | None = None,
    **drafts: object,
) -> Season:
    """A tournament; the clubs of ``coaches`` have one each, called after the club's code."""
    league, _ = League.objects.get_or_create(name="Tabletop Cup", slug="tabletop-cup")
    season = found_tournament(
        league,
        clubs(teams),
        name=slug,
        slug=slug,
        options=tournament_options(level=level, coach=computer, drafts=drafts, **(rules or {})),
        first=FIRST,
        pairs=pairs,
        secret=secret,
    )
    for code in coaches:
        coach(season, code)
    return start_season(season) if started else season


def coach(season: Season, code: str):
    """Give a club a coach and return him."""
    user, _ = get_user_model().objects.get_or_create(username=f"coach-{code.lower()}")
    team = season.league.teams.get(code=code)
    Membership.objects.get_or_create(league=season.league, user=user, role="coach", team=team)
    return user


def team(season: Season, code: str):
    """A club of the season."""
    return season.teams.get(code=code)


def cards(season: Season, code: str) -> list[str]:
    """A club's line cards."""
    return sorted(team(season, code).line_cards.values_list("card", flat=True))


def score_stage(season: Season, goals: dict[str, int]) -> list[Fixture]:
    """Score the next fixtures until every club has played two, each scoring all its goals at home."""
    played: dict[int, int] = {}
    found = []
    rows = season.fixtures.filter(status=Fixture.Status.SCHEDULED).select_related("home", "visitor")
    for fixture in rows.order_by("date", "number"):
        sides = (fixture.home_id, fixture.visitor_id)
        if any(played.get(side) == 2 for side in sides):
            break
        for side in sides:
            played[side] = played.get(side, 0) + 1
        home = goals[fixture.home.code]
        play_fixture(fixture, home, 0, "REG" if home else "TIE")
        found.append(fixture)
    return found


def open_one(season: Season) -> Draft:
    """The draft that is under way."""
    return season.drafts.select_related("season__league").get(status="open")


def kinds(season: Season) -> list[str]:
    """What the season's log tells, in order."""
    return list(season.events.order_by("sequence").values_list("kind", flat=True))
