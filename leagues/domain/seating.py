"""The seats of tables of three and more: their scores and places, projected from the game."""

from __future__ import annotations

from collections.abc import Iterable

from games.domain.sitting import sit_down
from games.domain.store import read_log
from games.engine import ScoreSheet
from leagues.domain.systems import LeagueSystem
from leagues.models import Fixture, FixtureSeat

RESULT = ("score", "place")


def seat_results(
    system: LeagueSystem, played: Iterable[tuple[Fixture, ScoreSheet]]
) -> list[FixtureSeat]:
    """Put scores and places into the seats of these fixtures; give the seats that changed, not saved yet."""
    changed = []
    for fixture, sheet in played:
        if fixture.size <= 2:  # noqa: PLR2004 - home and visitor are on the fixture itself
            continue
        places = system.places(sheet)
        for row in fixture.seats.all():
            wanted = sheet.seats[row.seat].score, places[row.seat]
            if (row.score, row.place) != wanted:
                row.score, row.place = wanted
                changed.append(row)
    return changed


def store_seat_results(system: LeagueSystem, played: Iterable[tuple[Fixture, ScoreSheet]]) -> None:
    """Store scores and places of the seats of these fixtures."""
    FixtureSeat.objects.bulk_update(seat_results(system, played), RESULT)


def sheet_of(fixture: Fixture) -> ScoreSheet | None:
    """Work out a played fixture's score sheet from its game's log."""
    if fixture.game is None:
        return None
    return sit_down(fixture.game).score_sheet(read_log(fixture.game))
