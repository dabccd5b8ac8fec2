"""What expansions and other ways to play add to the worth of a position of Burgundy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from burgrave.bots.weights_burgundy import BUILDINGS
from burgrave.games.burgundy import kinds
from burgrave.games.burgundy.actions import GOODS, PLOTS
from burgrave.games.burgundy.dice import ANY
from burgrave.games.burgundy.modules import border_posts, shields, trade_routes, vineyards
from burgrave.games.burgundy.modules.shield_powers import end_points
from burgrave.games.burgundy.rules import PHASE_POINTS, PHASES
from burgrave.games.burgundy.scoring import SIZE_POINTS
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.tiles import TILES
from burgrave.kernel.masks import bits

_POWERS: Final = [0, 1.5, 2.4, 0.6, 0.9, 2.4, 2.4, 1.5, 1.8, 2.4, 1.5, 1.5, 3.6, 0.0, 3.6, 3.6, 2.4, 3.0, 1.8]
"""Shields 1 to 18 by what their powers bring in a whole game, besides their points."""
_TRIBUTE: Final = 2.2
_ROUTE: Final = 0.8
"""A good that matches one of the next spaces of the trade route."""
_NEXT_SPACES: Final = 3
_UNPAID: Final = 0.35
"""Of what a group of grapes would score with a wine bonus tile."""
_LEVEL: Final = 1.5
_POST: Final = 0.5
"""Each step nearer to a border post."""
_FAR: Final = 7
_SOLO: Final = "solo"
_SPACE_ALONE: Final = 15.0
"""A covered space of the solo game, where points win nothing by themselves."""
_WON_ALONE: Final = 200.0

_PENDING: Final = {
    kinds.GIFT: 3.0, kinds.VINE: 2.0, kinds.WINE: 3.0, kinds.CLAIM: 5.0, kinds.FREIGHT: 2.0, kinds.CRANE: 3.0,
}  # fmt: skip
_AWARD: Final = 0

_SPACES_OF_LEVEL: Final = [
    [s for s in range(PLOTS) if vineyards.LEVEL[s] == level] for level in range(1, max(vineyards.LEVEL) + 1)
]
_HALF: Final = {
    **{TILES[tile].name: worth for tile, worth in BUILDINGS.items()},
    "castle": 4.5,
    "black": 3.0,
    "vine": 2.0,
}
_BONUSES: Final = [
    sum(_HALF[vineyards.BONUSES[2 * space + half]] for half in range(2) if left >> half & 1)
    for space in range(PLOTS)
    for left in range(4)
]
"""What the bonuses of a space bring, by 4 * space + mask of the halves."""


def more_worth(g: Burgundy, seat: int, left: float) -> float:
    """`left` is the share of the game still to come."""
    home = g.home(seat)
    return sum(worth(g, home, left) for name, worth in _MORE.items() if name in g.rules.slot)


def final_worth(g: Burgundy, seat: int) -> float:
    """What the end is worth besides points: alone, a full board is all that counts."""
    if _SOLO not in g.rules.slot:
        return 0.0
    return _solo(g, seat, 0.0) + (_WON_ALONE if g.winners() else 0.0)


def pending_worth(kind: int, arg: int, left: float) -> float:
    """What a pending choice of an expansion will bring."""
    if kind == kinds.BONUS:
        return _BONUSES[arg]
    if kind == kinds.ITEM:
        return float(arg >> 10) if arg & 3 == _AWARD else 2.0
    return _PENDING.get(kind, 0.0)


def _shields(g: Burgundy, seat: int, left: float) -> float:
    """Points at the end and powers until then, less the tribute; a shield that does not pay can be given up."""
    value = 0.0
    due = (PHASES - max(0, g.phase)) * _TRIBUTE
    for shield in bits(shields.shields_of(g, seat)):
        value += max(0.0, end_points(g, shield) - due + _POWERS[shield] * left)
    return value


def _vineyards(g: Burgundy, seat: int, left: float) -> float:
    return _hillside(vineyards.planted(g, seat), vineyards.wines_of(g, seat), left)


def _hillside(grapes: list[int], wines: list[int], left: float) -> float:
    """Groups with a wine bonus tile in full, others in part; levels that are filling up."""
    value = 0.0
    for grape in set(grapes) - {-1}:
        sizes = vineyards.groups(grapes, grape)
        tiles = wines[grape]
        value += sum(SIZE_POINTS[size] for size in sizes[:tiles])
        value += _UNPAID * left * sum(SIZE_POINTS[size] for size in sizes[tiles : tiles + 1])
    return value + _LEVEL * left * _levels(grapes)


def _levels(grapes: list[int]) -> float:
    """How far each level of the hillside is, more than linear."""
    value = 0.0
    for spaces in _SPACES_OF_LEVEL:
        value += (sum(grapes[2 * s] >= 0 for s in spaces) / len(spaces)) ** 2
    return value


def double_worth(g: Burgundy, seat: int, tile: int, left: float) -> float:
    """What a double tile brings on its best space: its bonuses, its groups, its level."""
    grapes, wines = vineyards.planted(g, seat), vineyards.wines_of(g, seat)
    before = _hillside(grapes, wines, left)
    first, second = TILES[tile].grapes
    best = 0.0
    for space in vineyards.plots_for(g, seat, ANY):
        for pair in ((first, second), (second, first)):
            grapes[2 * space : 2 * space + 2] = pair
            best = max(best, _BONUSES[4 * space + 3] + _hillside(grapes, wines, left) - before)
        grapes[2 * space : 2 * space + 2] = (-1, -1)
    return best


def _border_posts(g: Burgundy, seat: int, left: float) -> float:
    """How near the tiles are to posts that are not joined yet."""
    if g.extras[g.rules.slot[border_posts.NAME]][seat] == len(border_posts.POSTS):
        return 0.0
    near = sorted(_distance(g, seat, post) for post in border_posts.POSTS)
    hope = sum(max(0, _FAR - steps) for steps in near) * _POST
    return hope * left * PHASE_POINTS[max(0, g.phase)] / PHASE_POINTS[0]


def _distance(g: Burgundy, seat: int, post: int) -> int:
    """Tiles that are missing between the duchy as it stands and a post."""
    neighbours, reached, steps = g.duchies[seat].neighbours, g.covered[seat], 0
    edge = reached
    while not reached & post and edge and steps < _FAR:
        steps += 1
        grown = 0
        for s in bits(edge):
            grown |= neighbours[s]
        edge = grown & ~reached
        reached |= grown
    return steps


def _trade_routes(g: Burgundy, seat: int, left: float) -> float:
    """Goods in store that fit the next spaces of the route."""
    laid = len(trade_routes.goods_on(g, seat))
    spaces = [good for card in trade_routes.cards_of(g, seat) for good, _ in trade_routes.CARDS[card]]
    held = g.goods[seat * GOODS : (seat + 1) * GOODS]
    return _ROUTE * left * sum(1 for good in spaces[laid : laid + _NEXT_SPACES] if held[good])


def _solo(g: Burgundy, seat: int, left: float) -> float:
    return _SPACE_ALONE * g.covered[seat].bit_count()


_MORE: Final[dict[str, Callable[[Burgundy, int, float], float]]] = {
    shields.NAME: _shields,
    vineyards.NAME: _vineyards,
    border_posts.NAME: _border_posts,
    trade_routes.NAME: _trade_routes,
    _SOLO: _solo,
}
