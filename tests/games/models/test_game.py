import pytest

from games.models import Commit, Competition, Game

SEED, HEAD = "5e" * 32, "4e" * 32


@pytest.mark.parametrize(
    ("status", "over"),
    [
        (Game.Status.SCHEDULED, False),
        (Game.Status.LIVE, False),
        (Game.Status.HELD, False),
        (Game.Status.FINISHED, True),
        (Game.Status.VOID, True),
    ],
)
def test_seed_and_head_are_revealed_once_the_game_is_over(status: str, *, over: bool) -> None:
    game = Game(status=status, seed=SEED, head=HEAD)
    assert game.over is over
    assert game.revealed_seed == (SEED if over else None)
    assert game.revealed_head == (HEAD if over else "")


def test_a_game_with_real_dice_has_no_seed_to_reveal() -> None:
    assert Game(status=Game.Status.FINISHED, seed="").revealed_seed is None


def test_names_do_not_hold_the_seed() -> None:
    game = Game(ruleset="stick-duel", seed=SEED)
    assert str(game) == f"stick-duel {game.public_id}"
    assert SEED not in repr(game)
    assert str(Commit(number=3, game=Game(pk=7))) == "commit 3 of game 7"
    assert str(Competition(key="cup")) == "cup"
