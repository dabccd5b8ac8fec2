"""Châteauma with vineyards: it takes double tiles, and only counts them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data.tiles import TILE_IDS, TILES
from burgrave.games.burgundy.expansions.vineyards import shops
from burgrave.games.burgundy.expansions.vineyards.memory import KINDS
from burgrave.games.burgundy.expansions.vineyards.plan import FACTS, NAME, VINE_SLOT
from burgrave.games.burgundy.modes.chateauma.adaptation import Adaptation
from burgrave.games.burgundy.modes.chateauma.automaton import Chateauma
from burgrave.games.burgundy.modes.chateauma.facts import NAME as CHATEAUMA
from burgrave.games.burgundy.modes.chateauma.memory import holdings
from burgrave.games.burgundy.modes.chateauma.turn_events import (
    PURCHASE_PART,
    SYMBOL_PART,
    TurnEvent,
    tile_symbol,
)
from burgrave.games.burgundy.rules.observation import TILES_ALIKE
from burgrave.games.burgundy.rules.scoring import SIZE_POINTS
from burgrave.games.burgundy.rules.tile_words import A_TILE, TILE_HELP, TILE_NAMES
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.cause import Cause
from burgrave.kernel.event import Entry
from burgrave.kernel.observation import Part
from burgrave.kernel.options import Option
from burgrave.kernel.scene import Cue, Piece
from burgrave.kernel.text import Text, say

TOOK_DOUBLE: Final = 122
"""Event: seat, double tile."""
NO_DOUBLE: Final = 123
"""Event: seat. The vineyard depot is empty."""
BOUGHT_DOUBLE: Final = 135
"""Event: seat, double tile."""
CHA_DOUBLES: Final = 49

MOST_DOUBLES: Final = 13
"""The most double tiles that score. BUR-CHA-84"""


def take_doubles(c: Chateauma) -> None:
    """Take a double tile for each covered double-tile symbol. BUR-CHA-82"""
    for _ in range(c.doubles):
        take_double(c)


def take_double(c: Chateauma) -> None:
    """Take a double tile from the white die's space, else from the next one to the right. BUR-CHA-82"""
    numbers = shops.depot_numbers(c.g)
    first = next(n for n, faces in enumerate(numbers) if c.g.white in faces)
    for n in range(len(numbers)):
        slot = VINE_SLOT + (first + n) % len(numbers)
        if c.g.board[slot]:
            tile = c.take(slot)
            c.tell(TOOK_DOUBLE, tile)
            c.has.doubles = [*c.has.doubles, tile]
            return
    c.tell(NO_DOUBLE)


def buy_double(c: Chateauma) -> bool:
    """Buy a double tile from the white die's shop space or one further right, wrapping around by option. BUR-CHA-83"""
    slots = shops.shop_slots(c.g)
    first = (c.g.white - 1) // 2 if len(slots) > 1 else 0
    for n in range(len(slots) if c.option("chateauma_shop_wraps") is True else len(slots) - first):
        slot = slots[(first + n) % len(slots)]
        if c.g.board[slot]:
            c.pay()
            tile = c.take(slot)
            c.tell(BOUGHT_DOUBLE, tile)
            c.has.doubles = [*c.has.doubles, tile]
            return True
    return False


def final(c: Chateauma) -> None:
    """Score double tiles. BUR-CHA-84"""
    doubles = len(c.has.doubles)
    if doubles:
        c.g.score(c.seat, CHA_DOUBLES, SIZE_POINTS[min(doubles, MOST_DOUBLES)])


def lay(g: Burgundy, seat: int, pieces: list[Piece]) -> None:
    doubles = holdings(g).doubles
    if doubles:
        tile = doubles[-1]
        pieces.append(
            Piece(f"doubles-{seat}", tile_symbol(tile), TILE_NAMES[tile], TILE_HELP[tile], count=len(doubles))
        )


def depot_slots(g: Burgundy) -> list[int]:
    """The slots of the vineyard depot, if it is in play. BUR-VIN-10"""
    if NAME not in g.rules.slot:
        return []
    return [VINE_SLOT + space for space in range(len(shops.depot_numbers(g)))]


def depot_faces(g: Burgundy, slot: int) -> Sequence[int]:
    """The die faces of a slot of the vineyard depot."""
    return shops.depot_numbers(g)[slot - VINE_SLOT]


def shop_slots(g: Burgundy) -> list[int]:
    """The slots of the vineyard shop, if it is in play."""
    return shops.shop_slots(g) if NAME in g.rules.slot else []


def view(g: Burgundy) -> dict[str, object]:
    return {"double_tiles": [TILES[tile].name for tile in holdings(g).doubles]}


def _doubles(g: Burgundy, seat: int) -> list[int]:
    counts = [0] * TILE_IDS
    for tile in holdings(g).doubles:
        counts[tile] += 1
    return counts


def _took_double(entry: Entry, names: Sequence[str]) -> Text:
    return say("A double-tile symbol is covered: {player} takes {tile}.", player=names[entry[1]], tile=A_TILE[entry[2]])


def _took_double_cue(entry: Entry) -> Cue:
    return Cue(SYMBOL_PART, tile_symbol(entry[2]), (f"doubles-{entry[1]}",))


def _no_double(entry: Entry, names: Sequence[str]) -> Text:
    return say("A double-tile symbol is covered, but the vineyard depot is empty.")


def _no_double_cue(entry: Entry) -> Cue:
    return Cue(SYMBOL_PART, "vine-pair", sign="no")


def _bought_double(entry: Entry, names: Sequence[str]) -> Text:
    return say(
        "{player} buys {tile} from the vineyard shop for 2 silver.", player=names[entry[1]], tile=A_TILE[entry[2]]
    )


def _bought_double_cue(entry: Entry) -> Cue:
    return Cue(PURCHASE_PART, tile_symbol(entry[2]), (f"doubles-{entry[1]}",), "yes")


VINEYARDS: Final[Adaptation] = Adaptation(
    NAME,
    events=(
        TurnEvent(TOOK_DOUBLE, "chateauma-took-double", _took_double, rule="BUR-CHA-82", cue=_took_double_cue),
        TurnEvent(NO_DOUBLE, "chateauma-no-double", _no_double, rule="BUR-CHA-82", cue=_no_double_cue),
        TurnEvent(BOUGHT_DOUBLE, "chateauma-bought-double", _bought_double, rule="BUR-CHA-83", cue=_bought_double_cue),
    ),
    causes=(Cause(CHA_DOUBLES, "Châteauma's double tiles", "BUR-CHA-84", say("double tiles"), "vineyards"),),
    final_causes=(CHA_DOUBLES,),
    options=(
        Option(
            "chateauma_shop_wraps",
            True,
            say("Châteauma looks for a double tile in the vineyard shop to the right, then starting from the left"),
            values=(True, False),
            rule="BUR-CHA-83",
            module=CHATEAUMA,
            group="edition",
            later=True,
        ),
    ),
    editions={"de": {"chateauma_shop_wraps": False}},
    leaves_out=tuple(range(KINDS)) * (FACTS["wine_tiles_each"] - 1),  # BUR-CHA-80
    deck="vineyards",  # BUR-CHA-81
    on_symbols=take_doubles,
    purchase=buy_double,
    final=final,
    tray=("doubles", say("Double tiles")),
    lay=lay,
    view=view,
    parts=(Part("automaton_doubles", (TILE_IDS,), 0, TILES_ALIKE, _doubles, "double tiles it has taken by kind"),),
)
