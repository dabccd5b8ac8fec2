"""Châteauma: one more player, who decides nothing. The rules play it whenever its turn comes."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.expansions.plain_memory import remembering
from burgrave.games.burgundy.feature import Expansion
from burgrave.games.burgundy.modes.chateauma_causes import CAUSES
from burgrave.games.burgundy.modes.chateauma_facts import MARKED_A
from burgrave.games.burgundy.modes.chateauma_memory import NAME, automaton, memory, open_tiles
from burgrave.games.burgundy.modes.chateauma_observation import parts
from burgrave.games.burgundy.modes.chateauma_scoring import final, mine_income, tie_break
from burgrave.games.burgundy.modes.chateauma_settings import EDITIONS, OPTIONS
from burgrave.games.burgundy.modes.chateauma_setup import lay_out, pools, set_up
from burgrave.games.burgundy.modes.chateauma_turn import play_turn
from burgrave.games.burgundy.modes.chateauma_view import view
from burgrave.games.burgundy.modes.chateauma_words import EVENTS
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.text import say
from burgrave.kernel.ways import Automaton, Way

_ALWAYS_WINS: Final = 1 << 20


class ChateaumaBurgundy(Burgundy):
    """The last seat is the automaton's. It is never active."""

    __slots__ = ()

    def copy(self) -> ChateaumaBurgundy:
        return ChateaumaBurgundy(self.rules, self)

    def give_turn(self, player: int) -> None:
        """Its turn is played at once; the game goes on with the next player. BUR-CHA-21"""
        if player == automaton(self):
            play_turn(self)
        else:
            super().give_turn(player)

    def open_tiles(self, seat: int) -> list[int]:
        return open_tiles(self) if seat == automaton(self) else super().open_tiles(seat)

    def uncopied(self, seat: int) -> int:
        """Whether its end-scoring monasteries score for whoever copies them. BUR-CHA-76"""
        scores = self.rules.setup.options["chateauma_shield6_scores"] is True
        if scores or seat != automaton(self):
            return 0
        return sum(1 << end.number for end in self.rules.end_monasteries)

    def black_spaces(self) -> list[int]:
        """The tiles of modifier A are still in the bag, but not to be drawn. BUR-CHA-61, BUR-CHA-67"""
        slots = super().black_spaces()
        if "A" not in str(self.rules.setup.options["chateauma.modifiers"]).split(","):
            return slots
        return slots[: max(0, sum(self.black) - len(MARKED_A))]

    def standing(self, seat: int) -> tuple[int, int, int]:
        """On equal points it is ahead of everybody. BUR-CHA-58, BUR-CHA-59"""
        if seat == automaton(self):
            return self.points[seat], _ALWAYS_WINS, 0
        return super().standing(seat)


CHATEAUMA: Final[Expansion] = Expansion(
    NAME,
    rule="BUR-CHA-01",
    way=Way(
        "mode",
        NAME,
        say("Châteauma"),
        say("The last seat is an automaton that plays by the dice."),
        (2, 3, 4),
        ("duchies", "extra-tiles", "border-posts", "white-castles", "trade-routes", "shields", "vineyards"),
        "BUR-CMB-01",
        automata=1,
    ),
    automaton=Automaton(NAME, say("Châteauma"), {"mode": NAME}, "BUR-CHA-79"),
    state=ChateaumaBurgundy,
    pools=pools,
    set_up=set_up,
    final_scoring=final,
    tie_break=tie_break,
    options=OPTIONS,
    editions=EDITIONS,
    events=EVENTS,
    causes=CAUSES,
    groups={"cards": say("Territory cards"), "boarding-houses": say("Boarding houses")},
    memory=remembering(memory),
    on_setup=lay_out,
    phase_end=(mine_income,),
    leaves_out={"shields": (2,)},
    view=view,
    parts=parts,
)
"""Inns stay in the box, and so does shield 2. BUR-CHA-01, BUR-CHA-72, BUR-CHA-75"""
