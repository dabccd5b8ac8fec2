"""Facts of the game with stable ids, and the tables the rules look them up in."""
