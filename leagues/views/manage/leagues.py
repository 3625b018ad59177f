"""Leagues: their list, a new one, and one league's members and seasons."""

from __future__ import annotations

from http import HTTPStatus

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from games.engine.errors import Refusal
from leagues.domain.founding import found_league
from leagues.domain.members import give_role, take_role
from leagues.domain.permissions import Action, may
from leagues.domain.whole_league import export_league, import_league
from leagues.models import League
from leagues.pages.commissioner import desk_of_leagues
from leagues.views.manage.forms import LeagueFileForm, LeagueForm, MemberForm, Typed
from leagues.views.manage.guard import CONFLICT, UNPROCESSABLE, for_league, signed_in


@signed_in
def leagues(request: HttpRequest) -> HttpResponse:
    """List the user's leagues and how far their seasons are."""
    context = {
        "desks": desk_of_leagues(request.user),
        "founds": may(request.user, Action.FOUND, None),
    }
    return render(request, "manage/leagues.html", context)


@signed_in
def new_league(request: HttpRequest) -> HttpResponse:
    """Make a league."""
    if not may(request.user, Action.FOUND, None):
        raise PermissionDenied("Admins of the site found leagues.")
    form = LeagueForm(request.POST or None, initial={"commissioner": request.user.get_username()})
    status = HTTPStatus.OK
    if request.method == "POST":
        status = UNPROCESSABLE
        if form.is_valid():
            try:
                league = found_league(**form.cleaned_data)
            except Refusal as refused:
                form.add_error(None, refused.message)
            else:
                return redirect("leagues:manage-league", league.slug)
    return render(request, "manage/new_league.html", {"form": form}, status=status)


@for_league(Action.MANAGE)
def export(request: HttpRequest, league: League) -> HttpResponseBase:
    """Give the whole league as a file; it holds what only its commissioner may know."""
    try:
        pieces = export_league(league)
    except Refusal as refused:
        return show_league(request, league, problem=refused.message, status=CONFLICT)
    response = StreamingHttpResponse(pieces, content_type="application/zip")
    response["Content-Disposition"] = f'attachment; filename="{league.slug}-league.zip"'
    return response


@signed_in
def take_in(request: HttpRequest) -> HttpResponse:
    """Make a league from its file."""
    if not may(request.user, Action.FOUND, None):
        raise PermissionDenied("Admins of the site found leagues.")
    form = LeagueFileForm(request.POST or None, request.FILES or None)
    status = HTTPStatus.OK
    if request.method == "POST":
        status = UNPROCESSABLE
        if form.is_valid():
            try:
                league = import_league(form.cleaned_data["file"])
            except Refusal as refused:
                form.add_error(None, refused.message)
            else:
                messages.success(request, f"{league} is here with all its games.")
                return redirect("leagues:manage-league", league.slug)
    context = {"form": form, "title": "League from a file", "button": "Take the league in"}
    context["words"] = "Every game of it is run again and checked; that can take a while."
    return render(request, "manage/confirm.html", context, status=status)


@for_league(Action.MANAGE)
def league(request: HttpRequest, league: League) -> HttpResponse:
    """Show a league's seasons and people."""
    return show_league(request, league)


@for_league(Action.MANAGE)
@require_POST
def add_member(request: HttpRequest, league: League) -> HttpResponse:
    """Give somebody a role."""
    form = MemberForm(request.POST, league=league)
    if form.is_valid():
        try:
            row = give_role(league, **form.cleaned_data)
        except Refusal as refused:
            form.add_error(None, refused.message)
        else:
            messages.success(request, f"{row}.")
            return redirect("leagues:manage-league", league.slug)
    return show_league(request, league, form=form, status=UNPROCESSABLE)


@for_league(Action.MANAGE)
def remove_member(request: HttpRequest, league: League, pk: int) -> HttpResponse:
    """Take a role away, once the user's name is typed."""
    row = league.memberships.select_related("user", "team").filter(pk=pk).first()
    if row is None:
        return redirect("leagues:manage-league", league.slug)
    form = Typed(request.POST or None, expected=row.user.get_username())
    status = HTTPStatus.OK
    if request.method == "POST":
        status = UNPROCESSABLE
        if form.is_valid():
            try:
                take_role(league, row.pk)
            except Refusal as refused:
                form.add_error(None, refused.message)
            else:
                messages.success(request, f"{row.user} is {row.get_role_display()} no more.")
                return redirect("leagues:manage-league", league.slug)
    context = {
        "title": f"Take a role from {row.user}",
        "words": f"{row.user} will no longer be {row.get_role_display()}"
        f"{f' of {row.team}' if row.team else ''} in {league}.",
        "form": form,
        "button": "Take the role",
        "league": league,
    }
    return render(request, "manage/confirm.html", context, status=status)


def show_league(
    request: HttpRequest,
    league: League,
    *,
    form: MemberForm | None = None,
    problem: str = "",
    status: int = HTTPStatus.OK,
) -> HttpResponse:
    """Render a league's page."""
    desks = [desk for desk in desk_of_leagues(request.user) if desk.league == league]
    context = {
        "league": league,
        "problem": problem,
        "seasons": desks[0].seasons if desks else [],
        "members": league.memberships.select_related("user", "team").order_by(
            "role", "user__username", "pk"
        ),
        "form": form or MemberForm(league=league),
    }
    return render(request, "manage/league.html", context, status=status)
