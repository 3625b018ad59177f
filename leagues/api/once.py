"""Commands that are carried out once, however often they arrive: a lost connection or a double click does no harm.

Whoever sends a command gives it a key of his own. What was answered the first time is kept for :data:`KEPT` and given
again; the command itself is not done again. A key that comes with another request is refused.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

import msgspec
from django.db import IntegrityError, transaction
from django.utils import timezone
from drf_spectacular.utils import OpenApiParameter
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from games.engine.codec import digest_of
from leagues.api.access import KEY_HEADER, command_key
from leagues.domain.errors import LeagueRefusal
from leagues.models import DoneCommand

KEPT = dt.timedelta(days=30)
KEY = OpenApiParameter(
    KEY_HEADER,
    {"type": "string", "pattern": "^[A-Za-z0-9_.:-]{1,64}$"},
    OpenApiParameter.HEADER,
    required=True,
    description="A key of your own for this command: sent again, it changes nothing and gets the same answer.",
)


class KeyUsed(LeagueRefusal):
    """A key that was used for another command."""


def once(
    request: Request, command: Callable[[], Any], *, status: int = 200, about: object = None
) -> Response:
    """Carry a command out unless it was before; give its answer.

    Parameters
    ----------
    command
        Does it and gives what is answered; what it refuses leaves nothing behind, the key neither.
    about
        What is asked for where that is not the request's own data, such as the hash of a file.

    Raises
    ------
    KeyUsed
        The key came with another request before.
    """
    key = command_key(request)
    asked = digest_of([request.method, request.path, about if about is not None else request.data])
    if (done := _done(key, asked)) is not None:
        return done
    now = timezone.now()
    try:
        with transaction.atomic():
            DoneCommand.objects.filter(user=request.user.pk, at__lt=now - KEPT).delete()
            with transaction.atomic():
                row = DoneCommand.objects.create(
                    user_id=request.user.pk or 0, key=key, request=asked, status=status, answer={}
                )
            answer = msgspec.json.decode(JSONRenderer().render(command()) or b"null")
            DoneCommand.objects.filter(pk=row.pk).update(answer=answer)
    except IntegrityError:
        # The same command came twice at once and the other one was faster.
        if (done := _done(key, asked)) is not None:
            return done
        raise
    return Response(answer, status=status)


def _done(key: str, asked: str) -> Response | None:
    row = DoneCommand.objects.filter(key=key).first()
    if row is None:
        return None
    if row.request != asked:
        message = f"This {KEY_HEADER} was used for another command; choose a new one."
        raise KeyUsed("command.key_used", message)
    return Response(row.answer, status=row.status)
