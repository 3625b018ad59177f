"""The usual coach: plans a few activations ahead and weighs the chance of clean rolls."""

from collections.abc import Callable
from typing import Any

from games.engine import Decision
from games.rulesets.trick_shot import legal
from games.rulesets.trick_shot.board import (
    COLUMN_OF,
    FIGURE_BY_NAME,
    GOALIES,
    NAME_OF,
    NEAR,
    NOBODY,
    OFF,
    ROW_OF,
    SQUARE_BY_NAME,
    SQUARE_NAMES,
    START,
    TEAM_OF,
    TOKENS,
)
from games.rulesets.trick_shot.coach.odds import NO_FAIL
from games.rulesets.trick_shot.coach.outlook import (
    crowd,
    distance,
    open_lanes,
    puck_worth,
)
from games.rulesets.trick_shot.coach.ranking import Ranking, far_from_puck
from games.rulesets.trick_shot.decisions import (
    BACK,
    DENY,
    KEEP,
    LINE_CHANGE,
    NO,
    NONE,
    REFRESH,
    REROLL,
    YES,
    Ask,
)
from games.rulesets.trick_shot.play.skating import way_to
from games.rulesets.trick_shot.play.table import FAIL
from games.rulesets.trick_shot.state import State

REROLL_FROM = 0.33
REROLL_SHOT_FROM = 0.20
"""TS-D11."""
PULL_WITHIN = 4
"""TS-D14: turns left when a goalie is pulled."""
MIDDLE_ROW = 4


