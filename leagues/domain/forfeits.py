"""Games that were not played and are decided all the same (TC-154, TC-156).

A forfeit is a fact of the season's log, and no game: it counts for teams and for no man. It is taken back like a
game is made void.
"""

from __future__ import annotations

from collections.abc import Iterable

from django.db import transaction

from leagues.domain import cup, season_log
from leagues.domain.errors import LeagueRefusal
from leagues.domain.lane import lock_free
from leagues.domain.seasons import check_frozen
from leagues.domain.standings.result import Forfeit
from leagues.models import Fixture, Season, SeasonEvent

MOST = 99
FORFEITING = ("forfeit", "game_voided")


class ForfeitRefused(LeagueRefusal):
    """A game that cannot be forfeited."""


def forfeit(
    fixture: Fixture, *, by: Forfeit, reason: str, goals: int = 1, actor: str = ""
) -> Fixture:
    """Decide a game that is not played against those who forfeit it.

    Parameters
    ----------
    by
        Whose fault it is; if it is both's, nobody scores and nobody gets a point.
    goals
        What the other side is credited with: 1, or as the house has it.

    Raises
    ------
    ForfeitRefused
        The game is not to come, the season has not started, the goals are none, or both forfeit a playoff game.
    LaneTaken
        The season is being played on at this moment.
    """
    with transaction.atomic():
        season = Season.objects.select_for_update().get(pk=fixture.season_id)
        lock_free(season)
        rows = Fixture.objects.select_related("home", "visitor", "series")
        fixture = rows.select_for_update(of=("self",)).get(pk=fixture.pk)
        fixture.season = season
        refused = {
            "forfeit.not_scheduled": (
                fixture.status != Fixture.Status.SCHEDULED or fixture.game_id is not None,
                f"Game {fixture.number} is not waiting to be played.",
            ),
            "forfeit.not_started": (
                season.status == Season.Status.READY,
                f"{season} has not started.",
            ),
            "forfeit.goals": (not 1 <= goals <= MOST, f"A forfeit counts 1 to {MOST} goals."),
            "forfeit.playoff": (
                fixture.series is not None and by is Forfeit.BOTH,
                "A playoff game needs a winner.",
            ),
        }
        for code, (holds, message) in refused.items():
            if holds:
                raise ForfeitRefused(code, message, number=fixture.number)
        check_frozen(season)
        fixture.status = Fixture.Status.PLAYED
        fixture.home_goals = goals if by is Forfeit.VISITOR else 0
        fixture.visitor_goals = goals if by is Forfeit.HOME else 0
        fixture.decided = Fixture.Decided.TIE if by is Forfeit.BOTH else Fixture.Decided.REGULATION
        fixture.save()
        data = {"fixture": fixture.number, "by": str(by), "reason": reason}
        season_log.append(season, "forfeit", data, actor=actor)
        if fixture.series is not None:
            cup.count_game(fixture)
    return fixture


def read_forfeits(events: Iterable[SeasonEvent]) -> dict[int, Forfeit]:
    """Give whose fault forfeits were, by the fixture's number; those taken back are left out.

    Events of other kinds than :data:`FORFEITING` do not matter; these must be in order.
    """
    found: dict[int, Forfeit] = {}
    for event in events:
        if event.kind == "forfeit":
            found[event.data["fixture"]] = Forfeit(event.data["by"])
        elif event.kind == "game_voided":
            found.pop(event.data["fixture"], None)
    return found
