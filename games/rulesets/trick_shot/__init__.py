"""Trick Shot: the press-your-luck hockey board game."""
