"""Whether squads can live with a move: the men are theirs to give, and both can still play (TC-099)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from leagues.domain.moves.errors import MoveRefused
from leagues.domain.moves.rules import MoveRules
from rosters.domain.squad_state import Member, SquadState
from rosters.domain.squad_store import load_squad_states
from rosters.models import Squad

SKATERS, GOALIES = 18, 2


def load(squads: Iterable[Squad]) -> dict[str, SquadState]:
    """Read squads as they are now, by their codes."""
    return {state.code: state for state in load_squad_states(squads).values()}


def men_now(state: SquadState) -> dict[str, Member]:
    """Give the men who are a squad's own in its next game, by their keys, in order of names."""
    men = sorted(state.present(), key=lambda man: (man.name, man.card))
    return {man.card: man for man in men if not man.left}


def check_own(state: SquadState, players: Iterable[str]) -> None:
    """Refuse men who are not the squad's to give.

    Raises
    ------
    MoveRefused
        Naming the first.
    """
    men = men_now(state)
    for player in players:
        if player not in men:
            known = state.members.get(player)
            name = known.name if known else repr(player[:40])
            message = f"{name} is not with {state.name}."
            raise MoveRefused("move.stranger", message, team=state.code, player=player)


def check_size(
    state: SquadState,
    rules: MoveRules,
    *,
    goes: Collection[str] = (),
    comes: Iterable[Member] = (),
) -> None:
    """Refuse a change that leaves a squad too small to play, or makes it larger than the season allows.

    One that is too small or too large already may stay as it is.

    Raises
    ------
    MoveRefused
        Saying how many men it would have.
    """
    own = men_now(state)
    men = [man for key, man in own.items() if key not in goes] + list(comes)
    before = sum(man.is_goalie for man in own.values())
    goalies = sum(man.is_goalie for man in men)
    skaters = len(men) - goalies
    if skaters < min(SKATERS, len(own) - before) or goalies < min(GOALIES, before):
        message = (
            f"{state.name} would have {skaters} skaters and {goalies} goalies; "
            f"{SKATERS} and {GOALIES} dress for a game."
        )
        raise MoveRefused("move.too_few", message, team=state.code)
    if rules.most_men and len(men) > max(rules.most_men, len(own)):
        over = len(men) - rules.most_men
        message = (
            f"{state.name} would have {len(men)} men, {rules.most_men} are allowed; "
            f"name {over} to let go."
        )
        raise MoveRefused("move.too_many", message, team=state.code, over=over)
