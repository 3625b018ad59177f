"""The pages of a game: box score, play-by-play with dice and cards, proof of fair dice."""

import uuid

import pytest
from django.test import Client

from games.domain import live
from games.domain.library import keep_documents
from games.domain.seats import Seat
from games.domain.store import create_game
from games.models import Game, GoalRow
from tests.demonstration.stick_duel import ruleset as stick_duel
from tests.leagues.paper_season import paper_season, play_game, play_games

pytestmark = pytest.mark.django_db

ANN_AND_COMPUTER = (Seat(team="LEF", name="Ann"), Seat(team="RIG", level="last"))
COMPUTERS = (Seat(team="LEF", level="first"), Seat(team="RIG", level="last"))


def duel(seats: tuple[Seat, ...] = COMPUTERS, **settled: object) -> Game:
    """A stored game of the demonstration system, not begun."""
    document, library = stick_duel.example_setup()
    keep_documents(stick_duel, document, library)
    return create_game(ruleset=stick_duel.slug, setup=document, seats=seats, **settled)


def words(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def test_the_line_score_has_periods_and_totals_with_the_visitors_first(client: Client) -> None:
    play_games(paper_season(), 1)
    page = words(client, "/seasons/paper/games/1/")
    table = page[page.index("Score by period") :]
    table = table[: table.index("</table>")]
    assert table.index("Team CBJ") < table.index("Team BOS")
    assert '<td>1</td><td>0</td><td>1</td><td class="total">2</td>' in table
    assert '<td>1</td><td>1</td><td>1</td><td class="total">3</td>' in table


def test_the_scoring_summary_has_time_strength_assists_and_score(client: Client) -> None:
    play_games(paper_season(), 1)
    page = words(client, "/seasons/paper/games/1/")
    assert 'players/BOS-c/">C. of BOS</a></strong>' in page
    assert 'from <a href="/seasons/paper/players/BOS-d/">D. of BOS</a>' in page
    assert "1:01" in page
    assert "EV EN" in page
    assert "1\u20132" in page


def test_what_is_not_known_is_a_dash_and_nothing_is_0(client: Client) -> None:
    play_games(paper_season(), 1)
    page = words(client, "/seasons/paper/games/1/")
    teams = page[page.index("<caption>Teams</caption>") :]
    teams = teams[: teams.index("</table>")]
    assert "<td>0/3</td> <td>\u2013</td>" in teams
    assert '<td class="text">\u2013</td> <td class="text">BOS</td>' in page  # a goal without a time


def test_a_bench_penalty_names_who_served_it(client: Client) -> None:
    play_games(paper_season(), 1)
    page = words(client, "/seasons/paper/games/1/")
    assert "Bench" in page
    assert 'served by <a href="/seasons/paper/players/CBJ-c/">C. of CBJ</a>' in page
    assert "bench minor" in page


def test_a_shootout_is_one_goal_in_a_column_of_its_own(client: Client) -> None:
    fixture = paper_season().fixtures.select_related("home", "visitor").get(number=1)
    play_game(fixture, decided="SO")
    page = words(client, "/seasons/paper/games/1/")
    assert '<th scope="col">SO</th>' in page
    assert "<td>1</td><td>1</td><td>0</td><td>1</td>" in page
    assert "Final SO" in page
    assert "<strong>Goal</strong>" in page


def test_skaters_and_goalies_have_their_lines(client: Client) -> None:
    play_games(paper_season(), 1)
    page = words(client, "/seasons/paper/games/1/")
    assert 'C. of BOS</a></th><td class="text">C</td> <td>2</td><td>0</td>' in page
    assert "<td>+1</td>" in page
    assert "<td>\u22121</td>" in page
    assert "<td>.926</td>" in page
    assert "<td>60:00</td>" in page


def test_a_finished_game_has_three_stars_and_a_chart_of_shots(client: Client) -> None:
    play_games(paper_season(), 1)
    page = words(client, "/seasons/paper/games/1/")
    stars = page[page.index('class="stars"') : page.index("By formula")]
    assert stars.index("C. of BOS") < stars.index("C. of CBJ")
    assert stars.count("<li>") == 3
    assert "Shots by period: Team BOS 10, 9, 8; Team CBJ 10, 9, 8" in page
    assert "Goals over time: " not in page  # one of them has no time


def test_the_chart_of_goals_needs_every_time(client: Client) -> None:
    play_games(paper_season(), 1)
    GoalRow.objects.filter(seconds=None).update(seconds=300)
    page = words(client, "/seasons/paper/games/1/")
    assert "Goals over time: Team BOS 2, Team CBJ 2." in page


@pytest.mark.parametrize("goals", [1, 3])
def test_the_number_of_queries_does_not_grow_with_goals(
    client: Client, django_assert_num_queries, goals: int
) -> None:
    play_games(paper_season(), 1)
    GoalRow.objects.filter(number__gt=goals).delete()
    with django_assert_num_queries(8):
        client.get("/seasons/paper/games/1/")


def test_a_game_to_come_says_so(client: Client) -> None:
    paper_season()
    for path in ("/seasons/paper/games/1/", "/seasons/paper/games/1/plays/"):
        assert "Team CBJ at Team BOS" in words(client, path)
    assert "This game has not been played yet." in words(client, "/seasons/paper/games/1/")


def test_a_game_outside_every_season_has_a_page_of_its_own(client: Client) -> None:
    game = duel()
    assert "This game has not begun yet." in words(client, f"/games/{game.public_id}/")
    live.start(game.public_id)
    assert "Proof of fair dice" in words(client, f"/games/{game.public_id}/")


def test_a_game_of_a_season_is_shown_there(client: Client) -> None:
    fixture, *_ = play_games(paper_season(), 1)
    answer = client.get(f"/games/{fixture.game.public_id}/")
    assert answer.status_code == 302
    assert answer["Location"] == "/seasons/paper/games/1/"


def test_the_play_by_play_shows_dice_and_cards_behind_each_line(client: Client) -> None:
    game = duel()
    position = live.start(game.public_id)
    page = words(client, f"/games/{game.public_id}/plays/")
    for record in position.log:
        for item in record.inputs:
            if item[0] == "roll":
                assert f"{item[1]} + {item[2]} = {item[1] + item[2]}" in page
    goals = sum(
        sheet.score
        for sheet in stick_duel.score_sheet(position.setup, [r.event for r in position.log]).seats
    )
    assert page.count('<li class="goal"') == goals
    assert page.count("Left: press") + page.count("LEF: press") > 0


@pytest.mark.parametrize("rounds", [1, 3])
def test_the_number_of_queries_does_not_grow_with_plays(
    client: Client, django_assert_num_queries, rounds: int
) -> None:
    document, library = stick_duel.example_setup()
    document = {**document, "rounds": rounds}
    keep_documents(stick_duel, document, library)
    game = create_game(ruleset=stick_duel.slug, setup=document, seats=COMPUTERS)
    live.start(game.public_id)
    with django_assert_num_queries(3):
        client.get(f"/games/{game.public_id}/plays/")


def test_a_live_game_hides_its_seed_and_the_cards_of_both_sides(client: Client) -> None:
    game = duel(ANN_AND_COMPUTER)
    position = live.start(game.public_id)
    dealt = [item for record in position.log for item in record.inputs if item[0] == "draw"]
    page = words(client, f"/games/{game.public_id}/plays/")
    assert len(dealt) == 2
    assert "cards card" not in page
    game.refresh_from_db()
    assert game.commitment in page
    assert game.head not in page  # what is hidden in the last records could be guessed from it
    assert game.seed not in page
    assert "published when the game ends" in page


def test_the_seed_is_shown_once_the_game_is_over(client: Client) -> None:
    game = duel()
    live.start(game.public_id)
    game.refresh_from_db()
    assert game.over
    assert game.seed in words(client, f"/games/{game.public_id}/")


def test_a_live_game_has_a_box_score_so_far(client: Client) -> None:
    game = duel(ANN_AND_COMPUTER)
    live.start(game.public_id)
    page = words(client, f"/games/{game.public_id}/")
    assert "Score by period" in page
    assert "Live" in page
    assert '<div class="goals home">0</div>' in page


def test_a_live_game_shows_its_score_with_the_plays_too(client: Client) -> None:
    game = duel(ANN_AND_COMPUTER)
    position = live.start(game.public_id)
    while not sum(position.state.score) and not position.finished:
        position = live.answer(
            game.public_id,
            expected=position.sequence,
            command=str(position.sequence),
            answers={0: position.waiting.decisions[0].options[0]},
        )
    page = words(client, f"/games/{game.public_id}/plays/")
    home, visitor = position.state.score
    assert f'<div class="goals home">{home}</div>' in page
    assert f'<div class="goals">{visitor}</div>' in page


def test_a_game_with_real_dice_promises_none(client: Client) -> None:
    game = duel(ANN_AND_COMPUTER, dice=Game.Dice.TYPED)
    page = words(client, f"/games/{game.public_id}/")
    assert "Real dice and cards were typed in." in page


def test_an_unknown_game_is_said_clearly(client: Client) -> None:
    missing = uuid.uuid4()
    answer = client.get(f"/games/{missing}/")
    assert answer.status_code == 404
    assert f"There is no game {missing}." in answer.content.decode()
