"""The options of a season: one document, frozen when the season starts.

The three demonstration seasons are presets; a commissioner may start from one of them and change
single options while the season is still ready to start.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from leagues.domain.errors import LeagueRefusal
from leagues.domain.house_rules import HouseRules
from leagues.domain.moves.rules import MoveRules
from leagues.domain.playoffs.formats import FORMATS, PlayoffFormat
from leagues.domain.points import POINT_SYSTEMS, GameProfile, PointSystem
from leagues.domain.standings.orders import ORDERS, Order, order_from_keys
from rosters.domain.card_maker.knobs import ADVANCED, SUPER
from rosters.domain.replay_terms import replay_instructions, replay_rules

SIMULATED = {
    "extra_players": True,
    "lines": 4,
    "pairs": 3,
    "event_times": True,
    "goalie_fatigue": True,
    "injuries": True,
}
"""Options of the rules that all three demonstration seasons share."""


PAPER = "scoresheet"
"""The rule system of seasons whose results are entered from paper."""

PERIODS = 3
PERIOD_MINUTES = 20
OVERTIME_MINUTES = 5
LONGEST_PERIOD = 60


class OptionsRefused(LeagueRefusal):
    """Options that no season can have."""


class SeasonOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a season is played by.

    Parameters
    ----------
    points
        Key of a point system.
    order
        Key of an order, or a list of criterion keys.
    playoffs
        Key of a play-off format; empty for a season that ends with its schedule.
    overtime, shootout, ties
        How regular-season games may end.
    ruleset, level
        The rule system and its level.
    rules
        Options of the rule system in regular-season games.
    playoff_rules
        Those that differ in the playoffs.
    coach
        Level of the computer coaches; the strongest there is when it is left empty.
    content
        Digest of the rule system's decks and charts in the library.
    instructions
        To the computer coaches of all teams; a team's own go before.
    period_minutes
        Length of a period, three of which are a game: goals-against averages are for so many minutes (TC-058).
    overtime_minutes
        Length of overtime in the regular season; in the playoffs overtime is as long as a period.
    mutual_forfeits
        Whether forfeited games count among tied teams like other games (TC-157).
    moves
        What is allowed of trades and waivers, where teams have players.
    house
        What the league adds to the rules of the game.
    """

    points: str
    order: str | tuple[str, ...]
    playoffs: str
    overtime: bool
    shootout: bool
    ties: bool
    ruleset: str = "strat-o-matic"
    level: str = "advanced"
    rules: dict[str, Any] = {}
    playoff_rules: dict[str, Any] = {}
    coach: str = ""
    content: str = ""
    period_minutes: int = PERIOD_MINUTES
    overtime_minutes: int = OVERTIME_MINUTES
    instructions: dict[str, Any] = {}
    mutual_forfeits: bool = True
    moves: MoveRules = MoveRules()
    house: HouseRules = HouseRules()

    @property
    def point_system(self) -> PointSystem:
        """The season's points."""
        return POINT_SYSTEMS[self.points]

    @property
    def standings_order(self) -> Order:
        """The season's order of criteria."""
        return ORDERS[self.order] if isinstance(self.order, str) else order_from_keys(self.order)

    @property
    def playoff_format(self) -> PlayoffFormat | None:
        """How the cup is won; ``None`` for a season without one."""
        return FORMATS[self.playoffs] if self.playoffs else None

    @property
    def profile(self) -> GameProfile:
        """How regular-season games may end."""
        return GameProfile(overtime=self.overtime, shootout=self.shootout, ties=self.ties)

    @property
    def regulation_minutes(self) -> int:
        """The length of a game without overtime."""
        return PERIODS * self.period_minutes

    def rules_of(self, *, playoff: bool) -> dict[str, Any]:
        """Return the rule options of a regular-season or a playoff game."""
        return self.rules | self.playoff_rules if playoff else dict(self.rules)

    def document(self) -> dict[str, Any]:
        """Return the JSON document that a season keeps."""
        return msgspec.to_builtins(self)


