"""Leagues of NHL Power Play: NPP-300 to NPP-310."""

import datetime as dt
from collections import Counter

import pytest

from games.domain.rebuilding import rebuild
from games.domain.sitting import setup_document as stored_setup
from games.domain.store import read_log
from games.engine import events_of
from games.models import CountRow, Game
from games.rulesets.nhl_power_play import ruleset
from games.rulesets.nhl_power_play.events import CaptainJoined, FirstPlayerNamed, GameEnded
from leagues.domain import cup, season_log
from leagues.domain.founding import Wish, make_schedule, make_season, options_of_wish
from leagues.domain.live_games import begin_live_game
from leagues.domain.rebuilding import rebuild_season
from leagues.domain.runner import play_on
from leagues.domain.schedule import ScheduleRefused
from leagues.domain.schedule_csv import TeamPlace
from leagues.domain.seasons import options_of, start_season
from leagues.domain.stops import read_stop
from leagues.domain.systems import system_of
from leagues.domain.systems.base import SystemRefused
from leagues.domain.systems.nhl_power_play_captains import pick, season_captains
from leagues.domain.systems.nhl_power_play_founding import (
    VARIANTS,
    found_demo,
    rounds_of,
)
from leagues.domain.systems.nhl_power_play_rates import expected_rates
from leagues.domain.systems.nhl_power_play_rules import TableRules, read_rules
from leagues.domain.systems.nhl_power_play_standings import final_lines
from leagues.models import Fixture, League, PlayoffSeries
from leagues.pages.records import _Search, _team_streaks
from leagues.pages.team import team_page
from tests.leagues.table_league import NAMES
from tests.leagues.table_league import table_league as league
from tests.leagues.tournament import coach

pytestmark = pytest.mark.django_db
SYSTEM = system_of("nhl-power-play")


def tables_of(season):
    fixtures = season.fixtures.select_related("home", "visitor").prefetch_related("seats__team")
    return [tuple(team.code for team in fixture.teams) for fixture in fixtures.order_by("number")]


@pytest.mark.rule("NPP-300", "NPP-305")
def test_a_season_at_tables_of_four_is_played_to_its_final_table() -> None:
    season = league(8, size=4, rounds=2)
    report = play_on(season)
    assert (report.games, report.finished) == (4, True)
    season.refresh_from_db()
    assert season.status == "finished"
    (table,) = SYSTEM.tables(season)
    assert table.title == "Final table"
    assert [cells[0] for _, cells in table.rows] == list(range(1, 9))
    assert season.champion == table.rows[0][0]
    assert sum(cells[1] for _, cells in table.rows) == 16
    assert "Points by place: 5-3-1-0" in table.note
    assert "Pairs meet" in table.note, "two rounds of eight are uneven, and the table says so"


@pytest.mark.rule("NPP-304", "NPP-303")
def test_places_and_ratings_come_from_the_game() -> None:
    season = league(3, size=3, rounds=1)
    play_on(season)
    fixture = season.fixtures.get()
    ended = [event for event in events_of(read_log(fixture.game)) if isinstance(event, GameEnded)]
    assert tuple(row.place for row in fixture.seats.all()) == ended[0].places
    state_goals = tuple(row.score for row in fixture.seats.all())
    lines = {line.manager: line for line in final_lines(season, options_of(season))}
    for row, goals in zip(fixture.seats.all(), state_goals, strict=True):
        line = lines[row.team.code]
        assert (line.goals, line.tables) == (goals, 1)
        counted = CountRow.objects.get(game=fixture.game, seat=row.seat, name="ratings")
        assert line.ratings == counted.value
        assert 9 * goals <= line.ratings <= 12 * goals


@pytest.mark.rule("NPP-300")
def test_a_competitions_rules_are_those_of_its_games() -> None:
    season = league(3, size=3, rounds=1, early_end="off", balanced_opening=True, names="aliases")
    play_on(season)
    options = stored_setup(season.fixtures.get().game)["options"]
    assert options == {
        "variant": "standard",
        "early_end": "off",
        "balanced_opening": True,
        "names": "aliases",
        "captains": "random",
        "first": 0,
    }


