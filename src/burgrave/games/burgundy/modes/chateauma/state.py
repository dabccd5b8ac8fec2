"""A position with Châteauma, a player without decisions: the rules play its turns."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.modes.chateauma.adaptation import adaptations
from burgrave.games.burgundy.modes.chateauma.facts import territories
from burgrave.games.burgundy.modes.chateauma.memory import automaton, modifiers, open_tiles
from burgrave.games.burgundy.modes.chateauma.turn import play_turn
from burgrave.games.burgundy.state import Burgundy

_ALWAYS_WINS: Final = 1 << 20


class ChateaumaBurgundy(Burgundy):
    """A position whose last seat is the automaton's, which is never active."""

    __slots__ = ()

    def copy(self) -> ChateaumaBurgundy:
        return ChateaumaBurgundy(self.rules, self)

    def give_turn(self, player: int) -> None:
        """Play Châteauma's turn at once, or hand the turn to a person. BUR-CHA-21"""
        if player == automaton(self):
            play_turn(self)
        else:
            super().give_turn(player)

    def open_tiles(self, seat: int) -> list[int]:
        return open_tiles(self) if seat == automaton(self) else super().open_tiles(seat)

    def uncopied(self, seat: int) -> int:
        if seat != automaton(self):
            return 0
        mask = 0
        for adaptation in adaptations(self.rules):
            if adaptation.uncopied is not None:
                mask |= adaptation.uncopied(self)
        return mask

    def black_spaces(self) -> list[int]:
        """The slots to fill: the tiles of modifier A count as drawn, though still in the bag. BUR-CHA-61, BUR-CHA-67"""
        slots = super().black_spaces()
        if "A" not in modifiers(self):
            return slots
        return slots[: max(0, sum(self.black) - len(territories(self.rules).marked_a))]

    def standing(self, seat: int) -> tuple[int, int, int]:
        """The ranking, in which Châteauma wins every tie. BUR-CHA-58, BUR-CHA-59"""
        if seat == automaton(self):
            return self.points[seat], _ALWAYS_WINS, 0
        return super().standing(seat)
