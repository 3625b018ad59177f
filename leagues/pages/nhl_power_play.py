"""The table of NHL Power Play as a page shows it: cards with their texts, zones, and what may be answered on them.

Words
-----
picture
    What one viewer may see (the rule system's ``view``), with every card laid out as a card.
answer
    The option of the question to the viewer that a card stands for; "" when it stands for none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from games.rulesets.nhl_power_play.cards import CardSet
from games.rulesets.nhl_power_play.setup import Setup
from games.rulesets.nhl_power_play.texts import captain_text, defense_text, play_text

PHASES = {
    "setup": "Setup",
    "start": "The turn begins",
    "defend": "The foes may defend",
    "act": "Playing",
    "cleanup": "The turn is over",
    "over": "The game is over",
}
REASONS = {
    "last goalie": "the last goalie was beaten",
    "main deck": "Center Ice could not be filled",
    "decided": "nobody could catch up",
    "agreed": "all agreed that nobody could catch up",
}


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card drawn as a card; ``answer`` and ``label`` when a click on it answers."""

    name: str
    kind: str
    type: str = ""
    cost: int | None = None
    text: str = ""
    defense: str = ""
    note: str = ""
    answer: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True)
class Stack:
    """A pile of cards that shows how many there are."""

    title: str
    count: int
    cards: tuple[CardFace, ...] = ()
    answer: str = ""
    label: str = ""


@dataclass(slots=True)
class PlayerPicture:
    """A player's place at the table; ``hand`` is None where only its size is known."""

    name: str
    side: int
    active: bool
    own: bool
    captain: CardFace | None
    goals: int
    ratings: int
    pile: tuple[str, ...]
    in_hand: int
    in_deck: int
    hand: tuple[CardFace, ...] | None
    known: tuple[CardFace, ...]
    deck_top: tuple[CardFace, ...]
    play: tuple[CardFace, ...]
    front: tuple[CardFace, ...]
    discard: tuple[CardFace, ...]
    place: int | None = None

    @property
    def answers_in_discard(self) -> bool:
        """Whether a card of the discard answers the question, so that the pile lies open."""
        return any(card.answer for card in self.discard)


@dataclass(slots=True)
class Picture:
    """The whole table."""

    phase: str
    power: int
    shot: bool
    active: str
    goalie: CardFace | None
    goalies_left: int
    below: tuple[int, ...]
    defense: int
    center_ice: tuple[CardFace | None, ...]
    stacks: tuple[Stack, ...]
    main_top: tuple[CardFace, ...]
    borrowed: tuple[CardFace, ...]
    destroyed: tuple[CardFace, ...]
    players: tuple[PlayerPicture, ...]
    captains: tuple[CardFace, ...] = ()
    teams: bool = False
    reason: str = ""
    own: PlayerPicture | None = None
    others: tuple[PlayerPicture, ...] = field(default_factory=tuple)


@lru_cache(maxsize=16)
def _texts(cards: CardSet) -> dict[str, tuple[str, str]]:
    return {card.id: (play_text(card), defense_text(card)) for card in cards.cards.values()}


class _Painter:
    """Makes cards for one view and one question."""

    def __init__(self, setup: Setup, asked: Any) -> None:  # noqa: ANN401 - the desk's question, or nothing
        self.setup = setup
        self.cards = setup.cards
        self.texts = _texts(setup.cards)
        self.kind = asked.kind if asked else ""
        self.labels: dict[str, str] = (
            {option.value: option.label for option in asked.options} if asked else {}
        )

    def answer(self, *values: str) -> tuple[str, str]:
        """Give the first of these options that is offered, with its words."""
        return next(
            ((value, self.labels[value]) for value in values if value in self.labels), ("", "")
        )

    def card(self, key: str, zone: str = "", note: str = "") -> CardFace:
        """Draw a copy that lies in a zone."""
        card = self.cards.of[key]
        text, defense = self.texts[card.id]
        answer, label = self.answer(*self._options(card.id, zone))
        return CardFace(
            name=self.setup.name_of(key),
            kind=card.kind,
            type=card.type or {"penalty": "Penalty", "slapshot": "Slapshot"}.get(card.kind, ""),
            cost=card.cost,
            text=text,
            defense=defense,
            note=note,
            answer=answer,
            label=label,
        )

    def _options(self, card: str, zone: str) -> tuple[str, ...]:
        """Name the options that a card in a zone can stand for."""
        if zone == "hand":
            plain = (card,) if self.kind in {"defend", "discard", "assist"} else ()
            return (f"play:{card}", f"hand:{card}", *plain)
        if zone == "discard":
            return (f"discard:{card}", *((card,) if self.kind == "fetch" else ()))
        if zone == "front":
            return (card,) if self.kind == "give_up" else ()
        if zone == "picked":
            return (card,) if self.kind == "stack" else ()
        return ()

    def all(self, keys: Iterable[str], zone: str = "") -> tuple[CardFace, ...]:
        """Draw copies in the order of the card file, so that equal ones lie together."""
        order = self.cards.numbers
        return tuple(self.card(key, zone) for key in sorted(keys, key=order.__getitem__))

    def captain(self, key: str | None, *, own: bool, used: bool = False) -> CardFace | None:
        """Draw a captain; the viewer's own may act."""
        if not key:
            return None
        found = self.cards.captains[key]
        answer, label = self.answer("captain") if own else ("", "")
        return CardFace(
            name=self.setup.name_of(key),
            kind="captain",
            type="Captain",
            text=captain_text(found),
            note="used this turn" if used and found.action else "",
            answer=answer,
            label=label,
        )

    def goalie(self, view: Mapping[str, Any]) -> CardFace | None:
        """Draw the current goalie; a shot is announced on him."""
        if not view["id"]:
            return None
        answer, label = self.answer("yes") if self.kind == "shot" else ("", "")
        added = view["defense"] - view["rating"]
        return CardFace(
            name=self.setup.name_of(view["id"]),
            kind="goalie",
            type=f"Goalie, level {self.cards.goalies[view['id']].level}",
            cost=view["rating"],
            text=f"Defense Rating {view['rating']}"
            + (f", {view['defense']} with the Defenders." if added else "."),
            answer=answer,
            label=label,
        )


