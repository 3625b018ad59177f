"""Components and setup: TS-020 to TS-033, TS-120 to TS-131."""

from collections import Counter

import pytest

from games.engine import SetupError
from games.rulesets.trick_shot import board, ruleset
from games.rulesets.trick_shot.cards import HOUSE
from games.rulesets.trick_shot.events import BoardSet, FaceOffRolled, PeriodStarted
from tests.rulebook.trick_shot.scene import HANDS, Scene, compiled, whole_game

START = {
    0: {"C": (7, 4), "W1": (7, 3), "W2": (7, 5), "D1": (6, 3), "D2": (6, 5), "G": (2, 4)},
    1: {"C": (9, 4), "W1": (9, 3), "W2": (9, 5), "D1": (10, 3), "D2": (10, 5), "G": (14, 4)},
}


@pytest.mark.rule("TS-020", "TS-021", "TS-026", "TS-027")
def test_six_figures_a_team_stand_on_their_squares_the_spare_beside_and_the_puck_in_the_middle():
    scene = Scene(start=True)
    for team, figures in START.items():
        assert {one: scene.where(one, team) for one in board.FIGURES} == {**figures, "C2": None}
    assert scene.puck == (8, 4)
    assert scene.carrier is None
    roles = Counter(board.ROLE_OF[figure] for figure in board.OWN[0])
    assert roles == {"C": 2, "W": 2, "D": 2, "G": 1}
    assert board.ALL_FIGURES == 14


@pytest.mark.rule("TS-022", "TS-120")
def test_six_faces_three_tokens_ten_spaces():
    assert Counter(board.FACES) == {"fail": 1, "reaction": 1, "bounce": 2, "blank": 2}
    assert board.TOKENS == 3
    assert board.TRACK_LABELS[:10] == (
        "20:00", "18:00", "16:00", "14:00", "12:00", "10:00", "8:00", "6:00", "4:00", "2:00",
    )  # fmt: skip
    assert board.TRACK_LABELS[10:] == ("OT1", "OT2", "OT3", "OT4")


@pytest.mark.rule("TS-023")
def test_a_deck_has_32_line_cards_and_there_are_34_arenas_two_of_them_blank():
    assert len(HOUSE.deck) == len(set(HOUSE.deck)) == 32
    assert len(HOUSE.arenas) == 34
    assert [arena.id for arena in HOUSE.arenas.values() if arena.blank] == ["AR33", "AR34"]


@pytest.mark.rule("TS-024", "TS-D01")
def test_team_0_is_blue_and_attacks_to_the_east():
    scene = Scene(start=True)
    sides = ruleset.view(scene.state, None)["sides"]
    assert [side["colour"] for side in sides] == ["blue", "red"]
    assert board.ZONE_OF[board.START[board.GOALIES[0]]] == board.DEFENSIVE[0]


@pytest.mark.rule("TS-025")
def test_everybody_sees_the_same_board():
    scene = Scene(start=True)
    views = [ruleset.view(scene.state, seat) for seat in (0, 1, None)]
    for view in views:
        view["seat"] = view["team"] = view["places"] = None
    assert views[0] == views[1] == views[2]


@pytest.mark.rule("TS-028", "TS-029", "TS-030")
def test_the_marker_stands_at_twenty_minutes_the_score_is_nil_and_all_tokens_are_ready():
    _, events, _ = whole_game(people=(0, 1))
    view = ruleset.view(Scene(start=True).state, None)
    assert [space["label"] for space in view["track"] if space["marker"]] == ["20:00"]
    assert view["score"] == [0, 0]
    assert [side["ready"] for side in view["sides"]] == [3, 3]
    assert isinstance(events[0], PeriodStarted)


@pytest.mark.rule("TS-031")
def test_both_teams_roll_the_same_dice():
    scene = Scene(blue={"C": (7, 4)}, red={"C": (9, 2)}, puck=(0, 0))
    scene.act("C", "move", (8, 4), dice=["B"])
    blue = scene.only(scene_event("DiceRolled")).faces
    scene.begin_turn(1, 2)
    scene.act("C", "move", (8, 2), dice=["B"])
    assert scene.only(scene_event("DiceRolled")).faces == blue


