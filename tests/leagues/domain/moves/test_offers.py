"""Offers between two coaches, and how teams without one answer."""

import datetime as dt

import pytest

from leagues.domain.members import give_role
from leagues.domain.moves.errors import MoveRefused
from leagues.domain.moves.offers import decline, withdraw
from leagues.models import Season
from rosters.models import SquadMember, Trade
from tests.leagues.trading_league import at, holders, man_of, offered, trading_season

pytestmark = pytest.mark.django_db
Status = Trade.Status
EARLY = dt.datetime(2025, 9, 25, tzinfo=dt.UTC)


@pytest.fixture
def season() -> Season:
    return trading_season()


def test_an_offer_is_withdrawn_by_who_made_it_and_declined_by_who_got_it(season: Season) -> None:
    x, y = man_of(season, "BOS"), man_of(season, "NSH")
    for _ in range(2):
        offered(season, "BOS", "NSH", (x,), (y,), note="for your best")
    with pytest.raises(MoveRefused, match="no open offer of Team NSH"):
        withdraw(season, 1, team="NSH")
    with pytest.raises(MoveRefused, match="no open offer to Team BOS"):
        decline(season, 1, team="BOS")
    assert withdraw(season, 1, team="BOS").status == Status.WITHDRAWN
    assert decline(season, 2, team="NSH", reason="no").status == Status.DECLINED
    with pytest.raises(MoveRefused, match="no open offer"):
        decline(season, 1, team="NSH")
    kinds = set(season.events.values_list("kind", flat=True))
    assert not any(kind.startswith("trade") for kind in kinds)  # nobody else reads of it (TC-164)


def test_a_counter_offer_takes_the_place_of_the_first(season: Season) -> None:
    x, y, z = man_of(season, "BOS"), man_of(season, "NSH"), man_of(season, "NSH", 1)
    offered(season, "BOS", "NSH", (x,), (y,))
    with pytest.raises(MoveRefused, match="no open offer to Team WPG"):
        offered(season, "WPG", "BOS", (man_of(season, "WPG"),), (x,), answers=1)
    made = offered(season, "NSH", "BOS", (z,), (x,), answers=1)
    assert (made.number, made.answers.number) == (2, 1)
    assert Trade.objects.get(number=1).status == Status.COUNTERED


@pytest.mark.parametrize(
    ("gives", "wants", "message"),
    [
        ((), (), "one man at least"),
        (("BOS", "BOS"), (), "everybody once"),
        (("NSH",), (), "is not with Team BOS"),
        (("BOS",), ("WPG",), "is not with Team NSH"),
        (("nobody",), (), "'nobody' is not with Team BOS"),
    ],
)
def test_what_cannot_be_offered(
    season: Season, gives: tuple[str, ...], wants: tuple[str, ...], message: str
) -> None:
    men = {code: man_of(season, code) for code in ("BOS", "NSH", "WPG")} | {"nobody": "nobody"}
    with pytest.raises(MoveRefused, match=message):
        offered(
            season, "BOS", "NSH", tuple(men[one] for one in gives), tuple(men[one] for one in wants)
        )
    assert not Trade.objects.exists()


def test_a_trade_leaves_men_enough_to_play(season: Season) -> None:
    goalies = tuple(
        SquadMember.objects.filter(squad__code="BOS", card__kind="goalie").values_list(
            "card__player__key", flat=True
        )
    )
    with pytest.raises(MoveRefused, match=r"would have \d+ skaters and 0 goalies; 18 and 2 dress"):
        offered(season, "BOS", "NSH", goalies, (man_of(season, "NSH"),))


def test_there_are_trades_only_while_the_schedule_is_played_and_where_they_are_allowed() -> None:
    season = trading_season(trades=False)
    x, y = man_of(season, "BOS"), man_of(season, "NSH")
    with pytest.raises(MoveRefused, match="There are no trades"):
        offered(season, "BOS", "NSH", (x,), (y,))
    Season.objects.update(status=Season.Status.PLAYOFFS)
    season.options["moves"]["trades"] = True
    season.save(update_fields=["options"])
    with pytest.raises(MoveRefused, match="while the schedule is played"):
        offered(season, "BOS", "NSH", (x,), (y,))


def test_a_team_without_a_coach_declines_unless_the_season_says_otherwise(
    season: Season, django_user_model
) -> None:
    x, y = man_of(season, "BOS"), man_of(season, "NSH")
    answers = {}
    for way in ("decline", "commissioner", "value"):
        season.options["moves"]["computer"] = way
        season.save()
        trade = offered(season, "NSH", "BOS", (y,), (x,), at=EARLY)
        answers[way] = (trade.status, trade.reason)
    assert answers["decline"] == (
        Status.DECLINED, "Team BOS has no coach and declines every offer.",
    )  # fmt: skip
    assert answers["commissioner"] == (Status.OFFERED, "")
    assert answers["value"][0] in {Status.DECLINED, Status.DONE}
    django_user_model.objects.create_user("ann")
    give_role(season.league, username="ann", role="coach", team="BOS")
    season.options["moves"]["computer"] = "decline"
    season.save()
    other, third = man_of(season, "BOS", 3), man_of(season, "NSH", 3)
    assert offered(season, "NSH", "BOS", (third,), (other,), at=EARLY).status == Status.OFFERED


def test_a_computer_compares_values_of_skaters_and_of_goalies_by_themselves() -> None:
    season = trading_season(computer="value")
    best, worse = man_of(season, "BOS"), man_of(season, "NSH", 5)
    keeper, backup = man_of(season, "BOS", goalie=True), man_of(season, "NSH", 1, goalie=True)
    assert value(keeper) > value(backup)
    assert offered(season, "BOS", "NSH", (best,), (worse,), at=EARLY).status == (
        Status.DONE if value(best) >= value(worse) else Status.DECLINED
    )
    assert holders(season, best) == (["NSH"] if value(best) >= value(worse) else ["BOS"])
    star = man_of(season, "NSH")
    declined = offered(season, "NSH", "BOS", (star, backup), (keeper,), at=EARLY)
    assert declined.status == Status.DECLINED
    assert declined.reason == "Team BOS has no coach; the men it would get are worth less."


def value(player: str) -> float:
    return SquadMember.objects.filter(card__player__key=player).first().card.value


def test_offers_are_made_in_the_league_s_own_time_too(season: Season) -> None:
    season.options["moves"]["deadline"] = "2025-10-01 10:00"
    season.save()
    season.league.time_zone = "America/New_York"  # 10:00 there is 14:00 UTC
    season.league.save()
    x, y = man_of(season, "BOS"), man_of(season, "NSH")
    offered(season, "BOS", "NSH", (x,), (y,), at=at(1, 14))
    with pytest.raises(MoveRefused, match="deadline"):
        offered(season, "BOS", "NSH", (x,), (y,), at=at(1, 14, 1))
