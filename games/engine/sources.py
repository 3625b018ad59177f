"""Where a table's inputs come from: live dice and coaches, or a recorded log that goes over into them."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.decisions import Coach, Decision, Waiting
from games.engine.dice import Dice, InputMissing, SeededDice
from games.engine.errors import EngineError, IllegalChoice, LogError, ReplayDifference
from games.engine.events import Input, Kept, Record, still_counting


class Pause(BaseException):
    """The next input is not there yet. Not an Exception: rules that catch errors must not catch it."""

    def __init__(self, waiting: Waiting, kept: tuple[tuple[int, Input], ...] = ()) -> None:
        """Keep what is missing, and secret answers (seat, input) that have come already."""
        super().__init__(waiting)
        self.waiting = waiting
        self.kept = kept


def option_of(decision: Decision, answer: str, seat: int) -> str:
    """Give the option that the answer names.

    Raises
    ------
    IllegalChoice
        If it was not offered.

    """
    for option in decision.options:
        if option == answer:
            return option
    offered = ", ".join(decision.options)
    message = f"seat {seat} answered {answer!r} to {decision.kind}, which offers {offered}"
    raise IllegalChoice(message, seat=seat, answer=str(answer), options=list(decision.options))


class LiveSource:
    """Dice, computer coaches, and the answers of people that have arrived.

    Parameters
    ----------
    dice
        Chance; None when the log must be enough.
    coaches
        Computer coaches by seat; every other seat is a person.
    answers
        What people have answered, by seat, each used once.

    """

    __slots__ = ("answers", "coaches", "dice")

    def __init__(
        self, dice: Dice | None, coaches: Mapping[int, Coach], answers: Mapping[int, str]
    ) -> None:
        """Take the places."""
        self.dice = dice
        self.coaches = coaches
        self.answers = dict(answers)

    def roll(self, count: int) -> tuple[int, ...]:
        """Roll."""
        if self.dice is None:
            raise Pause(Waiting(decisions={}))
        try:
            return self.dice.roll(count)
        except InputMissing as missing:
            raise Pause(Waiting(decisions={}, input=missing.needed)) from None

    def draw(self, deck: str, cards: Sequence[int]) -> int:
        """Draw."""
        if self.dice is None:
            raise Pause(Waiting(decisions={}))
        try:
            return self.dice.draw(deck, cards)
        except InputMissing as missing:
            raise Pause(Waiting(decisions={}, input=missing.needed)) from None

    def choose(self, state: Any, seat: int, decision: Decision) -> str:
        """Ask the computer coach, or take the person's answer."""
        coach = self.coaches.get(seat)
        if coach is not None:
            answer = coach.choose(state, decision, seat)
            if answer not in decision.options:
                message = f"the coach of seat {seat} answered {answer!r} to {decision}"
                raise EngineError(message)
            return answer
        if seat not in self.answers:
            raise Pause(Waiting(decisions={seat: decision}))
        return option_of(decision, self.answers.pop(seat), seat)

    def choose_together(
        self, state: Any, decisions: Mapping[int, Decision]
    ) -> tuple[dict[int, str], tuple[Input, ...]]:
        """Wait until every person has answered; computer coaches answer with the last of them."""
        answers = {
            seat: option_of(decision, self.answers.pop(seat), seat)
            for seat, decision in decisions.items()
            if seat in self.answers and seat not in self.coaches
        }
        missing = {
            seat: decision
            for seat, decision in decisions.items()
            if seat not in answers and seat not in self.coaches
        }
        if missing:
            kept = tuple(
                (seat, ("choose", seat, str(answer))) for seat, answer in sorted(answers.items())
            )
            raise Pause(Waiting(decisions=missing), kept)
        for seat, decision in decisions.items():
            if seat in self.coaches:
                answers[seat] = self.choose(state, seat, decision)
        return answers, tuple(("choose", seat, str(answers[seat])) for seat in sorted(answers))


class _Entry:
    """A recorded input: where it stands, and how many numbers of the seed's stream to skip before it."""

    __slots__ = ("input", "sequence", "skip")

    def __init__(self, sequence: int, item: Input, skip: int) -> None:
        self.sequence = sequence
        self.input = item
        self.skip = skip


def _stream_numbers(record: Record) -> int:
    """Count the numbers of a seed's stream that a record's inputs used."""
    return sum(
        len(item) - 1 if item[0] == "roll" else 1 for item in record.inputs if item[0] != "choose"
    )


