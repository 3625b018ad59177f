"""A player's cards of a season, laid out for drawing: ratings, and tables of dice rows with their readings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.domain.library import DatabaseLibrary
from leagues.models import Season
from rosters.models import Card

DICE_SUMS = tuple(str(total) for total in range(2, 13))
LETTERS = tuple("ABCDEFGHIJKL")
DEFENCE_ROWS = tuple(str(row) for row in range(1, 15))


@dataclass(frozen=True, slots=True)
class CardTable:
    """A part of a card: ``rows`` are the dice sum, letter or number with a reading for each column."""

    title: str
    head: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """A card for his time with one team."""

    team: str
    team_name: str
    positions: str
    ratings: tuple[tuple[str, str], ...]
    tables: tuple[CardTable, ...]


def player_cards(season: Season, player: str) -> list[DrawnCard]:
    """Lay out the cards that a season's squads have of a player; one query and the sheets' documents."""
    found = (
        Card.objects.filter(player__key=player, members__squad__team_season__season=season)
        .select_related("sheet")
        .order_by("sheet__code")
        .distinct()
    )
    return [drawn for card in found if (drawn := _drawn(card, player)) is not None]


def _drawn(card: Card, player: str) -> DrawnCard | None:
    sheet = DatabaseLibrary().get(card.sheet.digest)
    document = next(
        (
            entry
            for entry in (*sheet.get("skaters", ()), *sheet.get("goalies", ()))
            if entry.get("id") == player
        ),
        None,
    )
    if document is None:
        return None
    if "outside" in document:
        ratings, tables = skater_ratings(document), skater_tables(document)
    elif "card" in document:
        ratings, tables = goalie_ratings(document), (goalie_table(document["card"]),)
    else:
        return None
    return DrawnCard(card.sheet.code, card.sheet.name, card.positions, ratings, tables)


def skater_ratings(document: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """Give a skater's ratings in the order of the card's head."""
    star = "*" if document.get("assist_star") else ""
    forwards, back = document["defense"]
    skating = " / ".join(str(number) for number in document["skating"])
    ratings = [
        ("Offense", str(document["offense"])),
        ("Defense", f"{forwards} / {back}"),
        ("Shooting tendency", str(document["tendency"])),
        ("Penetration", str(document["penetration"])),
        ("Skating", skating),
        ("Intimidation", str(document["intimidation"])),
        ("Faceoff", str(document["faceoff"])),
        ("Assist", f"{document['assist']}{star}"),
        ("Penalty", str(document["penalty"])),
    ]
    if document.get("point"):
        ratings.append(("Point", "yes"))
    return tuple(ratings)


def skater_tables(document: Mapping[str, Any]) -> tuple[CardTable, ...]:
    """Lay out a skater's shots, passing and defense; a row of a major penalty is marked MC."""
    majors = {str(row) for row in document.get("mc_rows", ())}
    defence = {
        row: f"{reading} MC" if row in majors else reading
        for row, reading in document["defcol"].items()
    }
    shots = [document[name] for name in ("outside", "inside", "rebound")]
    return (
        _table("Shots", "Dice", ("Outside", "Inside", "Rebound"), DICE_SUMS, shots),
        _table("Passing", "Letter", ("Reading",), LETTERS, [document["passing"]]),
        _table("Defense", "Row", ("Reading",), DEFENCE_ROWS, [defence]),
    )


def goalie_ratings(document: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """Give a goalie's ratings."""
    return (
        ("Fatigue", "none" if document.get("sole_goalie") else str(document["fatigue"])),
        ("Starts", f"{document['starts_pct']}%"),
        ("Penalty", str(document["penalty"])),
    )


def goalie_table(card: Mapping[str, Any]) -> CardTable:
    """Lay out a goalie's rows; a row that asks for the kind of shot has a reading for each."""
    outside = {key: row["out"] if isinstance(row, dict) else row for key, row in card.items()}
    inside = {key: row["in"] if isinstance(row, dict) else row for key, row in card.items()}
    columns = ("Outside", "Inside, rebound, breakaway")
    return _table("Goalie rating", "Dice", columns, DICE_SUMS, [outside, inside])


def _table(
    title: str,
    head: str,
    columns: tuple[str, ...],
    keys: Sequence[str],
    readings: Sequence[Mapping[str, str]],
) -> CardTable:
    rows = tuple((key, tuple(column.get(key, "") for column in readings)) for key in keys)
    return CardTable(title, head, columns, rows)
