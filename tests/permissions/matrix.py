"""The table: role x action x league.

======== ===============================================================
outcome  what must come of it
======== ===============================================================
yes      it is done
no       refused: 403
sign in  refused: 401, or sent to the sign-in page
hidden   404, word for word as if there were no such league
======== ===============================================================

``lines`` are those of the coach's own team, ``rivals`` those of another team of the same league.

A role is held in the *own* league only; the *other* league has people of its own, and teams of the same codes.
"""

ROLES = ("anonymous", "reader", "member", "coach", "commissioner", "admin")
LEAGUES = ("own public", "own private", "other public", "other private")

TABLE = """
action    league         anonymous  reader  member  coach   commissioner  admin

see       own public     yes        yes     yes     yes     yes           yes
see       own private    hidden     hidden  yes     yes     yes           yes
see       other public   yes        yes     yes     yes     yes           yes
see       other private  hidden     hidden  hidden  hidden  hidden        yes

coach     own public     sign-in    no      no      yes     no            no
coach     own private    hidden     hidden  no      yes     no            no
coach     other public   sign-in    no      no      no      no            no
coach     other private  hidden     hidden  hidden  hidden  hidden        no

draft     own public     sign-in    no      no      yes     no            no
draft     own private    hidden     hidden  no      yes     no            no
draft     other public   sign-in    no      no      no      no            no
draft     other private  hidden     hidden  hidden  hidden  hidden        no

run-drafts  own public   sign-in    no      no      no      yes           yes
run-drafts  own private  hidden     hidden  no      no      yes           yes
run-drafts  other public sign-in    no      no      no      no            yes
run-drafts  other private hidden    hidden  hidden  hidden  hidden        yes

trade     own public     sign-in    no      no      yes     no            no
trade     own private    hidden     hidden  no      yes     no            no
trade     other public   sign-in    no      no      no      no            no
trade     other private  hidden     hidden  hidden  hidden  hidden        no

run-trades  own public   sign-in    no      no      no      yes           yes
run-trades  own private  hidden     hidden  no      no      yes           yes
run-trades  other public sign-in    no      no      no      no            yes
run-trades  other private hidden    hidden  hidden  hidden  hidden        yes

apply     own public     sign-in    no      yes     yes     yes           no
apply     own private    hidden     hidden  yes     yes     yes           no
apply     other public   sign-in    no      no      no      no            no
apply     other private  hidden     hidden  hidden  hidden  hidden        no

lines     own public     sign-in    no      no      yes     yes           yes
lines     own private    hidden     hidden  no      yes     yes           yes
lines     other public   sign-in    no      no      no      no            yes
lines     other private  hidden     hidden  hidden  hidden  hidden        yes

rivals    own public     sign-in    no      no      no      yes           yes
rivals    own private    hidden     hidden  no      no      yes           yes
rivals    other public   sign-in    no      no      no      no            yes
rivals    other private  hidden     hidden  hidden  hidden  hidden        yes

play-on   own public     sign-in    no      no      no      yes           yes
play-on   own private    hidden     hidden  no      no      yes           yes
play-on   other public   sign-in    no      no      no      no            yes
play-on   other private  hidden     hidden  hidden  hidden  hidden        yes

correct   own public     sign-in    no      no      no      yes           yes
correct   own private    hidden     hidden  no      no      yes           yes
correct   other public   sign-in    no      no      no      no            yes
correct   other private  hidden     hidden  hidden  hidden  hidden        yes

schedule  own public     sign-in    no      no      no      yes           yes
schedule  own private    hidden     hidden  no      no      yes           yes
schedule  other public   sign-in    no      no      no      no            yes
schedule  other private  hidden     hidden  hidden  hidden  hidden        yes

manage    own public     sign-in    no      no      no      yes           yes
manage    own private    hidden     hidden  no      no      yes           yes
manage    other public   sign-in    no      no      no      no            yes
manage    other private  hidden     hidden  hidden  hidden  hidden        yes
"""


def cells(*actions: str) -> list[tuple[str, str, str, str]]:
    """Give (action, league, role, outcome) for every cell, or for those of some actions."""
    lines = [line.split() for line in TABLE.splitlines() if line.strip()]
    header, *rows = lines
    assert tuple(header[2:]) == ROLES
    return [
        (action, f"{place} {visibility}", role, outcome)
        for action, place, visibility, *outcomes in rows
        if not actions or action in actions
        for role, outcome in zip(ROLES, outcomes, strict=True)
    ]
