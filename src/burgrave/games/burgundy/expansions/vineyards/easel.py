"""The vineyard plan as an editable drawing, with its depot and shop for each number of players."""

from __future__ import annotations

from typing import Any, Final

from burgrave.games.burgundy.expansions.vineyards.display import printed_bonus
from burgrave.games.burgundy.expansions.vineyards.plan import (
    BONUSES,
    HALVES,
    PLOTS,
    SHOP_SLOTS,
    TABLES,
    VINE_DEPOT_SPACES,
    VINEYARD_PLAN,
)
from burgrave.games.burgundy.expansions.vineyards.planting import bonus_name
from burgrave.games.burgundy.table.honeycomb import Hexagon, Honeycomb, Line, near, read, written
from burgrave.kernel.easel import RUBBER, Brush, Canvas, Easel, printed
from burgrave.kernel.pieces import Data
from burgrave.kernel.scene import NAMELESS, Caption, Place, Sheet
from burgrave.kernel.text import say, verbatim

_HEX: Final = 36.0
_LEVELS: Final = ("I", "II", "III", "IV", "V", "VI")
"""The levels that can be painted; a file may have up to twelve."""
_BOX: Final = 56.0
_TALL: Final = 96.0
_DIE: Final = 11.0
_SPACE: Final = "space"


# The plan


def _halves(data: Data) -> dict[Hexagon, tuple[int, str]]:
    """The number of the space and the bonus, by hexagon."""
    return {(q, r): (n, str(bonus)) for n, space in enumerate(data[_SPACE]) for q, r, bonus in space["hexes"]}


def _plan(data: Data) -> Canvas:
    halves = _halves(data)
    comb = Honeycomb(list(halves), _HEX)
    places = [
        Place(written("new", place), *comb.middle(place), "hex", _HEX - 2, "vine-new", say("empty"))
        for place in comb.empty
    ]
    for place, (n, bonus) in halves.items():
        name = say(
            "vineyard space {plot}, number {number}, bonus {bonus}",
            plot=n + 1,
            number=data[_SPACE][n]["number"],
            bonus=bonus_name(bonus),
        )
        look = f"vine vine-{data[_SPACE][n]['level'] % 2:d}"
        symbol = printed_bonus(bonus)
        places.append(Place(written("half", place), *comb.middle(place), "hex", _HEX, look, name, print=symbol))
    spots = tuple([place.id for place in places])
    lines: list[Line] = []
    captions = []
    for n, space in enumerate(data[_SPACE]):
        own = [(q, r) for q, r, _ in space["hexes"]]
        lines += [line for place in own for line in comb.sides(place, own)]
        middles = [comb.middle(place) for place in own]
        x = sum(x for x, _ in middles) / len(middles)
        y = sum(y for _, y in middles) / len(middles)
        number = int(space["number"])
        places.append(Place(f"plot:{n}", x, y, "square", 10, "plot", NAMELESS, label=str(number)))
        captions.append(Caption(x, y + 26, verbatim(_roman(space["level"])), "vine-level"))
    title = say("Plan")
    sheet = Sheet(
        "own-plan", "plan", title, comb.width, comb.height, tuple(places), lines=tuple(lines), captions=tuple(captions)
    )
    return Canvas(sheet, spots)


def _roman(level: int) -> str:
    return _LEVELS[level - 1] if 0 < level <= len(_LEVELS) else str(int(level))


def _paint_plan(data: Data, place: str, brush: str) -> None:
    at = read(place)
    if place.startswith("new:"):
        if brush == "new":
            _plant(data, at)
        return
    n = _halves(data)[at][0]
    space = data[_SPACE][n]
    word = brush.partition(":")[2]
    if brush == RUBBER.id:
        del data[_SPACE][n]
    elif brush.startswith("bonus:") and word in BONUSES:
        for half in space["hexes"]:
            if (half[0], half[1]) == at:
                half[2] = word
    elif brush.startswith(("number:", "level:")):
        space[brush.partition(":")[0]] = int(word)


def _plant(data: Data, at: Hexagon) -> None:
    """Complete a half space beside this hexagon, or begin another space."""
    spaces: list[dict[str, Any]] = data[_SPACE]
    half = [*at, "market"]
    for space in spaces:
        if len(space["hexes"]) < HALVES and near((space["hexes"][0][0], space["hexes"][0][1]), at):
            space["hexes"].append(half)
            return
    beside = [space["level"] for space in spaces if any(r == at[1] for _, r, _ in space["hexes"])]
    spaces.append({"level": beside[0] if beside else 1, "number": 1, "hexes": [half]})


