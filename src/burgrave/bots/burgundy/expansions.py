"""The list of all expansions' and modes' evaluation terms."""

from __future__ import annotations

from collections.abc import Mapping

from burgrave.bots.burgundy import (
    border_posts,
    castle_chain,
    chateauma,
    extra_tiles,
    inns,
    shields,
    solo,
    team,
    trade_routes,
    vineyards,
    white_castles,
)
from burgrave.bots.burgundy.terms import BurgundyTerms

WEIGHTS: dict[str, float] = {**vineyards.WEIGHTS, **castle_chain.WEIGHTS, **white_castles.WEIGHTS}
GREEDY: dict[str, float] = {**vineyards.GREEDY, **castle_chain.GREEDY, **white_castles.GREEDY}


VARIED: dict[str, tuple[object, ...]] = {
    "mode": ("normal",) * 5 + ("team",) * 4 + ("chateauma",),
    "castle_chain": (False, False, True),
    "chateauma.level": ("easy", "medium", "hard"),
}
"""Options to vary between a network's training games."""


def all_terms(weights: Mapping[str, float]) -> list[BurgundyTerms]:
    """The terms of every expansion and mode; an evaluation uses those in play."""
    return [
        shields.ShieldTerms(weights),
        vineyards.VineyardTerms(weights),
        border_posts.BorderPostTerms(weights),
        trade_routes.TradeRouteTerms(weights),
        extra_tiles.ExtraTileTerms(weights),
        inns.InnTerms(weights),
        white_castles.WhiteCastleTerms(weights),
        castle_chain.CastleChainTerms(weights),
        solo.SoloTerms(weights),
        team.TeamTerms(weights),
        chateauma.ChateaumaTerms(weights),
    ]


def costs() -> dict[str, float]:
    """How many times as long a simulation takes with each expansion or mode, and with each player beyond two."""
    return {"player": 1.4, **{terms.name: terms.cost for terms in all_terms(WEIGHTS)}}


def networks() -> dict[str, str]:
    """Files of weights by the module or mode that they are for."""
    return {terms.name: terms.network for terms in all_terms(WEIGHTS) if terms.network}
