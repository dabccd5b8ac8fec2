"""The referee of Orléans."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.referee.orleans.course import Orleans
from tests.referee.orleans.modes.base_game import BaseGame
from tests.referee.orleans.modes.prosperity import Prosperity

MODES: dict[str, type[Orleans]] = {"base": BaseGame, "prosperity": Prosperity}


def referee(record: Mapping[str, Any]) -> Orleans:
    """A referee for the way to play of this record."""
    return MODES[record["options"]["mode"]](record)
