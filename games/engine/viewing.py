"""What a seat may see of a log."""

from typing import Any

from games.engine.events import Abandoned, Amended, Input, Kept, Record, TakenBack
from games.engine.ruleset import Ruleset


def redacted(ruleset: Ruleset[Any, Any], record: Record, seat: int | None) -> Record:
    """Give a record as a seat (None: a spectator) may see it; it keeps its slot and its kind.

    Inputs are shown only when nothing of their event is hidden, and a secret answer only to its own seat.
    """
    event = record.event
    if isinstance(event, Kept):
        shown: tuple[Input, ...] = record.inputs if event.seat is None or event.seat == seat else ()
        return Record(event, shown)
    if isinstance(event, TakenBack | Amended | Abandoned):
        return record
    seen = ruleset.redact(event, seat)
    return record if seen is event else Record(seen, ())
