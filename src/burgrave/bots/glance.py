"""The little sense of greedy: what is in hand and nearly done, no plans."""

from __future__ import annotations

from burgrave.bots.sense import Sense


def glance_for(game: str) -> Sense:
    """The ledger for any game; for Burgundy the things in hand too, without reach, herds, track and bonus tiles.

    In Orléans points alone say nothing before places are finished, so that greedy plans there too.
    """
    if game == "burgundy":
        from burgrave.bots.sense_burgundy import BurgundySense
        from burgrave.bots.weights_burgundy import GLANCE

        return BurgundySense(GLANCE)
    if game == "orleans":
        from burgrave.bots.sense_orleans import OrleansSense

        return OrleansSense()
    return Sense()
