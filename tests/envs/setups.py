"""Setups that between them have every game, player count, mode and module in play."""

from __future__ import annotations

from burgrave.games import game
from burgrave.kernel.game import Game, Setup

_ALL = ("duchies", "extra-tiles", "border-posts", "white-castles", "inns", "trade-routes", "shields", "vineyards")
_WITH_CHATEAUMA = tuple(name for name in _ALL if name != "inns")

ASKED: dict[str, tuple[str, int, dict[str, object], tuple[str, ...]]] = {
    "burgundy-2": ("burgundy", 2, {}, ()),
    "burgundy-3-all": ("burgundy", 3, {"route_order": "chosen"}, _ALL),
    "burgundy-4-all": ("burgundy", 4, {"edition": "de"}, _ALL),
    "burgundy-team": ("burgundy", 4, {"mode": "team", "team_board": "b"}, ("extra-tiles", "white-castles", "inns")),
    "burgundy-solo": ("burgundy", 1, {"mode": "solo"}, ("extra-tiles", "white-castles")),
    "burgundy-chateauma": (
        "burgundy",
        3,
        {"mode": "chateauma", "chateauma.modifiers": "A,B,first,extra-turn"},
        _WITH_CHATEAUMA,
    ),
    "castelli-2": ("castelli", 2, {}, ("battle", "dilemma")),
    "castelli-3": ("castelli", 3, {"late_card": True}, ()),
    "castelli-4": ("castelli", 4, {"unused_colors": "block"}, ("battle", "dilemma")),
    "castelli-tournament": ("castelli", 4, {"tournament": "round_robin"}, ("battle", "dilemma", "tournament")),
    "orleans-2": ("orleans", 2, {}, ()),
    "orleans-3-base": ("orleans", 3, {"mode": "base", "bathhouse": "place", "tech_timing": "at_once"}, ()),
    "orleans-4-ordered": ("orleans", 4, {"planning": "ordered", "pilgrims_day_from": "market_bag"}, ()),
    "orleans-5": ("orleans", 5, {"mode": "base"}, ()),
}
"""By name: game, players, options, modules."""


def setup(name: str) -> tuple[Game, Setup]:
    of, players, options, modules = ASKED[name]
    return game(of), game(of).setup(players, options, modules)
