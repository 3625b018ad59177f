"""Getting started: rosters, lines, match-ups and the line-change cards (SOM-GS)."""

import pytest

from games.engine import SetupError
from games.rulesets.strat_o_matic import ruleset
from games.rulesets.strat_o_matic.events import (
    ActionCardDrawn,
    LineChangeExecuted,
    LineSentOut,
    PairSentOut,
    PowerPlayStarted,
    TimeTurned,
)
from games.rulesets.strat_o_matic.play import line_changes
from games.rulesets.strat_o_matic.validation import position_warnings, validate
from tests.rulebook.strat_o_matic.builders import Rink, make_setup, team_document


def faults_of(**arguments) -> list[tuple[str, str]]:
    """Give code and player of everything wrong with a setup."""
    try:
        validate(make_setup(**arguments))
    except SetupError as error:
        return [
            (fault.code.removeprefix("strat_o_matic."), fault.context.get("player", ""))
            for fault in error.faults
        ]
    return []


def home(**changes) -> dict:
    return {"teams": {"home": changes}}


DRESSED = team_document("H").dressed


@pytest.mark.rule("SOM-GS.0", "SOM-GS.1")
def test_sixteen_skaters_and_two_goalies_may_play() -> None:
    assert faults_of() == []
    assert len(DRESSED) == 16


@pytest.mark.rule("SOM-GS.1")
@pytest.mark.parametrize(
    ("dressed", "fault"),
    [
        (DRESSED[:-1], ("roster_size", "")),
        ((*DRESSED, "H-C4"), ("roster_size", "")),
        ((*DRESSED[:-1], "H-LW3"), ("player_twice", "H-LW3")),
        ((*DRESSED[:-1], "nobody"), ("card_missing", "nobody")),
    ],
)
def test_another_number_of_skaters_is_refused(dressed, fault) -> None:
    assert faults_of(**home(dressed=dressed)) == [fault]


@pytest.mark.rule("SOM-GS.1")
@pytest.mark.parametrize(
    ("goalies", "fault"),
    [
        (("H-G",), ("goalie_count", "")),
        (("H-G", "H-G"), ("player_twice", "H-G")),
        (("H-G", "H-C"), ("card_missing", "H-C")),
    ],
)
def test_two_different_goalies_are_needed(goalies, fault) -> None:
    assert faults_of(**home(goalies=goalies)) == [fault]


@pytest.mark.rule("SOM-GS.1a")
@pytest.mark.parametrize(("extra", "count", "accepted"), [
    (True, 18, True), (True, 17, True), (True, 19, False), (False, 18, False),
])  # fmt: skip
def test_with_extra_players_up_to_eighteen_dress(extra, count, accepted) -> None:
    dressed = (*DRESSED, "H-C4", "H-LW4", "H-RW4")[:count]
    other = (*team_document("V").dressed, "V-C4", "V-LW4")[: 18 if extra else 16]
    faults = faults_of(
        options={"extra_players": extra},
        teams={"home": {"dressed": dressed}, "visitor": {"dressed": other}},
    )
    assert (faults == []) is accepted


@pytest.mark.rule("SOM-GS.2")
@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"lines": [("H-LW", "H-C", "H-RW")] * 2}, "unit_count"),
        ({"lines": [("H-LW", "H-C"), ("H-LW2", "H-C2", "H-RW2"), ("H-LW3", "H-C3", "H-RW3")]}, "unit_incomplete"),
        ({"pairs": [("H-LD", "H-LD"), ("H-LD2", "H-RD2")]}, "player_twice"),
        ({"pairs": [("H-LD", "H-RD"), ("H-LD2", "H-RD")]}, "player_twice"),
        ({"pairs": [("H-LD", "H-RD"), ("H-LD2", "H-RD3")]}, "player_not_dressed"),
    ],
)  # fmt: skip
def test_lines_and_pairs_are_complete_before_the_game(change, fault) -> None:
    assert fault in [code for code, _ in faults_of(**home(**change))]


@pytest.mark.rule("SOM-GS.2a")
@pytest.mark.parametrize("suggested", [True, False])
def test_it_is_kept_whether_the_suggested_lines_were_taken(suggested) -> None:
    setup = make_setup(**home(computer_lines=suggested))
    validate(setup)
    assert setup.teams[0].document.computer_lines is suggested


