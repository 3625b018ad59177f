"""The desk of a game: answers, races, double clicks, dice typed in, orders, and who sees what."""

import pytest
from django.test import Client

from games.domain import live
from games.models import Commit, Game, StandingOrder
from leagues.models import Fixture, Membership
from tests.leagues.paper_season import paper_season
from tests.leagues.seated import KEY, OTHER_KEY, answer_form, duel_of, person, signed_in

pytestmark = pytest.mark.django_db
HTMX = {"HTTP_HX_REQUEST": "true"}


@pytest.fixture
def ann():
    return person("ann")


@pytest.fixture
def ben():
    return person("ben")


def begun(home, visitor, **settled) -> Game:
    game = duel_of(home, visitor, **settled)
    live.start(game.public_id)
    game.refresh_from_db()
    return game


def desk(client: Client, game: Game, **headers: str) -> str:
    response = client.get(f"/games/{game.public_id}/play/", **headers)
    assert response.status_code == 200
    return " ".join(response.content.decode().split())


def post(client: Client, game: Game, form: dict, **headers: str):
    return client.post(f"/games/{game.public_id}/play/answer/", form, **headers)


def test_a_coach_sees_his_question_with_the_legal_answers_only(ann) -> None:
    game = begun(ann, None)
    page = desk(signed_in(ann), game)
    assert "Your plan?" in page
    assert page.count('name="option"') == 2
    assert 'value="press" data-keys="1 p"' in page
    assert 'value="wait" data-keys="2 w"' in page
    assert f'name="expected" value="{game.length}"' in page


@pytest.mark.parametrize("viewer", ["nobody", "a stranger", "the other side"])
def test_nobody_else_is_shown_the_question(ann, ben, viewer: str) -> None:
    game = begun(ann, ben)
    post(signed_in(ben), game, answer_form(game, "wait", seat=1))
    client = {"nobody": Client(), "a stranger": None, "the other side": signed_in(ben)}[viewer]
    page = desk(client or signed_in(person("cat")), game)
    assert "Your plan?" not in page
    assert 'name="option"' not in page
    assert "The move is with Left" in page


def test_an_answer_is_one_commit_in_the_name_of_its_coach(ann) -> None:
    game = begun(ann, None)
    response = post(signed_in(ann), game, answer_form(game, "wait"))
    assert (response.status_code, response["Location"]) == (303, f"/games/{game.public_id}/play/")
    commit = Commit.objects.filter(game=game).latest("number")
    assert (commit.actor, commit.command) == ("ann", f"page {KEY}")


def test_htmx_gets_the_part_that_changes_with_the_next_question(ann) -> None:
    game = begun(ann, None)
    response = post(signed_in(ann), game, answer_form(game, "wait"), **HTMX)
    part = response.content.decode()
    assert response.status_code == 200
    assert part.lstrip().startswith('<div id="desk"')
    assert "<html" not in part
    game.refresh_from_db()
    assert f'data-sequence="{game.length}"' in part


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_a_double_click_makes_one_event(ann, headers) -> None:
    game = begun(ann, None)
    form = answer_form(game, "press")
    client = signed_in(ann)
    first = post(client, game, form, **headers)
    length = Game.objects.get(pk=game.pk).length
    second = post(client, game, form, **headers)
    assert second.status_code == first.status_code
    assert Game.objects.get(pk=game.pk).length == length
    assert Commit.objects.filter(game=game).count() == 2


