"""The score sheet of a paper; what the paper does not say stays unknown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.engine import GoalieLine, GoalLine, PenaltyLine, ScoreSheet, SeatSheet, SkaterLine
from games.rulesets.scoresheet.paper import Paper, PaperGoal, PaperPenalty
from games.rulesets.scoresheet.strength import timeline_of

Positions = tuple[Mapping[str, str], ...]
KINDS = {
    2: "minor",
    4: "double minor",
    5: "major",
    10: "misconduct",
    20: "game misconduct",
    25: "match",
}
"""What penalties of so many minutes are called, where the paper does not say what they were for."""


def sheet_of(
    paper: Paper, positions: Positions, periods: int, period_seconds: int = 1200
) -> ScoreSheet:
    """Make the sheet; ``positions`` of each side's men by their ids, ``period_seconds`` as long as a period is."""
    goals = paper.goals
    played = periods + (paper.decided in {"OT", "SO"})
    winning = _winning_goal(paper)
    timeline = timeline_of(paper, period_seconds)
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
                power_play_opportunities=None
                if timeline is None
                else len(timeline.advantages(seat)),
                penalty_minutes=_minutes(paper, seat),
                bench_penalty_minutes=_bench_minutes(paper, seat),
            )
            for seat in (0, 1)
        ),
        goals=_goal_lines(goals or ()),
        penalties=_penalty_lines(paper.penalties or ()),
    )


def _minutes(paper: Paper, seat: int) -> int | None:
    """Add up the penalties that are listed, or take the side's own number."""
    if paper.penalties is None:
        return paper.penalty_minutes[seat]
    return sum(one.minutes for one in paper.penalties if one.seat == seat)


def _bench_minutes(paper: Paper, seat: int) -> int:
    return sum(
        one.minutes for one in paper.penalties or () if one.seat == seat and one.player is None
    )


def _penalty_lines(penalties: Sequence[PaperPenalty]) -> tuple[PenaltyLine, ...]:
    return tuple(
        PenaltyLine(
            period=one.period,
            seconds=one.seconds,
            seat=one.seat,
            player=one.player,
            minutes=one.minutes,
            kind=one.kind or KINDS[one.minutes],
            served_by=one.served_by,
        )
        for one in penalties
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
    """Give a line to everybody with a point or a penalty, or on the ice at a goal; who else played is not known.

    Nor is whose the side's penalty minutes were, unless they are listed or it had none; nor plus/minus, unless every
    goal names who was on the ice.
    """
    lines: dict[str, SkaterLine] = {}
    minutes = 0 if _minutes(paper, seat) == 0 or paper.penalties is not None else None
    listed = paper.goals is not None and all(goal.on_ice for goal in paper.goals)

    def line(player: str) -> SkaterLine:
        position = positions.get(player, "")
        made = SkaterLine(
            player=player,
            position=position,
            shots=None,
            plus_minus=0 if listed else None,
            penalty_minutes=minutes,
        )
        return lines.setdefault(player, made)

    for penalty in paper.penalties or ():
        if penalty.seat == seat and penalty.player is not None:
            called = line(penalty.player)
            called.penalty_minutes = (called.penalty_minutes or 0) + penalty.minutes
    for goal in paper.goals or ():
        for man in (goal.on_ice or ((), ()))[goal.seat != seat]:
            present = line(man)
            if present.plus_minus is not None and goal.strength in {"EV", "SH"}:
                present.plus_minus += 1 if goal.seat == seat else -1
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
                on_ice_for=goal.on_ice[0] if goal.on_ice else (),
                on_ice_against=goal.on_ice[1] if goal.on_ice else (),
                score=tuple(score),
            )
        )
    return tuple(lines)
