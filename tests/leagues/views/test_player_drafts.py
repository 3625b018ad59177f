"""Drafts of players in the browser: setting up, picking, lists, the commissioner's order, what is left."""

import re

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.utils import timezone

from leagues.domain.drafts.desk import load_desk
from leagues.domain.drafts.player_plans import open_player_draft, read_terms
from leagues.domain.drafts.wishes import wishes_of
from leagues.models import DraftPick, Membership
from tests.leagues.drafted_season import TWENTY, opened, undrafted
from tests.leagues.tournament import coach

pytestmark = pytest.mark.django_db
HERE = "/seasons/small/drafts/1/"
SET_UP = "/seasons/small/drafts/players/"
FORM = {
    "form": "snake", "reversal": "0", "order": "BOS, CBJ", "rounds": "20", "pool": "all",
    "balance": "on", "pick_hours": "0", "bank_hours": "0", "quiet_from": "", "quiet_to": "",
    "need_G": "2", "need_D": "6", "need_C": "4", "need_LW": "4", "need_RW": "4",
}  # fmt: skip


@pytest.fixture
def season():
    return undrafted()


def client_of(season, code: str) -> Client:
    client = Client()
    client.force_login(coach(season, code))
    return client


def commissioner(season) -> Client:
    boss, _ = get_user_model().objects.get_or_create(username="boss")
    Membership.objects.get_or_create(league=season.league, user=boss, role="commissioner")
    client = Client()
    client.force_login(boss)
    return client


def under_way(season, *codes):
    """A draft without a clock in which these teams have coaches."""
    for code in codes:
        coach(season, code)
    terms = read_terms(TWENTY | {"pick_hours": 0})
    return open_player_draft(season, terms, now=timezone.now())


def rows(page: str) -> list[str]:
    """The players who can be picked, by the buttons."""
    return re.findall(r'form="pick-player" name="item" value="([^"]+)"', page)


def test_a_commissioner_sets_a_draft_up_and_lands_on_its_board(season):
    coach(season, "BOS")
    boss = commissioner(season)
    drafts = boss.get("/seasons/small/drafts/").content.decode()
    assert SET_UP in drafts
    answer = boss.post(SET_UP, FORM)
    assert (answer.status_code, answer["Location"]) == (303, HERE)
    page = boss.get(HERE).content.decode()
    assert "Take one: Team BOS to pick." in page
    assert "Call the draft off" in page
    told = season.events.get(kind="draft_opened")
    assert (told.actor, told.data["form"], told.data["needs"]["G"]) == ("boss", "snake", 2)


def test_what_cannot_be_is_said_on_the_form_which_keeps_what_was_written(season):
    boss = commissioner(season)
    answer = boss.post(SET_UP, FORM | {"rounds": "19"})
    assert answer.status_code == 409
    page = answer.content.decode()
    assert "19 rounds do not fill 20 needs." in page
    assert 'name="order" value="BOS, CBJ"' in page
    assert boss.post(SET_UP, FORM | {"rounds": "x"}).status_code == 422
    assert season.drafts.count() == 0


def test_a_coach_picks_from_the_list_and_the_turn_goes_on(season):
    draft = under_way(season, "BOS", "CBJ")
    boston = client_of(season, "BOS")
    page = boston.get(HERE).content.decode()
    first = rows(page)[0]
    assert first == draft.pool["take"][0]
    command = re.search(r'name="command" value="([^"]*)"', page)[1]
    sent = {"team": "BOS", "turn": "1", "item": first, "command": command, "place": "C"}
    answer = boston.post(f"{HERE}pick/", sent, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    part = answer.content.decode()
    assert "<html" not in part
    assert '<option value="C" selected>' in part
    assert rows(part) == []
    assert DraftPick.objects.get().actor == "coach-bos"
    assert first not in rows(client_of(season, "CBJ").get(HERE).content.decode())


def test_the_list_is_made_shorter_by_position_and_name(season):
    under_way(season, "BOS")
    client = client_of(season, "BOS")
    page = client.get(f"{HERE}?place=G&name=rASK").content.decode()
    assert rows(page) == ["rasktu01"]
    assert "Tuukka Rask" in page
    assert rows(client.get(f"{HERE}?place=G&name=Bergeron").content.decode()) == []
    assert "Nobody of this kind is left." in client.get(f"{HERE}?name=zzz").content.decode()


def test_a_man_is_put_on_the_list_that_nobody_else_sees(season):
    draft = under_way(season, "BOS", "CBJ")
    item = draft.pool["take"][3]
    sent = {"team": "CBJ", "change": "add", "item": item}
    assert client_of(season, "CBJ").post(f"{HERE}wish/", sent).status_code == 303
    assert wishes_of(season.teams.get(code="CBJ")) == [item]
    assert "on your list" in client_of(season, "CBJ").get(HERE).content.decode()
    assert "on your list" not in client_of(season, "BOS").get(HERE).content.decode()
    assert "on your list" not in commissioner(season).get(HERE).content.decode()


def test_the_commissioner_picks_for_the_team_on_the_clock_and_strangers_for_nobody(season):
    draft = under_way(season, "BOS")
    boss = commissioner(season)
    item = rows(boss.get(HERE).content.decode())[1]
    sent = {"team": "BOS", "turn": "1", "item": item, "forced": "1"}
    assert boss.post(f"{HERE}computer/", sent).status_code == 303
    made = DraftPick.objects.get(turn__number=1)
    assert (made.item, made.how, made.actor) == (item, "commissioner", "boss")
    page = Client().get(HERE).content.decode()
    assert rows(page) == []
    assert "To my list" not in page
    assert load_desk(draft).on_the_clock()[0].team.code == "BOS"


def test_a_draft_is_called_off_with_a_reason(season):
    under_way(season, "BOS")
    boss = commissioner(season)
    assert boss.post(f"{HERE}call-off/", {"reason": " "}).status_code == 409
    answer = boss.post(f"{HERE}call-off/", {"reason": "one more team"})
    assert (answer.status_code, answer["Location"]) == (303, "/seasons/small/drafts/")
    assert season.drafts.count() == 0
    assert client_of(season, "BOS").post(f"{HERE}call-off/", {"reason": "x"}).status_code == 404


def test_transactions_tell_the_picks_that_stand(season):
    draft = opened(season)
    page = Client().get("/seasons/small/transactions/?kind=draft").content.decode()
    assert page.count("is drafted in pick") == 40
    assert draft.status == "finished"
    assert "/seasons/small/drafts/" in page


@pytest.mark.parametrize(("teams", "queries"), [(("BOS",), 17), (("BOS", "CBJ"), 17)])
def test_the_number_of_queries_is_known(season, django_assert_num_queries, teams, queries):
    under_way(season, *teams)
    client = client_of(season, "BOS")
    with django_assert_num_queries(queries):
        client.get(HERE)
