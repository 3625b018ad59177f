"""News of a season: its own facts and the feats of single games, in sentences that anybody may read.

Only kinds of facts that have words here are told; the season's log may hold others, for its commissioner.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.urls import reverse

from games.models import GoalieLine, SkaterLine
from leagues.domain.systems.nhl_power_play_captains import captain_name
from leagues.models import Fixture, Season, SeasonEvent, TeamSeason
from leagues.pages.move_words import SENTENCES as MOVE_SENTENCES
from leagues.pages.move_words import TRADES, WAIVERS
from leagues.pages.names import player_names

LATEST = 8
HAT_TRICK = 3
GREAT_NIGHT = 5
"""Points from which a man's night is told even without three goals."""
FEATS = 6


@dataclass(frozen=True, slots=True)
class News:
    """One piece of news; ``href`` leads to what it is about, if there is a page of that."""

    at: dt.datetime
    text: str
    href: str = ""


@dataclass(frozen=True, slots=True)
class Feat:
    """What a man did in one game: a sentence and the game."""

    player: str
    name: str
    team: str
    words: str
    number: int


@dataclass(frozen=True, slots=True)
class _Reader:
    """What sentences are made with."""

    season: Season
    teams: dict[str, TeamSeason]
    rounds: dict[tuple[int, int], str]
    names: dict[str, str]

    def team(self, code: str) -> str:
        """Name a team."""
        found = self.teams.get(code)
        return found.name if found else code


Words = Callable[[_Reader, dict[str, Any]], str]


def _because(data: dict[str, Any]) -> str:
    reason = str(data.get("reason", "")).strip()
    return f": {reason}" if reason else ""


def _games(numbers: Sequence[int]) -> str:
    return f"game {numbers[0]}" if len(numbers) == 1 else f"games {', '.join(map(str, numbers))}"


def _adjusted(reader: _Reader, data: dict[str, Any]) -> str:
    points = data["points"]
    what = "given" if points > 0 else "taken from"
    unit = "point" if abs(points) == 1 else "points"
    to = "" if points < 0 else "to "
    return f"{abs(points)} {unit} {what} {to}{reader.team(data['team'])}{_because(data)}."


def _forfeited(_: _Reader, data: dict[str, Any]) -> str:
    by = {"home": "the home team", "visitor": "the visitors", "both": "both teams"}
    return (
        f"Game {data['fixture']} is forfeited by {by.get(data['by'], data['by'])}{_because(data)}."
    )


def _moved(_: _Reader, data: dict[str, Any]) -> str:
    before, after = (data.get(name) or {} for name in ("before", "after"))
    days = [one.get("date") for one in (before, after)]
    if all(days) and days[0] != days[1]:
        return f"Game {data['fixture']} is moved from {days[0]} to {days[1]}{_because(data)}."
    return f"Game {data['fixture']} has another time{_because(data)}."


def _series(reader: _Reader, data: dict[str, Any]) -> str:
    title = reader.rounds.get((data["round"], data["position"]), f"round {data['round']}")
    wins = data.get("wins")
    score = f" {max(wins)}\u2013{min(wins)}" if isinstance(wins, list) and wins else ""
    return f"{reader.team(data['winner'])} win their series{score} ({title})."


def _suspended(reader: _Reader, data: dict[str, Any]) -> str:
    games = data["games"]
    unit = "game" if games == 1 else "games"
    name = reader.names.get(data["player"], data["player"])
    return f"{name} ({data['team']}) is suspended for {games} {unit}{_because(data)}."


def _lifted(reader: _Reader, data: dict[str, Any]) -> str:
    name = reader.names.get(data["player"], data["player"])
    return f"The suspension of {name} ({data['team']}) is lifted{_because(data)}."


def _of_moves(words: Callable[[dict[str, Any]], str], _: _Reader, data: dict[str, Any]) -> str:
    return words(data)


