"""Pick and pass: TS-326 to TS-329."""

import pytest

from games.engine import ScriptedDice, SeededDice
from rosters.domain.drafts.packs import deal, pack_in_hand, seat_at_tables

DECK = tuple(f"LC{number:02d}" for number in range(1, 33))


@pytest.mark.rule("TS-326")
def test_each_team_is_dealt_five_cards_of_one_deck():
    first, second = deal(SeededDice("5e" * 32), DECK, 2)
    assert (len(first), len(second)) == (5, 5)
    assert len({*first, *second} & set(DECK)) == 10


@pytest.mark.rule("TS-326")
def test_cards_are_dealt_as_the_dice_say():
    dice = ScriptedDice([7, 1, 32, 2, 8, 9, 3, 31, 4, 10])
    assert deal(dice, DECK, 2) == [
        ("LC07", "LC01", "LC32", "LC02", "LC08"),
        ("LC09", "LC03", "LC31", "LC04", "LC10"),
    ]


@pytest.mark.rule("TS-327", "TS-328", "TS-329")
def test_two_teams_hand_each_other_what_they_leave_until_each_has_four():
    packs = [("A1", "A2", "A3", "A4", "A5"), ("B1", "B2", "B3", "B4", "B5")]
    asides = [("A1", "B1"), ("B2", "A2"), ("A3", "B3"), ("B4", "A4")]
    held = [
        [pack_in_hand(packs, asides[:over], seat) for seat in (0, 1)] for over in range(len(asides))
    ]
    assert held == [
        [("A1", "A2", "A3", "A4", "A5"), ("B1", "B2", "B3", "B4", "B5")],
        [("B2", "B3", "B4", "B5"), ("A2", "A3", "A4", "A5")],
        [("A3", "A4", "A5"), ("B3", "B4", "B5")],
        [("B4", "B5"), ("A4", "A5")],
    ]
    left = [pack_in_hand(packs, asides, seat) for seat in (0, 1)]
    assert left == [("A5",), ("B5",)]


def test_packs_of_four_teams_go_round_the_table():
    packs = [tuple(f"{name}{card}" for card in range(1, 6)) for name in "ABCD"]
    asides = [("A1", "B1", "C1", "D1"), ("D2", "A2", "B2", "C2")]
    assert pack_in_hand(packs, asides, 0) == ("C3", "C4", "C5")
    assert pack_in_hand(packs, asides, 3) == ("B3", "B4", "B5")


@pytest.mark.parametrize(
    ("teams", "tables"),
    [(2, "AB"), (6, "ABCDEF"), (7, "ABCD EFG"), (8, "ABCD EFGH"), (13, "ABCDE FGHI JKLM")],
)
def test_a_table_seats_no_more_than_its_deck_deals_to(teams, tables):
    seated = seat_at_tables("ABCDEFGHIJKLM"[:teams], cards=32)
    assert " ".join("".join(table) for table in seated) == tables
