"""The whole game: setup, turns from left to left, and its three endings.

Covers NPP-020 to NPP-036, NPP-123, NPP-200 to NPP-207, NPP-237, NPP-238, NPP-304, NPP-D01 and NPP-D17.
"""

from games.engine import Table
from games.rulesets.nhl_power_play.decisions import END_OR_NOT, YES, Ask, ask
from games.rulesets.nhl_power_play.events import (
    CaptainJoined,
    EarlyEndAsked,
    FirstPlayerNamed,
    GameEnded,
    GoalieTurned,
)
from games.rulesets.nhl_power_play.play import turn, zones
from games.rulesets.nhl_power_play.setup import Setup
from games.rulesets.nhl_power_play.state import State

LAST_GOALIE = "last goalie"
MAIN_DECK = "main deck"
DECIDED = "decided"
AGREED = "agreed"


def play(table: Table[State]) -> None:
    """Play from the setup to the end."""
    open_game(table)
    play_turns(table)


def play_turns(table: Table[State]) -> None:
    """Play turn after turn, from the first player's, until the game is over."""
    state = table.state
    seat = state.first
    while True:
        scored = turn.take_turn(table, seat)
        if scored:
            if not state.levels:  # NPP-200: at once, without an end of turn
                return end(table, LAST_GOALIE)
            turn_goalie(table)
        if not turn.clean_up(table, seat):
            return end(table, MAIN_DECK)  # NPP-202
        if reason := early_end(table):
            return end(table, reason)
        seat = (seat + 1) % state.setup.seats  # NPP-034, NPP-123


# --- setup ----------------------------------------------------------------------------------------


def open_game(table: Table[State]) -> None:
    """NPP-020 to NPP-033: first player, captains, goalie, Center Ice, hands."""
    state = table.state
    zones.lay_out_decks(table)
    name_first_player(table)
    for seat in state.setup.from_left_of(state.first):
        give_captain(table, seat)
    for level in sorted(set(state.levels)):
        table.shuffle(goalies_of(level), _numbers_of_level(state, level))
    turn_goalie(table)
    zones.fill_center_ice(table)
    for seat, size in zip(
        state.setup.from_left_of(state.first), first_hands(state.setup), strict=True
    ):
        zones.draw_cards(table, seat, size)


def first_hands(setup: Setup) -> list[int]:
    """NPP-033, NPP-036: sizes of the first hands in turn order."""
    sizes = [setup.cards.setup.hand_size] * setup.seats
    if setup.options.balanced_opening:
        sizes[0] -= 1
        sizes[-1] += 1
    return sizes


def name_first_player(table: Table[State]) -> None:
    """NPP-032: drawn, unless the setup names him (NPP-301)."""
    first = table.state.setup.options.first
    if first is None:
        table.shuffle("first player", range(table.state.setup.seats))
        first = table.draw("first player")
    table.emit(FirstPlayerNamed(first))


def give_captain(table: Table[State], seat: int) -> None:
    """NPP-020: dealt; NPP-021, NPP-D01: or chosen in turn order from those left; NPP-307: or the season's."""
    state = table.state
    mode = state.setup.options.captains
    if mode == "fixed":
        captain = state.setup.teams[seat].captain
    elif mode == "chosen":
        captain = table.choose(seat, ask(Ask.CAPTAIN, tuple(state.captain_pool)))
    else:
        ids = state.setup.cards.captain_ids
        table.shuffle("captains", [ids.index(one) for one in state.captain_pool])
        captain = ids[table.draw("captains")]
    table.emit(CaptainJoined(seat, captain))


def goalies_of(level: int) -> str:
    """Name the table's deck of a level's goalies."""
    return f"goalies of level {level}"


def _numbers_of_level(state: State, level: int) -> list[int]:
    cards = state.setup.cards
    return [
        number
        for number, one in enumerate(cards.goalie_ids)
        if one in state.goalie_pool and cards.goalies[one].level == level
    ]


def turn_goalie(table: Table[State]) -> None:
    """NPP-025, NPP-027, NPP-035: any goalie of the next level; with three players one of Level 4 never comes."""
    state = table.state
    cards = state.setup.cards
    goalie = cards.goalie_ids[table.draw(goalies_of(state.levels[0]))]
    table.emit(GoalieTurned(goalie, cards.goalies[goalie].defense_rating))


# --- the end --------------------------------------------------------------------------------------


def side_totals(state: State) -> dict[int, tuple[int, int]]:
    """NPP-201, NPP-203, NPP-237, NPP-238: goals and sum of ratings of each side; in 2v2 of both partners."""
    totals: dict[int, tuple[int, int]] = {}
    for seat, player in enumerate(state.players):
        side = state.setup.side_of(seat)
        goals, ratings = totals.get(side, (0, 0))
        beaten = sum(state.setup.cards.goalies[one].defense_rating for one in player.pile)
        totals[side] = (goals + len(player.pile), ratings + beaten)
    return totals


def is_decided(state: State) -> bool:
    """NPP-205: one side leads, and nobody could even draw level with all the goalies left."""
    goals = sorted((goals for goals, _ in side_totals(state).values()), reverse=True)
    return goals[0] > goals[1] + state.goalies_left


def early_end(table: Table[State]) -> str:
    """NPP-206, NPP-D17: why a decided game ends now, if it does. A refusal holds until the next goal."""
    state = table.state
    mode = state.setup.options.early_end
    if mode == "off" or not is_decided(state):
        return ""
    if mode == "automatic":
        return DECIDED
    if state.asked_at == sum(state.goals):
        return ""
    answers = table.choose_together(dict.fromkeys(range(state.setup.seats), END_OR_NOT))
    yes = tuple(answers[seat] == YES for seat in range(state.setup.seats))
    table.emit(EarlyEndAsked(yes))
    return AGREED if all(yes) else ""


def places_of(state: State) -> tuple[int, ...]:
    """NPP-203, NPP-204, NPP-304: places by seat, goals before ratings; equals share the better place."""
    totals = side_totals(state)
    sides = [totals[state.setup.side_of(seat)] for seat in range(state.setup.seats)]
    ranked = sorted(totals.values(), reverse=True)
    return tuple(ranked.index(side) + 1 for side in sides)


def end(table: Table[State], reason: str) -> None:
    """NPP-201: the game is over."""
    table.emit(GameEnded(reason, places_of(table.state)))
