"""Lessons: a position, sentences about it, and moves for the player to try; each is a data file of its game."""
