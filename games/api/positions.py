"""Logs, positions and questions as JSON, each as the viewer may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from games.domain.live import Position
from games.domain.sitting import sit_down
from games.domain.store import read_log
from games.domain.wording import tell
from games.engine import Decision, DrawNeeded, RollNeeded, redacted
from games.models import Game

Json = dict[str, Any]


def events(game: Game, *, seat: int | None, after: int, limit: int) -> list[Json]:
    """Give records behind a sequence: all of each when the game is over, before what the seat may see."""
    sitting, log = sit_down(game), read_log(game)
    names = [place.name or place.team for place in sitting.seats]
    shown = []
    for sequence, record in enumerate(log[after + 1 : after + 1 + limit], start=after + 1):
        seen = record if game.over else redacted(sitting.ruleset, record, seat)
        told = tell(sitting.ruleset, sitting.setup, seen, seat, names)
        document = msgspec.to_builtins(seen)
        shown.append({"sequence": sequence, **document, "text": told.text})
    return shown


def position(stands: Position, seats: Sequence[int]) -> Json:
    """Say where a game stands, with the questions to these seats and to no others."""
    waiting = stands.waiting
    asked = {} if waiting is None else waiting.decisions
    return {
        "game": stands.game.public_id,
        "status": Game.objects.values_list("status", flat=True).get(pk=stands.game.pk),
        "sequence": stands.sequence,
        "seats": list(seats),
        "waiting_for": sorted(asked),
        "decisions": [_question(stands, seat, asked[seat]) for seat in seats if seat in asked],
        "input": _input(waiting.input) if waiting is not None and seats else None,
    }


def _question(stands: Position, seat: int, decision: Decision) -> Json:
    question = stands.ruleset.explain(stands.setup, stands.state, decision)
    return {
        "seat": seat,
        "kind": decision.kind,
        "prompt": question.prompt,
        "options": [
            {"value": str(option), "label": label}
            for option, label in zip(decision.options, question.labels, strict=True)
        ],
        "context": dict(decision.context),
    }


def _input(needed: RollNeeded | DrawNeeded | None) -> Json | None:
    if isinstance(needed, RollNeeded):
        return {"kind": "roll", "count": needed.count, "deck": None, "cards": None}
    if isinstance(needed, DrawNeeded):
        return {"kind": "draw", "count": None, "deck": needed.deck, "cards": list(needed.cards)}
    return None
