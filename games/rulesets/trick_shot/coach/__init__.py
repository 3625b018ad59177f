"""Computer coaches.

| level | how it decides |
|---|---|
| random | any legal option |
| weak | half the time any legal option, else as standard |
| standard | plans of up to three activations to an open shot, weighed by the chance of clean rolls |
"""

from games.engine import Coach, Refusal
from games.rulesets.trick_shot.coach.random_coach import RandomCoach
from games.rulesets.trick_shot.coach.standard import StandardCoach
from games.rulesets.trick_shot.coach.weak import WeakCoach

LEVELS: tuple[str, ...] = ("random", "weak", "standard")
"""The last is the usual one."""

_COACHES: dict[str, Coach] = {
    "random": RandomCoach(),
    "weak": WeakCoach(),
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
        message = f"Trick Shot has no computer coach {level!r}; it has {', '.join(LEVELS)}"
        raise Refusal(message, level=level)
    return coach
