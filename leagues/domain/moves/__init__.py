"""Men who change teams in a season: trades between coaches, and waivers.

Words
-----
offer
    What one team's coach proposes to another's. Nobody but these two knows of it until it is accepted.
review
    The time after acceptance in which other teams may vote against a trade, or the commissioner decides.
agreed
    Settled; the men change teams before the games of the trade's day.
carried out
    The men have moved: a fact ``men_moved`` of the season's log, from which squads follow
    (:mod:`rosters.domain.moves`).
"""
