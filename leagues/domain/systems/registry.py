"""Which rule systems bring something of their own to leagues."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from games.engine import UnknownRuleset, registry
from leagues.domain.systems.base import LeagueSystem

BUILT_IN = (
    "leagues.domain.systems.ice_cold",
    "leagues.domain.systems.nhl_power_play",
    "leagues.domain.systems.power_play",
    "leagues.domain.systems.strat_o_matic",
    "leagues.domain.systems.trick_shot",
)
"""Modules with a ``system`` object each."""


@cache
def _found() -> dict[str, LeagueSystem]:
    systems = [import_module(name).system for name in BUILT_IN]
    return {system.slug: system for system in systems}


def system_of(slug: str) -> LeagueSystem:
    """Give what the rule system of that slug brings to leagues.

    Raises
    ------
    UnknownRuleset
        There is no such rule system.
    """
    return _found().get(slug) or LeagueSystem(registry.get(slug).slug)


class NotInstalled(LeagueSystem):
    """Stands in for a rule system that is not installed any more: what is stored of its games can be read."""

    @property
    def title(self) -> str:
        """What is left of its name."""
        return f"{self.slug} (not installed here)"

    @property
    def at_tables(self) -> bool:
        """Nobody knows; two teams are the rule."""
        return False


def system_to_read(slug: str) -> LeagueSystem:
    """Give the rule system's part in leagues, or a stand-in where there is no such rule system.

    For pages and files made of stored rows alone, which outlive the rules that made them.
    """
    try:
        return system_of(slug)
    except UnknownRuleset:
        return NotInstalled(slug)


def all_systems() -> tuple[LeagueSystem, ...]:
    """Give one for each rule system, by slug."""
    return tuple(system_of(ruleset.slug) for ruleset in registry.all_rulesets())
