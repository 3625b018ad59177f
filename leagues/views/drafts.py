"""Drafts in the browser: the board for all, pack and wish list for a team's coach, order for the commissioner.

Every form names the turn it was made for and carries a key of its own: sent twice it makes one pick, and of two
browsers that race one is taken and the other told.
"""

import re
import uuid
from collections.abc import Callable
from http import HTTPStatus

from django import forms
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    HttpResponseRedirect,
    QueryDict,
)
from django.shortcuts import render
from django.urls import reverse, reverse_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from games.engine import Refusal
from leagues.domain.drafts import DraftRefused
from leagues.domain.drafts.picking import (
    catch_up,
    force_pick,
    let_computer_pick,
    make_pick,
    set_auto,
)
from leagues.domain.drafts.player_plans import drafts_players
from leagues.domain.drafts.settings import LONGEST_HOURS, STARTS
from leagues.domain.drafts.undoing import undo_pick
from leagues.domain.drafts.wishes import keep_wishes, wishes_of
from leagues.domain.permissions import Action, actor_name, may, standing
from leagues.domain.systems.trick_shot import change_settings, holds_drafts, settings_of
from leagues.models import Draft, Season, TeamSeason
from leagues.pages.draft import DraftPage, Words, owners
from leagues.pages.player_draft import PlayersLeft
from leagues.views.season import find

SIGN_IN = reverse_lazy("leagues:sign-in")
KEY = re.compile(r"[0-9a-f]{32}")
LONGEST = 64
LONGEST_REASON = 200
Command = Callable[[HttpRequest, Draft], None]


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def drafts(request: HttpRequest, slug: str) -> HttpResponseBase:
    """List a season's drafts and what its teams own; before it starts its commissioner says how it drafts."""
    season = find(request, slug)
    if request.method == "POST" and not request.user.is_authenticated:
        return redirect_to_login(request.path, str(SIGN_IN))
    runs = may(request.user, Action.MANAGE, season.league)
    if request.method == "POST" and not runs:
        raise PermissionDenied("Only the commissioner says how a season drafts.")
    is_ready = season.status == Season.Status.READY and holds_drafts(season)
    form = SettingsForm(season, request.POST or None)
    status, problem = HTTPStatus.OK, ""
    if request.method == "POST":
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        if form.is_valid():
            try:
                change_settings(season, form.document(), actor=actor_name(request.user))
            except Refusal as refused:
                status, problem = HTTPStatus.CONFLICT, refused.message
            else:
                return HttpResponseRedirect(request.path, status=HTTPStatus.SEE_OTHER)
    context = {
        "season": season,
        "section": "drafts",
        "drafts": season.drafts.all(),
        "owners": owners(season, Words(season)) if holds_drafts(season) else [],
        "may_set_up": runs and drafts_players(season) and not season.drafts.exists(),
        "settings": settings_of(season) if holds_drafts(season) else None,
        "starts": STARTS,
        "form": form if is_ready and runs else None,
        "problem": problem,
    }
    return render(request, "leagues/drafts.html", context, status=status)


class SettingsForm(forms.Form):
    """How a season drafts."""

    start = forms.ChoiceField(label="Teams get their first cards so", choices=list(STARTS.items()))
    between = forms.BooleanField(label="A draft after every two games", required=False)
    pick_hours = forms.FloatField(
        label="Hours for a pick", min_value=0, max_value=LONGEST_HOURS, help_text="0: no clock"
    )
    bank_hours = forms.FloatField(
        label="Further hours of each team in a draft", min_value=0, max_value=LONGEST_HOURS
    )
    quiet_from = forms.TimeField(label="No clock runs from", required=False)
    quiet_to = forms.TimeField(label="to", required=False, help_text="in the league's own time")

    def __init__(self, season: Season, data: QueryDict | None) -> None:
        now = settings_of(season)
        night = now.night or (None, None)
        super().__init__(
            data,
            initial={
                "start": now.start,
                "between": now.between,
                "pick_hours": now.pick_hours,
                "bank_hours": now.bank_hours,
                "quiet_from": night[0],
                "quiet_to": night[1],
            },
        )

    def document(self) -> dict[str, object]:
        """Give what the season's options keep."""
        asked = dict(self.cleaned_data)
        night = [asked.pop("quiet_from"), asked.pop("quiet_to")]
        return asked | {"quiet": [time.isoformat("minutes") for time in night if time]}


