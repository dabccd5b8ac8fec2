"""The drawing of the table."""

from burgrave.games.orleans.table.table import TABLE

__all__ = ["TABLE"]
