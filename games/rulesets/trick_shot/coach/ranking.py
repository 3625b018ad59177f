"""What each activation is worth (ledger section 3, TS-D09, TS-D10).

attack
    Plans of up to three activations to an open shot: shoot; pass and shoot; carry into a lane, another figure, shoot;
    move a mate into a lane, pass, shoot. A plan is worth its chance of clean rolls that no reaction spoils. Else the
    puck's way forward, by a pass into clear ice too where no other way is better.
defence
    Poke and hit the carrier, check him, stand in his lanes.
loose puck
    Fetch it.

Values are in goals. An activation's value weighs success against the end of the turn on a Fail; a line change is
worth the tokens it readies. On the last turn of a period neither counts, as everything is set afresh.
"""

from typing import NamedTuple

from games.rulesets.trick_shot import legal
from games.rulesets.trick_shot.board import (
    GOALIES,
    NEAR,
    NOBODY,
    OFF,
    OWN,
    ROLE_OF,
    START,
    TEAM_OF,
    TOKENS,
)
from games.rulesets.trick_shot.coach.odds import (
    CLEAN,
    MOST_DICE,
    NO_FAIL,
    bounces_of,
    chance_of,
    undisturbed,
)
from games.rulesets.trick_shot.coach.outlook import (
    crowd,
    distance,
    in_sight,
    lane_squares,
    lines_from,
    nothing_follows,
    open_lanes,
    open_squares,
    puck_worth,
)
from games.rulesets.trick_shot.effects import GOALIE_POKE_EXTRA
from games.rulesets.trick_shot.play.activations import Activation, added_dice
from games.rulesets.trick_shot.play.puck import Trip, bounce
from games.rulesets.trick_shot.state import State

TOKEN = 0.015
"""What a ready token is worth."""
TURN = 0.01
"""What the rest of a turn is worth."""
PUCK = 0.18
"""What it is worth to have the puck when the turn ends."""
PUCK_WON, ATTACK_AFTER = 0.05, 0.20
"""What it is worth to win it: in itself, and as far as two activations and a shot can still follow."""
LOOSE = 0.06
"""What it costs to leave it loose where nobody fetches it in this turn."""
PENALTY = 0.08
CHECK = 0.03
"""What it is worth to check the carrier."""
CLOSED_LANE = 0.06
"""What it is worth to close the carrier's last open lane."""
OUTLET = 0.012
"""What a mate in sight of the carrier is worth."""
STEP = 0.006
"""What a step nearer to a puck that is not ours is worth."""
SHOT_GOAL = 1.0


class Ranked(NamedTuple):
    """An activation with its value."""

    value: float
    activation: Activation


