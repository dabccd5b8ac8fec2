"""Which place a click on an action means, and which action a click on a place."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans import actions as a
from burgrave.games.orleans import kinds
from burgrave.games.orleans.land_sheet import MARKET_SPACES
from burgrave.games.orleans.offers import MARKET
from burgrave.games.orleans.people import PROFESSIONS
from burgrave.games.orleans.places import FIRST_TILE, PLACE_OF, PLACES, SPACES, TILES
from burgrave.games.orleans.roads import FROM, GOODS_SPACES, ROAD, TOWNS, WATER, other_end
from burgrave.games.orleans.seat_pieces import choices, market_order, structure_place, structures, tile_slots
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.view import market_of
from burgrave.games.orleans.wares import GOODS
from burgrave.games.orleans.works import DEEDS

_ACTIONS: Final = [
    (name, tuple(n - 1 for n in numbers)) for name, numbers in map(a.ACTIONS.decode, range(len(a.ACTIONS)))
]


def target(g: Orleans, seat: int, action: int) -> str:
    """The place of an action, or an empty string for a button of its own."""
    name, numbers = _ACTIONS[action]
    match name, numbers:
        case ("put", (_, space)) | ("back" | "recall" | "technology" | "torture-technology", (space,)):
            return space_place(g, seat, space)
        case "use", (place,):
            return _place(g, seat, place)
        case "draw", _:
            # The bag means as many as possible; fewer are buttons.
            return f"bag-{seat}" if action == g.legal(seat)[0] else ""
        case "keep", (card,):
            return _card(g, seat, card)
        case "retain" | "recruit", (profession,):
            return f"supply-{profession}" if name == "recruit" else ""
        case "tile", (tile,):
            return f"offer-{tile}"
    return _on_map(g, seat, name, numbers) or _of_goods(g, seat, name, numbers)


def _on_map(g: Orleans, seat: int, name: str, numbers: tuple[int, ...]) -> str:
    match name, numbers:
        case "travel", (route,):
            return f"town-{other_end(route, g.merchants[seat])}"
        case "go", (_, route):
            return f"town-{other_end(route, g.carpenter)}"
        case (("take" | "site"), (space,)):
            return f"good-{space}"
        case "deed", (_, deed):
            return f"deed-{deed}"
        case "torture-station", (town,):
            return f"town-{town}"
    return ""


def _of_goods(g: Orleans, seat: int, name: str, numbers: tuple[int, ...]) -> str:
    match name, numbers:
        case "good", (good,):
            return f"shelf-{good}" if g.asked(seat)[0] == kinds.MARKET_DAY else ""
        case "swap", (_, good):
            return f"shelf-{good}"
        case ("structure", (_, card)) | ("lay-coin", (card,)) | ("lay-good", (card, _)):
            return _built(g, seat, card)
        case "give", (source, kind) if source == MARKET:
            lying = market_order(market_of(g, seat))
            return f"market-{seat}-{lying.index(kind)}" if kind in lying else ""
        case "torture-tile", (tile,):
            return _place(g, seat, FIRST_TILE + tile)
    return ""


def sources(g: Orleans, seat: int, action: int) -> tuple[str, ...]:
    """Followers of the market that this action places: any of them may be clicked first."""
    name, numbers = _ACTIONS[action]
    if name != "put" or g.asked(seat)[0] != kinds.PLAN:
        return ()
    lying = market_order(market_of(g, seat))
    return tuple(f"market-{seat}-{n}" for n, kind in enumerate(lying) if kind == numbers[0])


def onto(g: Orleans, seat: int, action: int) -> tuple[str, ...]:
    """Whoever was placed in this planning may be dragged back to any space of the market."""
    name, _ = _ACTIONS[action]
    return tuple(f"market-{seat}-{n}" for n in range(MARKET_SPACES)) if name == "back" else ()


def space_place(g: Orleans, seat: int, space: int) -> str:
    """Where a space lies: those of tiles lie where their tile lies."""
    number = PLACE_OF[space]
    if number < FIRST_TILE:
        return f"space-{seat}-{space}"
    lying = tile_slots(g, seat)
    tile = number - FIRST_TILE
    return f"slot-{seat}-{lying.index(tile)}-{space - PLACES[number].first}" if tile in lying else ""


def _place(g: Orleans, seat: int, number: int) -> str:
    if number < FIRST_TILE:
        return f"place-{seat}-{number}"
    lying = tile_slots(g, seat)
    return f"tile-{seat}-{lying.index(number - FIRST_TILE)}" if number - FIRST_TILE in lying else ""


def _card(g: Orleans, seat: int, card: int) -> str:
    if card == g.hand[seat] - 1:
        return f"hand-{seat}"
    found = choices(g, seat)
    return f"choice-{seat}-{found.index(card)}" if card in found else ""


def _built(g: Orleans, seat: int, card: int) -> str:
    standing = structures(g, seat)
    return structure_place(standing, seat, standing.index(card)) if card in standing else ""


def meant(g: Orleans, seat: int, place: str) -> int | None:
    """The action a person most likely means by this place, legal or not."""
    kind, *words = place.split("-")
    if not words or not all(word.isdecimal() for word in words):
        return None
    numbers = [int(word) for word in words]
    if kind in ("space", "slot", "place", "tile", "market", "bag"):
        return _own(g, seat, kind, numbers) if numbers[0] == seat else None
    if len(numbers) != 1:
        return None
    (n,) = numbers
    match kind:
        case "town" if n < TOWNS:
            return _travel(g, seat, n)
        case "good" if n < GOODS_SPACES:
            return a.TAKE + n
        case "offer" if n < TILES:
            return a.TILE + n
        case "supply" if n < PROFESSIONS:
            return a.RECRUIT + n
        case "deed" if n < len(DEEDS):
            return a.DEED + n
        case "shelf" if n < GOODS:
            return a.GOOD + n
    return None


def _own(g: Orleans, seat: int, kind: str, numbers: list[int]) -> int | None:
    lying = tile_slots(g, seat)
    match kind, numbers[1:]:
        case "space", [space] if space < SPACES:
            return _step(g, seat, space)
        case "slot", [n, k] if n < len(lying) and k < len(PLACES[FIRST_TILE + lying[n]].wants):
            return _step(g, seat, PLACES[FIRST_TILE + lying[n]].first + k)
        case "place", [number] if number < FIRST_TILE:
            return a.USE + number
        case "tile", [n] if n < len(lying):
            return a.USE + FIRST_TILE + lying[n]
        case "bag", []:
            return a.DRAW
    return None


def _step(g: Orleans, seat: int, space: int) -> int:
    """Take back who stands there, or put the first of the market there."""
    if g.filled[seat] >> space & 1:
        return a.BACK + space
    lying = market_order(market_of(g, seat))
    return a.PUT + (lying[0] if lying else 0) * SPACES + space


def _travel(g: Orleans, seat: int, town: int) -> int:
    """By the connection that leads there, or by any."""
    here = g.merchants[seat]
    routes = FROM[WATER | ROAD][here]
    found = [route for route in routes if other_end(route, here) == town]
    return a.TRAVEL + (found or FROM[WATER | ROAD][town])[0]
