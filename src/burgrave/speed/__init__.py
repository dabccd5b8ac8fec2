"""How fast the rules run, and whether they have grown slower."""
