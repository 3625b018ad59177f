"""The page of trades: what is public for all, and what a coach alone may see of his own team's.

Open offers, and those that came to nothing before they were accepted, are shown to the coaches of both sides only.
Offers to a team without a coach that the commissioner answers for are shown to him too.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from django.db.models import Count, Q, QuerySet

from leagues.domain.moves.offers import rules_of
from leagues.domain.moves.rosters import load, men_now
from leagues.domain.moves.rules import COMPUTER, MoveRules
from leagues.domain.permissions import Action, Standing, User, standing
from leagues.models import Membership, Season, TeamSeason
from rosters.domain.squad_state import Member, SquadState
from rosters.models import Squad, Trade

SHOWN = 50
Status = Trade.Status


@dataclass(frozen=True, slots=True)
class Man:
    """A man of a trade: key, name, and whether he is let go."""

    player: str
    name: str
    drop: bool


@dataclass(frozen=True, slots=True)
class Side:
    """A team of a trade and whom it gives or lets go."""

    team: TeamSeason
    men: tuple[Man, ...]

    @property
    def gives(self) -> tuple[Man, ...]:
        """Whom it gives to the other side."""
        return tuple(man for man in self.men if not man.drop)

    @property
    def drops(self) -> tuple[Man, ...]:
        """Whom it lets go if the trade comes about."""
        return tuple(man for man in self.men if man.drop)


@dataclass(frozen=True, slots=True)
class TradeLine:
    """A trade as it is shown; ``may`` are the answers that the reader can give for ``team``."""

    trade: Trade
    first: Side
    second: Side
    votes: int
    may: tuple[str, ...] = ()
    team: str = ""

    @property
    def sides(self) -> tuple[Side, Side]:
        """Both sides, who offered first."""
        return self.first, self.second


@dataclass(frozen=True, slots=True)
class TradesPage:
    """What the page shows; ``mine`` are the teams for which the reader may trade."""

    own: tuple[TradeLine, ...]
    public: tuple[TradeLine, ...]
    mine: tuple[TeamSeason, ...]
    teams: tuple[TeamSeason, ...]
    rules: tuple[str, ...]
    open: bool


def trades_page(season: Season, user: User) -> TradesPage:
    """Read the trades of a season as somebody may see them; eight queries at most."""
    teams = tuple(season.teams.filter(squad__isnull=False).select_related("squad", "team"))
    stand = standing(user, season.league)
    mine = own_teams(stand, teams)
    rules = rules_of(season)
    lines = list(lines_of(season, user, teams, stand))
    own = [line for line in lines if line.trade.accepted_at is None]
    public = [line for line in lines if line.trade.accepted_at is not None]
    return TradesPage(
        tuple(own),
        tuple(public),
        mine,
        teams,
        rules_in_words(rules),
        rules.trades and season.status == Season.Status.REGULAR,
    )


def own_teams(stand: Standing, teams: Sequence[TeamSeason]) -> tuple[TeamSeason, ...]:
    """Give the teams for which somebody may trade."""
    return tuple(team for team in teams if stand.may(Action.TRADE, team=team.team_id))


def seen_by(
    season: Season, mine: Collection[int | None], *, answered: Collection[int | None] = ()
) -> QuerySet[Trade]:
    """Give the trades that somebody may see: public ones, those of his squads, offers that he answers for others."""
    trades = Trade.objects.filter(season_key=season.slug).filter(
        Q(accepted_at__isnull=False)
        | Q(proposer__in=mine)
        | Q(partner__in=mine)
        | Q(partner__in=answered, status=Status.OFFERED)
    )
    return (
        trades.select_related("proposer", "partner", "answers", "reverses")
        .prefetch_related("items__player")
        .annotate(vote_count=Count("votes"))
        .order_by("-number")
    )


def squads_without_coach(season: Season, teams: Sequence[TeamSeason]) -> set[int | None]:
    """Give the squads of teams that nobody coaches."""
    coached = set(
        Membership.objects.filter(
            league=season.league_id, role=Membership.Role.COACH, team__isnull=False
        ).values_list("team", flat=True)
    )
    return {team.squad_id for team in teams if team.team_id not in coached}


def lines_of(
    season: Season,
    user: User,
    teams: Sequence[TeamSeason],
    stand: Standing | None = None,
    number: int | None = None,
) -> Iterator[TradeLine]:
    """Give the trades that somebody may see, the latest first, with what he may do; one with `number`."""
    stand = stand or standing(user, season.league)
    mine = {team.squad_id: team for team in own_teams(stand, teams)}
    rules = rules_of(season)
    answered: set[int | None] = set()
    if rules.computer == "commissioner" and stand.may(Action.RUN_TRADES):
        answered = squads_without_coach(season, teams)
    found = seen_by(season, mine.keys(), answered=answered)
    if number is not None:
        found = found.filter(number=number)
    by_squad = {team.squad_id: team for team in teams}
    voted = _voted(mine)
    for trade in found[:SHOWN]:
        may, team = _answers(trade, mine, answered, rules, voted)
        yield TradeLine(
            trade,
            _side(trade, trade.proposer, by_squad),
            _side(trade, trade.partner, by_squad),
            trade.vote_count,  # type: ignore[attr-defined] # annotated above
            may,
            by_squad[team].code if team else "",
        )


def _voted(mine: Collection[int | None]) -> set[int]:
    """Give the trades on which all of somebody's teams have voted."""
    if not mine:
        return set()
    return set(Trade.objects.filter(votes__squad__in=mine).values_list("pk", flat=True))


