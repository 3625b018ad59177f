"""Addresses of the public pages."""

from django.urls import path

from leagues.views import about, game, home, season

app_name = "leagues"

urlpatterns = [
    path("", home.home, name="home"),
    path("about/", about.about, name="about"),
    path("games/<uuid:public_id>/", game.lone_game, name="lone-game"),
    path("games/<uuid:public_id>/plays/", game.lone_plays, name="lone-plays"),
    path("seasons/<slug:slug>/", season.overview, name="season"),
    path("seasons/<slug:slug>/standings/", season.standings, name="standings"),
    path("seasons/<slug:slug>/schedule/", season.schedule, name="schedule"),
    path("seasons/<slug:slug>/leaders/", season.leaders, name="leaders"),
    path("seasons/<slug:slug>/playoffs/", season.playoffs, name="playoffs"),
    path("seasons/<slug:slug>/teams/<str:code>/", season.team, name="team"),
    path("seasons/<slug:slug>/games/<int:number>/", game.season_game, name="game"),
    path("seasons/<slug:slug>/games/<int:number>/plays/", game.season_plays, name="plays"),
]
