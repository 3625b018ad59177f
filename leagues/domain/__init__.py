"""Rules of leagues: points, standings, play-offs, import and running of seasons."""
