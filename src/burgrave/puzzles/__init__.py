"""Puzzles: positions in which one line is clearly best, how they are found, graded, kept and verified."""
