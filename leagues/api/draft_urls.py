"""Addresses of drafts below a season's."""

from django.urls import path

from leagues.api import drafts, player_drafts

urlpatterns = [
    path("line-cards/", drafts.LineCards.as_view(), name="line-cards"),
    path("drafts/", drafts.Drafts.as_view(), name="drafts"),
    path("drafts/players/", player_drafts.PlayerDrafts.as_view(), name="player-draft"),
    path(
        "drafts/<number:number>/call-off/", player_drafts.CallOff.as_view(), name="draft-call-off"
    ),
    path("drafts/<number:number>/", drafts.OneDraft.as_view(), name="draft"),
    path("drafts/<number:number>/picks/", drafts.Picks.as_view(), name="draft-picks"),
    path("drafts/<number:number>/auto/", drafts.Auto.as_view(), name="draft-auto"),
    path("drafts/<number:number>/computer/", drafts.Computer.as_view(), name="draft-computer"),
    path("drafts/<number:number>/undo/", drafts.Undo.as_view(), name="draft-undo"),
    path("teams/<code:code>/wishes/", drafts.Wishes.as_view(), name="wishes"),
]
