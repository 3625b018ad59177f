"""The box score, the statistics of NPP-309, the play-by-play and the wording of every question."""

import pytest

from games.engine import SeededDice, events_of, run
from games.rulesets.nhl_power_play import events as happened
from games.rulesets.nhl_power_play import narrate, ruleset, wording
from games.rulesets.nhl_power_play.decisions import Ask, ask
from games.rulesets.nhl_power_play.events import EVENT_TYPES
from games.rulesets.nhl_power_play.example import example_setup
from games.rulesets.nhl_power_play.statistics import statistics_of
from tests.rulebook.nhl_power_play.scene import Scene


def game(seats: int, **options):
    document, library = example_setup(seats, **options)
    setup = ruleset.read_setup(document, library)
    coaches = {seat: ruleset.coach("standard") for seat in range(seats)}
    return setup, run(ruleset, setup, dice=SeededDice("0e" * 32), coaches=coaches)


@pytest.mark.rule("NPP-309")
def test_statistics_of_a_few_turns_counted_by_hand() -> None:
    scene = Scene()
    setup = scene.setup
    log = [
        happened.TurnBegan(0, 1),
        happened.ShotForgone(0),
        happened.PowerChanged(0, 2, 2),
        happened.PowerChanged(0, 3, 5),
        happened.TurnEnded(0, (), 1),
        happened.TurnBegan(1, 1),
        happened.ShotForgone(1),
        happened.TurnEnded(1, (), 0),
        happened.TurnBegan(0, 2),
        happened.TurnLost(0, (), in_shot=False),
        happened.TurnEnded(0, (), 0),
        happened.TurnBegan(1, 2),
        happened.ShotForgone(1),
        happened.PowerChanged(1, 4, 4),
        happened.TurnEnded(1, (), 0),
    ]
    first, second = statistics_of(setup, log)
    assert (first.turns, first.turns_lost, first.buying_turns) == (2, 1, 1)
    assert first.power_per_buying_turn == 5
    assert (second.buying_turns, second.power_per_buying_turn) == (2, 2)
    assert (first.shooting_rate, second.shots) == (None, 0)
    assert first.deck == {"pass": 7, "tangled": 3}


@pytest.mark.rule("NPP-309")
def test_statistics_of_a_whole_game_agree_with_its_end() -> None:
    setup, played = game(4, early_end="off")
    log = events_of(played.records)
    counted = statistics_of(setup, log)
    assert [one.goals for one in counted] == played.state.goals
    assert sum(one.ratings for one in counted) == 9 * 3 + 10 * 2 + 11 * 2
    assert [one.turns for one in counted] == [player.turns for player in played.state.players]
    assert sum(one.bought for one in counted) == sum(
        isinstance(event, happened.CardBought) for event in log
    )
    missed = [event for event in log if isinstance(event, happened.ShotMissed)]
    ended = [event for event in log if isinstance(event, happened.TurnLost) and event.in_shot]
    off = [event for event in log if isinstance(event, happened.ShotCalledOff)]
    announced = [event for event in log if isinstance(event, happened.ShotAnnounced)]
    assert sum(one.shots for one in counted) == 7 + len(missed) + len(ended)
    assert len(announced) == 7 + len(missed) + len(ended) + len(off)
    assert sum(one.stopped for one in counted) == sum(
        event.rating <= event.power < event.defense for event in missed
    )
    for one, player in zip(counted, played.state.players, strict=True):
        assert sum(one.deck.values()) == (
            player.in_deck + len(player.hand) + len(player.discard) + len(player.play)
        )


def test_the_box_score() -> None:
    setup, played = game(3)
    sheet = ruleset.score_sheet(setup, events_of(played.records))
    assert [seat.score for seat in sheet.seats] == played.state.goals
    assert [goal.score for goal in sheet.goals][-1] == tuple(played.state.goals)
    assert [goal.goalie for goal in sheet.goals if goal.seat == 0] == played.state.players[0].pile
    assert sheet.periods == 1
    places = played.state.places
    assert sheet.winner == (places.index(1) if places.count(1) == 1 else None)


def test_every_kind_of_event_is_told() -> None:
    assert set(narrate._TELL) == set(EVENT_TYPES)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (happened.CardsDrawn(0, 3, ()), "Harbour Gulls draw 3 cards."),
        (happened.CardsDrawn(0, 1, ("speed-1",)), "Harbour Gulls draw Speed."),
        (
            happened.GoalScored(1, "ryan-miller", 11, 12, 11),
            "12 against 11: goal for Pine Falls Otters, Ryan Miller is beaten.",
        ),
        (
            happened.CardPlayed(0, "coordination-1", "main"),
            "Harbour Gulls play Coordination off the main deck.",
        ),
        (happened.EarlyEndAsked((True, False)), "Pine Falls Otters want to play on."),
        (
            happened.GameEnded("last goalie", (1, 1)),
            "The last goalie is beaten; Harbour Gulls and Pine Falls Otters win.",
        ),
        (
            happened.TurnLost(0, ("penalty-1", "penalty-2"), in_shot=True),
            "2 Penalties end the turn of Harbour Gulls; the shot fails.",
        ),
    ],
)
def test_sentences(event, sentence) -> None:
    assert ruleset.narrate(Scene().setup, event) == sentence


@pytest.mark.parametrize(
    ("kind", "options", "context", "prompt", "labels"),
    [
        (
            Ask.SHOT, ("no", "yes"), (),
            "Announce a shot at Jonathan Bernier (9)?", ("No shot: play and buy", "Shot on goal"),
        ),
        (
            Ask.ACT, ("play:pass", "buy:0", "buy:slapshot", "captain", "stop"), (),
            "Power 4. Play, buy, or end the turn?",
            ("Play Pass", "Buy Forecheck (2)", "Buy Slapshot (3)", "Use your captain", "End the turn"),
        ),
        (
            Ask.DESTROY, ("nothing", "hand:tangled"), (("card", "video-study"),),
            "Video Study: destroy which card?", ("Nothing", "Tangled on the Boards (hand)"),
        ),
        (
            Ask.DESTROY_TOP, ("no", "yes"), (("card", "speed"), ("revealed", "challenge")),
            "Speed: Challenge lies on top. Destroy it?", ("No", "Yes"),
        ),
        (
            Ask.DEFEND, ("decline", "ryan-suter"), (),
            "Harbour Gulls shoot at Jonathan Bernier, defense 9. A Defender?",
            ("No Defender", "Ryan Suter"),
        ),
        (
            Ask.ASSIST, ("decline", "taylor-hall"), (),
            "Harbour Gulls passed in a shot (4 of 9). Assist with an Attacker?",
            ("Decline", "Taylor Hall"),
        ),
        (
            Ask.EARLY_END, ("yes", "no"), (),
            "Nobody can catch up any more. End the game?", ("Yes", "No"),
        ),
    ],
)  # fmt: skip
def test_questions_in_words(kind, options, context, prompt, labels) -> None:
    scene = Scene(slots=["forecheck"])
    scene.state.active = 0
    scene.state.power = 4
    question = ruleset.explain(scene.setup, scene.state, ask(kind, options, context))
    assert (question.prompt, question.labels) == (prompt, labels)


def test_every_kind_of_question_has_words() -> None:
    assert set(wording._WORDS) == set(Ask)
