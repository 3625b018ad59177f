"""A game at the terminal: events are told as they happen, questions are asked, answers are typed.

Words
-----
sitting
    The game that is played. The terminal hands it answers, dice and cards and gets back where the game stands;
    whether it is kept in a database or in memory is the sitting's business.
person
    A seat that is asked at this terminal; all others have computer coaches.

Nothing here knows a rule: narration, questions and what may be seen come from the ruleset.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, Protocol, TextIO

from rich.console import Console
from rich.markup import escape
from rich.rule import Rule
from rich.text import Text

from games.domain import terminal_answers as replies
from games.domain.scoreboard import Scoreboard, period_name, scoreboard
from games.domain.terminal_sheets import line_score, scoring
from games.domain.wording import seat_name, tell
from games.engine import (
    Decision,
    DrawNeeded,
    Outcome,
    Record,
    RollNeeded,
    Ruleset,
    counted,
    events_of,
)

SHOWN_AGAIN = 12
DICE_FACES = " ⚀⚁⚂⚃⚄⚅"


class Sitting(Protocol):
    """A game that is being played."""

    ruleset: Ruleset[Any, Any]
    setup: Any
    seats: Sequence[str]
    """The names of the sides."""

    @property
    def log(self) -> Sequence[Record]:
        """Every record so far."""
        ...

    def go_on(
        self,
        *,
        answers: Mapping[int, str] | None = None,
        typed: Sequence[int | tuple[int, ...]] = (),
    ) -> Outcome:
        """Play on until the next question, until real dice are needed, or to the end.

        ``Outcome.records`` has only what is new; it is on the log when this returns.
        """
        ...


class Ending(StrEnum):
    """Why the terminal stopped."""

    FINISHED = "finished"
    LEFT = "left"


class Left(Exception):
    """The person typed q, or the input ended."""


class Terminal:
    """Where events are shown and answers are typed.

    Parameters
    ----------
    console
        Rich's console to write on.
    keyboard
        Where lines are read from; None: the real keyboard, with its line editing.

    """

    def __init__(self, console: Console, keyboard: TextIO | None = None) -> None:
        self.console = console
        self._keyboard = keyboard

    def show(self, *things: object, sep: str = " ") -> None:
        """Write."""
        self.console.print(*things, sep=sep, highlight=False)

    def ask(self, prompt: str) -> str:
        """Ask for a line.

        Raises
        ------
        Left
            If the person typed q or pressed Ctrl-C or Ctrl-D, or the input is at its end.

        """
        try:
            line = self.console.input(f"[bold]{escape(prompt)}[/] ", stream=self._keyboard)
        except (EOFError, KeyboardInterrupt):
            raise Left from None
        if self._keyboard is not None:
            if not line:
                raise Left
            self.show(Text(line.rstrip("\n"), style="dim"))
        if line.strip().lower() == replies.LEAVE:
            raise Left
        return line


def play(
    sitting: Sitting, terminal: Terminal, *, persons: frozenset[int], level: str = ""
) -> Ending:
    """Play until the game is over or the person leaves; what was played is kept in the sitting.

    Parameters
    ----------
    persons
        The seats asked at this terminal.
    level
        The level of the assistant coach, who answers when asked to; the ruleset's best by default.

    """
    return _Play(sitting, terminal, persons, level).run()


class _Play:
    """One sitting at one terminal."""

    def __init__(
        self, sitting: Sitting, terminal: Terminal, persons: frozenset[int], level: str
    ) -> None:
        self.sitting = sitting
        self.terminal = terminal
        self.ruleset = sitting.ruleset
        self.persons = persons
        self.viewer = next(iter(persons)) if len(persons) == 1 else None
        self.assistant = self.ruleset.coach(level or self.ruleset.levels[-1])
        self.assistant_to_the_end = False
        self.state = self.ruleset.begin(sitting.setup)
        self.shown = Scoreboard()

    def run(self) -> Ending:
        """Play."""
        if self.sitting.log:
            self._go_back_in()
        else:
            self.terminal.show(f"[dim]{escape(_help_line())}[/]")
        outcome = self._go_on()
        try:
            while (waiting := outcome.waiting) is not None:
                if waiting.input is not None:
                    typed = self._type_in(waiting.input)
                    outcome = self._go_on(typed=(typed,))
                else:
                    answers = {
                        seat: self._answer(seat, decision, outcome.state)
                        for seat, decision in waiting.decisions.items()
                    }
                    outcome = self._go_on(answers=answers)
        except Left:
            self.terminal.show()
            return Ending.LEFT
        self.terminal.show(Rule("Final"))
        self._show_box()
        return Ending.FINISHED

    def _go_on(
        self,
        answers: Mapping[int, str] | None = None,
        typed: Sequence[int | tuple[int, ...]] = (),
    ) -> Outcome:
        outcome = self.sitting.go_on(answers=answers, typed=typed)
        for record in outcome.records:
            self._fold(record)
            now = scoreboard(self.ruleset, self.state, self.viewer)
            self._show(record, goal=sum(now.score) > sum(self.shown.score))
            if now.heading != self.shown.heading:
                self._show_score(now)
            self.shown = now
        return outcome

    def _go_back_in(self) -> None:
        log = counted(list(self.sitting.log))
        for record in log:
            self._fold(record)
        self.terminal.show(Rule("Going on"))
        self._show_log(log)
        self.shown = scoreboard(self.ruleset, self.state, self.viewer)
        self._show_score(self.shown)

    def _fold(self, record: Record) -> None:
        if not record.event.__rinkside_engine__:
            self.ruleset.apply(self.state, record.event)

    def _show(self, record: Record, *, goal: bool = False) -> None:
        told = tell(self.ruleset, self.sitting.setup, record, self.viewer, self.sitting.seats)
        line = Text(told.text, style="bold green" if goal else "")
        for item in told.inputs:
            if item.kind == "choose":
                continue
            faces = "".join(DICE_FACES[face] for face in item.faces)
            line.append(f"  {faces} {item.text}" if faces else f"  [{item.text}]", style="cyan dim")
        if told.text:
            self.terminal.show(line)

    def _show_score(self, board: Scoreboard) -> None:
        self.terminal.show(Rule(Text(self._words(board), style="bold"), style="dim"))

    def _words(self, board: Scoreboard) -> str:
        parts = [
            f"{seat_name(self.sitting.seats, seat)} {goals}"
            for seat, goals in enumerate(board.score)
        ]
        if board.period is not None:
            parts.append(period_name(board.period))
        return "   ".join(parts)

    def _show_log(self, log: Sequence[Record]) -> None:
        for record in log[-SHOWN_AGAIN:]:
            self._show(record)

    def _show_box(self) -> None:
        sheet = self.ruleset.score_sheet(self.sitting.setup, events_of(self.sitting.log))
        self.terminal.show(line_score(sheet, self.sitting.seats))
        if sheet.goals:
            self.terminal.show(scoring(sheet, self.sitting.seats, self.sitting.setup))

    def _answer(self, seat: int, decision: Decision, state: object) -> str:
        """Ask a person until the answer is legal."""
        if self.assistant_to_the_end:
            return self.assistant.choose(state, decision, seat)
        question = self.ruleset.explain(self.sitting.setup, state, decision)
        name = seat_name(self.sitting.seats, seat)
        self._show_drawing(state, seat)
        self.terminal.show(
            Text(self._words(self.shown), style="dim"),
            Text(f"{name}: {question.prompt}", style="bold yellow"),
            sep="\n",
        )
        keys = replies.keys_for(decision.options)
        width = len(str(len(keys)))
        for place, (label, key) in enumerate(zip(question.labels, keys, strict=True), start=1):
            letter = f" {key}" if key else ""
            self.terminal.show(Text(f"  {place:>{width}}{letter}  {label}"))
        while True:
            text = self.terminal.ask(">")
            match text.strip().lower():
                case replies.COACH:
                    answer = self.assistant.choose(state, decision, seat)
                    label = question.labels[decision.options.index(answer)]
                    self.terminal.show(Text(f"Your assistant: {label}", style="green"))
                    return answer
                case replies.COACH_TO_THE_END:
                    self.assistant_to_the_end = True
                    return self.assistant.choose(state, decision, seat)
                case command if self._command(command):
                    continue
            try:
                return replies.read_answer(text, decision.options, question)
            except replies.Misread as misread:
                self.terminal.show(Text(str(misread), style="red"))

    def _show_drawing(self, state: object, seat: int) -> None:
        """Show the board of a rule system that draws one (its ``drawing``), as the seat sees it."""
        drawing = getattr(self.ruleset, "drawing", None)
        if drawing is not None and (picture := drawing(self.ruleset.view(state, seat))):
            self.terminal.show(Text(picture))

    def _type_in(self, needed: RollNeeded | DrawNeeded) -> int | tuple[int, ...]:
        """Ask for real dice or a real card until they can be."""
        while True:
            text = self.terminal.ask(f"{replies.ask_for(needed)}:")
            if self._command(text.strip().lower()):
                continue
            try:
                if isinstance(needed, RollNeeded):
                    return replies.read_faces(text, needed)
                return replies.read_card(text, needed)
            except replies.Misread as misread:
                self.terminal.show(Text(str(misread), style="red"))

    def _command(self, command: str) -> bool:
        """Obey a command that changes nothing; say whether it was one."""
        if command == replies.HELP:
            for key, meaning in replies.COMMANDS.items():
                self.terminal.show(Text(f"  {key:<4} {meaning}"))
        elif command == replies.BOX:
            self._show_box()
        elif command == replies.LOG:
            self._show_log(counted(list(self.sitting.log)))
        else:
            return False
        return True


def _help_line() -> str:
    return "Answer by number, letter or word. q leaves and keeps the game, ? shows all commands."
