"""The play-by-play: one sentence for each event. Never fails on an event of this game, nor on a redacted one."""

from collections.abc import Callable
from typing import Any

from games.engine import Event
from games.rulesets.ice_cold import events as happened
from games.rulesets.ice_cold.setup import Setup
from games.rulesets.ice_cold.state import CENTER
from games.rulesets.ice_cold.wording import named

SHOTS = {"os": "from the point", "is": "from inside"}
RESULTS = {
    "GOAL": "goal",
    "SAVE_DEF": "saved, the goalie's side has the puck",
    "SAVE_OFF": "saved, but the puck stays with the shooters",
    "SAVE_REBOUND": "saved, with a rebound",
    "SAVE_SUPER": "a super save",
    "SAVE_FREEZE": "saved and frozen",
}
REASONS = {
    "goal": "Goal",
    "freeze": "The puck is frozen",
    "offside": "Offside",
    "icing": "Icing",
    "fight": "Both are separated",
}
GAINED = {
    "save": "after the save",
    "rebound_kept": "off the pads",
    "turnover": "by a turnover",
    "steal": "by a steal",
    "kept_in": "at the blue line",
    "dump_out": "at the far end of the dump-out",
    "clear": "first to the cleared puck",
    "dump_in": "and begin from behind",
    "touch_up": "after touching up",
}
PERIODS = ("no", "first", "second", "third")


def narrate(setup: Setup, event: Event) -> str:
    """Give one sentence for an event."""
    return _TELL[type(event)](setup, event)


def _team(setup: Setup, seat: int) -> str:
    return setup.teams[seat].name


def _card(setup: Setup, number: int) -> str:
    return named(setup.deck.cards[number])


def _zone(setup: Setup, zone: int) -> str:
    """Name a rink zone by the team that defends it."""
    return "centre ice" if zone == CENTER else f"the {setup.teams[zone // 2].name} end"


def _letter(setup: Setup, number: int) -> str:
    return f"card #{number} shows {setup.deck.cards[number].letter}"


def _held(setup: Setup, held: str | None) -> str:
    """Name a card that the reader may know."""
    return "a card" if held is None else _card(setup, int(held[1:]))


def _period_started(setup: Setup, event: happened.PeriodStarted) -> str:  # noqa: ARG001
    name = f"the {PERIODS[event.period]} period" if event.period < len(PERIODS) else "overtime"
    return f"All cards are shuffled for {name}: {event.clock} on the clock."


def _card_dealt(setup: Setup, event: happened.CardDealt) -> str:
    return f"{_team(setup, event.seat)} are dealt {_held(setup, event.held)}."


def _card_drawn(setup: Setup, event: happened.CardDrawn) -> str:
    extra = " on momentum" if event.momentum else ""
    return f"{_team(setup, event.seat)} draw {_held(setup, event.held)}{extra}."


def _momentum_declined(setup: Setup, event: happened.MomentumDeclined) -> str:
    return f"{_team(setup, event.seat)} draw no more on momentum."


def _deck_reshuffled(setup: Setup, event: happened.DeckReshuffled) -> str:  # noqa: ARG001
    return f"The discards are shuffled into a new deck of {event.pile}."


def _faceoff_taken(setup: Setup, event: happened.FaceoffTaken) -> str:
    return f"{_team(setup, event.seat)} win the face-off at {_zone(setup, event.zone)}: {_letter(setup, event.card)}."


def _card_played(setup: Setup, event: happened.CardPlayed) -> str:
    verb = {"pass": "pass", "skate": "skate", "inside_shot": "shoot from inside"}[event.action]
    return f"{_team(setup, event.seat)} {verb}: {_card(setup, event.card)}."


def _outside_shot_taken(setup: Setup, event: happened.OutsideShotTaken) -> str:
    return f"{_team(setup, event.seat)} shoot from the point."


def _puck_dumped_out(setup: Setup, event: happened.PuckDumpedOut) -> str:
    return f"{_team(setup, event.seat)} dump the puck out and discard {_card(setup, event.card)}."


def _puck_cleared(setup: Setup, event: happened.PuckCleared) -> str:
    return f"{_team(setup, event.seat)} clear the puck down the ice."


