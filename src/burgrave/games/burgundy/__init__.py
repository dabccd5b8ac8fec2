"""The Castles of Burgundy, Special Edition."""

from burgrave.games.burgundy.game import GAME

__all__ = ["GAME"]
