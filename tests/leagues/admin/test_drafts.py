"""Drafts in the admin: the commissioner sees how far they are, and nothing that is hidden."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.rulesets.trick_shot.cards import HOUSE
from leagues.domain.drafts.desk import load_desk
from leagues.domain.drafts.kinds import options_of
from leagues.domain.drafts.picking import make_pick
from leagues.models import Membership
from tests.leagues.tournament import open_one, tournament

pytestmark = pytest.mark.django_db
LISTS = ("draft", "draftturn", "ownedcard", "homearena")


def boss_of(season) -> Client:
    boss = User.objects.create_user("boss", is_staff=True)
    Membership.objects.create(league=season.league, user=boss, role="commissioner")
    client = Client()
    client.force_login(boss)
    return client


def pages(client, draft) -> str:
    paths = [f"/admin/leagues/{name}/" for name in LISTS]
    paths.append(f"/admin/leagues/draft/{draft.pk}/change/")
    paths += [f"/admin/leagues/draftturn/{turn.pk}/change/" for turn in draft.turns.all()[:2]]
    found = [client.get(path) for path in paths]
    assert {answer.status_code for answer in found} == {200}
    return "".join(answer.content.decode() for answer in found)


@pytest.mark.rule("TS-327")
def test_neither_packs_nor_sealed_picks_nor_wishes_are_shown():
    season = tournament(2, coaches=("HAL", "KES"), start="packs")
    draft, client = open_one(season), boss_of(season)
    for turn in load_desk(draft).on_the_clock():
        make_pick(draft, turn.team, turn=turn.number, item=options_of(load_desk(draft), turn)[0])
    season.teams.first().wishes.create(rank=1, item="LC30")
    text = pages(client, draft)
    assert not any(card in text for card in HOUSE.lines)
    assert "made, not shown yet" in text
    assert "2 of 10" in text


def test_what_is_shown_to_all_is_shown_here():
    season = tournament(2)
    text = pages(boss_of(season), season.drafts.get())
    assert "2 of 2" in text
    assert all(card in text for card in ("LC01", "LC03", "AR01", "AR02"))
    assert "/seasons/cup/drafts/1/" in text


def test_commissioners_of_other_leagues_find_nothing():
    season = tournament(2)
    client = boss_of(season)
    Membership.objects.all().delete()
    assert client.get("/admin/leagues/draft/").status_code in {302, 403}
