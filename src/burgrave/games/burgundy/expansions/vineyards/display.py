"""Drawing vineyards: the shared depot and shop, and each seat's hillside and wine bonus tiles."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.data.tiles import TILE_ID
from burgrave.games.burgundy.expansions.vineyards import memory
from burgrave.games.burgundy.expansions.vineyards.plan import (
    GRAPE_NAMES,
    GRAPES,
    HALVES,
    PLOTS,
    SHOP_SLOT,
    VINE_SLOT,
    VineyardPlan,
)
from burgrave.games.burgundy.expansions.vineyards.planting import bonus_name
from burgrave.games.burgundy.feature import Display
from burgrave.games.burgundy.rules.in_play import Rules
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.table.bonuses import bonus_symbol
from burgrave.kernel.flat import listed
from burgrave.kernel.scene import Caption, Piece, Place, Sheet
from burgrave.kernel.text import Text, say

_ROOT3: Final = 1.7320508
_HEX: Final = 32.0
_LEFT: Final = 16.0
_TOP: Final = 4.0
_ROOM: Final = 256.0
"""The height for the plan, above the wine bonus tiles."""
WIDTH: Final = 392.0
HEIGHT: Final = 312.0
WIDTH_OF_BOARD: Final = 470.0


def common(rules: Rules) -> tuple[Sheet, ...]:
    """Depot and shop in one row, spread out more for fewer than four players."""
    plan = memory.plan_in(rules)
    numbers, shop = plan.depot[rules.players], plan.shop[rules.players]
    wide = min(34.0, 456 / (len(numbers) + len(shop)) / 2)
    places = []
    for n, faces in enumerate(numbers):
        places += _depot_space(n, 6 + wide * (2 * n + 1), wide, faces)
    right = WIDTH_OF_BOARD - 6
    middle = right - wide * len(shop)
    places.append(
        Place("vine-shop", middle, 52, "card", 31, "vine-shop", say("vineyard shop"), wide=wide * len(shop) - 1)
    )
    for n, space in enumerate(shop):
        x = right - wide * (2 * (len(shop) - n) - 1)
        name = say("vineyard shop")
        places.append(
            Place(f"slot-{SHOP_SLOT + space - 1}", x, 52, "card", 19, "vine-slot", name, wide=wide - 3, piece=wide - 3)
        )
    captions = (
        Caption(6, 14, say("Vineyard depot")),
        Caption(right, 14, say("Vineyard shop, 2 silver"), "end"),
    )
    return (
        Sheet("vines", "board", say("Vineyard depot and shop"), WIDTH_OF_BOARD, 86, tuple(places), captions=captions),
    )


def _depot_space(n: int, x: float, wide: float, faces: list[int]) -> list[Place]:
    name = say("vineyard depot, number {numbers}", numbers=" ".join(map(str, faces)))
    places = [Place(f"vine-depot-{n}", x, 52, "card", 31, "vine-depot", name, wide=wide - 1)]
    for k, face in enumerate(faces):
        at = x + 17 * (k - (len(faces) - 1) / 2)
        places.append(Place(f"vine-die-{n}-{k}", at, 32, "none", 8, "printed", name, print=f"die-{face}", piece=12))
    places.append(Place(f"slot-{VINE_SLOT + n}", x, 62, "card", 19, "vine-slot", name, wide=wide - 3, piece=wide - 3))
    return places


class _Drawing:
    """Maps the halves of a plan to its sheet, whatever the size and origin of their coordinates."""

    def __init__(self, plan: VineyardPlan) -> None:
        across = [q + r / 2 for q, r in plan.hexes]
        down = [r for _, r in plan.hexes]
        self.left: Final = min(across)
        self.top: Final = min(down)
        self.hex: Final = min(
            _HEX,
            (WIDTH - 2 * _LEFT) / _ROOT3 / (max(across) - self.left + 1),
            _ROOM / (1.5 * (max(down) - self.top) + 2),
        )
        self.plan: Final = plan

    def half(self, half: int) -> tuple[float, float]:
        q, r = self.plan.hexes[half]
        x = _LEFT + _ROOT3 * self.hex * (q + r / 2 - self.left + 0.5)
        return x, _TOP + self.hex * (1.5 * (r - self.top) + 1)


def hillside(g: Burgundy, seat: int) -> tuple[Sheet, ...]:
    plan = memory.plan(g)
    drawing = _Drawing(plan)
    places = []
    for half in range(HALVES * PLOTS):
        x, y = drawing.half(half)
        number = plan.number[half // HALVES]
        name = say(
            "vineyard space {plot}, number {number}, bonus {bonus}",
            plot=half // HALVES + 1,
            number=number,
            bonus=bonus_name(plan.bonuses[half]),
        )
        places.append(
            Place(
                f"vine-{seat}-{half}", x, y, "hex", drawing.hex, "vine", name,
                print=printed_bonus(plan.bonuses[half]), piece=drawing.hex,
            )
        )  # fmt: skip
    for plot in range(PLOTS):
        (x1, y1), (x2, y2) = drawing.half(HALVES * plot), drawing.half(HALVES * plot + 1)
        name = say("number {number}", number=plan.number[plot])
        places.append(
            Place(f"plot-number-{seat}-{plot}", (x1 + x2) / 2, (y1 + y2) / 2, "square", 10, "plot", name,
                  label=str(plan.number[plot]))
        )  # fmt: skip
    for grape, name in enumerate(GRAPE_NAMES):
        words = say("wine bonus tile {grape}", grape=name)
        places.append(Place(f"wine-{seat}-{grape}", 90 + 54 * grape, HEIGHT - 24, "card", 22, "wine", words, wide=17))
    return (
        Sheet(
            f"plan-{seat}", "plan", say("Vineyard"), WIDTH, HEIGHT, tuple(places), lines=_edges(drawing),
            captions=(Caption(14, HEIGHT - 20, say("Wine")),), seat=seat,
        ),
    )  # fmt: skip


def _edges(drawing: _Drawing) -> tuple[tuple[float, float, float, float], ...]:
    """Outlines of the double spaces: the sides of their halves, except the one they share."""
    lines = []
    for plot in range(PLOTS):
        first, second = (_sides(drawing, HALVES * plot + half) for half in range(HALVES))
        shared = first & {(x2, y2, x1, y1) for x1, y1, x2, y2 in second}
        lines += sorted(first - shared) + sorted(second - {(x2, y2, x1, y1) for x1, y1, x2, y2 in shared})
    return tuple(lines)


def _sides(drawing: _Drawing, half: int) -> set[tuple[float, float, float, float]]:
    """The six sides of a half, from corner to corner."""
    x, y = drawing.half(half)
    w, h = _ROOT3 * drawing.hex / 2, drawing.hex / 2
    around = ((-w, -h), (0, -2 * h), (w, -h), (w, h), (0, 2 * h), (-w, h))
    corners = [(round(x + dx, 1), round(y + dy, 1)) for dx, dy in around]
    return {(*corners[n - 1], *corners[n]) for n in range(6)}


def lay(g: Burgundy, pieces: list[Piece]) -> None:
    for seat in g.rules.estates:
        for half, grape in enumerate(memory.planted(g, seat)):
            if grape >= 0:
                pieces.append(Piece(f"vine-{seat}-{half}", f"vine-{GRAPES[grape]}", GRAPE_NAMES[grape]))
        for grape, n in enumerate(memory.wines_of(g, seat)):
            if n:
                name = say("wine bonus tile {grape}", grape=GRAPE_NAMES[grape])
                pieces.append(Piece(f"wine-{seat}-{grape}", f"wine-{GRAPES[grape]}", name, count=n))


def printed_bonus(name: str) -> str:
    """The symbol of a bonus of the plan: its own, or that of a tile's effect."""
    return {"black": "bonus-black", "vine": "bonus-vine"}.get(name) or bonus_symbol(TILE_ID[name])


def sketch(g: Burgundy) -> list[tuple[Text, list[int]]]:
    return [(say("Vineyard depot"), listed(g.board[VINE_SLOT:]))]


DISPLAY: Final[Display] = Display(sheets=common, own=hillside, lay=lay, sketch=sketch)
