"""Narration, wording, views and the ledger of rules."""

import tomllib
from pathlib import Path

import msgspec
import pytest

from games.domain.wording import tell
from games.engine import Decision, Record, SeededDice, events_of, run
from games.engine.codec import canonical
from games.rulesets import trick_shot
from games.rulesets.trick_shot import ruleset
from games.rulesets.trick_shot import setup as setups
from games.rulesets.trick_shot.decisions import Ask
from games.rulesets.trick_shot.events import DiceRolled, LotsDrawn
from games.rulesets.trick_shot.setup import Options
from games.rulesets.trick_shot.wording import PROMPTS
from tests.rulebook.trick_shot.scene import Scene, compiled

TEAMS = [{"id": "B", "name": "Blue", "players": 2}, {"id": "R", "name": "Red"}]
SETUPS = [
    {"cards": True},
    {"cards": True, "selection": "draft", "teams": TEAMS, "home": "lots"},
    {"cards": True, "selection": "dream", "teams": TEAMS, "options": {"discussion_claims": True}},
    {"form": "friendly", "level": "basic"},
]


class Listener:
    """Answers like a coach and puts every question into words."""

    def __init__(self, coach):
        self.coach, self.heard = coach, {}

    def choose(self, state, decision, seat):
        question = ruleset.explain(state.setup, state, decision)
        assert len(question.labels) == len(decision.options)
        assert len(set(question.labels)) == len(question.labels), question
        assert all(question.labels)
        assert "{" not in question.prompt
        self.heard[decision.kind] = question.prompt
        return self.coach.choose(state, decision, seat)


def test_every_kind_of_question_has_words_and_every_event_a_sentence():
    heard, told = {}, {}
    for number, document in enumerate(SETUPS * 6):
        setup = compiled(**document)
        seats = [seat for team in setup.seats_of for seat in team]
        listeners = {
            seat: Listener(ruleset.coach("random" if number % 2 else "weak")) for seat in seats
        }
        played = run(ruleset, setup, dice=SeededDice(f"{number:064x}"), coaches=listeners)
        for listener in listeners.values():
            heard |= listener.heard
        for event in events_of(played.records):
            sentence = ruleset.narrate(setup, event)
            assert sentence[0].isupper()
            assert sentence[-1] == "."
            assert "  " not in sentence
            told[type(event).__name__] = sentence
    assert set(PROMPTS) == set(Ask)
    assert set(heard) >= set(Ask) - {
        Ask.FREE_PASS, Ask.SMOTHER, Ask.PULL_GOALIE, Ask.SERVED_BY, Ask.PUSH, Ask.FACE, Ask.CLAIM_REFRESH,
        Ask.FIGHT_REFRESH, Ask.FREE_FIGURE, Ask.FREE_SQUARE,
    }  # fmt: skip
    assert len(told) >= 30


def test_prompts_name_figure_action_dice_and_card():
    scene = Scene(blue={"C": (7, 4), "W1": (7, 8)}, puck=(7, 4), lines=("LC08", ""), pool=2)
    prompts = []

    class Told(Listener):
        def choose(self, state, decision, seat):
            prompts.append(ruleset.explain(state.setup, state, decision).prompt)
            return self.coach.choose(state, decision, seat)

    scripted = scene.table.source.coaches[0]
    scene.table.source.coaches[0] = Told(scripted)
    scene.act("C", "pass", "W1", dice=["B.."])
    assert prompts == [
        "The next action rolls 3 dice. Which figure acts, or a line change?",
        "What does the center do?",
        "Pass: where to?",
        "Bounce, blank, blank. Spend a stamina token to roll the symbols again?",
        "Give-and-Go: where does the center move?",
    ]


def test_a_target_with_a_figure_on_it_is_named():
    scene = Scene(blue={"C": (7, 4)}, red={"W1": (9, 4), "W2": (7, 6)}, puck=(0, 0))
    scene.act("C", "hit", (9, 4), dice=["."])
    target = next(options for _, kind, options in scene.asked if kind == "target")
    scene = Scene(blue={"C": (7, 4)}, red={"W1": (9, 4), "W2": (7, 6)}, puck=(0, 0))
    words = ruleset.explain(scene.setup, scene.state, Decision("target", target))
    assert words.labels == ("h7 (winger 2)", "j5 (winger 1)", "Back")


