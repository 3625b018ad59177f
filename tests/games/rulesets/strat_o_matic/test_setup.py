"""Reading setups: their form, their cards, and the caches that a season lives on."""

import copy

import pytest

from games.engine import MemoryLibrary, Refusal, SetupError
from games.rulesets.strat_o_matic import ruleset
from games.rulesets.strat_o_matic.content_set import content_document
from games.rulesets.strat_o_matic.example import example_cards, example_setup
from games.rulesets.strat_o_matic.options import NEED_SUPER_TABLES, NOT_AT_BASIC


def example():
    document, library = ruleset.example_setup()
    return copy.deepcopy(document), library


def test_the_same_digest_is_compiled_once() -> None:
    document, library = example()
    first, second = (ruleset.read_setup(document, library) for _ in range(2))
    assert first.content is second.content
    assert first.teams[0].cards is second.teams[0].cards
    assert first.values is not second.values


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"level": "expert"}, "level 'expert'"),
        ({"teams": []}, "teams"),
        ({"colour": "red"}, "colour"),
        ({"options": {"referee": True}}, "referee"),
        ({"options": {"ot_strength": "6v6"}}, "6v6"),
    ],
)
def test_nonsense_is_refused_with_what_is_wrong(change, message) -> None:
    document, library = example()
    with pytest.raises(SetupError, match=message):
        ruleset.read_setup({**document, **change}, library)


def test_an_unknown_digest_is_refused() -> None:
    document, _ = example()
    with pytest.raises(Refusal, match="no document"):
        ruleset.read_setup({**document, "content": "0" * 64}, MemoryLibrary())


def test_every_faulty_card_is_named_at_once() -> None:
    document, library = example()
    cards = example_cards("harbour")
    cards["skaters"][0]["outside"] = {**cards["skaters"][0]["outside"], "7": "G 30-40"}
    cards["skaters"][3] = {**cards["skaters"][3], "offense": 9}
    document["teams"][0]["cards"] = library.put(cards)
    with pytest.raises(SetupError) as refused:
        ruleset.read_setup(document, library)
    assert len(refused.value.faults) == 2
    assert {fault.context["player"] for fault in refused.value.faults} == {
        "harbour-lw-1",
        "harbour-lw-2",
    }


def test_the_super_power_play_is_refused_without_a_second_killing_unit() -> None:
    document, library = example()
    setup = ruleset.read_setup({**document, "level": "super"}, library)
    with pytest.raises(SetupError) as refused:
        ruleset.validate(setup)
    assert [fault.code for fault in refused.value.faults] == ["strat_o_matic.unit_count"] * 2


@pytest.mark.parametrize("option", NOT_AT_BASIC)
def test_the_basic_level_has_no_option_of_higher_ones(option: str) -> None:
    document, library = example()
    options = {**document["options"], option: True}
    setup = ruleset.read_setup({**document, "level": "basic", "options": options}, library)
    with pytest.raises(SetupError) as refused:
        ruleset.validate(setup)
    assert "strat_o_matic.option_unavailable" in {fault.code for fault in refused.value.faults}


def test_every_fault_of_both_teams_is_named_at_once() -> None:
    document, library = example()
    home, visitor = document["teams"]
    home["goalies"] = home["goalies"][:1]
    home["unavailable"] = {"harbour-c-1": "suspended"}
    visitor["lines"][0][0] = "pines-ld-1"
    visitor["dressed"][0] = "stranger"
    with pytest.raises(SetupError) as refused:
        ruleset.validate(ruleset.read_setup(document, library))
    codes = {fault.code.removeprefix("strat_o_matic.") for fault in refused.value.faults}
    assert codes == {
        "goalie_count",
        "player_unavailable",
        "card_missing",
        "player_twice",
        "out_of_position",
        "player_not_dressed",
    }
    assert "Harbour C1 may not play: suspended" in refused.value.message


@pytest.mark.parametrize("option", NEED_SUPER_TABLES)
def test_single_options_need_a_content_set_with_their_tables(option: str) -> None:
    document, library = example_setup("super-advanced")
    content = content_document()
    content = {**content, "set": {**content["set"], "level": "advanced"}}
    options = {**document["options"], option: True}
    setup = ruleset.read_setup(
        {**document, "level": "advanced", "options": options, "content": library.put(content)},
        library,
    )
    with pytest.raises(SetupError) as refused:
        ruleset.validate(setup)
    assert [fault.code for fault in refused.value.faults] == ["strat_o_matic.content_level"]
