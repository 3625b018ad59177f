"""The fold: the only code that changes a state. No rules, no chance; events say all that is needed."""

from collections.abc import Callable
from typing import Any

from games.engine import Event
from games.rulesets.trick_shot import events as happened
from games.rulesets.trick_shot.board import (
    ALL_FIGURES,
    FIGURE_BY_NAME,
    GOALIE,
    NOBODY,
    OFF,
    PER_TEAM,
    PUCK_START,
    SPARE,
    SQUARE_BY_NAME,
    SQUARES,
    TOKENS,
    TURNS,
    ZONE_OF,
)
from games.rulesets.trick_shot.state import Side, State


def apply(state: State, event: Event) -> None:
    """Fold one event into the state."""
    state.moments += 1
    _FOLD[type(event)](state, event)


def _place(state: State, figure: int, square: int) -> None:
    old = state.at[figure]
    if old != OFF:
        state.board[old] = NOBODY
    state.at[figure] = square
    if square != OFF:
        state.board[square] = figure


def _mark(side: Side, limit: str, key: str) -> None:
    (side.turn_marks if limit == "turn" else side.period_marks).append(key)


def _used(state: State, team: int, key: str) -> None:
    """Note a card's limited effect as used; the card says for how long."""
    if not key:
        return
    card, _, place = key.partition("/")
    content = state.setup.content
    ops = content.lines[card].ops if card in content.lines else content.arenas[card].ops
    limit = getattr(ops[int(place)], "limit", None)
    if limit is not None:
        _mark(state.sides[team], limit, key)


def _effects(state: State) -> None:
    state.effects = [state.setup.effects(side.line, state.arena) for side in state.sides]


def _home_named(state: State, event: happened.HomeNamed) -> None:
    state.home = event.team
    state.arena = event.arena
    _effects(state)


def _packet_dealt(state: State, event: happened.PacketDealt) -> None:
    side = state.sides[event.team]
    side.packet = event.cards
    side.seen |= set(event.cards)


def _cards_set_aside(state: State, event: happened.CardsSetAside) -> None:
    packets = []
    for side, card in zip(state.sides, event.cards, strict=True):
        side.aside = (*side.aside, card)
        packets.append(tuple(held for held in side.packet if held != card))
    for side, packet in zip(state.sides, reversed(packets), strict=True):
        side.packet = packet
        side.seen |= set(packet)


def _draft_ended(state: State, event: happened.DraftEnded) -> None:
    for side, cards in zip(state.sides, event.cards, strict=True):
        side.packet = side.aside = ()
        side.seen = set()
        side.four = cards


def _line_card_taken(state: State, event: happened.LineCardTaken) -> None:
    side = state.sides[event.team]
    side.four = (*side.four, event.card)


def _arena_taken(state: State, event: happened.ArenaTaken) -> None:
    side = state.sides[event.team]
    side.arena = event.arena
    if event.line_cards:
        side.four = event.line_cards


def _period_started(state: State, event: happened.PeriodStarted) -> None:
    state.period = event.period
    state.turn = (event.period - 1) * TURNS
    state.stage = "face_off"
    for side in state.sides:
        side.hand = list(side.four)
        side.discard = []
        side.line = ""
        side.ready = TOKENS
        side.period_marks = []
        side.goals.append(0)
    _effects(state)


def _overtime_started(state: State, event: happened.OvertimeStarted) -> None:  # noqa: ARG001
    state.overtime = True
    for side in state.sides:
        side.goals.append(0)


def _lines_played(state: State, event: happened.LinesPlayed) -> None:
    for side, card in zip(state.sides, event.cards, strict=True):
        if not card:
            continue
        if side.line:
            side.discard.append(side.line)
        side.hand.remove(card)
        side.line = card
        if not side.hand:
            side.hand, side.discard = side.discard, []
    _effects(state)


