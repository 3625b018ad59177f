"""A coach's lines by the API: shown, kept whole or not at all, each fault with player, place and reason (TC-091)."""

import pytest

from leagues.models import Membership, Season
from rosters.models import Injury, LineUp, SquadMember
from tests.leagues.small_league import small_season

pytestmark = pytest.mark.django_db
PATH = "/api/v1/seasons/small/teams/BOS/lines/"


@pytest.fixture
def season(ann) -> Season:
    made = small_season()
    team = made.teams.get(code="BOS").team
    Membership.objects.create(league=made.league, user=ann, role="coach", team=team)
    return made


def asked(client) -> dict:
    shown = client.get(PATH).json()
    return {"before": shown["before"], "sheet": shown["sheet"]}


def test_only_its_coaches_and_the_commissioner(api, as_ann, as_ben, ben, season: Season) -> None:
    assert as_ann.get(PATH).status_code == 200
    assert api.get(PATH).status_code == 401
    assert as_ben.get(PATH).status_code == 403
    body = asked(as_ann)
    assert as_ben.put(PATH, body).status_code == 403
    Membership.objects.create(league=season.league, user=ben, role="commissioner")
    assert as_ben.put(PATH, body).status_code == 200
    assert as_ann.get(PATH.replace("BOS", "XXX")).status_code == 404


def test_lines_are_kept_and_suggested_ones_taken_again(as_ann, season: Season) -> None:
    body = asked(as_ann)
    sheet = body["sheet"]
    one, other = "pairs-0-LD", "pairs-2-LD"
    sheet[one], sheet[other] = sheet[other], sheet[one]
    kept = as_ann.put(PATH, body)
    assert (kept.status_code, kept.json()["own"], kept.json()["sheet"][one]) == (
        200,
        True,
        sheet[one],
    )
    stale = as_ann.put(PATH, body)
    assert (stale.status_code, stale.json()["code"]) == (409, "lines.changed")
    assert stale.json()["context"] == {"before": kept.json()["before"]}
    assert as_ann.delete(PATH).json()["own"] is False


def test_tc_091_every_fault_says_who_where_and_why(as_ann, season: Season) -> None:
    body = asked(as_ann)
    sheet = body["sheet"]
    hurt = SquadMember.objects.get(squad__code="BOS", card__player__key=sheet["lines-0-C"])
    Injury.objects.create(member=hurt, team_game=1, games=3, remaining=3)
    sheet["lines-1-C"] = "nobody01"
    sheet["lines-2-LW"] = ""
    sheet["power_play-0-LW"] = sheet["power_play-0-RW"]
    answer = as_ann.put(PATH, body)
    assert (answer.status_code, answer.json()["code"]) == (422, "line_up.refused")
    faults = answer.json()["context"]["faults"]
    found = {(fault["code"], fault["context"]["place"]) for fault in faults}
    assert {
        ("line_up.unavailable", "lines-0-C"),
        ("line_up.stranger", "lines-1-C"),
        ("line_up.empty", "lines-2-LW"),
        ("line_up.twice", "power_play-0-LW"),
    } <= found
    name = hurt.card.player.name
    assert any(name in fault["message"] for fault in faults)
    assert not LineUp.objects.filter(in_use=True).exists()


@pytest.mark.parametrize(
    "sheet", [{"lines-9-C": "x"}, {"lines-0-C": "x" * 65}, {"lines-0-C": None}, "none"]
)
def test_what_is_no_sheet_is_refused_by_field(as_ann, season: Season, sheet: object) -> None:
    answer = as_ann.put(PATH, {"before": "0", "sheet": sheet})
    assert answer.status_code == 400
    assert "sheet" in answer.json()["context"]["fields"]