# Depot and shop


def _counter(data: Data, players: str) -> Canvas:
    """The drawing of the shop, and of the depot with room for another space."""
    depot: list[list[int]] = data["depot"][players]
    shop: list[int] = data["shop"][players]
    shown = [*depot, []] if len(depot) < VINE_DEPOT_SPACES else depot
    places = []
    spots = []
    prints = []
    for n, faces in enumerate(shown):
        x = 4 + _BOX * (n + 0.5)
        numbers = " ".join([str(int(face)) for face in faces])
        name = say("vineyard depot, number {numbers}", numbers=numbers) if faces else say("empty")
        look = "vine-depot" if faces else "vine-new"
        places.append(Place(f"depot:{players}:{n}", x, 60, "card", 33, look, name, wide=_BOX / 2 - 3))
        spots.append(places[-1].id)
        for k, face in enumerate(faces):
            column, row = k % 2, k // 2
            at = (x - _DIE * 1.1 + column * _DIE * 2.2, 42 + row * _DIE * 2.1)
            prints.append(printed(f"die:{players}:{n}:{k}", *at, f"die-{int(face)}", _DIE, NAMELESS))
    left = 4 + _BOX * VINE_DEPOT_SPACES + 14
    for n in range(1, SHOP_SLOTS + 1):
        used = n in shop
        look = "vine-shop" if used else "vine-new"
        name = say("vineyard shop, space {n}", n=n)
        places.append(
            Place(f"shop:{players}:{n}", left + _BOX * (n - 0.5), 60, "card", 33, look, name, wide=_BOX / 2 - 3)
        )
        spots.append(places[-1].id)
    width = left + _BOX * SHOP_SLOTS + 4
    title = say("Vineyard depot, {n} players", n=players)
    captions = (
        Caption(4, 18, title),
        Caption(width - 4, 18, say("Shop"), "end"),
    )
    sheet = Sheet(f"own-depot-{players}", "plan", title, width, _TALL, (*places, *prints), captions=captions)
    return Canvas(sheet, tuple(spots))


def _paint_counter(data: Data, place: str, brush: str) -> None:
    what, players, word = place.split(":")
    if what == "shop":
        _toggle(data["shop"][players], int(word))
    elif brush.startswith("number:"):
        _move(data["depot"][players], int(word), int(brush.partition(":")[2]))


def _toggle(shop: list[int], space: int) -> None:
    shop[:] = sorted({*shop} ^ {space})


def _move(depot: list[list[int]], space: int, number: int) -> None:
    """Move a number, which is printed only once, to a space; spaces without numbers are removed."""
    if space == len(depot):
        depot.append([])
    for faces in depot:
        faces[:] = [face for face in faces if face != number]
    depot[space] = sorted([*depot[space], number])
    depot[:] = [faces for faces in depot if faces]


def _draw(data: Data) -> list[Canvas]:
    return [_plan(data), *[_counter(data, players) for players in TABLES]]


def _paint(data: Data, place: str, brush: str) -> None:
    (_paint_plan if place.startswith(("new:", "half:")) else _paint_counter)(data, place, brush)


def _brushes() -> tuple[tuple[Brush, ...], ...]:
    return (
        tuple([Brush(f"bonus:{name}", bonus_name(name), printed_bonus(name)) for name in BONUSES]),
        tuple([Brush(f"number:{n}", say("number {number}", number=n), f"die-{n}") for n in range(1, 7)]),
        tuple([Brush(f"level:{n}", say("level {n}", n=n), label=roman) for n, roman in enumerate(_LEVELS, 1)]),
        (Brush("new", say("double space"), look="vine"), RUBBER),
    )


EASEL: Final[Easel] = Easel(
    VINEYARD_PLAN.name,
    say(
        "A plan has {n} double spaces. To draw one, choose “double space” and click two hexagons side by side; then "
        "paint its number, its level and a bonus on each half. In the depot, a number moves to the space you click. "
        "Click a space of the shop to open or close it.",
        n=PLOTS,
    ),
    _brushes,
    _draw,
    _paint,
)
