"""Brackets: TC-080 to TC-083, TC-086, TC-089a, and the real play-offs of three seasons."""

import csv
from dataclasses import replace

import pytest

from leagues.domain.playoffs import (
    FORMATS,
    Pairing,
    check_round,
    first_round,
    next_round,
    seed_by_rank,
    seed_divisions,
)
from leagues.domain.playoffs.bracket import BracketRefused
from leagues.domain.playoffs.formats import HOME_2_2_1_1_1, HomeIce, Qualify, RoundFormat
from leagues.domain.playoffs.seeding import SeedingRefused, Structure
from leagues.domain.points import CLASSIC, NHL
from leagues.domain.standings import ORDERS, rank
from tests.leagues.tables import DATA, real_records, real_standings

WILD_CARD = FORMATS["nhl-wild-card"]


def structure(points, conferences):
    """A league from points by team and conferences as {name: {division: teams}}."""

    def order(teams):
        return sorted(teams, key=points.__getitem__, reverse=True)

    return Structure(
        conferences={name: tuple(divisions) for name, divisions in conferences.items()},
        divisions={
            division: order(teams)
            for divisions in conferences.values()
            for division, teams in divisions.items()
        },
        league=order(points),
        conference_order={
            name: order([team for teams in divisions.values() for team in teams])
            for name, divisions in conferences.items()
        },
    )


EAST = {"A1": 110, "A2": 100, "A3": 98, "M1": 112, "M2": 104, "M3": 99, "A4": 97, "A5": 95}
WEST = {"C1": 93, "C2": 92, "C3": 91, "C4": 90, "P1": 94, "P2": 89, "P3": 88, "P4": 87}


def tc_080():
    east = {"Atlantic": [t for t in EAST if t[0] == "A"], "Metropolitan": ["M1", "M2", "M3"]}
    west = {"Central": ["C1", "C2", "C3", "C4"], "Pacific": ["P1", "P2", "P3", "P4"]}
    league = structure(EAST | WEST, {"East": east, "West": west})
    return seed_divisions(league, places=3, wild_cards=2)


def pairs(pairings):
    return [(pairing.home, pairing.visitor) for pairing in pairings]


def play(playoffs, entrants, *rounds):
    """The pairings after rounds won by the teams named."""
    pairings = first_round(playoffs, entrants)
    for number, winners in enumerate(rounds, start=1):
        by_position = {
            pairing.position: next(team for team in pairing.teams if team in winners)
            for pairing in pairings
        }
        pairings = next_round(playoffs, entrants, number, by_position)
    return pairings


def test_tc_080_the_better_division_winner_meets_the_lower_wild_card():
    pairings = first_round(WILD_CARD, tc_080())
    assert pairs(pairings)[:4] == [("M1", "A5"), ("M2", "M3"), ("A1", "A4"), ("A2", "A3")]


def test_tc_080_no_reseeding_and_home_ice_by_place_then_by_record():
    winners = {"M1", "M2", "A1", "A2", "C1", "C2", "P1", "P2", "A3", "C3"}
    second = play(WILD_CARD, tc_080(), {"A5", "M2", "A1", "A3", "P1", "C2", "C1", "P2"})
    assert pairs(second)[:2] == [("M2", "A5"), ("A1", "A3")]
    third = play(WILD_CARD, tc_080(), winners, {"M2", "A1", "P1", "C2", "C1"})
    assert pairs(third)[0] == ("A1", "M2")  # 110 v 104
    final = play(
        WILD_CARD,
        tc_080(),
        {"M1", "M3", "A1", "A2", "P1", "P2", "C1", "C2"},
        {"M3", "A1", "P1", "C1"},
        {"M3", "P1"},
    )
    assert pairs(final) == [("M3", "P1")]  # 99 v the 94 of a division winner


def test_tc_081_division_rank_beats_points():
    points = EAST | {"A2": 97, "A3": 93, "M4": 100, "M5": 92}
    for gone in ("A4", "A5"):
        del points[gone]
    east = {"Atlantic": ["A1", "A2", "A3"], "Metropolitan": ["M1", "M2", "M3", "M4", "M5"]}
    points |= {"M2": 104, "M3": 101, "M4": 100}
    west = {"Central": ["C1", "C2", "C3", "C4"], "Pacific": ["P1", "P2", "P3", "P4"]}
    entrants = seed_divisions(
        structure(points | WEST, {"East": east, "West": west}), places=3, wild_cards=2
    )
    assert ("A2", "A3") in pairs(first_round(WILD_CARD, entrants))
    assert next(e.label for e in entrants if e.team == "M4") == "WC 1"


def seeds_format(places, *, reseed):
    rounds = tuple(
        RoundFormat(f"Round {number}", 7, HOME_2_2_1_1_1, HomeIce.PLACE) for number in range(4)
    )
    return replace(
        FORMATS["semifinals"], qualify=Qualify.SEEDS, places=places, rounds=rounds, reseed=reseed
    )


