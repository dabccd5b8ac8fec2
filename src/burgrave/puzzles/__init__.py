"""Puzzles: positions in which one line is clearly best, and how they are mined, graded, stored and verified."""
