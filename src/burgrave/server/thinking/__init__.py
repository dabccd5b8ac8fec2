"""Work in separate processes: bots, hints, analysis and rendering, and its scheduling."""
