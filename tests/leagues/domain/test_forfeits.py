"""Forfeits (TC-154, TC-156, TC-157, D25)."""

import pytest
from django.db import transaction

from games.domain import live, orders
from games.domain.errors import GameClosed
from games.domain.exchange import export_game
from games.domain.rebuilding import rebuild
from games.domain.verify import verify_game
from games.domain.wording import tell
from games.engine import events_of
from games.models import Game, SkaterLine, TeamLine
from leagues.domain.corrections import void_fixture
from leagues.domain.forfeits import ForfeitRefused, forfeit
from leagues.domain.live_games import begin_live_game
from leagues.domain.rebuilding import rebuild_seasons
from leagues.domain.seasons import start_season
from leagues.domain.standings import Decided
from leagues.domain.standings.result import Forfeit
from leagues.domain.tables import regular_results, standings
from leagues.models import Fixture, Membership, Season
from tests.leagues.seated import person
from tests.leagues.small_league import play_fixture, small_season

pytestmark = pytest.mark.django_db


@pytest.fixture
def season() -> Season:
    return start_season(small_season())


@pytest.mark.parametrize(
    ("by", "goals", "score", "home", "visitor"),
    [
        (Forfeit.HOME, 1, (0, 1), (1, 0, 1, 0, 0), (1, 1, 0, 0, 2)),
        (Forfeit.VISITOR, 5, (5, 0), (1, 1, 0, 0, 2), (1, 0, 1, 0, 0)),
        (Forfeit.BOTH, 1, (0, 0), (1, 0, 1, 0, 0), (1, 0, 1, 0, 0)),
    ],
)
def test_a_forfeit_counts_for_teams_and_for_no_man(
    season: Season, by: Forfeit, goals: int, score: tuple, home: tuple, visitor: tuple
) -> None:
    fixture = forfeit(
        season.fixtures.get(number=1), by=by, goals=goals, reason="no goalie", actor="ann"
    )
    assert (fixture.home_goals, fixture.visitor_goals) == score
    lines = standings(season).records
    for code, wanted in ((fixture.home.code, home), (fixture.visitor.code, visitor)):
        line = lines[code]
        found = (line.games, line.wins, line.losses, line.overtime_losses, line.points)
        assert found == wanted
    assert lines[fixture.home.code].goal_difference == score[0] - score[1]
    assert not TeamLine.objects.exists()
    event = season.events.get(kind="forfeit")
    assert (event.actor, event.data["reason"]) == ("ann", "no goalie")


def test_the_result_says_whose_fault_it_was_until_it_is_taken_back(season: Season) -> None:
    fixture = forfeit(season.fixtures.get(number=1), by=Forfeit.HOME, reason="bus")
    (result,) = regular_results(season)
    assert (result.forfeit, result.decided) == (Forfeit.HOME, Decided.REGULATION)
    void_fixture(fixture, reason="the bus came", actor="ann")
    fixture.refresh_from_db()
    assert fixture.status == "scheduled"
    assert regular_results(season) == []


@pytest.mark.parametrize(
    ("goals", "code"), [(0, "forfeit.goals"), (100, "forfeit.goals"), (1, "forfeit.not_scheduled")]
)
def test_what_cannot_be_forfeited_is_refused(season: Season, goals: int, code: str) -> None:
    fixture = season.fixtures.get(number=1)
    forfeit(fixture, by=Forfeit.HOME, reason="bus")
    if code == "forfeit.goals":
        fixture = season.fixtures.get(number=2)
    with pytest.raises(ForfeitRefused) as refused:
        forfeit(fixture, by=Forfeit.HOME, goals=goals, reason="bus")
    assert refused.value.code == code


def test_a_season_that_has_not_started_has_no_forfeits() -> None:
    fixture = small_season().fixtures.get(number=1)
    with pytest.raises(ForfeitRefused) as refused:
        forfeit(fixture, by=Forfeit.HOME, reason="bus")
    assert refused.value.code == "forfeit.not_started"


@pytest.mark.parametrize(("counts", "first"), [(True, "BOS"), (False, "CBJ")])
def test_tc_157_forfeits_count_among_tied_teams_unless_the_league_says_otherwise(
    *, counts: bool, first: str
) -> None:
    """CBJ won by two goals, then gave one up 5-0: goals among the two decide, with that game or without."""
    season = start_season(
        small_season(
            codes=("BOS", "CBJ"),
            rounds=4,
            playoffs="",
            points="classic",
            shootout=False,
            ties=True,
            order=("points", "mutual_points", "mutual_difference"),
            mutual_forfeits=counts,
        )
    )
    one, two, three, four = season.fixtures.select_related("home", "visitor").order_by("number")
    assert [fixture.home.code for fixture in (one, two, three, four)] == ["BOS", "CBJ"] * 2
    play_fixture(one, 1, 3)  # CBJ wins by two
    forfeit(
        two, by=Forfeit.HOME, goals=5, reason="bus"
    )  # CBJ forfeits: BOS has two points, five goals
    table = standings(season).table()
    assert [row.record.points for row in table.rows] == [2, 2]
    assert table.rows[0].team == first


