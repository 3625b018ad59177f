"""Soft constraints: each not met once, none by the house set."""

from typing import Any

import pytest

from tests.games.rulesets.strat_o_matic.edited_house import Change, content_after, put


def every(key: str, value: Any, *, cards: slice = slice(None)) -> Change:
    def change(table: dict[str, Any]) -> None:
        for card in table["card"][cards]:
            card[key] = value

    return change


def by_number(key: str, low: Any, high: Any) -> Change:
    """Let a section depend on the number of its card."""

    def change(table: dict[str, Any]) -> None:
        for card in table["card"]:
            card[key] = low if card["number"] <= 10 else high

    return change


def home_has_all_chances(table: dict[str, Any]) -> None:
    for card in table["card"]:
        card.update(home="BK?", visitor="TURN BK?")


@pytest.mark.parametrize(
    ("table", "change", "warning"),
    [
        (
            "action_basic",
            home_has_all_chances,
            "action_basic.toml, table card: the home side has +30 chances in 30, not 0 to 1 more",
        ),
        (
            "split_deck",
            put("card", 0, "intimidation", value="TAKE_PEN"),
            None,
        ),
        (
            "split_deck",
            every("intimidation", "3"),
            "split_deck.toml, table card.intimidation: 0 penalty readings, not 6 to 10",
        ),
        (
            "split_deck",
            every("loose", {"PP": "PP C", "EVEN": "H C(LW)"}),
            "split_deck.toml, table card.loose.PP: the power play gets 40 of 40, not about 24",
        ),
        (
            "split_deck",
            every("passing", {"E": "TURN C", "SH": "TURN C", "PP": "TURN C"}),
            (
                "split_deck.toml, table card.passing:"
                " passes succeed {'SH': 0, 'E': 0, 'PP': 0}, not SH > E > PP"
            ),
        ),
        (
            "split_deck",
            by_number("breakaway", "BK C(LW)", "BK>=3 C"),
            ("split_deck.toml, table card.breakaway: depends on the number: mean 5.5 of one kind"),
        ),
        (
            "faceoff_basic",
            put("rows", value={str(n): "H LW" if n < 13 else "V ANY" for n in range(1, 21)}),
            "faceoff_basic.toml, table rows: the home side does not win 10 or 11 of 20",
        ),
        (
            "faceoff_basic",
            put("rows", value={str(n): "H LW" if n < 11 else "V ANY" for n in range(1, 21)}),
            "faceoff_basic.toml, table rows: 10 rows name any player, not 2 to 4",
        ),
        (
            "faceoff_advanced",
            put("p2", value={str(n): "S LW" if n < 16 else "I LW" for n in range(1, 21)}),
            "faceoff_advanced.toml, table p2: S wins 15 of 20, not [13]",
        ),
        (
            "faceoff_power_play",
            put("5v4", value={str(n): "P LW" if n < 11 else "K LW" for n in range(1, 21)}),
            "faceoff_power_play.toml, table 5v4: P wins 10 of 20, not 11",
        ),
        (
            "player_penetrated",
            put("stars5", "C", value=[[1, 29, "OPP"], [30, 30, "MUST_PASS"]]),
            "player_penetrated.toml, table stars5: five stars never pass, the others sometimes must",
        ),
    ],
)
def test_a_soft_constraint_not_met_is_a_warning(
    table: str, change: Change, warning: str | None
) -> None:
    warnings = [str(found) for found in content_after(table, change).warnings]
    assert warnings[:1] == ([warning] if warning else [])


def test_an_advanced_deck_without_monotone_sections_is_warned_of() -> None:
    warnings = [
        str(found) for found in content_after("action_advanced", every("O1", "IN C(LW)")).warnings
    ]
    assert warnings[0] == (
        "action_advanced.toml, table card: own chances against 0 forecheckers"
        f" do not rise O1-O2-O3: {warnings[0].partition('O1-O2-O3: ')[2]}"
    )


def test_segments_that_do_not_rise_are_warned_of() -> None:
    segments = {"0-2": "TURN ANY", "3": "OUT LW(C)"}
    warnings = content_after("action_advanced", every("O3", segments)).warnings
    assert "lost pucks do not rise with forecheckers: 30.00, 30.00, 30.00, 0.00" in {
        found.problem for found in warnings if found.table == "card.O3"
    }


def test_a_power_play_chart_of_single_shots_is_warned_of() -> None:
    def change(table: dict[str, Any]) -> None:
        for row in table["row"]:
            row["met"] = row["unmet"] = {"sh": [], "pp": ["IN C"]}

    assert [found.problem for found in content_after("power_play_chart", change).warnings] == [
        "1.00 power-play shots a row on average, not 1.6 to 2.0",
        "the killers shoot in 0 of 40 halves, not 3 to 8",
    ]


def test_forwards_named_most_at_the_net_are_warned_of() -> None:
    def change(table: dict[str, Any]) -> None:
        for position in table["stars5"]:
            table["stars5"][position] = [[1, 30, "C"]]

    assert [found.problem for found in content_after("player_penetrated", change).warnings] == [
        "defencemen are not named more often than forwards"
    ]
