"""Fixtures and hooks that all tests share."""