def _puck_dumped_in(setup: Setup, event: happened.PuckDumpedIn) -> str:
    discard = f" and discard {_card(setup, event.card)}" if event.card else ""
    return f"{_team(setup, event.seat)} dump the puck in{discard}."


def _defensive_mode_chosen(setup: Setup, event: happened.DefensiveModeChosen) -> str:
    return f"{_team(setup, event.seat)} fall back and discard {_card(setup, event.card)}."


def _card_turned(setup: Setup, event: happened.CardTurned) -> str:
    return f"{_team(setup, event.seat)} turn up {_card(setup, event.card)}."


def _turned_card_taken(setup: Setup, event: happened.TurnedCardTaken) -> str:
    return f"{_team(setup, event.seat)} take {_card(setup, event.card)}."


def _response_played(setup: Setup, event: happened.ResponsePlayed) -> str:
    extra = f", momentum {event.momentum}" if event.momentum else ""
    return (
        f"{_team(setup, event.seat)} answer with {_card(setup, event.card)}"
        f" at {_zone(setup, event.zone)}{extra}."
    )


def _response_declined(setup: Setup, event: happened.ResponseDeclined) -> str:
    return f"{_team(setup, event.seat)} do not answer."


def _entry_checked(setup: Setup, event: happened.EntryChecked) -> str:
    call = "offside" if event.offside else "onside"
    return f"{_team(setup, event.seat)} cross the blue line {call}: card #{event.card}."


def _puck_moved(setup: Setup, event: happened.PuckMoved) -> str:
    return f"{_team(setup, event.seat)} bring the puck to {_zone(setup, event.zone)}."


def _dump_in_checked(setup: Setup, event: happened.DumpInChecked) -> str:
    if event.seat < 0:
        return f"A skater was over the line too soon: card #{event.card}."
    return f"{_team(setup, event.seat)} dig the puck out: {_letter(setup, event.card)}."


def _icing_checked(setup: Setup, event: happened.IcingChecked) -> str:
    call = "ice the puck" if event.icing else "win the race for the puck"
    return f"{_team(setup, event.seat)} {call}: {_letter(setup, event.card)}."


def _icing_waived(setup: Setup, event: happened.IcingWaived) -> str:
    return f"{_team(setup, event.seat)} touch up."


def _loose_puck_won(setup: Setup, event: happened.LoosePuckWon) -> str:
    return (
        f"{_team(setup, event.seat)} win the loose puck at {_zone(setup, event.zone)}: "
        f"{_letter(setup, event.card)}."
    )


def _puck_controlled(setup: Setup, event: happened.PuckControlled) -> str:
    how = GAINED.get(event.by, "")
    return (
        f"{_team(setup, event.seat)} have the puck at {_zone(setup, event.zone)} {how}".strip()
        + "."
    )


def _foul_checked(setup: Setup, event: happened.FoulChecked) -> str:
    call = "The referee calls it" if event.called else "No call"
    return f"{call}: {_letter(setup, event.card)}."


def _fight_won(setup: Setup, event: happened.FightWon) -> str:
    return f"{_team(setup, event.seat)} win the fight: {_letter(setup, event.card)}."


def _penalty_called(setup: Setup, event: happened.PenaltyCalled) -> str:
    kind = "A major" if event.major else "A penalty"
    what = _card(setup, event.foul) if event.foul else "behind the play"
    shots = event.outside + event.inside
    count = "one power-play shot" if shots == 1 else f"{shots} power-play shots"
    return (
        f"{kind} on {_team(setup, event.seat)}, {what}: {count} for {_team(setup, 1 - event.seat)}."
    )


def _power_play_ended(setup: Setup, event: happened.PowerPlayEnded) -> str:
    goals = {0: "no goal", 1: "one goal"}.get(event.goals, f"{event.goals} goals")
    return f"The power play of {_team(setup, event.seat)} is over: {goals}."


def _shot_resolved(setup: Setup, event: happened.ShotResolved) -> str:
    words = "goal" if event.goal else RESULTS[event.result]
    where = SHOTS[event.line] + (" on the power play" if event.power_play else "")
    net = " into the empty net" if event.empty_net else ""
    extra = f", momentum {event.momentum}" if event.momentum else ""
    return f"Shot of {_team(setup, event.seat)} {where}: {words}{net}{extra} (card #{event.card})."


