"""Gains from a sale or from workers for a die, computed without applying it where no expansion changes them."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.data.board import GOODS
from burgrave.games.burgundy.state import Burgundy

_SILVER_FOR_SALES: Final = 1 << 3
_WORKER_FOR_SALES: Final = 1 << 4
_SILVER_FOR_WORKERS: Final = 1 << 13
_MORE_WORKERS: Final = 1 << 14
"""Monasteries, as bits of their printed numbers."""


def sale(g: Burgundy, seat: int, good: int) -> tuple[int, int, int]:
    """Points, silver and workers for selling all goods of one type."""
    monasteries = g.monasteries[seat]
    points = g.goods[seat * GOODS + good] * g.rules.good_points
    return points, 2 if monasteries & _SILVER_FOR_SALES else 1, 1 if monasteries & _WORKER_FOR_SALES else 0


def workers_for_die(g: Burgundy, seat: int) -> tuple[int, int]:
    """Workers and silver for a die."""
    monasteries = g.monasteries[seat]
    return 4 if monasteries & _MORE_WORKERS else 2, 1 if monasteries & _SILVER_FOR_WORKERS else 0
