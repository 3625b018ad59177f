"""Trick Shot: the press-your-luck hockey board game.

``ruleset`` is the object that the engine plays; ``setup`` says how a game is set up, ``cards`` how line and arena
cards are written, ``play`` holds the rules.
"""

from games.rulesets.trick_shot.ruleset import ruleset

__all__ = ["ruleset"]
