"""Two computer coaches against each other with equal teams: how often the better one wins.

equal teams
    Both coaches have the same squad of a real season, under other names. A coach's decisions before the game are his
    own (SOM-D01 to D03, D23, D30): who dresses, lines, pairs, units and the starting goalie. A random coach takes any
    legal line-up, the others take the best one. With ``same_lines`` both have the best.
decided games
    Those with a winner, by whatever way.

The coaches change ends after every game; the squads of the season take turns. Everything follows from the name of the
duel, so a duel can be repeated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any
from zlib import crc32

import msgspec

from games.engine import SeededDice, run
from games.engine.fairness import derived_seed
from games.engine.library import MemoryLibrary
from games.rulesets.strat_o_matic import ruleset
from games.rulesets.strat_o_matic.cards import GoalieCard
from games.rulesets.strat_o_matic.content_set import content_document
from games.rulesets.strat_o_matic.expected_goals import goalie_odds
from games.rulesets.strat_o_matic.lineup import LineUp, build_line_up
from games.rulesets.strat_o_matic.options import PROFILES, options_for
from games.rulesets.strat_o_matic.setup import CardSet, Setup, compile_cards
from games.rulesets.strat_o_matic.state import ShotKind
from rosters.domain.seasons_on_file import season_cards

OPTIONS: dict[str, Any] = {"extra_players": True, "lines": 4, "pairs": 3, "goalie_fatigue": True}
RANDOM = "random"
Squad = dict[str, list[dict[str, Any]]]
Progress = Callable[[], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What a duel is played by.

    level
        The level of the rules; options as in the demonstration leagues.
    season, teams
        Whose squads; all of the season when no codes are given.
    same_lines
        Whether both coaches start from the best line-up.
    name
        Seeds the dice and the random line-ups.
    """

    level: str = "super-advanced"
    season: str = "nhl-2017-18"
    teams: tuple[str, ...] = ()
    same_lines: bool = False
    name: str = "duel"


USUAL = Terms()


@dataclass(slots=True)
class Duel:
    """How a duel ended, from the first coach's side.

    led
        Games that it led after their regular season, in systems whose game is a whole season.
    """

    games: int = 0
    won: int = 0
    lost: int = 0
    goals: int = 0
    conceded: int = 0
    led: int | None = None

    @property
    def share(self) -> float:
        """Wins among decided games."""
        decided = self.won + self.lost
        return self.won / decided if decided else 0.5


def fight(
    first: str,
    second: str,
    *,
    games: int,
    terms: Terms = USUAL,
    after_game: Progress = lambda: None,
) -> Duel:
    """Let the computer coaches of two levels play each other; ``after_game`` is called after each game.

    Raises
    ------
    Refusal
        If there is no such coach.

    """
    coaches = ruleset.coach(first), ruleset.coach(second)
    result = Duel()
    setups = _setups(first, second, terms)
    for number, setup in zip(range(games), setups, strict=False):
        seat = number % 2
        outcome = run(
            ruleset,
            setup,
            dice=SeededDice(derived_seed(f"{number:064x}", terms.name)),
            coaches={seat: coaches[0], 1 - seat: coaches[1]},
        )
        own, other = outcome.state.sides[seat].score, outcome.state.sides[1 - seat].score
        result.games += 1
        result.won += own > other
        result.lost += own < other
        result.goals += own
        result.conceded += other
        after_game()
    return result


def _setups(first: str, second: str, terms: Terms) -> Iterator[Setup]:
    """Give the setup of one game after another, the first coach at home in every other one."""
    cards = season_cards(terms.season)
    codes = terms.teams or sorted(cards.entries)
    library = MemoryLibrary()
    content = library.put(content_document())
    number = 0
    while True:
        code = codes[number // 2 % len(codes)]
        sheet = cards.sheet(code)
        coaches = (first, second) if number % 2 == 0 else (second, first)
        documents = []
        for letter, coach in zip("hv", coaches, strict=True):
            salt = (
                f"{terms.name}/{number}/{letter}"
                if coach == RANDOM and not terms.same_lines
                else ""
            )
            squad = renamed(sheet, f"{letter}-")
            line_up = line_up_of(compile_cards(squad), terms.level, salt)
            documents.append(
                {
                    "id": f"{code}-{letter}",
                    "name": f"{code} ({coach})",
                    "cards": library.put(squad),
                    **_in_form(line_up),
                }
            )
        document = {
            "level": terms.level,
            "options": OPTIONS,
            "content": content,
            "teams": documents,
        }
        setup = ruleset.read_setup(document, library)
        ruleset.validate(setup)
        yield setup
        number += 1


def renamed(sheet: Squad, prefix: str) -> Squad:
    """Give a squad's cards under other ids."""
    return {
        kind: [{**card, "id": f"{prefix}{card['id']}"} for card in documents]
        for kind, documents in sheet.items()
    }


def line_up_of(cards: CardSet, level: str, salt: str = "") -> LineUp:
    """Give a squad's best line-up, or with a salt any legal one."""
    options = options_for(PROFILES[level], OPTIONS)
    skaters = list(cards.skaters.values())
    if not salt:
        goalies = sorted(cards.goalies.values(), key=_beaten)
        return build_line_up(skaters, goalies, options=options)

    def lot(player: str) -> float:
        return float(crc32(f"{salt}/{player}".encode()))

    goalies = sorted(cards.goalies.values(), key=lambda card: lot(card.id))
    preference = {card.id: lot(card.id) for card in skaters}
    line_up = build_line_up(skaters, goalies, options=options, preference=preference)
    units = tuple(zip(line_up.lines, line_up.pairs, strict=False))[:2]
    return msgspec.structs.replace(
        line_up,
        power_play=tuple((*line, *pair) for line, pair in units),
        penalty_killing=tuple((line[0], line[2], *pair) for line, pair in units),
    )


def _beaten(card: GoalieCard) -> float:
    odds = goalie_odds(card)
    return odds.chance(ShotKind.INSIDE, fatigued=False) + odds.chance(
        ShotKind.OUTSIDE, fatigued=False
    )


def _in_form(line_up: LineUp) -> dict[str, Any]:
    document: dict[str, Any] = msgspec.to_builtins(line_up)
    document.pop("out_of_position")
    return document
