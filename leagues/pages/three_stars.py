"""The three stars of a game, by a formula, so that every game has them and anybody can check them.

A skater has three for a goal, two for an assist, one more for the winning goal, and half of his plus/minus. A goalie
has three for every goal saved beyond nine shots in ten, and two for a shutout. Between equals the winner's man goes
first, then the one with more goals, then the one listed first.
"""

from dataclasses import dataclass
from typing import Any

from leagues.pages.box_score import BoxScore, Side

STARS = 3
GOAL, ASSIST, WINNING_GOAL, PLUS = 3.0, 2.0, 1.0, 0.5
GOAL_SAVED, EXPECTED_SAVES, SHUTOUT = 3.0, 0.9, 2.0


@dataclass(frozen=True, slots=True)
class Star:
    """A star: who, for which side, and what he did."""

    player: str
    side: Side
    words: str


def three_stars(box: BoxScore) -> tuple[Star, ...]:
    """Choose the stars of a finished game: three, fewer when fewer played."""
    rated: list[tuple[float, bool, int, Star]] = []
    for seat, side in enumerate(box.sides):
        won = seat == box.winner
        rated += [
            (skater_worth(man), won, man.goals, Star(man.player, side, skater_words(man)))
            for man in side.skaters
        ]
        rated += [
            (goalie_worth(man), won, 0, Star(man.player, side, goalie_words(man)))
            for man in side.goalies
        ]
    rated.sort(key=lambda entry: entry[:3], reverse=True)
    return tuple(star for *_, star in rated[:STARS])


def skater_worth(man: Any) -> float:  # noqa: ANN401 - a row or a score sheet's line
    """Rate a skater's night."""
    return (
        GOAL * man.goals
        + ASSIST * man.assists
        + WINNING_GOAL * man.game_winning_goals
        + PLUS * (man.plus_minus or 0)
    )


def goalie_worth(man: Any) -> float:  # noqa: ANN401 - a row or a score sheet's line
    """Rate a goalie's night; without shots known only a shutout counts."""
    worth = SHUTOUT * man.shutout
    if man.saves is not None and man.shots_against:
        worth += GOAL_SAVED * (man.saves - EXPECTED_SAVES * man.shots_against)
    return worth


def skater_words(man: Any) -> str:  # noqa: ANN401 - a row or a score sheet's line
    """Say what he did: ``2 goals, 1 assist``."""
    parts = [
        f"{count} {word if count == 1 else word + 's'}"
        for count, word in ((man.goals, "goal"), (man.assists, "assist"))
        if count
    ]
    return ", ".join(parts) or "no points"


def goalie_words(man: Any) -> str:  # noqa: ANN401 - a row or a score sheet's line
    """Say what he did: ``28 saves of 30 shots``."""
    if man.saves is None or man.shots_against is None:
        return "shutout" if man.shutout else f"{man.goals_against} against"
    words = f"{man.saves} saves of {man.shots_against} shots"
    return f"{words}, shutout" if man.shutout else words
