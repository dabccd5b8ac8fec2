"""Four extra tiles: monasteries 27 and 28, the crane, the geese."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy import causes, kinds
from burgrave.games.burgundy.actions import CRANE_KINDS, DECLINE, IMITATE, RECRUIT
from burgrave.games.burgundy.choice import Choice
from burgrave.games.burgundy.duchies import SPACES
from burgrave.games.burgundy.effects import monastery as becomes_active
from burgrave.games.burgundy.expansion import Expansion, MoreActions
from burgrave.games.burgundy.goods import to_the_top
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.storage import free_actions
from burgrave.games.burgundy.tiles import ANIMALS, COUNTED_BUILDING, SPECIES_OF, TILE_ID, monastery
from burgrave.kernel.masks import bits
from burgrave.kernel.options import Module
from burgrave.kernel.text import say

CRANE_TILE: Final = TILE_ID["crane"]
GEESE: Final = TILE_ID["geese-2"]
_WHITE_CASTLE: Final = TILE_ID["white-castle"]
_MONASTERY_7: Final = 1 << 7
_MONASTERY_28: Final = 1 << 28


def monastery_27(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """The marker is always on top of its stack, from now on. BUR-MON-27"""
    becomes_active(g, seat, tile, space)
    to_the_top(g, seat)


def can_recruit(g: Burgundy, seat: int, value: int, out: list[int]) -> None:
    if g.monasteries[seat] & _MONASTERY_28 and g.silver[seat]:
        out.append(RECRUIT)


def recruit(g: Burgundy, seat: int, value: int, action: int) -> None:
    """Two workers for one silver, as often as wanted. BUR-MON-28"""
    g.silver[seat] -= 1
    g.gain_workers(seat, 2)


def crane(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """The effect of any one building. BUR-EX2-02"""
    g.ask(seat, kinds.CRANE, space)


class Crane(Choice):
    """Whose effect the crane has; a white castle's only where there are any. BUR-EX2-02, BUR-EX2-03"""

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        known = CRANE_KINDS if "white-castles" in g.rules.slot else CRANE_KINDS - 1
        out = [IMITATE + n for n in range(known)]
        out.append(DECLINE)
        free_actions(g, seat, out)
        return out

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        if action != DECLINE:
            building = action - IMITATE + 1
            g.rules.effects[building](g, seat, building, arg)


def with_geese(g: Burgundy, seat: int, tile: int, pasture: int) -> tuple[int, int]:
    """Geese score with any later animals; placed, they score with the best other species. BUR-EX2-06, BUR-EX2-07"""
    herds: dict[int, list[int]] = {}
    for s in bits(pasture):
        other = g.tiles[seat * SPACES + s]
        if ANIMALS[other]:
            herds.setdefault(SPECIES_OF[other], []).append(ANIMALS[other])
    geese = herds.pop(SPECIES_OF[GEESE], [])
    if tile != GEESE:
        return sum(geese), len(geese)
    each = 1 if g.monasteries[seat] & _MONASTERY_7 else 0
    best = max(herds.values(), key=lambda herd: (sum(herd) + each * len(herd), sum(herd)), default=[])
    return sum(best), len(best)


def count_crane(g: Burgundy, seat: int) -> None:
    """The crane counts as one building for one of the monasteries 16 to 23 and 29. BUR-EX2-05"""
    has_crane = CRANE_TILE in g.land(seat)
    if has_crane and any(g.monasteries[seat] >> number & 1 for number in COUNTED_BUILDING):
        g.score(seat, causes.CRANE, 4)


EXTRA_TILES: Final = Expansion(
    Module(
        "extra-tiles",
        say("Extra tiles"),
        say("Two more monasteries, a crane that can be any building, and geese."),
        rule="BUR-EX2-01",
    ),
    effects={CRANE_TILE: crane, monastery(27): monastery_27},
    herd_bonus=with_geese,
    free_actions=(MoreActions(RECRUIT, RECRUIT + 1, can_recruit, recruit),),
    final=count_crane,
)
