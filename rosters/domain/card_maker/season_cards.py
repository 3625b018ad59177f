"""All cards of a season, team by team: the card maker's one entrance.

``make_season_cards`` is a pure function of the statistics and the corrections: equal input, equal cards.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from games.rulesets.strat_o_matic.cards import GoalieDocument, SkaterDocument
from rosters.domain.card_maker.goalies import make_goalie
from rosters.domain.card_maker.knobs import SUPER, Corrections, SkaterKnobs
from rosters.domain.card_maker.penalties import Fouls, charted_fouls, power_play_fouls
from rosters.domain.card_maker.positions import team_positions
from rosters.domain.card_maker.rates import (
    GoalieRates,
    SkaterRates,
    goalie_rates,
    skater_rates,
)
from rosters.domain.card_maker.ratings import (
    DEFENSE_SHARES,
    OFFENSE_SHARES,
    PASSING_SHARES,
    cut_by_shares,
    defense_score,
    faceoff_rating,
    intimidation_rating,
    offense_score,
    passing_score,
    penetration_rating,
)
from rosters.domain.card_maker.skaters import SkaterRatings, make_skater
from rosters.domain.card_maker.stints import (
    GoalieStint,
    SkaterStint,
    Windows,
    goalie_stints,
    skater_stints,
)
from rosters.domain.season_csv import SeasonStatistics

MOST_BREAKS = 8
FEW_FOULS = 0.5
"""Below this factor on his fouls a man's intimidation rating falls with it."""
FROZEN = 2
"""Heavy rows on which super-advanced goalies freeze the puck: faceoffs in the end zone bring shots (SOM-2.21)."""


class Team(msgspec.Struct, frozen=True):
    """A team of the season: its name and how many games it really played."""

    name: str
    games: int


class CardEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A man's card for one team, with what line-ups need to know of him; see the model ``Card``."""

    team: str
    player_id: str
    name: str
    birth_date: str
    shoots: str
    document: SkaterDocument | GoalieDocument
    windows: Windows
    games: int
    starts: float = 0.0
    value: float
    special: float = 0.0
    killing: float = 0.0

    @property
    def kind(self) -> str:
        """``skater`` or ``goalie``."""
        return "goalie" if isinstance(self.document, GoalieDocument) else "skater"

    @property
    def positions(self) -> tuple[str, ...]:
        """Printed positions, ``G`` for goalies."""
        if isinstance(self.document, GoalieDocument):
            return ("G",)
        return tuple(str(position) for position in self.document.positions)


class SeasonCards(msgspec.Struct, frozen=True):
    """The cards of a season by team code."""

    teams: dict[str, Team]
    entries: dict[str, tuple[CardEntry, ...]]

    def sheet(self, code: str) -> dict[str, list[Any]]:
        """Give one team's cards as the document that a game's setup names."""
        sheet: dict[str, list[Any]] = {"skaters": [], "goalies": []}
        for entry in self.entries[code]:
            document = msgspec.to_builtins(entry.document, str_keys=True)
            sheet[f"{entry.kind}s"].append(document)
        return sheet


def card_key(team: str, player_id: str) -> str:
    """Give the key of a man's corrections."""
    return f"{team}/{player_id}"


