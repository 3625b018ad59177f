"""The desk of a Strat-O-Matic game: rink, names, and the switch that keeps alignment and goalie."""

import pytest

from games.domain import live, orders
from games.domain.terminal_games import begin_example
from games.engine import registry
from games.models import Game
from tests.games.duels import key
from tests.leagues.seated import person, signed_in

pytestmark = pytest.mark.django_db
RULES = registry.get("strat-o-matic")


@pytest.fixture
def ann():
    return person("ann")


@pytest.fixture
def game(ann) -> Game:
    return begin_example(
        RULES, persons=frozenset({0}), level="standard", dice="seeded", user=ann.pk
    )


def words(client, game: Game) -> str:
    return " ".join(client.get(f"/games/{game.public_id}/play/").content.decode().split())


def test_the_men_on_the_ice_are_named_and_the_carrier_marked(ann, game) -> None:
    position = orders.start(game.public_id)
    while not position.state.carrier:
        decision = position.waiting.decisions[0]
        answer = orders.assistant_answer(position, 0, decision)
        position = live.answer(
            game.public_id, expected=position.sequence, command=key(), answers={0: answer}
        )
    page = words(signed_in(ann), game)
    for side in position.state.sides:
        for player in (*side.ice.values(), side.goalie):
            assert position.setup.name_of(player) in page
    assert page.count('class="puck"') == 2  # on the rink and in the table
    assert "action cards left in this period" in page


def test_alignment_and_goalie_are_kept_until_said_otherwise(ann, game) -> None:
    position = orders.start(game.public_id)
    while "stoppage" not in {asked.kind for asked in position.waiting.decisions.values()}:
        position = orders.answer(
            game.public_id,
            expected=position.sequence,
            command=key(),
            answers={0: position.waiting.decisions[0].options[0]},
        )
    client = signed_in(ann)
    page = words(client, game)
    offence, forecheckers = position.state.sides[0].alignment
    kept = f"{offence}-{forecheckers}"
    assert f"Keep my alignment ({kept}) and goalie" in page
    form = {
        "seat": 0,
        "answer": [f"alignment={kept}", f"stoppage={kept}", "goalie_change=play_on"],
    }
    client.post(f"/games/{game.public_id}/play/orders/", form)
    assert f"Your alignment stays {kept}" in words(client, game)
    position = live.look(game.public_id)
    asked = set()
    while not position.finished:
        decision = position.waiting.decisions[0]
        asked.add(decision.kind)
        answer = orders.assistant_answer(position, 0, decision)
        position = orders.answer(
            game.public_id, expected=position.sequence, command=key(), answers={0: answer}
        )
    assert asked
    assert not asked & {"alignment", "stoppage", "goalie_change"}
    set_to = {
        (record.event.offence, record.event.forecheckers)
        for record in position.log
        if type(record.event).__name__ == "AlignmentSet" and record.event.seat == 0
    }
    assert set_to == {(offence, forecheckers)}


@pytest.mark.parametrize("dice", ["seeded", "typed"])
def test_a_spectator_sees_the_ice_but_no_forms(ann, dice: str) -> None:
    game = begin_example(RULES, persons=frozenset({0}), level="standard", dice=dice, user=ann.pk)
    orders.start(game.public_id)
    from django.test import Client  # noqa: PLC0415

    page = words(Client(), game)
    assert "On the ice" in page
    assert "/play/answer/" not in page
    assert "/play/orders/" not in page
