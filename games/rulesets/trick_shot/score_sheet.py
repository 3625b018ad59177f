"""The box score, read from a game's events alone.

| ids | rule |
|---|---|
| TS-002, TS-210 | goals |
| TS-213, TS-214 | saves: held shots and rebounds alike stop a shot on goal |
| TS-260, TS-302 | penalties; a space of the turn track is two minutes |
| TS-042, TS-043 | face-offs won and lost, by who took them |
| TS-314 | goals into an empty net are no goalie's |

Trick Shot has no assists. Sheets have two sides, one for each team, however many people share it. Further counts of
a side are the rows of ledger table 5.4.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from games.engine import (
    Event,
    GoalieLine,
    GoalLine,
    PenaltyLine,
    ScoreSheet,
    SeatSheet,
    SkaterLine,
)
from games.rulesets.trick_shot import events as happened
from games.rulesets.trick_shot.board import FIGURES, TURNS
from games.rulesets.trick_shot.setup import Setup
from games.rulesets.trick_shot.view import SPACE_SECONDS

SPACE_MINUTES = 2
COUNTED = (
    "turns",
    "extra_turns",
    "turns_failed",
    "turns_changed",
    "activations",
    "rerolls",
    "reactions",
    "moves",
    "passes",
    "passes_failed",
    "clear_passes",
    "shots_taken",
    "slapshots",
    "saves",
    "rebounds",
    "pokes",
    "pokes_won",
    "hits",
    "penalties",
    "fights",
    "offside_moves",
)
"""Names of a side's further counts; saves and rebounds are those of its own shots."""

_ACTIONS = {
    "move": "moves",
    "pass": "passes",
    "clear_pass": "clear_passes",
    "shoot": "shots_taken",
    "slapshot": "slapshots",
    "poke": "pokes",
    "hit": "hits",
}


