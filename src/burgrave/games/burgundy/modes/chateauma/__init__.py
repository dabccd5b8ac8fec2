"""Châteauma: an automaton with cards and a duchy of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from burgrave.games.burgundy.modes.chateauma.adaptation import AutomatonMode
from burgrave.games.burgundy.modes.chateauma.display import DISPLAY
from burgrave.games.burgundy.modes.chateauma.easel import EASEL
from burgrave.games.burgundy.modes.chateauma.expansions import ADAPTATIONS
from burgrave.games.burgundy.modes.chateauma.facts import NAME, TERRITORIES
from burgrave.games.burgundy.modes.chateauma.memory import MEMORY, Holdings
from burgrave.games.burgundy.modes.chateauma.notation import VOCABULARY
from burgrave.games.burgundy.modes.chateauma.observation import parts
from burgrave.games.burgundy.modes.chateauma.scoring import final, mine_income, tie_break
from burgrave.games.burgundy.modes.chateauma.setting_up import lay_out, pools, set_up
from burgrave.games.burgundy.modes.chateauma.settings import OPTIONS, editions
from burgrave.games.burgundy.modes.chateauma.state import ChateaumaBurgundy
from burgrave.games.burgundy.modes.chateauma.turn_display import CAUSES, EVENTS, cue
from burgrave.games.burgundy.modes.chateauma.turn_events import PARTS
from burgrave.games.burgundy.modes.chateauma.view import view
from burgrave.kernel.text import say
from burgrave.kernel.ways import Automaton, Way

CHATEAUMA: Final[AutomatonMode] = AutomatonMode(
    NAME,
    rule="BUR-CHA-01",
    way=Way(
        "mode",
        NAME,
        say("Châteauma"),
        say("An automaton driven by dice takes the last seat."),
        (2, 3, 4),
        ("duchies", *(adaptation.name for adaptation in ADAPTATIONS)),  # BUR-CHA-72
        "BUR-CMB-01",
        automata=1,
    ),
    automaton=Automaton(NAME, say("Châteauma"), {"mode": NAME}, "BUR-CHA-79", companion=True),
    state=ChateaumaBurgundy,
    pools=pools,
    set_up=set_up,
    final_scoring=final,
    tie_break=tie_break,
    pieces=(TERRITORIES,),
    easels=(EASEL,),
    options=OPTIONS,
    editions=editions(),
    events=EVENTS,
    causes=CAUSES,
    groups={"cards": say("Territory cards"), "boarding-houses": say("Boarding houses")},
    memory=Holdings,
    memory_number=MEMORY,
    notation=VOCABULARY,
    on_setup=lay_out,
    phase_end=(mine_income,),
    leaves_out={adaptation.name: adaptation.leaves_out for adaptation in ADAPTATIONS if adaptation.leaves_out},
    adaptations=ADAPTATIONS,
    view=view,
    parts=parts,
    display=replace(DISPLAY, turn_parts=PARTS, cue=cue),
    rulebooks=("burgrave.games.burgundy.modes.chateauma:rulebook.toml",),
)
