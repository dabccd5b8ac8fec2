"""Game modes: each has its own events, deeds and pieces."""
