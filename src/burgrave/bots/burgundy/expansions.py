"""All terms of expansions and modes: the one list that names them."""

from __future__ import annotations

from collections.abc import Mapping

from burgrave.bots.burgundy import (
    border_posts,
    castle_chain,
    extra_tiles,
    inns,
    shields,
    solo,
    trade_routes,
    vineyards,
    white_castles,
)
from burgrave.bots.burgundy.terms import BurgundyTerms

WEIGHTS: dict[str, float] = {**vineyards.WEIGHTS, **castle_chain.WEIGHTS, **white_castles.WEIGHTS}
GREEDY: dict[str, float] = {**vineyards.GREEDY, **castle_chain.GREEDY, **white_castles.GREEDY}


def all_terms(weights: Mapping[str, float]) -> list[BurgundyTerms]:
    """Those of every expansion and mode; an evaluation uses the ones in play."""
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
    ]
