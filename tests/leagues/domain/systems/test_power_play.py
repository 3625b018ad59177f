"""Power Play in leagues: PP-300 to PP-307, a season that is one game."""

import datetime as dt

import pytest
from django.core import mail
from django.core.management import call_command
from django.utils import timezone

from games.domain import live
from games.domain.corrections import take_back
from games.domain.sitting import setup_document, sit_down
from games.domain.store import read_log
from games.domain.terminal_games import places_of
from games.domain.verify import verify_game
from games.engine import SeededDice, run
from games.models import Commit, Game
from games.rulesets.power_play import ruleset
from games.rulesets.power_play.events import How, Kind
from games.rulesets.power_play.setup import EXAMPLE_MANAGERS, Matches, Rules
from games.rulesets.power_play.standings import final_places, league_points, standings
from games.rulesets.power_play.state import Result
from leagues.domain.founding import Wish, make_season, options_of_wish
from leagues.domain.rebuilding import rebuild_season
from leagues.domain.runner import play_on
from leagues.domain.schedule_csv import TeamPlace
from leagues.domain.seasons import SeasonRefused
from leagues.domain.stops import read_stop
from leagues.domain.systems import system_of
from leagues.domain.systems.base import SystemRefused
from leagues.domain.systems.power_play_clock import (
    catch_up,
    hours_of,
    set_deadline,
    turn_of,
)
from leagues.domain.systems.power_play_founding import season_options
from leagues.domain.systems.power_play_projection import (
    dates_of,
    project,
    rounds_of,
    score_of,
    state_of,
    teams_by_seat,
)
from leagues.domain.systems.power_play_rules import SeasonRules, rules_of
from leagues.domain.systems.power_play_tables import read_season, table_of_champions
from leagues.models import Fixture, League, Season
from leagues.pages.player import player_page
from leagues.pages.records import records_page
from leagues.pages.team_statistics import team_totals
from leagues.pages.totals import skater_totals
from tests.leagues.card_season import FIRST, again, card_season, move
from tests.leagues.tournament import coach, kinds

pytestmark = pytest.mark.django_db
SYSTEM = system_of("power-play")


# --- PP-300, PP-301: the season and its matches -------------------------------------------------------


@pytest.mark.rule("PP-300")
@pytest.mark.parametrize("rules", list(Rules))
def test_matches_of_the_log_are_fixtures_and_the_champion_is_the_seasons(rules) -> None:
    season = card_season(4, rules=rules)
    report = play_on(season)
    season = again(season)
    state = state_of(season.game)
    assert (report.finished, season.status) == (True, Season.Status.FINISHED)
    assert season.champion == teams_by_seat(season)[state.champion]
    fixtures = list(season.fixtures.order_by("number").select_related("home", "visitor"))
    assert len(fixtures) == len(state.results) == report.games
    teams = teams_by_seat(season)
    for fixture, result in zip(fixtures, state.results, strict=True):
        assert (fixture.home, fixture.visitor) == tuple(teams[seat] for seat in result.seats)
        assert (fixture.kind == "playoff") == (result.kind is not Kind.REGULAR)
        assert (fixture.home_goals > fixture.visitor_goals) == (result.winner == result.seats[0])
    final = season.series.order_by("round").last()
    assert (final.title, final.best_of, final.winner) == ("Championship", 3, season.champion)
    assert max(final.home_wins, final.visitor_wins) == 2
    verify_game(season.game)
    assert kinds(season)[-2:] == ["playoffs_finished", "finished"]


def test_a_turn_is_a_day_and_the_finals_follow_day_by_day() -> None:
    def result(number: int, kind: Kind, turn: int) -> Result:
        return Result(number, kind, turn, (0, 1), (1, 0), 0, How.GOALS)

    results = [
        result(1, Kind.REGULAR, 2),
        result(2, Kind.REGULAR, 5),
        result(3, Kind.PLAY_OFF, 5),
        result(4, Kind.PLAY_OFF, 5),
        result(5, Kind.CHAMPIONSHIP, 5),
        result(6, Kind.CHAMPIONSHIP, 5),
    ]
    days = [(date - FIRST).days for date in dates_of(results, FIRST)]
    assert days == [1, 4, 5, 6, 7, 8]
    assert rounds_of(results) == [0, 0, 1, 2, 3, 3]


@pytest.mark.parametrize(
    ("how", "goals", "winner", "score"),
    [
        (How.GOALS, (3, 1), 0, (3, 1)),
        (How.SUDDEN_DEATH, (2, 3), 1, (2, 3)),
        (How.JUDGE, (2, 2), 1, (2, 3)),
        (How.FORFEIT, (0, 0), 0, (1, 0)),
        (How.LOT, (1, 1), 0, (2, 1)),
    ],
)
def test_a_level_match_with_a_winner_has_a_goal_more_for_him(how, goals, winner, score) -> None:
    assert score_of(Result(1, Kind.REGULAR, 1, (0, 1), goals, winner, how)) == score


