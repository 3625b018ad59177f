"""The table in the admin: whose rows are found, what can be done with them, and what only admins of the site find."""

from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import transaction
from django.test import Client
from django.urls import reverse

from games.models import Commit, Game
from leagues.models import (
    Fixture,
    League,
    Membership,
    Season,
    SeasonEvent,
    SeasonRun,
    Team,
)
from rosters.models import (
    Card,
    CardSet,
    Injury,
    Player,
    Squad,
    SquadMember,
    Trade,
    WaivedMan,
)
from tests.permissions.matrix import ROLES, cells
from tests.permissions.world import Place, World

pytestmark = pytest.mark.django_db

OF_LEAGUES = {
    League: "pk",
    Team: "league",
    Membership: "league",
    Season: "league",
    SeasonEvent: "season__league",
    SeasonRun: "season__league",
    Fixture: "season__league",
}
FOR_ADMINS = (
    Game, Commit, Player, CardSet, Card, Squad, SquadMember, Injury, Trade, WaivedMan, User,
)  # fmt: skip
"""What is of no league, or of all."""


def page(model: Any, which: str, *arguments: object) -> str:
    meta = model._meta
    return reverse(f"admin:{meta.app_label}_{meta.model_name}_{which}", args=arguments)


def may_enter(role: str) -> bool:
    """Only commissioners and admins of the site come through the door."""
    return role in {"commissioner", "admin"}


@pytest.fixture
def noted(db: None, world: World) -> None:
    """Give each season an event and a run, so that there is a row of every model."""
    for place in world.places.values():
        SeasonRun.objects.get_or_create(season=place.season)
        place.season.events.create(sequence=99, kind="adjustment", data={})


def rows_of(model: Any, path: str, place: Place) -> set[int]:
    return set(model.objects.filter(**{path: place.league.pk}).values_list("pk", flat=True))


@pytest.mark.usefixtures("noted")
@pytest.mark.parametrize(("action", "league", "role", "outcome"), cells("manage"))
def test_rows_are_found_by_those_who_manage_the_league(
    client_of, world: World, action: str, league: str, role: str, outcome: str
) -> None:
    client, place = client_of(role), world.places[league]
    for model, path in OF_LEAGUES.items():
        wanted = rows_of(model, path, place)
        assert wanted, model
        answer = client.get(page(model, "changelist") + "?all=")
        if not may_enter(role):
            assert answer.status_code == 302
            assert client.get(page(model, "change", min(wanted))).status_code == 302
            continue
        found = {row.pk for row in answer.context["cl"].queryset}
        assert wanted <= found if outcome == "yes" else not wanted & found, model
        status = client.get(page(model, "change", min(wanted))).status_code
        assert status == (200 if outcome == "yes" else 302), model


@pytest.mark.parametrize(("action", "league", "role", "outcome"), cells("manage"))
def test_a_league_is_changed_by_those_who_manage_it(
    client_of, world: World, action: str, league: str, role: str, outcome: str
) -> None:
    place = world.places[league]
    form = {"name": "Changed", "time_zone": "UTC", "game_time": ""}
    with transaction.atomic():
        client_of(role).post(page(League, "change", place.league.pk), form, format="multipart")
        changed = League.objects.get(pk=place.league.pk).name == "Changed"
        transaction.set_rollback(True)
    assert changed == (outcome == "yes")


@pytest.mark.parametrize(("action", "league", "role", "outcome"), cells("play-on"))
def test_a_season_is_played_on_by_those_who_may(
    client_of, world: World, action: str, league: str, role: str, outcome: str
) -> None:
    place = world.places[league]
    form = {"action": "play_on", "_selected_action": [place.season.pk]}
    with transaction.atomic():
        client_of(role).post(page(Season, "changelist"), form, format="multipart")
        run = SeasonRun.objects.filter(season=place.season, state="queued")
        queued = run.exists()
        transaction.set_rollback(True)
    assert queued == (outcome == "yes")


@pytest.mark.parametrize(("action", "league", "role", "outcome"), cells("manage"))
def test_a_role_is_taken_by_those_who_manage_the_league_and_only_by_name(
    client_of, world: World, action: str, league: str, role: str, outcome: str
) -> None:
    place = world.places[league]
    row = place.league.memberships.select_related("user").get(role="member")
    client = client_of(role)
    for typed, wanted in (("", False), ("somebody", False), (str(row), outcome == "yes")):
        with transaction.atomic():
            client.post(
                page(Membership, "delete", row.pk),
                {"post": "yes", "typed": typed},
                format="multipart",
            )
            gone = not Membership.objects.filter(pk=row.pk).exists()
            transaction.set_rollback(True)
        assert gone == wanted, typed


@pytest.mark.parametrize("role", ROLES)
def test_what_is_of_no_league_is_for_admins_of_the_site(client_of, role: str) -> None:
    client: Client = client_of(role)
    wanted = {"admin": 200, "commissioner": 403}.get(role, 302)
    for model in FOR_ADMINS:
        assert client.get(page(model, "changelist")).status_code == wanted, model
    for model in (League, Membership, User):
        assert client.get(page(model, "add")).status_code == wanted, model
