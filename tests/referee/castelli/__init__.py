"""The referee of Castelli."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.referee.castelli.course import Castelli
from tests.referee.castelli.expansions.battle import Battle
from tests.referee.castelli.expansions.dilemma import Dilemma
from tests.referee.castelli.modes.tournament import Tournament
from tests.referee.core import Referee

MODULES: dict[str, type[Castelli]] = {"dilemma": Dilemma, "battle": Battle}


def referee(record: Mapping[str, Any]) -> Referee:
    """A referee who knows what is in play in this record, and nothing else."""
    rooms = [MODULES[name] for name in MODULES if name in record["modules"]]
    game = type("Table", (*reversed(rooms), Castelli), {})
    found: Referee = Tournament(record, game) if "tournament" in record["modules"] else game(record)
    return found
