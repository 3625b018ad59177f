"""Cases of games and their men: TC-031, TC-033, TC-034, TC-043, TC-058, TC-078, TC-160, TC-172, TC-173."""

import datetime as dt

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.domain.seats import read_seats
from games.domain.sitting import setup_document
from games.domain.sums import rebuild_sums
from games.engine import registry
from games.models import GoalieLine, SkaterLine, SkaterSum
from games.rulesets.scoresheet.paper import Paper, PaperGoal, PaperGoalie
from leagues.domain.forfeits import forfeit
from leagues.domain.founding import Wish, make_schedule, make_season, options_of_wish
from leagues.domain.live_games import begin_live_game
from leagues.domain.paper import amend_result, enter_result
from leagues.domain.rebuilding import rebuild_season, rebuild_seasons
from leagues.domain.replacing import replace_team
from leagues.domain.rescheduling import cancel
from leagues.domain.runner import play_on
from leagues.domain.schedule_csv import TeamPlace
from leagues.domain.seasons import start_season
from leagues.domain.standings.result import Forfeit
from leagues.domain.stops import read_stop
from leagues.domain.tables import standings
from leagues.models import Fixture, League, Membership, Season
from leagues.pages.totals import GoalieTotal, goalie_totals, skater_totals
from rosters.domain.line_sheet import keep_sheet, read_sheet
from rosters.domain.line_ups import choose_line_up
from rosters.domain.squad_store import load_squad_states
from tests.leagues.paper_season import paper_season, play_game, play_games
from tests.leagues.seated import person, signed_in
from tests.leagues.small_league import FIRST, small_season

pytestmark = pytest.mark.django_db
PLACES = [TeamPlace(code, f"Team {code}", "Only", "One") for code in ("HBR", "PIN", "TAN", "VEL")]


def goal(seat: int, scorer: str, *assists: str, period: int = 1) -> PaperGoal:
    return PaperGoal(period=period, seat=seat, scorer=scorer, assists=assists)


@pytest.fixture
def paper() -> Season:
    """A season of results from paper, under way."""
    options = options_of_wish(
        points="nhl", order="nhl", playoffs="final", ending="shootout", cards=""
    )
    games = make_schedule(PLACES, "double", first=FIRST)
    league = League.objects.create(name="Paper league", slug="paper")
    wish = Wish(name="2026", places=PLACES, games=games, cards="", options=options)
    return start_season(make_season(league, wish))


def winners() -> dict[str, int]:
    """Who has how many winning goals in the season's sums."""
    rows = SkaterSum.objects.filter(game_winning_goals__gt=0)
    return dict(rows.values_list("player", "game_winning_goals"))


def test_tc_031_a_goal_without_assists_is_one_mans_alone(paper: Season) -> None:
    sheet = Paper(home=1, visitor=0, decided="REG", goals=(goal(0, "ann"),))
    fixture = enter_result(paper.fixtures.get(number=1), sheet)
    lines = SkaterLine.objects.filter(game=fixture.game)
    assert list(lines.values_list("player", "goals", "assists")) == [("ann", 1, 0)]


def test_tc_033_the_winning_goal_moves_when_a_goal_is_taken_away(paper: Season) -> None:
    goals = (
        goal(0, "ann"),
        goal(1, "x"),
        goal(0, "bea"),
        goal(1, "y"),
        goal(0, "cat"),
        goal(0, "dot"),
    )
    gil = PaperGoalie(seat=0, player="gil", goals_against=2, decision="W")
    sheet = Paper(home=4, visitor=2, decided="REG", goals=goals, goalies=(gil,))
    fixture = enter_result(paper.fixtures.get(number=1), sheet)
    assert winners() == {"cat": 1}
    fewer = Paper(
        home=4,
        visitor=1,
        decided="REG",
        goals=goals[:3] + goals[4:],
        goalies=(PaperGoalie(seat=0, player="gil", goals_against=1, decision="W"),),
    )
    amend_result(fixture, fewer, reason="it was offside")
    assert winners() == {"bea": 1}
    (line,) = GoalieLine.objects.all()
    assert (line.goals_against, line.decision) == (1, "W")
    assert list(rebuild_season(paper, check=True)) == []


