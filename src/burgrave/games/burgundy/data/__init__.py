"""Facts of the box with stable ids, and the tables the rules look them up in."""
