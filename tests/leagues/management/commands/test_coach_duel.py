"""The command that lets two computer coaches play each other."""

import json

import pytest
from django.core.management import CommandError, call_command

from games.engine import registry
from tests.demonstration.stick_duel import ruleset as stick_duel

ARGUMENTS = ("--games", "4", "--level", "advanced", "--team", "TBL")


def test_the_duel_is_printed_as_json(capsys) -> None:
    call_command("coach_duel", "weak", "random", *ARGUMENTS, "--json")
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 4
    assert told["won"] + told["lost"] <= 4
    assert 0 <= told["share"] <= 1


def test_the_duel_is_printed_as_a_table(capsys) -> None:
    call_command("coach_duel", "standard", "random", *ARGUMENTS, "--same-lines")
    table = capsys.readouterr().out
    assert "standard" in table
    assert "of decided games" in table


def test_an_unknown_coach_is_refused() -> None:
    with pytest.raises(CommandError, match="perfect"):
        call_command("coach_duel", "perfect", "random")


def test_another_rule_system_plays_its_example_game(capsys) -> None:
    registry.register(stick_duel)
    try:
        call_command(
            "coach_duel", "last", "first", "--system", "stick-duel", "--games", "6", "--json"
        )
    finally:
        registry.unregister("stick-duel")
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], told["won"], told["goals"]) == (6, 6, 30)
    assert told["games_a_second"] > 0


def test_an_unknown_rule_system_is_refused() -> None:
    with pytest.raises(CommandError, match="curling"):
        call_command("coach_duel", "last", "first", "--system", "curling")
