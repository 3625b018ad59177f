"""Rule systems: one package each, in plain Python over the engine."""
