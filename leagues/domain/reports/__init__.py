"""Simulated seasons beside real ones: league rates and replay accuracy."""
