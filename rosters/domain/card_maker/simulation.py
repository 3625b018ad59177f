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
from games.rulesets.strat_o_matic.cards import GoalieDocument
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
    member = Member(
        card=entry.player_id,
        name=entry.name,
        positions=entry.positions,
        windows=tuple((first, last) for first, last in windows),
        quota=season_quota(
            entry.games if entry.kind == "skater" else entry.starts,
            real_games,
            windows,
            team_games,
        ),
        value=entry.value,
        special=entry.special,
        killing=entry.killing,
    )
    if isinstance(entry.document, GoalieDocument):
        member.rating = entry.document.fatigue
        member.starts_pct = entry.document.starts_pct
        member.sole_goalie = entry.document.sole_goalie
    return member


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


class _Count:
    """One game's way into a tally: who is in net, and whose power play it is."""

    __slots__ = ("codes", "in_net", "power_play", "tally")

    def __init__(self, tally: Tally, teams: Sequence[dict[str, Any]]) -> None:
        self.tally = tally
        self.codes = [str(team["id"]) for team in teams]
        self.in_net = ["", ""]
        self.power_play = -1

    def man(self, seat: int, player: str) -> ManTally:
        return self.tally.men[card_key(self.codes[seat], player)]

    def shot(self, event: happened.ShotTaken) -> None:
        man = self.man(event.seat, event.player)
        special = POWER_PLAY_COLUMNS if self.power_play == event.seat else 0
        man.rolls[COLUMN_OF_SHOT[event.shot] + special] += 1
        if not event.on_goal:
            return
        man.shots += 1
        self.tally.league["shots"] += 1
        self.tally.shots_against[self.codes[1 - event.seat]] += 1
        if goalie := self.in_net[1 - event.seat]:
            self.man(1 - event.seat, goalie).shots_against += 1

    def goalie_test(self, event: happened.GoalieTested) -> None:
        self.man(event.seat, event.goalie).tests += 1

    def goal(self, event: happened.GoalScored) -> None:
        man = self.man(event.seat, event.scorer)
        league = self.tally.league
        man.goals += 1
        league["goals"] += 1
        league[f"goals_{event.strength}"] += 1
        man.power_play_goals += event.strength == "PP"
        if event.empty_net:
            man.empty_net_goals += 1
            league["empty_net"] += 1
        else:
            self.man(1 - event.seat, event.goalie).goals_against += 1
        for player in event.on_ice_for:
            if player != event.scorer:
                self.man(event.seat, player).on_ice += 1

    def assists(self, event: happened.AssistsAwarded) -> None:
        for player in event.players:
            self.man(event.seat, player).assists += 1
            self.tally.league["assists"] += 1

    def power_play_start(self, event: happened.PowerPlayStarted) -> None:
        self.power_play = event.seat
        self.tally.league["power_plays"] += 1

    def power_play_end(self, event: happened.PowerPlayEnded) -> None:  # noqa: ARG002 - as the others
        self.power_play = -1

    def strength(self, event: happened.StrengthChanged) -> None:
        """Follow a power play that is played out."""
        self.power_play = event.power_play

    def opportunity(self, event: happened.PowerPlayBegan) -> None:  # noqa: ARG002 - as the others
        self.tally.league["power_plays"] += 1

    def new_goalie(self, event: happened.GoalieStarted | happened.GoalieChanged) -> None:
        self.in_net[event.seat] = event.goalie
        self.man(event.seat, event.goalie).games += 1

    def goalie_back(self, event: happened.GoalieReturned) -> None:
        self.in_net[event.seat] = event.goalie

    def empty_net(self, event: happened.GoaliePulled) -> None:
        self.in_net[event.seat] = ""

    def end(self, event: happened.GameEnded) -> None:
        tally = self.tally
        tally.decided[event.decided] += 1
        tally.league["home_wins"] += event.winner == 0
        for seat, code in enumerate(self.codes):
            if event.winner == seat:
                tally.points[code] += 2
            elif event.winner < 0 or (tally.overtime_point and event.decided in {"OT", "SO"}):
                tally.points[code] += 1


_COUNTED: dict[type[Event], Callable[[_Count, Any], None]] = {
    happened.ShotTaken: _Count.shot,
    happened.GoalieTested: _Count.goalie_test,
    happened.GoalScored: _Count.goal,
    happened.AssistsAwarded: _Count.assists,
    happened.PowerPlayStarted: _Count.power_play_start,
    happened.PowerPlayEnded: _Count.power_play_end,
    happened.StrengthChanged: _Count.strength,
    happened.PowerPlayBegan: _Count.opportunity,
    happened.GoalieStarted: _Count.new_goalie,
    happened.GoalieChanged: _Count.new_goalie,
    happened.GoalieReturned: _Count.goalie_back,
    happened.GoaliePulled: _Count.empty_net,
    happened.GameEnded: _Count.end,
}


def count_game(tally: Tally, teams: Sequence[dict[str, Any]], events: Sequence[Event]) -> None:
    """Add one game's events to a tally."""
    tally.games += 1
    for team in teams:
        for card in team["dressed"]:
            tally.men[card_key(team["id"], card)].games += 1
    count = _Count(tally, teams)
    for event in events:
        counted = _COUNTED.get(type(event))
        if counted is not None:
            counted(count, event)
