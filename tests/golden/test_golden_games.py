"""Every registered system has a golden game, and plays it again to the letter."""

from typing import Any

import pytest

from games.engine import Ruleset
from games.engine.registry import all_rulesets
from tests.demonstration.stick_duel import ruleset as stick_duel
from tests.golden.writing import file_of, golden_game


@pytest.mark.parametrize("ruleset", [*all_rulesets(), stick_duel], ids=lambda system: system.slug)
def test_the_golden_game_is_played_again_to_the_letter(ruleset: Ruleset[Any, Any]) -> None:
    file = file_of(ruleset)
    assert file.exists(), f"{ruleset.title} has no golden game: python -m tests.golden writes it"
    kept, played = file.read_text(encoding="utf-8"), golden_game(ruleset)
    assert played.splitlines() == kept.splitlines()