class _Sheet:
    """Gathers a game's events."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.skaters = tuple(
            {
                name: SkaterLine(
                    player=setup.player(team, name),
                    position=name[0],
                    plus_minus=None,
                    faceoffs_won=0,
                    faceoffs_lost=0,
                )
                for name in FIGURES
                if name != "G"
            }
            for team in (0, 1)
        )
        self.goalies = tuple(
            GoalieLine(
                player=setup.player(team, "G"),
                started=True,
                complete=True,
                seconds=0,
                shots_against=0,
                saves=0,
            )
            for team in (0, 1)
        )
        self.spares = [False, False]
        self.counts: tuple[Counter[str], ...] = (Counter(), Counter())
        self.periods = 0
        self.turn = 0
        self.overtime = False
        self.score = [0, 0]
        self.goals_by_period: tuple[list[int], ...] = ([], [])
        self.shots_by_period: tuple[list[int], ...] = ([], [])
        self.box = [0, 0]
        self.goals: list[GoalLine] = []
        self.penalties: list[PenaltyLine] = []
        self.power_plays = [0, 0]
        self.minutes = [0, 0]
        self.faceoffs = [0, 0]
        self.out_since: list[int | None] = [None, None]
        self.out_seconds = [0, 0]
        self.decided = ""

    def seconds(self) -> int:
        """Give the seconds of the period that are gone."""
        return (self.turn - (self.periods - 1) * TURNS - 1) * SPACE_SECONDS

    def take(self, event: Event) -> None:
        """Take up one event."""
        if handler := _TAKE.get(type(event)):
            handler(self, event)

    def shot(self, team: int, figure: str) -> None:
        """Count a shot on goal; a goalie may shoot too, but his line has no shots."""
        self.shots_by_period[team][-1] += 1
        if line := self.skaters[team].get(figure):
            line.shots = (line.shots or 0) + 1

    def stopped(self, team: int) -> None:
        """Count a shot that the goalie of a team stopped."""
        goalie = self.goalies[team]
        goalie.saves = (goalie.saves or 0) + 1
        goalie.shots_against = (goalie.shots_against or 0) + 1


def _new_period(sheet: _Sheet, event: Event) -> None:  # noqa: ARG001
    sheet.periods += 1
    for lists in (sheet.goals_by_period, sheet.shots_by_period):
        for counts in lists:
            counts.append(0)


def _overtime_started(sheet: _Sheet, event: happened.OvertimeStarted) -> None:
    sheet.overtime = True
    _new_period(sheet, event)


def _face_off_won(sheet: _Sheet, event: happened.FaceOffWon) -> None:
    sheet.faceoffs[event.team] += 1
    for team, name in ((event.team, event.taker), (1 - event.team, event.loser)):
        if not name:
            continue
        line = sheet.skaters[team][name]
        if team == event.team:
            line.faceoffs_won = (line.faceoffs_won or 0) + 1
        else:
            line.faceoffs_lost = (line.faceoffs_lost or 0) + 1


def _turn_started(sheet: _Sheet, event: happened.TurnStarted) -> None:
    sheet.turn = event.turn
    sheet.counts[event.team]["turns"] += 1
    sheet.counts[event.team]["extra_turns"] += event.again


def _turn_ended(sheet: _Sheet, event: happened.TurnEnded) -> None:
    name = {"fail": "turns_failed", "line_change": "turns_changed"}.get(event.reason)
    if name:
        sheet.counts[event.team][name] += 1


def _action_declared(sheet: _Sheet, event: happened.ActionDeclared) -> None:
    sheet.counts[event.team]["activations"] += 1
    sheet.counts[event.team][_ACTIONS[event.action]] += 1


def _dice_rolled(sheet: _Sheet, event: happened.DiceRolled) -> None:
    sheet.counts[event.team]["rerolls"] += event.again


def _action_resolved(sheet: _Sheet, event: happened.ActionResolved) -> None:
    sheet.counts[event.team]["passes_failed"] += event.action == "pass" and not event.succeeded


def _figure_moved(sheet: _Sheet, event: happened.FigureMoved) -> None:
    sheet.counts[event.team]["reactions"] += event.how == "reaction"
    sheet.counts[event.team]["offside_moves"] += event.how == "offside"


def _poke_made(sheet: _Sheet, event: happened.PokeMade) -> None:
    sheet.counts[event.team]["pokes_won"] += event.won


def _goal_scored(sheet: _Sheet, event: happened.GoalScored) -> None:
    team, figure = event.team, event.figure
    sheet.score[team] += 1
    sheet.goals_by_period[team][-1] += 1
    sheet.shot(team, figure)
    more = sheet.box[1 - team] - sheet.box[team]
    if line := sheet.skaters[team].get(figure):
        line.goals += 1
        line.power_play_goals += more > 0
        line.short_handed_goals += more < 0
    goalie = sheet.goalies[1 - team]
    if not event.empty_net:
        goalie.goals_against += 1
        goalie.shots_against = (goalie.shots_against or 0) + 1
    sheet.goals.append(
        GoalLine(
            period=sheet.periods,
            seconds=sheet.seconds(),
            seat=team,
            scorer=sheet.setup.player(team, figure),
            strength="PP" if more > 0 else "SH" if more < 0 else "EV",
            empty_net=event.empty_net,
            goalie=None if event.empty_net else goalie.player,
            score=tuple(sheet.score),
        )
    )


def _shot_saved(sheet: _Sheet, event: happened.ShotSaved) -> None:
    sheet.counts[event.team]["saves"] += 1
    sheet.shot(event.team, event.figure)
    sheet.stopped(1 - event.team)


def _shot_rebounded(sheet: _Sheet, event: happened.ShotRebounded) -> None:
    sheet.counts[event.team]["rebounds"] += 1
    sheet.shot(event.team, event.figure)
    sheet.stopped(1 - event.team)


def _penalised(sheet: _Sheet, event: happened.Penalised) -> None:
    team = event.team
    minutes = (event.until - sheet.turn) * SPACE_MINUTES
    sheet.counts[team]["penalties"] += 1
    sheet.minutes[team] += minutes
    if event.served_by:
        sheet.box[team] += 1
        if not event.fight:
            sheet.power_plays[1 - team] += 1
    if line := sheet.skaters[team].get(event.figure):
        line.penalty_minutes = (line.penalty_minutes or 0) + minutes
    setup = sheet.setup
    other = event.served_by not in {"", event.figure}
    sheet.penalties.append(
        PenaltyLine(
            period=sheet.periods,
            seconds=sheet.seconds(),
            seat=team,
            player=setup.player(team, event.figure),
            minutes=minutes,
            kind="fighting" if event.fight else "minor",
            served_by=setup.player(team, event.served_by) if other else None,
        )
    )


def _penalty_ended(sheet: _Sheet, event: happened.PenaltyEnded) -> None:
    sheet.box[event.team] -= 1


def _penalty_passed_on(sheet: _Sheet, event: happened.PenaltyPassedOn) -> None:
    sheet.box[event.team] -= not event.figure


def _fight_ended(sheet: _Sheet, event: happened.FightEnded) -> None:  # noqa: ARG001
    for counts in sheet.counts:
        counts["fights"] += 1


def _goalie_pulled(sheet: _Sheet, event: happened.GoaliePulled) -> None:
    sheet.goalies[event.team].complete = False
    sheet.spares[event.team] = True
    sheet.out_since[event.team] = sheet.turn * SPACE_SECONDS


def _goalie_back(sheet: _Sheet, event: happened.GoalieBack) -> None:
    since = sheet.out_since[event.team]
    if since is not None:
        sheet.out_seconds[event.team] += sheet.turn * SPACE_SECONDS - since
        sheet.out_since[event.team] = None


def _game_ended(sheet: _Sheet, event: happened.GameEnded) -> None:
    sheet.decided = event.decided
    for team in (0, 1):
        if sheet.out_since[team] is not None:
            _goalie_back(sheet, happened.GoalieBack(team))


_TAKE: dict[type[Event], Callable[[_Sheet, Any], None]] = {
    happened.PeriodStarted: _new_period,
    happened.OvertimeStarted: _overtime_started,
    happened.FaceOffWon: _face_off_won,
    happened.TurnStarted: _turn_started,
    happened.TurnEnded: _turn_ended,
    happened.ActionDeclared: _action_declared,
    happened.DiceRolled: _dice_rolled,
    happened.ActionResolved: _action_resolved,
    happened.FigureMoved: _figure_moved,
    happened.PokeMade: _poke_made,
    happened.GoalScored: _goal_scored,
    happened.ShotSaved: _shot_saved,
    happened.ShotRebounded: _shot_rebounded,
    happened.Penalised: _penalised,
    happened.PenaltyEnded: _penalty_ended,
    happened.PenaltyPassedOn: _penalty_passed_on,
    happened.FightEnded: _fight_ended,
    happened.GoaliePulled: _goalie_pulled,
    happened.GoalieBack: _goalie_back,
    happened.GameEnded: _game_ended,
}


def score_sheet(setup: Setup, events: Iterable[Event]) -> ScoreSheet:
    """Give the box score of a game, finished or not."""
    sheet = _Sheet(setup)
    for event in events:
        sheet.take(event)
    blue, red = sheet.score
    winner = None if blue == red else 0 if blue > red else 1
    if winner is not None:
        _mark_winning_goal(sheet, winner)
    for team in (0, 1):
        _finish_goalie(sheet, team, winner)
    return ScoreSheet(
        decided="TIE" if winner is None else "OT" if sheet.overtime else "REG",
        winner=winner,
        periods=sheet.periods,
        seats=(_seat(sheet, 0), _seat(sheet, 1)),
        goals=tuple(sheet.goals),
        penalties=tuple(sheet.penalties),
    )


def _mark_winning_goal(sheet: _Sheet, winner: int) -> None:
    """Credit the goal that put the winner one ahead of the loser's final score."""
    needed = sheet.score[1 - winner] + 1
    goal = [goal for goal in sheet.goals if goal.seat == winner][needed - 1]
    for line in sheet.skaters[winner].values():
        line.game_winning_goals += line.player == goal.scorer


