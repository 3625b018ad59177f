"""Instructing the computer coach: who may, what is refused, what is kept."""

import pytest
from django.test import Client

from leagues.models import Membership
from tests.leagues.seated import person, signed_in
from tests.leagues.small_league import small_season

pytestmark = pytest.mark.django_db
PATH = "/seasons/small/teams/BOS/instructions/"


@pytest.fixture
def team():
    season = small_season()
    return season.teams.select_related("team", "squad", "season__league").get(code="BOS")


@pytest.fixture
def coach(team) -> Client:
    ann = person("ann")
    Membership.objects.create(league=team.season.league, user=ann, role="coach", team=team.team)
    return signed_in(ann)


def test_only_coaches_of_the_team_and_the_commissioner_may(team, coach) -> None:
    assert coach.get(PATH).status_code == 200
    assert Client().get(PATH)["Location"] == f"/sign-in/?next={PATH}"
    stranger = signed_in(person("cat"))
    assert stranger.get(PATH).status_code == 403
    assert stranger.post(PATH, {"alignment": "3-3"}).status_code == 403
    team.squad.refresh_from_db()
    assert team.squad.instructions == {}
    assert coach.get(PATH.replace("BOS", "XXX")).status_code == 404


def test_instructions_are_kept_and_shown_again(team, coach) -> None:
    form = {"alignment": "2-2", "pull_goalie_behind": "0", "order-0": "1-0"}
    form |= {"lead-0-from": "1", "lead-0-to": "9"}
    answer = coach.post(PATH, form)
    assert (answer.status_code, answer["Location"]) == (302, f"{PATH}?saved=1")
    team.squad.refresh_from_db()
    assert team.squad.instructions == {
        "alignment": "2-2",
        "pull_goalie": False,
        "alignments": [{"alignment": "1-0", "lead": [1, 9]}],
    }
    page = coach.get(f"{PATH}?saved=1").content.decode()
    assert '<option value="2-2" selected>' in page
    assert 'value="9"' in page
    assert "Saved." in page


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({"alignment": "3-0"}, "3-0 is no legal alignment"),
        ({"intimidation": "sometimes"}, "sometimes"),
        ({"pull_goalie_behind": "9"}, "9 goals are not between 1 and 5"),
        ({"order-0": "2-2", "lead-0-from": "4", "lead-0-to": "1"}, "[4, 1] is empty"),
        ({"order-0": "2-2", "lead-0-from": "4"}, "Order 1: Lead needs two whole numbers"),
    ],
)
def test_what_makes_no_sense_is_refused_and_stays_as_typed(team, coach, form, sentence) -> None:
    answer = coach.post(PATH, form)
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert answer.context["page"].fields == form
    team.squad.refresh_from_db()
    assert team.squad.instructions == {}


def test_the_teams_page_leads_its_coaches_there(team, coach) -> None:
    assert PATH in coach.get(PATH.replace("instructions/", "")).content.decode()
    assert PATH not in Client().get(PATH.replace("instructions/", "")).content.decode()
