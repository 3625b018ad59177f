"""Moves as facts of the season's log, and squads made of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from leagues.domain import season_log
from leagues.models import Season, SeasonEvent
from rosters.domain.move_store import keep_moves, take_along
from rosters.domain.moves import Move
from rosters.models import Squad, SquadMember

KIND = "men_moved"


@dataclass(frozen=True, slots=True)
class Step:
    """A man who is to move: from one team to another by their codes, empty for nobody's."""

    player: str
    name: str
    source: str
    target: str


def squads_of(season: Season) -> list[Squad]:
    """Give the squads of a season."""
    return list(Squad.objects.filter(team_season__season=season).order_by("code"))


def moves_of(season: Season) -> list[Move]:
    """Read the moves of a season from its log, in order."""
    return [
        move
        for event in season.events.filter(kind=KIND).order_by("sequence")
        for move in _of(event)
    ]


def _of(event: SeasonEvent) -> list[Move]:
    return [
        Move(event.sequence, one["player"], one["from"], one["to"], one["played"])
        for one in event.data["moves"]
    ]


def carry_out(
    season: Season, steps: Sequence[Step], about: dict[str, Any], *, actor: str = ""
) -> SeasonEvent:
    """Let men change teams now: the fact, the squads that follow, and what the men take along.

    ``about`` names the trade or waiver. Called in a transaction that holds the season's lane.
    """
    squads = squads_of(season)
    played = {squad.code: squad.games_played for squad in squads}
    known: dict[str, set[str]] = {step.player: set() for step in steps}
    rows = SquadMember.objects.filter(squad__in=squads, card__player__key__in=known)
    for player, code in rows.values_list("card__player__key", "squad__code"):
        known[player].add(code)
    data = about | {
        "moves": [
            {
                "player": step.player,
                "name": step.name,
                "from": step.source,
                "to": step.target,
                "played": {
                    code: played[code]
                    for code in sorted(known[step.player] | {step.source, step.target} - {""})
                },
            }
            for step in steps
        ]
    }
    event = season_log.append(season, KIND, data, actor=actor)
    moves = moves_of(season)
    list(keep_moves(squads, moves))
    take_along(squads, moves, _of(event))
    return event


def rebuild_moves(season: Season, *, check: bool = False) -> Iterator[str]:
    """Make who belongs to which squad again from the season's log, or with `check` say what differs."""
    moves = moves_of(season)
    if (
        moves
        or SquadMember.objects.filter(
            squad__team_season__season=season, base__isnull=False
        ).exists()
    ):
        yield from keep_moves(squads_of(season), moves, check=check)
