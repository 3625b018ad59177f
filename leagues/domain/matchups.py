"""Between rosters and a rule system: the setup of a fixture's game, and the seats of computer coaches."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.domain.library import DatabaseLibrary
from games.domain.seats import Seat
from games.engine import Ruleset
from games.rulesets.strat_o_matic.content_set import content_document
from leagues.domain.options import SeasonOptions
from leagues.models import TeamSeason
from rosters.domain.line_ups import choose_line_up
from rosters.domain.squad_state import SquadState
from rosters.domain.usage import Usage


def store_content() -> str:
    """Put the house set of decks and charts into the library and return its digest."""
    return DatabaseLibrary().put(content_document())


def setup_document(
    options: SeasonOptions, home: SquadState, visitor: SquadState, *, playoff: bool
) -> dict[str, Any]:
    """Return the setup of a game between two squads as they are now."""
    rules = options.rules_of(playoff=playoff)
    units = 2 if rules.get("super_power_play", options.level.startswith("super")) else 1
    limit = rules.get("starts_limit", "off")
    usage = usage_of(options)
    first = choose_line_up(
        home, playoffs=playoff, killing_units=units, starts_limit=limit, usage=usage
    )
    second = choose_line_up(
        visitor,
        playoffs=playoff,
        opponent=first,
        killing_units=units,
        starts_limit=limit,
        usage=usage,
    )
    for team in (first, second):
        team["instructions"] = options.instructions | team["instructions"]
    return {
        "level": options.level,
        "options": rules,
        "playoffs": playoff,
        "content": options.content,
        "teams": [first, second],
    }


def usage_of(options: SeasonOptions) -> Usage:
    """Give a season's limit on how often men are used."""
    house = options.house
    return Usage(house.limits_usage, house.usage_limit == "up", house.usage_strict)


def computer_seats(
    ruleset: Ruleset[Any, Any], options: SeasonOptions, teams: Iterable[TeamSeason]
) -> tuple[Seat, ...]:
    """Return the seats of computer coaches for these teams."""
    level = options.coach or ruleset.levels[-1]
    return tuple(Seat(team=team.code, level=level) for team in teams)
