"""A season's life: create, change options, start, finish."""

from __future__ import annotations

import datetime as dt
import secrets
from typing import Any

from django.db import transaction
from django.utils import timezone

from games.engine.codec import digest_of
from games.engine.dice import commitment
from leagues.domain import season_log
from leagues.domain.errors import LeagueRefusal
from leagues.domain.options import SeasonOptions, read_options
from leagues.domain.systems import LeagueSystem, system_of, system_to_read
from leagues.models import Draft, League, Season, SeasonRun


class SeasonRefused(LeagueRefusal):
    """Something that this season's state does not allow."""


def find_season(slug: str) -> Season:
    """Return the season with that slug, or the only season of the league with that slug or name.

    Raises
    ------
    SeasonRefused
        There is none; the message says which there are.
    """
    seasons = Season.objects.select_related("league")
    season = seasons.filter(slug=slug).first()
    if season is None:
        of_league = list(seasons.filter(league__slug=slug) | seasons.filter(league__name=slug))
        season = of_league[0] if len(of_league) == 1 else None
    if season is None:
        known = ", ".join(seasons.values_list("slug", flat=True)) or "none yet"
        raise SeasonRefused(
            "season.unknown", f"There is no season {slug!r}; there are: {known}.", season=slug
        )
    return season


def new_season(
    league: League,
    *,
    name: str,
    slug: str,
    options: SeasonOptions,
    source: str = "",
    secret: str | None = None,
) -> Season:
    """Create an empty season with a fresh secret; its commitment is public from now on.

    Raises
    ------
    SeasonRefused
        The slug is taken.
    """
    if Season.objects.filter(slug=slug).exists():
        raise SeasonRefused("season.exists", f"There is a season {slug!r} already.", season=slug)
    secret = secret or secrets.token_hex(32)
    return Season.objects.create(
        league=league,
        name=name,
        slug=slug,
        source=source,
        options=options.document(),
        secret=secret,
        commitment=commitment(secret),
    )


def options_of(season: Season) -> SeasonOptions:
    """Return the season's options."""
    return read_options(season.options)


def system_for(season: Season) -> LeagueSystem:
    """Return what the season's rule system brings to leagues; a stand-in where it is not installed any more."""
    return system_to_read(options_of(season).ruleset)


def change_options(season: Season, document: dict[str, Any], *, actor: str = "") -> SeasonOptions:
    """Change options of a season that has not started.

    Raises
    ------
    SeasonRefused
        It has started: its options are frozen.
    OptionsRefused
        The document is not one of options.
    """
    options = read_options(document)
    with transaction.atomic():
        season = Season.objects.select_for_update().get(pk=season.pk)
        if season.status != Season.Status.READY:
            raise SeasonRefused(
                "season.options_frozen",
                f"The options of {season} were frozen when it started.",
                season=season.slug,
            )
        before, season.options = season.options, options.document()
        season.save(update_fields=["options"])
        season_log.append(
            season, "options_changed", {"before": before, "after": season.options}, actor=actor
        )
    return options


def start_season(season: Season, *, actor: str = "", at: dt.datetime | None = None) -> Season:
    """Start a season: its options are frozen and its lane is laid out.

    Raises
    ------
    SeasonRefused
        It has started already, has no fixtures, or its players are still being drafted.
    """
    with transaction.atomic():
        season = Season.objects.select_for_update().get(pk=season.pk)
        if season.status != Season.Status.READY:
            raise SeasonRefused(
                "season.started_twice",
                f"{season} started on {season.started_at:%Y-%m-%d %H:%M} already; a season starts once.",
                season=season.slug,
            )
        options = read_options(season.options)
        if not season.fixtures.exists() and not system_of(options.ruleset).one_game:
            raise SeasonRefused(
                "season.no_fixtures", f"{season} has no fixtures to play.", season=season.slug
            )
        _check_no_draft(season)
        season.status = Season.Status.REGULAR
        season.started_at = at or timezone.now()
        season.save(update_fields=["status", "started_at"])
        SeasonRun.objects.get_or_create(season=season)
        frozen = {"options": season.options, "digest": digest_of(season.options)}
        season_log.append(season, "started", frozen, actor=actor)
        system_of(options.ruleset).started(season, options)
    return season


def _check_no_draft(season: Season) -> None:
    draft = season.drafts.filter(status=Draft.Status.OPEN).first()
    if draft is not None:
        message = f"{draft.title} of {season} is under way; the season starts when it is over."
        raise SeasonRefused("season.draft_open", message, draft=draft.number)


def check_frozen(season: Season) -> SeasonOptions:
    """Return the options of a started season, making sure that nobody has touched them since.

    Raises
    ------
    SeasonRefused
        They are not those that were frozen.
    """
    started = season.events.filter(kind="started").first()
    if started is None or started.data["digest"] != digest_of(season.options):
        raise SeasonRefused(
            "season.options_changed",
            f"The options of {season} are not those with which it started; put them back.",
            season=season.slug,
        )
    return options_of(season)


def finish_season(season: Season) -> None:
    """Close a season whose last game is played and publish its secret."""
    season.status = Season.Status.FINISHED
    season.finished_at = timezone.now()
    season.save(update_fields=["status", "finished_at", "champion"])
    season_log.append(season, "finished", {"secret": season.secret})
