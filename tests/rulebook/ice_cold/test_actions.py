"""Offensive actions: IC-005, IC-020 to IC-047, IC-064."""

import pytest

from games.rulesets.ice_cold.events import (
    CardDiscarded,
    CardPlayed,
    DiscardDeclined,
    DumpInChecked,
    EntryChecked,
    IcingChecked,
    IcingWaived,
    PlayStopped,
    PuckControlled,
    PuckDumpedIn,
    PuckDumpedOut,
    PuckMoved,
    ShotResolved,
)
from tests.rulebook.ice_cold.builders import Ice


def offered(**scene) -> tuple[str, ...]:
    """What the offense may do in a scene."""
    ice = Ice(**scene).act()
    return ice.questions("action")[0][1]


@pytest.mark.rule("IC-020", "IC-D01")
def test_the_offense_is_asked_once_for_one_action() -> None:
    ice = Ice(home=[2, 9], visitor=[1], puck="DZ", answers={"action": ["play-2"]}).act()
    assert [seat for seat, _ in ice.questions("action")] == [0]
    assert len(ice.all(CardPlayed)) == 1


@pytest.mark.rule("IC-021", "IC-022", "IC-024")
@pytest.mark.parametrize(
    ("puck", "playable"),
    [("DZ", {2, 6, 17, 21}), ("CI", {6, 7, 21, 23}), ("OZ", {12, 27})],
)
def test_a_new_sequence_takes_any_pass_or_skate_that_fits_the_zone(puck, playable) -> None:
    """Passes 2 (DZ), 6 (DZ, CI), 7 (CI), 12 (OZ); skates 17 (DZ), 21 (DZ, CI), 23 (CI), 27 (OZ)."""
    options = offered(home=[2, 6, 7, 12, 17, 21, 23, 27, 30, 50], puck=puck)
    assert {int(o[5:]) for o in options if o.startswith("play-")} == playable
    assert not [option for option in options if option.startswith("shoot-")]


@pytest.mark.rule("IC-023", "IC-025", "IC-038", "IC-041")
@pytest.mark.parametrize(
    ("link", "playable"),
    [
        (("pass",), ["play-12"]),
        (("skate",), ["play-27"]),
        (("shot",), ["shoot-30"]),
        (("pass", "shot"), ["shoot-30", "play-12"]),
        (("pass", "skate", "shot"), ["shoot-30", "play-12", "play-27"]),
    ],
)
def test_the_icons_of_the_last_card_say_what_may_follow(link, playable) -> None:
    options = offered(home=[12, 27, 30, 50], puck="OZ", link=link)
    assert list(options) == [*playable, "outside-shot"]


@pytest.mark.rule("IC-026", "IC-005")
def test_an_unanswered_card_moves_the_puck_and_sets_the_icons() -> None:
    ice = Ice(home=[2, 7, 30], puck="DZ", deck=[12, 41, 3], answers={
        "action": ["play-2", "play-7", "shoot-30"]})  # fmt: skip
    ice.act()
    assert ice.control == (0, "CI")
    assert ice.state.link == ("pass", "skate")
    ice.act()
    assert ice.control == (0, "OZ")
    assert ice.state.link == ("pass", "skate", "shot")
    ice.act()
    assert ice.only(ShotResolved).line == "is"


@pytest.mark.rule("IC-027", "IC-028", "IC-045")
def test_a_dump_out_costs_a_card_and_gives_the_opponent_the_puck_at_centre_ice() -> None:
    ice = Ice(home=[31], puck="DZ", answers={"action": ["dump-out-31"]}, link=("pass",)).act()
    assert ice.only(PuckDumpedOut).card == 31
    assert ice.control == (1, "CI")
    assert ice.new_sequence
    assert ice.state.discards == [31]


