"""The rules of the base game, by theme."""
