"""Frame, rink, hands and clock: IC-001 to IC-016."""

from collections import Counter

import pytest

from games.engine import SeededDice, events_of, run
from games.rulesets.ice_cold import ruleset
from games.rulesets.ice_cold.cards import Zone
from games.rulesets.ice_cold.events import (
    CardDealt,
    CardDrawn,
    DeckReshuffled,
    FaceoffTaken,
    GameEnded,
    PenaltyCalled,
    PeriodEnded,
    PeriodStarted,
    PlayStopped,
    ShotResolved,
)
from games.rulesets.ice_cold.play import game_flow, table
from games.rulesets.ice_cold.state import own_zone, rink_zone
from tests.rulebook.ice_cold.builders import SEED, Ice, house_setup


def whole_game(**options):
    """Play a game of two usual coaches; give events and state."""
    setup = house_setup(**options)
    coaches = {seat: ruleset.coach("standard") for seat in (0, 1)}
    played = run(ruleset, setup, dice=SeededDice(SEED), coaches=coaches)
    return events_of(played.records), played.state


@pytest.mark.rule("IC-001", "IC-002", "IC-006", "IC-011")
def test_a_game_of_two_has_three_periods_and_more_goals_win() -> None:
    events, state = whole_game(draws=True)
    assert ruleset.seats == (2, 2)
    assert [event.period for event in events if isinstance(event, PeriodStarted)] == [1, 2, 3]
    assert sum(isinstance(event, PeriodEnded) for event in events) == 3
    goals = Counter(e.seat for e in events if isinstance(e, ShotResolved) and e.goal)
    ended = events[-1]
    assert isinstance(ended, GameEnded)
    assert (
        (ended.home, ended.visitor)
        == (goals[0], goals[1])
        == tuple(side.score for side in state.sides)
    )
    assert ended.winner == (-1 if goals[0] == goals[1] else int(goals[1] > goals[0]))
    first = [events[events.index(e) + 11] for e in events if isinstance(e, PeriodStarted)]
    assert [(type(e), e.zone) for e in first] == [(FaceoffTaken, 1)] * 3


@pytest.mark.rule("IC-007")
@pytest.mark.parametrize(("seat", "zones"), [(0, ("DZ", "CI", "OZ")), (1, ("OZ", "CI", "DZ"))])
def test_zones_are_named_as_a_player_sees_them(seat: int, zones: tuple[str, ...]) -> None:
    """Home's end is Home's defensive and the visitor's offensive zone."""
    assert tuple(own_zone(seat, place) for place in range(3)) == zones
    assert [rink_zone(seat, Zone(zone)) for zone in zones] == [0, 1, 2]


@pytest.mark.rule("IC-009", "IC-010", "IC-012")
@pytest.mark.parametrize(("clock", "cards"), [("standard", 108), ("quick", 54)])
def test_a_period_deals_five_cards_each_alternately_without_using_the_clock(clock, cards) -> None:
    ice = Ice(deck=[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], fill=True, clock=0)
    ice.run(lambda rink: game_flow.deal(rink, 1, house_setup(clock=clock).period_clock))
    assert [(event.seat, event.held) for event in ice.all(CardDealt)] == [
        (number % 2, f"{'hv'[number % 2]}{number + 1}") for number in range(10)
    ]
    assert (ice.hand(0), ice.hand(1)) == ([1, 3, 5, 7, 9], [2, 4, 6, 8, 10])
    assert (ice.state.clock, ice.state.pile) == (cards, 54)
    assert ice.table.cards_left(table.DECK) == 54


@pytest.mark.rule("IC-010", "IC-111")
def test_every_period_has_new_hands_from_all_64_cards() -> None:
    events, _ = whole_game()
    starts = [place for place, event in enumerate(events) if isinstance(event, PeriodStarted)]
    assert all(events[place].pile == 64 for place in starts)
    for place in starts:
        dealt = events[place + 1 : place + 11]
        assert all(isinstance(event, CardDealt) for event in dealt)
        assert len({event.held[1:] for event in dealt}) == 10


@pytest.mark.rule("IC-012")
def test_draws_and_flips_use_the_clock_one_card_each() -> None:
    """108 cards a period: every card that leaves the pile after the deal is counted."""
    events, _ = whole_game()
    clock = flips = 0
    for event in events:
        if isinstance(event, PeriodStarted):
            clock, flips = event.clock, 0
        elif isinstance(event, CardDrawn | FaceoffTaken | ShotResolved) or type(event).__name__ in {
            "DumpInChecked", "EntryChecked", "IcingChecked", "LoosePuckWon", "FoulChecked",
            "FightWon", "CardTurned",
        }:  # fmt: skip
            flips += 1
        elif isinstance(event, PeriodEnded):
            assert flips == clock == 108


@pytest.mark.rule("IC-013")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    ice = Ice(home=[31], pile=[12], discards=[1, 2, 3], deck=[12, 2], puck="OZ")
    ice.run(table.flip)
    ice.table.pending.clear()
    ice.state.pile = 0
    ice.run(table.flip)
    assert ice.only(DeckReshuffled).pile == 3
    assert ice.table.pending == [("draw", "deck", 2)]
    assert ice.state.discards == []
    assert ice.table.cards_left(table.DECK) == 2


@pytest.mark.rule("IC-013")
def test_the_discards_are_shuffled_in_the_middle_of_filling_up() -> None:
    """One card is left; the hand needs two: the first is drawn before, the second after the shuffle."""
    ice = Ice(home=[31, 32, 33], pile=[12], discards=[1, 2, 3], deck=[12, 2], fill=True)
    ice.run(lambda rink: table.replenish(rink, 0))
    assert ice.kinds == ["CardDrawn", "DeckReshuffled", "CardDrawn"]
    assert ice.hand(0) == [2, 12, 31, 32, 33]
    assert ice.state.pile == 2


