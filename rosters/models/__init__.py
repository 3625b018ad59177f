"""Models of rosters."""