@pytest.mark.rule("IC-029", "IC-030", "IC-125")
@pytest.mark.parametrize(
    ("card", "icing", "control", "zone"),
    [(2, False, (0, "OZ"), None), (1, True, None, 0)],
)
def test_a_clear_is_icing_when_the_others_letter_is_flipped(card, icing, control, zone) -> None:
    ice = Ice(home=[31], puck="DZ", deck=[card, 33], answers={"action": ["clear"]}).act()
    assert ice.hand(0) == [31]
    assert ice.only(IcingChecked).icing is icing
    if icing:
        assert (ice.only(PlayStopped).zone, ice.only(PlayStopped).reason) == (zone, "icing")
    else:
        assert ice.control == control
        assert ice.new_sequence


@pytest.mark.rule("IC-031", "IC-125")
def test_touching_up_waives_icing_without_a_flip() -> None:
    answers = {"action": ["clear"], "touch_up": ["touch-up"]}
    ice = Ice(home=[31], puck="DZ", answers=answers).act()
    assert ice.questions("touch_up") == [(1, ("touch-up", "leave"))]
    assert ice.only(IcingWaived).seat == 1
    assert ice.control == (1, "DZ")
    assert ice.state.clock == 50


@pytest.mark.rule("IC-032", "IC-033", "IC-045")
@pytest.mark.parametrize(("card", "control"), [(2, (0, "OZ")), (4, (1, "DZ"))])
def test_a_dump_in_costs_a_card_and_a_letter_says_whose_puck_it_is(card, control) -> None:
    ice = Ice(home=[31], deck=[card], answers={"action": ["dump-in-31"]}, link=("pass",)).act()
    assert (ice.only(PuckDumpedIn).card, ice.hand(0)) == (31, [])
    assert ice.only(DumpInChecked).card == card
    assert ice.control == control
    assert ice.new_sequence


@pytest.mark.rule("IC-032", "IC-220")
def test_who_has_no_card_dumps_in_without_one() -> None:
    """IC-A26."""
    ice = Ice(deck=[2]).act()
    assert ice.only(PuckDumpedIn).card == 0
    assert ice.control == (0, "OZ")
    assert ice.questions("action") == []


@pytest.mark.rule("IC-034", "IC-035", "IC-036", "IC-037")
def test_an_outside_shot_is_free_in_the_offensive_zone_and_read_on_the_outside_line() -> None:
    """Card 8: OS SAVE_DEF, IS SAVE_DEF; card 30: OS GOAL, IS SAVE_OFF."""
    ice = Ice(home=[31], puck="OZ", deck=[30], answers={"action": ["outside-shot"]}, clock=1).act()
    shot = ice.only(ShotResolved)
    assert (shot.seat, shot.line, shot.card, shot.result) == (0, "os", 30, "GOAL")
    assert ice.hand(0) == [31]


@pytest.mark.rule("IC-034")
@pytest.mark.parametrize("puck", ["DZ", "CI"])
def test_there_is_no_outside_shot_from_elsewhere(puck) -> None:
    assert "outside-shot" not in offered(home=[31, 12], puck=puck)


@pytest.mark.rule("IC-038", "IC-040", "IC-042")
def test_an_inside_shot_is_read_on_the_inside_line() -> None:
    """Card 30 again: from inside it is saved and the shooters keep the puck."""
    ice = Ice(home=[33, 1], puck="OZ", link=("shot",), deck=[30], answers={"action": ["shoot-33"]})
    ice.act()
    assert (ice.only(ShotResolved).line, ice.only(ShotResolved).result) == ("is", "SAVE_OFF")
    assert ice.control == (0, "OZ")


@pytest.mark.rule("IC-040")
def test_the_shot_icon_is_no_use_at_centre_ice() -> None:
    options = offered(home=[33, 7], puck="CI", link=("pass", "shot"))
    assert not [option for option in options if option.startswith("shoot-")]


