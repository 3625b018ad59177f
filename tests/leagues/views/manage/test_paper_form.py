"""Lines of goals and goalies read and written (TC-171), and sheets completed on the form they came from."""

import pytest
from django.test import Client

from games.models import GoalieLine
from games.rulesets.scoresheet.paper import Paper, PaperGoal, PaperGoalie
from leagues.views.manage.paper_form import PaperForm, initial_of
from leagues.views.manage.paper_lines import (
    goal_line,
    goalie_line,
    penalty_line,
    read_goal,
    read_goalie,
    read_penalty,
)
from tests.leagues.views.manage.test_results import game, paper

__all__ = ["paper"]


@pytest.mark.parametrize(
    ("line", "goalie"),
    [
        (
            "H Gil 60:00 24/25 W started",
            PaperGoalie(
                seat=0, player="Gil", goals_against=1, shots_against=25, seconds=3600,
                decision="W", started=True,
            ),
        ),
        ("V Gus 2 GA L", PaperGoalie(seat=1, player="Gus", goals_against=2, decision="L")),
        ("v Bo van Dam 58:40 3 ga", PaperGoalie(seat=1, player="Bo_van_Dam", goals_against=3, seconds=3520)),
        ("H Gil otl 30/33", PaperGoalie(seat=0, player="Gil", goals_against=3, shots_against=33, decision="OTL")),
    ],
)  # fmt: skip
def test_a_goalie_is_a_line_with_what_is_known(line: str, goalie: PaperGoalie) -> None:
    assert read_goalie(line) == goalie
    assert read_goalie(goalie_line(goalie)) == goalie


@pytest.mark.parametrize("line", ["1 12:34 H PP Ann, Bea, Cat", "3 V ?", "2 0:05 V SH EN Ann"])
def test_a_goal_is_written_as_it_is_read(line: str) -> None:
    assert goal_line(read_goal(line)) == line


@pytest.mark.parametrize(
    ("depth", "sheet"),
    [
        ("score", Paper(home=2, visitor=1, decided="REG")),
        (
            "scorers",
            Paper(
                home=1, visitor=0, decided="OT", goals=(PaperGoal(period=4, seat=0, scorer="ann"),)
            ),
        ),
        (
            "full",
            Paper(
                home=2,
                visitor=1,
                decided="REG",
                goalies=(PaperGoalie(seat=0, player="gil", goals_against=1),),
                shots=(30, None),
            ),
        ),
    ],
)
def test_a_sheet_goes_to_its_form_and_back_and_unknown_stays_unknown(
    depth: str, sheet: Paper
) -> None:
    typed = {name: value for name, value in initial_of(sheet).items() if value is not None}
    assert typed["depth"] == depth
    form = PaperForm(typed)
    assert form.is_valid(), form.errors
    assert form.paper() == sheet


@pytest.mark.django_db
def test_a_result_is_completed_from_what_stands(client: Client, paper) -> None:
    score = {"home": 2, "visitor": 1, "decided": "REG", "depth": "score"}
    assert client.post(f"{game(paper)}result/", score).status_code == 302
    shown = client.get(game(paper)).context["result"]
    assert (shown["home"].value(), shown["depth"].value()) == (2, "score")
    full = score | {
        "depth": "full",
        "goalies": "H Gil 60:00 24/25 W started\nV Gus 2 GA L",
        "home_shots": 30,
        "reason": "the sheet came by mail",
    }
    assert client.post(f"{game(paper)}result/", full).status_code == 302
    rows = GoalieLine.objects.order_by("seat").values_list("player", "seconds", "saves", "decision")
    assert list(rows) == [("Gil", 3600, 24, "W"), ("Gus", None, None, "L")]
    shown = client.get(game(paper)).context["result"]
    assert shown["goalies"].value() == "H Gil 60:00 24/25 W started\nV Gus 2 GA L"
    page = client.get(f"/seasons/{paper.slug}/games/1/").content.decode()
    assert "Gil" in page


@pytest.mark.parametrize(
    "line",
    [
        "1 2:02 V Bob 2 hooking",
        "3 H bench 2 too many men",
        "2 19:30 H Ann_Lee 5",
    ],
)
def test_a_penalty_is_written_as_it_was_read(line: str) -> None:
    assert penalty_line(read_penalty(line)) == line


def test_the_skaters_on_the_ice_are_read_and_written() -> None:
    line = "1 12:00 H Ann + Ann, Bea, Cat - Dot, Eve"
    assert read_goal(line).on_ice == (("Ann", "Bea", "Cat"), ("Dot", "Eve"))
    assert goal_line(read_goal(line)) == line


def test_tc_061_goals_are_told_by_the_penalties_unless_they_say_it_themselves() -> None:
    typed = {"home": 3, "visitor": 0, "decided": "REG", "depth": "full"}
    typed["goals"] = "1 4:01 H Ann\n1 4:02 H Bea\n2 1:00 H PS Cat"
    form = PaperForm(typed | {"penalties": "1 2:02 V Bob 2 hooking"})
    assert form.is_valid()
    sheet = form.paper()
    assert [goal.strength for goal in sheet.goals] == ["PP", "EV", "PS"]
    assert [(one.player, one.seconds, one.kind) for one in sheet.penalties] == [
        ("Bob", 122, "hooking")
    ]
    assert PaperForm(initial_of(sheet)).is_valid()


@pytest.mark.parametrize("line", ["Bob 2", "1 V 2", "1 2:61 V Bob 2", "1 2:02 X Bob 2"])
def test_what_is_no_penalty_is_said(line: str) -> None:
    form = PaperForm(
        {"home": 1, "visitor": 0, "decided": "REG", "depth": "full", "penalties": line}
    )
    assert form.is_valid()
    assert form.paper() is None
    assert "this is no penalty like" in form.errors["penalties"][0]


def test_no_minutes_on_both_sides_are_no_penalties() -> None:
    typed = {"home": 1, "visitor": 0, "decided": "REG", "depth": "full"}
    form = PaperForm(typed | {"home_minutes": 0, "visitor_minutes": 0})
    assert form.is_valid()
    assert form.paper().penalties == ()
