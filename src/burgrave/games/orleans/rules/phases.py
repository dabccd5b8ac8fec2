"""Phases of a round, and what comes before and after the rounds. ORL-RND-01"""

from __future__ import annotations

from typing import Final

SETUP: Final = 0
CENSUS: Final = 1
DRAW: Final = 2
PLAN: Final = 3
ACT: Final = 4
EVENT: Final = 5
LAST: Final = 6
"""After the last event, before points are counted."""
