"""The registry of rule systems."""

import pytest

from games.engine import EngineError, UnknownRuleset, registry
from tests.demonstration.stick_duel import StickDuel


class AnotherDuel(StickDuel):
    slug = "another-duel"


def test_a_third_party_system_is_found_by_its_slug() -> None:
    ruleset = AnotherDuel()
    registry.register(ruleset)
    try:
        assert registry.get("another-duel") is ruleset
        assert ruleset in registry.all_rulesets()
        registry.register(ruleset)
        with pytest.raises(EngineError, match="two rule systems are called another-duel"):
            registry.register(AnotherDuel())
    finally:
        registry.unregister("another-duel")


def test_an_unknown_slug_is_refused_with_the_ones_there_are() -> None:
    with pytest.raises(
        UnknownRuleset, match=r"no rule system 'curling'; there are: .*strat-o-matic"
    ):
        registry.get("curling")
