"""Drafts in a whole league's file: everything but wish lists, which are nobody's but their coach's (TC-138, TC-164)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from typing import Any

from leagues.domain.drafts.desk import load_desk
from leagues.domain.drafts.players import fill_squads
from leagues.models import (
    Draft,
    DraftEntrant,
    DraftPick,
    DraftRound,
    DraftTurn,
    Season,
    TeamSeason,
)

DRAFT = (
    "number", "kind", "title", "stage", "status", "pool", "terms", "pick_seconds", "bank_seconds",
    "quiet_from", "quiet_to", "opened_at", "finished_at",
)  # fmt: skip
ENTRANT = ("table", "seat", "pack", "auto", "bank_used")
ROUND = ("number", "action", "together", "sealed")
TURN = ("number", "deck", "clock_from", "deadline")
PICK = ("deck", "action", "item", "how", "actor", "at")
MOMENTS = frozenset({"opened_at", "finished_at", "clock_from", "deadline", "at"})
TIMES = frozenset({"quiet_from", "quiet_to"})


def draft_documents(season: Season) -> list[dict[str, Any]]:
    """Give a season's drafts with their rounds, turns and picks."""
    return [
        _fields(draft, DRAFT)
        | {
            "entrants": [
                _fields(entrant, ENTRANT) | {"team": entrant.team.code}
                for entrant in draft.entrants.select_related("team")
            ],
            "rounds": [_fields(one, ROUND) for one in draft.rounds.all()],
            "turns": [
                _fields(turn, TURN)
                | {
                    "round": turn.round.number,
                    "team": turn.team.code,
                    "original": turn.original.code,
                    "pick": _fields(turn.pick, PICK) if hasattr(turn, "pick") else None,
                }
                for turn in draft.turns.select_related("round", "team", "original", "pick")
            ],
        }
        for draft in season.drafts.all()
    ]


def build_drafts(
    season: Season, teams: Mapping[str, TeamSeason], documents: Iterable[Mapping[str, Any]]
) -> None:
    """Store drafts that were written by :func:`draft_documents`; what teams own and squads follow from their picks."""
    for one in documents:
        draft = Draft.objects.create(season=season, **_read({"terms": {}} | dict(one), DRAFT))
        DraftEntrant.objects.bulk_create(
            DraftEntrant(draft=draft, team=teams[entry["team"]], **_read(entry, ENTRANT))
            for entry in one["entrants"]
        )
        rounds = {
            entry["number"]: DraftRound.objects.create(draft=draft, **_read(entry, ROUND))
            for entry in one["rounds"]
        }
        for entry in one["turns"]:
            turn = DraftTurn.objects.create(
                draft=draft,
                round=rounds[entry["round"]],
                team=teams[entry["team"]],
                original=teams[entry["original"]],
                **_read(entry, TURN),
            )
            if entry["pick"]:
                DraftPick.objects.create(draft=draft, turn=turn, **_read(entry["pick"], PICK))
        if draft.kind == Draft.Kind.PLAYERS and draft.status == Draft.Status.FINISHED:
            fill_squads(load_desk(draft), keep_lines=True)


def _fields(row: object, names: Iterable[str]) -> dict[str, Any]:
    return {name: getattr(row, name) for name in names}


def _read(document: Mapping[str, Any], names: Iterable[str]) -> dict[str, Any]:
    values = {}
    for name in names:
        value = document[name]
        if value is not None and name in MOMENTS:
            value = dt.datetime.fromisoformat(value)
        elif value is not None and name in TIMES:
            value = dt.time.fromisoformat(value)
        values[name] = value
    return values
