"""The play-by-play: one sentence for each event, with names. Never fails on an event of this game."""

from collections.abc import Callable
from typing import Any

from games.engine import Event
from games.rulesets.strat_o_matic import events as happened
from games.rulesets.strat_o_matic import narrate_manpower, narrate_options
from games.rulesets.strat_o_matic.charts import Rebound
from games.rulesets.strat_o_matic.setup import Setup
from games.rulesets.strat_o_matic.state import EXTRA

ORDINALS = ("no", "first", "second", "third")

CHANCES = {
    "OUT": "an outside chance",
    "OUT!": "an outside shot",
    "IN": "an inside shot",
    "REB": "a rebound shot",
    "BK": "a breakaway",
}
SPOTS = {"centre": "centre ice", "home_end": "the home end", "visitor_end": "the visitors' end"}
STRENGTHS = {
    "EV": "",
    "PP": " on the power play",
    "SH": " short-handed",
    "PS": " on a penalty shot",
}
SECTION_NAMES = {
    "home": "home",
    "visitor": "visitor",
    "O1": "offence 1",
    "O2H": "offence 2, home",
    "O2V": "offence 2, visitor",
    "O3": "offence 3",
    "PP": "power play",
    "SH": "short-handed",
}


def narrate(setup: Setup, event: Event) -> str:
    """Give one sentence for an event."""
    kind = type(event)
    tell = _TELL.get(kind) or narrate_options.TELL.get(kind) or narrate_manpower.TELL.get(kind)
    return tell(setup, event) if tell is not None else f"{type(event).__name__}."


def clock(seconds: int) -> str:
    """Write a second of the period as minutes and seconds."""
    return f"{seconds // 60}:{seconds % 60:02d}"


def period_name(period: int) -> str:
    """Name a period."""
    if period < len(ORDINALS):
        return f"the {ORDINALS[period]} period"
    return "overtime" if period == len(ORDINALS) else f"overtime period {period - 3}"


def _team(setup: Setup, seat: int) -> str:
    return setup.teams[seat].name


def _name(setup: Setup, player: str) -> str:
    return setup.name_of(player) if player else "nobody"


def _names(setup: Setup, filled: happened.Filled) -> str:
    return ", ".join(f"{_name(setup, player)} ({slot})" for slot, player in filled)


def _at(seconds: int) -> str:
    return f" at {clock(seconds)}" if seconds >= 0 else ""


def _split(number: int) -> str:
    return f", split {number}" if number else ""


def _slot(slot: str) -> str:
    return "extra skater" if slot == EXTRA else slot


def _goalie_started(setup: Setup, event: happened.GoalieStarted) -> str:
    tired = ", fatigued" if event.fatigued else ""
    return f"{_name(setup, event.goalie)} starts in goal for {_team(setup, event.seat)}{tired}."


def _period_started(setup: Setup, event: happened.PeriodStarted) -> str:  # noqa: ARG001
    return f"The action deck is shuffled for {period_name(event.period)}: {event.cards} cards."


def _line_sent_out(setup: Setup, event: happened.LineSentOut) -> str:
    back = "" if event.change else " back"
    return f"{_team(setup, event.seat)} send line {event.line + 1}{back} out: {_names(setup, event.players)}."


def _pair_sent_out(setup: Setup, event: happened.PairSentOut) -> str:
    back = "" if event.change else " back"
    return f"{_team(setup, event.seat)} send pair {event.pair + 1}{back} out: {_names(setup, event.players)}."


def _line_change_executed(setup: Setup, event: happened.LineChangeExecuted) -> str:  # noqa: ARG001
    return f"{'Forward lines' if event.forwards else 'Defence pairs'} change."


def _alignment_set(setup: Setup, event: happened.AlignmentSet) -> str:
    return (
        f"{_team(setup, event.seat)} play offence {event.offence} "
        f"with {event.forecheckers} forecheckers."
    )


def _play_stopped(setup: Setup, event: happened.PlayStopped) -> str:  # noqa: ARG001
    return f"Play stops; faceoff at {SPOTS.get(event.spot, event.spot)}."


def _faceoff_taken(setup: Setup, event: happened.FaceoffTaken) -> str:
    men = ""
    if all(event.men):
        men = f" ({_name(setup, event.men[0])} against {_name(setup, event.men[1])})"
    to = f" to {_name(setup, event.player)}" if event.player else ""
    return (
        f"Faceoff{men}: split {event.number}, column {event.column}, {event.result}; "
        f"{_team(setup, event.seat)} win it{to}."
    )