def make_season_cards(
    statistics: SeasonStatistics,
    teams: Mapping[str, tuple[str, int]],
    corrections: Corrections,
) -> SeasonCards:
    """Make every card of a season.

    Parameters
    ----------
    statistics
        What the players really did.
    teams
        Code to name and games.
    corrections
        Level and knobs; a man without knobs gets those of :func:`first_knobs`.

    """
    games = {code: played for code, (_, played) in teams.items()}
    skaters = skater_stints(statistics)
    rates = skater_rates(skaters)
    ratings = _ratings(skaters, rates, games, corrections)
    entries: dict[str, list[CardEntry]] = defaultdict(list)
    for turn, stint in enumerate(_ordered(skaters)):
        key = card_key(stint.season.team, stint.season.player_id)
        man = rates[stint.season.team, stint.season.player_id]
        knobs = corrections.skaters.get(key) or first_knobs(man)
        entries[stint.season.team].append(
            _skater_entry(stint, man, ratings[key], knobs, corrections, turn)
        )
    goalies = goalie_stints(statistics, games)
    odds = goalie_rates(goalies)
    for goalie in _ordered(goalies):
        code, player = goalie.season.team, goalie.season.player_id
        factor = corrections.goalies.get(card_key(code, player))
        if factor is None:
            factor = first_goalie_factor(odds[code, player], corrections.level.goalie_share)
        entries[code].append(_goalie_entry(goalie, factor, corrections, games[code]))
    return SeasonCards(
        teams={code: Team(name=name, games=played) for code, (name, played) in teams.items()},
        entries={code: tuple(entries[code]) for code in sorted(teams)},
    )


def _ordered(stints: Iterable[Any]) -> list[Any]:
    return sorted(stints, key=lambda man: (man.season.team, -man.season.gp, man.season.player_id))


def first_knobs(rates: SkaterRates) -> SkaterKnobs:
    """Guess a skater's knobs before any game was simulated.

    A man's factor on shots is his rate against the mean of all skaters (1.7 a game), drawn half-way to 1,
    because better men also get more chances; on goals it is his shooting percentage against the mean's.
    """
    shooting = rates.goals / max(rates.shots, 0.1)
    return SkaterKnobs(
        shots=min(max(0.5 + 0.5 * rates.shots / 1.7, 0.4), 1.4),
        goals=min(max(shooting / 0.085, 0.2), 2.2),
        plus=min(max(rates.power_play_goals / 0.034, 0.2), 3.0),
        assist=min(max(22.0 * rates.assists, 0.0), 18.0),
    )


def first_goalie_factor(rates: GoalieRates, goalie_share: float) -> float:
    """Give the factor on goal odds that brings his save percentage.

    Only ``goalie_share`` of the goals go through his card, so it must be further from 1 than his rate.
    """
    return max(0.1, 1.0 + (rates.factor - 1.0) / goalie_share)


def _ratings(
    skaters: list[SkaterStint],
    rates: Mapping[tuple[str, str], SkaterRates],
    games: Mapping[str, int],
    corrections: Corrections,
) -> dict[str, SkaterRatings]:
    men = {card_key(man.season.team, man.season.player_id): man for man in skaters}
    of = {key: rates[man.season.team, man.season.player_id] for key, man in men.items()}
    weights = {key: float(man.season.gp) for key, man in men.items()}
    share_of_season = {
        key: min(
            1.0,
            man.season.gp / max(1.0, games[man.season.team] * sum(b - a for a, b in man.windows)),
        )
        for key, man in men.items()
    }
    offense = cut_by_shares(
        {key: offense_score(each) for key, each in of.items()}, weights, OFFENSE_SHARES
    )
    defense: dict[str, int] = {}
    passing: dict[str, int] = {}
    for kind in (True, False):
        keys = [key for key in men if of[key].defenceman is kind]
        some = {key: weights[key] for key in keys}
        defense |= cut_by_shares(
            {
                key: defense_score(
                    of[key],
                    share_of_season[key],
                    corrections.defence.get(men[key].season.team, 1.0),
                )
                for key in keys
            },
            some,
            DEFENSE_SHARES,
        )
        passing |= cut_by_shares(
            {key: passing_score(of[key]) for key in keys}, some, PASSING_SHARES
        )
    positions: dict[str, tuple[str, ...]] = {}
    for code, played in games.items():
        team = [man for man in skaters if man.season.team == code]
        for player, printed in team_positions(team, played).items():
            positions[card_key(code, player)] = printed
    fouls = _fouls(of, weights, corrections)
    breaks = _breaks(of, weights, corrections)
    return {
        key: SkaterRatings(
            positions=positions[key],
            offense=offense[key],
            defense=defense[key],
            passing=passing[key],
            penalty=fouls[key].letter,
            penalty_rows=fouls[key].rows,
            misconduct_rows=fouls[key].misconducts,
            breaks=breaks.get(key),
            penetration=penetration_rating(of[key]),
            intimidation=_intimidation(of[key], corrections.skaters.get(key)),
            faceoff=faceoff_rating(of[key], centre="C" in positions[key]),
            point=not of[key].defenceman and of[key].power_play_points > 0.2,  # noqa: PLR2004
            tendency=2 if of[key].defenceman else 3 + (of[key].goals > 0.3),  # noqa: PLR2004
        )
        for key in men
    }


