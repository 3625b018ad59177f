"""What Rinkside is, and whose data it shows."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def about(request: HttpRequest) -> HttpResponse:
    """Show the notices that the sources of the data ask for."""
    return render(request, "leagues/about.html")
