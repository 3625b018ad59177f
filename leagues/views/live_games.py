"""Beginning a game of a season by hand: for the coaches of its teams."""

from http import HTTPStatus

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse, reverse_lazy
from django.views.decorators.http import require_POST

from games.domain import orders
from games.domain.errors import Conflict
from games.engine import Refusal
from games.models import Game
from leagues.domain.live_games import begin_live_game
from leagues.domain.permissions import Action, actor_name, may
from leagues.pages.game import box_score_page
from leagues.views.game import fixture_or_404, show
from leagues.views.guard import coaches_a_side


@require_POST
def begin(request: HttpRequest, slug: str, number: int) -> HttpResponseBase:
    """Begin the game and go to its desk; say why not on the game's page."""
    fixture = fixture_or_404(request, slug, number)
    if not request.user.is_authenticated:
        page = reverse("leagues:game", args=[slug, number])
        return redirect_to_login(page, str(reverse_lazy("leagues:sign-in")))
    if not coaches_a_side(request, fixture):
        raise PermissionDenied("Only a coach of one of its teams begins this game.")
    dice = Game.Dice.TYPED if request.POST.get("dice") == "typed" else Game.Dice.SEEDED
    if dice == Game.Dice.TYPED and not may(request.user, Action.CORRECT, fixture.season.league):
        raise PermissionDenied(
            "Only the commissioner has a game of the season played with real dice."
        )
    try:
        game = begin_live_game(fixture, dice=dice)
        if game.status == Game.Status.SCHEDULED:
            orders.start(game.public_id, actor=actor_name(request.user))
    except Conflict:  # the other coach began it in the same moment
        return redirect("leagues:desk", begin_live_game(fixture).public_id)
    except Refusal as refused:
        shown = box_score_page(fixture, fixture.game)
        return show(request, shown, "game", problem=refused.message, status=HTTPStatus.CONFLICT)
    return redirect("leagues:desk", game.public_id)
