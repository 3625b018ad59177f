"""Trades and waivers at the commissioner's desk: their rules, decisions on trades, the order of claims."""

from __future__ import annotations

from http import HTTPStatus

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from games.engine.errors import Refusal
from leagues.domain.moves import trades
from leagues.domain.moves.changing import change_rules
from leagues.domain.moves.offers import find_trade, rules_of
from leagues.domain.moves.rules import COMPUTER, MOST_HOURS, MOST_MEN, MOST_VOTES
from leagues.domain.moves.settling import catch_up
from leagues.domain.moves.waivers import set_order
from leagues.domain.permissions import Action, actor_name
from leagues.models import Season
from leagues.pages.manage_moves import DECISIONS, decisions_for, manage_moves
from leagues.pages.trades import rules_in_words
from leagues.views.manage.forms import ReasonForm
from leagues.views.manage.guard import CONFLICT, UNPROCESSABLE, for_season

WORDS = {
    "approve": "The men change teams as the season's rules say.",
    "veto": "The trade does not come about; its men may be traded again.",
    "override": "It was accepted after the deadline. It holds from its day on all the same.",
    "reverse": "Its men go back from now on. What they have done meanwhile stays where it was; men who were let go for "
    "it do not come back.",
}
DONE = {
    "approve": "The trade is settled.",
    "veto": "The trade is forbidden.",
    "override": "The trade holds.",
    "reverse": "The men go back.",
}


class RulesForm(forms.Form):
    """What a season allows of trades and waivers."""

    trades = forms.BooleanField(label="Teams may trade", required=False)
    deadline = forms.DateTimeField(
        label="Trades end at",
        required=False,
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
        help_text="in the league's time; empty: never",
    )
    approval = forms.BooleanField(label="The commissioner approves every trade", required=False)
    veto_votes = forms.IntegerField(
        label="Votes of other teams that kill a trade",
        min_value=0,
        max_value=MOST_VOTES,
        help_text="0: nobody votes",
    )
    veto_hours = forms.IntegerField(label="Hours to vote", min_value=1, max_value=MOST_HOURS)
    at_once = forms.BooleanField(
        label="Before games of the same day if neither team's has begun", required=False
    )
    most_men = forms.IntegerField(
        label="Men of a team at most", min_value=0, max_value=MOST_MEN, help_text="0: no limit"
    )
    computer = forms.ChoiceField(label="A team without a coach", choices=list(COMPUTER.items()))
    waivers = forms.BooleanField(label="Teams may let men go and claim them", required=False)
    waiver_hours = forms.IntegerField(label="Hours to claim", min_value=1, max_value=MOST_HOURS)

    def document(self) -> dict[str, object]:
        """Give the rules as a season's options keep them."""
        asked = dict(self.cleaned_data)
        moment = asked["deadline"]
        return asked | {"deadline": f"{moment:%Y-%m-%d %H:%M}" if moment else ""}


class OrderForm(forms.Form):
    """The order of claims as codes of teams."""

    order = forms.CharField(
        label="Teams, the first choice first", max_length=400, help_text="codes with commas"
    )

    def teams(self) -> list[str]:
        """Give the codes."""
        return [code.strip() for code in self.cleaned_data["order"].split(",") if code.strip()]


@for_season(Action.RUN_TRADES)
def moves(request: HttpRequest, season: Season) -> HttpResponse:
    """Show trades with what may be decided; take the rules of a season to come, or the order of claims."""
    catch_up(season)
    rules = rules_of(season)
    initial = {name: getattr(rules, name) for name in RulesForm.base_fields}
    ready = season.status == Season.Status.READY
    asks_rules = request.method == "POST" and "order" not in request.POST
    form = RulesForm(
        request.POST if asks_rules else None, initial=initial | {"deadline": rules.last_moment}
    )
    shown = manage_moves(season, request.user)
    order = OrderForm(
        request.POST if request.method == "POST" and not asks_rules else None,
        initial={"order": ", ".join(shown.order)},
    )
    problem, status = "", HTTPStatus.OK
    if request.method == "POST":
        status, chosen = UNPROCESSABLE, form if asks_rules else order
        if chosen.is_valid():
            actor = actor_name(request.user)
            try:
                if asks_rules:
                    change_rules(season, form.document(), actor=actor)
                else:
                    set_order(season, order.teams(), actor=actor)
            except Refusal as refused:
                problem, status = refused.message, CONFLICT
            else:
                messages.success(request, "Kept.")
                return redirect("leagues:manage-trades", season.slug)
    context = {
        "season": season, "section": "trades", "page": shown, "problem": problem,
        "rules": rules_in_words(rules), "form": form if ready else None,
        "order": None if ready or season.status == Season.Status.FINISHED else order,
    }  # fmt: skip
    return render(request, "manage/trades.html", context, status=status)


class WhyForm(forms.Form):
    """Why something is decided."""

    reason = forms.CharField(max_length=200, required=False)


@for_season(Action.RUN_TRADES)
def decide(request: HttpRequest, season: Season, number: int, decision: str) -> HttpResponse:
    """Approve, forbid, let hold or reverse a trade; the two that undo something once its name is typed."""
    try:
        trade = find_trade(season, number)
    except Refusal as refused:
        raise Http404(refused.message) from refused
    if decision not in DECISIONS or trade.accepted_at is None:
        raise Http404(f"There is no trade {number} to decide on so.")
    undoes = decision in {"veto", "reverse"}
    data = request.POST or None
    form = ReasonForm(data, expected=f"trade {number}") if undoes else WhyForm(data)
    problem, status = "", HTTPStatus.OK
    if decision not in decisions_for(trade):
        problem = f"Trade {number} is {trade.get_status_display()}."
    if request.method == "POST":
        status = UNPROCESSABLE
        if form.is_valid():
            reason, actor = form.cleaned_data["reason"], actor_name(request.user)
            try:
                carry_out_decision(season, number, decision, reason=reason, actor=actor)
            except Refusal as refused:
                problem, status = refused.message, CONFLICT
            else:
                messages.success(request, DONE[decision])
                return redirect("leagues:manage-trades", season.slug)
    context = {
        "season": season, "section": "trades", "form": form, "problem": problem,
        "title": f"{DECISIONS[decision]}: trade {number}", "words": WORDS[decision],
        "button": DECISIONS[decision],
    }  # fmt: skip
    return render(request, "manage/confirm.html", context, status=status)


def carry_out_decision(
    season: Season, number: int, decision: str, *, reason: str, actor: str
) -> None:
    """Do what the commissioner has decided."""
    if decision == "approve":
        trades.approve(season, number, actor=actor)
    elif decision == "veto":
        trades.veto(season, number, reason=reason, actor=actor)
    elif decision == "override":
        trades.override(season, number, reason=reason, actor=actor)
    else:
        trades.reverse(season, number, reason=reason, actor=actor)
