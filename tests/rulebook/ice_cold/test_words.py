"""Questions and play-by-play in words."""

import pytest

from games.engine import Decision, SeededDice, redacted, run
from games.rulesets.ice_cold import decisions, ruleset
from games.rulesets.ice_cold.events import (
    EVENT_TYPES,
    CardDrawn,
    FaceoffTaken,
    GameEnded,
    PenaltyCalled,
    PlayStopped,
    ShotResolved,
)
from tests.rulebook.ice_cold.builders import Ice, house_setup

SETUP = house_setup()


def shot(seat: int, line: str, card: int, result: str, **more) -> ShotResolved:
    """A shot that scores."""
    told = {"goal": True, "power_play": False, "empty_net": False, "momentum": 0} | more
    return ShotResolved(seat, line, card, result, **told)


def asked(decision: Decision, **scene) -> tuple[str, tuple[str, ...]]:
    question = ruleset.explain(SETUP, Ice(**scene).state, decision)
    return question.prompt, question.labels


def test_an_action_is_asked_with_what_may_follow_and_what_each_card_does() -> None:
    ice = Ice(home=[2, 33], puck="DZ")
    question = ruleset.explain(SETUP, ice.state, decisions.actions(ice.state))
    assert question.prompt == "You have the puck in your end. Your action?"
    assert question.labels == (
        "Pass: Outlet Up the Boards (#2), to centre ice; then a pass or a skate",
        "Dump out, discard Outlet Up the Boards (#2)",
        "Dump out, discard One-Timer (#33)",
        "Clear the puck (risks icing)",
    )


def test_a_card_of_two_zones_is_told_with_where_it_goes_from_here() -> None:
    """#22 goes from the own end to centre ice, and from there to the other end."""
    ways = []
    for zone in ("DZ", "CI"):
        ice = Ice(home=[22], puck=zone)
        ways.append(ruleset.explain(SETUP, ice.state, decisions.actions(ice.state)).labels[0])
    assert [way.partition(", ")[2].partition(";")[0] for way in ways] == [
        "to centre ice",
        "to their end",
    ]


@pytest.mark.parametrize(
    ("scene", "prompt"),
    [
        ({"puck": "OZ", "link": ("pass", "shot")},
         "You have the puck in their end; next may be a pass or an inside shot. Your action?"),
        ({"offense": 1}, "You have the puck at centre ice. Your action?"),
    ],
)  # fmt: skip
def test_the_prompt_says_where_the_puck_is_and_what_may_follow(scene, prompt) -> None:
    ice = Ice(home=[1], visitor=[3], **scene)
    assert ruleset.explain(SETUP, ice.state, decisions.actions(ice.state)).prompt == prompt


def test_after_a_steal_the_shot_is_mentioned() -> None:
    ice = Ice(home=[30], puck="OZ")
    ice.state.steal_shot = True
    prompt = ruleset.explain(SETUP, ice.state, decisions.actions(ice.state)).prompt
    assert (
        prompt
        == "You stole the puck in their end: any card of this zone, or an inside shot at once?"
    )


@pytest.mark.parametrize(
    ("card", "label"),
    [
        (50, "Poke Check (#50): loose puck"),
        (45, "Trip (#45): loose puck, or a penalty (2 shots)"),
        (62, "Block it: Inside Shot Blocked (#62)"),
        (63, "Keep it in: Kept In at the Point (#63)"),
    ],
)
def test_an_answer_says_what_it_does(card, label) -> None:
    prompt, labels = asked(decisions.response("pass", 2, [card]))
    assert prompt == "Hosts pass: Outlet Up the Boards (#2). Your answer?"
    assert labels == (label, "Let it go")


def test_the_other_questions_have_words_too() -> None:
    assert asked(decisions.TOUCH_UP)[1] == (
        "Touch up: your puck, no icing", "Leave it: icing or their puck",
    )  # fmt: skip
    assert asked(decisions.MOMENTUM)[1] == ("Draw a card", "Stop drawing")
    assert asked(decisions.turned(50, can_draw=True)) == (
        "Poke Check (#50) is turned up. Take it, or draw the next one unseen?",
        ("Take it", "Draw the next card"),
    )
    ice = Ice(home=[63])
    assert asked(decisions.discard(ice.state, 0), home=[63])[1] == (
        "Discard Kept In at the Point (#63)", "Keep all cards",
    )  # fmt: skip
    for decision in (decisions.PULL, decisions.RETURN, decisions.cut(ice.state, 0)):
        prompt, labels = asked(decision, home=[63])
        assert prompt.endswith("?")
        assert len(labels) == len(decision.options)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (FaceoffTaken(1, 0, 1), "Guests win the face-off at the Hosts end: card #1 shows V."),
        (CardDrawn(0, "h2", momentum=False), "Hosts draw Outlet Up the Boards (#2)."),
        (CardDrawn(0, None, momentum=True), "Hosts draw a card on momentum."),
        (shot(0, "os", 30, "GOAL", momentum=3),
         "Shot of Hosts from the point: goal, momentum 3 (card #30)."),
        (shot(1, "is", 8, "SAVE_SUPER", power_play=True, empty_net=True),
         "Shot of Guests from inside on the power play: goal into the empty net (card #8)."),
        (PenaltyCalled(1, 45, 1, 1, major=False),
         "A penalty on Guests, Trip (#45): 2 power-play shots for Hosts."),
        (PenaltyCalled(0, 0, 2, 0, major=False),
         "A penalty on Hosts, behind the play: 2 power-play shots for Guests."),
        (PlayStopped(2, "icing"), "Icing; face-off at the Guests end."),
        (GameEnded("SO", 1, 2, 3), "Guests win 3-2 in the shootout."),
        (GameEnded("TIE", -1, 2, 2), "The game ends level, 2-2."),
    ],
)  # fmt: skip
def test_an_event_is_told_in_a_sentence(event, sentence) -> None:
    assert ruleset.narrate(SETUP, event) == sentence


def test_every_kind_of_event_can_be_told_to_everybody() -> None:
    """Random coaches do everything that may be done."""
    seen = set()
    coaches = {seat: ruleset.coach("random") for seat in (0, 1)}
    setup = house_setup(overtime=True)
    for number in range(20):
        dice = SeededDice(f"{number:064x}")
        for record in run(ruleset, setup, dice=dice, coaches=coaches).records:
            if type(record.event) in seen:
                continue
            seen.add(type(record.event))
            for seat in (None, 0, 1):
                told = ruleset.narrate(setup, redacted(ruleset, record, seat).event)
                assert told.endswith(".")
    assert seen == set(EVENT_TYPES)
