"""Drafts of players: whom a turn may pick so that every squad can be filled, whom a computer would, and the squads.

The terms of such a draft say how many men of each position a squad needs (:mod:`rosters.domain.drafts.needs`).

- Whoever has no more turns than holes may pick only men who fill one.
- Whoever does not need a man may not take him as long as the others need all of his kind that are left.
- With ``balance`` a list or the computer fills holes first, from the first round on: a list of nothing but centres
  brings no fourth one before there are starters everywhere (TC-109a).

When the last turn is used, the squads are the picks.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from leagues.domain.drafts.desk import Desk
from leagues.domain.drafts.plans import Action
from leagues.models import Draft, DraftPick, DraftTurn, Season
from rosters.domain.drafted_squads import man_squad, restore_squads
from rosters.domain.drafts.needs import Needs
from rosters.domain.drafts.pool import Candidate, candidates_of
from rosters.models import CardSet


class PlayerDraft:
    """Players from one pool, each once."""

    def options(self, desk: Desk, turn: DraftTurn) -> tuple[str, ...]:
        """Give the players whom a team may take now."""
        taken = desk.taken(turn.deck)
        free = tuple(key for key in desk.draft.pool["take"] if key not in taken)
        if not needs_of(desk.draft):
            return free
        places = desk.places
        own = squad_needs(desk, turn.team_id)
        wanted = own.wanted()
        filling = tuple(key for key in free if wanted & set(places[key]))
        turns = sum(one.team_id == turn.team_id for one in _turns_left(desk))
        if sum(own.missing().values()) >= turns:
            return filling or free
        tight = _tight(desk, [places[key] for key in free])
        helps = set(filling)
        allowed = tuple(key for key in free if key in helps or not tight & set(places[key]))
        return allowed or free

    def for_the_absent(
        self, desk: Desk, turn: DraftTurn, options: tuple[str, ...]
    ) -> tuple[str, ...]:
        """Give the options for a list or the computer: those who fill a hole, where squads are to be balanced."""
        if not desk.draft.terms.get("balance"):
            return options
        places, wanted = desk.places, squad_needs(desk, turn.team_id).wanted()
        return tuple(key for key in options if wanted & set(places[key])) or options

    def computer(self, desk: Desk, turn: DraftTurn, options: tuple[str, ...]) -> str:  # noqa: ARG002 - of the contract
        """Give the first who is left: the pool's order is its opinion."""
        return options[0]

    def carry_out(self, desk: Desk, turn: DraftTurn, pick: DraftPick) -> tuple[str, dict[str, Any]]:  # noqa: ARG002 - the same
        """Note who was drafted."""
        return "player_drafted", {"player": pick.item}

    def undo(self, desk: Desk, turn: DraftTurn, pick: DraftPick) -> None:
        """Change nothing; squads follow when the draft is over."""

    def finish(self, desk: Desk) -> None:
        """Put the picks into the squads."""
        fill_squads(desk)


def needs_of(draft: Draft) -> dict[str, int]:
    """Give how many men of each position a squad needs; empty where nothing was said."""
    return dict(draft.terms.get("needs", {}))


def squad_needs(desk: Desk, team: int) -> Needs:
    """Give the needs of a team as its picks have filled them."""
    picked = desk.picked_by(team, Action.TAKE)
    return Needs(needs_of(desk.draft), (desk.places[key] for key in picked))


def _turns_left(desk: Desk) -> list[DraftTurn]:
    return [turn for one in desk.rounds for turn in desk.open_turns(one)]


def _tight(desk: Desk, free: list[tuple[str, ...]]) -> set[str]:
    """Give the places for which no more men are left than the squads still need."""
    left = Counter(place for man in free for place in man)
    needed = Counter[str]()
    for team in desk.entrants:
        needed.update(squad_needs(desk, team).missing())
    return {place for place, number in needed.items() if left[place] <= number}


def fill_squads(desk: Desk, *, keep_lines: bool = False) -> None:
    """Let the squads of a draft's teams be their picks; nothing where no card set was drafted from."""
    draft = desk.draft
    card_set = CardSet.objects.filter(slug=draft.terms.get("card_set", "")).first()
    if card_set is None:
        return
    picked = {team: desk.picked_by(team, Action.TAKE) for team in desk.entrants}
    known = candidates_of(card_set, [key for keys in picked.values() for key in keys])
    for team in draft.season.teams.select_related("squad__sheet").filter(squad__isnull=False):
        if team.pk in picked and team.squad is not None:
            man_squad(team.squad, [known[key] for key in picked[team.pk]], keep_lines=keep_lines)


def drafted_draft(season: Season) -> Draft | None:
    """Give the draft of players that has made a season's squads, if one has."""
    drafts = season.drafts.filter(kind=Draft.Kind.PLAYERS, status=Draft.Status.FINISHED)
    return drafts.order_by("-number").first()


def give_real_squads_back(season: Season) -> None:
    """Let every team have the men of its own sheet."""
    teams = season.teams.select_related("squad__sheet").filter(squad__isnull=False)
    restore_squads(team.squad for team in teams if team.squad is not None)


def candidates_of_draft(draft: Draft) -> dict[str, Candidate]:
    """Read what is known of the men of a draft's pool; empty where no card set was drafted from."""
    card_set = CardSet.objects.filter(slug=draft.terms.get("card_set", "")).first()
    return candidates_of(card_set) if card_set is not None else {}