def test_a_void_match_is_a_cancelled_fixture() -> None:
    season = card_season(3)
    play_on(season, read_stop(FIRST.isoformat()))
    season = again(season)
    state = state_of(season.game)
    state.results = [Result(1, Kind.REGULAR, 1, (0, 1), (0, 0), None, How.VOID)]
    project(season, state)
    [fixture] = season.fixtures.all()
    assert (fixture.status, fixture.home_goals, fixture.decided) == ("cancelled", None, "")


@pytest.mark.rule("PP-301")
def test_rules_that_cannot_be_are_refused() -> None:
    options = season_options(SeasonRules())
    for rules, words in (
        ({"wins": 0}, "1 to 50 wins"),
        ({"best_of": 4}, "odd number"),
        ({"first_day": "soon"}, "no date"),
        ({"deadline_hours": -1}, "deadline"),
        ({"goalies": 2}, "unknown field"),
    ):
        with pytest.raises(SystemRefused, match=words):
            rules_of(type(options)(**{**options.document(), "rules": rules}))


@pytest.mark.rule("PP-001", "PP-200")
@pytest.mark.parametrize(("managers", "rules"), [(1, Rules.BASIC), (8, Rules.EXPANSION)])
def test_a_season_of_too_few_or_too_many_does_not_start(managers: int, rules: Rules) -> None:
    with pytest.raises(SystemRefused, match=f"not {managers}"):
        card_season(managers, rules=rules)


def test_a_commissioner_makes_a_season_without_a_schedule() -> None:
    league = League.objects.create(name="Cards", slug="cards")
    places = [TeamPlace(code, name, "A", "A") for code, name in EXAMPLE_MANAGERS[:3]]
    options = options_of_wish(
        points="nhl", order="nhl", playoffs="", ending="ties", cards="", system="power-play"
    )
    wish = Wish(name="2026-27", places=places, games=(), cards="", options=options)
    season = make_season(league, wish)
    play_on(season)
    assert again(season).champion is not None


# --- stopping and going on ------------------------------------------------------------------------------


def test_a_run_stops_before_a_day_and_at_the_end_of_the_regular_season() -> None:
    season = card_season(3, wins=4)
    play_on(season, read_stop("2026-10-06"))
    season = again(season)
    state = state_of(season.game)
    assert season.status == Season.Status.REGULAR
    assert state.turn == 7  # the turn of the day after has begun and nothing was done in it
    looked = live.look(season.game.public_id)
    assert looked.sequence == season.game.length
    assert ruleset.view(looked.state, None) == ruleset.view(state, None)
    assert looked.waiting is not None
    play_on(season, read_stop("end"))
    season = again(season)
    assert season.status == Season.Status.PLAYOFFS
    assert season.fixtures.filter(kind="playoff").count() == 0
    play_on(season)
    assert again(season).status == Season.Status.FINISHED


def test_a_season_stopped_and_gone_on_with_is_the_same_season() -> None:
    coaches = dict.fromkeys(range(3), ruleset.coach("standard"))
    season = card_season(3)
    for stop in ("2026-10-03", "2026-10-08", "end", "cup"):
        if again(season).status != Season.Status.FINISHED:
            play_on(again(season), read_stop(stop))
    game = again(season).game
    setup = sit_down(game).setup
    at_once = run(ruleset, setup, dice=SeededDice(game.seed), coaches=coaches)
    assert read_log(game) == at_once.records


def test_a_run_shows_its_progress_by_tenths_and_ends_at_the_total() -> None:
    season, seen = card_season(3, wins=9), []
    play_on(season, watch=seen.append)
    played = season.fixtures.count()
    assert len(seen) > 5
    assert seen[0].done == 3  # a tenth of the 26 expected, rounded up
    assert (seen[-1].done, seen[-1].total) == (played, played)


def test_games_played_are_matches_although_the_season_is_one_game(client) -> None:
    season = again(card_season(3))
    play_on(season)
    season = again(season)
    matches = list(season.fixtures.select_related("home", "visitor"))
    for total in team_totals(season):
        assert total["games"] == sum(total["code"] in _codes(match) for match in matches)
    shown = {card.card: card.matches for card in read_season(season).statistics.cards}
    skaters = skater_totals(season)
    assert {man.player: man.games for man in skaters} == shown
    assert sum(man.games for man in skaters) >= 2 * 6 * len(matches)
    for total in team_totals(season):
        own = skater_totals(season, team=total["code"])
        assert sum(man.games for man in own) >= 6 * total["games"]
    often = max(skaters, key=lambda man: man.games)
    (part,) = player_page(season, often.player).sections
    told = {column.key: text for column, text in part.total.cells}
    assert told["games"] == str(often.games)
    assert [group.key for group in records_page(season).groups if "game" in group.key] == []
    first = client.get(f"/seasons/{season.slug}/").content.decode()
    assert "The season is made: 3 teams." in first


