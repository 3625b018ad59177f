"""Making a tournament season of Trick Shot: games in pairs, each team at home once in a pair (TS-354, TS-364)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import Any

from django.utils import timezone
from django.utils.text import slugify

from games.rulesets.trick_shot.cards import HOUSE
from leagues.domain.drafts.settings import STARTS
from leagues.domain.options import SeasonOptions
from leagues.domain.schedule import Meeting, on_days, single
from leagues.domain.schedule_csv import Game, TeamPlace
from leagues.domain.season_import import build_season
from leagues.domain.systems.base import SystemRefused
from leagues.models import League, Season

SLUG = "trick-shot"
TWO_TEAMS = 2
PAIRS_OF_TWO = 3
"""How often two teams meet in a pair of games when the league does not say (ledger, section 7)."""
ORDER = ("wins", "goal_difference", "goals_for")
"""TS-361, then the house's: goal difference, goals, a shared title."""
DEMO_CITIES = ("AR01", "AR03", "AR09", "AR12", "AR18", "AR26", "AR30", "AR32")


def paired_rounds(codes: Sequence[str], pairs: int = 0) -> list[list[Meeting]]:
    """Give the rounds of a schedule in which everybody meets everybody in two games, once at home each.

    Parameters
    ----------
    pairs
        Stages to play: further ones begin the round robin again, fewer leave it unfinished; 0: one whole round
        robin, for two teams three pairs.
    """
    robin = single(codes)
    wanted = pairs or (PAIRS_OF_TWO if len(codes) == TWO_TEAMS else len(robin))
    rounds = []
    for number in range(wanted):
        meetings = robin[number % len(robin)]
        back = [Meeting(visitor, home) for home, visitor in meetings]
        rounds += [meetings, back]
    return rounds


def in_pairs(games: Sequence[Game]) -> list[Game]:
    """Make every meeting a pair of games, once at home each, if nobody meets anybody twice; else give what was given.

    The second game of a pair is played on the next of the schedule's days.
    """
    met = {frozenset((game.home, game.visitor)) for game in games}
    if len(met) < len(games):
        return list(games)
    days: dict[dt.date, list[Meeting]] = {}
    for game in sorted(games, key=lambda one: (one.date, one.number)):
        days.setdefault(game.date, []).append(Meeting(game.home, game.visitor))
    dates = list(days)
    every = (dates[1] - dates[0]).days if len(dates) > 1 else 1
    rounds = []
    for meetings in days.values():
        rounds += [meetings, [Meeting(visitor, home) for home, visitor in meetings]]
    return on_days(rounds, first=dates[0], every=every)


def tournament_options(*, level: str = "advanced", coach: str = "", **rules: Any) -> SeasonOptions:  # noqa: ANN401 - as the setup document has them
    """Give the options of a tournament: most wins, ties stay ties, no playoffs.

    ``rules`` are those of the games, and under ``drafts`` how the season drafts.
    """
    full = rules.get("form", "full") == "full"
    return SeasonOptions(
        points="classic",
        order=ORDER,
        playoffs="",
        overtime=full,
        shootout=False,
        ties=True,
        ruleset=SLUG,
        level=level,
        rules=rules,
        coach=coach,
    )


def found_tournament(  # noqa: PLR0913 - a season is made of many things
    league: League,
    teams: Sequence[tuple[str, str]],
    *,
    name: str,
    slug: str,
    options: SeasonOptions,
    first: dt.date | None = None,
    pairs: int = 0,
    source: str = "",
    secret: str | None = None,
    actor: str = "",
) -> Season:
    """Make a tournament season, ready to start.

    Parameters
    ----------
    teams
        Code and name of each.
    pairs
        See :func:`paired_rounds`.
    """
    return build_season(
        league,
        [TeamPlace(code, title, "Tournament", "Tournament") for code, title in teams],
        on_days(
            paired_rounds([code for code, _ in teams], pairs),
            first=first or timezone.now().date(),
        ),
        None,
        name=name,
        slug=slug,
        options=options,
        source=source,
        secret=secret,
        actor=actor,
    )


def found_demo(variant: str, *, source: str, actor: str = "") -> Season:
    """Make the tournament of eight teams that the demo shows.

    Raises
    ------
    SystemRefused
        There is no such way to start a season.
    """
    start = variant or next(iter(STARTS))
    if start not in STARTS:
        message = f"A Trick Shot season starts with {', '.join(STARTS)}, not {variant!r}."
        raise SystemRefused("system.unknown_variant", message, variant=variant)
    title = "Trick Shot Tournament"
    league, _ = League.objects.get_or_create(name=title, slug=slugify(title))
    number = league.seasons.count() + 1
    teams = [(code_of(HOUSE.arenas[arena].city), HOUSE.arenas[arena].city) for arena in DEMO_CITIES]
    return found_tournament(
        league,
        teams,
        name=f"Season {number}",
        slug=f"{league.slug}-{number}",
        options=tournament_options(drafts={"start": start}),
        source=source,
        actor=actor,
    )


def code_of(city: str) -> str:
    """Give a club's code of three letters: HAL, or of two words KBA."""
    first, *more = city.upper().split()
    return first[0] + more[0][:2] if more else first[:3]
