"""Ice Cold in leagues: a season of two-team games, its numbers, its final and its rates (ledger, section 7)."""

import pytest
from django.contrib.auth import get_user_model
from django.core.management import call_command

from games.domain import live
from games.domain.sitting import setup_document as stored_setup
from games.engine import registry
from games.models import CountRow, GoalRow, SkaterLine, TeamLine
from leagues.domain.live_games import begin_live_game
from leagues.domain.rebuilding import rebuild_season
from leagues.domain.reports.rate import NothingPlayed
from leagues.domain.runner import play_on
from leagues.domain.seasons import options_of, start_season
from leagues.domain.stops import read_stop
from leagues.domain.systems import system_of
from leagues.domain.systems.base import SystemRefused
from leagues.domain.systems.ice_cold_founding import demo_options, found_demo
from leagues.domain.tables import standings
from leagues.models import Fixture, Membership

pytestmark = pytest.mark.django_db
SYSTEM = system_of("ice-cold")


def season(variant: str = "quick"):
    return SYSTEM.found_demo(variant=variant)


def played_day():
    """A season after its first day: three games."""
    found = season()
    first = found.fixtures.order_by("date").values_list("date", flat=True)[0]
    play_on(found, read_stop(f"{first:%Y-%m-%d}"))
    return found


def test_the_demo_is_six_teams_a_double_round_robin_and_a_final_series() -> None:
    found = season("")
    assert found.teams.count() == 6
    meetings = list(found.fixtures.values_list("home__code", "visitor__code"))
    assert len(meetings) == len(set(meetings)) == 30
    options = options_of(found)
    assert (options.playoff_format.places, options.playoff_format.rounds[0].best_of) == (2, 7)
    assert (options.point_system.win, options.point_system.shootout_loss) == (2, 1)
    assert SYSTEM.find_demo("") == found


def test_an_unknown_variant_or_rule_is_refused() -> None:
    with pytest.raises(SystemRefused, match="standard or quick"):
        found_demo("long", source="x")
    options = demo_options("quick")
    assert SYSTEM.complete(options).content
    with pytest.raises(SystemRefused, match="no option offside"):
        SYSTEM.complete(type(options)(**{**fields(options), "rules": {"offside": False}}))
    with pytest.raises(SystemRefused, match="not 'long'"):
        SYSTEM.complete(type(options)(**{**fields(options), "playoff_rules": {"clock": "long"}}))


def fields(options) -> dict:
    return {name: getattr(options, name) for name in options.__struct_fields__}


def test_a_game_is_played_by_the_seasons_rules_with_the_home_team_as_h() -> None:
    found = played_day()
    games = found.fixtures.filter(status=Fixture.Status.PLAYED).select_related("game", "home")
    assert len(games) == 3
    for fixture in games:
        document = stored_setup(fixture.game)
        assert document["options"] == {"clock": "quick", "overtime": False, "draws": False}
        assert document["teams"][0]["id"] == fixture.home.code
        assert not document["playoffs"]


def test_team_numbers_are_kept_and_no_player_is_invented() -> None:
    found = played_day()
    kept = CountRow.objects.filter(game__fixture__season=found)
    assert set(kept.values_list("name", flat=True)) >= {count.name for count in SYSTEM.counts}
    assert not SkaterLine.objects.exists()
    assert set(GoalRow.objects.values_list("scorer", flat=True)) <= {None, ""}
    for line in TeamLine.objects.all():
        shots = kept.filter(
            game=line.game, seat=line.seat, name__in=("outside_shots", "inside_shots")
        )
        assert sum(row.value for row in shots) == sum(line.shots_by_period)
    assert list(rebuild_season(found, check=True)) == []


def test_a_season_ends_with_a_champion_of_the_final_series() -> None:
    found = season()
    play_on(found)
    found.refresh_from_db()
    finals = found.fixtures.exclude(kind=Fixture.Kind.REGULAR).exclude(status="cancelled")
    assert 4 <= finals.filter(status=Fixture.Status.PLAYED).count() <= 7
    table = standings(found).table()
    assert found.champion.code in table.teams[:2]
    assert stored_setup(finals.filter(status=Fixture.Status.PLAYED)[0].game)["playoffs"]
    assert set(finals.filter(status="played").values_list("decided", flat=True)) <= {"REG", "OT"}


def test_rates_stand_beside_the_ledgers(capsys) -> None:
    found = played_day()
    rates = SYSTEM.rates(found)
    assert rates["outside_shots"].real == 22.5
    shots = sum(sum(line.shots_by_period) for line in TeamLine.objects.all())
    assert rates["outside_shots"].simulated + rates["inside_shots"].simulated == pytest.approx(
        shots / 3
    )
    goals = sum(sum(line.goals_by_period) for line in TeamLine.objects.all())
    assert rates["goals"].simulated == pytest.approx(goals / 3)
    call_command("rates", found.slug)
    assert "inside_share" in capsys.readouterr().out


def test_the_demo_says_how_the_games_went() -> None:
    found = played_day()
    (line,) = SYSTEM.demo_lines(found)
    goals = sum(sum(line.goals_by_period) for line in TeamLine.objects.all())
    assert line.startswith(f"A game has {goals / 3:.1f} goals, ")
    assert f"manage.py rates {found.slug}" in line


def test_rates_need_a_game() -> None:
    with pytest.raises(NothingPlayed):
        SYSTEM.rates(season())


def test_a_coach_plays_his_teams_game_against_the_seasons_computer() -> None:
    """Every answer of the coach is the assistant's; the result counts in the standings."""
    found = season()
    start_season(found)
    fixture = found.fixtures.select_related("home").order_by("date", "number")[0]
    user = get_user_model().objects.create_user("ann")
    Membership.objects.create(
        league=found.league,
        user=user,
        role="coach",
        team=found.league.teams.get(code=fixture.home.code),
    )
    game = begin_live_game(fixture)
    position = live.start(game.public_id)
    coach = registry.get("ice-cold").coach("random")
    number = 0
    while not position.finished:
        ((seat, decision),) = position.waiting.decisions.items()
        assert seat == 0
        number += 1
        position = live.answer(
            game.public_id,
            expected=position.sequence,
            command=f"{number:032x}",
            answers={seat: coach.choose(position.state, decision, seat)},
        )
    fixture.refresh_from_db()
    assert fixture.status == Fixture.Status.PLAYED
    assert [fixture.home_goals, fixture.visitor_goals] == [s.score for s in position.state.sides]


def test_pages_of_a_game_and_a_team_invent_nobody(client) -> None:
    found = played_day()
    page = client.get(f"/seasons/{found.slug}/games/1/").content.decode()
    assert "unassisted" not in page
    assert "Bench" not in page
    assert "Skaters" not in page
    team = client.get(f"/seasons/{found.slug}/teams/ASH/").content.decode()
    assert "Nobody has played yet" not in team
    assert "Skaters" not in team
    assert "Games" in team
