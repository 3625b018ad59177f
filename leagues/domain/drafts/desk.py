"""Everything about one draft, read once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from leagues.models import (
    Draft,
    DraftEntrant,
    DraftPick,
    DraftRound,
    DraftTurn,
    HomeArena,
    OwnedCard,
)
from rosters.domain.drafts.needs import places_of


@dataclass(slots=True)
class Desk:
    """A draft with its rounds, turns and picks, and what its teams own.

    Parameters
    ----------
    draft
        The draft with its season and league.
    entrants
        By the id of the team.
    rounds, turns
        In order; ``turns`` of every round, by its id.
    picks
        By the id of the turn.
    owned, arenas
        Line cards and arena by the id of the team, as far as picks have taken effect.
    places
        Where the men of a draft of players can be used, by their keys.
    """

    draft: Draft
    entrants: dict[int, DraftEntrant]
    rounds: list[DraftRound]
    turns: dict[int, list[DraftTurn]]
    picks: dict[int, DraftPick]
    owned: dict[int, set[str]] = field(default_factory=dict)
    arenas: dict[int, str] = field(default_factory=dict)
    places: dict[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def current(self) -> DraftRound | None:
        """The round under way; None when all are over."""
        return next((one for one in self.rounds if self.open_turns(one)), None)

    def open_turns(self, of: DraftRound) -> list[DraftTurn]:
        """Give a round's turns that have not been used."""
        return [turn for turn in self.turns[of.pk] if turn.pk not in self.picks]

    def on_the_clock(self) -> list[DraftTurn]:
        """Give the turns of those who have to pick now."""
        current = self.current
        if current is None:
            return []
        waiting = self.open_turns(current)
        return waiting if current.together else waiting[:1]

    def turn_of(self, team: int) -> DraftTurn | None:
        """Give a team's turn if it is on the clock."""
        return next((turn for turn in self.on_the_clock() if turn.team_id == team), None)

    def turn(self, number: int) -> DraftTurn | None:
        """Find a turn by its number."""
        every = (turn for turns in self.turns.values() for turn in turns)
        return next((turn for turn in every if turn.number == number), None)

    def round_of(self, turn: DraftTurn) -> DraftRound:
        """Give the round of a turn."""
        return next(one for one in self.rounds if one.pk == turn.round_id)

    def is_shown(self, of: DraftRound) -> bool:
        """Whether everybody may see a round's picks: at once, or when no sealed turn of its action is left."""
        if not of.sealed:
            return True
        block = (one for one in self.rounds if one.sealed and one.action == of.action)
        return not any(self.open_turns(one) for one in block)

    def made(self, rounds: Iterable[DraftRound] | None = None) -> list[tuple[DraftTurn, DraftPick]]:
        """Give the picks that were made, in order of turns."""
        return [
            (turn, self.picks[turn.pk])
            for one in (self.rounds if rounds is None else rounds)
            for turn in self.turns[one.pk]
            if turn.pk in self.picks
        ]

    def picked_by(self, team: int, action: str) -> list[str]:
        """Give what a team has picked in rounds of an action, shown or not."""
        return [
            pick.item
            for turn, pick in self.made()
            if turn.team_id == team and pick.action == action
        ]

    def taken(self, deck: str) -> dict[str, DraftTurn]:
        """Give what has been taken from a deck, with the turn in which it was."""
        return {
            pick.item: turn
            for turn, pick in self.made()
            if turn.deck == deck and pick.action != DraftRound.Action.RETURN and pick.item
        }

    def at_table(self, team: int) -> list[DraftEntrant]:
        """Give the entrants at a team's table, by seat."""
        table = self.entrants[team].table
        found = [entrant for entrant in self.entrants.values() if entrant.table == table]
        return sorted(found, key=lambda entrant: entrant.seat)


def load_desk(draft: Draft) -> Desk:
    """Read a draft in six queries; its season and league should be loaded."""
    entrants = {entrant.team_id: entrant for entrant in draft.entrants.select_related("team").all()}
    rounds = list(draft.rounds.all())
    turns: dict[int, list[DraftTurn]] = {one.pk: [] for one in rounds}
    for turn in draft.turns.select_related("team", "original").order_by("number"):
        turns[turn.round_id].append(turn)
    owned: dict[int, set[str]] = {team: set() for team in entrants}
    for team, card in OwnedCard.objects.filter(team__in=entrants).values_list("team", "card"):
        owned[team].add(card)
    return Desk(
        draft,
        entrants,
        rounds,
        turns,
        {pick.turn_id: pick for pick in draft.picks.all()},
        owned,
        dict(HomeArena.objects.filter(team__in=entrants).values_list("team", "arena")),
        {key: places_of(text) for key, text in draft.terms.get("positions", {}).items()},
    )
