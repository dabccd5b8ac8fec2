"""Other ways to play, one room each."""
