"""Trades by the cases TC-110, 111, 112, 114 and 116."""

import datetime as dt

import pytest

from games.domain.sitting import setup_document
from games.models import SkaterLine
from leagues.domain.corrections import void_fixture
from leagues.domain.moves.errors import MoveRefused
from leagues.domain.moves.trades import accept, approve, override, reverse, settle, veto, vote
from leagues.domain.rebuilding import rebuild_season
from leagues.domain.runner import play_on
from leagues.domain.stops import read_stop
from leagues.models import Fixture, Season
from rosters.domain.line_sheet import why_not
from rosters.domain.line_ups import choose_line_up
from rosters.models import Trade
from tests.leagues.small_league import play_fixture
from tests.leagues.trading_league import (
    at,
    holders,
    man_of,
    offered,
    states_of,
    trading_season,
)

pytestmark = pytest.mark.django_db
Status = Trade.Status


@pytest.fixture
def season() -> Season:
    return trading_season()


@pytest.fixture
def men(season: Season) -> tuple[str, str]:
    """X of A (Boston) and Y of C (Nashville), the best of each."""
    return man_of(season, "BOS"), man_of(season, "NSH")


def dressed(season: Season, number: int) -> list[set[str]]:
    """Who dressed in a game, home and visitors."""
    game = season.fixtures.select_related("game").get(number=number).game
    return [set(team["dressed"]) for team in setup_document(game)["teams"]]


def test_tc_110_that_night_s_games_stay_and_the_next_day_is_the_first(
    season: Season, men: tuple[str, str]
) -> None:
    x, y = men
    offered(season, "BOS", "NSH", (x,), (y,))
    trade = accept(season, 1, team="NSH", at=at(1, 19, 5))
    assert (trade.status, trade.day) == (Status.AGREED, dt.date(2025, 10, 2))
    assert (holders(season, x), holders(season, y)) == (["BOS"], ["NSH"])
    play_on(season, read_stop("2025-10-02"))
    assert [x in men for men in dressed(season, 1)] == [True, False]
    assert [y in men for men in dressed(season, 6)] == [True, False]
    assert (holders(season, x), holders(season, y)) == (["NSH"], ["BOS"])
    boston, nashville = dressed(season, 2)  # BOS and NSH on 2 October
    assert (x in boston, y in boston, x in nashville, y in nashville) == (
        False, True, True, False,
    )  # fmt: skip
    teams = SkaterLine.objects.filter(player=x).order_by("game").values_list("team", flat=True)
    assert list(teams) == ["BOS", "NSH"]  # what he does counts for the team of that day
    assert list(rebuild_season(season, check=True)) == []


@pytest.mark.parametrize(("at_once", "hour", "day"), [(True, 18, 1), (True, 20, 2), (False, 18, 2)])
def test_tc_110_at_once_if_neither_has_started(*, at_once: bool, hour: int, day: int) -> None:
    season = trading_season(at_once=at_once)
    x, y = man_of(season, "BOS"), man_of(season, "NSH")
    offered(season, "BOS", "NSH", (x,), (y,))
    trade = accept(season, 1, team="NSH", at=at(1, hour))
    assert trade.day == dt.date(2025, 10, day)
    assert holders(season, x) == (["NSH"] if day == 1 else ["BOS"])


def test_a_season_that_replays_old_days_stands_between_its_games() -> None:
    season = trading_season(started=dt.datetime(2026, 5, 1, tzinfo=dt.UTC))
    x, y = man_of(season, "BOS"), man_of(season, "NSH")
    offered(season, "BOS", "NSH", (x,), (y,))
    now = dt.datetime(2026, 5, 2, tzinfo=dt.UTC)
    assert accept(season, 1, team="NSH", at=now).status == Status.DONE
    assert holders(season, x) == ["NSH"]
    play_fixture(season.fixtures.get(number=1), 2, 1)
    offered(season, "CBJ", "WPG", (man_of(season, "CBJ"),), (man_of(season, "WPG"),), at=now)
    trade = accept(season, 2, team="WPG", at=now)
    assert (trade.status, trade.day) == (Status.AGREED, dt.date(2025, 10, 2))


def test_line_ups_and_the_line_sheet_use_the_squad_of_the_day(
    season: Season, men: tuple[str, str]
) -> None:
    x, y = men
    offered(season, "BOS", "NSH", (x,), (y,), at=at(1, 8))
    accept(season, 1, team="NSH", at=dt.datetime(2025, 9, 25, tzinfo=dt.UTC))
    states = states_of(season)
    assert x in choose_line_up(states["NSH"])["dressed"]
    assert y in choose_line_up(states["BOS"])["dressed"]
    assert "is not with" in why_not(states["BOS"], x)
    assert why_not(states["NSH"], x) == ""