@pytest.mark.rule("SOM-GS.3")
def test_the_home_team_reads_the_home_half() -> None:
    cards = {1: ("TURN LW", "TURN RW")}
    assert Rink(level="basic", action=cards, dice=[1]).puck("home", "C").draw() is None
    for side, expected in (("home", ("visitor", "LW")), ("visitor", ("home", "RW"))):
        rink = Rink(level="basic", action=cards, dice=[1]).puck(side, "C")
        rink.draw()
        assert rink.carrier == expected


@pytest.mark.rule("SOM-GS.4")
def test_the_named_starters_are_on_the_ice_for_the_opening_faceoff() -> None:
    rink = Rink(seed=1, teams={"home": {"starting_line": 1, "starting_pair": 1}})
    rink.play()
    lines = {event.seat: event for event in reversed(rink.all(LineSentOut))}
    pairs = {event.seat: event for event in reversed(rink.all(PairSentOut))}
    assert [man for _, man in lines[0].players] == ["H-LW2", "H-C2", "H-RW2"]
    assert [man for _, man in pairs[0].players] == ["H-LD2", "H-RD2"]
    assert [man for _, man in lines[1].players] == ["V-LW", "V-C", "V-RW"]
    assert rink.state.sides[0].last_goalie == "H-G"


@pytest.mark.rule("SOM-GS.4")
def test_starters_that_do_not_exist_are_refused() -> None:
    assert faults_of(**home(starting_line=3)) == [("starters", "")]


SWAPPED = [("H-RW", "H-C", "H-LW"), ("H-LW2", "H-C2", "H-RW2"), ("H-LW3", "H-C3", "H-RW3")]


@pytest.mark.rule("SOM-GS.5")
def test_men_out_of_position_are_refused_or_only_named() -> None:
    strict = faults_of(**home(lines=SWAPPED))
    assert strict == [("out_of_position", "H-RW"), ("out_of_position", "H-LW")]
    warned = {"options": {"enforce_positions": "warn"}, **home(lines=SWAPPED)}
    assert faults_of(**warned) == []
    named = position_warnings(make_setup(**warned))
    assert [fault.context["player"] for fault in named] == ["H-RW", "H-LW"]


@pytest.mark.rule("SOM-GS.5")
def test_a_second_printed_position_is_a_position() -> None:
    both = {"LW": {"positions": ["LW", "RW"]}, "RW": {"positions": ["RW", "LW"]}}
    assert faults_of(home=both, **home(lines=SWAPPED)) == []


BOTH = {"positions": ["LD", "RD"]}
WINGER_ON_DEFENCE = {
    "LD": BOTH,
    "LD2": BOTH,
    "RD": BOTH,
    "RD2": {"positions": ["LW"]},
    "extra3": {"positions": ["LW"]},
}
"""Three defencemen, each for either side, and a winger in the second pair."""


@pytest.mark.rule("SOM-15.1")
def test_where_injuries_leave_too_few_for_two_positions_together_the_check_is_waived() -> None:
    injured = {"H-LD9": "injured for 3 games"}
    assert faults_of(home=WINGER_ON_DEFENCE, **home(unavailable=injured)) == []
    enough = WINGER_ON_DEFENCE | {"LW3": {"positions": ["LW", "RD"]}}
    assert ("out_of_position", "H-RD2") in faults_of(home=enough, **home(unavailable=injured))


@pytest.mark.rule("SOM-GS.5")
def test_with_nobody_injured_the_check_is_not_waived() -> None:
    assert ("out_of_position", "H-RD2") in faults_of(home=WINGER_ON_DEFENCE)


@pytest.mark.rule("SOM-GS.1", "SOM-GS.5")
def test_an_injured_man_is_refused_with_the_reason() -> None:
    with pytest.raises(SetupError) as refused:
        validate(make_setup(**home(unavailable={"H-C2": "injured for 3 games"})))
    assert refused.value.message == "Home: Player H-C2 may not play: injured for 3 games."