def test_of_two_browsers_one_is_taken_and_the_other_told(ann) -> None:
    game = begun(ann, None)
    fast, slow = answer_form(game, "press"), answer_form(game, "wait", key=OTHER_KEY)
    assert post(signed_in(ann), game, fast, **HTMX).status_code == 200
    length = Game.objects.get(pk=game.pk).length
    response = post(signed_in(ann), game, slow, **HTMX)
    assert response.status_code == 409
    assert "Somebody was faster" in response.content.decode()
    assert 'role="alert"' in response.content.decode()
    assert Game.objects.get(pk=game.pk).length == length


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"option": "cheat"}, "cheat"),
        ({"option": ""}, "not"),
        ({"expected": "many"}, "This form is not complete"),
        ({"expected": "-1"}, "This form is not complete"),
        ({"seat": ""}, "This form is not complete"),
        ({"command": "x"}, "This form has no key"),
        ({"typed": "3 4"}, "Somebody was faster"),
    ],
)
def test_a_bad_form_is_refused_with_a_sentence_and_changes_nothing(ann, change, words) -> None:
    game = begun(ann, None)
    response = post(signed_in(ann), game, answer_form(game, "wait") | change, **HTMX)
    assert response.status_code in {409, 422}
    assert words in response.content.decode()
    assert Commit.objects.filter(game=game).count() == 1


def test_nobody_answers_for_another(ann, ben) -> None:
    game = begun(ann, ben)
    assert post(signed_in(ben), game, answer_form(game, "wait", seat=0)).status_code == 403
    assert post(signed_in(person("cat")), game, answer_form(game, "wait")).status_code == 403
    anonymous = post(Client(), game, answer_form(game, "wait"))
    assert anonymous["Location"] == f"/sign-in/?next=/games/{game.public_id}/play/"
    assert "/sign-in/" in post(Client(), game, answer_form(game, "wait"), **HTMX)["HX-Redirect"]
    assert Commit.objects.filter(game=game).count() == 1


def test_forms_from_other_sites_are_refused(ann) -> None:
    game = begun(ann, None)
    client = Client(enforce_csrf_checks=True)
    client.force_login(ann)
    assert post(client, game, answer_form(game, "wait")).status_code == 403
    assert Commit.objects.filter(game=game).count() == 1


def test_the_assistant_answers_when_asked(ann) -> None:
    game = begun(ann, None, rounds=1)
    form = answer_form(game, "", assistant="1")
    assert post(signed_in(ann), game, form).status_code == 303
    answers = [
        item
        for record in live.look(game.public_id).log
        for item in record.inputs
        if item[:2] == ("choose", 0)
    ]
    assert answers == [("choose", 0, "wait")]  # the strongest coach takes what is offered last


def test_an_answer_may_be_given_until_further_notice(ann) -> None:
    game = begun(ann, None, rounds=3)
    response = post(signed_in(ann), game, answer_form(game, "wait", repeat="1"))
    assert response.status_code == 303
    game.refresh_from_db()
    assert game.status == "finished"
    assert set(Commit.objects.filter(game=game).values_list("actor", flat=True)) == {
        "", "ann", "standing order",
    }  # fmt: skip


def test_an_order_answers_only_what_it_names_and_can_be_taken_back(ann) -> None:
    game = begun(ann, None, rounds=2)
    client = signed_in(ann)
    orders = f"/games/{game.public_id}/play/orders/"
    client.post(orders, {"seat": 0, "answer": ["plan=press", "pull_goalie=keep"]})
    page = desk(client, game)
    assert "Your side?" in page  # pressing leads to another question
    assert "Plan: press" in page
    client.post(orders, {"seat": 0, "cancel": "1"})
    assert not StandingOrder.objects.exists()
    assert "Nothing is answered without you." in desk(client, game)


def test_the_assistant_may_answer_everything(ann) -> None:
    game = begun(ann, None)
    response = signed_in(ann).post(
        f"/games/{game.public_id}/play/orders/", {"seat": 0, "assistant": "1"}, **HTMX
    )
    assert "The game is over" in response.content.decode()


def test_orders_of_one_side_answer_after_the_other_has_moved(ann, ben) -> None:
    game = begun(ann, ben, rounds=1)
    signed_in(ben).post(
        f"/games/{game.public_id}/play/orders/", {"seat": 1, "answer": "side=glove"}
    )
    post(signed_in(ben), game, answer_form(game, "press", seat=1))
    post(signed_in(ann), game, answer_form(game, "wait", key=OTHER_KEY))
    game.refresh_from_db()
    assert game.status == "finished"


