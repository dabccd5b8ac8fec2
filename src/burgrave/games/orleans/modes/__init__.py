"""Ways to play: each brings its own events, deeds and pieces."""