@pytest.mark.rule("SOM-GS.7")
def test_goalies_and_the_bench_are_off_the_ice() -> None:
    rink = Rink()
    assert sorted(rink.ice("home")) == ["C", "LD", "LW", "RD", "RW"]
    assert "H-G" not in rink.ice("home").values()
    assert "H-C2" not in rink.ice("home").values()
    assert rink.state.sides[0].goalie == "H-G"


def changes_of(seed: int = 3, **arguments) -> list[tuple[str, int]]:
    """Play a period and give each line change with the number of action cards before it."""
    rink = Rink(seed=seed, **arguments)
    rink.period(1)
    used = 0
    changes = []
    for event in rink.events:
        if isinstance(event, ActionCardDrawn):
            used += 1
        elif isinstance(event, LineChangeExecuted):
            changes.append(("F" if event.forwards else "D", used))
    assert used == 30
    return changes


BIG = {"extra_players": True}


@pytest.mark.rule("SOM-GS.10", "SOM-GS.12", "SOM-GS.12-EX1", "SOM-GS.15")
def test_three_lines_and_two_pairs_change_after_10_15_and_20_cards() -> None:
    assert changes_of() == [("F", 10), ("D", 15), ("F", 20)]


@pytest.mark.rule("SOM-GS.13", "SOM-GS.13-EX1", "SOM-GS.14", "SOM-GS.15")
def test_four_lines_and_three_pairs_have_their_own_depths() -> None:
    changes = changes_of(options={**BIG, "lines": 4, "pairs": 3})
    assert changes == [("F", 7), ("D", 10), ("F", 15), ("D", 20), ("F", 22)]


@pytest.mark.rule("SOM-GS.14", "SOM-GS.14a")
def test_changes_at_one_depth_are_both_made_forwards_first() -> None:
    three = changes_of(options={**BIG, "lines": 3, "pairs": 3})
    assert three == [("F", 10), ("D", 10), ("F", 20), ("D", 20)]
    four = changes_of(options={**BIG, "lines": 4, "pairs": 2})
    assert four == [("F", 7), ("F", 15), ("D", 15), ("F", 22)]


@pytest.mark.rule("SOM-GS.11")
def test_every_period_has_all_thirty_cards_again() -> None:
    rink = Rink(seed=4)
    for number in (1, 2):
        rink.period(number)
        drawn = [event.number for event in rink.all(ActionCardDrawn)]
        assert sorted(drawn) == list(range(1, 31))


@pytest.mark.rule("SOM-GS.12a")
def test_each_line_plays_ten_cards_and_each_pair_fifteen() -> None:
    rink = Rink(seed=5)
    rink.period(1)
    cards: dict[str, int] = {}
    line = pair = ""
    for event in rink.events:
        if isinstance(event, LineSentOut) and event.seat == 0:
            line = f"line {event.line}"
        if isinstance(event, PairSentOut) and event.seat == 0:
            pair = f"pair {event.pair}"
        if isinstance(event, ActionCardDrawn):
            cards[line] = cards.get(line, 0) + 1
            cards[pair] = cards.get(pair, 0) + 1
    assert cards == {"line 0": 10, "line 1": 10, "line 2": 10, "pair 0": 15, "pair 1": 15}


@pytest.mark.rule("SOM-GS.12a", "SOM-GS.2")
def test_a_line_has_one_turn_a_period_and_all_have_theirs_again_in_the_next() -> None:
    rink = Rink(seed=5)
    for number in (1, 2):
        before = len(rink.asked)
        rink.period(number)
        offered = [
            options
            for kind, seat, options in rink.asked[before:]
            if kind == "line_change" and seat == 0
        ]
        assert offered[0] == ("2", "3"), number
        assert len(offered) == 1, number


@pytest.mark.rule("SOM-GS.16")
def test_with_free_rotation_any_line_not_on_the_ice_may_come_on() -> None:
    rink = Rink(
        seed=5, options={"line_rotation": "free"}, answers={"line_change": ["2", "2", "1", "1"]}
    )
    rink.state.cards_used = 10
    rink.puck("home", "LD").run(line_changes.change_forwards)
    rink.run(line_changes.change_forwards)
    offered = [options for seat, options in rink.questions("line_change") if seat == 0]
    assert offered == [("2", "3"), ("1", "3")]


