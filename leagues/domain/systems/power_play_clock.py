"""Deadlines: how long a manager may take for a move, who is reminded, who is played for (PP-307).

The time runs from the moment at which the game last moved on. Half of it gone, those whose move it is are reminded,
by mail if an address is known and on the season's record. All of it gone, the usual computer coach answers for them to
the end of the turn, with what their managers know and no more. The commissioner sets the hours, on the record.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.core.mail import send_mail
from django.db import transaction
from django.utils import timezone

from games.domain import live
from games.domain.sitting import Position
from games.models import Commit, Game
from leagues.domain import season_log
from leagues.domain.seasons import SeasonRefused, options_of
from leagues.domain.systems.power_play_rules import rules_of
from leagues.models import Membership, Season, TeamSeason

LONGEST = 24 * 60
"""Hours that a deadline may be away: sixty days."""
PLAYING = (Season.Status.REGULAR, Season.Status.PLAYOFFS)
ABSENT = "played for the absent"


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose move it is.

    teams
        The teams that are asked and have a person.
    since
        When the game moved on last.
    deadline
        When the computer moves for them; None: never.
    """

    teams: tuple[TeamSeason, ...]
    since: dt.datetime
    deadline: dt.datetime | None

    @property
    def reminder(self) -> dt.datetime | None:
        """When they are reminded."""
        return None if self.deadline is None else self.since + (self.deadline - self.since) / 2


def hours_of(season: Season) -> int:
    """Give the hours that a move may take now; 0: any time."""
    latest = season.events.filter(kind="deadline_set").order_by("-sequence").first()
    if latest is not None:
        return int(latest.data["hours"])
    return rules_of(options_of(season)).deadline_hours


def set_deadline(season: Season, hours: int, *, actor: str = "") -> None:
    """Let every move take so many hours from now on; 0 for as long as anybody likes.

    Raises
    ------
    SeasonRefused
        The season is over, or these are no hours.
    """
    if season.status == Season.Status.FINISHED:
        raise SeasonRefused("season.finished", f"{season} is finished.", season=season.slug)
    if not 0 <= hours <= LONGEST:
        message = f"A move may take up to {LONGEST} hours, or 0 for any time, not {hours}."
        raise SeasonRefused("season.deadline", message, hours=hours)
    season_log.append(season, "deadline_set", {"hours": hours}, actor=actor)


def turn_of(season: Season) -> Turn | None:
    """Say whose move it is; None when no person's."""
    game = season.game
    if game is None or game.status != Game.Status.LIVE or season.status not in PLAYING:
        return None
    teams = {team.code: team for team in season.teams.all()}
    people = tuple(
        teams[game.seats[seat]["team"]]
        for seat in game.waiting or ()
        if game.seats[seat]["level"] is None
    )
    if not people:
        return None
    last = Commit.objects.filter(game=game).order_by("-number").first()
    since = last.at if last is not None else game.created
    hours = hours_of(season)
    return Turn(people, since, since + dt.timedelta(hours=hours) if hours else None)


def names_of(season: Season, position: Position) -> list[str]:
    """Name the teams that are asked."""
    names = dict(season.teams.values_list("code", "name"))
    seats = sorted(position.waiting.decisions) if position.waiting is not None else []
    return [names[position.seats[seat].team] for seat in seats]


def catch_up(season: Season, now: dt.datetime | None = None) -> None:
    """Play for those whose time is up by now, or remind those who have used half of it."""
    now = now or timezone.now()
    if not play_for_absent(season, now):
        remind(season, now)


def waiting_seasons() -> list[Season]:
    """Give the seasons that go on."""
    seasons = Season.objects.select_related("league", "game")
    return list(seasons.filter(game__isnull=False, status__in=PLAYING).order_by("pk"))


def catch_up_all(now: dt.datetime | None = None) -> list[Season]:
    """Do so in every season that goes on; give those seasons."""
    found = waiting_seasons()
    for season in found:
        catch_up(season, now)
    return found


def remind(season: Season, now: dt.datetime) -> bool:
    """Remind those whose move it is when half of their time is gone; once for each move."""
    turn = turn_of(season)
    if turn is None or turn.reminder is None or now < turn.reminder or turn.deadline is None:
        return False
    codes = [team.code for team in turn.teams]
    length = season.game.length if season.game is not None else 0
    marks = {"teams": codes, "length": length, "deadline": turn.deadline.isoformat()}
    if season.events.filter(kind="manager_reminded", data=marks).exists():
        return False
    season_log.append(season, "manager_reminded", marks)
    for team in turn.teams:
        for address in addresses_of(team):
            _mail(address, season, team, turn.deadline)
    return True


def addresses_of(team: TeamSeason) -> list[str]:
    """Give the mail addresses of a team's coaches."""
    coaches = Membership.objects.filter(role=Membership.Role.COACH, team=team.team_id)
    return [address for address in coaches.values_list("user__email", flat=True) if address]


def _mail(address: str, season: Season, team: TeamSeason, deadline: dt.datetime) -> None:
    """Send a reminder once the transaction is through."""
    subject = f"{season}: your move"
    text = (
        f"{team.name} has the move in {season}. If you do not move by {deadline:%d %B %Y, %H:%M} UTC, "
        "the computer coach moves for you."
    )
    transaction.on_commit(lambda: send_mail(subject, text, None, [address]))


def play_for_absent(season: Season, now: dt.datetime) -> bool:
    """Let the computer coach answer for those whose time is up, to the end of the turn; say whether it did."""
    turn = turn_of(season)
    if turn is None or turn.deadline is None or now < turn.deadline or season.game is None:
        return False
    codes = {team.code for team in turn.teams}
    position = live.look(season.game.public_id)
    begun = (position.state.turn, len(position.state.results))
    absent = [seat for seat, who in enumerate(position.seats) if who.team in codes]
    season_log.append(
        season,
        "absent_played",
        {"teams": sorted(codes), "deadline": turn.deadline.isoformat()},
        actor="computer",
    )
    coach = position.ruleset.coach(position.ruleset.levels[-1])
    while (
        position.waiting is not None and (position.state.turn, len(position.state.results)) == begun
    ):
        asked = {
            seat: coach.choose(position.state, decision, seat)
            for seat, decision in position.waiting.decisions.items()
            if seat in absent
        }
        if not asked:
            break
        position = live.answer(
            season.game.public_id,
            expected=position.sequence,
            command=f"absent {position.sequence}",
            answers=asked,
            actor=ABSENT,
        )
    return True
