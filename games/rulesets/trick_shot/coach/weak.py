"""A coach of half the attention: any legal option every other time, else as the usual one."""

from zlib import crc32

from games.engine import Decision
from games.rulesets.trick_shot.coach.random_coach import RandomCoach
from games.rulesets.trick_shot.coach.standard import StandardCoach
from games.rulesets.trick_shot.state import State


class WeakCoach:
    """Answers by a checksum of the situation either at random or as the usual coach."""

    def __init__(self) -> None:
        self._random, self._standard = RandomCoach(), StandardCoach()

    def choose(self, state: State, decision: Decision, seat: int) -> str:
        """Pick one of the options."""
        attentive = crc32(f"{state.turn}/{state.activations}/{state.at}".encode()) % 2
        coach = self._standard if attentive else self._random
        return coach.choose(state, decision, seat)