def test_the_view_is_plain_json_and_shows_what_lies_on_the_table():
    scene = Scene(blue={"C": (7, 4)}, puck=(7, 4), turn=13, ready=(2, 3), arena="AR05", cards=True)
    scene.state.sides[1].box.append((scene.figure("D1", 1), 15))
    view = ruleset.view(scene.state, 0)
    assert canonical(view)
    assert msgspec.to_builtins(view) == view
    assert (view["period"], view["space"], view["clock"]) == (2, 3, 240)
    assert view["carrier"] == {"team": 0, "figure": "C"}
    assert view["puck"] == "h5"
    assert view["arena"]["rule"] == "No Second Stride"
    assert [space["space"] for space in view["track"] if space["figures"]] == [5]
    assert [side["ready"] for side in view["sides"]] == [2, 3]


@pytest.mark.parametrize(("seat", "team"), [(0, 0), (1, 1), (2, 0), (None, None)])
def test_a_view_names_the_viewers_team(seat, team):
    scene = Scene(start=True, players=(2, 1))
    assert ruleset.view(scene.state, seat)["team"] == team


def test_names_of_figures_and_cards():
    setup = compiled()
    assert setup.name_of("B:W1") == "Blue winger 1"
    assert setup.name_of("LC04") == "Double Shift"
    assert setup.name_of("AR05") == "Cascade Center (No Second Stride)"
    assert setup.name_of("nobody") == "nobody"


def test_the_options_documented_in_the_setup_are_those_there_are():
    for option in Options.__struct_fields__:
        assert f'"{option}"' in (setups.__doc__ or "")


def test_the_ledger_has_every_row_of_the_contract_once():
    file = Path(trick_shot.__file__).parent / "rules.toml"
    rows = tomllib.loads(file.read_text(encoding="utf-8"))["rule"]
    ids = [row["id"] for row in rows]
    assert len(ids) == len(set(ids)) == 264
    assert {row["level"] for row in rows} == {"basic", "advanced"}
    assert all(row["text"].endswith((".", ")")) or row["kind"] == "example" for row in rows)


def told(level="advanced", **overrides):
    return {one.name: (one.value, one.ids[0]) for one in ruleset.options_told(level, overrides)}


def test_options_are_told_in_words_with_their_rows():
    usual = told()
    assert usual["form"] == ("full", "TS-006")
    assert usual["selection"] == ("given", "TS-323")
    assert usual["save_resets"] == ("off", "TS-050")
    changed = told(form="friendly", options={"save_resets": True}, drafts={"between": True})
    assert changed["form"][0] == "friendly"
    assert changed["save_resets"][0] == "on"
    assert "drafts" not in changed
    assert "selection" not in told("basic")
    assert told("basic")["cards"][0] == "off"


def test_the_rink_is_drawn_for_terminals():
    scene = Scene(
        blue={"C": (7, 4), "W1": (12, 0)},
        red={"D2": (10, 5)},
        puck=(7, 4),
        ready=(2, 3),
        lines=("LC01", ""),
    )
    scene.state.sides[1].box.append((scene.figure("W1", 1), 3))
    lines = ruleset.drawing(ruleset.view(scene.state, 0)).splitlines()
    assert lines[0].split() == [*"abcdef", "|g", *"hijk", "|l", *"mnopq"]
    assert lines[1].split()[13] == "W1"
    assert lines[5].split() == [
        "5", ".", "#", "G", ".", ".", ".", "|.", "C*", ".", ".", ".", "|.", ".", ".", "g", "#", ".",
    ]  # fmt: skip
    assert lines[6].split()[11] == "d2"
    assert lines[10:] == [
        "Blue (capitals): 2 of 3 tokens ready; line Jet Wash",
        "Red (small letters): 3 of 3 tokens ready; penalised: W1 until space 3",
    ]
    assert ruleset.drawing(ruleset.view(ruleset.begin(compiled()), None)) == ""


def test_dice_are_told_by_their_symbols_and_lots_by_their_numbers():
    rolled = Record(DiceRolled(0, ("fail", "blank"), again=False), (("roll", 1, 6),))
    assert [words.text for words in tell(ruleset, compiled(), rolled, None).inputs] == [
        "fail, blank"
    ]
    lots = Record(LotsDrawn((2, 2)), (("roll", 2, 2),))
    assert [words.text for words in tell(ruleset, compiled(), lots, None).inputs] == ["2 + 2 = 4"]


def test_the_second_player_of_a_team_has_its_score():
    scene = Scene(players=(1, 2), blue={"C": (12, 3)}, puck=(12, 3))
    scene.state.sides[1].score = 3
    view = ruleset.view(scene.state, 2)
    assert [view["score"][place] for place in view["score_of_seat"]] == [0, 3, 3]
