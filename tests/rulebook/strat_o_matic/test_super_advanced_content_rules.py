"""Super-advanced rows of the rulebook that are matters of data.

Expected numbers are the rulebook's own; what it leaves open is checked for the property it asks for.
Only rows that speak of nothing but data are named in marks; how play uses the data is tested elsewhere.
"""

import msgspec
import pytest

from games.rulesets.strat_o_matic.charts import ContentSet, PenaltyRow
from games.rulesets.strat_o_matic.content_set import load_content
from games.rulesets.strat_o_matic.readings import Position
from games.rulesets.strat_o_matic.tables.faceoffs import wins
from tests.games.rulesets.strat_o_matic.edited_house import faults_after, put

LW, C, RW, LD, RD = Position
HOUSE: ContentSet = load_content()


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
