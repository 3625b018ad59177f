"""Order and tie-breaks: TC-011 to TC-024, official ties of the NHL, and the real final tables."""

import json
from itertools import pairwise, permutations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leagues.domain.points import CLASSIC, IIHF, NHL
from leagues.domain.standings import ORDERS, order_from_keys, rank, records
from leagues.domain.standings.orders import OrderRefused
from tests.leagues.tables import DATA, games, real_records, real_standings, record, result

CASES = json.loads((Path(__file__).parents[2] / "cases" / "tie_break_games.json").read_text())
OFFICIAL = json.loads((DATA / "tiebreak_cases.json").read_text())["cases"]


def ranked(lines, order="nhl", results=(), **more):
    chosen = ORDERS[order] if isinstance(order, str) else order
    return rank({line.team: line for line in lines}, results, chosen, **more)


def test_tc_011_an_odd_home_game_levels_head_to_head():
    results = games(CASES["TC-011"]["games"])
    same = {"games": 82, "points": 96, "regulation_wins": 30, "overtime_wins": 5}
    lines = [
        record("P", **same, goals_for=200, goals_against=225),
        record("W", **same, goals_for=200, goals_against=238),
    ]
    table = ranked(lines, results=results)
    assert table.teams == ("P", "W")
    assert table.rows[0].reason == "goal difference -25 v -38"


def test_tc_012_the_odd_game_reverses_it():
    results = games(CASES["TC-012"]["games"])
    lines = [record(team, games=3, points=4) for team in "AB"]
    table = ranked(lines, results=results)
    assert table.teams == tuple(CASES["TC-012"]["order"])
    assert table.tie_breaks[0].words() == "head to head 3 v 2"


def test_tc_012_the_first_game_in_the_city_is_the_first_by_date_played():
    rows = CASES["TC-012"]["games"]
    postponed = [rows[1], rows[2], rows[0]]  # A-B 3-1 is now the last
    lines = [record(team, games=3, points=4) for team in "AB"]
    table = ranked(lines, results=games(postponed))
    assert table.unbroken == (frozenset("AB"),)  # without A-B 3-2 OT each took 2 of 4


def test_tc_013_three_clubs_compare_percentages_and_the_rest_start_again():
    results = games(CASES["TC-013"]["games"])
    lines = [record(team, games=82, points=90) for team in "ABC"]
    table = ranked(lines, results=results)
    assert table.teams[0] == CASES["TC-013"]["first"]
    first = table.tie_breaks[0]
    assert (first.shown_ahead, first.shown_behind) == (".625", ".500")
    # B and C start again with their own four games: B won three of them.
    assert table.teams == ("A", "B", "C")
    assert table.tie_breaks[1].words() == "head to head 6 v 2"


@pytest.mark.parametrize(
    ("order", "first", "reason"),
    [("nhl", "A", "RW 15 v 14"), ("nhl-2010", "B", "ROW 18 v 17")],
)
def test_tc_015_the_order_of_rw_and_row_is_the_seasons(order, first, reason):
    lines = [
        record("A", games=30, points=40, regulation_wins=15, overtime_wins=2, shootout_wins=2),
        record("B", games=30, points=40, regulation_wins=14, overtime_wins=4, shootout_wins=1),
    ]
    table = ranked(lines, order)
    assert (table.teams[0], table.rows[0].reason) == (first, reason)


def test_tc_017_fewer_games_with_the_same_points_are_better():
    table = ranked([record("B", games=11, points=12), record("A", games=10, points=12)])
    assert table.teams == ("A", "B")
    assert table.rows[1].reason == "fewer games 11 v 10"


@pytest.mark.parametrize("order", ["nhl", "nhl-share"])
def test_tc_017_before_its_first_game_a_team_is_ahead_of_a_beaten_one(order):
    lines = [record("A", games=1, regulation_losses=1), record("B")]
    assert ranked(lines, order).teams == ("B", "A")


