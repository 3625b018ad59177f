"""Section 23: shapes of manpower, new penalties at 4-on-4, and two clocks at once."""

import pytest

from games.rulesets.strat_o_matic.events import (
    ActionCardDrawn,
    ChanceGained,
    IntimidationTried,
    LoosePuckRead,
    PassTried,
    PenaltyAssessed,
    PenaltyEnded,
    PenetrationTried,
    PowerPlayBegan,
    ShotTaken,
    StrengthChanged,
    TrackMoved,
)
from games.rulesets.strat_o_matic.play import timing_track
from games.rulesets.strat_o_matic.play.shootout import may_shoot
from tests.rulebook.strat_o_matic.super_builders import SuperRink

SECTION = 40
"""Split card whose sections the tests choose."""
FOUR = {"LW", "RW", "LD", "RD"}
THREE = {"C", "LD", "RD"}


def use_cards(rink: SuperRink, count: int) -> None:
    """Let so many action cards pass."""
    for _ in range(count):
        rink.table.emit(ActionCardDrawn(1, "O1", "KEEP SELF"))


# --- 23.0: shapes ---


@pytest.mark.rule("SOM-23.0", "SOM-23.0a", "SOM-7.2a")
def test_at_five_on_four_the_centre_is_vacant_and_a_centre_may_play_wing() -> None:
    units = (("V-C2", "V-RW2", "V-LD", "V-RD"), ("V-LW3", "V-RW3", "V-LD2", "V-RD2"))
    rink = SuperRink(teams={"visitor": {"penalty_killing": units}}).short("visitor", "RW")
    assert rink.ice("visitor") == {"LW": "V-C2", "RW": "V-RW2", "LD": "V-LD", "RD": "V-RD"}
    assert len(rink.ice("home")) == 5


@pytest.mark.rule("SOM-23.0b")
@pytest.mark.parametrize("stays", ["V-LW2", "V-RW2"])
def test_at_five_on_three_both_wings_are_vacant_and_any_forward_plays_centre(stays: str) -> None:
    rink = SuperRink(answers={"short_centre": [stays]}).short("visitor", "RW", "LW")
    assert rink.ice("visitor") == {"C": stays, "LD": "V-LD", "RD": "V-RD"}
    assert rink.questions("short_centre") == [(1, ("V-LW2", "V-RW2"))]
    assert rink.state.men == (5, 3)


@pytest.mark.rule("SOM-23.0c")
def test_at_four_on_four_both_centres_are_out_and_no_track_runs() -> None:
    rink = SuperRink().even("C")
    assert set(rink.ice("home")) == set(rink.ice("visitor")) == FOUR
    assert (rink.state.power_play, rink.state.pointer) == (-1, -1)
    assert rink.all(PowerPlayBegan) == []


@pytest.mark.rule("SOM-23.0c")
@pytest.mark.parametrize(("minutes", "cards"), [(2, 3), (4, 6)])
def test_at_four_on_four_each_two_minutes_last_three_cards(minutes: int, cards: int) -> None:
    rink = SuperRink().even("RW", minutes=minutes).puck("home", "LW")
    use_cards(rink, cards - 1)
    rink.settle()
    assert rink.state.men == (4, 4)
    use_cards(rink, 1)
    rink.settle()
    assert {event.player for event in rink.all(PenaltyEnded)} == {"H-RW", "V-RW"}
    assert rink.state.men == (5, 5)
    assert len(rink.ice("home")) == len(rink.ice("visitor")) == 5


@pytest.mark.rule("SOM-23.0d")
def test_at_four_on_four_even_strength_rules_hold_but_for_passing_and_penetration() -> None:
    rink = SuperRink(
        dice=[1, SECTION, 7], answers={"shot_choice": ["pass"]},
        split={SECTION: {"passing": {"4v4": "IN LW(RW)"}}}, home={"RW2": {"penetration": 3}},
    ).even("RW")  # fmt: skip
    rink.puck("home", "LW").go_on()
    assert rink.only(ActionCardDrawn).section == "O2H"
    rink.puck("home", "LD").resolve("OUT SELF")
    assert rink.only(PassTried).section == "4v4"
    rink = SuperRink(dice=[20], answers={"shot_choice": ["penetrate"]}).even("RW")
    rink.puck("home", "LD").resolve("OUT SELF")
    chart = rink.setup.content.penetration_super.other
    assert rink.only(PenetrationTried).highest == chart[1]["4v4"]


