"""Power Play: the card game whose whole season is one game log.

``ruleset`` is the object that the engine plays; ``setup`` says how a season is set up, ``play`` holds the rules.

Words
-----
manager
    A seat. A season has 2 to 10 of them, 7 in the expansion.
card
    One hockey player, named by its id. ``attacker``, ``defender`` and ``goalie`` are positions.
stack
    The face-down pile of one position: cards not turned since the shuffle, and below them cards put under it.
team, squad
    The cards of a manager: six in the basic game, eleven in the expansion.
line-up
    The six cards of a match.
round
    One pair of cards turned up together.
"""

from games.rulesets.power_play.ruleset import ruleset

__all__ = ["ruleset"]
