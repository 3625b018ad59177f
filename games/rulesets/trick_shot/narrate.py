"""One sentence for each event."""

from collections.abc import Callable
from typing import Any

from games.engine import Event
from games.rulesets.trick_shot import events as happened
from games.rulesets.trick_shot.setup import POSITION_NAMES, Setup
from games.rulesets.trick_shot.wording import ACTION_WORDS

ORDINALS = {1: "first", 2: "second", 3: "third"}


def narrate(setup: Setup, event: Event) -> str:
    """Give one sentence for the play-by-play."""
    return _TELL[type(event)](setup, event)


def _team(setup: Setup, team: int) -> str:
    return setup.teams[team].name


def _man(setup: Setup, team: int, figure: str) -> str:
    return f"{_team(setup, team)}'s {POSITION_NAMES[figure]}"


def _card(setup: Setup, key: str) -> str:
    """Name a card by its id or by the key of one of its effects."""
    card = key.partition("/")[0]
    if arena := setup.content.arenas.get(card):
        return arena.rule
    return setup.name_of(card)


def _by_card(setup: Setup, key: str) -> str:
    return f" ({_card(setup, key)})" if key else ""


def _faces(faces: tuple[str, ...]) -> str:
    return ", ".join(faces)


def _names(setup: Setup, cards: tuple[str, ...]) -> str:
    return ", ".join(setup.name_of(card) for card in cards)


def _home_named(setup: Setup, event: happened.HomeNamed) -> str:
    lots = " by lots" if event.lots else ""
    if not event.arena:
        return f"{_team(setup, event.team)} are at home{lots}; no arena rule is in force."
    arena = setup.content.arenas[event.arena]
    return f"{_team(setup, event.team)} are at home{lots} in the {arena.arena}: {arena.text}"


def _packet_dealt(setup: Setup, event: happened.PacketDealt) -> str:
    return f"{_team(setup, event.team)} look at {len(event.cards)} line cards."


def _draft_ended(setup: Setup, event: happened.DraftEnded) -> str:
    teams = (
        f"{_team(setup, team)}: {_names(setup, cards)}" for team, cards in enumerate(event.cards)
    )
    return f"The draft is over. {'; '.join(teams)}."


def _line_card_taken(setup: Setup, event: happened.LineCardTaken) -> str:
    return f"{_team(setup, event.team)} take the line card {setup.name_of(event.card)}."


def _arena_taken(setup: Setup, event: happened.ArenaTaken) -> str:
    if not event.arena:
        return f"{_team(setup, event.team)} take no arena card."
    arena = setup.content.arenas[event.arena]
    cards = f" and its line cards: {_names(setup, event.line_cards)}" if event.line_cards else ""
    return f"{_team(setup, event.team)} take {arena.arena}, {arena.city}{cards}."


def _period_started(setup: Setup, event: happened.PeriodStarted) -> str:
    if setup.last_period == 1:
        return "The friendly match begins: one period of ten turns."
    return f"The {ORDINALS[event.period]} period begins."


def _lines_played(setup: Setup, event: happened.LinesPlayed) -> str:
    teams = [
        f"{_team(setup, team)} play {setup.name_of(card)}"
        for team, card in enumerate(event.cards)
        if card
    ]
    return f"{', '.join(teams)}."


def _board_set(setup: Setup, event: happened.BoardSet) -> str:  # noqa: ARG001
    return "The figures line up for the face-off."


def _face_off_rolled(setup: Setup, event: happened.FaceOffRolled) -> str:
    teams = (
        f"{_team(setup, team)} roll {_faces(dice)} ({value})"
        for team, (dice, value) in enumerate(zip(event.dice, event.values, strict=True))
    )
    again = "; level, so again" if event.values[0] == event.values[1] else ""
    return f"Face-off: {', '.join(teams)}{again}."


def _face_off_won(setup: Setup, event: happened.FaceOffWon) -> str:
    if not event.taker:
        return f"{_team(setup, event.team)} win the face-off."
    unopposed = "" if event.loser else " unopposed"
    return f"{_man(setup, event.team, event.taker)} wins the face-off{unopposed}."


def _turn_started(setup: Setup, event: happened.TurnStarted) -> str:
    space = setup.space_of(event.turn)
    again = " again" if event.again else ""
    dice = f" with {event.pool} in the pool" if event.pool else ""
    return f"Turn {space}: {_team(setup, event.team)} play{again}{dice}."


_ENDS = {
    "fail": "on a Fail",
    "line_change": "with the line change",
    "goal": "with the goal",
    "fight": "with the fight",
    "goalie": "with the puck in a goalie's hands",
    "cap": "at the longest allowed length",
}


def _turn_ended(setup: Setup, event: happened.TurnEnded) -> str:
    return f"The turn of {_team(setup, event.team)} ends {_ENDS[event.reason]}."


def _period_ended(setup: Setup, event: happened.PeriodEnded) -> str:
    if event.period > setup.last_period:
        return "Overtime is over."
    return f"The {ORDINALS[event.period]} period is over."


