"""League rates: simulated ones from the rows, real ones from the file."""

import pytest
from django.db.models import Sum

from games.models import GoalieLine, TeamLine
from leagues.domain.reports.rates import (
    KEYS,
    NothingPlayed,
    Rate,
    season_rates,
    simulated_rates,
)
from leagues.domain.reports.real_rates import rates_of_files, real_rates
from leagues.domain.runner import play_on
from leagues.domain.stops import read_stop
from tests.leagues.small_league import small_season


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        (
            "nhl-2017-18",
            {
                "goals": 2.93037,
                "shots": 31.95083,
                "save_pct": 0.91223,
                "pp_opportunities": 3.04288,
                "pp_pct": 0.20181,
                "pim": 8.64359,
                "home_win_pct": 0.56334,
                "overtime_share": 0.23289,
                "shootout_share": 0.08104,
                "short_handed_goals": 0.08301,
                "empty_net_goals": 0.27616 / 2,
            },
        ),
        ("nhl-1985-86", {"shootout_share": 0.0, "goals": 3.96845, "overtime_share": 0.16071}),
        ("nhl-2024-25", {"short_handed_goals": 0.0686, "_with_empty_net": 0.0}),
    ],
)
def test_real_rates_come_from_the_file(source, expected):
    rates = real_rates(source)
    assert {key: rates[key] for key in expected} == pytest.approx(expected)


def test_a_season_that_never_was_has_no_real_rates():
    assert real_rates("house-1") == {}


def test_another_league_s_season_of_the_same_years_is_not_the_nhl_s():
    assert real_rates("pwhl-2017-18") == {}


def test_where_the_table_knows_nothing_a_season_s_own_files_tell(tmp_path):
    write_season(tmp_path)
    assert rates_of_files(tmp_path) == pytest.approx(
        {
            "goals": 4 / 4,
            "shots": 40 / 4,
            "save_pct": 37 / 40,
            "pim": 8 / 4,
            "pp_opportunities": 3.0,
            "pp_pct": 2 / 12,
            "home_win_pct": 1 / 2,
            "overtime_share": 1 / 2,
            "shootout_share": 1 / 2,
        }
    )


def test_a_schedule_without_scores_tells_no_results(tmp_path):
    write_season(tmp_path, results=["AAA,BBB,,,", "BBB,AAA,,,"])
    assert not {"home_win_pct", "overtime_share", "shootout_share"} & set(rates_of_files(tmp_path))


def write_season(folder, *, results=("AAA,BBB,3,1,REG", "BBB,AAA,0,1,SO")):
    """Two teams, two games each way of a skater and a goalie a team: four goals of forty shots, one into no net."""
    files = {
        "skaters": (
            "player_id,name,team,pos,gp,g,a,shots,pim",
            "a1,A,AAA,C,2,3,0,25,6",
            "b1,B,BBB,D,2,1,0,15,2",
        ),
        "goalies": (
            "player_id,name,team,gp,minutes,ga,sa",
            "ag,G,AAA,2,120,1,15",
            "bg,H,BBB,2,120,2,25",
        ),
        "standings": ("team,name,gp,pp_opp,ppg", "AAA,Alphas,2,7,1", "BBB,Betas,2,5,1"),
        "results": ("home,away,home_goals,away_goals,decided", *results),
    }
    for name, lines in files.items():
        (folder / f"{name}.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")


def test_how_far_a_rate_is_off():
    assert Rate(3.3, 3.0).off_by == pytest.approx(0.1)
    assert (Rate(None, 3.0).off_by, Rate(3.0, None).off_by) == (None, None)


@pytest.mark.django_db
def test_simulated_rates_are_those_of_the_regular_seasons_games():
    season = small_season()
    play_on(season, read_stop("round 1"))
    lines = TeamLine.objects.filter(competition__key="small/regular")
    rates = simulated_rates(season)
    assert tuple(rates) == KEYS
    goals = sum(sum(line.goals_by_period) for line in lines)
    assert rates["goals"] == pytest.approx(goals / 24)
    assert rates["shots"] == pytest.approx(sum(line.shots for line in lines) / 24)
    home = lines.filter(seat=0)
    assert rates["home_win_pct"] == home.filter(result="W").count() / 12
    assert rates["overtime_share"] == home.exclude(decided="REG").count() / 12
    assert rates["shootout_share"] == home.filter(decided="SO").count() / 12
    goalies = GoalieLine.objects.filter(competition__key="small/regular")
    sums = goalies.aggregate(saves=Sum("saves"), against=Sum("shots_against"))
    assert rates["save_pct"] == pytest.approx(sums["saves"] / sums["against"])


@pytest.mark.django_db
def test_a_season_without_a_game_has_no_rates():
    with pytest.raises(NothingPlayed, match="has been played"):
        season_rates(small_season())
