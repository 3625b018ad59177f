"""Turns that change hands before they are used: the board keeps their place and whose they were (TC-103)."""

from __future__ import annotations

from django.db import transaction

from leagues.domain import season_log
from leagues.domain.drafts.desk import load_desk
from leagues.domain.drafts.errors import DraftRefused
from leagues.domain.drafts.picking import locked
from leagues.models import Draft, DraftTurn, TeamSeason


def give_turn(draft: Draft, number: int, to: TeamSeason, *, actor: str = "") -> DraftTurn:
    """Give a turn of an open draft of players to another of its teams; a turn may change hands several times.

    Raises
    ------
    DraftRefused
        The turn was used or is on the clock, the draft is over or of line cards, or the team takes no part.
    """
    with transaction.atomic():
        draft = locked(draft)
        desk = load_desk(draft)
        turn = desk.turn(number)
        refused = {
            "draft.over": (draft.status != Draft.Status.OPEN, f"{draft.title} is over."),
            "draft.no_trade": (
                draft.kind != Draft.Kind.PLAYERS,
                "Turns in drafts of line cards are not given away.",
            ),
            "draft.no_entrant": (
                to.pk not in desk.entrants,
                f"{to.name} takes no part in {draft.title}.",
            ),
            "draft.turn_over": (
                turn is None or turn.pk in desk.picks or turn in desk.on_the_clock(),
                f"Turn {number} is not to come.",
            ),
        }
        for code, (holds, message) in refused.items():
            if holds:
                raise DraftRefused(code, message, turn=number)
        assert turn is not None  # noqa: S101 - refused above
        giver, turn.team = turn.team, to
        turn.save(update_fields=["team"])
        data = {"draft": draft.number, "turn": number, "from": giver.code, "to": to.code}
        season_log.append(draft.season, "draft_turn_given", data, actor=actor)
    return turn
