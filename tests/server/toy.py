"""The skeleton game as the tests of the server use it, and the module of games that has nothing else."""

from __future__ import annotations

from burgrave.kernel.errors import unknown
from burgrave.kernel.game import AnyGame
from burgrave.kernel.text import say
from skeleton import GAME
from skeleton.data import CARDS
from skeleton.rules.bidding import LAY
from skeleton.rules.bidding import SEAL as SEAL_ACTION
from skeleton.rules.bonus import ROLL as ROLL_ACTION
from skeleton.state import BIDDING, Bids

__all__ = ["BIDDING", "CARDS", "GAME", "LAY", "ROLL", "SEAL", "Bids", "game", "lay", "loaded", "names"]

SEAL, ROLL = SEAL_ACTION.first, ROLL_ACTION.first
lay = LAY.of


def names() -> tuple[str, ...]:
    return (GAME.name,)


def game(name: str) -> AnyGame:
    if name != GAME.name:
        raise unknown(say("game"), name, names())
    return GAME


def loaded() -> list[AnyGame]:
    return [GAME]
