"""The game modes: teams, solo, and the automaton Châteauma."""