def _game_ended(setup: Setup, event: happened.GameEnded) -> str:  # noqa: ARG001
    return {"TIE": "The game ends in a draw.", "OT": "The game is decided in overtime."}.get(
        event.decided, "The game is over."
    )


def _figure_picked(setup: Setup, event: happened.FigurePicked) -> str:
    why = {"reaction": "for the reaction move", "free": "for a free Move"}.get(
        event.purpose, "to act"
    )
    return f"{_team(setup, event.team)} pick the {POSITION_NAMES[event.figure]} {why}."


def _action_named(setup: Setup, event: happened.ActionNamed) -> str:
    return f"{_team(setup, event.team)} name the action: {ACTION_WORDS[event.action]}."


def _action_declared(setup: Setup, event: happened.ActionDeclared) -> str:
    target = event.target
    if event.action == "pass":
        where = f" to the {POSITION_NAMES[target]}"
    else:
        where = f" to {target}" if event.action in {"move", "clear_pass"} else ""
        where = f" at {target}" if target and not where else where
    dice = f"{event.pool} {'die' if event.pool == 1 else 'dice'}"
    card = _by_card(setup, event.card)
    return f"{_man(setup, event.team, event.figure)}: {ACTION_WORDS[event.action]}{where}, {dice}{card}."


def _dice_rolled(setup: Setup, event: happened.DiceRolled) -> str:
    if event.again:
        return f"{_team(setup, event.team)} spend a token and roll again: {_faces(event.faces)}."
    return f"The dice: {_faces(event.faces)}."


def _face_changed(setup: Setup, event: happened.FaceChanged) -> str:
    return f"{_card(setup, event.card)} turns a die: {_faces(event.faces)}."


def _action_resolved(setup: Setup, event: happened.ActionResolved) -> str:
    if event.succeeded:
        return f"{ACTION_WORDS[event.action]}: no Fail."
    fails = "a Fail" if event.fails == 1 else f"{event.fails} Fails"
    return f"{ACTION_WORDS[event.action]}: {fails}, so {_team(setup, event.team)}'s turn ends."


_DECLINED = {
    "reaction": "make no reaction move",
    "free": "make no use of the free action",
    "face": "leave the dice as they are",
    "rebound": "let the rebound go",
    "refresh": "leave the stamina as it is",
    "pull": "leave the goalie in",
    "claim": "make no claim",
}


def _offer_declined(setup: Setup, event: happened.OfferDeclined) -> str:
    return f"{_team(setup, event.team)} {_DECLINED[event.what]}."


_MOVES = {
    "move": "moves to {to}",
    "reaction": "reacts and moves to {to}",
    "free": "makes a free Move to {to}",
    "hit": "follows up to {to}",
    "push": "is pushed to {to}",
    "offside": "is brought back onside to {to}",
    "return": "returns from the penalty box to {to}",
    "goalie": "goes back to his net",
}


def _figure_moved(setup: Setup, event: happened.FigureMoved) -> str:
    how = _MOVES[event.how].format(to=event.to)
    puck = " with the puck" if event.carries else ""
    return f"{_man(setup, event.team, event.figure)} {how}{puck}{_by_card(setup, event.card)}."


_PUCK = {
    "pass": "The pass arrives at {to}",
    "free_pass": "A free Pass goes to {to}",
    "clear_pass": "The puck is sent to {to}",
    "bounce": "The puck bounces by {path}",
    "rebound": "The puck comes back by {path}",
    "crease": "The goalie has the puck at {to}",
    "save": "The goalie holds the puck at {to}",
    "poke": "The puck changes hands at {to}",
    "hit": "The puck is won at {to}",
}


def _puck_moved(setup: Setup, event: happened.PuckMoved) -> str:
    told = _PUCK[event.how].format(to=event.path[-1], path=", ".join(event.path))
    return f"{told}{_by_card(setup, event.card)}."


def _goal_scored(setup: Setup, event: happened.GoalScored) -> str:
    how = " with a slapshot" if event.slapshot else ""
    net = " into the empty net" if event.empty_net else ""
    return f"Goal! {_man(setup, event.team, event.figure)} scores{how}{net}."


def _shot_saved(setup: Setup, event: happened.ShotSaved) -> str:
    kind = "slapshot" if event.slapshot else "shot"
    return f"The {kind} of {_man(setup, event.team, event.figure)} is saved{_by_card(setup, event.card)}."


def _shot_rebounded(setup: Setup, event: happened.ShotRebounded) -> str:
    kind = "slapshot" if event.slapshot else "shot"
    return f"The {kind} of {_man(setup, event.team, event.figure)} comes back off the goalie."


def _poke_made(setup: Setup, event: happened.PokeMade) -> str:
    target = _man(setup, 1 - event.team, event.target)
    how = "takes the puck from" if event.won else "pokes in vain at"
    return f"{_man(setup, event.team, event.figure)} {how} {target}."


