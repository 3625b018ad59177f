"""Drafts in the browser: what is hidden from whom, picking, wish lists, the commissioner's order."""

import re

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from games.rulesets.trick_shot.cards import HOUSE
from leagues.domain.drafts.desk import load_desk
from leagues.domain.drafts.picking import make_pick
from leagues.domain.drafts.wishes import keep_wishes, wishes_of
from leagues.domain.seasons import start_season
from leagues.models import DraftPick, Membership
from tests.leagues.tournament import open_one, team, tournament

pytestmark = pytest.mark.django_db
HERE = "/seasons/cup/drafts/1/"


def signed_in(code: str) -> Client:
    client = Client()
    client.force_login(get_user_model().objects.get(username=f"coach-{code.lower()}"))
    return client


def commissioner(season) -> Client:
    boss = get_user_model().objects.create_user("boss")
    Membership.objects.create(league=season.league, user=boss, role="commissioner")
    client = Client()
    client.force_login(boss)
    return client


def packs():
    """A pick-and-pass draft of two coaches, nothing picked yet, and the packs by club."""
    season = tournament(2, coaches=("HAL", "KES"), start="packs")
    draft = open_one(season)
    return season, draft, {entrant.team.code: entrant.pack for entrant in draft.entrants.all()}


def form(page: str, name: str) -> str:
    return re.search(rf'name="{name}" value="([^"]*)"', page)[1]


def names(cards) -> set[str]:
    return {HOUSE.lines[card].name for card in cards}


def shown_cards(page: str) -> set[str]:
    """The line cards offered for picking; the list of all that could be wished for names every card."""
    return set(re.findall(r'name="item" value="(LC\d\d)"', page))


@pytest.mark.rule("TS-327")
def test_a_pack_in_hand_is_seen_by_its_holder_alone():
    season, _, dealt = packs()
    boss = commissioner(season)
    for code in ("HAL", "KES"):
        assert shown_cards(signed_in(code).get(HERE).content.decode()) == set(dealt[code])
    for client in (Client(), boss):
        page = client.get(HERE).content.decode()
        assert not any(name in page for name in names(HOUSE.lines))


@pytest.mark.rule("TS-328")
def test_a_card_set_aside_is_named_to_its_team_only_until_all_have_four():
    season, draft, dealt = packs()
    make_pick(draft, team(season, "HAL"), turn=turn(draft, "HAL"), item=dealt["HAL"][2])
    name = HOUSE.lines[dealt["HAL"][2]].name
    own, other, anybody = (
        client.get(HERE).content.decode()
        for client in (signed_in("HAL"), signed_in("KES"), Client())
    )
    assert f"Your picks: <strong>{name}</strong>" in own
    board = other.partition('id="board"')[2]
    assert name not in board
    assert name not in anybody
    assert "made, not shown yet" in board


def turn(draft, code) -> int:
    return load_desk(draft).turn_of(team(draft.season, code).pk).number


def test_a_coach_picks_with_the_form_of_his_page_and_twice_is_once():
    season, _, dealt = packs()
    client = signed_in("HAL")
    page = client.get(HERE).content.decode()
    sent = {
        "team": "HAL", "turn": form(page, "turn"), "command": form(page, "command"),
        "item": dealt["HAL"][0],
    }  # fmt: skip
    assert client.post(f"{HERE}pick/", sent).status_code == 303
    again = client.post(f"{HERE}pick/", sent, headers={"HX-Request": "true"})
    assert again.status_code == 200
    assert DraftPick.objects.get().item == dealt["HAL"][0]
    assert season.events.get(kind="draft_picked").actor == "coach-hal"


def test_of_two_that_race_one_is_taken_and_the_other_told():
    season = tournament(2, coaches=("HAL", "KES"))
    draft = open_one(season)
    first, second = (one.team.code for one in draft.turns.select_related("team"))
    sent = {"turn": "1", "item": "AR09", "command": "0" * 32, "team": first}
    assert signed_in(first).post(f"{HERE}pick/", sent).status_code == 303
    late = signed_in(second).post(
        f"{HERE}pick/",
        {**sent, "turn": "2", "team": second, "command": "1" * 32},
        headers={"HX-Request": "true"},
    )
    assert late.status_code == 409
    text = late.content.decode()
    assert f"AR09 was taken by {team(season, first).name}, in pick 1." in text
    assert "<html" not in text


@pytest.mark.parametrize("path", ["pick/", "wish/", "auto/"])
def test_only_its_own_coach_acts_for_a_team(path):
    packs()
    sent = {"team": "KES", "turn": "1", "item": "LC01", "change": "add", "auto": "1"}
    assert signed_in("HAL").post(f"{HERE}{path}", sent).status_code == 403
    assert Client().post(f"{HERE}{path}", sent)["Location"].startswith("/sign-in/")
    assert DraftPick.objects.count() == 0


def test_a_wish_list_grows_is_put_in_order_and_is_nobody_elses():
    season, _, _ = packs()
    client, club = signed_in("HAL"), team(season, "HAL")
    for change, item in (
        ("add", "LC05"),
        ("add", "LC09"),
        ("add", "LC30"),
        ("up", "LC30"),
        ("drop", "LC05"),
    ):
        sent = {"team": "HAL", "change": change, "item": item}
        assert client.post(f"{HERE}wish/", sent).status_code == 303
    assert wishes_of(club) == ["LC30", "LC09"]
    assert (
        client.post(f"{HERE}wish/", {"team": "HAL", "change": "up", "item": "LC01"}).status_code
        == 409
    )
    own = client.get(HERE).content.decode()
    assert own.index(f"<span>{HOUSE.lines['LC30'].name}</span>") < own.index(
        f"<span>{HOUSE.lines['LC09'].name}</span>"
    )
    assert (
        f"<span>{HOUSE.lines['LC30'].name}</span>"
        not in signed_in("KES").get(HERE).content.decode()
    )


