"""The form of instructions: documents on fields and back."""

import pytest

from leagues.pages.instructions import CHOICES, USUAL, document_of, fields_of


@pytest.mark.parametrize(
    "document",
    [
        {},
        {"alignment": "2-2", "intimidation": "never", "starting_goalie": "number_one"},
        {"pull_goalie": False},
        {"pull_goalie_behind": 4, "repeat_unit_one": "first"},
        {
            "alignments": [
                {"alignment": "1-0", "lead": [2, 9], "period": [3, 3]},
                {"alignment": "3-3", "lead": [-9, -1], "cards_left": [0, 12]},
                {"alignment": "2-1"},
            ]
        },
    ],
)
def test_a_document_laid_out_and_read_again_is_the_same(document) -> None:
    assert document_of(fields_of(document)) == (document, [])


def test_what_is_usual_is_not_written_down() -> None:
    assert document_of(USUAL) == ({}, [])
    assert set(USUAL) == set(CHOICES)


def test_half_a_condition_is_named() -> None:
    fields = {"order-1": "2-2", "lead-1-from": "1", "period-1-from": "1", "period-1-to": "2"}
    document, faults = document_of(fields)
    assert faults == ["Order 2: Lead needs two whole numbers."]
    assert document["alignments"][0]["period"] == [1, 2]
