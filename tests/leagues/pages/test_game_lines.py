"""The lines of a finished game, from its setup."""

from typing import Any

import pytest

from games.domain.packing import pack
from games.engine.codec import canonical
from games.models import Game
from leagues.pages.game_lines import UnitRow, game_lines


def game(setup: dict[str, Any], status: str = Game.Status.FINISHED) -> Game:
    return Game(ruleset="any", status=status, setup=pack(canonical(setup)))


TEAMS = [
    {"lines": [["a", "b", "c"], ["d", "e", "f"]], "pairs": [["g", "h"]], "power_play": []},
    {"lines": [["i", "j", "k"]], "pairs": [["l", "m"]], "hand": [["secret"]]},
]


def test_units_stand_side_by_side_and_a_lone_one_has_no_number() -> None:
    assert game_lines(game({"teams": TEAMS})) == (
        UnitRow("Line 1", (("a", "b", "c"), ("i", "j", "k"))),
        UnitRow("Line 2", (("d", "e", "f"), ())),
        UnitRow("Pair", (("g", "h"), ("l", "m"))),
    )


@pytest.mark.parametrize("status", ["scheduled", "live", "held", "void"])
def test_nothing_is_told_of_a_game_that_is_not_over(status: str) -> None:
    assert game_lines(game({"teams": TEAMS}, status)) == ()


@pytest.mark.parametrize(
    "setup",
    [
        {},
        {"teams": "two"},
        {"teams": ["x", 3]},
        {"teams": [{"lines": "abc"}, {"pairs": [1, ["x", 2]]}]},
    ],
)
def test_other_setups_have_no_lines(setup: dict[str, Any]) -> None:
    assert game_lines(game(setup)) == ()
