"""Dilemma: every player holds a tile and may place it instead of the revealed one."""

from __future__ import annotations

from typing import Final

from burgrave.games.castelli.expansions.dilemma import display
from burgrave.games.castelli.expansions.dilemma.exchange import (
    ANSWERS,
    CAUSES,
    EVENTS,
    EXCHANGE,
    MEMORY,
    OWN_STARTING_TILES,
    STARTING_TILES,
    KeptTiles,
    deal,
    redraw,
    score,
)
from burgrave.games.castelli.expansions.dilemma.notation import VOCABULARY
from burgrave.games.castelli.feature import Expansion
from burgrave.games.castelli.table.tile_easel import tile_easel
from burgrave.kernel.options import Module
from burgrave.kernel.text import say

DILEMMA: Final[Expansion] = Expansion(
    "dilemma",
    module=Module(
        "dilemma",
        say("Dilemma"),
        say(
            "Everyone holds a tile and may place it instead of the one revealed. Then you hold the revealed one "
            "for a later turn."
        ),
        rule="CAS-DIL-01",
        reconstructed=True,
    ),
    actions=(EXCHANGE,),
    events=EVENTS,
    causes=CAUSES,
    pieces=(OWN_STARTING_TILES,),
    easels=(tile_easel(OWN_STARTING_TILES),),
    tiles=STARTING_TILES,
    own_tiles=OWN_STARTING_TILES.name,
    answers=ANSWERS,
    memory=KeptTiles,
    memory_number=MEMORY,
    notation=VOCABULARY,
    on_setup=deal,
    on_redraw=redraw,
    score_seat=score,
    view_seat=display.view_seat,
    parts=display.parts,
    seat_sheet=display.seat_sheet,
    draw_seat=display.draw_seat,
    rulebooks=("burgrave.games.castelli.expansions.dilemma:rulebook.toml",),
)