def test_tc_034_nobody_has_the_winning_goal_of_a_shootout_or_a_forfeit(paper: Season) -> None:
    sheet = Paper(home=2, visitor=1, decided="SO", goals=(goal(0, "ann"), goal(1, "x")))
    fixture = enter_result(paper.fixtures.get(number=1), sheet)
    assert set(
        SkaterLine.objects.filter(game=fixture.game).values_list(
            "player", "goals", "game_winning_goals"
        )
    ) == {("ann", 1, 0), ("x", 1, 0)}
    forfeit(paper.fixtures.get(number=2), by=Forfeit.HOME, reason="no goalie")
    assert winners() == {}


def test_tc_043_shares_of_a_season_come_from_sums_and_not_from_shares_of_games() -> None:
    season = paper_season()
    play_games(season, 2)
    for line, shots in zip(
        SkaterLine.objects.filter(player="BOS-c").order_by("game"), (2, 20), strict=True
    ):
        line.goals, line.shots = 1, shots
        line.save()
    rebuild_sums()
    total = next(total for total in skater_totals(season) if total.player == "BOS-c")
    assert (total.goals, total.shots) == (2, 22)
    assert f"{total.shooting:.1f}" == "9.1"


def test_tc_058_without_times_goals_against_have_no_average() -> None:
    """Only the half of the case that asks for no minutes where a game has none."""
    season = paper_season()
    play_games(season, 1)
    GoalieLine.objects.update(seconds=None)
    rebuild_sums()
    totals = goalie_totals(season)
    assert [(total.goals_against > 0, total.average, total.minutes) for total in totals] == [
        (True, None, None)
    ] * 2
    assert GoalieTotal("g", "G", goals_against=3, seconds=3600).average == 3


@pytest.mark.parametrize("way", ["cancel", "forfeit", "replace"])
def test_tc_078_every_game_to_come_of_a_team_that_withdraws_can_be_settled(
    paper: Season, client: Client, way: str
) -> None:
    team = paper.teams.get(code="HBR")
    first = paper.fixtures.filter(home=team).order_by("date").first()
    enter_result(first, Paper(home=3, visitor=0, decided="REG"))
    to_come = paper.fixtures.filter(status="scheduled")
    to_come = list((to_come.filter(home=team) | to_come.filter(visitor=team)).order_by("number"))
    assert len(to_come) == 5
    if way == "replace":
        replace_team(paper, team="HBR", name="Harriers", date=first.date + dt.timedelta(days=1))
    for fixture in to_come:
        if way == "cancel":
            cancel(fixture, reason="HBR withdraws")
        elif way == "forfeit":
            by = Forfeit.HOME if fixture.home_id == team.pk else Forfeit.VISITOR
            forfeit(fixture, by=by, reason="HBR withdraws")
    line = standings(paper).records["HBR"]
    wanted = {"cancel": (1, 1, 0, 2), "forfeit": (6, 1, 5, 2), "replace": (1, 1, 0, 2)}[way]
    assert (line.games, line.wins, line.losses, line.points) == wanted
    for page in ("", "schedule/", "standings/", "teams/HBR/"):
        assert client.get(f"/seasons/{paper.slug}/{page}").status_code == 200
    left = paper.fixtures.filter(status="scheduled")
    left = left.filter(home=team) | left.filter(visitor=team)
    assert left.count() == (5 if way == "replace" else 0)


def queries(client: Client, path: str) -> int:
    """How many questions a page asks the database once it was asked for before."""
    client.get(path)
    with CaptureQueriesContext(connection) as asked:
        assert client.get(path).status_code == 200
    return len(asked)


