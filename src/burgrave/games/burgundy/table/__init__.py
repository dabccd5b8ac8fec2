"""The drawing of the base game."""
