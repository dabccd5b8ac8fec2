"""The base game by theme."""
