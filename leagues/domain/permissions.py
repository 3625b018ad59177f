"""Who may do what, the same on pages, by the API and in the admin.

Words
-----
standing
    What somebody is to one league: nobody known, a signed-in reader, a member, a coach of some of its teams,
    its commissioner, or an admin of the whole site. Roles add up: a commissioner who coaches a team is both.
action
    What somebody wants to do; :data:`ALLOWED` says which roles may.

Whoever may not see a private league is told that it does not exist: ask :func:`may` for ``Action.SEE`` first
and answer "not found", and only then for the action itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db.models import Q, QuerySet

from games.domain.seats import read_seats
from games.models import Game
from leagues.models import Fixture, FixtureSeat, League, Membership, Season, Team, TeamSeason

User = AbstractBaseUser | AnonymousUser
LONGEST_ACTOR = 100


class Role(StrEnum):
    """What somebody can be to a league."""

    READER = "reader"
    MEMBER = "member"
    COACH = "coach"
    COMMISSIONER = "commissioner"
    ADMIN = "admin"


class Action(StrEnum):
    """What somebody can want to do in a league."""

    SEE = "see"
    """Read the league: pages, API, calendars, exports."""
    COACH = "coach"
    """Answer for a team in its games."""
    LINES = "see and set the lines"
    """See and set a team's lines before they are played."""
    DRAFT = "draft"
    """Pick for a team in drafts, see the pack in its hand and its wish list."""
    RUN_DRAFTS = "run drafts"
    """Open a draft of players and call it off, have picks made for a team that does not move, and take picks back;
    hidden things stay hidden."""
    TRADE = "trade"
    """Offer and answer trades for a team, vote on others', let men go and claim them, see what is not public of it."""
    RUN_TRADES = "run trades"
    """Approve, forbid and reverse trades, answer for teams without a coach, set the order of claims."""
    APPLY = "apply"
    """Apply for a team without an owner."""
    PLAY_ON = "play on"
    """Start a season and have its games played by computer coaches."""
    CORRECT = "correct"
    """Void and replay games, amend scorers, enter results, forfeit, deduct points."""
    SCHEDULE = "schedule"
    """Add, move, postpone and cancel games."""
    MANAGE = "manage"
    """Change members, options, teams and who sees the league."""
    FOUND = "found"
    """Make a new league; asked without one."""


ALLOWED: dict[Action, frozenset[Role]] = {
    Action.SEE: frozenset({Role.MEMBER, Role.COACH, Role.COMMISSIONER, Role.ADMIN}),
    Action.COACH: frozenset(),
    Action.LINES: frozenset({Role.COMMISSIONER, Role.ADMIN}),
    Action.DRAFT: frozenset(),
    Action.RUN_DRAFTS: frozenset({Role.COMMISSIONER, Role.ADMIN}),
    Action.TRADE: frozenset(),
    Action.RUN_TRADES: frozenset({Role.COMMISSIONER, Role.ADMIN}),
    Action.APPLY: frozenset({Role.MEMBER, Role.COACH, Role.COMMISSIONER}),
    Action.PLAY_ON: frozenset({Role.COMMISSIONER, Role.ADMIN}),
    Action.CORRECT: frozenset({Role.COMMISSIONER, Role.ADMIN}),
    Action.SCHEDULE: frozenset({Role.COMMISSIONER, Role.ADMIN}),
    Action.MANAGE: frozenset({Role.COMMISSIONER, Role.ADMIN}),
    Action.FOUND: frozenset({Role.ADMIN}),
}
"""Who may; a league that is not private is seen by all."""
OWN_TEAM = frozenset({Action.COACH, Action.LINES, Action.DRAFT, Action.TRADE})
"""What a coach may for the teams that he coaches, and for no others."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What somebody is to one league; ``teams`` are the ids of the teams he coaches there."""

    roles: frozenset[Role] = frozenset()
    teams: frozenset[int] = frozenset()

    def may(self, action: Action, *, private: bool = False, team: int | None = None) -> bool:
        """Say whether he may; pure. ``team`` is needed for what only its coach may."""
        if action is Action.SEE and not private:
            return True
        if Role.COACH in self.roles and team in self.teams and action in OWN_TEAM:
            return True
        return not self.roles.isdisjoint(ALLOWED[action])


def is_somebody(user: User) -> bool:
    """Whether a user is signed in and his account in use."""
    return bool(user.is_authenticated and user.is_active)


def is_admin(user: User) -> bool:
    """Whether a user is an admin of the whole site."""
    return is_somebody(user) and bool(getattr(user, "is_superuser", False))


