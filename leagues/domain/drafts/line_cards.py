"""Drafts of line cards and arenas: TS-323 to TS-331 before a season, TS-364 to TS-368 in it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from games.domain.library import DatabaseLibrary
from games.rulesets.trick_shot.cards import HOUSE, CardSet, read_cards
from leagues.domain.drafts.desk import Desk
from leagues.domain.drafts.plans import ARENAS, Action
from leagues.models import DraftPick, DraftTurn, HomeArena, OwnedCard, Season
from rosters.domain.drafts.choices import best, best_of_other_kinds, worst
from rosters.domain.drafts.packs import pack_in_hand

NO_ARENA = ""
SLUG = "trick-shot"


def cards_of(season: Season) -> CardSet:
    """Give the cards with which a season is played: those named by its options, else the house's."""
    own = season.options.get("ruleset") == SLUG and season.options.get("content", "")
    return _card_set(own) if own else HOUSE


@lru_cache(maxsize=8)
def _card_set(digest: str) -> CardSet:
    return read_cards(DatabaseLibrary().get(digest))


def ratings_of(cards: CardSet) -> dict[str, int]:
    """Give the ratings of line cards, and of arenas by the line cards of their cities."""
    ratings = {card.id: card.rating for card in cards.lines.values()}
    return ratings | {
        arena.id: sum(ratings[card] for card in arena.line_cards) for arena in cards.pre_made
    }


class LineCardDraft:
    """What all drafts of line cards share: arenas, and what picks do to what teams own."""

    none_allowed = False
    """Whether a team may go without an arena."""

    def options(self, desk: Desk, turn: DraftTurn) -> tuple[str, ...]:
        """Give what lies before a team."""
        action = desk.round_of(turn).action
        if action == Action.ARENA:
            taken = desk.taken(ARENAS)
            free = tuple(arena for arena in desk.draft.pool["arena"] if arena not in taken)
            return (*free, NO_ARENA) if self.none_allowed else free
        if action == Action.RETURN:
            return tuple(sorted(desk.owned[turn.team_id]))
        return self.takeable(desk, turn)

    def takeable(self, desk: Desk, turn: DraftTurn) -> tuple[str, ...]:
        """Give the line cards that a team may take."""
        raise NotImplementedError

    def computer(self, desk: Desk, turn: DraftTurn, options: tuple[str, ...]) -> str:
        """Take the highest rating, give the lowest back, play in the own club's arena (TS-D04, TS-D05)."""
        cards = cards_of(desk.draft.season)
        action = desk.round_of(turn).action
        if action == Action.ARENA:
            offered = [arena for arena in options if arena != NO_ARENA]
            own = [arena for arena in offered if cards.arenas[arena].city in turn.team.name]
            return best(own or offered, ratings_of(cards)) if offered else NO_ARENA
        ratings = ratings_of(cards)
        return worst(options, ratings) if action == Action.RETURN else best(options, ratings)

    def carry_out(self, desk: Desk, turn: DraftTurn, pick: DraftPick) -> tuple[str, dict[str, Any]]:
        """Move a card, or open an arena."""
        team = turn.team_id
        if pick.action == Action.RETURN:
            OwnedCard.objects.filter(team=team, card=pick.item).delete()
            desk.owned[team].discard(pick.item)
            return "card_returned", {"card": pick.item}
        if pick.action == Action.TAKE:
            self._own(desk, team, [pick.item])
            return "card_drafted", {"card": pick.item}
        if pick.item != NO_ARENA:
            HomeArena.objects.create(team_id=team, season_id=desk.draft.season_id, arena=pick.item)
            desk.arenas[team] = pick.item
        return "arena_chosen", {"arena": pick.item}

    def undo(self, desk: Desk, turn: DraftTurn, pick: DraftPick) -> None:
        """Put a card back where it was, or close an arena again."""
        team = turn.team_id
        if pick.action == Action.RETURN:
            self._own(desk, team, [pick.item])
        elif pick.action == Action.TAKE:
            self._disown(desk, team, [pick.item])
        else:
            HomeArena.objects.filter(team=team).delete()
            desk.arenas.pop(team, None)

    def for_the_absent(
        self,
        desk: Desk,  # noqa: ARG002 - of the contract
        turn: DraftTurn,  # noqa: ARG002 - the same
        options: tuple[str, ...],
    ) -> tuple[str, ...]:
        """Give all of them."""
        return options

    def finish(self, desk: Desk) -> None:
        """Change nothing: each pick has had its effect."""

    def _own(self, desk: Desk, team: int, cards: list[str]) -> None:
        OwnedCard.objects.bulk_create(
            OwnedCard(team_id=team, card=card, since=desk.draft.number) for card in cards
        )
        desk.owned[team].update(cards)

    def _disown(self, desk: Desk, team: int, cards: list[str]) -> None:
        OwnedCard.objects.filter(team=team, card__in=cards).delete()
        desk.owned[team].difference_update(cards)