def _hit_made(setup: Setup, event: happened.HitMade) -> str:
    foul = "" if event.succeeded else " against the rules"
    target = _man(setup, 1 - event.team, event.target)
    return f"{_man(setup, event.team, event.figure)} hits {target}{foul}."


def _stamina_changed(setup: Setup, event: happened.StaminaChanged) -> str:
    tokens = "token" if event.ready == 1 else "tokens"
    return f"{_team(setup, event.team)} have {event.ready} ready {tokens}."


def _line_change_made(setup: Setup, event: happened.LineChangeMade) -> str:
    die = f" and roll {event.die}" if event.die else ""
    return f"{_team(setup, event.team)} change lines{die}."


def _penalised(setup: Setup, event: happened.Penalised) -> str:
    why = " for fighting" if event.fight else ""
    until = setup.space_of(event.until)
    man = _man(setup, event.team, event.figure)
    if not event.served_by:
        return f"{man} is penalised{why}; nobody is left to serve it."
    served = (
        ""
        if event.served_by == event.figure
        else f", served by the {POSITION_NAMES[event.served_by]}"
    )
    return f"{man} is penalised{why}{served}, until space {until}."


def _penalty_passed_on(setup: Setup, event: happened.PenaltyPassedOn) -> str:
    to = f"the {POSITION_NAMES[event.figure]}" if event.figure else "nobody"
    return f"The spare's penalty of {_team(setup, event.team)} goes on to {to}."


def _fight_rolled(setup: Setup, event: happened.FightRolled) -> str:
    sides = (
        f"{_team(setup, team)} {_faces(dice)} ({left} left)"
        for team, (dice, left) in enumerate(zip(event.dice, event.left, strict=True))
    )
    return f"They fight: {'; '.join(sides)}."


def _fight_ended(setup: Setup, event: happened.FightEnded) -> str:
    fighters = " and ".join(_man(setup, team, name) for team, name in enumerate(event.figures))
    if len(event.winners) > 1:
        return f"{fighters} have fought; both won."
    winner = event.winners[0]
    return f"{fighters} have fought; {_man(setup, winner, event.figures[winner])} won."


def _plain(sentence: str) -> Callable[[Setup, Any], str]:
    return lambda setup, event: sentence.format(
        team=_team(setup, event.team) if hasattr(event, "team") else ""
    )


_TELL: dict[type[Event], Callable[[Setup, Any], str]] = {
    happened.HomeNamed: _home_named,
    happened.LotsDrawn: _plain("Lots for the home team are level; they are drawn again."),
    happened.PacketDealt: _packet_dealt,
    happened.CardsSetAside: _plain("Both teams set a line card aside and hand the rest over."),
    happened.DraftEnded: _draft_ended,
    happened.LineCardTaken: _line_card_taken,
    happened.ArenaTaken: _arena_taken,
    happened.PeriodStarted: _period_started,
    happened.OvertimeStarted: _plain("Level: four more turns, and the first goal wins."),
    happened.LinesPlayed: _lines_played,
    happened.BoardSet: _board_set,
    happened.FaceOffRolled: _face_off_rolled,
    happened.FaceOffWon: _face_off_won,
    happened.TurnStarted: _turn_started,
    happened.TurnEnded: _turn_ended,
    happened.PeriodEnded: _period_ended,
    happened.GameEnded: _game_ended,
    happened.FigurePicked: _figure_picked,
    happened.ActionNamed: _action_named,
    happened.PickWithdrawn: _plain("{team} think again."),
    happened.ActionDeclared: _action_declared,
    happened.DiceRolled: _dice_rolled,
    happened.RollKept: _plain("{team} keep the dice."),
    happened.FaceChanged: _face_changed,
    happened.ActionResolved: _action_resolved,
    happened.OfferDeclined: _offer_declined,
    happened.FigureMoved: _figure_moved,
    happened.PuckMoved: _puck_moved,
    happened.GoalScored: _goal_scored,
    happened.ShotSaved: _shot_saved,
    happened.ShotRebounded: _shot_rebounded,
    happened.PokeMade: _poke_made,
    happened.HitMade: _hit_made,
    happened.StaminaChanged: _stamina_changed,
    happened.LineChangeMade: _line_change_made,
    happened.LineChangeForced: _plain("Both teams must change lines, without fresh stamina."),
    happened.GoaliePulled: _plain("{team} pull the goalie; the spare center comes on."),
    happened.GoalieBack: _plain("{team}'s goalie is back in net."),
    happened.Penalised: _penalised,
    happened.PenaltyPassedOn: _penalty_passed_on,
    happened.PenaltyEnded: lambda setup, event: (
        f"The penalty of {_man(setup, event.team, event.figure)} is over."
    ),
    happened.FightRolled: _fight_rolled,
    happened.FightEnded: _fight_ended,
    happened.DiscussionClaimed: _plain("{team} say that the others discussed tactics."),
    happened.DiscussionAnswered: lambda setup, event: (
        f"{_team(setup, event.team)} {'admit' if event.admitted else 'deny'} it."
    ),
}
