from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.models import TeamLine
from tests.games.duels import OTHER_SEED, SEED, stored


def typed(*words: str) -> str:
    out = StringIO()
    call_command("rebuild_projections", *words, stdout=out, stderr=out)
    return out.getvalue()


def test_no_difference_is_said(setup: dict[str, Any]) -> None:
    for seed in (SEED, OTHER_SEED):
        stored(setup, seed)
    assert typed("--check") == "2 games: no difference\n"


def test_a_difference_is_named_and_gives_status_1_until_rows_are_made_again(
    setup: dict[str, Any],
) -> None:
    game = stored(setup)
    TeamLine.objects.filter(seat=0).update(shots=99)
    out = StringIO()
    with pytest.raises(CommandError, match="1 differences in 1 games") as refused:
        call_command("rebuild_projections", "--check", stdout=out, stderr=out)
    assert refused.value.returncode == 1
    assert out.getvalue().startswith(f"game {game.public_id}: TeamLine: 1 missing, 1 foreign")
    assert typed() == "1 games: all rows made again\n"
    assert typed("--check") == "1 games: no difference\n"


def test_the_last_id_of_each_chunk_is_told_to_go_on_after(setup: dict[str, Any]) -> None:
    games = [stored(setup, seed) for seed in (SEED, OTHER_SEED)]
    assert typed("--chunk", "1", "-v", "2").splitlines() == [
        f"1 games done; last id {games[0].pk}",
        f"2 games done; last id {games[1].pk}",
        "2 games: all rows made again",
    ]
    assert typed("--after", str(games[0].pk)) == "1 games: all rows made again\n"


def test_a_chunk_has_games(db: None) -> None:
    with pytest.raises(CommandError, match="--chunk must be at least 1"):
        typed("--chunk", "0")