@pytest.mark.rule("NPP-301", "NPP-302")
def test_singles_meet_twice_and_each_begins_once() -> None:
    season = league(4, size=2)
    tables = tables_of(season)
    assert len(tables) == 12
    assert set(Counter(frozenset(pair) for pair in tables).values()) == {2}
    assert set(Counter(first for first, _ in tables).values()) == {3}
    assert len(set(tables)) == 12, "the second meeting is the other's to begin"
    play_on(season, read_stop("end"))
    for fixture in season.fixtures.all():
        log = events_of(read_log(fixture.game))
        assert FirstPlayerNamed(0) in log
    lines = final_lines(season, options_of(season))
    assert sum(line.points for line in lines) == 2 * 12
    assert [line.tables for line in lines] == [6] * 4


@pytest.mark.rule("NPP-301")
def test_who_begins_the_first_meeting_is_drawn() -> None:
    codes = ["A", "B"]
    first = {
        rounds_of(codes, TableRules(size=2), f"{number:064x}")[0][0][0][0] for number in range(12)
    }
    assert first == {"A", "B"}


@pytest.mark.rule("NPP-305")
def test_at_tables_the_first_seat_begins() -> None:
    season = league(4, size=4)
    assert len(season.fixtures.all()) == 4
    assert len({table[0] for table in tables_of(season)}) == 4
    play_on(season, games=1, batch=1)
    played = season.fixtures.get(status="played")
    assert FirstPlayerNamed(0) in events_of(read_log(played.game))


@pytest.mark.rule("NPP-308")
def test_play_offs_are_best_of_three_and_the_better_placed_begins_games_1_and_3() -> None:
    season = league(4, size=2, playoffs="semifinals-of-3", early_end="automatic")
    play_on(season)
    season.refresh_from_db()
    assert season.champion is not None
    for series in season.series.all():
        assert (series.best_of, series.pattern) == (3, "HVH")
        assert max(series.home_wins, series.visitor_wins) == 2
        for fixture in series.fixtures.filter(status="played"):
            begins = series.home_id if fixture.game_in_series in {1, 3} else series.visitor_id
            assert fixture.home_id == begins
            assert FirstPlayerNamed(0) in events_of(read_log(fixture.game))


@pytest.mark.rule("NPP-308")
def test_a_level_play_off_game_is_replayed_once_and_then_goes_to_the_better_placed() -> None:
    season = league(4, size=2, playoffs="semifinals-of-3", early_end="automatic")
    play_on(season, read_stop("end"))
    cup.draw_bracket(season, options_of(season))
    series = season.series.order_by("position").first()
    level = {"status": "played", "home_goals": 4, "visitor_goals": 4, "decided": "TIE"}
    first = series.fixtures.select_related("series", "season").get(game_in_series=1)
    for name, value in level.items():
        setattr(first, name, value)
    first.save()
    cup.count_game(first)
    again = series.fixtures.select_related("series", "season").get(game_in_series=4)
    assert (again.home, again.visitor, again.status) == (first.home, first.visitor, "scheduled")
    assert again.date == first.date + dt.timedelta(days=1)
    series.refresh_from_db()
    assert (series.home_wins, series.visitor_wins) == (0, 0)
    for name, value in level.items():
        setattr(again, name, value)
    again.save()
    cup.count_game(again)
    series.refresh_from_db()
    assert (series.home_wins, series.visitor_wins) == (1, 0)
    assert series.fixtures.count() == 4
    assert list(rebuild_season(season, check=True)) == []


@pytest.mark.rule("NPP-204", "NPP-308")
def test_a_game_level_in_goals_that_ratings_decide_counts_for_its_winner() -> None:
    series = PlayoffSeries(home_id=1, visitor_id=2, best_of=3)
    game = Game(result={"winner": 1, "score": [4, 4]})
    fixture = Fixture(home_id=1, visitor_id=2, home_goals=4, visitor_goals=4, game=game)
    assert fixture.won_at_home(series) is False


def test_play_offs_are_refused_at_bigger_tables() -> None:
    with pytest.raises(SystemRefused, match="two at a table"):
        league(4, size=4, playoffs="semifinals-of-3")


