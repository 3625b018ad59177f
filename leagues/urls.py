"""Addresses of the public pages."""

from django.contrib.auth.views import LoginView, LogoutView
from django.urls import include, path, reverse_lazy

from leagues.views import (
    about,
    calendars,
    desk,
    drafts,
    game,
    home,
    instructions,
    lines,
    live_games,
    my_games,
    nhl_power_play,
    player_drafts,
    power_play,
    proof,
    replay,
    reports,
    season,
    steps,
    stream,
    trades,
    vacancies,
    waivers,
)
from leagues.views.missing import clear_404

app_name = "leagues"

urlpatterns = [
    path("", home.home, name="home"),
    path("about/", about.about, name="about"),
    path(
        "sign-in/",
        LoginView.as_view(
            template_name="registration/sign_in.html",
            next_page=reverse_lazy("leagues:my-games"),
        ),
        name="sign-in",
    ),
    path("sign-out/", LogoutView.as_view(next_page=reverse_lazy("leagues:home")), name="sign-out"),
    path("my-games/", my_games.mine, name="my-games"),
    path("my-games/calendars/", calendars.calendars, name="calendars"),
    path("my-games/new/", my_games.new_game, name="new-game"),
    path("games/<uuid:public_id>/", clear_404(game.lone_game), name="lone-game"),
    path("games/<uuid:public_id>/play/", clear_404(desk.desk), name="desk"),
    path("games/<uuid:public_id>/play/answer/", clear_404(desk.answer), name="answer"),
    path("games/<uuid:public_id>/play/begin/", clear_404(desk.begin), name="begin"),
    path("games/<uuid:public_id>/play/orders/", clear_404(desk.order), name="order"),
    path("games/<uuid:public_id>/stream/", clear_404(stream.stream), name="stream"),
    path("games/<uuid:public_id>/steps/", clear_404(steps.lone_steps), name="lone-steps"),
    path("games/<uuid:public_id>/proof/", clear_404(proof.proof), name="proof"),
    path("games/<uuid:public_id>/plays/", clear_404(game.lone_plays), name="lone-plays"),
    path("manage/", include("leagues.views.manage.urls")),
    path("seasons/<slug:slug>/", clear_404(season.overview), name="season"),
    path("seasons/<slug:slug>/standings/", clear_404(season.standings), name="standings"),
    path("seasons/<slug:slug>/replay/", clear_404(replay.replay), name="replay"),
    path("seasons/<slug:slug>/schedule/", clear_404(season.schedule), name="schedule"),
    path("seasons/<slug:slug>/leaders/", clear_404(season.leaders), name="leaders"),
    path("seasons/<slug:slug>/transactions/", clear_404(season.transactions), name="transactions"),
    path("seasons/<slug:slug>/records/", clear_404(season.records), name="records"),
    path("seasons/<slug:slug>/playoffs/", clear_404(season.playoffs), name="playoffs"),
    path(
        "seasons/<slug:slug>/tables/",
        clear_404(nhl_power_play.tables),
        name="nhl-power-play",
    ),
    path("seasons/<slug:slug>/table/", clear_404(power_play.table), name="power-play"),
    path("seasons/<slug:slug>/drafts/", clear_404(drafts.drafts), name="drafts"),
    path("seasons/<slug:slug>/vacancies/", clear_404(vacancies.vacancies), name="vacancies"),
    path(
        "seasons/<slug:slug>/vacancies/<int:number>/",
        clear_404(vacancies.application),
        name="vacancy",
    ),
    path(
        "seasons/<slug:slug>/drafts/players/",
        clear_404(player_drafts.set_up),
        name="player-draft",
    ),
    path("seasons/<slug:slug>/drafts/<int:number>/", clear_404(drafts.draft), name="draft"),
    path(
        "seasons/<slug:slug>/drafts/<int:number>/call-off/",
        clear_404(player_drafts.call_draft_off),
        name="draft-call-off",
    ),
    path(
        "seasons/<slug:slug>/drafts/<int:number>/pick/",
        clear_404(drafts.pick),
        name="draft-pick",
    ),
    path(
        "seasons/<slug:slug>/drafts/<int:number>/wish/",
        clear_404(drafts.wish),
        name="draft-wish",
    ),
    path(
        "seasons/<slug:slug>/drafts/<int:number>/auto/",
        clear_404(drafts.auto),
        name="draft-auto",
    ),
    path(
        "seasons/<slug:slug>/drafts/<int:number>/computer/",
        clear_404(drafts.computer),
        name="draft-computer",
    ),
    path(
        "seasons/<slug:slug>/drafts/<int:number>/undo/",
        clear_404(drafts.undo),
        name="draft-undo",
    ),
    path("seasons/<slug:slug>/trades/", clear_404(trades.trades), name="trades"),
    path("seasons/<slug:slug>/trades/offer/", clear_404(trades.offer), name="offer"),
    path("seasons/<slug:slug>/trades/<int:number>/", clear_404(trades.trade), name="trade"),
    path(
        "seasons/<slug:slug>/trades/<int:number>/answer/",
        clear_404(trades.answer),
        name="answer-trade",
    ),
    path("seasons/<slug:slug>/waivers/", clear_404(waivers.waivers), name="waivers"),
    path("seasons/<slug:slug>/waivers/release/", clear_404(waivers.release), name="release"),
    path(
        "seasons/<slug:slug>/waivers/<int:number>/claim/",
        clear_404(waivers.claim),
        name="claim",
    ),
    path(
        "seasons/<slug:slug>/statistics/<str:which>/",
        clear_404(season.statistics),
        name="statistics",
    ),
    path("seasons/<slug:slug>/players/<path:player>/", clear_404(season.player), name="player"),
    path("seasons/<slug:slug>/teams/", clear_404(season.team_statistics), name="team-statistics"),
    path("seasons/<slug:slug>/teams/<str:code>/", clear_404(season.team), name="team"),
    path("seasons/<slug:slug>/teams/<str:code>/lines/", clear_404(lines.lines), name="lines"),
    path(
        "seasons/<slug:slug>/teams/<str:code>/instructions/",
        clear_404(instructions.instructions),
        name="instructions",
    ),
    path("seasons/<slug:slug>/games/<int:number>/", clear_404(game.season_game), name="game"),
    path(
        "seasons/<slug:slug>/games/<int:number>/report/", clear_404(reports.report), name="report"
    ),
    path(
        "seasons/<slug:slug>/games/<int:number>/begin/",
        clear_404(live_games.begin),
        name="begin-live",
    ),
    path(
        "seasons/<slug:slug>/games/<int:number>/steps/", clear_404(steps.season_steps), name="steps"
    ),
    path(
        "seasons/<slug:slug>/games/<int:number>/plays/", clear_404(game.season_plays), name="plays"
    ),
]
