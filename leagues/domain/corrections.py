"""Making a fixture's game void, so that it is played again (TC-151).

The fixture keeps its number and its date and is scheduled once more; its next game has dice of its
own. What the void game did to its squads is taken back: usage, injuries and goalies' runs are made
again from the games that count.
"""

from __future__ import annotations

from django.db import transaction

from games.domain.corrections import void
from leagues.domain import season_log
from leagues.domain.errors import LeagueRefusal
from leagues.domain.lane import lock_free
from leagues.domain.rebuilding import rebuild_season
from leagues.models import Fixture, Season


class CorrectionRefused(LeagueRefusal):
    """A game of a season that cannot be made void any more."""


def void_fixture(fixture: Fixture, *, reason: str, actor: str = "") -> Fixture:
    """Make the game of a fixture void and set the fixture back to be played again.

    Raises
    ------
    CorrectionRefused
        It has not been played, the bracket was drawn from its result, its series is decided, or the
        season is finished.
    LaneTaken
        The season is being played on at this moment.
    """
    with transaction.atomic():
        fixture = Fixture.objects.select_for_update().get(pk=fixture.pk)
        season = Season.objects.select_for_update().get(pk=fixture.season_id)
        lock_free(season)
        _check_may_be_void(fixture, season)
        game = void(fixture.game.public_id, reason=reason, actor=actor) if fixture.game else None
        fixture.status = Fixture.Status.SCHEDULED
        fixture.game = None
        fixture.attempt += 1
        fixture.home_goals = fixture.visitor_goals = fixture.home_pim = fixture.visitor_pim = None
        fixture.decided = ""
        fixture.auto_played = []
        fixture.save()
        season_log.append(
            season,
            "game_voided",
            {
                "fixture": fixture.number,
                "game": str(game.public_id) if game else "",
                "reason": reason,
            },
            actor=actor,
        )
        list(rebuild_season(season))
    return fixture


def _check_may_be_void(fixture: Fixture, season: Season) -> None:
    words = {
        "correction.not_played": (
            fixture.status != Fixture.Status.PLAYED,
            f"Game {fixture.number} has not been played.",
        ),
        "correction.season_finished": (
            season.status == Season.Status.FINISHED,
            f"{season} is finished; its games stand.",
        ),
        "correction.bracket_drawn": (
            fixture.kind == Fixture.Kind.REGULAR and season.series.exists(),
            f"The playoffs were drawn from the result of game {fixture.number}; it stands.",
        ),
        "correction.series_decided": (
            fixture.series is not None and fixture.series.winner_id is not None,
            f"The series of game {fixture.number} is decided; it stands.",
        ),
    }
    for code, (holds, message) in words.items():
        if holds:
            raise CorrectionRefused(code, message, number=fixture.number)


def void_game_of(fixture: Fixture) -> str | None:
    """Return the public id of the void game that a fixture's next game replaces."""
    if fixture.attempt == 1:
        return None
    events = fixture.season.events.filter(kind="game_voided", data__fixture=fixture.number)
    last = events.order_by("-sequence").first()
    return (last.data["game"] or None) if last else None