@pytest.mark.rule("NPP-300", "NPP-237")
def test_a_league_of_pairs_in_2v2() -> None:
    season = league(6, size=4, variant="2v2")
    tables = tables_of(season)
    assert len(tables) == 6
    pairs = {frozenset(table[side::2]) for table in tables for side in (0, 1)}
    assert pairs == {
        frozenset(("ASH", "BIR")),
        frozenset(("CED", "DOU")),
        frozenset(("ELM", "FIR")),
    }
    assert [row.side for row in season.fixtures.first().seats.all()] == [0, 1, 0, 1]
    play_on(season)
    season.refresh_from_db()
    lines = final_lines(season, options_of(season))
    assert [line.tables for line in lines] == [4, 4, 4]
    assert sum(line.points for line in lines) == 12
    (table,) = SYSTEM.tables(season)
    assert [cells[0] for _, cells in table.rows] == [1, 1, 2, 2, 3, 3]
    shared = season.events.get(kind="title_shared").data["teams"]
    assert shared == lines[0].manager.split(" & ")
    assert season.champion is None


@pytest.mark.rule("NPP-300")
@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({"size": 5}, "tables of 2 or 3 or 4, not 5"),
        ({"size": 3, "variant": "2v2"}, "tables of 4, not 3"),
        ({"size": 4, "variant": "advanced_1v1"}, "tables of 2, not 4"),
        ({"place_points": {"4": [5, 3, 1]}}, "falling from first to last"),
        ({"place_points": {"3": [1, 2, 3]}}, "falling from first to last"),
        ({"place_points": {"five": [1]}}, "five: 1 is none"),
        ({"goals": 3}, "cannot be read"),
    ],
)
def test_rules_that_cannot_be_are_refused(rules, said) -> None:
    with pytest.raises(SystemRefused, match=said):
        read_rules(rules)


def test_2v2_takes_pairs() -> None:
    with pytest.raises(ScheduleRefused, match="even number"):
        league(5, size=4, variant="2v2")


@pytest.mark.rule("NPP-303", "NPP-306")
def test_points_by_place_are_the_seasons() -> None:
    season = league(3, size=3, rounds=1, place_points={"3": (9, 4, 1)})
    play_on(season)
    lines = final_lines(season, options_of(season))
    assert sum(line.points for line in lines) == 14
    season_log.append(
        season, "adjustment", {"team": lines[-1].manager, "points": 20, "reason": "fair play"}
    )
    assert final_lines(season, options_of(season))[0].manager == lines[-1].manager


# --- captains -------------------------------------------------------------------------------------

CAPTAINS = ("one", "two", "three")


@pytest.mark.rule("NPP-307")
def test_managers_pick_in_order_and_get_their_dearest_wish_that_is_free() -> None:
    wishes = {"A": ["one"], "B": ["one", "three"], "C": ["one"]}
    everybody = {one: frozenset("ABC") - {one} for one in "ABC"}
    assert pick("CAB", CAPTAINS, wishes, everybody) == {"C": "one", "A": "two", "B": "three"}


@pytest.mark.rule("NPP-307")
def test_two_who_never_meet_may_share_a_captain_and_three_may_not() -> None:
    wishes = {one: ["one"] for one in "ABC"}
    found = pick("ABC", CAPTAINS, wishes, {})
    assert [found[one] for one in "ABC"] == ["one", "one", "two"]
    met = {"A": frozenset("B"), "B": frozenset("A")}
    assert pick("AB", CAPTAINS, wishes, met) == {"A": "one", "B": "two"}


@pytest.mark.rule("NPP-307")
def test_without_a_captain_left_the_season_is_refused() -> None:
    everybody = {one: frozenset("ABCD") - {one} for one in "ABCD"}
    with pytest.raises(SystemRefused, match="3 captains for 4 managers"):
        pick("ABCD", CAPTAINS, {}, everybody)


