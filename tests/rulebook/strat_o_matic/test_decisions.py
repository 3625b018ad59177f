"""The coaches' decisions: when they are put, what may be answered, what the standard computer coach answers."""

import pytest

from games.engine import Decision, Refusal, SeededDice, run
from games.rulesets.strat_o_matic import ruleset
from games.rulesets.strat_o_matic.coach.standard import StandardCoach
from games.rulesets.strat_o_matic.decisions import Ask
from games.rulesets.strat_o_matic.events import PeriodStarted
from games.rulesets.strat_o_matic.lineup import (
    build_line_up,
    penalty_killing_groups,
    power_play_groups,
)
from games.rulesets.strat_o_matic.options import DEFAULTS, PROFILES, Level, Options, options_for
from games.rulesets.strat_o_matic.play import goalie_pulling
from games.rulesets.strat_o_matic.setup import compile_cards
from games.rulesets.strat_o_matic.state import DelayedPenalty, Spot
from tests.rulebook.strat_o_matic.builders import Rink, goalie, skater, team_cards

SLOTS = ("LW", "C", "RW", "LD", "RD")
GOALS = dict.fromkeys(range(2, 13), "G")
ALIGNMENTS = ("1-0", "1-1", "2-1", "2-2", "3-2", "3-3")


def advice(rink: Rink, seat: int, kind: Ask, options: tuple[str, ...], **context) -> str:
    """Ask the standard coach in the rink's situation."""
    return str(
        StandardCoach().choose(rink.state, Decision(kind, options, tuple(context.items())), seat)
    )


def cards_of(*documents: dict) -> list:
    return list(compile_cards({"skaters": list(documents), "goalies": []}).skaters.values())


# --- before the game ----------------------------------------------------------------------------


def squad(**changes) -> list:
    documents = team_cards("H", changes)["skaters"]
    return list(compile_cards({"skaters": documents, "goalies": []}).skaters.values())


@pytest.mark.rule("SOM-D01")
def test_the_best_men_that_the_positions_need_dress() -> None:
    line_up = build_line_up(squad(LW4={"offense": 4, "defense": [5, 5]}), [])
    assert len(line_up.dressed) == 16
    assert "H-LW4" in line_up.dressed
    assert len(set(line_up.dressed)) == 16
    out = build_line_up(squad(), [], unavailable={"H-C", "H-LD"})
    assert {"H-C", "H-LD"}.isdisjoint(out.dressed)


@pytest.mark.rule("SOM-D01")
def test_two_good_faceoff_men_dress_if_there_are_two() -> None:
    changes = {name: {"offense": 4} for name in ("C", "C2", "C3", "LW4", "RW4", "LD3")}
    line_up = build_line_up(squad(**changes, C4={"faceoff": 1}, extra={"faceoff": 2}), [])
    assert {"H-C4", "H-extra"} <= set(line_up.dressed)


@pytest.mark.rule("SOM-D01")
def test_a_preference_goes_before_worth() -> None:
    wanted = {card.id: 1.0 for card in squad()} | {"H-LW4": 82.0, "H-LW": 0.5}
    line_up = build_line_up(squad(LW={"offense": 4}), [], preference=wanted)
    assert line_up.lines[0][0] == "H-LW4"
    assert "H-LW" not in [line[0] for line in line_up.lines]


@pytest.mark.rule("SOM-D02")
def test_lines_are_ordered_by_offence_then_scoring_chance() -> None:
    changes = {"C2": {"offense": 4}, "C3": {"offense": 3}, "C": {"offense": 3, "inside": GOALS}}
    line_up = build_line_up(squad(**changes), [])
    assert [line[1] for line in line_up.lines] == ["H-C2", "H-C", "H-C3"]
    big = build_line_up(squad(), [], options=Options(extra_players=True, lines=4, pairs=3))
    assert (len(big.lines), len(big.pairs), len(big.dressed)) == (4, 3, 18)
    assert big.out_of_position == ()


@pytest.mark.rule("SOM-D02", "SOM-GS.5")
def test_men_are_moved_between_their_positions_to_make_room() -> None:
    everybody = {name: {"positions": ["C", "LW"]} for name in ("LW", "LW2", "LW3", "LW4")}
    line_up = build_line_up(squad(**everybody, extra2={"positions": ["C"]}), [])
    assert line_up.out_of_position == ()
    assert len({man for line in line_up.lines for man in line}) == 9


