"""A turn: activations until one fails, or a line change.

| ids | rule |
|---|---|
| TS-065, TS-081, TS-082 | a turn goes on after each success, ends on a Fail |
| TS-093 to TS-095 | the end of a turn |
| TS-110 to TS-114 | team-mates; discussing tactics |
| TS-136, TS-138 | a goalie who holds the puck at the end of his team's turn |
| TS-263, TS-264 | a penalty ends the turn without a face-off |
| TS-303, TS-D16 | stamina after a fight |
"""

from games.rulesets.trick_shot.board import GOALIES, NOBODY, TEAM_OF, TOKENS
from games.rulesets.trick_shot.decisions import ADMIT, CLAIM, DENY, NO, YES, Ask, ask
from games.rulesets.trick_shot.events import (
    DiscussionAnswered,
    DiscussionClaimed,
    OfferDeclined,
    TurnEnded,
    TurnStarted,
)
from games.rulesets.trick_shot.play.activations import End, choose_activation, perform
from games.rulesets.trick_shot.play.face_offs import free_penalised, reset
from games.rulesets.trick_shot.play.free_actions import grant
from games.rulesets.trick_shot.play.line_changes import change_line, forced_line_change
from games.rulesets.trick_shot.play.rolling import change_stamina, occasion
from games.rulesets.trick_shot.play.skating import reaction_move
from games.rulesets.trick_shot.play.table import Table, first_seat
from games.rulesets.trick_shot.state import State

FAILED = frozenset({End.FAIL, End.SAVE, End.PENALTY})
REASONS = {End.GOAL: "goal", End.FIGHT: "fight", End.CREASE: "goalie"}


def play_turn(table: Table, team: int, turn: int, *, again: bool) -> int | None:
    """Play one turn; gives the winner of the face-off that ended it, None when there was none or the game is over."""
    state = table.state
    start_turn(table, team, turn, again=again)
    end: End | None = None
    reason = "cap"
    while state.activations < state.setup.options.turn_cap:
        chosen = choose_activation(table)
        if chosen is None:
            change_line(table)
            reason = "line_change"
            break
        end = perform(table, chosen)
        if end is not End.GOES_ON:
            reason = REASONS.get(end, "fail")
            break
    if end is End.PENALTY:
        forced_line_change(table)
    table.emit(TurnEnded(team, reason))
    return after_turn(table, team, end)


def start_turn(table: Table, team: int, turn: int, *, again: bool) -> None:
    """Begin a turn; cards look at who has the puck now (TS-132)."""
    state = table.state
    own_puck = state.carrier != NOBODY and TEAM_OF[state.carrier] == team
    preload = sum(
        dice for dice, when in state.effects[team].preload if when.own_puck is None or not own_puck
    )
    table.emit(TurnStarted(team, turn, again, own_puck, preload))
    occasion(table, "own_turn_start", team)
    grant(table, "own_turn_start", team, settle=True)


def after_turn(table: Table, team: int, end: End | None) -> int | None:
    """Do what follows a turn: the reset it calls for, cards that wait for a failure, a claim."""
    state = table.state
    if end is End.GOAL:
        if state.overtime:
            return None  # TS-015
        free_penalised(table, 1 - team)
        return reset(table, "goal")
    if end is End.FIGHT:
        forced_line_change(table)
        for winner in state.fight_winners:
            refresh_after_fight(table, winner)
        return reset(table, "fight")
    if end in FAILED:
        occasion(table, "own_fail", team)
        occasion(table, "opponent_fail", 1 - team)
        grant(table, "own_fail", team, settle=True)
        grant(table, "opponent_fail", 1 - team, settle=True)
    claim_discussion(table, team)
    save_resets = state.setup.options.save_resets and end is End.SAVE  # TS-A07
    if save_resets or state.carrier == GOALIES[team]:  # TS-138
        return reset(table, "goalie")
    return None


def refresh_after_fight(table: Table, team: int) -> None:
    """TS-303, TS-D16: a side that won the fight may ready its tokens."""
    state = table.state
    if state.sides[team].ready >= TOKENS:
        return
    if table.choose(first_seat(state, team), ask(Ask.FIGHT_REFRESH, (YES, NO))) == YES:
        change_stamina(table, team, TOKENS, "fight")
    else:
        table.emit(OfferDeclined(team, "refresh"))


def claim_discussion(table: Table, accused: int) -> None:
    """TS-113, TS-114, TS-A55: opponents of a pair may claim that it discussed tactics in its turn."""
    state: State = table.state
    if not state.setup.options.discussion_claims or len(state.setup.seats_of[accused]) == 1:
        return
    team = 1 - accused
    seat = first_seat(state, team)
    if table.choose(seat, ask(Ask.CLAIM, (NO, CLAIM))) == NO:
        table.emit(OfferDeclined(team, "claim"))
        return
    table.emit(DiscussionClaimed(team))
    answer = table.choose(first_seat(state, accused), ask(Ask.CLAIM_ANSWER, (DENY, ADMIT)))
    table.emit(DiscussionAnswered(accused, answer == ADMIT))
    if answer == DENY:
        return
    if state.sides[team].ready < TOKENS:
        if table.choose(seat, ask(Ask.CLAIM_REFRESH, (YES, NO))) == YES:
            change_stamina(table, team, 1, "claim")
        else:
            table.emit(OfferDeclined(team, "refresh"))
    reaction_move(table, team, set())
