"""Who can be drafted from a card set, in the order in which a computer would ask for them.

A man who had several teams has one card in a draft: that of the team for which he played most. The games of all of them
count together.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rosters.domain.drafts.needs import places_of
from rosters.models import Card, CardSet


@dataclass(frozen=True, slots=True)
class Candidate:
    """A man of the pool.

    ``value`` is what he was worth in a whole season, not in a game: whoever played once comes last. ``share`` is the
    part of his teams' games that he played (a goalie: started) in all, 1.0 for every one of them.
    """

    key: str
    name: str
    positions: str
    value: float
    share: float
    games: int
    card: int
    team: str

    @property
    def places(self) -> tuple[str, ...]:
        """Where he can be used."""
        return places_of(self.positions)


def candidates_of(card_set: CardSet, keys: Iterable[str] | None = None) -> dict[str, Candidate]:
    """Read the men of a card set, or some of them, by their keys; one query."""
    cards = Card.objects.filter(sheet__card_set=card_set).select_related("player", "sheet")
    if keys is not None:
        cards = cards.filter(player__key__in=list(keys))
    of_man: dict[str, list[Card]] = defaultdict(list)
    for card in cards.order_by("-games", "sheet__code"):
        of_man[card.player.key].append(card)
    return {key: _candidate(of_one) for key, of_one in of_man.items()}


def _candidate(cards: Sequence[Card]) -> Candidate:
    first = cards[0]
    real = sum(card.starts if card.kind == "goalie" else card.games for card in cards)
    return Candidate(
        key=first.player.key,
        name=first.player.name,
        positions=first.positions,
        value=round(sum(_worth(card) for card in cards), 4),
        share=min(real / max(first.sheet.games, 1), 1.0),
        games=sum(card.games for card in cards),
        card=first.pk,
        team="/".join(card.sheet.code for card in cards),
    )


def _worth(card: Card) -> float:
    """Give a man's worth over his time with a team; a goalie's value is the number of his starts already."""
    played = card.games / max(card.sheet.games, 1)
    return card.value if card.kind == "goalie" else card.value * played


def in_order(
    candidates: Iterable[Candidate], needs: Mapping[str, int], teams: int
) -> list[Candidate]:
    """Put men of all positions in one order.

    At his first position each has a rank by value. Ranks are measured by how many men the teams need there, so that the
    fourth goalie of four teams with two each is asked for about when the twelfth of 24 defencemen is.
    """
    by_place: dict[str, list[Candidate]] = defaultdict(list)
    for man in sorted(candidates, key=lambda man: (-man.value, man.key)):
        by_place[man.places[0]].append(man)
    ranked = [
        ((rank + 1) / (teams * max(needs.get(place, 0), 1)), man.key, man)
        for place, men in by_place.items()
        for rank, man in enumerate(men)
    ]
    return [man for _, _, man in sorted(ranked, key=lambda row: row[:2])]
