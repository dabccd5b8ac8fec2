"""The club: members, who have a key instead of an account, their results, ratings and events."""