class StandardCoach:
    """Answers every question; the same answer in the same situation."""

    def __init__(self) -> None:
        self._key: object = None
        self._ranking: Ranking | None = None

    def choose(self, state: State, decision: Decision, seat: int) -> str:
        """Pick one of the options."""
        team = state.setup.team_of_seat[seat]
        return _ANSWERS[decision.kind](self, state, decision, team)

    def ranking(self, state: State) -> Ranking:
        """Value the activations open now; the steps of one activation look at the same ranking."""
        side = state.sides[state.active]
        key = (
            id(state.setup),
            tuple(state.at),
            state.puck,
            state.pool,
            state.last,
            state.activations,
            state.own_puck,
            side.ready,
            state.active,
            side.line,
            state.sides[1 - state.active].line,
            tuple(side.turn_marks),
            tuple(side.period_marks),
        )
        if self._ranking is None or key != self._key:
            self._key, self._ranking = key, Ranking(state)
        return self._ranking

    # --- turns

    def turn(self, state: State, decision: Decision, team: int) -> str:  # noqa: ARG002 - one signature for all
        """TS-D09: the best activation, or a line change when none is worth its risk."""
        ranking = self.ranking(state)
        best = ranking.best()
        if best is None or best.value <= ranking.line_change:
            return LINE_CHANGE
        return NAME_OF[best.activation.figure]

    def action(self, state: State, decision: Decision, team: int) -> str:
        """TS-D10: the picked figure's best action."""
        figure = FIGURE_BY_NAME[team][str(dict(decision.context)["figure"])]
        best = self.ranking(state).best(figure)
        if best is not None and best.activation.action in decision.options:
            return best.activation.action
        return decision.options[0]

    def target(self, state: State, decision: Decision, team: int) -> str:
        """TS-D10: where the action goes."""
        context = dict(decision.context)
        figure = FIGURE_BY_NAME[team][str(context["figure"])]
        action = str(context["action"])
        best = self.ranking(state).best(figure, action)
        if best is not None:
            target = best.activation.target
            name = NAME_OF[target] if action == "pass" else SQUARE_NAMES[target]
            if name in decision.options:
                return name
        return decision.options[0]

    def push(self, state: State, decision: Decision, team: int) -> str:  # noqa: ARG002
        """TS-D15: far from the puck."""
        squares = tuple(SQUARE_BY_NAME[name] for name in decision.options if name != BACK)
        return SQUARE_NAMES[far_from_puck(state, squares)]

    def reroll(self, state: State, decision: Decision, team: int) -> str:
        """TS-D11: on a Fail, when the symbols are likely to come clean."""
        if FAIL not in state.dice:
            return KEEP
        symbols = int(dict(decision.context)["dice"])
        limit = REROLL_SHOT_FROM if state.action in {"shoot", "slapshot"} else REROLL_FROM
        if state.sides[team].ready == TOKENS or NO_FAIL[symbols] > limit:
            return REROLL
        return KEEP

    # --- moves without dice

    def reaction(self, state: State, decision: Decision, team: int) -> str:
        """TS-D12: the step that helps most, if any does."""
        figures = [
            FIGURE_BY_NAME[team][name] for name in decision.options if name in FIGURE_BY_NAME[team]
        ]
        best, figure, _ = self._best_step(state, figures)
        if best > 0:
            return NAME_OF[figure]
        if REFRESH in decision.options:
            return REFRESH
        return NONE

    def reaction_square(self, state: State, decision: Decision, team: int) -> str:
        """TS-D12: where the reacting figure goes."""
        figure = FIGURE_BY_NAME[team][str(dict(decision.context)["figure"])]
        return self._best_square(state, figure, decision.options)

    def _best_step(self, state: State, figures: list[int]) -> tuple[float, int, int]:
        best = (0.0, NOBODY, OFF)
        near = crowd(state, TEAM_OF[figures[0]]) if figures else {}
        for figure in figures:
            for square in legal.reactions(state, figure):
                gain = step_gain(state, figure, square, near)
                if gain > best[0]:
                    best = (gain, figure, square)
        return best

    def _best_square(self, state: State, figure: int, options: tuple[str, ...]) -> str:
        squares = [SQUARE_BY_NAME[name] for name in options if name not in {BACK, NONE}]
        near = crowd(state, TEAM_OF[figure])
        best = max(squares, key=lambda square: (step_gain(state, figure, square, near), -square))
        if NONE in options and step_gain(state, figure, best, near) <= 0:
            return NONE
        return SQUARE_NAMES[best]

    def free_figure(self, state: State, decision: Decision, team: int) -> str:
        """TS-D18: the figure whose best neighbouring step helps most."""
        figures = [
            FIGURE_BY_NAME[team][name] for name in decision.options if name in FIGURE_BY_NAME[team]
        ]
        best = (0.0, NONE)
        near = crowd(state, team)
        for figure in figures:
            squares = legal.reach(
                state, figure, legal.speed(state, figure), legal.ways_of(state, figure)
            )
            gain = max((step_gain(state, figure, square, near) for square in squares), default=0.0)
            if gain > best[0]:
                best = (gain, NAME_OF[figure])
        return best[1]

    def free_square(self, state: State, decision: Decision, team: int) -> str:
        """TS-D18: where the free Move goes."""
        figure = FIGURE_BY_NAME[team][str(dict(decision.context)["figure"])]
        return self._best_square(state, figure, decision.options)

    def free_pass(self, state: State, decision: Decision, team: int) -> str:
        """TS-D18: the goalie passes to the mate furthest from opponents and towards the other net."""
        figures = [
            FIGURE_BY_NAME[team][name] for name in decision.options if name in FIGURE_BY_NAME[team]
        ]
        near = crowd(state, team)
        best = max(figures, key=lambda figure: puck_worth(team, state.at[figure], near))
        return NAME_OF[best]

    # --- the rest

    def line_card(self, state: State, decision: Decision, team: int) -> str:  # noqa: ARG002
        """TS-D08, D13, D05, D06: the highest rating."""
        lines = state.setup.content.lines
        return max(decision.options, key=lambda card: (lines[card].rating, card))

    def dream_card(self, state: State, decision: Decision, team: int) -> str:
        """TS-D06: the highest ratings of different categories."""
        lines = state.setup.content.lines
        taken = {lines[card].category for card in state.sides[team].four}
        fresh = [card for card in decision.options if lines[card].category not in taken]
        return max(fresh or decision.options, key=lambda card: (lines[card].rating, card))

    def arena(self, state: State, decision: Decision, team: int) -> str:  # noqa: ARG002
        """TS-D04: the arena whose line cards are rated highest; the own club's is named by the setup."""
        arenas, lines = state.setup.content.arenas, state.setup.content.lines
        return max(
            (option for option in decision.options if option != NONE),
            key=lambda arena: (sum(lines[card].rating for card in arenas[arena].line_cards), arena),
        )

    def pull_goalie(self, state: State, decision: Decision, team: int) -> str:
        """TS-D14: behind with few turns left; the spare comes on near the attacking blue line, in the middle."""
        left = 10 - state.space
        if left > PULL_WITHIN:
            return NO
        squares = [SQUARE_BY_NAME[name] for name in decision.options if name != NO]
        toward = 1 if team == 0 else -1
        best = max(
            squares,
            key=lambda s: (toward * COLUMN_OF[s], -abs(ROW_OF[s] - MIDDLE_ROW), -s),
        )
        return SQUARE_NAMES[best]

    def served_by(self, state: State, decision: Decision, team: int) -> str:
        """TS-D17: the winger furthest from the puck, or else the skater who is."""
        figures = [FIGURE_BY_NAME[team][name] for name in decision.options]
        wingers = [figure for figure in figures if NAME_OF[figure][0] == "W"]
        return NAME_OF[
            max(wingers or figures, key=lambda figure: distance(state.at[figure], state.puck))
        ]

    def yes(self, state: State, decision: Decision, team: int) -> str:  # noqa: ARG002
        """TS-D16, D18: what only helps is taken."""
        return YES

    def face(self, state: State, decision: Decision, team: int) -> str:  # noqa: ARG002
        """TS-D18: a changed face is worth it when it is the only Fail."""
        return YES if state.dice.count(FAIL) == 1 else NO

    def claim(self, state: State, decision: Decision, team: int) -> str:  # noqa: ARG002
        """TS-D19: a computer coach hears nothing."""
        return NO

    def claim_answer(self, state: State, decision: Decision, team: int) -> str:  # noqa: ARG002
        """TS-D19: nor does it talk."""
        return DENY


