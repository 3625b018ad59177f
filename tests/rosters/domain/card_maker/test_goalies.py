"""A goalie's fatigue rating and suggested share of games."""

import pytest

from rosters.domain.card_maker.goalies import fatigue_rating, make_goalie, suggested_share
from rosters.domain.card_maker.knobs import Level


@pytest.mark.rule("SOM-24.1")
@pytest.mark.parametrize(
    ("games", "team_games", "share"), [(50, 82, 61), (41, 82, 50), (82, 82, 100), (1, 82, 2)]
)
def test_the_share_allows_his_real_appearances_and_not_one_percent_more(games, team_games, share):
    assert suggested_share(games, team_games) == share
    assert share * team_games // 100 >= games > (share - 1) * team_games // 100


@pytest.mark.parametrize(
    ("starts", "team_games", "rating"),
    [(41, 82, 2), (60, 82, 4), (66, 82, 6), (22, 82, 2), (1, 82, 2), (82, 82, 20)],
)
def test_the_rating_allows_an_even_spread_of_his_starts(starts, team_games, rating):
    assert fatigue_rating(starts, team_games) == rating


def test_who_played_every_game_is_his_team_s_only_goalie():
    cards = [
        make_goalie("x", "X", factor=1.0, level=Level(), games=starts, starts=starts, team_games=80)
        for starts in (80, 70)
    ]
    assert [card.sole_goalie for card in cards] == [True, False]
