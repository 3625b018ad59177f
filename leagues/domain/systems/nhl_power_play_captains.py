"""Captains for a season (NPP-307): each manager picks in reverse order of the last table.

A captain has two managers at most, and never two who sit at one table. Managers' wishes are part of the season's
rules; who wishes for nobody, or for captains who are taken, gets one of those left by lot. What was picked stands in
the season's log.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from games.rulesets.nhl_power_play.cards import house_set
from leagues.domain import season_log
from leagues.domain.seasons import options_of
from leagues.domain.standings import draw_lots
from leagues.domain.systems.base import SystemRefused
from leagues.domain.systems.nhl_power_play_rules import TableRules
from leagues.models import Season

KIND = "captains_picked"
MOST_MANAGERS = 2


def pick(
    order: Sequence[str],
    captains: Sequence[str],
    wishes: Mapping[str, Sequence[str]],
    neighbours: Mapping[str, frozenset[str]],
) -> dict[str, str]:
    """Let managers pick one after another.

    Parameters
    ----------
    order
        Who picks first, second and so on.
    captains
        In the order in which those without a wish get them.
    neighbours
        Whom each manager meets at a table.

    Raises
    ------
    SystemRefused
        No captain is left for somebody.
    """
    taken: dict[str, str] = {}
    managers: Counter[str] = Counter()
    for manager in order:
        wanted = [*wishes.get(manager, ()), *sorted(captains, key=lambda one: managers[one])]
        met = {taken[other] for other in neighbours.get(manager, frozenset()) if other in taken}
        free = (
            one
            for one in wanted
            if one in captains and managers[one] < MOST_MANAGERS and one not in met
        )
        captain = next(free, None)
        if captain is None:
            message = (
                f"There are {len(captains)} captains, and none is left for {manager}: two managers "
                "may share one only if they never meet."
            )
            raise SystemRefused("system.no_captain", message, team=manager)
        taken[manager] = captain
        managers[captain] += 1
    return taken


def give_captains(season: Season, rules: TableRules) -> dict[str, str]:
    """Let the managers of a season pick, on the record.

    Raises
    ------
    SystemRefused
        No captain is left for somebody.
    """
    lots = bytes.fromhex(season.secret)
    captains = draw_lots(lots, "captains", house_set().captains)
    picked = pick(_order(season), captains, rules.captain_wishes, _neighbours(season))
    season_log.append(season, KIND, {"captains": picked})
    return picked


def season_captains(season: Season) -> dict[str, str]:
    """Give the captains that were picked, by team code."""
    event = season.events.filter(kind=KIND).order_by("-sequence").first()
    return dict(event.data["captains"]) if event is not None else {}


def _order(season: Season) -> list[str]:
    """Reverse the last table of the league; who was not in it comes first, by lot."""
    codes = list(season.teams.order_by("code").values_list("code", flat=True))
    new = list(draw_lots(bytes.fromhex(season.secret), "order of captains", codes))
    last = (
        season.league.seasons.filter(status=Season.Status.FINISHED)
        .exclude(pk=season.pk)
        .order_by("-created_at", "-pk")
        .first()
    )
    if last is None or options_of(last).ruleset != options_of(season).ruleset:
        return new
    table = _last_table(last)
    return [code for code in new if code not in table] + [
        code for code in reversed(table) if code in codes
    ]


def _last_table(season: Season) -> list[str]:
    from leagues.domain.systems.nhl_power_play_standings import (  # noqa: PLC0415 - only for second seasons
        SEPARATOR,
        final_lines,
    )

    lines = final_lines(season, options_of(season))
    return [code for line in lines for code in line.manager.split(SEPARATOR)]


def _neighbours(season: Season) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for fixture in season.fixtures.select_related("home", "visitor").prefetch_related(
        "seats__team"
    ):
        codes = {team.code for team in fixture.teams}
        for code in codes:
            found.setdefault(code, set()).update(codes - {code})
    return {code: frozenset(others) for code, others in found.items()}


def words(captains: Iterable[tuple[str, str]]) -> str:
    """Name who picked whom."""
    names = house_set().captains
    return ", ".join(f"{names[captain].name} ({code})" for code, captain in captains)
