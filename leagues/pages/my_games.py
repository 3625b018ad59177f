"""My games: every game in which somebody has a seat, those that wait for him first."""

from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Q

from games.domain.seats import read_seats
from games.models import Game
from leagues.domain.permissions import (
    User,
    at_seats_of,
    is_somebody,
    seats_with,
    tables_of,
    visible,
)
from leagues.models import Draft, DraftTurn, Fixture, Membership, Season, TeamSeason
from leagues.pages.desk import sides_of
from leagues.pages.names import title_of

UNFINISHED = (Game.Status.SCHEDULED, Game.Status.LIVE, Game.Status.HELD)
MOST_SEATS = 10
SHOWN = 50
FINISHED_SHOWN = 10
LOOKED_AHEAD = 200


@dataclass(frozen=True, slots=True)
class MyGame:
    """A game in the list; ``waits`` says whose move it is: ``you``, the others' names, or nothing."""

    game: Game
    sides: tuple[str, ...]
    mine: tuple[int, ...]
    my_move: bool
    others: tuple[str, ...]

    @property
    def title(self) -> str:
        """Visitors at home."""
        return title_of(self.sides)


@dataclass(frozen=True, slots=True)
class MyGames:
    """The unfinished games, those that wait for me first, the latest finished ones, my teams and their next games."""

    unfinished: list[MyGame]
    finished: list[MyGame]
    teams: list[TeamSeason]
    next: list[Fixture]
    picks: list[DraftTurn] = field(default_factory=list)
    """Turns in drafts that wait for me."""

    @property
    def my_moves(self) -> int:
        """How many games wait for me."""
        return sum(mine.my_move for mine in self.unfinished)


def my_games(user: User) -> MyGames:
    """List somebody's games: seven queries at most, however many there are."""
    if not is_somebody(user):
        return MyGames([], [], [], [])
    teams = frozenset(
        Membership.objects.filter(user=user.pk, team__isnull=False).values_list("team", flat=True)
    )
    unfinished = _games(user, teams, Q(status__in=UNFINISHED), SHOWN)
    finished = _games(user, teams, Q(status=Game.Status.FINISHED), FINISHED_SHOWN, by_name=True)
    unfinished.sort(key=lambda entry: not entry.my_move)
    return MyGames(unfinished, finished, _teams(teams), _next(teams), _picks(teams))


def _teams(teams: frozenset[Any]) -> list[TeamSeason]:
    """Give the teams whose lines can be set, in seasons that go on."""
    if not teams:
        return []
    return list(
        TeamSeason.objects.filter(team__in=teams, squad__isnull=False)
        .exclude(season__status=Season.Status.FINISHED)
        .select_related("season__league")
    )


def _picks(teams: frozenset[Any]) -> list[DraftTurn]:
    """Give the turns that these teams have to use now: those whose clock has begun."""
    if not teams:
        return []
    turns = DraftTurn.objects.filter(team__team__in=teams, pick=None, clock_from__isnull=False)
    return list(
        turns.filter(draft__status=Draft.Status.OPEN)
        .select_related("draft__season__league", "team")
        .order_by("deadline", "pk")
    )


def _next(teams: frozenset[Any]) -> list[Fixture]:
    """Give the next game of each of these teams that nobody has begun, in seasons that go on."""
    if not teams:
        return []
    fixtures = (
        Fixture.objects.filter(
            Q(home__team__in=teams) | Q(visitor__team__in=teams) | Q(pk__in=tables_of(teams))
        )
        .filter(
            status=Fixture.Status.SCHEDULED,
            season__status__in=(Season.Status.REGULAR, Season.Status.PLAYOFFS),
        )
        .select_related("season__league", "home", "visitor")
        .prefetch_related("seats__team")
        .order_by("date", "number")[:LOOKED_AHEAD]
    )
    first: dict[int, Fixture] = {}
    for fixture in fixtures:
        for team in fixture.teams:
            if team.team_id in teams:
                first.setdefault(team.pk, fixture)
    return [fixture for fixture in dict.fromkeys(first.values()) if fixture.game_id is None]


def _games(
    user: User, teams: frozenset[Any], which: Q, shown: int, *, by_name: bool = False
) -> list[MyGame]:
    """List games; ``by_name`` those only in which a seat was given to him by name."""
    seated = Q()
    for seat in range(MOST_SEATS):
        seated |= Q(**{f"seats__{seat}__user": user.pk})
    if teams and not by_name:
        seated |= at_seats_of(teams)
    columns = ("public_id", "ruleset", "seats", "status", "waiting", "result", "created", "dice")
    games = Game.objects.filter(which & seated).only(*columns).order_by("-created", "-pk")[:shown]
    found = {game.pk: game for game in games}
    fixtures = {
        fixture.game_id: fixture
        for fixture in Fixture.objects.filter(visible(user, "season__league"), game__in=list(found))
        .select_related("season", "home", "visitor")
        .prefetch_related("seats__team")
    }  # fmt: skip
    whole_seasons = _whole_seasons(user, list(found)) if teams else {}
    listed = []
    for game in found.values():
        fixture = fixtures.get(game.pk)
        sides: list[int | None] = []
        if fixture is not None:
            sides = [team.team_id for team in fixture.teams]
        elif game.pk in whole_seasons:
            by_code = whole_seasons[game.pk]
            sides = [by_code.get(seat.team) for seat in read_seats(game.seats)]
        mine = seats_with(user, game, sides, teams)
        if mine:
            listed.append(_entry(game, fixture, mine))
    return listed


def _whole_seasons(user: User, games: list[int]) -> dict[int, dict[str, int]]:
    """Give the teams' ids by code for those of the games that are a whole season."""
    seasons: dict[int, dict[str, int]] = defaultdict(dict)
    rows = TeamSeason.objects.filter(visible(user, "season__league"), season__game__in=games)
    for game, code, team in rows.values_list("season__game", "code", "team"):
        seasons[game][code] = team
    return seasons


def _entry(game: Game, fixture: Fixture | None, mine: tuple[int, ...]) -> MyGame:
    sides = sides_of(game, fixture)
    waiting = game.waiting or []
    return MyGame(
        game=game,
        sides=tuple(sides),
        mine=mine,
        my_move=game.status == Game.Status.SCHEDULED or any(seat in mine for seat in waiting),
        others=tuple(sides[seat] for seat in waiting if seat not in mine and seat < len(sides)),
    )
