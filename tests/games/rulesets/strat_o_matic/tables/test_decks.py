"""The decks: hard constraints of T03, T04 and T05, each broken once."""

from typing import Any

import pytest

from tests.games.rulesets.strat_o_matic.edited_house import (
    HOUSE_DOCUMENT,
    Change,
    content_after,
    drop,
    faults_after,
    put,
)

BASIC = "is not in the vocabulary of the basic deck"
ADVANCED = "is not in the vocabulary of the advanced deck"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("DEF 11", BASIC),
        ("PASS I", BASIC),
        ("OUT LW", BASIC),
        ("IN SELF", BASIC),
        ("IN C(LW) I:LD", BASIC),
        ("TURN LW", BASIC),
        ("TURN OUT! ANY", BASIC),
        ("TURN OUT! LW(C)", BASIC),
        ("TURN OUT C", BASIC),
        ("TURN IN C", BASIC),
        ("KEEP C", BASIC),
        ("GR", BASIC),
        ("X REB", BASIC),
        ("PENALTY", BASIC),
        ("OUT LW(LW)", "LW(LW) names the same position twice"),
        (
            "PENCARD AA,A,B/C",
            "upper and lower letters together must hold AA, A, B, C and D exactly once",
        ),
        (
            "PENCARD AA,A,B/B,C,D",
            "upper and lower letters together must hold AA, A, B, C and D exactly once",
        ),
        ("LOSE C", "'LOSE C' is not a reading"),
    ],
)
def test_a_reading_foreign_to_the_basic_deck_is_named(text: str, problem: str) -> None:
    assert faults_after("action_basic", put("card", 6, "visitor", value=text)) == [
        f"action_basic.toml, table card.visitor, row 7, reading '{text}': {problem}"
    ]


@pytest.mark.parametrize(
    "text",
    [
        "DEF 12",
        "DEF 14",
        "PASS J",
        "PASS L",
        "OUT LW(RW)",
        "OUT ANY",
        "OUT! C(LW)",
        "IN RW(C)",
        "IN ANY",
        "TURN OUT! RD",
        "TURN IN ANY",
        "TURN BK?",
        "BK?",
        "PENCARD /AA,A,B,C,D",
    ],
)
def test_every_reading_of_the_basic_vocabulary_is_accepted(text: str) -> None:
    assert faults_after("action_basic", put("card", 6, "home", value=text)) == []


@pytest.mark.parametrize(
    ("table", "size", "key"),
    [("action_basic", 30, "id"), ("action_advanced", 30, "number"), ("split_deck", 40, "id")],
)
def test_a_deck_has_each_of_its_cards_once(table: str, size: int, key: str) -> None:
    assert faults_after(table, put("card", 0, key, value=2)) == [
        (
            f"{table}.toml, table card: the deck needs the {size} cards 1-{size} once each"
            " (missing [1], twice [2], foreign [])"
        )
    ]


def test_a_card_too_many_is_named() -> None:
    def one_more(table: dict[str, Any]) -> None:
        table["card"].append(table["card"][0] | {"id": 31})

    assert faults_after("action_basic", one_more) == [
        (
            "action_basic.toml, table card: the deck needs the 30 cards 1-30 once each"
            " (missing [], twice [], foreign [31])"
        )
    ]


def test_a_card_with_a_missing_half_has_a_wrong_shape() -> None:
    (fault,) = faults_after("action_basic", drop("card", 3, "home"))
    assert fault == (
        "action_basic.toml: wrong shape: Object missing required field `home` - at `$.card[3]`"
    )


@pytest.mark.parametrize("section", ["O1", "O2H", "O2V", "O3", "PP", "SH"])
def test_an_advanced_card_has_all_six_sections(section: str) -> None:
    (fault,) = faults_after("action_advanced", drop("card", 0, section))
    assert fault == (
        "action_advanced.toml: wrong shape:"
        f" Object missing required field `{section}` - at `$.card[0]`"
    )


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("PENCARD AA,A,B/C,D", ADVANCED),
        ("GR", ADVANCED),
        ("X C", ADVANCED),
        ("REB C", ADVANCED),
        ("BK>=3 C", ADVANCED),
        ("PENALTY", ADVANCED),
        ("IN C(C)", "C(C) names the same position twice"),
        ("IN C(LW) I:LD(LD)", "LD(LD) names the same position twice"),
        ("TURN IN C(C)", "C(C) names the same position twice"),
        ("DEF 15", "'DEF 15' is not a reading"),
    ],
)
def test_a_reading_foreign_to_the_advanced_deck_is_named(text: str, problem: str) -> None:
    fault = f"action_advanced.toml, table card.O1, row 3, reading '{text}': {problem}"
    assert faults_after("action_advanced", put("card", 2, "O1", value=text)) == [fault]
    assert faults_after(
        "action_advanced", put("card", 2, "O1", value={"0-1": "DEF 2", "2-3": text})
    ) == [fault]