def standing(user: User, league: League | None) -> Standing:
    """Read what somebody is to a league; one query for those who are signed in."""
    if not is_somebody(user):
        return Standing()
    roles = {Role.READER} | ({Role.ADMIN} if is_admin(user) else set())
    rows: Iterable[tuple[str, int | None]] = (
        ()
        if league is None
        else Membership.objects.filter(league=league, user=user.pk).values_list("role", "team")
    )
    teams = set()
    for role, team in rows:
        roles.add(Role(role))
        if team is not None:
            teams.add(team)
    return Standing(frozenset(roles), frozenset(teams))


def may(user: User, action: Action, league: League | None, team: Team | None = None) -> bool:
    """Say whether somebody may do something in a league, for a team of it where the action is a coach's."""
    if action is Action.SEE and league is not None and not league.is_private:
        return True
    private = league is not None and league.is_private
    return standing(user, league).may(action, private=private, team=team.pk if team else None)


def actor_name(user: User) -> str:
    """Name somebody on records that all may read: never by an address to write to."""
    name = user.get_username()
    return f"user {user.pk}" if "@" in name else name[:LONGEST_ACTOR]


def visible(user: User, path: str = "") -> Q:
    """Give the condition under which rows belong to a league that somebody may see.

    ``path`` leads from the rows to their league: ``"season__league"``; leagues themselves have none.
    """
    if is_admin(user):
        return Q()
    prefix = f"{path}__" if path else ""
    condition = Q(**{f"{prefix}is_private": False})
    if is_somebody(user):
        own = Membership.objects.filter(user=user.pk).values("league")
        condition |= Q(**{f"{path or 'pk'}__in": own})
    return condition


def visible_leagues(user: User) -> QuerySet[League]:
    """Give the leagues that somebody may see."""
    return League.objects.filter(visible(user))


def seats_of(user: User, game: Game, fixture: Fixture | None) -> tuple[int, ...]:
    """Give the seats of a game for which somebody answers.

    They are those that were given to him by name, and in a season's game those of teams that he coaches, unless
    they were given to somebody else. ``fixture`` must have its teams and league loaded.
    """
    if not is_somebody(user):
        return ()
    if fixture is not None:
        teams = standing(user, fixture.season.league).teams
        return seats_with(user, game, [team.team_id for team in fixture.teams], teams)
    season = season_of(game)
    if season is None:
        return seats_with(user, game, (), frozenset())
    by_code = dict(season.teams.values_list("code", "team"))
    sides = [by_code.get(seat.team) for seat in read_seats(game.seats)]
    return seats_with(user, game, sides, standing(user, season.league).teams)


def tables_of(teams: Iterable[int] | QuerySet[Any, Any]) -> QuerySet[FixtureSeat, Any]:
    """Give the fixtures at whose bigger tables these teams sit, for a subquery."""
    return FixtureSeat.objects.filter(team__team__in=teams).values("fixture")


def at_seats_of(teams: Iterable[int] | QuerySet[Any, Any]) -> Q:
    """Give the condition under which a game has a seat of one of these teams."""
    two = Q(fixture__home__team__in=teams) | Q(fixture__visitor__team__in=teams)
    whole = TeamSeason.objects.filter(team__in=teams).values("season")
    return two | Q(fixture__in=tables_of(teams)) | Q(season__in=whole)


def season_of(game: Game) -> Season | None:
    """Give the season that a game is the whole of; no query where ``season__league`` was loaded with the game."""
    season: Season | None = getattr(game, "season", None)
    return season


def hidden_from(user: User, game: Game, fixture: Fixture | None) -> bool:
    """Whether a game must look as if it did not exist.

    It belongs to a private league, or to no season and is closed to all but those at the table (and the site's
    admins).
    """
    season = season_of(game) if fixture is None else fixture.season
    if season is not None:
        return not may(user, Action.SEE, season.league)
    return game.closed_at is not None and not (is_admin(user) or seats_of(user, game, None))


def seats_with(
    user: User, game: Game, sides: Sequence[int | None], teams: frozenset[int]
) -> tuple[int, ...]:
    """Give the same for somebody signed in who coaches these teams; pure, for lists of games.

    ``sides`` are the ids of the teams by seat; empty for a game outside every season.
    """
    seats = read_seats(game.seats)
    mine = {number for number, seat in enumerate(seats) if seat.user == user.pk}
    mine |= {
        number
        for number, (seat, team) in enumerate(zip(seats, sides, strict=False))
        if seat.user is None and team in teams
    }
    return tuple(sorted(number for number in mine if not seats[number].is_computer))
