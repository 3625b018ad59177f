"""Statistics of teams: the shared vocabulary, and what a rule system counts beyond it."""

import pytest
from django.test import Client

from games.models import CountRow, Game, TeamLine
from leagues.domain.competitions import competition_key
from leagues.domain.systems import Count, registry
from leagues.domain.systems.base import LeagueSystem
from leagues.pages.team_statistics import team_statistics, team_totals
from tests.leagues.paper_season import paper_season, play_games

pytestmark = pytest.mark.django_db


class CountingLeague(LeagueSystem):
    counts = (Count("icings", "IC", "icings"),)


def row_of(season, code):
    return next(total for total in team_totals(season) if total["code"] == code)


def test_goals_are_added_up_and_a_team_without_a_game_has_0():
    season = paper_season()
    play_games(season, 1)
    lines = {line.team: line for line in TeamLine.objects.all()}
    assert set(lines) == {"BOS", "CBJ"}
    boston = row_of(season, "BOS")
    assert (boston["games"], boston["goals_for"], boston["goals_against"]) == (1, 3, 2)
    assert row_of(season, "NSH") | {"code": "", "name": ""} == {"code": "", "name": ""} | {
        key: 0 for key in boston if key not in {"code", "name"}
    }


def test_a_column_that_no_game_knows_is_left_out():
    season = paper_season()
    play_games(season, 1)
    TeamLine.objects.update(shots=None, faceoffs_won=None)
    headings = [column.heading for column in team_statistics(season).columns]
    assert "GF" in headings
    assert "S" not in headings
    assert "FOW" not in headings


def test_the_systems_own_counts_are_summed_by_team(monkeypatch, client: Client):
    season = paper_season()
    play_games(season, 2)
    own = CountingLeague("strat-o-matic")
    monkeypatch.setitem(registry._found(), "strat-o-matic", own)
    for game, icings in zip(Game.objects.order_by("pk"), (3, 4), strict=True):
        for seat, team in enumerate(("BOS", "XYZ")):
            CountRow.objects.create(
                game=game,
                competition=game.competition,
                seat=seat,
                team=team,
                name="icings",
                value=icings + 10 * seat,
            )
    assert row_of(season, "BOS")["icings"] == 3 + 4
    assert row_of(season, "NSH")["icings"] == 0
    assert competition_key(season) == Game.objects.first().competition.key
    page = client.get("/seasons/paper/teams/").content.decode()
    assert '<abbr title="icings">IC</abbr>' in page
