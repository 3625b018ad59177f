"""Windows: spans of days in which a season's games are to be played; what is left over when one ends (TC-079).

Words
-----
window
    Days, first and last; the games whose dates lie in it belong to it, and their coaches meet when they like. Windows
    are facts of the season's log, set and extended while it goes on.
due
    Games of a window on its last day that are still to be played; afterwards they are *overdue*. The home coach has to
    see to them. Nothing happens to them by itself: the commissioner extends the window or has the computer play them.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from leagues.domain import season_log
from leagues.domain.errors import LeagueRefusal
from leagues.domain.lane import lock_free
from leagues.domain.options import PAPER
from leagues.domain.runner import RunReport, play_on
from leagues.domain.seasons import options_of
from leagues.domain.stops import Stop
from leagues.domain.times import today
from leagues.models import Fixture, Membership, Season, SeasonEvent, TeamSeason

MOST_AT_ONCE = 200
GOING = (Season.Status.REGULAR, Season.Status.PLAYOFFS)


class WindowRefused(LeagueRefusal):
    """A window that cannot be, or games that cannot be played now."""


@dataclass(frozen=True, slots=True)
class Window:
    """A window; ``number`` is that of the fact that set it."""

    number: int
    first: dt.date
    last: dt.date

    def holds(self, day: dt.date) -> bool:
        """Whether a game of that day belongs to it."""
        return self.first <= day <= self.last


@dataclass(frozen=True, slots=True)
class LeftOver:
    """Games of one home team that are due or overdue in a window, with its coaches by their names."""

    window: Window
    team: TeamSeason
    coaches: tuple[str, ...]
    fixtures: tuple[Fixture, ...]
    overdue: bool


def windows_of(season: Season) -> list[Window]:
    """Read the windows of a season by their first days; one query."""
    found: dict[int, Window] = {}
    for event in season.events.filter(kind__in=("window_set", "window_extended")).order_by(
        "sequence"
    ):
        data = event.data
        if event.kind == "window_set":
            first, last = (dt.date.fromisoformat(data[name]) for name in ("first", "last"))
            found[event.sequence] = Window(event.sequence, first, last)
        else:
            before = found[data["window"]]
            last = dt.date.fromisoformat(data["last"])
            found[data["window"]] = Window(before.number, before.first, last)
    return sorted(found.values(), key=lambda window: window.first)


def set_window(season: Season, *, first: dt.date, last: dt.date, actor: str = "") -> SeasonEvent:
    """Set a window.

    Raises
    ------
    WindowRefused
        It ends before it begins, lies in another one, or the season is finished.
    """
    with transaction.atomic():
        season = Season.objects.select_for_update(of=("self",)).get(pk=season.pk)
        _check_goes_on(season)
        _check_days(season, None, first, last)
        data = {"first": first.isoformat(), "last": last.isoformat()}
        return season_log.append(season, "window_set", data, actor=actor)


def extend_window(
    season: Season, number: int, *, last: dt.date, reason: str, actor: str = ""
) -> SeasonEvent:
    """Let a window end later.

    Raises
    ------
    WindowRefused
        There is no such window, no reason, the new day is no later one, or it lies in another window.
    """
    if not reason.strip():
        raise WindowRefused("window.no_reason", "Give a reason; it goes on the season's record.")
    with transaction.atomic():
        season = Season.objects.select_for_update(of=("self",)).get(pk=season.pk)
        _check_goes_on(season)
        window = next((one for one in windows_of(season) if one.number == number), None)
        if window is None:
            raise WindowRefused("window.unknown", f"{season} has no window {number}.")
        if last <= window.last:
            message = f"The window ends on {window.last} now; extend it to a later day."
            raise WindowRefused("window.not_later", message)
        _check_days(season, window, window.first, last)
        data = {
            "window": number,
            "before": window.last.isoformat(),
            "last": last.isoformat(),
            "reason": reason.strip(),
        }
        return season_log.append(season, "window_extended", data, actor=actor)


def left_over(season: Season, *, now: dt.datetime | None = None) -> list[LeftOver]:
    """List what is due or overdue, by window and home team; four queries at most."""
    day = today(season.league, now or timezone.now())
    ended = [window for window in windows_of(season) if window.last <= day]
    if not ended:
        return []
    scheduled = list(
        season.fixtures.filter(status=Fixture.Status.SCHEDULED, date__lte=ended[-1].last)
        .select_related("home", "visitor")
        .order_by("date", "number")
    )
    teams = {fixture.home.team_id for fixture in scheduled}
    coaches: dict[int, list[str]] = {}
    rows = Membership.objects.filter(role=Membership.Role.COACH, team__in=teams)
    for team, name in rows.order_by("user__username").values_list("team", "user__username"):
        coaches.setdefault(team or 0, []).append(name)
    found: dict[tuple[int, int], list[Fixture]] = {}
    for fixture in scheduled:
        window = next((one for one in ended if one.holds(fixture.date)), None)
        if window is not None:
            found.setdefault((window.number, fixture.home_id), []).append(fixture)
    by_number = {window.number: window for window in ended}
    return sorted(
        (
            LeftOver(
                by_number[number],
                fixtures[0].home,
                tuple(coaches.get(fixtures[0].home.team_id, ())),
                tuple(fixtures),
                by_number[number].last < day,
            )
            for (number, _), fixtures in found.items()
        ),
        key=lambda one: (one.window.first, one.team.name),
    )


def auto_play(
    season: Season,
    numbers: Collection[int],
    *,
    reason: str,
    actor: str = "",
    now: dt.datetime | None = None,
) -> RunReport:
    """Have the computer play overdue games, and only those.

    Raises
    ------
    WindowRefused
        One of them is not overdue or is being played by people, there is no reason, or results come from paper.
    LaneTaken
        The season is being played on at this moment.
    """
    if not reason.strip():
        raise WindowRefused("window.no_reason", "Give a reason; it goes on the season's record.")
    overdue = {
        fixture.number: fixture
        for one in left_over(season, now=now)
        if one.overdue
        for fixture in one.fixtures
    }
    strange = sorted(set(numbers) - set(overdue))
    if strange or not numbers:
        what = f"Game {strange[0]} is" if strange else "No game named is"
        raise WindowRefused("window.not_overdue", f"{what} not overdue.", numbers=strange)
    if len(numbers) > MOST_AT_ONCE:
        raise WindowRefused("window.too_many", f"At most {MOST_AT_ONCE} games at once.")
    if options_of(season).ruleset == PAPER:
        message = "Results of this season come from paper; enter them, or forfeit the games."
        raise WindowRefused("window.paper", message)
    live = sorted(number for number in numbers if overdue[number].game_id is not None)
    if live:
        message = f"Game {live[0]} is being played by its coaches."
        raise WindowRefused("window.live_game", message, number=live[0])
    if season.status not in GOING:
        raise WindowRefused("window.season", f"{season} is {season.get_status_display()}.")
    wanted = sorted(numbers)
    data = {"fixtures": wanted, "reason": reason.strip()}
    with transaction.atomic():
        lock_free(season)
        season_log.append(season, "auto_play_ordered", data, actor=actor)
    words = f"overdue games {', '.join(map(str, wanted))}"[:40]
    return play_on(season, Stop(words, numbers=frozenset(wanted)))


def _check_goes_on(season: Season) -> None:
    if season.status == Season.Status.FINISHED:
        raise WindowRefused("window.finished", f"{season} is finished.")


def _check_days(season: Season, own: Window | None, first: dt.date, last: dt.date) -> None:
    if last < first:
        raise WindowRefused("window.days", f"A window cannot end on {last}, before {first}.")
    for other in windows_of(season):
        if other != own and other.first <= last and first <= other.last:
            message = f"These days lie in the window from {other.first} to {other.last}."
            raise WindowRefused("window.overlap", message, window=other.number)
