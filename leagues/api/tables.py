"""Standings, leaders, statistics and box scores as the API shows them."""

from __future__ import annotations

import datetime as dt
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from leagues.domain.standings import Row, Table
from leagues.domain.systems import TeamTable, system_to_read
from leagues.domain.tables import Standings, standings
from leagues.models import Season
from leagues.pages.box_score import BoxScore

Json = dict[str, Any]
BY = ("division", "conference", "league")


class TieBreakSerializer(serializers.Serializer[Any]):
    """Why a team stands directly ahead of another that is level with it."""

    criterion = serializers.CharField()
    label = serializers.CharField()  # type: ignore[assignment] # a field of that name
    ahead = serializers.CharField(help_text="a team's code")
    behind = serializers.CharField(help_text="a team's code")
    shown_ahead = serializers.CharField(allow_blank=True)
    shown_behind = serializers.CharField(allow_blank=True)


class AdjustmentSerializer(serializers.Serializer[Any]):
    """Points given or taken by the commissioner."""

    points = serializers.IntegerField()
    reason = serializers.CharField()


class StandingsRowSerializer(serializers.Serializer[Any]):
    """A team's line of a table."""

    place = serializers.IntegerField(help_text="teams that nothing separates share one")
    code = serializers.CharField()
    name = serializers.CharField()
    games = serializers.IntegerField()
    wins = serializers.IntegerField()
    losses = serializers.IntegerField()
    ties = serializers.IntegerField()
    overtime_losses = serializers.IntegerField()
    points = serializers.IntegerField()
    points_percentage = serializers.CharField(help_text="a dash before the first game")
    regulation_wins = serializers.IntegerField()
    regulation_and_overtime_wins = serializers.IntegerField()
    goals_for = serializers.IntegerField()
    goals_against = serializers.IntegerField()
    goal_difference = serializers.IntegerField()
    home = serializers.CharField()
    road = serializers.CharField()
    last_ten = serializers.CharField(allow_blank=True)
    streak = serializers.CharField(allow_blank=True)
    reason = serializers.CharField(
        allow_blank=True, help_text="why a tied team stands here, as pages say it"
    )
    tie_break = TieBreakSerializer(
        allow_null=True, help_text="what separates it from the team below"
    )
    adjustments = AdjustmentSerializer(many=True)


class StandingsTableSerializer(serializers.Serializer[Any]):
    """A table; ``conference`` and ``division`` are null where it holds more than one."""

    conference = serializers.CharField(allow_null=True)
    division = serializers.CharField(allow_null=True)
    rows = StandingsRowSerializer(many=True)


class ColumnSerializer(serializers.Serializer[Any]):
    """A column of a rule system's own table."""

    name = serializers.CharField()
    heading = serializers.CharField()
    title = serializers.CharField(help_text="what it means")


class OwnRowSerializer(serializers.Serializer[Any]):
    """A team with a cell for each column; null where something is not known."""

    code = serializers.CharField()
    name = serializers.CharField()
    cells = serializers.ListField(child=serializers.JSONField(allow_null=True))


class OwnTableSerializer(serializers.Serializer[Any]):
    """A table that the rule system brings, such as one by places at tables of four."""

    title = serializers.CharField()
    columns = ColumnSerializer(many=True)
    rows = OwnRowSerializer(many=True)
    note = serializers.CharField(allow_blank=True)


class StandingsSerializer(serializers.Serializer[Any]):
    """Standings with what they were worked out by."""

    season = serializers.CharField()
    until = serializers.DateField(allow_null=True)
    by = serializers.ChoiceField(choices=BY)
    points = serializers.CharField()
    order = serializers.CharField()
    criteria = serializers.ListField(child=serializers.CharField())
    tables = StandingsTableSerializer(
        many=True, help_text="empty where the rule system has a table of its own instead"
    )
    own = OwnTableSerializer(many=True, help_text="the rule system's own tables, as they are now")


def standings_document(season: Season, *, by: str, until: dt.date | None) -> Json:
    """Work out the standings as they are, or as they were after a day."""
    table = standings(season, until=until)
    system = system_to_read(table.options.ruleset)
    tables: list[tuple[str | None, str | None, Table]]
    if not system.has_divisions:
        tables = []
    elif by == "league":
        tables = [(None, None, table.table())]
    elif by == "conference":
        tables = [(name, None, ranked) for name, ranked in table.conferences().items()]
    else:
        tables = [
            (conference, division, ranked)
            for conference, divisions in table.divisions().items()
            for division, ranked in divisions.items()
        ]
    return {
        "season": season.slug,
        "until": until,
        "by": by,
        "points": table.options.point_system.title,
        "order": table.options.standings_order.title,
        "criteria": list(table.options.standings_order.criteria),
        "tables": [
            {
                "conference": conference,
                "division": division,
                "rows": [_row(table, row) for row in ranked.rows],
            }
            for conference, division, ranked in tables
        ],
        "own": [_own(table) for table in system.tables(season)],
    }


