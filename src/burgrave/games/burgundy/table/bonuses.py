"""The symbols of bonuses, by the tile with the same effect."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.data import tiles

_SYMBOLS: Final = {
    tiles.CARPENTER: "bonus-building",
    tiles.CHURCH: "bonus-church",
    tiles.MARKET: "bonus-market",
    tiles.BOARDING_HOUSE: "bonus-workers",
    tiles.BANK: "bonus-silver",
    tiles.WATCHTOWER: "bonus-points",
    tiles.WAREHOUSE: "bonus-sell",
    tiles.CITY_HALL: "bonus-place",
    tiles.CASTLE_TILE: "bonus-any",
}


def bonus_symbol(tile: int) -> str:
    return _SYMBOLS[tile]
