"""The small vocabularies: text to objects and back."""

from collections.abc import Callable
from typing import Any

import pytest

from games.rulesets.strat_o_matic.charts import (
    FaceoffRow,
    Icing,
    Injury,
    Intimidation,
    LoosePuck,
    Rebound,
)
from games.rulesets.strat_o_matic.readings import Position, ReadingSyntaxError, Target, Word
from games.rulesets.strat_o_matic.tables import tokens

C = Target(position=Position.C)
ANY = Target(word=Word.ANY)


@pytest.mark.parametrize(
    ("parse", "give_back", "text", "section"),
    [
        (tokens.parse_rebound, tokens.format_rebound, "O C", Rebound(side="O", target=C)),
        (
            tokens.parse_rebound,
            tokens.format_rebound,
            "O C>=2 INJ",
            Rebound(side="O", target=C, minimum=2, injury=True),
        ),
        (
            tokens.parse_rebound,
            tokens.format_rebound,
            "D ANY>=4",
            Rebound(side="D", target=ANY, minimum=4),
        ),
        (tokens.parse_intimidation, tokens.format_intimidation, "11", Intimidation(number=11)),
        (
            tokens.parse_intimidation,
            tokens.format_intimidation,
            "TAKE_PEN",
            Intimidation(takes_puck=True),
        ),
        (
            tokens.parse_intimidation,
            tokens.format_intimidation,
            "FAIL_PEN PP16",
            Intimidation(takes_puck=False, power_play_number=16),
        ),
        (
            tokens.parse_injury,
            tokens.format_injury,
            "O RW P2",
            Injury(side="O", position=Position.RW, unit="P", length=2),
        ),
        (
            tokens.parse_injury,
            tokens.format_injury,
            "H LD G0",
            Injury(side="H", position=Position.LD, unit="G", length=0),
        ),
        (
            tokens.parse_loose_puck,
            tokens.format_loose_puck,
            "SH LD",
            LoosePuck(side="SH", target=Target(position=Position.LD)),
        ),
        (
            tokens.parse_loose_puck,
            tokens.format_loose_puck,
            "H C(LW)",
            LoosePuck(side="H", target=Target(position=Position.C, substitute=Position.LW)),
        ),
        (tokens.parse_icing, tokens.format_icing, "NOICE IN C", Icing("NOICE", Position.C)),
        (tokens.parse_icing, tokens.format_icing, "ICE SH LW", Icing("SH", Position.LW)),
        (tokens.parse_icing, tokens.format_icing, "ICE OUT! RW", Icing("OUT!", Position.RW)),
        (
            tokens.parse_icing,
            tokens.format_icing,
            "ICE DEF14 RD OUT C",
            Icing("DEF14", Position.C),
        ),
        (tokens.parse_faceoff, tokens.format_faceoff, "H ANY", FaceoffRow(side="H", target=ANY)),
        (tokens.parse_faceoff, tokens.format_faceoff, "K C", FaceoffRow(side="K", target=C)),
        (
            tokens.parse_faceoff,
            tokens.format_faceoff,
            "EJECT I",
            FaceoffRow(side="I", target=None, eject=True),
        ),
    ],
)
def test_a_section_is_read_and_given_back(
    parse: Callable[[str], Any], give_back: Callable[[Any], str], text: str, section: object
) -> None:
    assert parse(text) == section
    assert give_back(section) == text


@pytest.mark.parametrize(
    ("parse", "text"),
    [
        (tokens.parse_rebound, "X C"),
        (tokens.parse_rebound, "O C>=6"),
        (tokens.parse_rebound, "O C>=3 INJURY"),
        (tokens.parse_intimidation, "0"),
        (tokens.parse_intimidation, "21"),
        (tokens.parse_intimidation, "TAKE_PEN PP21"),
        (tokens.parse_intimidation, "12 PP16"),
        (tokens.parse_injury, "O RW P0"),
        (tokens.parse_injury, "O RW 2"),
        (tokens.parse_injury, "X RW P1"),
        (tokens.parse_loose_puck, "PP ANY"),
        (tokens.parse_icing, "ICE C"),
        (tokens.parse_icing, "ICE DEF14 LD OUT C"),
        (tokens.parse_faceoff, "EJECT P"),
        (tokens.parse_faceoff, "H LW(C)"),
        (tokens.parse_assist, "RD"),
        (tokens.parse_assist, "ANY6"),
    ],
)
def test_a_section_outside_its_vocabulary_is_quoted(parse: Callable[[str], Any], text: str) -> None:
    with pytest.raises(ReadingSyntaxError) as caught:
        parse(text)
    assert str(caught.value).startswith(f"{text!r} is not a")


def test_an_assist_entry_is_a_position_and_its_rating() -> None:
    assert tokens.parse_assist("RD13") == (Position.RD, 13)
