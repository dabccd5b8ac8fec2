"""The position as plain data with names from the box. Nothing on this table is hidden but the bags."""

from __future__ import annotations

from burgrave.games.burgundy import actions as a
from burgrave.games.burgundy.goods import track_space
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.tiles import COLOURS, TILES


def view(g: Burgundy) -> dict[str, object]:
    """What everybody sees. BUR-GEN-02, BUR-GEN-03"""
    seen: dict[str, object] = {
        "game": "burgundy",
        "phase": "ABCDE"[g.phase] if g.phase >= 0 else "",
        "round": g.round + 1,
        "order": g.order[:],
        "active": list(g.active),
        "over": g.over,
        "white_die": g.white,
        "depots": [
            {
                "tiles": [TILES[t].name for t in g.board[d * a.DEPOT_SPACES : (d + 1) * a.DEPOT_SPACES]],
                "goods": g.depot_goods[d * a.GOODS : (d + 1) * a.GOODS],
            }
            for d in range(a.DEPOTS)
        ],
        "black_depot": [TILES[t].name for t in g.board[a.BLACK : a.INN_SLOT]],
        "round_goods": g.round_goods[:],
        "bonus": {colour: {"large": g.bonus[2 * n], "small": g.bonus[2 * n + 1]} for n, colour in enumerate(COLOURS)},
        "seats": [seat_view(g, seat) for seat in range(g.players)],
    }
    for x in g.rules.expansions:
        if x.view:
            seen[x.manifest.name] = x.view(g)
    return seen


def seat_view(g: Burgundy, player: int) -> dict[str, object]:
    seat = g.home(player)
    goods = slice(seat * a.GOODS, (seat + 1) * a.GOODS)
    return {
        "points": g.points[player],
        "silver": g.silver[seat],
        "workers": g.workers[seat],
        "dice": g.dice[2 * player : 2 * player + 2],
        "used": [bool(g.spent >> die & 1) and player in g.active for die in range(2)],
        "keys": [TILES[t].name for t in g.keys[seat * g.rules.keys : (seat + 1) * g.rules.keys]],
        "goods": g.goods[goods],
        "sold": g.sold[goods],
        "duchy": g.duchies[seat].name,
        "tiles": [TILES[t].name for t in g.land(seat)],
        "track": track_space(g, player),
    }
