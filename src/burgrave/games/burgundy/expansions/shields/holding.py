"""Where every shield is, and who owns it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from burgrave.games.burgundy.data.board import DEPOTS
from burgrave.games.burgundy.data.tiles import CASTLE
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.action import Numbers
from burgrave.kernel.masks import bits
from burgrave.kernel.memory import Memory

NAME: Final = "shields"
SHIELDS_IN_BOX: Final = 18
OUT: Final = 0
"""The place of a shield out of the game; otherwise it is on depot 1 to 6 or on a castle of a seat."""
ON_CASTLE: Final = 64
BESIDE: Final = 63
"""The place of a shield beside a duchy, where it has no castle and no function; it is no space."""
MEMORY: Final = 4


class Shields(Memory):
    """Where every shield is, and which ones each seat uses."""

    __slots__ = ("held", "named", "where")

    lists: ClassVar[tuple[str, ...]] = ("where", "held", "named")

    where: list[int]
    """By shield: OUT, a depot, or a seat's castle."""
    held: list[int]
    """By seat, a mask of the shields in effect; bit n is shield n."""
    named: list[int]
    """By seat, the player named for shield 6, -1 for nobody."""

    def __init__(self, players: int = 0) -> None:
        self.where = [OUT] * SHIELDS_IN_BOX
        self.held = [0] * players
        self.named = [-1] * players

    def copy(self) -> Shields:
        twin = Shields()
        twin.where = self.where[:]
        twin.held = self.held[:]
        twin.named = self.named[:]
        return twin


def shields(g: Burgundy) -> Shields:
    return g.remembered(MEMORY, Shields)


def shields_of(g: Burgundy, seat: int) -> int:
    """Mask of the shields in effect for a seat; bit n is shield n."""
    return shields(g).held[seat]


def has(g: Burgundy, seat: int, shield: int) -> bool:
    return bool(shields_of(g, seat) >> shield & 1)


def on_depot(g: Burgundy, depot: int) -> list[int]:
    """The shields on a depot, 1 to 6."""
    where = shields(g).where
    return [n for n in range(1, SHIELDS_IN_BOX + 1) if where[n - 1] == depot]


def on_castle(g: Burgundy, seat: int, space: int) -> int:
    """The shield on a castle, 0 if none."""
    where = shields(g).where
    place = ON_CASTLE * (seat + 1) + space
    return where.index(place) + 1 if place in where else 0


def lay_beside(g: Burgundy, seat: int, shield: int) -> None:
    """Put a shield beside a duchy, where it counts only at the end. BUR-CHA-77"""
    shields(g).where[shield - 1] = ON_CASTLE * (seat + 1) + BESIDE


def beside(g: Burgundy, seat: int) -> list[int]:
    """The shields beside a duchy."""
    where = shields(g).where
    return [n for n, place in enumerate(where, 1) if place == ON_CASTLE * (seat + 1) + BESIDE]


def lay_out(g: Burgundy, depots: Mapping[int, int]) -> None:
    """Put exactly these shields on the depots; those beside a duchy stay there."""
    where = shields(g).where
    for shield in range(1, SHIELDS_IN_BOX + 1):
        if where[shield - 1] < ON_CASTLE:
            where[shield - 1] = depots.get(shield, OUT)


def named_by(g: Burgundy, seat: int) -> int:
    """The seat whose monasteries this seat copies, -1 if it has named none. BUR-SHD-06"""
    return shields(g).named[seat]


def dealt(players: int, depot: int) -> int:
    """How many shields a depot receives in setup. BUR-SHDG-01, BUR-SHDG-02"""
    return {2: 1, 3: 2 - depot % 2, 4: 2}[players]


def left_out(g: Burgundy) -> list[int]:
    """The shields that stay in the box."""
    return [shield for x in g.rules.expansions for shield in x.leaves_out.get(NAME, ())]


def deal(g: Burgundy) -> None:
    """Deal one or two shields to each depot. BUR-SHDG-01, BUR-SHDG-02"""
    where = shields(g).where
    unused = left_out(g)
    bag = [int(n + 1 not in unused) for n in range(SHIELDS_IN_BOX)]
    for depot in range(1, DEPOTS + 1):
        for _ in range(dealt(g.players, depot)):
            where[g.draw(bag, 0, SHIELDS_IN_BOX)] = depot


def shield_place(g: Burgundy, player: int, numbers: Numbers) -> str:
    """The place of a shield, for taking it or giving it up."""
    shield, seat = numbers[0] + 1, g.home(player)
    for depot in range(DEPOTS):
        lying = on_depot(g, depot + 1)
        if shield in lying:
            return f"depot-shield-{depot}-{lying.index(shield)}"
    for space in bits(g.duchies[seat].colour_mask[CASTLE]):
        if on_castle(g, seat, space) == shield:
            return f"bearer-{seat}-{space}"
    return ""


def shield_symbol(g: Burgundy, seat: int, numbers: Numbers) -> str:
    return f"duchy-shield-{numbers[0] + 1}"
