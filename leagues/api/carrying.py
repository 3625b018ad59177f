"""A whole league as a file, and out of it again."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

from django.http import HttpResponseBase, StreamingHttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import exceptions
from rest_framework.parsers import FileUploadParser
from rest_framework.request import Request
from rest_framework.response import Response

from leagues.api.access import league_or_404, require
from leagues.api.downloads import Download
from leagues.api.once import KEY, once
from leagues.api.serializers import LeagueSerializer
from leagues.domain.permissions import Action
from leagues.domain.whole_league import export_league, import_league

ZIP = "application/zip"
PIECE = 64 * 1024


class ZipParser(FileUploadParser):
    """A zip as the whole body; it goes to the disk when it is large."""

    media_type = ZIP

    def get_filename(
        self,
        stream: Any,  # noqa: ANN401, ARG002 - the framework's signature
        media_type: str | None,  # noqa: ARG002 - the same
        parser_context: Mapping[str, Any] | None,  # noqa: ARG002 - the same
    ) -> str:
        """Take the body whatever it is called."""
        return "league.zip"


class LeagueFile(Download):
    """The file of a league."""

    scope = "commission"

    @extend_schema(
        operation_id="league_file", responses={(200, ZIP): OpenApiTypes.BINARY}, tags=["files"]
    )
    def get(self, request: Request, slug: str) -> HttpResponseBase:
        """Give a whole league with all its games as a file; for its commissioner, it holds what is secret."""
        league = league_or_404(request, slug)
        require(request, Action.MANAGE, league)
        answer = StreamingHttpResponse(export_league(league), content_type=ZIP)
        answer["Content-Disposition"] = f'attachment; filename="{league.slug}-league.zip"'
        return answer


class ImportLeague(Download):
    """A league out of its file."""

    scope = "commission"
    parser_classes = (ZipParser,)

    @extend_schema(
        operation_id="import_league",
        parameters=[KEY],
        request={ZIP: OpenApiTypes.BINARY},
        responses={201: LeagueSerializer},
        tags=["files"],
    )
    def post(self, request: Request) -> Response:
        """Make a league from its file, all or nothing; for admins of the site. Every game is run again and checked."""
        require(request, Action.FOUND, None)
        file = request.data.get("file") if isinstance(request.data, Mapping) else None
        if file is None:
            raise exceptions.ValidationError({"file": ["Send the file as the body."]})
        digest = hashlib.sha256()
        for piece in file.chunks(PIECE):
            digest.update(piece)
        file.seek(0)
        return once(
            request,
            lambda: LeagueSerializer(import_league(file)).data,
            status=201,
            about=digest.hexdigest(),
        )
