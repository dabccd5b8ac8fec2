"""Sealed Bids: a game to copy. Secret hands, everybody choosing at once, chance, an expansion, a drawn table."""

from skeleton.game import GAME

__all__ = ["GAME"]
