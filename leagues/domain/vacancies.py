"""Teams without an owner: declared vacant, applied for, given to whoever has served longest (TC-117).

Words
-----
vacancy
    A fact of the season's log, known by its number. Coaches of before lose their rights at once; what they have done
    stays. Members of the league may apply until its last moment.
serving
    Since his first role in the league that he still has. Who takes a vacant team over goes on serving; his team of
    before is left, and he does it once as long as he serves.

Nobody is asked twice: when the time is up, the longest-serving applicant has the team, of equal ones who applied first.
Without applicants the team stays without a coach, and may be declared vacant again.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field

from django.db import transaction
from django.db.models import Min, Q
from django.utils import timezone

from leagues.domain import season_log
from leagues.domain.errors import LeagueRefusal
from leagues.domain.lane import locked
from leagues.domain.permissions import User, actor_name
from leagues.models import Fixture, Membership, Season, SeasonEvent, TeamSeason

USUAL_HOURS = 72
MOST_HOURS = 24 * 14
KINDS = (
    "vacancy_opened",
    "vacancy_applied",
    "vacancy_withdrawn",
    "vacancy_filled",
    "vacancy_closed",
)
OVER = ("vacancy_filled", "vacancy_closed")


class VacancyRefused(LeagueRefusal):
    """A vacancy that cannot be, or an application that cannot be made."""


@dataclass(slots=True)
class Vacancy:
    """A vacancy: until when, and who has applied (ids of users, in the order in which they did, with their names)."""

    number: int
    team: str
    until: dt.datetime
    applicants: dict[int, str] = field(default_factory=dict)
    outcome: str = ""

    @property
    def is_open(self) -> bool:
        """Whether nothing has come of it yet."""
        return not self.outcome


def vacancies_of(season: Season) -> list[Vacancy]:
    """Read a season's vacancies, the latest first; one query."""
    found: dict[int, Vacancy] = {}
    for event in season.events.filter(kind__in=KINDS).order_by("sequence"):
        data = event.data
        if event.kind == "vacancy_opened":
            until = dt.datetime.fromisoformat(data["until"])
            found[event.sequence] = Vacancy(event.sequence, data["team"], until)
            continue
        vacancy = found[data["vacancy"]]
        if event.kind == "vacancy_applied":
            vacancy.applicants[data["user"]] = data["coach"]
        elif event.kind == "vacancy_withdrawn":
            vacancy.applicants.pop(data["user"], None)
        else:
            vacancy.outcome = data.get("coach") or "nobody"
    return list(found.values())[::-1]


def open_vacancy(
    season: Season,
    *,
    team: str,
    hours: int = USUAL_HOURS,
    reason: str,
    actor: str = "",
    now: dt.datetime | None = None,
) -> Vacancy:
    """Declare a team vacant; its coaches lose their rights at once.

    Raises
    ------
    VacancyRefused
        There is no such team, no reason, no such time, it is vacant already, or the season is finished.
    """
    now = now or timezone.now()
    with transaction.atomic():
        season = locked(season)
        row = season.teams.select_related("team").filter(code=team).first()
        refused = {
            "vacancy.team": (row is None, f"{season} has no team {team}."),
            "vacancy.no_reason": (not reason.strip(), "Give a reason; it goes on the record."),
            "vacancy.hours": (
                not 1 <= hours <= MOST_HOURS,
                f"Applications are open for 1 to {MOST_HOURS} hours.",
            ),
            "vacancy.finished": (season.status == Season.Status.FINISHED, f"{season} is finished."),
            "vacancy.open": (
                any(one.is_open and one.team == team for one in vacancies_of(season)),
                f"{team} is vacant already.",
            ),
        }
        for code, (holds, message) in refused.items():
            if holds:
                raise VacancyRefused(code, message, team=team)
        assert row is not None  # noqa: S101 - refused above
        coaches = Membership.objects.filter(team=row.team, role=Membership.Role.COACH)
        names = [actor_name(one.user) for one in coaches.select_related("user").order_by("pk")]
        coaches.delete()
        until = now + dt.timedelta(hours=hours)
        data = {
            "team": team,
            "until": until.isoformat(),
            "date": next_day(season, row).isoformat(),
            "former_coaches": names,
            "reason": reason.strip(),
        }
        event = season_log.append(season, "vacancy_opened", data, actor=actor)
    return Vacancy(event.sequence, team, until)


def apply_for(
    season: Season, number: int, user: User, *, now: dt.datetime | None = None
) -> Vacancy:
    """Apply for a vacant team.

    Raises
    ------
    VacancyRefused
        There is no such vacancy, its time is up, he has applied, belongs to no role of the league, coaches that very
        team, or has taken a vacant team over before in his time.
    """
    now = now or timezone.now()
    with transaction.atomic():
        season = locked(season)
        vacancy = _find(season, number, now)
        person = int(user.pk or 0)
        since = serving_since(season, person)
        refused = {
            "vacancy.no_member": (since is None, "Only members of the league apply."),
            "vacancy.applied": (person in vacancy.applicants, "You have applied already."),
            "vacancy.once": (
                since is not None and _has_moved(season, person, since),
                "You have taken a vacant team over before; that is possible once.",
            ),
        }
        for code, (holds, message) in refused.items():
            if holds:
                raise VacancyRefused(code, message, vacancy=number)
        name = actor_name(user)
        vacancy.applicants[person] = name
        data = {"vacancy": number, "team": vacancy.team, "user": person, "coach": name}
        season_log.append(season, "vacancy_applied", data, actor=name)
    return vacancy


