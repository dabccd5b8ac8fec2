"""Lessons: a position, sentences about it, and what the player should try. Data, one file each, next to its game."""
