"""A coach who takes any legal option, always the same one in the same situation."""

from zlib import crc32

from games.engine import Decision
from games.rulesets.ice_cold.state import State


def lot(state: State, seat: int, kind: str) -> int:
    """Give a number from what the seat knows: the same on every platform, another in every situation."""
    side, other = state.sides[seat], state.sides[1 - seat]
    situation = (
        f"{state.period}/{state.clock}/{state.actions}/{state.puck}/{state.offense}/{state.link}/{side.hand}/{len(other.hand)}/"
        f"{state.discards[-2:]}/{side.outside_shots}/{other.outside_shots}/{side.momentum}/{seat}/{kind}"
    )
    return crc32(situation.encode())


class RandomCoach:
    """Picks an option by a checksum of the situation: uniform, and the same on every platform."""

    def choose(self, state: State, decision: Decision, seat: int) -> str:
        """Pick one of the options."""
        return decision.options[lot(state, seat, decision.kind) % len(decision.options)]
