"""Rows of the rulebook that are matters of data: what decks, charts and cards may and must hold.

Expected numbers are the rulebook's own; what it leaves open is checked for the property it asks for.
Only rows that speak of nothing but data are named in marks; how play uses the data is tested elsewhere.
"""

from typing import Any

import msgspec
import pytest

from games.rulesets.strat_o_matic.cards import (
    CardError,
    GoalieDocument,
    SkaterDocument,
    compile_goalie,
    compile_skater,
)
from games.rulesets.strat_o_matic.charts import ContentSet, PenaltyRow
from games.rulesets.strat_o_matic.content_set import load_content
from games.rulesets.strat_o_matic.readings import Kind, Position
from games.rulesets.strat_o_matic.tables.faceoffs import wins
from games.rulesets.strat_o_matic.tables.soft import (
    counter_chances,
    good_chance_share,
    lost,
    own_chances,
    section_readings,
)
from tests.games.rulesets.strat_o_matic.edited_house import faults_after, put
from tests.games.rulesets.strat_o_matic.test_cards import GOALIE, SKATER

LW, C, RW, LD, RD = Position
HOUSE: ContentSet = load_content()
OFFENCE_SECTIONS = ("O1", "O2H", "O2V", "O3")


# --- getting started ----------------------------------------------------------------------------


@pytest.mark.rule("SOM-GS.6", "SOM-GS.6-EX1")
@pytest.mark.parametrize(("position", "opponent"), [(LW, RW), (C, C), (RW, LW), (LD, RD), (RD, LD)])
def test_left_meets_right(position: Position, opponent: Position) -> None:
    assert HOUSE.matchups.standard[position] is opponent
    assert HOUSE.matchups.standard[opponent] is position


@pytest.mark.rule("SOM-GS.6")
def test_one_sided_match_ups_are_refused() -> None:
    assert faults_after("matchups", put("standard", "LD", value="LW")) != []


@pytest.mark.rule("SOM-GS.8")
def test_an_action_deck_has_30_cards_and_the_split_deck_40() -> None:
    assert (len(HOUSE.action_basic), len(HOUSE.action_advanced), len(HOUSE.split)) == (30, 30, 40)
    for table in ("action_basic", "action_advanced", "split_deck"):
        assert faults_after(table, lambda deck: deck["card"].pop()) != []


@pytest.mark.rule("SOM-GS.9")
@pytest.mark.parametrize("half", ["home", "visitor"])
def test_a_basic_card_has_a_reading_for_each_side(half: str) -> None:
    assert all(getattr(card, half) is not None for card in HOUSE.action_basic)
    assert faults_after("action_basic", lambda deck: deck["card"][4].pop(half)) != []


def test_line_changes_are_none_of_the_30_cards() -> None:
    assert faults_after("action_basic", put("card", 0, "home", value="FLC")) == [
        "action_basic.toml, table card.home, row 1, reading 'FLC': 'FLC' is not a reading"
    ]


# --- basic --------------------------------------------------------------------------------------


def test_each_split_number_has_a_row_of_the_basic_faceoff_chart() -> None:
    assert sorted(HOUSE.faceoff_basic) == list(range(1, 21))
    assert {row.side for row in HOUSE.faceoff_basic.values()} == {"H", "V"}
    assert all(row.target is not None for row in HOUSE.faceoff_basic.values())


@pytest.mark.rule("SOM-4.0c")
@pytest.mark.parametrize(
    "text",
    ["DEF 1", "DEF 11", "PASS A", "IN RW I:LD", "KEEP C", "TURN C", "X REB", "G", "GR", "PENALTY"],
)
def test_a_basic_card_with_any_other_reading_is_invalid(text: str) -> None:
    (fault,) = faults_after("action_basic", put("card", 0, "home", value=text))
    assert fault.endswith("is not in the vocabulary of the basic deck")


@pytest.mark.rule("SOM-4.0c")
def test_the_house_deck_uses_the_whole_basic_vocabulary() -> None:
    for half in ("home", "visitor"):
        kinds = {getattr(card, half).kind for card in HOUSE.action_basic}
        assert kinds == {
            Kind.DEF,
            Kind.PASS,
            Kind.OUT,
            Kind.IN,
            Kind.TURN,
            Kind.BREAKAWAY,
            Kind.PENCARD,
        }
        chances = {
            getattr(card, half).then.kind for card in HOUSE.action_basic if getattr(card, half).then
        }
        assert chances == {Kind.OUT_ONLY, Kind.IN, Kind.BREAKAWAY}


