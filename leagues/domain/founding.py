"""New leagues and new seasons: what the founder may choose, and making it, or only trying.

A season that is tried is made and taken back at once, so what the trial says is what making it says.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from zoneinfo import available_timezones

import msgspec
from django.db import transaction
from django.utils.text import slugify

from leagues.domain.errors import LeagueRefusal
from leagues.domain.members import give_role
from leagues.domain.options import (
    OVERTIME_MINUTES,
    PAPER,
    PERIOD_MINUTES,
    PRESETS,
    SIMULATED,
    SeasonOptions,
)
from leagues.domain.schedule import Meeting, divisional, double, on_days, single
from leagues.domain.schedule.rest import NO_LIMITS, Limits, with_rest
from leagues.domain.schedule_csv import Game, TeamPlace
from leagues.domain.systems import LeagueSystem, all_systems, system_of
from leagues.models import League, Season

KINDS = {
    "single": "everybody meets everybody once",
    "double": "once at home and once away",
    "divisional": "more often in the division",
}
ENDINGS = {
    "ties": ("no overtime, ties", {"overtime": False, "shootout": False, "ties": True}),
    "overtime": ("overtime, then ties", {"overtime": True, "shootout": False, "ties": True}),
    "shootout": ("overtime, then a shootout", {"overtime": True, "shootout": True, "ties": False}),
}


class FoundingRefused(LeagueRefusal):
    """A league or season that cannot be made."""


def found_league(
    name: str,
    *,
    private: bool = False,
    time_zone: str = "UTC",
    game_time: dt.time | None = None,
    clock_counts_down: bool = False,
    commissioner: str = "",
) -> League:
    """Make a league and its commissioner.

    Raises
    ------
    FoundingRefused
        The name is taken or empty, or the time zone unknown.
    MemberRefused
        There is no such user.
    """
    name = name.strip()
    slug = slugify(name)
    if not slug:
        raise FoundingRefused("league.no_name", "A league needs a name of letters or digits.")
    if League.objects.filter(slug=slug).exists() or League.objects.filter(name=name).exists():
        raise FoundingRefused("league.exists", f"There is a league {name!r} already.", name=name)
    if time_zone not in available_timezones():
        message = f"There is no time zone {time_zone!r}; write it like Europe/Berlin."
        raise FoundingRefused("league.time_zone", message, time_zone=time_zone)
    with transaction.atomic():
        league = League.objects.create(
            name=name,
            slug=slug,
            is_private=private,
            time_zone=time_zone,
            game_time=game_time,
            clock_counts_down=clock_counts_down,
        )
        if commissioner:
            give_role(league, username=commissioner, role="commissioner")
    return league


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """A season to be made from teams of one's own.

    Parameters
    ----------
    name
        The season's name: 2026-27.
    places
        The teams with their conferences and divisions.
    games
        The schedule.
    cards
        The real season whose cards they have; empty when results come from paper.
    options
        How points, order, playoffs and overtime go.
    """

    name: str
    places: Sequence[TeamPlace]
    games: Sequence[Game]
    cards: str
    options: SeasonOptions

    def slug_in(self, league: League) -> str:
        """Give the slug of the season in a league."""
        return slugify(f"{league.slug} {self.name}")[:100]


def make_season(league: League, wish: Wish, *, actor: str = "", trial: bool = False) -> Season:
    """Make a season, or with `trial` only say whether it could be made; then nothing is kept.

    Raises
    ------
    FoundingRefused
        It has no name, or its playoffs want more teams than there are.
    SeasonRefused
        The name is taken, or there are no cards for a team.
    """
    if not slugify(wish.name):
        raise FoundingRefused("season.no_name", "A season needs a name of letters or digits.")
    check_playoffs(wish.options, wish.places)
    with transaction.atomic():
        point = transaction.savepoint()
        season = system_of(wish.options.ruleset).found(league, wish, actor=actor)
        if trial:
            transaction.savepoint_rollback(point)
        else:
            transaction.savepoint_commit(point)
    return season


def check_playoffs(options: SeasonOptions, places: Sequence[TeamPlace]) -> None:
    """Refuse playoffs for which there are too few teams, divisions or conferences.

    Raises
    ------
    FoundingRefused
        Saying how many it takes.
    """
    playoffs = options.playoff_format
    if playoffs is None:
        return
    needed = 2 ** len(playoffs.rounds)
    divisions = {(place.conference, place.division) for place in places}
    conferences = {place.conference for place in places}
    if playoffs.qualify.value != "seeds":
        per_division = [
            sum((place.conference, place.division) == key for place in places) for key in divisions
        ]
        fits = (len(conferences), len(divisions)) == (2, 4)
        if not fits or min(per_division) < playoffs.places:
            message = (
                f"{playoffs.title}: that takes two conferences of two divisions each, with "
                f"{playoffs.places} teams in every division at least."
            )
            raise FoundingRefused("season.playoffs_shape", message)
    if len(places) < needed:
        message = f"These playoffs take {needed} teams; the season has {len(places)}."
        raise FoundingRefused("season.playoffs_teams", message, needed=needed)


def systems_without_cards() -> list[LeagueSystem]:
    """Give the rule systems that a season can be made for without a card set of players."""
    return [
        system
        for system in all_systems()
        if type(system) is not LeagueSystem and not system.needs_cards
    ]


def options_of_wish(  # noqa: PLR0913 - all that its founder chooses
    *,
    points: str,
    order: str,
    playoffs: str,
    ending: str,
    cards: str,
    system: str = "",
    period_minutes: int = PERIOD_MINUTES,
    overtime_minutes: int = OVERTIME_MINUTES,
) -> SeasonOptions:
    """Give the options of a season of one's own; simulated games take the rules of the real seasons.

    ``system`` names a rule system that needs no cards. Lengths of periods are chosen for games from paper; others
    have those of their rules.
    """
    ends = ENDINGS[ending][1]
    base = PRESETS["nhl-2017-18"]
    chosen = msgspec.structs.replace(
        base, points=points, order=order, playoffs=playoffs, rules={}, playoff_rules={}, **ends
    )
    if system:
        return system_of(system).options_for(chosen)
    if not cards:
        return msgspec.structs.replace(
            chosen,
            ruleset=PAPER,
            level="",
            coach="",
            period_minutes=period_minutes,
            overtime_minutes=overtime_minutes,
        )
    rules = SIMULATED | {
        "overtime": "8 cards" if ends["overtime"] else "none",
        "ot_strength": "3v3" if ends["shootout"] else "5v5",
        "shootout": ends["shootout"],
    }
    return msgspec.structs.replace(chosen, rules=rules, playoff_rules=base.playoff_rules)


def make_schedule(  # noqa: PLR0913 - all that its maker chooses
    places: Sequence[TeamPlace],
    kind: str,
    *,
    first: dt.date,
    every: int = 1,
    division: int = 4,
    conference: int = 2,
    others: int = 1,
    limits: Limits = NO_LIMITS,
    played: Mapping[str, Sequence[dt.date]] | None = None,
) -> list[Game]:
    """Make a schedule of a kind, with as much rest as the limits ask for beside the days ``played`` already.

    Raises
    ------
    ScheduleRefused
        It cannot be made from these teams and numbers.
    """
    codes = [place.code for place in places]
    rounds: list[list[Meeting]]
    if kind == "divisional":
        rounds = divisional(places, division=division, conference=conference, others=others)
    else:
        rounds = double(codes) if kind == "double" else single(codes)
    if limits.any:
        return with_rest(rounds, first=first, every=every, limits=limits, played=played)
    return on_days(rounds, first=first, every=every)
