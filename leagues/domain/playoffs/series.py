"""One series: who is at home in each game, and when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from leagues.domain.errors import LeagueRefusal
from leagues.domain.playoffs.formats import RoundFormat


class SeriesRefused(LeagueRefusal):
    """A series that cannot be set up, or a game that does not belong to it."""


@dataclass(frozen=True, slots=True)
class Series:
    """A series and the winners of its games so far.

    Parameters
    ----------
    home, visitor
        Team ids; ``home`` has home ice.
    round
        Its length and home pattern.
    winners
        Winner's id of each game played, in order.
    """

    home: str
    visitor: str
    round: RoundFormat
    winners: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse an impossible format or a winner who does not play."""
        if self.round.best_of % 2 == 0 or len(self.round.pattern) != self.round.best_of:
            raise SeriesRefused(
                "series.format",
                f"A series is best of an odd number with a home pattern of as many letters, "
                f"not best of {self.round.best_of} with {self.round.pattern!r}.",
            )
        if self.home == self.visitor:
            raise SeriesRefused("series.self_play", f"{self.home} cannot play itself.")

    @property
    def wins(self) -> tuple[int, int]:
        """Wins of (home, visitor)."""
        return self.winners.count(self.home), self.winners.count(self.visitor)

    @property
    def winner(self) -> str | None:
        """The winner's id once the series is over."""
        home, visitor = self.wins
        if home >= self.round.wins_needed:
            return self.home
        return self.visitor if visitor >= self.round.wins_needed else None

    @property
    def over(self) -> bool:
        """Whether the series is decided."""
        return self.winner is not None

    def home_of(self, game: int) -> tuple[str, str]:
        """Return (home, visitor) of game `game`, from 1."""
        at_home = self.round.pattern[game - 1] == "H"
        return (self.home, self.visitor) if at_home else (self.visitor, self.home)

    def games(self) -> Sequence[tuple[str, str]]:
        """Return (home, visitor) of every game that may be needed."""
        return [self.home_of(game) for game in range(1, self.round.best_of + 1)]

    def if_necessary(self, game: int) -> bool:
        """Return whether game `game` is played only if nobody has won before it."""
        return game > self.round.wins_needed

    def with_winner(self, team: str) -> Series:
        """Return the series after one more game.

        Raises
        ------
        SeriesRefused
            The series is decided already, or `team` does not play in it.
        """
        if self.over:
            raise SeriesRefused(
                "series.decided", f"{self.winner} has won this series already.", winner=self.winner
            )
        if team not in {self.home, self.visitor}:
            raise SeriesRefused("series.stranger", f"{team} does not play in this series.")
        return Series(self.home, self.visitor, self.round, (*self.winners, team))
