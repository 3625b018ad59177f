"""Models of games."""
