"""Computer coaches. None looks at the other hand; they know their own, the discards and what was shown.

| level | how it decides |
|---|---|
| random | any legal option |
| strong | counts cards: weighs chains to an inside shot by their chance, answers by what they save |
| standard | the advice of ledger section 3, which the rates of the deck were set by; the usual level of seasons |
"""

from games.engine import Coach, Refusal
from games.rulesets.ice_cold.coach.random_coach import RandomCoach
from games.rulesets.ice_cold.coach.standard import StandardCoach
from games.rulesets.ice_cold.coach.strong import StrongCoach

LEVELS: tuple[str, ...] = ("random", "strong", "standard")
"""The last is the usual one."""

_COACHES: dict[str, Coach] = {
    "random": RandomCoach(),
    "strong": StrongCoach(),
    "standard": StandardCoach(),
}


def coach_of(level: str) -> Coach:
    """Give the coach of a level.

    Raises
    ------
    Refusal
        If there is none.

    """
    coach = _COACHES.get(level)
    if coach is None:
        message = f"Ice Cold has no computer coach {level!r}; it has {', '.join(LEVELS)}"
        raise Refusal(message, level=level)
    return coach
