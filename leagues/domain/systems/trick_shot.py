"""Trick Shot in leagues: tournament seasons in pairs of games, line cards and arenas of the teams, drafts between.

TS-354 and TS-360 to TS-368 with the ledger's section 7. A season's ``rules`` are the options of a game's setup
document, and under ``drafts`` how it drafts (:mod:`leagues.domain.drafts.settings`).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from games.rulesets.trick_shot.setup import POSITION_NAMES
from leagues.domain import season_log
from leagues.domain.drafts import DraftRefused
from leagues.domain.drafts.advancing import coached_teams
from leagues.domain.drafts.desk import load_desk
from leagues.domain.drafts.holdings import (
    Holding,
    holdings_by_picks,
    rebuild_holdings,
    stored_holdings,
)
from leagues.domain.drafts.line_card_plans import draft_between, first_draft
from leagues.domain.drafts.line_cards import SLUG
from leagues.domain.drafts.opening import open_draft
from leagues.domain.drafts.picking import catch_up
from leagues.domain.drafts.settings import DraftSettings, read_settings
from leagues.domain.drafts.stages import goals_of, pairings_of, stages_of
from leagues.domain.options import SeasonOptions
from leagues.domain.reports.rate import Rate
from leagues.domain.seasons import SeasonRefused, change_options, options_of
from leagues.domain.systems.base import CarryOver, Count, LeagueSystem, SystemRefused
from leagues.domain.tables import standings
from leagues.models import Draft, Fixture, League, Season, TeamSeason

if TYPE_CHECKING:
    from leagues.domain.founding import Wish

DRAFTS = "drafts"


def plays_with_cards(options: SeasonOptions) -> bool:
    """Whether line cards and arenas are in play: never at the basic level (TS-032)."""
    return options.level == "advanced" and options.rules.get("cards", True)


def draft_settings(options: SeasonOptions) -> DraftSettings:
    """Give how a season drafts."""
    return read_settings(options.rules.get(DRAFTS, {}))


def holds_drafts(season: Season) -> bool:
    """Whether a season is one of Trick Shot with line cards, so that its teams draft."""
    return season.options.get("ruleset") == SLUG and plays_with_cards(options_of(season))


def settings_of(season: Season) -> DraftSettings:
    """Give how a season drafts; the usual way where it does not."""
    return draft_settings(options_of(season)) if holds_drafts(season) else DraftSettings()


def change_settings(season: Season, document: dict[str, Any], *, actor: str = "") -> DraftSettings:
    """Say how a season drafts that has not started.

    Raises
    ------
    DraftRefused
        It makes no sense, or the season holds no drafts.
    SeasonRefused
        The season has started: its options are frozen.
    """
    settings = read_settings(document)
    if not holds_drafts(season):
        raise DraftRefused("draft.none", f"{season} is played without line cards.")
    options = options_of(season)
    changed = msgspec.structs.replace(options, rules=options.rules | {DRAFTS: document})
    change_options(season, changed.document(), actor=actor)
    return settings


class LineCards(CarryOver):
    """The line cards and arenas of a season's teams, and the drafts that change them."""

    holdings: dict[int, Holding] | None = None

    def refresh(self) -> None:
        """Forget what was read."""
        self.holdings = None

    def ready(self, fixtures: Sequence[Fixture]) -> list[Fixture]:
        """Hold the draft that comes before these games; give those before the next draft (TS-364).

        A draft that coaches have to make is opened and nothing can be played before it is over.

        Raises
        ------
        SeasonRefused
            A draft is under way, or earlier games of a stage are still to be played.
        """
        if not plays_with_cards(self.options) or fixtures[0].kind != Fixture.Kind.REGULAR:
            return list(fixtures)
        between = draft_settings(self.options).between
        self.refresh()
        found = stages_of(self.season)
        stage = found[fixtures[0].number] if between else 0
        self._check_stage_is_over(fixtures[0], found, stage)
        draft = self._draft(stage)
        if draft is not None:
            draft = catch_up(draft)
            self._check_is_over(draft)
        elif self._open(stage).status == Draft.Status.OPEN:
            return []
        if not between:
            return list(fixtures)
        later = (place for place, one in enumerate(fixtures) if found.get(one.number, 0) > stage)
        return list(fixtures[: next(later, len(fixtures))])

    def setup(
        self, teams: Sequence[TeamSeason], *, playoff: bool, fixture: Fixture | None = None
    ) -> dict[str, Any]:
        """Let each team play the line cards that it owns, in the home team's arena (TS-352, TS-354).

        A game that is played again, as another was made void, is played with the cards of its own time.

        Raises
        ------
        SystemRefused
            A team has no line cards yet.
        """
        holdings = self._holdings(fixture)
        with_cards = plays_with_cards(self.options)
        sides = []
        for team in teams:
            side: dict[str, Any] = {"id": team.code, "name": team.name}
            if with_cards:
                if not holdings[team.pk].cards:
                    message = f"{team.name} has no line cards yet; its draft comes first."
                    raise SystemRefused("system.no_line_cards", message, team=team.code)
                side["arena"] = holdings[team.pk].arena
                side["line_cards"] = sorted(holdings[team.pk].cards)
            sides.append(side)
        rules = self.options.rules_of(playoff=playoff)
        rules.pop(DRAFTS, None)
        content = {"content": self.options.content} if self.options.content else {}
        return {**rules, **content, "level": self.options.level, "home": 0, "teams": sides}

    def save(self) -> None:
        """Open the draft that comes next, as soon as the games before it are over."""
        if not plays_with_cards(self.options) or not draft_settings(self.options).between:
            return
        following = (
            self.season.fixtures.filter(kind=Fixture.Kind.REGULAR, status=Fixture.Status.SCHEDULED)
            .order_by("date", "number")
            .first()
        )
        if following is None:
            return
        stage = stages_of(self.season)[following.number]
        if self._draft(stage) is None and self._none_open():
            self._open(stage)

    def rebuild(self, *, check: bool) -> Iterator[str]:
        """Make what teams own again from the picks of the drafts."""
        yield from rebuild_holdings(self.season, check=check)

    def _holdings(self, fixture: Fixture | None) -> dict[int, Holding]:
        if fixture is not None and fixture.attempt > 1 and fixture.kind == Fixture.Kind.REGULAR:
            stage = stages_of(self.season)[fixture.number]
            return holdings_by_picks(self.season, stage=stage)
        if self.holdings is None:
            self.holdings = stored_holdings(self.season)
        return self.holdings

    def _draft(self, stage: int) -> Draft | None:
        drafts = self.season.drafts.exclude(kind=Draft.Kind.PLAYERS)
        return drafts.select_related("season__league").filter(stage=stage).first()

    def _none_open(self) -> bool:
        return not self.season.drafts.filter(status=Draft.Status.OPEN).exists()

    def _open(self, stage: int) -> Draft:
        return open_draft(
            self.season, plan_of(self.season, stage, self.options), draft_settings(self.options)
        )

    def _check_stage_is_over(self, fixture: Fixture, found: dict[int, int], stage: int) -> None:
        """Refuse a game whose draft cannot be held yet, as its order depends on goals of games to come."""
        if not stage or self._draft(stage) is not None:
            return
        waiting = self.season.fixtures.filter(
            kind=Fixture.Kind.REGULAR, status=Fixture.Status.SCHEDULED, date__lte=fixture.date
        ).order_by("date", "number")
        for one in waiting:
            if found[one.number] < stage and (one.date, one.number) < (
                fixture.date,
                fixture.number,
            ):
                message = (
                    f"Game {one.number} is to be played before the draft of round {stage + 1}."
                )
                raise SeasonRefused("season.round_under_way", message, number=one.number)

    def _check_is_over(self, draft: Draft) -> None:
        if draft.status != Draft.Status.OPEN:
            return
        desk = load_desk(draft)
        coached = coached_teams(desk)
        names = [turn.team.name for turn in desk.on_the_clock() if turn.team_id in coached]
        message = (
            f"{draft.title} of {self.season} is under way; {', '.join(names)} to pick. "
            "The season goes on when it is over."
        )
        raise SeasonRefused("season.draft_open", message, draft=draft.number)