def test_tc_111_what_else_the_men_are_in_is_void_with_the_reason(
    season: Season, men: tuple[str, str]
) -> None:
    x, y = men
    other, third = man_of(season, "WPG"), man_of(season, "NSH", 1)
    offered(season, "BOS", "NSH", (x,), (y,))
    offered(season, "BOS", "WPG", (x,), (other,))
    untouched = offered(season, "NSH", "WPG", (third,), (other,))
    accept(season, 1, team="NSH", at=at(1, 19, 5))
    void = Trade.objects.get(number=2)
    name = states_of(season)["BOS"].members[x].name
    assert (void.status, void.reason) == (
        Status.VOID,
        f"{name} is in trade 1, which was accepted",
    )
    untouched.refresh_from_db()
    assert untouched.status == Status.OFFERED
    with pytest.raises(MoveRefused, match="is no open offer"):
        accept(season, 2, team="WPG", at=at(1, 19, 6))
    with pytest.raises(MoveRefused, match="is in trade 1"):
        offered(season, "BOS", "WPG", (x,), (other,))


def test_tc_111_an_uneven_trade_names_whom_it_lets_go(men: tuple[str, str]) -> None:
    season = Season.objects.get()
    most = len([*states_of(season)["NSH"].present()])
    season.options["moves"]["most_men"] = most
    season.save()
    x, y = men
    second, dropped = man_of(season, "BOS", 1), man_of(season, "NSH", 15)
    offered(season, "BOS", "NSH", (x, second), (y,))
    with pytest.raises(MoveRefused, match="name 1 to let go"):
        accept(season, 1, team="NSH", at=at(1, 19, 5))
    with pytest.raises(MoveRefused, match="is not with"):
        accept(season, 1, team="NSH", drops=(man_of(season, "WPG"),), at=at(1, 19, 5))
    trade = accept(
        season, 1, team="NSH", drops=(dropped,), at=dt.datetime(2025, 9, 25, tzinfo=dt.UTC)
    )
    assert trade.status == Status.DONE
    assert (holders(season, second), holders(season, dropped)) == (["NSH"], [])
    assert len([*states_of(season)["NSH"].present()]) == most


@pytest.mark.parametrize(("minute", "status"), [(0, Status.AGREED), (1, Status.VOID)])
def test_tc_112_offered_before_the_deadline_and_accepted_after_it_is_void(
    minute: int, status: str
) -> None:
    season = trading_season(deadline="2025-10-01 15:00")
    x, y = man_of(season, "BOS"), man_of(season, "NSH")
    offered(season, "BOS", "NSH", (x,), (y,), at=at(1, 14, 59))
    assert accept(season, 1, team="NSH", at=at(1, 15, minute)).status == status
    if status == Status.VOID:
        with pytest.raises(MoveRefused, match="deadline of trades was 2025-10-01 15:00"):
            offered(season, "BOS", "NSH", (x,), (y,), at=at(1, 15, 1))


def test_tc_112_the_commissioner_s_override_is_an_event() -> None:
    season = trading_season(deadline="2025-10-01 15:00")
    x, y = man_of(season, "BOS"), man_of(season, "NSH")
    offered(season, "BOS", "NSH", (x,), (y,))
    with pytest.raises(MoveRefused, match="not accepted too late"):
        override(season, 1, reason="?", at=at(1, 16))
    accept(season, 1, team="NSH", actor="bob", at=at(1, 15, 1))
    trade = override(season, 1, reason="the site was down", actor="ann", at=at(1, 16))
    assert (trade.status, trade.day) == (Status.AGREED, dt.date(2025, 10, 2))
    event = season.events.get(kind="deadline_overridden")
    assert (event.actor, event.data["trade"], event.data["reason"]) == (
        "ann", 1, "the site was down",
    )  # fmt: skip


def test_tc_114_a_reversal_sends_the_men_back_from_now_on(
    season: Season, men: tuple[str, str]
) -> None:
    x, y = men
    offered(season, "BOS", "NSH", (x,), (y,))
    accept(season, 1, team="NSH", at=at(1, 19, 5))
    play_on(season, read_stop("2025-10-03"))
    reverse(season, 1, reason="one person, two accounts", actor="ann", at=at(15))
    assert (holders(season, x), holders(season, y)) == (["BOS"], ["NSH"])
    assert Trade.objects.get(number=1).status == Status.REVERSED
    played = list(
        SkaterLine.objects.filter(player=x).order_by("game").values_list("team", flat=True)
    )
    assert played == ["BOS", "NSH"]  # earned numbers stay where they were earned
    uses = states_of(season)["BOS"].members[x].games
    assert uses == 2
    play_on(season, read_stop("2025-10-06"))
    assert list(rebuild_season(season, check=True)) == []
    event = season.events.get(kind="trade_reversed")
    assert (event.actor, event.data["reason"]) == ("ann", "one person, two accounts")
    with pytest.raises(MoveRefused, match="is reversed"):
        reverse(season, 1, reason="again", at=at(16))


