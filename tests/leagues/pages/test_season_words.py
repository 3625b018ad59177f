"""Facts of a season in sentences; unknown and older ones show their data."""

import datetime as dt

import pytest

from games.rulesets.scoresheet.paper import Paper
from leagues.domain.adjusting import adjust_points
from leagues.domain.coach_reports import report_result
from leagues.domain.forfeits import forfeit
from leagues.domain.paper import amend_result, enter_result
from leagues.domain.replacing import replace_team
from leagues.domain.rescheduling import cancel, move
from leagues.domain.standings.result import Forfeit
from leagues.models import Season, SeasonEvent
from leagues.pages.season_words import details_of, title_of
from tests.leagues.domain.test_paper import season

__all__ = ["season"]

pytestmark = pytest.mark.django_db
SHEET = Paper(home=2, visitor=1, decided="REG")


def told(made: Season) -> list[str]:
    """What the latest facts are told as, without those of making and starting it."""
    events = made.events.exclude(kind__in=("created", "started")).order_by("sequence")
    return [f"{title_of(event)}: {details_of(event)}" for event in events]


def test_what_is_done_to_games_and_teams_is_a_sentence(season: Season) -> None:
    one, two, three, four = season.fixtures.order_by("number")[:4]
    report_result(one, "home", SHEET)
    enter_result(one, SHEET)
    amend_result(one, Paper(home=3, visitor=2, decided="OT"), reason="video")
    forfeit(two, by=Forfeit.VISITOR, reason="bus")
    move(three, date=dt.date(2030, 1, 2), time=dt.time(19, 30))
    cancel(four, reason="snow")
    adjust_points(season, team="HBR", points=-2, reason="late lines")
    replace_team(season, team="PIN", name="Cones", date=dt.date(2031, 1, 1), keeps_record=False)
    assert told(season) == [
        "Result reported: game 1, by the home team: 1-2",
        "Result entered: game 1: 1-2",
        "Result put right: game 1: 1-2 REG became 2-3 OT (video)",
        "Forfeit: game 2, by the visitors: bus",
        f"Game moved: game 3: from {three.date} to 2030-01-02 19:30",
        "Game cancelled: game 4: snow",
        "Points: HBR -2: late lines",
        "Another owner: Team PIN (PIN) is Cones from 2031-01-01, with a record of its own",
    ]


def test_what_has_no_words_or_other_data_shows_what_it_holds() -> None:
    assert title_of(SeasonEvent(kind="ice_melted")) == "Ice melted"
    assert details_of(SeasonEvent(kind="ice_melted", data={"at_rink": 3})) == "at rink: 3"
    assert details_of(SeasonEvent(kind="forfeit", data={"fixture": 3})) == "fixture: 3"
