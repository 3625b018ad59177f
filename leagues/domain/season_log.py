"""The season's own log: facts that no game holds, appended and never edited.

==================  ============================================================================
kind                data
==================  ============================================================================
created             source, teams, fixtures, commitment
options_changed     before, after (only while the season is ready to start)
started             options (as frozen), digest of them
result_reported     fixture, side: home or visitor, paper: what that side says
result_entered      fixture, paper: as entered
result_amended      fixture, before and after
game_voided         fixture, game (public id), reason
forfeit             fixture, by: home, visitor or both, reason, in_progress: true if it was being played
adjustment          team, points, reason
overuse             team, player, team_game, uses, limit, points: taken for it
overuse_lifted      team, player, uses
team_replaced       team, before and name, date, keeps_record, former_coaches, coach, reason
vacancy_opened      team, until: moment, date: from which on games are another coach's, former_coaches, reason
vacancy_applied     vacancy, team, user, coach
vacancy_withdrawn   vacancy, team, user, coach
vacancy_filled      vacancy, team, user, coach, date, left: his team of before, left_date
vacancy_closed      vacancy, team, reason
suspension          team, player, games, first: team game from which on, date, reason
suspension_lifted   suspension: number of that fact, team, player, from: team game, date, reason
trade_accepted      trade, teams, men: player, name, from, drop; until: when votes end (empty: the commissioner)
trade_agreed        the same, day: from whose games on it holds
trade_vetoed        the same, votes or reason
trade_void          the same, reason
deadline_overridden the same, reason
trade_reversed      the same, by: number of the trade that sends the men back, reason
men_moved           trade or waiver, moves: player, name, from, to, played: games of each squad that knows him
man_released        waiver, player, name, from, until: when claims for him are decided
man_claimed         waiver, player, name, from, team, drop and drop_name: let go for him, skipped: code to reason
waiver_cleared      waiver, player, name, from, skipped: nobody has got him, he is free
waiver_order        teams: the order of claims from now on, waiver: by which it changed (none: the commissioner)
fixture_moved       fixture, before and after: date, time
fixture_cancelled   fixture, reason
schedule_replaced   before and fixtures: how many games were to come, first: number of the first new
window_set          first, last: days; the window is known by the number of this fact
window_extended     window, before, last, reason
auto_play_ordered   fixtures: overdue games that the computer is to play, reason
auto_played_beyond  coach, team, fixture, games: that he has left to the computer so far, most
lots_drawn          occasion, teams (as drawn)
draft_order_drawn   draft, occasion, teams (as drawn)
draft_opened        draft, kind, title, stage, tables, rounds: action and teams, pick_seconds; of players also form,
                    reversal, needs, balance, card_set
draft_picked        draft, turn, team, how, at: a sealed pick, without what was picked
card_returned       draft, turn, team, card, how, at
card_drafted        draft, turn, team, card, how, at
arena_chosen        draft, turn, team, arena (empty: none), cards (of a ready-made team), how, at
player_drafted      draft, turn, team, player, how, at
draft_turn_given    draft, turn, from, to
draft_pick_undone   draft, turn, team, reason, item (unless it was still sealed)
draft_finished      draft
draft_called_off    draft, title, picks: how many there were, reason
title_shared        teams
tables_laid_out     evenness, in words
captain_picked      team, captain, how: manager, commissioner or computer, order: of all picks
captains_put_back   nothing: the tables were laid out anew, picks begin again
captains_picked     captains: by team, for the season
deadline_set        hours that a move may take; 0: any time
manager_reminded    teams, length of the log, deadline
absent_played       teams that the computer played for, deadline
bracket_drawn       entrants: team, label, strength, seed, in order of strength
series_decided      round, position, winner, wins
playoffs_finished   champion
finished            secret (published now)
==================  ============================================================================
"""

from __future__ import annotations

from typing import Any

from django.db.models import Max

from leagues.models import Season, SeasonEvent


def append(season: Season, kind: str, data: dict[str, Any], *, actor: str = "") -> SeasonEvent:
    """Append a fact; of two writers at once the database lets one through."""
    last = season.events.aggregate(last=Max("sequence"))["last"]
    return SeasonEvent.objects.create(
        season=season, sequence=(last or 0) + 1, kind=kind, data=data, actor=actor
    )
