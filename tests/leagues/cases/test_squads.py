"""Cases of squads and rules over a season: TC-095, TC-177."""

import pytest

from leagues.domain.seasons import SeasonRefused, change_options, options_of, start_season
from leagues.domain.tables import standings
from rosters.domain.squad_state import after_game, start_playoffs
from tests.leagues.small_league import play_fixture, small_options, small_season
from tests.rosters.domain.squad_of_men import squad
from tests.rosters.domain.test_squad_state import effects


def test_tc_095_five_games_with_two_left_are_two_and_the_first_three_of_the_playoffs() -> None:
    state = squad()
    state.games_played = state.team_games - 3
    after_game(state, effects(injuries=(("d0", 5),)))
    missed = []
    for _ in range(2):
        missed.append("d0" in state.unavailable())
        after_game(state, effects())
    assert state.games_played == state.team_games
    start_playoffs(state)
    for _ in range(4):
        missed.append("d0" in state.unavailable())
        after_game(state, effects())
    assert missed == [True, True, True, True, True, False]


def test_tc_095_a_day_without_a_game_heals_nobody() -> None:
    state = squad()
    after_game(state, effects(injuries=(("d0", 1),)))
    before = state.unavailable()
    assert list(before) == ["d0"]  # nothing but a game of his team counts
    after_game(state, effects())
    assert state.unavailable() == {}


@pytest.mark.django_db
def test_tc_177_a_rule_holds_from_its_season_on_and_never_back() -> None:
    old = start_season(small_season(slug="old"))
    play_fixture(old.fixtures.get(number=1), 3, 2, "OT")
    with pytest.raises(SeasonRefused):
        change_options(old, small_options(points="iihf").document())
    new = small_season(slug="new")
    change_options(new, small_options(points="iihf").document())
    new.refresh_from_db()
    play_fixture(new.fixtures.get(number=1), 3, 2, "OT")
    winner = new.fixtures.get(number=1).home.code
    assert standings(old).records[winner].points == 2
    loser = new.fixtures.get(number=1).visitor.code
    assert (standings(new).records[winner].points, standings(new).records[loser].points) == (2, 1)
    assert (options_of(old).points, options_of(new).points) == ("nhl", "iihf")
    assert new.events.get(kind="options_changed").data["after"]["points"] == "iihf"
