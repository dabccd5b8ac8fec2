"""What a position of Sealed Bids is."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from burgrave.kernel.stack import StackState
from skeleton.data import CARDS

if TYPE_CHECKING:
    from skeleton.rules.in_play import Rules

BIDDING: Final = 0
SHOWN: Final = 1
"""Stages of a round: all choose; all is seen, and the winner decides about the bonus."""


class Bids(StackState):
    """Hands are masks of cards; a bid is a card, or -1."""

    __slots__ = ("bag", "bids", "hands", "left", "rules", "stage", "winner")

    numbers: ClassVar[tuple[str, ...]] = ("left", "stage", "winner")
    lists: ClassVar[tuple[str, ...]] = ("bag", "hands", "bids")

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.rules = rules
        self.bag = [1] * len(CARDS)
        """How many there are of each card that nobody has: a draw takes one when it happens, nothing is shuffled."""
        self.hands = [0] * rules.players
        self.bids = [-1] * rules.players
        self.left = rules.rounds
        """Rounds that are not over."""
        self.stage = BIDDING
        self.winner = -1
        self.memories = rules.new_memories()

    def copy(self) -> Bids:
        twin = Bids.__new__(Bids)
        twin._copy_base(self)
        twin.rules = self.rules
        twin.bag = self.bag[:]
        twin.hands = self.hands[:]
        twin.bids = self.bids[:]
        twin.left = self.left
        twin.stage = self.stage
        twin.winner = self.winner
        return twin

    @property
    def over(self) -> bool:
        return self.left == 0

    def sealed(self, seat: int) -> bool:
        """Whether this seat has made its bid."""
        return self.bids[seat] >= 0 and self.place_of(seat) < 0

    def redraw(self, seat: int) -> None:
        """Redeal what this seat does not know: the hands of others, and their bids until they are shown. SKE-04"""
        hidden = self.stage == BIDDING
        others = [other for other in range(self.players) if other != seat]
        sizes = {other: self.hands[other].bit_count() for other in others}
        for other in others:
            for card in range(len(CARDS)):
                self.bag[card] += self.hands[other] >> card & 1
            if hidden and self.bids[other] >= 0:
                self.bag[self.bids[other]] += 1
        for other in others:
            self.hands[other] = 0
            if hidden and self.bids[other] >= 0:
                self.bids[other] = self.draw(self.bag, 0, len(CARDS))
            for _ in range(sizes[other]):
                self.hands[other] |= 1 << self.draw(self.bag, 0, len(CARDS))

    def ranking(self) -> list[int]:
        return sorted(range(self.players), key=lambda seat: -self.points[seat])

    def winners(self) -> list[int]:
        return [seat for seat in range(self.players) if self.points[seat] == max(self.points)] if self.over else []
