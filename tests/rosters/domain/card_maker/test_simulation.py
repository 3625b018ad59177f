"""Seasons in memory."""

from collections import Counter
from pathlib import Path

import pytest

from rosters.domain.calibrated_seasons import season_to_calibrate
from rosters.domain.card_maker.knobs import Corrections
from rosters.domain.card_maker.season_cards import make_season_cards
from rosters.domain.card_maker.simulation import simulate_season
from rosters.domain.seasons_on_file import season_cards
from tests.rosters.domain.card_maker.small_season import TEAMS, statistics

DATA = Path(__file__).parents[4] / "data" / "nhl"
SCHEDULE = [("AAA", "BBB"), ("BBB", "AAA")] * 5


def small_tally(seed="a"):
    cards = make_season_cards(statistics(), TEAMS, Corrections())
    return simulate_season(cards, SCHEDULE, seed=seed)


def test_the_same_seed_gives_the_same_season():
    assert small_tally() == small_tally()
    assert small_tally() != small_tally("b")


def test_counts_agree_with_each_other():
    tally = small_tally()
    men = list(tally.men.values())
    assert sum(man.games for man in men if not man.shots_against) >= 10 * 2 * 18
    assert sum(man.goals for man in men) == tally.league["goals"]
    assert (
        sum(man.goals_against for man in men) == tally.league["goals"] - tally.league["empty_net"]
    )
    assert (
        sum(man.shots for man in men) == tally.league["shots"] == sum(tally.shots_against.values())
    )
    assert (
        sum(man.shots_against for man in men) + tally.league["empty_net"] == tally.league["shots"]
    )
    assert sum(tally.decided.values()) == tally.games == 10
    extra = tally.decided["OT"] + tally.decided["SO"]
    assert sum(tally.points.values()) == 2 * 10 + extra


@pytest.mark.parametrize("slug", ["nhl-1985-86", "nhl-2017-18", "nhl-2024-25"])
def test_a_sixth_of_a_real_season_comes_out_like_the_whole(slug):
    season = season_to_calibrate(slug)
    schedule = season.schedule[::6]
    tally = simulate_season(season_cards(slug), schedule, seed="sixth", terms=season.terms)
    rows = season.statistics.skaters
    team_games = sum(games for _, games in season.teams.values())
    real = {
        "goals": sum(row.g for row in rows) / team_games,
        "shots": sum(row.shots for row in rows) / team_games,
        "power_plays": season.targets.power_plays,
    }
    found = {name: tally.league[name] / (2 * tally.games) for name in real}
    assert found == pytest.approx(real, rel=0.10)
    power_play = tally.league["goals_PP"] / tally.league["power_plays"]
    assert power_play == pytest.approx(season.targets.power_play_share, rel=0.20)
    assert Counter(code for pair in schedule for code in pair).keys() == season.teams.keys()
