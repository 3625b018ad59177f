"""Computer coaches.

| level | how it decides |
|---|---|
| random | any legal option |
| standard | plans of up to three activations to an open shot, weighed by the chance of clean rolls |
"""

from games.engine import Coach, Refusal
from games.rulesets.trick_shot.coach.random_coach import RandomCoach

LEVELS: tuple[str, ...] = ("random",)
"""The last is the usual one."""

_COACHES: dict[str, Coach] = {"random": RandomCoach()}


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
