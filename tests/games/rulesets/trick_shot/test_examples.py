"""The examples people can begin: every way of selecting teams, friendly matches, three and four players."""

import pytest

from games.domain import live, orders
from games.domain.terminal_games import begin_example, places_of, variants_of
from games.engine import MemoryLibrary, Refusal, SeededDice, run
from games.models import Game
from games.rulesets.trick_shot import ruleset
from games.rulesets.trick_shot.example import VARIANTS
from leagues.pages.desk import desk_page
from leagues.views.my_games import NewGame
from tests.leagues.seated import person
from tests.leagues.tournament import tournament


@pytest.mark.parametrize("variant", ["", *VARIANTS])
def test_every_example_is_valid_and_is_played_to_its_end(variant):
    document, _ = ruleset.example_setup(variant)
    setup = ruleset.read_setup(document, MemoryLibrary())
    ruleset.validate(setup)
    seats = range(len(places_of(ruleset, document)))
    assert len(seats) == {"three": 3, "four": 4}.get(variant, 2)
    coaches = {seat: ruleset.coach("weak") for seat in seats}
    assert run(ruleset, setup, dice=SeededDice("e" * 64), coaches=coaches).finished


def test_another_example_is_refused():
    with pytest.raises(Refusal, match="no example 'five'"):
        ruleset.example_setup("five")
    assert variants_of(ruleset) == VARIANTS


@pytest.mark.django_db
def test_four_people_play_at_one_table_of_the_site():
    game = begin_example(
        ruleset, persons=frozenset({0, 2}), level="standard", dice="seeded", variant="four"
    )
    assert [seat["team"] for seat in game.seats] == ["AR14", "AR29", "AR14", "AR29"]
    orders.start(game.public_id, actor="test")
    asked = set()
    for number in range(25):
        position = live.look(game.public_id)
        assert position.waiting is not None
        seat = min(position.waiting.decisions)
        asked.add(seat)
        page = desk_page(position.game, None, (seat,), position=position)
        assert page.asked is not None
        assert page.view["team"] == seat % 2
        coach = ruleset.coach("standard")
        answer = coach.choose(position.state, position.waiting.decisions[seat], seat)
        orders.answer(
            game.public_id,
            expected=position.sequence,
            command=f"answer-{number}",
            answers={seat: answer},
        )
    assert asked == {0, 2}
    assert Game.objects.get(pk=game.pk).status == Game.Status.LIVE


def test_the_form_offers_a_seat_for_each_player():
    for variant, seats in (("", 3), ("three", 3), ("four", 4)):
        form = NewGame(None, ruleset=ruleset, season=None, variant=variant)
        assert len(form.fields["seat"].choices) == seats


@pytest.mark.django_db
@pytest.mark.parametrize("variant", ["", "draft"])
def test_what_is_chosen_face_down_is_on_no_page_of_the_other_side(variant):
    game = begin_example(
        ruleset, persons=frozenset({0, 1}), level="standard", dice="seeded", variant=variant
    )
    position = orders.start(game.public_id, actor="test")
    card = position.waiting.decisions[0].options[-1]
    orders.answer(game.public_id, expected=position.sequence, command="pick", answers={0: card})
    after = live.look(game.public_id)
    assert set(after.waiting.decisions) == {1}
    for mine in ((1,), ()):
        page = desk_page(after.game, None, mine, position=after)
        assert all(card not in word.text for play in page.plays for word in play.inputs)
        assert page.view["sides"][0]["line"] is None
        if variant:
            assert card not in str(page.view)
    own = desk_page(after.game, None, (0,), position=after)
    assert own.asked is None


@pytest.mark.django_db
def test_two_clubs_of_a_season_meet_outside_it_with_the_line_cards_they_own(client):
    season = tournament(2)
    client.force_login(person("ann"))
    source = f"season:{season.slug}"
    assert source in client.get("/my-games/new/").content.decode()
    form = {
        "source": source,
        "home": "KES",
        "visitor": "HAL",
        "seat": "0",
        "level": "standard",
        "dice": "seeded",
    }
    assert client.post("/my-games/new/", form).status_code == 302
    position = live.look(Game.objects.get(competition=None).public_id)
    assert [side.arena for side in position.state.sides] == ["AR02", "AR01"]
    assert all(len(side.four) == 4 for side in position.state.sides)
