"""The position as plain data with names from the box. Nothing on this table is hidden except the bags."""

from __future__ import annotations

from burgrave.games.burgundy.data.board import BLACK, BLACK_SPACES, DEPOT_SPACES, DEPOTS, GOODS
from burgrave.games.burgundy.data.tiles import COLOURS, TILES
from burgrave.games.burgundy.rules.ships import track_space
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.flat import listed


def view(g: Burgundy) -> dict[str, object]:
    """The public view of the position. BUR-GEN-02, BUR-GEN-03"""
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
                "tiles": [TILES[t].name for t in g.board[d * DEPOT_SPACES : (d + 1) * DEPOT_SPACES]],
                "goods": listed(g.depot_goods[d * GOODS : (d + 1) * GOODS]),
            }
            for d in range(DEPOTS)
        ],
        "black_depot": [TILES[t].name for t in g.board[BLACK : BLACK + BLACK_SPACES]],
        "round_goods": g.round_goods[:],
        "bonus": {colour: {"large": g.bonus[2 * n], "small": g.bonus[2 * n + 1]} for n, colour in enumerate(COLOURS)},
        "seats": [seat_view(g, seat) for seat in range(g.players)],
    }
    for x in g.rules.expansions:
        if x.view:
            seen[x.name] = x.view(g)
    return seen


def seat_view(g: Burgundy, player: int) -> dict[str, object]:
    seat = g.home(player)
    goods = slice(seat * GOODS, (seat + 1) * GOODS)
    keys = slice(seat * g.rules.keys, (seat + g.rules.seats_a_duchy) * g.rules.keys)
    return {
        "points": g.points[player],
        "silver": g.silver[seat],
        "workers": g.workers[seat],
        "dice": listed(g.dice[2 * player : 2 * player + 2]),
        "used": [bool(g.spent >> die & 1) and player in g.active for die in range(2)],
        "keys": [TILES[t].name for t in listed(g.keys)[keys]],
        "goods": listed(g.goods)[goods],
        "sold": listed(g.sold)[goods],
        "duchy": g.duchies[seat].name,
        "tiles": [TILES[t].name for t in g.land(seat)],
        "track": track_space(g, player),
    }
