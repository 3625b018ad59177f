"""What trades carry: suspensions, uses, and all of it through a league's file."""

import io
from contextlib import suppress
from typing import Any

import pytest
from django.db import transaction

from games.domain.library import DatabaseLibrary
from leagues.domain.moves.carrying import trade_documents, waiver_documents
from leagues.domain.moves.trades import accept
from leagues.domain.moves.waivers import claim, order_of, release
from leagues.domain.rebuilding import rebuild_season
from leagues.domain.runner import play_on
from leagues.domain.stops import read_stop
from leagues.domain.suspensions import lift, suspend
from leagues.domain.whole_league import export_league, import_league
from leagues.models import Season
from rosters.models import SquadMember
from tests.leagues.trading_league import at, holders, man_of, offered, states_of, trading_season

pytestmark = pytest.mark.django_db


class _Undo(Exception):
    """Takes everything back."""


def traded(season: Season, x: str, y: str) -> None:
    offered(season, "BOS", "NSH", (x,), (y,))
    accept(season, 1, team="NSH", at=at(1, 19, 5))


def test_tc_097_a_suspension_goes_along_in_a_trade() -> None:
    season = trading_season()
    x, y = man_of(season, "BOS"), man_of(season, "NSH")
    suspend(season, team="BOS", player=x, games=3, reason="a slash")
    traded(season, x, y)
    play_on(season, read_stop("2025-10-01"))  # one of the three is missed with Boston
    name = states_of(season)["NSH"].members[x].name
    assert states_of(season)["NSH"].unavailable()[x] == (
        f"{name} is suspended for 2 more games, back in team game 4 (a slash)"
    )
    lift(season, season.events.get(kind="suspension").sequence)
    assert x not in states_of(season)["NSH"].unavailable()


def test_tc_093_uses_and_the_limit_go_along() -> None:
    season = trading_season()
    x, y = man_of(season, "BOS"), man_of(season, "NSH")
    quota = states_of(season)["BOS"].members[x].quota
    traded(season, x, y)
    play_on(season, read_stop("2025-10-01"))
    man = states_of(season)["NSH"].members[x]
    assert (man.games, man.quota) == (1, quota)
    assert SquadMember.objects.get(squad__code="BOS", card__player__key=x).usage.games == 1


def everything(season: Season) -> dict[str, Any]:
    return {
        "trades": trade_documents(season),
        "waivers": waiver_documents(season),
        "order": order_of(season),
        "men": {
            code: {
                card: (man.windows, man.quota, man.games, man.out, man.left)
                for card, man in state.members.items()
                if man.left or man.games
            }
            for code, state in states_of(season).items()
        },
        "sheets": {code: state.sheet for code, state in states_of(season).items()},
    }


def test_trades_and_waivers_travel_in_a_league_s_file() -> None:
    found: dict[str, Any] = {}
    with suppress(_Undo), transaction.atomic():
        season = trading_season()
        x, y, z = man_of(season, "BOS"), man_of(season, "NSH"), man_of(season, "WPG")
        traded(season, x, y)
        play_on(season, read_stop("2025-10-01"))
        offered(season, "WPG", "BOS", (z,), (y,), note="an open one")
        release(season, team="WPG", player=man_of(season, "WPG", 4), at=at(2))
        claim(season, 1, team="CBJ", drop=man_of(season, "CBJ", 6), at=at(2))
        found = everything(season)
        data = b"".join(export_league(season.league))
        raise _Undo
    DatabaseLibrary.forget()
    season = import_league(io.BytesIO(data)).seasons.get()
    now = everything(season)
    for name in ("trades", "waivers", "order", "sheets"):
        assert now[name] == found[name]
    assert [one["status"] for one in found["trades"]] == ["done", "offered"]
    assert (holders(season, x), holders(season, y)) == (["NSH"], ["BOS"])
    for code, other in (("BOS", y), ("NSH", x)):
        assert now["men"][code][other][2:] == found["men"][code][other][2:]
    assert list(rebuild_season(season, check=True)) == []