@pytest.mark.rule("SOM-D02", "SOM-15.1")
@pytest.mark.parametrize("missing", ["LD", "C", "RW"])
def test_holes_are_filled_with_other_men(missing) -> None:
    short = [card for card in squad() if card.positions[0] != missing]
    line_up = build_line_up(short, [], options=Options(enforce_positions="warn"))
    men = [man for group in (*line_up.lines, *line_up.pairs) for man in group]
    assert len(men) == 13
    assert len(set(men)) == 13
    assert {slot for _, slot in line_up.out_of_position} == {missing}


@pytest.mark.rule("SOM-D02")
@pytest.mark.parametrize("count", range(0, 20, 3))
def test_however_few_men_there_are_a_line_up_comes_out(count) -> None:
    line_up = build_line_up(squad()[:count], [])
    assert len(line_up.dressed) == min(count, 16)


@pytest.mark.rule("SOM-D03")
def test_line_1_pair_1_and_the_first_goalie_start() -> None:
    goalies = compile_cards(
        {"skaters": [], "goalies": [goalie("A"), goalie("B"), goalie("C")]}
    ).goalies
    line_up = build_line_up(squad(), list(goalies.values()), unavailable={"A"})
    assert line_up.goalies == ("B", "C")
    rink = Rink(seed=1)
    rink.play()
    assert "starting_line" not in {kind for kind, _, _ in rink.asked[:6]}


@pytest.mark.rule("SOM-D23")
def test_special_units_take_the_best_men_for_them() -> None:
    men = cards_of(
        *(skater(f"{position}{n}", [position], inside=GOALS if n == 2 else None, assist=n,
                 defense=[1, 5 if n == 1 else 2])
          for position in SLOTS for n in (1, 2, 3)),
        skater("point", ["C"], point=True, assist=9),
    )  # fmt: skip
    first, second = power_play_groups(men)
    assert first == ("LW2", "C2", "RW2", "point", "RD3")
    assert set(second[3:]) <= {"LD3", "LD2", "RD2"}
    killers = penalty_killing_groups(men)
    assert set(killers[0][2:]) == {"LD1", "RD1"}
    assert all(man.endswith("1") for man in killers[0])


@pytest.mark.rule("SOM-D32")
def test_profiles_are_the_defaults_of_the_levels() -> None:
    assert set(PROFILES) == {"basic", "advanced", "super", "super-advanced"}
    basic, advanced = options_for(Level.BASIC, {}), options_for(Level.ADVANCED, {})
    assert (basic.assists, basic.injuries, basic.lines, basic.pairs) == (False, False, 3, 2)
    assert (advanced.assists, advanced.injuries, advanced.goalie_fatigue) == (True, True, False)
    assert (advanced.overtime, advanced.ot_strength, advanced.shootout) == ("8 cards", "5v5", True)
    assert set(DEFAULTS[Level.SUPER]) <= set(Options.__struct_fields__)
    assert options_for(Level.ADVANCED, {"lines": 4}).lines == 4


# --- changes ------------------------------------------------------------------------------------


@pytest.mark.rule("SOM-D04")
def test_each_line_comes_on_once_a_period_by_default() -> None:
    rink = Rink(seed=1, answers={"line_change": ["3", "2"]})
    rink.period(1)
    assert rink.questions("line_change") == [(1, ("2", "3")), (0, ("2", "3"))]
    assert rink.state.sides[1].lines_used == (0, 2, 1)


@pytest.mark.rule("SOM-D04")
def test_with_free_rotation_any_line_off_the_ice_may_come_on() -> None:
    rink = Rink(
        seed=1, options={"line_rotation": "free"}, answers={"line_change": ["2", "2", "1", "1"]}
    )
    rink.period(1)
    asked = rink.questions("line_change")
    assert asked == [(1, ("2", "3")), (0, ("2", "3")), (1, ("1", "3")), (0, ("1", "3"))]


@pytest.mark.rule("SOM-D04")
def test_the_computer_rotates_matches_up_at_home_and_presses_when_behind() -> None:
    rink = Rink(home={name: {"defense": [5, 5]} for name in ("LW3", "C3")}, period=3)
    assert advice(rink, 1, Ask.LINE_CHANGE, ("2", "3")) == "2"
    assert advice(rink, 0, Ask.LINE_CHANGE, ("2", "3")) == "3"
    rink.state.sides[1].line = 1
    assert advice(rink, 0, Ask.LINE_CHANGE, ("2", "3")) == "2"
    rink.state.sides[1].score = 1
    assert advice(rink, 0, Ask.LINE_CHANGE, ("1", "3")) == "1"


