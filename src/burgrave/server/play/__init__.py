"""A game that is being played: its position, commands, clocks, and what each link sees of it."""
