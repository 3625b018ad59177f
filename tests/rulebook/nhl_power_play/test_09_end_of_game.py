"""Ledger 2.9: end of game. Whole games are played on from a constructed situation."""

import pytest

from games.rulesets.nhl_power_play import ruleset
from games.rulesets.nhl_power_play.events import (
    CenterIceFilled,
    EarlyEndAsked,
    GameEnded,
    GoalScored,
    TurnEnded,
)
from games.rulesets.nhl_power_play.play import game_flow
from games.rulesets.nhl_power_play.score_sheet import score_sheet, winner_of
from tests.rulebook.nhl_power_play.scene import Scene

NINE = ("cory-schneider", "jonathan-bernier", "roberto-luongo")
TEN = ("anders-wikstrand", "petr-malikov")
ELEVEN = ("ryan-miller", "gaston-verreuil")
TWELVE = ("igor-zhdankin", "mats-ekdahlen")


def last_goalie(**options) -> Scene:
    """Give a two-player game with its last goalie in the net, 4 goals each."""
    scene = Scene(hand=["slapshot"] * 6, goalie="mats-ekdahlen", **options)
    scene.score(s0=[*NINE, TEN[0]], s1=[TEN[1], *ELEVEN, "igor-zhdankin"])
    scene.state.levels = []
    return scene


@pytest.mark.rule("NPP-200", "NPP-201")
def test_the_last_goalie_ends_the_game_without_an_end_of_turn() -> None:
    scene = last_goalie()
    scene.script.answers = {0: ["yes", *["slapshot"] * 6]}
    game_flow.play_turns(scene.table)
    assert scene.goals == [5, 4]
    assert [type(event) for event in scene.events[-2:]] == [GoalScored, GameEnded]
    assert scene.only(GameEnded) == GameEnded("last goalie", (1, 2))
    assert scene.of(TurnEnded) == []
    assert (scene.state.phase, scene.state.goalies_left) == ("over", 0)


def placed(seats: int, piles: dict[str, list[str]], **options) -> tuple[int, ...]:
    scene = Scene(seats=seats, goalie="gaston-verreuil", **options)
    for seat, pile in piles.items():
        scene.state.players[int(seat[1:])].pile = pile
    return game_flow.places_of(scene.state)


@pytest.mark.rule("NPP-201", "NPP-203", "NPP-204", "NPP-304", "NPP-E20")
@pytest.mark.parametrize(
    ("piles", "places"),
    [
        ({"s0": [NINE[0]], "s1": [*TEN]}, (2, 1)),
        ({"s0": [NINE[0], TEN[0], ELEVEN[0]], "s1": [NINE[1], NINE[2], TWELVE[0]]}, (1, 1)),
        ({"s0": [NINE[0], TEN[0], ELEVEN[0]], "s1": [NINE[1], NINE[2], ELEVEN[1]]}, (1, 2)),
        ({"s0": [], "s1": []}, (1, 1)),
    ],
)
def test_goals_then_ratings_then_shared(piles, places) -> None:
    assert placed(2, piles) == places


@pytest.mark.rule("NPP-304")
def test_places_at_a_table_of_four() -> None:
    piles = {"s0": [NINE[0]], "s1": [ELEVEN[0], NINE[1]], "s2": [NINE[2]], "s3": []}
    assert placed(4, piles) == (2, 1, 2, 4)


@pytest.mark.rule("NPP-204")
def test_a_shared_win_has_no_winner() -> None:
    scene = Scene()
    assert winner_of(scene.setup, (1, 1)) is None
    assert winner_of(scene.setup, (2, 1)) == 1
    sheet = score_sheet(scene.setup, [GameEnded("last goalie", (1, 1))])
    assert (sheet.decided, sheet.winner) == ("TIE", None)


@pytest.mark.rule("NPP-202", "NPP-E21")
@pytest.mark.parametrize(("left", "goes_on"), [(2, False), (3, True)])
def test_the_game_ends_when_center_ice_cannot_be_filled(left, goes_on) -> None:
    scene = Scene(hand=["pass"], slots=["speed", "speed"])
    scene.state.main = scene.state.main[:left]
    scene.lay_out()
    scene.build("pass")
    assert scene.finish() is goes_on
    assert len(scene.only(CenterIceFilled).cards) == left
    assert [bool(slot) for slot in scene.state.slots] == [True] * (2 + left) + [False] * (3 - left)


