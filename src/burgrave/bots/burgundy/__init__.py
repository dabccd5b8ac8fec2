"""How bots play Burgundy: evaluation and policy."""
