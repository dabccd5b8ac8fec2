"""Shields: taken with a double, placed on castles, paid for at every phase end."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.data.board import DIE_FACES
from burgrave.games.burgundy.expansions.shields import losing, taking, tribute
from burgrave.games.burgundy.expansions.shields.display import DISPLAY
from burgrave.games.burgundy.expansions.shields.holding import MEMORY, NAME, SHIELDS_IN_BOX, Shields, deal
from burgrave.games.burgundy.expansions.shields.naming import NAME_SEAT, can_name_at_any_time, copies
from burgrave.games.burgundy.expansions.shields.notation import VOCABULARY
from burgrave.games.burgundy.expansions.shields.observation import parts, view
from burgrave.games.burgundy.expansions.shields.powers import (
    EFFECTS,
    POWER_ACTIONS,
    POWER_EVENTS,
    SHIELD_7,
    SHIELD_10,
    SHIELD_POINTS,
    TURN_DIE,
    Anywhere,
    FreePowers,
    Freight,
    Naming,
    NoLimit,
    all_pastures,
    bonus_tiles,
    final,
    follow_workers,
    freight,
    mines,
    one_larger,
    sale,
    start_claims,
    start_naming,
)
from burgrave.games.burgundy.expansions.shields.taking import (
    SHIELD,
    TakeByCastle,
    TakeByDouble,
)
from burgrave.games.burgundy.expansions.shields.tribute import start_tribute
from burgrave.games.burgundy.feature import Expansion
from burgrave.kernel.cause import Cause
from burgrave.kernel.options import Module, Option
from burgrave.kernel.text import say

SHIELDS: Final[Expansion] = Expansion(
    NAME,
    Module(
        NAME,
        say("Shields"),
        say(
            "Roll a double to take a shield: a lasting power and points. Every shield hangs on a castle, and no "
            "two are alike."
        ),
        rule="BUR-SHDG-01",
    ),
    options=(
        Option(
            "shields_combine",
            False,
            say("shields and monasteries with the same kind of effect add up"),
            values=(False, True),
            rule="BUR-SHDG-10",
            module=NAME,
            group="edition",
        ),
        Option(
            "shield3_given_up",
            "stops",
            say("after you give up shield 3 as tribute, workers no longer pay, or still pay for the other shields"),
            values=("stops", "pays"),
            labels=(say("Stops at once"), say("Still pays for the others")),
            rule="BUR-SHD-03",
            module=NAME,
            later=True,
            further=True,
        ),
        Option(
            "shield6_named",
            "end",
            say("when shield 6 can name a player, apart from your own turns"),
            values=("end", "any_time", "turn"),
            labels=(say("Also before the final scoring"), say("At any time"), say("Only on your own turn")),
            rule="BUR-SHD-06",
            module=NAME,
            later=True,
            before="turn",
            further=True,
        ),
        Option(
            "shield6_copies27",
            False,
            say("shield 6 also copies monastery 27"),
            values=(False, True),
            rule="BUR-SHD-06",
            module=NAME,
            group="edition",
        ),
        Option(
            "shield7_new_only",
            True,
            say("shield 7 doubles only bonus tiles gained while you have it"),
            values=(False, True),
            rule="BUR-SHD-07",
            module=NAME,
            group="edition",
        ),
        Option(
            "shield10_doubles_copied",
            False,
            say("shield 10 also doubles monasteries copied by shield 6"),
            values=(False, True),
            rule="BUR-SHD-10",
            module=NAME,
            group="edition",
        ),
        Option(
            "shield17_scores",
            True,
            say("shield 17 is worth 4 points at the end"),
            values=(False, True),
            rule="BUR-SHDG-11",
            module=NAME,
            group="edition",
        ),
    ),
    editions={
        "de": {"shield6_copies27": True},
        "it": {"shields_combine": True, "shield10_doubles_copied": True},
        "pl": {"shields_combine": True, "shield10_doubles_copied": True},
    },
    choices=(*taking.CHOICES, *tribute.CHOICES, *losing.CHOICES, Freight(), Naming()),
    actions=(*taking.ACTIONS, *tribute.ACTIONS, *POWER_ACTIONS),
    events=(*taking.EVENTS, *losing.EVENTS, *tribute.EVENTS, *POWER_EVENTS),
    causes=(
        Cause(SHIELD_POINTS, "shields", "BUR-SHDG-11", say("shields at game end"), "shields"),
        Cause(SHIELD_7, "shield 7", "BUR-SHD-07", say("shield 7"), "shields"),
        Cause(SHIELD_10, "shield 10", "BUR-SHD-10", say("shield 10"), "shields"),
    ),
    groups={"shields": say("Shields")},
    clicks=taking.CLICKS,
    memory=Shields,
    memory_number=MEMORY,
    notation=VOCABULARY,
    view=view,
    parts=parts,
    on_setup=deal,
    effects=EFFECTS,
    reaching=Anywhere(),
    capacity=NoLimit(),
    sale=sale,
    on_workers=follow_workers,
    on_monastery=copies,
    on_ship=freight,
    bonus_value=bonus_tiles,
    mine_silver=mines,
    animal_points=all_pastures,
    area_bonus=one_larger,
    turn_actions=(TakeByDouble(SHIELD, SHIELD + SHIELDS_IN_BOX),),
    die_actions=(TakeByCastle(SHIELD, SHIELD + SHIELDS_IN_BOX),),
    free_actions=(FreePowers(NAME_SEAT, TURN_DIE + 2 * DIE_FACES),),
    phase_end=(start_claims, start_tribute, start_naming),
    score_seat=final,
    unasked=can_name_at_any_time,
    display=DISPLAY,
    rulebooks=("burgrave.games.burgundy.expansions.shields:rulebook.toml",),
)
