"""Games that were not played to their end and are decided all the same (TC-154, TC-156, D25).

A forfeit is a fact of the season's log. Before the game there is no game behind it: it counts for teams and for no
man. While the game is played it breaks the game off: what men have done stands, the side at fault has no goal and
the other one its own, at least those of the house. If both are at fault nothing stands. A forfeit is taken back like
a game is made void.
"""

from __future__ import annotations

from collections.abc import Iterable

from django.db import transaction

from games.domain.abandoning import PLAYING, abandon
from leagues.domain import cup, season_log
from leagues.domain.errors import LeagueRefusal
from leagues.domain.lane import lock_free
from leagues.domain.live_games import give_up_live_game
from leagues.domain.seasons import check_frozen
from leagues.domain.standings.result import Forfeit
from leagues.models import Fixture, Season, SeasonEvent

MOST = 99
SIDES = 2
SEATS = {Forfeit.HOME: 0, Forfeit.VISITOR: 1}
FORFEITING = ("forfeit", "game_voided")


class ForfeitRefused(LeagueRefusal):
    """A game that cannot be forfeited."""


def forfeit(
    fixture: Fixture, *, by: Forfeit, reason: str, goals: int = 1, actor: str = ""
) -> Fixture:
    """Decide a game that is not played, or not to its end, against those who forfeit it.

    Parameters
    ----------
    by
        Whose fault it is; if it is both's, nobody scores and nobody gets a point.
    goals
        What the other side is credited with, unless it had scored more: 1, or as the house has it.

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
        fixture = _locked(fixture, season)
        refused = {
            "forfeit.not_scheduled": (
                fixture.status != Fixture.Status.SCHEDULED,
                f"Game {fixture.number} is not waiting to be played.",
            ),
            "forfeit.table": (
                fixture.size != SIDES,
                f"At the table of game {fixture.number} more than two play; nobody wins it alone.",
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
        data = {"fixture": fixture.number, "by": str(by), "reason": reason}
        if fixture.game is not None:
            if by is not Forfeit.BOTH and fixture.game.status in PLAYING:
                seat = SEATS[by]
                abandon(fixture.game.public_id, seat=seat, goals=goals, reason=reason, actor=actor)
                season_log.append(season, "forfeit", data | {"in_progress": True}, actor=actor)
                return _locked(fixture, season)
            give_up_live_game(fixture, reason=reason, actor=actor)
            fixture = _locked(fixture, season)
        fixture.status = Fixture.Status.PLAYED
        fixture.home_goals = goals if by is Forfeit.VISITOR else 0
        fixture.visitor_goals = goals if by is Forfeit.HOME else 0
        fixture.decided = Fixture.Decided.TIE if by is Forfeit.BOTH else Fixture.Decided.REGULATION
        fixture.save()
        season_log.append(season, "forfeit", data, actor=actor)
        if fixture.series is not None:
            cup.count_game(fixture)
    return fixture


def _locked(fixture: Fixture, season: Season) -> Fixture:
    rows = Fixture.objects.select_related("home", "visitor", "series", "game")
    fixture = rows.select_for_update(of=("self",)).get(pk=fixture.pk)
    fixture.season = season
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
