"""Migrations of ``rosters``."""
