"""The demonstration seasons: six managers in the basic game, seven with the expansion."""

from __future__ import annotations

import secrets

import msgspec
from django.db import transaction
from django.utils.text import slugify

from games.rulesets.power_play.setup import EXAMPLE_MANAGERS, Rules
from leagues.domain.options import SeasonOptions
from leagues.domain.schedule_csv import TeamPlace
from leagues.domain.season_import import build_season
from leagues.domain.systems.base import SystemRefused
from leagues.domain.systems.power_play_projection import SLUG
from leagues.domain.systems.power_play_rules import SeasonRules
from leagues.models import League, Season

DEMO_LEAGUE = "Power Play League"
VARIANTS = {"": (6, SeasonRules()), "expansion": (7, SeasonRules(rules=Rules.EXPANSION))}
"""Managers and rules of each demo."""


def season_options(rules: SeasonRules, *, coach: str = "") -> SeasonOptions:
    """Give the options of a season by these rules."""
    usual = msgspec.to_builtins(SeasonRules())
    chosen = {
        name: value for name, value in msgspec.to_builtins(rules).items() if value != usual[name]
    }
    return SeasonOptions(
        points="classic",
        order=("points", "wins"),
        playoffs="",
        overtime=True,
        shootout=True,
        ties=False,
        ruleset=SLUG,
        level="",
        rules=chosen,
        coach=coach,
    )


def found_demo(variant: str, *, source: str, actor: str = "") -> Season:
    """Make the demo's season.

    Raises
    ------
    SystemRefused
        There is no such variant.
    """
    if variant not in VARIANTS:
        names = ", ".join(name for name in VARIANTS if name)
        message = f"Power Play has the variant {names}, not {variant!r}."
        raise SystemRefused("system.unknown_variant", message, variant=variant)
    managers, rules = VARIANTS[variant]
    with transaction.atomic():
        name = " ".join(filter(None, (DEMO_LEAGUE, variant.capitalize())))
        league, _ = League.objects.get_or_create(name=name, slug=slugify(name))
        number = league.seasons.count() + 1
        return build_season(
            league,
            [
                TeamPlace(code, name, "Managers", "Managers")
                for code, name in EXAMPLE_MANAGERS[:managers]
            ],
            (),
            None,
            name=f"Season {number}",
            slug=f"{league.slug}-{number}",
            options=season_options(rules),
            source=source,
            secret=secrets.token_hex(32),
            actor=actor,
        )
