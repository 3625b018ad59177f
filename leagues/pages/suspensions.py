"""The commissioner's page of suspensions: those decided, and the men of a team who may be suspended."""

from __future__ import annotations

from dataclasses import dataclass

from leagues.domain.suspensions import KINDS
from leagues.models import Season, SeasonEvent, TeamSeason
from leagues.pages.names import player_names
from rosters.domain.squad_store import load_squad_states


@dataclass(frozen=True, slots=True)
class SuspensionLine:
    """A decision; ``lifted`` says whether it was taken back."""

    event: SeasonEvent
    name: str
    lifted: bool


@dataclass(frozen=True, slots=True)
class SuspensionsPage:
    """What the page shows: decisions, the latest first; teams; the men of the chosen one."""

    lines: tuple[SuspensionLine, ...]
    teams: tuple[TeamSeason, ...]
    team: str
    men: list[tuple[str, str]]


def suspension_lines(season: Season) -> tuple[SuspensionLine, ...]:
    """Read the suspensions of a season, the latest first."""
    events = list(season.events.filter(kind__in=KINDS).order_by("-sequence"))
    lifted = {event.data["suspension"] for event in events if event.kind == "suspension_lifted"}
    names = player_names(event.data["player"] for event in events) if events else {}
    return tuple(
        SuspensionLine(
            event,
            names.get(event.data["player"], event.data["player"]),
            event.sequence in lifted,
        )
        for event in events
        if event.kind == "suspension"
    )


def suspensions_page(season: Season, code: str = "") -> SuspensionsPage:
    """Read the suspensions of a season, and the men of a team (the first by name without a code)."""
    lines = suspension_lines(season)
    teams = tuple(season.teams.filter(squad__isnull=False).select_related("squad").order_by("name"))
    team = next((one for one in teams if one.code == code), teams[0] if teams else None)
    men: list[tuple[str, str]] = []
    if team is not None and team.squad is not None:
        state = load_squad_states([team.squad])[team.squad.pk]
        present = sorted(state.present(), key=lambda man: man.name)
        men = [(man.card, f"{man.name} ({'/'.join(man.positions)})") for man in present]
    return SuspensionsPage(lines, teams, team.code if team else "", men)
