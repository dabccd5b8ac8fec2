"""The normal game: everybody for himself."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.actions import KEYS
from burgrave.games.burgundy.duchies import Duchy
from burgrave.games.burgundy.expansion import Mode
from burgrave.games.burgundy.final import final_scoring
from burgrave.games.burgundy.flow import set_up
from burgrave.games.burgundy.placing import resolve
from burgrave.games.burgundy.pools import read_pools
from burgrave.games.burgundy.rules import GOODS_STORED
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.game import Setup


def pools(setup: Setup) -> list[list[list[Duchy]]]:
    return read_pools(str(setup.options["duchies"]), setup.players)


NORMAL: Final = Mode("normal", (2, 3, 4), pools, Burgundy, set_up, resolve, final_scoring, GOODS_STORED, KEYS)
