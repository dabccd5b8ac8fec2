"""The little sense of greedy: what is in hand and nearly done, no plans."""

from __future__ import annotations

from burgrave.bots.evaluation import Sense


def glance_for(game: str) -> Sense:
    """The ledger for any game; for Burgundy areas and things in hand too, but no effects, herds or bonus tiles.

    In Castelli and Orléans points alone say little before something is finished, so that greedy plans there too.
    """
    if game == "burgundy":
        from burgrave.bots.burgundy.evaluation import BurgundySense
        from burgrave.bots.burgundy.weights import GLANCE

        return BurgundySense(GLANCE)
    if game == "castelli":
        from burgrave.bots.castelli.evaluation import CastelliSense

        return CastelliSense(plans=False)
    if game == "orleans":
        from burgrave.bots.orleans.evaluation import OrleansSense
        from burgrave.bots.orleans.weights import GLANCE as GLANCE_ORLEANS

        return OrleansSense(GLANCE_ORLEANS)
    return Sense()