def _action_card_drawn(setup: Setup, event: happened.ActionCardDrawn) -> str:  # noqa: ARG001
    section = SECTION_NAMES.get(event.section, event.section)
    return f"Action card {event.number} ({section}): {event.reading}."


def _defence_tested(setup: Setup, event: happened.DefenceTested) -> str:
    return f"{_name(setup, event.player)} defends, row {event.row}: {event.reading}."


def _passing_read(setup: Setup, event: happened.PassingRead) -> str:
    return f"{_name(setup, event.player)} passes, row {event.letter}: {event.reading}."


def _pass_tried(setup: Setup, event: happened.PassTried) -> str:
    return (
        f"{_name(setup, event.player)} passes inside instead of shooting "
        f"(against {event.section}): {event.reading}."
    )


def _any_player_named(setup: Setup, event: happened.AnyPlayerNamed) -> str:
    return f"It falls to {_name(setup, event.player)} ({_slot(event.slot)})."


def _chance_gained(setup: Setup, event: happened.ChanceGained) -> str:
    chance = CHANCES.get(event.chance, event.chance)
    from_whom = f" from {_name(setup, event.passer)}" if event.passer else ""
    return f"{_name(setup, event.player)} ({_team(setup, event.seat)}) has {chance}{from_whom}."


def _control_gained(setup: Setup, event: happened.ControlGained) -> str:
    return f"{_name(setup, event.player)} has the puck for {_team(setup, event.seat)}."


def _penetration_tried(setup: Setup, event: happened.PenetrationTried) -> str:
    result = "gets inside" if event.succeeded else "is stopped"
    return (
        f"{_name(setup, event.player)} goes inside (1-{event.highest}), split {event.number}: "
        f"{result}."
    )


def _shot_taken(setup: Setup, event: happened.ShotTaken) -> str:
    result = {
        "goal": "goal",
        "saved": "saved",
        "lost": "no shot on goal",
        "goalie": "the goalie must stop it",
    }.get(event.result, event.result)
    return (
        f"{_name(setup, event.player)} shoots ({event.shot}), dice {event.roll}: "
        f"{event.reading}{_split(event.number)}: {result}."
    )


def _goalie_tested(setup: Setup, event: happened.GoalieTested) -> str:
    tired = " (fatigued)" if event.fatigued else ""
    return (
        f"{_name(setup, event.goalie)}{tired}, dice {event.roll}: "
        f"{event.reading}{_split(event.number)}: {'beaten' if event.goal else 'saves'}."
    )


def rebound_text(rebound: Rebound) -> str:
    """Write a rebound section in the notation of the ledger."""
    minimum = f">={rebound.minimum}" if rebound.minimum else ""
    return f"{rebound.side} {rebound.target}{minimum}{' INJ' if rebound.injury else ''}"


def _rebound_read(setup: Setup, event: happened.ReboundRead) -> str:
    section = rebound_text(setup.content.split[event.card - 1].rebound)
    injury = " Somebody may be hurt." if event.injury else ""
    return f"Rebound of {_name(setup, event.shooter)}'s shot: {section}.{injury}"


def _breakaway_read(setup: Setup, event: happened.BreakawayRead) -> str:
    return f"A breakaway for {_team(setup, event.seat)}? {event.reading}."


def _intimidation_tried(setup: Setup, event: happened.IntimidationTried) -> str:
    result = "takes the puck" if event.took_puck else "cannot stop the shot"
    check = f" Penalty check, split {event.check}:" if event.check else ""
    penalty = (" penalty." if event.penalized else " none.") if event.check else ""
    return f"{_name(setup, event.player)} steps in and {result}.{check}{penalty}"


def _intimidation_declined(setup: Setup, event: happened.IntimidationDeclined) -> str:
    return f"{_team(setup, event.seat)} do not challenge the shot."


def _loose_puck_read(setup: Setup, event: happened.LoosePuckRead) -> str:
    if event.seat < 0:
        return "The puck is loose and nobody is near."
    return f"Loose puck: {_name(setup, event.player)} picks it up for {_team(setup, event.seat)}."


