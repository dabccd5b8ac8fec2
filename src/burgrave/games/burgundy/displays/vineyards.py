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
_HEX: Final = 26.0
_LEFT: Final = 40.0
_BOTTOM: Final = 196.0
WIDTH: Final = 400.0
HEIGHT: Final = 234.0


def common(rules: Rules) -> tuple[Sheet, ...]:
    numbers = vineyards.DEPOT_NUMBERS[rules.players]
    places = []
    for n, faces in enumerate(numbers):
        x = 32 + 54 * n
        words = " ".join(map(str, faces))
        name = say("vineyard depot, number {numbers}", numbers=words)
        places.append(
            Place(f"slot-{VINE_SLOT + n}", x, 50, "card", 30, "vine-slot", name, label=words, wide=26, piece=25)
        )
    for n in range(3):
        if n + 1 in vineyards.SHOP_SPACES[rules.players]:
            x = 390 + 42 * (n - 1) + (0 if len(numbers) > 3 else -30)
            name = say("vineyard shop")
            places.append(Place(f"slot-{SHOP_SLOT + n}", x, 50, "card", 30, "vine-shop", name, wide=20, piece=20))
    captions = (
        Caption(6, 14, say("Vineyard depot")),
        Caption(464, 14, say("Vineyard shop, 2 silver"), "end"),
    )
    return (Sheet("vines", "board", say("Vineyard depot and shop"), 470, 84, tuple(places), captions=captions),)


def _half(half: int) -> tuple[float, float]:
    q, r = vineyards.HEXES[half]
    return _LEFT + _ROOT3 * _HEX * (q + r / 2 + 2), _BOTTOM + 1.5 * _HEX * r


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
            Place(f"plot-number-{seat}-{plot}", (x1 + x2) / 2, y, "disc", 9, "plot", name,
                  label=str(vineyards.NUMBER[plot]))
        )  # fmt: skip
    plan = Sheet(f"plan-{seat}", "plan", say("Vineyard"), WIDTH, HEIGHT, tuple(places), lines=_edges(), seat=seat)
    wines = tuple(
        Place(f"wine-{seat}-{n}", 18 + 30 * n, 30, "none", 20, "wine", say("wine bonus tiles"), piece=21)
        for n in range(len(GRAPES))
    )
    return plan, Sheet(f"wines-{seat}", "tray", say("Wine"), 6 + 30 * len(GRAPES), 62, wines, seat=seat)


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