@pytest.mark.rule("SOM-23.0d", "SOM-5.9")
def test_at_four_on_four_plus_readings_are_dead() -> None:
    rink = SuperRink(dice=[7], home={"LW": {"outside": {7: "G+"}}}).even("RW")
    assert rink.puck("home", "LW").shoot("outside") == "visitor_end"
    assert rink.score == (0, 0)


@pytest.mark.rule("SOM-23.0e", "SOM-23.2")
def test_at_four_on_three_all_power_play_rules_hold() -> None:
    rink = SuperRink(dice=[1]).even("RW").short("visitor", "LW")
    assert set(rink.ice("home")) == FOUR
    assert set(rink.ice("visitor")) == THREE
    assert (rink.state.men, rink.state.power_play, rink.state.pointer) == ((4, 3), 0, 0)
    rink.puck("home", "LW").go_on()
    assert rink.only(ActionCardDrawn).section == "PP"
    assert rink.only(TrackMoved).spaces == 6


@pytest.mark.rule("SOM-23.0f")
def test_three_on_three_is_like_four_on_four_with_its_own_readings() -> None:
    rink = SuperRink(
        dice=[SECTION, 7], answers={"shot_choice": ["pass"]},
        split={SECTION: {"passing": {"3v3": "IN C(LD)"}}},
    ).even("LW", "RW")  # fmt: skip
    assert set(rink.ice("home")) == set(rink.ice("visitor")) == THREE
    assert (rink.state.men, rink.state.pointer) == ((3, 3), -1)
    rink.puck("home", "RD").resolve("OUT SELF")
    assert rink.only(PassTried).section == "3v3"
    assert rink.only(ShotTaken).slot == "C"
    rink = SuperRink(dice=[20], answers={"shot_choice": ["penetrate"]}).even("LW", "RW")
    rink.puck("home", "LD").resolve("OUT SELF")
    chart = rink.setup.content.penetration_super.other
    assert rink.only(PenetrationTried).highest == chart[1]["3v3"]


@pytest.mark.rule("SOM-23.0g", "SOM-23.0-EX1")
def test_example_a_pass_to_the_vacant_centre_of_a_four_on_three_goes_to_the_second_man() -> None:
    rink = SuperRink(
        dice=[SECTION, 7], split={SECTION: {"intimidation": 20}}, answers={"intimidate": ["try"]}
    ).even("RW")  # fmt: skip
    rink.short("visitor", "LW").puck("home", "RD").resolve("IN C(LW) I:LD(RD)")
    assert rink.only(ChanceGained).slot == "LW"
    assert rink.only(IntimidationTried).slot == "RD"
    assert rink.all(LoosePuckRead) == []


# --- 23.1: new penalties disregarded ---

IGNORE = {"new_penalty_4v4": "ignore"}


@pytest.mark.rule("SOM-23.1")
@pytest.mark.parametrize(("rule", "penalties"), [("ignore", 0), ("real", 1)])
def test_a_new_penalty_at_four_on_four_may_be_a_takeaway(rule: str, penalties: int) -> None:
    rink = SuperRink(
        options={"new_penalty_4v4": rule}, dice=[7], visitor={"RW2": {}, "LD": {"defcol": {9: "PENALTY"}}}
    ).even("RW")  # fmt: skip
    rink.puck("home", "RD").resolve("DEF 9")
    assert len(rink.all(PenaltyAssessed)) == penalties
    if not penalties:
        assert (rink.only(ShotTaken).player, rink.only(ShotTaken).shot) == ("V-LD", "outside")
        assert rink.questions("shot_choice") == []


@pytest.mark.rule("SOM-23.11")
@pytest.mark.parametrize(
    ("section", "carrier"), [("TAKE_PEN", ("visitor", "LD")), ("FAIL_PEN", ("home", "LW"))]
)
def test_of_an_intimidation_only_taking_or_failing_counts(
    section: str, carrier: tuple[str, str]
) -> None:
    rink = SuperRink(
        options=IGNORE, dice=[SECTION, 20, 7], answers={"intimidate": ["try"]},
        split={SECTION: {"intimidation": section}}, visitor={"LD": {"penalty": "AA"}},
    ).even("RW")  # fmt: skip
    rink.puck("home", "RD").resolve("IN LW I:LD")
    assert not rink.only(IntimidationTried).penalized
    assert rink.all(PenaltyAssessed) == []
    if section == "TAKE_PEN":
        assert rink.carrier == carrier
    else:
        assert rink.only(ShotTaken).player == "H-LW"