def read_options(document: Mapping[str, Any]) -> SeasonOptions:
    """Read and check a season's options.

    Raises
    ------
    OptionsRefused
        An unknown option or value.
    OrderRefused
        An impossible list of criteria.
    """
    try:
        options = msgspec.convert(document, SeasonOptions)
    except msgspec.ValidationError as error:
        raise OptionsRefused(
            "options.invalid", f"These options cannot be read: {error}."
        ) from error
    for name in ("period_minutes", "overtime_minutes"):
        minutes = getattr(options, name)
        if not 1 <= minutes <= LONGEST_PERIOD:
            raise OptionsRefused(
                "options.minutes",
                f"{name} cannot be {minutes}; a period has 1 to {LONGEST_PERIOD} minutes.",
                option=name,
                value=minutes,
            )
    known = {
        "points": POINT_SYSTEMS,
        "playoffs": {"", *FORMATS},
        "order": ORDERS if isinstance(options.order, str) else {options.order},
    }
    for name, values in known.items():
        value = getattr(options, name)
        if value not in values:
            raise OptionsRefused(
                "options.unknown_value",
                f"{name} cannot be {value!r}; it can be {', '.join(map(repr, values))}.",
                option=name,
                value=value,
            )
    _ = options.standings_order
    wrong = list(options.moves.faults())
    if wrong:
        raise OptionsRefused("options.moves", f"Trades and waivers: {'; '.join(wrong)}.")
    wrong = list(options.house.faults())
    if wrong:
        raise OptionsRefused("options.house", f"House rules: {'; '.join(wrong)}.")
    if options.ties == options.shootout:
        raise OptionsRefused(
            "options.ties", "Games end level or go to a shootout; a season has one of the two."
        )
    return options


_PLAYOFF_RULES = {"overtime": "full", "ot_strength": "5v5", "shootout": False}

PRESETS: dict[str, SeasonOptions] = {
    "nhl-1985-86": SeasonOptions(
        points="classic",
        order="nhl-wins",
        playoffs="nhl-divisions",
        overtime=True,
        shootout=False,
        ties=True,
        rules=SIMULATED | {"overtime": "8 cards", "ot_strength": "5v5", "shootout": False},
        playoff_rules=_PLAYOFF_RULES,
    ),
    "nhl-2017-18": SeasonOptions(
        points="nhl",
        order="nhl-2010",
        playoffs="nhl-wild-card",
        overtime=True,
        shootout=True,
        ties=False,
        rules=SIMULATED | {"overtime": "8 cards", "ot_strength": "3v3", "shootout": True},
        playoff_rules=_PLAYOFF_RULES,
    ),
    "nhl-2024-25": SeasonOptions(
        points="nhl",
        order="nhl",
        playoffs="nhl-wild-card",
        overtime=True,
        shootout=True,
        ties=False,
        rules=SIMULATED | {"overtime": "8 cards", "ot_strength": "3v3", "shootout": True},
        playoff_rules=_PLAYOFF_RULES,
    ),
}


def preset(source: str, level: str = ADVANCED, *, shootout: bool = True) -> SeasonOptions:
    """Give the options of a season on file, for games at a level.

    A season without a preset has the points and the endings of its time (``shootout``: whether its games could end
    so), and no playoffs. The super-advanced level brings what replays go by: house rules and instructions
    (``rosters/domain/replay_terms.py``).
    """
    known = PRESETS.get(source)
    if known is None:
        like = PRESETS["nhl-2017-18" if shootout else "nhl-1985-86"]
        known = msgspec.structs.replace(like, playoffs="")
    if level != SUPER:
        return msgspec.structs.replace(known, level=level)
    rules = replay_rules(source, level, shootout=known.shootout)
    return msgspec.structs.replace(
        known,
        level=level,
        rules=known.rules | rules,
        playoff_rules=known.playoff_rules | {"house_pull_cards": rules["house_pull_cards"]},
        instructions=replay_instructions(source, level, shootout=known.shootout),
    )
