"""The house set between average teams: the league's rates of ledger section 5.3.

Two teams with the same hand-made average cards play at the advanced level. Rates are for a team and game.
Empty-net goals are left out: how often they come depends on what goalie cards of the season ask.
"""

from typing import Any

import pytest

from games.engine import MemoryLibrary, SeededDice, registry, run
from games.rulesets.strat_o_matic.content_set import content_document
from games.rulesets.strat_o_matic.events import ShotTaken
from games.rulesets.strat_o_matic.example import TEAMS, example_cards, example_team
from games.rulesets.strat_o_matic.readings import FORWARD_POSITIONS

GAMES = 2000


def column(readings: str) -> dict[str, str]:
    return dict(zip(map(str, range(2, 13)), readings.split("|"), strict=True))


FORWARD = {
    "outside": column("G 1-10|GR+|GR|GR|X C|X LD|X REB|TURN LD|TURN RD|TURN C|G+"),
    "inside": column("G 1-4|GR+|TURN LD|GR+|GR|GR|X REB|X C|TURN RD|G 1-10|G+"),
    "rebound": column("G 1-19|GR+|GR|G+ 1-5|GR|GR|X REB|TURN LD|GR+|G|G+ 1-3"),
}
DEFENCEMAN = {
    "outside": column("G 1-9|X C|X LD|GR|X RD|X LW|X REB|TURN LD|TURN RD|TURN C|G+ 1-11"),
    "inside": column("G 1-18|GR+|GR|X C|GR|X LD|X REB|TURN LD|GR+|TURN RD|G+ 1-9"),
    "rebound": column("G 1-6|GR+|TURN LD|GR|GR|GR|X REB|GR+|TURN RD|G 1-10|G+ 1-12"),
}
DEFENSE = {
    "1": "OUT SELF", "2": "OUT SELF", "3": "OUT ANY", "4": "TURN OUT OPP", "5": "OUT RD",
    "6": "IN ANY I:OPP", "7": "TURN OUT! OPP", "8": "TURN OUT! OPP", "9": "PENALTY",
    "10": "PENALTY", "11": "PENALTY", "12": "TURN OPP", "13": "TURN OPP", "14": "OUT SELF",
}  # fmt: skip
FACEOFFS = {"harbour": (2, 1, 0, 1), "pines": (1, 0, 2, 1)}
GOALIE = {
    "2": "G", "3": {"out": "SAVE BK 1-6", "in": "SAVE PEN 1-2"}, "4": "X LD", "5": "FO.",
    "6": "X RW", "7": "G", "8": "X REB", "9": "X LW", "10": "X RD", "11": "FO",
    "12": "G 1-4 ELSE FO",
}  # fmt: skip


def average_cards(team: str) -> dict[str, Any]:
    """The example's men with average columns, and assist ratings of 11 and 8 as in the 2017-18 cards."""
    cards = example_cards(team)
    for skater in cards["skaters"]:
        forward = skater["positions"][0] in FORWARD_POSITIONS
        skater.update(FORWARD if forward else DEFENCEMAN)
        ninth = {"9": "TURN OUT! OPP"} if forward else {}
        assist = skater["assist"] + (4 if forward else 2)
        skater.update(defcol=DEFENSE | ninth, defense=[3, 4], assist=assist)
    centres = [skater for skater in cards["skaters"] if skater["positions"][0] == "C"]
    for skater, faceoff in zip(centres, FACEOFFS[team], strict=True):
        skater["faceoff"] = faceoff
    for goalie in cards["goalies"]:
        goalie["card"] = GOALIE
    return cards


@pytest.fixture(scope="module")
def rates() -> dict[str, float]:
    ruleset = registry.get("strat-o-matic")
    library = MemoryLibrary()
    document = {
        "level": "advanced",
        "options": {"extra_players": True, "lines": 4, "pairs": 3, "goalie_fatigue": True},
        "content": library.put(content_document()),
        "teams": [
            example_team(team, name, library.put(average_cards(team))) for team, name in TEAMS
        ],
    }
    setup = ruleset.read_setup(document, library)
    coach = ruleset.coach(ruleset.levels[-1])
    totals: dict[str, float] = {}

    def add(name: str, value: float) -> None:
        totals[name] = totals.get(name, 0.0) + value

    for number in range(GAMES):
        dice = SeededDice(f"{number:064x}")
        outcome = run(ruleset, setup, dice=dice, coaches={0: coach, 1: coach})
        events = [record.event for record in outcome.records]
        sheet = ruleset.score_sheet(setup, events)
        add("home wins", sheet.winner == 0)
        add("rebound shots", sum(isinstance(e, ShotTaken) and e.shot == "rebound" for e in events))
        add("home faceoffs", sheet.seats[0].faceoffs_won or 0)
        for seat in sheet.seats:
            add("faceoffs", seat.faceoffs_won or 0)
            add("shots", sum(seat.shots_by_period))
            add("power plays", seat.power_play_opportunities or 0)
            add("power-play goals", seat.power_play_goals or 0)
            add("short-handed goals", seat.short_handed_goals or 0)
        for goal in sheet.goals:
            add("goals", 1)
            add("assists", len(goal.assists))
        if sheet.shootout:
            add("attempts", len(sheet.shootout))
    return totals


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rate", "over", "low", "high"),
    [
        ("goals", 2 * GAMES, 2.8, 3.4),
        ("shots", 2 * GAMES, 28, 34),
        ("goals", "shots", 0.085, 0.110),  # save rate .890 to .915
        ("power plays", 2 * GAMES, 2.6, 3.9),
        ("power-play goals", "power plays", 0.18, 0.23),
        ("power-play goals", "goals", 0.17, 0.24),
        ("short-handed goals", "goals", 0.015, 0.04),
        ("home faceoffs", "faceoffs", 0.50, 0.55),
        ("rebound shots", 2 * GAMES, 1, 5),
        ("assists", "goals", 1.55, 1.80),
        ("home wins", GAMES, 0.51, 0.58),
    ],
)
def test_a_rate_between_average_teams_lies_in_its_band(
    rates: dict[str, float], rate: str, over: str | int, low: float, high: float
) -> None:
    base = rates[over] if isinstance(over, str) else over
    assert low <= rates[rate] / base <= high
