"""Waivers by the case TC-113, and what they have to do with trades (TC-111)."""

import datetime as dt

import pytest

from leagues.domain.moves.errors import MoveRefused
from leagues.domain.moves.settling import catch_up, seasons_with_something_due
from leagues.domain.moves.trades import accept
from leagues.domain.moves.waivers import (
    claim,
    order_of,
    release,
    set_order,
    settle_waivers,
    withdraw_claim,
)
from leagues.domain.rebuilding import rebuild_season
from leagues.domain.runner import play_on
from leagues.domain.stops import read_stop
from leagues.models import Season
from rosters.models import Trade, WaivedMan, WaiverClaim
from tests.leagues.small_league import play_fixture
from tests.leagues.trading_league import holders, man_of, offered, states_of, trading_season

pytestmark = pytest.mark.django_db
T0 = dt.datetime(2025, 9, 20, 12, tzinfo=dt.UTC)
A, B, C, D = "BOS", "CBJ", "NSH", "WPG"
Claim = WaiverClaim.Status


def after(hours: int) -> dt.datetime:
    return T0 + dt.timedelta(hours=hours)


@pytest.fixture
def season() -> Season:
    """The order of claims is D C B A."""
    season = trading_season()
    set_order(season, [D, C, B, A], actor="ann")
    return season


@pytest.fixture
def man(season: Season) -> str:
    """A man whom A has let go at t0."""
    player = man_of(season, A, 5)
    release(season, team=A, player=player, actor="bob", at=T0)
    return player


def test_a_man_who_is_let_go_leaves_at_once(season: Season, man: str) -> None:
    assert holders(season, man) == []
    waived = WaivedMan.objects.get()
    assert (waived.status, waived.until) == (WaivedMan.Status.OPEN, after(72))
    event = season.events.get(kind="man_released")
    assert (event.actor, event.data["player"], event.data["from"]) == ("bob", man, A)


def test_tc_113_after_72_hours_the_first_of_the_order_has_him_and_goes_to_its_end(
    season: Season, man: str
) -> None:
    claim(season, 1, team=B, at=T0)
    claim(season, 1, team=D, at=after(10))
    settle_waivers(season, after(71))
    assert holders(season, man) == []
    settle_waivers(season, after(72))
    assert (holders(season, man), order_of(season)) == ([D], [C, B, A, D])
    statuses = dict(WaiverClaim.objects.values_list("squad__code", "status"))
    assert statuses == {B: Claim.LOST, D: Claim.WON}
    assert season.events.get(kind="man_claimed").data["team"] == D


def test_tc_113_who_has_no_place_is_passed_over_and_keeps_its_own(season: Season, man: str) -> None:
    claim(season, 1, team=B, at=T0)
    claim(season, 1, team=D, at=after(10))
    sizes = {code: len([*state.present()]) for code, state in states_of(season).items()}
    squad = season.teams.get(code=B).squad
    extra = max(0, sizes[B] - sizes[D] + 1)
    away = squad.members.filter(card__kind="skater").order_by("card__value")[:extra]
    squad.members.filter(pk__in=[row.pk for row in away]).update(windows=[])
    season.options["moves"]["most_men"] = sizes[D]
    season.save()
    settle_waivers(season, after(72))
    assert (holders(season, man), order_of(season)) == ([B], [D, C, A, B])
    skipped = WaiverClaim.objects.get(squad__code=D)
    assert skipped.status == Claim.SKIPPED
    assert f"would have {sizes[D] + 1} men, {sizes[D]} are allowed" in skipped.reason


def test_a_claim_may_name_whom_it_lets_go(season: Season, man: str) -> None:
    dropped = man_of(season, D, 8)
    claim(season, 1, team=D, drop=dropped, at=T0)
    settle_waivers(season, after(72))
    assert (holders(season, man), holders(season, dropped)) == ([D], [])
    assert WaivedMan.objects.get(number=2).player.key == dropped