def _codes(match: Fixture) -> set[str]:
    return {match.home.code, match.visitor.code}


@pytest.mark.rule("PP-305")
def test_the_last_of_the_standings_begins_the_next_season() -> None:
    first = card_season(3)
    play_on(first)
    state = state_of(again(first).game)
    last = teams_by_seat(again(first))[standings(state)[-1]].code
    second = card_season(3, number=2, secret="b2" * 32)
    document = setup_document(again(second).game)
    assert document["managers"][document["first"]]["team"] == last
    assert setup_document(again(first).game)["first"] is None


@pytest.mark.rule("PP-304")
def test_several_seasons_make_a_table_of_champions() -> None:
    points, titles = {}, {}
    for number in (1, 2, 3):
        season = card_season(3, number=number, secret=f"{number:064x}")
        play_on(season)
        season = again(season)
        state = state_of(season.game)
        teams = teams_by_seat(season)
        for seat, brought in league_points(state).items():
            code = teams[seat].code
            points[code] = points.get(code, 0) + brought
        champion = teams[final_places(state)[0]].code
        titles[champion] = titles.get(champion, 0) + 1
    table = table_of_champions(season.league, season)
    shown = {team.code: cells for team, cells in table.rows}
    assert {code: cells[0] for code, cells in shown.items() if cells[0]} == titles
    assert {code: cells[3] for code, cells in shown.items()} == points
    assert [cells[2] for cells in shown.values()] == [3, 3, 3]
    assert sum(points.values()) == 3 * (10 + 7 + 5)


def test_standings_and_head_to_head_come_from_the_log() -> None:
    season = card_season(3)
    play_on(season)
    season = again(season)
    table, cross, managers, champions = SYSTEM.tables(season)
    wins = {team.code: cells[1] for team, cells in table.rows}
    assert max(wins.values()) == 3
    for team, cells in cross.rows:
        assert sum(int(cell.split("\u2013")[0]) for cell in cells if cell) == wins[team.code]
    assert sum(cells[0] for _, cells in managers.rows) == sum(
        cells[1] for _, cells in managers.rows
    )
    assert champions.rows[0][0] == season.champion
    rates = SYSTEM.rates(season)
    assert rates["turns"].simulated == state_of(season.game).turn
    assert rates["turns"].real == 25.5


# --- people and computers -------------------------------------------------------------------------------


def test_people_play_beside_computers_and_the_runner_waits_for_them() -> None:
    season = card_season(3, coaches=("HAR", "LAN"))
    game = again(season).game
    levels = {seat["team"]: seat["level"] for seat in game.seats}
    assert levels == {"HAR": None, "LAN": None, "MIL": "standard"}
    with pytest.raises(SeasonRefused, match="waits for"):
        play_on(again(season))
    move(season, 400)
    season = again(season)
    assert season.status == Season.Status.FINISHED
    assert season.fixtures.count() == len(state_of(season.game).results)


def test_a_match_is_a_fixture_as_soon_as_it_is_over_and_none_when_it_is_taken_back() -> None:
    season = card_season(2, coaches=("HAR", "MIL"))
    while not again(season).fixtures.exists():
        move(season)
    game = again(season).game
    last = Commit.objects.filter(game=game).order_by("-number").first()
    take_back(
        game.public_id,
        to=last.first,
        reason="both agreed",
        expected=game.length,
        command="back",
        actor="commissioner",
    )
    assert not again(season).fixtures.exists()
    move(season, 400)
    assert again(season).status == Season.Status.FINISHED


def test_what_is_projected_can_be_projected_again() -> None:
    season = card_season(3)
    play_on(season)
    season = again(season)
    assert list(rebuild_season(season, check=True)) == []
    season.fixtures.filter(number=2).update(home_goals=17)
    season.fixtures.filter(number=3).delete()
    assert project(season, state_of(season.game), check=True) == ["match 3", "match 2"]
    project(season, state_of(season.game))
    assert project(season, state_of(season.game), check=True) == []
    assert season.fixtures.get(number=2).home_goals != 17


# --- PP-306, PP-307: deadlines ------------------------------------------------------------------------


