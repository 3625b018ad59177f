"""Leaders: the first ten of each statistic, and who qualifies for rates."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from leagues.pages.totals import GoalieTotal, SkaterTotal

Total = TypeVar("Total", SkaterTotal, GoalieTotal)

SHOWN = 10
GOALIE_SHARE = 0.25
"""A goalie qualifies for rates with this share of the most games any team has played."""


@dataclass(frozen=True, slots=True)
class LeaderLine:
    """A leader: ties share a place."""

    place: int
    name: str
    teams: str
    value: str
    player: str = ""


@dataclass(frozen=True, slots=True)
class LeaderList:
    """One statistic's leaders; ``note`` says who qualifies."""

    key: str
    title: str
    lines: tuple[LeaderLine, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Statistic(Generic[Total]):
    """How one statistic is read, ordered and printed."""

    key: str
    title: str
    value: Callable[[Total], float | None]
    shown: Callable[[float], str] = lambda value: str(int(value))
    lowest_first: bool = False


SKATER_STATISTICS: tuple[Statistic[SkaterTotal], ...] = (
    Statistic("points", "Points", lambda total: total.points),
    Statistic("goals", "Goals", lambda total: total.goals),
    Statistic("assists", "Assists", lambda total: total.assists),
    Statistic("shots", "Shots on goal", lambda total: total.shots),
    Statistic("plus-minus", "Plus/minus", lambda total: total.plus_minus, "{:+.0f}".format),
    Statistic("power-play", "Power-play goals", lambda total: total.power_play_goals),
    Statistic("short-handed", "Short-handed goals", lambda total: total.short_handed_goals),
    Statistic("game-winning", "Game-winning goals", lambda total: total.game_winning_goals),
    Statistic("penalty-minutes", "Penalty minutes", lambda total: total.penalty_minutes),
)
GOALIE_COUNTS: tuple[Statistic[GoalieTotal], ...] = (
    Statistic("wins", "Wins", lambda total: total.wins),
    Statistic("shutouts", "Shutouts", lambda total: total.shutouts),
    Statistic("saves", "Saves", lambda total: total.saves),
)
GOALIE_RATES: tuple[Statistic[GoalieTotal], ...] = (
    Statistic(
        "save-percentage",
        "Save percentage",
        lambda total: total.save_share,
        lambda value: f"{value:.3f}".removeprefix("0"),
    ),
    Statistic(
        "average",
        "Goals-against average",
        lambda total: total.average,
        "{:.2f}".format,
        lowest_first=True,
    ),
)


def skater_leaders(totals: Sequence[SkaterTotal]) -> list[LeaderList]:
    """Give the leaders of every skaters' statistic that anybody has."""
    return [listed for entry in SKATER_STATISTICS if (listed := leaders(entry, totals)).lines]


def goalie_leaders(totals: Sequence[GoalieTotal], *, team_games: int) -> list[LeaderList]:
    """Give the leaders of every goalies' statistic; rates ask for a quarter of the team's games."""
    fewest = max(1, round(GOALIE_SHARE * team_games))
    qualified = [total for total in totals if total.games >= fewest]
    note = f"at least {fewest} {'game' if fewest == 1 else 'games'}"
    lists = [leaders(entry, totals) for entry in GOALIE_COUNTS]
    lists += [leaders(entry, qualified, note=note) for entry in GOALIE_RATES]
    return [listed for listed in lists if listed.lines]


def leaders(
    statistic: Statistic[Total], totals: Sequence[Total], *, shown: int = SHOWN, note: str = ""
) -> LeaderList:
    """Order by one statistic; who has no value, or nothing of what is counted, is left out."""
    sign = 1 if statistic.lowest_first else -1
    found = [
        (value, total)
        for total in totals
        if (value := statistic.value(total)) is not None and (value or statistic.lowest_first)
    ]
    found.sort(key=lambda entry: (sign * entry[0], entry[1].games, entry[1].name, entry[1].player))
    lines: list[LeaderLine] = []
    before: float | None = None
    for number, (value, total) in enumerate(found[:shown], start=1):
        place = lines[-1].place if value == before else number
        lines.append(
            LeaderLine(
                place, total.name, ", ".join(total.teams), statistic.shown(value), total.player
            )
        )
        before = value
    return LeaderList(statistic.key, statistic.title, tuple(lines), note)
