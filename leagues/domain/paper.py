"""Results from paper and facts put right; each a fact of the season with its author.

A result from paper is a game of the rule system ``scoresheet``. What becomes known later, and what turns out to have
been otherwise, is an amendment of that game, never a new one (TC-150, TC-171).
"""

from __future__ import annotations

import secrets
import uuid
from collections.abc import Mapping
from typing import Any

from django.db import transaction

from games.domain import amending
from games.domain.seats import Seat
from games.domain.simulated import append_simulated, simulate
from games.domain.sitting import sit_down
from games.domain.store import read_log
from games.engine import events_of, registry
from games.engine.codec import canonical
from games.engine.fairness import derived_seed
from games.models import Game
from games.rulesets.scoresheet.paper import Paper, document_of
from games.rulesets.scoresheet.ruleset import paper_of
from leagues.domain import cup, season_log
from leagues.domain.competitions import competition_key, seed_name
from leagues.domain.corrections import void_game_of
from leagues.domain.errors import LeagueRefusal
from leagues.domain.lane import lock_free
from leagues.domain.options import PAPER
from leagues.domain.points import SUDDEN_DEATH, check_result
from leagues.domain.rebuilding import rebuild_season
from leagues.domain.runner import play_on
from leagues.domain.seasons import check_frozen, options_of
from leagues.domain.standings import Decided, Result
from leagues.models import Fixture, PlayoffSeries, Season


class PaperRefused(LeagueRefusal):
    """A result that cannot be entered or put right."""


def enter_result(fixture: Fixture, paper: Paper, *, actor: str = "") -> Fixture:
    """Enter the result of a game that was played elsewhere; then the season goes on by itself.

    Raises
    ------
    PaperRefused
        The season's games are not from paper, it has not started, or the game is not waiting for a result.
    ResultRefused
        The season knows no such end of a game.
    SetupError
        The paper contradicts itself; every fault is named.
    LaneTaken
        The season is being played on at this moment.
    """
    with transaction.atomic():
        fixture, season = _locked(fixture)
        if fixture.status != Fixture.Status.SCHEDULED or fixture.game_id is not None:
            message = f"Game {fixture.number} is not waiting for a result."
            raise PaperRefused("paper.not_scheduled", message, number=fixture.number)
        if season.status == Season.Status.READY:
            raise PaperRefused("paper.not_started", f"{season} has not started.")
        options = check_frozen(season)
        if options.ruleset != PAPER:
            message = f"The games of {season} are played here, not entered from paper."
            raise PaperRefused("paper.simulated", message)
        check_paper(fixture, season, paper)
        played = simulate(
            registry.get(PAPER),
            setup_of(fixture, paper),
            (_seat(fixture.home.code), _seat(fixture.visitor.code)),
            seed=derived_seed(season.secret, seed_name(fixture)),
            competition=competition_key(season, fixture.kind),
            replay_of=_uuid(void_game_of(fixture)),
        )
        fixture.game = append_simulated([played])[0]
        _show(fixture, paper)
        data = {"fixture": fixture.number, "paper": document_of(paper)}
        season_log.append(season, "result_entered", data, actor=actor)
        if fixture.series is not None:
            cup.count_game(fixture)
    season.refresh_from_db()
    if not season.fixtures.filter(status=Fixture.Status.SCHEDULED).exists():
        play_on(season)
    fixture.refresh_from_db()
    return fixture


def amend_result(fixture: Fixture, paper: Paper, *, reason: str, actor: str = "") -> Fixture:
    """Put a result from paper right, or complete it.

    Raises
    ------
    PaperRefused
        It is no result from paper, or another winner would change playoffs that are drawn or decided.
    ResultRefused, SetupError, LaneTaken
        As when it was entered.
    """
    with transaction.atomic():
        fixture, season = _locked(fixture)
        game = fixture.game
        if game is None or game.ruleset != PAPER or game.status != Game.Status.FINISHED:
            message = f"Game {fixture.number} has no result from paper."
            raise PaperRefused("paper.not_paper", message, number=fixture.number)
        check_paper(fixture, season, paper)
        registry.get(PAPER).validate(
            registry.get(PAPER).read_setup(setup_of(fixture, paper), NO_LIBRARY)
        )
        before = _facts(fixture)
        after = {"score": [paper.home, paper.visitor], "decided": str(paper.decided)}
        if before != after:
            _check_may_change(fixture, season)
        changes: dict[str, Any] = {
            "home": paper.home,
            "visitor": paper.visitor,
            "decided": str(paper.decided),
            "sheet": canonical(paper).decode(),
        }
        amending.amend(
            game.public_id,
            {0: changes},
            reason=reason,
            command=f"amend {secrets.token_hex(8)}",
            actor=actor,
            new_result=True,
        )
        _show(fixture, paper)
        _log_amendment(season, fixture, before | {"reason": reason}, after, actor)
        list(rebuild_season(season))
    fixture.refresh_from_db()
    return fixture


