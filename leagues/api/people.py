"""Who asks, and the tokens with which programs ask for him."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import exceptions, status
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.base import ApiView
from leagues.api.access import league_or_404, require, require_somebody
from leagues.api.serializers import (
    MadeTokenSerializer,
    MemberSerializer,
    MeSerializer,
    NewMemberSerializer,
    NewTokenSerializer,
    TokenSerializer,
)
from leagues.domain.members import give_role, take_role
from leagues.domain.permissions import Action, is_admin, is_somebody
from leagues.domain.tokens import make_token, revoke
from leagues.models import AccessToken, Membership


class Me(ApiView):
    """The one who asks."""

    @extend_schema(operation_id="me", responses=MeSerializer, tags=["people"])
    def get(self, request: Request) -> Response:
        """Say who is asking, with which roles and, by token, for what."""
        known = is_somebody(request.user)
        token = request.auth if isinstance(request.auth, AccessToken) else None
        rows: Any = (
            Membership.objects.filter(user=request.user.pk)
            .select_related("league", "team")
            .order_by("league__slug", "role", "pk")
            if known
            else ()
        )
        document = {
            "user": request.user.get_username() if known else None,
            "is_admin": is_admin(request.user),
            "scopes": token.scopes.split() if token else None,
            "memberships": rows,
        }
        return Response(MeSerializer(document).data)


class Tokens(ApiView):
    """The tokens of the one who asks. They are made with a session, never with another token."""

    @extend_schema(operation_id="tokens", responses=TokenSerializer(many=True), tags=["people"])
    def get(self, request: Request) -> Response:
        """List one's tokens that still work, without their text."""
        by_session(request)
        tokens = AccessToken.objects.filter(user=request.user.pk, revoked_at=None).order_by("pk")
        return Response(TokenSerializer(tokens, many=True).data)

    @extend_schema(
        operation_id="make_token",
        request=NewTokenSerializer,
        responses={201: MadeTokenSerializer},
        tags=["people"],
    )
    def post(self, request: Request) -> Response:
        """Make a token. Its text is in the answer, this once."""
        by_session(request)
        asked = NewTokenSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        wanted = asked.validated_data
        token, text = make_token(
            request.user,  # type: ignore[arg-type] # somebody: see above
            name=wanted["name"],
            scopes=wanted["scopes"],
            lifetime=dt.timedelta(days=wanted["days"]),
        )
        token.token = text  # type: ignore[attr-defined] # for this answer only
        return Response(MadeTokenSerializer(token).data, status=status.HTTP_201_CREATED)


class Token(ApiView):
    """One token."""

    @extend_schema(operation_id="revoke_token", responses={204: None}, tags=["people"])
    def delete(self, request: Request, pk: int) -> Response:
        """Make a token good for nothing."""
        by_session(request)
        token = AccessToken.objects.filter(user=request.user.pk, pk=pk, revoked_at=None).first()
        if token is None:
            raise Http404("You have no such token.")
        revoke(token)
        return Response(status=status.HTTP_204_NO_CONTENT)


class Members(ApiView):
    """Who has which role in a league."""

    scope = "commission"

    @extend_schema(operation_id="members", responses=MemberSerializer(many=True), tags=["people"])
    def get(self, request: Request, slug: str) -> Response:
        """List the members; for the commissioner."""
        league = league_or_404(request, slug)
        require(request, Action.MANAGE, league)
        rows = league.memberships.select_related("user", "team").order_by("pk")
        return Response(MemberSerializer(rows, many=True).data)

    @extend_schema(
        operation_id="give_role",
        request=NewMemberSerializer,
        responses={201: MemberSerializer},
        tags=["commissioner"],
    )
    def post(self, request: Request, slug: str) -> Response:
        """Give somebody a role."""
        league = league_or_404(request, slug)
        require(request, Action.MANAGE, league)
        asked = NewMemberSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        row = give_role(league, **asked.validated_data)
        return Response(MemberSerializer(row).data, status=status.HTTP_201_CREATED)


class Member(ApiView):
    """One role in a league."""

    scope = "commission"

    @extend_schema(
        operation_id="take_role",
        parameters=[
            OpenApiParameter(
                "confirm", str, required=True, description="the user's name, to be sure"
            )
        ],
        responses={204: None},
        tags=["commissioner"],
    )
    def delete(self, request: Request, slug: str, pk: int) -> Response:
        """Take a role from somebody; the last commissioner stays."""
        league = league_or_404(request, slug)
        require(request, Action.MANAGE, league)
        row = league.memberships.select_related("user").filter(pk=pk).first()
        name = row.user.get_username() if row else None
        if name is not None and request.query_params.get("confirm") != name:
            message = f"Send {name} exactly; nothing was changed."
            raise exceptions.ValidationError({"confirm": [message]})
        take_role(league, pk)
        return Response(status=status.HTTP_204_NO_CONTENT)


def by_session(request: Request) -> None:
    """Refuse everybody who has not signed in himself."""
    require_somebody(request)
    if request.auth is not None:
        message = "Tokens are made and revoked by people who have signed in, not by tokens."
        raise exceptions.PermissionDenied(message, code="session_needed")
