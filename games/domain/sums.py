"""Season totals of players, kept beside their lines: added to when games are stored, made again when games go.

Words
-----
sum
    What a player's lines of one competition for one team add up to. NULL is unknown and stays so when something is
    added to it, so a number is known in a sum only if it is known in every game.

The database adds up and keeps; nothing is read into memory. :mod:`games.domain.projections` calls this whenever
lines come and go; games outside every competition have no sums.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import connection, transaction

from games.models import Competition, GoalieLine, GoalieSum, SkaterLine, SkaterSum
from games.models.lines import Line
from games.models.sums import PlayerSum


def _sum(column: str) -> str:
    return f"SUM({column})"


def _if_known(column: str) -> str:
    return f"CASE WHEN COUNT({column}) = COUNT(*) THEN SUM({column}) END"


def _count(condition: str) -> str:
    return f"SUM(CASE WHEN {condition} THEN 1 ELSE 0 END)"


@dataclass(frozen=True, slots=True)
class Kind:
    """How one kind of sum follows from its lines: each column's expression over a group of lines."""

    lines: type[Line]
    sums: type[PlayerSum]
    columns: dict[str, str]

    @property
    def key(self) -> str:
        """The columns that name a sum."""
        return "competition_id, player, team"

    def select(self, condition: str) -> str:
        """Give the query that adds up lines; in a fixed order, so that two writers wait and never block each other."""
        chosen = ", ".join(self.columns.values())
        return (
            f"SELECT {self.key}, {chosen} FROM {_table(self.lines)} "  # noqa: S608 - names come from models
            f"WHERE competition_id IS NOT NULL AND {condition} GROUP BY {self.key} ORDER BY {self.key}"
        )

    def insert(self, condition: str, *, more: bool) -> str:
        """Give the statement that keeps the sums of lines; with ``more`` they are added to those there are."""
        table = _table(self.sums)
        statement = (
            f"INSERT INTO {table} ({self.key}, {', '.join(self.columns)}) {self.select(condition)}"
        )
        if not more:
            return statement
        added = ", ".join(f"{name} = {self._added(table, name)}" for name in self.columns)
        return f"{statement} ON CONFLICT ({self.key}) DO UPDATE SET {added}"

    @staticmethod
    def _added(table: str, name: str) -> str:
        ours, theirs = f"{table}.{name}", f"excluded.{name}"
        if name == "position" or name.startswith("most_"):
            return f"CASE WHEN {ours} IS NULL OR {theirs} > {ours} THEN {theirs} ELSE {ours} END"
        return f"{ours} + {theirs}"


def _table(model: type[Line] | type[PlayerSum]) -> str:
    return model._meta.db_table  # noqa: SLF001 - Django documents _meta


KINDS = (
    Kind(
        SkaterLine,
        SkaterSum,
        {
            "games": "COUNT(*)",
            "position": "MAX(position)",
            "goals": _sum("goals"),
            "assists": _sum("assists"),
            "plus_minus": _if_known("plus_minus"),
            "penalty_minutes": _if_known("penalty_minutes"),
            "power_play_goals": _sum("power_play_goals"),
            "short_handed_goals": _sum("short_handed_goals"),
            "game_winning_goals": _sum("game_winning_goals"),
            "shots": _if_known("shots"),
            "most_goals": "MAX(goals)",
            "most_assists": "MAX(assists)",
            "most_points": "MAX(goals + assists)",
            "most_shots": "MAX(shots)",
            "most_penalty_minutes": "MAX(penalty_minutes)",
        },
    ),
    Kind(
        GoalieLine,
        GoalieSum,
        {
            "games": "COUNT(*)",
            "starts": _count("started"),
            "wins": _count("decision = 'W'"),
            "losses": _count("decision = 'L'"),
            "overtime_losses": _count("decision = 'OTL'"),
            "ties": _count("decision = 'T'"),
            "shutouts": _count("shutout"),
            "goals_against": _sum("goals_against"),
            "shots_against": _if_known("shots_against"),
            "saves": _if_known("saves"),
            "seconds": _if_known("seconds"),
            "most_saves": "MAX(saves)",
        },
    ),
)

Men = tuple[tuple[Kind, int, list[str]], ...]
"""Whose sums: the players of each competition."""


def add_games(game_ids: Sequence[int]) -> None:
    """Add the lines of games that were just written to the sums: one statement a kind, whatever the season's length."""
    if not game_ids:
        return
    with connection.cursor() as cursor:
        for kind in KINDS:
            cursor.execute(
                kind.insert(f"game_id IN ({_marks(game_ids)})", more=True), list(game_ids)
            )


def men_of(game_ids: Sequence[int]) -> Men:
    """Give the players who have lines of games, before those go."""
    found: list[tuple[Kind, int, list[str]]] = []
    for kind in KINDS if game_ids else ():
        by_competition: dict[int, list[str]] = {}
        with connection.cursor() as cursor:
            cursor.execute(
                f"SELECT DISTINCT competition_id, player FROM {_table(kind.lines)} "  # noqa: S608 - names come from models
                f"WHERE game_id IN ({_marks(game_ids)}) AND competition_id IS NOT NULL",
                list(game_ids),
            )
            for competition, player in cursor.fetchall():
                by_competition.setdefault(competition, []).append(player)
        found += [(kind, competition, men) for competition, men in by_competition.items()]
    return tuple(found)


def make_again(men: Men) -> None:
    """Make the sums of players again from the lines that are left."""
    with connection.cursor() as cursor:
        for kind, competition, players in men:
            kind.sums.objects.filter(competition_id=competition, player__in=players).delete()
            condition = f"competition_id = %s AND player IN ({_marks(players)})"
            cursor.execute(kind.insert(condition, more=False), [competition, *players])


def rebuild_sums() -> None:
    """Make all sums again, competition by competition."""
    for competition in Competition.objects.order_by("pk"):
        with transaction.atomic(), connection.cursor() as cursor:
            for kind in KINDS:
                kind.sums.objects.filter(competition=competition).delete()
                cursor.execute(kind.insert("competition_id = %s", more=False), [competition.pk])


def wrong_sums() -> Iterable[tuple[str, str]]:
    """Compare all sums with the lines; give competition and sentence for each kind that differs."""
    for competition in Competition.objects.order_by("pk"):
        for kind in KINDS:
            with connection.cursor() as cursor:
                cursor.execute(kind.select("competition_id = %s"), [competition.pk])
                wanted = Counter(cursor.fetchall())
            names = ("competition_id", "player", "team", *kind.columns)
            stored: Iterable[tuple[Any, ...]] = kind.sums.objects.filter(
                competition=competition
            ).values_list(*names)
            found = Counter(stored)
            missing, foreign = wanted - found, found - wanted
            if missing or foreign:
                row = next(iter(missing or foreign))
                which = "is missing" if missing else "follows from no lines"
                yield (
                    competition.key,
                    f"{kind.sums.__name__}: {len(missing)} missing, {len(foreign)} foreign; {row} {which}",
                )


def _marks(values: Sequence[object]) -> str:
    return ", ".join(["%s"] * len(values))
