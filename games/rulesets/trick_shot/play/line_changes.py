"""Line changes of one's own choice and forced ones; pulling the goalie.

| ids | rule |
|---|---|
| TS-090 to TS-092, TS-341 to TS-343 | the line change: stamina, line card, end of the turn |
| TS-263, TS-A42, TS-A43 | forced line changes: both teams, no stamina |
| TS-310 to TS-313, TS-A45 | pulling the goalie |
| TS-340 | the line card at the start of a period |
"""

from games.rulesets.trick_shot.board import (
    GOALIES,
    NEUTRAL,
    NOBODY,
    SPARES,
    SQUARES,
    TEAM_OF,
    TOKENS,
    ZONE_OF,
)
from games.rulesets.trick_shot.decisions import NO, Ask, ask, square_names
from games.rulesets.trick_shot.events import (
    GoaliePulled,
    LineChangeForced,
    LineChangeMade,
    LinesPlayed,
    OfferDeclined,
)
from games.rulesets.trick_shot.play.free_actions import grant
from games.rulesets.trick_shot.play.rolling import change_stamina, occasion
from games.rulesets.trick_shot.play.table import FAIL, Table, acting_seat, first_seat, roll
from games.rulesets.trick_shot.state import State


def change_line(table: Table) -> None:
    """TS-090 to TS-092: fresh stamina, another line card, perhaps an empty net; cards of the line going off count."""
    state = table.state
    team = state.active
    seat = acting_seat(state, team)
    going, opposing = state.effects[team], state.effects[1 - team]
    die = roll(table, 1)[0] if going.line_change_die else ""
    table.emit(LineChangeMade(team, die))
    if die != FAIL:
        change_stamina(table, team, TOKENS, "line_change")
    own, other = opposing.stamina.get("opponent_line_change", (0, 0))
    change_stamina(table, 1 - team, own)
    change_stamina(table, team, other)
    occasion(table, "own_line_change", team)
    grant(table, "own_line_change", team, settle=True)
    grant(table, "opponent_line_change", 1 - team, settle=True)
    if state.setup.cards:
        card = table.choose(seat, ask(Ask.LINE_CARD, tuple(state.sides[team].hand)))
        table.emit(LinesPlayed((card, "") if team == 0 else ("", card)))
    pull_goalie(table, team, seat)


def pull_goalie(table: Table, team: int, seat: int) -> None:
    """TS-310 to TS-313: in the last period, behind and with the puck, the spare may come on for the goalie."""
    state = table.state
    if not may_pull(state, team):
        return
    squares = [
        square
        for square in range(SQUARES)
        if ZONE_OF[square] == NEUTRAL and state.board[square] == NOBODY
    ]
    answer = table.choose(seat, ask(Ask.PULL_GOALIE, (NO, *square_names(squares))))
    if answer == NO:
        table.emit(OfferDeclined(team, "pull"))
    else:
        table.emit(GoaliePulled(team, answer))


def may_pull(state: State, team: int) -> bool:
    """Say whether a team may pull its goalie at its line change; a goalie with the puck stays."""
    side, carrier = state.sides[team], state.carrier
    return (
        state.setup.advanced
        and state.period == state.setup.last_period
        and not state.overtime
        and not side.pulled
        and not side.boxed(SPARES[team])
        and side.score < state.sides[1 - team].score
        and carrier != NOBODY
        and TEAM_OF[carrier] == team
        and carrier not in GOALIES
    )


def forced_line_change(table: Table) -> None:
    """TS-263: both teams swap lines, choices secret until both are made; nobody's stamina comes back by it."""
    state = table.state
    before = list(state.effects)
    table.emit(LineChangeForced())
    if state.setup.cards:
        play_lines_together(table)
    for team in (0, 1):
        own, opponent = before[team].stamina.get("forced_line_change", (0, 0))
        change_stamina(table, team, own)
        change_stamina(table, 1 - team, opponent)
    for team in (0, 1):
        grant(table, "forced_line_change", team, settle=True, effects=before[team])


def play_lines_together(table: Table) -> None:
    """TS-340: both teams choose a line card face down; they are turned together."""
    state = table.state
    seats = [first_seat(state, team) for team in (0, 1)]
    cards = table.choose_together(
        {seats[team]: ask(Ask.LINE_CARD, tuple(state.sides[team].hand)) for team in (0, 1)}
    )
    table.emit(LinesPlayed((cards[seats[0]], cards[seats[1]])))
