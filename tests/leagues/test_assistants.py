"""The assistant to the end: a request answers a few questions, the rest follows in the background."""

import threading
from collections.abc import Iterator

import pytest
from celery import current_app
from django.core.cache import cache

from games.domain import live, orders
from games.domain.library import DatabaseLibrary
from games.engine import registry
from games.models import Commit, Game, StandingOrder
from leagues import assistants
from leagues.tasks import play_orders
from tests.demonstration.stick_duel import ruleset as stick_duel
from tests.leagues.seated import answer_form, duel_of, person, signed_in

LONG = 9
"""Rounds of a duel, each with a question or two."""
FEW = 2
LOOKS = 10
"""How often somebody looks at a game at most until it is over."""


@pytest.fixture(autouse=True)
def _short_stretches(monkeypatch: pytest.MonkeyPatch) -> None:
    """A duel is short: let a request and a stretch be shorter."""
    monkeypatch.setattr("leagues.views.desk.AT_ONCE", FEW)
    monkeypatch.setattr(assistants, "STRETCH", FEW)


@pytest.fixture(autouse=True)
def _stick_duel_is_registered() -> Iterator[None]:
    registered = any(system is stick_duel for system in registry.all_rulesets())
    registry.register(stick_duel)
    yield
    if not registered:
        registry.unregister(stick_duel.slug)
    DatabaseLibrary.forget()


@pytest.fixture
def _eager() -> Iterator[None]:
    current_app.conf.update(task_always_eager=True, task_eager_propagates=True)
    cache.clear()
    yield
    current_app.conf.update(task_always_eager=False, task_eager_propagates=False)
    cache.clear()


def long_game(user) -> Game:
    game = duel_of(user, None, rounds=LONG)
    orders.start(game.public_id)
    game.refresh_from_db()
    return game


@pytest.mark.django_db
def test_a_request_answers_a_few_questions_and_leaves_the_rest(
    django_capture_on_commit_callbacks,
) -> None:
    ann = person("ann")
    game = long_game(ann)
    before = Commit.objects.filter(game=game).count()
    with django_capture_on_commit_callbacks() as left:
        page = f"/games/{game.public_id}/play/"
        answer = signed_in(ann).post(
            f"{page}orders/", {"seat": 0, "assistant": 1}, headers={"HX-Request": "true"}
        )
    assert answer.status_code == 200
    assert Commit.objects.filter(game=game).count() == before + FEW
    assert sum("hand_over" in repr(callback) for callback in left) == 1
    game.refresh_from_db()
    assert game.status == "live"
    assert b"The assistant plays on" in answer.content
    assert b'name="option"' not in answer.content


@pytest.mark.django_db
@pytest.mark.usefixtures("_eager")
def test_the_workers_play_it_to_its_end_stretch_by_stretch(monkeypatch) -> None:
    game = long_game(person("ann"))
    StandingOrder.objects.create(game=game, seat=0, assistant=True)
    stretches = []
    carry_out = assistants.carry_out
    monkeypatch.setattr(
        "leagues.tasks.carry_out", lambda key: stretches.append(key) or carry_out(key)
    )
    assistants.hand_over(str(game.public_id))
    game.refresh_from_db()
    assert game.status == "finished"
    assert len(stretches) > 1
    assert cache.get(assistants.key_of(str(game.public_id))) is None


@pytest.mark.django_db
@pytest.mark.usefixtures("_eager")
def test_a_game_handed_over_twice_is_played_by_one(monkeypatch) -> None:
    game = long_game(person("ann"))
    handed = []
    monkeypatch.setattr(play_orders, "delay", handed.append)
    for _ in range(2):
        assistants.hand_over(str(game.public_id))
    assert handed == [str(game.public_id)]


@pytest.mark.django_db
def test_orders_taken_back_stop_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assistants, "STRETCH", 10 * FEW)
    ann = person("ann")
    game = long_game(ann)
    StandingOrder.objects.create(game=game, seat=0, assistant=True)
    answer, answered = live.answer, []

    def counted(*given, **named):
        answered.append(named["command"])
        if len(answered) == FEW:
            orders.cancel(game, 0)
        return answer(*given, **named)

    monkeypatch.setattr(live, "answer", counted)
    assert assistants.carry_out(str(game.public_id)) is False
    assert len(answered) == FEW
    form = answer_form(game, "wait")
    taken = signed_in(ann).post(f"/games/{game.public_id}/play/answer/", form)
    assert taken.status_code == 303


@pytest.mark.django_db(transaction=True)
def test_without_a_broker_a_thread_of_this_process_does_it() -> None:
    ann = person("ann")
    game = long_game(ann)
    client = signed_in(ann)
    client.post(f"/games/{game.public_id}/play/orders/", {"seat": 0, "assistant": 1})
    for _ in range(LOOKS):
        for thread in threading.enumerate():
            if thread.name == f"orders-{game.public_id}":
                thread.join(timeout=60)
        game.refresh_from_db()
        if game.status == "finished":
            break
        # A database in memory refuses a thread whose table another one reads; whoever looks takes it up again.
        client.get(f"/games/{game.public_id}/play/")
    assert game.status == "finished"
    assert not assistants._running
