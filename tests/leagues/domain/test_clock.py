"""Clocks that count up or down (TC-170), and periods of other lengths (TC-058)."""

import pytest
from django.test import Client

from games.models import GoalieLine, GoalRow
from games.rulesets.scoresheet.paper import Paper, PaperGoalie
from leagues.domain.clock import GameClock, clock_of
from leagues.domain.founding import Wish, make_schedule, make_season, options_of_wish
from leagues.domain.options import OptionsRefused, read_options
from leagues.domain.paper import enter_result
from leagues.domain.schedule_csv import TeamPlace
from leagues.domain.seasons import start_season
from leagues.models import Fixture, League, Membership, Season
from leagues.pages.leaders import goalie_leaders
from leagues.pages.totals import goalie_totals
from leagues.views.manage.paper_lines import Unreadable, goal_line, read_goal
from tests.leagues.seated import person, signed_in
from tests.leagues.small_league import FIRST, small_options

DOWN = GameClock(down=True)
UP = GameClock()


def test_tc_170_fourteen_three_left_of_twenty_minutes_are_five_fifty_seven_gone() -> None:
    assert read_goal("1 14:03 H Ann", DOWN).seconds == 5 * 60 + 57
    assert DOWN.shown(5 * 60 + 57, 1) == "14:03"
    assert UP.shown(5 * 60 + 57, 1) == "5:57"


def test_tc_170_twenty_minutes_gone_and_none_left_are_one_instant() -> None:
    gone, left = read_goal("2 20:00 H Ann", UP), read_goal("2 0:00 H Ann", DOWN)
    assert gone.seconds == left.seconds == 1200
    assert (goal_line(gone, UP), goal_line(left, DOWN)) == ("2 20:00 H Ann", "2 0:00 H Ann")


@pytest.mark.parametrize(
    ("clock", "period", "elapsed", "shown"),
    [
        (DOWN, 4, 120, "3:00"),
        (GameClock(overtime=1200, down=True), 5, 120, "18:00"),
        (GameClock(period=900, down=True), 3, 0, "15:00"),
        (DOWN, 1, 1300, "0:00"),
        (DOWN, 1, None, "\N{EN DASH}"),
    ],
)
def test_overtime_and_short_periods_count_down_from_their_own_length(
    clock: GameClock, period: int, elapsed: int | None, shown: str
) -> None:
    assert clock.shown(elapsed, period) == shown


@pytest.mark.parametrize(
    ("clock", "line", "longest"),
    [
        (DOWN, "1 20:01 H Ann", "20:00"),
        (UP, "1 20:01 H Ann", "20:00"),
        (DOWN, "4 5:01 H Ann", "5:00"),
        (GameClock(period=900), "3 15:01 H Ann", "15:00"),
    ],
)
def test_a_time_that_no_period_has_is_refused(clock: GameClock, line: str, longest: str) -> None:
    with pytest.raises(Unreadable, match=f"is no time of a period of {longest}"):
        read_goal(line, clock)


@pytest.mark.parametrize("name", ["period_minutes", "overtime_minutes"])
@pytest.mark.parametrize("minutes", [0, 61])
def test_periods_have_one_to_sixty_minutes(name: str, minutes: int) -> None:
    document = small_options().document() | {name: minutes}
    with pytest.raises(OptionsRefused, match=f"{name} cannot be {minutes}"):
        read_options(document)


def paper_league(*, period_minutes: int = 20, down: bool = False) -> Season:
    """A season on paper, under way."""
    places = [TeamPlace(code, f"Team {code}", "Only", "One") for code in ("HBR", "PIN")]
    options = options_of_wish(
        points="nhl",
        order="nhl",
        playoffs="",
        ending="shootout",
        cards="",
        period_minutes=period_minutes,
    )
    league = League.objects.create(name="Clocks", slug="clocks", clock_counts_down=down)
    games = make_schedule(places, "double", first=FIRST)
    wish = Wish(name="2026", places=places, games=games, cards="", options=options)
    return start_season(make_season(league, wish))


@pytest.mark.django_db
def test_tc_058_three_goals_in_a_game_of_45_minutes_are_an_average_of_three(
    client: Client,
) -> None:
    season = paper_league(period_minutes=15)
    fixture = season.fixtures.select_related("home", "visitor").get(number=1)
    gil = PaperGoalie(seat=0, player="gil", goals_against=3, seconds=45 * 60, shots_against=20)
    enter_result(fixture, Paper(home=4, visitor=3, decided="REG", goalies=(gil,)))
    (total,) = goalie_totals(season)
    assert total.average == 3
    average = goalie_leaders([total], team_games=1)[-1]
    assert [(line.player, line.value) for line in average.lines] == [("gil", "3.00")]
    page = client.get(f"/seasons/{season.slug}/players/gil/").content.decode()
    assert "3.00" in page
    assert "4.00" not in page
    (told,) = client.get(f"/api/v1/seasons/{season.slug}/goalies/").json()
    assert told["average"] == 3
    assert GoalieLine.objects.get().seconds == 2700


@pytest.mark.django_db
def test_tc_170_a_leagues_switch_turns_the_box_and_the_form() -> None:
    season = paper_league(down=True)
    ann = person("ann")
    Membership.objects.create(league=season.league, user=ann, role="commissioner")
    boss = signed_in(ann)
    path = f"/manage/seasons/{season.slug}/games/1/"
    note = "Times are what is left of the period: the clock counts down from 20:00."
    assert note in boss.get(path).content.decode()
    typed = {"home": 1, "visitor": 0, "decided": "REG", "depth": "scorers"}
    answer = boss.post(f"{path}result/", typed | {"goals": "1 14:03 H Ann"})
    assert answer.status_code == 302
    assert GoalRow.objects.get().seconds == 357
    page = boss.get(f"/seasons/{season.slug}/games/1/").content.decode()
    assert note in page
    assert "14:03" in page
    assert "5:57" not in page
    assert "1 14:03 H Ann" in boss.get(path).content.decode()


@pytest.mark.django_db
def test_overtime_of_the_playoffs_is_as_long_as_a_period() -> None:
    fixture = paper_league().fixtures.first()
    lengths = []
    for kind in (Fixture.Kind.REGULAR, Fixture.Kind.PLAYOFF):
        fixture.kind = kind
        lengths.append(clock_of(fixture).length(4))
    assert lengths == [300, 1200]
