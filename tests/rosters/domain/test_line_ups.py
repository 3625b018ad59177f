"""Who dresses, and in which lines."""

from collections import Counter

import pytest

from rosters.domain.line_ups import (
    LineUpRefused,
    Places,
    choose_goalies,
    choose_line_up,
)
from rosters.domain.squad_state import GameEffects, GoalieAppearance, after_game, overused
from tests.rosters.domain.squad_of_men import man, squad


def play(state, team):
    """Play a game with this line-up, two goals against."""
    starter = team["goalies"][0]
    after_game(
        state,
        GameEffects(
            dressed=tuple(team["dressed"]),
            starter=starter,
            goalies=(GoalieAppearance(starter, 2, complete=True),),
        ),
    )


def test_the_best_of_each_position_form_the_first_line():
    team = choose_line_up(squad())
    assert {key: team[key] for key in ("lines", "pairs", "power_play", "penalty_killing")} == {
        "lines": [[f"l{n}", f"c{n}", f"r{n}"] for n in range(4)],
        "pairs": [["d0", "d3"], ["d1", "d4"], ["d2", "d5"]],
        "power_play": [["l0", "c0", "r0", "d0", "d1"], ["c2", "c1", "l1", "d2", "d3"]],
        "penalty_killing": [["c0", "c1", "d0", "d1"]],
    }


def test_where_power_plays_are_played_out_there_are_two_killing_units_of_eight_men():
    team = choose_line_up(squad(), killing_units=2)
    first, second = team["penalty_killing"]
    assert first == ["c0", "c1", "d0", "d1"]
    assert second == ["l0", "r0", "d2", "d3"]
    power_play = [card for unit in team["power_play"] for card in unit]
    assert len(set(power_play)) == len(power_play) == 10


def test_own_units_that_share_a_man_are_not_taken_where_power_plays_are_played_out():
    state = squad()
    own = {key: choose_line_up(squad())[key] for key in ("lines", "pairs", "power_play")}
    state.own = {**own, "penalty_killing": [["l0", "r0", "d0", "d1"], ["l1", "r1", "d0", "d2"]]}
    kept = choose_line_up(state)["penalty_killing"]
    assert kept == state.own["penalty_killing"]
    men = [
        man for unit in choose_line_up(state, killing_units=2)["penalty_killing"] for man in unit
    ]
    assert len(set(men)) == len(men) == 8


def test_the_setup_part_is_complete():
    team = choose_line_up(squad())
    assert (team["id"], team["cards"], len(set(team["dressed"])), team["goalies"]) == (
        "TBL",
        "0" * 64,
        18,
        ["g0", "g1"],
    )
    assert (team["fatigued_at_start"], team["unavailable"], team["computer_lines"]) == (
        [],
        {},
        True,
    )


def test_everybody_plays_about_as_often_as_he_really_did():
    state = squad(man("x", "C", "RW", quota=41.0, value=0.1), without={"c3"})
    state.members["c3"] = man("c3", "C", "LW", quota=41.0, value=0.7)
    while state.games_played < 82:
        play(state, choose_line_up(state))
    games = {card: member.games for card, member in state.members.items()}
    starts = {card: state.members[card].starts for card in ("g0", "g1")}
    assert (games["x"], games["c3"], games["c0"], starts) == (41, 41, 82, {"g0": 60, "g1": 22})
    assert Counter(games[f"d{n}"] for n in range(7)) == {70: 5, 71: 2}


def test_starts_are_spread_so_that_no_goalie_tires():
    state = squad()
    tired = 0
    while state.games_played < 82:
        team = choose_line_up(state)
        tired += bool(team["fatigued_at_start"] and team["goalies"][0] in team["fatigued_at_start"])
        play(state, team)
    assert tired == 0


def test_a_tired_goalie_sits_when_another_is_fresh():
    state = squad()
    state.members["g0"].rating = 1
    starters = []
    for _ in range(4):
        team = choose_line_up(state)
        starters.append(team["goalies"][0])
        after_game(
            state,
            GameEffects(
                dressed=tuple(team["dressed"]),
                starter=starters[-1],
                goalies=(GoalieAppearance(starters[-1], 5, complete=True),),
            ),
        )
    assert starters == ["g0", "g1", "g0", "g1"]


