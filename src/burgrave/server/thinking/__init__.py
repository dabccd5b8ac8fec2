"""Work in separate processes: bots, hints, analysis and drawing, and which of them goes first."""
