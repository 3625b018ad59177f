"""A league's file has its drafts, and no wish list (TC-138, TC-164)."""

import io
import zipfile

import pytest
from django.db import transaction

from games.domain.library import DatabaseLibrary
from leagues.domain.drafts.carrying import draft_documents
from leagues.domain.drafts.holdings import stored_holdings
from leagues.domain.runner import play_on
from leagues.domain.seasons import start_season
from leagues.domain.whole_league import export_league, import_league
from leagues.domain.whole_league.form import CarryRefused
from leagues.models import Season
from rosters.models import Squad
from tests.leagues.drafted_season import four_teams, opened, undrafted
from tests.leagues.tournament import team, tournament

pytestmark = pytest.mark.django_db


def owned(season) -> dict[str, tuple]:
    codes = dict(season.teams.values_list("pk", "code"))
    return {
        codes[pk]: (sorted(holding.cards.items()), holding.arena)
        for pk, holding in stored_holdings(season).items()
    }


def test_drafts_come_back_from_a_file_with_what_teams_own_by_them():
    point = transaction.savepoint()
    season = tournament(2, computer="random", rules={"form": "friendly"})
    play_on(season)
    team(season, "HAL").wishes.create(rank=1, item="LC31")
    before = draft_documents(season), owned(season)
    data = b"".join(export_league(season.league))
    transaction.savepoint_rollback(point)
    DatabaseLibrary.forget()
    assert not Season.objects.exists()
    league = import_league(io.BytesIO(data))
    found = league.seasons.get()
    assert (draft_documents(found), owned(found)) == before
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        assert b'"wishes"' not in file.read("seasons/cup")


def test_a_league_with_an_open_draft_is_not_written():
    season = tournament(2, coaches=("HAL",))
    with pytest.raises(CarryRefused, match="Choice of teams"):
        export_league(season.league)


def test_drafted_squads_come_back_from_a_file_with_their_cards():
    def squads(season):
        rows = Squad.objects.filter(team_season__season=season).order_by("code")
        return [
            (
                one.cards,
                sorted(one.members.values_list("card__player__key", "quota", "usage__games")),
            )
            for one in rows
        ]

    four_teams()
    point = transaction.savepoint()
    season = undrafted()
    opened(season)
    start_season(season)
    play_on(season)
    before = squads(season)
    data = b"".join(export_league(season.league))
    transaction.savepoint_rollback(point)
    DatabaseLibrary.forget()
    assert not Season.objects.exists()
    found = import_league(io.BytesIO(data)).seasons.get()
    assert squads(found) == before
    assert all(cards for cards, _ in before)
