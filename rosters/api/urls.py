"""Addresses of players and cards below ``/api/v1/``."""

from django.urls import path, re_path

from rosters.api import views

urlpatterns = [
    path("players/", views.Players.as_view(), name="players"),
    re_path(r"^players/(?P<key>[A-Za-z0-9._-]{1,64})/$", views.OnePlayer.as_view(), name="player"),
    path("card-sets/", views.CardSets.as_view(), name="card-sets"),
    path("card-sets/<slug:slug>/cards/", views.Cards.as_view(), name="cards"),
    re_path(r"^cards/(?P<pk>[0-9]{1,9})/$", views.OneCard.as_view(), name="card"),
]
