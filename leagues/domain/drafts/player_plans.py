"""Setting up a draft of players: who picks when, from whom, and what each squad needs; and calling it off.

=========  ====================================================================================
term       what it is, as the draft keeps it
=========  ====================================================================================
form       ``snake`` or ``linear``
reversal   the round of a snake that goes in the same direction as the one before; 0: none
needs      how many men each squad must have at each place (:mod:`rosters.domain.drafts.needs`)
balance    whether lists and the computer fill those needs first
card_set   whose cards are drafted
positions  what is printed on the card of each man of the pool
=========  ====================================================================================
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from django.db import transaction

from leagues.domain import season_log
from leagues.domain.drafts.errors import DraftRefused
from leagues.domain.drafts.opening import open_draft
from leagues.domain.drafts.picking import locked
from leagues.domain.drafts.plans import Draw, Plan, plan_of_players
from leagues.domain.drafts.players import give_real_squads_back
from leagues.domain.drafts.settings import DraftSettings, read_settings
from leagues.domain.standings import draw_lots
from leagues.models import Draft, Season
from rosters.domain.drafts.needs import GOALIES, PLACES, SKATERS, USUAL, Needs
from rosters.domain.drafts.orders import linear, snake
from rosters.domain.drafts.pool import Candidate, candidates_of, in_order
from rosters.models import CardSet

FORMS = {"snake": "the order turns round after every round", "linear": "the same order each round"}
POOLS = {"all": "all players of the card set", "teams": "the players of the season's teams only"}
MOST_ROUNDS = 50
USUAL_ROUNDS = 23


class PlayerTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a commissioner says of a draft of players.

    form, reversal, needs, balance
        See the table of this module.
    rounds
        How many men each team picks.
    order
        Codes of all teams in the order of the first round; empty: drawn by lots from the season's secret.
    pool
        Whose players can be picked, see :data:`POOLS`.
    pick_hours, bank_hours, quiet
        The clock, as in :class:`~leagues.domain.drafts.settings.DraftSettings`.
    """

    form: str = "snake"
    reversal: int = 0
    rounds: int = USUAL_ROUNDS
    order: tuple[str, ...] = ()
    pool: str = "all"
    needs: dict[str, int] = msgspec.field(default_factory=lambda: dict(USUAL))
    balance: bool = True
    pick_hours: float = 24
    bank_hours: float = 0
    quiet: tuple[str, ...] = ()


def read_terms(document: Mapping[str, Any]) -> PlayerTerms:
    """Read and check what was said of a draft, as far as it can be checked without the season.

    Raises
    ------
    DraftRefused
        Saying what is wrong.
    """
    try:
        terms = msgspec.convert(dict(document), PlayerTerms)
    except msgspec.ValidationError as error:
        raise DraftRefused("draft.settings", f"This draft cannot be read: {error}.") from error
    unknown = sorted(set(terms.needs) - set(PLACES))
    skaters = sum(number for place, number in terms.needs.items() if place != "G")
    goalies = terms.needs.get("G", 0)
    wrong = {
        f"A draft is {' or '.join(FORMS)}, not {terms.form!r}.": terms.form not in FORMS,
        f"The pool is {' or '.join(POOLS)}, not {terms.pool!r}.": terms.pool not in POOLS,
        f"A draft has at most {MOST_ROUNDS} rounds.": terms.rounds > MOST_ROUNDS,
        "Only a snake has a round that goes in the same direction again.": (
            terms.reversal != 0 and terms.form != "snake"
        ),
        "The round that goes in the same direction again is one from the second to the last.": (
            terms.reversal != 0 and not 2 <= terms.reversal <= terms.rounds  # noqa: PLR2004
        ),
        f"Needs are counted at {', '.join(PLACES)}; there is no {', '.join(unknown)}.": bool(
            unknown
        ),
        "No need is below 0.": any(number < 0 for number in terms.needs.values()),
        f"A team cannot play with fewer than {GOALIES} goalies and {SKATERS} skaters; "
        f"the needs say {goalies} and {skaters}.": goalies < GOALIES or skaters < SKATERS,
        f"{terms.rounds} rounds do not fill {goalies + skaters} needs.": (
            terms.rounds < goalies + skaters
        ),
    }
    for message, holds in wrong.items():
        if holds:
            raise DraftRefused("draft.settings", message)
    _clock(terms)
    return terms


def _clock(terms: PlayerTerms) -> DraftSettings:
    return read_settings(
        {
            "pick_hours": terms.pick_hours,
            "bank_hours": terms.bank_hours,
            "quiet": list(terms.quiet),
        }
    )


