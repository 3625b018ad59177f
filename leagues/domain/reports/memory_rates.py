"""League rates of replays in memory, beside the real ones and the bands of the ledger (5.3).

Rates are per team-game unless they are shares; the keys are those of ``rates.py`` and of the ledger's table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from leagues.domain.reports.real_rates import real_rates
from rosters.domain.card_maker.tally import Tally

Band = tuple[float, float]

BANDS: dict[str, Band] = {
    "regulation_goals": (2.8, 3.4),
    "shots": (28, 34),
    "save_pct": (0.890, 0.915),
    "pp_opportunities": (2.6, 3.9),
    "pp_pct": (0.18, 0.23),
    "pp_share_of_goals": (0.17, 0.24),
    "sh_share_of_goals": (0.015, 0.04),
    "en_share_of_goals": (0.02, 0.07),
    "home_faceoffs": (0.50, 0.55),
    "pp_faceoffs": (0.52, 0.60),
    "shootout_pct": (0.28, 0.38),
    "rebound_shots": (1, 5),
    "fights_a_game": (0.1, 0.6),
    "assists_a_goal": (1.55, 1.80),
    "home_wins_of_decided": (0.51, 0.58),
}
"""Bands of ledger 5.3, made for today's hockey."""


@dataclass(frozen=True, slots=True)
class LeagueRate:
    """A rate of the replays, the real one where it is known, and the ledger's band where it has one."""

    simulated: float | None
    real: float | None
    band: Band | None

    @property
    def off_by(self) -> float | None:
        """How far the simulated rate is from the real one, as a share of it."""
        if self.simulated is None or not self.real:
            return None
        return self.simulated / self.real - 1


def memory_rates(source: str, tallies: Sequence[Tally]) -> dict[str, LeagueRate]:
    """Return every rate by key, all replays together."""
    real = real_rates(source)
    simulated = simulated_rates(tallies, with_empty_net=real.pop("_with_empty_net", 1.0) > 0)
    return {
        key: LeagueRate(value, real.get(key), BANDS.get(key)) for key, value in simulated.items()
    }


def simulated_rates(
    tallies: Sequence[Tally], *, with_empty_net: bool = True
) -> dict[str, float | None]:
    """Work the rates out of counts."""
    games = sum(tally.games for tally in tallies)
    men = [man for tally in tallies for man in tally.men.values()]

    def count(name: str) -> int:
        return sum(tally.league[name] for tally in tallies)

    def decided(how: str) -> int:
        return sum(tally.decided[how] for tally in tallies)

    goals, team_games = count("goals"), 2 * games
    against = sum(man.shots_against for man in men)
    short_handed = count("goals_SH") - (0 if with_empty_net else count("empty_net_SH"))
    return {
        "goals": _share(goals, team_games),
        "shots": _share(count("shots"), team_games),
        "save_pct": _share(against - sum(man.goals_against for man in men), against),
        "pp_opportunities": _share(count("power_plays"), team_games),
        "pp_pct": _share(count("goals_PP"), count("power_plays")),
        "pim": _share(count("minutes"), team_games),
        "home_win_pct": _share(count("home_wins"), games),
        "overtime_share": _share(games - decided("REG"), games),
        "shootout_share": _share(decided("SO"), games),
        "short_handed_goals": _share(short_handed, team_games),
        "empty_net_goals": _share(count("empty_net"), team_games),
        "regulation_goals": _share(count("regulation_goals"), team_games),
        "pp_share_of_goals": _share(count("goals_PP"), goals),
        "sh_share_of_goals": _share(count("goals_SH"), goals),
        "en_share_of_goals": _share(count("empty_net"), goals),
        "home_faceoffs": _share(count("home_faceoffs"), count("faceoffs")),
        "pp_faceoffs": _share(count("power_play_faceoffs_won"), count("power_play_faceoffs")),
        "shootout_pct": _share(count("attempts_in"), count("attempts")),
        "rebound_shots": _share(count("rebound_shots"), team_games),
        "fights_a_game": _share(count("fights"), games),
        "assists_a_goal": _share(count("assists"), goals),
        "home_wins_of_decided": _share(count("home_wins"), games - decided("TIE")),
    }


def _share(part: float, whole: float) -> float | None:
    return part / whole if whole else None
