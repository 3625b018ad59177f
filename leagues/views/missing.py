"""What is not there is said in one clear sentence, on a checkout in development too."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import render

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponseBase]


def clear_404(view: View[P]) -> View[P]:
    """Answer with the site's own page where the view finds nothing, whatever DEBUG is."""

    @wraps(view)
    def answer(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponseBase:
        try:
            return view(request, *args, **kwargs)
        except Http404 as missing:
            return render(request, "404.html", {"exception": str(missing)}, status=404)

    return answer