def scene_event(kind):
    return next(event for event in ruleset.event_types if event.__name__ == kind)


@pytest.mark.rule("TS-033", "TS-040")
def test_the_first_thing_rolled_is_the_face_off():
    _, events, _ = whole_game(people=(0, 1))
    kinds = [type(event) for event in events]
    assert kinds.index(BoardSet) < kinds.index(FaceOffRolled) == 2


@pytest.mark.rule("TS-D02")
@pytest.mark.parametrize(
    "document",
    [
        {"form": "half"},
        {"level": "expert"},
        {"profile": "third"},
        {"options": {"nets": 3}},
        {"x": 1},
    ],
)
def test_forms_levels_profiles_and_options_that_do_not_exist_are_refused(document):
    with pytest.raises(SetupError):
        compiled(**document)


@pytest.mark.rule("TS-D02", "TS-032")
def test_the_basic_level_plays_without_cards():
    setup = compiled(level="basic", cards=True)
    state = ruleset.begin(setup)
    assert not setup.cards
    assert state.sides[0].four == ()


@pytest.mark.rule("TS-032", "TS-321")
def test_a_team_without_four_different_line_cards_is_named():
    teams = [
        {"id": "A", "name": "Ants", "line_cards": HANDS[0][:3]},
        {"id": "B", "name": "Bees", "line_cards": [*HANDS[1][:3], HANDS[1][0]]},
    ]
    with pytest.raises(SetupError) as refused:
        compiled(teams=teams, cards=True)
    assert [fault.context["team"] for fault in refused.value.faults] == ["A", "B"]


@pytest.mark.rule("TS-125")
def test_zones_lie_from_end_to_end():
    assert [board.ZONE_OF[board.square_of(column, 4)] for column in range(17)] == (
        [board.BLUE_END] * 6 + [board.NEUTRAL] * 5 + [board.RED_END] * 6
    )
    assert board.DEFENSIVE == (board.BLUE_END, board.RED_END)
    assert board.OFFENSIVE == (board.RED_END, board.BLUE_END)


@pytest.mark.rule("TS-126")
def test_the_rink_is_the_same_from_both_ends():
    def turned(square):
        return board.square_of(16 - board.COLUMN_OF[square], 8 - board.ROW_OF[square])

    swap = {"W1": "W2", "W2": "W1", "D1": "D2", "D2": "D1"}
    for figure in board.OWN[0]:
        other = board.FIGURE_BY_NAME[1][swap.get(board.NAME_OF[figure], board.NAME_OF[figure])]
        if board.START[figure] != board.OFF:
            assert turned(board.START[figure]) == board.START[other]
    for square in range(board.SQUARES):
        assert board.NET_OF[square] == {0: 1, 1: 0, -1: -1}[board.NET_OF[turned(square)]]
        lanes = {(turned(net), len(path)) for net, _, path in board.LANES[0][square]}
        assert lanes == {(net, len(path)) for net, _, path in board.LANES[1][turned(square)]}
        assert board.SLAPSHOT_LINES[0][square] == board.SLAPSHOT_LINES[1][turned(square)]


@pytest.mark.rule("TS-127", "TS-128", "TS-129", "TS-130")
@pytest.mark.parametrize(
    ("figure", "size", "speed"),
    [
        ("W1", 1, 3),
        ("W2", 1, 3),
        ("C", 2, 3),
        ("C2", 2, 3),
        ("D1", 3, 1),
        ("D2", 3, 1),
        ("G", 0, 1),
    ],
)
def test_printed_profiles(figure, size, speed):
    setup = compiled()
    for team in (0, 1):
        number = board.FIGURE_BY_NAME[team][figure]
        assert (setup.size[number], setup.speed[number]) == (size, speed)
