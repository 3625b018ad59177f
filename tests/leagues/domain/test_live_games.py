"""Games of a season that people play: whose they are, in what order, and that they count like all others."""

import pytest

from games.domain import orders
from games.domain.seats import read_seats
from games.engine.dice import commitment
from games.engine.fairness import derived_seed
from games.models import Game, TeamLine
from leagues.domain.competitions import seed_name
from leagues.domain.live_games import (
    LiveGameRefused,
    begin_live_game,
    count_live_game,
    give_up_live_game,
)
from leagues.domain.rebuilding import rebuild_seasons
from leagues.domain.runner import play_on
from leagues.domain.seasons import SeasonRefused, start_season
from leagues.domain.stops import read_stop
from leagues.domain.tables import standings
from leagues.models import Membership
from rosters.models import Squad
from tests.leagues.seated import person
from tests.leagues.small_league import FIRST, small_season

pytestmark = pytest.mark.django_db


@pytest.fixture
def season():
    return start_season(small_season())


def coach_of(season, code):
    team = season.teams.get(code=code).team
    user = person(f"coach-{code.lower()}")
    Membership.objects.create(league=season.league, user=user, role="coach", team=team)
    return user


def first_of(season, code):
    return season.fixtures.filter(home__code=code).order_by("date", "number").first()


def played_out(game):
    """Let the assistants of both sides play it to its end."""
    orders.start(game.public_id)
    for seat in (0, 1):
        game.refresh_from_db()
        if not game.over:
            orders.give(game, seat, assistant=True)
    game.refresh_from_db()
    return game


def test_a_coached_team_is_a_person_s_and_the_other_the_computer_s(season):
    coach_of(season, "BOS")
    fixture = first_of(season, "BOS")
    game = begin_live_game(fixture)
    assert [seat.is_computer for seat in read_seats(game.seats)] == [False, True]
    assert game.commitment == commitment(derived_seed(season.secret, seed_name(fixture)))
    assert begin_live_game(fixture) == game
    assert Game.objects.count() == 1


def test_it_counts_for_table_statistics_and_squads_when_it_ends(season):
    coach_of(season, "BOS")
    fixture = first_of(season, "BOS")
    game = played_out(begin_live_game(fixture))
    fixture.refresh_from_db()
    assert fixture.status == "played"
    assert [fixture.home_goals, fixture.visitor_goals] == game.result["score"]
    assert fixture.decided == game.result["decided"]
    assert TeamLine.objects.filter(game=game, competition__key="small/regular").count() == 2
    assert sum(line.games for line in standings(season).records.values()) == 2
    played = dict(Squad.objects.values_list("code", "games_played"))
    assert sorted(played.values()) == [0, 0, 1, 1]
    assert list(rebuild_seasons(check=True)) == []


def test_the_season_stops_at_it_and_goes_on_when_it_is_over(season):
    coach_of(season, "BOS")
    fixture = first_of(season, "BOS")
    game = begin_live_game(fixture)
    with pytest.raises(SeasonRefused) as refused:
        play_on(season)
    assert refused.value.code == "season.live_game"
    before = season.fixtures.filter(status="played")
    assert all((one.date, one.number) < (fixture.date, fixture.number) for one in before)
    played_out(game)
    assert play_on(season).finished
    fixture.refresh_from_db()
    assert fixture.game == game
    assert list(rebuild_seasons(check=True)) == []


def test_a_run_notices_a_game_that_ends_meanwhile(season):
    coach_of(season, "NSH")
    fixture = season.fixtures.get(home__code="NSH", visitor__code="WPG")
    fixture.date = FIRST  # the first day has two games then
    fixture.save()
    game = begin_live_game(fixture)
    finished = []

    def people_finish(progress):
        if not finished:
            finished.append(played_out(game))

    assert play_on(season, batch=1, watch=people_finish).finished
    fixture.refresh_from_db()
    assert (fixture.status, fixture.game) == ("played", game)
    assert list(rebuild_seasons(check=True)) == []


def test_a_team_plays_in_the_order_of_its_schedule(season):
    coach_of(season, "BOS")
    later = season.fixtures.filter(home__code="BOS").order_by("-date").first()
    with pytest.raises(LiveGameRefused) as refused:
        begin_live_game(later)
    assert refused.value.code == "live.not_next"
    play_on(season, read_stop("2025-10-03"))
    with pytest.raises(LiveGameRefused) as refused:
        begin_live_game(season.fixtures.get(number=1))
    assert refused.value.code == "live.not_scheduled"


def test_a_season_that_does_not_go_on_and_a_game_without_coaches_are_refused(season):
    with pytest.raises(LiveGameRefused) as refused:
        begin_live_game(first_of(season, "BOS"))
    assert refused.value.code == "live.no_coach"
    waiting = small_season(slug="waiting", league="Waiting league")
    coach_of(waiting, "BOS")
    with pytest.raises(LiveGameRefused) as refused:
        begin_live_game(first_of(waiting, "BOS"))
    assert refused.value.code == "live.season"


def test_a_game_given_up_is_void_and_the_fixture_goes_on(season):
    coach_of(season, "BOS")
    fixture = first_of(season, "BOS")
    game = begin_live_game(fixture)
    orders.start(game.public_id)
    fixture = give_up_live_game(fixture, reason="he never came", actor="eve")
    game.refresh_from_db()
    assert (game.status, fixture.game, fixture.attempt) == ("void", None, 2)
    assert season.events.get(kind="game_voided").actor == "eve"
    again = begin_live_game(fixture)
    assert again.replay_of == game
    assert again.commitment != game.commitment
    give_up_live_game(fixture, reason="again")
    assert play_on(season).finished
    with pytest.raises(LiveGameRefused):
        give_up_live_game(fixture, reason="too late")


def test_a_playoff_game_counts_for_its_series(season):
    play_on(season, read_stop("end"))
    play_on(season, read_stop("round 1"), batch=1, games=1)
    series = season.series.filter(round=1, winner=None).first()
    fixture = series.fixtures.filter(status="scheduled").order_by("date", "number").first()
    if season.fixtures.filter(
        status="scheduled", date__lt=fixture.date, home=fixture.home
    ).exists():
        pytest.skip("another game of the team comes first")
    coach_of(season, series.home.code)
    wins = series.home_wins + series.visitor_wins
    season.refresh_from_db()
    played_out(begin_live_game(fixture))
    series.refresh_from_db()
    assert series.home_wins + series.visitor_wins == wins + 1
    assert play_on(season).finished
    assert list(rebuild_seasons(check=True)) == []


def test_a_game_outside_every_season_counts_for_none(season):
    count_live_game(Game(pk=0), None, [])
    assert not season.fixtures.filter(status="played").exists()
