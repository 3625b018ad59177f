"""The notation of readings."""

import pytest

from games.rulesets.strat_o_matic.readings import (
    Kind,
    Position,
    Reading,
    ReadingSyntaxError,
    Target,
    Word,
    parse_reading,
    parse_target,
)

LW, C, RW, LD, RD = Position

TEXTS = """
OUT LW(RW) | OUT ANY | OUT SELF | OUT! RD | OUT! ANY | IN C(LW) I:LD(RD) | IN RW I:LD | IN ANY I:OPP
IN LW | IN ANY I:ANY | REB LW | BK C(RW) | BK? | BK>=3 RW | TURN LD | TURN ANY | TURN OUT LW
TURN OUT! OPP | TURN OUT! ANY | TURN IN ANY I:C | TURN BK? | KEEP RD | DEF 1 | DEF 14 | PASS A | PASS L
PENCARD AA,A,B/C,D | PENCARD AA,A,B,C,D/ | PENCARD /AA,A,B,C,D | PENALTY | X LW | X ANY | X REB
FO | FO. | SAVE BK 1-6 | SAVE PEN 1-18 | G | G 1-8 | G 1-8 ELSE FO | G 1-8 ELSE FO. | G+ | G+ 1-19
GR | GR+ | G 1-5 ELSE X REB
"""


@pytest.mark.parametrize(
    "text", [t.strip() for t in TEXTS.replace("\n", "|").split("|") if t.strip()]
)
def test_text_becomes_a_reading_and_the_same_text_again(text: str) -> None:
    assert str(parse_reading(text)) == text


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        (
            "IN C(LW) I:LD(RD)",
            Reading(
                kind=Kind.IN,
                target=Target(position=C, substitute=LW),
                intimidator=Target(position=LD, substitute=RD),
            ),
        ),
        (
            "TURN OUT! OPP",
            Reading(kind=Kind.TURN, then=Reading(kind=Kind.OUT_ONLY, target=Target(word=Word.OPP))),
        ),
        ("TURN BK?", Reading(kind=Kind.TURN, then=Reading(kind=Kind.BREAKAWAY))),
        ("BK>=3 RW", Reading(kind=Kind.BREAKAWAY_TEST, number=3, target=Target(position=RW))),
        ("DEF 12", Reading(kind=Kind.DEF, number=12)),
        ("PASS G", Reading(kind=Kind.PASS, letter="G")),
        (
            "PENCARD AA,A/B,C,D",
            Reading(kind=Kind.PENCARD, upper=("AA", "A"), lower=("B", "C", "D")),
        ),
        ("X RD", Reading(kind=Kind.X, target=Target(position=RD))),
        ("X REB", Reading(kind=Kind.X_REB)),
        ("SAVE BK 1-6", Reading(kind=Kind.SAVE_BREAKAWAY, low=1, high=6)),
        (
            "G 1-8 ELSE FO",
            Reading(kind=Kind.GOAL, low=1, high=8, otherwise=Reading(kind=Kind.FREEZE)),
        ),
        ("G+", Reading(kind=Kind.GOAL_PLUS)),
    ],
)
def test_each_part_of_a_reading_lands_in_its_field(text: str, reading: Reading) -> None:
    assert parse_reading(text) == reading


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("SHOOT C", "'SHOOT C' is not a reading"),
        ("", "'' is not a reading"),
        ("out C", "'out C' is not a reading"),
        ("OUT  C", "'OUT  C' is not a reading"),
        ("OUT G", "'OUT G' is not a reading"),
        ("DEF 15", "'DEF 15' is not a reading"),
        ("DEF 0", "'DEF 0' is not a reading"),
        ("PASS M", "'PASS M' is not a reading"),
        ("PENCARD AA,E/", "'PENCARD AA,E/' is not a reading"),
        ("G 8-1", "range 8-1 in 'G 8-1' is not within 1-20"),
        ("G 1-21", "range 1-21 in 'G 1-21' is not within 1-20"),
        ("SAVE PEN 0-4", "range 0-4 in 'SAVE PEN 0-4' is not within 1-20"),
        ("OUT C I:LD", "'OUT C I:LD': only an inside shot carries an intimidation tag"),
        ("TURN REB C", "'TURN REB C': after TURN comes a skater, OUT, OUT!, IN or BK?"),
        ("G 1-8 ELSE LOST", "'LOST' is not a reading"),
    ],
)
def test_a_text_outside_the_notation_is_quoted_with_what_is_wrong(text: str, sentence: str) -> None:
    with pytest.raises(ReadingSyntaxError) as caught:
        parse_reading(text)
    assert str(caught.value) == sentence


@pytest.mark.parametrize("text", ["LW", "C(LW)", "ANY", "SELF", "OPP"])
def test_targets_convert_both_ways(text: str) -> None:
    assert str(parse_target(text)) == text


def test_a_target_outside_the_notation_is_refused() -> None:
    with pytest.raises(ReadingSyntaxError, match="'G' is not a position"):
        parse_target("G")


def test_a_reading_knows_whether_a_split_decides() -> None:
    assert [parse_reading(text).has_range for text in ("G", "G 1-8", "SAVE BK 1-6", "FO")] == [
        False,
        True,
        True,
        False,
    ]
