"""Trades and waivers by the API: what pages show and do."""

from __future__ import annotations

from typing import Any

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import exceptions
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.base import ApiView
from leagues.api.access import require, require_somebody, season_or_404
from leagues.api.moves_forms import (
    NewClaimSerializer,
    NewTradeSerializer,
    OrderSerializer,
    ReleaseSerializer,
    TradeAnswerSerializer,
    TradeDecisionSerializer,
    TradeSerializer,
    WaiversSerializer,
)
from leagues.api.once import KEY, once
from leagues.domain.moves import trades, waivers
from leagues.domain.moves.computers import make_offer
from leagues.domain.moves.errors import MoveRefused
from leagues.domain.moves.offers import Terms, decline, rules_of, withdraw
from leagues.domain.moves.settling import catch_up
from leagues.domain.permissions import Action, actor_name, standing
from leagues.models import Season, TeamSeason
from leagues.pages.trades import TradeLine, find_line, own_teams, trades_page
from leagues.pages.waivers import waiver_lines

READ = ["trades"]
Json = dict[str, Any]


class Trades(ApiView):
    """The trades of a season."""

    scope = "play"

    @extend_schema(operation_id="trades", responses=TradeSerializer(many=True), tags=READ)
    def get(self, request: Request, slug: str) -> Response:
        """List accepted trades, and the offers of one's own teams; the latest first."""
        season = season_or_404(request, slug)
        catch_up(season)
        page = trades_page(season, request.user)
        lines = sorted((*page.own, *page.public), key=lambda line: -line.trade.number)
        return Response([shown(line) for line in lines])

    @extend_schema(
        operation_id="offer_trade",
        parameters=[KEY],
        request=NewTradeSerializer,
        responses={201: TradeSerializer},
        tags=READ,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Offer a trade; a team without a coach answers at once, as the season's rules say."""
        season = season_or_404(request, slug)
        asked = NewTradeSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        data = asked.validated_data
        team = own_team(request, season, data["team"])

        def command() -> Json:
            terms = Terms(*(tuple(data[name]) for name in ("gives", "wants", "drops")))
            made = make_offer(
                season,
                team=team.code,
                partner=data["partner"],
                terms=terms,
                note=data["note"],
                answers=data["answers"],
            )
            return one(request, season, made.number)

        return once(request, command, status=201)


class OneTrade(ApiView):
    """A trade."""

    @extend_schema(operation_id="trade", responses=TradeSerializer, tags=READ)
    def get(self, request: Request, slug: str, number: int) -> Response:
        """Show one trade to those who may see it."""
        season = season_or_404(request, slug)
        catch_up(season)
        return Response(one(request, season, number))


class AnswerTrade(ApiView):
    """Answering an offer."""

    scope = "play"

    @extend_schema(
        operation_id="answer_trade",
        parameters=[KEY],
        request=TradeAnswerSerializer,
        responses=TradeSerializer,
        tags=READ,
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Accept, decline or withdraw an offer, or vote against an accepted trade."""
        season = season_or_404(request, slug)
        require_somebody(request)
        stand = standing(request.user, season.league)
        for_others = rules_of(season).computer == "commissioner" and stand.may(Action.RUN_TRADES)
        if not (stand.teams or for_others):
            raise exceptions.PermissionDenied("Only coaches of the season's teams answer offers.")
        asked = TradeAnswerSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        data = asked.validated_data

        def command() -> Json:
            line = found(request, season, number)
            if data["answer"] not in line.may:
                message = f"You cannot {data['answer']} trade {number} now."
                raise MoveRefused("trade.not_yours", message, may=list(line.may))
            actor = actor_name(request.user)
            if data["answer"] == "accept":
                drops = tuple(data["drops"])
                trades.accept(season, number, team=line.team, drops=drops, actor=actor)
            elif data["answer"] == "decline":
                decline(season, number, team=line.team, reason=data["reason"])
            elif data["answer"] == "withdraw":
                withdraw(season, number, team=line.team)
            else:
                trades.vote(season, number, team=line.team, actor=actor)
            return one(request, season, number)

        return once(request, command)


class DecideTrade(ApiView):
    """The commissioner's word on a trade."""

    scope = "commission"

    @extend_schema(
        operation_id="decide_trade",
        parameters=[KEY],
        request=TradeDecisionSerializer,
        responses=TradeSerializer,
        tags=READ,
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Approve or forbid a trade, let one hold in spite of the deadline, or reverse one."""
        season = season_or_404(request, slug)
        require(request, Action.RUN_TRADES, season.league)
        asked = TradeDecisionSerializer(data=request.data, context={"expected": f"trade {number}"})
        asked.is_valid(raise_exception=True)
        decision, reason = asked.validated_data["decision"], asked.validated_data["reason"]

        def command() -> Json:
            actor = actor_name(request.user)
            if decision == "approve":
                trades.approve(season, number, actor=actor)
            else:
                act = {"veto": trades.veto, "override": trades.override, "reverse": trades.reverse}
                act[decision](season, number, reason=reason, actor=actor)
            return one(request, season, number)

        return once(request, command)


class Waivers(ApiView):
    """The waivers of a season."""

    @extend_schema(operation_id="waivers", responses=WaiversSerializer, tags=READ)
    def get(self, request: Request, slug: str) -> Response:
        """Give the order of claims and the men who were let go, with one's own claims."""
        season = season_or_404(request, slug)
        catch_up(season)
        return Response(all_waivers(request, season))


class Release(ApiView):
    """Letting a man go."""

    scope = "play"

    @extend_schema(
        operation_id="release",
        parameters=[KEY],
        request=ReleaseSerializer,
        responses={201: WaiversSerializer},
        tags=READ,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Let a man of one's own team go: he leaves it at once."""
        season = season_or_404(request, slug)
        expected = request.data.get("player") if isinstance(request.data, dict) else None
        asked = ReleaseSerializer(data=request.data, context={"expected": expected})
        asked.is_valid(raise_exception=True)
        data = asked.validated_data
        team = own_team(request, season, data["team"])

        def command() -> Json:
            actor = actor_name(request.user)
            waivers.release(season, team=team.code, player=data["player"], actor=actor)
            return all_waivers(request, season)

        return once(request, command, status=201)


class Claim(ApiView):
    """Claiming a man."""

    scope = "play"

    @extend_schema(
        operation_id="claim",
        parameters=[KEY],
        request=NewClaimSerializer,
        responses=WaiversSerializer,
        tags=READ,
    )
    def post(self, request: Request, slug: str, number: int) -> Response:
        """Claim a man who was let go, or take the claim back; one who is free comes at once."""
        season = season_or_404(request, slug)
        asked = NewClaimSerializer(data=request.data)
        asked.is_valid(raise_exception=True)
        data = asked.validated_data
        team = own_team(request, season, data["team"])

        def command() -> Json:
            if data["withdraw"]:
                waivers.withdraw_claim(season, number, team=team.code)
            else:
                actor = actor_name(request.user)
                waivers.claim(season, number, team=team.code, drop=data["drop"], actor=actor)
            return all_waivers(request, season)

        return once(request, command)


class WaiverOrder(ApiView):
    """The order of claims."""

    scope = "commission"

    @extend_schema(
        operation_id="set_waiver_order",
        parameters=[KEY],
        request=OrderSerializer,
        responses=WaiversSerializer,
        tags=READ,
    )
    def put(self, request: Request, slug: str) -> Response:
        """Set the order of claims."""
        season = season_or_404(request, slug)
        require(request, Action.RUN_TRADES, season.league)
        asked = OrderSerializer(data=request.data)
        asked.is_valid(raise_exception=True)

        def command() -> Json:
            teams = asked.validated_data["teams"]
            waivers.set_order(season, teams, actor=actor_name(request.user))
            return all_waivers(request, season)

        return once(request, command)


def own_team(request: Request, season: Season, code: str) -> TeamSeason:
    """Find a team for which the one who asks may trade."""
    require_somebody(request)
    team = season.teams.select_related("team").filter(code=code).first()
    require(request, Action.TRADE, season.league, team.team if team else None)
    if team is None:
        raise Http404(f"There is no team {code}.")
    return team


def found(request: Request, season: Season, number: int) -> TradeLine:
    """Find a trade that the one who asks may see."""
    line = find_line(season, request.user, number)
    if line is None:
        raise Http404(f"There is no trade {number}.")
    return line


def one(request: Request, season: Season, number: int) -> Json:
    """Give a trade as it stands now."""
    return shown(found(request, season, number))


def shown(line: TradeLine) -> Json:
    """Lay a trade out."""
    trade = line.trade
    told = {
        "sides": [
            {
                "team": side.team.code,
                "men": [
                    {"player": man.player, "name": man.name, "drop": man.drop} for man in side.men
                ],
            }
            for side in line.sides
        ],
        "note": "" if trade.accepted_at else trade.note,
        "answers": trade.answers.number if trade.answers else None,
        "reverses": trade.reverses.number if trade.reverses else None,
        "votes": line.votes,
        "may": [word for word in line.may if word != "counter"],
    }
    names = (
        "number", "status", "reason", "offered_at", "accepted_at", "review_until", "day",
    )  # fmt: skip
    return dict(TradeSerializer({name: getattr(trade, name) for name in names} | told).data)


def all_waivers(request: Request, season: Season) -> Json:
    """Lay the waivers of a season out as the one who asks may see them."""
    teams = list(season.teams.filter(squad__isnull=False).select_related("team"))
    mine = own_teams(standing(request.user, season.league), teams)
    men = [
        {
            "number": line.man.number,
            "player": line.man.player.key,
            "name": line.man.player.name,
            "let_go_by": line.man.squad.code,
            "status": line.man.status,
            "taken_by": line.man.taken_by.code if line.man.taken_by else "",
            "opened_at": line.man.opened_at,
            "until": line.man.until,
            "claims": [
                {
                    "team": claim.squad.code,
                    "drop": claim.drop.key if claim.drop else "",
                    "status": claim.status,
                    "reason": claim.reason,
                }
                for claim in line.claims
            ],
        }
        for line in waiver_lines(season, mine)
    ]
    return dict(WaiversSerializer({"teams": waivers.order_of(season), "men": men}).data)
