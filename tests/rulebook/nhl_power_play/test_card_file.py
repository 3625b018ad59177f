"""Ledger 5.2 and 5.3: the card file is checked when it is read, and card texts come from the effects."""

import copy

import pytest

from games.engine import SetupError
from games.rulesets.nhl_power_play import effects, ruleset
from games.rulesets.nhl_power_play.cards import card_document, compile_cards, house_set
from games.rulesets.nhl_power_play.example import example_setup
from games.rulesets.nhl_power_play.texts import captain_text, texts_of
from tests.rulebook.nhl_power_play.scene import Scene

TAYLOR_HALL = 4


def changed(**fields):
    """Give the house set with fields of Taylor Hall changed."""
    document = copy.deepcopy(card_document())
    card = document["cards"][TAYLOR_HALL]
    assert card["name"] == "Taylor Hall"
    card.update(fields)
    return document


@pytest.mark.rule("NPP-053")
@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"play": [{"op": "score", "n": 1}]}, "Taylor Hall: .*'score'"),
        ({"play": [{"op": "power", "n": 1, "times": 2}]}, "Taylor Hall: .*times"),
        ({"play": [{"op": "if", "cond": {"moon": True}, "then": []}]}, "Taylor Hall: .*moon"),
        (
            {"play": [{"op": "if", "cond": {"shot": True, "first_card": True}, "then": []}]},
            "Taylor Hall: .*exactly one",
        ),
        (
            {"play": [{"op": "attack", "do": [{"op": "discrad", "n": 1}]}]},
            "Taylor Hall: .*discrad",
        ),
        (
            {
                "play": [
                    {"op": "move", "from": "hand", "to": "hand", "filter": {}, "min": 0, "max": 1}
                ]
            },
            "Taylor Hall: .*'hand'",
        ),
        ({"play": [{"op": "draw", "n": "two"}]}, "Taylor Hall: .*int"),
        ({"type": "Winger"}, "Taylor Hall: .*Winger"),
        ({"type": "Defender"}, "Taylor Hall: Defenders have a DEFENSE text"),
        ({"type": None}, "Taylor Hall: Slapshots and Penalties have no type"),
        ({"copies": 0}, "Taylor Hall: cost and number"),
        ({"id": "jonathan-toews"}, "jonathan-toews: there twice"),
    ],
)
def test_what_the_vocabulary_does_not_have_is_refused_with_the_cards_name(fields, said) -> None:
    with pytest.raises(SetupError, match=said):
        compile_cards(changed(**fields))


def test_all_faults_are_named_at_once() -> None:
    document = changed(play=[{"op": "score"}])
    document["captains"][0]["turn"] = [{"op": "cheer"}]
    document["goalies"][0]["level"] = "one"
    with pytest.raises(SetupError) as refused:
        compile_cards(document)
    assert [fault.context["card"] for fault in refused.value.faults] == [
        "Taylor Hall",
        "Cory Schneider",
        "Jonathan Toews",
    ]


@pytest.mark.rule("NPP-009")
def test_goalies_of_a_level_have_one_rating_which_is_their_cost() -> None:
    document = card_document()
    document["goalies"][0] |= {"defense_rating": 8}
    with pytest.raises(SetupError, match=r"Level 1.*\[8, 9\].*his cost is his rating"):
        compile_cards(document)


def test_the_vocabulary_of_the_file_is_the_programs() -> None:
    written = set(card_document()["vocabulary"]["ops"])
    assert written == {one.__struct_config__.tag for one in effects.Operation.__subclasses__()}


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("pass", "+1 Power."),
        ("tangled", "No effect."),
        ("taylor-hall", "+1 Power. In a Shot on Goal: draw two cards."),
        (
            "ryan-suter",
            (
                "Gain the top card of the main deck into your hand. DEFENSE: Defense Rating +3. "
                "Gain the top card of the main deck."
            ),
        ),
        (
            "face-off-specialist",
            "As your first card this turn: discard your hand. Draw four cards. Otherwise: +2 Power.",
        ),
        (
            "forecheck",
            "You may take up to two Attackers from your discard and lay them on your deck.",
        ),
        (
            "power-play",
            (
                "+2 Power. ATTACK: each foe with a Penalty in his discard: discard a Defender played "
                "against this shot, or else a card from hand."
            ),
        ),
        ("emil-sandqvarn", "+2 Power. +1 Power for each other Attacker you play this turn."),
        ("coordination", "+2 Power. +1 Power for each different Maneuver you play this turn."),
        ("captain-jonathan-toews", "Your first Attacker each turn: +1 Power."),
        ("captain-alex-ovechkin", "At the 4th different card type in a turn: +2 Power."),
    ],
)
def test_texts_are_written_from_the_effects(card, text) -> None:
    assert texts_of(house_set())[card] == text


def test_every_card_and_captain_has_a_text() -> None:
    cards = house_set()
    texts = texts_of(cards)
    assert set(texts) == set(cards.cards) | set(cards.captains)
    assert all(text.endswith(".") for text in texts.values())
    assert captain_text(cards.captains["captain-zdeno-chara"]).endswith("draw a card.")


@pytest.mark.rule("NPP-300")
@pytest.mark.parametrize(
    ("names", "shown"), [("ledger", "Taylor Hall"), ("aliases", "Milo Garrick")]
)
def test_names_or_aliases_are_an_option(names, shown) -> None:
    document, library = example_setup(names=names)
    setup = ruleset.read_setup(document, library)
    assert setup.name_of("taylor-hall-2") == shown
    assert setup.name_of("joona-vaskipelto") == "Joona Vaskipelto"
    assert setup.name_of("nobody") == "nobody"


def test_equal_names_count_by_the_printed_name_under_aliases_too() -> None:
    scene = Scene(hand=["teamwork", "pass"], names="aliases")
    scene.build("teamwork", "pass")
    assert scene.power == 3
