"""Teams without an owner: TC-117."""

import datetime as dt

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.utils import timezone

from leagues.clocks import do_what_is_due
from leagues.domain.replacing import coach_records
from leagues.domain.tables import standings
from leagues.domain.vacancies import (
    VacancyRefused,
    apply_for,
    open_vacancy,
    settle,
    vacancies_of,
    withdraw,
)
from leagues.models import Membership, Season
from tests.leagues.paper_season import paper_season, play_games

pytestmark = pytest.mark.django_db
HOUR = dt.timedelta(hours=1)
START = dt.datetime(2025, 10, 3, 20, tzinfo=dt.UTC)


def serving(season: Season, name: str, years: int, *, role: str = "coach", team: str = ""):
    """Somebody who has had a role for so many years."""
    user = get_user_model().objects.create_user(name)
    row = Membership.objects.create(
        league=season.league,
        user=user,
        role=role,
        team=season.league.teams.get(code=team) if team else None,
    )
    since = timezone.now() - dt.timedelta(days=365 * years)
    Membership.objects.filter(pk=row.pk).update(created_at=since)
    return user


@pytest.fixture
def season() -> Season:
    """BOS has won its first three games, each 3-2 at home, under owen; ann, bob and cat would like to have it."""
    made = paper_season()
    play_games(made, 3)
    serving(made, "owen", 9, team="BOS")
    serving(made, "ann", 2, team="CBJ")
    serving(made, "bob", 5, team="NSH")
    serving(made, "cat", 1, role="member")
    return made


def user(name: str):
    return get_user_model().objects.get(username=name)


def coaches(season, code) -> list[str]:
    rows = Membership.objects.filter(team__code=code, role="coach", league=season.league)
    return list(rows.values_list("user__username", flat=True))


def vacant(season, *names):
    found = open_vacancy(season, team="BOS", reason="moved away", actor="boss", now=START)
    for name in names:
        apply_for(season, found.number, user(name), now=START + HOUR)
    return found


def test_tc_117_the_old_owner_loses_his_rights_at_once_and_history_stays(season):
    found = vacant(season)
    assert found.until == START + 72 * HOUR
    assert coaches(season, "BOS") == []
    told = season.events.get(kind="vacancy_opened")
    assert told.data["former_coaches"] == ["owen"]
    assert told.data["date"] == "2025-10-04"
    assert standings(season).records["BOS"].games == 3


def test_tc_117_the_longest_serving_applicant_has_the_team_after_72_hours(season):
    vacant(season, "cat", "ann", "bob")
    assert settle(season, now=START + 72 * HOUR - HOUR) == []
    (settled,) = settle(season, now=START + 72 * HOUR)
    assert settled.outcome == "bob"
    assert coaches(season, "BOS") == ["bob"]
    assert coaches(season, "NSH") == []
    told = season.events.get(kind="vacancy_filled").data
    assert (told["coach"], told["team"], told["left"]) == ("bob", "BOS", "NSH")
    assert settle(season, now=START + 99 * HOUR) == []


def test_tc_117_records_of_managers_and_of_teams_differ(season):
    """Boston's three wins stay Boston's and owen's; bob begins there with none."""
    vacant(season, "bob")
    settle(season, now=START + 72 * HOUR)
    lines = {(one.coach, one.team.code): one for one in coach_records(season)}
    owen, bob = lines["owen", "BOS"], lines["bob", "BOS"]
    assert (owen.record.wins, owen.until) == (3, dt.date(2025, 10, 4))
    assert (bob.record.games, bob.since, bob.until) == (0, dt.date(2025, 10, 4), None)
    assert lines["bob", "NSH"].record.games == 1
    assert standings(season).records["BOS"].wins == 3


