"""Ledger 2.11, 2.12 and 2.16: the end of the season, second place, championship, standings."""

import pytest

from games.engine import SeededDice, run
from games.rulesets.power_play import ruleset
from games.rulesets.power_play.events import (
    ActionChosen,
    CardGiven,
    CardReplaced,
    ChampionCrowned,
    FinalistsFound,
    How,
    Kind,
    LotDrawn,
    MatchEnded,
    MatchStarted,
    PlayOffNeeded,
    RegularSeasonEnded,
    Why,
)
from games.rulesets.power_play.play import finals
from games.rulesets.power_play.play.turns import take_turn
from games.rulesets.power_play.standings import (
    crosstable,
    final_places,
    higher,
    league_points,
    standings,
)
from games.rulesets.power_play.state import Result
from tests.rulebook.power_play.scene import Scene, setup_for


def table_of(wins: list[int], **options) -> Scene:
    """A season in which the managers have these wins."""
    scene = Scene([()] * len(wins), **options)
    for manager, won in zip(scene.state.managers, wins, strict=True):
        manager.wins = won
    return scene


def played(managers: int, seed: str = "1b", **options):
    setup = setup_for(managers, **options)
    coaches = {seat: ruleset.coach("standard") for seat in range(managers)}
    return run(ruleset, setup, dice=SeededDice(seed * 32), coaches=coaches)


@pytest.mark.rule("PP-160")
def test_nine_wins_end_the_season_once_the_injuries_of_that_match_are_settled() -> None:
    for seed in ("0a", "0b", "0c"):
        outcome = played(3, seed)
        kinds = [type(record.event) for record in outcome.records]
        end = kinds.index(RegularSeasonEnded)
        last = max(place for place, kind in enumerate(kinds[:end]) if kind is MatchEnded)
        assert set(kinds[last + 1 : end]) <= {CardReplaced}
        assert max(one.wins for one in outcome.state.managers) == 9
        assert outcome.state.now.kind is Kind.CHAMPIONSHIP


@pytest.mark.rule("PP-160", "PP-E12")
def test_the_challenged_manager_may_reach_nine_wins() -> None:
    scene = table_of([8, 8], answers={0: ["match"]})
    scene.state.managers[0].cards = [
        *("whisper-wisp", "sheetly-pale", "wick-dimley", "chip-pebbleton", "gryff-featherstick"),
        "tiny-tunnel",
    ]
    scene.state.managers[1].cards = [
        *("gale-forcett", "cobb-millwheel", "blaze-candlish", "grumbold-oakdoor"),
        *("mammoth-mavis", "vault-keeper-hilda"),
    ]
    take_turn(scene.table, 0)
    assert [one.wins for one in scene.state.managers] == [8, 9]
    assert finals.has_enough_wins(scene.state)


@pytest.mark.rule("PP-161", "PP-E11")
def test_the_first_two_in_wins_meet_without_a_play_off() -> None:
    scene = table_of([8, 7, 9])
    finals.end_season(scene.table)
    assert scene.events(RegularSeasonEnded) == [RegularSeasonEnded(leader=2)]
    assert scene.events(PlayOffNeeded) == []
    assert scene.events(FinalistsFound) == [FinalistsFound(first=2, second=0)]


@pytest.mark.rule("PP-162", "PP-163", "PP-E11")
def test_two_who_share_second_place_play_one_match_for_it() -> None:
    scene = table_of([9, 7, 7, 4])
    finals.end_season(scene.table)
    assert scene.events(PlayOffNeeded) == [PlayOffNeeded(seats=(1, 2), passage=1)]
    matches = [event for event in scene.events(MatchStarted) if event.part is Kind.PLAY_OFF]
    assert [(one.challenger, one.challenged) for one in matches] == [(1, 2)]
    winner = scene.state.results[0].winner
    assert scene.events(FinalistsFound) == [FinalistsFound(first=0, second=winner)]


