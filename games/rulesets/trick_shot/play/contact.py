"""Pokes, hits, penalties and fights.

| ids | rule |
|---|---|
| TS-230 to TS-235 | pokes |
| TS-240 to TS-250, TS-A31 to TS-A35 | hits |
| TS-260, TS-262, TS-A36 to TS-A38 | penalties |
| TS-268, TS-295 to TS-302 | fights |
"""

from enum import Enum

from games.rulesets.trick_shot import legal
from games.rulesets.trick_shot.board import (
    GOALIES,
    NAME_OF,
    ROLE_OF,
    SQUARE_NAMES,
    TEAM_OF,
)
from games.rulesets.trick_shot.decisions import Ask, ask, figure_names
from games.rulesets.trick_shot.events import (
    FightEnded,
    FightRolled,
    FigureMoved,
    HitMade,
    Penalised,
    PokeMade,
)
from games.rulesets.trick_shot.play.puck import give
from games.rulesets.trick_shot.play.rolling import Result, fight_from, occasion, penalty_from
from games.rulesets.trick_shot.play.skating import skate
from games.rulesets.trick_shot.play.table import FAIL, REACTION, Table, first_seat, roll

PENALTY_SPACES = 2
"""TS-262."""


class Contact(Enum):
    """What a poke or a hit came to."""

    WON = "won"
    FAILED = "failed"
    PENALTY = "penalty"
    FIGHT = "fight"


def resolve_poke(table: Table, figure: int, result: Result) -> Contact:
    """TS-233 to TS-235: the puck without a Fail; a penalty or a fight with too many."""
    state, team = table.state, TEAM_OF[figure]
    target = state.carrier
    table.emit(PokeMade(team, NAME_OF[figure], NAME_OF[target], result.succeeded))
    if result.succeeded:
        give(table, figure, "poke")
        occasion(table, "own_poke_success", team)
        return Contact.WON
    return punish(table, figure, target, "poke", result)


def resolve_hit(table: Table, figure: int, target: int, push: int, result: Result) -> Contact:
    """TS-245 to TS-250: push and follow-up whatever the roll, the puck only without a Fail."""
    state, team = table.state, TEAM_OF[figure]
    place = state.at[target]
    carried = state.puck == place
    table.emit(HitMade(team, NAME_OF[figure], NAME_OF[target], result.succeeded))
    carries = carried or state.puck == push
    table.emit(FigureMoved(1 - team, NAME_OF[target], SQUARE_NAMES[push], "push", carries))
    skate(table, figure, place, "hit")
    if result.succeeded:
        if carried:
            give(table, figure, "hit")
        occasion(table, "own_hit_success", team)
        return Contact.WON
    return punish(table, figure, target, "hit", result)


def punish(table: Table, figure: int, target: int, action: str, result: Result) -> Contact:
    """TS-235, TS-249, TS-268: by the number of Fails nothing more, a penalty, or a fight."""
    state, team = table.state, TEAM_OF[figure]
    fight = fight_from(state, team, action)
    if fight is not None and result.fails >= fight:
        fight_it_out(table, figure, target)
        return Contact.FIGHT
    penalty = penalty_from(state, team, action)
    if penalty is not None and result.fails >= penalty:
        penalise(table, figure)
        return Contact.PENALTY
    return Contact.FAILED


def penalise(table: Table, figure: int, *, fight: bool = False) -> None:
    """TS-262: off the board, on the track two spaces on; a goalie's is served by a skater (TS-A36)."""
    state, team = table.state, TEAM_OF[figure]
    served_by = NAME_OF[figure]
    if figure in GOALIES:
        skaters = legal.skaters_on_ice(state, team)
        served_by = ""
        if skaters:
            question = ask(Ask.SERVED_BY, figure_names(skaters))
            served_by = table.choose(first_seat(state, team), question)
    spaces = max(1, PENALTY_SPACES + state.effects[team].penalty_spaces)
    table.emit(Penalised(team, NAME_OF[figure], served_by, state.turn + spaces, fight))


def fight_it_out(table: Table, figure: int, target: int) -> None:
    """TS-295 to TS-302: both pools are rolled until one is empty; then both fighters are penalised."""
    state = table.state
    fighters = (figure, target) if TEAM_OF[figure] == 0 else (target, figure)
    left = [
        legal.size(state, fighter)
        + 1
        + state.effects[TEAM_OF[fighter]].fight_dice.get(ROLE_OF[fighter], 0)
        for fighter in fighters
    ]
    while min(left) > 0:
        dice = (roll(table, left[0]), roll(table, left[1]))
        for team in (0, 1):
            left[team] -= dice[team].count(FAIL) + dice[1 - team].count(REACTION)
            left[team] = max(0, left[team])
        table.emit(FightRolled(dice, tuple(left)))
    winners = tuple(team for team in (0, 1) if left[team] > 0) or (0, 1)
    table.emit(FightEnded(tuple(NAME_OF[fighter] for fighter in fighters), winners))
    for fighter in (figure, target):
        penalise(table, fighter, fight=True)