def _play_stopped(setup: Setup, event: happened.PlayStopped) -> str:
    return f"{REASONS.get(event.reason, 'Play stops')}; face-off at {_zone(setup, event.zone)}."


def _card_discarded(setup: Setup, event: happened.CardDiscarded) -> str:
    return f"{_team(setup, event.seat)} discard {_card(setup, event.card)}."


def _discard_declined(setup: Setup, event: happened.DiscardDeclined) -> str:
    return f"{_team(setup, event.seat)} keep their cards."


def _goalie_pulled(setup: Setup, event: happened.GoaliePulled) -> str:
    return f"{_team(setup, event.seat)} pull the goalie."


def _goalie_kept(setup: Setup, event: happened.GoalieKept) -> str:
    return f"{_team(setup, event.seat)} keep the goalie in."


def _goalie_returned(setup: Setup, event: happened.GoalieReturned) -> str:
    must = "must put" if event.forced else "put"
    return f"{_team(setup, event.seat)} {must} the goalie back."


def _net_left_empty(setup: Setup, event: happened.NetLeftEmpty) -> str:
    return f"{_team(setup, event.seat)} leave the net empty."


def _period_ended(setup: Setup, event: happened.PeriodEnded) -> str:  # noqa: ARG001
    name = f"the {PERIODS[event.period]} period" if event.period < len(PERIODS) else "overtime"
    return f"End of {name}."


def _shootout_started(setup: Setup, event: happened.ShootoutStarted) -> str:  # noqa: ARG001
    return "All cards are shuffled for the shootout."


def _shootout_shot(setup: Setup, event: happened.ShootoutShot) -> str:
    result = "goal" if event.goal else "saved"
    return f"Shootout, {_team(setup, event.seat)}: {result} (card #{event.card})."


def _game_ended(setup: Setup, event: happened.GameEnded) -> str:
    score = f"{event.home}-{event.visitor}"
    if event.winner < 0:
        return f"The game ends level, {score}."
    how = {"OT": " in overtime", "SO": " in the shootout"}.get(event.decided, "")
    best, other = max(event.home, event.visitor), min(event.home, event.visitor)
    return f"{_team(setup, event.winner)} win {best}-{other}{how}."


_TELL: dict[type[Event], Callable[[Setup, Any], str]] = {
    happened.PeriodStarted: _period_started,
    happened.CardDealt: _card_dealt,
    happened.CardDrawn: _card_drawn,
    happened.MomentumDeclined: _momentum_declined,
    happened.DeckReshuffled: _deck_reshuffled,
    happened.FaceoffTaken: _faceoff_taken,
    happened.CardPlayed: _card_played,
    happened.OutsideShotTaken: _outside_shot_taken,
    happened.PuckDumpedOut: _puck_dumped_out,
    happened.PuckCleared: _puck_cleared,
    happened.PuckDumpedIn: _puck_dumped_in,
    happened.DefensiveModeChosen: _defensive_mode_chosen,
    happened.CardTurned: _card_turned,
    happened.TurnedCardTaken: _turned_card_taken,
    happened.ResponsePlayed: _response_played,
    happened.ResponseDeclined: _response_declined,
    happened.EntryChecked: _entry_checked,
    happened.PuckMoved: _puck_moved,
    happened.DumpInChecked: _dump_in_checked,
    happened.IcingChecked: _icing_checked,
    happened.IcingWaived: _icing_waived,
    happened.LoosePuckWon: _loose_puck_won,
    happened.PuckControlled: _puck_controlled,
    happened.FoulChecked: _foul_checked,
    happened.FightWon: _fight_won,
    happened.PenaltyCalled: _penalty_called,
    happened.PowerPlayEnded: _power_play_ended,
    happened.ShotResolved: _shot_resolved,
    happened.PlayStopped: _play_stopped,
    happened.CardDiscarded: _card_discarded,
    happened.DiscardDeclined: _discard_declined,
    happened.GoaliePulled: _goalie_pulled,
    happened.GoalieKept: _goalie_kept,
    happened.GoalieReturned: _goalie_returned,
    happened.NetLeftEmpty: _net_left_empty,
    happened.PeriodEnded: _period_ended,
    happened.ShootoutStarted: _shootout_started,
    happened.ShootoutShot: _shootout_shot,
    happened.GameEnded: _game_ended,
}