def test_tc_117_a_vacant_team_is_taken_over_once_in_a_tenure(season):
    vacant(season, "bob")
    settle(season, now=START + 72 * HOUR)
    again = open_vacancy(season, team="WPG", reason="no answer", now=START + 80 * HOUR)
    with pytest.raises(VacancyRefused, match="possible once"):
        apply_for(season, again.number, user("bob"), now=START + 81 * HOUR)
    apply_for(season, again.number, user("cat"), now=START + 81 * HOUR)
    settle(season, now=START + 200 * HOUR)
    assert coaches(season, "WPG") == ["cat"]
    Membership.objects.filter(user=user("bob")).delete()
    Membership.objects.create(league=season.league, user=user("bob"), role="member")
    third = open_vacancy(season, team="NSH", reason="empty", now=START + 201 * HOUR)
    apply_for(season, third.number, user("bob"), now=START + 202 * HOUR)


def test_whoever_has_left_the_league_or_taken_his_word_back_has_nothing(season):
    found = vacant(season, "ann", "bob")
    withdraw(season, found.number, user("bob"), now=START + 2 * HOUR)
    Membership.objects.filter(user=user("ann")).delete()
    (settled,) = settle(season, now=START + 72 * HOUR)
    assert settled.outcome == "nobody"
    assert coaches(season, "BOS") == []
    assert season.events.get(kind="vacancy_closed").data["reason"] == "nobody applied"


@pytest.mark.parametrize(
    ("name", "hours", "code"),
    [
        ("stranger", 1, "vacancy.no_member"),
        ("ann", 1, "vacancy.applied"),
        ("bob", 72, "vacancy.over"),
    ],
)
def test_who_cannot_apply_is_told_why(season, name, hours, code):
    get_user_model().objects.create_user("stranger")
    found = vacant(season, "ann")
    with pytest.raises(VacancyRefused) as refused:
        apply_for(season, found.number, user(name), now=START + hours * HOUR)
    assert refused.value.code == code


def test_a_team_is_vacant_once_at_a_time_and_with_a_reason(season):
    vacant(season)
    for said, code in (
        ({"team": "BOS", "reason": "x"}, "vacancy.open"),
        ({"team": "CBJ", "reason": " "}, "vacancy.no_reason"),
        ({"team": "XXX", "reason": "x"}, "vacancy.team"),
        ({"team": "CBJ", "reason": "x", "hours": 0}, "vacancy.hours"),
    ):
        with pytest.raises(VacancyRefused) as refused:
            open_vacancy(season, **said)
        assert refused.value.code == code


def client_of(name: str) -> Client:
    client = Client()
    client.force_login(user(name))
    return client


def test_members_apply_on_the_page_and_by_the_api_and_the_clock_settles_it(season):
    open_vacancy(season, team="BOS", hours=1, reason="moved away")
    (found,) = vacancies_of(season)
    here = f"/seasons/{season.slug}/vacancies/"
    ann = client_of("ann")
    assert "Apply for this team" in ann.get(here).content.decode()
    assert "Apply for this team" not in Client().get(here).content.decode()
    assert ann.post(f"{here}{found.number}/").status_code == 303
    assert ann.post(f"{here}{found.number}/").status_code == 409
    api = f"/api/v1/seasons/{season.slug}/vacancies/"
    assert client_of("bob").post(f"{api}{found.number}/applications/").status_code == 200
    assert client_of("bob").delete(f"{api}{found.number}/applications/").status_code == 200
    (shown,) = Client().get(api).json()
    assert (shown["team"], shown["applicants"], shown["outcome"]) == ("BOS", ["ann"], "")
    event = season.events.get(kind="vacancy_opened")
    event.data |= {"until": (timezone.now() - HOUR).isoformat()}
    event.save()
    do_what_is_due()
    assert coaches(season, "BOS") == ["ann"]
    assert "ann took it over." in Client().get(here).content.decode()
    overview = Client().get(f"/seasons/{season.slug}/").content.decode()
    assert "ann takes Team BOS over" in overview
    assert f'href="{here}"' in overview


@pytest.mark.parametrize("vacant_teams", [1, 3])
def test_the_number_of_queries_does_not_grow(season, django_assert_num_queries, vacant_teams):
    for code in ("BOS", "CBJ", "NSH")[:vacant_teams]:
        open_vacancy(season, team=code, reason="moved away")
    with django_assert_num_queries(4):
        Client().get(f"/seasons/{season.slug}/vacancies/")
