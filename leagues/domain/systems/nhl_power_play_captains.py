"""Captains for a season (NPP-307): each manager picks one in reverse order of the last table.

Words
-----
order
    Who picks first, second and so on: the reverse of the last table; who was not in it comes first, by lot. It stands
    from the first pick on.
free
    What may be picked now: no captain has more than two managers, none has two who sit at one table, and everybody
    after must still be able to get one.
left out
    A manager without a coach, and whoever has not picked when the season starts. He gets the first that is free of
    those that the season's rules say he wishes for, else one by lot, when his turn is over.

Every pick stands in the season's log, and once more all together when the season starts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction

from games.rulesets.nhl_power_play.cards import house_set
from leagues.domain import season_log
from leagues.domain.seasons import options_of
from leagues.domain.standings import draw_lots
from leagues.domain.systems.base import SystemRefused
from leagues.domain.systems.nhl_power_play_rules import TableRules, rules_of
from leagues.models import Membership, Season

KIND = "captains_picked"
PICK = "captain_picked"
MOST_MANAGERS = 2
Neighbours = Mapping[str, frozenset[str]]


@dataclass(frozen=True, slots=True)
class Pick:
    """A manager's captain; ``how`` is ``manager``, ``commissioner`` or ``computer``."""

    team: str
    captain: str
    how: str


@dataclass(frozen=True, slots=True)
class CaptainDraft:
    """How far the picks are.

    picks
        In the order in which they were made; those of managers without a coach whose turn is over are among them,
        whether the log has them yet or not.
    turn
        Whose pick is next, "" when nobody with a coach is left.
    free
        What he may pick, in the order of the card file.
    """

    order: tuple[str, ...]
    picks: tuple[Pick, ...]
    turn: str
    free: tuple[str, ...]


def free_for(
    manager: str,
    later: Sequence[str],
    captains: Sequence[str],
    taken: Mapping[str, str],
    neighbours: Neighbours,
) -> tuple[str, ...]:
    """Give what a manager may pick so that everybody after him can still get a captain."""
    return tuple(
        captain
        for captain in captains
        if _fits(manager, captain, taken, neighbours)
        and _can_finish(later, captains, {**taken, manager: captain}, neighbours)
    )


def _fits(manager: str, captain: str, taken: Mapping[str, str], neighbours: Neighbours) -> bool:
    same = [other for other, own in taken.items() if own == captain]
    return len(same) < MOST_MANAGERS and neighbours.get(manager, frozenset()).isdisjoint(same)


def _can_finish(
    later: Sequence[str],
    captains: Sequence[str],
    taken: Mapping[str, str],
    neighbours: Neighbours,
) -> bool:
    """Whether everybody left can get a captain; whoever has fewest to choose from is tried first."""
    if len(taken) + len(later) > MOST_MANAGERS * len(captains):
        return False
    if not later:
        return True
    choices = {
        manager: [one for one in captains if _fits(manager, one, taken, neighbours)]
        for manager in later
    }
    hardest = min(later, key=lambda manager: len(choices[manager]))
    rest = [manager for manager in later if manager != hardest]
    untouched = False
    for captain in choices[hardest]:
        if captain not in taken.values():  # all that nobody has yet are alike
            if untouched:
                continue
            untouched = True
        if _can_finish(rest, captains, {**taken, hardest: captain}, neighbours):
            return True
    return False


def pick(
    order: Sequence[str],
    captains: Sequence[str],
    wishes: Mapping[str, Sequence[str]],
    neighbours: Neighbours,
    taken: Mapping[str, str] | None = None,
) -> dict[str, str]:
    """Let managers pick one after another.

    Parameters
    ----------
    order
        Who picks first, second and so on.
    captains
        In the order in which those without a wish get them.
    neighbours
        Whom each manager meets at a table.
    taken
        Picks that stand already.

    Raises
    ------
    SystemRefused
        No captain is left for somebody.
    """
    found = dict(taken or {})
    left = [manager for manager in order if manager not in found]
    for place, manager in enumerate(left):
        free = free_for(manager, left[place + 1 :], captains, found, neighbours)
        if not free:
            message = (
                f"There are {len(captains)} captains for {len(order)} managers, and they do not go round: "
                "two may share one only if they never meet."
            )
            raise SystemRefused("system.no_captain", message, team=manager)
        managers = Counter(found.values())
        wanted = [*wishes.get(manager, ()), *sorted(free, key=lambda one: managers[one])]
        found[manager] = next(one for one in wanted if one in free)
    return found


def check_captains(season: Season) -> None:
    """Refuse a season whose managers cannot all get a captain; called when its tables are laid out.

    Raises
    ------
    SystemRefused
        Saying who would get none.
    """
    codes = sorted(season.teams.values_list("code", flat=True))
    pick(codes, list(house_set().captains), {}, _neighbours(season))


def captain_draft(season: Season) -> CaptainDraft:
    """Say how far the picks of a season are that has not started."""
    order, picks, neighbours = _order(season), _picks(season), _neighbours(season)
    rules, lots = rules_of(options_of(season)), _lots(season)
    coached = _coached(season)
    done = {one.team for one in picks}
    for place, manager in enumerate(order):
        if manager in done:
            continue
        taken = {one.team: one.captain for one in picks}
        if manager in coached:
            later = [other for other in order[place + 1 :] if other not in done]
            free = free_for(manager, later, list(house_set().captains), taken, neighbours)
            return CaptainDraft(tuple(order), tuple(picks), manager, free)
        found = pick(order, lots, rules.captain_wishes, neighbours, taken)
        picks.append(Pick(manager, found[manager], "computer"))
    return CaptainDraft(tuple(order), tuple(picks), "", ())


