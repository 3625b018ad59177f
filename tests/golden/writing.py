"""How a golden game is written: each record as it is stored, as it is told, and what every seat sees of it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from games.engine import Ruleset, SeededDice, redacted, run
from games.engine.codec import canonical

FOLDER = Path(__file__).parent
SEED = "90de" * 16


def golden_game(ruleset: Ruleset[Any, Any]) -> str:
    """Play the example setup with a fixed seed and the best coach, and write the game down."""
    document, library = ruleset.example_setup()
    setup = ruleset.read_setup(document, library)
    seats = range(ruleset.seats[0])
    coaches = {seat: ruleset.coach(ruleset.levels[-1]) for seat in seats}
    played = run(ruleset, setup, dice=SeededDice(SEED), coaches=coaches)
    lines = [f"{ruleset.title}, version {ruleset.version}, seed {SEED}"]
    lines += _records(ruleset, setup, played.records)
    lines.append("")
    lines += [
        f"view of {_name(seat)}: {canonical(ruleset.view(played.state, seat)).decode()}"
        for seat in (None, *seats)
    ]
    return "\n".join(lines) + "\n"


def _records(ruleset: Ruleset[Any, Any], setup: Any, records: Any) -> Iterator[str]:
    for number, record in enumerate(records):
        yield ""
        yield f"{number} {canonical(record).decode()}"
        yield f"  {ruleset.narrate(setup, record.event)}"
        for seat in (None, *range(ruleset.seats[0])):
            seen = redacted(ruleset, record, seat)
            if seen is not record:
                yield f"  {_name(seat)} sees {canonical(seen).decode()}"


def _name(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def file_of(ruleset: Ruleset[Any, Any]) -> Path:
    """Give the file of a system's golden game."""
    return FOLDER / f"{ruleset.slug}.txt"