def test_each_penalty_letter_is_above_or_below_the_line() -> None:
    assert faults_after("action_basic", put("card", 0, "home", value="PENCARD AA,A/C,D")) != []
    assert faults_after("action_basic", put("card", 0, "home", value="PENCARD AA,A,B/C,D")) == []


def test_a_breakaway_names_a_second_man() -> None:
    assert faults_after("split_deck", put("card", 0, "breakaway", value="BK C")) != []
    bare = [card.breakaway for card in HOUSE.split if card.breakaway.kind is Kind.BK]
    assert bare
    for reading in bare:
        assert reading.target is not None
        assert reading.target.substitute not in {None, reading.target.position}


def skater(**changes: Any) -> list[str]:
    try:
        compile_skater(msgspec.convert(SKATER | changes, SkaterDocument))
    except CardError as error:
        return error.faults
    return []


def column(name: str, row: str, text: str) -> dict[str, Any]:
    return {name: SKATER[name] | {row: text}}


@pytest.mark.rule("SOM-5.0")
@pytest.mark.parametrize("name", ["outside", "inside", "rebound"])
@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("X LW", True),
        ("X ANY", True),
        ("X REB", True),
        ("TURN LD", True),
        ("GR", True),
        ("GR+", True),
        ("G", True),
        ("G 1-8", True),
        ("G+", True),
        ("G+ 1-19", True),
        ("FO", False),
        ("SAVE BK 1-6", False),
        ("OUT C", False),
        ("DEF 12", False),
        ("PENALTY", False),
    ],
)
def test_a_shot_column_holds_shots_saves_and_losses(name: str, text: str, *, fits: bool) -> None:
    assert (skater(**column(name, "7", text)) == []) is fits


@pytest.mark.rule("SOM-5.0")
@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("X LW", True),
        ("X REB", True),
        ("FO", True),
        ("FO.", True),
        ("G", True),
        ("G 1-8 ELSE FO", True),
        ("SAVE BK 1-6", True),
        ("SAVE PEN 1-18", True),
        ("GR", False),
        ("TURN C", False),
        ("DEF 12", False),
        ("PASS J", False),
    ],
)
def test_a_goalie_card_holds_saves_and_goals(text: str, *, fits: bool) -> None:
    card = GOALIE["card"] | {"9": {"out": text, "in": "FO"}}
    document = msgspec.convert(GOALIE | {"card": card}, GoalieDocument)
    try:
        compiled = compile_goalie(document)
    except CardError:
        assert not fits
    else:
        assert fits
        assert [str(compiled.outside[9]), str(compiled.inside[9])] == [text, "FO"]


@pytest.mark.rule("SOM-4.1a")
@pytest.mark.parametrize("row", ["12", "13", "14"])
@pytest.mark.parametrize(
    ("text", "fits"),
    [("OUT SELF", True), ("TURN OPP", True), ("TURN ANY", False), ("IN C", False)],
)
def test_rows_12_to_14_give_the_shot_or_the_puck(row: str, text: str, *, fits: bool) -> None:
    assert (skater(**column("defcol", row, text)) == []) is fits


@pytest.mark.parametrize("letter", ["J", "K", "L"])
@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("IN C", True),
        ("IN ANY", True),
        ("TURN LD", True),
        ("TURN ANY", True),
        ("OUT C", False),
        ("TURN OUT! C", False),
    ],
)
def test_letters_j_to_l_are_inside_shots_or_losses(letter: str, text: str, *, fits: bool) -> None:
    assert (skater(**column("passing", letter, text)) == []) is fits


@pytest.mark.parametrize(
    ("text", "fits"),
    [("PENALTY", True), ("TURN OUT! OPP", True), ("OUT C", False), ("TURN OPP", False)],
)
def test_rows_7_to_11_are_a_penalty_or_a_lost_puck_with_a_shot(text: str, *, fits: bool) -> None:
    assert (skater(**column("defcol", "9", text)) == []) is fits


def test_penetration_rises_with_the_rating_and_four_gets_in_up_to_13() -> None:
    chart = HOUSE.penetration_basic
    assert chart[4] == 13
    assert list(chart.values()) == sorted(chart.values())
    assert faults_after("penetration_basic", put("max", "5", value=12)) != []


def test_each_split_has_a_row_with_a_test_and_two_halves() -> None:
    assert sorted(HOUSE.power_play_chart) == list(range(1, 21))
    for row in HOUSE.power_play_chart.values():
        assert row.position is not C
        assert row.met.power_play
        assert row.unmet.power_play


