"""Giving and taking roles in a league."""

from __future__ import annotations

from django.contrib.auth import get_user_model
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction

from leagues.domain.errors import LeagueRefusal
from leagues.models import League, Membership


class MemberRefused(LeagueRefusal):
    """A role that cannot be given or taken."""


def give_role(league: League, *, username: str, role: str, team: str = "") -> Membership:
    """Give somebody a role; ``team`` is the code of the team that a coach coaches.

    Raises
    ------
    MemberRefused
        There is no such user, role or team, or he has the role already.
    """
    if role not in Membership.Role.values:
        raise MemberRefused("member.unknown_role", f"There is no role {role!r}.", role=role)
    user: User | None = get_user_model().objects.filter(username=username).first()
    if user is None:
        message = f"Nobody here is called {username!r}; an admin of the site makes accounts."
        raise MemberRefused("member.unknown_user", message, username=username)
    coached = None
    if role == Membership.Role.COACH:
        coached = league.teams.filter(code=team).first()
        if coached is None:
            message = f"A coach needs a team of {league}."
            raise MemberRefused("member.unknown_team", message, team=team)
    try:
        with transaction.atomic():
            return Membership.objects.create(league=league, user=user, role=role, team=coached)
    except IntegrityError as error:
        message = f"{username} has that role already."
        raise MemberRefused("member.has_role", message, username=username) from error


def take_role(league: League, membership: int) -> None:
    """Take a role from somebody; the last commissioner of a league stays.

    Raises
    ------
    MemberRefused
        There is no such role, or it is the last commissioner's.
    """
    with transaction.atomic():
        rows = league.memberships.select_for_update()
        row = rows.filter(pk=membership).first()
        if row is None:
            raise MemberRefused("member.unknown", f"{league} has no such role to take.")
        check_may_go(row)
        row.delete()


def check_may_go(row: Membership) -> None:
    """Refuse to take the last commissioner's role.

    Raises
    ------
    MemberRefused
        It is his.
    """
    of_the_kind = Membership.objects.filter(league=row.league_id, role=row.role)
    if row.role == Membership.Role.COMMISSIONER and of_the_kind.count() == 1:
        message = f"{row.league} keeps one commissioner; name another one first."
        raise MemberRefused("member.last_commissioner", message)