@pytest.mark.rule("SOM-D05")
def test_pairs_change_in_the_same_order_and_way() -> None:
    rink = Rink(seed=1, options={"extra_players": True, "pairs": 3}, answers={"pair_change": ["3", "2"]},
                home={"LD3": {"defense": [5, 5]}})  # fmt: skip
    rink.period(1)
    assert rink.questions("pair_change")[:2] == [(1, ("2", "3")), (0, ("2", "3"))]
    rink.state.sides[1].line = 0
    assert advice(rink, 0, Ask.PAIR_CHANGE, ("2", "3")) == "3"
    rink.state.sides[1].pair = 0
    assert advice(rink, 1, Ask.PAIR_CHANGE, ("2", "3")) == "2"


@pytest.mark.rule("SOM-D12")
@pytest.mark.parametrize(
    ("period", "used", "lead", "seat", "expected"),
    [
        (1, 5, 0, 0, "2-2"),
        (1, 5, 0, 1, "2-1"),
        (3, 21, -1, 0, "3-3"),
        (3, 5, -1, 0, "2-2"),
        (3, 5, -2, 1, "3-3"),
        (3, 21, 1, 0, "1-1"),
        (3, 21, 2, 1, "1-1"),
        (3, 21, 3, 1, "1-0"),
        (2, 21, -4, 1, "2-1"),
    ],
)
def test_the_computers_alignment_follows_score_and_time(period, used, lead, seat, expected) -> None:
    rink = Rink(period=period)
    rink.state.cards_used = used
    rink.state.sides[seat].score, rink.state.sides[1 - seat].score = max(lead, 0), max(-lead, 0)
    assert advice(rink, seat, Ask.STOPPAGE, (*ALIGNMENTS, "change_goalie")) == expected
    assert advice(rink, seat, Ask.ALIGNMENT, ALIGNMENTS) == expected


@pytest.mark.rule("SOM-D12")
def test_against_an_extra_skater_the_computer_sits_back_and_instructions_count() -> None:
    rink = Rink(teams={"home": {"instructions": {"alignment": "1-1"}}})
    assert advice(rink, 0, Ask.ALIGNMENT, ALIGNMENTS) == "1-1"
    rink = Rink()
    rink.state.sides[1].ice["X"] = "V-extra"
    assert advice(rink, 0, Ask.ALIGNMENT, ALIGNMENTS) == "1-1"


# --- with the puck ------------------------------------------------------------------------------


@pytest.mark.rule("SOM-D06")
def test_any_player_in_open_play_is_the_best_passer() -> None:
    passes = {"J": "IN LW", "K": "IN C", "L": "IN RW"}
    rink = Rink(home={"RD": {"passing": passes}}).puck("visitor", "C")
    assert advice(rink, 0, Ask.ANY_SKATER, SLOTS) == "RD"


@pytest.mark.rule("SOM-D06")
def test_any_player_after_an_attacking_faceoff_is_the_best_shot() -> None:
    rink = Rink(home={"RW": {"outside": GOALS}})
    rink.state.spot = Spot.VISITOR_END
    assert advice(rink, 0, Ask.ANY_SKATER, SLOTS) == "RW"


@pytest.mark.rule("SOM-D07")
def test_rebounds_go_to_the_best_rebound_shot_or_the_best_passer() -> None:
    rink = Rink(home={"LD": {"rebound": GOALS}}, visitor={"RW": {"passing": {"K": "IN C"}}})
    rink.puck("home", "C")
    assert advice(rink, 0, Ask.ANY_REBOUNDER, SLOTS) == "LD"
    assert advice(rink, 1, Ask.ANY_REBOUNDER, SLOTS) == "RW"


@pytest.mark.rule("SOM-D08")
@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ({"LW": {"outside": GOALS}}, "shoot"),
        ({"LW": {"inside": GOALS, "penetration": 4}}, "penetrate"),
        ({"C": {"inside": GOALS}}, "pass"),
    ],
)
def test_the_computer_takes_what_gives_most_expected_goals(cards, expected) -> None:
    split = {card: {"passing": "IN C(LW)"} for card in range(1, 41)}
    rink = Rink(home=cards, split=split).puck("home", "LW")
    assert advice(rink, 0, Ask.SHOT_CHOICE, ("shoot", "penetrate", "pass")) == expected


