"""Seasons in memory: cards, a schedule, computer coaches; ``tally.py`` counts what comes of it. No database.

Words
-----
terms
    What the games of a season are played by: level, options, and instructions to all computer coaches.
"""

import hashlib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from games.engine import MemoryLibrary, SeededDice, registry, run
from games.rulesets.strat_o_matic.cards import GoalieDocument
from games.rulesets.strat_o_matic.content_set import content_document
from games.rulesets.strat_o_matic.options import PROFILES, options_for
from rosters.domain.card_maker.season_cards import CardEntry, SeasonCards
from rosters.domain.card_maker.tally import Tally, count_game
from rosters.domain.game_effects import game_effects
from rosters.domain.line_ups import UNITS, choose_line_up
from rosters.domain.squad_state import Member, SquadState, after_game
from rosters.domain.windows import season_quota, team_windows

RULESET = "strat-o-matic"
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


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What games are played by; ``rules`` are added to ``RULES``."""

    level: str = "advanced"
    rules: dict[str, Any] = {}
    instructions: dict[str, Any] = {}

    @property
    def options(self) -> dict[str, Any]:
        """The options of a game's setup."""
        return RULES | self.rules

    @property
    def killing_units(self) -> int:
        """Two where power plays are played out (SOM-19.1)."""
        return UNITS if options_for(PROFILES[self.level], self.options).super_power_play else 1


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
    terms: Terms | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Tally:
    """Play a season's schedule of (home, visitor) once.

    The same cards, schedule, seed and terms give the same tally.
    """
    terms = terms or Terms()
    ruleset = registry.get(RULESET)
    library = MemoryLibrary()
    content = library.put(content_document())
    states = squad_states(cards, schedule, library)
    for state in states.values():
        state.instructions = dict(terms.instructions)
    coach = ruleset.coach(ruleset.levels[-1])
    tally = Tally(overtime_point=terms.rules.get("shootout", True))
    units = terms.killing_units
    for number, pair in enumerate(schedule, start=1):
        home, visitor = (states[code] for code in pair)
        first = choose_line_up(home, killing_units=units)
        teams = [first, choose_line_up(visitor, opponent=first, killing_units=units)]
        document: Mapping[str, Any] = {
            "level": terms.level,
            "options": terms.options,
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