def _own(table: TeamTable) -> Json:
    return {
        "title": table.title,
        "columns": table.columns,
        "rows": [
            {"code": team.code, "name": team.name, "cells": list(cells)}
            for team, cells in table.rows
        ],
        "note": table.note,
    }


def _row(table: Standings, row: Row) -> Json:
    record, form = row.record, table.form(row.team)
    apart = record.system.overtime_losses_apart
    return {
        "place": row.rank,
        "code": row.team,
        "name": table.teams[row.team].name,
        "games": record.games,
        "wins": record.wins,
        "losses": record.losses,
        "ties": record.ties,
        "overtime_losses": record.overtime_losses,
        "points": record.points,
        "points_percentage": record.points_percentage,
        "regulation_wins": record.regulation_wins,
        "regulation_and_overtime_wins": record.regulation_and_overtime_wins,
        "goals_for": record.goals_for,
        "goals_against": record.goals_against,
        "goal_difference": record.goal_difference,
        "home": _tally(record.home, apart=apart),
        "road": _tally(record.visitor, apart=apart),
        "last_ten": form.last_ten_line(overtime_losses_apart=apart),
        "streak": str(form.streak or ""),
        "reason": row.reason,
        "tie_break": row.below,
        "adjustments": record.adjustments,
    }


def _tally(tally: Any, *, apart: bool) -> str:  # noqa: ANN401 - home and road records share no name
    if apart:
        return f"{tally.wins}-{tally.regulation_losses}-{tally.beyond}"
    return f"{tally.wins}-{tally.regulation_losses + tally.beyond}-{tally.ties}"


class LeaderSerializer(serializers.Serializer[Any]):
    """A leader; ties share a place."""

    place = serializers.IntegerField()
    player = serializers.CharField()
    name = serializers.CharField()
    teams = serializers.CharField()
    value = serializers.CharField(help_text="as it is printed")


class LeaderListSerializer(serializers.Serializer[Any]):
    """One statistic's leaders."""

    key = serializers.CharField()
    title = serializers.CharField()
    note = serializers.CharField(allow_blank=True, help_text="who qualifies")
    lines = LeaderSerializer(many=True)


class LeadersSerializer(serializers.Serializer[Any]):
    """All leaders of a stage of a season."""

    season = serializers.CharField()
    type = serializers.CharField()
    skaters = LeaderListSerializer(many=True)
    goalies = LeaderListSerializer(many=True)


class SkaterTotalSerializer(serializers.Serializer[Any]):
    """A skater's season; what is not known in every game is null."""

    player = serializers.CharField()
    name = serializers.CharField()
    teams = serializers.ListField(child=serializers.CharField())
    positions = serializers.CharField(allow_blank=True)
    games = serializers.IntegerField()
    goals = serializers.IntegerField()
    assists = serializers.IntegerField()
    points = serializers.IntegerField()
    plus_minus = serializers.IntegerField(allow_null=True)
    penalty_minutes = serializers.IntegerField(allow_null=True)
    even_strength_goals = serializers.IntegerField(allow_null=True)
    power_play_goals = serializers.IntegerField(allow_null=True)
    short_handed_goals = serializers.IntegerField(allow_null=True)
    game_winning_goals = serializers.IntegerField(allow_null=True)
    shots = serializers.IntegerField(allow_null=True)
    shooting = serializers.FloatField(allow_null=True, help_text="goals by shot, in percent")


class GoalieTotalSerializer(serializers.Serializer[Any]):
    """A goalie's season; rates come from sums, what is not known in every game is null."""

    player = serializers.CharField()
    name = serializers.CharField()
    teams = serializers.ListField(child=serializers.CharField())
    games = serializers.IntegerField()
    starts = serializers.IntegerField()
    wins = serializers.IntegerField()
    losses = serializers.IntegerField()
    others = serializers.IntegerField(help_text="ties, and losses beyond regulation")
    goals_against = serializers.IntegerField(allow_null=True)
    shots_against = serializers.IntegerField(allow_null=True)
    saves = serializers.IntegerField(allow_null=True)
    save_share = serializers.FloatField(allow_null=True)
    average = serializers.FloatField(
        allow_null=True, help_text="goals against in a game without overtime"
    )
    shutouts = serializers.IntegerField()
    minutes = serializers.IntegerField(allow_null=True)


