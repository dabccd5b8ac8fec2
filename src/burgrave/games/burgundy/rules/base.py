"""The base game as a feature: everything its rules declare."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.data.board import GOODS_STORED, KEYS
from burgrave.games.burgundy.feature import Expansion, Pools
from burgrave.games.burgundy.rules import (
    animals,
    buildings,
    buying,
    castles,
    claims,
    goods,
    mines,
    monasteries,
    notation,
    offers,
    phases,
    placing,
    purse,
    scoring,
    setting_up,
    ships,
    storage,
    taking,
    turn,
)
from burgrave.games.burgundy.rules.pools import read_pools
from burgrave.games.burgundy.rules.settings import OPTIONS
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.game import Setup
from burgrave.kernel.text import say
from burgrave.kernel.ways import Way

NORMAL: Final = "normal"


def pools(setup: Setup) -> Pools:
    return read_pools(str(setup.options["duchies"]), setup.players)


BASE: Final[Expansion] = Expansion(
    NORMAL,
    way=Way("mode", NORMAL, say("Normal game"), say("Every player for themselves."), (2, 3, 4)),
    options=OPTIONS,
    rulebooks=("burgrave.games.burgundy.rules:rulebook.toml",),
    choices=(
        *setting_up.CHOICES,
        *turn.CHOICES,
        *storage.CHOICES,
        *placing.CHOICES,
        *buildings.CHOICES,
        *ships.CHOICES,
        *claims.CHOICES,
    ),
    actions=(
        *setting_up.ACTIONS,
        *turn.ACTIONS,
        *taking.ACTIONS,
        *buying.ACTIONS,
        *storage.ACTIONS,
        *placing.ACTIONS,
        *goods.ACTIONS,
        *ships.ACTIONS,
        *offers.ACTIONS,
    ),
    events=(
        *setting_up.EVENTS,
        *phases.EVENTS,
        *turn.EVENTS,
        *taking.EVENTS,
        *buying.EVENTS,
        *storage.EVENTS,
        *placing.EVENTS,
        *goods.EVENTS,
        *ships.EVENTS,
        *mines.EVENTS,
        *purse.EVENTS,
        *offers.EVENTS,
        *claims.EVENTS,
    ),
    causes=(*scoring.CAUSES, *animals.CAUSES, *goods.CAUSES, *buildings.CAUSES, *monasteries.CAUSES),
    groups=scoring.GROUPS,
    clicks={**buying.CLICKS, **placing.CLICKS, **ships.CLICKS, **turn.CLICKS, **goods.CLICKS},
    tiles={
        **buildings.TILES,
        **animals.TILES,
        **ships.TILES,
        **castles.TILES,
        **mines.TILES,
        **monasteries.TILES,
    },
    notation=notation.VOCABULARY,
    state=Burgundy,
    pools=pools,
    set_up=setting_up.set_up,
    resolve=placing.resolve,
    final_scoring=scoring.final_scoring,
    goods_stored=GOODS_STORED,
    key_spaces=KEYS,
    phase_end=(mines.mine_income,),
    end_monasteries=monasteries.END_MONASTERIES,
)
