"""What rosters offer to the leagues above them.

Words
-----
squad
    A team's men for one season (model ``Squad``): their cards, the windows of team games in which they
    belong to it, and how often they should play. ``leagues`` points to it with a OneToOne.
squad state
    A squad in memory: usage, injuries and goalie fatigue after so many games. The season runner loads all
    squads of a season once, plays, and saves what changed with each batch of games.
team game
    The games of a squad are numbered from 1; windows and pacing speak in these numbers.

Making a season's squads (once, in the transaction that creates the season)::

    from rosters.domain.squads import create_squads
    squads = create_squads(card_set, season_key="...", team_games={"TBL": 82, ...}, names={"TBL": "..."})
    # -> dict of team code to Squad; card_set from rosters.domain.card_sets.make_card_set("nhl-2017-18")

Playing (no query for a game)::

    from rosters.domain.squad_store import load_squad_states, save_squad_states
    from rosters.domain.line_ups import choose_line_up
    from rosters.domain.game_effects import game_effects
    from rosters.domain.squad_state import after_game, start_playoffs

    states = load_squad_states(squads)              # dict of Squad id to SquadState, five queries in all
    home = choose_line_up(states[1])                # the TEAM document of the setup; changes nothing
    visitor = choose_line_up(states[2], opponent=home)
    for state, effects in zip(sides, game_effects([home, visitor], events)):
        after_game(state, effects)                  # one completed game: usage, injuries, fatigue
    save_squad_states(states)                       # within the caller's transaction: only changed rows

The state depends on nothing but the order of games and their effects, so a season resumed from the
database goes on exactly as the undisturbed one; ``after_game`` over all games from ``load_squad_states(...,
fresh=True)`` rebuilds the projections.
"""
