"""What teams own by the picks of a season's drafts: kept in rows of its own, and made again from the picks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from leagues.domain.drafts.desk import load_desk
from leagues.domain.drafts.line_cards import cards_of
from leagues.domain.drafts.plans import Action
from leagues.models import Draft, HomeArena, OwnedCard, Season


@dataclass(slots=True)
class Holding:
    """A team's line cards with the number of the draft that brought each, and its arena."""

    cards: dict[str, int] = field(default_factory=dict)
    arena: str | None = None


def holdings_by_picks(season: Season, *, stage: int | None = None) -> dict[int, Holding]:
    """Work out from the shown picks of all drafts what every team owns, by the team's id.

    With ``stage`` what they owned then, whatever later drafts have changed.
    """
    found = {team: Holding() for team in season.teams.values_list("pk", flat=True)}
    arenas = cards_of(season).arenas
    drafts = season.drafts.exclude(kind=Draft.Kind.PLAYERS).order_by("number")
    if stage is not None:
        drafts = drafts.filter(stage__lte=stage)
    for draft in drafts:
        draft.season = season
        desk = load_desk(draft)
        for turn, pick in desk.made(one for one in desk.rounds if desk.is_shown(one)):
            holding = found[turn.team_id]
            if pick.action == Action.RETURN:
                holding.cards.pop(pick.item, None)
            elif pick.action == Action.TAKE:
                holding.cards[pick.item] = draft.number
            else:
                holding.arena = pick.item or None
                if draft.kind == Draft.Kind.PREMADE:
                    listed = arenas[pick.item].line_cards
                    holding.cards |= dict.fromkeys(listed, draft.number)
    return found


def stored_holdings(season: Season) -> dict[int, Holding]:
    """Read what every team owns."""
    found = {team: Holding() for team in season.teams.values_list("pk", flat=True)}
    for team, card, since in OwnedCard.objects.filter(team__season=season).values_list(
        "team", "card", "since"
    ):
        found[team].cards[card] = since
    for team, arena in season.home_arenas.values_list("team", "arena"):
        found[team].arena = arena
    return found


def rebuild_holdings(season: Season, *, check: bool) -> Iterator[str]:
    """Make what teams own again from the picks; say what was different, with ``check`` only that."""
    wanted, stored = holdings_by_picks(season), stored_holdings(season)
    codes = dict(season.teams.values_list("pk", "code"))
    wrong = [team for team in wanted if wanted[team] != stored[team]]
    for team in wrong:
        yield f"line cards of {codes[team]}: {_words(stored[team])}, not {_words(wanted[team])}"
    if check or not wrong:
        return
    OwnedCard.objects.filter(team__in=wrong).delete()
    HomeArena.objects.filter(team__in=wrong).delete()
    OwnedCard.objects.bulk_create(
        OwnedCard(team_id=team, card=card, since=since)
        for team in wrong
        for card, since in wanted[team].cards.items()
    )
    HomeArena.objects.bulk_create(
        HomeArena(team_id=team, season=season, arena=arena)
        for team in wrong
        if (arena := wanted[team].arena) is not None
    )


def _words(holding: Holding) -> str:
    return " ".join([*sorted(holding.cards), holding.arena or "no arena"])
