"""The end of a game: IC-150 to IC-152."""

import pytest

from games.rulesets.ice_cold.events import (
    GameEnded,
    PeriodEnded,
    PeriodStarted,
    ShootoutShot,
    ShootoutStarted,
    ShotResolved,
)
from games.rulesets.ice_cold.play import checks, game_flow, shootout, shots
from games.rulesets.ice_cold.play.table import DECK
from tests.rulebook.ice_cold.builders import CARDS, Ice

GOALS = [card.id for card in CARDS.values() if card.inside == "GOAL"]
SAVES = [card.id for card in CARDS.values() if card.inside != "GOAL"]


@pytest.mark.rule("IC-150")
@pytest.mark.parametrize(("score", "winner"), [((3, 2), 0), ((0, 4), 1)])
def test_more_goals_win(score, winner) -> None:
    ice = Ice(score=score, period=3)
    game_flow.end_game(ice.table, "REG")
    ended = ice.only(GameEnded)
    assert (ended.winner, ended.home, ended.visitor, ended.decided) == (winner, *score, "REG")


@pytest.mark.rule("IC-151")
def test_a_shootout_alternates_from_home_over_three_rounds_from_a_full_deck() -> None:
    flips = [GOALS[0], SAVES[0], SAVES[1], GOALS[1], GOALS[2], SAVES[2]]
    ice = Ice(score=(2, 2), deck=flips).run(shootout.play)
    assert ice.only(ShootoutStarted).pile == 64
    assert ice.table.cards_left(DECK) == ice.state.pile == 58
    assert ice.state.discards == flips
    assert [(shot.seat, shot.card, shot.goal) for shot in ice.all(ShootoutShot)] == [
        (0, GOALS[0], True), (1, SAVES[0], False), (0, SAVES[1], False), (1, GOALS[1], True),
        (0, GOALS[2], True), (1, SAVES[2], False),
    ]  # fmt: skip
    game_flow.end_game(ice.table, "SO")
    assert (ice.only(GameEnded).winner, ice.score) == (0, (3, 2))


@pytest.mark.rule("IC-151")
def test_a_level_shootout_goes_on_round_by_round() -> None:
    flips = [*SAVES[:6], GOALS[0], GOALS[1], SAVES[6], GOALS[2]]
    ice = Ice(score=(1, 1), deck=flips).run(shootout.play)
    assert len(ice.all(ShootoutShot)) == 10
    game_flow.end_game(ice.table, "SO")
    assert (ice.only(GameEnded).winner, ice.score) == (1, (1, 2))


@pytest.mark.rule("IC-151")
def test_only_a_goal_counts_in_a_shootout_not_even_a_super_save() -> None:
    ice = Ice(deck=[39], score=(1, 1))
    ice.table.shuffle(DECK, sorted(CARDS))
    shootout.attempt(ice.table, 0)
    assert not ice.only(ShootoutShot).goal
    assert ice.state.sides[1].momentum == 0


@pytest.mark.rule("IC-151")
def test_a_deck_that_runs_out_in_a_shootout_is_shuffled_again() -> None:
    ice = Ice(deck=[39, 30], score=(1, 1))
    ice.table.shuffle(DECK, [39])
    shootout.attempt(ice.table, 0)
    shootout.attempt(ice.table, 1)
    assert ice.kinds == ["ShootoutShot", "ShootoutStarted", "ShootoutShot"]


@pytest.mark.rule("IC-152")
@pytest.mark.parametrize(
    ("options", "score", "decided"),
    [
        ({"draws": True}, (1, 1), "TIE"),
        ({}, (1, 1), "SO"),
    ],
)
def test_a_league_says_what_happens_to_a_level_game(options, score, decided) -> None:
    ice = Ice(score=score, period=3, **options)
    assert game_flow.play_on(ice.table, 3) == decided
    assert len(ice.all(PeriodStarted)) == 0
    if decided == "TIE":
        game_flow.end_game(ice.table, decided)
        assert ice.only(GameEnded).winner == -1


@pytest.mark.rule("IC-152")
def test_an_overtime_has_54_cards_and_ends_with_the_first_goal() -> None:
    deal = [31, 32, 33, 35, 36, 37, 38, 39, 40, 41]
    answers = {"action": ["dump-in-31", "outside-shot"]}
    ice = Ice(score=(1, 1), period=3, overtime=True, fill=True,
              deck=[*deal, 2, 10, 1, 30], answers=answers)  # fmt: skip
    assert game_flow.play_on(ice.table, 3) == "OT"
    assert (ice.only(PeriodStarted).period, ice.only(PeriodStarted).clock) == (4, 54)
    assert ice.kinds[-2:] == ["ShotResolved", "PeriodEnded"]
    assert ice.score == (2, 1)
    assert ice.all(ShootoutStarted) == []


@pytest.mark.rule("IC-152")
@pytest.mark.parametrize(("draws", "decided"), [(True, "TIE"), (False, "SO")])
def test_an_overtime_without_a_goal_ends_level_or_in_a_shootout(
    monkeypatch, draws, decided
) -> None:
    played = []
    monkeypatch.setattr(game_flow, "play_period", lambda _, *told: played.append(told))
    ice = Ice(score=(1, 1), period=3, overtime=True, draws=draws)
    assert game_flow.play_on(ice.table, 3) == decided
    assert played == [(4, 54)]


@pytest.mark.rule("IC-152", "IC-095")
def test_the_first_goal_of_a_major_ends_an_overtime_too() -> None:
    ice = Ice(score=(1, 1), period=4, deck=[7, 30, 34])
    ice.run(lambda table: checks.foul(table, CARDS[44], 1))
    assert ice.period_over
    assert len(ice.all(ShotResolved)) == 1


@pytest.mark.rule("IC-152")
def test_playoffs_are_played_on_until_a_goal_falls(monkeypatch) -> None:
    """Ledger 7: periods of 54 cards; here the first two are without a goal."""
    played = []

    def period(table, number, clock) -> None:
        played.append((number, clock))
        if number == 6:
            shots.take_shot(table, 1, shots.Line.OUTSIDE)

    monkeypatch.setattr(game_flow, "play_period", period)
    ice = Ice(score=(2, 2), period=3, playoffs=True, draws=True, deck=[30])
    assert game_flow.play_on(ice.table, 3) == "OT"
    assert played == [(4, 54), (5, 54), (6, 54)]
    assert ice.score == (2, 3)


@pytest.mark.rule("IC-014", "IC-150")
def test_each_period_is_ended_by_an_event() -> None:
    ice = Ice(deck=[], fill=True, clock=0)
    game_flow.play_period(ice.table, 1, 3)
    assert ice.kinds[-1] == "PeriodEnded"
    assert ice.only(PeriodEnded).period == 1
    assert ice.state.clock == 0