class Premade(LineCardDraft):
    """TS-324, TS-325, TS-362: an arena, and with it the line cards listed under its city."""

    def carry_out(self, desk: Desk, turn: DraftTurn, pick: DraftPick) -> tuple[str, dict[str, Any]]:
        """Give the team its arena and the cards of the city."""
        kind, data = super().carry_out(desk, turn, pick)
        listed = list(cards_of(desk.draft.season).arenas[pick.item].line_cards)
        self._own(desk, turn.team_id, listed)
        return kind, data | {"cards": listed}

    def undo(self, desk: Desk, turn: DraftTurn, pick: DraftPick) -> None:
        """Take both back."""
        super().undo(desk, turn, pick)
        listed = list(cards_of(desk.draft.season).arenas[pick.item].line_cards)
        self._disown(desk, turn.team_id, listed)


class PickAndPass(LineCardDraft):
    """TS-326 to TS-330: one card of the pack in hand; at the end an arena or none."""

    none_allowed = True

    def takeable(self, desk: Desk, turn: DraftTurn) -> tuple[str, ...]:
        """Give the pack in hand."""
        return hand_of(desk, turn)


class DreamTeam(LineCardDraft):
    """TS-331: any arena, any four different line cards."""

    def takeable(self, desk: Desk, turn: DraftTurn) -> tuple[str, ...]:
        """Give what the team has not taken; it has a deck of its own."""
        mine = desk.picked_by(turn.team_id, Action.TAKE)
        return tuple(card for card in desk.draft.pool["take"] if card not in mine)

    def computer(self, desk: Desk, turn: DraftTurn, options: tuple[str, ...]) -> str:
        """Take the best of categories that the team has nothing of (TS-D06)."""
        if desk.round_of(turn).action != Action.TAKE:
            return super().computer(desk, turn, options)
        cards = cards_of(desk.draft.season)
        categories = {card.id: card.category for card in cards.lines.values()}
        mine = desk.picked_by(turn.team_id, Action.TAKE)
        return best_of_other_kinds(options, mine, ratings_of(cards), categories)


class Replacement(LineCardDraft):
    """TS-365, TS-366, TS-368: a card of the deck that nobody at the table has, nor the one just given back."""

    def takeable(self, desk: Desk, turn: DraftTurn) -> tuple[str, ...]:
        """Give what lies in the deck for this team."""
        held = {
            card for entrant in desk.at_table(turn.team_id) for card in desk.owned[entrant.team_id]
        }
        held |= set(desk.picked_by(turn.team_id, Action.RETURN))
        return tuple(card for card in desk.draft.pool["take"] if card not in held)


def hand_of(desk: Desk, turn: DraftTurn) -> tuple[str, ...]:
    """Give the pack that a team holds in a turn of a pick-and-pass draft."""
    table = desk.at_table(turn.team_id)
    seats = {entrant.team_id: place for place, entrant in enumerate(table)}
    aside = []
    for one in desk.rounds:
        if one.pk == turn.round_id:
            break
        if one.action != Action.TAKE:
            continue
        picked = [""] * len(table)
        for earlier in desk.turns[one.pk]:
            if earlier.team_id in seats and earlier.pk in desk.picks:
                picked[seats[earlier.team_id]] = desk.picks[earlier.pk].item
        aside.append(picked)
    return pack_in_hand([entrant.pack for entrant in table], aside, seats[turn.team_id])
