"""The solo game: fill a board of islands within the game's rounds."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.data.board import GOODS
from burgrave.games.burgundy.data.tiles import ANIMALS, KNOWN_TILES, SHIP_TILE, monastery
from burgrave.games.burgundy.feature import Expansion
from burgrave.games.burgundy.modes.solo import counter, items, placing, white_die
from burgrave.games.burgundy.modes.solo.board import pools
from burgrave.games.burgundy.modes.solo.counter import TopUp
from burgrave.games.burgundy.modes.solo.display import DISPLAY
from burgrave.games.burgundy.modes.solo.exchange import (
    BLACK_TILE,
    BLACK_TILE_RULE,
    Exchange,
    Give,
    after_loading,
    ship,
)
from burgrave.games.burgundy.modes.solo.items import Item
from burgrave.games.burgundy.modes.solo.memory import MEMORY, NAME, Solo
from burgrave.games.burgundy.modes.solo.notation import VOCABULARY
from burgrave.games.burgundy.modes.solo.observation import parts, view
from burgrave.games.burgundy.modes.solo.setting_up import set_up
from burgrave.games.burgundy.modes.solo.state import SoloBurgundy, no_final_scoring
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
        without=("duchies", "tie_break_spaces", "tie_break_order"),
    ),
    state=SoloBurgundy,
    pools=pools,
    set_up=set_up,
    resolve=placing.resolve,
    final_scoring=no_final_scoring,
    goods_stored=GOODS,
    choices=(Item(), TopUp(), Exchange(), Give()),
    actions=(*items.ACTIONS, *counter.ACTIONS),
    events=(*counter.EVENTS, *white_die.EVENTS),
    causes=counter.CAUSES,
    tiles={BLACK_TILE: BLACK_TILE_RULE},
    turn_hint=counter.hint,
    options=(
        Option(
            "solo_board",
            "33",
            say("the board for the solo game: 33, or 34 for experienced players"),
            values=("33", "34"),
            rule="BUR-SOLO-02",
            module=NAME,
        ),
        *counter.OPTIONS,
        *placing.OPTIONS,
    ),
    editions={"de": {"solo_target_floor": 0}},
    memory=Solo,
    memory_number=MEMORY,
    notation=VOCABULARY,
    view=view,
    parts=parts,
    on_good=white_die.remove_tile,
    on_ship=after_loading,
    on_monastery=placing.end_monastery,
    effects={
        SHIP_TILE: ship,
        monastery(26): placing.monastery_26,
        **{tile: placing.animals for tile in KNOWN_TILES if ANIMALS[tile]},
    },
    display=DISPLAY,
    rulebooks=("burgrave.games.burgundy.modes.solo:rulebook.toml",),
)
