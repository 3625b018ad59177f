"""The line editor: lines, pairs, special units and goalies of a team on one page."""

from http import HTTPStatus

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse, reverse_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from leagues.domain.line_locks import LinesClosed, check_lines_open
from leagues.domain.seasons import options_of
from leagues.models import Season
from leagues.pages.lines import LinesPage, lines_page
from leagues.pages.visitor_lines import upcoming
from leagues.views.guard import may_set_lines
from leagues.views.season import find
from rosters.domain.line_sheet import UNITS, Sheet, check_sheet, keep_sheet, use_suggested

LONGEST_ID = 64


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def lines(request: HttpRequest, slug: str, code: str) -> HttpResponseBase:
    """Show the sheet; keep it when nothing is wrong with it, else say what is and keep the rest as typed."""
    season = find(request, slug)
    team = season.teams.select_related("team", "squad", "division").filter(code=code).first()
    if team is None or team.squad is None:
        raise Http404(f"{season} has no team {code} with lines.")
    if not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path(), str(reverse_lazy("leagues:sign-in")))
    if not may_set_lines(request, season, team):
        raise PermissionDenied(f"Only a coach of {team.name} or the commissioner sets its lines.")
    options = options_of(season)
    page = lines_page(team, playoffs=season.status == Season.Status.PLAYOFFS, options=options)
    if request.method != "POST":
        return show(request, season, page)
    here = reverse("leagues:lines", args=[slug, code])
    try:
        check_lines_open(season, team)
    except LinesClosed as closed:
        page.sheet = page.sheet if "suggested" in request.POST else posted_sheet(request)
        return show(request, season, page, problem=closed.message, status=HTTPStatus.CONFLICT)
    if "suggested" in request.POST:
        use_suggested(team.squad)
        return redirect(f"{here}?saved=suggested")
    page.sheet = posted_sheet(request)
    if request.POST.get("before") != page.before:
        problem = (
            "Somebody has saved other lines since you opened this page. Yours are below, not saved yet; "
            "save again to put them in place of those."
        )
        return show(request, season, page, problem=problem, status=HTTPStatus.CONFLICT)
    strict = options.rules.get("enforce_positions", "strict") == "strict"
    page.faults = check_sheet(page.state, page.sheet, strict_positions=strict)
    if page.faults:
        return show(request, season, page, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    keep_sheet(team.squad, page.sheet)
    return redirect(f"{here}?saved=own")


def posted_sheet(request: HttpRequest) -> Sheet:
    """Read every place from the form."""
    return {
        place: request.POST.get(place, "").strip()[:LONGEST_ID]
        for unit in UNITS
        for place in unit.places
    }


def show(
    request: HttpRequest,
    season: Season,
    page: LinesPage,
    *,
    problem: str = "",
    status: int = HTTPStatus.OK,
) -> HttpResponse:
    """Render the editor."""
    context = {
        "season": season,
        "section": "standings",
        "page": page,
        "next": upcoming(season, page.team),
        "problem": problem,
        "saved": request.GET.get("saved", "") if request.method == "GET" else "",
    }
    return render(request, "leagues/lines.html", context, status=status)
