"""Vineyards: a hillside per player, planted with double tiles."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.data.board import KEY_LIMIT
from burgrave.games.burgundy.data.tiles import DOUBLE
from burgrave.games.burgundy.expansions.vineyards import planting, shops, wine
from burgrave.games.burgundy.expansions.vineyards.display import DISPLAY
from burgrave.games.burgundy.expansions.vineyards.easel import EASEL
from burgrave.games.burgundy.expansions.vineyards.memory import MEMORY, Vineyards
from burgrave.games.burgundy.expansions.vineyards.notation import VOCABULARY
from burgrave.games.burgundy.expansions.vineyards.plan import (
    BLACK_BONUS,
    BOARD_SLOTS,
    FACTS,
    LEVEL_CHECK,
    NAME,
    VINE_BONUS,
    VINE_DEPOT_SPACES,
    VINEYARD_PLAN,
)
from burgrave.games.burgundy.expansions.vineyards.planting import (
    PLANT,
    Bonus,
    Planting,
    Plot,
    clicked_key,
    never_in_the_duchy,
    plant_claim,
    plots_of_claim,
)
from burgrave.games.burgundy.expansions.vineyards.shops import (
    TILES_OF_VINEYARDS,
    VINE,
    Gift,
    TakeDouble,
    Vine,
    black_bonus,
    clear,
    clicked_slot,
    refill,
    vine_bonus,
)
from burgrave.games.burgundy.expansions.vineyards.view import parts, view
from burgrave.games.burgundy.expansions.vineyards.wine import VINEYARD, Wine, check_levels, final, set_up
from burgrave.games.burgundy.feature import Elsewhere, Expansion
from burgrave.kernel.cause import Cause
from burgrave.kernel.options import Module, Option
from burgrave.kernel.pieces import OURS
from burgrave.kernel.text import say

VINEYARDS: Final[Expansion] = Expansion(
    NAME,
    Module(
        NAME,
        say("Vineyards"),
        say(
            "A hillside of your own, planted with pairs of grapes. Each pair gives the two bonuses it covers, "
            "and completed levels earn wine that scores at the end."
        ),
        rule="BUR-VIN-01",
        reconstructed=FACTS["source"] == OURS,
    ),
    pieces=(VINEYARD_PLAN,),
    easels=(EASEL,),
    options=(
        Option(
            "fewer_grapes",
            False,
            say("with two or three players, some kinds of grapes chosen at random are left out"),
            values=(False, True),
            rule="BUR-VIN-05",
            module=NAME,
            players=(2, 3),
        ),
        Option(
            "wine_tile",
            "chosen",
            say("the wine bonus tile for a completed level is chosen, or drawn at random"),
            values=("chosen", "drawn"),
            labels=(say("Chosen"), say("Drawn at random")),
            rule="BUR-VIN-19",
            module=NAME,
            group="edition",
        ),
    ),
    choices=(Plot(), Bonus(), Gift(), Vine(), Wine()),
    actions=(*shops.ACTIONS, *planting.ACTIONS, *wine.ACTIONS),
    events=(*shops.EVENTS, *planting.EVENTS, *wine.EVENTS),
    causes=(Cause(VINEYARD, "vineyard", "BUR-VIN-30", say("vineyard"), "vineyards"),),
    groups={"vineyards": say("Vineyards")},
    clicks=planting.CLICKS,
    tiles=TILES_OF_VINEYARDS,
    why_not=never_in_the_duchy,
    clicked_slot=clicked_slot,
    clicked_key=clicked_key,
    board_slots=BOARD_SLOTS,
    memory=Vineyards,
    memory_number=MEMORY,
    notation=VOCABULARY,
    view=view,
    parts=parts,
    on_setup=set_up,
    on_clear=clear,
    on_phase_start=refill,
    effects={BLACK_BONUS: black_bonus, VINE_BONUS: vine_bonus, LEVEL_CHECK: check_levels},
    die_actions=(
        TakeDouble(VINE, VINE + VINE_DEPOT_SPACES),
        Planting(PLANT, PLANT + KEY_LIMIT),
    ),
    elsewhere=Elsewhere(DOUBLE, plots_of_claim, plant_claim),
    score_seat=final,
    display=DISPLAY,
    rulebooks=("burgrave.games.burgundy.expansions.vineyards:rulebook.toml",),
)
