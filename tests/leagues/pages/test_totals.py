"""Season totals of players."""

import pytest

from games.models import GoalieLine, SkaterLine
from leagues.pages.totals import goalie_totals, skater_totals
from tests.leagues.paper_season import paper_season, play_games

pytestmark = pytest.mark.django_db


def test_lines_of_all_games_add_up() -> None:
    season = paper_season()
    play_games(season, 3)  # BOS at home to the three others
    best, *_ = skater_totals(season)
    assert (best.name, best.games, best.goals, best.assists, best.points) == (
        "C. of BOS", 3, 6, 0, 6,
    )  # fmt: skip
    assert (best.plus_minus, best.shots, best.game_winning_goals) == (3, 12, 3)
    first, *_ = goalie_totals(season)
    assert (first.name, first.games, first.starts, first.wins, first.losses) == (
        "G. of BOS", 3, 3, 3, 0,
    )  # fmt: skip
    assert (first.goals_against, first.shots_against, first.saves) == (6, 81, 75)
    assert first.minutes == 180


def test_tc_045_a_traded_man_is_listed_once_with_both_teams_and_by_team_for_each() -> None:
    season = paper_season()
    play_games(season, 3)
    SkaterLine.objects.filter(player="CBJ-c").update(player="BOS-c")
    whole = next(total for total in skater_totals(season) if total.player == "BOS-c")
    assert (whole.teams, whole.games, whole.goals) == (["BOS", "CBJ"], 4, 8)
    of_team = next(total for total in skater_totals(season, team="CBJ") if total.player == "BOS-c")
    assert (of_team.teams, of_team.games, of_team.goals) == (["CBJ"], 1, 2)


def test_tc_047_playoffs_and_other_seasons_do_not_mix() -> None:
    season, other = paper_season(), paper_season(slug="other")
    play_games(other, 1)
    assert skater_totals(season) == []
    assert skater_totals(other, kind="playoff") == []
    assert len(skater_totals(other)) == 4


def test_what_is_not_known_in_one_game_is_not_known_in_all() -> None:
    season = paper_season()
    play_games(season, 2)
    line = SkaterLine.objects.filter(player="BOS-c").first()
    line.shots = None
    line.save()
    SkaterLine.objects.filter(player="CBJ-c").update(plus_minus=None)
    GoalieLine.objects.filter(player="CBJ-g").update(seconds=None)
    totals = {total.player: total for total in skater_totals(season)}
    assert totals["BOS-c"].shots is None
    assert totals["CBJ-c"].plus_minus is None
    goalies = {total.player: total for total in goalie_totals(season)}
    assert goalies["CBJ-g"].average is None


def test_a_man_without_a_name_goes_by_his_id() -> None:
    season = paper_season()
    play_games(season, 1)
    SkaterLine.objects.filter(player="BOS-c").update(player="stranger")
    assert "stranger" in [total.name for total in skater_totals(season)]
