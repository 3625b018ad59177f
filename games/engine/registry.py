"""Which rule systems there are: the ones that come with Rinkside and any installed package that names one.

A package adds a system through the entry-point group ``rinkside.rulesets``; the entry point is the ruleset object.
"""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from games.engine.errors import EngineError, UnknownRuleset
from games.engine.ruleset import Ruleset

ENTRY_POINT_GROUP = "rinkside.rulesets"

BUILT_IN = (
    "games.rulesets.ice_cold",
    "games.rulesets.nhl_power_play",
    "games.rulesets.power_play",
    "games.rulesets.scoresheet",
    "games.rulesets.strat_o_matic",
    "games.rulesets.trick_shot",
)
"""Modules with a ``ruleset`` object each."""


@cache
def _found() -> dict[str, Ruleset[Any, Any]]:
    rulesets: dict[str, Ruleset[Any, Any]] = {}
    found = [import_module(name).ruleset for name in BUILT_IN]
    found += [point.load() for point in entry_points(group=ENTRY_POINT_GROUP)]
    for ruleset in found:
        register(ruleset, rulesets)
    return rulesets


def register(
    ruleset: Ruleset[Any, Any], rulesets: dict[str, Ruleset[Any, Any]] | None = None
) -> None:
    """Add a rule system; the same object may be added twice.

    Raises
    ------
    EngineError
        If another one has its slug.

    """
    rulesets = _found() if rulesets is None else rulesets
    if rulesets.setdefault(ruleset.slug, ruleset) is not ruleset:
        message = f"two rule systems are called {ruleset.slug}"
        raise EngineError(message)


def unregister(slug: str) -> None:
    """Take a rule system out again, if it is there; for tests that add one."""
    _found().pop(slug, None)


def all_rulesets() -> tuple[Ruleset[Any, Any], ...]:
    """Give every rule system, by slug."""
    return tuple(ruleset for _, ruleset in sorted(_found().items()))


def get(slug: str) -> Ruleset[Any, Any]:
    """Give the rule system of that slug.

    Raises
    ------
    UnknownRuleset
        If there is none; the message lists those there are.

    """
    try:
        return _found()[slug]
    except KeyError:
        known = ", ".join(sorted(_found()))
        message = f"there is no rule system {slug!r}; there are: {known}"
        raise UnknownRuleset(message, slug=slug) from None
