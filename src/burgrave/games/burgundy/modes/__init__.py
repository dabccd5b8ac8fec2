"""Other ways to play: two against two, alone, with an automaton."""
