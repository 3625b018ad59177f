"""The rosters' admin: lists to look things up, and nothing to change."""

import pytest
from django.urls import reverse

from rosters.domain.card_maker.knobs import Corrections
from rosters.domain.card_maker.season_cards import make_season_cards
from rosters.domain.card_sets import save_card_set
from rosters.domain.squads import create_squads
from rosters.models import Injury, SquadMember
from tests.rosters.domain.card_maker.small_season import TEAMS, statistics

pytestmark = pytest.mark.django_db

LISTS = ("player", "cardset", "card", "squad", "squadmember", "injury", "trade", "waivedman")


@pytest.fixture
def squads():
    cards = make_season_cards(statistics(), TEAMS, Corrections())
    card_set = save_card_set(cards, slug="small", title="Small season", source="tests")
    made = create_squads(card_set, season_key="test", team_games={"AAA": 10, "BBB": 10})
    member = SquadMember.objects.filter(squad=made["AAA"]).first()
    Injury.objects.create(member=member, team_game=3, games=2, remaining=1)
    return made


@pytest.mark.parametrize("name", LISTS)
def test_every_list_is_shown(squads, admin_client, name):
    answer = admin_client.get(reverse(f"admin:rosters_{name}_changelist"))
    assert answer.status_code == 200


@pytest.mark.parametrize("name", LISTS)
def test_nothing_can_be_added(squads, admin_client, name):
    assert admin_client.get(reverse(f"admin:rosters_{name}_add")).status_code == 403
