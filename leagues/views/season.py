"""Pages of one season."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from leagues.domain.seasons import system_for
from leagues.models import Season
from leagues.pages.bracket import rounds_of
from leagues.pages.bracket_drawing import draw_bracket
from leagues.pages.leaders import goalie_leaders, skater_leaders
from leagues.pages.overview import NoSuchDay, overview_page
from leagues.pages.player import player_page
from leagues.pages.records import records_page
from leagues.pages.replay import replays_a_real_season
from leagues.pages.schedule import NoSuchMonth, schedule_page
from leagues.pages.standings import PARTS, standings_page
from leagues.pages.statistics import ROLES, Choice, NoSuchTable, statistics_page
from leagues.pages.team import team_page
from leagues.pages.team_statistics import team_statistics as statistics_of_teams
from leagues.pages.totals import goalie_totals, skater_totals
from leagues.pages.transactions import KINDS as TRANSACTION_KINDS
from leagues.pages.transactions import NoSuchTransactions, transactions_page
from leagues.views.guard import hidden, may_set_lines

KINDS = {"regular": "Regular season", "playoff": "Playoffs"}


def find(request: HttpRequest, slug: str) -> Season:
    """Find a season that the reader may see, or answer with a clear 404."""
    season = Season.objects.select_related("league", "champion").filter(slug=slug).first()
    if season is None or hidden(request, season.league):
        raise Http404(f"There is no season called {slug}.")
    return season


def page(
    request: HttpRequest,
    season: Season,
    section: str,
    template: str,
    *,
    status: int = 200,
    **context: object,
) -> HttpResponse:
    """Render a season's page; ``section`` is marked in its navigation."""
    own = {"season": season, "section": section, "system": system_for(season)}
    return render(request, f"leagues/{template}", own | context, status=status)


def overview(request: HttpRequest, slug: str) -> HttpResponse:
    """Show how far a season is, who leads, what comes next."""
    season = find(request, slug)
    tables = () if system_for(season).has_divisions else system_for(season).tables(season)[:1]
    try:
        shown = overview_page(season, day=request.GET.get("day", ""))
    except NoSuchDay as missing:
        raise Http404(str(missing)) from missing
    beside = replays_a_real_season(season)
    return page(
        request, season, "overview", "season.html", page=shown, tables=tables, replays=beside
    )


def standings(request: HttpRequest, slug: str) -> HttpResponse:
    """Show every division's table, or the rule system's own standings."""
    season = find(request, slug)
    tables = system_for(season).tables(season)
    by = request.GET.get("by", "division")
    if by not in PARTS:
        raise Http404(f"There are standings by {', '.join(PARTS)}, not by {by}.")
    shown = standings_page(season, by=by) if system_for(season).has_divisions else None
    return page(
        request,
        season,
        "standings",
        "standings.html",
        page=shown,
        tables=tables,
        by=by,
        parts=PARTS,
    )


def team_statistics(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the statistics of all teams."""
    season = find(request, slug)
    kind = kind_of_games(request)
    table = statistics_of_teams(season, kind=kind)
    return page(
        request, season, "teams", "team_statistics.html", table=table, kind=kind, kinds=KINDS
    )


def schedule(request: HttpRequest, slug: str) -> HttpResponse:
    """Show a month of the schedule, or a team's whole season."""
    season = find(request, slug)
    month, team = request.GET.get("month", ""), request.GET.get("team", "")
    try:
        shown = schedule_page(season, month=month, team=team)
    except NoSuchMonth as missing:
        raise Http404(str(missing)) from missing
    return page(request, season, "schedule", "schedule.html", page=shown)


def kind_of_games(request: HttpRequest) -> str:
    """Give the kind of games asked for, the regular season's at first."""
    kind = request.GET.get("kind", "regular")
    if kind not in KINDS:
        raise Http404(f"There are leaders of {' and '.join(KINDS)} games, not of {kind} ones.")
    return kind


def leaders(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the leaders of the regular season or of the playoffs."""
    season = find(request, slug)
    kind = kind_of_games(request)
    skaters, goalies = skater_totals(season, kind=kind), goalie_totals(season, kind=kind)
    team_games = max((total.games for total in skaters), default=0)
    return page(
        request,
        season,
        "leaders",
        "leaders.html",
        kind=kind,
        kinds=KINDS,
        skaters=skater_leaders(skaters),
        goalies=goalie_leaders(goalies, team_games=team_games),
    )


def statistics(request: HttpRequest, slug: str, which: str) -> HttpResponse:
    """Show everybody's numbers, sorted and paged as the address says."""
    season = find(request, slug)
    if which not in ROLES:
        raise Http404(f"There are statistics of {' and '.join(ROLES)}, not of {which}.")
    asked = request.GET
    choice = Choice(
        kind_of_games(request),
        asked.get("sort", ""),
        asked.get("order", ""),
        asked.get("page", "1"),
        everybody=bool(asked.get("all")),
    )
    try:
        shown = statistics_page(season, which, choice)
    except NoSuchTable as missing:
        raise Http404(str(missing)) from missing
    return page(
        request,
        season,
        "leaders",
        "statistics.html",
        page=shown,
        which=which,
        roles=ROLES,
        kind=choice.kind,
        kinds=KINDS,
    )


def transactions(request: HttpRequest, slug: str) -> HttpResponse:
    """Show who came, went, was hurt or suspended."""
    season = find(request, slug)
    asked = request.GET
    try:
        shown = transactions_page(
            season,
            kind=asked.get("kind", ""),
            team=asked.get("team", ""),
            number=asked.get("page", "1"),
        )
    except NoSuchTransactions as missing:
        raise Http404(str(missing)) from missing
    return page(
        request, season, "transactions", "transactions.html", page=shown, kinds=TRANSACTION_KINDS
    )


def records(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the records of the season or of all seasons of its league."""
    season = find(request, slug)
    kind, whole_league = kind_of_games(request), request.GET.get("of") == "league"
    return page(
        request,
        season,
        "records",
        "records.html",
        page=records_page(season, kind=kind, whole_league=whole_league),
        kind=kind,
        kinds=KINDS,
        whole_league=whole_league,
    )


def playoffs(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the playoffs round by round."""
    season = find(request, slug)
    rounds = rounds_of(season)
    return page(
        request,
        season,
        "playoffs",
        "playoffs.html",
        rounds=rounds,
        drawing=draw_bracket(rounds),
    )


def team(request: HttpRequest, slug: str, code: str) -> HttpResponse:
    """Show a team's men and games."""
    season = find(request, slug)
    shown = team_page(season, code)
    if shown is None:
        raise Http404(f"{season} has no team {code}.")
    sets_lines = shown.team.squad_id is not None and may_set_lines(request, season, shown.team)
    return page(request, season, "standings", "team.html", page=shown, sets_lines=sets_lines)


def player(request: HttpRequest, slug: str, player: str) -> HttpResponse:
    """Show a player's card, his season and his games."""
    season = find(request, slug)
    shown = player_page(season, player)
    if shown is None:
        raise Http404(f"Nobody of {season} is called {player}.")
    return page(request, season, "leaders", "player.html", page=shown)
