"""The drafts of a season with line cards: how teams start (TS-323 to TS-331, TS-362), and what comes between games.

House rules where the printed game has two teams only (ledger, section 7): more teams than one deck can be dealt to
sit at several tables with a deck each; with more than seven teams a new card may not be held by the opponent of the
next two games, instead of by anybody. Cards are given back at the same time and in secret.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.engine.dice import SeededDice
from games.engine.fairness import derived_seed
from games.rulesets.trick_shot.cards import HAND
from leagues.domain.drafts.errors import DraftRefused
from leagues.domain.drafts.line_cards import cards_of
from leagues.domain.drafts.plans import Action, Draw, Entrant, Plan, RoundPlan
from leagues.domain.standings import draw_lots
from leagues.models import Draft, Season
from rosters.domain.drafts.orders import fewest_goals_first, tied
from rosters.domain.drafts.packs import deal, seat_at_tables

Kind = Draft.Kind
MOST_AT_ONE_DECK = 7
"""TS-368 for all teams at once leaves a deck of 32 something to take from as long as these hold four cards each."""
TABLE_NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def first_draft(season: Season, kind: str) -> Plan:
    """Plan how the teams of a season come to their first line cards.

    Raises
    ------
    DraftRefused
        There are more teams than arenas.
    """
    codes = sorted(season.teams.values_list("code", flat=True))
    arenas = tuple(arena.id for arena in cards_of(season).pre_made)
    if len(codes) > len(arenas):
        message = f"There are arenas for {len(arenas)} teams; {season} has {len(codes)}."
        raise DraftRefused("draft.arenas", message, teams=len(codes))
    lots = _lots(season, 0, codes)
    planned = {Kind.PREMADE: _premade, Kind.PACKS: _packs, Kind.DREAM: _dream}[Kind(kind)]
    return planned(season, lots, arenas)


def draft_between(
    season: Season,
    stage: int,
    *,
    goals: Mapping[str, int],
    pairings: Sequence[tuple[str, str]],
) -> Plan:
    """Plan the draft before a round of the schedule (TS-364).

    Parameters
    ----------
    goals
        Goals of the season so far, by team.
    pairings
        Who meets whom in that round; a team that rests is in none.
    """
    lots = _lots(season, stage, sorted(goals))
    order = fewest_goals_first(goals, lots)
    tables = _tables(order, pairings)
    return Plan(
        kind=Kind.REPLACEMENT,
        title=f"Draft before round {stage + 1}",
        stage=stage,
        pool={Action.TAKE.value: tuple(dict.fromkeys(cards_of(season).deck))},
        entrants=_seated(tables),
        rounds=(
            RoundPlan(Action.RETURN, order, together=True, sealed=True),
            RoundPlan(Action.TAKE, order),
        ),
        draws=tuple(
            Draw(f"order at {goals[group[0]]} goals", tuple(t for t in lots if t in group))
            for group in tied(goals)
        ),
    )


def _premade(season: Season, lots: tuple[str, ...], arenas: tuple[str, ...]) -> Plan:  # noqa: ARG001 - as the others
    return Plan(
        kind=Kind.PREMADE,
        title="Choice of teams",
        stage=0,
        pool={Action.ARENA.value: arenas},
        entrants=_seated({"all": lots}),
        rounds=(RoundPlan(Action.ARENA, lots),),
        draws=(Draw("order of choice", lots),),
    )


def _packs(season: Season, lots: tuple[str, ...], arenas: tuple[str, ...]) -> Plan:
    deck = tuple(dict.fromkeys(cards_of(season).deck))
    tables = {
        f"table {TABLE_NAMES[place]}": seated
        for place, seated in enumerate(seat_at_tables(lots, cards=len(deck)))
    }
    entrants = []
    for table, seated in tables.items():
        dice = SeededDice(derived_seed(season.secret, f"line cards of {table}"))
        packs = deal(dice, deck, len(seated))
        entrants += [
            Entrant(team, table, seat, pack)
            for seat, (team, pack) in enumerate(zip(seated, packs, strict=True))
        ]
    aside = RoundPlan(Action.TAKE, lots, together=True, sealed=True)
    return Plan(
        kind=Kind.PACKS,
        title="Team draft",
        stage=0,
        pool={Action.TAKE.value: deck, Action.ARENA.value: arenas},
        entrants=tuple(entrants),
        rounds=(*[aside] * HAND, RoundPlan(Action.ARENA, lots)),
        draws=(Draw("seats at the tables", lots),),
    )


def _dream(season: Season, lots: tuple[str, ...], arenas: tuple[str, ...]) -> Plan:
    take = RoundPlan(Action.TAKE, lots, together=True, sealed=True)
    return Plan(
        kind=Kind.DREAM,
        title="Dream teams",
        stage=0,
        pool={
            Action.TAKE.value: tuple(dict.fromkeys(cards_of(season).deck)),
            Action.ARENA.value: arenas,
        },
        entrants=_seated({team: (team,) for team in lots}),
        rounds=(RoundPlan(Action.ARENA, lots), *[take] * HAND),
        draws=(Draw("order of choice", lots),),
    )


def _tables(
    order: tuple[str, ...], pairings: Sequence[tuple[str, str]]
) -> dict[str, tuple[str, ...]]:
    """Give who must not have the same card: all, or in a larger league the two that meet next."""
    if len(order) <= MOST_AT_ONE_DECK:
        return {"all": order}
    tables = {
        f"pair {number}": tuple(team for team in order if team in pair)
        for number, pair in enumerate(pairings, 1)
    }
    paired = {team for pair in pairings for team in pair}
    alone = [team for team in order if team not in paired]
    return tables | {f"rest {number}": (team,) for number, team in enumerate(alone, 1)}


def _seated(tables: Mapping[str, Sequence[str]]) -> tuple[Entrant, ...]:
    return tuple(
        Entrant(team, table, seat)
        for table, teams in tables.items()
        for seat, team in enumerate(teams)
    )


def _lots(season: Season, stage: int, codes: Sequence[str]) -> tuple[str, ...]:
    return draw_lots(bytes.fromhex(season.secret), f"draft before round {stage + 1}", codes)
