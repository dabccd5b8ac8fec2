"""The vineyard plan with its depot and shop: our own, or one from a file."""

from __future__ import annotations

from typing import Any, Final

from burgrave.games.burgundy.data.facts import read_facts
from burgrave.games.burgundy.data.tiles import TILE_ID, TILE_IDS
from burgrave.games.burgundy.rules.dice import NUMBERS_IN_REACH
from burgrave.kernel.errors import BoardError, one_of
from burgrave.kernel.flat import flat
from burgrave.kernel.pieces import Data, Pieces, whole
from burgrave.kernel.text import say

NAME: Final = "vineyards"
FACTS: Final = read_facts("expansions/vineyards/facts")

GRAPES: Final[tuple[str, ...]] = tuple(FACTS["grapes"])
GRAPE_NAMES: Final = (
    say("orange grapes"),
    say("yellow grapes"),
    say("green grapes"),
    say("red grapes"),
    say("black grapes"),
    say("blue grapes"),
)
PLOTS: Final = 12
"""Double spaces of a vineyard plan."""
HALVES: Final = 2
SHOP_SLOT: Final = 33
"""The first of three slots of the vineyard shop."""
SHOP_SLOTS: Final = 3
VINE_SLOT: Final = 37
"""The first slot of the vineyard depot."""
VINE_DEPOT_SPACES: Final = 6
BOARD_SLOTS: Final[tuple[int, ...]] = (
    *range(SHOP_SLOT, SHOP_SLOT + SHOP_SLOTS),
    *range(VINE_SLOT, VINE_SLOT + VINE_DEPOT_SPACES),
)
"""All slots of vineyards."""

BLACK_BONUS: Final = TILE_IDS + 1
VINE_BONUS: Final = TILE_IDS + 2
LEVEL_CHECK: Final = TILE_IDS + 3
"""Effects that no tile has: a black tile, a double tile, and checking for full levels."""
BONUSES: Final = {"black": BLACK_BONUS, "vine": VINE_BONUS} | {
    name: TILE_ID[name]
    for name in (
        "market",
        "carpenter",
        "church",
        "warehouse",
        "boarding-house",
        "bank",
        "city-hall",
        "watchtower",
        "castle",
    )
}
"""The effect of each bonus, by its keyword."""
_STEPS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
_FAR: Final = 99
"""The largest coordinate of a plan's hexagons."""
TABLES: Final = ("2", "3", "4")


