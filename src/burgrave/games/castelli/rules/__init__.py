"""The base game by theme: each module holds its choices, actions, events, causes, refusals and words."""