def _board_set(state: State, event: happened.BoardSet) -> None:
    state.at = [OFF] * ALL_FIGURES
    state.board = [NOBODY] * SQUARES
    state.puck = PUCK_START
    state.stage = "face_off"
    for team, figures in enumerate(event.figures):
        for name, square in figures:
            _place(state, FIGURE_BY_NAME[team][name], SQUARE_BY_NAME[square])


def _face_off_won(state: State, event: happened.FaceOffWon) -> None:
    if event.taker:
        state.puck = state.at[FIGURE_BY_NAME[event.team][event.taker]]


def _turn_started(state: State, event: happened.TurnStarted) -> None:
    state.stage = "turn"
    state.active = event.team
    state.turn = event.turn
    state.again = event.again
    state.own_puck = event.own_puck
    state.pool = event.pool
    state.last = NOBODY
    state.fight_winners = ()
    state.activations = 0
    state.withdrawn = 0
    _nothing_declared(state)
    for side in state.sides:
        side.turn_marks = []


def _nothing_declared(state: State) -> None:
    state.figure = NOBODY
    state.action = state.purpose = ""
    state.dice = ()
    state.rerolls = 0


def _turn_ended(state: State, event: happened.TurnEnded) -> None:
    state.previous = event.team
    state.pool = 0
    state.last = NOBODY
    _nothing_declared(state)


def _game_ended(state: State, event: happened.GameEnded) -> None:
    state.decided = event.decided
    state.stage = "over"


def _figure_picked(state: State, event: happened.FigurePicked) -> None:
    state.figure = FIGURE_BY_NAME[event.team][event.figure]
    state.purpose = event.purpose
    state.action = ""


def _action_named(state: State, event: happened.ActionNamed) -> None:
    state.action = event.action


def _pick_withdrawn(state: State, event: happened.PickWithdrawn) -> None:  # noqa: ARG001
    state.figure = NOBODY
    state.action = state.purpose = ""
    state.withdrawn += 1


def _action_declared(state: State, event: happened.ActionDeclared) -> None:
    figure = FIGURE_BY_NAME[event.team][event.figure]
    state.figure = state.last = figure
    state.action = event.action
    state.purpose = ""
    state.pool = event.pool
    state.activations += 1
    state.withdrawn = 0
    state.dice = ()
    state.rerolls = 0
    state.start_zone = ZONE_OF[state.puck]
    state.sides[event.team].last_seat = event.seat
    _used(state, event.team, event.card)


def _dice_rolled(state: State, event: happened.DiceRolled) -> None:
    state.dice = event.faces
    if event.again:
        state.rerolls += 1
        state.sides[event.team].ready -= 1


def _face_changed(state: State, event: happened.FaceChanged) -> None:
    state.dice = event.faces
    _used(state, event.team, event.card)


def _action_resolved(state: State, event: happened.ActionResolved) -> None:  # noqa: ARG001
    state.figure = NOBODY
    state.action = ""


def _offer_declined(state: State, event: happened.OfferDeclined) -> None:  # noqa: ARG001
    state.figure = NOBODY
    state.purpose = ""
    state.withdrawn = 0


def _figure_moved(state: State, event: happened.FigureMoved) -> None:
    square = SQUARE_BY_NAME[event.to]
    _place(state, FIGURE_BY_NAME[event.team][event.figure], square)
    if event.carries:
        state.puck = square
    if event.how in {"reaction", "free"}:
        state.figure = NOBODY
        state.purpose = ""
        state.withdrawn = 0
    if event.how == "reaction":
        state.sides[event.team].last_reactor = event.seat


def _puck_moved(state: State, event: happened.PuckMoved) -> None:
    state.puck = SQUARE_BY_NAME[event.path[-1]]


def _goal_scored(state: State, event: happened.GoalScored) -> None:
    side = state.sides[event.team]
    side.score += 1
    side.goals[-1] += 1


def _shot_saved(state: State, event: happened.ShotSaved) -> None:
    _used(state, 1 - event.team, event.card)