@pytest.mark.rule("SOM-D30")
@pytest.mark.parametrize(
    ("starts", "fatigued", "number_one", "starter"),
    [
        (0, (), False, "g0"),
        (0, ("g0",), False, "g1"),
        (60, (), False, "g1"),
        (60, (), True, "g0"),
        (0, ("g0",), True, "g1"),
        (0, ("g0", "g1"), False, "g0"),
    ],
)
def test_the_best_goalie_starts_who_is_fresh_and_below_his_limit(
    starts, fatigued, number_one, starter
):
    goalies = [squad().members[card] for card in ("g0", "g1")]
    goalies[0].games = goalies[0].starts = starts
    chosen = choose_goalies(goalies, 61, 82, fatigued=fatigued, number_one=number_one)
    assert [member.card for member in chosen] == [starter, "g1" if starter == "g0" else "g0"]


def test_the_same_state_gives_the_same_line_up():
    first, second = squad(), squad()
    for _ in range(30):
        teams = choose_line_up(first), choose_line_up(second)
        assert teams[0] == teams[1]
        play(first, teams[0])
        play(second, teams[1])


def test_a_man_of_both_squads_plays_for_the_one_that_named_him_first():
    other = squad(*(man(f"n{n}", "C", "RW", value=0.1) for n in range(4)))
    team = choose_line_up(other, opponent={"dressed": ["c0", "d0"], "goalies": []})
    assert {"c0", "d0"} & set(team["dressed"]) == set()


@pytest.mark.rule("SOM-15.1")
def test_without_a_man_of_the_position_the_next_best_takes_the_slot():
    state = squad(man("e", "LD", "RD", quota=1.0), without={"c3"})
    state.members["c2"].out = 2
    state.members["l3"].out = 2
    extra = squad(man("w", "LW", "RW"), man("v", "LW", "RW"), without={"c3"})
    extra.members["c2"].out = 2
    team = choose_line_up(extra)
    centres = [line[1] for line in team["lines"]]
    assert (len(set(team["dressed"])), centres[:2]) == (18, ["c0", "c1"])
    with pytest.raises(LineUpRefused, match=r"17 skaters who can play, 18 are needed .*Man c2"):
        choose_line_up(state)


def test_placing_moves_others_to_make_room():
    places = Places(("LW", "C"), 1)
    added = [places.add(member) for member in (man("a", "C", "LW"), man("b", "C"), man("c", "LW"))]
    assert (added, {slot: [each.card for each in at] for slot, at in places.at.items()}) == (
        [True, True, False],
        {"LW": ["a"], "C": ["b"]},
    )


OWN = {
    "lines": [["l3", "c3", "r3"], ["l2", "c2", "r2"], ["l1", "c1", "r1"], ["l0", "c0", "r0"]],
    "pairs": [["d5", "d4"], ["d3", "d2"], ["d1", "d0"]],
    "goalies": ["g1", "g0"],
}


def test_a_coach_gets_his_own_lines():
    state = squad()
    state.own = OWN
    team = choose_line_up(state)
    assert (team["lines"], team["pairs"], team["goalies"], team["computer_lines"]) == (
        OWN["lines"],
        OWN["pairs"],
        ["g1", "g0"],
        False,
    )


def test_holes_in_a_coach_s_lines_are_filled_with_the_position_s_best():
    state = squad(man("x", "C", "RW", value=0.1))
    state.own = OWN
    state.members["c3"].out = 1
    state.members["d5"].out = 1
    team = choose_line_up(state)
    assert (team["lines"][0], team["pairs"][0]) == (["l3", "x", "r3"], ["d6", "d4"])


def test_where_nobody_left_can_play_the_position_suggested_lines_play_the_game():
    state = squad()
    state.own = OWN
    state.members["c3"].out = 1  # no other centre is left, but a winger may play there
    state.members["x"] = man("x", "LW", value=0.1)
    team = choose_line_up(state)
    assert "x" in team["dressed"]
    assert team["goalies"] == ["g1", "g0"]
    state.members["x"] = man("x", "C", "LW", value=0.1)
    assert choose_line_up(state)["lines"][0] == ["l3", "x", "r3"]


