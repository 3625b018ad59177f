"""Transactions: moves by the windows of squads, injuries, suspensions, coaches."""

import datetime as dt

import pytest
from django.contrib.auth import get_user_model

from leagues.domain import season_log
from leagues.models import Fixture, Membership, Season
from leagues.pages import transactions
from leagues.pages.transactions import NoSuchTransactions, Transaction, transactions_page
from rosters.models import Injury, SquadMember
from tests.leagues.small_league import small_season


@pytest.fixture
def season(db: None) -> Season:
    """A season of cards: six games a team, four or five of them played; everybody is there all the time."""
    season = small_season()
    SquadMember.objects.filter(squad__season_key=season.slug).update(windows=[[1, 6]])
    season.fixtures.filter(number__lte=8).update(
        status=Fixture.Status.PLAYED, home_goals=2, visitor_goals=1, decided="REG"
    )
    return season


def member(season: Season, code: str, place: int = 0) -> SquadMember:
    squad = season.teams.get(code=code).squad
    return squad.members.select_related("card__player").order_by("pk")[place]


def told(season: Season, **choice: str) -> list[tuple[str, str, str]]:
    page = transactions_page(season, **choice)
    return [(f"{line.date:%d %b}", line.team, line.words) for line in page.lines]


def day(season: Season, code: str, game: int) -> str:
    team = season.teams.get(code=code)
    games = [
        one
        for one in season.fixtures.order_by("number")
        if team.pk in (one.home_id, one.visitor_id)
    ]
    return f"{games[game - 1].date:%d %b}"


def test_a_season_in_which_nothing_happened_has_none(season: Season) -> None:
    assert told(season) == []


def test_who_goes_from_one_squad_to_another_is_told_by_both(season: Season) -> None:
    man, other = member(season, "BOS"), member(season, "WPG", 3)
    SquadMember.objects.filter(pk=man.pk).update(windows=[[1, 2]])
    other.card.player = man.card.player
    other.card.save()
    SquadMember.objects.filter(pk=other.pk).update(windows=[[3, 6]])
    assert sorted(told(season)) == sorted([
        (day(season, "BOS", 3), "BOS", "goes to Team WPG"),
        (day(season, "WPG", 3), "WPG", "comes from Team BOS"),
    ])  # fmt: skip


def test_who_comes_or_goes_without_another_team_joins_or_leaves(season: Season) -> None:
    SquadMember.objects.filter(pk=member(season, "BOS").pk).update(windows=[[2, 6]])
    SquadMember.objects.filter(pk=member(season, "CBJ").pk).update(windows=[[1, 1], [4, 6]])
    assert sorted(told(season)) == sorted([
        (day(season, "BOS", 2), "BOS", "joins the team"),
        (day(season, "CBJ", 4), "CBJ", "is back with the team"),
    ])  # fmt: skip
    SquadMember.objects.filter(pk=member(season, "BOS").pk).update(windows=[[1, 3]])
    assert (day(season, "BOS", 4), "BOS", "leaves the team") in told(season)


def test_moves_to_come_are_not_told(season: Season) -> None:
    SquadMember.objects.filter(pk=member(season, "BOS").pk).update(windows=[[6, 6]])
    SquadMember.objects.filter(pk=member(season, "CBJ").pk).update(windows=[[1, 4]])
    assert told(season) == []


def test_injuries_say_for_how_long_and_how_long_still(season: Season) -> None:
    man = member(season, "NSH")
    Injury.objects.create(member=man, team_game=2, games=5, remaining=3)
    Injury.objects.create(member=man, team_game=1, games=1, remaining=0)
    page = transactions_page(season, kind="injury")
    assert [line.words for line in page.lines] == [
        "is hurt and out for 5 games, 3 to go",
        "is hurt and out for 1 game",
    ]
    assert page.lines[0].name == man.card.player.name


def test_suspensions_come_from_the_season_s_log(season: Season) -> None:
    man = member(season, "BOS").card.player.key
    data = {"team": "BOS", "player": man, "games": 2, "reason": "a slash", "date": "2025-10-03"}
    season_log.append(season, "suspension", data)
    season_log.append(
        season, "suspension_lifted", data | {"reason": "appeal", "date": "2025-10-05"}
    )
    assert told(season, kind="suspension") == [
        ("05 Oct", "BOS", "may play again, his suspension is lifted: appeal"),
        ("03 Oct", "BOS", "is suspended for 2 games: a slash"),
    ]


def test_a_new_coach_is_told_but_never_by_an_address_to_write_to(season: Season) -> None:
    users = get_user_model().objects
    team = season.teams.get(code="BOS").team
    for name in ("ann", "ben@example.org"):
        Membership.objects.create(
            league=season.league, user=users.create_user(name), role="coach", team=team
        )
    words = [line for _, _, line in told(season, kind="coach")]
    assert "ann becomes coach" in words
    assert not [line for line in words if "@" in line]


def test_one_team_s_and_a_page_at_a_time(season: Season, monkeypatch: pytest.MonkeyPatch) -> None:
    made = [
        Transaction(dt.date(2025, 10, number), code, "move", f"move {number}")
        for number, code in enumerate(("BOS", "CBJ", "BOS"), start=1)
    ]
    monkeypatch.setattr(transactions, "all_transactions", lambda *_: iter(made))
    monkeypatch.setattr(transactions, "A_PAGE", 2)
    assert [line.words for line in transactions_page(season).lines] == ["move 3", "move 2"]
    assert [line.words for line in transactions_page(season, number="2").lines] == ["move 1"]
    assert transactions_page(season, team="BOS").count == 2


@pytest.mark.parametrize(
    ("choice", "sentence"),
    [
        ({"kind": "rumour"}, "no transactions called 'rumour'"),
        ({"team": "XXX"}, "has no team 'XXX'"),
        ({"number": "2"}, "have pages 1 to 1"),
        ({"number": "-1"}, "have pages 1 to 1"),
    ],
)
def test_what_is_not_there_is_said(season: Season, choice: dict[str, str], sentence: str) -> None:
    with pytest.raises(NoSuchTransactions, match=sentence):
        transactions_page(season, **choice)