@pytest.mark.rule("SOM-GS.17", "SOM-GS.18")
def test_the_second_line_and_pair_come_back_when_they_were_on() -> None:
    rink = Rink(level="basic", action={1: "PENCARD AA,A,B,C,D/"}, dice=[1, 2, 3, 5, 7])
    for seat in (0, 1):
        rink.run(line_changes.send_line, seat, 1)
        rink.run(line_changes.send_pair, seat, 1)
    rink.puck("home", "LW").draw()
    assert rink.ice("home") == {slot: f"H-{slot}2" for slot in ("LW", "C", "RW", "LD", "RD")}
    assert rink.ice("visitor") == {slot: f"V-{slot}2" for slot in ("LW", "C", "RW", "LD", "RD")}


@pytest.mark.rule("SOM-GS.16", "SOM-GS.16-EX1")
def test_a_change_waits_until_a_coach_must_draw() -> None:
    rink = Rink(
        home={"C": {"inside": {7: "X REB"}, "rebound": {7: "X LD"}}},
        split={21: {"rebound": "O C"}},
        dice=[7, 21, 7, 2],
    ).puck("home", "LW")
    rink.state.cards_used = 10
    rink.resolve("IN C")
    assert LineChangeExecuted not in [type(event) for event in rink.events]
    assert rink.carrier == ("visitor", "LD")
    rink.draw()
    assert rink.kinds[0] == "LineChangeExecuted"
    assert [event.seat for event in rink.all(LineSentOut)] == [1, 0]
    assert rink.all(ActionCardDrawn)
    assert rink.carrier == ("visitor", "LD")


@pytest.mark.rule("SOM-GS.16a")
def test_the_incoming_man_at_the_slot_keeps_the_puck() -> None:
    rink = Rink(dice=[1]).puck("home", "LW")
    rink.state.cards_used = 10
    rink.draw()
    assert rink.carrier == ("home", "LW")
    assert rink.ice("home")["LW"] == "H-LW2"


@pytest.mark.rule("SOM-GS.17", "SOM-GS.18")
def test_units_replace_the_line_and_the_line_comes_back() -> None:
    rink = Rink(
        level="basic",
        action={1: "PENCARD AA,A,B,C,D/"},
        dice=[1, 2, 3, 5, 7],
        answers={"power_play_group": ["2"]},
    ).puck("home", "LW")
    rink.draw()
    started = rink.only(PowerPlayStarted)
    assert [man for _, man in started.players] == ["H-LW2", "H-C2", "H-RW2", "H-LD2", "H-RD2"]
    assert [man for _, man in started.killers] == ["V-LW2", "V-RW2", "V-LD", "V-RD"]
    assert rink.ice("home") == {slot: f"H-{slot}" for slot in ("LW", "C", "RW", "LD", "RD")}
    assert rink.ice("visitor") == {slot: f"V-{slot}" for slot in ("LW", "C", "RW", "LD", "RD")}
    assert all(not event.change for event in rink.all(LineSentOut))


@pytest.mark.rule("SOM-GS.18", "SOM-7.31")
def test_a_change_met_during_a_penalty_is_made_when_it_is_over() -> None:
    rink = Rink(level="basic", action={1: "PENCARD AA,A,B,C,D/"}, dice=[1, 2, 3, 5, 7]).puck(
        "home", "LW"
    )
    rink.state.cards_used = 8
    rink.draw()
    assert len(rink.only(TimeTurned).cards) == 2
    assert rink.kinds.index("PowerPlayEnded") < rink.kinds.index("LineChangeExecuted")
    assert rink.ice("home")["C"] == "H-C2"


@pytest.mark.rule("SOM-GS.2")
def test_the_ruleset_takes_the_form_of_a_setup_document() -> None:
    document, library = ruleset.example_setup()
    ruleset.validate(ruleset.read_setup(document, library))
    with pytest.raises(SetupError, match="level"):
        ruleset.read_setup({**document, "level": "expert"}, library)
    with pytest.raises(SetupError, match="lines"):
        ruleset.read_setup({**document, "options": {"lines": 5}}, library)
    with pytest.raises(SetupError, match="super_power_play"):
        ruleset.read_setup({**document, "options": {"super_power_play": "perhaps"}}, library)
