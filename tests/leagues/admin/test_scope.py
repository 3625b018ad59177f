"""Commissioners find their own leagues in the admin and nothing else; admins of the site find all."""

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from leagues.domain.seasons import start_season
from leagues.models import (
    Fixture,
    League,
    Membership,
    PlayoffSeries,
    Season,
    SeasonEvent,
    SeasonRun,
    Team,
)
from tests.leagues.seated import person, signed_in
from tests.leagues.small_league import small_season

pytestmark = pytest.mark.django_db
MODELS = (Fixture, League, Membership, PlayoffSeries, Season, SeasonEvent, SeasonRun, Team)


def address(model, page, *arguments):
    meta = model._meta
    return reverse(f"admin:{meta.app_label}_{meta.model_name}_{page}", args=arguments)


def rows(client: Client, model) -> set[int]:
    answer = client.get(address(model, "changelist"))
    assert answer.status_code == 200
    return {row.pk for row in answer.context["cl"].result_list}


@pytest.fixture
def seasons() -> tuple[Season, Season]:
    """One of ann's league, and one of a private league of bob's."""
    own = small_season(slug="own", league="Own league")
    other = small_season(slug="other", league="Other league")
    League.objects.filter(pk=other.league_id).update(is_private=True)
    for season, name in ((own, "ann"), (other, "bob")):
        start_season(season)
        home, visitor = season.teams.all()[:2]
        PlayoffSeries.objects.create(
            season=season,
            round=1,
            position=0,
            title="Final",
            best_of=7,
            pattern="HHVVHVH",
            home=home,
            visitor=visitor,
        )
        Membership.objects.create(league=season.league, user=person(name), role="commissioner")
    return own, other


def of_league(model, season: Season) -> set[int]:
    path = {League: "pk", Season: "league", Team: "league", Membership: "league"}
    condition = {path.get(model, "season__league"): season.league_id}
    return set(model.objects.filter(**condition).values_list("pk", flat=True))


def test_lists_and_rows_are_those_of_the_commissioners_leagues(seasons) -> None:
    own, other = seasons
    client = signed_in(User.objects.get(username="ann"))
    for model in MODELS:
        mine, theirs = of_league(model, own), of_league(model, other)
        assert mine
        assert theirs
        assert rows(client, model) == mine
        assert client.get(address(model, "change", min(mine))).status_code == 200
        hidden = client.get(address(model, "change", min(theirs)))
        assert hidden.status_code == 302
        page = client.get(address(model, "changelist")).content.decode()
        assert "Other league" not in page


def test_admins_of_the_site_find_all(seasons, admin_client: Client) -> None:
    for model in MODELS:
        assert rows(admin_client, model) == set(model.objects.values_list("pk", flat=True))
    assert admin_client.get(address(LogEntry, "changelist")).status_code == 200
    assert admin_client.get(address(User, "changelist")).status_code == 200


def test_who_is_no_commissioner_is_sent_to_sign_in(seasons) -> None:
    own, _ = seasons
    cat = person("cat")
    Membership.objects.create(league=own.league, user=cat, role="member")
    for client in (signed_in(cat), Client()):
        assert client.get(reverse("admin:index")).status_code == 302
        assert client.get(address(Season, "changelist")).status_code == 302


def test_staff_without_a_league_find_nothing(seasons) -> None:
    dan = person("dan")
    dan.is_staff = True
    dan.save()
    client = signed_in(dan)
    assert client.get(reverse("admin:index")).status_code == 200
    assert client.get(address(Season, "changelist")).status_code == 403


def test_what_concerns_the_whole_site_is_not_a_commissioners(seasons) -> None:
    client = signed_in(User.objects.get(username="ann"))
    for model in (LogEntry, User):
        assert client.get(address(model, "changelist")).status_code == 403
    assert client.get(address(League, "add")).status_code == 403
    assert client.get(address(Membership, "add")).status_code == 403


def test_a_commissioner_changes_his_league_and_nobody_elses(seasons) -> None:
    own, other = seasons
    client = signed_in(User.objects.get(username="ann"))
    form = {"name": "New name", "time_zone": "Europe/Berlin", "game_time": "19:30"}
    assert client.post(address(League, "change", own.league_id), form).status_code == 302
    client.post(address(League, "change", other.league_id), form | {"name": "Stolen"})
    assert set(League.objects.values_list("name", flat=True)) == {"New name", "Other league"}
    assert LogEntry.objects.get().user.username == "ann"


def test_a_team_is_added_to_ones_own_league_only(seasons) -> None:
    own, other = seasons
    client = signed_in(User.objects.get(username="ann"))
    for season, code in ((own, "XXA"), (other, "XXB")):
        form = {"league": season.league_id, "code": code, "name": code}
        client.post(address(Team, "add"), form)
    assert set(Team.objects.filter(code__startswith="XX").values_list("code", flat=True)) == {"XXA"}


def test_actions_reach_no_season_of_another_league(seasons) -> None:
    _, other = seasons
    ready = small_season(slug="ready", league=other.league.name)
    client = signed_in(User.objects.get(username="ann"))
    data = {"action": "start", "_selected_action": [ready.pk]}
    client.post(address(Season, "changelist"), data)
    ready.refresh_from_db()
    assert ready.status == "ready"


def test_the_first_page_shows_the_commissioners_seasons_and_their_state(seasons) -> None:
    page = signed_in(User.objects.get(username="ann")).get(reverse("admin:index"))
    text = page.content.decode()
    assert "/manage/seasons/own/" in text
    assert "/manage/seasons/other/" not in text
    for group in ("Leagues and seasons", "Schedule", "Games", "People and roles", "Library"):
        assert group in text
