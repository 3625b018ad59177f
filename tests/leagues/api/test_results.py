"""Results from paper in three depths, reports, forfeits and goals put right by the API; each command once."""

from typing import Any

import pytest

from games.models import GoalieLine, PenaltyRow, SkaterLine, TeamLine
from leagues.domain.founding import Wish, make_schedule, make_season, options_of_wish
from leagues.domain.schedule_csv import TeamPlace
from leagues.domain.seasons import start_season
from leagues.models import DoneCommand, League, Membership, Season
from tests.leagues.seated import person
from tests.leagues.small_league import FIRST

pytestmark = pytest.mark.django_db
PLACES = [TeamPlace(code, f"Team {code}", "Only", "One") for code in ("HBR", "PIN", "TAN", "VEL")]
GAME = "/api/v1/seasons/league-2026/fixtures/1/"
SCORE: dict[str, Any] = {"home": 2, "visitor": 1, "decided": "REG"}
SCORERS = SCORE | {
    "goals": [
        {"period": 1, "seat": 0, "scorer": "ann", "assists": ["bea"], "seconds": 61},
        {"period": 2, "seat": 1},
        {"period": 3, "seat": 0, "scorer": "ann", "strength": "PP"},
    ]
}
IN_FULL = SCORERS | {
    "shots": [30, 25],
    "penalty_minutes": [4, None],
    "goalies": [
        {
            "seat": 0, "player": "gil", "goals_against": 1, "shots_against": 25,
            "seconds": 3600, "decision": "W", "started": True,
        },
        {"seat": 1, "player": "gus", "goals_against": 2, "decision": "L"},
    ],
}  # fmt: skip


@pytest.fixture
def season(ann) -> Season:
    """A season on paper whose commissioner is Ann; game 1 is PIN at HBR or the like."""
    options = options_of_wish(
        points="nhl", order="nhl", playoffs="final", ending="shootout", cards=""
    )
    games = make_schedule(PLACES, "single", first=FIRST)
    league = League.objects.create(name="League", slug="league")
    Membership.objects.create(league=league, user=ann, role="commissioner")
    wish = Wish(name="2026", places=PLACES, games=games, cards="", options=options)
    return start_season(make_season(league, wish))


def coach(season: Season, side: str, user: Any) -> None:
    team = getattr(season.fixtures.get(number=1), side).team
    Membership.objects.create(league=season.league, user=user, role="coach", team=team)


def test_a_score_alone_leaves_the_rest_null(api, as_ann, season: Season) -> None:
    assert api.get(f"{GAME}result/").status_code == 404
    answer = as_ann.post(f"{GAME}result/", SCORE)
    assert (answer.status_code, answer.json()["home_goals"]) == (201, 2)
    known = api.get(f"{GAME}result/").json()
    assert known == SCORE | {
        "goals": None,
        "goalies": [],
        "shots": [None, None],
        "penalty_minutes": [None, None],
        "penalties": None,
    }
    line = TeamLine.objects.get(seat=0)
    assert (line.score, line.shots, line.penalty_minutes) == (2, None, None)
    assert not GoalieLine.objects.exists()


def test_scorers_are_kept_and_one_whom_nobody_knows_stays_unknown(
    api, as_ann, season: Season
) -> None:
    assert as_ann.post(f"{GAME}result/", SCORERS).status_code == 201
    goals = api.get(f"{GAME}result/").json()["goals"]
    assert [(goal["scorer"], goal["seconds"]) for goal in goals] == [
        ("ann", 61),
        (None, None),
        ("ann", None),
    ]
    assert list(SkaterLine.objects.order_by("player").values_list("player", "goals")) == [
        ("ann", 2),
        ("bea", 0),
    ]


def test_goalies_have_minutes_saves_and_decision_as_far_as_they_are_known(
    api, as_ann, season: Season
) -> None:
    assert as_ann.post(f"{GAME}result/", IN_FULL).status_code == 201
    rows = GoalieLine.objects.order_by("seat")
    found = [(row.player, row.seconds, row.saves, row.goals_against, row.decision) for row in rows]
    assert found == [("gil", 3600, 24, 1, "W"), ("gus", None, None, 2, "L")]
    known = api.get(f"{GAME}result/").json()
    assert known["goalies"][1] == {
        "seat": 1, "player": "gus", "goals_against": 2, "shots_against": None,
        "seconds": None, "decision": "L", "started": False,
    }  # fmt: skip
    assert (known["shots"], known["penalty_minutes"]) == ([30, 25], [4, None])


def test_a_result_is_completed_later_and_what_was_said_first_stays_on_record(
    as_ann, season: Season
) -> None:
    as_ann.post(f"{GAME}result/", SCORE)
    answer = as_ann.put(f"{GAME}result/", IN_FULL | {"reason": "the sheet came by mail"})
    assert answer.status_code == 200
    assert GoalieLine.objects.count() == 2
    kinds = list(season.events.order_by("sequence").values_list("kind", flat=True))
    assert kinds[-2:] == ["result_entered", "result_amended"]


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"home": -1}, 400, "invalid"),
        ({"home": 3}, 422, "setup.invalid"),
        ({"decided": "OT", "home": 5}, 422, None),
        ({"goals": [{"period": 1, "seat": 2}]}, 400, "invalid"),
        ({"goals": SCORERS["goals"][:1]}, 422, "setup.invalid"),
        ({"goalies": IN_FULL["goalies"] * 2}, 422, "setup.invalid"),
        ({"goalies": [{"seat": 0, "player": "gil", "goals_against": 2}]}, 422, "setup.invalid"),
        (
            {"goalies": [{"seat": 1, "player": "gus", "goals_against": 2, "decision": "W"}]},
            422,
            "setup.invalid",
        ),
        ({"shots": [1]}, 400, "invalid"),
    ],
)
def test_a_sheet_that_cannot_be_is_refused_and_nothing_kept(
    as_ann, season: Season, change: dict[str, Any], status: int, code: str | None
) -> None:
    answer = as_ann.post(f"{GAME}result/", IN_FULL | change)
    assert answer.status_code == status
    assert code in {None, answer.json()["code"]}
    assert not TeamLine.objects.exists()
    assert not DoneCommand.objects.exists()