def step_gain(state: State, figure: int, square: int, near: dict[int, int]) -> float:
    """Value a step without dice: the puck, the carrier checked, lanes closed, an outlet (``near``: see crowd)."""
    team = TEAM_OF[figure]
    at, puck, carrier = state.at[figure], state.puck, state.carrier
    if carrier == NOBODY:
        if puck in way_to(state, figure, square):
            return 0.2
        if figure in GOALIES:
            return 0.0
        return 0.005 * (distance(at, puck) - distance(square, puck))
    if TEAM_OF[carrier] == team:
        if figure in GOALIES:
            return -0.1
        return 0.5 * (puck_worth(team, square, near) - puck_worth(team, at, near))
    lanes = open_lanes(state, 1 - team, puck)
    gain = 0.0
    if lanes:
        left = open_lanes(state, 1 - team, puck, without=figure, plus=square)
        gain += 0.1 * (lanes - left) / lanes
    if figure in GOALIES:
        return gain - (0.0 if square == START[figure] else 0.001)
    next_to = NEAR[puck]
    if square in next_to and at not in next_to:
        gain += 0.05
    elif at in next_to:
        gain -= 0.05
    return gain + 0.004 * (distance(at, puck) - distance(square, puck))


Answer = Callable[[StandardCoach, Any, Decision, int], str]
_ANSWERS: dict[str, Answer] = {
    Ask.ARENA: StandardCoach.arena,
    Ask.DRAFT_CARD: StandardCoach.line_card,
    Ask.DREAM_CARD: StandardCoach.dream_card,
    Ask.LINE_CARD: StandardCoach.line_card,
    Ask.TURN: StandardCoach.turn,
    Ask.ACTION: StandardCoach.action,
    Ask.TARGET: StandardCoach.target,
    Ask.PUSH: StandardCoach.push,
    Ask.REROLL: StandardCoach.reroll,
    Ask.REACTION: StandardCoach.reaction,
    Ask.REACTION_SQUARE: StandardCoach.reaction_square,
    Ask.PULL_GOALIE: StandardCoach.pull_goalie,
    Ask.FIGHT_REFRESH: StandardCoach.yes,
    Ask.SERVED_BY: StandardCoach.served_by,
    Ask.FREE_FIGURE: StandardCoach.free_figure,
    Ask.FREE_SQUARE: StandardCoach.free_square,
    Ask.FREE_PASS: StandardCoach.free_pass,
    Ask.FACE: StandardCoach.face,
    Ask.SMOTHER: StandardCoach.yes,
    Ask.CLAIM: StandardCoach.claim,
    Ask.CLAIM_ANSWER: StandardCoach.claim_answer,
    Ask.CLAIM_REFRESH: StandardCoach.yes,
}