@pytest.mark.rule("NPP-307")
def test_a_season_captain_plays_every_game_and_the_last_of_the_table_picks_first() -> None:
    season = league(3, size=3, rounds=2, captains="season")
    play_on(season)
    captains = season_captains(season)
    assert len(set(captains.values())) == 3
    for fixture in season.fixtures.prefetch_related("seats__team"):
        joined = [
            event for event in events_of(read_log(fixture.game)) if isinstance(event, CaptainJoined)
        ]
        teams = [team.code for team in fixture.teams]
        assert {teams[event.seat]: event.captain for event in joined} == captains
    last = [line.manager for line in final_lines(season, options_of(season))]
    wish = dict.fromkeys(captains, ("captain-zdeno-chara", "captain-alex-ovechkin"))
    again = league(3, size=3, rounds=1, captains="season", captain_wishes=wish, name="Season 2")
    start_season(again)
    picked = season_captains(again)
    assert picked[last[-1]] == "captain-zdeno-chara"
    assert picked[last[-2]] == "captain-alex-ovechkin"


# --- statistics, live games, rebuilding, demo -----------------------------------------------------


@pytest.mark.rule("NPP-309")
def test_statistics_of_a_season_are_kept_and_can_be_made_again() -> None:
    season = league(3, size=3, rounds=1)
    play_on(season)
    names = set(CountRow.objects.values_list("name", flat=True))
    assert {count.name for count in SYSTEM.counts} <= names
    assert {"place", "began"} <= names
    before = list(CountRow.objects.order_by("seat", "name").values_list("seat", "name", "value"))
    assert list(rebuild_season(season, check=True)) == []
    CountRow.objects.all().delete()
    list(rebuild())
    after = list(CountRow.objects.order_by("seat", "name").values_list("seat", "name", "value"))
    assert after == before


@pytest.mark.rule("NPP-306")
def test_the_api_and_the_files_have_the_table_of_places(client) -> None:
    season = league(4, size=4, rounds=1)
    play_on(season)
    lines = final_lines(season, options_of(season))
    document = client.get(f"/api/v1/seasons/{season.slug}/standings/").json()
    assert document["tables"] == []
    (own,) = document["own"]
    assert own["title"] == "Final table"
    headings = [column["heading"] for column in own["columns"]]
    assert headings[:2] + headings[-3:] == ["#", "GP", "G", "Cost", "Level on points"]
    assert [row["code"] for row in own["rows"]] == [line.manager for line in lines]
    file = client.get(f"/api/v1/seasons/{season.slug}/files/standings.csv")
    rows = file.content.decode().splitlines()
    assert rows[0].split(",")[:4] == ["Team", "Name", "#", "GP"]
    assert len(rows) == 5
    for page in ("", "standings/", "schedule/", "teams/", "teams/ASH/", "games/1/"):
        assert client.get(f"/seasons/{season.slug}/{page}").status_code == 200


def test_whoever_sits_at_a_table_has_its_game_on_his_page_in_his_calendar_and_by_the_api(
    client,
) -> None:
    season = league(4, size=4, rounds=2)
    play_on(season)
    lines = {line.manager: line for line in final_lines(season, options_of(season))}
    fixtures = list(season.fixtures.order_by("number").prefetch_related("seats__team"))
    for code, line in lines.items():
        page = team_page(season, code)
        assert (page.place, page.own.rows[0][1][:2]) == (line.rank, (line.rank, 2))
        for game, fixture in zip(page.games, fixtures, strict=True):
            own = next(seat for seat in fixture.seats.all() if seat.team.code == code)
            assert game.outcome == {1: "1st", 2: "2nd", 3: "3rd", 4: "4th"}[own.place]
            assert game.score.split("\u2013")[0] == str(own.score)
            assert {team.code for team, _ in game.others} == set(lines) - {code}
        feed = client.get(f"/api/v1/leagues/{season.league.slug}/teams/{code}/calendar.ics")
        assert feed.content.decode().count("SUMMARY:Table of ") == 2
        games = client.get(f"/api/v1/seasons/{season.slug}/fixtures/", {"team": code}).json()
        assert [game["number"] for game in games["results"]] == [1, 2]
    streaks = {one.title: int(one.value) for one in _team_streaks(_Search([season], "regular"))}
    firsts = [{s.team.code for s in one.seats.all() if s.place == 1} for one in fixtures]
    assert ("Wins in a row" in streaks) is (len(firsts[0]) == 1 and firsts[0] == firsts[1])
    assert ("Defeats in a row" in streaks) is bool(set(lines) - firsts[0] - firsts[1])
    assert ("Games in a row without a defeat" in streaks) is bool(firsts[0] & firsts[1])


