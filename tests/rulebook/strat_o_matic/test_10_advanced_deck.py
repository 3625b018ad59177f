"""Rulebook section 10: the advanced action deck."""

import pytest

from games.rulesets.strat_o_matic.events import ActionCardDrawn, DefenceTested, PassingRead
from tests.rulebook.strat_o_matic.builders import Rink

SECTIONS = {
    "O1": "KEEP LW",
    "O2H": "KEEP C",
    "O2V": "KEEP RW",
    "O3": "KEEP LD",
    "PP": "KEEP RD",
    "SH": "IN LW",
}


def aligned(rink: Rink, home: tuple[int, int], visitor: tuple[int, int]) -> Rink:
    rink.state.sides[0].alignment = home
    rink.state.sides[1].alignment = visitor
    return rink


# --- 10.0, 10.1: a deck of its own, used like the basic one ---


@pytest.mark.rule("SOM-10.0")
def test_the_advanced_game_draws_from_the_advanced_deck_only() -> None:
    rink = aligned(Rink(action={4: SECTIONS}, dice=[4]), (2, 2), (2, 2))
    rink.puck("home", "LD").draw()
    drawn = rink.only(ActionCardDrawn)
    assert (drawn.number, drawn.section, drawn.reading) == (4, "O2H", "KEEP C")


@pytest.mark.rule("SOM-10.1")
def test_thirty_cards_a_period_each_once_and_all_of_them_again_in_the_next() -> None:
    rink = Rink(seed=1, options={"shootout": False})
    rink.play()
    periods: list[list[int]] = []
    for event in rink.all_events:
        if type(event).__name__ == "PeriodStarted":
            periods.append([])
        elif type(event).__name__ == "ActionCardDrawn":
            periods[-1].append(event.number)
        elif type(event).__name__ == "TimeTurned":
            periods[-1] += event.cards
    assert [sorted(cards) for cards in periods[:3]] == [list(range(1, 31))] * 3
    assert periods[0] != periods[1]


@pytest.mark.rule("SOM-10.1")
def test_line_changes_lie_where_they_lie_in_the_basic_game() -> None:
    changes = {}
    for level in ("basic", "advanced"):
        rink = Rink(level=level, seed=1)
        rink.period(2)
        used = 0
        changes[level] = []
        for event in rink.events:
            if type(event).__name__ == "LineChangeExecuted":
                changes[level].append((used, event.forwards))
            used += type(event).__name__ == "ActionCardDrawn"
    assert changes["advanced"] == [(10, True), (15, False), (20, True)]
    assert changes["basic"] == changes["advanced"]


# --- 10.2, 10.2a, 10.2b: sections and segments ---


@pytest.mark.rule("SOM-10.2")
@pytest.mark.parametrize(
    ("side", "offence", "section"),
    [
        ("home", 1, "O1"),
        ("home", 2, "O2H"),
        ("home", 3, "O3"),
        ("visitor", 1, "O1"),
        ("visitor", 2, "O2V"),
        ("visitor", 3, "O3"),
    ],
)
def test_the_attackers_offence_level_picks_the_section(
    side: str, offence: int, section: str
) -> None:
    rink = Rink(action={1: SECTIONS}, dice=[1])
    own = (offence, max(1, offence - 1))
    aligned(rink, *(((2, 1), own) if side == "visitor" else (own, (2, 1))))
    rink.puck(side, "LD").draw()
    assert rink.only(ActionCardDrawn).section == section
    assert rink.only(ActionCardDrawn).reading == SECTIONS[section]


@pytest.mark.rule("SOM-10.2a")
@pytest.mark.parametrize("forecheckers", range(4))
@pytest.mark.parametrize("side", ["home", "visitor"])
def test_the_defending_teams_forecheckers_pick_the_segment(side: str, forecheckers: int) -> None:
    segments = ("KEEP LW", "KEEP C", "KEEP RW", "KEEP RD")
    rink = Rink(action={1: {"O2H": segments, "O2V": segments}}, dice=[1])
    defending = (max(1, forecheckers), forecheckers)
    aligned(rink, *((defending, (2, 1)) if side == "visitor" else ((2, 1), defending)))
    rink.puck(side, "LD").draw()
    assert rink.only(ActionCardDrawn).reading == segments[forecheckers]


@pytest.mark.rule("SOM-10.2a")
def test_the_forecheckers_at_the_moment_of_the_draw_count() -> None:
    segments = ("KEEP LW", "KEEP C", "KEEP RW", "KEEP RD")
    rink = Rink(action={1: {"O2H": segments}, 2: {"O2H": segments}}, dice=[1, 2])
    aligned(rink, (2, 1), (1, 0)).puck("home", "LD").draw()
    assert rink.only(ActionCardDrawn).reading == "KEEP LW"
    aligned(rink, (2, 1), (3, 3)).draw()
    assert rink.only(ActionCardDrawn).reading == "KEEP RD"


@pytest.mark.rule("SOM-10.2b")
def test_no_power_play_or_short_handed_section_is_read_without_an_extra_skater() -> None:
    rink = Rink(seed=3, options={"shootout": False})
    rink.play()
    sections = {e.section for e in rink.all_events if type(e) is ActionCardDrawn}
    assert sections == {"O2H", "O2V"}


@pytest.mark.rule("SOM-10.2-EX1")
def test_example_offence_two_against_one_forechecker_reads_a_row_of_the_matched_man() -> None:
    rink = Rink(
        action={1: {"O2H": ("OUT LW(C)", "DEF 2", "IN C(LW)", "IN C(LW)"), "O1": "PASS G"}},
        visitor={"RD": {"defcol": {2: "TURN C"}}},
        dice=[1],
    )
    aligned(rink, (2, 2), (1, 1)).puck("home", "LD").draw()
    test = rink.only(DefenceTested)
    assert (test.seat, test.slot, test.player, test.row) == (1, "RD", "V-RD", 2)
    assert rink.carrier == ("visitor", "C")


@pytest.mark.rule("SOM-10.2-EX2")
def test_example_the_same_card_at_offence_one_reads_the_carriers_passing_column() -> None:
    rink = Rink(
        action={1: {"O2H": ("OUT LW(C)", "DEF 2", "IN C(LW)", "IN C(LW)"), "O1": "PASS G"}},
        home={"LD": {"passing": {"G": "TURN RW"}}},
        dice=[1],
    )
    aligned(rink, (1, 1), (1, 1)).puck("home", "LD").draw()
    read = rink.only(PassingRead)
    assert (read.seat, read.player, read.letter) == (0, "H-LD", "G")
    assert rink.carrier == ("visitor", "RW")
