"""What a season is played by, in words: its rule system's options, frozen when it starts."""

from dataclasses import dataclass
from typing import Any

from games.engine import UnknownRuleset, registry
from leagues.domain.seasons import options_of, system_for
from leagues.models import Season


@dataclass(frozen=True, slots=True)
class RulesPanel:
    """What the page shows.

    ``options`` are (name, value, sentence, ids) as told by the rule system, empty when it tells none;
    ``playoffs`` are those that differ in the playoffs.
    """

    system: str
    level: str
    options: tuple[Any, ...]
    playoffs: tuple[Any, ...]


def rules_panel(season: Season) -> RulesPanel:
    """Tell what a season is played by."""
    options = options_of(season)
    try:
        ruleset = registry.get(options.ruleset)
    except UnknownRuleset:
        return RulesPanel(system_for(season).title, options.level, (), ())
    tell = getattr(ruleset, "options_told", None)
    usual: tuple[Any, ...] = ()
    playoff: tuple[Any, ...] = ()
    if tell is not None:
        usual = tuple(tell(options.level, options.rules_of(playoff=False)))
        playoff = tuple(tell(options.level, options.rules_of(playoff=True)))
    differing = tuple(option for option in playoff if options.playoffs and option not in usual)
    return RulesPanel(ruleset.title, options.level, usual, differing)
