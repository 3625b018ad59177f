"""A coach who takes any legal option, always the same one in the same situation."""

from zlib import crc32

from games.engine import Decision
from games.rulesets.trick_shot.state import State


class RandomCoach:
    """Picks an option by a checksum of the situation: uniform, and the same on every platform."""

    def choose(self, state: State, decision: Decision, seat: int) -> str:
        """Pick one of the options."""
        blue, red = state.sides
        situation = (
            f"{state.moments}/{state.at}/{state.puck}/{state.turn}/{state.pool}/{state.dice}/"
            f"{blue.ready}/{red.ready}/{seat}/{decision.kind}"
        )
        return decision.options[crc32(situation.encode()) % len(decision.options)]
