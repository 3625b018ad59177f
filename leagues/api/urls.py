"""Addresses of leagues, seasons and games below ``/api/v1/``."""

from django.urls import include, path, register_converter

from leagues.api import (
    carrying,
    downloads,
    fixtures,
    games,
    house,
    lines,
    moves,
    people,
    results,
    seasons,
    seasons_to_be,
    statistics,
    suspensions,
    token_scheme,
    vacancies,
    windows,
)
from leagues.api.sheets import SHEETS as SHEET_NAMES

__all__ = ["token_scheme", "urlpatterns"]

SHEETS = "|".join(SHEET_NAMES)
ENDINGS = "|".join(downloads.MEDIA_TYPES)


class Words:
    """A part of an address that is one of some words, or of a pattern."""

    regex = ""

    def to_python(self, value: str) -> str:
        """Take it as it is."""
        return value

    def to_url(self, value: object) -> str:
        """Write it as it is."""
        return str(value)


class Code(Words):
    """A team's code."""

    regex = "[A-Za-z0-9._-]{1,8}"


class SheetName(Words):
    """A table that there are files of."""

    regex = SHEETS


class Ending(Words):
    """A format of tables."""

    regex = ENDINGS


class Number:
    """A whole number that the database can hold."""

    regex = "[0-9]{1,9}"

    def to_python(self, value: str) -> int:
        """Read it."""
        return int(value)

    def to_url(self, value: int) -> str:
        """Write it."""
        return str(value)


register_converter(Code, "code")
register_converter(SheetName, "sheet")
register_converter(Ending, "ending")
register_converter(Number, "number")

LEAGUE = "leagues/<slug:slug>/"
SEASON = "seasons/<slug:slug>/"
TEAM = SEASON + "teams/<code:code>/"
FIXTURE = SEASON + "fixtures/<number:number>/"
GAME = "games/<uuid:game>/"