def test_a_man_who_has_gone_on_cannot_be_sent_back(season: Season, men: tuple[str, str]) -> None:
    x, y = men
    before = dt.datetime(2025, 9, 25, tzinfo=dt.UTC)
    offered(season, "BOS", "NSH", (x,), (y,))
    accept(season, 1, team="NSH", at=before)
    offered(season, "NSH", "WPG", (x,), (man_of(season, "WPG"),))
    accept(season, 2, team="WPG", at=before)
    with pytest.raises(MoveRefused, match="is not with Team NSH"):
        reverse(season, 1, reason="?", at=before)
    assert holders(season, x) == ["WPG"]


CODES = ("BOS", "CBJ", "NSH", "WPG", "TBL", "NYR", "MTL", "CHI", "LAK", "EDM")


def test_tc_116_of_ten_owners_the_fifth_vote_kills_a_trade_and_time_accepts_it() -> None:
    """Ten teams; five votes are needed, the parties have none."""
    season = trading_season(codes=CODES, veto_votes=5, veto_hours=24)
    first, second = man_of(season, "BOS"), man_of(season, "NSH")
    third, fourth = man_of(season, "BOS", 1), man_of(season, "NSH", 1)
    offered(season, "BOS", "NSH", (first,), (second,))
    offered(season, "BOS", "NSH", (third,), (fourth,))
    early = dt.datetime(2025, 9, 25, tzinfo=dt.UTC)
    for number in (1, 2):
        assert accept(season, number, team="NSH", at=early).status == Status.REVIEW
    for party in ("BOS", "NSH"):
        with pytest.raises(MoveRefused, match="is a party"):
            vote(season, 1, team=party, at=early)
    found = [vote(season, 1, team=code, at=early).status for code in CODES[3:6]]
    with pytest.raises(MoveRefused, match="has voted"):
        vote(season, 1, team="WPG", at=early)
    found += [vote(season, 1, team=code, at=early).status for code in CODES[6:8]]
    assert found == [Status.REVIEW] * 4 + [Status.VETOED]
    for code in CODES[3:7]:  # four are not enough
        vote(season, 2, team=code, at=early)
    settle(season, early + dt.timedelta(hours=23, minutes=59))
    assert Trade.objects.get(number=2).status == Status.REVIEW
    settle(season, early + dt.timedelta(hours=24))
    assert Trade.objects.get(number=2).status == Status.DONE
    assert (holders(season, first), holders(season, third)) == (["BOS"], ["NSH"])
    assert [event.data["trade"] for event in season.events.filter(kind="trade_vetoed")] == [1]


def test_the_commissioner_approves_or_forbids() -> None:
    season = trading_season(approval=True)
    x, y = man_of(season, "BOS"), man_of(season, "NSH")
    early = dt.datetime(2025, 9, 25, tzinfo=dt.UTC)
    for number in (1, 2):
        offered(season, "BOS", "NSH", (x,), (y,))
        accept(season, number, team="NSH", at=early)
        settle(season, at(30))
        assert Trade.objects.get(number=number).status == Status.REVIEW
        if number == 1:
            veto(season, 1, reason="lopsided", actor="ann")
    assert approve(season, 2, actor="ann", at=early).status == Status.DONE
    assert holders(season, x) == ["NSH"]
    with pytest.raises(MoveRefused, match="nothing to forbid"):
        veto(season, 2, reason="too late")
    assert [event.actor for event in season.events.filter(kind="trade_agreed")] == ["ann"]


def test_a_game_made_void_is_played_again_with_the_men_of_its_day(
    season: Season, men: tuple[str, str]
) -> None:
    x, y = men
    offered(season, "BOS", "NSH", (x,), (y,))
    accept(season, 1, team="NSH", at=at(1, 19, 5))
    play_on(season, read_stop("2025-10-01"))
    assert holders(season, x) == ["NSH"]
    void_fixture(season.fixtures.get(number=1), reason="ice")
    play_on(season, read_stop("2025-10-02"))
    assert season.fixtures.filter(status=Fixture.Status.PLAYED).count() == 3
    assert [x in men for men in dressed(season, 1)] == [True, False]
    assert list(rebuild_season(season, check=True)) == []
