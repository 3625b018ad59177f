"""Ledger 2.16: the season as a whole, statistics, standing orders."""

import msgspec
import pytest

from games.engine import SeededDice, events_of, run
from games.rulesets.power_play import ruleset
from games.rulesets.power_play.cards import Position
from games.rulesets.power_play.decisions import Ask
from games.rulesets.power_play.events import (
    Action,
    ActionChosen,
    BeginnerChosen,
    CardForced,
    CardInjured,
    CardReplaced,
    ChampionCrowned,
    GoalScored,
    How,
    Kind,
    MatchEnded,
    MatchStarted,
    OrderPlaced,
    RoundRevealed,
    StackShuffled,
    SuddenDeathStarted,
    TurnBegan,
    Why,
)
from games.rulesets.power_play.statistics import CardCount, ManagerCount, count
from games.rulesets.power_play.view import redact
from tests.rulebook.power_play.scene import Scene, card_of, setup_for

A2, A3, A4, A5, A6, A7, A9 = (card_of("attacker", value) for value in (2, 3, 4, 5, 6, 7, 9))
D2, D5, D6 = (card_of("defender", value) for value in (2, 5, 6))
G6 = card_of("goalie", 6)
RUMPEL, TROLL = "rumpelstockchen", "troll"


def play(managers: int, level: str = "standard", seed: str = "77", **options):
    setup = setup_for(managers, **options)
    coaches = {seat: ruleset.coach(level) for seat in range(managers)}
    return setup, run(ruleset, setup, dice=SeededDice(seed * 32), coaches=coaches)


@pytest.mark.rule("PP-300")
@pytest.mark.parametrize(("managers", "rules"), [(2, "basic"), (6, "basic"), (7, "expansion")])
def test_one_game_is_one_season(managers: int, rules: str) -> None:
    _, played = play(managers, rules=rules)
    kinds = [type(record.event) for record in played.records]
    assert kinds[0] in {StackShuffled, BeginnerChosen}
    assert kinds[-1] is ChampionCrowned
    phases = []
    state = ruleset.begin(played.state.setup)
    for record in played.records:
        ruleset.apply(state, record.event)
        if not phases or phases[-1] != state.phase:
            phases.append(str(state.phase))
    assert phases == ["draft", "regular", "play_off", "championship", "over"]


@pytest.mark.rule("PP-308")
@pytest.mark.parametrize(
    ("managers", "options"), [(10, {}), (4, {"rules": "expansion"}), (7, {"rules": "expansion"})]
)
def test_all_cards_are_always_with_managers_in_stacks_or_removed(managers: int, options) -> None:
    setup, played = play(managers, "random", **options)
    scene = Scene([()] * managers, **options)
    scene.state = ruleset.begin(setup)
    dealt = False
    for record in played.records:
        ruleset.apply(scene.state, record.event)
        dealt = dealt or isinstance(record.event, TurnBegan)
        if dealt:
            held = [card for one in scene.state.managers for card in one.cards]
            under = [card for one in scene.state.stacks.values() for card in one.under]
            known = held + under + scene.state.removed
            assert len(known) == len(set(known))
            assert scene.total() == 77


@pytest.mark.rule("PP-303")
def test_statistics_of_cards_and_managers() -> None:
    setup = setup_for(2)
    happened = [
        ActionChosen(seat=0, action=Action.EXCHANGE),
        ActionChosen(seat=1, action=Action.DRAW),
        ActionChosen(seat=0, action=Action.OFFER),
        MatchStarted(number=1, part=Kind.REGULAR, challenger=0, challenged=1),
        RoundRevealed(number=1, first=A9, second=TROLL),
        GoalScored(seat=0, card=A9, against=TROLL),
        CardInjured(seat=0, card=A9, by=TROLL),
        SuddenDeathStarted(passage=1),
        RoundRevealed(number=1, first=A9, second=A3),
        GoalScored(seat=0, card=A9, against=A3),
        MatchEnded(winner=0, how=How.SUDDEN_DEATH),
        MatchStarted(number=2, part=Kind.REGULAR, challenger=1, challenged=0),
        RoundRevealed(number=1, first=RUMPEL, second=A3),
        CardForced(seat=0, back=A3, shown=A9),
        GoalScored(seat=0, card=A9, against=RUMPEL),
        MatchEnded(winner=0, how=How.GOALS),
        MatchStarted(number=3, part=Kind.CHAMPIONSHIP, challenger=1, challenged=0),
        MatchEnded(winner=1, how=How.FORFEIT),
    ]
    counted = count(setup, happened)
    assert counted.managers == (
        ManagerCount(
            seat=0,
            goals=3,
            won_as_challenger=1,
            won_as_challenged=1,
            sudden_death_won=1,
            injuries_suffered=1,
            exchanges=2,
        ),
        ManagerCount(seat=1, conceded=3, sudden_death_lost=1, injuries_caused=1, draws=1),
    )
    assert counted.cards == (
        CardCount(card=A9, matches=2, goals=3, injured=1),
        CardCount(card=RUMPEL, matches=1),
        CardCount(card=TROLL, matches=1, injuries_caused=1),
        CardCount(card=A3, matches=2),
    )