def drafts_players(season: Season) -> bool:
    """Whether a draft of players can be held: each team has a squad, and none has been played with."""
    teams = season.teams.all()
    return season.status == Season.Status.READY and bool(teams) and all(t.squad_id for t in teams)


def open_player_draft(
    season: Season, terms: PlayerTerms, *, actor: str = "", now: dt.datetime | None = None
) -> Draft:
    """Open a draft of players of a season that has not started.

    Raises
    ------
    DraftRefused
        The season has started or has no cards, a draft has been held or is under way, the order does not name each team
        once, or the pool has too few men for the needs.
    """
    with transaction.atomic():
        season = Season.objects.select_for_update(of=("self",)).get(pk=season.pk)
        plan = plan_player_draft(season, terms)
        return open_draft(season, plan, _clock(terms), actor=actor, now=now)


def plan_player_draft(season: Season, terms: PlayerTerms) -> Plan:
    """Plan a draft of players; nothing is stored.

    Raises
    ------
    DraftRefused
        As :func:`open_player_draft`.
    """
    if season.status != Season.Status.READY:
        raise DraftRefused("draft.season_started", f"{season} has started; its squads stand.")
    if not drafts_players(season):
        message = f"{season} has no cards of players to draft."
        raise DraftRefused("draft.no_players", message)
    codes = sorted(season.teams.values_list("code", flat=True))
    order, draws = _order(season, codes, terms)
    card_set = CardSet.objects.filter(sheets__squads__team_season__season=season).first()
    men = candidates_of(card_set) if card_set is not None else {}
    if terms.pool == "teams":
        own = set(codes)
        men = {key: man for key, man in men.items() if own & set(man.team.split("/"))}
    _check_pool(list(men.values()), terms, len(codes))
    rounds = (
        snake(order, terms.rounds, reversal=terms.reversal)
        if terms.form == "snake"
        else linear(order, terms.rounds)
    )
    ranked = in_order(men.values(), terms.needs, len(codes))
    return plan_of_players(
        [man.key for man in ranked],
        rounds,
        title="Draft of players",
        draws=draws,
        terms={
            "form": terms.form,
            "reversal": terms.reversal,
            "needs": terms.needs,
            "balance": terms.balance,
            "card_set": card_set.slug if card_set is not None else "",
            "positions": {man.key: man.positions for man in ranked},
        },
    )


def _order(
    season: Season, codes: Sequence[str], terms: PlayerTerms
) -> tuple[tuple[str, ...], tuple[Draw, ...]]:
    if not terms.order:
        lots = draw_lots(bytes.fromhex(season.secret), "draft of players", codes)
        return lots, (Draw("order of the first round", lots),)
    if sorted(terms.order) != list(codes):
        message = f"The order of the first round names each team once: {', '.join(codes)}."
        raise DraftRefused("draft.settings", message)
    return terms.order, ()


def _check_pool(men: Sequence[Candidate], terms: PlayerTerms, teams: int) -> None:
    if len(men) < teams * terms.rounds:
        message = (
            f"{teams} teams want {teams * terms.rounds} players in {terms.rounds} rounds; "
            f"the pool has {len(men)}."
        )
        raise DraftRefused("draft.settings", message)
    wanted = {place: number * teams for place, number in terms.needs.items()}
    missing = Needs(wanted, (man.places for man in men)).missing()
    if missing:
        words = ", ".join(f"{number} {PLACES[place]}" for place, number in missing.items())
        message = f"The pool is short of {words} for these needs of {teams} teams."
        raise DraftRefused("draft.settings", message)


def call_off(draft: Draft, *, reason: str, actor: str = "") -> None:
    """Call a draft of players off before its season starts: it is gone, and teams have the men of their own cards.

    What was picked stays on the season's record.

    Raises
    ------
    DraftRefused
        It is another draft, the season has started, or there is no reason.
    """
    if not reason.strip():
        raise DraftRefused("draft.no_reason", "Give a reason; it goes on the season's record.")
    with transaction.atomic():
        draft = locked(draft)
        season = draft.season
        if draft.kind != Draft.Kind.PLAYERS:
            raise DraftRefused("draft.stays", "Only a draft of players can be called off.")
        if season.status != Season.Status.READY:
            message = f"{season} has started with the squads of {draft.title}."
            raise DraftRefused("draft.season_started", message)
        data = {"draft": draft.number, "title": draft.title, "picks": draft.picks.count()}
        season_log.append(
            season, "draft_called_off", data | {"reason": reason.strip()}, actor=actor
        )
        finished = draft.status == Draft.Status.FINISHED
        draft.delete()
        if finished or season.teams.exclude(squad__cards="").filter(squad__isnull=False).exists():
            give_real_squads_back(season)
