"""The daily challenge: one deal a day for each game, the same for everybody everywhere."""
