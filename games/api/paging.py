"""Pages of lists that stay the same while rows are added.

A page ends with a *cursor*: the values by which its last row is ordered. The next page begins behind them, however
many rows have come before meanwhile. Every order ends with a unique field, so that no two rows have one place.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from django.core.exceptions import ValidationError
from django.db.models import Field, Model, Q
from rest_framework import exceptions
from rest_framework.pagination import BasePagination
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.utils.urls import replace_query_param
from rest_framework.views import APIView

PAGE = 50
LONGEST_PAGE = 200
LONGEST_CURSOR = 400


class BadCursor(exceptions.ValidationError):
    """A cursor that this list did not hand out."""

    def __init__(self) -> None:
        super().__init__({"cursor": ["This is no cursor of this list in this order."]})


class KeysetPaging(BasePagination):
    """Pages by cursor; the view names its orders in ``orders``, the first is the default.

    ``orders`` maps the value of ``?ordering=`` to fields of the model; the last one must be unique.
    """

    def paginate_queryset(
        self,
        queryset: Any,  # noqa: ANN401 - rows
        request: Request,
        view: APIView | None = None,
    ) -> list[Any]:
        """Cut the page that the request asks for, with one query."""
        orders: Mapping[str, Sequence[str]] = view.orders  # type: ignore[union-attr] # see the class
        word = request.query_params.get("ordering") or next(iter(orders))
        if word not in orders:
            message = f"Choose one of: {', '.join(orders)}."
            raise exceptions.ValidationError({"ordering": [message]})
        self.request, self.word, self.fields = request, word, orders[word]
        limit = page_length(request)
        if cursor := request.query_params.get("cursor"):
            queryset = queryset.filter(self._behind(queryset.model, cursor))
        rows = list(queryset.order_by(*self.fields)[: limit + 1])
        self.more = len(rows) > limit
        self.last = rows[limit - 1] if self.more else None
        return rows[:limit]

    def get_paginated_response(self, data: Any) -> Response:  # noqa: ANN401 - JSON
        """Give the page and where the next one is."""
        return Response({"next": self.next_address(), "results": data})

    def next_address(self) -> str | None:
        """Give the address of the next page; None on the last."""
        if self.last is None:
            return None
        values = [str(value_of(self.last, name.lstrip("-"))) for name in self.fields]
        document = msgspec.json.encode([self.word, *values])
        cursor = base64.urlsafe_b64encode(document).decode().rstrip("=")
        return replace_query_param(self.request.build_absolute_uri(), "cursor", cursor)

    def _behind(self, model: type[Model], cursor: str) -> Q:
        values = self._read(model, cursor)
        condition = Q(pk__in=())
        equal = Q()
        for name, value in zip(self.fields, values, strict=True):
            bare = name.lstrip("-")
            beyond = "lt" if name.startswith("-") else "gt"
            condition |= equal & Q(**{f"{bare}__{beyond}": value})
            equal &= Q(**{bare: value})
        return condition

    def _read(self, model: type[Model], cursor: str) -> list[Any]:
        if len(cursor) > LONGEST_CURSOR:
            raise BadCursor
        try:
            document = base64.b64decode(cursor + "=" * (-len(cursor) % 4), b"-_", validate=True)
            word, *texts = msgspec.json.decode(document, type=list[str])
            if word != self.word or len(texts) != len(self.fields) or "\0" in "".join(texts):
                raise BadCursor
            fields = [field_of(model, name.lstrip("-")) for name in self.fields]
            values = [field.to_python(text) for field, text in zip(fields, texts, strict=True)]
            for field, value in zip(fields, values, strict=True):
                field.run_validators(value)
        except (binascii.Error, msgspec.DecodeError, ValidationError, ValueError) as error:
            raise BadCursor from error
        return values

    def get_paginated_response_schema(self, schema: dict[str, Any]) -> dict[str, Any]:
        """Describe a page."""
        return {
            "type": "object",
            "required": ["next", "results"],
            "properties": {
                "next": {
                    "type": "string",
                    "format": "uri",
                    "nullable": True,
                    "description": "the address of the next page; null on the last",
                },
                "results": schema,
            },
        }

    def get_schema_operation_parameters(self, view: APIView) -> list[dict[str, Any]]:
        """Describe what can be asked for."""
        orders = list(getattr(view, "orders", {}))
        return [
            _parameter("cursor", {"type": "string", "maxLength": LONGEST_CURSOR}, "from `next`"),
            _parameter(
                "limit",
                {"type": "integer", "minimum": 1, "maximum": LONGEST_PAGE, "default": PAGE},
                "rows on a page",
            ),
            _parameter(
                "ordering",
                {"type": "string", "enum": orders, "default": orders[0] if orders else ""},
                "a minus turns the order round",
            ),
        ]


def _parameter(name: str, schema: dict[str, Any], description: str) -> dict[str, Any]:
    return {
        "name": name,
        "in": "query",
        "required": False,
        "description": description,
        "schema": schema,
    }


def page_length(request: Request) -> int:
    """Read ``?limit=``."""
    text = request.query_params.get("limit")
    if not text:
        return PAGE
    if not (text.isascii() and text.isdecimal() and 1 <= int(text[:9]) <= LONGEST_PAGE):
        message = f"A whole number from 1 to {LONGEST_PAGE}, please."
        raise exceptions.ValidationError({"limit": [message]})
    return int(text)


def value_of(row: object, path: str) -> object:
    """Follow ``home__code`` from a row."""
    for name in path.split("__"):
        row = getattr(row, name)
    return row


def field_of(model: type[Model], path: str) -> Field[Any, Any]:
    """Follow ``home__code`` from a model to its field."""
    *steps, last = path.split("__")
    for name in steps:
        related: Any = model._meta.get_field(name).related_model  # noqa: SLF001 - Django documents _meta
        model = related
    field: Any = model._meta.get_field(last)  # noqa: SLF001 - the same
    return field
