"""The identities of a score sheet over seeded games of all levels, with ties, shootouts and playoffs."""

from functools import lru_cache
from typing import Any

import pytest

from games.engine import Event, SeededDice
from games.engine.play import events_of, run
from games.rulesets.strat_o_matic import ruleset
from games.rulesets.strat_o_matic.example import example_setup
from games.rulesets.strat_o_matic.setup import Setup
from tests.games.rulesets.strat_o_matic.sheet_identities import broken

GAMES = 25
"""Games of each variant."""

VARIANTS: dict[str, dict[str, Any]] = {
    "basic": {"level": "basic"},
    "basic playoffs": {"level": "basic", "playoffs": True},
    "basic with ties": {"level": "basic", "options": {"overtime": "none", "shootout": False}},
    "advanced": {},
    "advanced, any legal answer": {"coach": "random"},
    "advanced playoffs": {"playoffs": True, "coach": "random"},
    "advanced with ties": {"options": {"overtime": "8 cards", "shootout": False}},
    "advanced, overtime four a side": {"options": {"ot_strength": "4v4"}, "coach": "random"},
    "advanced, overtime three a side": {"options": {"ot_strength": "3v3"}},
    "super": {"level": "super"},
    "super, any legal answer": {"level": "super", "coach": "random"},
}


@lru_cache(maxsize=1)
def played(variant: str) -> tuple[Setup, tuple[tuple[Event, ...], ...]]:
    """The setup and the events of the games of a variant."""
    wanted = VARIANTS[variant]
    document, library = example_setup(wanted.get("level", "advanced"))
    document["options"] = {**document["options"], **wanted.get("options", {})}
    document["playoffs"] = wanted.get("playoffs", False)
    setup = ruleset.read_setup(document, library)
    ruleset.validate(setup)
    coach = ruleset.coach(wanted.get("coach", "standard"))
    games = []
    for number in range(GAMES):
        seed = f"{list(VARIANTS).index(variant):02x}{number:062x}"
        outcome = run(ruleset, setup, dice=SeededDice(seed), coaches={0: coach, 1: coach})
        games.append(tuple(events_of(outcome.records)))
    return setup, tuple(games)


@pytest.mark.rule("SOM-INF.5", "SOM-INF.11", "SOM-INF.12", "SOM-14.22a")
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_game_keeps_the_identities(variant: str) -> None:
    setup, games = played(variant)
    sheets = [ruleset.score_sheet(setup, events) for events in games]
    faults = {
        number: found
        for number, (events, sheet) in enumerate(zip(games, sheets, strict=True))
        if (found := broken(setup, events, sheet))
    }
    assert faults == {}
    decided = {sheet.decided for sheet in sheets}
    assert ("TIE" in decided) is variant.endswith("ties")
    assert ("SO" in decided) is not (variant.endswith(("ties", "playoffs")))


WRONG = (
    ("skaters", "goals"),
    ("skaters", "assists"),
    ("skaters", "shots"),
    ("skaters", "plus_minus"),
    ("skaters", "penalty_minutes"),
    ("skaters", "game_winning_goals"),
    ("goalies", "seconds"),
    ("goalies", "shots_against"),
    ("goalies", "saves"),
    ("goalies", "goals_against"),
)


@pytest.mark.parametrize(("lines", "field"), WRONG)
def test_one_wrong_number_breaks_an_identity(lines: str, field: str) -> None:
    setup, games = played("advanced")
    sheet = ruleset.score_sheet(setup, games[0])
    line = getattr(sheet.seats[0], lines)[0]
    setattr(line, field, getattr(line, field) + 1)
    assert broken(setup, games[0], sheet) != []
