"""Drafts by the API."""

import pytest
from django.contrib.auth import get_user_model
from rest_framework.test import APIClient

from games.rulesets.trick_shot.cards import HOUSE
from leagues.models import DraftPick, Membership
from tests.leagues.tournament import open_one, team, tournament

pytestmark = pytest.mark.django_db
SEASON = "/api/v1/seasons/cup/"
DRAFT = f"{SEASON}drafts/1/"


def client_of(code: str = "") -> APIClient:
    client = APIClient()
    if code:
        client.force_login(get_user_model().objects.get(username=f"coach-{code.lower()}"))
    return client


def packs():
    season = tournament(2, coaches=("HAL", "KES"), start="packs")
    return season, {e.team.code: e.pack for e in open_one(season).entrants.all()}


def pick(client, code, item, turn, key="k"):
    return client.post(
        f"{DRAFT}picks/",
        {"team": code, "turn": turn, "item": item},
        format="json",
        headers={"Idempotency-Key": key},
    )


def own(client) -> dict:
    return client.get(DRAFT).json()["own"][0]


def test_a_board_gives_a_coach_his_own_pack_and_nobody_anything_else():
    _, dealt = packs()
    mine = own(client_of("HAL"))
    assert (mine["team"], mine["auto"], mine["kept"]) == ("HAL", False, [])
    assert [item["id"] for item in mine["options"]] == dealt["HAL"]
    assert mine["options"][0]["name"] == HOUSE.lines[dealt["HAL"][0]].name
    anybody = client_of().get(DRAFT)
    assert anybody.json()["own"] == []
    assert "LC" not in anybody.content.decode()


@pytest.mark.rule("TS-327")
def test_picks_are_made_once_and_stay_sealed():
    _, dealt = packs()
    ann, bob = client_of("HAL"), client_of("KES")
    turn = own(ann)["turn"]
    made = pick(ann, "HAL", dealt["HAL"][0], turn)
    assert made.status_code == 201
    assert pick(ann, "HAL", dealt["HAL"][0], turn).status_code == 201
    assert DraftPick.objects.count() == 1
    line = next(line for line in bob.get(DRAFT).json()["turns"] if line["number"] == turn)
    assert (line["state"], line["item"], line["how"]) == ("sealed", None, "person")
    again = pick(ann, "HAL", dealt["HAL"][1], turn, key="other")
    assert (again.status_code, again.json()["code"]) == (409, "draft.turn_over")


def test_refusals_have_the_one_shape_and_their_status():
    _, dealt = packs()
    ann = client_of("HAL")
    turn = own(ann)["turn"]
    foreign = pick(ann, "HAL", dealt["KES"][0], turn)
    assert (foreign.status_code, foreign.json()["code"]) == (422, "draft.not_offered")
    assert pick(ann, "KES", dealt["KES"][0], turn).status_code == 403
    assert pick(client_of(), "HAL", dealt["HAL"][0], turn).status_code == 401
    assert ann.post(f"{DRAFT}picks/", {}, format="json").status_code == 400
    assert ann.get(f"{SEASON}drafts/9/").json()["code"] == "not_found"


def test_a_wish_list_is_kept_for_its_coach():
    packs()
    ann, address = client_of("HAL"), f"{SEASON}teams/HAL/wishes/"
    kept = ann.put(address, {"items": ["LC09", "AR04"]}, format="json")
    assert kept.json() == {"items": ["LC09", "AR04"]}
    assert ann.get(address).json() == {"items": ["LC09", "AR04"]}
    assert client_of("KES").get(address).status_code == 403
    strange = ann.put(address, {"items": ["LC99"]}, format="json")
    assert (strange.status_code, strange.json()["code"]) == (422, "draft.unknown_wish")


def test_picks_are_left_to_the_list():
    _, dealt = packs()
    ann = client_of("HAL")
    ann.put(f"{SEASON}teams/HAL/wishes/", {"items": [dealt["HAL"][4]]}, format="json")
    left = ann.post(f"{DRAFT}auto/", {"team": "HAL", "auto": True}, format="json").json()
    assert left["own"][0]["auto"] is True
    assert [item["id"] for item in left["own"][0]["kept"]] == [dealt["HAL"][4]]


def test_the_commissioner_moves_a_draft_on_and_back():
    season, _ = packs()
    boss = get_user_model().objects.create_user("boss")
    Membership.objects.create(league=season.league, user=boss, role="commissioner")
    client = APIClient()
    client.force_login(boss)
    turn = next(line for line in client.get(DRAFT).json()["turns"] if line["state"] == "now")
    sent = {"team": turn["team"], "turn": turn["number"]}
    made = client.post(f"{DRAFT}computer/", sent, format="json")
    assert made.status_code == 201
    assert "LC" not in made.content.decode()
    undo = {"turn": turn["number"], "reason": "asked to"}
    assert client.post(f"{DRAFT}undo/", undo, format="json").status_code == 200
    twice = client.post(f"{DRAFT}undo/", undo, format="json")
    assert (twice.status_code, twice.json()["code"]) == (409, "draft.no_pick")


def test_what_teams_own_is_public():
    season = tournament(2)
    rows = {row["team"]: row for row in client_of().get(f"{SEASON}line-cards/").json()}
    assert rows["HAL"]["arena"]["id"] == "AR01"
    assert [card["id"] for card in rows["KES"]["line_cards"]] == ["LC03", "LC09", "LC11", "LC16"]
    listed = client_of().get(f"{SEASON}drafts/").json()
    assert [(one["number"], one["kind"], one["status"]) for one in listed] == [
        (1, "premade", "finished")
    ]
    assert team(season, "HAL").name == "Port Halden"


def test_the_commissioner_picks_for_a_team_but_never_in_secret():
    season, dealt = packs()
    boss = get_user_model().objects.create_superuser("root")
    client = APIClient()
    client.force_login(boss)
    turn = own(client_of("HAL"))["turn"]
    sent = {"team": "HAL", "turn": turn, "item": dealt["HAL"][0]}
    refused = client.post(f"{DRAFT}computer/", sent, format="json")
    assert (refused.status_code, refused.json()["code"]) == (409, "draft.sealed")
    assert season.drafts.get().picks.count() == 0
