"""Records of a season, or of all seasons of its league: best single games, streaks, best seasons.

Words
-----
record
    The highest number of one statistic, with everybody who holds it.
streak
    Games in a row of one team or one man, by the order of play; a man's are the games that he played in.

Single games and seasons come from season totals, which keep each man's best game, so that many seasons are as quick as
one. Streaks of men need every line of a season: they are worked out once and kept in the cache until any log grows.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.core.cache import cache
from django.db.models import F, Max, QuerySet

from games.models import Commit, GoalieLine, GoalieSum, SkaterLine, SkaterSum, TeamLine
from leagues.domain.competitions import competition_key
from leagues.models import Fixture, Season
from leagues.pages.names import player_names

HOLDERS = 3
"""So many who share a record are named; the others are counted."""
KEPT_SECONDS = 24 * 3600


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a record: a man or a team (``code``), when, and the game or season it was in."""

    name: str
    team: str
    when: str
    season: Season
    player: str = ""
    number: int | None = None


@dataclass(frozen=True, slots=True)
class RecordLine:
    """One record; ``more`` share it besides the holders that are named."""

    title: str
    value: str
    holders: tuple[Holder, ...]
    more: int = 0


@dataclass(frozen=True, slots=True)
class RecordGroup:
    """Records of one kind under a heading."""

    key: str
    title: str
    lines: tuple[RecordLine, ...]


@dataclass(frozen=True, slots=True)
class RecordsPage:
    """What the page shows; ``seasons`` are how many were searched."""

    groups: tuple[RecordGroup, ...]
    seasons: int


SINGLE_SKATER = (
    ("Goals", "most_goals", "goals"),
    ("Assists", "most_assists", "assists"),
    ("Points", "most_points", None),
    ("Shots on goal", "most_shots", "shots"),
    ("Penalty minutes", "most_penalty_minutes", "penalty_minutes"),
)
SEASON_SKATER = (
    ("Goals", "goals"),
    ("Assists", "assists"),
    ("Points", "points"),
    ("Shots on goal", "shots"),
    ("Plus/minus", "plus_minus"),
    ("Power-play goals", "power_play_goals"),
    ("Short-handed goals", "short_handed_goals"),
    ("Game-winning goals", "game_winning_goals"),
    ("Penalty minutes", "penalty_minutes"),
)
SEASON_GOALIE = (("Wins", "wins"), ("Shutouts", "shutouts"), ("Saves", "saves"))


class _Search:
    """The seasons searched, with what their rows are found by."""

    def __init__(self, seasons: Sequence[Season], kind: str) -> None:
        self.kind = kind
        self.seasons = {competition_key(season, kind): season for season in seasons}

    def rows(self, model: type[Any]) -> QuerySet[Any]:
        """Give a model's rows of these seasons."""
        return model.objects.filter(competition__key__in=self.seasons)

    def season(self, key: str) -> Season:
        """Give the season of a competition."""
        return self.seasons[key]

    def fixtures(self, games: Iterable[int]) -> dict[int, Fixture]:
        """Find the fixtures of games."""
        found = Fixture.objects.filter(game__in=set(games)).select_related("home", "visitor")
        return {fixture.game_id: fixture for fixture in found if fixture.game_id is not None}


def records_page(
    season: Season, *, kind: str = Fixture.Kind.REGULAR, whole_league: bool = False
) -> RecordsPage:
    """Read the records of a season, or of all seasons of its league."""
    seasons = [season]
    if whole_league:
        seasons = list(Season.objects.filter(league=season.league_id).order_by("created_at", "pk"))
    search = _Search(seasons, kind)
    groups = [
        RecordGroup("game-men", "Single games: players", _single_games(search)),
        RecordGroup("game-teams", "Single games: teams", _team_games(search)),
        RecordGroup("season-men", "Seasons: players", _season_totals(search)),
        RecordGroup("streak-teams", "Streaks: teams", _team_streaks(search)),
    ]
    if not whole_league:
        groups.append(RecordGroup("streak-men", "Streaks: players", _streaks_of_men(search)))
    return RecordsPage(tuple(group for group in groups if group.lines), len(seasons))


def _line(title: str, value: int, holders: Sequence[Holder]) -> RecordLine:
    return RecordLine(title, str(value), tuple(holders[:HOLDERS]), max(0, len(holders) - HOLDERS))


