"""Seasons in memory: cards, a schedule, computer coaches, and counts of what came of it; no database.

Words
-----
tally
    Counts of everything that calibration looks at, by man (key ``TEAM/player id``) and for the league.
rolls
    Rolls on a skater's Outside, Inside and Rebound column: three at even strength, then three on the
    power play.
"""

import hashlib
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.engine import Event, MemoryLibrary, SeededDice, registry, run
from games.rulesets.strat_o_matic import events as happened
from games.rulesets.strat_o_matic.content_set import content_document
from rosters.domain.card_maker.season_cards import CardEntry, SeasonCards, card_key
from rosters.domain.game_effects import game_effects
from rosters.domain.line_ups import choose_line_up
from rosters.domain.squad_state import Member, SquadState, after_game
from rosters.domain.windows import season_quota, team_windows

RULESET = "strat-o-matic"
COLUMN_OF_SHOT = {"outside": 0, "inside": 1, "rebound": 2, "breakaway": 2}
POWER_PLAY_COLUMNS = 3
RULES: dict[str, Any] = {
    "extra_players": True,
    "lines": 4,
    "pairs": 3,
    "event_times": True,
    "goalie_fatigue": True,
    "injuries": True,
    "overtime": "8 cards",
}
"""Options of the games that cards are calibrated for; shootout and overtime strength follow the season."""


@dataclass(slots=True)
class ManTally:
    """Counts of one man for one team."""

    games: int = 0
    rolls: list[int] = field(default_factory=lambda: [0] * 6)
    shots: int = 0
    goals: int = 0
    power_play_goals: int = 0
    empty_net_goals: int = 0
    assists: int = 0
    on_ice: int = 0
    """Team-mates' goals while he was on the ice."""
    shots_against: int = 0
    goals_against: int = 0
    tests: int = 0
    """Readings of his goalie card in play."""


@dataclass(slots=True)
class Tally:
    """Counts of a season; ``overtime_point``: whether the loser in overtime gets one."""

    overtime_point: bool = True
    games: int = 0
    men: defaultdict[str, ManTally] = field(default_factory=lambda: defaultdict(ManTally))
    league: Counter[str] = field(default_factory=Counter)
    points: Counter[str] = field(default_factory=Counter)
    shots_against: Counter[str] = field(default_factory=Counter)
    decided: Counter[str] = field(default_factory=Counter)


def member_of(entry: CardEntry, *, real_games: int, team_games: int) -> Member:
    """Make a squad's member of a card, without a database."""
    windows = team_windows(entry.windows, team_games)
    goalie = entry.kind == "goalie"
    document = entry.document
    return Member(
        card=entry.player_id,
        name=entry.name,
        positions=("G",) if goalie else tuple(str(slot) for slot in document.positions),
        windows=tuple((first, last) for first, last in windows),
        quota=season_quota(
            entry.starts if goalie else entry.games, real_games, windows, team_games
        ),
        value=entry.value,
        special=entry.special,
        killing=entry.killing,
        rating=document.fatigue if goalie else 0,
        starts_pct=document.starts_pct if goalie else 100,
        sole_goalie=document.sole_goalie if goalie else False,
    )


def squad_states(
    cards: SeasonCards, schedule: Sequence[tuple[str, str]], library: MemoryLibrary
) -> dict[str, SquadState]:
    """Make all squads of a season before its first game."""
    games = Counter(code for pair in schedule for code in pair)
    return {
        code: SquadState(
            code=code,
            name=team.name,
            sheet=library.put(cards.sheet(code)),
            team_games=games[code],
            members={
                entry.player_id: member_of(entry, real_games=team.games, team_games=games[code])
                for entry in cards.entries[code]
            },
        )
        for code, team in cards.teams.items()
    }


