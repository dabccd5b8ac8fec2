"""Ids of the places on the table where something lies or is clicked."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans.data.board import MARKET
from burgrave.games.orleans.data.people import KINDS
from burgrave.games.orleans.data.places import FIRST_TILE
from burgrave.games.orleans.rules.places.place import PLACE_OF, PLACES
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.flat import listed
from burgrave.kernel.masks import bits

TILE_SLOTS: Final = 5
"""Steps of the traders track: nobody has more place tiles."""
MARKET_SPACES: Final = MARKET + 2
"""A full market, and two that come down from the Gunpowder Tower while their owner plans."""


def market_of(g: Orleans, owner: int) -> list[int]:
    return listed(g.market[owner * KINDS : (owner + 1) * KINDS])


def market_order(market: list[int]) -> list[int]:
    """The followers of a market one by one, as they lie."""
    return [kind for kind in range(KINDS) for _ in range(market[kind])]


def tile_slots(g: Orleans, owner: int) -> list[int]:
    """The place tiles of a player, as they lie."""
    return list(bits(g.tiles[owner]))[:TILE_SLOTS]


def space_spot(g: Orleans, seat: int, space: int) -> str:
    """Where a space lies: those of tiles lie where their tile lies."""
    number = PLACE_OF[space]
    if number < FIRST_TILE:
        return f"space-{seat}-{space}"
    lying = tile_slots(g, seat)
    tile = number - FIRST_TILE
    return f"slot-{seat}-{lying.index(tile)}-{space - PLACES[number].first}" if tile in lying else ""


def place_spot(g: Orleans, seat: int, number: int) -> str:
    if number < FIRST_TILE:
        return f"place-{seat}-{number}"
    lying = tile_slots(g, seat)
    return f"tile-{seat}-{lying.index(number - FIRST_TILE)}" if number - FIRST_TILE in lying else ""


def follower_spots(g: Orleans, seat: int, kind: int) -> list[str]:
    """Where the followers of a kind lie in the market."""
    return [f"market-{seat}-{n}" for n, lies in enumerate(market_order(market_of(g, seat))) if lies == kind]


def space_clicked(g: Orleans, seat: int, numbers: list[int]) -> int | None:
    """The space that a click on `space-SEAT-SPACE` or `slot-SEAT-TILE-SPACE` of the player's own board means."""
    if not numbers or numbers[0] != seat:
        return None
    if len(numbers) == 2:
        return numbers[1] if numbers[1] < len(PLACE_OF) else None
    lying = tile_slots(g, seat)
    if len(numbers) != 3 or numbers[1] >= len(lying):
        return None
    tile = PLACES[FIRST_TILE + lying[numbers[1]]]
    return tile.first + numbers[2] if numbers[2] < len(tile.wants) else None


def place_clicked(g: Orleans, seat: int, numbers: list[int]) -> int | None:
    """The place on the player's own board that a click means."""
    return numbers[1] if len(numbers) == 2 and numbers[0] == seat and numbers[1] < FIRST_TILE else None


def tile_clicked(g: Orleans, seat: int, numbers: list[int]) -> int | None:
    """The place that an own tile is."""
    lying = tile_slots(g, seat)
    if len(numbers) != 2 or numbers[0] != seat or numbers[1] >= len(lying):
        return None
    return FIRST_TILE + lying[numbers[1]]


def one_below(numbers: list[int], end: int) -> int:
    """The one number in the id of a place, -1 if that is not what it has."""
    return numbers[0] if len(numbers) == 1 and numbers[0] < end else -1
