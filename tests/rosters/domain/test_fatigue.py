"""Goalie fatigue from game to game: the season cases of the ledger."""

import pytest

from rosters.domain.fatigue import Streak, after_appearance, is_fatigued_at_start


def played(rating, *games):
    """Give the run after these games: goals against, or (goals against, False) when relieved."""
    streak = Streak()
    for game in games:
        goals, complete = game if isinstance(game, tuple) else (game, True)
        streak = after_appearance(streak, rating, goals, complete=complete)
    return streak


@pytest.mark.rule("SOM-24.4", "SOM-24.41")
@pytest.mark.parametrize(
    ("case", "rating", "games", "hot", "fatigued"),
    [
        ("S1: a game of five in the run", 4, (2, 5, 1, 3), False, True),
        ("S2: hot after four", 4, (2, 4, 1, 3), True, False),
        ("S2: still hot after a game of four", 4, (2, 4, 1, 3, 4), True, False),
        ("S2: the fifth goal ends it for the next game", 4, (2, 4, 1, 3, 4, 5), False, True),
        ("S3: relieved once", 4, (2, 1, (1, False), 1), False, True),
        ("S4: five of which one is empty-net count four", 4, (2, 4, 1, 3), True, False),
        ("S11: relief only is a game of the run", 4, (2, 1, (0, False), 1), False, True),
        ("S12: hot and then relieved", 4, (2, 4, 1, 3, 4, (2, False)), False, True),
        ("S13: a rating of one", 1, (3,), True, False),
        ("S14: once lost, hot stays lost", 4, (2, 5, 1, 3, 0), False, True),
        ("within the rating", 4, (6, 6, 6), False, False),
    ],
)
def test_runs_make_hot_or_tired(case, rating, games, hot, fatigued):
    streak = played(rating, *games)
    assert (streak.hot, is_fatigued_at_start(streak, rating)) == (hot, fatigued), case


@pytest.mark.rule("SOM-24.43")
@pytest.mark.parametrize(
    ("rating", "games", "fatigued"),
    [(5, (5,) * 9, False), (4, (5,) * 4, True), (4, (1,) * 4, False)],
)
def test_in_the_playoffs_a_rating_of_five_never_tires(rating, games, fatigued):
    assert is_fatigued_at_start(played(rating, *games), rating, playoffs=True) is fatigued


@pytest.mark.rule("SOM-24.42")
def test_a_sole_goalie_is_fresh_in_his_30th_game_in_a_row():
    streak = played(4, *(5,) * 29)
    assert (
        is_fatigued_at_start(streak, 4),
        is_fatigued_at_start(streak, 4, sole_goalie=True),
    ) == (True, False)
