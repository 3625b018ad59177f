"""Ranking: an order applied to records, with the reason for every broken tie.

A group of teams level so far is split by the first criterion that separates any of them. Where
the criterion compared them with each other (head to head), each part that is still level starts
again from the top, since its own games are now other games; a part split by a figure of the
record goes on with the next criterion. Names, ids and the order of entry carry no weight.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from leagues.domain.standings.criteria import CRITERIA, Field, Value
from leagues.domain.standings.orders import Order
from leagues.domain.standings.record import Record
from leagues.domain.standings.result import Result

Lots = Mapping[frozenset[str], Sequence[str]]


@dataclass(frozen=True, slots=True)
class TieBreak:
    """Why one team stands directly ahead of another that is level with it in the first criterion.

    Parameters
    ----------
    ahead, behind
        The two team ids.
    criterion
        The key of the criterion that separated them; ``"lots"`` for a drawing of lots.
    label
        Its words.
    shown_ahead, shown_behind
        The two numbers as printed.
    """

    ahead: str
    behind: str
    criterion: str
    label: str
    shown_ahead: str
    shown_behind: str

    def words(self, team: str | None = None) -> str:
        """Return "RW 15 v 14", seen from `team` (by default from the team ahead)."""
        if self.criterion == "lots":
            return self.label
        if team == self.behind:
            return f"{self.label} {self.shown_behind} v {self.shown_ahead}"
        return f"{self.label} {self.shown_ahead} v {self.shown_behind}"


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a table.

    Parameters
    ----------
    rank
        From 1; teams that nothing separates share a rank.
    record
        The team's record.
    above, below
        The ties broken with the neighbours, if they are level in the first criterion.
    """

    rank: int
    record: Record
    above: TieBreak | None = None
    below: TieBreak | None = None

    @property
    def team(self) -> str:
        """The team's id."""
        return self.record.team

    @property
    def reason(self) -> str:
        """The words for why this tied team stands where it does; empty if it is not tied."""
        parts = [tie.words(self.team) for tie in (self.above, self.below) if tie]
        return "; ".join(dict.fromkeys(parts))


@dataclass(frozen=True, slots=True)
class Table:
    """A ranked group of teams.

    Parameters
    ----------
    rows
        Lines from first to last.
    unbroken
        Groups that no criterion separates and for which no lots have been drawn.
    """

    rows: tuple[Row, ...]
    unbroken: tuple[frozenset[str], ...] = ()

    @property
    def teams(self) -> tuple[str, ...]:
        """Team ids from first to last."""
        return tuple(row.team for row in self.rows)

    @property
    def tie_breaks(self) -> tuple[TieBreak, ...]:
        """Every broken tie, from the top."""
        return tuple(row.below for row in self.rows if row.below)


@dataclass(slots=True)
class _Ranking:
    order: Order
    field: Field
    lots: Lots
    unbroken: list[frozenset[str]]
    breaks: dict[tuple[str, str], TieBreak]

    def sort(self, group: Collection[str], start: int = 0) -> list[str]:
        """Return the group in order, noting the reasons for it."""
        if len(group) == 1:
            return list(group)
        for place in range(start, len(self.order.criteria)):
            criterion = CRITERIA[self.order.criteria[place]]
            verdict = criterion.judge(tuple(group), self.field)
            if verdict is None:
                continue
            parts = _parts(group, verdict.values)
            if len(parts) == 1:
                continue
            again = min(1, place) if criterion.relative else place + 1
            sorted_parts = [self.sort(part, again) for part in parts]
            if place:
                for upper, lower in pairwise(sorted_parts):
                    pair = upper[-1], lower[0]
                    shown = [verdict.shown[team] for team in pair]
                    self.breaks[pair] = TieBreak(*pair, criterion.key, criterion.label, *shown)
            return [team for part in sorted_parts for team in part]
        return self._by_lot(frozenset(group))

    def _by_lot(self, group: frozenset[str]) -> list[str]:
        drawn = self.lots.get(group)
        if drawn is None:
            self.unbroken.append(group)
            return sorted(group)
        for pair in pairwise(drawn):
            self.breaks[pair] = TieBreak(*pair, "lots", "drawing of lots", "", "")
        return list(drawn)


def _parts(group: Collection[str], values: Mapping[str, Value]) -> list[list[str]]:
    """Split a group by value, the highest first."""
    by_value: dict[Value, list[str]] = {}
    for team in group:
        by_value.setdefault(values[team], []).append(team)
    return [by_value[value] for value in sorted(by_value, reverse=True)]


def rank(
    records: Mapping[str, Record],
    results: Iterable[Result],
    order: Order,
    *,
    among: Iterable[str] | None = None,
    lots: Lots | None = None,
) -> Table:
    """Rank teams.

    Parameters
    ----------
    records
        The records of all teams that `among` and the criteria may look at.
    results
        The results behind them.
    order
        The list of criteria.
    among
        The teams to rank, a division say; all by default.
    lots
        Draws on record: the set of tied teams to its drawn order. A set that is not there stays
        unbroken: its teams share a rank.
    """
    field = Field(records, tuple(results))
    ranking = _Ranking(order, field, lots or {}, [], {})
    group = tuple(records if among is None else among)
    teams = ranking.sort(group) if group else []
    level = {team: group for group in ranking.unbroken for team in group}
    ranks: dict[str, int] = {}
    for place, team in enumerate(teams, start=1):
        ahead = teams[place - 2] if place > 1 else None
        shared = ahead is not None and team in level.get(ahead, ())
        ranks[team] = ranks[ahead] if shared and ahead is not None else place
    rows = tuple(
        Row(
            ranks[team],
            records[team],
            above=ranking.breaks.get((teams[place - 1], team)) if place else None,
            below=ranking.breaks.get((team, teams[place + 1])) if place + 1 < len(teams) else None,
        )
        for place, team in enumerate(teams)
    )
    return Table(rows, tuple(ranking.unbroken))
