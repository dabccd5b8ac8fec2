"""What thinks or draws in processes of its own: bots, hints, analysis, and who goes first."""
