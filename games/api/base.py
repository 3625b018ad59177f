"""What all views of the API share: answers with an ETag, for one reader only."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponseBase
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.views.decorators.http import conditional_page
from rest_framework import generics
from rest_framework.request import Request
from rest_framework.views import APIView


class Conditional:
    """Gives every answer to GET the hash of its content as ETag, and 304 to those who have it already.

    The hash is made from the content, so nothing is ever stale: a correction changes it.
    """

    @classmethod
    def as_view(cls, **initkwargs: Any) -> Any:  # noqa: ANN401 - as the framework has it
        """Wrap the view."""
        return conditional_page(super().as_view(**initkwargs))  # type: ignore[misc]

    def finalize_response(
        self,
        request: Request | HttpRequest,
        response: HttpResponseBase,
        *args: Any,  # noqa: ANN401 - the same
        **kwargs: Any,  # noqa: ANN401 - the same
    ) -> HttpResponseBase:
        """Say that the answer is this reader's own, and must be asked for again."""
        answer: HttpResponseBase = super().finalize_response(request, response, *args, **kwargs)  # type: ignore[misc]
        patch_cache_control(answer, private=True, no_cache=True)
        patch_vary_headers(answer, ("Authorization", "Cookie"))
        return answer


class ApiView(Conditional, APIView):  # type: ignore[misc] # it hands on what it gets
    """A view of one thing."""


class ListView(Conditional, generics.ListAPIView[Any]):  # type: ignore[misc] # the same
    """A view of a list, in pages."""
