"""Forms of the commissioner's pages."""

from __future__ import annotations

from typing import Any, ClassVar

from django import forms
from django.core.files.uploadedfile import UploadedFile

from leagues.domain.founding import ENDINGS, KINDS, systems_without_cards
from leagues.domain.options import LONGEST_PERIOD
from leagues.domain.people_files import decode, repairs_of
from leagues.domain.playoffs.formats import FORMATS
from leagues.domain.points import POINT_SYSTEMS
from leagues.domain.standings.orders import ORDERS
from leagues.models import League, Membership
from rosters.domain.seasons_on_file import TITLES, season_slugs

LARGEST_FILE = 2_000_000
SHOWN = 5
DATE = forms.DateInput(attrs={"type": "date"})
EXAMPLE_TEAMS = "HBR,Harbour\nPIN,Pines"
EXAMPLE_GAMES = "date,home,away\n2026-10-01,BOS,CBJ"


SYSTEM = "system"
"""Before the slug of a rule system among the choices of cards."""


class Typed(forms.Form):
    """A name that must be typed before something is destroyed; ``expected`` is what it must be."""

    typed = forms.CharField(required=False, max_length=200)

    def __init__(self, *args: Any, expected: str, **named: Any) -> None:  # noqa: ANN401 - Django's
        super().__init__(*args, **named)
        self.expected = expected
        self.order_fields([*(name for name in self.fields if name != "typed"), "typed"])
        self.fields["typed"].label = f"Type \u201c{expected}\u201d to go on"
        self.fields["typed"].widget.attrs["autocomplete"] = "off"

    def clean_typed(self) -> str:
        """Compare what was typed with what must be."""
        typed: str = self.cleaned_data["typed"].strip()
        if typed != self.expected:
            raise forms.ValidationError(f"Type {self.expected} exactly; nothing was changed.")
        return typed


class LeagueForm(forms.Form):
    """A new league."""

    name = forms.CharField(max_length=100)
    commissioner = forms.CharField(
        max_length=150, required=False, help_text="user name; empty: only admins of the site"
    )
    private = forms.BooleanField(required=False, label="Seen by its members only")
    time_zone = forms.CharField(max_length=60, initial="UTC", help_text="Europe/Berlin")
    game_time = forms.TimeField(
        required=False, label="Usual time of games", widget=forms.TimeInput(attrs={"type": "time"})
    )
    clock_counts_down = forms.BooleanField(
        required=False, label="Times of games are what is left of the period, as on a scoreboard"
    )


class LeagueFileForm(forms.Form):
    """A league in a file."""

    file = forms.FileField()


class MemberForm(forms.Form):
    """A role for somebody."""

    username = forms.CharField(max_length=150, label="User name")
    role = forms.ChoiceField(choices=Membership.Role.choices)
    team = forms.ChoiceField(required=False, help_text="for a coach")

    def __init__(self, *args: Any, league: League, **named: Any) -> None:  # noqa: ANN401 - Django's
        super().__init__(*args, **named)
        teams = list(league.teams.values_list("code", "name"))
        self.fields["team"] = forms.ChoiceField(
            choices=[("", "\u2013"), *teams], required=False, help_text="for a coach"
        )


class DataSetForm(forms.Form):
    """A season that replays a real one."""

    source = forms.ChoiceField(label="Real season")

    def __init__(self, *args: Any, **named: Any) -> None:  # noqa: ANN401 - Django's
        super().__init__(*args, **named)
        choices = [(slug, TITLES.get(slug, slug)) for slug in season_slugs()]
        self.fields["source"] = forms.ChoiceField(label="Real season", choices=choices)


class TextFile(forms.Form):
    """Helpers for texts that come typed or as a file; ``notes`` say how files were read."""

    def __init__(self, *args: Any, **named: Any) -> None:  # noqa: ANN401 - Django's
        super().__init__(*args, **named)
        self.notes: list[str] = []

    def text_of(self, name: str) -> str:
        """Give the uploaded file's text, or what was typed.

        Raises
        ------
        ValidationError
            If the file is too large.
        ImportRefused
            If it is no text.

        """
        upload = self.cleaned_data.get(f"{name}_file")
        if not isinstance(upload, UploadedFile):
            return str(self.cleaned_data.get(name) or "")
        if (upload.size or 0) > LARGEST_FILE:
            raise forms.ValidationError("The file is too large.")
        decoded = decode(upload.read(), file=name)
        repairs = [f"{cell} \u2192 {better}" for cell, better in repairs_of(decoded.text).items()]
        self.notes.append(f"The file of {name} was read as {decoded.name}.")
        if repairs:
            shown = ", ".join(repairs[:SHOWN])
            self.notes.append(
                f"Some letters look as if they had been decoded twice; put them right if so: {shown}."
            )
        return decoded.text


