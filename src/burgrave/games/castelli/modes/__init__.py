"""Game modes, one room each."""
