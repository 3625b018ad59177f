"""The home page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from leagues.pages.home import leagues_and_seasons


def home(request: HttpRequest) -> HttpResponse:
    """List the leagues that the reader may see, and their seasons."""
    return render(request, "leagues/home.html", {"leagues": leagues_and_seasons(request.user)})
