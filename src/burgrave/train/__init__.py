"""Training of evaluation networks: games, samples, a fit, a gate."""
