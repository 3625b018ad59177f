"""Events, inputs and records: what a game's log consists of.

Words
-----
event
    A fact about the game in the past tense; the only thing that changes a state.
input
    What the rules took from the world: dice rolled, a card drawn, an answer given.
record
    One entry of the log: an event with the inputs that were used since the event before.
"""

import re
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

Input = tuple[str | int, ...]
"""``("roll", 3, 4)``, ``("draw", "split", 17)`` or ``("choose", 0, "shoot")``."""


def snake_case(name: str) -> str:
    """Turn ``ShotTaken`` into ``shot_taken``, the form in which a kind of event is stored."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag=snake_case):
    """A fact that happened in a game. Subclasses are frozen and named in the past tense.

    Fields hold scalars, enums and tuples of them only: events are left out of garbage collection for speed.
    """

    __rinkside_engine__: ClassVar[bool] = False


class Kept(Event, frozen=True, gc=False):
    """Inputs arrived that no event has used yet: one of several secret answers, or dice typed in by hand.

    The engine's own event. It changes no state; the rules take the inputs up when they run again.
    """

    __rinkside_engine__: ClassVar[bool] = True

    seat: int | None = None
    """Whose secret answer it is; None when the inputs are nobody's secret."""


class TakenBack(Event, frozen=True, gc=False):
    """The game went back: every record from ``to`` on no longer counts.

    The engine's own event, for agreed take-backs and for live games held by a rules fix.
    """

    __rinkside_engine__: ClassVar[bool] = True

    to: int
    """Sequence number (0 = first record) of the first record that no longer counts."""
    reason: str = ""


Value = str | int | None | tuple[str, ...]
"""What a field of an event can be put right to."""


class Amended(Event, frozen=True, gc=False):
    """A fact was put right: the event at ``of`` is read with other values from now on.

    The engine's own event, for finished games: a scorer who was taken for another, a sheet completed later. What
    was rolled and answered stays as it was, and so do the rules' own records when they run again.
    """

    __rinkside_engine__: ClassVar[bool] = True

    of: int
    """Sequence number of the record whose event is put right."""
    fields: tuple[tuple[str, Value], ...]
    """Names and new values."""
    reason: str = ""


class Abandoned(Event, frozen=True, gc=False):
    """The game was broken off and decided against the one who was at fault; what had happened stays.

    The engine's own event. It changes no state; the score sheet has its score in place of the one on the ice.
    """

    __rinkside_engine__: ClassVar[bool] = True

    seat: int
    """Who was at fault."""
    score: tuple[int, ...]
    """By seat."""
    reason: str = ""


class Record(msgspec.Struct, frozen=True):
    """One entry of a game's log."""

    event: Event
    inputs: tuple[Input, ...] = ()


def kind_of(event: Event | type[Event]) -> str:
    """Give the stored name of an event's type, such as ``shot_taken``."""
    config: Any = event.__struct_config__
    return str(config.tag)


def counted(log: Sequence[Record]) -> list[Record]:
    """Give the records that still count once every :class:`TakenBack` is honoured.

    The numbers in ``TakenBack.to`` speak of the whole log. The result has no TakenBack in it, and no Amended.
    """
    if not any(type(record.event) in CORRECTIONS for record in log):
        return list(log)
    return [record for _, record in still_counting(log)]


def still_counting(log: Sequence[Record]) -> list[tuple[int, Record]]:
    """Give the records that still count, each with its place in the whole log."""
    return [entry for entry in _alive(log) if type(entry[1].event) not in DECIDED_LATER]


def abandoned(log: Sequence[Record]) -> Abandoned | None:
    """Give what a game was broken off by; None when it was not, or went back to before that."""
    if not any(type(record.event) is Abandoned for record in log):
        return None
    ends = [record.event for _, record in _alive(log) if isinstance(record.event, Abandoned)]
    return ends[-1] if ends else None


def amended(log: Sequence[Record]) -> list[Record]:
    """Give the records that still count, their events as they have been put right."""
    if not any(type(record.event) is Amended for record in log):
        return counted(log)
    alive = _alive(log)
    changes: dict[int, dict[str, Any]] = {}
    for _, record in alive:
        if isinstance(record.event, Amended):
            changes.setdefault(record.event.of, {}).update(record.event.fields)
    return [
        Record(msgspec.structs.replace(record.event, **changes[sequence]), record.inputs)
        if sequence in changes
        else record
        for sequence, record in alive
        if type(record.event) not in DECIDED_LATER
    ]


DECIDED_LATER = (Amended, Abandoned)
CORRECTIONS = (TakenBack, *DECIDED_LATER)


def _alive(log: Sequence[Record]) -> list[tuple[int, Record]]:
    alive: list[tuple[int, Record]] = []
    for sequence, record in enumerate(log):
        if isinstance(record.event, TakenBack):
            alive = [entry for entry in alive if entry[0] < record.event.to]
        else:
            alive.append((sequence, record))
    return alive
