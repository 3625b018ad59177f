"""Squad states from the database and back: a few queries for a whole season, none for a game."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import msgspec
from django.db import connection

from games.domain.library import DatabaseLibrary
from games.rulesets.strat_o_matic.season_effects import GoalieStreak
from rosters.domain.squad_state import Member, SquadState
from rosters.domain.suspensions import Ban, Stay, games_missed
from rosters.models import (
    GoalieFatigue,
    Injury,
    LineUp,
    Squad,
    SquadMember,
    Suspension,
    Usage,
)


def load_squad_states(squads: Iterable[Squad], *, fresh: bool = False) -> dict[int, SquadState]:
    """Read the state of these squads, by Squad id.

    ``fresh`` gives the states before the first game, whatever is stored: for projections made anew.
    """
    wanted = {squad.pk: squad for squad in squads}
    members = (
        SquadMember.objects.filter(squad__in=wanted)
        .select_related("card__player", "card__sheet", "usage", "fatigue")
        .order_by("pk")
    )
    by_squad: dict[int, dict[str, Member]] = defaultdict(dict)
    of_row: dict[int, Member] = {}
    library = DatabaseLibrary()
    documents = {
        digest: _goalie_fields(library.get(digest))
        for digest in {member.card.sheet.digest for member in members}
    }
    for member in members:
        card = member.card
        man = Member(
            card=card.player.key,
            name=card.player.name,
            positions=tuple(card.positions.split("/")),
            windows=tuple((first, last) for first, last in member.windows),
            quota=member.quota,
            value=card.value,
            special=card.special,
            killing=card.killing,
            left=member.left,
            row=member.pk,
            **documents[card.sheet.digest].get(card.player.key, {}),
        )
        if not fresh:
            man.games, man.starts = member.usage.games, member.usage.starts
            if man.is_goalie:
                kept = member.fatigue
                log = tuple((goals, complete) for goals, complete in kept.log)
                man.streak = GoalieStreak(games=kept.streak, hot=kept.hot, log=log)
        by_squad[member.squad_id][man.card] = man
        of_row[member.pk] = man
    if not fresh:
        for injury in Injury.objects.filter(member__squad__in=wanted, remaining__gt=0):
            man = of_row[injury.member_id]
            man.out, man.hurt_in = injury.remaining, injury.team_game
        _suspend(wanted, of_row)
    own = {
        line_up.squad_id: line_up.document
        for line_up in LineUp.objects.filter(squad__in=wanted, in_use=True)
    }
    digests = {
        pk: own or of_sheet
        for pk, own, of_sheet in Squad.objects.filter(pk__in=wanted).values_list(
            "pk", "cards", "sheet__digest"
        )
    }
    return {
        pk: SquadState(
            code=squad.code,
            name=squad.name,
            sheet=digests[pk],
            team_games=squad.team_games,
            members=by_squad[pk],
            games_played=0 if fresh else squad.games_played,
            own=own.get(pk),
            instructions=squad.instructions,
            row=pk,
        )
        for pk, squad in wanted.items()
    }


def _suspend(squads: dict[int, Squad], of_row: dict[int, Member]) -> None:
    """Tell the men who are suspended which games they miss; one query where nobody of these seasons is."""
    keys = {squad.season_key for squad in squads.values()}
    bans: dict[int, list[Ban]] = defaultdict(list)
    rows = Suspension.objects.filter(member__squad__season_key__in=keys)
    for row in rows.select_related("member__card").order_by("number"):
        squad = row.member.squad_id
        ban = Ban(squad, row.number, row.first_game, row.games, row.reason, row.lifted_from)
        bans[row.member.card.player_id].append(ban)
    if not bans:
        return
    stays: dict[int, list[tuple[int, Stay]]] = defaultdict(list)
    members = SquadMember.objects.filter(squad__season_key__in=keys, card__player__in=bans)
    for member in members.select_related("card", "squad"):
        games = member.squad.team_games
        began = member.since or [0] * len(member.windows)
        for (first, last), since in zip(member.windows, began, strict=True):
            stay = Stay(member.squad_id, first, last, games, since)
            stays[member.card.player_id].append((member.pk, stay))
    for player, found in stays.items():
        lengths = {stay.squad: stay.team_games for _, stay in found}
        missed = games_missed(bans[player], [stay for _, stay in found], lengths)
        for pk, stay in found:
            if pk in of_row and stay.squad in missed:
                of_row[pk].suspended = missed[stay.squad]


def _goalie_fields(sheet: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {
        goalie["id"]: {
            "rating": goalie["fatigue"],
            "starts_pct": goalie["starts_pct"],
            "sole_goalie": goalie["sole_goalie"],
        }
        for goalie in sheet["goalies"]
    }


USAGE = f"UPDATE {Usage._meta.db_table} SET games = %s, starts = %s WHERE member_id = %s"  # noqa: S608, SLF001
FATIGUE = f"UPDATE {GoalieFatigue._meta.db_table} SET streak = %s, hot = %s, log = %s WHERE member_id = %s"  # noqa: S608, SLF001
SQUAD = f"UPDATE {Squad._meta.db_table} SET games_played = %s WHERE id = %s"  # noqa: S608, SLF001
INJURY = (
    f"UPDATE {Injury._meta.db_table} SET remaining = %s WHERE member_id = %s AND team_game = %s"  # noqa: S608, SLF001
)


def save_squad_states(states: Iterable[SquadState]) -> None:
    """Write what changed since loading or the last saving, inside the caller's transaction.

    A few statements with many rows each; the states count as saved afterwards. When the transaction is
    rolled back, load them again.
    """
    usage: list[tuple[Any, ...]] = []
    fatigue: list[tuple[Any, ...]] = []
    squads: list[tuple[Any, ...]] = []
    healing: list[tuple[Any, ...]] = []
    injuries: list[Injury] = []
    for state in states:
        if not state.changed:
            continue
        squads.append((state.games_played, state.row))
        injuries += [
            Injury(
                member_id=state.members[new.card].row,
                team_game=new.team_game,
                games=new.games,
                remaining=new.games,
            )
            for new in state.injuries
        ]
        healing += [(0, state.members[card].row, team_game) for card, team_game in state.healed]
        state.injuries.clear()
        state.healed.clear()
        for member in state.members.values():
            if not member.changed:
                continue
            usage.append((member.games, member.starts, member.row))
            if member.is_goalie:
                streak = member.streak
                log = msgspec.json.encode(streak.log).decode()
                fatigue.append((streak.games, streak.hot, log, member.row))
            if member.hurt_in:
                healing.append((member.out, member.row, member.hurt_in))
            member.changed = False
        state.changed = False
    Injury.objects.bulk_create(
        {(one.member_id, one.team_game): one for one in injuries}.values(),
        update_conflicts=True,
        unique_fields=("member", "team_game"),
        update_fields=("games", "remaining"),
    )
    with connection.cursor() as cursor:
        for statement, rows in (
            (SQUAD, squads),
            (USAGE, usage),
            (FATIGUE, fatigue),
            (INJURY, healing),
        ):
            if rows:
                cursor.executemany(statement, rows)


def reset_squads(squads: Iterable[Squad]) -> dict[int, SquadState]:
    """Forget what the games did to these squads and give their states before the first game.

    For projections made anew: play all effects through ``after_game`` and save.
    """
    wanted = list(squads)
    Injury.objects.filter(member__squad__in=wanted).delete()
    Usage.objects.filter(member__squad__in=wanted).update(games=0, starts=0)
    GoalieFatigue.objects.filter(member__squad__in=wanted).update(streak=0, hot=False, log=[])
    Squad.objects.filter(pk__in=[squad.pk for squad in wanted]).update(games_played=0)
    return load_squad_states(wanted, fresh=True)
