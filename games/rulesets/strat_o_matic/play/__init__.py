"""The rules of play, one module for each part of the rulebook.

Every procedure takes the table. Those that play on until something is settled return what is due next: the spot of
a faceoff, or None when the skater in ``state.carrier`` has control and his coach must draw.
"""
