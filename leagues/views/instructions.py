"""A team's instructions to its computer coach: shown to its coaches, and set by them."""

from http import HTTPStatus

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse, reverse_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from leagues.pages.instructions import InstructionsPage, document_of, fields_of
from leagues.views.guard import may_set_lines
from leagues.views.season import find
from rosters.domain.instructions import keep_instructions
from rosters.domain.line_ups import LineUpRefused

LONGEST_VALUE = 16


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def instructions(request: HttpRequest, slug: str, code: str) -> HttpResponseBase:
    """Show the form; keep it when nothing is wrong with it, else say what is and keep the rest as typed."""
    season = find(request, slug)
    team = season.teams.select_related("team", "squad").filter(code=code).first()
    if team is None or team.squad is None:
        raise Http404(f"{season} has no team {code} with a computer coach.")
    if not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path(), str(reverse_lazy("leagues:sign-in")))
    if not may_set_lines(request, season, team):
        raise PermissionDenied(f"Only a coach of {team.name} or the commissioner instructs it.")
    page = InstructionsPage(team, fields_of(team.squad.instructions))
    status = HTTPStatus.OK
    if request.method == "POST":
        page.fields = {
            name: str(value).strip()[:LONGEST_VALUE] for name, value in request.POST.items()
        }
        document, page.faults = document_of(page.fields)
        if not page.faults:
            try:
                keep_instructions(team.squad, document)
            except LineUpRefused as refusal:
                page.faults = [fault.message for fault in refusal.faults]
            else:
                return redirect(f"{reverse('leagues:instructions', args=[slug, code])}?saved=1")
        status = HTTPStatus.UNPROCESSABLE_ENTITY
    context = {
        "season": season,
        "section": "standings",
        "page": page,
        "saved": request.method == "GET" and "saved" in request.GET,
    }
    return render(request, "leagues/instructions.html", context, status=status)