@pytest.mark.rule("SOM-D08", "SOM-29.0")
@pytest.mark.parametrize(("tendency", "expected"), [(1, "shoot"), (3, "shoot"), (5, "penetrate")])
def test_equal_chances_are_decided_by_tendency(tendency, expected) -> None:
    rink = Rink(home={"LW": {"tendency": tendency}}).puck("home", "LW")
    assert advice(rink, 0, Ask.SHOT_CHOICE, ("shoot", "penetrate", "pass")) == expected


@pytest.mark.rule("SOM-D08")
def test_a_late_lead_makes_the_safe_shot_a_little_dearer() -> None:
    cards = {"LW": {"outside": {12: "G 1-11"}, "inside": {12: "G"}, "penetration": 4}}
    rink = Rink(home=cards, period=3).puck("home", "LW")
    assert advice(rink, 0, Ask.SHOT_CHOICE, ("shoot", "penetrate")) == "penetrate"
    rink.state.sides[0].score = 1
    rink.state.cards_used = 22
    assert advice(rink, 0, Ask.SHOT_CHOICE, ("shoot", "penetrate")) == "shoot"


@pytest.mark.rule("SOM-D10")
@pytest.mark.parametrize(
    ("rating", "penalty", "inside", "expected"),
    [(20, "D", GOALS, "try"), (0, "AA", GOALS, "decline"), (20, "D", {}, "decline")],
)
def test_the_computer_intimidates_when_it_pays(rating, penalty, inside, expected) -> None:
    split = {card: {"intimidation": "FAIL_PEN"} for card in range(1, 11)}
    rink = Rink(
        home={"C": {"inside": inside}},
        visitor={"LD": {"intimidation": rating, "penalty": penalty}},
        split=split,
    ).puck("home", "C")
    assert advice(rink, 1, Ask.INTIMIDATE, ("decline", "try"), slot="LD") == expected


@pytest.mark.rule("SOM-D28")
def test_the_better_inside_shot_starts_the_alternation() -> None:
    rink = Rink(home={"C": {"inside": {12: "G"}}}).puck("home", "LD")
    assert advice(rink, 0, Ask.FIRST_TURN, ("LW", "C")) == "C"


# --- goalies ------------------------------------------------------------------------------------


@pytest.mark.rule("SOM-D13")
@pytest.mark.parametrize(
    ("lead", "expected"), [(-1, "pull"), (-2, "pull"), (-3, "keep"), (0, "keep"), (2, "keep")]
)
def test_late_the_computer_pulls_when_behind_by_one_or_two(lead, expected) -> None:
    rink = Rink(period=3)
    rink.state.cards_used = 28
    rink.state.sides[1].score, rink.state.sides[0].score = max(lead, 0), max(-lead, 0)
    assert advice(rink, 1, Ask.PULL_GOALIE, ("keep", "pull")) == expected


@pytest.mark.rule("SOM-D13")
def test_during_a_delayed_penalty_the_computer_always_pulls() -> None:
    rink = Rink()
    rink.state.delayed = (DelayedPenalty(0, "H-LD"),)
    assert advice(rink, 1, Ask.PULL_GOALIE, ("keep", "pull")) == "pull"


@pytest.mark.rule("SOM-D13", "SOM-D14", "SOM-D15")
def test_the_extra_skater_comes_from_the_bench_and_is_matched() -> None:
    rink = Rink(answers={"extra_skater": ["H-C3"], "mark_extra": ["LD"]})
    rink.run(goalie_pulling.pull, 0)
    bench = rink.questions("extra_skater")[0][1]
    assert len(bench) == 11
    assert not set(bench) & set(rink.ice("home").values()) - {"H-C3"}
    assert rink.questions("mark_extra") == [(1, SLOTS)]
    assert rink.ice("home")["X"] == "H-C3"
    assert rink.state.sides[1].marker == "LD"
    assert rink.questions("alignment")[0][0] == 1


@pytest.mark.rule("SOM-D14", "SOM-D15")
def test_the_computer_sends_the_best_attacker_and_matches_the_best_defending_forward() -> None:
    rink = Rink(
        home={"C2": {"offense": 4}, "C3": {"offense": 4, "rebound": GOALS}},
        visitor={"RW": {"defense": [4, 4]}, "LD": {"defense": [5, 5]}},
    )
    assert advice(rink, 0, Ask.EXTRA_SKATER, ("H-LW2", "H-C2", "H-C3")) == "H-C3"
    assert advice(rink, 1, Ask.MARK_EXTRA, SLOTS) == "RW"