def picture_of(view: Mapping[str, Any], setup: Setup, asked: Any) -> Picture:  # noqa: ANN401 - the desk's question, or nothing
    """Lay a view out; ``asked`` is the question to the viewer, if there is one."""
    paint = _Painter(setup, asked)
    players = tuple(_player(paint, view, place) for place in range(len(view["players"])))
    own = next((one for one in players if one.own), None)
    slots: list[CardFace | None] = []
    for place, key in enumerate(view["center_ice"]):
        if key is None:
            slots.append(None)
            continue
        answer, label = paint.answer(f"buy:{place}")
        slots.append(replace(paint.card(key), answer=answer, label=label))
    active = view["active"]
    return Picture(
        phase=PHASES[view["phase"]],
        power=view["power"],
        shot=view["shot"],
        active=players[active].name if active is not None else "",
        goalie=paint.goalie(view["goalie"]),
        goalies_left=view["goalie"]["left"],
        below=tuple(view["goalie"]["below"]),
        defense=view["goalie"]["defense"],
        center_ice=tuple(slots),
        stacks=_stacks(paint, view),
        main_top=paint.all(view["main_deck"]["top"]),
        borrowed=paint.all(view["borrowed"]),
        destroyed=paint.all(view["destroyed"]),
        players=players,
        captains=() if all(one.captain for one in players) else _captains(paint, view),
        teams=view["variant"] == "2v2",
        reason=REASONS.get(view["reason"] or "", ""),
        own=own,
        others=tuple(one for one in players if one is not own),
    )


def _captains(paint: _Painter, view: Mapping[str, Any]) -> tuple[CardFace, ...]:
    """Draw the captains that can still be chosen (NPP-021)."""
    faces = []
    for key in view["captains_left"]:
        face = paint.captain(key, own=False)
        if face is not None:
            answer, label = paint.answer(key)
            faces.append(replace(face, answer=answer, label=label))
    return tuple(faces)


def _stacks(paint: _Painter, view: Mapping[str, Any]) -> tuple[Stack, ...]:
    answer, label = paint.answer("buy:slapshot")
    slapshot = paint.card(paint.cards.copies("slapshot")[0])
    return (
        Stack("Slapshots", view["slapshots"], (slapshot,), answer, label),
        Stack("Main deck", view["main_deck"]["cards"]),
        Stack("Penalties", view["penalties"]),
    )


def _player(paint: _Painter, view: Mapping[str, Any], place: int) -> PlayerPicture:
    seen = view["players"][place]
    own = view["seat"] == place
    active = view["active"] == place
    zones = "hand" if own else ""
    fronts = [
        paint.card(front["card"], "front" if own else "", f"+{front['added']}")
        for front in view["defenders"]
        if front["seat"] == place
    ]
    fronts += [paint.card(one["card"]) for one in view["assist"] if one["seat"] == place]
    tops = [key for layer in seen["deck_top"] for key in layer["cards"]]
    top_cards = [paint.card(key) for key in tops]
    if own and paint.kind == "destroy_top" and top_cards:
        answer, label = paint.answer("yes")
        words = f"Destroy {top_cards[0].name}" if label else ""
        top_cards[0] = replace(top_cards[0], answer=answer, label=words)
    hand = seen["hand"]
    goalies = paint.cards.goalies
    return PlayerPicture(
        name=seen["name"],
        side=seen["side"],
        active=active,
        own=own,
        captain=paint.captain(seen["captain"], own=own, used=active and view["captain_used"]),
        goals=seen["goals"],
        ratings=sum(goalies[one].defense_rating for one in seen["pile"]),
        pile=tuple(
            f"{paint.setup.name_of(one)} ({goalies[one].defense_rating})" for one in seen["pile"]
        ),
        in_hand=seen["in_hand"],
        in_deck=seen["in_deck"],
        hand=None if hand is None else paint.all(hand, zones),
        known=() if own else paint.all(seen["known"]),
        deck_top=tuple(top_cards),
        play=tuple(paint.card(key) for key in seen["play"]),
        front=tuple(fronts),
        discard=paint.all([*seen["discard"], *seen["picked"]], "discard" if own else ""),
        place=view["places"][place] if view["places"] else None,
    )
