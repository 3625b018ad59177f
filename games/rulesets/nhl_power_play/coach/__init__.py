"""Computer coaches.

| level | how it decides |
|---|---|
| random | any legal option |
| dearest | plays everything, buys the dearest card, shoots when the Power in hand suffices |
| standard | the advice of ledger section 3 and a plan for its deck; the usual level |
"""

from games.engine import Coach, Refusal
from games.rulesets.nhl_power_play.coach.dearest import DearestCoach
from games.rulesets.nhl_power_play.coach.random_coach import RandomCoach
from games.rulesets.nhl_power_play.coach.standard import StandardCoach

_COACHES: dict[str, Coach] = {
    "random": RandomCoach(),
    "dearest": DearestCoach(),
    "standard": StandardCoach(),
}
LEVELS: tuple[str, ...] = tuple(_COACHES)
"""The last is the usual one."""


def coach_of(level: str) -> Coach:
    """Give the coach of a level.

    Raises
    ------
    Refusal
        If there is none.

    """
    coach = _COACHES.get(level)
    if coach is None:
        message = f"NHL Power Play has no computer coach {level!r}; it has {', '.join(LEVELS)}"
        raise Refusal(message, level=level)
    return coach
