"""The score sheet of a paper; what the paper does not say stays unknown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.engine import GoalieLine, GoalLine, ScoreSheet, SeatSheet, SkaterLine
from games.rulesets.scoresheet.paper import Paper, PaperGoal

Positions = tuple[Mapping[str, str], ...]


def sheet_of(paper: Paper, positions: Positions, periods: int) -> ScoreSheet:
    """Make the sheet; ``positions`` of each side's men by their ids."""
    goals = paper.goals
    played = periods + (paper.decided in {"OT", "SO"})
    winning = _winning_goal(paper)
    return ScoreSheet(
        decided=paper.decided,
        winner=paper.winner,
        periods=played,
        seats=tuple(
            SeatSheet(
                score=paper.score[seat],
                goals_by_period=_by_period(goals, seat, played),
                shots_by_period=_shots(paper, seat),
                skaters=_skaters(paper, seat, positions[seat], winning),
                goalies=_goalies(paper, seat),
                power_play_goals=_strength(goals, seat, "PP"),
                short_handed_goals=_strength(goals, seat, "SH"),
                empty_net_goals=None
                if goals is None
                else sum(goal.seat == seat and goal.empty_net for goal in goals),
                penalty_minutes=paper.penalty_minutes[seat],
            )
            for seat in (0, 1)
        ),
        goals=_goal_lines(goals or ()),
    )


def _by_period(goals: Sequence[PaperGoal] | None, seat: int, periods: int) -> tuple[int, ...]:
    if goals is None:
        return ()
    last = max([periods, *(goal.period for goal in goals)])
    return tuple(
        sum(goal.seat == seat and goal.period == period for goal in goals)
        for period in range(1, last + 1)
    )


def _shots(paper: Paper, seat: int) -> tuple[int, ...] | None:
    """All shots of the game in one number: by period they are not known."""
    shots = paper.shots[seat]
    return None if shots is None else (shots,)


def _strength(goals: Sequence[PaperGoal] | None, seat: int, strength: str) -> int | None:
    if goals is None:
        return None
    return sum(goal.seat == seat and goal.strength == strength for goal in goals)


def _winning_goal(paper: Paper) -> PaperGoal | None:
    """The winner's goal that is one more than the loser has; none in a shootout."""
    if paper.goals is None or paper.winner is None or paper.decided == "SO":
        return None
    own = [goal for goal in paper.goals if goal.seat == paper.winner]
    return own[min(paper.score)]


def _skaters(
    paper: Paper, seat: int, positions: Mapping[str, str], winning: PaperGoal | None
) -> tuple[SkaterLine, ...]:
    """Give a line to everybody with a point; who else played is not known.

    Nor is whose the side's penalty minutes were, unless it had none.
    """
    lines: dict[str, SkaterLine] = {}
    minutes = 0 if paper.penalty_minutes[seat] == 0 else None

    def line(player: str) -> SkaterLine:
        position = positions.get(player, "")
        made = SkaterLine(
            player=player,
            position=position,
            shots=None,
            plus_minus=None,
            penalty_minutes=minutes,
        )
        return lines.setdefault(player, made)

    for goal in paper.goals or ():
        if goal.seat != seat:
            continue
        if goal.scorer is not None:
            scorer = line(goal.scorer)
            scorer.goals += 1
            scorer.power_play_goals += goal.strength == "PP"
            scorer.short_handed_goals += goal.strength == "SH"
            scorer.game_winning_goals += goal is winning
        for player in goal.assists:
            helper = line(player)
            helper.assists += 1
            helper.power_play_assists += goal.strength == "PP"
            helper.short_handed_assists += goal.strength == "SH"
    return tuple(lines.values())


def _goalies(paper: Paper, seat: int) -> tuple[GoalieLine, ...]:
    mine = [goalie for goalie in paper.goalies if goalie.seat == seat]
    alone = len(mine) == 1
    return tuple(
        GoalieLine(
            player=goalie.player,
            started=goalie.started or alone,
            complete=alone,
            seconds=goalie.seconds,
            shots_against=goalie.shots_against,
            saves=None
            if goalie.shots_against is None
            else goalie.shots_against - goalie.goals_against,
            goals_against=goalie.goals_against,
            decision=goalie.decision,
            shutout=alone and goalie.goals_against == 0 and paper.score[1 - seat] == 0,
        )
        for goalie in mine
    )


def _goal_lines(goals: Sequence[PaperGoal]) -> tuple[GoalLine, ...]:
    score = [0, 0]
    lines = []
    for goal in goals:
        score[goal.seat] += 1
        lines.append(
            GoalLine(
                period=goal.period,
                seconds=goal.seconds,
                seat=goal.seat,
                scorer=goal.scorer,
                assists=goal.assists,
                strength=goal.strength,
                empty_net=goal.empty_net,
                score=tuple(score),
            )
        )
    return tuple(lines)
