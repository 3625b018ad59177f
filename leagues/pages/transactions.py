"""Transactions: who came, who went, who was hurt, who is suspended, who coaches.

Words
-----
move
    A man who is with a squad for a part of its season only comes with one team game and goes after another; who
    goes from one squad to another at about the same time was traded. Moves to come are not told before their day.

Everything is worked out from squads and the season's own log; days are those of the team games that they name.
"""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from leagues.domain.permissions import actor_name
from leagues.domain.systems.trick_shot import holds_drafts
from leagues.models import Fixture, Membership, Season, SeasonEvent, TeamSeason
from leagues.pages.draft import Words
from leagues.pages.move_transactions import move_lines
from leagues.pages.names import player_names
from rosters.models import Injury, SquadMember

A_PAGE = 100
PICKS = ("player_drafted", "draft_pick_undone", "draft_called_off")
KINDS = {
    "move": "Moves",
    "injury": "Injuries",
    "suspension": "Suspensions",
    "coach": "Coaches",
    "draft": "Drafts",
    "trade": "Trades",
    "waiver": "Waivers",
}


class NoSuchTransactions(LookupError):
    """A kind, team or page that the table does not have, in one sentence."""


@dataclass(frozen=True, slots=True)
class Transaction:
    """One line: when, whose, which kind, and the sentence; ``player`` has a page if there is one."""

    date: dt.date
    team: str
    kind: str
    words: str
    player: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class TransactionsPage:
    """What the page shows, the latest first."""

    lines: tuple[Transaction, ...]
    count: int
    kind: str
    team: str
    teams: tuple[TeamSeason, ...]
    pages: tuple[int, ...]
    number: int


class _Calendar:
    """On which day each team plays its games, counted from 1 through the playoffs."""

    def __init__(self, season: Season) -> None:
        self.days: dict[int, list[tuple[dt.date, bool]]] = defaultdict(list)
        fixtures = season.fixtures.exclude(status=Fixture.Status.CANCELLED).order_by(
            "date", "number"
        )
        for home, visitor, date, status in fixtures.values_list(
            "home", "visitor", "date", "status"
        ):
            for team in (home, visitor):
                self.days[team].append((date, status == Fixture.Status.PLAYED))

    def played(self, team: int) -> int:
        """Count the games that a team has played."""
        return sum(played for _, played in self.days[team])

    def day(self, team: int, game: int) -> dt.date | None:
        """Give the day of a team's game; None when it has no such game."""
        days = self.days[team]
        return days[game - 1][0] if 1 <= game <= len(days) else None