def _goal_scored(setup: Setup, event: happened.GoalScored) -> str:
    net = " into the empty net" if event.empty_net else ""
    return (
        f"GOAL! {_name(setup, event.scorer)} scores for {_team(setup, event.seat)}"
        f"{STRENGTHS.get(event.strength, '')}{net}{_at(event.seconds)}."
    )


def _assist_section_read(setup: Setup, event: happened.AssistSectionRead) -> str:
    return f"{_team(setup, event.seat)} name which of equals has the assist."


def _assists_awarded(setup: Setup, event: happened.AssistsAwarded) -> str:
    if not event.players:
        return "Unassisted."
    names = " and ".join(_name(setup, player) for player in event.players)
    return f"Assist{'s' if len(event.players) > 1 else ''}: {names}."


def _goalie_shelled(setup: Setup, event: happened.GoalieShelled) -> str:
    return f"{_name(setup, event.goalie)} has been shelled and plays on fatigued."


def _goalie_changed(setup: Setup, event: happened.GoalieChanged) -> str:
    return f"{_name(setup, event.goalie)} replaces {_name(setup, event.replaced)} in goal."


def _goalie_pulled(setup: Setup, event: happened.GoaliePulled) -> str:
    return f"{_team(setup, event.seat)} pull {_name(setup, event.goalie)}."


def _extra_skater_sent_out(setup: Setup, event: happened.ExtraSkaterSentOut) -> str:
    return f"{_name(setup, event.player)} is the extra skater of {_team(setup, event.seat)}."


def _goalie_foul_checked(setup: Setup, event: happened.GoalieFoulChecked) -> str:
    result = "a penalty" if event.penalized else "no penalty"
    return f"{_name(setup, event.goalie)} freezes the puck, split {event.number}: {result}."


def _goalie_kept(setup: Setup, event: happened.GoalieKept) -> str:
    return f"{_team(setup, event.seat)} make no change in goal."


def _extra_skater_marked(setup: Setup, event: happened.ExtraSkaterMarked) -> str:
    return f"{_team(setup, event.seat)} match their {event.slot} with the extra skater."


def _goalie_returned(setup: Setup, event: happened.GoalieReturned) -> str:
    return f"{_name(setup, event.goalie)} is back in goal."


def _penalty_delayed(setup: Setup, event: happened.PenaltyDelayed) -> str:
    return f"Delayed penalty on {_name(setup, event.player)} of {_team(setup, event.seat)}."


def _penalty_called(setup: Setup, event: happened.PenaltyCalled) -> str:
    served = f", served by {_name(setup, event.served_by)}" if event.served_by else ""
    return (
        f"Penalty: {_name(setup, event.player)} ({_team(setup, event.seat)}), "
        f"{event.minutes} minutes{served}{_at(event.seconds)}."
    )


def _power_play_postponed(setup: Setup, event: happened.PowerPlayPostponed) -> str:
    return f"No time is left; the power play of {_team(setup, event.seat)} waits."


def _power_play_started(setup: Setup, event: happened.PowerPlayStarted) -> str:
    return (
        f"Power play for {_team(setup, event.seat)}, group {event.group + 1}: "
        f"{_names(setup, event.players)}."
    )


def _time_turned(setup: Setup, event: happened.TimeTurned) -> str:  # noqa: ARG001
    count = len(event.cards)
    return (
        "An action card is turned over." if count == 1 else f"{count} action cards are turned over."
    )


def _power_play_chart_read(setup: Setup, event: happened.PowerPlayChartRead) -> str:  # noqa: ARG001
    shots = ", ".join(event.power_play)
    killers = f"; short-handed: {', '.join(event.short_handed)}" if event.short_handed else ""
    return (
        f"Power play chart, split {event.number}: {event.slot} defends with {event.rating} "
        f"({event.minimum} asked): {shots}{killers}."
    )


def _power_play_ended(setup: Setup, event: happened.PowerPlayEnded) -> str:
    how = "with a goal" if event.scored else "without a goal"
    return f"The power play of {_team(setup, event.seat)} ends {how}."


def _fifth_skater_added(setup: Setup, event: happened.FifthSkaterAdded) -> str:
    return f"{_team(setup, event.seat)} are five again: {_names(setup, event.players)}."


def _injury_read(setup: Setup, event: happened.InjuryRead) -> str:
    if not event.player:
        return "Nobody is hurt."
    unit = "period" if event.unit == "P" else "game"
    if event.unit == "G" and event.length == 0:
        length = "the rest of the game"
    else:
        length = f"{event.length} {unit}{'' if event.length == 1 else 's'}"
    return f"{_name(setup, event.player)} of {_team(setup, event.seat)} is hurt: out for {length}."