def _side(trade: Trade, squad: Squad, teams: dict[int | None, TeamSeason]) -> Side:
    men = [
        Man(item.player.key, item.player.name, item.drop)
        for item in trade.items.all()
        if item.squad_id == squad.pk
    ]
    return Side(teams[squad.pk], tuple(sorted(men, key=lambda man: man.name)))


def _answers(
    trade: Trade,
    mine: dict[int | None, TeamSeason],
    answered: Collection[int | None],
    rules: MoveRules,
    voted: Collection[int],
) -> tuple[tuple[str, ...], int | None]:
    if trade.is_open:
        if trade.partner_id in mine:
            return ("accept", "counter", "decline"), trade.partner_id
        if trade.partner_id in answered:
            return ("accept", "decline"), trade.partner_id
        if trade.proposer_id in mine:
            return ("withdraw",), trade.proposer_id
    parties = {trade.proposer_id, trade.partner_id}
    others = [squad for squad in mine if squad not in parties]
    if trade.status == Status.REVIEW and rules.veto_votes and others and trade.pk not in voted:
        return ("vote",), others[0]
    return (), None


def find_line(season: Season, user: User, number: int) -> TradeLine | None:
    """Find a trade that somebody may see; None when there is none for him."""
    teams = tuple(season.teams.filter(squad__isnull=False).select_related("squad", "team"))
    return next(lines_of(season, user, teams, number=number), None)


def rules_in_words(rules: MoveRules) -> tuple[str, ...]:
    """Tell what a season allows of trades."""
    if not rules.trades:
        return ("There are no trades in this season.",)
    words = []
    if rules.deadline:
        words.append(f"Trades end on {rules.deadline}, in the league's time.")
    if rules.approval:
        words.append("The commissioner approves every trade.")
    elif rules.veto_votes:
        words.append(
            f"{rules.veto_votes} votes of other teams within {rules.veto_hours} hours kill a trade; "
            "its parties have no vote."
        )
    else:
        words.append("An accepted trade stands.")
    words.append(
        "Men change teams after the games of the day"
        + (", or before them if neither team's has begun." if rules.at_once else ".")
    )
    if rules.most_men:
        words.append(f"A team has at most {rules.most_men} men.")
    words.append(f"A team without a coach {COMPUTER[rules.computer]}.")
    return tuple(words)


@dataclass(frozen=True, slots=True)
class Choice:
    """A man who may be named in an offer."""

    player: str
    name: str
    positions: str
    used: int
    value: float
    out: bool


@dataclass(frozen=True, slots=True)
class OfferPage:
    """What an offer is made of: the men of both sides."""

    team: TeamSeason
    partner: TeamSeason
    own: tuple[Choice, ...]
    theirs: tuple[Choice, ...]


def choices_of(state: SquadState) -> tuple[Choice, ...]:
    """Give the men of a squad, skaters by position and then goalies."""
    men = men_now(state).values()
    return tuple(_choice(state, man) for man in sorted(men, key=_place))


def _place(man: Member) -> tuple[int, str]:
    group = 2 if man.is_goalie else int(man.is_defenceman)
    return group, man.name


def _choice(state: SquadState, man: Member) -> Choice:
    used = man.starts if man.is_goalie else man.games
    return Choice(
        man.card, man.name, "/".join(man.positions), used, man.value, not state.can_play(man)
    )


def offer_page(team: TeamSeason, partner: TeamSeason) -> OfferPage:
    """Read the men of both sides."""
    states = load([squad for squad in (team.squad, partner.squad) if squad is not None])
    return OfferPage(team, partner, choices_of(states[team.code]), choices_of(states[partner.code]))


def until_words(until: dt.datetime | None) -> str:
    """Say until when a trade may be stopped."""
    return f"{until:%d %B %Y %H:%M} UTC" if until else "the commissioner decides"