def test_the_killers_have_no_centre_to_test_or_to_shoot() -> None:
    chart = "power_play_chart"
    assert faults_after(chart, put("row", 0, "test", "pos", value="C")) != []
    assert faults_after(chart, put("row", 0, "met", "sh", value=["BK C"])) != []


def test_a_row_of_the_shape_of_the_rulebooks_example_is_in_the_house_chart() -> None:
    row = HOUSE.power_play_chart[7]
    assert (row.position, row.minimum) == (LD, 4)
    assert [str(shot) for shot in row.met.short_handed] == ["BK LW"]
    assert [str(shot) for shot in row.met.power_play] == ["IN RW"]
    assert [str(shot) for shot in row.unmet.short_handed] == []
    assert [str(shot) for shot in row.unmet.power_play] == ["IN C", "REB LW"]


def test_two_cards_pass_in_a_basic_and_three_in_an_advanced_power_play() -> None:
    assert HOUSE.penalty_cards.block == {"basic": 2, "advanced": 3}


# --- advanced -----------------------------------------------------------------------------------


def test_the_better_centre_wins_more_draws_the_better_he_is() -> None:
    even, one, two = (HOUSE.faceoff_advanced[difference] for difference in range(3))
    assert {row.side for row in even.values()} == {"H", "V"}
    assert {row.side for row in (*one.values(), *two.values())} == {"S", "I"}
    assert 10 < wins(one, "S") < wins(two, "S")


@pytest.mark.rule("SOM-9.11")
def test_forecheckers_are_as_many_as_the_offence_level_or_one_fewer() -> None:
    legal = {(offence, n) for offence in (1, 2, 3) for n in range(4) if n in {offence - 1, offence}}
    assert set(HOUSE.alignments) == legal
    for pair in ([3, 0], [3, 1], [2, 0], [2, 3], [1, 2]):
        wrong = [list(good) for good in HOUSE.alignments[:5]] + [pair]
        assert faults_after("alignments", put("pairs", value=wrong)) != []


@pytest.mark.rule("SOM-9.2", "SOM-9.2a", "SOM-9.2b", "SOM-9.2c")
@pytest.mark.parametrize("forecheckers", range(4))
@pytest.mark.parametrize("measure", [own_chances, counter_chances])
def test_chances_of_both_sides_rise_with_the_offence_level(forecheckers: int, measure: Any) -> None:
    one, home, visitor, three = (
        measure(section_readings(HOUSE.action_advanced, section, forecheckers))
        for section in OFFENCE_SECTIONS
    )
    assert one < home < three
    assert one < visitor < three


@pytest.mark.rule("SOM-9.2b")
def test_only_the_second_level_tells_home_and_visitors_apart() -> None:
    assert set(OFFENCE_SECTIONS) <= set(HOUSE.action_advanced[0].__struct_fields__)
    assert any(card.O2H != card.O2V for card in HOUSE.action_advanced)


@pytest.mark.rule("SOM-9.2", "SOM-9.2d")
@pytest.mark.parametrize("section", OFFENCE_SECTIONS)
def test_more_forecheckers_win_more_pucks_and_leave_better_chances(section: str) -> None:
    segments = [section_readings(HOUSE.action_advanced, section, n) for n in range(4)]
    losses = [lost(segment) for segment in segments]
    chances = [good_chance_share(segment) for segment in segments]
    assert losses == sorted(losses)
    assert losses[0] < losses[3]
    assert chances == sorted(chances)
    assert chances[0] < chances[3]


@pytest.mark.rule("SOM-10.0", "SOM-10.2c")
def test_the_advanced_deck_has_30_cards_of_its_own_numbered_1_to_30() -> None:
    assert [card.number for card in HOUSE.action_advanced] == list(range(1, 31))
    assert faults_after("action_advanced", put("card", 0, "number", value=31)) != []


@pytest.mark.parametrize("section", [*OFFENCE_SECTIONS, "PP", "SH"])
def test_every_advanced_card_has_the_section(section: str) -> None:
    assert all(len(getattr(card, section)) == 4 for card in HOUSE.action_advanced)
    assert faults_after("action_advanced", lambda deck: deck["card"][9].pop(section)) != []