class Ranking:
    """All activations open to the active team, valued."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.team = state.active
        side = state.sides[self.team]
        self.tokens = side.ready
        self.dice = min(MOST_DICE, state.pool + added_dice(state, Activation(NOBODY, "move", OFF)))
        self.near = crowd(state, self.team)
        self.last_turn = nothing_follows(state)
        self.fail = 0.0 if self.last_turn else TURN + TOKEN * (TOKENS - self.tokens)
        self.found: list[Ranked] = []
        self._rank()

    @property
    def line_change(self) -> float:
        """What a line change is worth."""
        return 0.0 if self.last_turn else TOKEN * (TOKENS - self.tokens)

    def best(self, figure: int = NOBODY, action: str = "") -> Ranked | None:
        """Give the best activation, of a figure and an action if named."""
        fitting = [
            ranked
            for ranked in self.found
            if figure in (NOBODY, ranked.activation.figure)
            and action in ("", ranked.activation.action)
        ]
        return max(fitting, key=lambda ranked: ranked.value, default=None)

    # --- values

    def _add(self, value: float, figure: int, action: str, target: int, push: int = OFF) -> None:
        self.found.append(Ranked(value, Activation(figure, action, target, push)))

    def _worth(self, square: int) -> float:
        return puck_worth(self.team, square, self.near)

    def _weighed(self, gain: float, dice: int | None = None) -> float:
        """Weigh a gain that a Fail does not take away (TS-155) against the end of the turn."""
        clean = CLEAN[self.dice if dice is None else dice][self.tokens]
        return gain - (1 - clean) * self.fail

    def _plan(self, count: int, square: int) -> float:
        """Give the value of a plan: so many clean activations, then a shot from a square."""
        chance = self._shot_chance(count, square)
        return chance * SHOT_GOAL - (1 - chance) * self.fail

    def _shot_chance(self, count: int, square: int) -> float:
        state, team = self.state, self.team
        if state.sides[1 - team].pulled:
            return chance_of(self.dice, count, self.tokens, 0)
        calm = undisturbed(self.dice, count)
        lines = lines_from(team, square)
        if not lines:
            return calm * chance_of(self.dice, count, self.tokens, self.dice + count)
        per_line = state.effects[team].slapshot_per_line("C")
        last = self.dice + count + lines * per_line
        return calm * chance_of(self.dice, count, self.tokens, last, rerolls=False)

    def _won(self, count: int) -> float:
        """Give what the puck is worth when it is won by the ``count``-th activation from now."""
        dice = min(MOST_DICE, self.dice + count)
        return PUCK_WON + ATTACK_AFTER * chance_of(dice, 2, self.tokens, dice + 2)

    # --- what can be done

    def _rank(self) -> None:
        state, team = self.state, self.team
        carrier = state.carrier
        actions = {figure: legal.actions_of(state, figure) for figure in OWN[team]}
        if carrier == NOBODY:
            self._fetch(actions)
        elif TEAM_OF[carrier] == team:
            self._attack(actions, carrier)
        else:
            self._defend(actions, carrier)

    def _attack(self, actions: dict[int, dict[str, tuple[int, ...]]], carrier: int) -> None:
        state, team = self.state, self.team
        puck = state.puck
        lanes = open_squares(state, team)
        sight = in_sight(state, puck)
        worth = self._worth(puck)
        follow = self._shot_chance(1, puck) if puck in lanes and carrier == state.last else 0.0
        for figure, open_actions in actions.items():
            for action, targets in open_actions.items():
                if figure == carrier:
                    self._carry(action, targets, carrier, lanes, worth)
                elif action == "move":
                    for square in targets:
                        gain = self._support(figure, square, lanes, sight) + follow
                        self._add(self._weighed(gain), figure, action, square)
                elif action == "hit":
                    self._hits(figure, targets, NOBODY)

    def _carry(
        self,
        action: str,
        targets: tuple[int, ...],
        carrier: int,
        lanes: set[int],
        worth: float,
    ) -> None:
        """Value what the carrier may do with the puck."""
        state, team = self.state, self.team
        if action in {"shoot", "slapshot"}:
            extra = added_dice(state, Activation(carrier, action, targets[0])) - 1
            dice = state.effects[team].dice_rolled(action, ROLE_OF[carrier], self.dice + extra)
            dice = min(dice, MOST_DICE)
            clean = NO_FAIL[dice] if action == "slapshot" else CLEAN[dice][self.tokens]
            if state.sides[1 - team].pulled:
                clean = 1.0
            self._add(clean * SHOT_GOAL - (1 - clean) * self.fail, carrier, action, targets[0])
        elif action == "pass":
            for mate in targets:
                square = state.at[mate]
                gain = self._worth(square) - worth
                value = self._weighed(gain)
                if mate in GOALIES:
                    value -= PUCK
                elif square in lanes and state.last != mate:
                    value = max(value, self._plan(1, square))
                self._add(value, carrier, action, mate)
        elif action == "move":
            for square in targets:
                value = self._weighed(self._worth(square) - worth)
                if square in lanes:
                    value = max(value, self._plan(2, square))
                self._add(value, carrier, action, square)
        elif action == "clear_pass":
            self._clear_ice(targets, carrier, worth)
        elif action == "hit":
            self._hits(carrier, targets, NOBODY)

    def _clear_ice(self, targets: tuple[int, ...], carrier: int, worth: float) -> None:
        """Value a Clear Ice Pass to each square: where the puck comes to lie, and whether a mate can fetch it."""
        state, team = self.state, self.team
        effects = state.effects[team]
        pool = self.dice - 1 + added_dice(state, Activation(carrier, "clear_pass", targets[0]))
        dice = min(MOST_DICE, effects.dice_rolled("clear_pass", ROLE_OF[carrier], pool))
        clean = CLEAN[dice][self.tokens]
        fetched = clean * CLEAN[min(MOST_DICE, pool + 1)][self.tokens]
        near = {
            square
            for mate in legal.skaters_on_ice(state, team)
            if mate != carrier
            for square in legal.moves(state, mate)
        }
        for target in targets:
            way = legal.direction_between(state.at[carrier], target)
            gain = -worth
            for rolled, chance in enumerate(bounces_of(dice)):
                trip = bounce(state, target, way, effects.bounces("clear_pass", rolled))
                gain += chance * self._lying(target, trip, near, fetched)
            self._add(gain - (1 - clean) * self.fail, carrier, "clear_pass", target)

    def _lying(self, target: int, trip: Trip, near: set[int], fetched: float) -> float:
        """Give the worth of the puck at the end of a trip, with the squares and the chance of a mate's next Move."""
        square = trip.path[-1] if trip.path else target
        figure = trip.goalie if trip.goalie != NOBODY else self.state.board[square]
        if figure != NOBODY:
            return self._worth(square) - (0.0 if TEAM_OF[figure] == self.team else PUCK)
        return self._worth(square) - LOOSE * (1 - fetched * (square in near))

    def _support(self, figure: int, square: int, lanes: set[int], sight: set[int]) -> float:
        """Value a mate on a square while we have the puck."""
        state = self.state
        if figure in GOALIES:
            return 0.0 if square == START[figure] else -PUCK
        at = state.at[figure]
        gain = OUTLET * ((square in sight) - (at in sight))
        gain -= OUTLET * (self.near.get(square, 0) - self.near.get(at, 0))
        if ROLE_OF[figure] != "D":
            gain += 0.25 * (self._worth(square) - self._worth(at))
        if square in lanes and square in sight:
            gain = max(gain, self._plan(2, square))
        return gain

    def _hits(self, figure: int, targets: tuple[int, ...], carrier: int) -> None:
        clean = NO_FAIL[self.dice]
        for square in targets:
            target = self.state.board[square]
            gain = clean * self._won(1) if target == carrier else 0.0
            value = gain - (1 - clean) * (self.fail + PENALTY)
            pushes = legal.push_squares(self.state, figure, square)
            self._add(value, figure, "hit", square, far_from_puck(self.state, pushes))

    def _defend(self, actions: dict[int, dict[str, tuple[int, ...]]], carrier: int) -> None:
        state, team = self.state, self.team
        puck = state.puck
        checked = crowd(state, 1 - team).get(puck, 0) > 0
        lanes = open_lanes(state, 1 - team, puck)
        closing = lane_squares(state, 1 - team, puck) if lanes else set()
        next_to = set(NEAR[puck])
        follow = 0.0
        if state.last != NOBODY and state.at[state.last] in next_to:
            follow = self._won(2) * chance_of(self.dice, 1, self.tokens, self.dice + 1)
        for figure, open_actions in actions.items():
            for action, targets in open_actions.items():
                if action == "poke":
                    extra = GOALIE_POKE_EXTRA if figure in GOALIES else 0
                    clean = CLEAN[min(MOST_DICE, self.dice + extra)][self.tokens]
                    value = clean * self._won(1 + extra) - (1 - clean) * (self.fail + TOKEN)
                    self._add(value, figure, action, OFF)
                elif action == "hit":
                    self._hits(figure, targets, carrier)
                elif action == "move":
                    for square in targets:
                        gain = self._guard(figure, square, next_to, closing, lanes, checked=checked)
                        self._add(self._weighed(gain + follow), figure, action, square)

    def _guard(
        self,
        figure: int,
        square: int,
        next_to: set[int],
        closing: set[int],
        lanes: int,
        *,
        checked: bool,
    ) -> float:
        """Value a figure on a square while the others have the puck."""
        state, team = self.state, self.team
        at, puck = state.at[figure], state.puck
        gain = 0.0
        if square in closing or at in closing:
            left = open_lanes(state, 1 - team, puck, without=figure, plus=square)
            gain += CLOSED_LANE * (lanes - left) / max(lanes, 1)
        if figure in GOALIES:
            return gain - (0.0 if square == START[figure] else 0.01)
        if square in next_to and at not in next_to:
            third = self._won(3) * chance_of(self.dice, 2, self.tokens, self.dice + 2)
            gain += (0.0 if checked else CHECK) + 0.8 * third
        elif at in next_to and square not in next_to:
            gain -= PUCK / 2
        gain += STEP * (distance(at, puck) - distance(square, puck))
        return gain

    def _fetch(self, actions: dict[int, dict[str, tuple[int, ...]]]) -> None:
        state, team = self.state, self.team
        puck = state.puck
        lanes = open_squares(state, team)
        for figure, open_actions in actions.items():
            at = state.at[figure]
            for action, targets in open_actions.items():
                if action == "hit":
                    self._hits(figure, targets, NOBODY)
                elif action == "move":
                    for square in targets:
                        if puck in legal.line_between(at, square):
                            gain = PUCK + self._worth(square)
                            if figure in GOALIES:
                                gain -= PUCK / 2
                            elif square in lanes:
                                gain += self._shot_chance(2, square)
                        elif figure in GOALIES:
                            gain = 0.0 if square == START[figure] else -PUCK
                        else:
                            gain = STEP * (distance(at, puck) - distance(square, puck))
                        self._add(self._weighed(gain), figure, action, square)


def far_from_puck(state: State, squares: tuple[int, ...]) -> int:
    """Give the square furthest from the puck (TS-D15)."""
    return max(squares, key=lambda square: (distance(square, state.puck), -square))
