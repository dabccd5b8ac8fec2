"""The daily challenge: one deal per day and game, the same for everybody everywhere."""
