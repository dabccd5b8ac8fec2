"""How bots play Orléans: evaluation and policy."""