@pytest.mark.rule("PP-307")
def test_the_absent_are_reminded_and_then_played_for() -> None:
    season = card_season(3, coaches=("HAR",), deadline_hours=48)
    user = coach(season, "HAR")
    user.email = "har@example.org"
    user.save()
    season = again(season)
    turn = turn_of(season)
    assert [team.code for team in turn.teams] == ["HAR"]
    assert turn.deadline - turn.since == dt.timedelta(hours=48)
    length = season.game.length
    catch_up(season, turn.since + dt.timedelta(hours=23))
    assert mail.outbox == []
    for hours in (25, 30):
        catch_up(season, turn.since + dt.timedelta(hours=hours))
    assert kinds(season).count("manager_reminded") == 1
    assert again(season).game.length == length
    catch_up(season, turn.since + dt.timedelta(hours=48))
    assert again(season).game.length > length
    assert kinds(season).count("absent_played") == 1


@pytest.mark.rule("PP-307")
def test_a_reminder_goes_out_by_mail(django_capture_on_commit_callbacks) -> None:
    season = card_season(2, coaches=("HAR", "MIL"), deadline_hours=10)
    user = coach(season, "HAR")
    user.email = "har@example.org"
    user.save()
    coach(season, "MIL")
    season = again(season)
    while [team.code for team in turn_of(season).teams] != ["HAR"]:
        move(season)
        season = again(season)
    with django_capture_on_commit_callbacks(execute=True):
        catch_up(season, turn_of(season).since + dt.timedelta(hours=6))
    assert [message.to for message in mail.outbox] == [["har@example.org"]]
    assert mail.outbox[0].subject == f"{season}: your move"


@pytest.mark.rule("PP-307")
def test_the_absent_are_played_for_to_the_end_of_their_turn_and_no_further() -> None:
    season = card_season(3, coaches=("HAR", "MIL", "LAN"), deadline_hours=1)
    while state_of(again(season).game).turn == 0:
        move(season)
    season = again(season)
    before = state_of(season.game).turn
    [team] = turn_of(season).teams
    catch_up(season, turn_of(season).since + dt.timedelta(hours=2))
    season = again(season)
    state = state_of(season.game)
    asked = turn_of(season).teams
    assert state.turn == before + 1 or team not in asked


def test_without_a_deadline_nobody_is_played_for_and_the_commissioner_sets_one() -> None:
    season = again(card_season(3, coaches=("HAR",)))
    length = season.game.length
    later = timezone.now() + dt.timedelta(days=900)
    catch_up(season, later)
    assert (hours_of(season), again(season).game.length) == (0, length)
    set_deadline(season, 12, actor="commissioner")
    assert hours_of(season) == 12
    catch_up(again(season), later)
    assert again(season).game.length > length
    with pytest.raises(SeasonRefused, match="up to 1440 hours"):
        set_deadline(season, 5000)


def test_a_run_plays_for_those_whose_time_is_up() -> None:
    season = card_season(2, coaches=("HAR", "MIL"), deadline_hours=1)
    game = again(season).game
    length = game.length
    with pytest.raises(SeasonRefused, match="waits for"):
        play_on(again(season))
    assert again(season).game.length == length


def test_the_clock_is_a_command(capsys) -> None:
    season = card_season(2, coaches=("HAR", "MIL"))
    call_command("power_play_clock", "--season", season.slug, "--hours", "24")
    assert hours_of(season) == 24
    names = {team.name for team in season.teams.all()}
    told = capsys.readouterr().out.strip()
    assert any(told == f"{season}: the move is with {name}." for name in names)


@pytest.mark.rule("PP-306")
def test_a_season_by_standing_orders_is_played_to_its_end() -> None:
    season = card_season(2, matches=Matches.ORDERS, coaches=("HAR",))
    move(season, 600)
    assert again(season).status == Season.Status.FINISHED


def test_the_demo_is_a_season_of_six_and_of_seven_with_the_expansion() -> None:
    basic = SYSTEM.found_demo()
    expansion = SYSTEM.found_demo(variant="expansion")
    assert (basic.teams.count(), expansion.teams.count()) == (6, 7)
    assert (
        rules_of(type(season_options(SeasonRules()))(**expansion.options)).rules is Rules.EXPANSION
    )
    assert SYSTEM.find_demo("expansion") == expansion
    with pytest.raises(SystemRefused, match="variant expansion"):
        SYSTEM.found_demo(variant="ten")
    play_on(basic)
    lines = SYSTEM.demo_lines(again(basic))
    assert len(lines) == 6
    assert "9 wins" in lines[0]
    assert Game.objects.filter(season=basic, status="finished").exists()
    assert Fixture.objects.filter(season=basic).count() > 20


def test_the_seats_of_the_example_have_the_names_of_its_managers() -> None:
    document, _ = ruleset.example_setup()
    assert list(places_of(ruleset, document)) == list(EXAMPLE_MANAGERS[:2])
