"""Drafts of players: setting one up before the season starts, and calling it off; the commissioner's."""

from http import HTTPStatus

from django import forms
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponseBase, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.engine import Refusal
from leagues.domain.drafts.player_plans import (
    FORMS,
    MOST_ROUNDS,
    POOLS,
    PlayerTerms,
    call_off,
    drafts_players,
    open_player_draft,
    read_terms,
)
from leagues.domain.drafts.settings import LONGEST_HOURS
from leagues.domain.permissions import Action, actor_name, may
from leagues.models import Season
from leagues.views.drafts import LONGEST_REASON, SIGN_IN, find_draft
from leagues.views.season import find
from rosters.domain.drafts.needs import PLACES

MOST_OF_A_KIND = 30


class PlayerDraftForm(forms.Form):
    """What a commissioner says of a draft of players."""

    form = forms.ChoiceField(label="Order", choices=list(FORMS.items()))
    reversal = forms.IntegerField(
        label="Round in the same direction again",
        min_value=0,
        max_value=MOST_ROUNDS,
        help_text="of a snake: 3 for third-round reversal, 0 for none",
    )
    order = forms.CharField(
        label="First round",
        required=False,
        max_length=500,
        help_text="codes of all teams, the first pick first; empty: drawn by lots that anybody can check",
    )
    rounds = forms.IntegerField(
        label="Rounds", min_value=1, max_value=MOST_ROUNDS, help_text="men a team picks"
    )
    pool = forms.ChoiceField(label="Who can be picked", choices=list(POOLS.items()))
    balance = forms.BooleanField(
        label="Lists and the computer fill the needs first", required=False
    )
    pick_hours = forms.FloatField(
        label="Hours for a pick", min_value=0, max_value=LONGEST_HOURS, help_text="0: no clock"
    )
    bank_hours = forms.FloatField(
        label="Further hours of each team in the draft", min_value=0, max_value=LONGEST_HOURS
    )
    quiet_from = forms.TimeField(label="No clock runs from", required=False)
    quiet_to = forms.TimeField(label="to", required=False, help_text="in the league's own time")

    def __init__(self, data: QueryDict | None) -> None:
        usual = PlayerTerms()
        super().__init__(
            data,
            initial={
                "form": usual.form,
                "reversal": usual.reversal,
                "rounds": usual.rounds,
                "pool": usual.pool,
                "balance": usual.balance,
                "pick_hours": usual.pick_hours,
                "bank_hours": usual.bank_hours,
            },
        )
        for place, words in PLACES.items():
            self.fields[f"need_{place}"] = forms.IntegerField(
                label=f"At least so many {words}",
                min_value=0,
                max_value=MOST_OF_A_KIND,
                initial=usual.needs[place],
            )

    def document(self) -> dict[str, object]:
        """Give what was said, as the terms of a draft are read."""
        asked = dict(self.cleaned_data)
        night = [asked.pop("quiet_from"), asked.pop("quiet_to")]
        needs = {place: asked.pop(f"need_{place}") for place in PLACES}
        order = asked.pop("order").replace(",", " ").split()
        return asked | {
            "quiet": [time.isoformat("minutes") for time in night if time],
            "needs": needs,
            "order": order,
        }


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def set_up(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Show the form; open the draft, and go to its board."""
    season: Season = find(request, slug)
    if not request.user.is_authenticated:
        return redirect_to_login(request.path, str(SIGN_IN))
    if not may(request.user, Action.RUN_DRAFTS, season.league):
        raise PermissionDenied("Only the commissioner runs drafts.")
    form = PlayerDraftForm(request.POST if request.method == "POST" else None)
    status, problem = HTTPStatus.OK, ""
    if request.method == "POST":
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        if form.is_valid():
            try:
                terms = read_terms(form.document())
                draft = open_player_draft(season, terms, actor=actor_name(request.user))
            except Refusal as refused:
                status, problem = HTTPStatus.CONFLICT, refused.message
            else:
                board = reverse("leagues:draft", args=[slug, draft.number])
                return HttpResponseRedirect(board, status=HTTPStatus.SEE_OTHER)
    context = {
        "season": season,
        "section": "drafts",
        "form": form,
        "problem": problem,
        "codes": list(season.teams.order_by("code").values_list("code", flat=True)),
        "possible": drafts_players(season) and not season.drafts.exists(),
    }
    return render(request, "leagues/player_draft.html", context, status=status)


@require_POST
def call_draft_off(request: HttpRequest, slug: str, number: int) -> HttpResponseBase:
    """Call a draft off; go back to the season's drafts."""
    draft = find_draft(request, slug, number)
    here = reverse("leagues:draft", args=[slug, number])
    if not request.user.is_authenticated:
        return redirect_to_login(here, str(SIGN_IN))
    if not may(request.user, Action.RUN_DRAFTS, draft.season.league):
        raise PermissionDenied("Only the commissioner runs drafts.")
    try:
        reason = request.POST.get("reason", "")[:LONGEST_REASON]
        call_off(draft, reason=reason, actor=actor_name(request.user))
    except Refusal as refused:
        context = {"season": draft.season, "section": "drafts", "problem": refused.message}
        return render(
            request, "leagues/drafts.html", context | {"drafts": draft.season.drafts.all()},
            status=HTTPStatus.CONFLICT,
        )  # fmt: skip
    back = reverse("leagues:drafts", args=[slug])
    return HttpResponseRedirect(back, status=HTTPStatus.SEE_OTHER)
