"""Players and cards by the API."""

import pytest
from rest_framework.test import APIClient

from rosters.domain.card_sets import make_card_set

pytestmark = pytest.mark.django_db


def test_a_season_of_cards_can_be_read_card_by_card() -> None:
    make_card_set("nhl-2017-18")
    client = APIClient()
    (card_set,) = client.get("/api/v1/card-sets/").json()["results"]
    cards = f"/api/v1/card-sets/{card_set['slug']}/cards/"
    page = client.get(f"{cards}?team=TBL&kind=skater&ordering=-value&limit=1").json()
    best = page["results"][0]
    assert (best["team"], best["kind"]) == ("TBL", "skater")
    whole = client.get(f"/api/v1/cards/{best['id']}/").json()
    assert whole["document"]["id"] == best["player"]
    assert whole["document"]["name"] == best["name"]
    player = client.get(f"/api/v1/players/{best['player']}/").json()
    assert player["name"] == best["name"]
    goalies = client.get(f"{cards}?kind=goalie&limit=200").json()["results"]
    assert {card["positions"] for card in goalies} == {"G"}
