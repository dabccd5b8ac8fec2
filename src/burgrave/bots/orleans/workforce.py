"""The future value of a seat's followers in Orléans: each draw puts one of them to work."""

from __future__ import annotations

from typing import Final

from burgrave.bots.orleans.weights import OrleansWeights
from burgrave.games.orleans.data.board import DRAWS
from burgrave.games.orleans.data.people import KINDS, KNIGHT, OWN, PROFESSION, PROFESSIONS, TRACKS
from burgrave.games.orleans.data.places import SPACES
from burgrave.games.orleans.rules.spaces import TECH
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.compiling import Flat, Floats, i64, vec
from burgrave.kernel.flat import flat, lowest, zeros

_LEAST: Final = 0.3
_MOST: Final = 1.3
"""The bounds of a follower's relative value: the more plentiful his profession, the less he is worth."""
_ROOM: Final = 64
"""Room in the table of these values for each profession: more than there are followers of it."""
_PROFESSION: Final[Flat] = flat(list(PROFESSION))
_DRAWS: Final[Flat] = flat(list(DRAWS))


class Workforce:
    """A seat's followers by profession, and the points they will still bring."""

    def __init__(self, weights: OrleansWeights) -> None:
        self._weight = weights.use
        self._counts = _counts(weights)
        self._use = 0.0
        self.have: Flat = zeros(PROFESSIONS)
        self.technology = 0
        """How many technology tiles stand among them."""
        self.draws = 0
        self.hands = 0.0
        """The number of followers, weighted by scarcity."""
        self.value = 0.0

    def read(self, g: Orleans, seat: int) -> None:
        """Count the followers of a seat."""
        # A follower gained now works from the next round on.
        self._use = self._weight * max(0, g.rules.rounds - g.round - 1)
        self.draws = _DRAWS[g.tracks[seat * TRACKS + KNIGHT]]
        self._count(g, seat)
        self.hands = self._weighted()
        self.value = self._worth(self.hands, self.draws)

    def _count(self, g: Orleans, seat: i64) -> None:
        have, bag, market, spaces = self.have, g.bag, g.market, g.spaces
        mine = seat * KINDS
        for kind in range(PROFESSIONS):
            have[kind] = bag[mine + kind] + market[mine + kind]
        for kind in range(OWN, KINDS):
            have[_PROFESSION[kind]] += bag[mine + kind] + market[mine + kind]
        technology: i64 = 0
        first = seat * SPACES
        filled = g.filled[seat]
        while filled:
            stands = spaces[first + lowest(filled)]
            filled &= filled - 1
            if stands == TECH:
                technology += 1
            else:
                have[_PROFESSION[stands - 1]] += 1
        self.technology = technology

    def _weighted(self) -> float:
        have, counts = self.have, self._counts
        hands = 0.0
        for profession in range(PROFESSIONS):
            first: i64 = profession * _ROOM
            for n in range(first + 1, first + have[profession] + 1):
                hands += counts[n]
        return hands

    def _worth(self, hands: float, draws: int) -> float:
        """A smooth minimum of both: undrawn followers bring nothing, nor do draws from an empty bag."""
        if hands <= 0:
            return 0.0
        cubes: float = hands * hands * hands + draws * draws * draws
        smooth: float = cubes ** (1 / 3)
        return self._use * hands * draws / smooth

    def gain_of(self, profession: int, draws: int = 0) -> float:
        """The value of one more follower of a profession, with this many more draws."""
        hands = self.hands + self._counts[profession * _ROOM + self.have[profession] + 1]
        return self._worth(hands, self.draws + draws) - self.value

    def loss_of(self, profession: int) -> float:
        """The value lost with one follower of a profession."""
        hands = self.hands - self._counts[profession * _ROOM + max(1, self.have[profession])]
        return self.value - self._worth(hands, self.draws)


def _counts(weights: OrleansWeights) -> Floats:
    """The weight of the n-th follower of each profession, which falls with n."""
    counts: list[float] = []
    for needed in weights.needed:
        counts.append(0.0)
        counts += [min(_MOST, max(_LEAST, needed / nth)) for nth in range(1, _ROOM)]
    return vec[float](counts)
