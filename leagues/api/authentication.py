"""Who asks: a session with its protection against foreign forms, or an access token with its scopes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rest_framework import exceptions
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.permissions import SAFE_METHODS, BasePermission
from rest_framework.request import Request

from leagues.domain.tokens import CALENDAR, find_token
from leagues.models import AccessToken

if TYPE_CHECKING:  # the framework reads this module before it has views
    from rest_framework.views import APIView

WORD = b"bearer"
IN_ADDRESS = "token"


class TokenAuthentication(BaseAuthentication):
    """``Authorization: Bearer rink_...``."""

    def authenticate(self, request: Request) -> tuple[Any, AccessToken] | None:
        """Find the token; None when the request brings no such header."""
        word, _, text = get_authorization_header(request).partition(b" ")
        if word.lower() != WORD:
            return None
        token = find_token(text.strip().decode("latin-1"))
        if token is None:
            message = "This token is unknown, revoked or expired."
            raise exceptions.AuthenticationFailed(message, code="token_invalid")
        return token.user, token

    def authenticate_header(self, request: Request) -> str:  # noqa: ARG002 - the framework's signature
        """Say how one signs in, with every 401."""
        return 'Bearer realm="rinkside"'


class AddressAuthentication(TokenAuthentication):
    """``?token=rink_...``, for programs that can only be given an address; the token must be one for calendars.

    Such an address is a secret: whoever has it reads what its owner may, and nothing but calendars.
    """

    def authenticate(self, request: Request) -> tuple[Any, AccessToken] | None:
        """Find the token in the address; None when there is none."""
        text = request.query_params.get(IN_ADDRESS)
        if not text:
            return None
        token = find_token(text)
        if token is None or CALENDAR not in token.scopes.split():
            message = "This address is unknown, revoked or expired."
            raise exceptions.AuthenticationFailed(message, code="token_invalid")
        return token.user, token


class HasScope(BasePermission):
    """Whether a token was made for what the request does; those with a session need none.

    Reading needs ``read``, or another scope that the view names in ``reading``. A view that changes something
    names its scope in ``scope``; one without lets no token through.
    """

    message = "This token was not made for that."
    code = "token_scope"

    def has_permission(self, request: Request, view: APIView) -> bool:
        """Check the scope."""
        token = request.auth
        if not isinstance(token, AccessToken):
            return True
        if request.method in SAFE_METHODS:
            needed = {"read", *getattr(view, "reading", ())}
        else:
            needed = {getattr(view, "scope", None)}
        return not needed.isdisjoint(token.scopes.split())