def area(example: str) -> forms.Textarea:
    """Give a box for lines of a file."""
    return forms.Textarea(attrs={"rows": 8, "placeholder": example, "spellcheck": "false"})


Groups = tuple[tuple[str, str, tuple[str, ...]], ...]


class Grouped(forms.Form):
    """A form whose fields stand in groups: class, title and names; what is in none comes at the end."""

    GROUPS: ClassVar[Groups] = ()

    @property
    def groups(self) -> list[tuple[str, str, list[Any]]]:
        """The fields by group."""
        known = {name for _, _, names in self.GROUPS for name in names}
        last = tuple(name for name in self.fields if name not in known)
        groups = (*self.GROUPS, ("", "", last))
        return [
            (kind, title, [self[name] for name in names if name in self.fields])
            for kind, title, names in groups
            if names
        ]


SCHEDULE_GROUPS: Groups = (
    ("", "Schedule", ("kind", "first", "every")),
    ("of-divisional", "", ("division", "conference", "others")),
    ("of-listed", "", ("games", "games_file")),
)


class LayOutForm(TextFile, Grouped):
    """How a schedule is made, or read from a file."""

    GROUPS: ClassVar[Groups] = SCHEDULE_GROUPS

    kind = forms.ChoiceField(
        label="Schedule",
        choices=[*KINDS.items(), ("list", "from a list of games"), ("matrix", "from a matrix")],
        initial="double",
    )
    first = forms.DateField(label="First day", widget=DATE)
    every = forms.IntegerField(
        label="Days from round to round", min_value=1, max_value=60, initial=1
    )
    division = forms.IntegerField(
        label="Games against each rival of the division", min_value=0, max_value=20, initial=4
    )
    conference = forms.IntegerField(
        label="\u2026 of the conference", min_value=0, max_value=20, initial=2
    )
    others = forms.IntegerField(label="\u2026 of the rest", min_value=0, max_value=20, initial=1)
    games = forms.CharField(
        label="Games", required=False, widget=area(EXAMPLE_GAMES), max_length=LARGEST_FILE
    )
    games_file = forms.FileField(label="or as a file", required=False)


class OwnSeasonForm(LayOutForm):
    """A season of one's own teams."""

    GROUPS: ClassVar[Groups] = (
        ("", "Teams", ("name", "teams", "teams_file", "cards")),
        *SCHEDULE_GROUPS,
        ("", "Rules", ("points", "order", "ending", "playoffs")),
        ("", "Lengths of games from paper", ("period_minutes", "overtime_minutes")),
    )

    name = forms.CharField(max_length=40, label="Name of the season", help_text="such as 2026-27")
    teams = forms.CharField(
        required=False,
        widget=area(EXAMPLE_TEAMS),
        max_length=LARGEST_FILE,
        help_text="One a line: a short code and the name, then conference and division if there are any. "
        "A first line with headings may stand in any order.",
    )
    teams_file = forms.FileField(label="or as a file", required=False)
    cards = forms.ChoiceField(
        required=False, help_text="with cards, teams go by their codes in that season"
    )
    points = forms.ChoiceField(choices=[(key, one.title) for key, one in POINT_SYSTEMS.items()])
    order = forms.ChoiceField(
        label="Order of the standings", choices=[(key, one.title) for key, one in ORDERS.items()]
    )
    ending = forms.ChoiceField(
        label="A level game goes to", choices=[(key, words) for key, (words, _) in ENDINGS.items()]
    )
    playoffs = forms.ChoiceField(
        required=False,
        choices=[("", "none"), *((key, one.title) for key, one in FORMATS.items())],
    )

    period_minutes = forms.IntegerField(
        label="Minutes of a period",
        required=False,
        min_value=1,
        max_value=LONGEST_PERIOD,
        initial=20,
        help_text="goals-against averages are for three of them",
    )
    overtime_minutes = forms.IntegerField(
        label="Minutes of overtime",
        required=False,
        min_value=1,
        max_value=LONGEST_PERIOD,
        initial=5,
        help_text="in the playoffs it is as long as a period",
    )

    def __init__(self, *args: Any, **named: Any) -> None:  # noqa: ANN401 - Django's
        super().__init__(*args, **named)
        cards: list[tuple[str, Any]] = [
            ("", "nobody here: results are entered from paper"),
            (
                "Strat-O-Matic Hockey with the cards of",
                [(slug, TITLES.get(slug, slug)) for slug in season_slugs()],
            ),
        ]
        others = [(f"{SYSTEM} {one.slug}", one.title) for one in systems_without_cards()]
        if others:
            cards.append(("Other rule systems", others))
        self.fields["cards"] = forms.ChoiceField(
            label="Played by",
            choices=cards,
            required=False,
            help_text=self.fields["cards"].help_text,
        )
        self.order_fields(["name", "teams", "teams_file", "cards"])

    def cards_and_system(self) -> tuple[str, str]:
        """Give the real season whose cards are played with, and the rule system that needs none; one is empty."""
        asked = str(self.cleaned_data["cards"])
        kind, _, slug = asked.partition(" ")
        return ("", slug) if kind == SYSTEM else (asked, "")


