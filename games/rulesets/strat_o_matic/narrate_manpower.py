"""The play-by-play of the super-advanced penalties and power plays."""

from collections.abc import Callable
from typing import Any

from games.engine import Event
from games.rulesets.strat_o_matic import events as happened
from games.rulesets.strat_o_matic.setup import Setup

NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five"}


def _name(setup: Setup, player: str) -> str:
    return setup.name_of(player) if player else "nobody"


def _team(setup: Setup, seat: int) -> str:
    return setup.teams[seat].name


def _names(setup: Setup, filled: happened.Filled) -> str:
    return ", ".join(f"{_name(setup, player)} ({slot})" for slot, player in filled)


def _foul_delayed(setup: Setup, event: happened.FoulDelayed) -> str:
    offender, fouled = _name(setup, event.player), _name(setup, event.opponent)
    return f"The arm is up: {offender} of {_team(setup, event.seat)} fouled {fouled}."


def _retaliation_rolled(setup: Setup, event: happened.RetaliationRolled) -> str:
    who = (
        f"{_name(setup, event.player)} may go with him" if event.player else "nobody goes with him"
    )
    return f"{_name(setup, event.goalie)} is penalised, die {event.roll}: {who}."


def _foul_read(setup: Setup, event: happened.FoulRead) -> str:
    dice = f", dice {event.roll}" if event.roll else ""
    against = f" on {_name(setup, event.opponent)}" if event.opponent else ""
    results = " & ".join(event.results)
    return f"Foul by {_name(setup, event.player)}{against}, split {event.number}{dice}: {results}."


def _penalty_assessed(setup: Setup, event: happened.PenaltyAssessed) -> str:
    who = _name(setup, event.player) if event.player else "the bench"
    served = f", served by {_name(setup, event.served_by)}" if event.served_by else ""
    at = f" at {event.seconds // 60}:{event.seconds % 60:02d}" if event.seconds >= 0 else ""
    return (
        f"Penalty: {who} ({_team(setup, event.seat)}), {event.penalty}, "
        f"{event.minutes} minutes{served}{at}."
    )


def _strength_changed(setup: Setup, event: happened.StrengthChanged) -> str:
    home, visitor = event.men
    if event.power_play < 0:
        if home == visitor == max(NUMBERS):
            return "Both sides play with five skaters."
        return f"Both sides play with {NUMBERS[home]} skaters."
    more, fewer = max(home, visitor), min(home, visitor)
    return (
        f"{_team(setup, event.power_play)} have {NUMBERS[more]} skaters against {NUMBERS[fewer]}."
    )


def _power_play_began(setup: Setup, event: happened.PowerPlayBegan) -> str:
    return f"Power play for {_team(setup, event.seat)}."


def _track_moved(setup: Setup, event: happened.TrackMoved) -> str:  # noqa: ARG001 - one signature
    spaces = "space" if event.spaces == 1 else "spaces"
    return f"The penalty clock moves {event.spaces} {spaces} to {event.pointer}."


def _penalty_ended(setup: Setup, event: happened.PenaltyEnded) -> str:
    how = "The goal ends" if event.scored else "Time is up for"
    return f"{how} the penalty of {_name(setup, event.player)} ({_team(setup, event.seat)})."


def _penalty_shortened(setup: Setup, event: happened.PenaltyShortened) -> str:
    return f"The goal ends the first half of a double minor of {_team(setup, event.seat)}."


def _last_action_granted(setup: Setup, event: happened.LastActionGranted) -> str:
    shot = "; a shot will be at even strength" if event.even else ""
    return f"Time is up, but {_team(setup, event.seat)} have one more action{shot}."


def _unit_sent_out(setup: Setup, event: happened.UnitSentOut) -> str:
    kind = "penalty-killing" if event.killing else "power-play"
    again = " again" if event.repeated else ""
    men = _names(setup, event.players)
    return f"{_team(setup, event.seat)} send {kind} unit {event.unit + 1} out{again}: {men}."


def _skaters_placed(setup: Setup, event: happened.SkatersPlaced) -> str:
    return f"{_team(setup, event.seat)} play on with {_names(setup, event.players)}."


def _puck_iced(setup: Setup, event: happened.PuckIced) -> str:
    how = "ice the puck" if event.iced else "fail to ice the puck"
    return f"{_team(setup, event.seat)} {how}: {event.result}."


def _skating_tried(setup: Setup, event: happened.SkatingTried) -> str:
    result = "keeps the puck" if event.kept else "loses the puck"
    away = " and breaks away" if event.breakaway else ""
    return f"{_name(setup, event.player)} skates with it, split {event.number}: {result}{away}."


def _penalty_shot_taken(setup: Setup, event: happened.PenaltyShotTaken) -> str:
    goalie = f", {_name(setup, event.goalie)}: {event.goalie_reading}" if event.goalie_roll else ""
    split = f", split {event.number}" if event.number else ""
    result = "scores" if event.goal else "saved" if event.on_goal else "wide"
    return (
        f"Penalty shot by {_name(setup, event.shooter)}, dice {event.roll}: "
        f"{event.reading}{split}{goalie}: {result}."
    )


TELL: dict[type[Event], Callable[[Setup, Any], str]] = {
    happened.FoulDelayed: _foul_delayed,
    happened.RetaliationRolled: _retaliation_rolled,
    happened.FoulRead: _foul_read,
    happened.PenaltyAssessed: _penalty_assessed,
    happened.StrengthChanged: _strength_changed,
    happened.PowerPlayBegan: _power_play_began,
    happened.TrackMoved: _track_moved,
    happened.PenaltyEnded: _penalty_ended,
    happened.PenaltyShortened: _penalty_shortened,
    happened.LastActionGranted: _last_action_granted,
    happened.UnitSentOut: _unit_sent_out,
    happened.SkatersPlaced: _skaters_placed,
    happened.PuckIced: _puck_iced,
    happened.SkatingTried: _skating_tried,
    happened.PenaltyShotTaken: _penalty_shot_taken,
}