@pytest.mark.rule("SOM-D26")
@pytest.mark.parametrize(
    ("fatigued", "period", "used", "backup", "expected"),
    [
        (False, 2, 10, {}, "2-2"),
        (True, 2, 10, {}, "change_goalie"),
        (True, 3, 25, {}, "3-3"),
        (True, 2, 10, {"7": "G", "6": "G", "8": "G"}, "2-2"),
    ],
)
def test_a_shelled_goalie_makes_way_for_a_better_one(
    fatigued, period, used, backup, expected
) -> None:
    rink = Rink(
        period=period,
        options={"goalie_fatigue": True},
        home={"G": {7: "FO."}, "G2": {int(row): text for row, text in backup.items()}},
    )
    rink.state.cards_used = used
    rink.state.sides[0].goalies["H-G"].fatigued = fatigued
    rink.state.sides[1].score = 1
    if period == 3:
        assert advice(rink, 0, Ask.STOPPAGE, (*ALIGNMENTS, "change_goalie")) == "3-3"
    else:
        assert advice(rink, 0, Ask.STOPPAGE, (*ALIGNMENTS, "change_goalie")) == expected


@pytest.mark.rule("SOM-D26")
@pytest.mark.parametrize("level", ["basic", "advanced"])
def test_at_any_faceoff_a_coach_may_change_his_goalie(level) -> None:
    kind = "goalie_change" if level == "basic" else "stoppage"
    rink = Rink(level=level, dice=[1], answers={kind: ["change_goalie"]})
    rink.faceoff()
    assert rink.state.sides[1].goalie == "V-G2"
    assert rink.state.sides[0].goalie == "H-G"


# --- men lost -----------------------------------------------------------------------------------


@pytest.mark.rule("SOM-D25")
def test_the_computer_replaces_a_hurt_man_by_position_then_type_then_worth() -> None:
    rink = Rink(home={"C2": {"offense": 4}, "LD2": {"offense": 4, "defense": [5, 5]}})
    context = {"injured": "H-RW", "slot": "RW"}
    asked = ("H-C2", "H-LD2", "H-RW3")
    assert advice(rink, 0, Ask.SUBSTITUTE, asked, **context) == "H-RW3"
    assert advice(rink, 0, Ask.SUBSTITUTE, asked[:2], **context) == "H-C2"


@pytest.mark.rule("SOM-D27")
def test_the_forward_who_is_missed_least_serves() -> None:
    rink = Rink(
        visitor={"LW": {"offense": 2}, "C": {"offense": 3}, "RW": {"defense": [1, 1], "offense": 2}}
    )
    men = ("V-LD", "V-LW", "V-C", "V-RW")
    assert advice(rink, 1, Ask.SERVED_BY, men) == "V-RW"


@pytest.mark.rule("SOM-D29")
def test_shooters_go_by_their_chance_with_rebounds_as_goals() -> None:
    rink = Rink(home={"C": {"rebound": {7: "X REB"}}, "LD": {"rebound": {7: "G+", 6: "G+"}}})
    assert advice(rink, 0, Ask.SHOOTER, ("H-LW", "H-LD", "H-C")) == "H-C"


@pytest.mark.rule("SOM-D33")
def test_the_stronger_power_play_group_goes_first() -> None:
    rink = Rink(home={"C2": {"inside": GOALS}})
    assert advice(rink, 0, Ask.POWER_PLAY_GROUP, ("1", "2")) == "2"


# --- coaches ------------------------------------------------------------------------------------


def test_an_unknown_level_of_coach_is_refused() -> None:
    with pytest.raises(Refusal, match="genius"):
        ruleset.coach("genius")


@pytest.mark.parametrize("level", ["random", "standard"])
def test_a_coach_answers_the_same_in_the_same_game(level) -> None:
    document, library = ruleset.example_setup()
    logs = []
    for _ in range(2):
        setup = ruleset.read_setup(document, library)
        coach = ruleset.coach(level)
        outcome = run(ruleset, setup, dice=SeededDice("ab" * 32), coaches={0: coach, 1: coach})
        logs.append(outcome.records)
        assert any(isinstance(record.event, PeriodStarted) for record in outcome.records)
    assert logs[0] == logs[1]


def test_the_random_coach_takes_every_option_now_and_then() -> None:
    coach = ruleset.coach("random")
    rink = Rink()
    taken = set()
    for used in range(30):
        rink.state.cards_used = used
        taken.add(coach.choose(rink.state, Decision(Ask.ALIGNMENT, ALIGNMENTS), 0))
    assert taken == set(ALIGNMENTS)
