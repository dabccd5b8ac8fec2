"""The drawing of expansions that have no room of their own yet."""
