"""What is sent to the API: JSON, and little of it."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import IO, Any

from rest_framework import exceptions, status
from rest_framework.parsers import JSONParser

LARGEST = 64 * 1024


class TooLarge(exceptions.APIException):
    """A body of more bytes than any command needs."""

    status_code = status.HTTP_413_REQUEST_ENTITY_TOO_LARGE
    default_code = "too_large"
    default_detail = f"The API takes at most {LARGEST} bytes."

    def __init__(self, largest: int = LARGEST) -> None:
        super().__init__(f"This address takes at most {largest} bytes.")


class SmallJSONParser(JSONParser):
    """JSON, read no further than the largest command could reach, and nested no deeper than can be followed."""

    largest = LARGEST

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> dict[str, Any]:
        """Read a body."""
        body = stream.read(self.largest + 1)
        if len(body) > self.largest:
            raise TooLarge(self.largest)
        try:
            return super().parse(io.BytesIO(body), media_type, parser_context)
        except RecursionError as error:
            raise exceptions.ParseError("JSON parse error - nested too deeply") from error
