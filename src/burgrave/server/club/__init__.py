"""The people of a server: a key instead of an account, their results, ratings and events."""
