"""The vineyards in the public view and in the observation."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.data.tiles import TILES
from burgrave.games.burgundy.expansions.vineyards import plan
from burgrave.games.burgundy.expansions.vineyards.memory import KINDS, planted, vineyards, wines_of
from burgrave.games.burgundy.expansions.vineyards.shops import depot_numbers, shop_slots
from burgrave.games.burgundy.rules.in_play import Rules
from burgrave.games.burgundy.rules.observation import LAST_TILE
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.flat import listed
from burgrave.kernel.observation import ID, Part

_WINE_TILES: Final[int] = plan.FACTS["wine_tiles_each"]


def view(g: Burgundy) -> dict[str, object]:
    """The double tiles available, the wine bonus tiles in the pool, and each seat's plan and wine bonus tiles."""
    return {
        "depot": [
            {"numbers": numbers, "tile": TILES[g.board[plan.VINE_SLOT + n]].name}
            for n, numbers in enumerate(depot_numbers(g))
        ],
        "shop": [TILES[g.board[slot]].name for slot in shop_slots(g)],
        "wine_tiles": dict(zip(plan.GRAPES, vineyards(g).pool, strict=True)),
        "seats": [
            {
                "planted": [plan.GRAPES[grape] if grape >= 0 else "" for grape in planted(g, seat)],
                "wine_tiles": dict(zip(plan.GRAPES, wines_of(g, seat), strict=True)),
            }
            for seat in range(g.players)
        ],
    }


def parts(rules: Rules) -> list[Part]:
    n = rules.players
    halves = 2 * plan.PLOTS
    return [
        Part("vine_depot", (plan.VINE_DEPOT_SPACES,), 0, LAST_TILE, _vine_depot, "double tiles", ID),
        Part("shop", (plan.SHOP_SLOTS,), 0, LAST_TILE, _shop, "double tiles", ID),
        Part("wine_pool", (KINDS,), 0, _WINE_TILES, _wine_pool, "wine bonus tiles in the pool by grape"),
        Part("wine_tiles", (n, KINDS), 0, _WINE_TILES, _wine_tiles, "wine bonus tiles of each player by grape"),
        Part("vineyard", (n, halves), 0, KINDS, _vineyard, "grape plus 1 on each half of the plan, 0 for none", ID),
    ]


def _vine_depot(g: Burgundy, seat: int) -> list[int]:
    return listed(g.board[plan.VINE_SLOT : plan.VINE_SLOT + plan.VINE_DEPOT_SPACES])


def _shop(g: Burgundy, seat: int) -> list[int]:
    return listed(g.board[plan.SHOP_SLOT : plan.SHOP_SLOT + plan.SHOP_SLOTS])


def _wine_pool(g: Burgundy, seat: int) -> list[int]:
    return vineyards(g).pool[:]


def _wine_tiles(g: Burgundy, seat: int) -> list[int]:
    found: list[int] = []
    for n in range(g.players):
        found += wines_of(g, (seat + n) % g.players)
    return found


def _vineyard(g: Burgundy, seat: int) -> list[int]:
    found: list[int] = []
    for n in range(g.players):
        found += [grape + 1 for grape in planted(g, (seat + n) % g.players)]
    return found
