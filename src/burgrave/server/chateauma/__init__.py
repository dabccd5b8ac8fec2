"""The companion: Châteauma for a game on a real table."""
