"""A game told event by event."""

from games.domain.wording import InputWords
from games.engine import Record, TakenBack
from leagues.pages.play_by_play import play_by_play
from tests.demonstration.stick_duel import CardDealt, DuelDrawn, GoalScored, StickDuel

SETUP = {"rounds": 3, "names": ["Left", "Right"]}
LOG = [
    Record(CardDealt(0, 104), (("draw", "cards", 104),)),
    Record(GoalScored(1), (("roll", 1, 2), ("roll", 6, 6))),
    Record(DuelDrawn(), (("choose", 0, "press"),)),
]


def test_each_line_has_the_inputs_behind_it_and_the_score_after_it() -> None:
    (part,) = play_by_play(StickDuel(), SETUP, LOG, ("Left", "Right"))
    assert part.period is None
    assert [(play.text, play.score, play.goal) for play in part.plays] == [
        ("CardDealt.", (0, 0), False),
        ("Right scores.", (0, 1), True),
        ("DuelDrawn.", (0, 1), False),
    ]
    assert part.plays[1].inputs == (
        InputWords("roll", "1 + 2 = 3", (1, 2)),
        InputWords("roll", "6 + 6 = 12", (6, 6)),
    )
    assert part.plays[2].inputs == (InputWords("choose", "Left: press"),)


def test_a_hidden_card_shows_no_inputs() -> None:
    (part,) = play_by_play(StickDuel(), SETUP, LOG, ("Left", "Right"))
    assert part.plays[0].inputs == ()


def test_what_was_taken_back_is_not_told() -> None:
    log = [*LOG, Record(TakenBack(to=1))]
    (part,) = play_by_play(StickDuel(), SETUP, log, ("Left", "Right"))
    assert [play.text for play in part.plays] == ["CardDealt."]
