"""Errors of the API: every one has the same shape, ``{"code", "message", "context"}``.

Refusals of the domain bring all three along; :data:`STATUS` says with which HTTP status they leave. What the
framework refuses (no such page, no permission, too many requests) is given the same shape.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, JsonResponse
from django.views.decorators.csrf import csrf_exempt
from rest_framework import exceptions, serializers, status
from rest_framework.response import Response

from games.domain.errors import Conflict, GameClosed, GameHeld, NotAllowed, UnknownGame
from games.engine import Refusal, SetupError

STATUS: dict[type[Refusal], int] = {
    UnknownGame: status.HTTP_404_NOT_FOUND,
    Conflict: status.HTTP_409_CONFLICT,
    GameClosed: status.HTTP_409_CONFLICT,
    GameHeld: status.HTTP_409_CONFLICT,
    NotAllowed: status.HTTP_409_CONFLICT,
    SetupError: status.HTTP_422_UNPROCESSABLE_ENTITY,
}
"""Refusals that are not simply 422, by type."""

STATUS_BY_CODE: dict[str, int] = {
    "season.unknown": status.HTTP_404_NOT_FOUND,
    "member.unknown": status.HTTP_404_NOT_FOUND,
    "command.key_used": status.HTTP_422_UNPROCESSABLE_ENTITY,
    "lines.changed": status.HTTP_409_CONFLICT,
    "lines.closed": status.HTTP_409_CONFLICT,
    "window.days": status.HTTP_422_UNPROCESSABLE_ENTITY,
    "window.no_reason": status.HTTP_422_UNPROCESSABLE_ENTITY,
    "carry.running": status.HTTP_409_CONFLICT,
    "carry.open_game": status.HTTP_409_CONFLICT,
    "carry.exists": status.HTTP_409_CONFLICT,
    "forfeit.not_scheduled": status.HTTP_409_CONFLICT,
    "paper.not_scheduled": status.HTTP_409_CONFLICT,
    "paper.too_late": status.HTTP_409_CONFLICT,
    "schedule.too_late": status.HTTP_409_CONFLICT,
    "member.has_role": status.HTTP_409_CONFLICT,
    "member.last_commissioner": status.HTTP_409_CONFLICT,
    "season.lane_taken": status.HTTP_409_CONFLICT,
    "season.lane_lost": status.HTTP_409_CONFLICT,
    "season.finished": status.HTTP_409_CONFLICT,
    "season.started_twice": status.HTTP_409_CONFLICT,
    "season.options_changed": status.HTTP_409_CONFLICT,
    "fixture.not_scheduled": status.HTTP_409_CONFLICT,
    "fixture.day_taken": status.HTTP_409_CONFLICT,
    "draft.not_offered": status.HTTP_422_UNPROCESSABLE_ENTITY,
    "draft.no_reason": status.HTTP_422_UNPROCESSABLE_ENTITY,
    "draft.settings": status.HTTP_422_UNPROCESSABLE_ENTITY,
    "draft.unknown_wish": status.HTTP_422_UNPROCESSABLE_ENTITY,
    "draft.doubled_wish": status.HTTP_422_UNPROCESSABLE_ENTITY,
    "season.draft_open": status.HTTP_409_CONFLICT,
    "season.round_under_way": status.HTTP_409_CONFLICT,
}
"""The same for refusals that share a type."""

TOO_LATE_OR_TOO_EARLY = (
    "correction.",
    "live.",
    "draft.",
    "adjustment.too_late",
    "window.",
    "vacancy.",
)
"""Beginnings of codes which say that the state of a season does not allow it: 409."""


class ErrorSerializer(serializers.Serializer[Any]):
    """What every error looks like."""

    code = serializers.CharField(help_text="for programs, such as game.conflict")
    message = serializers.CharField(help_text="one sentence for people")
    context = serializers.DictField(  # type: ignore[assignment] # the shape has this name
        help_text="the values that the sentence speaks of"
    )


def status_of(refusal: Refusal) -> int:
    """Give the HTTP status of a refusal: 422 unless it is one of those above."""
    if found := STATUS_BY_CODE.get(refusal.code):
        return found
    if refusal.code.startswith(TOO_LATE_OR_TOO_EARLY):
        return status.HTTP_409_CONFLICT
    for kind in type(refusal).__mro__:
        if kind in STATUS:
            return STATUS[kind]
    return status.HTTP_422_UNPROCESSABLE_ENTITY


def plain(value: object) -> Any:  # noqa: ANN401 - JSON
    """Turn a context into what JSON can hold."""
    if isinstance(value, Mapping):
        return {str(key): plain(entry) for key, entry in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [plain(entry) for entry in value]
    if value is None or isinstance(value, bool | int | float):
        return value
    return str(value)


def shape(code: str, message: str, context: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Give the one shape."""
    return {"code": code, "message": message, "context": plain(context or {})}


def handle(error: Exception, _context: Mapping[str, Any]) -> Response | None:
    """Answer an exception raised in a view of the API; None for a defect of ours, which is a 500."""
    if isinstance(error, Refusal):
        return Response(shape(error.code, error.message, error.context), status=status_of(error))
    if isinstance(error, Http404):
        error = exceptions.NotFound(str(error) or None)
    elif isinstance(error, PermissionDenied):
        error = exceptions.PermissionDenied()
    if not isinstance(error, exceptions.APIException):
        return None
    headers: dict[str, str] = {}
    if challenge := getattr(error, "auth_header", None):
        headers["WWW-Authenticate"] = challenge
    context: dict[str, Any] = {}
    wait: float | None = getattr(error, "wait", None)
    if wait is not None:
        seconds = max(1, math.ceil(wait))
        headers["Retry-After"] = str(seconds)
        context = {"seconds": seconds}
    if isinstance(error, exceptions.ValidationError):
        context = {"fields": error.detail}
        code, message = "invalid", _first_sentence(error.detail)
    else:
        code, message = str(error.get_codes()), str(error.detail)
    return Response(shape(code, message, context), status=error.status_code, headers=headers)


def _first_sentence(detail: object, name: str = "") -> str:
    """Give the first thing wrong with what was sent, after the name of its field."""
    if isinstance(detail, Mapping) and detail:
        key, value = next(iter(detail.items()))
        if str(key).isdecimal():  # a place in a list, counted from 0
            return _first_sentence(value, f"{name} {int(key) + 1}")
        own = "" if key == "non_field_errors" else str(key)
        return _first_sentence(value, ", ".join(part for part in (name, own) if part))
    if isinstance(detail, list) and detail:
        place, first = next(
            ((place, part) for place, part in enumerate(detail) if part), (0, detail[0])
        )
        nested = isinstance(first, Mapping)
        return _first_sentence(first, f"{name} {place + 1}" if nested else name)
    return f"{name}: {detail}" if name else str(detail)


@csrf_exempt
def not_found(request: HttpRequest) -> JsonResponse:
    """Answer for every address below the API's that nothing lives at."""
    error = shape("not_found", f"Nothing lives at {request.path}.", {"path": request.path})
    return JsonResponse(error, status=status.HTTP_404_NOT_FOUND)
