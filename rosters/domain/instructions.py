"""A squad's instructions to its computer coach: kept with the squad, in force from the next game on."""

from collections.abc import Mapping
from typing import Any

from games.engine.errors import Fault
from games.rulesets.strat_o_matic.content_set import load_content
from games.rulesets.strat_o_matic.instructions import instruction_faults
from rosters.domain.line_ups import LineUpRefused
from rosters.models import Squad


def check_instructions(squad: Squad, document: Mapping[str, Any]) -> list[Fault]:
    """Give everything wrong with instructions, each with the instruction's name."""
    return [
        Fault(
            "line_up.instruction",
            f"{name}: {sentence}",
            {"team": squad.code, "instruction": name},
        )
        for name, sentence in instruction_faults(document, load_content().alignments)
    ]


def keep_instructions(squad: Squad, document: Mapping[str, Any]) -> None:
    """Check and keep a squad's instructions.

    Raises
    ------
    LineUpRefused
        Naming everything wrong; nothing is kept then.

    """
    faults = check_instructions(squad, document)
    if faults:
        raise LineUpRefused(faults)
    squad.instructions = dict(document)
    squad.save(update_fields=["instructions"])
