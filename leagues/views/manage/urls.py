"""Addresses of the commissioner's pages, under ``/manage/``."""

from django.urls import path

from leagues.views.manage import (
    discipline,
    house,
    leagues,
    moves,
    new_season,
    results,
    schedule,
    season,
    teams,
    windows,
)

LEAGUE = "leagues/<slug:slug>/"
SEASON = "seasons/<slug:slug>/"
GAME = f"{SEASON}games/<int:number>/"

urlpatterns = [
    path("", leagues.leagues, name="manage"),
    path("leagues/new/", leagues.new_league, name="manage-new-league"),
    path("leagues/import/", leagues.take_in, name="manage-import"),
    path(f"{LEAGUE}export/", leagues.export, name="manage-export"),
    path(LEAGUE, leagues.league, name="manage-league"),
    path(f"{LEAGUE}members/", leagues.add_member, name="manage-add-member"),
    path(f"{LEAGUE}members/<int:pk>/", leagues.remove_member, name="manage-remove-member"),
    path(f"{LEAGUE}replay/", new_season.from_data_set, name="manage-from-data-set"),
    path(f"{LEAGUE}own/", new_season.own_season, name="manage-own-season"),
    path(SEASON, season.season, name="manage-season"),
    path(f"{SEASON}start/", season.start, name="manage-start"),
    path(f"{SEASON}run/", season.run, name="manage-run"),
    path(f"{SEASON}progress/", season.progress, name="manage-progress"),
    path(f"{SEASON}points/", season.points, name="manage-points"),
    path(f"{SEASON}suspensions/", discipline.suspensions, name="manage-suspensions"),
    path(f"{SEASON}suspensions/<int:number>/lift/", discipline.lift_suspension, name="manage-lift"),
    path(f"{SEASON}house/", house.house, name="manage-house"),
    path(f"{SEASON}windows/", windows.windows, name="manage-windows"),
    path(f"{SEASON}windows/auto-play/", windows.play_overdue, name="manage-auto-play"),
    path(f"{SEASON}windows/<int:number>/extend/", windows.extend, name="manage-extend-window"),
    path(f"{SEASON}trades/", moves.moves, name="manage-trades"),
    path(f"{SEASON}trades/<int:number>/<str:decision>/", moves.decide, name="manage-trade"),
    path(f"{SEASON}log/", season.log, name="manage-log"),
    path(f"{SEASON}teams/", teams.teams, name="manage-teams"),
    path(f"{SEASON}teams/<str:code>/", teams.replace, name="manage-replace"),
    path(f"{SEASON}teams/<str:code>/vacant/", teams.vacate, name="manage-vacate"),
    path(f"{SEASON}games/", schedule.games, name="manage-games"),
    path(f"{SEASON}schedule/", schedule.new_schedule, name="manage-schedule"),
    path(f"{SEASON}schedule.csv", schedule.schedule_file, name="manage-schedule-file"),
    path(GAME, schedule.game, name="manage-game"),
    path(f"{GAME}move/", schedule.move_game, name="manage-move"),
    path(f"{GAME}cancel/", schedule.cancel_game, name="manage-cancel"),
    path(f"{GAME}void/", schedule.void_game, name="manage-void"),
    path(f"{GAME}give-up/", discipline.give_up, name="manage-give-up"),
    path(f"{GAME}result/", results.result, name="manage-result"),
    path(f"{GAME}settle/", results.settle, name="manage-settle"),
    path(f"{GAME}forfeit/", results.forfeit_game, name="manage-forfeit"),
    path(f"{GAME}goal/", results.goal, name="manage-goal"),
]
