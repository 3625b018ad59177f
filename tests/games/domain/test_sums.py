"""Season totals kept beside the lines: added to, taken from, made again and compared."""

from typing import Any

import pytest

from games.domain import corrections, projections
from games.domain.rebuilding import season_totals
from games.domain.sums import add_games, rebuild_sums, wrong_sums
from games.engine import ScoreSheet
from games.engine.score_sheet import GoalieLine as GoalieNight
from games.engine.score_sheet import SeatSheet
from games.engine.score_sheet import SkaterLine as SkaterNight
from games.models import Game, GoalieLine, GoalieSum, SkaterLine, SkaterSum
from tests.games.duels import COMPUTERS, duel

KEY = "paper/regular"


def night(**changes: Any) -> SkaterNight:
    """A skater's night of a goal and an assist."""
    known = {"position": "C", "goals": 1, "assists": 1, "shots": 3, "plus_minus": 1}
    return SkaterNight(player="one", **(known | changes))


def store(setup: dict[str, Any], skater: SkaterNight, seed: int, **goalie: Any) -> Game:
    """Keep the rows of a game in which the left side has a skater and a goalie."""
    keeper = GoalieNight(player="keeper", **({"started": True, "seconds": 3600} | goalie))
    sheet = ScoreSheet(
        decided="REG",
        winner=0,
        periods=3,
        seats=(SeatSheet(score=1, skaters=(skater,), goalies=(keeper,)), SeatSheet(score=0)),
    )
    game = duel(setup, COMPUTERS, competition=KEY, seed=f"{seed:064x}")
    projections.write_game(game, sheet)
    return game


def skater_sum() -> tuple[Any, ...]:
    """Games, goals, shots, plus/minus and position of the only sum."""
    return SkaterSum.objects.values_list("games", "goals", "shots", "plus_minus", "position").get()


def test_each_game_is_added_to_the_sums_of_its_players(setup: dict[str, Any]) -> None:
    store(setup, night(), 1, decision="W", shutout=True, shots_against=20, saves=20)
    store(setup, night(goals=2, plus_minus=-2, position="LW"), 2, decision="OTL", goals_against=3)
    assert skater_sum() == (2, 3, 6, -1, "LW")
    found = GoalieSum.objects.get()
    assert (found.games, found.starts, found.wins, found.losses) == (2, 2, 1, 0)
    assert (found.overtime_losses, found.ties, found.shutouts) == (1, 0, 1)
    assert (found.goals_against, found.seconds, found.saves) == (3, 7200, None)
    assert not list(wrong_sums())


def test_what_one_game_does_not_know_the_sum_does_not_know(setup: dict[str, Any]) -> None:
    store(setup, night(shots=None), 1)
    game = store(setup, night(), 2)
    assert skater_sum() == (2, 2, None, 2, "C")
    projections.delete_rows([Game.objects.exclude(pk=game.pk).get().pk])
    assert skater_sum() == (1, 1, 3, 1, "C")


def test_a_game_that_goes_is_taken_out_and_the_last_one_takes_the_sum_with_it(
    setup: dict[str, Any],
) -> None:
    games = [store(setup, night(goals=number), number) for number in (1, 2)]
    projections.delete_rows([games[1].pk])
    assert skater_sum() == (1, 1, 3, 1, "C")
    projections.delete_rows([games[0].pk])
    assert not SkaterSum.objects.exists()
    assert not GoalieSum.objects.exists()


def test_teams_and_competitions_have_sums_of_their_own(setup: dict[str, Any]) -> None:
    games = [store(setup, night(), number) for number in (1, 2, 3)]
    SkaterLine.objects.filter(game=games[1]).update(team="RIG")
    other = duel(setup, COMPUTERS, competition="paper/playoff", seed=f"{9:064x}").competition
    SkaterLine.objects.filter(game=games[2]).update(competition=other)
    assert [name for name, _ in wrong_sums()] == [KEY, "paper/playoff"]
    rebuild_sums()
    found = SkaterSum.objects.order_by("competition__key", "team").values_list(
        "competition__key", "team", "games"
    )
    assert list(found) == [("paper/playoff", "LEF", 1), (KEY, "LEF", 1), (KEY, "RIG", 1)]


def test_a_game_outside_every_competition_has_no_sum(setup: dict[str, Any]) -> None:
    game = store(setup, night(), 1)
    SkaterLine.objects.update(competition=None)
    GoalieLine.objects.update(competition=None)
    rebuild_sums()
    add_games([game.pk])
    add_games([])
    assert not SkaterSum.objects.exists()


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda: SkaterSum.objects.all().delete(), "SkaterSum: 1 missing, 0 foreign"),
        (lambda: SkaterSum.objects.update(goals=99), "SkaterSum: 1 missing, 1 foreign"),
        (lambda: GoalieSum.objects.update(ties=1), "GoalieSum: 1 missing, 1 foreign"),
        (lambda: SkaterLine.objects.all().delete(), "SkaterSum: 0 missing, 1 foreign"),
    ],
)
def test_damage_is_found_and_made_again(setup: dict[str, Any], damage: Any, sentence: str) -> None:
    store(setup, night(), 1)
    damage()
    [found] = season_totals(check=True)
    assert (found.game, found.message[: len(sentence)]) == (KEY, sentence)
    assert not list(season_totals())
    assert not list(season_totals(check=True))


def test_a_void_game_and_rows_written_anew_leave_right_sums(setup: dict[str, Any]) -> None:
    kept, voided = (store(setup, night(), number) for number in (1, 2))
    corrections.void(voided.public_id, reason="the wrong cards")
    assert skater_sum()[0] == 1
    assert not list(wrong_sums())
    projections.delete_rows([kept.pk])
    projections.write_game(kept, ScoreSheet(decided="REG", winner=0, periods=3, seats=(
        SeatSheet(score=1, skaters=(night(goals=5),)), SeatSheet(score=0))))  # fmt: skip
    assert skater_sum()[:2] == (1, 5)
    assert not list(wrong_sums())


def test_the_best_single_game_is_kept_and_goes_with_its_game(setup: dict[str, Any]) -> None:
    def best() -> tuple[Any, ...]:
        return SkaterSum.objects.values_list(
            "most_goals", "most_assists", "most_points", "most_shots"
        ).get()

    store(setup, night(goals=3, assists=0, shots=None), 1, saves=None)
    assert best() == (3, 0, 3, None)
    game = store(setup, night(goals=2, assists=2, shots=4), 2, saves=30)
    assert best() == (3, 2, 4, 4)
    assert GoalieSum.objects.get().most_saves == 30
    projections.delete_rows([game.pk])
    assert best() == (3, 0, 3, None)
    assert GoalieSum.objects.get().most_saves is None
