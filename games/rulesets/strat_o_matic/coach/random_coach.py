"""A coach who takes any legal option, always the same one in the same situation."""

from zlib import crc32

from games.engine import Decision
from games.rulesets.strat_o_matic.state import State


class RandomCoach:
    """Picks an option by a checksum of the situation: uniform, and the same on every platform."""

    def choose(self, state: State, decision: Decision, seat: int) -> str:
        """Pick one of the options."""
        home, visitor = state.sides
        situation = (
            f"{state.period}/{state.cards_used}/{state.card}/{state.turn}/{state.clock}/{state.spot}/"
            f"{state.possession}/{state.carrier}/{home.shots}/{visitor.shots}/{home.alignment}/"
            f"{visitor.alignment}/{home.line}/{visitor.line}/{len(home.shootout_shooters)}/"
            f"{len(visitor.shootout_shooters)}/{seat}/{decision.kind}"
        )
        return decision.options[crc32(situation.encode()) % len(decision.options)]