def _substitute_named(setup: Setup, event: happened.SubstituteNamed) -> str:
    if not event.player:
        return f"Nobody is left to replace {_name(setup, event.injured)}."
    return f"{_name(setup, event.player)} replaces {_name(setup, event.injured)}."


def _player_returned(setup: Setup, event: happened.PlayerReturned) -> str:
    return f"{_name(setup, event.player)} of {_team(setup, event.seat)} is fit again."


def _period_ended(setup: Setup, event: happened.PeriodEnded) -> str:  # noqa: ARG001
    return f"The horn: {period_name(event.period)} is over."


def _shootout_started(setup: Setup, event: happened.ShootoutStarted) -> str:
    return f"Shootout; {_team(setup, event.first)} shoot first."


def _shootout_shot(setup: Setup, event: happened.ShootoutShot) -> str:
    goalie = f", {_name(setup, event.goalie)}: {event.goalie_reading}" if event.goalie_roll else ""
    return (
        f"{_name(setup, event.shooter)}, dice {event.roll}: {event.reading}"
        f"{_split(event.number)}{goalie}: {'scores' if event.goal else 'no goal'}."
    )


def _game_ended(setup: Setup, event: happened.GameEnded) -> str:
    score = f"{_team(setup, 0)} {event.home}, {_team(setup, 1)} {event.visitor}"
    how = {"OT": " in overtime", "SO": " after a shootout", "TIE": ", a tie"}.get(event.decided, "")
    return f"Final score: {score}{how}."


_TELL: dict[type[Event], Callable[[Setup, Any], str]] = {
    happened.GoalieStarted: _goalie_started,
    happened.PeriodStarted: _period_started,
    happened.LineSentOut: _line_sent_out,
    happened.PairSentOut: _pair_sent_out,
    happened.LineChangeExecuted: _line_change_executed,
    happened.AlignmentSet: _alignment_set,
    happened.PlayStopped: _play_stopped,
    happened.FaceoffTaken: _faceoff_taken,
    happened.ActionCardDrawn: _action_card_drawn,
    happened.DefenceTested: _defence_tested,
    happened.PassingRead: _passing_read,
    happened.PassTried: _pass_tried,
    happened.AnyPlayerNamed: _any_player_named,
    happened.ChanceGained: _chance_gained,
    happened.ControlGained: _control_gained,
    happened.PenetrationTried: _penetration_tried,
    happened.ShotTaken: _shot_taken,
    happened.GoalieTested: _goalie_tested,
    happened.ReboundRead: _rebound_read,
    happened.BreakawayRead: _breakaway_read,
    happened.IntimidationTried: _intimidation_tried,
    happened.IntimidationDeclined: _intimidation_declined,
    happened.LoosePuckRead: _loose_puck_read,
    happened.GoalScored: _goal_scored,
    happened.AssistSectionRead: _assist_section_read,
    happened.AssistsAwarded: _assists_awarded,
    happened.GoalieShelled: _goalie_shelled,
    happened.GoalieChanged: _goalie_changed,
    happened.GoaliePulled: _goalie_pulled,
    happened.ExtraSkaterSentOut: _extra_skater_sent_out,
    happened.GoalieFoulChecked: _goalie_foul_checked,
    happened.GoalieKept: _goalie_kept,
    happened.ExtraSkaterMarked: _extra_skater_marked,
    happened.GoalieReturned: _goalie_returned,
    happened.PenaltyDelayed: _penalty_delayed,
    happened.PenaltyCalled: _penalty_called,
    happened.PowerPlayPostponed: _power_play_postponed,
    happened.PowerPlayStarted: _power_play_started,
    happened.TimeTurned: _time_turned,
    happened.PowerPlayChartRead: _power_play_chart_read,
    happened.PowerPlayEnded: _power_play_ended,
    happened.FifthSkaterAdded: _fifth_skater_added,
    happened.InjuryRead: _injury_read,
    happened.SubstituteNamed: _substitute_named,
    happened.PlayerReturned: _player_returned,
    happened.PeriodEnded: _period_ended,
    happened.ShootoutStarted: _shootout_started,
    happened.ShootoutShot: _shootout_shot,
    happened.GameEnded: _game_ended,
}
