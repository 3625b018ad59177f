"""A league through its file and back (TC-138)."""

import io
import zipfile
from typing import Any

import msgspec
import pytest
from django.db import transaction

from games.domain.exchange import export_game
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
        before, data = facts(season), b"".join(export_league(season.league))
        transaction.set_rollback(True)
    DatabaseLibrary.forget()
    assert not League.objects.exists()
    return before, data


@pytest.mark.parametrize("stop", ["2025-10-04", "cup"])
def test_export_and_import_give_the_same_league(stop: str) -> None:
    before, data = carried(stop)
    season = import_league(io.BytesIO(data)).seasons.get()
    assert facts(season) == before
    assert list(rebuild_season(season, check=True)) == []
    assert sheets_of(b"".join(export_league(season.league))) == sheets_of(data)


def test_an_imported_season_is_played_on_as_it_would_have_been() -> None:
    wanted, _ = carried("cup")
    _, data = carried("2025-10-04")
    season = import_league(io.BytesIO(data)).seasons.get()
    play_on(season)
    season.refresh_from_db()
    found = facts(season)
    for name in ("status", "standings", "skaters", "series"):
        assert found[name] == wanted[name]


def sheets_of(data: bytes) -> dict[str, bytes]:
    """Give every entry of the file by name."""
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        return {name: file.read(name) for name in file.namelist()}


def test_documents_stand_in_the_file_once_and_in_that_of_a_single_game_always() -> None:
    season = small_season(rounds=1)
    play_on(season, read_stop("2025-10-02"))
    games = Game.objects.order_by("pk")
    alone = [b"".join(export_game(game)).count(b'"line":"document"') for game in games]
    # Two teams' cards and the content, however often they were read before.
    assert set(alone) == {3}
    entries = sheets_of(b"".join(export_league(season.league)))
    library = [name for name in entries if name.startswith("library/")]
    played = season.fixtures.filter(status="played").values_list("home__code", "visitor__code")
    assert len(library) == 1 + len({code for codes in played for code in codes})
    assert not any(b'"line":"document"' in data for data in entries.values())


def test_a_league_that_changes_while_it_is_written_breaks_the_file_off() -> None:
    season = small_season(rounds=1)
    play_on(season, read_stop("2025-10-01"))
    pieces = export_league(season.league)
    next(pieces)
    adjust_points(season, team="BOS", points=-1, reason="late", actor="ann")
    with pytest.raises(CarryRefused) as refused:
        list(pieces)
    assert refused.value.code == "carry.changed"


def test_a_file_that_unpacks_to_far_more_than_its_size_is_refused() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("league.json", b" " * 20_000_000)
    with pytest.raises(CarryRefused) as refused:
        import_league(out)
    assert refused.value.code == "carry.too_large"


def test_files_of_the_first_format_are_still_read() -> None:
    before, data = carried("2025-10-04")
    entries, out = sheets_of(data), io.BytesIO()
    sheet = msgspec.json.decode(entries["league.json"])
    seasons = [msgspec.json.decode(entries[f"seasons/{slug}"]) for slug in sheet["seasons"]]
    with zipfile.ZipFile(out, "w") as file:
        file.writestr("league.json", msgspec.json.encode(sheet | {"format": 1, "seasons": seasons}))
        for name, text in entries.items():
            if name.startswith(("library/", "games/")):
                file.writestr(name, text)
    assert facts(import_league(out).seasons.get()) == before


def test_a_league_that_is_here_is_not_imported_again() -> None:
    data = b"".join(export_league(small_season().league))
    with pytest.raises(CarryRefused) as refused:
        import_league(io.BytesIO(data))
    assert refused.value.code == "carry.exists"


@pytest.mark.parametrize("data", [b"", b"no zip", b"PK\x03\x04"])
def test_what_is_no_file_of_a_league_is_refused(data: bytes) -> None:
    with pytest.raises(CarryRefused) as refused:
        import_league(io.BytesIO(data))
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
        import_league(out)
    assert not League.objects.exists()
    assert not Game.objects.exists()


def test_a_season_under_way_is_not_written() -> None:
    season = small_season()
    play_on(season, read_stop("2025-10-01"))
    claim(season, until="cup", total=1, before=0)
    with pytest.raises(CarryRefused) as refused:
        export_league(season.league)
    assert refused.value.code == "carry.running"
