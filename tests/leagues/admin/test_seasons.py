"""The admin of leagues: seasons are started and played on, everything else is looked at."""

import pytest
from django.urls import reverse

from leagues.domain.runner import play_on
from leagues.domain.stops import read_stop
from leagues.models import Fixture, League, PlayoffSeries, Season, SeasonEvent, SeasonRun, Team
from tests.leagues.small_league import small_season

pytestmark = pytest.mark.django_db
MODELS = (Fixture, League, PlayoffSeries, Season, SeasonEvent, SeasonRun, Team)


def address(model, page, *arguments):
    return reverse(f"admin:leagues_{model._meta.model_name}_{page}", args=arguments)


def act(client, action, season):
    data = {"action": action, "_selected_action": [season.pk]}
    answer = client.post(address(Season, "changelist"), data, follow=True)
    return [str(message) for message in answer.context["messages"]]


def test_every_list_and_object_can_be_looked_at(admin_client):
    play_on(small_season(), read_stop("round 1"))
    for model in MODELS:
        assert admin_client.get(address(model, "changelist")).status_code == 200
        found = model.objects.first()
        assert admin_client.get(address(model, "change", found.pk)).status_code == 200


def test_the_secret_is_shown_nowhere(admin_client):
    season = small_season()
    for page in (address(Season, "changelist"), address(Season, "change", season.pk)):
        assert season.secret not in admin_client.get(page).content.decode()


def test_a_season_is_started_once(admin_client):
    season = small_season()
    assert act(admin_client, "start", season) == ["Small league 2025-26 has started."]
    assert "a season starts once" in act(admin_client, "start", season)[0]


def test_a_season_is_handed_to_the_workers(admin_client):
    season = small_season()
    assert act(admin_client, "play_on", season) == ["Small league 2025-26 waits for a worker."]
    assert SeasonRun.objects.get(season=season).state == "queued"


def test_fixtures_are_not_edited_by_hand(admin_client):
    season = small_season()
    fixture = season.fixtures.first()
    answer = admin_client.post(address(Fixture, "change", fixture.pk), {"home_goals": 9})
    assert answer.status_code == 403
    assert admin_client.get(address(Fixture, "delete", fixture.pk)).status_code == 403
