"""The line editor's page: who is offered for a place, what the script knows, what is said of missing men."""

import pytest

from leagues.pages.lines import lines_page
from rosters.domain.line_sheet import keep_sheet
from rosters.models import Injury, SquadMember
from tests.leagues.small_league import small_season

pytestmark = pytest.mark.django_db


@pytest.fixture
def team():
    return small_season().teams.select_related("team", "squad", "season").get(code="BOS")


def member_of(team, card):
    return SquadMember.objects.get(squad=team.squad, card__player__key=card)


def test_a_place_offers_its_position_first_then_the_others_and_never_the_other_kind(team) -> None:
    page = lines_page(team, playoffs=False)
    places = {place.name: place for entry in page.units for place in entry.places}
    members = page.state.members
    centre = places["lines-0-C"]
    assert all("C" in members[card].positions for card, _ in centre.eligible)
    assert not any("C" in members[card].positions for card, _ in centre.others)
    assert not any(members[card].is_goalie for card, _ in (*centre.eligible, *centre.others))
    starter = places["goalies-0-starter"]
    assert {members[card].positions for card, _ in starter.eligible} == {("G",)}
    assert starter.others == ()
    assert centre.value in dict(centre.eligible)


def test_a_man_who_cannot_play_is_offered_with_the_reason(team) -> None:
    card = lines_page(team, playoffs=False).sheet["lines-0-C"]
    Injury.objects.create(member=member_of(team, card), team_game=1, games=5, remaining=4)
    page = lines_page(team, playoffs=False)
    assert page.sheet["lines-0-C"] != card  # suggested lines leave him out
    labels = {
        card: label
        for entry in page.units
        for place in entry.places
        for card, label in place.eligible
    }
    assert labels[card].endswith("\u2013 injured, 4 more")
    assert "is injured for 4 more games" in page.men[card]["reason"]


def test_of_a_sheet_in_use_the_digest_changes_with_every_save(team) -> None:
    page = lines_page(team, playoffs=False)
    keep_sheet(team.squad, page.sheet)
    kept = lines_page(team, playoffs=False)
    assert (page.is_own, kept.is_own) == (False, True)
    assert kept.sheet == page.sheet
    sheet = page.sheet | {
        "lines-0-C": page.sheet["lines-1-C"],
        "lines-1-C": page.sheet["lines-0-C"],
    }
    keep_sheet(team.squad, sheet)
    assert len({one.before for one in (page, kept, lines_page(team, playoffs=False))}) == 3


def test_a_man_of_the_sheet_who_has_left_is_still_named(team) -> None:
    page = lines_page(team, playoffs=False)
    keep_sheet(team.squad, page.sheet)
    card = page.sheet["lines-3-RW"]
    SquadMember.objects.filter(pk=member_of(team, card).pk).update(windows=[[3, 6]])
    page = lines_page(team, playoffs=False)
    assert page.men[card]["reason"].endswith("he is in team games 3 to 6")
    assert any(card in dict(place.eligible) for entry in page.units for place in entry.places)
    assert len(page.report) == 1
