"""Making seasons (NPP-301, NPP-305): double round robins of two, tables of three and four, pairs in 2v2."""

from __future__ import annotations

import datetime as dt
import secrets
from collections.abc import Sequence
from itertools import combinations
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone
from django.utils.text import slugify

from games.rulesets.nhl_power_play.options import Variant
from leagues.domain import season_log
from leagues.domain.founding import Wish
from leagues.domain.options import SeasonOptions
from leagues.domain.schedule import ScheduleRefused, double
from leagues.domain.schedule_csv import Game, TeamPlace
from leagues.domain.season_import import build_season
from leagues.domain.seasons import change_options, options_of
from leagues.domain.standings import draw_lots
from leagues.domain.systems.base import SystemRefused
from leagues.domain.systems.nhl_power_play_captains import check_captains, forget_picks
from leagues.domain.systems.nhl_power_play_rules import TableRules, read_rules
from leagues.domain.systems.nhl_power_play_schedule import seat_tables
from leagues.domain.systems.nhl_power_play_table import PAIR
from leagues.domain.systems.registry import system_of
from leagues.models import Fixture, FixtureSeat, League, Season

SLUG = "nhl-power-play"
DEMO_LEAGUE = "NHL Power Play League"
MANAGERS = (
    ("ALD", "Alder Point"),
    ("BRK", "Brackwater"),
    ("CED", "Cedar Narrows"),
    ("DUN", "Dunmarsh"),
    ("ELK", "Elkhorn"),
    ("FRO", "Frostholm"),
    ("GRA", "Granite Bay"),
    ("HAV", "Havenwick"),
)
DEMO_ROUNDS = 28
"""Four times seven: eight managers then meet twelve times each and begin seven times each."""
VARIANTS: dict[str, TableRules] = {
    "": TableRules(size=4, rounds=DEMO_ROUNDS, early_end="off"),
    "early": TableRules(size=4, rounds=DEMO_ROUNDS),
    "three": TableRules(size=3),
    "singles": TableRules(size=2),
    "advanced": TableRules(size=2, variant=Variant.ADVANCED),
    "2v2": TableRules(size=4, variant=Variant.TEAMS),
}
"""The demo plays its games to the last goalie, as the ledger's tables of four did."""
Round = list[tuple[str, ...]]


def rounds_of(codes: Sequence[str], rules: TableRules, secret: str) -> tuple[list[Round], str]:
    """Lay out the rounds of a season, and say how even they are.

    NPP-301: who begins the first meeting of two is drawn, by the order in which the schedule is made.

    Raises
    ------
    ScheduleRefused
        It cannot be made of so many managers.
    """
    drawn = draw_lots(bytes.fromhex(secret), "schedule", codes)
    if rules.variant is Variant.TEAMS:
        return _team_rounds(codes, rules, secret)
    if rules.size == PAIR:
        whole: list[Round] = [[(one.home, one.visitor) for one in day] for day in double(drawn)]
        wanted = rules.rounds or len(whole)
        rounds = [whole[number % len(whole)] for number in range(wanted)]
        even = wanted % len(whole) == 0
        return rounds, (
            f"Every pair meets {2 * wanted // len(whole)} times and each begins half of them."
            if even
            else f"{wanted} rounds of a double round robin of {len(whole)}: pairs do not meet equally often."
        )
    found = seat_tables(drawn, rules.size, rules.rounds)
    return [list(round_) for round_ in found.rounds], found.words


def _team_rounds(codes: Sequence[str], rules: TableRules, secret: str) -> tuple[list[Round], str]:
    """Pair managers as they are named, and let each pair meet each other twice, the other one beginning (NPP-230)."""
    if len(codes) % 2 or len(codes) < 2 * PAIR:
        message = f"2v2 takes an even number of managers, four at least, not {len(codes)}."
        raise ScheduleRefused("schedule.pairs", message)
    pairs = {codes[place]: codes[place + 1] for place in range(0, len(codes), 2)}
    firsts = draw_lots(bytes.fromhex(secret), "schedule", pairs)
    whole: list[Round] = [
        [(one.home, one.visitor, pairs[one.home], pairs[one.visitor]) for one in day]
        for day in double(firsts)
    ]
    wanted = rules.rounds or len(whole)
    rounds = [whole[number % len(whole)] for number in range(wanted)]
    even = wanted % len(whole) == 0
    return rounds, (
        f"Every two teams meet {2 * wanted // len(whole)} times and each begins half of them."
        if even
        else f"{wanted} rounds of a double round robin of {len(whole)}: teams do not meet equally often."
    )


def found_tables(  # noqa: PLR0913 - a season is made of many things
    league: League,
    places: Sequence[TeamPlace],
    *,
    name: str,
    slug: str,
    options: SeasonOptions,
    secret: str,
    first: dt.date | None = None,
    every: int = 1,
    source: str = "",
    actor: str = "",
) -> Season:
    """Make a season of tables, ready to start; the log says how even its schedule is.

    Raises
    ------
    ScheduleRefused
        The schedule cannot be made of so many managers.
    SystemRefused
        The rules cannot be.
    """
    rules = read_rules(options.rules)
    rounds, evenness = rounds_of([place.code for place in places], rules, secret)
    begin = first or timezone.now().date()
    games, tables = _games(rounds, begin, every)
    with transaction.atomic():
        season = build_season(
            league,
            places,
            games,
            None,
            name=name,
            slug=slug,
            options=options,
            source=source,
            secret=secret,
            actor=actor,
        )
        _seat(season, tables, teams=rules.variant is Variant.TEAMS)
        if rules.captains == "season":
            check_captains(season)
        season_log.append(season, "tables_laid_out", {"evenness": evenness}, actor=actor)
    return season