def plan_of(season: Season, stage: int, options: SeasonOptions) -> Any:  # noqa: ANN401 - a Plan
    """Plan the draft of a stage: teams' first cards before stage 0, one back and one new before the others."""
    if not stage:
        return first_draft(season, draft_settings(options).start)
    return draft_between(season, stage, goals=goals_of(season), pairings=pairings_of(season, stage))


class TrickShotLeague(LeagueSystem):
    """Trick Shot in leagues."""

    carry_over = LineCards
    counts = (
        Count("turns", "Turns", "turns played"),
        Count("activations", "Act", "activations of figures"),
        Count("turns_failed", "Fail", "turns that ended with a Fail"),
        Count("turns_changed", "LC", "turns that ended with a line change"),
        Count("passes", "Pass", "passes"),
        Count("passes_failed", "PF", "failed passes"),
        Count("shots_taken", "Shot", "shots from the offensive zone"),
        Count("slapshots", "Slap", "slapshots"),
        Count("pokes_won", "Poke", "pokes won"),
        Count("hits", "Hit", "hits"),
        Count("fights", "Ft", "fights"),
        Count("reactions", "Rea", "reaction moves"),
        Count("rerolls", "RR", "re-rolls"),
        Count("offside_moves", "Off", "figures moved for offside"),
    )

    def player_name(self, player: str) -> str | None:
        """Name a figure: ``HAL:W1`` is HAL's winger 1."""
        code, _, figure = player.rpartition(":")
        return f"{code} {POSITION_NAMES[figure]}" if code and figure in POSITION_NAMES else None

    def complete(self, options: SeasonOptions) -> SeasonOptions:
        """Check how the season drafts."""
        draft_settings(options)
        return options

    def options_for(self, chosen: SeasonOptions) -> SeasonOptions:
        """Give the options of a tournament: wins decide, level games stay level, so there are no playoffs.

        Raises
        ------
        SystemRefused
            Playoffs were chosen.
        """
        from leagues.domain.systems.trick_shot_founding import tournament_options  # noqa: PLC0415 - it asks for systems

        if chosen.playoffs:
            message = "Games of Trick Shot may end level, so its seasons have no playoffs."
            raise SystemRefused("system.no_playoffs", message)
        return tournament_options(drafts={})

    def found(self, league: League, wish: Wish, *, actor: str = "") -> Season:
        """Make a season; where everybody meets everybody once, each meeting becomes a pair of games (TS-364)."""
        from leagues.domain.systems.trick_shot_founding import in_pairs  # noqa: PLC0415 - the same

        paired = dataclasses.replace(wish, games=in_pairs(wish.games))
        return super().found(league, paired, actor=actor)

    def started(self, season: Season, options: SeasonOptions) -> None:
        """Open the draft in which teams get their first cards."""
        if plays_with_cards(options):
            plan = plan_of(season, 0, options)
            open_draft(season, plan, draft_settings(options))

    def champion(self, season: Season, options: SeasonOptions) -> TeamSeason | None:
        """Give the team with the most wins (TS-361); a title that is shared has no single champion."""
        found = standings(season)
        table = found.table()
        level = next((group for group in table.unbroken if table.teams[0] in group), None)
        if level is None:
            return found.teams[table.teams[0]]
        season_log.append(season, "title_shared", {"teams": sorted(level)})
        return None

    def found_demo(self, *, variant: str = "", actor: str = "") -> Season:
        """Make a tournament of eight teams; ``variant`` says how they get their first cards."""
        from leagues.domain.systems.trick_shot_founding import found_demo  # noqa: PLC0415 - it asks for systems

        return found_demo(variant, source=self.demo_source(variant), actor=actor)

    def rates(self, season: Season) -> dict[str, Rate]:
        """Give goals, shots, failures, fights and length beside the ledger's simulated values."""
        from leagues.domain.systems.trick_shot_rates import season_rates  # noqa: PLC0415 - seldom needed

        options = options_of(season)
        return season_rates(season, options, with_cards=plays_with_cards(options))


system = TrickShotLeague(SLUG)