def test_nobody_orders_for_another_and_no_order_is_endless(ann, ben) -> None:
    game = begun(ann, ben)
    orders = f"/games/{game.public_id}/play/orders/"
    assert signed_in(ben).post(orders, {"seat": 0, "assistant": "1"}).status_code == 403
    for bad in (["=x"], ["x="], ["k" * 61 + "=x"], [f"k{n}=x" for n in range(21)]):
        response = signed_in(ann).post(orders, {"seat": 0, "answer": bad})
        assert response.status_code == 422
    assert not any(order.answers for order in StandingOrder.objects.all())


def test_real_dice_are_typed_in_and_checked(ann) -> None:
    game = begun(ann, None, rounds=1, dice="typed")
    client = signed_in(ann)
    assert "Turn over a card of the cards deck" in desk(client, game)

    def typed(text: str, key: str = KEY):
        game.refresh_from_db()
        form = {"expected": game.length, "command": key, "typed": text}
        return post(client, game, form, **HTMX)

    for text, words in (
        ("999", "not in the cards deck any more"),
        ("x", "Type the number"),
        ("", "Type"),
    ):
        refused = typed(text)
        assert refused.status_code == 422
        assert words in refused.content.decode()
    assert Commit.objects.filter(game=game).count() == 0
    typed("101", "a" * 32)
    typed("102", "b" * 32)
    post(client, game, answer_form(game, "wait", key="c" * 32))
    assert "Roll 2 dice" in desk(client, game)
    for text, words in (("7", "each of 2 dice"), ("1 7", "No die shows 7")):
        assert words.lower() in typed(text).content.decode().lower()
    assert typed("3 4", "d" * 32).status_code == 200


def test_a_scheduled_game_is_begun_by_a_coach_of_it(ann) -> None:
    game = duel_of(ann, None)
    assert "Begin the game" not in desk(Client(), game)
    assert "Begin the game" in desk(signed_in(ann), game)
    signed_in(ann).post(f"/games/{game.public_id}/play/begin/")
    assert "Your plan?" in desk(signed_in(ann), game)


def test_a_coach_of_a_team_answers_in_its_games(ann) -> None:
    season = paper_season()
    fixture = season.fixtures.select_related("home").first()
    game = duel_of(None, ann)
    game.seats = [{"team": "BOS"}, {"team": "CBJ", "level": "last"}]
    game.save()
    live.start(game.public_id)
    Fixture.objects.filter(pk=fixture.pk).update(game=game)
    assert "Your plan?" not in desk(signed_in(ann), game)
    Membership.objects.create(league=season.league, user=ann, role="coach", team=fixture.home.team)
    page = desk(signed_in(ann), game)
    assert "Your plan?" in page
    assert "Team CBJ at Team BOS" in page


def test_a_private_league_keeps_its_desk_to_itself(ann) -> None:
    season = paper_season()
    season.league.is_private = True
    season.league.save()
    game = begun(ann, None)
    season.fixtures.filter(number=1).update(game=game)
    for path in ("play/", "stream/"):
        assert (
            signed_in(person("cat" + path[0])).get(f"/games/{game.public_id}/{path}").status_code
            == 404
        )


def test_a_game_that_is_over_asks_nothing(ann) -> None:
    game = begun(ann, None, rounds=1)
    client = signed_in(ann)
    form = answer_form(game, "wait")
    post(client, game, form)
    page = desk(client, game)
    assert "The game is over" in page
    assert "data-stream" not in page
    late = post(client, game, answer_form(game, "wait", key=OTHER_KEY), **HTMX)
    assert late.status_code == 409


def test_the_number_of_queries_of_a_desk_does_not_grow(ann, django_assert_num_queries) -> None:
    game = begun(ann, None, rounds=9)
    client = signed_in(ann)
    desk(client, game)
    for number in (1, 3):
        with django_assert_num_queries(7):
            desk(client, game)
        post(client, game, answer_form(game, "wait", key=f"{number:032x}"))
