"""A player who takes any legal option, always the same one in the same situation."""

from zlib import crc32

from games.engine import Decision
from games.rulesets.nhl_power_play.state import State


def lot(state: State, seat: int, salt: str) -> int:
    """Give a number that is as good as random, and the same in the same situation."""
    player = state.players[seat]
    active = state.players[state.active] if state.active >= 0 else player
    situation = (
        f"{state.active}/{active.turns}/{state.power}/{len(state.played)}/{len(state.main)}/"
        f"{state.slots}/{player.hand}/{len(player.discard)}/{len(state.fronts)}/{seat}/{salt}"
    )
    return crc32(situation.encode())


class RandomCoach:
    """Picks an option by a checksum of what the seat sees."""

    def choose(self, state: State, decision: Decision, seat: int) -> str:
        """Pick one of the options."""
        return decision.options[lot(state, seat, decision.kind) % len(decision.options)]
