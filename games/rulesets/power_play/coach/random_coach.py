"""A coach who takes any legal option, always the same one in the same situation."""

from games.engine import Decision
from games.rulesets.power_play.coach.chance import checksum
from games.rulesets.power_play.state import State


class RandomCoach:
    """Picks an option by a checksum of the situation: uniform, and the same on every platform."""

    def choose(self, state: State, decision: Decision, seat: int) -> str:
        """Pick one of the options."""
        place = checksum(state, seat, decision.kind, decision.options)
        return decision.options[place % len(decision.options)]
