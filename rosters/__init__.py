"""Players, cards, teams, line-ups, and what they carry from game to game."""
