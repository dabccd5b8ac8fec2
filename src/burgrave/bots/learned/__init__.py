"""A learned evaluation: small networks that say what the hand-made evaluation overlooks."""
