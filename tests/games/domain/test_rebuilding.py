from collections.abc import Callable
from typing import Any

import pytest

from games.domain import live, projections
from games.domain.rebuilding import Chunk, rebuild
from games.models import Game, GoalRow, TeamLine
from tests.games.duels import PEOPLE, duel, simulated, stored


@pytest.fixture
def games(setup: dict[str, Any]) -> list[Game]:
    return [stored(setup, f"{number:064x}") for number in range(1, 6)]


def differences() -> list[str]:
    return [found.message for chunk in rebuild(check=True) for found in chunk.differences]


def test_rows_of_finished_games_show_no_difference(games: list[Game]) -> None:
    assert differences() == []


def test_games_that_are_not_over_have_no_rows_and_no_difference(setup: dict[str, Any]) -> None:
    live.start(duel(setup, PEOPLE).public_id)
    assert differences() == []


@pytest.mark.parametrize("dice", ["seeded", "typed"])
def test_whose_move_it_is_is_made_again_from_the_log(setup: dict[str, Any], dice: str) -> None:
    game = live.start(duel(setup, PEOPLE, dice=dice).public_id).game
    Game.objects.update(waiting=None)
    assert differences() == ["the move is with None, the log says [0, 1]"]
    list(rebuild())
    assert Game.objects.get(pk=game.pk).waiting == [0, 1]
    assert differences() == []


def lose_rows() -> None:
    TeamLine.objects.first().delete()


def change_a_row() -> None:
    TeamLine.objects.filter(seat=0).update(score=99)


def add_a_row() -> None:
    row = GoalRow.objects.first()
    row.pk, row.number = None, 99
    row.save()


def change_a_result() -> None:
    Game.objects.update(result={"score": [99, 0]})


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lose_rows, "TeamLine: 1 missing, 0 foreign"),
        (change_a_row, "TeamLine: 1 missing, 1 foreign"),
        (add_a_row, "GoalRow: 0 missing, 1 foreign"),
        (change_a_result, "the result is {'score': [99, 0]}"),
    ],
)
def test_damaged_rows_are_found_and_made_again(
    games: list[Game], damage: Callable[[], None], sentence: str
) -> None:
    damage()
    found = differences()
    assert found
    assert sentence in found[0]
    assert len(list(rebuild())) == 1
    assert differences() == []


def test_rows_of_a_game_that_is_not_over_are_foreign_and_go(
    setup: dict[str, Any], games: list[Game]
) -> None:
    game = duel(setup, PEOPLE)
    projections.write_game(game, simulated(setup).sheet)
    assert differences()[0].startswith("TeamLine: 0 missing, 2 foreign")
    list(rebuild())
    assert not TeamLine.objects.filter(game=game).exists()
    assert differences() == []


def test_checking_changes_nothing(games: list[Game]) -> None:
    change_a_row()
    before = list(TeamLine.objects.values_list())
    assert differences()
    assert list(TeamLine.objects.values_list()) == before


def test_work_is_done_in_chunks_and_goes_on_after_any_of_them(games: list[Game]) -> None:
    ids = [game.pk for game in games]
    chunks = list(rebuild(chunk=2))
    assert chunks == [
        Chunk(games=2, last_id=ids[1], differences=()),
        Chunk(games=2, last_id=ids[3], differences=()),
        Chunk(games=1, last_id=ids[4], differences=()),
    ]
    assert list(rebuild(chunk=2, after=ids[3])) == chunks[2:]


def test_work_that_is_stopped_leaves_whole_chunks(games: list[Game]) -> None:
    TeamLine.objects.all().delete()
    next(iter(rebuild(chunk=2)))
    assert set(TeamLine.objects.values_list("game", flat=True)) == {game.pk for game in games[:2]}
    list(rebuild(chunk=2, after=games[1].pk))
    assert differences() == []