def change_table_rules(season: Season, rules: TableRules, *, actor: str = "") -> None:
    """Set the rules of a season that has not started; where they ask for other tables, lay those out anew.

    Raises
    ------
    SeasonRefused
        It has started.
    ScheduleRefused, SystemRefused
        The rules cannot be, or not with so many managers.
    """
    options = options_of(season)
    before = read_rules(options.rules)
    chosen = msgspec.structs.replace(options, rules=rules_document(rules))
    with transaction.atomic():
        change_options(season, system_of(SLUG).complete(chosen).document(), actor=actor)
        season.refresh_from_db()
        same = ("size", "variant", "rounds")
        anew = any(getattr(before, name) != getattr(rules, name) for name in same)
        if anew:
            _lay_out_anew(season, rules, actor=actor)
        if rules.captains == "season":
            check_captains(season)
        if anew or rules.captains != before.captains:
            forget_picks(season, actor=actor)


def _lay_out_anew(season: Season, rules: TableRules, *, actor: str) -> None:
    """Replace the tables of a season that has not started; its days begin with the same day and are as far apart."""
    days = list(season.fixtures.order_by("date").values_list("date", flat=True).distinct()[:2])
    first = days[0] if days else timezone.now().date()
    every = (days[1] - days[0]).days if len(days) > 1 else 1
    teams = {team.code: team for team in season.teams.order_by("pk")}
    rounds, evenness = rounds_of(list(teams), rules, season.secret)
    games, tables = _games(rounds, first, every)
    season.fixtures.all().delete()
    Fixture.objects.bulk_create(
        Fixture(
            season=season,
            number=game.number,
            date=game.date,
            home=teams[game.home],
            visitor=teams[game.visitor],
        )
        for game in games
    )
    _seat(season, tables, teams=rules.variant is Variant.TEAMS)
    season_log.append(season, "tables_laid_out", {"evenness": evenness}, actor=actor)


def _games(
    rounds: Sequence[Round], first: dt.date, every: int
) -> tuple[list[Game], dict[int, tuple[str, ...]]]:
    games: list[Game] = []
    tables: dict[int, tuple[str, ...]] = {}
    for place, round_ in enumerate(rounds):
        date = first + dt.timedelta(days=place * every)
        for table in round_:
            number = len(games) + 1
            games.append(Game(number, date, table[0], table[1]))
            tables[number] = table
    return games, tables


def _seat(season: Season, tables: dict[int, tuple[str, ...]], *, teams: bool) -> None:
    """Give every seat of a bigger table its row; in 2v2 sides alternate (NPP-230)."""
    known = {team.code: team for team in season.teams.all()}
    bigger = []
    rows = []
    for fixture in season.fixtures.all():
        table = tables[fixture.number]
        if len(table) == PAIR:
            continue
        fixture.size = len(table)
        bigger.append(fixture)
        rows += [
            FixtureSeat(
                fixture=fixture, seat=seat, team=known[code], side=seat % 2 if teams else None
            )
            for seat, code in enumerate(table)
        ]
    Fixture.objects.bulk_update(bigger, ["size"])
    FixtureSeat.objects.bulk_create(rows)


def found_wish(league: League, wish: Wish, *, actor: str = "") -> Season:
    """Make a commissioner's season: the days of the schedule he laid out, tables for games.

    Raises
    ------
    ScheduleRefused, SystemRefused
        As :func:`found_tables`.
    """
    dates = sorted({game.date for game in wish.games})
    every = (
        min((later - one).days for one, later in combinations(dates[:2], 2))
        if len(dates) > 1
        else 1
    )
    rules = wish.options.rules
    if "size" not in rules:
        rules = {**rules, "size": max(PAIR, min(TableRules().size, len(wish.places)))}
    return found_tables(
        league,
        wish.places,
        name=wish.name[:40],
        slug=wish.slug_in(league),
        options=msgspec.structs.replace(wish.options, rules=rules),
        secret=secrets.token_hex(32),
        first=dates[0] if dates else None,
        every=every,
        actor=actor,
    )


def rules_document(rules: TableRules) -> dict[str, Any]:
    """Write what differs from the usual rules, and the size of the tables."""
    usual = msgspec.to_builtins(TableRules())
    return {
        name: value
        for name, value in msgspec.to_builtins(rules).items()
        if value != usual[name] or name == "size"
    }


def table_options(rules: TableRules, *, coach: str = "") -> SeasonOptions:
    """Give the options of a season of tables; points and order come from the rules."""
    return SeasonOptions(
        points="classic",
        order=("points", "wins"),
        playoffs="",
        overtime=False,
        shootout=False,
        ties=True,
        ruleset=SLUG,
        level="",
        rules=rules_document(rules),
        coach=coach,
    )


def found_demo(variant: str, *, source: str, actor: str = "") -> Season:
    """Make the demo's season of eight managers.

    Raises
    ------
    SystemRefused
        There is no such variant.
    """
    if variant not in VARIANTS:
        names = ", ".join(name for name in VARIANTS if name)
        message = f"NHL Power Play has the variants {names}, not {variant!r}."
        raise SystemRefused("system.unknown_variant", message, variant=variant)
    league, _ = League.objects.get_or_create(name=DEMO_LEAGUE, slug=slugify(DEMO_LEAGUE))
    number = league.seasons.count() + 1
    return found_tables(
        league,
        [TeamPlace(code, name, "Tables", "Tables") for code, name in MANAGERS],
        name=f"Season {number}",
        slug=f"{league.slug}-{number}",
        options=table_options(VARIANTS[variant]),
        secret=secrets.token_hex(32),
        source=source,
        actor=actor,
    )
