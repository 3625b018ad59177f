"""Facts of a season in sentences, for those who look up who did what; kinds without words show their data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from leagues.models import SeasonEvent
from leagues.pages.move_words import DETAILS as MOVES

Data = Mapping[str, Any]
LONGEST = 160
BY = {"home": "the home team", "visitor": "the visitors", "both": "both teams"}


def _score(paper: Data) -> str:
    how = "" if paper["decided"] == "REG" else f" {paper['decided']}"
    return f"{paper['visitor']}-{paper['home']}{how}"


def _amended(data: Data) -> str:
    before, after = data["before"], data["after"]
    reason = f" ({before['reason']})" if before.get("reason") else ""
    if "goal" in after:
        assists = ", ".join(after["assists"]) or "nobody"
        scored = f"scored by {after['scorer']}, assisted by {assists}{reason}"
        return f"game {data['fixture']}, goal {after['goal']}: {scored}"
    scores = [
        f"{'-'.join(map(str, reversed(one['score'])))} {one['decided']}" for one in (before, after)
    ]
    return f"game {data['fixture']}: {scores[0]} became {scores[1]}{reason}"


def _moved(data: Data) -> str:
    days = [
        f"{one['date']}{' ' + one['time'] if one['time'] else ''}"
        for one in (data["before"], data["after"])
    ]
    return f"game {data['fixture']}: from {days[0]} to {days[1]}"


def _replaced(data: Data) -> str:
    record = "with the record" if data["keeps_record"] else "with a record of its own"
    coach = f", coached by {data['coach']}" if data["coach"] else ""
    return (
        f"{data['before']} ({data['team']}) is {data['name']} from {data['date']}, {record}{coach}"
    )


def _forfeit(data: Data) -> str:
    when = " while it was played" if data.get("in_progress") else ""
    return f"game {data['fixture']}, by {BY[data['by']]}{when}: {data['reason']}"


def _taken(data: Data) -> str:
    points = data["points"]
    return f", {points} {'point' if points == 1 else 'points'} taken" if points else ""


WORDS: dict[str, tuple[str, Callable[[Data], str]]] = {
    "created": ("Made", lambda data: f"{data['teams']} teams, {data['fixtures']} games"),
    "started": ("Started", lambda _: "its options are frozen"),
    "options_changed": (
        "Options changed",
        lambda data: ", ".join(
            f"{name}: {data['before'].get(name)} became {value}"
            for name, value in data["after"].items()
            if data["before"].get(name) != value
        ),
    ),
    "result_reported": (
        "Result reported",
        lambda data: f"game {data['fixture']}, by {BY[data['side']]}: {_score(data['paper'])}",
    ),
    "result_entered": (
        "Result entered",
        lambda data: f"game {data['fixture']}: {_score(data['paper'])}",
    ),
    "result_amended": ("Result put right", _amended),
    "game_voided": ("Game made void", lambda data: f"game {data['fixture']}: {data['reason']}"),
    "forfeit": ("Forfeit", _forfeit),
    "adjustment": (
        "Points",
        lambda data: f"{data['team']} {data['points']:+d}: {data['reason']}",
    ),
    "overuse": (
        "Used too often",
        lambda data: (
            f"{data['player']} ({data['team']}): use {data['uses']} of {data['limit']} in team game {data['team_game']}"
            f"{_taken(data)}"
        ),
    ),
    "overuse_lifted": (
        "Not used too often",
        lambda data: (
            f"{data['player']} ({data['team']}): use {data['uses']} does not count any more"
        ),
    ),
    "vacancy_opened": (
        "Team vacant",
        lambda data: (
            f"{data['team']}, applications until {data['until'][:16]} UTC: {data['reason']}"
        ),
    ),
    "vacancy_applied": ("Applied", lambda data: f"{data['coach']} for {data['team']}"),
    "vacancy_withdrawn": ("Withdrew", lambda data: f"{data['coach']} for {data['team']}"),
    "vacancy_filled": (
        "Team taken over",
        lambda data: (
            f"{data['team']} by {data['coach']}{', who leaves ' + data['left'] if data['left'] else ''}"
        ),
    ),
    "vacancy_closed": ("Vacancy over", lambda data: f"{data['team']}: {data['reason']}"),
    "window_set": ("Window", lambda data: f"from {data['first']} to {data['last']}"),
    "window_extended": (
        "Window extended",
        lambda data: f"from {data['before']} to {data['last']}: {data['reason']}",
    ),
    "auto_play_ordered": (
        "Left to the computer",
        lambda data: f"games {', '.join(map(str, data['fixtures']))}: {data['reason']}",
    ),
    "auto_played_beyond": (
        "Left to the computer too often",
        lambda data: (
            f"{data['coach']} ({data['team']}): game {data['fixture']} is number {data['games']} of {data['most']}"
        ),
    ),
    "team_replaced": ("Another owner", _replaced),
    "fixture_moved": ("Game moved", _moved),
    "fixture_cancelled": (
        "Game cancelled",
        lambda data: f"game {data['fixture']}: {data['reason'] or 'no reason given'}",
    ),
    "schedule_replaced": (
        "Schedule replaced",
        lambda data: (
            f"{data['fixtures']} games in place of {data['before']}, from number {data['first']} on"
        ),
    ),
    "lots_drawn": ("Lots drawn", lambda data: f"{data['occasion']}: {', '.join(data['teams'])}"),
    "bracket_drawn": (
        "Bracket drawn",
        lambda data: ", ".join(entrant["team"] for entrant in data["entrants"]),
    ),
    "series_decided": (
        "Series decided",
        lambda data: f"round {data['round']}: {data['winner']}, {data['wins']} wins",
    ),
    **MOVES,
    "playoffs_finished": ("Cup won", lambda data: f"by {data['champion']}"),
    "finished": ("Finished", lambda _: "its secret is published"),
}
"""What a kind is called, and its details from the event's data; visitors' goals come first."""


def title_of(event: SeasonEvent) -> str:
    """Give what a fact is called."""
    found = WORDS.get(event.kind)
    return found[0] if found else event.kind.replace("_", " ").capitalize()


def details_of(event: SeasonEvent) -> str:
    """Give the details of a fact; of an unknown or older kind what its data holds."""
    found = WORDS.get(event.kind)
    if found:
        try:
            return found[1](event.data)
        except (KeyError, TypeError, ValueError):  # data of an older version
            pass
    text = ", ".join(f"{name.replace('_', ' ')}: {value}" for name, value in event.data.items())
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}\u2026"
