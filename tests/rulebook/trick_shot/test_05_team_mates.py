"""Three and four players: TS-110 to TS-116."""

from itertools import pairwise

import pytest

from games.rulesets.trick_shot.events import ActionDeclared, DiscussionAnswered, TurnStarted
from tests.rulebook.trick_shot.scene import Scene, compiled, whole_game

MEN = {"C": (7, 4), "W1": (7, 2), "W2": (7, 7)}


@pytest.mark.rule("TS-110", "TS-D22")
def test_team_mates_alternate_activations_and_the_first_of_a_turn_is_the_one_who_did_not_act_last():
    scene = Scene(blue=MEN, puck=(0, 0), players=(2, 1))
    scene.turn(
        dice=[".", "..", "F.."],
        answers=["C", "move", (8, 4), "W1", "move", (8, 2), "C", "move", (9, 4)],
    )
    assert [event.seat for event in scene.all(ActionDeclared)] == [0, 2, 0]
    scene.turn(turn=3, dice=["F"], answers=["W2", "move", (8, 7)])
    assert scene.only(ActionDeclared).seat == 2


@pytest.mark.rule("TS-110")
def test_whoever_activated_decides_about_his_dice():
    scene = Scene(blue=MEN, puck=(0, 0), players=(2, 1))
    scene.turn(
        dice=[".", "F."],
        answers=["C", "move", (8, 4), "W1", "move", (8, 2), "keep"],
    )
    assert [seat for seat, kind, _ in scene.asked if kind == "reroll"] == [2]


@pytest.mark.rule("TS-111")
def test_team_mates_alternate_reaction_moves():
    scene = Scene(blue=MEN, red={"W1": (11, 2)}, puck=(0, 0), players=(1, 2))
    scene.act("C", "move", (8, 4), dice=["R"], answers=["keep", "W1", (11, 1)])
    scene.act("W1", "move", (8, 2), dice=["R."], answers=["keep", "W1", (11, 2)])
    scene.act("C", "move", (9, 4), dice=["R.."], answers=["keep", "W1", (11, 1)])
    assert [seat for seat, kind, _ in scene.asked if kind == "reaction"] == [1, 2, 1]


@pytest.mark.rule("TS-111")
def test_the_team_of_one_player_reacts_every_time():
    """TS-A56."""
    scene = Scene(blue=MEN, red={"W1": (11, 2)}, puck=(0, 0), players=(2, 1))
    scene.act("C", "move", (8, 4), dice=["R"], answers=["keep", "W1", (11, 1)])
    scene.act("W1", "move", (8, 2), dice=["R."], answers=["keep", "W1", (11, 2)])
    assert [seat for seat, kind, _ in scene.asked if kind == "reaction"] == [1, 1]


@pytest.mark.rule("TS-112")
def test_team_mates_share_pool_and_tokens():
    scene = Scene(blue=MEN, puck=(0, 0), players=(2, 1))
    scene.act("C", "move", (8, 4), dice=["F", "."], answers=["reroll"])
    scene.act("W1", "move", (8, 2), dice=["F.", "."], answers=["reroll"])
    assert scene.only(ActionDeclared).pool == 2
    assert scene.ready() == 1


@pytest.mark.rule("TS-113", "TS-114", "TS-D19")
def test_an_admitted_discussion_gives_the_opponents_a_token_and_a_reaction_move():
    scene = Scene(
        blue=MEN,
        red={"W1": (11, 2)},
        puck=(0, 0),
        players=(2, 1),
        ready=(3, 1),
        options={"discussion_claims": True},
    )
    scene.turn(answers=["line_change", "claim", "admit", "yes", "W1", (11, 1)])
    assert scene.only(DiscussionAnswered).admitted
    assert scene.ready(1) == 2
    assert scene.where("W1", 1) == (11, 1)


@pytest.mark.rule("TS-114", "TS-D19")
def test_a_denied_claim_changes_nothing_and_nobody_is_asked_unless_the_option_is_on():
    """TS-A55."""
    men = {"blue": MEN, "red": {"W1": (11, 2)}, "puck": (0, 0), "ready": (3, 1)}
    scene = Scene(**men, players=(2, 1), options={"discussion_claims": True})
    scene.turn(answers=["line_change", "claim", "deny"])
    assert scene.ready(1) == 1
    for players, options in (((2, 1), {}), ((1, 2), {"discussion_claims": True})):
        scene = Scene(**men, players=players, options=options)
        scene.turn(answers=["line_change"])
        assert "claim" not in scene.kinds()


@pytest.mark.rule("TS-005", "TS-115")
@pytest.mark.parametrize("players", [(2, 1), (1, 2), (2, 2)])
def test_games_of_three_and_four_are_played_to_the_end_by_the_same_rules(players):
    setup, events, state = whole_game(players=players, level="weak", cards=True)
    assert state.decided
    for team, seats in enumerate(setup.seats_of):
        acted = [
            event.seat
            for event in events
            if isinstance(event, ActionDeclared) and event.team == team
        ]
        assert set(acted) == set(seats)
        if len(seats) > 1:
            assert all(one != other for one, other in pairwise(acted))
    assert {event.team for event in events if isinstance(event, TurnStarted)} == {0, 1}


@pytest.mark.rule("TS-115", "TS-116")
def test_either_team_may_be_the_pair_of_a_game_of_three():
    assert [len(seats) for seats in compiled(players=(2, 1)).seats_of] == [2, 1]
    assert compiled(players=(1, 2)).seats_of == ((0,), (1, 2))
