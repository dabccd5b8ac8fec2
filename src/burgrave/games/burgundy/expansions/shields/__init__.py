"""Shields: taken with a double, laid on castles, paid for at every phase end."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.expansions.shields.display import DISPLAY
from burgrave.games.burgundy.expansions.shields.holding import (
    ACTIONS,
    CHOICES,
    CLICKS,
    EVENTS,
    NAME,
    SHIELD,
    SHIELDS_IN_BOX,
    Shields,
    can_take,
    can_take_by_castle,
    copies,
    deal,
    parts,
    start_tribute,
    take,
    take_by_castle,
    view,
)
from burgrave.games.burgundy.expansions.shields.powers import (
    EFFECTS,
    NAME_SEAT,
    POWER_ACTIONS,
    POWER_EVENTS,
    SHIELD_7,
    SHIELD_10,
    SHIELD_POINTS,
    TURN_DIE,
    Freight,
    all_pastures,
    anywhere,
    bonus_tiles,
    final,
    follow_workers,
    free_powers,
    freight,
    key_spaces,
    mines,
    one_larger,
    sale,
    start_claims,
    use_power,
)
from burgrave.games.burgundy.feature import Expansion, MoreActions
from burgrave.games.burgundy.rules.board import DIE_FACES
from burgrave.games.burgundy.rules.claims import CLAIM_CHOICES, CLAIM_EVENTS
from burgrave.kernel.cause import Cause
from burgrave.kernel.options import Module, Option
from burgrave.kernel.text import say

SHIELDS: Final[Expansion] = Expansion(
    NAME,
    Module(
        NAME,
        say("Shields"),
        say("Roll a double, take a shield: a lasting power and points."),
        rule="BUR-SHDG-01",
    ),
    options=(
        Option(
            "shields_combine",
            False,
            say("shields and monasteries that change the same thing add up"),
            values=(False, True),
            rule="BUR-SHDG-10",
            module=NAME,
            group="edition",
        ),
        Option(
            "shield6_copies27",
            False,
            say("shield 6 copies monastery 27 too"),
            values=(False, True),
            rule="BUR-SHD-06",
            module=NAME,
            group="edition",
        ),
        Option(
            "shield7_new_only",
            True,
            say("shield 7 doubles only bonus tiles gained while it is there"),
            values=(False, True),
            rule="BUR-SHD-07",
            module=NAME,
            group="edition",
        ),
        Option(
            "shield10_doubles_copied",
            False,
            say("shield 10 doubles monasteries copied by shield 6 too"),
            values=(False, True),
            rule="BUR-SHD-10",
            module=NAME,
            group="edition",
        ),
        Option(
            "shield17_scores",
            True,
            say("shield 17 gives 4 points at the end"),
            values=(False, True),
            rule="BUR-SHDG-11",
            module=NAME,
            group="edition",
        ),
    ),
    editions={
        "de": {"shield6_copies27": True, "shield7_new_only": False},
        "it": {"shields_combine": True},
        "pl": {"shields_combine": True, "shield17_scores": False},
    },
    choices=(*CHOICES, Freight(), *CLAIM_CHOICES),
    actions=(*ACTIONS, *POWER_ACTIONS),
    events=(*EVENTS, *POWER_EVENTS, *CLAIM_EVENTS),
    causes=(
        Cause(SHIELD_POINTS, "shields", "BUR-SHDG-11", say("shields at the end"), "shields"),
        Cause(SHIELD_7, "shield 7", "BUR-SHD-07", say("shield 7"), "shields"),
        Cause(SHIELD_10, "shield 10", "BUR-SHD-10", say("shield 10"), "shields"),
    ),
    groups={"shields": say("Shields")},
    clicks=CLICKS,
    memory=Shields,
    view=view,
    parts=parts,
    on_setup=deal,
    effects=EFFECTS,
    reaching=anywhere,
    capacity=key_spaces,
    sale=sale,
    on_workers=follow_workers,
    on_monastery=copies,
    on_ship=freight,
    bonus_value=bonus_tiles,
    mine_silver=mines,
    animal_points=all_pastures,
    area_bonus=one_larger,
    turn_actions=(MoreActions(SHIELD, SHIELD + SHIELDS_IN_BOX, can_take, take),),
    die_actions=(MoreActions(SHIELD, SHIELD + SHIELDS_IN_BOX, can_take_by_castle, take_by_castle),),
    free_actions=(MoreActions(NAME_SEAT, TURN_DIE + 2 * DIE_FACES, free_powers, use_power),),
    phase_end=(start_claims, start_tribute),
    final=final,
    display=DISPLAY,
)
