"""The lane of a season: one runner at a time, by the database alone.

A runner *claims* the lane with a token of its own and *holds* it: every batch of games begins, in
its own transaction, with an UPDATE that renews the heartbeat where the token is still its own. That
row stays locked until the batch commits, so two runners can never store games of one season at
once, and a runner whose lane was taken over stores nothing more.

A lane is *stale* when its heartbeat is older than :data:`STALE_AFTER`, or at once when its holder
was a process of this machine that lives no more. A stale lane may be claimed by anybody.
"""

from __future__ import annotations

import datetime as dt
import os
import secrets
import socket
from dataclasses import dataclass
from pathlib import Path

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from leagues.domain.errors import LeagueRefusal
from leagues.models import Season, SeasonRun

STALE_AFTER = dt.timedelta(seconds=90)


class LaneTaken(LeagueRefusal):
    """Somebody else is playing this season on."""


class LaneLost(LeagueRefusal):
    """The lane was taken over from this runner; what it had not committed is not stored."""


@dataclass(frozen=True, slots=True)
class Lane:
    """A claimed lane."""

    season: int
    token: str


def this_place() -> str:
    """Name this machine and process: ``host pid-namespace pid start``; the start tells reused ids."""
    try:
        namespace = str(Path("/proc/self/ns/pid").readlink())
    except OSError:
        namespace = "-"
    return f"{socket.gethostname()} {namespace} {os.getpid()} {_started(os.getpid()) or '-'}"


def _started(pid: int) -> str | None:
    """Return when a process started, in ticks since boot; ``None`` if it does not live.

    A killed process that nobody has waited for is dead.
    """
    try:
        text = Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace")
    except OSError:
        return None
    fields = text.rpartition(")")[2].split()
    return None if fields[0] in {"Z", "X"} else fields[19]


def holder_is_gone(place: str) -> bool:
    """Return whether the process that wrote `place` ran on this machine and lives no more."""
    words = place.split()
    here = this_place().split()
    if len(words) != len(here) or words[:2] != here[:2] or here[3] == "-":
        return False
    return _started(int(words[2])) != words[3]


def claim(season: Season, *, until: str, total: int, before: int) -> Lane:
    """Claim the lane of a season.

    Parameters
    ----------
    season
        A started season.
    until
        Where the run stops, in words.
    total
        Games that it is to play.
    before
        Games played before it.

    Raises
    ------
    LaneTaken
        A living runner holds it.
    """
    token = secrets.token_hex(16)
    now = timezone.now()
    with transaction.atomic():
        lock_free(season)
        SeasonRun.objects.filter(pk=season.pk).update(
            state=SeasonRun.State.RUNNING,
            owner=token,
            place=this_place(),
            heartbeat=now,
            until=until,
            games_before=before,
            games_done=0,
            games_total=total,
            started_at=now,
            stopped_at=None,
            message="",
        )
    return Lane(season.pk, token)


def queue(season: Season, *, until: str) -> None:
    """Note that a season waits for a worker.

    Raises
    ------
    LaneTaken
        A living runner holds the lane.
    """
    with transaction.atomic():
        lock_free(season)
        SeasonRun.objects.filter(pk=season.pk).update(
            state=SeasonRun.State.QUEUED, owner="", until=until, message=""
        )


def locked(season: Season) -> Season:
    """Read a season anew, with its league, and lock its row until the transaction ends."""
    seasons = Season.objects.select_for_update(of=("self",)).select_related("league")
    return seasons.get(pk=season.pk)


def at_rest(season: Season) -> Season:
    """Lock a season that nobody plays on until the transaction ends, and give it read anew.

    Raises
    ------
    LaneTaken
        A living runner holds the lane.
    """
    season = locked(season)
    lock_free(season)
    return season


def lock_free(season: Season) -> None:
    """Lock the lane's row until the transaction ends, and refuse if a living runner holds it."""
    run, _ = SeasonRun.objects.select_for_update().get_or_create(season=season)
    if run.owner and not is_stale(run):
        raise LaneTaken(
            "season.lane_taken",
            f"{season} is being played on already, by {_words(run.place)} since "
            f"{run.started_at:%H:%M:%S}; {run.games_done} of {run.games_total} games are done.",
            season=season.slug,
        )


def is_stale(run: SeasonRun) -> bool:
    """Return whether the holder of a lane is dead or silent for too long."""
    silent = run.heartbeat is None or timezone.now() - run.heartbeat > STALE_AFTER
    return silent or holder_is_gone(run.place)


def hold(lane: Lane, *, games: int) -> None:
    """Renew the heartbeat and lock the lane until the surrounding transaction ends.

    Raises
    ------
    LaneLost
        The lane belongs to another runner now.
    """
    renewed = SeasonRun.objects.filter(pk=lane.season, owner=lane.token).update(
        heartbeat=timezone.now(), games_done=F("games_done") + games
    )
    if not renewed:
        raise LaneLost(
            "season.lane_lost",
            "This season's lane was taken over by another runner.",
            season=lane.season,
        )


def release(lane: Lane, *, message: str = "", failed: bool = False, queued: bool = False) -> None:
    """Free the lane if it is still ours."""
    state = SeasonRun.State.IDLE
    if failed:
        state = SeasonRun.State.FAILED
    elif queued:
        state = SeasonRun.State.QUEUED
    SeasonRun.objects.filter(pk=lane.season, owner=lane.token).update(
        state=state, owner="", stopped_at=timezone.now(), message=message[:500]
    )


def _words(place: str) -> str:
    words = place.split()
    return f"process {words[2]} on {words[0]}" if len(words) > 3 else "another runner"  # noqa: PLR2004
