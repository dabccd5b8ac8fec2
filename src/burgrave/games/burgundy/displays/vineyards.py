"""Vineyards: depot and shop for everybody, a hillside and wine bonus tiles for each seat."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.actions import HALVES, PLOTS, SHOP_SLOT, VINE_SLOT
from burgrave.games.burgundy.displays.bonuses import named_bonus_symbol
from burgrave.games.burgundy.displays.display import Display
from burgrave.games.burgundy.modules import vineyards
from burgrave.games.burgundy.rules import Rules
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.tiles import GRAPES
from burgrave.games.burgundy.words import GRAPE_NAMES, bonus_name
from burgrave.kernel.scene import Caption, Piece, Place, Sheet
from burgrave.kernel.text import say

_ROOT3: Final = 1.7320508
_HEX: Final = 32.0
_LEFT: Final = 16.0
_BOTTOM: Final = 228.0
WIDTH: Final = 392.0
HEIGHT: Final = 312.0
WIDTH_OF_BOARD: Final = 470.0


def common(rules: Rules) -> tuple[Sheet, ...]:
    """Depot and shop in one row; below four players there is room to spread out."""
    numbers = vineyards.DEPOT_NUMBERS[rules.players]
    shop = vineyards.SHOP_SPACES[rules.players]
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


def _half(half: int) -> tuple[float, float]:
    q, r = vineyards.HEXES[half]
    return _LEFT + _ROOT3 * _HEX * (q + r / 2 + 1.5), _BOTTOM + 1.5 * _HEX * r


def hillside(g: Burgundy, seat: int) -> tuple[Sheet, ...]:
    places = []
    for half in range(HALVES * PLOTS):
        x, y = _half(half)
        number = vineyards.NUMBER[half // HALVES]
        name = say(
            "vineyard space {plot}, number {number}, bonus {bonus}",
            plot=half // HALVES + 1,
            number=number,
            bonus=bonus_name(half),
        )
        places.append(
            Place(
                f"vine-{seat}-{half}", x, y, "hex", _HEX, "vine", name,
                print=named_bonus_symbol(vineyards.BONUSES[half]), piece=_HEX,
            )
        )  # fmt: skip
    for plot in range(PLOTS):
        (x1, y), (x2, _) = _half(HALVES * plot), _half(HALVES * plot + 1)
        name = say("number {number}", number=vineyards.NUMBER[plot])
        places.append(
            Place(f"plot-number-{seat}-{plot}", (x1 + x2) / 2, y, "square", 10, "plot", name,
                  label=str(vineyards.NUMBER[plot]))
        )  # fmt: skip
    for grape, name in enumerate(GRAPE_NAMES):
        words = say("wine bonus tile {grape}", grape=name)
        places.append(Place(f"wine-{seat}-{grape}", 90 + 54 * grape, HEIGHT - 24, "card", 22, "wine", words, wide=17))
    return (
        Sheet(
            f"plan-{seat}", "plan", say("Vineyard"), WIDTH, HEIGHT, tuple(places), lines=_edges(),
            captions=(Caption(14, HEIGHT - 20, say("Wine")),), seat=seat,
        ),
    )  # fmt: skip


def _edges() -> tuple[tuple[float, float, float, float], ...]:
    """Thick ink around every double space."""
    w, h = _ROOT3 * _HEX / 2, _HEX / 2
    lines = []
    for plot in range(PLOTS):
        (x1, y), (x2, _) = _half(HALVES * plot), _half(HALVES * plot + 1)
        outline = (
            (x1 - w, y - h), (x1, y - _HEX), (x1 + w, y - h), (x2, y - _HEX), (x2 + w, y - h),
            (x2 + w, y + h), (x2, y + _HEX), (x2 - w, y + h), (x1, y + _HEX), (x1 - w, y + h),
        )  # fmt: skip
        for n, (x, top) in enumerate(outline):
            to_x, to_y = outline[(n + 1) % len(outline)]
            lines.append((round(x, 1), round(top, 1), round(to_x, 1), round(to_y, 1)))
    return tuple(lines)


def lay(g: Burgundy, pieces: list[Piece]) -> None:
    for seat in g.rules.estates:
        for half, grape in enumerate(vineyards.planted(g, seat)):
            if grape >= 0:
                pieces.append(Piece(f"vine-{seat}-{half}", f"vine-{GRAPES[grape]}", GRAPE_NAMES[grape]))
        for grape, n in enumerate(vineyards.wines_of(g, seat)):
            if n:
                name = say("wine bonus tile {grape}", grape=GRAPE_NAMES[grape])
                pieces.append(Piece(f"wine-{seat}-{grape}", f"wine-{GRAPES[grape]}", name, count=n))


def plot(g: Burgundy, seat: int, numbers: tuple[int, ...]) -> str:
    """The half on which the first grape of the tile would lie."""
    space, way = numbers
    return f"vine-{seat}-{HALVES * (space - 1) + way - 1}"


def bonus(g: Burgundy, seat: int, numbers: tuple[int, ...]) -> str:
    return f"vine-{seat}-{HALVES * (g.asked()[2] >> 2) + numbers[0] - 1}"


VINEYARDS: Final = Display(
    sheets=common,
    own=hillside,
    lay=lay,
    targets=(
        ("vine", lambda g, seat, numbers: f"slot-{VINE_SLOT + numbers[0] - 1}"),
        ("plant", lambda g, seat, numbers: f"key-{seat}-{numbers[0] - 1}"),
        ("plot", plot),
        ("bonus", bonus),
    ),
    symbols=(("wine", lambda numbers: f"wine-{GRAPES[numbers[0] - 1]}"),),
)
