"""Leagues, seasons, schedules, standings, playoffs, and the runner that plays them."""
