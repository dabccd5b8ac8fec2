"""Training of the networks that evaluate positions: games, samples, a fit, a gate."""
