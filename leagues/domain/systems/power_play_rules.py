"""What a season of Power Play is set to (PP-301): the ``rules`` of its options."""

from __future__ import annotations

import datetime as dt
from typing import Any

import msgspec

from games.rulesets.power_play.setup import LONGEST_SERIES, MOST, MOST_WINS, Matches, Rules
from leagues.domain.options import SeasonOptions
from leagues.domain.seasons import change_options, options_of
from leagues.domain.systems.base import SystemRefused
from leagues.models import Season


class SeasonRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of a season.

    first_day
        The date of the first turn, as text; every turn is a day. Empty: the day on which the season starts.
    deadline_hours
        How long a manager may take for a move before the computer makes it; 0: as long as he likes. The commissioner
        can change it while the season is played.
    """

    rules: Rules = Rules.BASIC
    wins: int = 9
    best_of: int = 7
    play_all: bool = False
    matches: Matches = Matches.ROUNDS
    first_day: str = ""
    deadline_hours: int = 0

    def setup(self) -> dict[str, Any]:
        """Give the part of a setup document that these rules settle."""
        document: dict[str, Any] = msgspec.to_builtins(self)
        for name in ("first_day", "deadline_hours"):
            del document[name]
        return document

    def first_date(self, season: Season) -> dt.date:
        """Give the date of the first turn."""
        if self.first_day:
            return dt.date.fromisoformat(self.first_day)
        return (season.started_at or season.created_at).date()


def rules_of(options: SeasonOptions) -> SeasonRules:
    """Read the rules of a season.

    Raises
    ------
    SystemRefused
        They cannot be.
    """
    try:
        rules = msgspec.convert(options.rules, SeasonRules)
    except msgspec.ValidationError as error:
        raise SystemRefused("system.rules", f"These rules cannot be: {error}.") from error
    faults = []
    if not 1 <= rules.wins <= MOST_WINS:
        faults.append(f"a season goes to 1 to {MOST_WINS} wins, not {rules.wins}")
    if not 1 <= rules.best_of <= LONGEST_SERIES or rules.best_of % 2 == 0:
        faults.append(f"the championship is best of an odd number to {LONGEST_SERIES}")
    if rules.deadline_hours < 0:
        faults.append("a deadline is not before its question")
    if rules.first_day:
        try:
            dt.date.fromisoformat(rules.first_day)
        except ValueError:
            faults.append(f"{rules.first_day!r} is no date like 2026-10-01")
    if faults:
        raise SystemRefused("system.rules", f"These rules cannot be: {'; '.join(faults)}.")
    return rules


def change_rules(season: Season, rules: SeasonRules, *, actor: str = "") -> None:
    """Set the rules of a season that has not started.

    Raises
    ------
    SeasonRefused
        It has started.
    SystemRefused
        The rules cannot be, or not with so many managers.
    """
    usual = msgspec.to_builtins(SeasonRules())
    chosen = {
        name: value for name, value in msgspec.to_builtins(rules).items() if value != usual[name]
    }
    options = msgspec.structs.replace(options_of(season), rules=chosen)
    check_managers(rules_of(options), season.teams.count())
    change_options(season, options.document(), actor=actor)


def check_managers(rules: SeasonRules, managers: int) -> None:
    """Refuse a season of too few or too many managers (PP-001, PP-200).

    Raises
    ------
    SystemRefused
        Saying how many there may be.
    """
    most = MOST[rules.rules]
    if not 2 <= managers <= most:  # noqa: PLR2004 - PP-001
        message = (
            f"A season by the {rules.rules} rules is for 2 to {most} managers, not {managers}."
        )
        raise SystemRefused("system.managers", message, managers=managers)
