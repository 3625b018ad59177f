"""What each option of a season changes, in words, with the rows of the rulebook: for pages and documents."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from games.rulesets.power_play.setup import Matches, Rules


class OptionTold(NamedTuple):
    """One option of a season in words; ``ids`` are rows of the rulebook."""

    name: str
    value: str
    sentence: str
    ids: tuple[str, ...]


RULES = {
    Rules.BASIC: (
        "Two to ten managers draft six cards each; what is drawn and exchanged stays hidden.",
        ("PP-001", "PP-007", "PP-022"),
    ),
    Rules.EXPANSION: (
        "Up to seven managers: a team of ten and a dealt card, reserves, special players' full powers.",
        ("PP-200", "PP-202", "PP-204", "PP-206"),
    ),
}
MATCHES = {
    Matches.ROUNDS: ("The card of each round is chosen when it comes, in secret.", ("PP-081",)),
    Matches.ORDERS: (
        "Before a match each lays his six in order, for six rounds and for sudden death.",
        ("PP-306",),
    ),
}
STAGES = OptionTold(
    "stages",
    "settled here",
    "Who has met everybody once names three reserves, openly and one by one, so that six can still"
    " be lined up; who has met everybody twice keeps six actives and three reserves, and two cards"
    " go under the stacks.",
    ("PP-212", "PP-214", "PP-215"),
)
FORFEITS = OptionTold(
    "forfeits",
    "settled here",
    "Injured cards miss one match; who then cannot line up three, two and one loses it without"
    " goals, and if neither can it is void.",
    ("PP-216", "PP-218", "PP-219"),
)
FIGHTERS = OptionTold(
    "two fighters",
    "as printed",
    "Troll and Bear play in attack or defence, so the Fabled Beasts may line up two fighters: with"
    " two managers they win about two seasons in three.",
    ("PP-240", "PP-241"),
)


def options_told(overrides: Mapping[str, Any]) -> list[OptionTold]:
    """Tell the options of a season; of the expansion also what the rulebook leaves open and is settled here."""
    rules = Rules(overrides.get("rules", Rules.BASIC))
    matches = Matches(overrides.get("matches", Matches.ROUNDS))
    wins, best_of = overrides.get("wins", 9), overrides.get("best_of", 7)
    end = (
        "all of them are played"
        if overrides.get("play_all")
        else f"{best_of // 2 + 1} wins decide it"
    )
    told = [
        OptionTold("rules", str(rules), *RULES[rules]),
        OptionTold("wins", str(wins), f"{wins} wins end the regular season.", ("PP-160", "PP-301")),
        OptionTold(
            "best_of",
            str(best_of),
            f"The championship is best of {best_of}; {end}.",
            ("PP-180", "PP-181"),
        ),
        OptionTold("matches", str(matches), *MATCHES[matches]),
    ]
    if rules is Rules.EXPANSION:
        told += [STAGES, FORFEITS, FIGHTERS]
    return told
