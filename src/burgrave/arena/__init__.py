"""Many games at once: runs of bots against each other, and what they add up to."""