def amend_goal(
    fixture: Fixture,
    number: int,
    *,
    scorer: str,
    assists: tuple[str, ...],
    reason: str,
    actor: str = "",
) -> Fixture:
    """Put the scorer and assists of a goal right; the score stays (TC-150).

    Raises
    ------
    PaperRefused
        The game has not been played here.
    NotAllowed
        There is no such goal, or one of the men cannot have had a part in it.
    """
    with transaction.atomic():
        fixture, season = _locked(fixture)
        if fixture.game is None:
            message = f"Game {fixture.number} has no goals to put right."
            raise PaperRefused("paper.no_game", message, number=fixture.number)
        public_id = fixture.game.public_id
        changes = amending.goal_changes(public_id, number, scorer=scorer, assists=assists)
        command = f"amend {secrets.token_hex(8)}"
        amending.amend(public_id, changes, reason=reason, command=command, actor=actor)
        after = {"goal": number, "scorer": scorer, "assists": list(assists)}
        _log_amendment(season, fixture, {"reason": reason}, after, actor)
    return fixture


def paper_known(fixture: Fixture) -> Paper | None:
    """Give the sheet of a game from paper as it stands now; None when there is none."""
    game = fixture.game
    if game is None or game.ruleset != PAPER or fixture.status != Fixture.Status.PLAYED:
        return None
    return paper_of(sit_down(game).setup, events_of(read_log(game)))


class _NoLibrary:
    """Papers name nothing in a library."""

    def get(self, digest: str) -> Any:  # noqa: ANN401 - the contract's
        """Refuse."""
        raise PaperRefused("paper.library", f"Papers have no library, and no {digest}.")


NO_LIBRARY = _NoLibrary()


def _locked(fixture: Fixture) -> tuple[Fixture, Season]:
    season = Season.objects.select_for_update().get(pk=fixture.season_id)
    lock_free(season)
    fixtures = Fixture.objects.select_related("home", "visitor", "game", "series")
    found = fixtures.select_for_update(of=("self",)).get(pk=fixture.pk)
    found.season = season
    return found, season


def check_paper(fixture: Fixture, season: Season, paper: Paper) -> None:
    """Refuse an end that the season's games cannot have.

    Raises
    ------
    ResultRefused
        Saying which.
    """
    playoff = fixture.kind == Fixture.Kind.PLAYOFF
    check_result(
        Result(
            fixture.home.code,
            fixture.visitor.code,
            paper.home,
            paper.visitor,
            Decided(paper.decided),
            date=fixture.date,
            number=fixture.number,
        ),
        SUDDEN_DEATH if playoff else options_of(season).profile,
    )


def _check_may_change(fixture: Fixture, season: Season) -> None:
    drawn = PlayoffSeries.objects.filter(season=season).exists()
    if fixture.kind == Fixture.Kind.PLAYOFF or drawn or season.status == Season.Status.FINISHED:
        message = f"The playoffs of {season} follow from the score of game {fixture.number}."
        raise PaperRefused("paper.too_late", message, number=fixture.number)


def setup_of(fixture: Fixture, paper: Paper) -> dict[str, Any]:
    """Give the setup of a game from paper."""
    teams = [
        {"id": fixture.home.code, "name": fixture.home_name},
        {"id": fixture.visitor.code, "name": fixture.visitor_name},
    ]
    return {
        "teams": teams,
        "period_seconds": 60 * options_of(fixture.season).period_minutes,
        "paper": document_of(paper),
    }


def _seat(code: str) -> Seat:
    return Seat(team=code, level=registry.get(PAPER).levels[0])


def _uuid(text: str | None) -> uuid.UUID | None:
    return uuid.UUID(text) if text else None


def _show(fixture: Fixture, paper: Paper) -> None:
    fixture.status = Fixture.Status.PLAYED
    fixture.home_goals, fixture.visitor_goals = paper.home, paper.visitor
    fixture.decided = str(paper.decided)
    fixture.home_pim, fixture.visitor_pim = paper.penalty_minutes
    fixture.save()


def _facts(fixture: Fixture) -> dict[str, Any]:
    return {"score": [fixture.home_goals, fixture.visitor_goals], "decided": fixture.decided}


def _log_amendment(
    season: Season,
    fixture: Fixture,
    before: Mapping[str, Any],
    after: Mapping[str, Any],
    actor: str,
) -> None:
    data = {"fixture": fixture.number, "before": dict(before), "after": dict(after)}
    season_log.append(season, "result_amended", data, actor=actor)