class TeamTotalSerializer(serializers.Serializer[Any]):
    """A team's season as its games added up; what is not known in every game is null."""

    code = serializers.CharField()
    name = serializers.CharField()
    games = serializers.IntegerField()
    goals_for = serializers.IntegerField()
    goals_against = serializers.IntegerField(allow_null=True)
    shots = serializers.IntegerField(allow_null=True)
    shots_against = serializers.IntegerField(allow_null=True)
    power_play_goals = serializers.IntegerField(allow_null=True)
    power_play_opportunities = serializers.IntegerField(allow_null=True)
    short_handed_goals = serializers.IntegerField(allow_null=True)
    empty_net_goals = serializers.IntegerField(allow_null=True)
    penalty_minutes = serializers.IntegerField(allow_null=True)
    faceoffs_won = serializers.IntegerField(allow_null=True)


class BoxSkaterSerializer(serializers.Serializer[Any]):
    """A skater's night."""

    player = serializers.CharField()
    position = serializers.CharField(allow_blank=True)
    goals = serializers.IntegerField()
    assists = serializers.IntegerField()
    shots = serializers.IntegerField(allow_null=True)
    plus_minus = serializers.IntegerField(allow_null=True)
    penalty_minutes = serializers.IntegerField(allow_null=True)


class BoxGoalieSerializer(serializers.Serializer[Any]):
    """A goalie's night."""

    player = serializers.CharField()
    started = serializers.BooleanField()
    seconds = serializers.IntegerField(allow_null=True)
    shots_against = serializers.IntegerField(allow_null=True)
    saves = serializers.IntegerField(allow_null=True)
    goals_against = serializers.IntegerField(allow_null=True)
    decision = serializers.CharField(allow_null=True)
    shutout = serializers.BooleanField()


class BoxSideSerializer(serializers.Serializer[Any]):
    """One side of a box score."""

    code = serializers.CharField()
    name = serializers.CharField()
    score = serializers.IntegerField()
    periods = serializers.ListField(
        child=serializers.IntegerField(allow_null=True), source="cells", help_text="goals by column"
    )
    shots = serializers.IntegerField(allow_null=True)
    power_play_goals = serializers.IntegerField(source="totals.power_play_goals", allow_null=True)
    power_play_opportunities = serializers.IntegerField(
        source="totals.power_play_opportunities", allow_null=True
    )
    penalty_minutes = serializers.IntegerField(source="totals.penalty_minutes", allow_null=True)
    skaters = BoxSkaterSerializer(many=True)
    goalies = BoxGoalieSerializer(many=True)


class BoxGoalSerializer(serializers.Serializer[Any]):
    """A goal of the scoring summary."""

    period = serializers.IntegerField()
    seconds = serializers.IntegerField(allow_null=True)
    team = serializers.CharField(source="side.code")
    scorer = serializers.CharField(allow_null=True)
    assists = serializers.ListField(child=serializers.CharField())
    strength = serializers.CharField(allow_blank=True, allow_null=True)
    empty_net = serializers.BooleanField(allow_null=True)
    score = serializers.ListField(child=serializers.IntegerField(), help_text="after it, by seat")


class BoxPenaltySerializer(serializers.Serializer[Any]):
    """A penalty."""

    period = serializers.IntegerField()
    seconds = serializers.IntegerField(allow_null=True)
    team = serializers.CharField(source="side.code")
    player = serializers.CharField(allow_null=True, help_text="null for a bench penalty")
    minutes = serializers.IntegerField()
    kind = serializers.CharField(allow_blank=True)
    served_by = serializers.CharField(allow_null=True)


class BoxAttemptSerializer(serializers.Serializer[Any]):
    """An attempt of the shootout."""

    team = serializers.CharField(source="side.code")
    shooter = serializers.CharField()
    goalie = serializers.CharField()
    goal = serializers.BooleanField()


class BoxScoreSerializer(serializers.Serializer[Any]):
    """A game's numbers, home side first; unknown is null. Players are ids, ``names`` has their names."""

    columns = serializers.ListField(child=serializers.CharField(), help_text="1 2 3 OT SO")
    decided = serializers.CharField(allow_blank=True, allow_null=True)
    winner = serializers.IntegerField(allow_null=True, help_text="a seat")
    sides = BoxSideSerializer(many=True)
    goals = serializers.SerializerMethodField()
    penalties = serializers.SerializerMethodField()
    shootout = BoxAttemptSerializer(many=True)
    names = serializers.DictField(child=serializers.CharField())

    @extend_schema_field(BoxGoalSerializer(many=True))
    def get_goals(self, box: BoxScore) -> Any:  # noqa: ANN401 - JSON
        """List the goals in order."""
        goals = [goal for _, group in box.goals for goal in group]
        return BoxGoalSerializer(goals, many=True).data

    @extend_schema_field(BoxPenaltySerializer(many=True))
    def get_penalties(self, box: BoxScore) -> Any:  # noqa: ANN401 - JSON
        """List the penalties in order."""
        penalties = [penalty for _, group in box.penalties for penalty in group]
        return BoxPenaltySerializer(penalties, many=True).data
