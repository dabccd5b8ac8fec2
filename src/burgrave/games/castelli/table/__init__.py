"""The drawing of the base game."""

from burgrave.games.castelli.table.tabletop import TABLE

__all__ = ["TABLE"]