def pick_captain(season: Season, team: str, captain: str, *, how: str, actor: str = "") -> None:
    """Let a manager whose turn it is pick a captain, on the record.

    Raises
    ------
    SystemRefused
        The season has started or has no captains for a season, it is another manager's turn, or the captain is not
        free for him.
    """
    with transaction.atomic():
        season = Season.objects.select_for_update().get(pk=season.pk)
        if season.status != Season.Status.READY:
            message = f"{season} has started; its captains stand."
            raise SystemRefused("captain.started", message, season=season.slug)
        if rules_of(options_of(season)).captains != "season":
            message = f"{season} has no captains for a season."
            raise SystemRefused("captain.none", message, season=season.slug)
        draft = captain_draft(season)
        if team != draft.turn:
            turn = f"{draft.turn} picks now" if draft.turn else "everybody has one"
            raise SystemRefused("captain.not_your_turn", f"{team} cannot pick: {turn}.", team=team)
        if captain not in draft.free:
            names = ", ".join(house_set().captains[one].name for one in draft.free)
            message = f"That captain is not free for {team}; there are {names}."
            raise SystemRefused("captain.not_free", message, captain=captain)
        stored = {one.team for one in _picks(season)}
        for one in (*draft.picks, Pick(team, captain, how)):
            if one.team not in stored:
                data = {"team": one.team, "captain": one.captain, "how": one.how}
                season_log.append(season, PICK, data | {"order": list(draft.order)}, actor=actor)


def give_captains(season: Season, rules: TableRules) -> dict[str, str]:
    """Give those who have none yet a captain when the season starts, and put all on the record.

    Raises
    ------
    SystemRefused
        No captain is left for somebody.
    """
    taken = {one.team: one.captain for one in _picks(season)}
    picked = pick(_order(season), _lots(season), rules.captain_wishes, _neighbours(season), taken)
    season_log.append(season, KIND, {"captains": picked})
    return picked


def forget_picks(season: Season, *, actor: str = "") -> None:
    """Let the picks begin anew, as other managers meet at the tables now."""
    if _picks(season):
        season_log.append(season, "captains_put_back", {}, actor=actor)


def season_captains(season: Season) -> dict[str, str]:
    """Give the captains that were picked, by team code."""
    event = season.events.filter(kind=KIND).order_by("-sequence").first()
    return dict(event.data["captains"]) if event is not None else {}


def _pick_events(season: Season) -> list[dict[str, object]]:
    """Give the picks in the log since they were put back last."""
    found: list[dict[str, object]] = []
    for event in season.events.filter(kind__in=(PICK, "captains_put_back")).order_by("sequence"):
        if event.kind == PICK:
            found.append(event.data)
        else:
            found.clear()
    return found


def _picks(season: Season) -> list[Pick]:
    return [
        Pick(str(data["team"]), str(data["captain"]), str(data["how"]))
        for data in _pick_events(season)
    ]


def _lots(season: Season) -> list[str]:
    return list(draw_lots(bytes.fromhex(season.secret), "captains", house_set().captains))


def _coached(season: Season) -> set[str]:
    coached = Membership.objects.filter(role=Membership.Role.COACH, team__isnull=False)
    teams = season.teams.filter(team__in=coached.values("team"))
    return set(teams.values_list("code", flat=True))


def _order(season: Season) -> list[str]:
    """Reverse the last table of the league; who was not in it comes first, by lot."""
    begun = _pick_events(season)
    if begun:
        return list(begun[0]["order"])  # type: ignore[call-overload]
    codes = list(season.teams.order_by("code").values_list("code", flat=True))
    new = list(draw_lots(bytes.fromhex(season.secret), "order of captains", codes))
    last = (
        season.league.seasons.filter(status=Season.Status.FINISHED)
        .exclude(pk=season.pk)
        .order_by("-created_at", "-pk")
        .first()
    )
    if last is None or options_of(last).ruleset != options_of(season).ruleset:
        return new
    table = _last_table(last)
    return [code for code in new if code not in table] + [
        code for code in reversed(table) if code in codes
    ]


def _last_table(season: Season) -> list[str]:
    from leagues.domain.systems.nhl_power_play_standings import (  # noqa: PLC0415 - only for second seasons
        SEPARATOR,
        final_lines,
    )

    lines = final_lines(season, options_of(season))
    return [code for line in lines for code in line.manager.split(SEPARATOR)]


def _neighbours(season: Season) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for fixture in season.fixtures.select_related("home", "visitor").prefetch_related(
        "seats__team"
    ):
        codes = {team.code for team in fixture.teams}
        for code in codes:
            found.setdefault(code, set()).update(codes - {code})
    return {code: frozenset(others) for code, others in found.items()}


def captain_name(captain: str) -> str:
    """Name a captain by his id, as on the cards."""
    found = house_set().captains.get(captain)
    return found.name if found is not None else captain