@pytest.mark.parametrize("path", ["standings/", "players/BOS-c/", "teams/BOS/"])
def test_tc_160_pages_ask_as_much_for_a_whole_season_as_for_a_quarter(
    client: Client, path: str
) -> None:
    season = paper_season()
    play_games(season, 3)
    quarter = queries(client, f"/seasons/paper/{path}")
    waiting = season.fixtures.filter(status="scheduled").select_related("home", "visitor")
    for fixture in waiting:
        play_game(fixture)
    assert queries(client, f"/seasons/paper/{path}") == quarter


def test_tc_160_a_box_score_asks_as_much_late_in_a_season_as_early(client: Client) -> None:
    season = start_season(small_season())
    play_on(season, read_stop("2025-10-02"))
    early = queries(client, "/seasons/small/games/1/")
    play_on(season, read_stop("2025-10-12"))
    assert season.fixtures.filter(status="played").count() == 12
    assert queries(client, "/seasons/small/games/1/") == early


def test_tc_160_a_rebuild_that_is_broken_off_leaves_nothing_half_done_and_the_next_one_ends_equal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    season = start_season(small_season())
    play_on(season, read_stop("2025-10-06"))
    before = list(season.fixtures.order_by("number").values())
    season.fixtures.filter(number__in=(1, 3)).update(home_goals=9, visitor_goals=0)
    spoilt = list(season.fixtures.order_by("number").values())

    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("leagues.domain.rebuilding.rebuild_suspensions", stop)
        with pytest.raises(KeyboardInterrupt):
            list(rebuild_seasons())
    assert list(season.fixtures.order_by("number").values()) == spoilt
    list(rebuild_seasons())
    assert list(season.fixtures.order_by("number").values()) == before
    assert list(rebuild_seasons(check=True)) == []


def coached(season: Season, code: str, name: str) -> Client:
    user = person(name)
    team = season.teams.get(code=code).team
    Membership.objects.create(league=season.league, user=user, role="coach", team=team)
    return signed_in(user)


def test_tc_172_a_game_says_who_was_played_for_by_the_computer() -> None:
    season = start_season(small_season())
    coached(season, "BOS", "ann")
    first = season.fixtures.select_related("home", "visitor").get(number=1)
    game = begin_live_game(first)
    assert [seat.is_computer for seat in read_seats(game.seats)] == [
        team.code != "BOS" for team in (first.home, first.visitor)
    ]
    other = start_season(small_season(slug="other", league="Other league", secret="6f" * 32))
    coached(other, "BOS", "bob")
    play_on(other, read_stop("2025-10-01"))
    played = other.fixtures.select_related("game").get(number=1)
    seats = read_seats(played.game.seats)
    assert [seat.is_computer for seat in seats] == [True, True]
    assert {seat.level for seat in seats} <= set(registry.get(played.game.ruleset).levels)


def test_tc_173_the_sheet_of_monday_plays_on_tuesday_whatever_wednesday_brings() -> None:
    season = start_season(small_season())
    ann, rob = coached(season, "BOS", "ann"), coached(season, "CBJ", "rob")
    squad = season.teams.get(code="BOS").squad
    state = load_squad_states([squad])[squad.pk]
    sheet = read_sheet(choose_line_up(state))
    one, other = "pairs-0-LD", "pairs-1-LD"
    monday = sheet | {one: sheet[other], other: sheet[one]}
    keep_sheet(squad, monday)
    fixture = season.fixtures.select_related("home", "visitor").order_by("date").first()
    assert "BOS" in {fixture.home.code, fixture.visitor.code}
    play_on(season, read_stop(fixture.date.isoformat()))
    fixture = Fixture.objects.select_related("home", "visitor", "game").get(pk=fixture.pk)
    seat = [fixture.home.code, fixture.visitor.code].index("BOS")
    keep_sheet(squad, sheet)
    attached = read_sheet(setup_document(fixture.game)["teams"][seat])
    assert {place: attached[place] for place in (one, other)} == {
        place: monday[place] for place in (one, other)
    }
    path = "/seasons/small/teams/BOS/lines/"
    assert ann.get(path).status_code == 200
    assert rob.get(path).status_code == 403