@pytest.mark.parametrize(
    "text",
    ["DEF 1", "DEF 11", "PASS A", "PASS I", "IN RW I:LD", "TURN ANY", "TURN C", "KEEP ANY", "BK?"],
)
def test_the_advanced_vocabulary_is_accepted(text: str) -> None:
    assert faults_after("action_advanced", put("card", 2, "O1", value=text)) == []


@pytest.mark.parametrize(
    ("segments", "named", "problem"),
    [
        (
            {"0-1": "DEF 1", "3": "DEF 2"},
            "0-1, 3",
            "the segments do not divide 0 to 3 forecheckers",
        ),
        (
            {"0-2": "DEF 1", "2-3": "DEF 2"},
            "0-2, 2-3",
            "the segments do not divide 0 to 3 forecheckers",
        ),
        ({"0-4": "DEF 1"}, "0-4", "the segments do not divide 0 to 3 forecheckers"),
        ({"many": "DEF 1"}, "many", "a segment is named 0 to 3 or a range such as 1-2"),
    ],
)
def test_segments_divide_the_forecheckers(
    segments: dict[str, str], named: str, problem: str
) -> None:
    assert faults_after("action_advanced", put("card", 4, "O3", value=segments)) == [
        f"action_advanced.toml, table card.O3, row 5, reading '{named}': {problem}"
    ]


def test_a_segment_holds_for_its_forecheckers_and_a_plain_reading_for_all() -> None:
    segments = {"0": "OUT LW(C)", "1": "DEF 2", "2-3": "TURN OUT! C"}
    card = content_after("action_advanced", put("card", 4, "O2H", value=segments)).action_advanced[
        4
    ]
    assert [str(reading) for reading in card.O2H] == [
        "OUT LW(C)",
        "DEF 2",
        "TURN OUT! C",
        "TURN OUT! C",
    ]
    plain = content_after("action_advanced", put("card", 4, "SH", value="BK?")).action_advanced[4]
    assert [str(reading) for reading in plain.SH] == ["BK?"] * 4


NOT_A_PASS = "is neither TURN P, IN P(Q) nor PASS J, K or L"


