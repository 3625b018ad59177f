"""Every address of the API: that it answers, and with how many queries at one item and at three."""

import pytest

from leagues.domain.options import PRESETS
from leagues.domain.seasons import new_season
from leagues.models import League
from rosters.models import Card, CardSet, CardSheet, Player
from tests.leagues.paper_season import add_series, paper_season, play_games

pytestmark = pytest.mark.django_db

SEASON = "seasons/paper"
LISTS = {
    "me/": 0,
    "leagues/": 1,
    "seasons/": 1,
    f"{SEASON}/": 2,
    f"{SEASON}/teams/": 2,
    f"{SEASON}/teams/BOS/": 2,
    f"{SEASON}/teams/BOS/roster/": 3,
    f"{SEASON}/fixtures/": 2,
    f"{SEASON}/fixtures/1/": 2,
    f"{SEASON}/playoffs/": 3,
    f"{SEASON}/run/": 2,
    f"{SEASON}/standings/": 4,
    f"{SEASON}/standings/?by=conference": 4,
    f"{SEASON}/standings/?by=league&until=2025-10-02": 4,
    f"{SEASON}/leaders/": 5,
    f"{SEASON}/skaters/": 3,
    f"{SEASON}/goalies/": 3,
    f"{SEASON}/team-totals/": 3,
    f"{SEASON}/files/standings.csv": 4,
    f"{SEASON}/files/schedule.json": 2,
    f"{SEASON}/files/skaters.xlsx": 3,
    f"{SEASON}/files/goalies.csv": 3,
    f"{SEASON}/files/teams.csv": 3,
    "leagues/paper-league/calendar.ics": 3,
    "leagues/paper-league/teams/BOS/calendar.ics": 4,
    "games/": 1,
    "players/": 1,
    "card-sets/": 1,
    "card-sets/cards-1/cards/": 2,
}


@pytest.mark.parametrize("items", [1, 3])
@pytest.mark.parametrize(("path", "queries"), LISTS.items())
def test_the_number_of_queries_is_the_same_at_one_item_and_at_three(
    api, django_assert_num_queries, path: str, queries: int, items: int
) -> None:
    season = paper_season()
    play_games(season, items)
    for number in range(items):
        add_series(season, number, *(("BOS", "WPG"), ("CBJ", "NSH"), ("BOS", "CBJ"))[number])
        league = League.objects.create(name=f"League {number}", slug=f"league-{number}")
        new_season(league, name="1", slug=f"one-{number}", options=PRESETS["nhl-2017-18"])
        CardSet.objects.create(slug=f"cards-{number + 1}", title="C", source="s")
        sheet = CardSheet.objects.create(
            card_set=CardSet.objects.get(slug="cards-1"), code=f"T{number}", name="T", games=82
        )
        player, _ = Player.objects.get_or_create(key="BOS-c", defaults={"name": "C. of BOS"})
        Card.objects.create(
            sheet=sheet, player=player, kind="skater", positions="C", games=1, windows=[], value=1
        )
    with django_assert_num_queries(queries):
        answer = api.get(f"/api/v1/{path}")
    assert answer.status_code == 200
