"""One shape for every error, and the status that each refusal leaves with."""

import pytest
from django.core.exceptions import PermissionDenied
from django.http import Http404
from rest_framework import exceptions

from games.api.errors import handle, plain, status_of
from games.domain.errors import Conflict, GameClosed, GameHeld, NotAllowed, UnknownGame
from games.engine import Fault, IllegalChoice, IllegalInput, Refusal, SetupError
from leagues.domain.lane import LaneTaken
from leagues.domain.seasons import SeasonRefused
from leagues.domain.stops import StopRefused


@pytest.mark.parametrize(
    ("refusal", "status"),
    [
        (UnknownGame("no"), 404),
        (Conflict("no"), 409),
        (GameClosed("no"), 409),
        (GameHeld("no"), 409),
        (NotAllowed("no"), 409),
        (IllegalChoice("no"), 422),
        (IllegalInput("no"), 422),
        (SetupError([Fault("a", "b")]), 422),
        (Refusal("no"), 422),
        (SeasonRefused("season.unknown", "no"), 404),
        (SeasonRefused("season.finished", "no"), 409),
        (LaneTaken("season.lane_taken", "no"), 409),
        (StopRefused("run.unknown_stop", "no"), 422),
    ],
)
def test_every_refusal_has_its_status(refusal: Refusal, status: int) -> None:
    assert status_of(refusal) == status


@pytest.mark.parametrize(
    ("error", "status", "code", "message"),
    [
        (Conflict("too late", expected=3), 409, "game.conflict", "too late"),
        (Http404("There is no game."), 404, "not_found", "There is no game."),
        (PermissionDenied(), 403, "permission_denied", None),
        (exceptions.NotAuthenticated(), 401, "not_authenticated", None),
        (exceptions.ValidationError({"seat": ["Too big."]}), 400, "invalid", "seat: Too big."),
        (exceptions.ValidationError(["Either."]), 400, "invalid", "Either."),
        (
            exceptions.ValidationError({"scopes": {0: ["No such scope."]}}),
            400,
            "invalid",
            "scopes 1: No such scope.",
        ),
        (
            exceptions.ValidationError({"goals": [{}, {"period": ["Too big."]}]}),
            400,
            "invalid",
            "goals 2, period: Too big.",
        ),
        (
            exceptions.ValidationError({"teams": {"non_field_errors": ["No."]}}),
            400,
            "invalid",
            "teams: No.",
        ),
        (exceptions.ParseError(), 400, "parse_error", None),
        (exceptions.MethodNotAllowed("PUT"), 405, "method_not_allowed", None),
        (exceptions.UnsupportedMediaType("a/b"), 415, "unsupported_media_type", None),
        (exceptions.Throttled(wait=7.2), 429, "throttled", None),
    ],
)
def test_every_error_has_the_one_shape(
    error: Exception, status: int, code: str, message: str | None
) -> None:
    answer = handle(error, {})
    assert answer is not None
    assert (answer.status_code, answer.data["code"]) == (status, code)
    assert sorted(answer.data) == ["code", "context", "message"]
    assert answer.data["message"] == (message or answer.data["message"]) != ""
    assert isinstance(answer.data["context"], dict)


def test_who_asks_too_often_is_told_when_to_come_back() -> None:
    answer = handle(exceptions.Throttled(wait=7.2), {})
    assert answer is not None
    assert (answer.headers["Retry-After"], answer.data["context"]) == ("8", {"seconds": 8})


def test_a_defect_of_ours_is_not_dressed_up() -> None:
    assert handle(RuntimeError("ours"), {}) is None


def test_a_context_becomes_plain() -> None:
    thing = object()
    context = {"a": (1, None, {2.5}), 3: thing, "b": {"c": True}}
    assert plain(context) == {"a": [1, None, [2.5]], "3": str(thing), "b": {"c": True}}
