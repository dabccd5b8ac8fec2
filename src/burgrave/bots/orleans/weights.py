"""Evaluation weights for Orléans, in points, and the distances between towns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from burgrave.games.orleans.data.places import CASTLE, FIRST_TILE, GUILDHALL, SHIP, UNIVERSITY, VILLAGE, WAGON
from burgrave.games.orleans.data.roads import FROM, SPACES_ON, TOWNS, other_end
from burgrave.games.orleans.rules.places.place import PLACES, place_number
from burgrave.games.orleans.rules.travel import FACE_DOWN
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.compiling import Flat, i64
from burgrave.kernel.flat import flat, lowest


@dataclass(frozen=True)
class OrleansWeights:
    """Weights in points; some are scaled by how much of the game is left."""

    use: float = 2.2
    """A follower at work for a round."""
    needed: tuple[float, ...] = (3.0, 2.0, 2.0, 2.2, 2.2, 1.2, 1.5)
    """How many followers are needed, by profession."""
    technology: float = 22.0
    """A technology tile, with a whole game ahead."""
    tile: float = 8.0
    """A place tile to choose, with a whole game ahead."""
    status: float = 6.0
    """Points that a trading station or citizen will score in the end."""
    counted: float = 8.0
    """Trading stations and citizens still to come, with a whole game ahead."""
    star: float = 3.0
    """Development points per star."""
    point: float = 0.4
    """A development point apart from stars, with a whole game ahead."""
    move: float = 3.8
    """A merchant's move."""
    free_town: float = 1.5
    """A merchant in a town where he can build."""
    around: float = 0.2
    """A good on a connection of the merchant's town."""
    margin: float = 3.0
    """How many times his own value a follower must gain to be sent away."""


WEIGHTS: Final = OrleansWeights()
GREEDY: Final = OrleansWeights(use=0.6, technology=5.0, tile=6.0, status=5.0, margin=2.0)
"""Weights of the greedy bot: what pays off only in later rounds counts for less."""
PLAINEST: Final[tuple[int, ...]] = (7, 8, 9, 10, 0, 1, 2, 3, 4, 5, 6)
"""Kinds of follower in the order in which they are spent: the player's own colour, then neutral ones, Monks last."""
_TILE: Final = {
    "hayrick": 2.0, "cheese_factory": 3.0, "winery": 8.0, "wool_manufacturer": 15.0, "tailor_shop": 20.0,
    "brewery": 6.0, "windmill": 9.0, "library": 9.0, "hospital": 9.0, "sacristy": 2.0, "herb_garden": 6.0,
    "bathhouse": 6.0, "shipping_line": 8.0, "cellar": 11.0, "office": 6.0, "pharmacy": 8.0, "horse_wagon": 8.0,
    "laboratory": 8.0, "school": 7.0, "gunpowder_tower": 3.0, "stage_coach": 4.0, "black_market": 3.0, "depot": 8.0,
    "tavern": 3.0, "vineyard": 3.0,
}  # fmt: skip
_ANY_TILE: Final = 5.0
"""A tile without a weight of its own."""
TILE_WORTH: Final = tuple(_TILE.get(place.name, _ANY_TILE) for place in PLACES[FIRST_TILE:])
COINS_OF: Final = {place_number("brewery"): 2.0, place_number("cellar"): 4.0}
MOVING_PLACES: Final = (SHIP, WAGON, place_number("horse_wagon"), place_number("stage_coach"))
ON_TECHNOLOGY: Final = {
    UNIVERSITY: 3.0, CASTLE: 2.0, VILLAGE: 2.5, GUILDHALL: 4.0, SHIP: 3.5, WAGON: 4.5,
    place_number("wool_manufacturer"): 4.5, place_number("tailor_shop"): 5.0, place_number("winery"): 3.5,
    place_number("cellar"): 4.0, place_number("hospital"): 3.5, place_number("library"): 3.5,
}  # fmt: skip
"""How well technology suits a place; other places have 1."""


def left_of(g: Orleans) -> float:
    """How much of a full-length game is left: a shorter one begins like the last rounds of a full one."""
    return (g.rules.rounds - g.round) / g.rules.whole_game


def is_free(g: Orleans, town: int) -> bool:
    """Whether nobody has a trading station in a town."""
    for stations in g.stations:  # noqa: SIM110 (a loop is compiled to quicker code)
        if stations >> town & 1:
            return False
    return True


def _distances(start: int) -> list[int]:
    """The number of connections from a town to each other one."""
    far = [TOWNS] * TOWNS
    far[start] = 0
    border = [start]
    for town in border:
        for route in FROM[3][town]:
            there = other_end(route, town)
            if far[there] == TOWNS:
                far[there] = far[town] + 1
                border.append(there)
    return far


FAR: Final = [_distances(town) for town in range(TOWNS)]
_AROUND: Final[Flat] = flat(
    [sum([1 << space for route in FROM[3][town] for space in SPACES_ON[route]]) for town in range(TOWNS)]
)
"""Mask of the goods spaces on the connections of each town."""


def goods_around(g: Orleans, town: int) -> int:
    """How many goods lie on the connections of a town."""
    routes = g.routes
    found: i64 = 0
    spaces = _AROUND[town]
    while spaces:
        lies = routes[lowest(spaces)]
        spaces &= spaces - 1
        if 0 < lies <= FACE_DOWN:
            found += 1
    return found
