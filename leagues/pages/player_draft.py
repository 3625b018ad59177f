"""Who is left in a draft of players: a list to pick and to wish from, with the needs of one's own squads."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from leagues.domain.drafts.kinds import options_of
from leagues.domain.drafts.players import needs_of, squad_needs
from leagues.models import DraftTurn
from leagues.pages.draft import DraftPage, OwnEntry
from rosters.domain.drafts.needs import PLACES
from rosters.domain.drafts.pool import Candidate, candidates_of
from rosters.models import CardSet

SHOWN = 30


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A man who is left; ``team`` and ``games`` are empty where nothing is known of his card."""

    key: str
    name: str
    positions: str
    team: str
    games: int | None
    offered: bool
    wished: frozenset[str]


class PlayersLeft:
    """The men who are left in a draft, the first that a computer would ask for first.

    Parameters
    ----------
    page
        The draft as somebody may see it.
    runs
        Whether he may pick for others.
    place, name
        Only men of a place (:data:`~rosters.domain.drafts.needs.PLACES`), only names with this part.
    """

    def __init__(self, page: DraftPage, *, runs: bool, place: str = "", name: str = "") -> None:
        self.page = page
        self.runs = runs
        self.place = place if place in PLACES else ""
        self.name = name.strip()[:60]

    @property
    def places(self) -> dict[str, str]:
        """The places by which the list can be made shorter."""
        return PLACES

    @cached_property
    def acting(self) -> DraftTurn | None:
        """The turn for which the viewer may pick now: his own, or as commissioner anybody's."""
        own = (turn for turn in self.page.waiting if turn.team_id in self.page.mine)
        found = next(own, None)
        if found is None and self.runs and self.page.waiting:
            return self.page.waiting[0]
        return found

    @property
    def forced(self) -> bool:
        """Whether that is somebody else's turn."""
        return self.acting is not None and self.acting.team_id not in self.page.mine

    @cached_property
    def _matching(self) -> list[str]:
        desk, words = self.page.desk, self.page.words
        taken = {pick.item for pick in desk.picks.values()}
        wanted = self.name.casefold()
        return [
            key
            for key in self.page.draft.pool["take"]
            if key not in taken
            and (not self.place or self.place in desk.places.get(key, ()))
            and (not wanted or wanted in words.item(key).name.casefold())
        ]

    @property
    def count(self) -> int:
        """How many men the list has in all."""
        return len(self._matching)

    @cached_property
    def rows(self) -> list[PlayerRow]:
        """The first of them, with whether they can be picked now."""
        draft, desk = self.page.draft, self.page.desk
        keys = self._matching[:SHOWN]
        offered = set(options_of(desk, self.acting)) if self.acting is not None else set()
        wishes = {own.team.code: {item.id for item in own.wishes} for own in self.page.own}
        known = self._candidates(keys)
        positions = draft.terms.get("positions", {})
        return [
            PlayerRow(
                key=key,
                name=self.page.words.item(key).name,
                positions=positions.get(key, ""),
                team=known[key].team if key in known else "",
                games=known[key].games if key in known else None,
                offered=key in offered,
                wished=frozenset(code for code, items in wishes.items() if key in items),
            )
            for key in keys
        ]

    @cached_property
    def needs(self) -> list[tuple[OwnEntry, str]]:
        """What the viewer's own squads still need, in words."""
        if not needs_of(self.page.draft):
            return []
        return [
            (own, missing_words(squad_needs(self.page.desk, own.team.pk).missing()))
            for own in self.page.own
        ]

    def _candidates(self, keys: list[str]) -> dict[str, Candidate]:
        slug = self.page.draft.terms.get("card_set", "")
        card_set = CardSet.objects.filter(slug=slug).first() if slug else None
        return candidates_of(card_set, keys) if card_set is not None else {}


def missing_words(missing: dict[str, int]) -> str:
    """Say what a squad still needs: ``1 goalie, 3 defencemen``; empty when it has everything."""
    singular = {"defencemen": "defenceman"}
    return ", ".join(
        f"{number} {PLACES[place] if number > 1 else singular.get(PLACES[place], PLACES[place][:-1])}"
        for place, number in missing.items()
    )