@pytest.mark.parametrize(
    ("teams", "reseed", "winners", "expected"),
    [
        (8, True, "8264", [("2", "8"), ("4", "6")]),  # TC-082
        (8, False, "8264", [("4", "8"), ("2", "6")]),
        (6, True, "1264", [("1", "6"), ("2", "4")]),  # TC-083
        (6, False, "1264", [("1", "4"), ("2", "6")]),
    ],
)
def test_tc_082_and_tc_083_reseed_or_bracket(teams, reseed, winners, expected):
    playoffs = seeds_format(teams, reseed=reseed)
    entrants = seed_by_rank([str(seed) for seed in range(1, teams + 1)], places=teams)
    assert pairs(play(playoffs, entrants, set(winners))) == expected


def test_tc_083_byes_go_to_the_best_seeds():
    def byes(teams):
        entrants = seed_by_rank([str(seed) for seed in range(1, teams + 1)], places=teams)
        pairings = first_round(seeds_format(teams, reseed=False), entrants)
        return {pairing.home for pairing in pairings if pairing.visitor is None}

    assert [byes(teams) for teams in (8, 7, 6, 5, 4)] == [
        set(),
        {"1"},
        {"1", "2"},
        {"1", "2", "3"},
        set(),
    ]


def test_tc_086_two_teams_of_one_city_are_two_teams():
    entrants = seed_by_rank(["la-1", "x", "y", "la-2"], places=4)
    assert pairs(first_round(FORMATS["semifinals"], entrants)) == [("la-1", "la-2"), ("x", "y")]
    swapped = seed_by_rank(["la-2", "x", "y", "la-1"], places=4)
    assert pairs(first_round(FORMATS["semifinals"], swapped))[0] == ("la-2", "la-1")


def test_tc_089a_no_team_plays_two_series_in_one_round():
    with pytest.raises(BracketRefused, match="B would play two series"):
        check_round([Pairing(0, "A", "B"), Pairing(1, "B", "C")])


def test_too_few_teams_are_refused():
    with pytest.raises(SeedingRefused, match="cannot be seeded from 3"):
        seed_by_rank(["A", "B", "C"], places=4)
    league = structure({"A": 3, "B": 2}, {"East": {"Atlantic": ["A", "B"]}})
    with pytest.raises(SeedingRefused, match="Atlantic has 2 teams"):
        seed_divisions(league, places=3, wild_cards=0)
    with pytest.raises(SeedingRefused, match="East has 0 teams left"):
        seed_divisions(league, places=2, wild_cards=1)


SEASONS = [
    ("1985-86", CLASSIC, "nhl-wins", "nhl-divisions"),
    ("2017-18", NHL, "nhl-2010", "nhl-wild-card"),
    ("2024-25", NHL, "nhl", "nhl-wild-card"),
]


def real_entrants(season, system, order, playoffs):
    lines, results = real_records(season, system)
    conferences: dict[str, dict[str, list[str]]] = {}
    for row in real_standings(season):
        divisions = conferences.setdefault(row["conference"], {})
        divisions.setdefault(row["division"], []).append(row["team"])

    def final(teams):
        return rank(lines, results, ORDERS[order], among=teams).teams

    league = Structure(
        conferences={name: tuple(divisions) for name, divisions in conferences.items()},
        divisions={
            name: final(teams)
            for divisions in conferences.values()
            for name, teams in divisions.items()
        },
        league=final(lines),
        conference_order={
            name: final([team for teams in divisions.values() for team in teams])
            for name, divisions in conferences.items()
        },
    )
    return seed_divisions(league, places=playoffs.places, wild_cards=playoffs.wild_cards)


def real_series(season):
    with (DATA / "playoff_series.csv").open(encoding="utf-8", newline="") as file:
        return [row for row in csv.DictReader(file) if row["season"] == season]


@pytest.mark.parametrize(("season", "system", "order", "key"), SEASONS)
def test_all_four_rounds_of_real_play_offs(season, system, order, key):
    playoffs = FORMATS[key]
    entrants = real_entrants(season, system, order, playoffs)
    pairings = first_round(playoffs, entrants)
    for number in range(4):
        real = [row for row in real_series(season) if int(row["round"]) == number + 1]
        assert set(pairs(pairings)) == {(row["home_ice"], row["opponent"]) for row in real}
        needed = playoffs.rounds[number].wins_needed
        wins = {max(int(row["home_ice_wins"]), int(row["opponent_wins"])) for row in real}
        assert wins == {needed}
        winner_of = {row["home_ice"]: row["winner"] for row in real}
        winners = {pairing.position: winner_of[pairing.home] for pairing in pairings}
        if number < 3:
            pairings = next_round(playoffs, entrants, number + 1, winners)