def test_nobody_s_claim_makes_him_free_for_the_first_who_asks(season: Season, man: str) -> None:
    claim(season, 1, team=C, at=T0)
    withdraw_claim(season, 1, team=C)
    with pytest.raises(MoveRefused, match="no claim"):
        withdraw_claim(season, 1, team=C)
    with pytest.raises(MoveRefused, match="others claim him first"):
        claim(season, 1, team=A, at=after(1))
    settle_waivers(season, after(72))
    assert WaivedMan.objects.get().status == WaivedMan.Status.FREE
    claim(season, 1, team=B, at=after(80))
    assert (holders(season, man), order_of(season)) == ([B], [D, C, B, A])
    with pytest.raises(MoveRefused, match="has a team"):
        claim(season, 1, team=D, at=after(81))


def test_a_claim_is_made_once(season: Season, man: str) -> None:
    claim(season, 1, team=D, at=T0)
    with pytest.raises(MoveRefused, match="has claimed"):
        claim(season, 1, team=D, at=T0)
    with pytest.raises(MoveRefused, match="no waiver 9"):
        claim(season, 9, team=D, at=T0)


def test_tc_111_an_accepted_trade_voids_offers_and_claims_of_its_men(
    season: Season, man: str
) -> None:
    """X is in two pending trades and goes for a waiver claim; the first trade is accepted."""
    x, y, z = man_of(season, B), man_of(season, C), man_of(season, D)
    offered(season, B, C, (x,), (y,), at=T0)
    offered(season, B, D, (x,), (z,), at=T0)
    claim(season, 1, team=B, drop=x, at=T0)
    accept(season, 1, team=C, at=T0)
    name = states_of(season)[C].members[x].name
    assert list(Trade.objects.order_by("number").values_list("status", flat=True)) == [
        "done", "void",
    ]  # fmt: skip
    assert Trade.objects.get(number=2).reason == f"{name} is in trade 1, which was accepted"
    void = WaiverClaim.objects.get()
    assert (void.status, void.reason) == (Claim.VOID, f"{name} is in trade 1, which was accepted")


def test_who_is_let_go_is_in_no_offer_any_more_and_who_is_traded_is_not_let_go(
    season: Season,
) -> None:
    x, y = man_of(season, B), man_of(season, C)
    offered(season, B, C, (x,), (y,), at=T0)
    name = states_of(season)[B].members[x].name
    release(season, team=B, player=x, at=T0)
    assert Trade.objects.get().reason == f"{name} was let go by Team CBJ"
    with pytest.raises(MoveRefused, match="is not with"):
        release(season, team=B, player=x, at=T0)
    season.options["moves"]["approval"] = True
    season.save()
    offered(season, B, C, (man_of(season, B),), (y,), at=T0)
    accept(season, 2, team=C, at=T0)
    with pytest.raises(MoveRefused, match="is in trade 2"):
        release(season, team=C, player=y, at=T0)


def test_the_last_two_goalies_stay(season: Season) -> None:
    goalies = sum(man.is_goalie for man in states_of(season)[A].present())
    for _ in range(goalies - 2):
        release(season, team=A, player=man_of(season, A, goalie=True), at=T0)
    with pytest.raises(MoveRefused, match="1 goalies"):
        release(season, team=A, player=man_of(season, A, goalie=True), at=T0)


def test_a_man_plays_for_his_new_team_and_projections_follow_from_the_log(
    season: Season, man: str
) -> None:
    claim(season, 1, team=D, at=T0)
    catch_up(season, after(72))
    play_on(season, read_stop("2025-10-02"))
    assert holders(season, man) == [D]
    assert list(rebuild_season(season, check=True)) == []


def test_the_clock_knows_where_something_is_due(season: Season, man: str) -> None:
    assert list(seasons_with_something_due(after(71))) == []
    assert list(seasons_with_something_due(after(72))) == [season]
    catch_up(season, after(72))
    assert list(seasons_with_something_due(after(72))) == []


def test_without_an_order_the_last_of_the_standings_is_first() -> None:
    season = trading_season()
    play_fixture(season.fixtures.get(number=1), 3, 1)  # BOS 2, CBJ 0 points
    play_fixture(season.fixtures.get(number=6), 2, 3, "OT")  # NSH 1, WPG 2
    order = order_of(season)
    assert order[:2] == [B, C]
    with pytest.raises(MoveRefused, match="each of these once"):
        set_order(season, [A, A, B, C])


def test_a_season_may_have_no_waivers() -> None:
    season = trading_season(waivers=False)
    with pytest.raises(MoveRefused, match="no waivers"):
        release(season, team=A, player=man_of(season, A), at=T0)
