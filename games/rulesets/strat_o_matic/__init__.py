"""Strat-O-Matic Hockey: the rules, decks and charts of the tabletop game.

``ruleset`` is the object that the engine plays; ``setup`` says how a game is set up, ``play`` holds the rules.
"""

from games.rulesets.strat_o_matic.ruleset import ruleset

__all__ = ["ruleset"]
