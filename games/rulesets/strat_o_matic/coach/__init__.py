"""Computer coaches.

| level | how it decides |
|---|---|
| random | any legal option |
| weak | half the time any legal option, else as standard |
| strong | looks at what each choice leads to with the men on the ice; some twenty times slower than standard |
| standard | the advice of ledger section 3; the usual level, at which seasons are played |
"""

from games.engine import Coach, Refusal
from games.rulesets.strat_o_matic.coach.random_coach import RandomCoach
from games.rulesets.strat_o_matic.coach.standard import StandardCoach
from games.rulesets.strat_o_matic.coach.strong import StrongCoach
from games.rulesets.strat_o_matic.coach.weak import WeakCoach

LEVELS: tuple[str, ...] = ("random", "weak", "strong", "standard")
"""The last is the usual one."""

_COACHES: dict[str, Coach] = {
    "random": RandomCoach(),
    "weak": WeakCoach(),
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
        message = f"Strat-O-Matic has no computer coach {level!r}; it has {', '.join(LEVELS)}"
        raise Refusal(message, level=level)
    return coach