# --- 23.2: new penalties that count, and two clocks ---


@pytest.mark.rule("SOM-23.2")
def test_a_new_penalty_at_four_on_four_makes_it_four_on_three() -> None:
    rink = SuperRink(
        options={"super_penalty": False}, visitor={"LD": {"defcol": {9: "PENALTY"}}}
    ).even("RW")  # fmt: skip
    rink.puck("home", "RD").resolve("DEF 9")
    assert rink.only(StrengthChanged).men == (4, 3)
    assert rink.only(PowerPlayBegan).seat == 0


@pytest.mark.rule("SOM-23.21", "SOM-23.21-EX1")
def test_example_two_clocks_run_at_once() -> None:
    rink = SuperRink(dice=[1, 2, 3]).even("RW", minutes=4).puck("visitor", "LD")
    use_cards(rink, 2)
    rink.short("visitor", "LW")
    older = [penalty for penalty in rink.state.box if not penalty.expires]
    assert [penalty.cards_left for penalty in older] == [4, 4]
    assert rink.state.men == (4, 3)
    for spaces in (7, 6, 6):
        rink.run(timing_track.move, spaces)
    assert rink.state.pointer == 19
    rink.puck("visitor", "LD").settle()
    assert [penalty.cards - penalty.cards_left for penalty in rink.state.box] == [5, 5]
    assert (rink.state.men, rink.state.pointer) == ((4, 4), -1)
    use_cards(rink, 1)
    rink.settle()
    assert rink.state.men == (5, 5)


@pytest.mark.rule("SOM-23.21")
def test_a_draw_counts_on_both_clocks() -> None:
    rink = SuperRink(dice=[1]).even("RW").short("visitor", "LW").puck("home", "LW")
    rink.go_on()
    assert rink.only(TrackMoved).pointer == 6
    assert [each.cards_left for each in rink.state.box if not each.expires] == [2, 2]


@pytest.mark.rule("SOM-23.21", "SOM-23.0c")
def test_what_is_left_on_the_track_is_timed_by_cards_at_even_manpower_and_back() -> None:
    rink = SuperRink().short("visitor", "RW").at(8)
    rink.short("home", "LW").puck("home", "LD")
    assert (rink.state.men, rink.state.pointer) == ((4, 4), -1)
    assert [each.cards_left for each in rink.state.box] == [2, 3]
    use_cards(rink, 2)
    rink.settle()
    assert (rink.state.men, rink.state.power_play) == ((4, 5), 1)
    (left,) = rink.state.box
    assert (rink.state.pointer, left.expires) == (13, 19)


@pytest.mark.rule("SOM-23.22", "SOM-23.22-EX1")
@pytest.mark.parametrize("slot", sorted(FOUR))
def test_example_the_short_handed_centre_gives_the_puck_away_when_his_team_mate_returns(
    slot: str,
) -> None:
    rink = SuperRink(answers={"any_skater": [slot]}).even("RW").short("visitor", "LW")
    rink.puck("visitor", "C").at(19).settle()
    assert rink.state.men == (4, 4)
    assert [set(options) for _, options in rink.questions("any_skater")] == [FOUR]
    assert rink.carrier == ("visitor", slot)


@pytest.mark.rule("SOM-23.22")
def test_whoever_stays_in_his_place_keeps_the_puck() -> None:
    rink = SuperRink().even("RW").short("visitor", "LW")
    rink.puck("visitor", "LD").at(19).settle()
    assert rink.questions("any_skater") == []
    assert rink.carrier == ("visitor", "LD")


@pytest.mark.rule("SOM-INF.15")
def test_nobody_shoots_in_a_shootout_from_the_box() -> None:
    rink = SuperRink().short("visitor", "RW")
    shooters = may_shoot(rink.state, 1)
    assert "V-RW" not in shooters
    assert len(shooters) == 15


@pytest.mark.rule("SOM-GS.0", "SOM-27.3a")
@pytest.mark.parametrize(("strength", "men"), [("5v5", (5, 4)), ("4v4", (4, 3)), ("3v3", (4, 3))])
def test_in_overtime_nobody_has_fewer_than_three_so_the_other_side_gets_a_man_more(
    strength: str, men: tuple[int, int]
) -> None:
    rink = SuperRink(options={"ot_strength": strength}, period=4).short("visitor", "LD")
    assert rink.state.men == men
    assert (len(rink.ice("home")), len(rink.ice("visitor"))) == men
