"""Card sets in the database: players, sheets and cards, stored once."""

from django.db import transaction

from games.domain.library import DatabaseLibrary
from games.engine.codec import digest_of
from rosters.domain.card_maker.knobs import ADVANCED, SUPER
from rosters.domain.card_maker.season_cards import CardEntry, SeasonCards
from rosters.domain.seasons_on_file import TITLES, season_cards
from rosters.models import Card, CardSet, CardSheet, Player, Squad


def set_slug(slug: str, level: str) -> str:
    """Name the card set of a season for games at a level; only super-advanced cards are a set of their own."""
    return f"{slug}-{SUPER}" if level == SUPER else slug


def make_card_set(slug: str, level: str = ADVANCED) -> CardSet:
    """Give the card set of a season on file; made the first time, found afterwards.

    Raises
    ------
    SeasonUnknown
        If there is no such season.
    ImportRefused
        If its files are faulty; nothing is saved then.

    """
    name = set_slug(slug, level)
    found = CardSet.objects.filter(slug=name).first()
    if found is not None:
        return found
    cards = season_cards(slug, level=level)
    title = TITLES.get(slug, slug)
    if level == SUPER:
        title = f"{title}, {level}"
    return save_card_set(cards, slug=name, title=title, source=f"data/nhl/{slug}")


@transaction.atomic
def remake_card_set(slug: str, level: str = ADVANCED) -> CardSet:
    """Make a season's card set anew, after its corrections changed.

    Equal cards stay. A set that squads play with is kept for them under another slug (``nhl-2017-18-1``);
    seasons created from now on get the new one.
    """
    name = set_slug(slug, level)
    old = CardSet.objects.filter(slug=name).first()
    if old is None:
        return make_card_set(slug, level)
    cards = season_cards(slug, level=level)
    digests = {sheet.code: sheet.digest for sheet in old.sheets.all()}
    if digests == {code: digest_of(cards.sheet(code)) for code in cards.teams}:
        return old
    if Squad.objects.filter(sheet__card_set=old).exists():
        number = CardSet.objects.filter(slug__startswith=f"{name}-").count() + 1
        old.slug = f"{name}-{number}"
        old.save(update_fields=["slug"])
    else:
        old.delete()
    return make_card_set(slug, level)


@transaction.atomic
def save_card_set(cards: SeasonCards, *, slug: str, title: str, source: str) -> CardSet:
    """Store a season's cards: one library document for each team, one row for each card."""
    library = DatabaseLibrary()
    card_set = CardSet.objects.create(slug=slug, title=title, source=source)
    sheets = {
        code: CardSheet(
            card_set=card_set,
            code=code,
            name=team.name,
            games=team.games,
            digest=library.put(cards.sheet(code)),
        )
        for code, team in cards.teams.items()
    }
    CardSheet.objects.bulk_create(sheets.values())
    entries = [entry for code in sorted(cards.entries) for entry in cards.entries[code]]
    players = _players(entries)
    Card.objects.bulk_create(
        (
            Card(
                sheet=sheets[entry.team],
                player=players[entry.player_id],
                kind=entry.kind,
                positions="/".join(entry.positions),
                games=entry.games,
                starts=entry.starts,
                windows=[list(window) for window in entry.windows],
                value=entry.value,
                special=entry.special,
                killing=entry.killing,
            )
            for entry in entries
        ),
        batch_size=500,
    )
    return card_set


def _players(entries: list[CardEntry]) -> dict[str, Player]:
    """Find or make the players; what is known of a player already is kept."""
    wanted = {entry.player_id: entry for entry in entries}
    Player.objects.bulk_create(
        (
            Player(key=key, name=entry.name, birth_date=entry.birth_date, shoots=entry.shoots[:1])
            for key, entry in wanted.items()
        ),
        ignore_conflicts=True,
        batch_size=500,
    )
    return {player.key: player for player in Player.objects.all() if player.key in wanted}


def card_document(card: Card) -> dict[str, object]:
    """Give a card's document from its team's sheet."""
    sheet = DatabaseLibrary().get(card.sheet.digest)
    return next(each for each in sheet[f"{card.kind}s"] if each["id"] == card.player.key)
