"""The referee of Burgundy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.referee.burgundy.course import Burgundy

MODULES: dict[str, type[Burgundy]] = {}
"""In the order in which they are dealt out."""
MODES: dict[str, type[Burgundy]] = {}


def referee(record: Mapping[str, Any]) -> Burgundy:
    """A referee who knows what is in play in this record, and nothing else."""
    rooms = [MODULES[name] for name in MODULES if name in record["modules"]]
    if record["options"]["mode"] in MODES:
        rooms.append(MODES[record["options"]["mode"]])
    return type("Table", (*reversed(rooms), Burgundy), {})(record)
