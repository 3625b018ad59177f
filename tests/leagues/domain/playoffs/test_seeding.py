"""Who qualifies: places, labels, seeds."""

from leagues.domain.playoffs import seed_by_rank, seed_divisions
from leagues.domain.playoffs.seeding import Structure


def test_wild_cards_are_the_best_of_the_rest_of_the_conference():
    league = Structure(
        conferences={"East": ("North", "South")},
        divisions={"North": ["a", "b"], "South": ["c", "d", "e", "f"]},
        league=["c", "d", "e", "a", "f", "b"],
        conference_order={"East": ["c", "d", "e", "a", "f", "b"]},
    )
    entrants = seed_divisions(league, places=1, wild_cards=2)
    assert [(e.team, e.label, e.place, e.strength, e.seed) for e in entrants] == [
        ("a", "North 1", 1, 4, 4),
        ("c", "South 1", 1, 1, 1),
        ("d", "WC 1", 2, 2, 2),
        ("e", "WC 2", 3, 3, 3),
    ]
    assert [e.is_wild_card for e in entrants] == [False, False, True, True]


def test_seeds_of_one_table_are_its_places():
    assert [(e.team, e.seed) for e in seed_by_rank("xyz", places=2)] == [("x", 1), ("y", 2)]