def withdraw(season: Season, number: int, user: User, *, now: dt.datetime | None = None) -> Vacancy:
    """Take an application back.

    Raises
    ------
    VacancyRefused
        There is none, or the time is up.
    """
    with transaction.atomic():
        season = locked(season)
        vacancy = _find(season, number, now or timezone.now())
        if user.pk not in vacancy.applicants:
            raise VacancyRefused("vacancy.not_applied", "You have not applied.", vacancy=number)
        name = vacancy.applicants.pop(user.pk)
        data = {"vacancy": number, "team": vacancy.team, "user": user.pk, "coach": name}
        season_log.append(season, "vacancy_withdrawn", data, actor=name)
    return vacancy


def settle(season: Season, *, now: dt.datetime | None = None) -> list[Vacancy]:
    """Give teams whose time is up to the longest-serving applicants; cheap when there is none."""
    now = now or timezone.now()
    if not _due(season, now):
        return []
    with transaction.atomic():
        season = locked(season)
        settled = _due(season, now)
        for vacancy in reversed(settled):
            _settle(season, vacancy)
    return settled


def seasons_with_vacancies() -> list[Season]:
    """Give the seasons in which a vacancy is open."""
    opened = SeasonEvent.objects.filter(kind="vacancy_opened").values("season")
    seasons = Season.objects.filter(pk__in=opened).exclude(status=Season.Status.FINISHED)
    found = seasons.select_related("league").order_by("pk")
    return [one for one in found if any(vacancy.is_open for vacancy in vacancies_of(one))]


def serving_since(season: Season, user: int) -> dt.datetime | None:
    """Say since when somebody serves in a season's league; None: not at all."""
    roles = Membership.objects.filter(league=season.league_id, user=user)
    since: dt.datetime | None = roles.aggregate(since=Min("created_at"))["since"]
    return since


def next_day(season: Season, team: TeamSeason) -> dt.date:
    """Give the day from which on games are another coach's: that of the team's next game, else after its last."""
    own = season.fixtures.filter(Q(home=team) | Q(visitor=team)).order_by("date", "number")
    coming = own.filter(status=Fixture.Status.SCHEDULED).first()
    if coming is not None:
        return coming.date
    last = own.last()
    return last.date + dt.timedelta(days=1) if last is not None else timezone.now().date()


def _settle(season: Season, vacancy: Vacancy) -> None:
    order = list(vacancy.applicants)
    serving = {user: serving_since(season, user) for user in order}
    able = [
        (since, order.index(user), user)
        for user, since in serving.items()
        if since is not None and not _has_moved(season, user, since)
    ]
    data = {"vacancy": vacancy.number, "team": vacancy.team}
    if not able:
        vacancy.outcome = "nobody"
        season_log.append(season, "vacancy_closed", data | {"reason": "nobody applied"})
        return
    _, _, user = min(able)
    vacancy.outcome = vacancy.applicants[user]
    team = season.teams.select_related("team").get(code=vacancy.team)
    left = _move(season, user, team)
    season_log.append(
        season,
        "vacancy_filled",
        data
        | {
            "user": user,
            "coach": vacancy.outcome,
            "date": next_day(season, team).isoformat(),
            "left": left.code if left else "",
            "left_date": next_day(season, left).isoformat() if left else "",
        },
    )


def _move(season: Season, user: int, team: TeamSeason) -> TeamSeason | None:
    """Make somebody the team's coach; give the team of the season that he leaves for it."""
    rows = Membership.objects.filter(league=season.league_id, user=user, role=Membership.Role.COACH)
    before = rows.order_by("created_at", "pk").first()
    if before is None:
        Membership.objects.create(
            league_id=season.league_id, user_id=user, role=Membership.Role.COACH, team=team.team
        )
        return None
    left = season.teams.filter(team=before.team_id).first()
    before.team = team.team
    before.save(update_fields=["team"])
    return left


def _has_moved(season: Season, user: int, since: dt.datetime) -> bool:
    """Whether somebody has taken a vacant team of the league over since he began to serve."""
    filled = SeasonEvent.objects.filter(season__league=season.league_id, kind="vacancy_filled")
    return filled.filter(data__user=user, at__gte=since).exists()


def _due(season: Season, now: dt.datetime) -> list[Vacancy]:
    return [one for one in vacancies_of(season) if one.is_open and one.until <= now]


def _find(season: Season, number: int, now: dt.datetime) -> Vacancy:
    vacancy = next((one for one in vacancies_of(season) if one.number == number), None)
    if vacancy is None:
        raise VacancyRefused("vacancy.unknown", f"{season} has no vacancy {number}.")
    if not vacancy.is_open or vacancy.until <= now:
        message = f"Applications for {vacancy.team} ended at {vacancy.until:%d %B %Y %H:%M} UTC."
        raise VacancyRefused("vacancy.over", message, vacancy=number)
    return vacancy
