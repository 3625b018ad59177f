"""Computer coaches against each other: equal squads, and how often the strong coach beats a random one."""

import pytest

from games.engine import Refusal
from games.rulesets.strat_o_matic.setup import compile_cards
from leagues.domain.coach_duel import Duel, Terms, fight, line_up_of, renamed
from rosters.domain.seasons_on_file import season_cards

SHEET = season_cards("nhl-2017-18").sheet("TBL")


def test_wins_are_counted_among_decided_games() -> None:
    assert Duel(games=10, won=6, lost=2).share == 0.75
    assert Duel(games=3).share == 0.5


def test_a_duel_can_be_repeated_and_counts_every_game() -> None:
    terms = Terms(level="advanced", teams=("TBL",), name="again")
    first, second = (fight("random", "weak", games=6, terms=terms) for _ in range(2))
    assert first == second
    assert first.games == 6
    assert first.won + first.lost <= 6


def test_an_unknown_coach_is_refused() -> None:
    with pytest.raises(Refusal, match="perfect"):
        fight("perfect", "random", games=1)


def test_equal_squads_differ_in_ids_only() -> None:
    home, visitor = renamed(SHEET, "h-"), renamed(SHEET, "v-")
    assert [card["id"][2:] for card in home["skaters"]] == [c["id"] for c in SHEET["skaters"]]
    strip = [{**card, "id": card["id"][2:]} for card in visitor["skaters"]]
    assert strip == SHEET["skaters"]


def test_a_random_line_up_is_legal_and_other_than_the_best() -> None:
    cards = compile_cards(SHEET)
    best = line_up_of(cards, "super-advanced")
    lots = [line_up_of(cards, "super-advanced", salt) for salt in ("a", "b")]
    assert best != lots[0] != lots[1]
    for line_up in lots:
        assert line_up.out_of_position == ()
        assert len(line_up.dressed) == len(set(line_up.dressed)) == 18
        assert set(line_up.goalies) <= set(cards.goalies)


@pytest.mark.slow
def test_the_strong_coach_beats_a_random_one() -> None:
    """Over 2,000 games it wins about four fifths of the decided ones (``manage.py coach_duel``)."""
    duel = fight("strong", "random", games=120)
    assert duel.share >= 0.70


@pytest.mark.slow
def test_the_strong_coach_beats_a_random_one_with_the_same_lines_too() -> None:
    duel = fight("strong", "random", games=200, terms=Terms(same_lines=True))
    assert duel.share >= 0.54