def _finish_goalie(sheet: _Sheet, team: int, winner: int | None) -> None:
    goalie = sheet.goalies[team]
    goalie.seconds = max(0, sheet.turn * SPACE_SECONDS - sheet.out_seconds[team])
    if not sheet.decided:
        return
    if winner is None:
        goalie.decision = "T"
    elif winner == team:
        goalie.decision = "W"
    else:
        goalie.decision = "OTL" if sheet.overtime else "L"
    goalie.shutout = sheet.score[1 - team] == 0


def _seat(sheet: _Sheet, team: int) -> SeatSheet:
    goals = [goal for goal in sheet.goals if goal.seat == team]
    return SeatSheet(
        score=sheet.score[team],
        goals_by_period=tuple(sheet.goals_by_period[team]),
        shots_by_period=tuple(sheet.shots_by_period[team]),
        skaters=tuple(
            line for name, line in sheet.skaters[team].items() if name != "C2" or sheet.spares[team]
        ),
        goalies=(sheet.goalies[team],),
        power_play_opportunities=sheet.power_plays[team],
        power_play_goals=sum(goal.strength == "PP" for goal in goals),
        short_handed_goals=sum(goal.strength == "SH" for goal in goals),
        empty_net_goals=sum(goal.empty_net for goal in goals),
        penalty_minutes=sheet.minutes[team],
        faceoffs_won=sheet.faceoffs[team],
        counts=tuple((name, sheet.counts[team][name]) for name in COUNTED),
    )
