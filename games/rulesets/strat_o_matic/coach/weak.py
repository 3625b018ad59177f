"""The weak computer coach: every other answer is a beginner's guess, the rest is the standard coach's."""

from zlib import crc32

from games.engine import Decision
from games.rulesets.strat_o_matic.coach.random_coach import RandomCoach
from games.rulesets.strat_o_matic.coach.standard import StandardCoach
from games.rulesets.strat_o_matic.state import State


class WeakCoach:
    """Guesses in half of the situations; the same state always gives the same answer."""

    def __init__(self) -> None:
        self.guessing = RandomCoach()
        self.knowing = StandardCoach()

    def choose(self, state: State, decision: Decision, seat: int) -> str:
        """Pick one of the options."""
        home, visitor = state.sides
        situation = (
            f"{state.period}.{state.cards_used}.{state.card}.{state.carrier}.{home.shots}."
            f"{visitor.shots}.{seat}.{decision.kind}"
        )
        coach = self.guessing if crc32(situation.encode()) & 1 else self.knowing
        return coach.choose(state, decision, seat)
