"""The drawing of the game."""
