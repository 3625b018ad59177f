"""SOM-24, from game to game: starts, runs of games, hot goalies; the season cases SOM-S1 to SOM-S14.

What shelling does within a game (SOM-24.3; cases S6 and S7) belongs to the rules of play; what it leaves
behind is here: nothing.
"""

import pytest

from games.rulesets.strat_o_matic.season_effects import (
    RESTED,
    after_appearance,
    after_rest,
    is_fatigued_at_start,
    may_start,
    starts_limit,
)
from tests.games.rulesets.strat_o_matic.written_game import HOME, VISITOR, WrittenGame


def played(rating, *games):
    """Give the run after these games: goals against, or (goals against, False) when not complete."""
    streak = RESTED
    for game in games:
        goals, complete = game if isinstance(game, tuple) else (game, True)
        streak = after_appearance(streak, rating, goals, complete=complete)
    return streak


@pytest.mark.rule("SOM-24.1", "SOM-24.1-EX1")
@pytest.mark.parametrize(
    ("share", "team_games", "limit"), [(62, 82, 50), (25, 82, 20), (62, 80, 49), (50, 82, 41)]
)
def test_the_starts_limit_is_rounded_down(share, team_games, limit):
    assert starts_limit(share, team_games) == limit


@pytest.mark.rule("SOM-24.1")
@pytest.mark.parametrize(
    ("appearances", "limit", "playoffs", "allowed"),
    [
        (19, "strict", False, True),
        (20, "strict", False, False),
        (20, "strict", True, True),
        (20, "warn", False, True),
        (20, "off", False, True),
    ],
)
def test_only_a_strict_limit_forbids_and_never_in_the_playoffs(
    appearances, limit, playoffs, allowed
):
    assert may_start(appearances, 25, 82, limit=limit, playoffs=playoffs) is allowed


@pytest.mark.rule("SOM-24.0", "SOM-24.4", "SOM-24.4-EX1")
@pytest.mark.parametrize(
    ("games", "fatigued"), [(0, False), (1, False), (2, False), (3, False), (4, True), (5, True)]
)
def test_a_rating_of_four_is_good_for_four_games_in_a_row(games, fatigued):
    assert is_fatigued_at_start(played(4, *(5,) * games), 4) is fatigued


@pytest.mark.rule("SOM-24.41", "SOM-24.41-EX1", "SOM-24.41-EX2", "SOM-INF.12")
@pytest.mark.parametrize(
    ("case", "rating", "games", "hot", "fatigued"),
    [
        ("S1: five against in one of his four", 4, (2, 5, 1, 3), False, True),
        ("S2: hot after four", 4, (2, 4, 1, 3), True, False),
        ("S2: four against keep him hot", 4, (2, 4, 1, 3, 4), True, False),
        ("S2: the game after five against", 4, (2, 4, 1, 3, 4, 5), False, True),
        ("S3: relieved in game 3", 4, (2, 1, (1, False), 1), False, True),
        ("S6: shelled, but within his rating", 4, (4,), False, False),
        ("S11: a relief appearance counts", 4, (2, 1, (0, False), 1), False, True),
        ("S12: relieved while hot", 4, (2, 4, 1, 3, 4, (2, False)), False, True),
        ("S13: a rating of one", 1, (3,), True, False),
        ("S14: lost once, lost for the run", 4, (2, 5, 1, 3, 0), False, True),
    ],
)
def test_hot_goalies_go_on(case, rating, games, hot, fatigued):
    streak = played(rating, *games)
    assert (streak.hot, is_fatigued_at_start(streak, rating)) == (hot, fatigued), case


@pytest.mark.rule("SOM-24.41", "SOM-INF.12")
def test_s4_of_five_goals_against_the_one_into_the_empty_net_leaves_him_hot():
    game = WrittenGame()
    for _ in range(4):
        game.goal(VISITOR)
    sheet = game.at("59:00").pull(HOME).goal(VISITOR).end()
    (line,) = sheet.seats[HOME].goalies
    assert sheet.seats[VISITOR].score == 5
    assert played(4, 1, (line.goals_against, line.complete), 2, 3).hot


@pytest.mark.rule("SOM-24.4")
def test_s5_a_rest_starts_the_run_afresh():
    streak = after_appearance(after_rest(played(4, 5, 5, 5, 5)), 4, 2, complete=True)
    assert (streak.games, is_fatigued_at_start(streak, 4)) == (1, False)


@pytest.mark.rule("SOM-24.43", "SOM-24.43-EX1")
@pytest.mark.parametrize(
    ("case", "rating", "games", "fatigued"),
    [
        ("S8: the tenth in a row", 5, (5,) * 9, False),
        ("S9: the fifth in a row, not hot", 4, (5,) * 4, True),
        ("the fifth in a row, hot", 4, (1,) * 4, False),
    ],
)
def test_in_the_playoffs_a_rating_of_five_never_tires(case, rating, games, fatigued):
    found = is_fatigued_at_start(played(rating, *games), rating, playoffs=True)
    assert found is fatigued, case


@pytest.mark.rule("SOM-24.42", "SOM-24.42-EX1")
def test_s10_a_sole_goalie_is_fresh_in_his_30th_game_in_a_row():
    streak = played(4, *(5,) * 29)
    assert [is_fatigued_at_start(streak, 4, sole_goalie=sole) for sole in (True, False)] == [
        False,
        True,
    ]
