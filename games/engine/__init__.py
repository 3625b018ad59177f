"""The engine: the table, dice, decks, decisions, coaches, replay and the registry. No Django.

A rule system is one :class:`~games.engine.ruleset.Ruleset` object. Its rules run against a
:class:`~games.engine.table.Table`; :func:`~games.engine.play.run` plays a game, resumes it from its log, and
:func:`~games.engine.play.replay` proves that a log is what the rules give.
"""

from games.engine.decisions import (
    Coach,
    Decision,
    DrawNeeded,
    Question,
    RollNeeded,
    Waiting,
)
from games.engine.dice import Dice, ScriptedDice, SeededDice, TypedDice, commitment
from games.engine.errors import (
    EngineError,
    Fault,
    IllegalChoice,
    IllegalInput,
    LogError,
    Refusal,
    ReplayDifference,
    SetupError,
    UnknownRuleset,
)
from games.engine.events import (
    Abandoned,
    Amended,
    Event,
    Input,
    Kept,
    Record,
    TakenBack,
    abandoned,
    amended,
    counted,
    kind_of,
)
from games.engine.library import MemoryLibrary
from games.engine.play import Outcome, agreement, events_of, fold, fork, replay, run
from games.engine.ruleset import Library, Ruleset
from games.engine.score_sheet import (
    GoalieLine,
    GoalLine,
    PenaltyLine,
    ScoreSheet,
    SeatSheet,
    ShootoutAttempt,
    SkaterLine,
)
from games.engine.table import Table
from games.engine.viewing import redacted

__all__ = [
    "Abandoned",
    "Amended",
    "Coach",
    "Decision",
    "Dice",
    "DrawNeeded",
    "EngineError",
    "Event",
    "Fault",
    "GoalLine",
    "GoalieLine",
    "IllegalChoice",
    "IllegalInput",
    "Input",
    "Kept",
    "Library",
    "LogError",
    "MemoryLibrary",
    "Outcome",
    "PenaltyLine",
    "Question",
    "Record",
    "Refusal",
    "ReplayDifference",
    "RollNeeded",
    "Ruleset",
    "ScoreSheet",
    "ScriptedDice",
    "SeatSheet",
    "SeededDice",
    "SetupError",
    "ShootoutAttempt",
    "SkaterLine",
    "Table",
    "TakenBack",
    "TypedDice",
    "UnknownRuleset",
    "Waiting",
    "abandoned",
    "agreement",
    "amended",
    "commitment",
    "counted",
    "events_of",
    "fold",
    "fork",
    "kind_of",
    "redacted",
    "replay",
    "run",
]