def coached(season: Season, code: str) -> None:
    Membership.objects.create(
        league=season.league,
        user=person(f"coach-{code.lower()}"),
        role="coach",
        team=season.teams.get(code=code).team,
    )


def under_way(season: Season) -> tuple[Fixture, list[int]]:
    """Let the first game be played by people until a goal has fallen; give it and its score so far."""
    for code in ("BOS", "CBJ"):
        coached(season, code)
    fixture = season.fixtures.get(number=1)
    game = begin_live_game(fixture)
    position = live.start(game.public_id)
    while position.waiting is not None:
        sheet = position.ruleset.score_sheet(position.setup, events_of(position.log))
        score = [side.score for side in sheet.seats]
        if sum(score) >= 2 and max(score) > 1:
            break
        answers = {
            seat: str(orders.assistant_answer(position, seat, decision))
            for seat, decision in position.waiting.decisions.items()
        }
        position = live.answer(
            game.public_id,
            expected=position.sequence,
            command=f"answer {position.sequence}",
            answers=answers,
        )
    fixture.refresh_from_db()
    return fixture, score


@pytest.mark.parametrize("by", [Forfeit.HOME, Forfeit.VISITOR])
def test_d25_a_game_forfeited_in_progress_is_0_to_max_1_and_its_statistics_stand(
    season: Season, by: Forfeit
) -> None:
    fixture, so_far = under_way(season)
    fixture = forfeit(fixture, by=by, reason="left the ice", actor="ann")
    seat = 0 if by is Forfeit.HOME else 1
    wanted = [0 if side == seat else max(1, so_far[side]) for side in (0, 1)]
    assert fixture.status == "played"
    assert [fixture.home_goals, fixture.visitor_goals] == wanted
    assert [line.score for line in TeamLine.objects.order_by("seat")] == wanted
    goals = {
        side: sum(line.goals for line in SkaterLine.objects.filter(seat=side)) for side in (0, 1)
    }
    assert goals == {0: so_far[0], 1: so_far[1]}
    lines = standings(season).records
    loser, winner = (
        (fixture.home, fixture.visitor) if seat == 0 else (fixture.visitor, fixture.home)
    )
    assert (lines[loser.code].losses, lines[loser.code].points) == (1, 0)
    assert lines[loser.code].all.forfeit_losses == 1
    assert (lines[winner.code].wins, lines[winner.code].points) == (1, 2)
    verify_game(fixture.game)
    assert list(rebuild_seasons(check=True)) == []
    assert [chunk.differences for chunk in rebuild(check=True)] == [()]
    event = season.events.get(kind="forfeit")
    assert (event.data["in_progress"], event.actor) == (True, "ann")


def test_a_game_forfeited_in_progress_goes_through_a_leagues_file_and_can_be_made_void(
    season: Season,
) -> None:
    fixture, _ = under_way(season)
    fixture = forfeit(fixture, by=Forfeit.HOME, reason="left the ice", actor="ann")
    lines = b"".join(export_game(fixture.game)).splitlines(keepends=True)
    assert sum(b'"abandoned"' in line for line in lines) == 1
    with transaction.atomic():
        void_fixture(fixture, reason="they came back", actor="ann")
        fixture.refresh_from_db()
        assert (fixture.status, fixture.game, TeamLine.objects.count()) == ("scheduled", None, 0)
        assert regular_results(season) == []


def test_d25_if_both_are_at_fault_nothing_of_the_game_stands(season: Season) -> None:
    fixture, _ = under_way(season)
    fixture = forfeit(fixture, by=Forfeit.BOTH, reason="brawl", actor="ann")
    assert (fixture.home_goals, fixture.visitor_goals, fixture.game) == (0, 0, None)
    assert not TeamLine.objects.exists()
    lines = standings(season).records
    assert [lines[code].points for code in (fixture.home.code, fixture.visitor.code)] == [0, 0]


def test_a_game_broken_off_is_told_and_takes_no_answers(season: Season) -> None:
    fixture, _ = under_way(season)
    forfeit(fixture, by=Forfeit.HOME, reason="left the ice")
    game = Game.objects.get()
    position = live.look(game.public_id)
    told = tell(position.ruleset, position.setup, position.log[-1], None)
    assert told.text == "The game was broken off. left the ice"
    with pytest.raises(GameClosed):
        live.answer(game.public_id, expected=game.length, command="late", answers={0: "x"})
