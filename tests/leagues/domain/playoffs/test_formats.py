"""Play-off formats are consistent data."""

import pytest

from leagues.domain.playoffs import FORMATS, Series


@pytest.mark.parametrize("key", sorted(FORMATS))
def test_every_round_is_a_series_that_can_be_played(key):
    for stage in FORMATS[key].rounds:
        series = Series("A", "B", stage)
        assert len(series.games()) == stage.best_of
        for _ in range(stage.wins_needed):
            series = series.with_winner("B")
        assert series.winner == "B"


@pytest.mark.parametrize(("best_of", "needed"), [(5, 3), (7, 4)])
def test_more_than_half_of_the_games_win_a_series(best_of, needed):
    found = {
        stage.wins_needed
        for playoffs in FORMATS.values()
        for stage in playoffs.rounds
        if stage.best_of == best_of
    }
    assert found == {needed}


@pytest.mark.parametrize(("key", "teams"), [("nhl-wild-card", 16), ("nhl-divisions", 16)])
def test_sixteen_teams_need_four_rounds(key, teams):
    playoffs = FORMATS[key]
    divisions, conferences = 4, 2
    assert playoffs.places * divisions + playoffs.wild_cards * conferences == teams
    assert 2 ** len(playoffs.rounds) == teams
