"""The base game by itself: events from a stack of hourglass tiles, eight deeds, the Bathhouse."""
