"""Moves of men, kept: the rows of squads that follow from them."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rosters.domain.moves import Move, Place, apply_moves, hand_over, last_holder
from rosters.domain.own_cards import keep_own_cards
from rosters.domain.squad_state import SquadState
from rosters.domain.squad_store import load_squad_states, save_squad_states
from rosters.domain.squads import store_members
from rosters.models import Squad, SquadMember

Row = tuple[list[list[int]], float, list[int], bool]


def keep_moves(
    squads: Iterable[Squad], moves: Sequence[Move], *, check: bool = False
) -> Iterator[str]:
    """Make the members of a season's squads what its moves say, or with `check` say where they are not.

    Yields
    ------
    str
        A sentence for each man who was or is otherwise.
    """
    by_code = {squad.code: squad for squad in squads}
    players = {move.player for move in moves}
    known = SquadMember.objects.filter(squad__in=by_code.values())
    rows = known.filter(card__player__key__in=players) | known.filter(base__isnull=False)
    of_man: dict[str, dict[str, SquadMember]] = defaultdict(dict)
    for member in rows.select_related("card__player", "squad"):
        of_man[member.card.player.key][member.squad.code] = member
    changed: set[str] = set()
    for player, members in sorted(of_man.items()):
        own = [move for move in moves if move.player == player]
        wanted = _wanted(members, own, by_code)
        for code in sorted(members.keys() | wanted.keys()):
            row = members.get(code)
            found = _row(row) if row is not None else None
            if found == wanted.get(code):
                continue
            yield f"{player} with {code} is {found}, not {wanted.get(code)}"
            if not check:
                _store(row, by_code[code], members, own, wanted.get(code))
                changed.add(code)
    for code in sorted(changed):
        keep_own_cards(by_code[code])


def take_along(squads: Iterable[Squad], moves: Sequence[Move], new: Iterable[Move]) -> None:
    """Let men who have just moved take along what games have done to them; stored at once."""
    by_code = {squad.code: squad for squad in squads}
    pairs = [(last_holder(moves, move), move) for move in new if move.target]
    named = {code for source, move in pairs for code in (source, move.target) if code}
    loaded = load_squad_states([by_code[code] for code in sorted(named)])
    states = {state.code: state for state in loaded.values()}
    for source, move in pairs:
        if source:
            hand_over(states[source], states[move.target], move.player)
    save_squad_states(states.values())


class Following:
    """Moves to be felt again while a season's games are played through once more, in their order."""

    def __init__(self, states: Mapping[str, SquadState], moves: Sequence[Move]) -> None:
        self.states = states
        self.moves = moves
        self.waiting = [move for move in moves if move.target and last_holder(moves, move)]

    def before_game(self, codes: Iterable[str]) -> None:
        """Let those moves happen that came before the next game of these teams."""
        teams = set(codes)
        while self.waiting and any(
            move.played.get(code) is not None and self._is_behind(move, code)
            for move in self.waiting
            for code in teams
        ):
            self._next()

    def _is_behind(self, move: Move, code: str) -> bool:
        mine = code in {move.target, last_holder(self.moves, move)}
        return mine and self.states[code].games_played >= move.played[code]

    def _next(self) -> None:
        move = self.waiting.pop(0)
        hand_over(self.states[last_holder(self.moves, move)], self.states[move.target], move.player)

    def finish(self) -> None:
        """Let the rest happen."""
        while self.waiting:
            self._next()


def _wanted(
    members: Mapping[str, SquadMember], moves: Sequence[Move], squads: Mapping[str, Squad]
) -> dict[str, Row]:
    """Give what rows of a man should be, by squad."""
    base = {code: _base(row) for code, row in members.items()}
    own = {code: one for code, one in base.items() if one["windows"] is not None}
    places = {
        code: Place(squads[code].team_games, one["windows"], [0] * len(one["windows"]))
        for code, one in own.items()
    }
    if not moves:
        return {code: (one["windows"], one["quota"], [], False) for code, one in own.items()}
    games = {code: squad.team_games for code, squad in squads.items()}
    whole = round(sum(one["quota"] / games[code] for code, one in own.items()), 6)
    after = apply_moves(places, moves, games)
    reached = {move.target for move in moves}
    return {
        code: (
            place.windows,
            round(min(whole * games[code], games[code]), 3)
            if code in reached
            else own[code]["quota"],
            place.since,
            place.left,
        )
        for code, place in after.items()
    }


def _base(row: SquadMember) -> dict[str, Any]:
    """Give what a row was before any move; without windows when a move has made it."""
    if row.base is not None:
        return dict(row.base)
    return {"windows": row.windows, "quota": row.quota}


def _row(row: SquadMember) -> Row:
    return (row.windows, row.quota, row.since, row.left)


def _store(
    row: SquadMember | None,
    squad: Squad,
    members: Mapping[str, SquadMember],
    moves: Sequence[Move],
    wanted: Row | None,
) -> None:
    if wanted is None:
        if row is not None:
            row.delete()
        return
    windows, quota, since, left = wanted
    if row is None:
        made = SquadMember(
            squad=squad,
            card=_card(members, moves),
            windows=windows,
            quota=quota,
            base={"windows": None, "quota": 0},
            since=since,
            left=left,
        )
        store_members([made])
        return
    row.base = _base(row) if moves else None
    row.windows, row.quota, row.since, row.left = windows, quota, since, left
    row.save(update_fields=["base", "windows", "quota", "since", "left"])


def _card(members: Mapping[str, SquadMember], moves: Sequence[Move]) -> Any:  # noqa: ANN401 - a card
    """Give the card by which a man plays on: that of the squad which he left first."""
    first = next((move.source for move in moves if move.source in members), "")
    return members[first or min(members)].card
