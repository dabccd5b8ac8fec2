"""The expansions of the box, one room each."""
