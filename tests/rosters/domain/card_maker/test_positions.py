"""Printed positions let every team dress four full lines."""

from rosters.domain.card_maker.positions import team_positions
from rosters.domain.card_maker.stints import WHOLE_SEASON, SkaterStint
from tests.rosters.domain.card_maker.small_season import skater


def printed(*positions):
    men = [
        SkaterStint(season=skater(n, "AAA", pos), windows=WHOLE_SEASON)
        for n, pos in enumerate(positions)
    ]
    found = team_positions(men, 20)
    return [found[f"aaa{n:02}"] for n in range(len(positions))]


def test_everybody_has_two_positions_the_usual_one_first():
    assert printed("D", "C", "C", "C", "C", "C", "C", "L", "R", "R/L") == [
        ("LD", "RD"),
        ("C", "LW"),
        ("C", "RW"),
        ("C", "LW"),
        ("C", "RW"),
        ("C", "LW"),
        ("C", "RW"),
        ("LW", "RW"),
        ("RW", "LW"),
        ("RW", "LW"),
    ]


def test_wings_learn_to_play_centre_where_centres_are_few():
    assert printed("C", "C", "L", "L", "R", "R", "R")[2:] == [
        ("LW", "C"),
        ("LW", "C"),
        ("RW", "C"),
        ("RW", "C"),
        ("RW", "LW"),
    ]
