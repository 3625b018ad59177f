"""Rolling the pool and re-rolling.

| ids | rule |
|---|---|
| TS-069 to TS-071 | the pool is rolled, whatever its size |
| TS-072 to TS-074 | re-rolls for stamina: every symbol, as often as there are tokens |
| TS-075 | a Fail is a failure |
| TS-206, TS-261, TS-269 | rolls that may not be re-rolled |
"""

from typing import NamedTuple

from games.rulesets.trick_shot import legal
from games.rulesets.trick_shot.board import NAME_OF, ROLE_OF, TEAM_OF, TOKENS
from games.rulesets.trick_shot.decisions import KEEP, NO, REROLL, YES, Ask, ask
from games.rulesets.trick_shot.events import (
    ActionResolved,
    DiceRolled,
    FaceChanged,
    OfferDeclined,
    RollKept,
    StaminaChanged,
)
from games.rulesets.trick_shot.play.table import (
    BLANK,
    BOUNCE,
    FAIL,
    REACTION,
    Table,
    roll,
    rolling_seat,
)
from games.rulesets.trick_shot.state import State
from games.rulesets.trick_shot.vocabulary import Occasion

POKE_PENALTY = 2
"""TS-235."""
POKE_FIGHT = 3
"""TS-268."""
HIT_PENALTY = 1
"""TS-249."""
HIT_FIGHT = 2
"""TS-268."""
_PENALTY = {"poke": POKE_PENALTY, "hit": HIT_PENALTY}
_FIGHT = {"poke": POKE_FIGHT, "hit": HIT_FIGHT}


class Result(NamedTuple):
    """What the final roll shows."""

    fails: int = 0
    reactions: int = 0
    bounces: int = 0
    all_blank: bool = False
    """Whether the first roll of the activation showed nothing but Blanks."""

    @property
    def succeeded(self) -> bool:
        """TS-075: no Fail."""
        return self.fails == 0


def penalty_from(state: State, team: int, action: str) -> int | None:
    """Give the Fails from which an action is penalised; None: never."""
    printed = _PENALTY.get(action)
    return None if printed is None else printed + state.effects[team].threshold.get(action, 0)


def fight_from(state: State, team: int, action: str) -> int | None:
    """Give the Fails from which an action leads to a fight; None: never (TS-268, op ``penalty``)."""
    printed = _FIGHT.get(action)
    if printed is None or not state.setup.advanced or state.effects[team].no_fights:
        return None
    return printed + state.effects[team].threshold.get(action, 0)


def roll_action(table: Table, figure: int, action: str, *, sure: bool = False) -> Result:
    """Roll the pool, offer re-rolls and cards, and settle success (TS-076).

    ``sure``: nothing is rolled and the action succeeds (TS-314, TS-A29, TS-A53).
    """
    state, team = table.state, TEAM_OF[figure]
    count = 0 if sure else state.effects[team].dice_rolled(action, ROLE_OF[figure], state.pool)
    all_blank = False
    if count > 0:
        faces = roll(table, count)
        table.emit(DiceRolled(team, faces, again=False))
        all_blank = all(face == BLANK for face in faces)
        if all_blank:
            occasion(table, "own_all_blank_roll", team)
        offer_rerolls(table, figure, action)
        offer_faces(table, team, action)
    dice = state.dice
    result = Result(dice.count(FAIL), dice.count(REACTION), dice.count(BOUNCE), all_blank)
    table.emit(
        ActionResolved(
            team,
            NAME_OF[figure],
            action,
            result.succeeded,
            result.fails,
            result.reactions,
            result.bounces,
        )
    )
    return result


def offer_rerolls(table: Table, figure: int, action: str) -> None:
    """TS-072 to TS-074: as long as a token is ready, a symbol shows, and nothing bars it."""
    state, team = table.state, TEAM_OF[figure]
    seat = rolling_seat(state, team)
    effects = state.effects[team]
    most = _reroll_limit(state, figure, action)
    kept = effects.kept_faces.get(action, frozenset()) | {BLANK}
    while state.rerolls < most and state.sides[team].ready > 0:
        penalised = penalty_from(state, team, action)
        if penalised is not None and state.dice.count(FAIL) >= penalised:
            return  # TS-261, TS-269
        aside = tuple(face for face in state.dice if face in kept)
        symbols = len(state.dice) - len(aside)
        if not symbols:
            return
        question = ask(Ask.REROLL, (REROLL, KEEP), (("dice", symbols),))
        if table.choose(seat, question) == KEEP:
            table.emit(RollKept(team))
            return
        table.emit(DiceRolled(team, aside + roll(table, symbols), again=True))


NO_LIMIT = 99


def _reroll_limit(state: State, figure: int, action: str) -> int:
    team = TEAM_OF[figure]
    effects = state.effects[team]
    if action in effects.reroll_denied:
        return 0
    if action == "slapshot" and action not in effects.reroll_allowed:
        return 0  # TS-206
    most = effects.reroll_limit.get(action, NO_LIMIT)
    checked = state.effects[1 - team].checked_reroll_limit.get(action)
    if checked is not None and legal.is_checked(state, figure):
        most = min(most, checked)
    return most


def offer_faces(table: Table, team: int, action: str) -> None:
    """Offer a card's change of faces after the re-rolls (op ``face``)."""
    state, side = table.state, table.state.sides[team]
    for key, op in state.effects[team].faces:
        marks = side.turn_marks if op.limit == "turn" else side.period_marks
        if action not in op.actions or key in marks or op.source not in state.dice:
            continue
        question = ask(Ask.FACE, (YES, NO), (("card", key.partition("/")[0]),))
        if table.choose(rolling_seat(state, team), question) == NO:
            table.emit(OfferDeclined(team, "face"))
            continue
        faces, left = list(state.dice), op.n
        for place, face in enumerate(faces):
            if face == op.source and left:
                faces[place], left = op.to, left - 1
        table.emit(FaceChanged(team, key, tuple(faces)))


def occasion(table: Table, on: Occasion, team: int) -> None:
    """Let a team's cards change stamina on an occasion (op ``stamina``)."""
    own, opponent = table.state.effects[team].stamina.get(on, (0, 0))
    if own:
        change_stamina(table, team, own)
    if opponent:
        change_stamina(table, 1 - team, opponent)


def change_stamina(table: Table, team: int, by: int, reason: str = "card") -> None:
    """Refresh (+) or exhaust (-) tokens, as far as there are any."""
    ready = table.state.sides[team].ready
    changed = min(TOKENS, max(0, ready + by))
    if changed != ready:
        table.emit(StaminaChanged(team, changed, reason))
