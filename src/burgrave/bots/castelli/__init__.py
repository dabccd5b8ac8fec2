"""How bots play Castelli: evaluation and policy."""
