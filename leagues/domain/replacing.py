"""Another owner takes a team over in the middle of a season (TC-159).

The team keeps its code, its schedule and its men. From its day on it has the name of its own, games before it keep
the old one. It takes over the record, or begins with none: then games before that day count for its opponents only.
Coaches of before lose their rights at once; what coaches have achieved is counted from the day on which each of them
took over.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.db import transaction

from leagues.domain import season_log
from leagues.domain.errors import LeagueRefusal
from leagues.domain.lane import at_rest
from leagues.domain.members import give_role
from leagues.domain.permissions import actor_name
from leagues.domain.standings import Record, Result, records
from leagues.domain.tables import standings
from leagues.models import Membership, Season, TeamSeason

LONGEST_NAME = 100


class ReplacementRefused(LeagueRefusal):
    """A team that cannot be taken over."""


def replace_team(  # noqa: PLR0913 - all of it is settled when a team changes hands
    season: Season,
    *,
    team: str,
    name: str,
    date: dt.date,
    keeps_record: bool = True,
    coach: str = "",
    reason: str = "",
    actor: str = "",
) -> TeamSeason:
    """Hand a team to another owner.

    Parameters
    ----------
    team
        Its code, which stays.
    name
        Its name from `date` on.
    keeps_record
        Whether the points so far are its own.
    coach
        The user name of the coach who takes over; empty when there is none yet.

    Raises
    ------
    ReplacementRefused
        There is no such team, it has no name, the season is over or its bracket drawn, or games after that day
        are played already.
    MemberRefused
        There is no such user.
    LaneTaken
        The season is being played on at this moment.
    """
    with transaction.atomic():
        season = at_rest(season)
        row = season.teams.select_related("team").filter(code=team).first()
        if row is None:
            message = f"{season} has no team {team}."
            raise ReplacementRefused("replacement.team", message, team=team)
        name = name.strip()
        last = (row.home_fixtures.all() | row.visitor_fixtures.all()).filter(
            status="played", date__gte=date
        )
        refused = {
            "replacement.name": (
                not 0 < len(name) <= LONGEST_NAME,
                f"A team needs a name of 1 to {LONGEST_NAME} letters.",
            ),
            "replacement.too_late": (
                season.series.exists() or season.status == Season.Status.FINISHED,
                f"The playoffs of {season} are drawn; its teams stay as they are.",
            ),
            "replacement.played": (
                last.exists(),
                f"{row.name} has played on {date} or later already.",
            ),
            "replacement.twice": (
                any(former["until"] >= date.isoformat() for former in row.former_names),
                f"{row.name} was taken over on {date} or later already.",
            ),
        }
        for code, (holds, message) in refused.items():
            if holds:
                raise ReplacementRefused(code, message, team=team)
        before = row.name
        row.former_names = [*row.former_names, {"name": before, "until": date.isoformat()}]
        row.name = name
        row.save(update_fields=["name", "former_names"])
        former = Membership.objects.filter(team=row.team, role=Membership.Role.COACH)
        former = former.select_related("user")
        names = [actor_name(membership.user) for membership in former]
        former.delete()
        taker = None
        if coach:
            taker = give_role(season.league, username=coach, role="coach", team=row.team.code)
        data = {
            "team": team,
            "before": before,
            "name": name,
            "date": date.isoformat(),
            "keeps_record": keeps_record,
            "former_coaches": names,
            "coach": actor_name(taker.user) if taker else "",
            "reason": reason,
        }
        season_log.append(season, "team_replaced", data, actor=actor)
    return row


@dataclass(frozen=True, slots=True)
class CoachRecord:
    """What a coach's team has done since he took over, and before the day ``until`` on which another one did."""

    coach: str
    team: TeamSeason
    since: dt.date | None
    record: Record
    until: dt.date | None = None


@dataclass(frozen=True, slots=True)
class Tenure:
    """A time of a coach with a team that is over."""

    coach: str
    team: str
    since: dt.date | None
    until: dt.date


def tenures(season: Season) -> tuple[dict[str, dt.date], list[Tenure]]:
    """Give the days on which teams were taken over last, and the tenures that are over; one query."""
    taken_over: dict[str, dt.date] = {}
    over: list[Tenure] = []
    kinds = ("team_replaced", "vacancy_opened", "vacancy_filled")
    for event in season.events.filter(kind__in=kinds).order_by("sequence"):
        data = event.data
        team, day = data["team"], dt.date.fromisoformat(data["date"])
        over += [
            Tenure(coach, team, taken_over.get(team), day)
            for coach in data.get("former_coaches", ())
        ]
        if data.get("left"):
            left, gone = data["left"], dt.date.fromisoformat(data["left_date"])
            over.append(Tenure(data["coach"], left, taken_over.get(left), gone))
        taken_over[team] = day
    return taken_over, over


def coach_records(season: Season) -> list[CoachRecord]:
    """Count the regular season of each coach, from the day on which he took his team over; then of those who left."""
    table = standings(season)
    taken_over, over = tenures(season)
    by_team = {team.team_id: team for team in table.teams.values()}
    coaches = Membership.objects.filter(
        league=season.league_id, role=Membership.Role.COACH, team__in=by_team
    ).select_related("user")
    found = []
    for coach in coaches.order_by("team__code", "pk"):
        team = by_team[coach.team_id or 0]
        since = taken_over.get(team.code)
        counted: list[Result] = [
            result for result in table.results if since is None or result.date >= since
        ]
        record = records([team.code], counted, table.options.point_system)[team.code]
        found.append(CoachRecord(actor_name(coach.user), team, since, record))
    by_code = {team.code: team for team in table.teams.values()}
    for one in over:
        counted = [
            result
            for result in table.results
            if result.date < one.until and (one.since is None or result.date >= one.since)
        ]
        record = records([one.team], counted, table.options.point_system)[one.team]
        found.append(CoachRecord(one.coach, by_code[one.team], one.since, record, one.until))
    return found
