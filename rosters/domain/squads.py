"""Squads of a season, made from a card set."""

from collections.abc import Iterable, Iterator, Mapping

from django.db import transaction

from rosters.domain.windows import season_quota, team_windows
from rosters.models import Card, CardSet, GoalieFatigue, Squad, SquadMember, Usage


@transaction.atomic
def create_squads(
    card_set: CardSet,
    *,
    season_key: str,
    team_games: Mapping[str, int],
    names: Mapping[str, str] | None = None,
) -> dict[str, Squad]:
    """Make the squads of a season, all men rested and healthy.

    Parameters
    ----------
    card_set
        Whose teams play.
    season_key
        The league's own name for the season, unique.
    team_games
        Team code to the number of its games in the regular season; only these teams get a squad.
    names
        Team code to name, where it differs from the card set's.

    """
    sheets = {sheet.code: sheet for sheet in card_set.sheets.filter(code__in=team_games)}
    squads = {
        code: Squad(
            season_key=season_key,
            code=code,
            name=(names or {}).get(code) or sheet.name,
            sheet=sheet,
            team_games=team_games[code],
        )
        for code, sheet in sorted(sheets.items())
    }
    Squad.objects.bulk_create(squads.values())
    cards = Card.objects.filter(sheet__in=sheets.values()).select_related("sheet")
    by_code: dict[str, list[Card]] = {code: [] for code in squads}
    for card in cards:
        by_code[card.sheet.code].append(card)
    store_members(
        member for code, squad in squads.items() for member in members_of(squad, by_code[code])
    )
    return squads


def members_of(squad: Squad, cards: Iterable[Card]) -> Iterator[SquadMember]:
    """Give the members that cards of the squad's own sheet become; nothing is stored."""
    for card in cards:
        windows = team_windows(card.windows, squad.team_games)
        real = card.starts if card.kind == "goalie" else card.games
        quota = season_quota(real, card.sheet.games, windows, squad.team_games)
        yield SquadMember(squad=squad, card=card, windows=windows, quota=quota)


def store_members(members: Iterable[SquadMember]) -> None:
    """Store new members, rested and healthy."""
    stored = SquadMember.objects.bulk_create(list(members), batch_size=500)
    Usage.objects.bulk_create((Usage(member=member) for member in stored), batch_size=500)
    GoalieFatigue.objects.bulk_create(
        (GoalieFatigue(member=member) for member in stored if member.card.kind == "goalie"),
        batch_size=500,
    )
