"""The form of a team's instructions to its computer coach: fields from a document, and a document from fields."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from leagues.models import TeamSeason

ALIGNMENTS = ("1-0", "1-1", "2-1", "2-2", "3-2", "3-3")
ORDERS = 4
RANGES = (("lead", "Lead"), ("period", "Period"), ("cards_left", "Cards left"))
CHOICES: dict[str, tuple[str, tuple[tuple[str, str], ...]]] = {
    "alignment": (
        "Usual alignment",
        (("", "by the coach"), *((label, label) for label in ALIGNMENTS)),
    ),
    "intimidation": (
        "Challenge inside shots",
        (
            ("standard", "where it pays"),
            ("careful", "where it pays, penalties counted twice"),
            ("never", "never"),
            ("always", "always"),
        ),
    ),
    "pull_goalie_behind": (
        "Pull the goalie late",
        (
            ("0", "never"),
            *((str(goals), f"up to {goals} behind") for goals in range(1, 6)),
        ),
    ),
    "pull_goalie_cards": (
        "One goal behind, as the rules permit",
        tuple((str(cards), f"with {cards} cards left") for cards in range(1, 11)),
    ),
    "line_order": (
        "Lines and pairs",
        (
            ("standard", "in turn"),
            ("closing", "line and pair 1 kept for the end"),
            ("first", "the first ones most, the others to protect (free rotation)"),
        ),
    ),
    "repeat_unit_one": (
        "Special unit 1 twice running",
        (
            ("standard", "late in a close game"),
            ("first", "at the first chance"),
            ("never", "never"),
        ),
    ),
    "starting_goalie": (
        "Starting goalie",
        (
            ("starts", "as often as he really started"),
            ("number_one", "the number one whenever he is fresh"),
        ),
    ),
}
USUAL = {
    "alignment": "",
    "intimidation": "standard",
    "pull_goalie_behind": "2",
    "pull_goalie_cards": "2",
    "line_order": "standard",
    "repeat_unit_one": "standard",
    "starting_goalie": "starts",
}
Fields = dict[str, str]


@dataclass(slots=True)
class InstructionsPage:
    """What the page shows: the fields as typed, and what is wrong with them."""

    team: TeamSeason
    fields: Fields
    faults: list[str] = field(default_factory=list)

    @property
    def choices(self) -> list[tuple[str, str, str, tuple[tuple[str, str], ...]]]:
        """Name, title, value and options of each choice."""
        return [
            (name, title, self.fields.get(name, USUAL[name]), options)
            for name, (title, options) in CHOICES.items()
        ]

    @property
    def orders(self) -> list[tuple[str, str, list[tuple[str, str, str]]]]:
        """Each order's name and alignment, and name, title and value of its bounds."""
        found = []
        for number in range(ORDERS):
            bounds = [
                (
                    f"{what}-{number}-{end}",
                    f"{title} {end}",
                    self.fields.get(f"{what}-{number}-{end}", ""),
                )
                for what, title in RANGES
                for end in ("from", "to")
            ]
            name = f"order-{number}"
            found.append((name, self.fields.get(name, ""), bounds))
        return found

    @property
    def alignments(self) -> tuple[str, ...]:
        """The legal alignments."""
        return ALIGNMENTS


def fields_of(document: Mapping[str, Any]) -> Fields:
    """Lay a document out on the fields of the form."""
    fields = dict(USUAL)
    for name in CHOICES:
        if document.get(name) is not None:
            fields[name] = str(document[name])
    if document.get("pull_goalie") is False:
        fields["pull_goalie_behind"] = "0"
    for number, order in enumerate(document.get("alignments", ())[:ORDERS]):
        fields[f"order-{number}"] = order["alignment"]
        for what, _ in RANGES:
            if order.get(what) is not None:
                low, high = order[what]
                fields[f"{what}-{number}-from"], fields[f"{what}-{number}-to"] = str(low), str(high)
    return fields


def document_of(fields: Mapping[str, str]) -> tuple[dict[str, Any], list[str]]:
    """Give the document of the fields, only what differs from the usual, and what cannot be read."""
    document: dict[str, Any] = {}
    faults: list[str] = []
    for name, usual in USUAL.items():
        value = fields.get(name, usual)
        if value == usual:
            continue
        if name == "pull_goalie_cards":
            document[name] = int(value) if value.isdecimal() else value
        elif name != "pull_goalie_behind":
            document[name] = value
        elif value == "0":
            document["pull_goalie"] = False
        else:
            document[name] = int(value) if value.isdecimal() else value
    orders = []
    for number in range(ORDERS):
        alignment = fields.get(f"order-{number}", "")
        if not alignment:
            continue
        order: dict[str, Any] = {"alignment": alignment}
        for what, title in RANGES:
            ends = [fields.get(f"{what}-{number}-{end}", "") for end in ("from", "to")]
            if not any(ends):
                continue
            try:
                order[what] = [int(end) for end in ends]
            except ValueError:
                faults.append(f"Order {number + 1}: {title} needs two whole numbers.")
        orders.append(order)
    if orders:
        document["alignments"] = orders
    return document, faults