@require_GET
@never_cache
def draft(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Show a draft to whoever asks, as he may see it; htmx gets the part that changes."""
    return _show(request, catch_up(find_draft(request, slug, number)))


@require_POST
def pick(request: HttpRequest, slug: str, number: int) -> HttpResponseBase:
    """Make a coach's pick."""

    def command(request: HttpRequest, draft: Draft) -> None:
        team, form = _own_team(request, draft), request.POST
        key = form.get("command", "")
        make_pick(
            draft,
            team,
            turn=_number(form.get("turn", "")),
            item=form.get("item", "")[:LONGEST],
            actor=actor_name(request.user),
            command=key if KEY.fullmatch(key) else None,
        )

    return _obey(request, slug, number, Action.DRAFT, command)


@require_POST
def wish(request: HttpRequest, slug: str, number: int) -> HttpResponseBase:
    """Add something to a wish list, move it up, or strike it off."""

    def command(request: HttpRequest, draft: Draft) -> None:
        team, form = _own_team(request, draft), request.POST
        item = form.get("item", "")[:LONGEST]
        known = {one for items in draft.pool.values() for one in items} | set(wishes_of(team))
        keep_wishes(team, changed_list(wishes_of(team), form.get("change", ""), item), known)

    return _obey(request, slug, number, Action.DRAFT, command)


@require_POST
def auto(request: HttpRequest, slug: str, number: int) -> HttpResponseBase:
    """Leave a team's picks to its list and the computer, or take them back."""

    def command(request: HttpRequest, draft: Draft) -> None:
        set_auto(draft, _own_team(request, draft), auto=request.POST.get("auto") == "1")

    return _obey(request, slug, number, Action.DRAFT, command)


@require_POST
def computer(request: HttpRequest, slug: str, number: int) -> HttpResponseBase:
    """Pick, or let the computer pick, for a team that does not move: the commissioner's."""

    def command(request: HttpRequest, draft: Draft) -> None:
        form = request.POST
        turn, team = _number(form.get("turn", "")), _team(draft, form.get("team", ""))
        actor = actor_name(request.user)
        if "forced" in form:
            item = form.get("item", "")[:LONGEST]
            force_pick(draft, team, turn=turn, item=item, actor=actor)
        else:
            let_computer_pick(draft, team, turn=turn, actor=actor)

    return _obey(request, slug, number, Action.RUN_DRAFTS, command)


@require_POST
def undo(request: HttpRequest, slug: str, number: int) -> HttpResponseBase:
    """Take a pick back: the commissioner's."""

    def command(request: HttpRequest, draft: Draft) -> None:
        form = request.POST
        undo_pick(
            draft,
            _number(form.get("turn", "")),
            with_later=form.get("with_later") == "1",
            reason=form.get("reason", "")[:LONGEST_REASON],
            actor=actor_name(request.user),
        )

    return _obey(request, slug, number, Action.RUN_DRAFTS, command)


def find_draft(request: HttpRequest, slug: str, number: int) -> Draft:
    """Find a draft of a season that the reader may see."""
    season: Season = find(request, slug)
    found = season.drafts.filter(number=number).first()
    if found is None:
        raise Http404(f"{season} has no draft {number}.")
    found.season = season
    return found


def changed_list(items: list[str], change: str, item: str) -> list[str]:
    """Give a wish list after one of the changes ``add``, ``up`` and ``drop``.

    Raises
    ------
    DraftRefused
        It is no such change, or of something that is not on the list.
    """
    if change == "add":
        return items if item in items else [*items, item]
    if item not in items or change not in {"up", "drop"}:
        raise DraftRefused("draft.unknown_wish", "That is not on the list.")
    place = items.index(item)
    others = items[:place] + items[place + 1 :]
    if change == "up":
        others.insert(max(place - 1, 0), item)
    return others


def _obey(
    request: HttpRequest, slug: str, number: int, action: Action, command: Command
) -> HttpResponseBase:
    found = find_draft(request, slug, number)
    here = reverse("leagues:draft", args=[slug, number])
    if not request.user.is_authenticated:
        if request.headers.get("HX-Request"):
            return HttpResponse(headers={"HX-Redirect": f"{SIGN_IN}?next={here}"})
        return redirect_to_login(here, str(SIGN_IN))
    if action is Action.RUN_DRAFTS and not may(request.user, action, found.season.league):
        raise PermissionDenied("Only the commissioner runs drafts.")
    status, problem = HTTPStatus.OK, ""
    try:
        command(request, found)
    except Refusal as refused:
        status, problem = HTTPStatus.CONFLICT, refused.message
    if status == HTTPStatus.OK and not request.headers.get("HX-Request"):
        return HttpResponseRedirect(here, status=HTTPStatus.SEE_OTHER)
    found = find_draft(request, slug, number)
    return _show(request, found, problem=problem, status=status)


def _own_team(request: HttpRequest, draft: Draft) -> TeamSeason:
    """Give the team that a form speaks of, if the one who sent it drafts for it."""
    found = draft.season.teams.select_related("team").filter(code=request.POST.get("team", ""))
    team = found.first()
    if team is None or not may(request.user, Action.DRAFT, draft.season.league, team.team):
        raise PermissionDenied("Only its coach drafts for a team.")
    return team


def _team(draft: Draft, code: str) -> TeamSeason:
    team = draft.season.teams.filter(code=code).first()
    if team is None:
        message = f"{draft.season} has no such team."
        raise DraftRefused("draft.unknown_team", message)
    return team


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 6 else 0  # noqa: PLR2004 - no draft is longer


def _show(
    request: HttpRequest, draft: Draft, *, problem: str = "", status: int = HTTPStatus.OK
) -> HttpResponse:
    found = standing(request.user, draft.season.league)
    shown = DraftPage(draft, found.teams)
    runs = may(request.user, Action.RUN_DRAFTS, draft.season.league)
    asked = request.POST if request.method == "POST" else request.GET
    left = PlayersLeft(shown, runs=runs, place=asked.get("place", ""), name=asked.get("name", ""))
    context = {
        "season": draft.season,
        "section": "drafts",
        "draft": draft,
        "left": left if shown.is_of_players else None,
        "can_call_off": runs and shown.is_of_players and draft.season.status == "ready",
        "page": shown,
        "runs": runs,
        "polls": shown.is_open and not shown.own_turn and not runs,
        "polled": request.GET.get("part") == "board",
        "problem": problem,
        "command": uuid.uuid4().hex,
    }
    part = request.headers.get("HX-Request") is not None
    template = "leagues/_draft.html" if part else "leagues/draft.html"
    return render(request, template, context, status=status)
