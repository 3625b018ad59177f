"""Pages of a season whose rule system names no players: numbers of teams, and no empty tables of men."""

import pytest
from django.core.cache import cache
from django.test import Client

from games.domain.sums import rebuild_sums
from games.models import GoalieLine, GoalRow, PenaltyRow, SkaterLine
from tests.leagues.paper_season import paper_season, play_games

pytestmark = pytest.mark.django_db
LEFT_OUT = ("Skaters", "Goalies", "unassisted", "None")


@pytest.fixture(autouse=True)
def _season() -> None:
    cache.clear()
    season = paper_season()
    season.options |= {"ruleset": "ice-cold", "level": "", "rules": {}}
    season.save()
    play_games(season, 3)
    for model in (SkaterLine, GoalieLine):
        model.objects.all().delete()
    GoalRow.objects.update(scorer=None, assists=())
    PenaltyRow.objects.update(player=None, served_by=None)
    rebuild_sums()


def words(client: Client, path: str) -> str:
    answer = client.get(f"/seasons/paper/{path}")
    assert answer.status_code == 200
    page = answer.content.decode()
    return " ".join(page[page.index("<main") :].split())


@pytest.mark.parametrize("path", ["", "teams/BOS/", "games/1/", "records/", "transactions/"])
def test_a_page_has_no_tables_of_men(client: Client, path: str) -> None:
    page = words(client, path)
    assert [word for word in LEFT_OUT if word in page] == []


def test_the_page_of_leaders_says_where_the_numbers_are(client: Client) -> None:
    page = words(client, "leaders/")
    assert "This rule system names no players." in page
    assert 'href="/seasons/paper/teams/"' in page


def test_records_are_those_of_teams(client: Client) -> None:
    page = words(client, "records/")
    assert "Single games: teams" in page
    assert "Streaks: teams" in page
    assert "players" not in page


def test_goals_and_penalties_have_no_column_for_men_where_none_is_named(client: Client) -> None:
    page = words(client, "games/1/")
    heads = [part.split("</thead>")[0] for part in page.split("<thead>")[1:]]
    assert [head for head in heads if ">Goal<" in head or ">Player<" in head] == []
