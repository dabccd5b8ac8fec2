"""The arena: matches and contests between bots, and their statistics."""
