"""Châteauma: one more player, who decides nothing. The rules play it whenever its turn comes."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.actions import KEYS
from burgrave.games.burgundy.expansion import Expansion, Mode
from burgrave.games.burgundy.final import END_MONASTERIES
from burgrave.games.burgundy.modes.chateauma_facts import MARKED_A
from burgrave.games.burgundy.modes.chateauma_memory import NAME, automaton, memory, open_tiles
from burgrave.games.burgundy.modes.chateauma_observation import parts
from burgrave.games.burgundy.modes.chateauma_scoring import final, mine_income, tie_break
from burgrave.games.burgundy.modes.chateauma_settings import EDITIONS, OPTIONS
from burgrave.games.burgundy.modes.chateauma_setup import lay_out, pools, set_up
from burgrave.games.burgundy.modes.chateauma_turn import play_turn
from burgrave.games.burgundy.modes.chateauma_view import view
from burgrave.games.burgundy.placing import resolve
from burgrave.games.burgundy.rules import GOODS_STORED
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.options import Module
from burgrave.kernel.text import say

_END_MONASTERIES: Final = sum(1 << number for number in END_MONASTERIES)
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
        return _END_MONASTERIES if seat == automaton(self) and not scores else 0

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


CHATEAUMA: Final = Mode(
    NAME,
    (2, 3, 4),
    pools,
    ChateaumaBurgundy,
    set_up,
    resolve,
    final,
    GOODS_STORED,
    KEYS,
    automata=1,
    modules=("duchies", "extra-tiles", "border-posts", "white-castles", "trade-routes", "shields", "vineyards"),
    rule="BUR-CMB-01",
    tie_break=tie_break,
    expansion=Expansion(
        Module(
            NAME,
            say("Châteauma"),
            say("The last seat is an automaton that plays by the dice."),
            rule="BUR-CHA-01",
            reconstructed=True,
        ),
        options=OPTIONS,
        editions=EDITIONS,
        state=memory,
        on_setup=lay_out,
        phase_end=(mine_income,),
        unused_shields=(2,),
        view=view,
        parts=parts,
    ),
)
"""Inns stay in the box, and so does shield 2. BUR-CHA-01, BUR-CHA-72, BUR-CHA-75"""
