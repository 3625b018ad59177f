"""Computer coaches, from weak to strong: any legal option, and the ledger's heuristics."""

from games.engine import Coach, Refusal
from games.rulesets.power_play.coach.random_coach import RandomCoach
from games.rulesets.power_play.coach.standard import StandardCoach

COACHES: dict[str, type[Coach]] = {"random": RandomCoach, "standard": StandardCoach}
LEVELS = tuple(COACHES)


def coach_of(level: str) -> Coach:
    """Give a computer coach of that level; Refusal when there is none."""
    if level not in COACHES:
        known = ", ".join(LEVELS)
        raise Refusal(f"there is no computer coach {level!r}; there are {known}", level=level)
    return COACHES[level]()
