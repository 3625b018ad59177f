"""A game made void is played again in its place (TC-151)."""

import pytest

from games.models import Game, TeamLine
from leagues.domain import lane
from leagues.domain.corrections import CorrectionRefused, void_fixture
from leagues.domain.lane import LaneTaken
from leagues.domain.rebuilding import rebuild_seasons
from leagues.domain.runner import play_on
from leagues.domain.stops import read_stop
from leagues.domain.tables import standings
from rosters.models import Squad
from tests.leagues.small_league import small_season

pytestmark = pytest.mark.django_db


def test_tc_151_the_fixture_is_scheduled_again_with_its_number_and_date():
    season = small_season()
    play_on(season, read_stop("2025-10-05"))
    fixture = season.fixtures.get(number=2)
    date, game = fixture.date, fixture.game
    fixture = void_fixture(fixture, reason="wrong goalie", actor="kim")
    assert (fixture.status, fixture.number, fixture.date) == ("scheduled", 2, date)
    assert (fixture.game, fixture.home_goals, fixture.decided) == (None, None, "")
    assert Game.objects.get(pk=game.pk).status == "void"
    assert not TeamLine.objects.filter(game=game).exists()
    event = season.events.get(kind="game_voided")
    assert event.data["reason"] == "wrong goalie"
    assert event.actor == "kim"
    assert sum(line.games for line in standings(season).records.values()) == 8
    played = {squad.code: squad.games_played for squad in Squad.objects.all()}
    assert sum(played.values()) == 8
    assert list(rebuild_seasons(check=True)) == []


def test_tc_151_it_is_played_again_with_other_dice_and_the_season_goes_on():
    season = small_season()
    play_on(season, read_stop("2025-10-05"))
    fixture = season.fixtures.get(number=2)
    void = fixture.game
    void_fixture(fixture, reason="wrong goalie")
    play_on(season, read_stop("2025-10-05"))
    fixture.refresh_from_db()
    assert fixture.status == "played"
    assert fixture.game.replay_of == void
    assert fixture.game.commitment != void.commitment
    assert list(rebuild_seasons(check=True)) == []
    assert play_on(season).finished
    assert list(rebuild_seasons(check=True)) == []


@pytest.mark.parametrize(
    ("until", "number", "code"),
    [
        ("2025-10-05", 9, "correction.not_played"),
        ("round 1", 2, "correction.bracket_drawn"),
        ("round 1", 13, "correction.series_decided"),
        ("cup", 2, "correction.season_finished"),
    ],
)
def test_a_game_on_which_others_rest_stands(until, number, code):
    season = small_season()
    play_on(season, read_stop(until))
    with pytest.raises(CorrectionRefused) as refused:
        void_fixture(season.fixtures.get(number=number), reason="x")
    assert refused.value.code == code
    assert not Game.objects.filter(status="void").exists()


def test_a_game_of_a_series_that_goes_on_is_taken_from_its_wins():
    season = small_season()
    play_on(season, read_stop("end"))
    play_on(season, batch=1, games=1)
    fixture = season.fixtures.filter(kind="playoff", status="played").get()
    assert fixture.series.home_wins + fixture.series.visitor_wins == 1
    void_fixture(fixture, reason="x")
    fixture.series.refresh_from_db()
    assert (fixture.series.home_wins, fixture.series.visitor_wins) == (0, 0)
    assert play_on(season).finished


def test_nothing_is_voided_while_the_season_is_being_played():
    season = small_season()
    play_on(season, read_stop("2025-10-05"))
    lane.claim(season, until="cup", total=1, before=0)
    with pytest.raises(LaneTaken):
        void_fixture(season.fixtures.get(number=2), reason="x")
    assert season.fixtures.get(number=2).status == "played"
