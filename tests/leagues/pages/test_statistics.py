"""Tables of everybody: sorted by any column, unknown last, rates for those who qualify."""

import pytest

from games.domain.sums import rebuild_sums
from games.models import GoalieLine, SkaterLine
from leagues.models import Season
from leagues.pages import statistics
from leagues.pages.columns import GOALIE_COLUMNS, SKATER_COLUMNS
from leagues.pages.statistics import Choice, NoSuchTable, in_order, most_team_games, statistics_page
from leagues.pages.totals import GoalieTotal, SkaterTotal
from tests.leagues.paper_season import paper_season, play_games


def column(key: str) -> object:
    return next(one for one in (*SKATER_COLUMNS, *GOALIE_COLUMNS) if one.key == key)


@pytest.mark.parametrize(("ascending", "order"), [(True, "BAC"), (False, "ABC")])
def test_who_has_no_number_stands_last_either_way(*, ascending: bool, order: str) -> None:
    men = [
        SkaterTotal("c", "C", shots=None),
        SkaterTotal("a", "A", shots=5),
        SkaterTotal("b", "B", shots=0),
    ]
    found = in_order(column("shots"), men, ascending=ascending)
    assert "".join(man.name for man in found) == order


def test_equals_stay_as_they_were() -> None:
    men = [SkaterTotal(name, name, goals=1) for name in "xyz"]
    assert in_order(column("goals"), men, ascending=False) == men


def names(season: Season, which: str, **choice: object) -> list[str]:
    page = statistics_page(season, which, Choice(**choice))
    return [row.total.name for row in page.rows]


@pytest.mark.django_db
def test_a_column_sorts_its_own_way_at_first_and_the_other_way_by_its_head() -> None:
    season = paper_season()
    play_games(season, 3)
    page = statistics_page(season, "skaters", Choice())
    head = next(one for one in page.headings if one.column.key == "points")
    assert (head.sorted, head.address) == ("descending", "?kind=regular&sort=points&order=asc")
    assert page.rows[0].total.points == 6
    assert names(season, "goalies", sort="average", everybody=True)[0] == "G. of BOS"
    assert names(season, "goalies", sort="average", order="desc", everybody=True)[-1] == "G. of BOS"
    assert names(season, "skaters", sort="name")[:2] == ["C. of BOS", "C. of CBJ"]


@pytest.mark.django_db
def test_tc_059a_a_rate_lists_who_qualifies_and_everybody_on_demand() -> None:
    season = paper_season()
    play_games(season, 12)  # six games a team: a quarter is two, a shot a game is six
    GoalieLine.objects.filter(player="BOS-g").update(player="many-g")
    one = GoalieLine.objects.filter(player="many-g").order_by("id")[0]
    one.player, one.goals_against, one.saves = "one-g", 0, 27
    one.save()
    SkaterLine.objects.filter(player="NSH-c").exclude(game_id=one.game_id).update(shots=0, goals=0)
    rebuild_sums()
    assert most_team_games(season, "regular") == 6
    assert "one-g" not in names(season, "goalies", sort="average")
    assert names(season, "goalies", sort="average", everybody=True)[0] == "one-g"
    assert "one-g" in names(season, "goalies", sort="wins")
    assert "C. of NSH" not in names(season, "skaters", sort="shooting")
    page = statistics_page(season, "goalies", Choice(sort="save-percentage"))
    assert page.note == "at least 2 games"
    assert page.switch == "?kind=regular&sort=save-percentage&order=desc&all=1"


@pytest.mark.django_db
def test_a_long_table_has_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    season = paper_season()
    play_games(season, 12)
    monkeypatch.setattr(statistics, "A_PAGE", 3)
    page = statistics_page(season, "skaters", Choice(page="3"))
    assert ([row.number for row in page.rows], page.count) == ([7, 8], 8)
    assert [number for number, _ in page.pages] == [1, 2, 3]


@pytest.mark.django_db
@pytest.mark.parametrize(
    "choice", [{"sort": "luck"}, {"order": "up"}, {"page": "2"}, {"page": "0"}, {"page": "x"}]
)
def test_what_the_table_does_not_have_is_refused(choice: dict[str, str]) -> None:
    with pytest.raises(NoSuchTable):
        statistics_page(paper_season(), "skaters", Choice(**choice))


@pytest.mark.django_db
def test_tc_047_playoffs_are_another_table() -> None:
    season = paper_season()
    play_games(season, 1)
    assert names(season, "skaters", kind="playoff") == []


def test_totals_have_every_column() -> None:
    for columns, total in (
        (SKATER_COLUMNS, SkaterTotal("a", "A")),
        (GOALIE_COLUMNS, GoalieTotal("g", "G")),
    ):
        assert all(isinstance(one.cell(total), str) for one in columns)