def _stamina_changed(state: State, event: happened.StaminaChanged) -> None:
    state.sides[event.team].ready = event.ready


def _goalie_pulled(state: State, event: happened.GoaliePulled) -> None:
    first = event.team * PER_TEAM
    state.sides[event.team].pulled = True
    _place(state, first + GOALIE, OFF)
    _place(state, first + SPARE, SQUARE_BY_NAME[event.square])


def _goalie_back(state: State, event: happened.GoalieBack) -> None:
    first = event.team * PER_TEAM
    state.sides[event.team].pulled = False
    _place(state, first + SPARE, OFF)


def _penalised(state: State, event: happened.Penalised) -> None:
    if event.served_by:
        figure = FIGURE_BY_NAME[event.team][event.served_by]
        _place(state, figure, OFF)
        state.sides[event.team].box.append((figure, event.until))


def _penalty_passed_on(state: State, event: happened.PenaltyPassedOn) -> None:
    side = state.sides[event.team]
    spare = event.team * PER_TEAM + SPARE
    until = next(turn for figure, turn in side.box if figure == spare)
    side.box = [entry for entry in side.box if entry[0] != spare]
    if event.figure:
        side.box.append((FIGURE_BY_NAME[event.team][event.figure], until))


def _penalty_ended(state: State, event: happened.PenaltyEnded) -> None:
    figure = FIGURE_BY_NAME[event.team][event.figure]
    side = state.sides[event.team]
    side.box = [entry for entry in side.box if entry[0] != figure]


def _fight_ended(state: State, event: happened.FightEnded) -> None:
    state.fight_winners = event.winners


def _nothing(state: State, event: Event) -> None:
    """Fold an event that is only told."""


_FOLD: dict[type[Event], Callable[[State, Any], None]] = {
    happened.HomeNamed: _home_named,
    happened.LotsDrawn: _nothing,
    happened.PacketDealt: _packet_dealt,
    happened.CardsSetAside: _cards_set_aside,
    happened.DraftEnded: _draft_ended,
    happened.LineCardTaken: _line_card_taken,
    happened.ArenaTaken: _arena_taken,
    happened.PeriodStarted: _period_started,
    happened.OvertimeStarted: _overtime_started,
    happened.LinesPlayed: _lines_played,
    happened.BoardSet: _board_set,
    happened.FaceOffRolled: _nothing,
    happened.FaceOffWon: _face_off_won,
    happened.TurnStarted: _turn_started,
    happened.TurnEnded: _turn_ended,
    happened.PeriodEnded: _nothing,
    happened.GameEnded: _game_ended,
    happened.FigurePicked: _figure_picked,
    happened.ActionNamed: _action_named,
    happened.PickWithdrawn: _pick_withdrawn,
    happened.ActionDeclared: _action_declared,
    happened.DiceRolled: _dice_rolled,
    happened.RollKept: _nothing,
    happened.FaceChanged: _face_changed,
    happened.ActionResolved: _action_resolved,
    happened.OfferDeclined: _offer_declined,
    happened.FigureMoved: _figure_moved,
    happened.PuckMoved: _puck_moved,
    happened.GoalScored: _goal_scored,
    happened.ShotSaved: _shot_saved,
    happened.ShotRebounded: _nothing,
    happened.PokeMade: _nothing,
    happened.HitMade: _nothing,
    happened.StaminaChanged: _stamina_changed,
    happened.LineChangeMade: _nothing,
    happened.LineChangeForced: _nothing,
    happened.GoaliePulled: _goalie_pulled,
    happened.GoalieBack: _goalie_back,
    happened.Penalised: _penalised,
    happened.PenaltyPassedOn: _penalty_passed_on,
    happened.PenaltyEnded: _penalty_ended,
    happened.FightRolled: _nothing,
    happened.FightEnded: _fight_ended,
    happened.DiscussionClaimed: _nothing,
    happened.DiscussionAnswered: _nothing,
}
