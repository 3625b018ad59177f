"""What is done in the kinds of drafts: what a turn may pick, what a computer would, what a pick does."""

from __future__ import annotations

from typing import Any, Protocol

from leagues.domain.drafts import line_cards, players
from leagues.domain.drafts.desk import Desk
from leagues.models import Draft, DraftPick, DraftTurn
from rosters.domain.drafts.choices import wished


class DraftKind(Protocol):
    """One kind of draft."""

    def options(self, desk: Desk, turn: DraftTurn) -> tuple[str, ...]:
        """Give what a turn may pick now, in the order of the pool; an empty text is "nothing"."""
        ...

    def computer(self, desk: Desk, turn: DraftTurn, options: tuple[str, ...]) -> str:
        """Give what a computer picks for the team."""
        ...

    def carry_out(self, desk: Desk, turn: DraftTurn, pick: DraftPick) -> tuple[str, dict[str, Any]]:
        """Let a shown pick take effect; give the kind and the data of its event in the season's log."""
        ...

    def undo(self, desk: Desk, turn: DraftTurn, pick: DraftPick) -> None:
        """Take a pick's effect back."""
        ...

    def for_the_absent(
        self, desk: Desk, turn: DraftTurn, options: tuple[str, ...]
    ) -> tuple[str, ...]:
        """Give those options from which a list or the computer picks."""
        ...

    def finish(self, desk: Desk) -> None:
        """Do what follows from the picks together, when the last turn is used."""
        ...


KINDS: dict[str, DraftKind] = {
    Draft.Kind.PREMADE: line_cards.Premade(),
    Draft.Kind.PACKS: line_cards.PickAndPass(),
    Draft.Kind.DREAM: line_cards.DreamTeam(),
    Draft.Kind.REPLACEMENT: line_cards.Replacement(),
    Draft.Kind.PLAYERS: players.PlayerDraft(),
}


def options_of(desk: Desk, turn: DraftTurn) -> tuple[str, ...]:
    """Give what a turn may pick now."""
    return KINDS[desk.draft.kind].options(desk, turn)


def pick_for(desk: Desk, turn: DraftTurn, wishes: list[str]) -> tuple[str, str]:
    """Give what is picked for a coach who is away, and how: from his list, else as the computer would.

    What he gives back is never something that stands on his list, if there is anything else.
    """
    kind, options = KINDS[desk.draft.kind], options_of(desk, turn)
    action = desk.round_of(turn).action
    if action == "return":
        free = tuple(item for item in options if item not in wishes)
        return kind.computer(desk, turn, free or options), DraftPick.How.COMPUTER.value
    options = kind.for_the_absent(desk, turn, options)
    wish = wished(options, wishes)
    if wish is not None:
        return wish, DraftPick.How.QUEUE.value
    return kind.computer(desk, turn, options), DraftPick.How.COMPUTER.value