def test_tc_018_only_games_among_the_tied_count():
    results = [
        result("A", "B", "1-0", day=1),
        result("C", "A", "9-0", day=2),
        result("C", "A", "9-0", day=3),
        result("B", "A", "1-0", day=4),
        result("A", "B", "4-3", day=5),
        result("B", "A", "1-2", day=6),
    ]
    lines = [
        record("A", games=9, points=8, regulation_wins=4),
        record("B", games=9, points=8, regulation_wins=4),
        record("C", games=9, points=7, regulation_wins=4),
    ]
    table = ranked(lines, results=results)
    assert table.teams == ("A", "B", "C")
    assert table.tie_breaks[0].words() == "head to head 6 v 2"


def test_tc_019a_lots_decide_what_nothing_else_does():
    lines = [record(team, games=10, points=10) for team in "ABC"]
    lots = {frozenset("ABC"): ("C", "A", "B")}
    table = ranked(lines, lots=lots)
    assert (table.teams, table.unbroken) == (("C", "A", "B"), ())
    assert [row.reason for row in table.rows] == ["drawing of lots"] * 3
    assert [row.rank for row in table.rows] == [1, 2, 3]


def test_tc_019a_undrawn_teams_share_a_rank():
    lines = [record(team, games=10, points=10) for team in "AB"] + [record("C", games=10)]
    table = ranked(lines)
    assert [row.rank for row in table.rows] == [1, 1, 3]
    assert table.unbroken == (frozenset("AB"),)


def test_tc_019a_a_draw_of_other_teams_does_not_hold():
    lines = [record(team, games=10, points=10) for team in "AB"]
    assert ranked(lines, lots={frozenset("ABC"): ("B", "A", "C")}).unbroken == (frozenset("AB"),)


def test_tc_019d_points_are_numbers():
    lines = [record(str(points), games=60, points=points) for points in (9, 10, 100)]
    assert ranked(lines).teams == ("100", "10", "9")


def test_tc_019d_percentages_are_not_cut_off():
    lines = [record("A", games=5, points=5), record("B", games=11, points=12)]
    table = ranked(lines, "nhl-share")
    assert [row.record.points_percentage for row in table.rows] == [".545", ".500"]
    assert table.teams == ("B", "A")


def test_tc_019f_both_teams_are_told_the_reason():
    same = {"games": 30, "points": 40}
    lines = [record("A", **same, regulation_wins=15), record("B", **same, regulation_wins=14)]
    table = ranked(lines)
    assert [row.reason for row in table.rows] == ["RW 15 v 14", "RW 14 v 15"]


LETTERS = "ABCDE"


@st.composite
def seasons(draw):
    """A handful of games among five teams."""
    rows = draw(
        st.lists(
            st.tuples(
                st.sampled_from(list(permutations(LETTERS, 2))),
                st.integers(0, 3),
                st.sampled_from(["REG", "OT", "SO"]),
            ),
            max_size=24,
        )
    )
    return [
        result(*pair, f"{goals + 1}-{goals}", decided, day=day, number=day)
        for day, (pair, goals, decided) in enumerate(rows)
    ]


@settings(max_examples=60, deadline=None)
@given(seasons(), st.permutations(LETTERS), st.randoms(use_true_random=False))
@pytest.mark.parametrize("order", ["nhl", "nhl-2010", "nhl-wins", "iihf"])
def test_tc_019g_names_and_order_of_entry_carry_no_weight(order, results, names, shuffler):
    plain = rank(records(LETTERS, results, NHL), results, ORDERS[order])
    renamed = dict(zip(LETTERS, names, strict=True))
    shuffled = [
        result(
            renamed[game.home],
            renamed[game.visitor],
            f"{game.home_goals}-{game.visitor_goals}",
            game.decided,
            day=game.number,
            number=game.number,
        )
        for game in results
    ]
    shuffler.shuffle(shuffled)
    other = rank(records(names, shuffled, NHL), shuffled, ORDERS[order])
    ranks = {renamed[row.team]: row.rank for row in plain.rows}
    assert {row.team: row.rank for row in other.rows} == ranks


