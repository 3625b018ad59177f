"""NHL Power Play: the deck-builder for two to four players.

``ruleset`` is the object that the engine plays. Cards are data (``data/cards.json``), their effects words of a small
vocabulary (``effects.py``) with one interpreter (``play/interpret.py``).
"""

from games.rulesets.nhl_power_play.ruleset import ruleset

__all__ = ["ruleset"]
