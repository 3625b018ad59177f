"""The season runner: whole seasons, stops, resumed runs, and what must hold for every game."""

import datetime as dt

import pytest
from django.db import connection, reset_queries, transaction

from games.engine.dice import commitment
from games.engine.fairness import derived_seed
from games.models import Commit, Game, TeamLine
from leagues.domain import lane
from leagues.domain.lane import LaneLost, LaneTaken
from leagues.domain.runner import games_to_play, play_on
from leagues.domain.seasons import SeasonRefused
from leagues.domain.stops import read_stop
from leagues.domain.systems import strat_o_matic
from leagues.models import Fixture, SeasonRun
from rosters.models import Squad
from tests.leagues.small_league import FIRST, small_season

pytestmark = pytest.mark.django_db


class PowerCutError(Exception):
    """What a test throws in the middle of a run."""


def cut_power(progress):
    raise PowerCutError("no power")


def logs(season):
    """Every fixture's result and the head of its game's log, by number."""
    rows = season.fixtures.order_by("number")
    return list(
        rows.values_list("number", "status", "home_goals", "visitor_goals", "decided", "game__head")
    )


def story(season):
    """The season's own log, as far as it does not tell the time."""
    return list(season.events.order_by("sequence").values_list("kind", "data"))


def test_a_season_is_played_to_the_cup():
    season = small_season()
    report = play_on(season)
    season.refresh_from_db()
    assert (report.finished, season.status) == (True, "finished")
    assert season.champion.code in {"BOS", "CBJ", "NSH", "WPG"}
    played = season.fixtures.filter(status="played")
    assert played.count() == report.games
    assert not season.fixtures.filter(status="scheduled").exists()
    assert [series.round for series in season.series.all()] == [1, 1, 2]
    kinds = [kind for kind, _ in story(season)]
    assert kinds == [
        "created",
        "started",
        "bracket_drawn",
        "series_decided",
        "series_decided",
        "series_decided",
        "playoffs_finished",
        "finished",
    ]
    assert season.events.get(kind="finished").data == {"secret": season.secret}


def test_every_series_ends_with_the_fourth_win():
    season = small_season()
    play_on(season)
    for series in season.series.all():
        wins = sorted((series.home_wins, series.visitor_wins))
        assert wins[1] == 4
        played = series.fixtures.filter(status="played")
        assert played.count() == sum(wins)
        last = played.order_by("-game_in_series").first()
        winner = last.home if last.home_goals > last.visitor_goals else last.visitor
        assert winner == series.winner
        assert set(played.values_list("decided", flat=True)) <= {"REG", "OT"}


def test_tc_165_each_game_keeps_its_seed_from_the_seasons_secret():
    season = small_season()
    play_on(season, read_stop("2025-10-02"))
    for fixture in season.fixtures.filter(status="played").select_related("game"):
        seed = derived_seed(season.secret, f"fixture {fixture.number}")
        assert fixture.game.seed == seed
        assert fixture.game.commitment == commitment(seed)


def test_another_secret_gives_another_season():
    one, other = small_season(slug="one"), small_season(slug="other", secret="0f" * 32)
    play_on(one, read_stop("end"))
    play_on(other, read_stop("end"))
    assert [row[:-1] for row in logs(one)] != [row[:-1] for row in logs(other)]


def test_a_season_in_pieces_is_the_season_in_one():
    with transaction.atomic():
        whole = small_season()
        play_on(whole)
        expected = logs(whole), story(whole), squads_of(whole)
        transaction.set_rollback(True)
    pieces = small_season()
    for days in (3, 7):
        date = FIRST + dt.timedelta(days=days)
        play_on(pieces, read_stop(date.isoformat()), batch=2)
    play_on(pieces, read_stop("end"), batch=1)
    with pytest.raises(PowerCutError):  # right after the bracket was drawn
        play_on(pieces, watch=cut_power)
    while not play_on(pieces, batch=3, games=3).finished:
        pass
    assert (logs(pieces), story(pieces), squads_of(pieces)) == expected


def squads_of(season):
    """Usage and fatigue of all men by team."""
    rows = []
    for squad in Squad.objects.filter(team_season__season=season).order_by("code"):
        members = squad.members.select_related("usage", "card__player").order_by(
            "card__player__key"
        )
        rows.append(
            (
                squad.code,
                squad.games_played,
                [(man.card.player.key, man.usage.games, man.usage.starts) for man in members],
                sorted(
                    squad.members.filter(injuries__isnull=False).values_list(
                        "card__player__key", "injuries__team_game", "injuries__remaining"
                    )
                ),
            )
        )
    return rows