@pytest.mark.parametrize(
    ("path", "text", "table", "problem"),
    [
        (("breakaway",), "IN C", "card.breakaway", "is neither BK P(Q) nor BK>=n P"),
        (("breakaway",), "BK C", "card.breakaway", "is neither BK P(Q) nor BK>=n P"),
        (("breakaway",), "BK C(C)", "card.breakaway", "C(C) names the same position twice"),
        (
            ("rebound",),
            "O C>=6",
            "card.rebound",
            "'O C>=6' is not a rebound (O or D, a position or ANY, >=n, INJ)",
        ),
        (("passing", "E"), "IN LD(C)", "card.passing.E", "only LW, C and RW may receive this pass"),
        (
            ("passing", "SH"),
            "IN C(RD)",
            "card.passing.SH",
            "only LW, C and RW may receive this pass",
        ),
        (
            ("passing", "PP"),
            "IN C",
            "card.passing.PP",
            "an inside shot of the passing section needs P(Q)",
        ),
        (("passing", "E"), "IN ANY", "card.passing.E", NOT_A_PASS),
        (("passing", "E"), "PASS A", "card.passing.E", NOT_A_PASS),
        (("passing", "4v4"), "TURN ANY", "card.passing.4v4", NOT_A_PASS),
        (("passing", "3v3"), "IN C(C)", "card.passing.3v3", "C(C) names the same position twice"),
        (
            ("intimidation",),
            "21",
            "card.intimidation",
            "'21' is not a number 1-20, TAKE_PEN or FAIL_PEN with or without PPn",
        ),
        (
            ("injury",),
            "O RW",
            "card.injury",
            "'O RW' is not an injury (H, V, O or D, a position, P1.. or G0..)",
        ),
        (
            ("icing",),
            "ICE IN C",
            "card.icing",
            "'ICE IN C' is not an icing (NOICE IN P, ICE SH P, ICE OUT! P or ICE DEF14 RD OUT P)",
        ),
        (("loose", "PP"), "H LD", "card.loose.PP", "is not PP P or SH P"),
        (("loose", "EVEN"), "H LD", "card.loose.EVEN", "is not H P(Q) or V P(Q)"),
        (("loose", "EVEN"), "H LD(LD)", "card.loose.EVEN", "names the same position twice"),
        (
            ("loose", "PP"),
            "PP ANY",
            "card.loose.PP",
            "'PP ANY' is not a loose puck (PP, SH, H or V and a position)",
        ),
    ],
)
def test_a_section_that_breaks_a_constraint_is_named(
    path: tuple[str, ...], text: str, table: str, problem: str
) -> None:
    assert faults_after("split_deck", put("card", 8, *path, value=text)) == [
        f"split_deck.toml, table {table}, row 9, reading '{text}': {problem}"
    ]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (drop("card", 8, "passing", "SH"), "table card.passing, row 9: SH is missing"),
        (
            put("card", 8, "passing", "5v3", value="PASS K"),
            "table card.passing, row 9: 5v3 is not one of ('E', 'SH', 'PP', '4v4', '3v3')",
        ),
        (
            drop("card", 8, "loose", "EVEN"),
            "table card.loose, row 9, reading 'PP': needs the keys PP and EVEN",
        ),
        (
            put("card", 8, "assists", "any", value=5),
            "table card.assists.any, row 9, reading '5': is not 6, 7, 8, 9 or 0",
        ),
        (
            put("card", 8, "assists", "max", value=3),
            "table card.assists.max, row 9, reading '3': is not 1 or 2",
        ),
        (
            put("card", 8, "assists", "order", value=["C5", "C3", "RW2", "LD3", "LW2"]),
            (
                "table card.assists.order, row 9, reading 'C5, C3, RW2, LD3, LW2':"
                " the order must hold each of the five positions once"
            ),
        ),
        (
            put("card", 8, "assists", "order", value=["C5", "RD", "RW2", "LD3", "LW2"]),
            (
                "table card.assists.order, row 9, reading 'RD':"
                " 'RD' is not a position with the rating it needs, such as RD3"
            ),
        ),
    ],
)
def test_incomplete_sections_are_named(change: Change, fault: str) -> None:
    assert faults_after("split_deck", change) == [f"split_deck.toml, {fault}"]


def test_every_number_stands_on_two_cards() -> None:
    deck = HOUSE_DOCUMENT["tables"]["split_deck"]["card"]
    index = next(i for i, card in enumerate(deck) if card["number"] == 1)
    assert faults_after("split_deck", put("card", index, "number", value=20)) == [
        "split_deck.toml, table card.number: number 1 stands on 1 cards instead of 2",
        "split_deck.toml, table card.number: number 20 stands on 3 cards instead of 2",
    ]


def test_a_number_beyond_twenty_is_named() -> None:
    deck = HOUSE_DOCUMENT["tables"]["split_deck"]["card"]
    index = next(i for i, card in enumerate(deck) if card["number"] == 1)
    assert faults_after("split_deck", put("card", index, "number", value=21)) == [
        "split_deck.toml, table card.number: number 1 stands on 1 cards instead of 2",
        "split_deck.toml, table card.number: number 21 stands on 1 cards instead of 0",
    ]


@pytest.mark.parametrize(
    "section",
    ["breakaway", "rebound", "passing", "intimidation", "assists", "injury", "loose", "icing"],
)
def test_a_split_card_has_all_eight_sections(section: str) -> None:
    (fault,) = faults_after("split_deck", drop("card", 0, section))
    assert fault == (
        f"split_deck.toml: wrong shape: Object missing required field `{section}` - at `$.card[0]`"
    )


def test_passes_at_four_and_three_a_side_default_to_even_strength() -> None:
    def change(table: dict[str, Any]) -> None:
        passing = table["card"][8]["passing"]
        del passing["4v4"], passing["3v3"]
        passing["E"] = "IN RW(LW)"

    passing = content_after("split_deck", change).split[8].passing
    assert [str(passing[key]) for key in ("E", "4v4", "3v3")] == ["IN RW(LW)"] * 3