def transactions_page(
    season: Season, *, kind: str = "", team: str = "", number: str = "1"
) -> TransactionsPage:
    """Read the transactions of a season, a page at a time; eight queries.

    Raises
    ------
    NoSuchTransactions
        There is no such kind, team or page.

    """
    teams = tuple(season.teams.order_by("name"))
    if kind and kind not in KINDS:
        raise NoSuchTransactions(f"There are {', '.join(KINDS)}, no transactions called {kind!r}.")
    if team and team not in {one.code for one in teams}:
        raise NoSuchTransactions(f"{season} has no team {team!r}.")
    lines = [
        line
        for line in all_transactions(season, teams)
        if kind in {"", line.kind} and team in {"", line.team}
    ]
    lines.sort(key=lambda line: (line.date, line.kind, line.team, line.name), reverse=True)
    last = max(1, -(-len(lines) // A_PAGE))
    chosen = int(number) if number.isdecimal() and len(number) < 6 else 0  # noqa: PLR2004
    if not 1 <= chosen <= last:
        raise NoSuchTransactions(f"These transactions have pages 1 to {last}.")
    start = (chosen - 1) * A_PAGE
    return TransactionsPage(
        tuple(lines[start : start + A_PAGE]),
        len(lines),
        kind,
        team,
        teams,
        tuple(range(1, last + 1)),
        chosen,
    )


def all_transactions(season: Season, teams: Sequence[TeamSeason]) -> Iterator[Transaction]:
    """Give every transaction of a season, in no certain order."""
    by_squad = {team.squad_id: team for team in teams if team.squad_id is not None}
    calendar = _Calendar(season)
    if by_squad:
        yield from _moves(by_squad, calendar)
        yield from _injuries(by_squad, calendar)
        for line in move_lines(season):
            yield Transaction(line.date, line.team, line.kind, line.words, line.player, line.name)
    yield from _suspensions_and_picks(season)
    yield from _coaches(season, teams)
    if holds_drafts(season):
        yield from _drafts(season)


def _moves(by_squad: Mapping[int, TeamSeason], calendar: _Calendar) -> Iterator[Transaction]:
    """Tell who came and went, by the windows of squads; who came from elsewhere was got from there."""
    rows = SquadMember.objects.filter(squad__in=by_squad).values_list(
        "squad", "squad__team_games", "windows", "card__player__key", "card__player__name"
    )
    stays: dict[str, list[tuple[dt.date, dt.date | None, TeamSeason, str]]] = defaultdict(list)
    for squad, games, windows, player, name in rows:
        team = by_squad[squad]
        played = calendar.played(team.pk)
        for first, last in windows:
            begins = calendar.day(team.pk, first)
            if begins is None or (first > 1 and first > played):
                continue
            gone = calendar.day(team.pk, last + 1) if last < min(games, played) else None
            stays[player].append((begins, gone, team, name))
    opening = {team.pk: calendar.day(team.pk, 1) for team in by_squad.values()}
    for player, found in stays.items():
        found.sort(key=lambda stay: (stay[0], stay[2].code))
        for place, (begins, gone, team, name) in enumerate(found):
            before = found[place - 1] if place else None
            after = found[place + 1] if place + 1 < len(found) else None
            if before is not None and before[2] != team:
                words = f"comes from {before[2].name}"
                yield Transaction(begins, team.code, "move", words, player, name)
            elif begins != opening[team.pk]:
                words = "is back with the team" if before else "joins the team"
                yield Transaction(begins, team.code, "move", words, player, name)
            if gone is not None and after is None:
                yield Transaction(gone, team.code, "move", "leaves the team", player, name)
            elif gone is not None and after is not None and after[2] != team:
                words = f"goes to {after[2].name}"
                yield Transaction(gone, team.code, "move", words, player, name)


def _injuries(by_squad: Mapping[int, TeamSeason], calendar: _Calendar) -> Iterator[Transaction]:
    rows = Injury.objects.filter(member__squad__in=by_squad).values_list(
        "member__squad",
        "member__card__player__key",
        "member__card__player__name",
        "team_game",
        "games",
        "remaining",
    )
    for squad, player, name, game, games, remaining in rows:
        team = by_squad[squad]
        date = calendar.day(team.pk, game)
        if date is None:
            continue
        left = f", {remaining} to go" if remaining else ""
        words = f"is hurt and out for {games} {'game' if games == 1 else 'games'}{left}"
        yield Transaction(date, team.code, "injury", words, player, name)


def _suspensions_and_picks(season: Season) -> Iterator[Transaction]:
    told = ("suspension", "suspension_lifted", *PICKS)
    every = list(season.events.filter(kind__in=told).order_by("sequence"))
    events = [event for event in every if event.kind not in PICKS]
    picks = _standing_picks(event for event in every if event.kind in PICKS)
    named = [event.data["player"] for event in (*events, *picks)]
    names = player_names(named) if named else {}
    for pick in picks:
        player = pick.data["player"]
        words = f"is drafted in pick {pick.data['turn']}"
        yield Transaction(
            pick.at.date(), pick.data["team"], "draft", words, player, names.get(player, player)
        )
    for event in events:
        data: dict[str, Any] = event.data
        reason = f": {data['reason']}" if data.get("reason") else ""
        if event.kind == "suspension":
            games = data["games"]
            words = f"is suspended for {games} {'game' if games == 1 else 'games'}{reason}"
        else:
            words = f"may play again, his suspension is lifted{reason}"
        date = dt.date.fromisoformat(data["date"]) if data.get("date") else event.at.date()
        player = data["player"]
        yield Transaction(
            date, data["team"], "suspension", words, player, names.get(player, player)
        )


def _standing_picks(events: Iterable[SeasonEvent]) -> list[SeasonEvent]:
    """Give the picks of players that were neither taken back nor called off."""
    found: dict[tuple[int, int], SeasonEvent] = {}
    for event in events:
        data = event.data
        if event.kind == "player_drafted":
            found[data["draft"], data["turn"]] = event
        elif event.kind == "draft_pick_undone":
            found.pop((data["draft"], data["turn"]), None)
        else:
            found = {key: pick for key, pick in found.items() if key[0] != data["draft"]}
    return list(found.values())


def _coaches(season: Season, teams: Sequence[TeamSeason]) -> Iterator[Transaction]:
    codes = {team.team_id: team.code for team in teams}
    roles = Membership.objects.filter(
        league=season.league_id, role=Membership.Role.COACH, team__in=codes
    ).select_related("user")
    for role in roles:
        words = f"{actor_name(role.user)} becomes coach"
        yield Transaction(role.created_at.date(), codes[role.team_id or 0], "coach", words)


def _drafts(season: Season) -> Iterator[Transaction]:
    words = Words(season)
    told = {
        "card_returned": ("card", "gives {} back"),
        "card_drafted": ("card", "drafts {}"),
        "arena_chosen": ("arena", "makes {} its home"),
    }
    for event in season.events.filter(kind__in=told).order_by("sequence"):
        name, sentence = told[event.kind]
        item = words.item(event.data[name])
        if item.id:
            yield Transaction(
                event.at.date(), event.data["team"], "draft", sentence.format(item.name)
            )
