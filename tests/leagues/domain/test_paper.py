"""Results from paper: entered, completed, put right, and a season of them to the cup (TC-150, TC-171)."""

import pytest

from games.domain.verify import verify_game
from games.engine import SetupError
from games.models import Game, GoalieLine, SkaterLine, TeamLine
from games.rulesets.scoresheet.paper import Paper, PaperGoal
from leagues.domain.founding import Wish, make_schedule, make_season, options_of_wish
from leagues.domain.paper import PaperRefused, amend_goal, amend_result, enter_result
from leagues.domain.points import ResultRefused
from leagues.domain.rebuilding import rebuild_season
from leagues.domain.runner import play_on
from leagues.domain.schedule_csv import TeamPlace
from leagues.domain.seasons import start_season
from leagues.domain.stops import read_stop
from leagues.domain.tables import standings
from leagues.models import League, Season
from tests.leagues.small_league import FIRST, small_season

pytestmark = pytest.mark.django_db
PLACES = [TeamPlace(code, f"Team {code}", "Only", "One") for code in ("HBR", "PIN", "TAN", "VEL")]
HAT_TRICK = Paper(
    home=4,
    visitor=1,
    decided="REG",
    goals=(
        PaperGoal(period=1, seat=0, scorer="ann", assists=("bea", "cat")),
        PaperGoal(period=2, seat=1),
        PaperGoal(period=2, seat=0, scorer="ann", strength="PP"),
        PaperGoal(period=3, seat=0, scorer="ann"),
        PaperGoal(period=3, seat=0, scorer="bea", empty_net=True),
    ),
)


@pytest.fixture
def season() -> Season:
    options = options_of_wish(
        points="nhl", order="nhl", playoffs="final", ending="shootout", cards=""
    )
    games = make_schedule(PLACES, "single", first=FIRST)
    league = League.objects.create(name="Paper league", slug="paper")
    wish = Wish(name="2026", places=PLACES, games=games, cards="", options=options)
    return start_season(make_season(league, wish))


def score(home: int, visitor: int, decided: str = "REG") -> Paper:
    return Paper(home=home, visitor=visitor, decided=decided)


def test_a_score_alone_leaves_everything_else_unknown(season: Season) -> None:
    fixture = enter_result(season.fixtures.get(number=1), score(4, 1), actor="ann")
    assert (fixture.status, fixture.home_goals, fixture.decided) == ("played", 4, "REG")
    line = TeamLine.objects.get(game=fixture.game, seat=0)
    assert (line.score, line.shots, line.penalty_minutes, line.power_play_goals) == (
        4, None, None, None,
    )  # fmt: skip
    assert not SkaterLine.objects.filter(game=fixture.game).exists()
    assert standings(season).records[fixture.home.code].points == 2
    assert season.events.get(kind="result_entered").actor == "ann"
    assert verify_game(fixture.game).records == 1


def test_goals_with_scorers_count_for_men_while_shots_and_goalies_stay_unknown(
    season: Season,
) -> None:
    fixture = enter_result(season.fixtures.get(number=1), HAT_TRICK)
    ann = SkaterLine.objects.get(game=fixture.game, player="ann")
    assert (ann.goals, ann.assists, ann.power_play_goals, ann.game_winning_goals) == (3, 0, 1, 1)
    assert (ann.shots, ann.plus_minus) == (None, None)
    team = TeamLine.objects.get(game=fixture.game, seat=1)
    assert (team.against, team.shots, team.shots_against) == (4, None, None)
    assert not GoalieLine.objects.exists()


def test_a_box_completed_later_is_an_amendment_and_no_new_game(season: Season) -> None:
    fixture = enter_result(season.fixtures.get(number=1), score(4, 1))
    game = fixture.game
    fixture = amend_result(fixture, HAT_TRICK, reason="the sheet came by mail", actor="bob")
    assert fixture.game == game
    assert Game.objects.count() == 1
    assert SkaterLine.objects.get(player="ann").goals == 3
    assert season.events.get(kind="result_amended").actor == "bob"
    game.refresh_from_db()
    assert verify_game(game).commits == 2
    assert list(rebuild_season(season, check=True)) == []


