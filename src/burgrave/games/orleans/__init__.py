"""Orléans and its scenario Prosperity."""

from burgrave.games.orleans.game import GAME

__all__ = ["GAME"]