@pytest.mark.rule("NPP-310")
def test_a_table_with_one_person_is_begun_and_waits_for_him() -> None:
    season = league(3, size=3, rounds=1)
    coach(season, "ASH")
    start_season(season)
    fixture = season.fixtures.get()
    game = begin_live_game(fixture)
    seats = stored_setup(game)["teams"]
    assert [seat["id"] for seat in seats] == [team.code for team in fixture.teams]
    assert game.ruleset == ruleset.slug


@pytest.mark.parametrize("variant", sorted(VARIANTS))
def test_the_demo_and_its_variants_can_be_made(variant) -> None:
    season = found_demo(variant, source=SYSTEM.demo_source(variant))
    assert season.teams.count() == 8
    assert SYSTEM.find_demo(variant) == season
    assert season.fixtures.count() == {
        "": 56, "early": 56, "three": 24, "singles": 56, "advanced": 56, "2v2": 12,
    }[variant]  # fmt: skip


def test_a_demo_that_does_not_exist_is_refused() -> None:
    with pytest.raises(SystemRefused, match="variants"):
        SYSTEM.found_demo(variant="five")


def test_rates_stand_beside_the_ledgers() -> None:
    season = league(3, size=3, rounds=2, early_end="off", computer="standard")
    play_on(season)
    rates = SYSTEM.rates(season)
    assert rates["goals a game"].simulated == rates["goals a game"].real == 8
    assert rates["turns a game"].real == 67.2
    assert rates["ended by last goalie"].simulated == rates["ended by last goalie"].real == 1
    wins = [rates[f"wins of player {place}"] for place in (1, 2, 3)]
    assert sum(rate.simulated for rate in wins) == pytest.approx(1)
    assert [rate.real for rate in wins] == [0.40, 0.33, 0.28]


@pytest.mark.parametrize(
    ("rules", "name", "value"),
    [
        (TableRules(size=2), "turns a game", 41.5),
        (TableRules(size=2), "ended by decided", 0.74),
        (TableRules(size=2, early_end="off"), "shots a game", 12.0),
        (TableRules(size=4, early_end="off"), "turns a game", 89.2),
        (VARIANTS[""], "turns a game", 89.2),
        (VARIANTS[""], "goals a game", 7),
        (VARIANTS[""], "ended by last goalie", 1),
        (VARIANTS[""], "wins of player 1", 0.33),
        (VARIANTS["three"], "ended by last goalie", 0.52),
        (TableRules(size=4, balanced_opening=True), "wins of player 4", 0.24),
        (TableRules(size=4, variant="2v2"), "turns a game", 60.6),
    ],
)
def test_what_the_ledger_expects(rules, name, value) -> None:
    assert expected_rates(rules)[name] == pytest.approx(value)


def test_a_commissioners_own_season_sits_at_tables_on_the_days_he_laid_out() -> None:
    home = League.objects.create(name="Hall", slug="hall")
    places = [TeamPlace(one[:3].upper(), one, "All", "All") for one in NAMES[:5]]
    games = make_schedule(places, "single", first=dt.date(2027, 1, 4), every=7)
    options = options_of_wish(
        points="nhl", order="nhl", playoffs="", ending="shootout", cards="", system=SYSTEM.slug
    )
    wish = Wish(name="Winter", places=places, games=games, cards="", options=options)
    season = make_season(home, wish)
    assert {len(table) for table in tables_of(season)} == {2, 3}
    dates = sorted(set(season.fixtures.values_list("date", flat=True)))
    assert dates[:2] == [dt.date(2027, 1, 4), dt.date(2027, 1, 11)]
    assert options_of(season).rules == {"size": 4}
    assert options_of(season).points == "classic"
    assert season.events.get(kind="tables_laid_out").data["evenness"].startswith("Every pair meets")