@pytest.mark.rule("IC-045")
@pytest.mark.parametrize(("card", "seat"), [(17, 0), (8, 1)])
def test_a_save_begins_a_new_sequence_for_whoever_has_the_puck(card, seat) -> None:
    """IS of 17 is SAVE_OFF, of 8 SAVE_DEF."""
    ice = Ice(
        home=[33, 1], puck="OZ", link=("shot",), deck=[card], answers={"action": ["shoot-33"]}
    )
    ice.act()
    assert ice.state.offense == seat
    assert ice.new_sequence


@pytest.mark.rule("IC-046", "IC-D08")
@pytest.mark.parametrize(("action", "puck"), [("outside-shot", "OZ"), ("clear", "DZ")])
def test_after_a_free_action_one_card_may_be_discarded(action, puck) -> None:
    answers = {"action": [action], "discard": ["discard-63"]}
    ice = Ice(home=[31, 63], puck=puck, deck=[2], answers=answers).act()
    assert ice.questions("discard") == [(0, ("discard-31", "discard-63", "none"))]
    assert (ice.only(CardDiscarded).card, ice.only(CardDiscarded).cut) == (63, False)
    assert ice.hand(0) == [31]


@pytest.mark.rule("IC-046")
def test_the_discard_may_be_declined_and_needs_a_card() -> None:
    ice = Ice(home=[31], puck="OZ", deck=[2], answers={"action": ["outside-shot"]}).act()
    assert ice.only(DiscardDeclined).seat == 0
    assert Ice(puck="OZ", deck=[2]).act().questions("discard") == []


@pytest.mark.rule("IC-046")
def test_a_dump_is_no_free_action() -> None:
    ice = Ice(home=[31, 4], deck=[2], answers={"action": ["dump-in-31"]}).act()
    assert ice.questions("discard") == []


@pytest.mark.rule("IC-047", "IC-120", "IC-122")
def test_a_marked_card_that_enters_the_zone_is_checked_for_offside() -> None:
    ice = Ice(home=[7], deck=[24, 33], answers={"action": ["play-7"]}).act()
    assert ice.only(EntryChecked).offside
    assert (ice.only(PlayStopped).zone, ice.only(PlayStopped).reason) == (1, "offside")
    assert ice.all(PuckMoved) == []


@pytest.mark.rule("IC-047")
@pytest.mark.parametrize(("card", "puck"), [(6, "DZ"), (22, "DZ"), (12, "OZ"), (4, "DZ")])
def test_a_card_that_does_not_enter_the_zone_is_not_checked(card, puck) -> None:
    """IC-A35: 6 and 22 are marked but go from DZ to CI here; 12 and 4 stay where they are."""
    ice = Ice(home=[card, 31], puck=puck, answers={"action": [f"play-{card}"]}).act()
    assert ice.all(EntryChecked) == []
    assert ice.state.clock == 50


@pytest.mark.rule("IC-047")
def test_the_stretch_pass_enters_from_the_own_end_and_is_checked() -> None:
    ice = Ice(home=[5, 31], puck="DZ", deck=[12], answers={"action": ["play-5"]}).act()
    assert ice.only(EntryChecked).card == 12
    assert ice.control == (0, "OZ")


@pytest.mark.rule("IC-064", "IC-D06")
@pytest.mark.parametrize("action", ["dump-out-31", "clear"])
def test_a_dump_out_or_clear_may_be_kept_in_at_the_point(action) -> None:
    answers = {"action": [action], "response": ["answer-63"]}
    ice = Ice(home=[31], visitor=[63, 50], puck="DZ", answers=answers).act()
    assert ice.questions("response") == [(1, ("answer-63", "none"))]
    assert ice.only(PuckControlled).by == "kept_in"
    assert ice.control == (1, "OZ")
    assert ice.new_sequence
    assert ice.state.discards == ([31, 63] if action != "clear" else [63])
    assert ice.questions("touch_up") == []


@pytest.mark.rule("IC-064")
def test_a_dump_in_cannot_be_kept_in() -> None:
    ice = Ice(home=[31], visitor=[63], deck=[2], answers={"action": ["dump-in-31"]}).act()
    assert ice.questions("response") == []