def test_tc_020_two_teams_compare_their_game():
    results = [result("A", "B", "2-1", "SO")]
    lines = [
        record("A", IIHF, games=3, points=6),
        record("B", IIHF, games=3, points=6, goals_for=9),
    ]
    table = ranked(lines, "iihf", results)
    assert table.teams == ("A", "B")
    assert table.rows[0].reason == "their game 2 v 1"


def test_tc_021_three_teams_compare_their_sub_group():
    results = games(CASES["TC-021"]["games"])
    results += [result("W", "D", "9-0"), result("F", "D", "2-1"), result("D", "S", "0-1")]
    table = rank(records("FWSD", results, IIHF), results, ORDERS["iihf"], among="FWS")
    assert list(table.teams) == CASES["TC-021"]["order"]
    assert [tie.words() for tie in table.tie_breaks] == [
        "goal difference in their games +1 v +0",
        "goal difference in their games +0 v -1",
    ]


def test_a_sub_group_that_leaves_two_level_goes_to_their_game():
    # A beat both others; B and C are level and B beat C.
    results = [
        result("A", "B", "1-0"),
        result("A", "C", "1-0"),
        result("B", "C", "1-0", "SO"),
    ]
    lines = [record(team, IIHF, games=5, points=9) for team in "ABC"]
    assert ranked(lines, "iihf", results).teams == ("A", "B", "C")


def test_teams_level_in_everything_of_their_own_look_at_the_best_outside():
    results = [
        result("A", "B", "2-1"),
        result("B", "C", "2-1"),
        result("C", "A", "2-1"),
        result("A", "D", "0-5"),
        result("B", "D", "0-4"),
        result("C", "D", "0-3"),
        result("E", "A", "0-1"),
        result("E", "B", "0-1"),
        result("E", "C", "0-1"),
    ]
    table = rank(records("ABCDE", results, IIHF), results, ORDERS["iihf"])
    assert table.teams == ("D", "C", "B", "A", "E")


HOUSE = {
    "whatifsports": ("points", "wins", "mutual_wins", "goal_difference"),
    "kijhl": (
        "points",
        "wins",
        "row",
        "mutual_wins",
        "goal_difference",
        "goals_for",
        "fewest_pim",
    ),
    "sasktel": (
        "points",
        "mutual_points",
        "wins",
        "goal_difference",
        "goals_against",
        "pim_per_game",
    ),
    "spnhl": ("points", "wins", "mutual_wins", "goals_for"),
}


@pytest.mark.parametrize(
    ("house", "reason"),
    [
        ("whatifsports", "wins in their games 2 v 1"),
        ("kijhl", "wins in their games 2 v 1"),
        ("sasktel", "points in their games 4 v 3"),
        ("spnhl", "wins in their games 2 v 1"),
    ],
)
def test_tc_024_house_orders_are_lists_of_criteria(house, reason):
    results = [
        result("A", "B", "9-0"),
        result("B", "A", "2-1", day=1),
        result("A", "B", "3-2", "OT", day=2),
    ]
    lines = [record(team, games=20, points=20, regulation_wins=9) for team in "AB"]
    table = ranked(lines, order_from_keys(HOUSE[house]), results)
    assert (table.teams, table.rows[0].reason) == (("A", "B"), reason)


def test_tc_024_wins_and_points_in_their_games_are_two_criteria():
    # Two wins beyond regulation (A) against one win and two points of losses (B): 4 points each
    # of wins and losses, but two wins v one.
    results = [
        result("A", "B", "2-1", "OT"),
        result("A", "B", "2-1", "SO", day=1),
        result("B", "A", "1-0", day=2),
    ]
    lines = [record(team, games=20, points=20) for team in "AB"]
    by_wins = ranked(lines, order_from_keys(("points", "mutual_wins")), results)
    by_points = ranked(lines, order_from_keys(("points", "mutual_points")), results)
    assert by_wins.rows[0].reason == "wins in their games 2 v 1"
    assert by_points.unbroken == (frozenset("AB"),)


