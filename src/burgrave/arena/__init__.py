"""Many games at once: runs of bots against each other, what they add up to, and how fast they go."""
