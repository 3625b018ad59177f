"""The fold: the only code that changes a state. No rules, no chance; events say all that is needed."""

from collections.abc import Callable
from typing import Any

from games.engine import Event
from games.rulesets.strat_o_matic import events as happened
from games.rulesets.strat_o_matic import fold_manpower
from games.rulesets.strat_o_matic.readings import Position
from games.rulesets.strat_o_matic.state import (
    EXTRA,
    DelayedPenalty,
    GoalieStatus,
    Side,
    Spot,
    State,
)


def apply(state: State, event: Event) -> None:
    """Fold one event into the state."""
    _FOLD[type(event)](state, event)


def _goalie_started(state: State, event: happened.GoalieStarted) -> None:
    side = state.sides[event.seat]
    side.goalie = side.last_goalie = event.goalie
    side.goalies[event.goalie] = GoalieStatus(fatigued=event.fatigued)


def _period_started(state: State, event: happened.PeriodStarted) -> None:
    state.period = event.period
    state.cards = event.cards
    state.cards_used = 0
    state.forward_depths = event.forward_changes
    state.defence_depths = event.defence_changes
    state.forward_changes = state.defence_changes = 0
    state.possession = -1
    state.carrier = state.passer = ""
    state.spot = Spot.CENTRE
    state.clock = 0
    state.staying_unit = -1
    if state.box:
        fold_manpower.begin_period(state)
    for side in state.sides:
        side.lines_used = side.pairs_used = ()
        side.ice.clear()
        side.unit_on = False
        side.goals_by_period.append(0)
        for status in side.goalies.values():
            status.allowed_this_period = 0


def _line_sent_out(state: State, event: happened.LineSentOut) -> None:
    side = state.sides[event.seat]
    _clear_forwards(side)
    side.ice.update(event.players)
    side.line = event.line
    side.unit_on = False
    state.staying_unit = -1
    if event.change:
        side.lines_used = (*side.lines_used, event.line)


def _pair_sent_out(state: State, event: happened.PairSentOut) -> None:
    side = state.sides[event.seat]
    side.ice.pop(Position.LD, None)
    side.ice.pop(Position.RD, None)
    side.ice.update(event.players)
    side.pair = event.pair
    side.unit_on = side.regroup = False
    if event.change:
        side.pairs_used = (*side.pairs_used, event.pair)


def _clear_forwards(side: Side) -> None:
    ice = side.ice
    ice.pop(Position.LW, None)
    ice.pop(Position.C, None)
    ice.pop(Position.RW, None)


def _line_change_executed(state: State, event: happened.LineChangeExecuted) -> None:
    if event.forwards:
        state.forward_changes += 1
    else:
        state.defence_changes += 1


def _alignment_set(state: State, event: happened.AlignmentSet) -> None:
    state.sides[event.seat].alignment = (event.offence, event.forecheckers)


def _play_stopped(state: State, event: happened.PlayStopped) -> None:
    state.spot = Spot(event.spot)
    state.possession = -1
    state.carrier = state.passer = ""


def _faceoff_taken(state: State, event: happened.FaceoffTaken) -> None:
    state.possession = event.seat
    state.carrier = event.slot
    state.passer = ""


def _action_card_drawn(state: State, event: happened.ActionCardDrawn) -> None:
    state.cards_used += 1
    state.card = event.number
    if state.box:
        fold_manpower.count_card(state)


def _nothing(state: State, event: Event) -> None:
    """Fold an event that is only told."""


def _any_player_named(state: State, event: happened.AnyPlayerNamed) -> None:
    if event.forced:
        state.turn += 1
        state.sides[event.seat].turns[event.player] = state.turn


def _chance_gained(state: State, event: happened.ChanceGained) -> None:
    state.possession = event.seat
    state.carrier = event.slot
    state.passer = event.passer


def _control_gained(state: State, event: happened.ControlGained) -> None:
    state.possession = event.seat
    state.carrier = event.slot
    state.passer = ""


def _shot_taken(state: State, event: happened.ShotTaken) -> None:
    if event.on_goal:
        state.sides[event.seat].shots += 1
    state.last_shooter = event.player


def _rebound_read(state: State, event: happened.ReboundRead) -> None:
    if event.injury:
        state.injury_due = event.seat


