"""The solo game: fill a board of islands before the rounds are over."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.expansions.plain_memory import remembering
from burgrave.games.burgundy.feature import Expansion, TileRule
from burgrave.games.burgundy.modes.solo.display import DISPLAY
from burgrave.games.burgundy.modes.solo.mode import (
    ACTIONS,
    BLACK_TILE,
    BOUGHT,
    EVENTS,
    NAME,
    Exchange,
    Give,
    Item,
    SoloBurgundy,
    TopUp,
    after_loading,
    end_monastery,
    hint,
    memory,
    monastery_26,
    no_final_scoring,
    parts,
    pools,
    read_target,
    remove_tile,
    resolve,
    set_up,
    ship,
)
from burgrave.games.burgundy.rules.board import GOODS
from burgrave.games.burgundy.rules.tiles import SHIP_TILE, monastery
from burgrave.kernel.cause import Cause
from burgrave.kernel.options import Option
from burgrave.kernel.text import say
from burgrave.kernel.ways import Way

SOLO: Final[Expansion] = Expansion(
    NAME,
    rule="BUR-SOLO-01",
    way=Way(
        "mode",
        NAME,
        say("Solo game"),
        say("Fill an archipelago in 25 rounds."),
        (1,),
        ("extra-tiles", "white-castles"),
        "BUR-CMB-03",
    ),
    state=SoloBurgundy,
    pools=pools,
    set_up=set_up,
    resolve=resolve,
    final_scoring=no_final_scoring,
    goods_stored=GOODS,
    choices=(Item(), TopUp(), Exchange(), Give()),
    actions=ACTIONS,
    events=EVENTS,
    causes=(Cause(BOUGHT, "bought", "BUR-SOLO-15", say("points bought"), "left"),),
    tiles={BLACK_TILE: TileRule(say("black tile"), say("a black tile"), say("Fits a space of any colour."))},
    turn_hint=hint,
    options=(
        Option(
            "solo_board",
            "33",
            say("the board of the solo game: 33, or 34 for experienced players"),
            values=("33", "34"),
            rule="BUR-SOLO-02",
            module=NAME,
        ),
        Option(
            "solo_target",
            "50",
            say("where the target of the solo game starts: below 50 is easier, above is harder"),
            rule="BUR-SOLO-22",
            module=NAME,
            parse=read_target,
        ),
        Option(
            "solo_target_floor",
            5,
            say("how low the target of the solo game can go"),
            values=(5, 0),
            rule="BUR-SOLO-17",
            module=NAME,
            group="edition",
        ),
        Option(
            "solo_awards",
            "separate",
            say("size and phase bonus of an area move the counter separately or together"),
            values=("separate", "together"),
            labels=(say("Separately"), say("Together")),
            rule="BUR-SOLO-19",
            module=NAME,
        ),
    ),
    editions={"de": {"solo_target_floor": 0}},
    memory=remembering(memory),
    parts=parts,
    on_good=remove_tile,
    on_ship=after_loading,
    on_monastery=end_monastery,
    effects={SHIP_TILE: ship, monastery(26): monastery_26},
    display=DISPLAY,
)
