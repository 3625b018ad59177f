"""Cards laid out for drawing: every reading of the document stands in its row."""

import pytest

from leagues.pages.player_card import (
    goalie_ratings,
    goalie_table,
    player_cards,
    skater_ratings,
    skater_tables,
)
from tests.leagues.paper_season import paper_season
from tests.leagues.small_league import small_season

SKATER = {
    "offense": 4, "defense": [3, 2], "tendency": 5, "penetration": 2, "skating": [12, 3],
    "intimidation": 7, "faceoff": 0, "assist": 9, "assist_star": True, "penalty": "AA",
    "point": True, "mc_rows": [8],
    "outside": {str(total): f"X {total}" for total in range(2, 13)},
    "inside": {str(total): f"G 1-{total}" for total in range(2, 13)},
    "rebound": {str(total): "GR" for total in range(2, 13)},
    "passing": {letter: f"OUT {letter}" for letter in "ABCDEFGHIJKL"},
    "defcol": {str(row): "PENALTY" for row in range(1, 15)},
}  # fmt: skip


def test_a_skater_has_rows_by_dice_letter_and_number() -> None:
    shots, passing, defence = skater_tables(SKATER)
    assert shots.columns == ("Outside", "Inside", "Rebound")
    assert shots.rows[0] == ("2", ("X 2", "G 1-2", "GR"))
    assert shots.rows[-1] == ("12", ("X 12", "G 1-12", "GR"))
    assert (len(shots.rows), len(passing.rows), len(defence.rows)) == (11, 12, 14)
    assert passing.rows[11] == ("L", ("OUT L",))


def test_rows_of_major_penalties_are_marked() -> None:
    defence = skater_tables(SKATER)[2]
    assert [key for key, (reading,) in defence.rows if reading == "PENALTY MC"] == ["8"]


def test_ratings_are_those_of_the_document_with_the_star() -> None:
    ratings = dict(skater_ratings(SKATER))
    assert (ratings["Assist"], ratings["Defense"], ratings["Skating"]) == ("9*", "3 / 2", "12 / 3")
    assert (ratings["Penalty"], ratings["Faceoff"], ratings["Point"]) == ("AA", "0", "yes")
    assert "Point" not in dict(skater_ratings(SKATER | {"point": False}))


def test_a_goalie_s_row_by_kind_of_shot_has_both_readings() -> None:
    card = {str(total): "X RW" for total in range(2, 13)}
    card["3"] = {"in": "SAVE PEN 1-2", "out": "SAVE BK 1-6"}
    table = goalie_table(card)
    assert table.rows[0] == ("2", ("X RW", "X RW"))
    assert table.rows[1] == ("3", ("SAVE BK 1-6", "SAVE PEN 1-2"))


def test_a_goalie_s_ratings() -> None:
    document = {"fatigue": 4, "starts_pct": 74, "penalty": "D"}
    assert dict(goalie_ratings(document)) == {"Fatigue": "4", "Starts": "74%", "Penalty": "D"}
    assert dict(goalie_ratings(document | {"sole_goalie": True}))["Fatigue"] == "none"


@pytest.mark.django_db
def test_a_man_of_a_season_s_squad_has_his_card_and_a_stranger_none() -> None:
    season = small_season()
    (card,) = player_cards(season, "bergepa01")
    assert (card.team, card.positions.split("/")[0]) == ("BOS", "C")
    assert len(card.tables) == 3
    (goalie,) = player_cards(season, "rasktu01")
    assert [table.title for table in goalie.tables] == ["Goalie rating"]
    assert player_cards(season, "nobody") == []


@pytest.mark.django_db
def test_a_season_on_paper_has_no_cards() -> None:
    assert player_cards(paper_season(), "bergepa01") == []
