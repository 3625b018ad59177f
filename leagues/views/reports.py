"""The page on which a coach reports a game from paper, and sees what the other side says."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.engine.errors import Refusal
from leagues.domain.clock import clock_of
from leagues.domain.coach_reports import SIDES, State, report_result, reports_of, words
from leagues.domain.options import PAPER
from leagues.domain.permissions import Action, actor_name, is_somebody, may
from leagues.models import Fixture, Season
from leagues.views.manage.paper_form import PaperForm
from leagues.views.season import find

SAID = {
    State.ONE: "Your report is kept; the result stands when the other side says the same.",
    State.AGREED: "Both sides agree: the result stands.",
    State.DISPUTED: "The other side says otherwise: the commissioner decides, and you will be told.",
}


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def report(request: HttpRequest, slug: str, number: int) -> HttpResponseBase:
    """Show what is reported, and take a report of one's own side."""
    season = find(request, slug)
    fixtures = season.fixtures.select_related("home__team", "visitor__team", "game")
    fixture = fixtures.filter(number=number).first()
    if fixture is None or season.options["ruleset"] != PAPER:
        raise Http404(f"{season} has no game {number} to report.")
    fixture.season = season
    if not is_somebody(request.user):
        return redirect_to_login(request.get_full_path(), str(reverse_lazy("leagues:sign-in")))
    sides = [
        side
        for side in SIDES
        if may(request.user, Action.COACH, season.league, getattr(fixture, side).team)
    ]
    if not sides:
        raise PermissionDenied("Only a coach of one of its teams reports this game.")
    if request.method != "POST":
        mine = reports_of(fixture).papers.get(sides[0])
        return show(request, season, fixture, sides, PaperForm(paper=mine, clock=clock_of(fixture)))
    form = PaperForm(request.POST, clock=clock_of(fixture))
    paper = form.paper() if form.is_valid() else None
    if paper is None:
        return show(request, season, fixture, sides, form, HTTPStatus.UNPROCESSABLE_ENTITY)
    try:
        for side in sides:
            reports = report_result(fixture, side, paper, actor=actor_name(request.user))
    except Refusal as refused:
        form.add_error(None, refused.message)
        return show(request, season, fixture, sides, form, HTTPStatus.CONFLICT)
    messages.success(request, SAID[reports.state])
    return redirect("leagues:report", slug, number)


def show(
    request: HttpRequest,
    season: Season,
    fixture: Fixture,
    sides: list[str],
    form: PaperForm,
    status: int = HTTPStatus.OK,
) -> HttpResponse:
    """Render the page."""
    reports = reports_of(fixture)
    context = {
        "season": season,
        "section": "schedule",
        "fixture": fixture,
        "form": form,
        "reports": [
            {
                "team": getattr(fixture, side),
                "mine": side in sides,
                "said": words(paper),
                "by": reports.by[side],
            }
            for side, paper in sorted(reports.papers.items())
        ],
        "state": str(reports.state),
        "not_followed": [side for side in reports.not_followed(fixture) if side in sides],
    }
    return render(request, "games/report.html", context, status=status)