@pytest.mark.parametrize(
    ("until", "played", "rounds"), [("end", 12, set()), ("2025-10-04", 4, set())]
)
def test_a_run_stops_where_it_was_told(until, played, rounds):
    season = small_season()
    report = play_on(season, read_stop(until), batch=3)
    assert (report.games, report.finished) == (played, True)
    assert season.fixtures.filter(status="played").count() == played
    assert set(season.series.values_list("round", flat=True)) == rounds
    assert play_on(season, read_stop(until)).games == 0


def test_a_run_stops_after_a_round():
    season = small_season()
    play_on(season, read_stop("round 1"))
    season.refresh_from_db()
    assert season.status == "playoffs"
    assert set(season.series.values_list("round", flat=True)) == {1}
    assert not season.series.filter(winner=None).exists()
    play_on(season, read_stop("round 2"))
    season.refresh_from_db()
    assert season.status == "finished"


def test_a_season_without_playoffs_ends_with_its_schedule():
    season = small_season(playoffs="")
    report = play_on(season)
    season.refresh_from_db()
    assert (report.games, season.status, season.champion) == (12, "finished", None)


def test_a_finished_season_is_not_played_on():
    season = small_season(playoffs="")
    play_on(season)
    with pytest.raises(SeasonRefused, match="is finished"):
        play_on(season)


def test_a_second_runner_is_refused_and_changes_nothing():
    season = small_season()
    play_on(season, read_stop("2025-10-02"))
    lane.claim(season, until="cup", total=10, before=2)
    with pytest.raises(LaneTaken, match="is being played on already"):
        play_on(season)
    assert season.fixtures.filter(status="played").count() == 2
    assert SeasonRun.objects.get(season=season).state == "running"


def test_a_runner_that_lost_its_lane_stores_nothing_more():
    season = small_season()

    def steal(progress):
        SeasonRun.objects.filter(season=season).update(owner="thief")

    with pytest.raises(LaneLost):
        play_on(season, batch=3, watch=steal)
    assert season.fixtures.filter(status="played").count() == 3
    assert Game.objects.count() == 3
    assert SeasonRun.objects.get(season=season).owner == "thief"


def test_a_failed_batch_leaves_nothing_and_frees_the_lane(monkeypatch):
    season = small_season()
    play_on(season, read_stop("2025-10-03"))
    commits, usage = Commit.objects.count(), squads_of(season)

    def fail(states):
        raise PowerCutError("no power")

    with monkeypatch.context() as patch:
        patch.setattr(strat_o_matic, "save_squad_states", fail)
        with pytest.raises(PowerCutError):
            play_on(season)
    assert Commit.objects.count() == commits
    assert squads_of(season) == usage
    run = SeasonRun.objects.get(season=season)
    assert (run.state, run.owner, run.message) == ("failed", "", "PowerCutError: no power")
    assert play_on(season).finished


def test_progress_counts_games_and_ends_at_the_total():
    season = small_season()
    seen = []
    play_on(season, read_stop("end"), batch=5, watch=seen.append)
    assert [(now.done, now.total) for now in seen] == [(5, 12), (10, 12), (12, 12)]
    assert seen[-1].date == "2025-10-12"


def test_games_to_come_count_the_rounds_not_drawn_yet():
    season = small_season()
    play_on(season, read_stop("2025-10-02"))
    assert games_to_play(season, read_stop("end")) == 10
    assert games_to_play(season) == 10 + 2 * 6 + 6
    assert games_to_play(season, read_stop("round 1")) == 10 + 2 * 6


def test_the_result_of_a_fixture_is_its_games():
    season = small_season()
    play_on(season, read_stop("end"))
    for fixture in season.fixtures.select_related("game", "home", "visitor"):
        assert fixture.game.result["score"] == [fixture.home_goals, fixture.visitor_goals]
        assert fixture.game.result["decided"] == fixture.decided
        lines = TeamLine.objects.filter(game=fixture.game).order_by("seat")
        assert [line.team for line in lines] == [fixture.home.code, fixture.visitor.code]
        assert [line.penalty_minutes for line in lines] == [fixture.home_pim, fixture.visitor_pim]
        assert lines[0].competition.key == "small/regular"


def test_regular_season_and_playoffs_are_counted_apart():
    season = small_season()
    play_on(season)
    keys = dict.fromkeys(TeamLine.objects.values_list("competition__key", flat=True))
    assert set(keys) == {"small/regular", "small/playoff"}
    regular = TeamLine.objects.filter(competition__key="small/regular").count()
    assert regular == 2 * season.fixtures.filter(kind=Fixture.Kind.REGULAR).count()


def test_statements_of_a_run_are_not_written_down(settings):
    settings.DEBUG = True
    reset_queries()
    season = small_season()
    before = len(connection.queries)
    assert before > 0
    play_on(season, read_stop("2025-10-03"), batch=1)
    written = len(connection.queries) - before
    assert written < 30  # what starts and ends the run
    assert not any("games_skaterline" in query["sql"] for query in connection.queries)