def simulate_season(
    cards: SeasonCards,
    schedule: Sequence[tuple[str, str]],
    *,
    seed: str,
    rules: dict[str, Any] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Tally:
    """Play a season's schedule of (home, visitor) once.

    The same cards, schedule, seed and rules give the same tally.
    """
    ruleset = registry.get(RULESET)
    library = MemoryLibrary()
    content = library.put(content_document())
    states = squad_states(cards, schedule, library)
    coach = ruleset.coach(ruleset.levels[-1])
    tally = Tally(overtime_point=(rules or {}).get("shootout", True))
    for number, pair in enumerate(schedule, start=1):
        home, visitor = (states[code] for code in pair)
        first = choose_line_up(home)
        teams = [first, choose_line_up(visitor, opponent=first)]
        document = {
            "level": "advanced",
            "options": RULES | (rules or {}),
            "playoffs": False,
            "content": content,
            "teams": teams,
        }
        setup = ruleset.read_setup(document, library)
        dice = SeededDice(hashlib.sha256(f"{seed}/{number}".encode()).hexdigest())
        outcome = run(ruleset, setup, dice=dice, coaches={0: coach, 1: coach})
        events = [record.event for record in outcome.records]
        count_game(tally, teams, events)
        for state, effects in zip((home, visitor), game_effects(teams, events), strict=True):
            after_game(state, effects)
        if progress is not None:
            progress(number, len(schedule))
    return tally


def count_game(tally: Tally, teams: Sequence[dict[str, Any]], events: Sequence[Event]) -> None:
    """Add one game's events to a tally."""
    codes = [team["id"] for team in teams]
    men = tally.men
    tally.games += 1
    for team in teams:
        for card in team["dressed"]:
            men[card_key(team["id"], card)].games += 1
    in_net = ["", ""]
    power_play = -1
    for event in events:
        kind = type(event)
        if kind is happened.ShotTaken:
            man = men[card_key(codes[event.seat], event.player)]
            column = COLUMN_OF_SHOT[event.shot]
            man.rolls[column + (POWER_PLAY_COLUMNS if power_play == event.seat else 0)] += 1
            if event.on_goal:
                man.shots += 1
                tally.league["shots"] += 1
                tally.shots_against[codes[1 - event.seat]] += 1
                if in_net[1 - event.seat]:
                    men[in_net[1 - event.seat]].shots_against += 1
        elif kind is happened.GoalieTested:
            men[card_key(codes[event.seat], event.goalie)].tests += 1
        elif kind is happened.GoalScored:
            _count_goal(tally, codes, event)
        elif kind is happened.AssistsAwarded:
            for player in event.players:
                men[card_key(codes[event.seat], player)].assists += 1
                tally.league["assists"] += 1
        elif kind is happened.PowerPlayStarted:
            power_play = event.seat
            tally.league["power_plays"] += 1
        elif kind is happened.PowerPlayEnded:
            power_play = -1
        elif kind is happened.PenaltyCalled:
            tally.league["penalties"] += 1
        elif kind in {happened.GoalieStarted, happened.GoalieChanged, happened.GoalieReturned}:
            in_net[event.seat] = card_key(codes[event.seat], event.goalie)
            men[in_net[event.seat]].games += kind is not happened.GoalieReturned
        elif kind is happened.GoaliePulled:
            in_net[event.seat] = ""
        elif kind is happened.GameEnded:
            _count_end(tally, codes, event)


def _count_goal(tally: Tally, codes: Sequence[str], event: Any) -> None:
    code = codes[event.seat]
    man = tally.men[card_key(code, event.scorer)]
    man.goals += 1
    tally.league["goals"] += 1
    tally.league[f"goals_{event.strength}"] += 1
    if event.strength == "PP":
        man.power_play_goals += 1
    if event.empty_net:
        man.empty_net_goals += 1
        tally.league["empty_net"] += 1
    else:
        tally.men[card_key(codes[1 - event.seat], event.goalie)].goals_against += 1
    for player in event.on_ice_for:
        if player != event.scorer:
            tally.men[card_key(code, player)].on_ice += 1


def _count_end(tally: Tally, codes: Sequence[str], event: Any) -> None:
    tally.decided[event.decided] += 1
    if event.winner == 0:
        tally.league["home_wins"] += 1
    for seat, code in enumerate(codes):
        if event.winner == seat:
            tally.points[code] += 2
        elif event.winner < 0 or (tally.overtime_point and event.decided in {"OT", "SO"}):
            tally.points[code] += 1
