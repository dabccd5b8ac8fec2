"""Errors planted on purpose in every room of every game."""

from __future__ import annotations

from tests.referee.plants import burgundy, castelli, orleans
from tests.referee.plants.planting import Plant

PLANTS: tuple[Plant, ...] = (*burgundy.PLANTS, *castelli.PLANTS, *orleans.PLANTS)
