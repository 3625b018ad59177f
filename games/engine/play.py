"""Running a game: from the start, on from a log, again over a log, or on from a fork.

A live game is resumed by running its rules again over the recorded inputs; a whole game takes milliseconds. No
hidden control state is ever stored.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from games.engine.decisions import Coach, Waiting
from games.engine.dice import Dice, SeededDice
from games.engine.errors import ReplayDifference
from games.engine.events import Event, Input, Kept, Record, amended, kind_of
from games.engine.ruleset import Ruleset
from games.engine.sources import LiveSource, Pause, RecordedSource
from games.engine.table import Table


class Outcome(msgspec.Struct):
    """Where a run ended.

    state
        The state after the last event.
    records
        The records that are new: what has to be appended to the log.
    waiting
        The answers or dice that are missing; None when the game is over.
    """

    state: Any
    records: list[Record]
    waiting: Waiting | None

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.waiting is None


class _ReplayTable(Table[Any]):
    """A table that compares what the rules emit with the log, until the log is used up."""

    __slots__ = ("_again", "_carried", "_expected", "_kept", "_recorded")

    def __init__(
        self, ruleset: Ruleset[Any, Any], state: Any, source: RecordedSource, new: list[Record]
    ) -> None:
        super().__init__(state, ruleset.apply, source, new)
        self._recorded = source
        self._expected = source.expected
        self._again = 0
        self._carried = list(source.carried)

    def emit(self, event: Event) -> None:
        if self._again < len(self._expected):
            sequence, record = self._expected[self._again]
            self._compare(sequence, record, event)
            self._again += 1
            self.pending.clear()
            self._apply(self.state, event)
            return
        del self.pending[: len(self._carried)]
        self._carried.clear()
        super().emit(event)

    def unrecorded(self) -> tuple[Input, ...]:
        """Give the inputs used since the last event that are not on the log."""
        if self._again < len(self._expected):
            return ()
        return tuple(self.pending[len(self._carried) :])

    def finish(self) -> None:
        """Check that nothing on the log is left over."""
        if self._again < len(self._expected):
            sequence, record = self._expected[self._again]
            message = f"the log goes on with {record.event}, the rules stop"
            raise ReplayDifference(sequence, message)
        if not self._recorded.exhausted:
            raise ReplayDifference(self._recorded.place, "the log has inputs that nobody asked for")

    def _compare(self, sequence: int, record: Record, event: Event) -> None:
        if record.event != event or type(record.event) is not type(event):
            message = f"the log has {record.event}, the rules give {event}"
            raise ReplayDifference(sequence, message)
        if (used := tuple(self.pending)) != record.inputs:
            message = f"{kind_of(event)}: the log has {record.inputs}, the rules used {used}"
            raise ReplayDifference(sequence, message)


def run(
    ruleset: Ruleset[Any, Any],
    setup: Any,
    *,
    dice: Dice | None,
    coaches: Mapping[int, Coach] | None = None,
    log: Sequence[Record] = (),
    answers: Mapping[int, str] | None = None,
    check_seed: bool = True,
) -> Outcome:
    """Play a game on from its log until it is over or an input is missing.

    Parameters
    ----------
    ruleset, setup
        The rules, and a setup that they have validated.
    dice
        Where chance comes from after the log; None: stop where the log ends.
    coaches
        Computer coaches by seat. A seat without one is a person.
    log
        Every record so far, in order.
    answers
        What people have answered since, by seat; each is used for the first question put to that seat.
    check_seed
        Whether seeded dice run beside the log and every recorded roll is checked against the seed.

    Raises
    ------
    IllegalChoice, IllegalInput
        If an answer was not offered, or typed dice are impossible. Nothing counts of this run then.
    ReplayDifference
        If the rules no longer give what the log has.
    LogError
        If recorded dice do not come from the seed.

    """
    state = ruleset.begin(setup)
    new: list[Record] = []
    live = LiveSource(dice, coaches or {}, answers or {})
    if not log:
        table: Table[Any] = Table(state, ruleset.apply, live, new)
    else:
        seeded = dice if check_seed and isinstance(dice, SeededDice) else None
        table = _ReplayTable(ruleset, state, RecordedSource(log, live, seeded), new)
    try:
        ruleset.play(table)
    except Pause as pause:
        _finish(table)
        new.extend(Record(Kept(seat=seat), (item,)) for seat, item in pause.kept)
        if pause.waiting.input is not None and (unused := _unrecorded(table)):
            new.append(Record(Kept(), unused))
        return Outcome(state=state, records=new, waiting=pause.waiting)
    _finish(table)
    return Outcome(state=state, records=new, waiting=None)


def _finish(table: Table[Any]) -> None:
    if isinstance(table, _ReplayTable):
        table.finish()


def _unrecorded(table: Table[Any]) -> tuple[Input, ...]:
    if isinstance(table, _ReplayTable):
        return table.unrecorded()
    return tuple(table.pending)


def replay(
    ruleset: Ruleset[Any, Any], setup: Any, log: Sequence[Record], seed: str | None = None
) -> Outcome:
    """Run the rules again over a log and stop where it ends; with a seed, check every roll against it.

    ``Outcome.records`` has what the rules add before they need another input: nothing, unless the log was cut.

    Raises
    ------
    ReplayDifference
        Naming the first record that differs.
    LogError
        If recorded dice do not come from the seed.

    """
    live = LiveSource(None, {}, {})
    state = ruleset.begin(setup)
    source = RecordedSource(log, live, SeededDice(seed) if seed else None)
    added: list[Record] = []
    table = _ReplayTable(ruleset, state, source, added)
    waiting: Waiting | None = None
    try:
        ruleset.play(table)
    except Pause as pause:
        waiting = pause.waiting
    table.finish()
    return Outcome(state=state, records=added, waiting=waiting)


def agreement(ruleset: Ruleset[Any, Any], setup: Any, log: Sequence[Record]) -> int:
    """Count the leading records of a log on which it and the rules of today agree."""
    try:
        replay(ruleset, setup, log)
    except ReplayDifference as difference:
        return difference.sequence
    return len(log)


def fold(ruleset: Ruleset[Any, Any], setup: Any, events: Iterable[Event]) -> Any:
    """Give the state that events lead to, without running a rule."""
    state = ruleset.begin(setup)
    apply = ruleset.apply
    for event in events:
        if not event.__rinkside_engine__:
            apply(state, event)
    return state


def events_of(log: Sequence[Record]) -> list[Event]:
    """Give the rules' own events of a log that still count, as they have been put right."""
    return [record.event for record in amended(log) if not record.event.__rinkside_engine__]


def fork(
    ruleset: Ruleset[Any, Any],
    setup: Any,
    log: Sequence[Record],
    *,
    at: int,
    dice: Dice,
    coaches: Mapping[int, Coach],
) -> Outcome:
    """Replay the first ``at`` records and play on with fresh dice: what if, or a chance of winning.

    ``Outcome.records`` has only what follows the fork.
    """
    return run(ruleset, setup, dice=dice, coaches=coaches, log=log[:at], check_seed=False)
