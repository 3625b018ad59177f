"""A game that was played elsewhere, with what is known of it."""

from games.rulesets.scoresheet.ruleset import ruleset

__all__ = ["ruleset"]