@pytest.mark.rule("IC-014")
def test_a_period_ends_when_a_card_is_needed_and_the_clock_is_out() -> None:
    """The rebound of the shot needs a check for which no card is left."""
    ice = Ice(puck="OZ", clock=1, deck=[11], answers={"action": ["outside-shot"]})
    ice.act()
    assert ice.period_over
    assert ice.kinds[-1] == "ShotResolved"


@pytest.mark.rule("IC-014")
def test_an_action_at_the_last_card_is_completed() -> None:
    """The pass needs no card; filling up takes the last one, then the period is over."""
    ice = Ice(home=[4, 31, 32, 33, 34], visitor=[35, 36, 37, 38, 39], puck="DZ", clock=1, deck=[12],
              answers={"action": ["play-4"]}, fill=True)  # fmt: skip
    ice.act()
    assert ice.period_over
    assert ice.kinds == ["CardPlayed", "PuckMoved", "CardDrawn"]
    assert ice.hand(0) == [12, 31, 32, 33, 34]


@pytest.mark.rule("IC-015")
def test_the_offense_fills_up_first_and_the_clock_may_run_out_on_the_defense() -> None:
    ice = Ice(home=[4, 31], visitor=[35], puck="DZ", clock=5, deck=[1, 2, 3, 5, 6],
              answers={"action": ["play-4"]}, fill=True)  # fmt: skip
    ice.act()
    assert [event.seat for event in ice.all(CardDrawn)] == [0, 0, 0, 0, 1]
    assert (len(ice.hand(0)), len(ice.hand(1))) == (5, 2)
    assert ice.period_over


@pytest.mark.rule("IC-015", "IC-111")
def test_a_hand_above_its_size_is_neither_cut_nor_filled() -> None:
    ice = Ice(home=[4, 30, 31, 32, 33, 34, 35], visitor=[1, 2, 3, 5, 6], puck="DZ",
              answers={"action": ["play-4"]}, fill=True)  # fmt: skip
    ice.act()
    assert ice.all(CardDrawn) == []
    assert len(ice.hand(0)) == 6


@pytest.mark.rule("IC-016")
def test_played_discarded_and_flipped_cards_go_to_one_open_pile() -> None:
    ice = Ice(home=[31], visitor=[1], deck=[9], answers={"action": ["dump-in-31"]})
    ice.act()
    assert ice.state.discards == [31, 9]
    assert ruleset.view(ice.state, None)["discards"] == [31, 9]


@pytest.mark.rule("IC-014", "IC-070")
def test_a_stop_at_the_end_of_the_clock_is_not_faced_off() -> None:
    ice = Ice(puck="OZ", clock=1, deck=[13], answers={"action": ["outside-shot"]})
    ice.act()
    assert ice.only(PlayStopped).reason == "freeze"
    assert ice.all(FaceoffTaken) == []
    assert ice.period_over


@pytest.mark.rule("IC-012", "IC-016", "IC-099")
def test_every_card_flipped_or_drawn_uses_the_clock_and_none_is_lost() -> None:
    """Six games of coaches who do anything: pile, discards and hands are 64 cards after every event."""
    setup, coach, kinds = house_setup(clock="quick"), ruleset.coach("random"), set()
    for number in range(6):
        dice = SeededDice(f"{number:064x}")
        state = ruleset.begin(setup)
        for record in run(ruleset, setup, dice=dice, coaches={0: coach, 1: coach}).records:
            clock, kind = state.clock, record.event.__struct_config__.tag
            ruleset.apply(state, record.event)
            if kind in {"period_started", "card_dealt", "period_ended", "game_ended"}:
                continue
            if kind == "shootout_started":
                break
            kinds.add(kind)
            assert (kind, clock - state.clock) == (
                kind,
                sum(one[0] == "draw" for one in record.inputs),
            )
            hands = sum(len(side.hand) for side in state.sides)
            assert (kind, state.pile + len(state.discards) + hands) == (kind, 64)
    assert {
        "fight_won",
        "foul_checked",
        "icing_checked",
        "entry_checked",
        "dump_in_checked",
    } <= kinds
    assert {
        "loose_puck_won",
        "faceoff_taken",
        "shot_resolved",
        "card_turned",
        "card_drawn",
    } <= kinds


@pytest.mark.rule("IC-093", "IC-100")
def test_a_series_counts_its_shots_and_ends_with_them_or_the_period() -> None:
    setup, coach = house_setup(clock="quick"), ruleset.coach("random")
    for number in range(6):
        dice = SeededDice(f"{number:064x}")
        state = ruleset.begin(setup)
        taken = -1  # no series is under way
        for record in run(ruleset, setup, dice=dice, coaches={0: coach, 1: coach}).records:
            ruleset.apply(state, record.event)
            kind = record.event.__struct_config__.tag
            if kind == "penalty_called":
                taken = 0
            elif kind == "shot_resolved" and record.event.power_play:
                taken += 1
                assert state.series_taken == taken
            elif kind in {"power_play_ended", "period_ended"}:
                assert (state.power_play, state.series, state.series_taken) == (-1, None, 0)
                taken = -1
    ice = Ice()
    for event in (PenaltyCalled(1, 48, 3, 0, major=False), PeriodEnded(1)):
        ruleset.apply(ice.state, event)
    assert (ice.state.power_play, ice.state.series) == (-1, None)
