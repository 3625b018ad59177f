"""Golden games: whole games as text, read by eye once, that no change may alter unnoticed."""