@pytest.mark.parametrize(
    ("segments", "divide"),
    [
        ({"0": "DEF 1", "1": "DEF 2", "2-3": "DEF 3"}, True),
        ({"0-3": "DEF 1"}, True),
        ({"0-1": "DEF 1", "3": "DEF 2"}, False),
        ({"0-2": "DEF 1", "2-3": "DEF 2"}, False),
        ({"1-3": "DEF 1"}, False),
    ],
)
def test_segments_divide_the_forecheckers(segments: dict[str, str], *, divide: bool) -> None:
    faults = faults_after("action_advanced", put("card", 0, "O3", value=segments))
    assert (faults == []) is divide


@pytest.mark.rule("SOM-10.2d")
def test_the_advanced_vocabulary_adds_to_the_basic_one_and_drops_only_pencard() -> None:
    added = [f"DEF {row}" for row in range(1, 12)] + [f"PASS {letter}" for letter in "ABCDEFGHI"]
    added += ["IN RW I:LD", "IN C(LW) I:LD(RD)", "TURN ANY", "TURN C", "KEEP RD"]
    basic = {
        str(getattr(card, half)) for card in HOUSE.action_basic for half in ("home", "visitor")
    }
    for text in [*added, *sorted(basic)]:
        faults = faults_after("action_advanced", put("card", 0, "O1", value=text))
        assert (faults == []) is not text.startswith("PENCARD"), text


@pytest.mark.rule("SOM-10.2d")
def test_the_house_deck_asks_every_row_and_letter_of_the_cards() -> None:
    readings = [
        reading
        for card in HOUSE.action_advanced
        for section in OFFENCE_SECTIONS
        for reading in getattr(card, section)
    ]
    assert {r.number for r in readings if r.kind is Kind.DEF} >= set(range(1, 12))
    assert {r.letter for r in readings if r.kind is Kind.PASS} >= set("ABCDEFGHI")


@pytest.mark.parametrize("key", ["E", "SH", "PP"])
def test_a_passing_section_completes_to_a_forward_is_intercepted_or_asks_the_column(
    key: str,
) -> None:
    readings = [card.passing[key] for card in HOUSE.split]
    assert {reading.kind for reading in readings} == {Kind.IN, Kind.TURN, Kind.PASS}
    for reading in readings:
        if reading.kind is Kind.PASS:
            assert reading.letter in "JKL"
        elif reading.kind is Kind.IN:
            assert reading.target is not None
            assert {reading.target.position, reading.target.substitute} <= {LW, C, RW}
    for text in ("IN LD(C)", "PASS A", "TURN ANY", "OUT C(LW)"):
        assert faults_after("split_deck", put("card", 0, "passing", key, value=text)) != []


def test_an_assists_section_has_each_position_once_and_a_cap() -> None:
    for card in HOUSE.split:
        assert sorted(position for position, _ in card.assists.order) == sorted(Position)
        assert card.assists.any in {0, 6, 7, 8, 9}
    assert {card.assists.max for card in HOUSE.split} == {1, 2}


def test_the_section_of_the_rulebooks_example_is_in_the_house_deck() -> None:
    sections = [(card.assists.any, card.assists.order, card.assists.max) for card in HOUSE.split]
    assert (6, ((C, 5), (RD, 3), (RW, 2), (LD, 3), (LW, 2)), 2) in sections


def test_one_rebound_carries_an_injury_and_every_card_says_whose() -> None:
    assert sum(card.rebound.injury for card in HOUSE.split) == 1
    assert {card.injury.side for card in HOUSE.split} == {"O", "D", "H", "V"}
    assert {card.injury.unit for card in HOUSE.split} == {"P", "G"}


@pytest.mark.rule("SOM-16.11")
def test_the_intimidation_chart_is_stricter_with_rougher_men_and_b_begins_at_10() -> None:
    chart = HOUSE.intimidation_chart
    assert chart["B"] == 10
    assert chart["AA"] <= chart["A"] <= chart["B"] <= chart["C"] <= chart["D"]
    assert faults_after("intimidation_chart", put("first_penalty", "C", value=9)) != []


# --- super-advanced -----------------------------------------------------------------------------


def test_the_goalies_die_names_each_skater_or_nobody() -> None:
    assert set(HOUSE.goalie_retaliation) == set(range(1, 7))
    assert set(HOUSE.goalie_retaliation.values()) <= {LW, C, RW, LD, RD, None}


def test_the_super_faceoff_chart_has_its_bonuses_and_grows_with_the_difference() -> None:
    assert HOUSE.faceoff_bonus == {"power_play": 3, "rated_center_vs_not": 1}
    better = [wins(HOUSE.faceoff_super[difference], "S") for difference in range(1, 5)]
    assert better == sorted(better)
    assert any(row.eject for chart in HOUSE.faceoff_super.values() for row in chart.values())


