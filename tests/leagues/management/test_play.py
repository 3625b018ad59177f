"""``manage.py play`` with scripted keyboards: begin, leave, list, go on."""

import io
from collections.abc import Iterator

import pytest
from django.core.management import CommandError, call_command

from games.domain.library import DatabaseLibrary
from games.domain.store import read_log
from games.engine import registry
from games.models import Game, SkaterLine
from tests.demonstration.stick_duel import ruleset as stick_duel
from tests.leagues.small_league import small_season

pytestmark = pytest.mark.django_db

DUEL = {"ruleset": "stick-duel"}


@pytest.fixture(autouse=True)
def _stick_duel_is_registered() -> Iterator[None]:
    registered = any(system is stick_duel for system in registry.all_rulesets())
    registry.register(stick_duel)
    yield
    if not registered:
        registry.unregister(stick_duel.slug)
    DatabaseLibrary.forget()


def play(*typed: str, **options: object) -> str:
    """Run the command with these lines typed; give what it showed."""
    shown = io.StringIO()
    keyboard = io.StringIO("".join(f"{line}\n" for line in typed))
    call_command("play", stdout=shown, keyboard=keyboard, **options)
    return " ".join(shown.getvalue().split())


def test_a_whole_game_is_stored_with_a_commit_for_each_answer() -> None:
    shown = play("2", "2", "2", "2", "2", **DUEL)
    game = Game.objects.get()
    assert game.status == Game.Status.FINISHED
    assert game.commits == 6
    assert game.commitment[:60] in shown
    assert "Final" in shown
    assert "The game is kept" not in shown


def test_a_game_left_in_the_middle_is_listed_and_goes_on() -> None:
    shown = play("2", "q", **DUEL)
    game = Game.objects.get()
    assert game.status == Game.Status.LIVE
    short = game.public_id.hex[:8]
    assert f"manage.py play --resume {short}" in shown
    listed = play(list=True)
    assert short in listed
    assert "live" in listed
    played = game.length
    shown = play("all", resume=short)
    assert "Going on" in shown
    assert "Final" in shown
    game.refresh_from_db()
    assert game.status == Game.Status.FINISHED
    assert game.length > played
    assert len(read_log(game)) == game.length
    assert "No game waits for anybody." in play(list=True)


def test_the_end_of_a_piped_input_leaves_the_game_too() -> None:
    shown = play(**DUEL)
    assert "The game is kept." in shown
    assert Game.objects.get().status == Game.Status.LIVE


def test_real_dice_are_typed_in_and_the_seat_is_chosen() -> None:
    shown = play("101", "102", "wait", "1 1", "6 6", "q", **DUEL, dice="typed", seat="visitor")
    game = Game.objects.get()
    assert game.commitment == ""
    assert [seat["level"] for seat in game.seats] == ["last", None]
    inputs = [item for record in read_log(game) for item in record.inputs]
    assert inputs[:2] == [("draw", "cards", 101), ("draw", "cards", 102)]
    assert inputs[4:6] == [("roll", 1, 1), ("roll", 6, 6)]
    assert "Real dice and cards: type in what they show." in shown


def test_nobody_at_the_terminal_watches_two_computers() -> None:
    shown = play(**DUEL, seat="none")
    assert Game.objects.get().status == Game.Status.FINISHED
    assert "Final" in shown


def test_the_game_goes_on_with_the_same_dice_however_often_it_was_left() -> None:
    play("2", "q", **DUEL)
    game = Game.objects.get()
    for _ in range(10):
        if Game.objects.get().over:
            break
        play("2", "q", resume=game.public_id.hex)
    game.refresh_from_db()
    assert game.status == Game.Status.FINISHED
    call_command("verify_game", str(game.public_id), stdout=io.StringIO())


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"ruleset": "curling"}, "there is no rule system 'curling'"),
        ({"ruleset": "stick-duel", "level": "god"}, "there is no computer coach 'god'"),
        ({"resume": "abc"}, "no unfinished game has an id that begins with 'abc'"),
        ({"home": "TBL"}, "--home and --visitor name teams of a season"),
        ({"season": "nhl-1900-01"}, "a game of a season's teams needs --home and --visitor"),
        (
            {"season": "nhl-1900-01", "home": "TBL", "visitor": "BOS"},
            "There is no season 'nhl-1900-01'",
        ),
    ],
)
def test_what_cannot_be_played_is_one_clear_sentence(
    options: dict[str, str], sentence: str
) -> None:
    with pytest.raises(CommandError) as refused:
        play(**options)
    assert sentence in str(refused.value)
    assert not Game.objects.exists()
    assert not SkaterLine.objects.exists()


def test_a_game_that_is_over_cannot_be_gone_on_with() -> None:
    play(**DUEL, seat="none")
    game = Game.objects.get()
    with pytest.raises(CommandError) as refused:
        play(resume=game.public_id.hex)
    assert f"game {game.public_id} is finished" in str(refused.value)


def test_two_teams_of_a_season_play_with_their_own_men() -> None:
    small_season()
    shown = play("1", "all", season="small", home="bos", visitor="CBJ")
    game = Game.objects.get()
    assert game.status == Game.Status.FINISHED
    assert "Team BOS v Team CBJ" in shown
    assert [seat["team"] for seat in game.seats] == ["BOS", "CBJ"]
    assert game.competition is None
    call_command("verify_game", str(game.public_id), stdout=io.StringIO())


def test_a_team_that_is_not_of_the_season_is_refused() -> None:
    small_season()
    with pytest.raises(CommandError) as refused:
        play(season="small", home="BOS", visitor="XXX")
    assert "Small league 2025-26 has no team 'XXX'; it has BOS, CBJ, NSH, WPG." in str(
        refused.value
    )
    with pytest.raises(CommandError) as refused:
        play(season="small", home="BOS", visitor="BOS")
    assert "BOS cannot play itself; name two teams." in str(refused.value)
