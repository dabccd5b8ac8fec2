"""Lessons: a position, sentences about it, and what the player is to try. Data, one file each, beside its game."""