urlpatterns = [
    path("me/", people.Me.as_view(), name="me"),
    path("me/games/", games.MyGames.as_view(), name="my-games"),
    path("tokens/", people.Tokens.as_view(), name="tokens"),
    path("tokens/<number:pk>/", people.Token.as_view(), name="token"),
    path("leagues/", seasons.Leagues.as_view(), name="leagues"),
    path("leagues/import/", carrying.ImportLeague.as_view(), name="import-league"),
    path(LEAGUE, seasons.OneLeague.as_view(), name="league"),
    path(LEAGUE + "file/", carrying.LeagueFile.as_view(), name="league-file"),
    path(LEAGUE + "seasons/", seasons_to_be.LeagueSeasons.as_view(), name="make-season"),
    path(LEAGUE + "members/", people.Members.as_view(), name="members"),
    path(LEAGUE + "members/<number:pk>/", people.Member.as_view(), name="member"),
    path(LEAGUE + "calendar.ics", downloads.LeagueCalendar.as_view(), name="league-calendar"),
    path(
        LEAGUE + "teams/<code:code>/calendar.ics",
        downloads.TeamCalendar.as_view(),
        name="team-calendar",
    ),
    path("seasons/", seasons.Seasons.as_view(), name="seasons"),
    path(SEASON, seasons.OneSeason.as_view(), name="season"),
    path(SEASON + "teams/", seasons.Teams.as_view(), name="teams"),
    path(TEAM, seasons.OneTeam.as_view(), name="team"),
    path(TEAM + "roster/", seasons.Roster.as_view(), name="roster"),
    path(TEAM + "lines/", lines.Lines.as_view(), name="lines"),
    path(TEAM + "replace/", seasons_to_be.ReplaceTeam.as_view(), name="replace-team"),
    path(SEASON + "fixtures/", fixtures.Fixtures.as_view(), name="fixtures"),
    path(FIXTURE, fixtures.OneFixture.as_view(), name="fixture"),
    path(FIXTURE + "move/", fixtures.MoveFixture.as_view(), name="move-fixture"),
    path(FIXTURE + "begin/", fixtures.BeginFixture.as_view(), name="begin-fixture"),
    path(FIXTURE + "void/", fixtures.VoidFixture.as_view(), name="void-fixture"),
    path(FIXTURE + "cancel/", fixtures.CancelFixture.as_view(), name="cancel-fixture"),
    path(FIXTURE + "result/", results.FixtureResult.as_view(), name="result"),
    path(FIXTURE + "report/", results.FixtureReport.as_view(), name="report"),
    path(FIXTURE + "forfeit/", results.FixtureForfeit.as_view(), name="forfeit"),
    path(FIXTURE + "goals/<number:goal>/", results.FixtureGoal.as_view(), name="amend-goal"),
    path(SEASON + "start/", seasons_to_be.StartSeason.as_view(), name="start-season"),
    path(SEASON + "schedule/", seasons_to_be.Schedule.as_view(), name="schedule"),
    path(SEASON + "log/", seasons_to_be.SeasonLog.as_view(), name="season-log"),
    path(SEASON + "coaches/", seasons_to_be.Coaches.as_view(), name="coaches"),
    path(SEASON + "playoffs/", seasons.Playoffs.as_view(), name="playoffs"),
    path(SEASON + "adjustments/", seasons.Adjustments.as_view(), name="adjustments"),
    path(SEASON + "vacancies/", vacancies.Vacancies.as_view(), name="vacancies"),
    path(
        SEASON + "vacancies/<number:number>/applications/",
        vacancies.Application.as_view(),
        name="application",
    ),
    path(SEASON + "windows/", windows.Windows.as_view(), name="windows"),
    path(SEASON + "windows/auto-play/", windows.AutoPlay.as_view(), name="auto-play"),
    path(
        SEASON + "windows/<number:number>/extend/", windows.Extend.as_view(), name="extend-window"
    ),
    path(SEASON + "house-rules/", house.House.as_view(), name="house-rules"),
    path(SEASON + "suspensions/", suspensions.Suspensions.as_view(), name="suspensions"),
    path(
        SEASON + "suspensions/<number:number>/lift/",
        suspensions.LiftSuspension.as_view(),
        name="lift-suspension",
    ),
    path(SEASON + "trades/", moves.Trades.as_view(), name="trades"),
    path(SEASON + "trades/<number:number>/", moves.OneTrade.as_view(), name="trade"),
    path(
        SEASON + "trades/<number:number>/answer/", moves.AnswerTrade.as_view(), name="answer-trade"
    ),
    path(
        SEASON + "trades/<number:number>/decide/", moves.DecideTrade.as_view(), name="decide-trade"
    ),
    path(SEASON + "waivers/", moves.Waivers.as_view(), name="waivers"),
    path(SEASON + "waivers/release/", moves.Release.as_view(), name="release"),
    path(SEASON + "waivers/order/", moves.WaiverOrder.as_view(), name="waiver-order"),
    path(SEASON + "waivers/<number:number>/claim/", moves.Claim.as_view(), name="claim"),
    path(SEASON + "run/", seasons.Run.as_view(), name="run"),
    path(SEASON, include("leagues.api.draft_urls")),
    path(SEASON + "standings/", statistics.Standings.as_view(), name="standings"),
    path(SEASON + "leaders/", statistics.Leaders.as_view(), name="leaders"),
    path(SEASON + "skaters/", statistics.Skaters.as_view(), name="skaters"),
    path(SEASON + "goalies/", statistics.Goalies.as_view(), name="goalies"),
    path(SEASON + "team-totals/", statistics.TeamTotals.as_view(), name="team-totals"),
    path(
        SEASON + "files/<sheet:sheet>.<ending:ending>",
        downloads.SeasonFile.as_view(),
        name="season-file",
    ),
    path("games/", games.Games.as_view(), name="games"),
    path(GAME, games.OneGame.as_view(), name="game"),
    path(GAME + "box-score/", games.BoxScore.as_view(), name="box-score"),
    path(GAME + "events/", games.Events.as_view(), name="events"),
    path(GAME + "view/", games.View.as_view(), name="view"),
    path(GAME + "decisions/", games.Decisions.as_view(), name="decisions"),
    path(GAME + "start/", games.Start.as_view(), name="start"),
    path(GAME + "take-back/", games.TakeBack.as_view(), name="take-back"),
    path(
        GAME + "files/box-score.<ending:ending>",
        downloads.BoxScoreFile.as_view(),
        name="box-score-file",
    ),
    path(GAME + "files/log.ndjson", downloads.LogFile.as_view(), name="log-file"),
]
