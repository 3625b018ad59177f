"""How numbers are printed."""

from types import SimpleNamespace

import pytest

from leagues.templatetags import hockey


@pytest.mark.parametrize(
    ("value", "shown"), [(None, "\u2013"), ("", "\u2013"), (0, 0), ("W2", "W2")]
)
def test_unknown_is_a_dash_and_zero_is_0(value: object, shown: object) -> None:
    assert hockey.dash(value) == shown


@pytest.mark.parametrize(
    ("score", "shown"),
    [((4, 1), "1\u20134"), ((4, None), "\u2013\u20134"), ((4, 1, 2), "4\u20131\u20132")],
)
def test_a_score_has_the_visitors_first_as_every_list_of_two_sides(
    score: tuple[int | None, ...], shown: str
) -> None:
    assert hockey.as_listed(score) == shown


@pytest.mark.parametrize(
    ("value", "shown"), [(3, "+3"), (-2, "\u22122"), (0, "0"), (None, "\u2013")]
)
def test_plus_minus_has_a_sign(value: int | None, shown: str) -> None:
    assert hockey.signed(value) == shown


@pytest.mark.parametrize(
    ("value", "shown"), [(0.9116, ".912"), (1.0, "1.000"), (0.0, ".000"), (None, "\u2013")]
)
def test_shares_have_three_decimals_and_no_zero_before_them(
    value: float | None, shown: str
) -> None:
    assert hockey.share(value) == shown


@pytest.mark.parametrize(
    ("filtered", "shown"),
    [
        (hockey.average(2.0512), "2.05"),
        (hockey.average(None), "\u2013"),
        (hockey.tenth(9.0909), "9.1"),
        (hockey.tenth(None), "\u2013"),
        (hockey.minutes(3520), "58:40"),
        (hockey.minutes(None), "\u2013"),
        (hockey.period(4), "Overtime"),
        (hockey.ordinal_words(3), "3rd"),
        (hockey.die(6), "\u2685"),
        (hockey.shootout_round(1), 1),
        (hockey.shootout_round(2), 1),
        (hockey.shootout_round(3), 2),
    ],
)
def test_other_filters(filtered: object, shown: object) -> None:
    assert filtered == shown


class Goalie:
    """A goalie's numbers."""

    def __init__(self, shots_against: int | None, saves: int | None) -> None:
        self.shots_against = shots_against
        self.saves = saves


@pytest.mark.parametrize(
    ("shots", "saves", "shown"),
    [(29, 27, ".931"), (0, 0, "\u2013"), (None, None, "\u2013"), (4, 4, "1.000")],
)
def test_tc_055_a_save_percentage_without_a_shot_is_a_dash(
    shots: int | None, saves: int | None, shown: str
) -> None:
    assert hockey.save_share(Goalie(shots, saves)) == shown


def test_a_player_is_linked_in_a_season_only_and_his_name_is_escaped() -> None:
    season = SimpleNamespace(slug="paper")
    assert hockey.player_link(season, "a", {"a": "A & B"}) == (
        '<a href="/seasons/paper/players/a/">A &amp; B</a>'
    )
    assert hockey.player_link(season, "a", {}).endswith(">a</a>")
    assert hockey.player_link(None, "a", "Ann") == "Ann"
    assert hockey.player_link(season, None, {}) == "\u2013"
