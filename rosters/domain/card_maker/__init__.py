"""The card maker: from a season's statistics to Strat-O-Matic cards; pure Python, no database.

=================  ==================================================================================
``stints``         who belonged to which team when, and how often he played
``rates``          shrunk rates a game
``positions``      printed positions
``ratings``        the ratings of a card's header
``columns``        shooting columns and goalie cards with exact odds
``knobs``          what calibration may turn, kept in a season's ``corrections.json``
``skaters``        a skater's card
``goalies``        a goalie's card
``season_cards``   all cards of a season: the entrance
``simulation``     seasons in memory, to see what cards bring about
``calibration``    draft, simulate, correct, again
=================  ==================================================================================

The formulas are explained in ``docs/card-maker.md``.
"""
