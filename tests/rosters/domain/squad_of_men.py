"""A made-up squad for tests: four men a forward position, seven defencemen, two goalies."""

from rosters.domain.squad_state import Member, SquadState


def man(card, *positions, quota=82.0, value=0.5, windows=((1, 82),), **fields):
    """Give a man of a squad."""
    return Member(
        card=card,
        name=f"Man {card}",
        positions=positions,
        windows=windows,
        quota=quota,
        value=value,
        special=value,
        killing=value,
        **fields,
    )


def squad(*extra, without=()):
    """Give a squad of 82 games; later men are worth less."""
    men = [
        *(man(f"c{n}", "C", "LW", value=1 - n / 10) for n in range(4)),
        *(man(f"l{n}", "LW", "RW", value=0.9 - n / 10) for n in range(4)),
        *(man(f"r{n}", "RW", "LW", value=0.85 - n / 10) for n in range(4)),
        *(man(f"d{n}", "LD", "RD", value=0.6 - n / 10, quota=70.0) for n in range(7)),
        man("g0", "G", quota=60.0, rating=5, starts_pct=74),
        man("g1", "G", quota=22.0, rating=2, starts_pct=30),
        *extra,
    ]
    return SquadState(
        code="TBL",
        name="Tampa Bay Lightning",
        sheet="0" * 64,
        team_games=82,
        members={member.card: member for member in men if member.card not in without},
    )
