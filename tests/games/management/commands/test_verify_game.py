from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.models import Game
from tests.games.duels import OTHER_SEED, SEED, lift_triggers, stored


def test_games_in_order_are_told_one_by_one(setup: dict[str, Any]) -> None:
    games = [stored(setup, seed) for seed in (SEED, OTHER_SEED)]
    out = StringIO()
    call_command("verify_game", "--all", stdout=out)
    assert out.getvalue().splitlines() == [
        f"game {game.public_id}: {game.length} records in 1 commits are what the rules give, "
        f"dice from the promised seed, head {game.head[:12]}"
        for game in games
    ]


def test_a_game_out_of_order_is_named_and_the_others_are_still_checked(
    setup: dict[str, Any],
) -> None:
    bad, good = (stored(setup, seed) for seed in (SEED, OTHER_SEED))
    lift_triggers()
    Game.objects.filter(pk=bad.pk).update(head="7" * 64)
    out, err = StringIO(), StringIO()
    with pytest.raises(CommandError, match="1 of 3 games failed") as refused:
        call_command(
            "verify_game",
            str(bad.public_id),
            str(good.public_id),
            str(good.public_id),
            stdout=out,
            stderr=err,
        )
    assert refused.value.returncode == 1
    assert err.getvalue().startswith(f"game {bad.public_id}: the log of game")
    assert out.getvalue().count(str(good.public_id)) == 2


@pytest.mark.parametrize("words", [[], ["7" * 32, "--all"]])
def test_either_games_or_all_are_named(db: None, words: list[str]) -> None:
    with pytest.raises(CommandError, match="name the games to check, or --all"):
        call_command("verify_game", *words)


def test_an_unknown_game_fails(db: None) -> None:
    err = StringIO()
    with pytest.raises(CommandError, match="1 of 1 games failed"):
        call_command("verify_game", "7" * 32, stderr=err)
    assert "[game.unknown]" in err.getvalue()