def test_a_coach_leaves_his_picks_to_his_list():
    season, _, dealt = packs()
    keep_wishes(team(season, "HAL"), [dealt["HAL"][3]], set(HOUSE.lines))
    assert signed_in("HAL").post(f"{HERE}auto/", {"team": "HAL", "auto": "1"}).status_code == 303
    pick = DraftPick.objects.get()
    assert (pick.item, pick.how) == (dealt["HAL"][3], "queue")


def test_the_commissioner_has_picks_made_and_takes_them_back_unseen():
    season, draft, _ = packs()
    boss = commissioner(season)
    number = turn(draft, "HAL")
    sent = {"turn": number, "team": "HAL"}
    assert boss.post(f"{HERE}computer/", sent).status_code == 303
    pick = DraftPick.objects.get()
    assert (pick.turn.number, pick.actor) == (number, "boss")
    page = boss.get(HERE).content.decode()
    assert not any(name in page for name in names(HOUSE.lines))
    undone = boss.post(f"{HERE}undo/", {"turn": number, "reason": "asked to"})
    assert undone.status_code == 303
    assert DraftPick.objects.count() == 0
    for path in ("computer/", "undo/"):
        assert signed_in("KES").post(f"{HERE}{path}", sent).status_code == 403
        assert boss.post(f"{HERE}{path}", {"turn": "77", "team": "KES"}).status_code == 409


def test_the_list_of_drafts_shows_what_teams_own():
    season = tournament(2)
    page = Client().get("/seasons/cup/drafts/").content.decode()
    assert "Choice of teams" in page
    for code in ("LC01", "LC14", "LC20", "LC28", "LC03", "LC09", "LC11", "LC16"):
        assert HOUSE.lines[code].name in page
    assert "At home in <strong>Harbor Dome, Port Halden</strong>" in page
    assert Client().get("/seasons/cup/drafts/7/").status_code == 404
    season.league.is_private = True
    season.league.save()
    assert Client().get("/seasons/cup/drafts/").status_code == 404
    assert Client().get(HERE).status_code == 404


@pytest.mark.parametrize(("teams", "queries"), [(2, 14), (6, 14)])
def test_a_page_takes_as_many_queries_for_six_teams_as_for_two(
    django_assert_num_queries, teams, queries
):
    tournament(teams, coaches=("HAL",), start="packs")
    client = signed_in("HAL")
    client.get(HERE)
    with django_assert_num_queries(queries):
        client.get(HERE)


def test_before_a_season_starts_its_commissioner_says_how_it_drafts():
    season = tournament(2, coaches=("HAL",), started=False)
    boss, page = commissioner(season), "/seasons/cup/drafts/"
    assert "Keep it" in boss.get(page).content.decode()
    assert "Keep it" not in signed_in("HAL").get(page).content.decode()
    sent = {"start": "packs", "between": "on", "pick_hours": "8", "bank_hours": "24",
            "quiet_from": "23:00", "quiet_to": "07:00"}  # fmt: skip
    assert signed_in("HAL").post(page, sent).status_code == 403
    assert Client().post(page, sent).status_code == 302
    assert boss.post(page, sent | {"quiet_to": ""}).status_code == 409
    assert boss.post(page, sent | {"start": "auction"}).status_code == 422
    assert boss.post(page, sent).status_code == 303
    season.refresh_from_db()
    assert season.options["rules"]["drafts"] == {
        "start": "packs", "between": True, "pick_hours": 8.0, "bank_hours": 24.0,
        "quiet": ["23:00", "07:00"],
    }  # fmt: skip
    start_season(season)
    assert open_one(season).kind == "packs"
    assert boss.post(page, sent).status_code == 409
    assert "8 h a pick, 24 h more for each team, not from 23:00 to 07:00" in (
        Client().get(page).content.decode()
    )


def test_a_team_page_shows_its_arena_and_its_line_cards():
    tournament(2)
    page = Client().get("/seasons/cup/teams/HAL/").content.decode()
    own = {HOUSE.lines[card].name for card in ("LC01", "LC14", "LC20", "LC28")}
    assert {
        card.name for card in HOUSE.lines.values() if f"<strong>{card.name}</strong>" in page
    } == own
    assert "<strong>Harbor Dome, Port Halden</strong>. Fast Sheet" in page


def test_transactions_tell_what_was_drafted():
    tournament(2)
    page = Client().get("/seasons/cup/transactions/?kind=draft").content.decode()
    assert "makes Harbor Dome, Port Halden its home" in page
    assert "makes Kestrel Barn, Kestrel Bay its home" in page


def test_the_commissioner_picks_for_a_team_where_nothing_is_secret():
    season = tournament(2, coaches=("HAL", "KES"))
    boss = commissioner(season)
    first = open_one(season).turns.select_related("team").get(number=1).team
    assert f"Pick for {first.name}" in boss.get(HERE).content.decode()
    sent = {"turn": "1", "team": first.code, "item": "AR17", "forced": "1"}
    assert boss.post(f"{HERE}computer/", sent).status_code == 303
    assert DraftPick.objects.get(turn__number=1).how == "commissioner"
    packs_page = tournament(2, coaches=("HAL", "KES"), start="packs", slug="packs")
    page = boss.get(f"/seasons/{packs_page.slug}/drafts/1/").content.decode()
    assert "Let the computer pick" in page
    assert "Pick it" not in page