@pytest.mark.parametrize(
    ("rating", "number", "row"),
    [
        (
            "A",
            12,
            PenaltyRow(offender=(2,), opponent=(2,), opponent_if=("AA", "A", "B", "C")),
        ),
        (
            "A",
            15,
            PenaltyRow(
                offender=(2, 2),
                opponent=(2,),
                opponent_add=(2,),
                opponent_add_if=("AA", "A", "B"),
            ),
        ),
        (
            "AA",
            18,
            PenaltyRow(
                offender=(4,),
                offender_add=(5,),
                offender_add_if=5,
                opponent=(2,),
                opponent_add=(5,),
                opponent_add_if=("AA",),
            ),
        ),
    ],
)
def test_the_penalty_chart_has_the_rows_of_the_examples(
    rating: str, number: int, row: PenaltyRow
) -> None:
    assert HOUSE.penalty_super[rating].rows[number] == row


def test_the_double_line_of_the_penalty_chart_is_where_the_intimidation_chart_begins() -> None:
    lines = {rating: section.double_line for rating, section in HOUSE.penalty_super.items()}
    assert lines == HOUSE.intimidation_chart


def test_rows_19_and_20_lead_to_secondary_charts_with_all_kinds_of_results() -> None:
    assert all(
        section.rows[row].secondary == row
        for section in HOUSE.penalty_super.values()
        for row in (19, 20)
    )
    assert HOUSE.penalty_secondary is not None
    results = {
        result
        for chart in HOUSE.penalty_secondary.charts.values()
        for rows in chart.values()
        for row in rows.values()
        for result in row
    }
    assert {"PS", "BENCH 2", "PP5", "OFF 5", "OPP 5"} <= results


def test_the_penalty_track_has_the_printed_circles_and_charges() -> None:
    track = HOUSE.penalty_track
    assert track is not None
    assert (track.lap, track.circles) == (19, (7, 13, 19))
    assert msgspec.to_builtins(track.cost) == {
        "faceoff_pp_win": 1,
        "faceoff_sh_win": 4,
        "faceoff_sh_win_then_action": 6,
        "faceoff_sh_win_in_pp_end": 1,
        "action_draw": 6,
        "goalie_roll": 1,
        "goalie_split": 0,
        "icing_success": 5,
        "icing_fail": 1,
        "skate_success": 3,
        "skate_fail": 1,
        "other_split": 1,
    }


@pytest.mark.rule("SOM-18.93")
@pytest.mark.parametrize(("minutes", "cards"), [(2, 3), (4, 6), (5, 8), (10, 15)])
def test_minutes_become_action_cards(minutes: int, cards: int) -> None:
    assert HOUSE.penalty_cards.by_minutes[minutes] == cards
    assert faults_after("penalty_cards", put("cards", str(minutes), value=cards + 1)) != []


def test_icing_has_exactly_four_forms() -> None:
    assert {card.icing.form for card in HOUSE.split} == {"NOICE", "SH", "OUT!", "DEF14"}
    assert faults_after("split_deck", put("card", 0, "icing", value="ICE IN C")) != []


def test_power_play_faceoffs_favour_the_side_with_more_men() -> None:
    charts = HOUSE.faceoff_power_play
    assert 10 < wins(charts["5v4"], "P") <= wins(charts["5v3"], "P")


@pytest.mark.parametrize(("used", "seconds"), [(1, 0), (2, 40), (19, 720), (30, 1160)])
def test_a_card_lasts_40_seconds(used: int, seconds: int) -> None:
    assert HOUSE.event_times[used] == seconds


@pytest.mark.parametrize(
    ("stars", "number", "passes"),
    [
        (4, 22, False),
        (4, 23, True),
        (4, 30, True),
        (2, 15, False),
        (2, 16, True),
        (1, 16, True),
        (3, 16, True),
        (5, 30, False),
    ],
)
def test_forced_passes_begin_where_the_rulebook_says(
    stars: int, number: int, *, passes: bool
) -> None:
    for position in Position:
        who = HOUSE.player_penetrated[stars][position][number]
        assert (who == "MUST_PASS") is passes


def test_penetration_three_beats_defense_two_up_to_ten() -> None:
    assert HOUSE.penetration_super is not None
    assert HOUSE.penetration_super.even[3][2] == 10


def test_the_alternate_penetration_sends_wings_against_defencemen() -> None:
    assert HOUSE.matchups.alternate_penetration == {LW: RD, LD: RW, C: C, RD: LW, RW: LD}