class VineyardPlan:
    """A plan of twelve double spaces; halves 2n and 2n + 1 belong to space n."""

    def __init__(self, data: Data) -> None:
        spaces = data["space"]
        self.level: Final[list[int]] = [space["level"] for space in spaces]
        self.number: Final[list[int]] = [space["number"] for space in spaces]
        self.hexes: Final[list[tuple[int, int]]] = [(q, r) for space in spaces for q, r, _ in space["hexes"]]
        self.bonuses: Final[list[str]] = [bonus for space in spaces for _, _, bonus in space["hexes"]]
        self.effect: Final = [BONUSES[bonus] for bonus in self.bonuses]
        self.neighbours: Final = [
            [self.hexes.index((q + dq, r + dr)) for dq, dr in _STEPS if (q + dq, r + dr) in self.hexes]
            for q, r in self.hexes
        ]
        self.beside: Final = flat([sum([1 << half for half in around]) for around in self.neighbours])
        """Masks of the halves next to each half."""
        self.touches: Final = flat([self._touching(n) for n in range(len(spaces))])
        """Masks of the other spaces next to each space."""
        self.lowest: Final = sum([1 << n for n, level in enumerate(self.level) if level == 1])
        """Mask of the spaces where planting begins. BUR-VIN-13"""
        self.reach: Final = flat([self._with_a_number(numbers) for numbers in NUMBERS_IN_REACH])
        """Masks of the spaces within some steps of a die, by value * 4 + steps; value 0 is any."""
        self.levels: Final = [
            [n for n, own in enumerate(self.level) if own == level] for level in range(1, max(self.level) + 1)
        ]
        """The spaces of each level, from the lowest."""
        self.depot: Final[list[list[list[int]]]] = [data["depot"].get(str(players), []) for players in range(5)]
        """The die numbers of each space of the vineyard depot, by number of players. BUR-VIN-10"""
        self.shop: Final[list[list[int]]] = [data["shop"].get(str(players), []) for players in range(5)]
        self.depot_masks: Final = [
            flat([sum([1 << (n - 1) for n in numbers]) for numbers in self.depot[players]]) for players in range(5)
        ]
        """The same as masks, where bit 0 is 1."""

    def _touching(self, space: int) -> int:
        around = {half // HALVES for own in range(HALVES) for half in self.neighbours[HALVES * space + own]}
        return sum([1 << other for other in around if other != space])

    def _with_a_number(self, numbers: int) -> int:
        return sum([1 << n for n, number in enumerate(self.number) if numbers >> (number - 1) & 1])


def _make(data: Data) -> VineyardPlan:
    return VineyardPlan(data)


def _read(data: Data) -> Data:
    """Validate a file's spaces, depot and shop; a missing depot or shop is that of the box."""
    if "space" not in data:
        raise BoardError(say("a vineyard plan has {n} spaces", n=PLOTS), "BUR-VIN-12")
    plan: Data = {name: data.get(name, FACTS[name]) for name in ("space", "depot", "shop")}
    _check_spaces(plan["space"])
    _check_counter(plan["depot"], plan["shop"])
    # Pass on only what was checked: a file may contain anything else, of any size.
    return {
        "space": [{name: space[name] for name in ("level", "number", "hexes")} for space in plan["space"]],
        "depot": {players: plan["depot"][players] for players in TABLES},
        "shop": {players: plan["shop"][players] for players in TABLES},
    }


def _check_spaces(spaces: object) -> None:
    if not isinstance(spaces, list) or len(spaces) != PLOTS:
        raise BoardError(say("a vineyard plan has {n} spaces", n=PLOTS), "BUR-VIN-12")
    for n, space in enumerate(spaces, 1):
        if not _is_space(space):
            raise BoardError(
                say(
                    "vineyard space {n} needs a level from 1 to {levels}, a number from 1 to 6 and two hexes "
                    "[q, r, bonus] that touch, with q and r from -{far} to {far}; a bonus is one of {bonuses}",
                    n=n,
                    levels=PLOTS,
                    far=_FAR,
                    bonuses=one_of(BONUSES),
                ),
                "BUR-VIN-15",
            )
    places = [(q, r) for space in spaces for q, r, _ in space["hexes"]]
    if len(set(places)) != len(places):
        raise BoardError(say("two hexes of the vineyard plan are in the same place"), "BUR-VIN-12")
    levels = [space["level"] for space in spaces]
    if sorted(set(levels)) != list(range(1, max(levels) + 1)):
        raise BoardError(say("the levels of the vineyard plan must count up from 1 without a gap"), "BUR-VIN-19")
    if not _reached(spaces, places):
        raise BoardError(say("some spaces of the vineyard plan cannot be reached from the lowest level"), "BUR-VIN-13")


def _is_space(space: object) -> bool:
    if not isinstance(space, dict) or not whole(space.get("level"), 1, PLOTS):
        return False
    if not whole(space.get("number"), 1, 6):
        return False
    hexes = space.get("hexes")
    if not isinstance(hexes, list) or len(hexes) != HALVES or not all(_is_hex(place) for place in hexes):
        return False
    (q, r, _), (x, y, _) = hexes
    return (x - q, y - r) in _STEPS


def _is_hex(place: object) -> bool:
    if not isinstance(place, list) or len(place) != 3:
        return False
    q, r, bonus = place
    return whole(q, -_FAR, _FAR) and whole(r, -_FAR, _FAR) and isinstance(bonus, str) and bonus in BONUSES


def _reached(spaces: list[dict[str, Any]], places: list[tuple[int, int]]) -> bool:
    """Whether every space can eventually be planted."""
    edge = [n for n, space in enumerate(spaces) if space["level"] == 1]
    seen = set(edge)
    while edge:
        n = edge.pop()
        around = {(q + dq, r + dr) for q, r in places[HALVES * n : HALVES * n + HALVES] for dq, dr in _STEPS}
        more = {half // HALVES for half, place in enumerate(places) if place in around} - seen
        seen |= more
        edge += more
    return len(seen) == len(spaces)


def _check_counter(depot: object, shop: object) -> None:
    for players in TABLES:
        numbers = depot.get(players) if isinstance(depot, dict) else None
        if not (
            isinstance(numbers, list)
            and len(numbers) <= VINE_DEPOT_SPACES
            and all(isinstance(faces, list) and all(whole(face, 1, 6) for face in faces) for faces in numbers)
            and sorted(face for faces in numbers for face in faces) == [1, 2, 3, 4, 5, 6]
        ):
            raise BoardError(
                say("the vineyard depot for {players} players needs each number from 1 to 6 once", players=players),
                "BUR-VIN-10",
            )
        spaces = shop.get(players) if isinstance(shop, dict) else None
        if not (
            isinstance(spaces, list)
            and 1 <= len(spaces) <= SHOP_SLOTS
            and all(whole(n, 1, SHOP_SLOTS) for n in spaces)
            and len(set(spaces)) == len(spaces)
        ):
            raise BoardError(
                say("the vineyard shop for {players} players must use some of the spaces 1 to 3", players=players),
                "BUR-VIN-07",
            )


VINEYARD_PLAN: Final[Pieces] = Pieces(
    "vineyard_plan",
    say("Vineyard plan"),
    say("the vineyards' plan, depot and shop: our reconstruction, or a file of your own, '@FILE'"),
    {name: FACTS[name] for name in ("depot", "shop", "space")},
    _read,
    _make,
    module=NAME,
    rule="BUR-VIN-12",
    later=False,
)