def _loose_puck_read(state: State, event: happened.LoosePuckRead) -> None:
    if event.seat >= 0:
        state.possession = event.seat
        state.carrier = event.slot
    state.passer = ""


def _goal_scored(state: State, event: happened.GoalScored) -> None:
    side = state.sides[event.seat]
    side.score += 1
    side.goals_by_period[-1] += 1
    if event.goalie:
        status = state.sides[1 - event.seat].goalies[event.goalie]
        status.allowed += 1
        status.allowed_this_period += 1
    if event.seconds >= 0:
        state.clock = event.seconds


def _goalie_shelled(state: State, event: happened.GoalieShelled) -> None:
    state.sides[event.seat].goalies[event.goalie].fatigued = True


def _goalie_changed(state: State, event: happened.GoalieChanged) -> None:
    side = state.sides[event.seat]
    side.goalie = side.last_goalie = event.goalie
    side.goalies.setdefault(event.goalie, GoalieStatus(fatigued=event.fatigued))


def _goalie_pulled(state: State, event: happened.GoaliePulled) -> None:
    side = state.sides[event.seat]
    side.goalie = None


def _extra_skater_sent_out(state: State, event: happened.ExtraSkaterSentOut) -> None:
    state.sides[event.seat].ice[EXTRA] = event.player


def _extra_skater_marked(state: State, event: happened.ExtraSkaterMarked) -> None:
    state.sides[event.seat].marker = event.slot


def _goalie_returned(state: State, event: happened.GoalieReturned) -> None:
    side = state.sides[event.seat]
    side.goalie = event.goalie
    side.ice.pop(EXTRA, None)


def _penalty_delayed(state: State, event: happened.PenaltyDelayed) -> None:
    state.delayed = (*state.delayed, DelayedPenalty(event.seat, event.player))


def _penalty_called(state: State, event: happened.PenaltyCalled) -> None:
    state.sides[event.seat].penalty_minutes += event.minutes
    if event.seconds >= 0:
        state.clock = event.seconds
    state.delayed = tuple(
        penalty
        for penalty in state.delayed
        if (penalty.seat, penalty.player) != (event.seat, event.player)
    )


def _power_play_postponed(state: State, event: happened.PowerPlayPostponed) -> None:
    state.pending_power_play = (*state.pending_power_play, event.seat)


def _power_play_started(state: State, event: happened.PowerPlayStarted) -> None:
    seat = event.seat
    attack, defence = state.sides[seat], state.sides[1 - seat]
    for side, players in ((attack, event.players), (defence, event.killers)):
        side.ice.clear()
        side.ice.update(players)
        side.unit_on = True
    attack.power_play_group = event.group + 1
    defence.penalty_killing_group = event.killing_group + 1
    state.power_play = seat
    state.staying_unit = -1
    state.power_play_expiry = event.expiry
    pending = list(state.pending_power_play)
    if seat in pending:
        pending.remove(seat)
        state.pending_power_play = tuple(pending)


def _time_turned(state: State, event: happened.TimeTurned) -> None:
    state.cards_used += len(event.cards)
    if event.cards:
        state.card = event.cards[-1]
    if state.box:
        fold_manpower.count_card(state, len(event.cards))


def _power_play_ended(state: State, event: happened.PowerPlayEnded) -> None:
    state.power_play = -1
    state.power_play_expiry = 0
    state.staying_unit = -1 if event.scored else event.seat


def _fifth_skater_added(state: State, event: happened.FifthSkaterAdded) -> None:
    ice = state.sides[event.seat].ice
    ice.clear()
    ice.update(event.players)


def _injury_read(state: State, event: happened.InjuryRead) -> None:
    state.injury_due = -1
    if event.player:
        periods = event.length if event.unit == "P" else None
        state.sides[event.seat].injured[event.player] = periods


def _substitute_named(state: State, event: happened.SubstituteNamed) -> None:
    side = state.sides[event.seat]
    if event.player:
        side.ice[event.slot] = event.player
        side.substitutes[event.injured] = event.player
    else:
        side.ice.pop(event.slot, None)


def _player_returned(state: State, event: happened.PlayerReturned) -> None:
    side = state.sides[event.seat]
    side.injured.pop(event.player, None)
    side.substitutes.pop(event.player, None)