def test_a_corrected_score_moves_the_standings_and_undoing_it_brings_all_rows_back(
    season: Season,
) -> None:
    fixture = enter_result(season.fixtures.get(number=1), score(3, 2))
    rows = list(TeamLine.objects.order_by("seat").values())
    home, visitor = fixture.home.code, fixture.visitor.code
    amend_result(fixture, score(3, 4, "OT"), reason="a goal was missed")
    after = standings(season).records
    assert (after[home].points, after[home].overtime_losses, after[visitor].points) == (1, 1, 2)
    data = season.events.get(kind="result_amended").data
    assert data["before"]["score"] == [3, 2]
    assert data["after"] == {"score": [3, 4], "decided": "OT"}
    amend_result(fixture, score(3, 2), reason="it was not")
    without = [{**row, "id": 0} for row in TeamLine.objects.order_by("seat").values()]
    assert without == [{**row, "id": 0} for row in rows]


@pytest.mark.parametrize(
    ("paper", "error"),
    [
        (score(2, 2, "TIE"), ResultRefused),
        (score(3, 2, "TIE"), ResultRefused),
        (score(4, 2, "OT"), ResultRefused),
        (score(120, 2), SetupError),
        (Paper(home=1, visitor=0, decided="REG", goals=()), SetupError),
    ],
)
def test_a_result_that_cannot_be_is_refused_and_changes_nothing(
    season: Season, paper: Paper, error: type[Exception]
) -> None:
    fixture = season.fixtures.get(number=1)
    with pytest.raises(error):
        enter_result(fixture, paper)
    fixture.refresh_from_db()
    assert fixture.status == "scheduled"
    assert not Game.objects.exists()


def test_a_result_is_entered_once(season: Season) -> None:
    fixture = season.fixtures.get(number=1)
    enter_result(fixture, score(1, 0))
    with pytest.raises(PaperRefused) as refused:
        enter_result(fixture, score(1, 0))
    assert refused.value.code == "paper.not_scheduled"


def test_games_that_are_played_here_are_not_entered_from_paper() -> None:
    season = start_season(small_season())
    with pytest.raises(PaperRefused) as refused:
        enter_result(season.fixtures.get(number=1), score(1, 0))
    assert refused.value.code == "paper.simulated"


def test_a_season_from_paper_comes_to_its_champion(season: Season) -> None:
    while waiting := season.fixtures.filter(status="scheduled").order_by("number").first():
        strong = min(waiting.home.code, waiting.visitor.code)
        home = waiting.home.code == strong
        enter_result(waiting, score(2, 1) if home else score(1, 2))
    season.refresh_from_db()
    assert (season.status, season.champion.code) == ("finished", "HBR")
    assert season.series.get().home_wins == 4


def test_no_run_makes_up_results_of_a_season_from_paper(season: Season) -> None:
    report = play_on(season)
    assert (report.games, report.finished) == (0, True)
    assert not season.fixtures.filter(status="played").exists()


def test_a_scorer_is_put_right_in_a_game_that_was_played_here() -> None:
    season = small_season()
    play_on(season, read_stop("2025-10-02"))
    fixture = next(
        fixture for fixture in season.fixtures.filter(status="played") if fixture.home_goals
    )
    sheet = SkaterLine.objects.filter(game=fixture.game)
    from games.models import GoalRow  # noqa: PLC0415

    goal = GoalRow.objects.filter(game=fixture.game, seat=0).first()
    free = sheet.filter(seat=0).exclude(player__in=[goal.scorer, *goal.assists])
    other = free.filter(goals=0).first().player
    before = {row.player: row.goals for row in sheet}
    amend_goal(
        fixture, goal.number, scorer=other, assists=tuple(goal.assists), reason="video", actor="ann"
    )
    after = {row.player: row.goals for row in SkaterLine.objects.filter(game=fixture.game)}
    changed = {player: after[player] - before[player] for player in before}
    assert {player: by for player, by in changed.items() if by} == {goal.scorer: -1, other: 1}
    fixture.game.refresh_from_db()
    verify_game(fixture.game)
    assert list(rebuild_season(season, check=True)) == []
