"""Before the first face-off: arenas, line cards, the home team.

| ids | rule |
|---|---|
| TS-032, TS-321, TS-323 | one arena card and four line cards, by one of three methods |
| TS-324, TS-325 | pre-made teams |
| TS-326 to TS-330 | draft: pick and pass |
| TS-331 | dream teams |
| TS-351, TS-352 | home team and its arena |
"""

from games.rulesets.trick_shot.cards import HAND
from games.rulesets.trick_shot.decisions import NONE, Ask, ask
from games.rulesets.trick_shot.events import (
    ArenaTaken,
    CardsSetAside,
    DraftEnded,
    HomeNamed,
    LineCardTaken,
    LotsDrawn,
    PacketDealt,
)
from games.rulesets.trick_shot.play.table import Table, first_seat

DECK = "line"
PACKET = 5


def select_teams(table: Table) -> None:
    """Settle what the setup leaves open, by the method it names (TS-D03)."""
    setup = table.state.setup
    if setup.cards:
        selection = setup.document.selection
        if selection == "draft":
            draft_line_cards(table)
        elif selection == "dream":
            for team in (0, 1):
                take_dream_team(table, team)
        for team in (0, 1):
            take_arena(table, team)
        name_home(table)


def draft_line_cards(table: Table) -> None:
    """TS-326 to TS-329: five cards each, one set aside, the rest handed over, until each has four."""
    state = table.state
    deck = state.setup.content.deck
    table.shuffle(DECK, range(1, len(deck) + 1))
    for team in (0, 1):
        cards = tuple(deck[table.draw(DECK) - 1] for _ in range(PACKET))
        table.emit(PacketDealt(team, cards))
    for _ in range(HAND):
        seats = {first_seat(state, team): team for team in (0, 1)}
        picks = table.choose_together(
            {seat: ask(Ask.DRAFT_CARD, state.sides[team].packet) for seat, team in seats.items()}
        )
        table.emit(CardsSetAside(tuple(picks[first_seat(state, team)] for team in (0, 1))))
    table.emit(DraftEnded((state.sides[0].aside, state.sides[1].aside)))


def take_dream_team(table: Table, team: int) -> None:
    """TS-331: any four different line cards of the own deck, unless the setup names them."""
    state = table.state
    while len(state.sides[team].four) < HAND:
        left = tuple(
            card for card in state.setup.content.lines if card not in state.sides[team].four
        )
        card = table.choose(first_seat(state, team), ask(Ask.DREAM_CARD, left))
        table.emit(LineCardTaken(team, card))


def take_arena(table: Table, team: int) -> None:
    """TS-324, TS-330, TS-331: an arena card that the other team has not got; after a draft it may be none."""
    state, setup = table.state, table.state.setup
    side, selection = state.sides[team], setup.document.selection
    if selection == "given":
        return
    arena = side.arena
    if not arena:
        other = state.sides[1 - team].arena
        options = tuple(card.id for card in setup.content.pre_made if card.id != other)
        if selection == "draft":
            options = (NONE, *options)
        arena = table.choose(first_seat(state, team), ask(Ask.ARENA, options))
    line_cards = setup.content.arenas[arena].line_cards if selection == "pre_made" else ()
    table.emit(ArenaTaken(team, "" if arena == NONE else arena, line_cards))


def name_home(table: Table) -> None:
    """TS-351 to TS-353: agreed in the setup, or by lots; only the home team's arena is in force."""
    state = table.state
    home = state.setup.document.home
    lots: tuple[int, ...] = ()
    while home == "lots":
        lots = table.roll_each(2)
        if lots[0] == lots[1]:
            table.emit(LotsDrawn(lots))
        else:
            home = 0 if lots[0] > lots[1] else 1
    table.emit(HomeNamed(home, state.sides[home].arena, lots))
