"""The future value of a seat's followers in Orléans: each draw puts one of them to work."""

from __future__ import annotations

from burgrave.bots.orleans.weights import OrleansWeights
from burgrave.games.orleans.data.board import DRAWS
from burgrave.games.orleans.data.people import KINDS, KNIGHT, PROFESSION, PROFESSIONS, TRACKS
from burgrave.games.orleans.data.places import SPACES
from burgrave.games.orleans.state import Orleans

_LEAST = 0.3
_MOST = 1.3
"""The bounds of a follower's relative value: the more plentiful his profession, the less he is worth."""


class Workforce:
    """A seat's followers by profession, and the points they will still bring."""

    __slots__ = ("_use", "_weights", "draws", "hands", "have")

    def __init__(self, g: Orleans, seat: int, weights: OrleansWeights) -> None:
        self._weights = weights
        # A follower gained now works from the next round on.
        self._use = weights.use * max(0, g.rules.rounds - g.round - 1)
        self.draws = DRAWS[g.tracks[seat * TRACKS + KNIGHT]]
        self.have = have = [0] * PROFESSIONS
        mine = seat * KINDS
        for kind in range(KINDS):
            have[PROFESSION[kind]] += g.bag[mine + kind] + g.market[mine + kind]
        for stands in g.spaces[seat * SPACES : (seat + 1) * SPACES]:
            if 0 < stands <= KINDS:
                have[PROFESSION[stands - 1]] += 1
        self.hands = sum(self._counts_for(p, n) for p in range(PROFESSIONS) for n in range(1, have[p] + 1))
        """The number of followers, weighted by scarcity."""

    def _counts_for(self, profession: int, nth: int) -> float:
        """The weight of the n-th follower of a profession, which falls with n."""
        return min(_MOST, max(_LEAST, self._weights.needed[profession] / nth))

    def value(self) -> float:
        return self._value(self.hands, self.draws)

    def _value(self, hands: float, draws: float) -> float:
        """A smooth minimum of both: undrawn followers bring nothing, nor do draws from an empty bag."""
        return self._use * hands * draws / (hands**3 + draws**3) ** (1 / 3) if hands > 0 else 0.0

    def gain_of(self, profession: int, draws: int = 0) -> float:
        """The value of one more follower of a profession, with this many more draws."""
        hands = self.hands + self._counts_for(profession, self.have[profession] + 1)
        return self._value(hands, self.draws + draws) - self.value()

    def loss_of(self, profession: int) -> float:
        """The value lost with one follower of a profession."""
        hands = self.hands - self._counts_for(profession, max(1, self.have[profession]))
        return self.value() - self._value(hands, self.draws)
