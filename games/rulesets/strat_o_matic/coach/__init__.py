"""Computer coaches: ``standard`` follows the advice of ledger section 3, ``random`` takes any legal option."""

from games.engine import Coach, Refusal
from games.rulesets.strat_o_matic.coach.random_coach import RandomCoach
from games.rulesets.strat_o_matic.coach.standard import StandardCoach

LEVELS: tuple[str, ...] = ("random", "standard")

_COACHES: dict[str, Coach] = {"random": RandomCoach(), "standard": StandardCoach()}


def coach_of(level: str) -> Coach:
    """Give the coach of a level.

    Raises
    ------
    Refusal
        If there is none.

    """
    coach = _COACHES.get(level)
    if coach is None:
        message = f"Strat-O-Matic has no computer coach {level!r}; it has {', '.join(LEVELS)}"
        raise Refusal(message, level=level)
    return coach
