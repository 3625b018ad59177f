"""The play-by-play of what only options make happen: one sentence for each event."""

from collections.abc import Callable
from typing import Any

from games.engine import Event
from games.rulesets.strat_o_matic import events as happened
from games.rulesets.strat_o_matic.charts import MUST_PASS, OPPONENT
from games.rulesets.strat_o_matic.setup import Setup


def _faceoff_man_named(setup: Setup, event: happened.FaceoffManNamed) -> str:
    return f"{setup.name_of(event.player)} takes the faceoff for {setup.teams[event.seat].name}."


def _faceoff_man_thrown_out(setup: Setup, event: happened.FaceoffManThrownOut) -> str:
    return (
        f"Split {event.number}, column {event.column}: {setup.name_of(event.player)} is thrown "
        "out of the faceoff circle."
    )


def _passing_l_tested(setup: Setup, event: happened.PassingLTested) -> str:
    result = "gets through" if event.succeeded else "is cut off"
    return (
        f"{setup.name_of(event.player)}'s pass to {setup.name_of(event.receiver)} "
        f"(1-{event.highest}), split {event.number}: {result}."
    )


def _penetration_met(setup: Setup, event: happened.PenetrationMet) -> str:
    player = setup.name_of(event.player)
    if event.answer == MUST_PASS:
        return f"{player} goes inside, number {event.number}: he must pass."
    met = "the man opposite" if event.answer == OPPONENT else f"the {event.answer}"
    return f"{player} goes inside, number {event.number}: he meets {met}."


def _deflection_tried(setup: Setup, event: happened.DeflectionTried) -> str:
    shooter = setup.name_of(event.shooter)
    if not event.player:
        return f"Nobody is there to tip {shooter}'s shot, die {event.die}."
    tipper = setup.name_of(event.player)
    split = f", split {event.number}" if event.number else ""
    if not event.deflected:
        result = "he misses it"
    else:
        result = {"goal": "goal", "goalie": "the goalie must stop it"}.get(event.result, "saved")
    return f"{tipper} reaches for {shooter}'s shot, dice {event.roll}: {event.reading}{split}: {result}."


TELL: dict[type[Event], Callable[[Setup, Any], str]] = {
    happened.FaceoffManNamed: _faceoff_man_named,
    happened.FaceoffManThrownOut: _faceoff_man_thrown_out,
    happened.PassingLTested: _passing_l_tested,
    happened.PenetrationMet: _penetration_met,
    happened.DeflectionTried: _deflection_tried,
}
