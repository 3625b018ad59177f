"""Addresses of the public pages."""

from django.urls import path

from leagues.views import about, game, home, season
from leagues.views.missing import clear_404

app_name = "leagues"

urlpatterns = [
    path("", home.home, name="home"),
    path("about/", about.about, name="about"),
    path("games/<uuid:public_id>/", clear_404(game.lone_game), name="lone-game"),
    path("games/<uuid:public_id>/plays/", clear_404(game.lone_plays), name="lone-plays"),
    path("seasons/<slug:slug>/", clear_404(season.overview), name="season"),
    path("seasons/<slug:slug>/standings/", clear_404(season.standings), name="standings"),
    path("seasons/<slug:slug>/schedule/", clear_404(season.schedule), name="schedule"),
    path("seasons/<slug:slug>/leaders/", clear_404(season.leaders), name="leaders"),
    path("seasons/<slug:slug>/playoffs/", clear_404(season.playoffs), name="playoffs"),
    path("seasons/<slug:slug>/teams/<str:code>/", clear_404(season.team), name="team"),
    path("seasons/<slug:slug>/games/<int:number>/", clear_404(game.season_game), name="game"),
    path(
        "seasons/<slug:slug>/games/<int:number>/plays/", clear_404(game.season_plays), name="plays"
    ),
]
