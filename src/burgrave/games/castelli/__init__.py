"""Castelli, by Günter Burkhardt."""

from burgrave.games.castelli.game import GAME

__all__ = ["GAME"]
