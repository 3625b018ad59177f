"""Who of a team cannot play in its next game, and what its coach should know about those who can.

Warnings are what the rules and the league only advise: a man used more often than he really played (TC-093), a
goalie above his suggested share of starts where the league warns of it (SOM-24.1), a man out of position where
positions are not enforced. What is forbidden is a fault, and the sheet is not taken.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from leagues.domain.house_rules import HouseRules
from leagues.domain.seasons import options_of
from leagues.models import Season, TeamSeason
from rosters.domain.line_sheet import Sheet, check_sheet
from rosters.domain.squad_state import SquadState, overused, uses_of
from rosters.domain.squad_store import load_squad_states
from rosters.domain.windows import usage_limit

NO_HOUSE_RULES = HouseRules()
OUT_OF_POSITION = "line_up.out_of_position"


@dataclass(frozen=True, slots=True)
class Availability:
    """Sentences: who is out and until when, and what is only a warning."""

    out: tuple[str, ...]
    warnings: tuple[str, ...]


def availability(season: Season, team: TeamSeason) -> Availability | None:
    """Read who of a team is out; None for a team without a squad."""
    if team.squad is None:
        return None
    state = load_squad_states([team.squad])[team.squad.pk]
    out = sorted(state.unavailable().values())
    options = options_of(season)
    return Availability(
        tuple(f"{one}." for one in out), usage_warnings(state, options.rules, options.house)
    )


def rules_of(season: Season) -> Mapping[str, Any]:
    """Give the rule options of a season."""
    return options_of(season).rules


def house_of(season: Season) -> HouseRules:
    """Give a season's house rules."""
    return options_of(season).house


def usage_warnings(
    state: SquadState, rules: Mapping[str, Any], house: HouseRules = NO_HOUSE_RULES
) -> tuple[str, ...]:
    """Warn of men who are used too often, by name; in the playoffs, whose games nobody rations, of none.

    Where the league limits uses, also of those who have reached their limits.
    """
    if state.games_played > state.team_games:
        return ()
    warnings = []
    up = house.usage_limit == "up"
    for card, (times, limit) in overused(state, up=up).items():
        man = state.members[card]
        what = "has started" if man.is_goalie else "has dressed for"
        allowed = (
            f"the league allows {limit}{_cost(house)}"
            if house.limits_usage
            else f"he really played {limit} on the scale of this season"
        )
        warnings.append(f"{man.name} {what} {times} games; {allowed}.")
    if house.limits_usage:
        full = sorted(
            f"{man.name} ({uses_of(man)})"
            for man in state.present()
            if uses_of(man) and uses_of(man) == usage_limit(man.quota, up=up)
        )
        if full:
            warnings.append(f"Used as often as the league allows{_cost(house)}: {', '.join(full)}.")
    if rules.get("starts_limit", "off") == "warn":
        warnings += [
            f"{man.name} has played {man.games} games, as many as his card suggests "
            f"({man.starts_pct}% of {state.team_games})."
            for man in state.present()
            if man.is_goalie and not man.is_below_limit(state.team_games)
        ]
    return tuple(sorted(warnings))


def _cost(house: HouseRules) -> str:
    if not house.usage_points:
        return ""
    unit = "point" if house.usage_points == 1 else "points"
    return f", each use more costs {house.usage_points} {unit}"


def position_warnings(state: SquadState, sheet: Sheet, rules: Mapping[str, Any]) -> tuple[str, ...]:
    """Warn of men out of position where the league allows it; where it does not they are faults."""
    if rules.get("enforce_positions", "strict") == "strict":
        return ()
    found = check_sheet(state, sheet)
    allowed = check_sheet(state, sheet, strict_positions=False)
    forbidden = {fault.message for faults in allowed.values() for fault in faults}
    return tuple(
        dict.fromkeys(
            fault.message
            for faults in found.values()
            for fault in faults
            if fault.code == OUT_OF_POSITION and fault.message not in forbidden
        )
    )
