"""A game's desk: the page where it is played and followed, and what its forms do.

Every form names the length of the log it was made for and carries a key of its own: sent twice it makes one event, and
of two browsers that race one is taken and the other told.
"""

import re
import uuid
from http import HTTPStatus
from typing import Any

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse, reverse_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from games.domain import live, orders
from games.domain.errors import Conflict, GameClosed, GameHeld
from games.domain.sitting import Position
from games.domain.terminal_answers import Misread, read_card, read_faces
from games.engine import IllegalChoice, Refusal, RollNeeded
from games.models import Commit, Game
from leagues.assistants import AT_ONCE, follow_up, hand_over
from leagues.domain.permissions import actor_name, seats_of
from leagues.models import Fixture
from leagues.pages.desk import Desk, desk_page
from leagues.views.game import game_or_404

KEY = re.compile(r"[0-9a-f]{32}")
SIGN_IN = reverse_lazy("leagues:sign-in")
FASTER = (
    "Somebody was faster: the game has gone on since your page was made. It stands like this now."
)


@require_GET
@never_cache
def desk(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    """Show a game to whoever asks, as he may see it; htmx gets the part that changes."""
    game, fixture = find_game(request, public_id)
    return _show(request, game, fixture, seats_of(request.user, game, fixture))


@require_POST
def answer(request: HttpRequest, public_id: uuid.UUID) -> HttpResponseBase:
    """Take an answer, the assistant's answer, or what real dice and cards showed."""
    return _obey(request, public_id, _answer)


@require_POST
def begin(request: HttpRequest, public_id: uuid.UUID) -> HttpResponseBase:
    """Play a scheduled game to its first question."""
    return _obey(request, public_id, _begin)


@require_POST
def order(request: HttpRequest, public_id: uuid.UUID) -> HttpResponseBase:
    """Give standing orders for a seat, or take them back."""
    return _obey(request, public_id, _order)


Command = Any
"""Carries out a form for somebody's seats and gives where the game stands, None when it has to be looked up."""


def _obey(request: HttpRequest, public_id: uuid.UUID, command: Command) -> HttpResponseBase:
    game, fixture = find_game(request, public_id)
    page = reverse("leagues:desk", args=[game.public_id])
    if not request.user.is_authenticated:
        if request.headers.get("HX-Request"):
            return HttpResponse(headers={"HX-Redirect": f"{SIGN_IN}?next={page}"})
        return redirect_to_login(page, str(SIGN_IN))
    mine = seats_of(request.user, game, fixture)
    if not mine:
        raise PermissionDenied("You have no seat in this game.")
    status, problem, position = HTTPStatus.OK, "", None
    try:
        position = command(request, game, mine)
    except Conflict:
        status, problem = HTTPStatus.CONFLICT, FASTER
    except (GameClosed, GameHeld) as refused:
        status, problem = HTTPStatus.CONFLICT, _sentence(refused.message)
    except (Refusal, Misread) as refused:
        status, problem = HTTPStatus.UNPROCESSABLE_ENTITY, _sentence(str(refused))
    if status == HTTPStatus.OK and not request.headers.get("HX-Request"):
        return HttpResponseRedirect(page, status=HTTPStatus.SEE_OTHER)
    game.refresh_from_db()
    return _show(request, game, fixture, mine, position=position, problem=problem, status=status)


def _answer(request: HttpRequest, game: Game, mine: tuple[int, ...]) -> Position | None:
    form = request.POST
    key = form.get("command", "")
    if not KEY.fullmatch(key):
        raise IllegalChoice("this form has no key; load the page again")
    command = f"page {key}"
    if Commit.objects.filter(game=game, command=command).exists():
        return None  # a double click: it is done already
    expected = _number(form.get("expected"))
    given: dict[str, Any] = {
        "expected": expected,
        "command": command,
        "actor": _actor(request),
        "at_once": AT_ONCE,
    }
    if "typed" in form:
        typed = (_typed(game, form["typed"], expected),)
        return follow_up(orders.answer(game.public_id, typed=typed, **given))
    seat = _seat(form.get("seat"), mine)
    option = form.get("option", "")
    if "assistant" in form:
        option = _advice(game, seat, expected)
    position = orders.answer(game.public_id, answers={seat: option}, **given)
    if "repeat" in form:
        again = {form.get("kind", ""): option}
        position = orders.give(position.game, seat, answers=again, at_once=AT_ONCE) or position
    return follow_up(position)


def _begin(request: HttpRequest, game: Game, mine: tuple[int, ...]) -> Position:  # noqa: ARG001
    return follow_up(orders.start(game.public_id, actor=_actor(request), at_once=AT_ONCE))


def _order(request: HttpRequest, game: Game, mine: tuple[int, ...]) -> Position | None:
    form = request.POST
    seat = _seat(form.get("seat"), mine)
    if "cancel" in form:
        orders.cancel(game, seat)
        return None
    pairs = [entry.partition("=") for entry in form.getlist("answer")]
    answers = {kind: option for kind, _, option in pairs}
    assistant = True if "assistant" in form else None
    position = orders.give(game, seat, answers=answers, assistant=assistant, at_once=AT_ONCE)
    return position and follow_up(position)


def _advice(game: Game, seat: int, expected: int) -> str:
    """Give what the assistant coach answers to the question that stands."""
    position = live.look(game.public_id)
    decision = position.waiting.decisions.get(seat) if position.waiting else None
    if decision is None or position.sequence != expected:
        raise Conflict("the log has grown meanwhile")
    return str(orders.assistant_answer(position, seat, decision))


def _typed(game: Game, text: str, expected: int) -> int | tuple[int, ...]:
    position = live.look(game.public_id)
    needed = position.waiting.input if position.waiting else None
    if needed is None or position.sequence != expected:
        raise Conflict("the log has grown meanwhile")
    if isinstance(needed, RollNeeded):
        return read_faces(text, needed)
    typed = text.strip()
    if typed.isdecimal() and int(typed) not in needed.cards:
        raise Misread(f"Card {int(typed)} is not in the {needed.deck} deck any more.")
    return read_card(text, needed)


def _seat(text: str | None, mine: tuple[int, ...]) -> int:
    seat = _number(text)
    if seat not in mine:
        raise PermissionDenied("This is not your seat.")
    return seat


def _number(text: str | None) -> int:
    if text is None or not re.fullmatch(r"\d{1,9}", text, re.ASCII):
        raise IllegalChoice("this form is not complete; load the page again")
    return int(text)


def _actor(request: HttpRequest) -> str:
    return actor_name(request.user)


def _sentence(text: str) -> str:
    """Begin with a capital, end with a full stop."""
    whole = text[:1].upper() + text[1:]
    return whole if whole.endswith((".", "?", "!")) else f"{whole}."


def find_game(request: HttpRequest, public_id: uuid.UUID) -> tuple[Game, Fixture | None]:
    """Find a game that the reader may see, its fixture with teams and league, or answer with a clear 404."""
    game, fixture = game_or_404(request, public_id)
    if fixture is not None:
        fixture = Fixture.objects.select_related("season__league", "home", "visitor").get(
            pk=fixture.pk
        )
    return game, fixture


def plays_on(shown: Desk) -> bool:
    """Whether the assistant has still to answer a question that is open for the viewer."""
    assistant = shown.order is not None and shown.order.assistant
    return assistant and shown.game.status == Game.Status.LIVE and shown.asked is not None


def _show(
    request: HttpRequest,
    game: Game,
    fixture: Fixture | None,
    mine: tuple[int, ...],
    *,
    position: Position | None = None,
    problem: str = "",
    status: int = HTTPStatus.OK,
) -> HttpResponse:
    shown = desk_page(game, fixture, mine, position=position, problem=problem)
    if request.method == "GET" and plays_on(shown):
        hand_over(str(game.public_id))  # should the run that had it be dead
    part = bool(request.headers.get("HX-Request"))
    template = "games/_desk.html" if part else "games/desk.html"
    season = fixture.season if fixture else None
    context = {
        "desk": shown,
        "game": shown.game,
        "season": season,
        "section": "schedule",
        "plays_on": plays_on(shown),
    }
    response = render(request, template, context, status=status)
    response["Vary"] = "HX-Request, Cookie"
    return response