class RecordedSource:
    """The inputs of a log, checked on the way, and live inputs once they are used up.

    Parameters
    ----------
    log
        The whole log, taken-back records included.
    live
        What follows.
    seeded
        Seeded dice to run beside the record, so that their place is restored and every recorded roll is checked;
        None when the log has no seed or its dice were replaced (a fork).

    """

    def __init__(
        self, log: Sequence[Record], live: LiveSource, seeded: SeededDice | None = None
    ) -> None:
        """Lay the inputs out in order."""
        self.live = live
        self._seeded = seeded
        self._entries: list[_Entry] = []
        self._next = 0
        self.expected: list[tuple[int, Record]] = []
        """What the rules must emit again: place in the log, event, and every input used since the event before."""
        self.carried: list[Input] = []
        """Inputs kept on the log after the last of the rules' own records."""
        skip, before = 0, 0
        for sequence, record in still_counting(log):
            skip += sum(_stream_numbers(dropped) for dropped in log[before:sequence])
            before = sequence + 1
            for item in record.inputs:
                self._entries.append(_Entry(sequence, item, skip))
                skip = 0
            if isinstance(record.event, Kept):
                self.carried.extend(record.inputs)
            else:
                inputs = (*self.carried, *record.inputs)
                self.expected.append((sequence, Record(record.event, inputs)))
                self.carried.clear()
        self._skip_at_end = skip + sum(_stream_numbers(dropped) for dropped in log[before:])
        self._handed_over = False

    @property
    def exhausted(self) -> bool:
        """Whether every recorded input has been used."""
        return self._next >= len(self._entries)

    @property
    def place(self) -> int:
        """The sequence number of the record whose inputs come next, or of the last one."""
        if not self._entries:
            return 0
        return self._entries[min(self._next, len(self._entries) - 1)].sequence

    def roll(self, count: int) -> tuple[int, ...]:
        """Give the recorded faces, checked against the seed."""
        if self.exhausted:
            return self._hand_over().roll(count)
        entry = self._take("roll")
        faces = tuple(int(face) for face in entry.input[1:])
        if len(faces) != count or not all(1 <= face <= 6 for face in faces):  # noqa: PLR2004 - a die
            message = f"the log has {entry.input}, the rules roll {count} dice"
            raise ReplayDifference(entry.sequence, message)
        if self._seeded is not None:
            self._check(entry, faces, self._seeded.roll(count))
        return faces

    def draw(self, deck: str, cards: Sequence[int]) -> int:
        """Give the place of the recorded card, checked against the seed."""
        if self.exhausted:
            return self._hand_over().draw(deck, cards)
        entry = self._take("draw")
        _, name, card = entry.input
        if name != deck or card not in cards:
            message = f"the log has {entry.input}, the {deck} deck has {sorted(cards)}"
            raise ReplayDifference(entry.sequence, message)
        if self._seeded is not None:
            place = self._seeded.draw(deck, cards)
            self._check(entry, card, cards[place])
            return place
        return cards.index(int(card))

    def choose(self, state: Any, seat: int, decision: Decision) -> str:
        """Give the recorded answer, which must have been on offer."""
        if self.exhausted:
            return self._hand_over().choose(state, seat, decision)
        entry = self._take("choose")
        return self._recorded_option(entry, {seat: decision})[1]

    def choose_together(
        self, state: Any, decisions: Mapping[int, Decision]
    ) -> tuple[dict[int, str], tuple[Input, ...]]:
        """Give the recorded answers in whatever order they came, and ask live for those still missing."""
        answers: dict[int, str] = {}
        items: list[Input] = []
        while len(answers) < len(decisions) and not self.exhausted:
            entry = self._take("choose")
            missing = {seat: decisions[seat] for seat in decisions if seat not in answers}
            seat, answer = self._recorded_option(entry, missing)
            answers[seat] = answer
            items.append(entry.input)
        if len(answers) < len(decisions):
            missing = {seat: decisions[seat] for seat in decisions if seat not in answers}
            rest, unrecorded = self._hand_over().choose_together(state, missing)
            answers |= rest
            items.extend(unrecorded)
        return answers, tuple(items)

    def _recorded_option(self, entry: _Entry, decisions: Mapping[int, Decision]) -> tuple[int, str]:
        _, seat, answer = entry.input
        decision = decisions.get(int(seat))
        if decision is None:
            asked = {place: decision.kind for place, decision in decisions.items()}
            message = f"the log has {entry.input}, the rules ask {asked}"
            raise ReplayDifference(entry.sequence, message)
        for option in decision.options:
            if option == answer:
                return int(seat), option
        message = f"the log has {entry.input}, the options are {list(decision.options)}"
        raise ReplayDifference(entry.sequence, message)

    def _take(self, what: str) -> _Entry:
        entry = self._entries[self._next]
        if not entry.input or entry.input[0] != what:
            message = f"the log has {entry.input}, the rules want to {what}"
            raise ReplayDifference(entry.sequence, message)
        self._next += 1
        if entry.skip and self._seeded is not None:
            self._seeded.roll(entry.skip)
        return entry

    def _check(self, entry: _Entry, recorded: object, from_seed: object) -> None:
        if recorded != from_seed:
            message = (
                f"record {entry.sequence}: the log has {entry.input}, the seed gives {from_seed}"
            )
            raise LogError(message, sequence=entry.sequence)

    def _hand_over(self) -> LiveSource:
        if not self._handed_over:
            self._handed_over = True
            if self._skip_at_end and self._seeded is not None:
                self._seeded.roll(self._skip_at_end)
        return self.live
