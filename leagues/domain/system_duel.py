"""Two computer coaches against each other at any rule system, on the ground of its example game.

even ground
    The setup is the example of the rule system. The first coach has every other seat, and the seats change hands
    after every game, so that what a seat is worth is shared out equally.
led
    A score sheet that counts who was first of a regular season has it counted here.
decided games
    Those whose score sheet names a winner, by whatever way.

Everything follows from the name of the duel, so a duel can be repeated.
"""

from __future__ import annotations

from typing import Any

from games.engine import Ruleset, SeededDice, events_of, run
from games.engine.fairness import derived_seed
from leagues.domain.coach_duel import Duel, Progress


def fight_at(
    ruleset: Ruleset[Any, Any],
    first: str,
    second: str,
    *,
    games: int,
    name: str = "duel",
    after_game: Progress = lambda: None,
) -> Duel:
    """Let the computer coaches of two levels play each other; ``after_game`` is called after each game.

    Goals are those of all seats that a coach has.

    Raises
    ------
    Refusal
        If there is no such coach.

    """
    coaches = ruleset.coach(first), ruleset.coach(second)
    document, library = ruleset.example_setup()
    setup = ruleset.read_setup(document, library)
    ruleset.validate(setup)
    seats = range(ruleset.seats[0])
    result = Duel()
    for number in range(games):
        outcome = run(
            ruleset,
            setup,
            dice=SeededDice(derived_seed(f"{number:064x}", name)),
            coaches={seat: coaches[(seat + number) % 2] for seat in seats},
        )
        sheet = ruleset.score_sheet(setup, events_of(outcome.records))
        scores = [0, 0]
        for seat in seats:
            scores[(seat + number) % 2] += sheet.seats[seat].score
            led = dict(sheet.seats[seat].counts).get("led")
            if led is not None and (seat + number) % 2 == 0:
                result.led = (result.led or 0) + led
        result.games += 1
        if sheet.winner is not None:
            won = (sheet.winner + number) % 2 == 0
            result.won += won
            result.lost += not won
        result.goals += scores[0]
        result.conceded += scores[1]
        after_game()
    return result