def play_off_of(results: list[tuple[int, int]], monkeypatch, wins=(9, 7, 7, 7), **options) -> Scene:
    """A play-off whose matches end as told: winner and goals."""
    scene = table_of(list(wins), **options)
    told = iter(results)

    def match(table, kind, challenger, challenged):
        winner, goals = next(told)
        number = len(table.state.results) + 1
        table.emit(
            MatchStarted(number=number, part=kind, challenger=challenger, challenged=challenged)
        )
        running = table.state.play_off
        running.difference[winner] += goals
        running.difference[challenger if winner == challenged else challenged] -= goals
        table.emit(MatchEnded(winner=winner, how=How.GOALS))
        return winner

    monkeypatch.setattr(finals, "play_match", match)
    scene.second = finals.find_second(scene.table, 0)
    return scene


@pytest.mark.rule("PP-163")
def test_three_meet_each_other_and_most_wins_decide(monkeypatch) -> None:
    scene = play_off_of([(2, 1), (1, 1), (2, 1)], monkeypatch)
    assert scene.second == 2
    pairs = [(one.challenger, one.challenged) for one in scene.events(MatchStarted)]
    assert pairs == [(1, 2), (1, 3), (2, 3)]
    assert len(scene.events(PlayOffNeeded)) == 1


@pytest.mark.rule("PP-163")
def test_those_still_level_meet_again_three_times_then_goal_difference(monkeypatch) -> None:
    circle = [(1, 1), (3, 3), (2, 1)]  # each wins once; the third scores most
    scene = play_off_of(circle * 3, monkeypatch)
    assert [event.passage for event in scene.events(PlayOffNeeded)] == [1, 2, 3]
    assert scene.second == 3


@pytest.mark.rule("PP-163")
def test_of_four_those_who_are_level_meet_again_alone(monkeypatch) -> None:
    scene = play_off_of(
        [(1, 1), (1, 1), (4, 1), (2, 1), (2, 1), (4, 1), (1, 1), (4, 1), (4, 1)],
        monkeypatch,
        wins=(9, 7, 7, 7, 7),
    )
    [first, second] = scene.events(PlayOffNeeded)
    assert first.seats == (1, 2, 3, 4)
    assert second.seats == (1, 2, 4)
    assert scene.second == 4


@pytest.mark.rule("PP-163")
def test_after_equal_goal_difference_lots_are_drawn(monkeypatch) -> None:
    scene = play_off_of([(1, 1), (3, 1), (2, 1)] * 3, monkeypatch, script=[3])
    assert scene.second == 3
    assert scene.events(LotDrawn) == [LotDrawn(seats=(1, 2, 3), seat=3)]


@pytest.mark.rule("PP-164", "PP-183", "PP-184", "PP-182")
def test_after_the_regular_season_cards_move_by_injury_alone() -> None:
    replaced = []
    for seed in ("01", "02", "03", "04"):
        records = played(4, seed).records
        kinds = [type(record.event) for record in records]
        after = records[kinds.index(RegularSeasonEnded) :]
        assert not [one for one in after if isinstance(one.event, ActionChosen | CardGiven)]
        replaced += [one.event.why for one in after if isinstance(one.event, CardReplaced)]
    assert set(replaced) == {Why.INJURY}


@pytest.mark.rule("PP-165", "PP-308")
def test_all_others_leave_and_their_cards_do_not_return() -> None:
    scene = table_of([9, 8, 3, 2])
    stacks = [stack.size for stack in scene.state.stacks.values()]
    leaving = scene.state.managers[2].cards + scene.state.managers[3].cards
    finals.end_season(scene.table)
    assert scene.state.removed == leaving
    assert [stack.size for stack in scene.state.stacks.values()] == stacks
    assert [len(one.cards) for one in scene.state.managers] == [6, 6, 0, 0]
    assert scene.total() == 77


@pytest.mark.rule("PP-166")
def test_with_two_managers_both_play_the_championship() -> None:
    scene = table_of([0, 9])
    finals.end_season(scene.table)
    assert scene.events(FinalistsFound) == [FinalistsFound(first=1, second=0)]


