"""The companion's form: the fields of a report before Châteauma's turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from burgrave.games.burgundy.data.board import BLACK, BLACK_SPACES, DEPOT_SPACES, DEPOTS, GOODS
from burgrave.games.burgundy.data.tiles import TILES
from burgrave.games.burgundy.expansions import border_posts
from burgrave.games.burgundy.expansions.shields.names import SHIELD_NAMES
from burgrave.games.burgundy.modes.chateauma.companion import (
    A_DOUBLE,
    A_MONASTERY,
    Companion,
    colour_of,
    tile_name,
)
from burgrave.games.burgundy.modes.chateauma.companion_report import Report
from burgrave.games.burgundy.rules.goods import GOOD_NAMES
from burgrave.games.burgundy.rules.tile_words import COLOUR_NAMES, SYMBOLS
from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import Text, say

Fields = Mapping[str, Sequence[str]]
"""The values of a form, by field."""
Whole = Callable[[object, int, int], int]
"""Parses a whole number within bounds."""

STAND_INS: Final = {A_MONASTERY: "tile-abbey", A_DOUBLE: "vine-pair"}
"""The symbols for the tiles that stand for all monasteries and all double tiles."""


@dataclass(frozen=True)
class Piece:
    """A piece that a place can hold."""

    value: str
    name: Text
    symbol: str
    left: int | None = None
    """How many there may be left; None if the piece is unique."""


@dataclass(frozen=True)
class Spot:
    """A place on the table: the pieces it can hold, and the one last reported."""

    field: str
    name: Text
    look: str
    empty: Text
    choices: list[Piece]
    chosen: str


@dataclass(frozen=True)
class GoodsLeft:
    field: str
    count: int
    name: Text


@dataclass(frozen=True)
class Depot:
    title: Text
    spots: list[Spot]
    goods: list[GoodsLeft]


@dataclass(frozen=True)
class BonusTile:
    """A bonus tile on the board or owned by people."""

    number: int
    colour: Text
    points: int
    gone: bool


def depots(game: Companion) -> list[Depot]:
    left = game.left()
    spots = {slot: _spot(game, slot, tiles, left) for slot, tiles in game.spaces()}
    found = []
    for depot in range(1, DEPOTS + 1):
        first = (depot - 1) * DEPOT_SPACES
        lying = [spots[slot] for slot in range(first, first + DEPOT_SPACES) if slot in spots]
        found.append(Depot(say("Depot {n}", n=depot), lying + _shields(game, depot), _goods(game, depot)))
    black = [spot for slot, spot in spots.items() if BLACK <= slot < BLACK + BLACK_SPACES]
    found.append(Depot(say("Black depot"), black, []))
    for title, slots in ((say("Vineyard depot"), game.vine_slots()), (say("Vineyard shop"), game.shop_slots())):
        if slots:
            found.append(Depot(title, [spots[slot] for slot in slots], []))
    return found


def _spot(game: Companion, slot: int, tiles: list[int], left: Mapping[str, tuple[int, int]]) -> Spot:
    black = BLACK <= slot < BLACK + BLACK_SPACES
    choices = [
        Piece(TILES[n].name, tile_name(n), STAND_INS.get(n, SYMBOLS[n]), left[TILES[n].name][1 if black else 0])
        for n in tiles
    ]
    look = "black" if black else colour_of(tiles)
    lies = TILES[game.state.board[slot]].name
    if game.fresh and len(tiles) == 1 and look != "vine":
        # A space for a single kind of tile needs no report when it has just been filled.
        lies = choices[0].value
    return Spot(f"slot-{slot}", game.place_name(slot), look, say("empty"), choices, lies)


def _shields(game: Companion, depot: int) -> list[Spot]:
    """The spots for the shields of a depot."""
    choices = [Piece(str(n), SHIELD_NAMES[n], f"duchy-shield-{n}") for n in game.shields_left()]
    return [
        Spot(f"shield-{depot}-{n}", say("shield"), "shield", say("no shield"), choices, str(shield or ""))
        for n, shield in enumerate(game.shields_on(depot))
    ]


def _goods(game: Companion, depot: int) -> list[GoodsLeft]:
    lying = game.state.depot_goods[(depot - 1) * GOODS : depot * GOODS]
    return [GoodsLeft(f"goods-{depot - 1}-{good}", n, GOOD_NAMES[good]) for good, n in enumerate(lying) if n]


def bonus_tiles(game: Companion) -> list[BonusTile]:
    g = game.state
    colours = [*COLOUR_NAMES, *([say("border posts")] if border_posts.NAME in game.modules else [])]
    return [
        BonusTile(n, colours[n // 2], g.rules.bonus_points[n % 2], g.bonus[n] >= 0)
        for n in range(2 * len(colours))
        if g.bonus[n] != game.seat
    ]


def report(fields: Fields, whole: Whole) -> Report:
    """The report from the values of a form."""
    first = {name: words[0] for name, words in fields.items() if words}
    tiles = {
        whole(name.removeprefix("slot-"), 0, 99): word
        for name, word in first.items()
        if name.startswith("slot-") and word
    }
    shields = [(name, word) for name, word in first.items() if name.startswith("shield-") and word]
    lying = {whole(word, 1, 99): whole(name.split("-")[1], 1, DEPOTS) for name, word in shields}
    if len(lying) < len(shields):
        raise OptionError(say("a shield can only be in one place; check the depots"))
    dice = [whole(word, 1, 6) for word in (first.get("die", ""), first.get("die-2", "")) if word]
    goods = [whole(first.get(f"goods-{n // GOODS}-{n % GOODS}", "0"), 0, 99) for n in range(DEPOTS * GOODS)]
    gone = [whole(word, 0, 99) for word in fields.get("gone", ())]
    good = whole(first.get("good", "-1"), -1, GOODS - 1)
    return Report(whole(first.get("white"), 1, 6), tiles, goods, good, gone, lying, dice)


def fields(held: Report) -> Fields:
    """The values of the form for a report."""
    found = {f"slot-{slot}": [name] for slot, name in held.tiles.items()}
    for depot in set(held.shields.values()):
        lying = sorted(shield for shield, place in held.shields.items() if place == depot)
        found |= {f"shield-{depot}-{n}": [str(shield)] for n, shield in enumerate(lying)}
    found |= {f"goods-{n // GOODS}-{n % GOODS}": [str(left)] for n, left in enumerate(held.goods) if left}
    found |= dict(zip(("die", "die-2"), ([str(die)] for die in held.dice), strict=False))
    return found | {
        "white": [str(held.white)],
        "good": [str(held.good)],
        "gone": [str(bonus) for bonus in held.gone],
    }