def _single_games(search: _Search) -> tuple[RecordLine, ...]:
    """Find each statistic's best game: first the men from their sums, then their games."""
    bests = search.rows(SkaterSum).aggregate(**{most: Max(most) for _, most, _ in SINGLE_SKATER})
    saves = search.rows(GoalieSum).aggregate(most=Max("most_saves"))["most"]
    wanted: list[tuple[str, int, list[Any]]] = []
    for title, most, column in SINGLE_SKATER:
        if not bests[most]:
            continue
        men = search.rows(SkaterSum).filter(**{most: bests[most]}).values("player")
        lines = search.rows(SkaterLine).filter(player__in=men)
        if column is None:
            lines = lines.annotate(both=F("goals") + F("assists")).filter(both=bests[most])
        else:
            lines = lines.filter(**{column: bests[most]})
        wanted.append((title, bests[most], list(lines.select_related("competition"))))
    if saves:
        men = search.rows(GoalieSum).filter(most_saves=saves).values("player")
        lines = search.rows(GoalieLine).filter(player__in=men, saves=saves)
        wanted.append(("Saves", saves, list(lines.select_related("competition"))))
    every = [line for _, _, lines in wanted for line in lines]
    fixtures = search.fixtures(line.game_id for line in every)
    names = player_names(line.player for line in every)
    return _held(
        (title, value, _of_games(search, lines, fixtures, names)) for title, value, lines in wanted
    )


def _held(found: Iterable[tuple[str, int, list[Holder]]]) -> tuple[RecordLine, ...]:
    """Leave out what nobody did in a game of the schedule: a season that is one game is no single game."""
    return tuple(_line(title, value, holders) for title, value, holders in found if holders)


def _of_games(
    search: _Search,
    lines: Iterable[Any],
    fixtures: dict[int, Fixture],
    names: dict[str, str] | None = None,
) -> list[Holder]:
    """Name who did something in single games, the earliest first; without names they are teams."""
    held = [(line, fixtures[line.game_id]) for line in lines if line.game_id in fixtures]
    held.sort(key=lambda one: (one[1].date, one[1].number, one[0].seat))
    return [
        Holder(
            name=line.team if names is None else names.get(line.player, line.player),
            team=line.team,
            when=f"{fixture.date:%-d %b %Y}",
            season=search.season(line.competition.key),
            player="" if names is None else line.player,
            number=fixture.number,
        )
        for line, fixture in held
    ]


def _team_games(search: _Search) -> tuple[RecordLine, ...]:
    lines = search.rows(TeamLine)
    margin = lines.filter(against__isnull=False).annotate(margin=F("score") - F("against"))
    bests = {
        "score": lines.aggregate(most=Max("score"))["most"],
        "margin": margin.aggregate(most=Max("margin"))["most"],
        "shots": lines.aggregate(most=Max("shots"))["most"],
        "penalty_minutes": lines.aggregate(most=Max("penalty_minutes"))["most"],
    }
    titles = {
        "score": "Goals",
        "margin": "Goals ahead at the end",
        "shots": "Shots on goal",
        "penalty_minutes": "Penalty minutes",
    }
    wanted = [
        (titles[name], most, list(rows.filter(**{name: most}).select_related("competition")))
        for (name, most), rows in zip(bests.items(), (lines, margin, lines, lines), strict=True)
        if most
    ]
    fixtures = search.fixtures(line.game_id for _, _, rows in wanted for line in rows)
    return _held((title, most, _of_games(search, rows, fixtures)) for title, most, rows in wanted)


def _season_totals(search: _Search) -> tuple[RecordLine, ...]:
    """Find the best seasons; a man's teams of one season are added up."""
    skaters = _added(search, SkaterSum, [name for _, name in SEASON_SKATER if name != "points"])
    for values in skaters.values():
        values["points"] = values["goals"] + values["assists"]
    goalies = _added(search, GoalieSum, [name for _, name in SEASON_GOALIE])
    best: list[tuple[str, int, list[tuple[str, str]]]] = []
    for found, statistics in ((skaters, SEASON_SKATER), (goalies, SEASON_GOALIE)):
        for title, name in statistics:
            most = max((one[name] for one in found.values() if one[name] is not None), default=0)
            if most > 0:
                holders = [key for key, one in found.items() if one[name] == most]
                best.append((title, most, holders))
    names = player_names(player for _, _, holders in best for _, player in holders)
    teams = {key: one["teams"] for key, one in (goalies | skaters).items()}
    return tuple(
        _line(
            title,
            most,
            [
                Holder(
                    name=names.get(player, player),
                    team=", ".join(teams[key, player]),
                    when=search.season(key).name,
                    season=search.season(key),
                    player=player,
                )
                for key, player in sorted(holders)
            ],
        )
        for title, most, holders in best
    )


def _added(
    search: _Search, model: type[Any], columns: Sequence[str]
) -> dict[tuple[str, str], dict[str, Any]]:
    """Add up the sums of each man's teams, by competition and player; unknown stays unknown."""
    added: dict[tuple[str, str], dict[str, Any]] = {}
    rows = search.rows(model).order_by("-games", "team")
    for key, player, team, *values in rows.values_list(
        "competition__key", "player", "team", *columns
    ):
        one = added.setdefault((key, player), {"teams": [], **dict.fromkeys(columns, 0)})
        one["teams"].append(team)
        for name, value in zip(columns, values, strict=True):
            one[name] = None if value is None or one[name] is None else one[name] + value
    return added


