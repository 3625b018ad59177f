"""The tables of a season of NHL Power Play told to everybody: its rules in words, its captains and who picks next."""

from __future__ import annotations

from dataclasses import dataclass

from games.rulesets.nhl_power_play.cards import house_set
from games.rulesets.nhl_power_play.options import Variant
from games.rulesets.nhl_power_play.texts import captain_text
from leagues.domain.seasons import options_of
from leagues.domain.systems.nhl_power_play_captains import captain_draft, season_captains
from leagues.domain.systems.nhl_power_play_rules import TableRules, rules_of
from leagues.domain.systems.nhl_power_play_standings import evenness_of
from leagues.models import Season, TeamSeason
from leagues.pages.nhl_power_play import CardFace

SIZES = {2: "two", 3: "three", 4: "four"}
CAPTAINS = {
    "random": "dealt in each game",
    "chosen": "chosen in each game, in turn order",
    "season": "one for the season, picked by each manager in reverse order of the last table",
}
EARLY_END = {
    "automatic": "ends at once when nobody can catch up",
    "agreement": "ends when nobody can catch up and all agree",
    "off": "is always played to its last goalie",
}
HOW = {"manager": "", "commissioner": "by the commissioner", "computer": "by the computer"}


@dataclass(frozen=True, slots=True)
class CaptainLine:
    """A manager in the order of picks, and what he has; ``captain`` is None before his pick."""

    team: TeamSeason
    captain: CardFace | None
    how: str = ""
    is_next: bool = False


@dataclass(frozen=True, slots=True)
class TablesPage:
    """What the page shows.

    rules
        Names and sentences.
    lines
        Managers in the order of picks; empty where captains are not for the season.
    turn, free
        Who picks now, and the captains he may pick, by their ids.
    """

    rules: tuple[tuple[str, str], ...]
    lines: tuple[CaptainLine, ...]
    turn: TeamSeason | None
    free: tuple[tuple[str, CardFace], ...]


def tables_page(season: Season) -> TablesPage:
    """Read the page."""
    rules = rules_of(options_of(season))
    told = rules_told(season, rules)
    if rules.captains != "season":
        return TablesPage(told, (), None, ())
    teams = {team.code: team for team in season.teams.select_related("team").order_by("code")}
    faces = _faces(rules)
    if season.status != Season.Status.READY:
        picked = season_captains(season)
        lines = tuple(CaptainLine(teams[code], faces[own]) for code, own in picked.items())
        return TablesPage(told, lines, None, ())
    draft = captain_draft(season)
    picks = {one.team: one for one in draft.picks}
    lines = tuple(
        CaptainLine(
            teams[code],
            faces[picks[code].captain] if code in picks else None,
            HOW[picks[code].how] if code in picks else "",
            is_next=code == draft.turn,
        )
        for code in draft.order
    )
    free = tuple((captain, faces[captain]) for captain in draft.free)
    return TablesPage(told, lines, teams.get(draft.turn), free)


def rules_told(season: Season, rules: TableRules) -> tuple[tuple[str, str], ...]:
    """Say what a season is played by."""
    sides = 2 if rules.variant is Variant.TEAMS else rules.size
    seats = {
        Variant.STANDARD: f"{SIZES[rules.size]} managers, each for himself",
        Variant.ADVANCED: "two managers, any number of Defenders against a shot",
        Variant.TEAMS: "two teams of two managers",
    }[rules.variant]
    opening = "the first player begins with four cards, the last with six"
    return (
        ("A table", seats),
        ("Schedule", evenness_of(season) or "laid out by hand"),
        ("Points by place", "-".join(map(str, rules.points[sides]))),
        ("A game", EARLY_END[rules.early_end]),
        ("Captains", CAPTAINS[rules.captains]),
        ("First hands", opening if rules.balanced_opening else "five cards each"),
        ("Names", "as on the cards" if rules.names == "ledger" else "fictional ones"),
    )


def _faces(rules: TableRules) -> dict[str, CardFace]:
    """Draw the captains, by the names that the season's games show."""
    return {
        key: CardFace(
            name=captain.alias if rules.names == "aliases" and captain.alias else captain.name,
            kind="captain",
            type="Captain",
            text=captain_text(captain),
        )
        for key, captain in house_set().captains.items()
    }