SENTENCES: dict[str, Words] = {
    "created": lambda _, data: (
        f"The season is made: {data.get('teams', 0)} teams"
        + (f", {games} games." if (games := data.get("fixtures")) else ".")
    ),
    "started": lambda _, __: "The season begins; its options are frozen.",
    "result_amended": lambda _, data: f"The result of game {data['fixture']} is put right.",
    "game_voided": lambda _, data: (
        f"Game {data['fixture']} is void and goes back on the schedule{_because(data)}."
    ),
    "forfeit": _forfeited,
    "adjustment": _adjusted,
    "fixture_moved": _moved,
    "fixture_cancelled": lambda _, data: f"Game {data['fixture']} is cancelled{_because(data)}.",
    "schedule_replaced": lambda _, data: (
        f"The games to come have a new schedule of {data.get('fixtures', 0)} games."
    ),
    "vacancy_opened": lambda reader, data: (
        f"{reader.team(data['team'])} are without an owner{_because(data)}. "
        f"Members may apply until {data['until'][:16].replace('T', ' ')} UTC."
    ),
    "vacancy_filled": lambda reader, data: (
        f"{data['coach']} takes {reader.team(data['team'])} over"
        f"{' and leaves ' + reader.team(data['left']) if data['left'] else ''}."
    ),
    "vacancy_closed": lambda reader, data: (
        f"Nobody takes {reader.team(data['team'])} over{_because(data)}."
    ),
    "window_set": lambda _, data: (
        f"Games from {data['first']} to {data['last']} are to be played by {data['last']}."
    ),
    "window_extended": lambda _, data: (
        f"Games that were due by {data['before']} may be played until {data['last']}{_because(data)}."
    ),
    "auto_play_ordered": lambda _, data: (
        f"The computer plays {_games(data['fixtures'])} that {'was' if len(data['fixtures']) == 1 else 'were'} overdue"
        f"{_because(data)}."
    ),
    "lots_drawn": lambda reader, data: (
        f"Lots are drawn for a tie: {', '.join(reader.team(code) for code in data['teams'])}, in this order."
    ),
    "draft_opened": lambda _, data: f"A draft begins: {data.get('title', '')}.",
    "draft_finished": lambda _, __: "The draft is over.",
    "draft_called_off": lambda _, data: (
        f"{data.get('title', 'A draft')} is called off{_because(data)}."
    ),
    "title_shared": lambda reader, data: (
        f"The title is shared by {' and '.join(reader.team(code) for code in data['teams'])}."
    ),
    "tables_laid_out": lambda _, data: f"The tables are laid out. {data.get('evenness', '')}",
    "captain_picked": lambda reader, data: (
        f"{reader.team(data['team'])} has {captain_name(data['captain'])} for captain."
    ),
    "captains_put_back": lambda _, __: "Captains are picked anew, as the tables are others.",
    "captains_picked": lambda _, data: (
        f"{len(data.get('captains', ()))} managers have picked a captain for the season."
    ),
    "bracket_drawn": lambda _, data: (
        f"The playoffs are drawn: {len(data.get('entrants', ()))} teams."
    ),
    "series_decided": _series,
    "playoffs_finished": lambda reader, data: f"{reader.team(data['champion'])} win the cup.",
    "finished": lambda _, __: "The season is over; the secret of its dice is published.",
    "deadline_set": lambda _, data: (
        f"A move may take {data['hours']} hours from now on."
        if data["hours"]
        else "A move may take any time from now on."
    ),
    "manager_reminded": lambda reader, data: (
        f"{' and '.join(reader.team(code) for code in data['teams'])} are reminded: the move is theirs."
    ),
    "absent_played": lambda reader, data: (
        f"The computer moves for {' and '.join(reader.team(code) for code in data['teams'])}, whose time was up."
    ),
    "suspension": _suspended,
    "suspension_lifted": _lifted,
    **{kind: partial(_of_moves, words) for kind, words in MOVE_SENTENCES.items()},
}
OF_A_GAME = frozenset(
    {"result_amended", "game_voided", "forfeit", "fixture_moved", "fixture_cancelled"}
)


def season_news(season: Season, *, latest: int = LATEST) -> list[News]:
    """Tell the latest facts of a season, the latest first; three queries at most."""
    events = list(season.events.filter(kind__in=SENTENCES).order_by("-sequence")[:latest])
    return tell(season, events)


def tell(season: Season, events: Sequence[SeasonEvent]) -> list[News]:
    """Put facts into sentences; a fact whose data cannot be read any more is left out."""
    if not events:
        return []
    kinds = {event.kind for event in events}
    rounds = {}
    if "series_decided" in kinds:
        rows = season.series.values_list("round", "position", "title")
        rounds = {(number, position): title for number, position, title in rows}
    men = [event.data.get("player") for event in events if "player" in event.data]
    reader = _Reader(
        season,
        {team.code: team for team in season.teams.all()},
        rounds,
        player_names(men) if men else {},
    )
    return [
        News(event.at, SENTENCES[event.kind](reader, event.data), _address(season, event))
        for event in events
        if event.kind in SENTENCES
    ]


PLACES = {
    "bracket_drawn": "leagues:playoffs",
    "series_decided": "leagues:playoffs",
    "playoffs_finished": "leagues:playoffs",
    "adjustment": "leagues:standings",
    "lots_drawn": "leagues:standings",
    "vacancy_opened": "leagues:vacancies",
    "vacancy_filled": "leagues:vacancies",
    "draft_opened": "leagues:drafts",
    "draft_finished": "leagues:drafts",
}
"""Pages of a season on which there is more about a fact."""


def _address(season: Season, event: SeasonEvent) -> str:
    if event.kind in OF_A_GAME:
        return reverse("leagues:game", args=[season.slug, event.data["fixture"]])
    if event.kind in TRADES:
        return reverse("leagues:trade", args=[season.slug, event.data["trade"]])
    if event.kind in WAIVERS:
        return reverse("leagues:waivers", args=[season.slug])
    return reverse(PLACES[event.kind], args=[season.slug]) if event.kind in PLACES else ""


def feats_of(fixtures: Iterable[Fixture]) -> list[Feat]:
    """Tell the hat tricks, great nights and shutouts of some games, the greatest first; three queries."""
    numbers = {
        fixture.game_id: fixture.number for fixture in fixtures if fixture.game_id is not None
    }
    if not numbers:
        return []
    skaters = [
        line
        for line in SkaterLine.objects.filter(game_id__in=numbers)
        if line.goals >= HAT_TRICK or line.goals + line.assists >= GREAT_NIGHT
    ]
    skaters.sort(key=lambda line: (-line.goals - line.assists, -line.goals, line.player))
    goalies = list(
        GoalieLine.objects.filter(game_id__in=numbers, shutout=True).order_by("-saves", "player")
    )
    men = [line.player for line in skaters] + [line.player for line in goalies]
    names = player_names(men)
    told = [(line, _night(line.goals, line.assists)) for line in skaters] + [
        (line, _shutout(line.saves)) for line in goalies
    ]
    return [
        Feat(
            line.player,
            names.get(line.player, line.player),
            line.team,
            words,
            numbers[line.game_id],
        )
        for line, words in told[:FEATS]
    ]


def _night(goals: int, assists: int) -> str:
    parts = []
    if goals:
        parts.append(f"{goals} {'goal' if goals == 1 else 'goals'}")
    if assists:
        parts.append(f"{assists} {'assist' if assists == 1 else 'assists'}")
    return " and ".join(parts)


def _shutout(saves: int | None) -> str:
    if saves is None:
        return "shutout"
    return f"shutout with {saves} {'save' if saves == 1 else 'saves'}"