def _team_streaks(search: _Search) -> tuple[RecordLine, ...]:
    """Find the longest winning and losing streaks, and those without a loss, season by season."""
    played = (
        Fixture.objects.filter(
            season__in=list(search.seasons.values()),
            kind=search.kind,
            status=Fixture.Status.PLAYED,
        )
        .select_related("home", "visitor")
        .prefetch_related("seats__team")
        .order_by("season", "date", "number")
    )
    seasons = {season.pk: season for season in search.seasons.values()}
    kinds: tuple[tuple[str, Callable[[int], bool]], ...] = (
        ("Wins in a row", lambda margin: margin > 0),
        ("Games in a row without a defeat", lambda margin: margin >= 0),
        ("Defeats in a row", lambda margin: margin < 0),
    )
    rows = [
        (fixture.season_id, code, ahead, (fixture.date, fixture.number))
        for fixture in played
        for code, ahead in _margins(fixture).items()
    ]
    found = []
    for title, holds in kinds:
        runs: dict[tuple[int, str], list[Any]] = defaultdict(list)
        best: dict[tuple[int, str], tuple[int, Any, Any]] = {}
        for season, code, ahead, day in rows:
            run = runs[season, code]
            if not holds(ahead):
                run.clear()
                continue
            run.append(day)
            if len(run) > best.get((season, code), (0,))[0]:
                best[season, code] = (len(run), run[0], run[-1])
        longest = max((one[0] for one in best.values()), default=0)
        if longest > 1:
            holders = [
                Holder(
                    name=code,
                    team=code,
                    when=f"{first[0]:%-d %b %Y} to {last[0]:%-d %b %Y}",
                    season=seasons[season],
                )
                for (season, code), (length, first, last) in best.items()
                if length == longest
            ]
            found.append(_line(title, longest, holders))
    return tuple(found)


def _margins(fixture: Fixture) -> dict[str, int]:
    """Give by how much each team won (below 0: lost); at a bigger table 1 for the first, 0 for a shared first place."""
    seats = list(fixture.seats.all())
    if not seats:
        margin = (fixture.home_goals or 0) - (fixture.visitor_goals or 0)
        return {fixture.home.code: margin, fixture.visitor.code: -margin}
    winners = {seat.seat if seat.side is None else seat.side for seat in seats if seat.place == 1}
    won = 0 if len(winners) > 1 else 1
    return {seat.team.code: won if seat.place == 1 else -1 for seat in seats}


def _streaks_of_men(search: _Search) -> tuple[RecordLine, ...]:
    """Find the longest streaks of games with a goal, and with a point; kept until any log grows."""
    [(key, season)] = search.seasons.items()
    newest = Commit.objects.aggregate(newest=Max("pk"))["newest"]
    kept = f"leagues.records.{key}.{season.pk}.{newest}"
    streaks = cache.get(kept)
    if streaks is None:
        streaks = streaks_of_men(search.rows(SkaterLine), season)
        cache.set(kept, streaks, KEPT_SECONDS)
    names = player_names(player for _, _, holders in streaks for player, *_ in holders)
    return tuple(
        _line(
            title,
            longest,
            [
                Holder(names.get(player, player), team, when, season, player)
                for player, team, when in holders
            ],
        )
        for title, longest, holders in streaks
    )


def streaks_of_men(
    lines: QuerySet[SkaterLine], season: Season
) -> list[tuple[str, int, list[tuple[str, str, str]]]]:
    """Give the longest streaks of games with a goal, and with a point: title, length, and who (player, team, when)."""
    order = {
        game: (date, number)
        for game, date, number in season.fixtures.filter(game__isnull=False).values_list(
            "game", "date", "number"
        )
    }
    nights: dict[str, list[tuple[Any, int, int, str]]] = defaultdict(list)
    for player, game, goals, assists, team in lines.order_by().values_list(
        "player", "game", "goals", "assists", "team"
    ):
        if game in order:
            nights[player].append((order[game], goals, goals + assists, team))
    found = []
    for title, column in (("Games in a row with a goal", 1), ("Games in a row with a point", 2)):
        longest = 1
        holders: list[tuple[Any, str, str, str]] = []
        for player, games in nights.items():
            games.sort()
            length = 0
            for place, night in enumerate(games):
                length = length + 1 if night[column] else 0
                if length > longest:
                    longest, holders = length, []
                if length == longest > 1:
                    first, last = games[place - length + 1][0][0], night[0][0]
                    when = f"{first:%-d %b %Y} to {last:%-d %b %Y}"
                    holders.append((last, player, night[3], when))
        if holders:
            found.append((title, longest, [one[1:] for one in sorted(holders)]))
    return found
