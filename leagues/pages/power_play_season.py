"""A season of Power Play told to everybody: whose move it is, its matches pair by pair, what cards have done.

Nothing is on it but what a spectator may see.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.engine import fold
from games.models import Game
from games.rulesets.power_play import ruleset
from games.rulesets.power_play.events import MatchEnded
from games.rulesets.power_play.statistics import CardCount
from leagues.domain.systems.power_play_clock import Turn, hours_of, turn_of
from leagues.domain.systems.power_play_tables import SeasonRead, read_season
from leagues.models import Season
from leagues.pages.power_play import (
    DECIDED,
    KINDS,
    LETTERS,
    MatchShown,
    Picture,
    match_status,
    pair_shown,
    picture_of,
)


class NoSuchMatch(LookupError):
    """A number that no match of the season has."""


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match in one line."""

    number: int
    title: str
    turn: int
    names: tuple[str, str]
    goals: tuple[int, int]
    winner: str
    how: str


@dataclass(frozen=True, slots=True)
class CardLine:
    """A card and what it has done, whoever had it."""

    name: str
    letter: str
    value: int
    count: CardCount


@dataclass(frozen=True, slots=True)
class SeasonPage:
    """What the page shows; ``chosen`` is the match that was asked for, or the latest.

    turn, hours
        Whose move it is and how long a move may take.
    """

    game: Game | None
    picture: Picture | None
    turn: Turn | None
    hours: int
    chosen: MatchShown | None
    matches: tuple[MatchLine, ...]
    cards: tuple[CardLine, ...]

    @property
    def is_live(self) -> bool:
        """Whether the season is being played."""
        return self.game is not None and self.game.status == Game.Status.LIVE


def season_page(season: Season, *, match: str = "") -> SeasonPage:
    """Read the page; ``match`` is the number of the match whose pairs are shown.

    Raises
    ------
    NoSuchMatch
        There is none of that number.
    """
    read = read_season(season)
    if read is None:
        return SeasonPage(None, None, None, hours_of(season), None, (), ())
    view = ruleset.view(read.state, None)
    names = [manager["name"] for manager in view["managers"]]
    matches = tuple(_line(result, names) for result in view["results"])
    return SeasonPage(
        game=season.game,
        picture=picture_of(view, None),
        turn=turn_of(season),
        hours=hours_of(season),
        chosen=_chosen(read, match, len(matches), names),
        matches=matches[::-1],
        cards=_cards(read),
    )


def _line(result: dict[str, Any], names: list[str]) -> MatchLine:
    first, second = result["seats"]
    return MatchLine(
        number=result["number"],
        title=KINDS[result["kind"]],
        turn=result["turn"],
        names=(names[first], names[second]),
        goals=(result["goals"][0], result["goals"][1]),
        winner=names[result["winner"]] if result["winner"] is not None else "",
        how=DECIDED[result["how"]],
    )


def _chosen(read: SeasonRead, match: str, played: int, names: list[str]) -> MatchShown | None:
    """Give the match that was asked for, by default the one being played or the latest."""
    number = played
    if match:
        if not match.isdecimal() or not 1 <= int(match) <= played:
            raise NoSuchMatch(f"The season has no match {match}; {played} have been played.")
        number = int(match)
    elif read.state.match is not None and not read.state.match.over:
        return _shown(ruleset.view(read.state, None)["match"], names)
    if not number:
        return None
    ends = [place for place, one in enumerate(read.events) if isinstance(one, MatchEnded)]
    state = fold(ruleset, read.setup, read.events[: ends[number - 1] + 1])
    return _shown(ruleset.view(state, None)["match"], names)


def _shown(match: dict[str, Any], names: list[str]) -> MatchShown:
    first, second = match["seats"]
    return MatchShown(
        title=f"{KINDS[match['kind']]} {match['number']}",
        names=(names[first], names[second]),
        goals=(match["goals"][0], match["goals"][1]),
        pairs=tuple(pair_shown(round_) for round_ in match["rounds"]),
        status=match_status(match, names),
        over=match["over"],
    )


def _cards(read: SeasonRead) -> tuple[CardLine, ...]:
    lines = []
    for count in read.statistics.cards:
        card = read.setup.card(count.card)
        lines.append(CardLine(card.name, LETTERS[str(card.position)], card.value, count))
    return tuple(lines)