@pytest.mark.rule("PP-180", "PP-181", "PP-185", "PP-E13")
def test_the_first_with_four_wins_is_champion_and_the_rest_is_not_played() -> None:
    lengths = set()
    for seed in ("21", "22", "23", "24", "25", "26"):
        state = played(2, seed).state
        series = [one.winner for one in state.results if one.kind is Kind.CHAMPIONSHIP]
        wins = [series.count(seat) for seat in state.finalists]
        assert wins == state.series
        assert max(wins) == 4
        assert series[-1] == state.champion == state.finalists[wins.index(4)]
        lengths.add(len(series))
    assert lengths <= {4, 5, 6, 7}
    scene = table_of([9, 0])
    scene.state.finalists, scene.state.series = (0, 1), [4, 2]
    assert finals.series_is_over(scene.state)


@pytest.mark.rule("PP-181")
def test_all_seven_are_played_when_the_season_is_set_so() -> None:
    state = played(2, play_all=True).state
    assert len([one for one in state.results if one.kind is Kind.CHAMPIONSHIP]) == 7
    assert sum(state.series) == 7
    assert state.series[state.finalists.index(state.champion)] >= 4


@pytest.mark.rule("PP-118a")
def test_the_one_higher_in_the_standings_stands_for_the_challenger() -> None:
    scene = table_of([3, 9, 8])
    assert higher(scene.state, 2, 1) == higher(scene.state, 1, 2) == (1, 2)
    finals.end_season(scene.table)
    finals_ = [event for event in scene.events(MatchStarted) if event.part is Kind.CHAMPIONSHIP]
    assert {(one.challenger, one.challenged) for one in finals_} == {(1, 2)}


def test_a_championship_of_void_matches_only_ends_by_lot(monkeypatch) -> None:
    scene = table_of([9, 0], script=[1])
    monkeypatch.setattr(finals, "play_match", lambda *_: None)
    finals.end_season(scene.table)
    assert scene.events(ChampionCrowned) == [ChampionCrowned(seat=1)]


# --- PP-302, PP-304: standings ----------------------------------------------------------------------


def with_records(records: list[tuple[int, int, int, int]]) -> Scene:
    scene = Scene([()] * len(records))
    for manager, (wins, losses, scored, conceded) in zip(
        scene.state.managers, records, strict=True
    ):
        manager.wins, manager.losses = wins, losses
        manager.goals_for, manager.goals_against = scored, conceded
    return scene


@pytest.mark.rule("PP-302")
@pytest.mark.parametrize(
    ("records", "order"),
    [
        ([(3, 1, 9, 9), (4, 5, 9, 9)], [1, 0]),  # wins
        ([(3, 2, 9, 9), (3, 1, 9, 9)], [1, 0]),  # fewer losses
        ([(3, 1, 9, 9), (3, 1, 9, 8)], [1, 0]),  # goal difference
        ([(3, 1, 9, 8), (3, 1, 10, 9)], [1, 0]),  # goals
        ([(3, 1, 9, 8), (3, 1, 9, 8)], [0, 1]),  # draft order
    ],
)
def test_standings_go_by_wins_losses_difference_goals_and_draft_order(
    records: list[tuple[int, int, int, int]], order: list[int]
) -> None:
    assert standings(with_records(records).state) == order


@pytest.mark.rule("PP-302")
def test_mutual_matches_come_before_draft_order() -> None:
    scene = with_records([(3, 1, 9, 8), (3, 1, 9, 8), (1, 0, 0, 0)])
    won = Result(1, Kind.REGULAR, 1, (0, 1), (1, 2), 1, How.GOALS)
    scene.state.results.append(won)
    assert standings(scene.state) == [1, 0, 2]
    scene.state.beginner = 2
    scene.state.results.clear()
    assert standings(scene.state) == [0, 1, 2]
    assert crosstable(scene.state)[1][0] == [0, 0]


@pytest.mark.rule("PP-304")
def test_places_are_champion_finalist_and_the_standings_and_bring_points() -> None:
    state = played(10, "31").state
    places = final_places(state)
    assert places[0] == state.champion
    assert set(places[:2]) == set(state.finalists)
    rest = [seat for seat in standings(state) if seat not in state.finalists]
    assert places[2:] == rest
    points = league_points(state)
    assert [points[seat] for seat in places] == [10, 7, 5, 4, 3, 2, 1, 1, 1, 1]
