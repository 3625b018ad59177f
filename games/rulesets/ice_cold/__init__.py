"""Ice Cold Ice Hockey: one shared deck of 64 cards, two hidden hands, three zones. Engine only, no Django."""

from games.rulesets.ice_cold.ruleset import ruleset

__all__ = ["ruleset"]
