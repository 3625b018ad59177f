from typing import Any

import pytest

from games.domain.errors import Conflict
from games.domain.seats import Seat
from games.domain.simulated import append_simulated, simulate
from games.domain.store import read_log
from games.domain.verify import verify_game
from games.engine import EngineError, SetupError, events_of
from games.models import Commit, Game, TeamLine
from tests.demonstration.stick_duel import ruleset as stick_duel
from tests.games.duels import (
    COMPETITION,
    COMPUTERS,
    OTHER_SEED,
    PEOPLE,
    SEED,
    simulated,
    stored,
)


def test_a_simulated_game_is_stored_finished_with_one_commit(setup: dict[str, Any]) -> None:
    game = simulated(setup)
    [row] = append_simulated([game])
    assert row.pk
    row.refresh_from_db()
    assert read_log(row) == list(game.records)
    assert events_of(read_log(row)) == game.events
    assert (row.status, row.commits, row.length) == ("finished", 1, len(game.records))
    assert row.revealed_seed == SEED
    assert row.competition is not None
    assert row.competition.key == COMPETITION
    commit = row.log.get()
    assert (commit.number, commit.first, commit.command) == (1, 0, "simulation")
    assert verify_game(row).records == len(game.records)
    assert list(TeamLine.objects.filter(game=row).values_list("score", flat=True)) == [
        side.score for side in game.sheet.seats
    ]


def test_many_games_are_stored_in_their_order(setup: dict[str, Any]) -> None:
    seeds = [f"{number:064x}" for number in range(1, 121)]
    rows = append_simulated([simulated(setup, seed) for seed in seeds])
    assert [row.seed for row in rows] == seeds
    assert [row.seed for row in Game.objects.order_by("pk")] == seeds
    for row in rows[::40]:
        verify_game(Game.objects.get(pk=row.pk))
    assert TeamLine.objects.count() == 240


def test_storing_does_not_ask_the_database_more_for_more_games(
    setup: dict[str, Any], django_assert_num_queries: Any
) -> None:
    stored(setup, "01" * 32)
    for count in (1, 3):
        games = [simulated(setup, f"{count}{number}" * 32) for number in range(count)]
        with django_assert_num_queries(EXPECTED_QUERIES):
            append_simulated(games)


EXPECTED_QUERIES = 9
"""Competition, savepoint, games, commits, team lines, goals, sums of skaters and goalies, end of the savepoint."""


@pytest.mark.parametrize("again", [0, 1])
def test_a_game_that_is_stored_already_stops_the_whole_batch(
    setup: dict[str, Any], again: int
) -> None:
    stored(setup, SEED)
    batch = [simulated(setup, OTHER_SEED), simulated(setup, SEED)]
    with pytest.raises(Conflict, match="is stored already; nothing of this batch was stored"):
        append_simulated(batch[again:] + batch[:again])
    assert Game.objects.count() == Commit.objects.count() == 1


def test_a_seed_used_twice_in_a_batch_is_a_conflict(setup: dict[str, Any]) -> None:
    with pytest.raises(Conflict, match="a seed is used twice"):
        append_simulated([simulated(setup), simulated(setup)])
    assert not Game.objects.exists()


def test_nothing_is_stored_of_nothing(db: None) -> None:
    assert append_simulated([]) == []


def test_a_setup_that_cannot_be_played_is_not_simulated(setup: dict[str, Any]) -> None:
    with pytest.raises(SetupError):
        simulated({**setup, "rounds": 99})
    with pytest.raises(SetupError):
        simulate(stick_duel, setup, [Seat(level="genius"), COMPUTERS[1]], seed=SEED)


def test_a_game_with_people_in_it_is_not_simulated(setup: dict[str, Any]) -> None:
    with pytest.raises(EngineError, match="waits for"):
        simulate(stick_duel, setup, PEOPLE, seed=SEED)
