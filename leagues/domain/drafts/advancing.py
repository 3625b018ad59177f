"""A draft goes on by itself: clocks start, picks that fell due are made, what is sealed is shown, it ends.

Called with the draft locked, in the transaction of whatever has just changed.
"""

from __future__ import annotations

import datetime as dt

from leagues.domain import season_log
from leagues.domain.drafts.desk import Desk, load_desk
from leagues.domain.drafts.kinds import KINDS, pick_for
from leagues.domain.drafts.settings import clock_of
from leagues.models import Draft, DraftPick, DraftTurn, Membership, Wish
from rosters.domain.drafts.clocks import Clock

COMPUTER = "computer"


def advance(
    draft: Draft, now: dt.datetime, desk: Desk | None = None, *, spare: int | None = None
) -> Desk:
    """Make every pick that is due by ``now``, each as of its own deadline, and end a draft that is complete.

    ``spare`` is the number of a turn that somebody is about to use himself, whatever its clock says.
    """
    return _Course(desk or load_desk(draft), now, spare).run()


def record_pick(
    desk: Desk,
    turn: DraftTurn,
    item: str,
    *,
    how: str,
    actor: str,
    at: dt.datetime,
    command: str | None = None,
) -> DraftPick:
    """Store a pick that has been checked, put it on the season's record, and show what it unseals."""
    draft, of = desk.draft, desk.round_of(turn)
    pick = DraftPick.objects.create(
        turn=turn,
        draft=draft,
        deck=turn.deck,
        action=of.action,
        item=item,
        how=how,
        actor=actor,
        command=command,
        at=at,
    )
    desk.picks[turn.pk] = pick
    _use_bank(desk, turn, at)
    if not of.sealed:
        _show(desk, turn, pick)
        return pick
    sealed = _words(desk, turn) | {"how": how, "at": at.isoformat()}
    season_log.append(draft.season, "draft_picked", sealed, actor=actor)
    if desk.is_shown(of):
        block = [one for one in desk.rounds if one.sealed and one.action == of.action]
        for earlier, made in desk.made(block):
            _show(desk, earlier, made)
    return pick


def coached_teams(desk: Desk) -> set[int]:
    """Give the entrants whom somebody coaches."""
    teams = {entrant.team.team_id: team for team, entrant in desk.entrants.items()}
    coaches = Membership.objects.filter(role=Membership.Role.COACH, team__in=teams)
    return {teams[team] for team in coaches.values_list("team", flat=True) if team is not None}


class _Course:
    """One going-on of a draft."""

    def __init__(self, desk: Desk, now: dt.datetime, spare: int | None) -> None:
        self.desk = desk
        self.now = now
        self.spare = spare
        self.clock: Clock = clock_of(desk.draft)
        self.coached = coached_teams(desk)
        self.wishes: dict[int, list[str]] = {team: [] for team in desk.entrants}
        for team, item in Wish.objects.filter(team__in=desk.entrants).values_list("team", "item"):
            self.wishes[team].append(item)

    def run(self) -> Desk:
        while turns := self.desk.on_the_clock():
            begins = self._start()
            due = [(self._due(turn, begins), turn) for turn in turns]
            made = [(at, turn) for at, turn in due if at is not None and at <= self.now]
            if not made:
                return self.desk
            for at, turn in sorted(made, key=lambda pair: (pair[0], pair[1].number)):
                item, how = pick_for(self.desk, turn, self.wishes[turn.team_id])
                record_pick(self.desk, turn, item, how=how, actor=COMPUTER, at=at)
        self._finish()
        return self.desk

    def _start(self) -> dt.datetime:
        """Give the moment from which the present turns are due: when the last one before them was used."""
        turns = self.desk.on_the_clock()
        current = self.desk.round_of(turns[0])
        earlier = [one for one in self.desk.rounds if one.number < current.number]
        before = [pick.at for _, pick in self.desk.made(earlier)]
        if not current.together:
            before += [pick.at for _, pick in self.desk.made([current])]
        return max(before, default=self.desk.draft.opened_at)

    def _due(self, turn: DraftTurn, begins: dt.datetime) -> dt.datetime | None:
        """Start a turn's clock, and give the moment at which its pick is made for the team; None: never."""
        entrant = self.desk.entrants[turn.team_id]
        if turn.clock_from is None:
            used = dt.timedelta(seconds=entrant.bank_used)
            turn.clock_from = begins
            turn.deadline = self.clock.deadline(begins, used)
            turn.save(update_fields=["clock_from", "deadline"])
        if turn.number == self.spare:
            return None
        away = turn.team_id not in self.coached or entrant.auto
        return turn.clock_from if away else turn.deadline

    def _finish(self) -> None:
        draft = self.desk.draft
        if draft.status == Draft.Status.FINISHED:
            return
        last = [pick.at for _, pick in self.desk.made()]
        draft.status = Draft.Status.FINISHED
        draft.finished_at = max(last, default=self.now)
        draft.save(update_fields=["status", "finished_at"])
        season_log.append(draft.season, "draft_finished", {"draft": draft.number})
        KINDS[draft.kind].finish(self.desk)


def _show(desk: Desk, turn: DraftTurn, pick: DraftPick) -> None:
    """Let a pick take effect, on the record."""
    kind, data = KINDS[desk.draft.kind].carry_out(desk, turn, pick)
    told = _words(desk, turn) | data | {"how": pick.how, "at": pick.at.isoformat()}
    season_log.append(desk.draft.season, kind, told, actor=pick.actor)


def _words(desk: Desk, turn: DraftTurn) -> dict[str, object]:
    return {"draft": desk.draft.number, "turn": turn.number, "team": turn.team.code}


def _use_bank(desk: Desk, turn: DraftTurn, at: dt.datetime) -> None:
    clock, entrant = clock_of(desk.draft), desk.entrants[turn.team_id]
    if turn.clock_from is None or not clock.bank:
        return
    needed = round(clock.bank_needed(turn.clock_from, at).total_seconds())
    if needed:
        entrant.bank_used = min(entrant.bank_used + needed, desk.draft.bank_seconds)
        entrant.save(update_fields=["bank_used"])
