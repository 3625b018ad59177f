"""Migrations of ``leagues``."""