@pytest.mark.rule("NPP-202")
def test_an_empty_main_deck_ends_a_game_with_the_most_goals_ahead() -> None:
    scene = Scene(hand=["slapshot", "slapshot"], slots=["forecheck"] + ["speed"] * 3 + ["teamwork"])
    scene.score(s1=["cory-schneider"])
    scene.state.main = []
    scene.lay_out()
    scene.script.answers = {0: ["no", "slapshot", "buy:0"]}
    game_flow.play_turns(scene.table)
    assert scene.only(GameEnded) == GameEnded("main deck", (2, 1))


@pytest.mark.rule("NPP-202")
def test_an_empty_main_deck_alone_does_not_end_the_game() -> None:
    scene = Scene(hand=["pass"], slots=["forecheck"] + ["speed"] * 3 + ["teamwork"])
    scene.state.main = []
    scene.lay_out()
    scene.build("pass")
    assert scene.finish()


def decided(seats: int, goals: list[int], left: int, **options) -> bool:
    scene = Scene(seats=seats, goalie="mats-ekdahlen", **options)
    for player, count in zip(scene.state.players, goals, strict=True):
        player.pile = [NINE[0]] * count
    scene.state.levels = [4] * (left - 1)
    assert scene.state.goalies_left == left
    return game_flow.is_decided(scene.state)


@pytest.mark.rule("NPP-205", "NPP-E10")
@pytest.mark.parametrize(
    ("goals", "left", "over"),
    [([4, 1, 1], 2, True), ([3, 2, 1], 2, False), ([3, 1, 0], 2, False), ([4, 1, 2], 1, True)],
)
def test_when_nobody_can_even_draw_level(goals, left, over) -> None:
    assert decided(3, goals, left) is over


def almost_decided(**options) -> Scene:
    """Give a game that a goal of seat 0 decides: 4-1 and five goalies left become 5-1 and four."""
    scene = Scene(hand=["slapshot"] * 6, goalie="ryan-miller", **options)
    scene.score(s0=[NINE[0], NINE[1], NINE[2], TEN[0]], s1=[TEN[1]])
    scene.state.levels = [3, 4]
    scene.lay_out()
    return scene


@pytest.mark.rule("NPP-206")
@pytest.mark.parametrize(
    ("mode", "reason"), [("automatic", "decided"), ("agreement", "agreed"), ("off", "")]
)
def test_the_option_for_the_early_end(mode, reason) -> None:
    scene = almost_decided(early_end=mode)
    assert scene.shoot(*["slapshot"] * 6)
    game_flow.turn_goalie(scene.table)
    scene.finish()
    scene.script.answers = {0: ["yes"], 1: ["yes"]} if mode == "agreement" else {}
    assert game_flow.early_end(scene.table) == reason


@pytest.mark.rule("NPP-206", "NPP-D17")
def test_all_must_agree_and_a_refusal_holds_until_the_next_goal() -> None:
    scene = almost_decided(early_end="agreement")
    scene.shoot(*["slapshot"] * 6)
    game_flow.turn_goalie(scene.table)
    scene.finish()
    scene.script.answers = {0: ["yes"], 1: ["no"]}
    assert game_flow.early_end(scene.table) == ""
    assert scene.only(EarlyEndAsked).yes == (True, False)
    assert scene.questions("early_end") == [("yes", "no")] * 2
    assert game_flow.early_end(scene.table) == ""
    assert len(scene.questions("early_end")) == 2


@pytest.mark.rule("NPP-205", "NPP-206")
def test_a_decided_game_ends_after_the_cleaning_up() -> None:
    scene = almost_decided()
    scene.script.answers = {0: ["yes", *["slapshot"] * 6]}
    game_flow.play_turns(scene.table)
    names = [type(event).__name__ for event in scene.events]
    order = [
        name for name in names if name in {"GoalScored", "GoalieTurned", "TurnEnded", "GameEnded"}
    ]
    assert order == ["GoalScored", "GoalieTurned", "TurnEnded", "GameEnded"]
    assert scene.only(GameEnded).reason == "decided"
    assert ruleset.view(scene.state, None)["places"] == [1, 2]