def test_a_coach_s_own_goalies_keep_goal_whoever_is_suggested():
    state = squad(man("g2", "G", quota=1.0, rating=5, starts_pct=2))
    state.own = OWN | {"goalies": ["g2", "g1"]}
    assert choose_line_up(state)["goalies"] == ["g2", "g1"]
    state.members["g2"].out = 1
    assert choose_line_up(state)["goalies"] == ["g1", "g0"]


@pytest.mark.rule("SOM-24.1")
@pytest.mark.parametrize(
    ("limit", "playoffs", "starter"),
    [("off", False, "g2"), ("warn", False, "g2"), ("strict", False, "g1"), ("strict", True, "g2")],
)
def test_a_strict_starts_limit_holds_for_a_coach_s_own_goalies(limit, playoffs, starter):
    state = squad(man("g2", "G", quota=1.0, rating=5, starts_pct=2))
    state.own = OWN | {"goalies": ["g2", "g1"]}
    state.members["g2"].games = 1  # 2 per cent of 82 games: one
    team = choose_line_up(state, playoffs=playoffs, starts_limit=limit)
    assert team["goalies"][0] == starter


@pytest.mark.rule("SOM-24.1")
def test_without_another_goalie_the_strict_limit_gives_way():
    state = squad()
    for card in ("g0", "g1"):
        state.members[card].games = 82
    assert choose_line_up(state, starts_limit="strict")["goalies"] == ["g0", "g1"]


def test_in_the_playoffs_the_regulars_play():
    state = squad(man("x", "C", "LW", quota=20.0, value=0.99))
    state.games_played = 82
    team = choose_line_up(state, playoffs=True)
    assert ("x" in team["dressed"], team["goalies"]) == (False, ["g0", "g1"])


def test_a_goalie_of_other_weeks_is_called_in_when_only_one_is_left():
    state = squad(man("g2", "G", quota=5.0, rating=2, windows=((40, 82),)), without={"g1"})
    team = choose_line_up(state)
    play(state, team)
    assert (team["goalies"], state.members["g2"].games) == (["g0", "g2"], 0)


def test_without_two_goalies_nobody_plays():
    with pytest.raises(LineUpRefused, match="Tampa Bay Lightning has 1 goalies who can play"):
        choose_line_up(squad(without={"g1"}))


def test_a_man_of_other_weeks_is_called_in_before_a_forward_plays_defence():
    state = squad(man("e", "LD", "RD", quota=1.0, windows=((60, 82),)))
    for card in ("d0", "d1"):
        state.members[card].out = 3
    team = choose_line_up(state)
    assert "e" in {card for pair in team["pairs"] for card in pair}


def test_the_usage_limit_of_a_card_is_kept_by_suggested_lines():
    """TC-093: 40 of 82 games are 29 of 60; the others have games enough for the rest."""
    state = squad(man("x", "C", "RW", quota=40 * 60 / 82, value=0.95))
    state.team_games = 60
    for member in state.members.values():
        member.windows = ((1, 60),)
    state.members["c3"].quota = 31.0
    while state.games_played < 60:
        play(state, choose_line_up(state))
    found = overused(state)
    assert (state.members["x"].games, "x" in found) == (29, False)


def test_overuse_is_told_with_games_and_limit():
    state = squad()
    state.members["c0"].games = 83
    state.members["g1"].starts = 24
    assert overused(state) == {"c0": (83, 82), "g1": (24, 22)}


@pytest.mark.rule("SOM-D30")
@pytest.mark.parametrize(
    ("told", "playoffs", "starter"),
    [({}, False, "g1"), ({"starting_goalie": "number_one"}, False, "g0"), ({}, True, "g0")],
)
def test_a_team_may_want_its_number_one_whenever_he_is_fresh(told, playoffs, starter):
    state = squad()
    state.members["g0"].games = state.members["g0"].starts = 60
    state.games_played = 60
    state.instructions = told
    team = choose_line_up(state, playoffs=playoffs)
    assert (team["goalies"][0], team["instructions"]) == (starter, told)