@pytest.mark.parametrize(
    ("criterion", "lines", "reason"),
    [
        (
            "fewest_pim",
            [
                record("A", games=10, points=9, pim=80),
                record("B", games=12, points=9, pim=90),
            ],
            "fewest penalty minutes 80 v 90",
        ),
        (
            "pim_per_game",
            [
                record("A", games=12, points=9, pim=90),
                record("B", games=10, points=9, pim=80),
            ],
            "penalty minutes a game 7.50 v 8.00",
        ),
        (
            "goals_against",
            [
                record("A", games=10, points=9, goals_against=20),
                record("B", games=10, points=9, goals_against=21),
            ],
            "fewest goals against 20 v 21",
        ),
    ],
)
def test_tc_024_penalty_minutes_and_goals_against(criterion, lines, reason):
    table = ranked(lines, order_from_keys(("points", criterion)))
    assert (table.teams, table.rows[0].reason) == (("A", "B"), reason)


def test_unknown_minutes_decide_nothing():
    lines = [record("A", games=10, points=9, pim=80), record("B", games=10, points=9, pim=None)]
    assert ranked(lines, order_from_keys(("points", "fewest_pim"))).unbroken


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ((), "order.empty"),
        (("points", "luck"), "order.unknown_criterion"),
        (("points", "wins", "wins"), "order.doubled_criterion"),
    ],
)
def test_an_impossible_order_is_refused(keys, code):
    with pytest.raises(OrderRefused) as refused:
        order_from_keys(keys)
    assert refused.value.code == code


WORDS = {
    "regulation wins (RW)": "rw",
    "regulation and overtime wins (ROW)": "row",
    "wins": "wins",
    "head-to-head points": "head_to_head",
}
ORDER_OF = {"2024-25": "nhl", "2017-18": "nhl-2010", "2001-02": "nhl-wins", "1985-86": "nhl-wins"}


@pytest.mark.parametrize("case", OFFICIAL, ids=lambda case: case["id"])
def test_official_ties_come_out_in_the_official_order(case):
    system = CLASSIC if case["season"] == "1985-86" else NHL
    lines = []
    for team in case["teams"]:
        wins, row = team["w"], team.get("row", team["w"])
        rw = team.get("rw", row)
        lines.append(
            record(
                team["team"],
                system,
                games=team["gp"],
                points=team["pts"],
                regulation_wins=rw,
                overtime_wins=row - rw,
                shootout_wins=wins - row,
                goals_for=team["gf"],
                goals_against=team["ga"],
            )
        )
    results = [
        result(
            game["home"],
            game["away"],
            f"{game['home_goals']}-{game['away_goals']}",
            game["decided"],
            day=day,
        )
        for day, game in enumerate(case["head_to_head_games"])
    ]
    table = ranked(lines, ORDER_OF[case["season"]], results)
    assert list(table.teams) == case["correct_order"]
    assert {tie.criterion for tie in table.tie_breaks} == {WORDS[case["decided_by"]]}


@pytest.mark.parametrize(
    ("season", "system", "order"),
    [("1985-86", CLASSIC, "nhl-wins"), ("2017-18", NHL, "nhl-2010"), ("2024-25", NHL, "nhl")],
)
def test_real_divisions_finish_in_the_official_order(season, system, order):
    lines, results = real_records(season, system)
    official: dict[str, list[str]] = {}
    for row in sorted(real_standings(season), key=lambda row: int(row["division_rank"])):
        official.setdefault(row["division"], []).append(row["team"])
    for division, teams in official.items():
        table = rank(lines, results, ORDERS[order], among=teams)
        assert list(table.teams) == teams, division
        assert table.unbroken == ()
        for upper, lower in pairwise(table.rows):
            assert (upper.below is not None) == (upper.record.points == lower.record.points)
