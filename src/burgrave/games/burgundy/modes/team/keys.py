"""Storage spaces of a team: a player who takes a tile chooses a private space or a shared one."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.modes.team.state import SHARED_KEYS
from burgrave.games.burgundy.rules.storage import free_keys, key_place, put_on_key
from burgrave.games.burgundy.rules.tile_words import TILE_NAMES
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import Choice
from burgrave.kernel.errors import Reason
from burgrave.kernel.masks import bits
from burgrave.kernel.text import Text, say

KEY_CHOICE: Final = 29
KEY: Final = 480
_KEYS: Final = SHARED_KEYS[-1] + 1


def choose_key(g: Burgundy, seat: int, slot: int, free: int) -> bool:
    """Ask for a storage space if both kinds are free. BUR-TEAM-20"""
    if len(_kinds(free)) < 2:
        return False
    g.ask(seat, KEY_CHOICE, slot)
    return True


def _kinds(free: int) -> list[int]:
    """The first free private space and the first shared one; spaces of a kind are interchangeable."""
    own = [key for key in bits(free) if key not in SHARED_KEYS]
    shared = [key for key in bits(free) if key in SHARED_KEYS]
    return own[:1] + shared[:1]


class KeyChoice(Choice[Burgundy]):
    """Which storage space a tile goes to; arg: its slot. BUR-TEAM-20"""

    kind = KEY_CHOICE

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("On which storage space will you put this tile: {tile}?", tile=TILE_NAMES[g.board[arg]])

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        return [KEY + key for key in _kinds(free_keys(g, seat))]

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        put_on_key(g, seat, arg, 1 << (action - KEY))

    def marks(self, g: Burgundy, seat: int, arg: int) -> dict[str, str]:
        return {f"slot-{arg}": "chosen"}


def clicked_key(g: Burgundy, seat: int, key: int) -> int | None:
    """Clicking any free storage space chooses its kind."""
    if g.top()[0] != KEY_CHOICE:
        return None
    shared = key in SHARED_KEYS
    return next((KEY + k for k in _kinds(free_keys(g, seat)) if (k in SHARED_KEYS) == shared), None)


def _says(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    return say("On a shared storage space") if numbers[0] in SHARED_KEYS else say("On a storage space of your own")


def _refuse(g: Burgundy, seat: int, numbers: Numbers) -> Reason:
    return say("A stored tile stays where it is."), "BUR-TEAM-10"


ACTIONS: Final[tuple[Action, ...]] = (Action("key", KEY, (_KEYS,), says=_says, refuse=_refuse, place=key_place),)
