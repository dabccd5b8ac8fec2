"""The table of Burgundy as text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from burgrave.games.burgundy.data.board import (
    BLACK,
    BLACK_SPACES,
    DEPOT_SPACES,
    DEPOTS,
    FOR_SALE,
    GOODS,
    PHASE_LETTERS,
)
from burgrave.games.burgundy.data.duchies import LETTERS, SPACES
from burgrave.games.burgundy.data.tiles import TILES
from burgrave.games.burgundy.rules.goods import some_goods
from burgrave.games.burgundy.rules.purse import silver, workers
from burgrave.games.burgundy.rules.scoring import points_words
from burgrave.games.burgundy.rules.ships import track_space
from burgrave.games.burgundy.rules.tile_words import TILE_NAMES
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.text import say

_CELL = 8
_WIDTH = 3**0.5
"""The width of a hexagon with side 1."""
_SHORT = {"city-hall": "hall", "boarding-house": "board", "watchtower": "watch"}


def draw(state: Burgundy, players: Sequence[str]) -> list[str]:
    lines = [*_board(state), ""]
    for seat in range(state.players):
        lines += [*_seat(state, seat, players[seat]), ""]
    return lines


def _board(g: Burgundy) -> list[str]:
    if g.phase < 0:
        return [str(say("Before phase A"))]
    phase = say("Phase {letter}, round {number}", letter=PHASE_LETTERS[g.phase], number=g.round + 1)
    lines = [str(say("{phase}, white die {value}", phase=phase, value=g.white))]
    for depot in range(DEPOTS):
        first = depot * DEPOT_SPACES
        lines.append(f"  {say('Depot {n}', n=depot + 1)}: {_tiles(g.board[first : first + DEPOT_SPACES])}")
        goods = _goods(g.depot_goods[depot * GOODS : (depot + 1) * GOODS])
        if goods:
            lines[-1] += f" | {goods}"
    beside = BLACK + BLACK_SPACES
    lines.append(f"  {say('Black depot')}: {_tiles(g.board[BLACK:beside])}")
    if any(g.board[beside : BLACK + FOR_SALE]):
        lines.append(f"  {say('For silver too')}: {_tiles(g.board[beside : BLACK + FOR_SALE])}")
    for expansion in g.rules.expansions:
        rows = expansion.display.sketch(g) if expansion.display.sketch is not None else []
        lines += [f"  {title}: {_tiles(listed)}" for title, listed in rows if any(listed)]
    return lines


def _tiles(tiles: Iterable[int]) -> str:
    names = (str(TILE_NAMES[t]) for t in tiles)
    return ", ".join(name for name in names if name) or "-"


def _goods(counts: Iterable[int]) -> str:
    return ", ".join(str(some_goods(good, n)) for good, n in enumerate(counts) if n)


def _seat(g: Burgundy, seat: int, player: str) -> list[str]:
    duchy = g.duchies[seat]
    goods = slice(seat * GOODS, (seat + 1) * GOODS)
    numbers = say(
        "{player}: {points}, {silver}, {workers}, turn order space {track}, duchy {duchy}",
        player=player,
        points=points_words(g.points[seat]),
        silver=silver(g.silver[seat]),
        workers=workers(g.workers[seat]),
        track=track_space(g, seat),
        duchy=duchy.name,
    )
    if g.home(seat) != seat:
        return [f"{player}: {points_words(g.points[seat])}", f"  {say('Dice')}: {_dice(g, seat)}"]
    return [
        str(numbers),
        f"  {say('Dice')}: {_dice(g, seat)}",
        f"  {say('Storage spaces')}: {_tiles(g.keys[seat * g.rules.keys : (seat + 1) * g.rules.keys])}",
        f"  {say('Goods')}: {_goods(g.goods[goods]) or '-'}; {say('sold')}: {_goods(g.sold[goods]) or '-'}",
        *_duchy(g, seat),
    ]


def _dice(g: Burgundy, seat: int) -> str:
    used = g.spent if seat in g.active else 0
    return " ".join(f"({value})" if used >> die & 1 else str(value) for die, value in enumerate(_own(g, seat))) or "-"


def _own(g: Burgundy, seat: int) -> list[int]:
    return [value for value in g.dice[2 * seat : 2 * seat + 2] if value]


def _duchy(g: Burgundy, seat: int) -> list[str]:
    """The duchy in its shape: colour and number of empty spaces, [tile] on covered ones."""
    places = g.duchies[seat].places
    left = min(x for x, _ in places)
    rows: dict[float, str] = {}
    for space in sorted(range(len(places)), key=lambda s: (places[s][1], places[s][0])):
        x, y = places[space]
        row = rows.get(round(y, 1), "  ")
        rows[round(y, 1)] = row.ljust(2 + round((x - left) * _CELL / _WIDTH)) + _space(g, seat, space).center(_CELL)
    return [row.rstrip() for row in rows.values()]


def _space(g: Burgundy, seat: int, space: int) -> str:
    tile = g.tiles[seat * SPACES + space]
    if tile:
        return f"[{short(TILES[tile].name)}]"
    return f"{LETTERS[g.duchies[seat].colours[space]]}{g.duchies[seat].numbers[space] or ''}"


def short(name: str) -> str:
    """A tile in at most five letters: `bank`, `cow3`, `mon12`."""
    word, _, number = name.partition("-")
    if number.isdigit():
        return word[:3] + number
    return _SHORT.get(name, word)[:6]
