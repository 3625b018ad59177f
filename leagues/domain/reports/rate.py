"""A number of a season beside the one that is expected of it."""

from __future__ import annotations

from dataclasses import dataclass

from leagues.domain.errors import LeagueRefusal


class NothingPlayed(LeagueRefusal):
    """A report on a season without a game."""


@dataclass(frozen=True, slots=True)
class Rate:
    """A rate of the simulated season and the real or expected one; ``None`` where it is not known."""

    simulated: float | None
    real: float | None

    @property
    def off_by(self) -> float | None:
        """How far the simulated rate is from the real one, as a share of it."""
        if self.simulated is None or not self.real:
            return None
        return self.simulated / self.real - 1
