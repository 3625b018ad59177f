"""Season totals of players."""

import pytest

from games.domain.sums import rebuild_sums
from games.models import Competition, GoalieLine, SkaterLine
from leagues.pages.totals import goalie_totals, skater_totals
from tests.leagues.paper_season import paper_season, play_games

pytestmark = pytest.mark.django_db


def test_lines_of_all_games_add_up() -> None:
    season = paper_season()
    play_games(season, 3)  # BOS at home to the three others
    best, *_ = skater_totals(season)
    assert (best.name, best.games, best.goals, best.assists, best.points) == (
        "C. of BOS", 3, 6, 0, 6,
    )  # fmt: skip
    assert (best.plus_minus, best.shots, best.game_winning_goals) == (3, 12, 3)
    first, *_ = goalie_totals(season)
    assert (first.name, first.games, first.starts, first.wins, first.losses) == (
        "G. of BOS", 3, 3, 3, 0,
    )  # fmt: skip
    assert (first.goals_against, first.shots_against, first.saves) == (6, 81, 75)
    assert first.minutes == 180


def test_tc_045_a_traded_man_is_listed_once_with_both_teams_and_by_team_for_each() -> None:
    season = paper_season()
    play_games(season, 3)
    SkaterLine.objects.filter(player="CBJ-c").update(player="BOS-c")
    rebuild_sums()
    whole = next(total for total in skater_totals(season) if total.player == "BOS-c")
    assert (whole.teams, whole.games, whole.goals) == (["BOS", "CBJ"], 4, 8)
    of_team = next(total for total in skater_totals(season, team="CBJ") if total.player == "BOS-c")
    assert (of_team.teams, of_team.games, of_team.goals) == (["CBJ"], 1, 2)


def test_tc_047_playoffs_and_other_seasons_do_not_mix() -> None:
    season, other = paper_season(), paper_season(slug="other")
    play_games(other, 1)
    assert skater_totals(season) == []
    assert skater_totals(other, kind="playoff") == []
    assert len(skater_totals(other)) == 4


def test_what_is_not_known_in_one_game_is_not_known_in_all() -> None:
    season = paper_season()
    play_games(season, 2)
    line = SkaterLine.objects.filter(player="BOS-c").first()
    line.shots = None
    line.save()
    SkaterLine.objects.filter(player="CBJ-c").update(plus_minus=None)
    GoalieLine.objects.filter(player="CBJ-g").update(seconds=None)
    rebuild_sums()
    totals = {total.player: total for total in skater_totals(season)}
    assert totals["BOS-c"].shots is None
    assert totals["CBJ-c"].plus_minus is None
    goalies = {total.player: total for total in goalie_totals(season)}
    assert goalies["CBJ-g"].average is None


def test_a_man_without_a_name_goes_by_his_id() -> None:
    season = paper_season()
    play_games(season, 1)
    SkaterLine.objects.filter(player="BOS-c").update(player="stranger")
    rebuild_sums()
    assert "stranger" in [total.name for total in skater_totals(season)]


@pytest.mark.parametrize(
    ("preset", "kind", "losses", "others"),
    [
        ("nhl-2017-18", "regular", 1, 2),
        ("nhl-2017-18", "playoff", 2, 1),
        ("nhl-1985-86", "regular", 2, 1),
    ],
)
def test_a_goalie_s_overtime_loss_stands_apart_only_where_the_season_s_points_say_so(
    preset: str, kind: str, losses: int, others: int
) -> None:
    season = paper_season(preset=preset)
    fixtures = play_games(season, 9)  # BOS three times at home, CBJ and NSH likewise
    lines = GoalieLine.objects.filter(game__in=[one.game_id for one in fixtures], player="BOS-g")
    for line, decision in zip(lines.filter(seat=1)[:2], ("OTL", "L"), strict=True):
        GoalieLine.objects.filter(pk=line.pk).update(decision=decision)
    first = lines.filter(seat=0)[0]
    GoalieLine.objects.filter(pk=first.pk).update(decision="T")
    competition, _ = Competition.objects.get_or_create(key=f"{season.slug}/{kind}")
    GoalieLine.objects.update(competition=competition)
    rebuild_sums()
    found = next(one for one in goalie_totals(season, kind=kind) if one.player == "BOS-g")
    assert (found.wins, found.losses, found.others) == (2, losses, others)
