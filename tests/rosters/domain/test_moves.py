"""Men who change squads: their places by their moves, and what they take along."""

import pytest

from games.rulesets.strat_o_matic.season_effects import GoalieStreak
from rosters.domain.moves import Move, Place, apply_moves, hand_over, last_holder
from rosters.domain.squad_state import overused
from tests.rosters.domain.squad_of_men import man, squad

GAMES = {"A": 82, "B": 82, "C": 82}


def places(**windows: list[list[int]]) -> dict[str, Place]:
    return {code: Place(82, own, [0] * len(own)) for code, own in windows.items()}


def told(found: dict[str, Place]) -> dict[str, tuple[object, ...]]:
    return {code: (place.windows, place.since, place.left) for code, place in found.items()}


def move(number: int, source: str, target: str, **played: int) -> Move:
    return Move(number, "x", source, target, played)


def test_a_traded_man_is_the_other_squad_s_to_the_end() -> None:
    found = apply_moves(places(A=[[1, 82]]), [move(7, "A", "B", A=12, B=10)], GAMES)
    assert told(found) == {"A": ([[1, 12]], [0], True), "B": ([[11, 82]], [7], False)}


def test_moves_that_the_season_had_for_him_fall_away() -> None:
    base = places(A=[[1, 40]], B=[[43, 82]])
    found = apply_moves(base, [move(7, "A", "C", A=12, B=10, C=11)], GAMES)
    assert told(found) == {
        "A": ([[1, 12]], [0], True),
        "B": ([], [], True),
        "C": ([[12, 82]], [7], False),
    }
    assert told(base) == {"A": ([[1, 40]], [0], False), "B": ([[43, 82]], [0], False)}


def test_there_and_back() -> None:
    moves = [move(7, "A", "B", A=12, B=10), move(9, "B", "A", A=15, B=10)]
    found = apply_moves(places(A=[[1, 82]]), moves, GAMES)
    assert told(found) == {"A": ([[1, 12], [16, 82]], [0, 9], False), "B": ([], [], True)}


def test_let_go_and_taken_by_another() -> None:
    moves = [move(7, "A", "", A=12), move(9, "", "B", A=20, B=18)]
    found = apply_moves(places(A=[[1, 82]]), moves, GAMES)
    assert told(found) == {"A": ([[1, 12]], [0], True), "B": ([[19, 82]], [9], False)}
    assert [last_holder(moves, one) for one in moves] == ["A", "A"]


@pytest.mark.parametrize(("used", "overuse"), [(9, None), (10, (30, 29))])
def test_tc_093_uses_travel_with_him_and_the_limit_is_that_of_the_season(
    used: int, overuse: tuple[int, int] | None
) -> None:
    """A card of 40 games of 82 in a season of 60: 29.27, so 29; 20 of them with his team before."""
    quota = 40 * 60 / 82
    assert round(quota, 2) == 29.27
    before, after = squad(man("x", "C", quota=quota)), squad(man("x", "C", quota=quota))
    before.members["x"].games, before.members["x"].left = 20, True
    hand_over(before, after, "x")
    after.members["x"].games += used
    assert overused(after) == ({"x": overuse} if overuse else {})
    before.members["x"].games = 30
    assert overused(before) == {}  # he is no longer theirs


def test_injury_and_a_goalie_s_run_go_along() -> None:
    before, after = squad(man("x", "G", rating=3)), squad(man("x", "G", rating=3))
    before.games_played, after.games_played = 12, 10
    hurt = before.members["x"]
    hurt.out, hurt.hurt_in, hurt.streak = 4, 11, GoalieStreak(games=3)
    hand_over(before, after, "x")
    assert (hurt.out, hurt.streak.games, before.healed) == (0, 0, [("x", 11)])
    now = after.members["x"]
    assert (now.out, now.hurt_in, now.streak.games) == (4, 10, 3)
    assert [(new.card, new.team_game, new.games) for new in after.injuries] == [("x", 10, 4)]


def test_who_has_left_is_never_called_in() -> None:
    from rosters.domain.line_ups import choose_line_up  # noqa: PLC0415 - for this test alone

    gone = man("x", "C", "LW", windows=((1, 5),), quota=99.0, left=True)
    there = man("y", "C", "LW", windows=((1, 5),), quota=1.0)
    state = squad(gone, there, without=("c0", "c1"))
    state.games_played = 10
    dressed = choose_line_up(state)["dressed"]
    assert ("x" in dressed, "y" in dressed) == (False, True)
