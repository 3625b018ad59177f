"""The demo's season of Ice Cold: six teams, everybody at home and away against everybody, and a final series."""

from __future__ import annotations

from django.utils import timezone
from django.utils.text import slugify

from games.rulesets.ice_cold.deck import CLOCKS
from leagues.domain.options import SeasonOptions
from leagues.domain.schedule import double, on_days
from leagues.domain.schedule_csv import TeamPlace
from leagues.domain.season_import import build_season
from leagues.domain.systems.base import SystemRefused
from leagues.models import League, Season

SLUG = "ice-cold"
DEMO_LEAGUE = "Ice Cold League"
TEAMS = (
    ("ASH", "Ashby Falls"),
    ("BIR", "Birch Lake"),
    ("COR", "Corran Sound"),
    ("DRI", "Driftmoor"),
    ("EAS", "Eastmark"),
    ("FEN", "Fenwick"),
)
ORDER = ("points", "wins", "mutual_points", "goal_difference", "goals_for")


def demo_options(clock: str) -> SeasonOptions:
    """Give the options of the demo: 2 points for a win, 1 for a loss in a shootout (ledger, section 7)."""
    return SeasonOptions(
        points="nhl",
        order=ORDER,
        playoffs="final",
        overtime=False,
        shootout=True,
        ties=False,
        ruleset=SLUG,
        level="",
        rules={} if clock == CLOCKS[0] else {"clock": clock},
    )


def found_demo(variant: str, *, source: str, actor: str = "") -> Season:
    """Make the demo's season, ready to start; ``variant`` is the clock of its games.

    Raises
    ------
    SystemRefused
        There is no such clock.
    """
    clock = variant or CLOCKS[0]
    if clock not in CLOCKS:
        message = f"An Ice Cold season has the clock {' or '.join(CLOCKS)}, not {variant!r}."
        raise SystemRefused("system.unknown_variant", message, variant=variant)
    league, _ = League.objects.get_or_create(name=DEMO_LEAGUE, slug=slugify(DEMO_LEAGUE))
    number = league.seasons.count() + 1
    return build_season(
        league,
        [TeamPlace(code, name, "League", "League") for code, name in TEAMS],
        on_days(double([code for code, _ in TEAMS]), first=timezone.now().date()),
        None,
        name=f"Season {number}",
        slug=f"{league.slug}-{number}",
        options=demo_options(clock),
        source=source,
        actor=actor,
    )