def test_a_command_sent_twice_is_done_once_and_its_key_is_good_for_nothing_else(
    as_ann, season: Season
) -> None:
    key = {"Idempotency-Key": "result-1"}
    first = as_ann.post(f"{GAME}result/", SCORE, headers=key)
    again = as_ann.post(f"{GAME}result/", SCORE, headers=key)
    assert (again.status_code, again.json()) == (201, first.json())
    assert season.events.filter(kind="result_entered").count() == 1
    other = as_ann.post(f"{GAME}result/", SCORE | {"home": 3}, headers=key)
    assert (other.status_code, other.json()["code"]) == (422, "command.key_used")
    missing = as_ann.post(f"{GAME}result/", SCORE, headers={"Idempotency-Key": ""})
    assert missing.status_code == 400
    new = as_ann.post(f"{GAME}result/", SCORE)
    assert (new.status_code, new.json()["code"]) == (409, "paper.not_scheduled")


def test_a_goal_is_put_right(as_ann, season: Season) -> None:
    as_ann.post(f"{GAME}result/", SCORERS)
    body = {"scorer": "cat", "assists": [], "reason": "video"}
    # A sheet from paper is put right as a whole; its single goals are no events.
    answer = as_ann.put(f"{GAME}goals/1/", body)
    assert answer.status_code == 409


def test_tc_153_coaches_report_and_only_they_and_the_commissioner_see_it(
    api, as_ann, as_ben, ben, season: Season
) -> None:
    coach(season, "home", ben)
    cat = person("cat")
    coach(season, "visitor", cat)
    as_cat = type(api)()
    as_cat.force_login(cat)
    assert as_ann.post(f"{GAME}report/", SCORE).status_code == 403
    one = as_ben.post(f"{GAME}report/", SCORE)
    assert (one.status_code, one.json()["state"]) == (201, "one")
    assert as_ben.post(f"{GAME}report/", SCORE).json()["state"] == "one"
    other = as_cat.post(f"{GAME}report/", {"home": 1, "visitor": 2, "decided": "REG"})
    assert other.json()["state"] == "disputed"
    assert season.events.filter(kind="result_reported").count() == 2
    assert api.get(GAME).json()["home_goals"] is None
    assert api.get(f"{GAME}report/").status_code == 401
    assert [row["side"] for row in as_ann.get(f"{GAME}report/").json()["reports"]] == [
        "home",
        "visitor",
    ]
    as_ann.post(f"{GAME}result/", SCORE)
    told = as_cat.get(f"{GAME}report/").json()
    assert (told["state"], told["not_followed"]) == ("disputed", ["visitor"])


def test_reports_that_agree_enter_the_result(api, as_ben, ben, season: Season) -> None:
    coach(season, "home", ben)
    coach(season, "visitor", ben)
    answer = as_ben.post(f"{GAME}report/", SCORERS)
    assert answer.json()["state"] == "agreed"
    assert api.get(GAME).json()["home_goals"] == 2


def test_a_forfeit_names_its_game(as_ann, season: Season) -> None:
    fixture = season.fixtures.select_related("home", "visitor").get(number=1)
    wanted = {"by": "visitor", "goals": 5, "reason": "bus"}
    for confirm in ("", "yes", f"{fixture.home.code} at {fixture.visitor.code}"):
        refused = as_ann.post(f"{GAME}forfeit/", wanted | {"confirm": confirm})
        assert refused.status_code == 400
        assert list(refused.json()["context"]["fields"]) == ["confirm"]
    right = f"{fixture.visitor.code} at {fixture.home.code}"
    answer = as_ann.post(f"{GAME}forfeit/", wanted | {"confirm": right})
    assert (answer.status_code, answer.json()["home_goals"]) == (200, 5)
    assert season.events.get(kind="forfeit").actor == "ann"


def test_penalties_and_the_men_on_the_ice_are_kept(api, as_ann, season: Season) -> None:
    goal = {"period": 1, "seat": 0, "scorer": "ann", "seconds": 241, "strength": "PP"}
    goal["on_ice"] = [["ann", "bea"], ["cat"]]
    called = {"period": 1, "seat": 1, "minutes": 2, "player": "cat", "seconds": 122}
    sheet = SCORE | {"home": 1, "visitor": 0, "decided": "REG", "goals": [goal]}
    wrong = sheet | {"penalties": [called | {"seconds": 121}]}
    refused = as_ann.post(f"{GAME}result/", wrong)
    assert refused.status_code == 422
    assert "even strength by the penalties listed" in refused.json()["message"]
    assert as_ann.post(f"{GAME}result/", sheet | {"penalties": [called]}).status_code == 201
    known = api.get(f"{GAME}result/").json()
    assert known["goals"][0]["on_ice"] == [["ann", "bea"], ["cat"]]
    assert known["penalties"] == [called | {"kind": "", "served_by": None}]
    assert TeamLine.objects.get(seat=0).power_play_opportunities == 1
    row = PenaltyRow.objects.get()
    assert (row.player, row.minutes, row.kind) == ("cat", 2, "minor")
