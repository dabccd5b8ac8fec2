"""The ways to play: the normal game, two against two, alone, with an automaton."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.choice import Choice
from burgrave.games.burgundy.expansion import Mode
from burgrave.games.burgundy.modes.chateauma import CHATEAUMA
from burgrave.games.burgundy.modes.normal import NORMAL
from burgrave.games.burgundy.modes.solo import SOLO, SOLO_CHOICES
from burgrave.games.burgundy.modes.team import TEAM

MODES: Final[dict[str, Mode]] = {mode.name: mode for mode in (NORMAL, TEAM, SOLO, CHATEAUMA)}
MODE_CHOICES: Final[list[Choice]] = SOLO_CHOICES
"""In the order of their kinds, after those of the expansions."""
