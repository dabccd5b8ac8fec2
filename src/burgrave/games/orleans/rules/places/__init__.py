"""Places of the player board and place tiles: what each does, its words, and why it cannot be used."""
