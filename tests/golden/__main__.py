"""Write the golden games anew: ``python -m tests.golden``. Read the difference by eye before committing it."""

from games.engine.registry import all_rulesets
from tests.demonstration.stick_duel import ruleset as stick_duel
from tests.golden.writing import file_of, golden_game

for ruleset in (*all_rulesets(), stick_duel):
    file_of(ruleset).write_text(golden_game(ruleset), encoding="utf-8")
    print(f"{file_of(ruleset).name} written")
