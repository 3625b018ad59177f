"""Men used more often than a season's house rules allow: facts of its log, and what they cost (TC-093).

A use above the limit is a fact with the number of the use, so the 30th and the 31st of a man who may have 29 are two.
Points taken for it are an adjustment like any other, with its reason in the table. When a game is made void and the
season is played through once more, a use that is none any more is taken back, and the points with it; once the
playoffs are drawn, points stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from leagues.domain import season_log
from leagues.domain.options import SeasonOptions
from leagues.models import Season, SeasonEvent
from rosters.domain.usage import Overuse
from rosters.models import Player


@dataclass(frozen=True, slots=True)
class TeamOveruse:
    """An overuse by a team, by its code."""

    team: str
    use: Overuse

    @property
    def key(self) -> tuple[str, int]:
        """Whose use, and which: he takes his uses along when he changes teams."""
        return self.use.player, self.use.uses


def standing_overuses(season: Season) -> dict[tuple[str, int], SeasonEvent]:
    """Give the facts that stand, by player and number of the use, in the order of the log; one query."""
    found: dict[tuple[str, int], SeasonEvent] = {}
    for event in season.events.filter(kind__in=("overuse", "overuse_lifted")).order_by("sequence"):
        key = event.data["player"], event.data["uses"]
        if event.kind == "overuse":
            found[key] = event
        else:
            found.pop(key, None)
    return found


def keep_overuses(
    season: Season, options: SeasonOptions, found: Iterable[TeamOveruse], *, whole: bool = False
) -> None:
    """Put uses above the limit on the season's record, and take points for them; each once.

    ``whole`` says that these are all of the season: then those on the record that are not among them are lifted.
    Called in the transaction that stores the games.
    """
    wanted = {one.key: one for one in found}
    if not options.house.limits_usage or not (wanted or whole):
        return
    standing = standing_overuses(season)
    new = [one for key, one in wanted.items() if key not in standing]
    gone = [event for key, event in standing.items() if whole and key not in wanted]
    if not new and not gone:
        return
    points = 0 if season.series.exists() else options.house.usage_points
    keys = {one.use.player for one in new} | {event.data["player"] for event in gone}
    names = dict(Player.objects.filter(key__in=keys).values_list("key", "name"))
    for one in new:
        use = one.use
        data: dict[str, Any] = {
            "team": one.team,
            "player": use.player,
            "team_game": use.team_game,
            "uses": use.uses,
            "limit": use.limit,
            "points": points,
        }
        season_log.append(season, "overuse", data)
        words = f"use {use.uses} of {names.get(use.player, use.player)}, who may have {use.limit}"
        _adjust(season, one.team, -points, words)
    for event in gone:
        data = {key: event.data[key] for key in ("team", "player", "uses")}
        season_log.append(season, "overuse_lifted", data)
        name = names.get(data["player"], data["player"])
        back = event.data["points"] if points else 0
        _adjust(season, data["team"], back, f"use {data['uses']} of {name} does not count any more")


def _adjust(season: Season, team: str, points: int, reason: str) -> None:
    if points:
        data = {"team": team, "points": points, "reason": reason}
        season_log.append(season, "adjustment", data)
