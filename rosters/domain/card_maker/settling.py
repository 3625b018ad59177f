"""Settling: what cards show only in whole steps is chosen once, and the rest is corrected around it.

A man who needs an assist rating of 10.3 gets 10 in some rounds and 11 in others, and which of them the last round
brings is chance. So the rounds of the middle are remembered, each man gets the mean of what these showed, and it
stands for the last rounds: the nearest step at last. The same holds for penalty rows and for looks. What assist ratings
still lack after these rounds is corrected once more at the end.
"""

from collections.abc import Mapping
from statistics import fmean

import msgspec

from games.rulesets.strat_o_matic.cards import SkaterDocument
from rosters.domain.card_maker.knobs import SUPER, Corrections, SkaterKnobs
from rosters.domain.card_maker.penalties import PENALTY_ROWS, Fouls, unit_of, worth
from rosters.domain.card_maker.season_cards import SeasonCards, card_key
from rosters.domain.card_maker.skaters import MOST_ASSIST
from rosters.domain.card_maker.stints import skater_stints
from rosters.domain.card_maker.tally import Tally
from rosters.domain.card_maker.targets import Lack, Memory, Season, Shown

FEWEST_ROUNDS = 8
"""Fewer rounds than these are not enough to settle anything."""
RATINGS_A_SHARE = 20.0
"""Assist ratings that go with all of his team-mates' goals: the house split deck asks for 1 to 20 alike."""
FEW_ON_ICE = 6.0
FEW_ROUNDS = 4.0
FIRST_REMEMBERED, FIRST_SETTLED = 0.5, 0.85
"""Shares of all rounds after which steps are remembered, and after which they stand."""


def is_remembered(number: int, rounds: int) -> bool:
    """Say whether the steps of this round, counted from 1, count for the mean."""
    return rounds >= FEWEST_ROUNDS and FIRST_REMEMBERED < number / rounds <= FIRST_SETTLED


def is_settled(number: int, rounds: int) -> bool:
    """Say whether this round's steps are the mean of the remembered ones."""
    return rounds >= FEWEST_ROUNDS and number / rounds > FIRST_SETTLED


def remember_shown(memory: Memory, cards: SeasonCards, corrections: Corrections) -> None:
    """Take up what all skaters' cards show in this round."""
    for entries in cards.entries.values():
        for entry in entries:
            document = entry.document
            if not isinstance(document, SkaterDocument):
                continue
            key = card_key(entry.team, entry.player_id)
            fouls = Fouls(
                document.penalty,
                sum(document.defcol[row] == "PENALTY" for row in PENALTY_ROWS),
                len(document.mc_rows),
            )
            looks = round(corrections.skaters[key].looks)
            shown = Shown(document.assist, worth(fouls), looks)
            memory.shown.setdefault(key, []).append(shown)


def settled(season: Season, corrections: Corrections, memory: Memory) -> Corrections:
    """Give every skater the mean of the steps remembered, once; afterwards they are left as they are."""
    if memory.settled or not memory.shown:
        return corrections
    memory.settled = True
    weights = {
        card_key(man.season.team, man.season.player_id): float(man.season.gp)
        for man in skater_stints(season.statistics)
    }
    unit = unit_of(season.skaters, weights, corrections.level.penalty_rows)
    skaters = {}
    for key, knobs in corrections.skaters.items():
        shown = memory.shown.get(key)
        if shown is None:
            skaters[key] = knobs
            continue
        minutes, fouls = season.skaters[key].penalty_minutes, knobs.fouls
        if corrections.rules == SUPER and minutes > 0:
            fouls = fmean(each.fouls for each in shown) / (unit * minutes)
        skaters[key] = msgspec.structs.replace(
            knobs,
            assist=fmean(each.assist for each in shown),
            looks=fmean(each.looks for each in shown),
            fouls=fouls,
        )
    return msgspec.structs.replace(corrections, skaters=skaters)


def remember_lack(season: Season, memory: Memory, tally: Tally) -> None:
    """Take up what every man's settled assist rating leaves to be wished in a round."""
    for key, rates in season.skaters.items():
        man = tally.men[key]
        lack = memory.lack.setdefault(key, Lack())
        lack.rounds += 1
        lack.assists += rates.assists * man.games - man.assists
        lack.on_ice += man.on_ice


def touched_up(corrections: Corrections, memory: Memory) -> Corrections:
    """Correct settled assist ratings by the mean lack of the rounds they stood for; few rounds say little."""
    skaters = dict(corrections.skaters)
    for key, lack in memory.lack.items():
        share = lack.assists / (lack.on_ice + FEW_ON_ICE * lack.rounds)
        step = RATINGS_A_SHARE * share * lack.rounds / (lack.rounds + FEW_ROUNDS)
        rating = min(max(skaters[key].assist + step, 0.0), float(MOST_ASSIST))
        skaters[key] = msgspec.structs.replace(skaters[key], assist=rating)
    return msgspec.structs.replace(corrections, skaters=skaters)


def with_steps_of(
    skaters: Mapping[str, SkaterKnobs], played: Mapping[str, SkaterKnobs]
) -> dict[str, SkaterKnobs]:
    """Give the corrected knobs with the steps of those just played."""
    return {
        key: msgspec.structs.replace(
            played[key], shots=knobs.shots, goals=knobs.goals, plus=knobs.plus
        )
        for key, knobs in skaters.items()
    }
