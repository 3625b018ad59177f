"""Suspensions as the commissioner decides them: facts of the season's log, and the rows that follow from them.

A man misses so many games of his team from the next one on. The decision may be lifted; games missed until then stay
missed. Rosters read the rows (:mod:`rosters.domain.suspensions` says which games are missed).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.db import transaction

from leagues.domain import season_log
from leagues.domain.errors import LeagueRefusal
from leagues.domain.lane import lock_free
from leagues.models import Fixture, Season, SeasonEvent, TeamSeason
from rosters.models import SquadMember, Suspension

KINDS = ("suspension", "suspension_lifted")
MOST_GAMES = 82
LONGEST_REASON = 200


class SuspensionRefused(LeagueRefusal):
    """A suspension that cannot be decided or lifted."""


def suspend(
    season: Season, *, team: str, player: str, games: int, reason: str, actor: str = ""
) -> SeasonEvent:
    """Suspend a man of a team for some of its games, from the next one on.

    Raises
    ------
    SuspensionRefused
        The season is over, there is no such man with the team now, or the number of games cannot be.
    LaneTaken
        The season is being played on at this moment.
    """
    with transaction.atomic():
        season = _open(season)
        if not 1 <= games <= MOST_GAMES:
            message = f"A suspension is for 1 to {MOST_GAMES} games."
            raise SuspensionRefused("suspension.games", message, games=games)
        row, member = _member(season, team, player)
        squad = member.squad
        now = min(squad.games_played + 1, squad.team_games)
        if not any(first <= now <= last for first, last in member.windows):
            message = f"{member.card.player.name} is not with {row.name} now."
            raise SuspensionRefused("suspension.elsewhere", message, player=player)
        data = {
            "team": team,
            "player": player,
            "games": games,
            "first": squad.games_played + 1,
            "date": _next_day(season, row),
            "reason": reason[:LONGEST_REASON],
        }
        event = season_log.append(season, "suspension", data, actor=actor)
        list(rebuild_suspensions(season))
    return event


def lift(season: Season, number: int, *, reason: str = "", actor: str = "") -> SeasonEvent:
    """Lift a suspension, named by its number in the season's log: the man may play in the next game.

    Raises
    ------
    SuspensionRefused
        There is no such suspension, it was lifted before, or the season is over.
    LaneTaken
        The season is being played on at this moment.
    """
    with transaction.atomic():
        season = _open(season)
        event = season.events.filter(kind="suspension", sequence=number).first()
        lifted = season.events.filter(kind="suspension_lifted", data__suspension=number)
        if event is None or lifted.exists():
            message = f"There is no suspension {number} to lift."
            raise SuspensionRefused("suspension.unknown", message, number=number)
        team, player = event.data["team"], event.data["player"]
        row, member = _member(season, team, player)
        data = {
            "suspension": number,
            "team": team,
            "player": player,
            "from": member.squad.games_played + 1,
            "date": _next_day(season, row),
            "reason": reason[:LONGEST_REASON],
        }
        made = season_log.append(season, "suspension_lifted", data, actor=actor)
        list(rebuild_suspensions(season))
    return made


def rebuild_suspensions(season: Season, *, check: bool = False) -> Iterator[str]:
    """Make the rows again from the season's log, or with `check` say where they differ."""
    events = list(season.events.filter(kind__in=KINDS).order_by("sequence"))
    rows = Suspension.objects.filter(member__squad__team_season__season=season)
    names = ("number", "member", "first_game", "games", "reason", "lifted_from")
    found = {one[0]: one for one in rows.values_list(*names)}
    if not events and not found:
        return
    wanted = {one[0]: one for one in _wanted(season, events)}
    for number in sorted(wanted.keys() | found.keys()):
        if wanted.get(number) == found.get(number):
            continue
        yield f"suspension {number} is {found.get(number)}, not {wanted.get(number)}"
        if check:
            continue
        rows.filter(number=number).delete()
        if number in wanted:
            _, member, first, games, reason, lifted_from = wanted[number]
            Suspension.objects.create(
                number=number,
                member_id=member,
                first_game=first,
                games=games,
                reason=reason,
                lifted_from=lifted_from,
            )


def _wanted(season: Season, events: list[SeasonEvent]) -> Iterator[tuple[Any, ...]]:
    lifted = {
        event.data["suspension"]: event.data["from"]
        for event in events
        if event.kind == "suspension_lifted"
    }
    members = {
        (code, player): pk
        for code, player, pk in SquadMember.objects.filter(
            squad__team_season__season=season,
            card__player__key__in={event.data["player"] for event in events},
        ).values_list("squad__team_season__code", "card__player__key", "pk")
    }
    for event in events:
        data = event.data
        member = members.get((data["team"], data["player"]))
        if event.kind == "suspension" and member is not None:
            yield (
                event.sequence,
                member,
                data["first"],
                data["games"],
                data["reason"],
                lifted.get(event.sequence),
            )


def _open(season: Season) -> Season:
    season = Season.objects.select_for_update().get(pk=season.pk)
    lock_free(season)
    if season.status == Season.Status.FINISHED:
        raise SuspensionRefused(
            "suspension.finished", f"{season} is finished; nobody is suspended in it any more."
        )
    return season


def _member(season: Season, team: str, player: str) -> tuple[TeamSeason, SquadMember]:
    row = season.teams.filter(code=team, squad__isnull=False).first()
    member = (
        SquadMember.objects.select_related("squad", "card__player")
        .filter(squad=row.squad_id if row else None, card__player__key=player)
        .first()
    )
    if row is None or member is None:
        message = f"{row.name if row else team} has nobody called {player[:40]!r}."
        raise SuspensionRefused("suspension.stranger", message, team=team, player=player)
    return row, member


def _next_day(season: Season, team: TeamSeason) -> str:
    """Give the day of the team's next game, empty when none is set."""
    to_come = season.fixtures.filter(status=Fixture.Status.SCHEDULED)
    games = to_come.filter(home=team) | to_come.filter(visitor=team)
    day = games.order_by("date", "number").values_list("date", flat=True).first()
    return day.isoformat() if day else ""
