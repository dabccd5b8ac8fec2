"""Four extra tiles: monasteries 27 and 28, the crane, the geese."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from burgrave.games.burgundy.data.duchies import SPACES
from burgrave.games.burgundy.data.tiles import ANIMALS, COUNTED_BUILDING, SPECIES_OF, TILE_ID, monastery
from burgrave.games.burgundy.feature import Expansion, MoreActions, TileRule
from burgrave.games.burgundy.rules.animals import animals
from burgrave.games.burgundy.rules.buying import free_actions
from burgrave.games.burgundy.rules.monasteries import COUNTED_POINTS, monastery_rule
from burgrave.games.burgundy.rules.monasteries import monastery as becomes_active
from burgrave.games.burgundy.rules.offers import DECLINE
from burgrave.games.burgundy.rules.ships import to_the_top
from burgrave.games.burgundy.rules.tile_words import SYMBOLS, TILE_NAMES
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.cause import Cause
from burgrave.kernel.choice import Choice
from burgrave.kernel.errors import Reason
from burgrave.kernel.masks import bits
from burgrave.kernel.options import Module
from burgrave.kernel.text import Text, count, say

CRANE: Final = 12
IMITATE: Final = 171
RECRUIT: Final = 462
CRANE_KINDS: Final = 9
"""Building effects a crane can copy: the eight of the base game and the white castle."""
CRANE_POINTS: Final = 24

CRANE_TILE: Final = TILE_ID["crane"]
GEESE: Final = TILE_ID["geese-2"]
NAME: Final = "extra-tiles"
_MONASTERY_7: Final = 1 << 7
_MONASTERY_28: Final = 1 << 28


def monastery_27(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """Monastery 27 keeps the turn order marker on top of its stack from now on. BUR-MON-27"""
    becomes_active(g, seat, tile, space)
    to_the_top(g, seat)


class Recruiting(MoreActions):
    """Monastery 28: two workers for one silver, any number of times. BUR-MON-28"""

    def legal(self, g: Burgundy, seat: int, arg: int, out: list[int]) -> None:
        if g.monasteries[seat] & _MONASTERY_28 and g.silver[seat]:
            out.append(RECRUIT)

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        g.silver[seat] -= 1
        g.gain_workers(seat, 2)


def crane(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """A crane has the effect of any one building. BUR-EX2-02"""
    g.ask(seat, CRANE, space)


class Crane(Choice[Burgundy]):
    """Which effect the crane copies, a white castle's only if they are in play; arg: the crane's space.

    BUR-EX2-02, BUR-EX2-03
    """

    kind = CRANE

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Which building should your crane act as?")

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
    """Geese score with any later animals; when placed, with the best other species. BUR-EX2-06, BUR-EX2-07"""
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
    """Count the crane as a building for one of the monasteries 16 to 23 and 29. BUR-EX2-05"""
    has_crane = CRANE_TILE in g.land(seat)
    if has_crane and any(g.monasteries[seat] >> number & 1 for number in COUNTED_BUILDING):
        g.score(seat, CRANE_POINTS, COUNTED_POINTS)


def _imitate(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    return say("The crane acts as: {building}", building=TILE_NAMES[numbers[0] + 1])


def _imitate_symbol(g: Burgundy, seat: int, numbers: Numbers) -> str:
    return SYMBOLS[numbers[0] + 1]


def _refuse_recruit(g: Burgundy, seat: int, numbers: Numbers) -> Reason:
    return say("Only a monastery in your duchy allows this, and it costs 1 silver."), "BUR-MON-28"


_MONASTERY_27_RULE: Final = monastery_rule(
    say("first in turn order"), say("Your marker always goes on top of its stack in the turn order.")
)

EXTRA_TILES: Final[Expansion] = Expansion(
    NAME,
    Module(
        NAME,
        say("Extra tiles"),
        say(
            "Two more monasteries, a crane that can act as any building, and geese. They are mixed in with the "
            "other tiles; nothing else changes."
        ),
        rule="BUR-EX2-01",
    ),
    choices=(Crane(),),
    actions=(
        Action("imitate", IMITATE, (CRANE_KINDS,), says=_imitate, symbol=_imitate_symbol),
        Action(
            "recruit",
            RECRUIT,
            says=say("Take 2 workers for 1 silver (monastery)"),
            refuse=_refuse_recruit,
            symbol="worker",
            free=True,
        ),
    ),
    causes=(Cause(CRANE_POINTS, "crane", "BUR-EX2-05", say("crane"), "monasteries"),),
    tiles={
        CRANE_TILE: TileRule(
            say("crane"),
            say("a crane"),
            say("Has the effect of a building of your choice; it may share a city with any building."),
            crane,
        ),
        GEESE: TileRule(
            count("{n} goose", "{n} geese", ANIMALS[GEESE]),
            help=say(
                "Worth 2 points, plus the points of one other kind of animal in the pasture; geese score again "
                "with every later tile placed there."
            ),
            effect=animals,
        ),
        monastery(27): replace(_MONASTERY_27_RULE, effect=monastery_27),
        monastery(28): monastery_rule(
            say("workers for silver"), say("On your turn, as often as you like: pay 1 silver to take 2 workers.")
        ),
    },
    herd_bonus=with_geese,
    free_actions=(Recruiting(RECRUIT, RECRUIT + 1),),
    score_seat=count_crane,
    counts_as_any=(CRANE_TILE, CRANE_POINTS),
    rulebooks=("burgrave.games.burgundy.expansions:extra_tiles.rulebook.toml",),
)
