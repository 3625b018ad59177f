"""Migrations of ``games``."""
