"""What each option of a game changes, in words, with the rows of the rulebook: for pages and documents.

The words of a value are the same wherever they are shown; ``docs/strat-o-matic.md`` is held to them by a test.
"""

from typing import NamedTuple

from games.rulesets.strat_o_matic.options import Options

Value = str | int | bool


class OptionTold(NamedTuple):
    """One option of a game in words; ``ids`` are rows of the rulebook."""

    name: str
    value: str
    sentence: str
    ids: tuple[str, ...]


class OptionText(NamedTuple):
    """What the values of an option mean; ``sentences`` is by value."""

    ids: tuple[str, ...]
    sentences: dict[Value, str]


OPTION_TEXTS: dict[str, OptionText] = {
    "extra_players": OptionText(
        ("SOM-GS.1", "SOM-GS.1a"),
        {True: "18 skaters may dress.", False: "16 skaters dress."},
    ),
    "lines": OptionText(
        ("SOM-GS.12", "SOM-GS.13"),
        {
            3: "Three forward lines, each on for ten action cards a period.",
            4: "Four forward lines, on for seven or eight action cards a period each.",
        },
    ),
    "pairs": OptionText(
        ("SOM-GS.12", "SOM-GS.14"),
        {
            2: "Two defence pairs, each on for fifteen action cards a period.",
            3: "Three defence pairs, each on for ten action cards a period.",
        },
    ),
    "line_rotation": OptionText(
        ("SOM-GS.16", "SOM-D04", "SOM-D05"),
        {
            "each_once": "Each line and pair comes on once a period, in the order the coach likes.",
            "free": "Any line or pair that is not on the ice may come on.",
        },
    ),
    "assists": OptionText(
        ("SOM-14.0", "SOM-14.1", "SOM-14.2"),
        {True: "Assists are credited.", False: "Assists are not credited."},
    ),
    "injuries": OptionText(
        ("SOM-15.0", "SOM-15.1"),
        {True: "Men get hurt, for periods or games.", False: "Nobody gets hurt."},
    ),
    "super_faceoff": OptionText(
        ("SOM-8.2", "SOM-8.2a", "SOM-8.2b", "SOM-8.2c", "SOM-8.21", "SOM-D16", "SOM-D17"),
        {
            True: "Any skater may take a faceoff; five columns, bonuses, and men thrown out.",
            False: "The centres take the faceoffs.",
        },
    ),
    "passing_l_chart": OptionText(
        ("SOM-11.5", "SOM-11.5a", "SOM-11.5b"),
        {
            True: "An inside shot off passing letter L needs a split against the passer's assist rating.",
            False: "Passing letter L is followed like any other.",
        },
    ),
    "super_penalty": OptionText(
        ("SOM-17.0", "SOM-17.1", "SOM-17.2", "SOM-17.3", "SOM-17.4", "SOM-17.5", "SOM-INF.13"),
        {
            True: "Penalties come from a chart: minors, majors, misconducts, penalty shots, for both sides.",
            False: "Every penalty is two minutes.",
        },
    ),
    "super_power_play": OptionText(
        ("SOM-18.0", "SOM-19.0", "SOM-20.0", "SOM-21.0", "SOM-22.0", "SOM-23.0"),
        {
            True: "Power plays are played out on a timing track, with icing, skating and special units.",
            False: "A power play is settled at once from a chart.",
        },
    ),
    "new_penalty_4v4": OptionText(
        ("SOM-23.1", "SOM-23.2", "SOM-D31"),
        {
            "ignore": "A new penalty at four against four is not called.",
            "real": "A new penalty at four against four is called and served.",
        },
    ),
    "goalie_fatigue": OptionText(
        ("SOM-24.2", "SOM-24.3", "SOM-24.4"),
        {
            True: "A goalie tires of too many games in a row, and of many goals in one.",
            False: "Goalies never tire.",
        },
    ),
    "deflections": OptionText(
        ("SOM-25.0", "SOM-25.1", "SOM-25.2", "SOM-D11"),
        {
            True: "The rebound of a point shot may be a tip in front of the net instead.",
            False: "Point shots are not tipped.",
        },
    ),
    "enforcer": OptionText(
        ("SOM-26.0", "SOM-26.1", "SOM-26.2", "SOM-26.3"),
        {
            True: "A rough man on one side only makes it harder for the other to go inside.",
            False: "Rough men hold nobody back.",
        },
    ),
    "event_times": OptionText(
        ("SOM-27.0", "SOM-27.1"),
        {
            True: "Goals and penalties have a minute and second.",
            False: "Goals and penalties have no times.",
        },
    ),
    "super_penetration": OptionText(
        ("SOM-30.0", "SOM-30.1", "SOM-30.2", "SOM-30.3", "SOM-30.4", "SOM-D08", "SOM-D09"),
        {
            True: "Who goes inside meets a certain defender and his rating, or must pass.",
            False: "Who goes inside draws against a chart of his own rating.",
        },
    ),
    "second_number_deck": OptionText(
        ("SOM-30.42b",),
        {
            True: "The number for super penetration comes from a deck of its own.",
            False: "The number for super penetration is that of the last action card.",
        },
    ),
    "alternate_penetration": OptionText(
        ("SOM-31.0", "SOM-31.1"),
        {
            True: "Wings go inside against defencemen, and defencemen against wings.",
            False: "Men go inside against the man opposite.",
        },
    ),
    "overtime": OptionText(
        ("SOM-27.3", "SOM-27.3a", "SOM-INF.15"),
        {
            "none": "No overtime follows a tie.",
            "8 cards": "A tie is followed by an overtime of eight action cards, until a goal.",
            "full": "A tie is followed by full overtime periods until a goal.",
        },
    ),
    "ot_strength": OptionText(
        ("SOM-27.3", "SOM-23.0"),
        {
            "5v5": "Overtime is five against five.",
            "4v4": "Overtime is four against four.",
            "3v3": "Overtime is three against three.",
        },
    ),
    "shootout": OptionText(
        ("SOM-28.0", "SOM-28.1", "SOM-INF.15"),
        {
            True: "A shootout decides a game that overtime has not.",
            False: "A game that overtime has not decided is a tie.",
        },
    ),
    "starts_limit": OptionText(
        ("SOM-24.1",),
        {
            "off": "A goalie may start as often as his coach likes.",
            "warn": "A goalie who starts more often than his card suggests is pointed out.",
            "strict": "A goalie may not start more often than his card suggests.",
        },
    ),
    "split_with_replacement": OptionText(
        ("SOM-INF.3",),
        {
            True: "The split deck is shuffled before every draw.",
            False: "The split deck is shuffled when all forty cards are drawn.",
        },
    ),
    "enforce_positions": OptionText(
        ("SOM-GS.5",),
        {
            "strict": "Men play only positions on their cards.",
            "warn": "Men may play positions that are not on their cards; they are pointed out.",
        },
    ),
    "house_pull_cards": OptionText(
        ("SOM-13.0",),
        {
            2: "A goalie may be pulled once at most two action cards are left in the game.",
            **{
                number: f"House rule: a goalie may be pulled once at most {number} action cards are left."
                for number in range(3, 11)
            },
        },
    ),
}


OPTION_TEXTS["house_overtime_cards"] = OptionText(
    ("SOM-27.3",),
    {
        8: "A five-minute overtime has eight action cards.",
        **{
            number: f"House rule: a five-minute overtime has {number} action cards, each for less time."
            for number in (*range(9, 30), *range(31, 41))
        },
    },
)

OPTION_TEXTS["house_level_cards"] = OptionText(
    ("SOM-4.0",),
    {
        0: "Every action card is played, whatever the score.",
        **{
            number: (
                f"House rule: of the last {number} action cards of the third period only every second one is played "
                "while the score is level and nobody sits; both teams play for the point. Not in playoffs."
            )
            for number in range(2, 31, 2)
        },
    },
)


def options_told(options: Options) -> list[OptionTold]:
    """Tell every option of a game, in the order of the rules."""
    told = []
    for name, text in OPTION_TEXTS.items():
        value: Value = getattr(options, name)
        told.append(OptionTold(name, _shown(value), text.sentences[value], text.ids))
    return told


def _shown(value: Value) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
