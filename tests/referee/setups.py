"""The set-ups that referees look at: every game, number of players, module and way to play."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from burgrave.games import game
from burgrave.kernel.game import AnyGame, Setup
from burgrave.kernel.state import State
from tests.referee.match import Policy


@dataclass(frozen=True)
class Asked:
    """A set-up by name."""

    game: AnyGame
    setup: Setup


_EXPANSIONS = (
    "duchies", "extra-tiles", "border-posts", "white-castles", "inns", "trade-routes", "shields", "vineyards",
)  # fmt: skip

SETUPS: dict[str, tuple[str, int, dict[str, Any], tuple[str, ...]]] = {
    "burgundy-2": ("burgundy", 2, {}, ()),
    "burgundy-3": ("burgundy", 3, {}, ()),
    "burgundy-4": ("burgundy", 4, {}, ()),
    "duchies": ("burgundy", 3, {}, ("duchies",)),
    "castle-chain": ("burgundy", 2, {"castle_chain": True}, ("duchies",)),
    "extra-tiles": ("burgundy", 4, {}, ("extra-tiles",)),
    "border-posts": ("burgundy", 2, {}, ("border-posts",)),
    "white-castles": ("burgundy", 3, {}, ("white-castles",)),
    "inns": ("burgundy", 2, {}, ("inns",)),
    "trade-routes": ("burgundy", 2, {}, ("trade-routes",)),
    "shields": ("burgundy", 3, {}, ("shields",)),
    "vineyards": ("burgundy", 2, {}, ("vineyards",)),
    "everything-2": ("burgundy", 2, {}, _EXPANSIONS),
    "everything-3-de": ("burgundy", 3, {"edition": "de", "route_order": "chosen", "fewer_grapes": True}, _EXPANSIONS),
    "everything-4-it": ("burgundy", 4, {"edition": "it"}, _EXPANSIONS),
    "everything-2-pl": ("burgundy", 2, {"edition": "pl", "shield10_doubles_copied": True}, _EXPANSIONS),
}
"""By name: game, players, options, modules."""


def asked(name: str) -> Asked:
    of, players, options, modules = SETUPS[name]
    return Asked(game(of), game(of).setup(players, options, modules))


def steady(state: State, seat: int, legal: list[int], random: Random) -> int:
    """Every answer alike."""
    return random.choice(legal)


def lively(state: State, seat: int, legal: list[int], random: Random) -> int:
    """What builds up a position is chosen more often than what passes."""
    names = [state.game.actions.kind(action).name for action in legal]
    return random.choices(legal, [WEIGHTS.get(name, 4) for name in names])[0]


def lazy(state: State, seat: int, legal: list[int], random: Random) -> int:
    """What passes is chosen nearly always: scores stay low, and ties are common."""
    names = [state.game.actions.kind(action).name for action in legal]
    passing = [action for action, name in zip(legal, names, strict=True) if name in PASSING]
    return random.choice(passing) if passing and random.random() < 0.9 else random.choice(legal)


WEIGHTS = {
    # Burgundy
    "place": 200, "take": 20, "die": 30, "sell": 8, "workers": 1, "decline": 0.2, "end": 0.02, "hire": 1, "turn": 0.2,
    "drop": 1, "shield": 30, "plant": 200, "vine": 8, "recruit": 0.5,
}  # fmt: skip
PASSING = ("end", "decline")
POLICIES: dict[str, Policy] = {"lively": lively, "steady": steady, "lazy": lazy}
