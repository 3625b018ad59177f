"""A league through its file and back (TC-138)."""

import io
import zipfile
from typing import Any

import pytest
from django.db import transaction

from games.domain.library import DatabaseLibrary
from games.engine import Refusal
from games.models import Game
from leagues.domain.adjusting import adjust_points
from leagues.domain.corrections import void_fixture
from leagues.domain.lane import claim
from leagues.domain.rebuilding import rebuild_season
from leagues.domain.runner import play_on
from leagues.domain.stops import read_stop
from leagues.domain.tables import standings
from leagues.domain.whole_league import CarryRefused, export_league, import_league
from leagues.models import League, Season
from leagues.pages.totals import goalie_totals, skater_totals
from rosters.domain.squad_store import load_squad_states
from rosters.models import Squad
from tests.leagues.small_league import small_season

pytestmark = pytest.mark.django_db


def facts(season: Season) -> dict[str, Any]:
    squads = Squad.objects.filter(team_season__season=season)
    states = load_squad_states(squads).values()
    return {
        "status": (season.status, season.secret, season.champion and season.champion.code),
        "standings": {
            code: (line.points, line.line()) for code, line in standings(season).records.items()
        },
        "skaters": [(total.player, total.goals, total.points) for total in skater_totals(season)],
        "goalies": len(goalie_totals(season)),
        "fixtures": list(
            season.fixtures.order_by("number").values_list(
                "number", "date", "status", "home_goals", "game__public_id", "attempt"
            )
        ),
        "events": list(season.events.values_list("sequence", "kind", "data", "actor", "at")),
        "series": list(season.series.values_list("round", "home_wins", "visitor_wins")),
        "games": sorted(Game.objects.values_list("public_id", "head", "status")),
        "squads": sorted((state.code, state.games_played) for state in states),
    }


def carried(stop: str) -> tuple[dict[str, Any], bytes]:
    """Make a league, write it to a file, and let it be as if it had never been here."""
    with transaction.atomic():
        season = small_season(rounds=1)
        play_on(season, read_stop("2025-10-02"))
        void_fixture(season.fixtures.get(number=2), reason="ice", actor="ann")
        adjust_points(season, team="BOS", points=-1, reason="late", actor="ann")
        play_on(season, read_stop(stop))
        season.refresh_from_db()
        before, data = facts(season), export_league(season.league)
        transaction.set_rollback(True)
    DatabaseLibrary.forget()
    assert not League.objects.exists()
    return before, data


@pytest.mark.parametrize("stop", ["2025-10-04", "cup"])
def test_export_and_import_give_the_same_league(stop: str) -> None:
    before, data = carried(stop)
    season = import_league(data).seasons.get()
    assert facts(season) == before
    assert list(rebuild_season(season, check=True)) == []
    assert export_sheet(export_league(season.league)) == export_sheet(data)


def test_an_imported_season_is_played_on_as_it_would_have_been() -> None:
    wanted, _ = carried("cup")
    _, data = carried("2025-10-04")
    season = import_league(data).seasons.get()
    play_on(season)
    season.refresh_from_db()
    found = facts(season)
    for name in ("status", "standings", "skaters", "series"):
        assert found[name] == wanted[name]


def export_sheet(data: bytes) -> bytes:
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        return file.read("league.json")


def test_a_league_that_is_here_is_not_imported_again() -> None:
    data = export_league(small_season().league)
    with pytest.raises(CarryRefused) as refused:
        import_league(data)
    assert refused.value.code == "carry.exists"


@pytest.mark.parametrize("data", [b"", b"no zip", b"PK\x03\x04"])
def test_what_is_no_file_of_a_league_is_refused(data: bytes) -> None:
    with pytest.raises(CarryRefused) as refused:
        import_league(data)
    assert refused.value.code == "carry.unreadable"


def test_a_game_that_was_touched_is_noticed_and_nothing_is_kept() -> None:
    _, data = carried("2025-10-04")
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as file, zipfile.ZipFile(out, "w") as other:
        for name in file.namelist():
            text = file.read(name)
            if name.startswith("games/"):
                text = text.replace(b'"roll",1', b'"roll",2', 1)
            other.writestr(name, text)
    with pytest.raises(Refusal):
        import_league(out.getvalue())
    assert not League.objects.exists()
    assert not Game.objects.exists()


def test_a_season_under_way_is_not_written() -> None:
    season = small_season()
    play_on(season, read_stop("2025-10-01"))
    claim(season, until="cup", total=1, before=0)
    with pytest.raises(CarryRefused) as refused:
        export_league(season.league)
    assert refused.value.code == "carry.running"
