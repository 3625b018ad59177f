"""Lines of goals and goalies read and written (TC-171), and sheets completed on the form they came from."""

import pytest
from django.test import Client

from games.models import GoalieLine
from games.rulesets.scoresheet.paper import Paper, PaperGoal, PaperGoalie
from leagues.views.manage.paper_form import (
    PaperForm,
    goal_line,
    goalie_line,
    initial_of,
    read_goal,
    read_goalie,
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
