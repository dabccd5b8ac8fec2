"""Expansions, one room each."""