def _intimidation(rates: SkaterRates, knobs: SkaterKnobs | None) -> int:
    """Give a rating; who would have too many penalties without any row of his own challenges less."""
    rating = intimidation_rating(rates)
    return rating if knobs is None else round(rating * min(1.0, knobs.fouls / FEW_FOULS))


def _fouls(
    rates: Mapping[str, SkaterRates], weights: Mapping[str, float], corrections: Corrections
) -> dict[str, Fouls]:
    level = corrections.level
    if corrections.rules != SUPER:
        return power_play_fouls(rates, weights, level.penalty_rows)
    known = corrections.skaters
    return charted_fouls(
        rates,
        weights,
        mean=level.penalty_rows,
        letters=level.letters,
        factors={key: known[key].fouls if key in known else 1.0 for key in rates},
    )


def _breaks(
    rates: Mapping[str, SkaterRates], weights: Mapping[str, float], corrections: Corrections
) -> dict[str, int]:
    """Share out second skating ranges (SOM-21.23) by short-handed goals; none below the super-advanced level."""
    if corrections.rules != SUPER:
        return {}
    total = sum(weights.values()) or 1.0
    average = sum(rates[key].short_handed_goals * weights[key] for key in rates) / total
    given: dict[str, int] = {}
    owed = 0.0
    for key in sorted(rates, key=lambda key: (rates[key].short_handed_goals, key)):
        share = rates[key].short_handed_goals / average if average else 1.0
        exact = corrections.level.breaks * share
        given[key] = min(MOST_BREAKS, max(0, round(exact + owed / max(weights[key], 1.0))))
        owed += (exact - given[key]) * weights[key]
        owed = max(-weights[key], min(weights[key], owed))
    return given


def _skater_entry(
    stint: SkaterStint,
    rates: SkaterRates,
    ratings: SkaterRatings,
    knobs: SkaterKnobs,
    corrections: Corrections,
    turn: int,
) -> CardEntry:
    row = stint.season
    return CardEntry(
        team=row.team,
        player_id=row.player_id,
        name=row.name,
        birth_date=row.birth_date,
        shoots=row.shoots,
        document=make_skater(
            row.player_id,
            row.name,
            ratings=ratings,
            knobs=knobs,
            level=corrections.level,
            turn=turn,
        ),
        windows=stint.windows,
        games=row.gp,
        value=round((rates.goals + rates.assists + 0.05 * rates.shots) * (1.0 + knobs.role), 4),
        special=round(rates.power_play_points + 0.05 * (rates.goals + rates.assists), 4),
        killing=round(ratings.defense + rates.short_handed_goals, 4),
    )


def _goalie_entry(
    stint: GoalieStint, factor: float, corrections: Corrections, team_games: int
) -> CardEntry:
    row = stint.season
    present = team_games * sum(last - first for first, last in stint.windows)
    return CardEntry(
        team=row.team,
        player_id=row.player_id,
        name=row.name,
        birth_date=row.birth_date,
        shoots=row.catches,
        document=make_goalie(
            row.player_id,
            row.name,
            factor=factor,
            level=corrections.level,
            games=row.gp,
            starts=stint.starts,
            team_games=present,
            frozen=FROZEN if corrections.rules == SUPER else 0,
        ),
        windows=stint.windows,
        games=row.gp,
        starts=round(stint.starts, 3),
        value=round(stint.starts, 3),
    )
