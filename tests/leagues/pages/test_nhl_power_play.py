"""The table of NHL Power Play as a page shows it: which cards answer which question, and what others see."""

from types import SimpleNamespace

import pytest

from games.rulesets.nhl_power_play import ruleset
from games.rulesets.nhl_power_play.decisions import Ask, ask
from games.rulesets.nhl_power_play.state import Front, Layer, Phase
from leagues.pages.nhl_power_play import Picture, picture_of
from tests.rulebook.nhl_power_play.scene import Scene


def picture(scene: Scene, kind: Ask | None = None, *options: str, seat: int | None = 0) -> Picture:
    """Lay a scene out for a seat that is asked."""
    asked = None
    if kind is not None:
        question = ruleset.explain(scene.setup, scene.state, ask(kind, options))
        asked = SimpleNamespace(
            kind=str(kind),
            options=[
                SimpleNamespace(value=option, label=label)
                for option, label in zip(options, question.labels, strict=True)
            ],
        )
    return picture_of(ruleset.view(scene.state, seat), scene.setup, asked)


def scene_of(**arguments) -> Scene:
    scene = Scene(**arguments)
    scene.state.active = 0
    scene.state.phase = Phase.ACT
    return scene


def answers(cards) -> list[tuple[str, str]]:
    return [(card.name, card.answer) for card in cards]


def test_hand_center_ice_slapshots_and_captain_answer_in_ones_turn() -> None:
    scene = scene_of(hand=["pass", "speed", "penalty"], slots=["forecheck", "teamwork"])
    scene.state.power = 3
    table = picture(
        scene, Ask.ACT, "play:pass", "play:speed", "buy:0", "buy:slapshot", "captain", "stop"
    )
    assert answers(table.own.hand) == [
        ("Pass", "play:pass"), ("Penalty", ""), ("Speed", "play:speed"),
    ]  # fmt: skip
    slots = [card and (card.name, card.answer) for card in table.center_ice]
    assert slots == [("Forecheck", "buy:0"), ("Teamwork", ""), None, None, None]
    assert (table.stacks[0].answer, table.stacks[0].label) == ("buy:slapshot", "Buy Slapshot (3)")
    assert (table.own.captain.answer, table.own.captain.label) == ("captain", "Use your captain")
    assert table.own.hand[0].label == "Play Pass"


def test_a_card_is_drawn_with_name_type_cost_and_texts() -> None:
    scene = scene_of(hand=["ryan-suter"])
    (card,) = picture(scene).own.hand
    assert (card.name, card.type, card.cost) == ("Ryan Suter", "Defender", 6)
    assert card.text == "Gain the top card of the main deck into your hand."
    assert card.defense == "Defense Rating +3. Gain the top card of the main deck."


def test_aliases_are_shown_where_the_game_has_them() -> None:
    scene = scene_of(hand=["ryan-suter"], names="aliases")
    assert picture(scene).own.hand[0].name == "Rhys Sandemann"


def test_the_goalie_is_shot_at() -> None:
    goalie = picture(scene_of(), Ask.SHOT, "no", "yes").goalie
    assert (goalie.name, goalie.cost, goalie.answer) == ("Jonathan Bernier", 9, "yes")


@pytest.mark.parametrize("kind", [Ask.DEFEND, Ask.DISCARD, Ask.ASSIST])
def test_hand_cards_answer_by_their_id(kind) -> None:
    scene = scene_of(hand=["ville-kannisto", "pass"])
    table = picture(scene, kind, "decline", "ville-kannisto")
    assert answers(table.own.hand) == [("Pass", ""), ("Ville Kannisto", "ville-kannisto")]


def test_a_card_is_destroyed_where_it_lies() -> None:
    scene = scene_of(hand=["tangled"], discard=["tangled", "pass"])
    table = picture(scene, Ask.DESTROY, "nothing", "hand:tangled", "discard:pass")
    assert answers(table.own.hand) == [("Tangled on the Boards", "hand:tangled")]
    assert answers(table.own.discard) == [("Pass", "discard:pass"), ("Tangled on the Boards", "")]
    assert table.own.answers_in_discard
    assert not picture(scene).own.answers_in_discard


def test_the_discard_answers_a_fetch() -> None:
    scene = scene_of(hand=["speed"], discard=["speed", "pass"])
    table = picture(scene, Ask.FETCH, "nothing", "speed")
    assert answers(table.own.discard) == [("Pass", ""), ("Speed", "speed")]
    assert answers(table.own.hand) == [("Speed", "")]


def test_the_card_turned_up_and_a_played_defender_answer() -> None:
    scene = scene_of()
    card = scene.take("challenge")
    scene.state.players[0].top = [Layer([card], (card,))]
    scene.state.fronts = [Front(0, scene.take("hank-brannagan"), 2)]
    table = picture(scene, Ask.DESTROY_TOP, "no", "yes")
    assert [(one.answer, one.label) for one in table.own.deck_top] == [("yes", "Destroy Challenge")]
    assert [one.note for one in table.own.front] == ["+2"]
    table = picture(scene, Ask.GIVE_UP, "hank-brannagan", "boris-grimkov")
    assert answers(table.own.front) == [("Hank Brannagan", "hank-brannagan")]


def test_captains_to_choose_from() -> None:
    scene = scene_of(captains={0: "", 1: ""})
    scene.state.phase = Phase.SETUP
    table = picture(scene, Ask.CAPTAIN, *scene.state.captain_pool)
    assert [one.answer for one in table.captains] == scene.state.captain_pool
    scene.state.players[0].captain = scene.state.players[1].captain = "captain-zdeno-chara"
    assert picture(scene).captains == ()


def test_others_see_sizes_and_what_is_open() -> None:
    scene = scene_of(hand=["pass", "speed"], discard=["tangled"])
    scene.give(1, hand=["taylor-hall", "penalty"])
    scene.state.players[1].known = ["penalty-1"]
    table = picture(scene)
    (other,) = table.others
    assert (other.hand, other.in_hand) == (None, 2)
    assert [card.name for card in other.known] == ["Penalty"]
    spectator = picture(scene, seat=None)
    assert spectator.own is None
    assert [player.hand for player in spectator.players] == [None, None]
    assert [card.name for card in spectator.players[0].discard] == ["Tangled on the Boards"]


def test_the_turn_and_the_end_in_words() -> None:
    scene = scene_of()
    scene.score(s0=["ryan-miller"])
    table = picture(scene)
    assert (table.active, table.phase, table.reason) == ("Harbour Gulls", "Playing", "")
    assert (table.own.goals, table.own.ratings, table.own.pile) == (1, 11, ("Ryan Miller (11)",))
    scene.state.reason, scene.state.places = "main deck", (1, 2)
    scene.state.phase = Phase.OVER
    table = picture(scene)
    assert table.reason == "Center Ice could not be filled"
    assert [player.place for player in table.players] == [1, 2]