def _period_ended(state: State, event: happened.PeriodEnded) -> None:  # noqa: ARG001
    state.possession = -1
    state.carrier = state.passer = ""
    for side in state.sides:
        for player, periods in side.injured.items():
            if periods is not None:
                side.injured[player] = periods - 1


def _shootout_started(state: State, event: happened.ShootoutStarted) -> None:
    state.shootout_first = event.first


def _shootout_shot(state: State, event: happened.ShootoutShot) -> None:
    side = state.sides[event.seat]
    side.shootout_shooters = (*side.shootout_shooters, event.shooter)
    side.shootout_goals += event.goal


def _game_ended(state: State, event: happened.GameEnded) -> None:
    state.decided = event.decided
    state.sides[0].score = event.home
    state.sides[1].score = event.visitor
    state.possession = -1


def _faceoff_man_named(state: State, event: happened.FaceoffManNamed) -> None:
    home, visitor = state.faceoff_men
    state.faceoff_men = (home, event.player) if event.seat else (event.player, visitor)


def _deflection_tried(state: State, event: happened.DeflectionTried) -> None:
    if event.deflected:
        state.carrier = event.slot
        state.passer = event.shooter if event.shooter != event.player else ""
        state.last_shooter = event.player


_FOLD: dict[type[Event], Callable[[State, Any], None]] = {
    happened.GoalieStarted: _goalie_started,
    happened.PeriodStarted: _period_started,
    happened.LineSentOut: _line_sent_out,
    happened.PairSentOut: _pair_sent_out,
    happened.LineChangeExecuted: _line_change_executed,
    happened.AlignmentSet: _alignment_set,
    happened.PlayStopped: _play_stopped,
    happened.FaceoffTaken: _faceoff_taken,
    happened.ActionCardDrawn: _action_card_drawn,
    happened.DefenceTested: _nothing,
    happened.PassingRead: _nothing,
    happened.PassTried: _nothing,
    happened.AnyPlayerNamed: _any_player_named,
    happened.ChanceGained: _chance_gained,
    happened.ControlGained: _control_gained,
    happened.PenetrationTried: _nothing,
    happened.ShotTaken: _shot_taken,
    happened.GoalieTested: _nothing,
    happened.ReboundRead: _rebound_read,
    happened.BreakawayRead: _nothing,
    happened.IntimidationTried: _nothing,
    happened.IntimidationDeclined: _nothing,
    happened.LoosePuckRead: _loose_puck_read,
    happened.GoalScored: _goal_scored,
    happened.AssistSectionRead: _nothing,
    happened.AssistsAwarded: _nothing,
    happened.GoalieShelled: _goalie_shelled,
    happened.GoalieChanged: _goalie_changed,
    happened.GoaliePulled: _goalie_pulled,
    happened.ExtraSkaterSentOut: _extra_skater_sent_out,
    happened.GoalieFoulChecked: _nothing,
    happened.GoalieKept: _nothing,
    happened.ExtraSkaterMarked: _extra_skater_marked,
    happened.GoalieReturned: _goalie_returned,
    happened.PenaltyDelayed: _penalty_delayed,
    happened.PenaltyCalled: _penalty_called,
    happened.PowerPlayPostponed: _power_play_postponed,
    happened.PowerPlayStarted: _power_play_started,
    happened.TimeTurned: _time_turned,
    happened.PowerPlayChartRead: _nothing,
    happened.PowerPlayEnded: _power_play_ended,
    happened.FifthSkaterAdded: _fifth_skater_added,
    happened.InjuryRead: _injury_read,
    happened.SubstituteNamed: _substitute_named,
    happened.PlayerReturned: _player_returned,
    happened.PeriodEnded: _period_ended,
    happened.ShootoutStarted: _shootout_started,
    happened.ShootoutShot: _shootout_shot,
    happened.GameEnded: _game_ended,
    happened.FaceoffManNamed: _faceoff_man_named,
    happened.FaceoffManThrownOut: _nothing,
    happened.PassingLTested: _nothing,
    happened.PenetrationMet: _nothing,
    happened.DeflectionTried: _deflection_tried,
    **fold_manpower.FOLD,
}