class MoveForm(forms.Form):
    """Another day for a game."""

    date = forms.DateField(widget=DATE)
    time = forms.TimeField(required=False, widget=forms.TimeInput(attrs={"type": "time"}))


class ReasonForm(Typed):
    """Why something is done that cannot be undone."""

    reason = forms.CharField(max_length=200)


class PlayOnForm(forms.Form):
    """Where a run stops: a date wins over a choice."""

    until = forms.ChoiceField(
        label="Play on to",
        choices=[("cup", "the cup"), ("end", "the end of the schedule"),
                 *((f"round {number}", f"the end of round {number}") for number in range(1, 5))],
    )  # fmt: skip
    date = forms.DateField(label="or to the evening of", required=False, widget=DATE)

    def words(self) -> str:
        """Give the stop in words."""
        date = self.cleaned_data["date"]
        return date.isoformat() if date else str(self.cleaned_data["until"])


class PointsForm(forms.Form):
    """Points given to a team or taken from it."""

    team = forms.ChoiceField()
    points = forms.IntegerField(min_value=-99, max_value=99, help_text="-2 takes two points away")
    reason = forms.CharField(max_length=200)

    def __init__(self, *args: Any, teams: list[tuple[str, str]], **named: Any) -> None:  # noqa: ANN401 - Django's
        super().__init__(*args, **named)
        self.fields["team"] = forms.ChoiceField(choices=teams)


class ReplacementForm(Typed):
    """Another owner for a team."""

    name = forms.CharField(max_length=100, label="Its name from then on")
    date = forms.DateField(label="From", widget=DATE)
    keeps_record = forms.BooleanField(
        required=False, initial=True, label="It takes over the record"
    )
    coach = forms.CharField(
        max_length=150, required=False, help_text="user name; empty when there is none yet"
    )
    reason = forms.CharField(max_length=200, required=False)


class VacancyForm(Typed):
    """A team without an owner."""

    hours = forms.IntegerField(label="Hours for applications", min_value=1, max_value=24 * 14)
    reason = forms.CharField(max_length=200, label="Why")


class ForfeitForm(ReasonForm):
    """Whose fault it was that a game is not played to its end."""

    by = forms.ChoiceField(
        label="Forfeited by",
        choices=[("home", "the home team"), ("visitor", "the visitors"), ("both", "both")],
    )
    goals = forms.IntegerField(
        label="Goals credited to the others", min_value=1, max_value=99, initial=1
    )


class AmendGoalForm(forms.Form):
    """The true scorer of a goal."""

    goal = forms.IntegerField(label="Goal number", min_value=1, max_value=200)
    scorer = forms.CharField(max_length=64, help_text="his id in the box score")
    assists = forms.CharField(
        required=False, max_length=200, help_text="ids of all assists, with blanks between"
    )
    reason = forms.CharField(max_length=200)