@pytest.mark.rule("PP-303")
def test_statistics_agree_with_the_state_of_a_season() -> None:
    setup, played = play(6)
    counted = count(setup, events_of(played.records))
    assert [one.goals for one in counted.managers] == [one.goals for one in played.state.managers]
    assert sum(one.goals for one in counted.cards) == sum(one.goals for one in counted.managers)
    wins = [one.won_as_challenger + one.won_as_challenged for one in counted.managers]
    assert wins == [one.wins for one in played.state.managers]
    open_events = [redact(event, None) for event in events_of(played.records)]
    assert msgspec.to_builtins(count(setup, open_events)) == msgspec.to_builtins(counted)


@pytest.mark.rule("PP-301")
def test_the_options_of_a_season_are_told_with_what_is_settled_for_the_expansion() -> None:
    basic = ruleset.options_told("", {})
    assert [(one.name, one.value) for one in basic] == [
        ("rules", "basic"),
        ("wins", "9"),
        ("best_of", "7"),
        ("matches", "rounds"),
    ]
    expansion = ruleset.options_told("", {"rules": "expansion", "wins": 5, "best_of": 3})
    assert [one.name for one in expansion][4:] == ["stages", "forfeits", "two fighters"]
    assert expansion[2].sentence == "The championship is best of 3; 2 wins decide it."


# --- PP-306: standing orders ------------------------------------------------------------------------


FIRST = [A3, A6, A9, D5, D6, G6]
SECOND = [A2, A4, A5, "nobby-anvil", "bas-ilisk", "buoy-george-henry"]


def ordered(first: list[str], second: list[str], **options) -> Scene:
    """A match by standing orders; the order for sudden death is that for regulation backwards."""
    answers = {
        0: [*first[:5], *first[:0:-1]],
        1: [*second[:5], *second[:0:-1]],
    }
    return Scene([first, second], answers=answers, matches="orders", **options)


@pytest.mark.rule("PP-306", "PP-D18")
def test_both_lay_their_six_in_order_before_the_match() -> None:
    scene = ordered(FIRST, SECOND)
    scene.match()
    match = scene.state.now
    shown = [one.cards for one in match.rounds if not one.sudden]
    assert shown == [list(pair) for pair in zip(FIRST, SECOND, strict=True)]
    assert [len(options) for options in scene.options("order_card", 0)] == [6, 5, 4, 3, 2] * 2
    assert scene.options("round_card") == []
    assert match.sudden_orders[0] == FIRST[::-1]
    placed = scene.events(OrderPlaced)
    assert [event.seat for event in placed] == [0] * 6 + [1] * 6 + [0] * 6 + [1] * 6


@pytest.mark.rule("PP-306")
def test_an_order_is_secret() -> None:
    scene = ordered(FIRST, SECOND)
    scene.match()
    [event, *_] = scene.events(OrderPlaced)
    assert redact(event, 0) is event
    assert redact(event, 1) == OrderPlaced(seat=0, place=1, card=None)


@pytest.mark.rule("PP-306")
def test_a_replacement_takes_the_place_of_the_replaced_card() -> None:
    first = [A6, A3, A2, D5, D6, G6]
    second = [
        "flint-gravelly",
        "plaice-holder",
        "sheetly-pale",
        TROLL,
        "granny-tremor",
        "netta-trawler",
    ]
    second = ["flint-gravelly", "baron-nothing", "sheetly-pale", TROLL, "granny-tremor"]
    scene = ordered(first, [*second, "buoy-george-henry"], stacks={"defender": [D2]})
    scene.match()  # five against Troll's five is level, and the five is hurt
    assert scene.events(CardReplaced)[0] == CardReplaced(
        seat=0, position=Position.DEFENDER, why=Why.INJURY, old=D5, new=D2
    )
    sudden = [one.cards[0] for one in scene.state.now.rounds if one.sudden]
    assert sudden[:3] == [G6, D6, D2]


@pytest.mark.rule("PP-306", "PP-244")
def test_a_card_sent_back_takes_the_place_of_the_card_shown_in_its_stead() -> None:
    first = [RUMPEL, A2, A3, A4, D5, D2, G6]
    second = [A5, A6, A9, "nobby-anvil", "bas-ilisk", "buoy-george-henry"]
    scene = Scene(
        [first[:1] + first[1:3] + first[4:], second],
        rules="expansion",
        exact=True,
        matches="orders",
    )
    scene.seats[0].answers = scene.state.managers[0].cards[:5]
    scene.seats[1].answers = second[:5]
    scene.match()
    shown = [one.cards[1] for one in scene.state.now.rounds if not one.sudden]
    assert shown == [A9, A6, A5, *second[3:]]


@pytest.mark.rule("PP-306")
def test_a_pass_without_a_goal_asks_for_a_new_order() -> None:
    first = [A6, A3, A2, D5, D6, G6]
    level = ["flint-gravelly", "baron-nothing", "sheetly-pale", "nobby-anvil", "granny-tremor"]
    second = [*level, "buoy-george-henry"]
    scene = Scene([first, second], matches="orders")
    for seat, team in ((0, first), (1, second)):
        scene.seats[seat].answers = [*team[:5], *team[:5], *(team[:5] if seat == 0 else team[1:])]
    scene.match()
    assert len(scene.events(SuddenDeathStarted)) == 2
    assert len([one for one in scene.asked if one[1].kind == Ask.ORDER_CARD]) == 2 * 3 * 5
