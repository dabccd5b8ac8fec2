"""Kinds of action: their numbers, wording and price, and where to click them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from math import prod
from typing import Any, Final

from burgrave.kernel.errors import Reason
from burgrave.kernel.masks import Expander
from burgrave.kernel.text import Text

Numbers = tuple[int, ...]
"""The numbers of an action, counted from 0."""
Says = Callable[[Any, int, Numbers], Text]
Refuses = Callable[[Any, int, Numbers], Reason | None]
Finds = Callable[[Any, int, Numbers], str]
FindsAll = Callable[[Any, int, Numbers], tuple[str, ...]]
Prices = Callable[[Any, int, Numbers], tuple[int, str]]
Asks = Callable[[Any, int, Numbers], Text | None]
Tells = Callable[[Any, int, Numbers], bool]
Known = Callable[[], tuple[int, ...]]


class Action:
    """A block of ints starting at `first`, one for each combination of its numbers, the last number changing fastest.

    `first` is part of every record and observation: it never changes and is never reused. Whatever depends on the
    position is a function of the state, the seat and the numbers.
    """

    _expander: Expander | None = None

    def __init__(
        self,
        name: str,
        first: int,
        sizes: tuple[int, ...] = (),
        *,
        says: Text | Says,
        refuse: Refuses | None = None,
        place: Finds | None = None,
        sources: FindsAll | None = None,
        onto: FindsAll | None = None,
        symbol: str | Finds = "",
        price: Prices | None = None,
        gain: Text | None = None,
        asks: Asks | None = None,
        free: bool = False,
        opens: bool = False,
        unfinished: Tells | None = None,
        commits: bool = False,
        effect: Asks | None = None,
        made: bool = False,
        known: Known | None = None,
    ) -> None:
        self.name: Final = name
        self.first: Final = first
        self.sizes: Final = sizes
        self.size: Final = prod(sizes)
        self.says: Final = says
        """The action as a choice: "Take 2 workers"."""
        self.refuse: Final = refuse
        """Why it is illegal now, with the rule; None if merely another choice comes first."""
        self.place: Final = place
        """The place to click for it; if None or empty, the action has its own button."""
        self.sources: Final = sources
        """Places, or single pieces there, that can be picked up for it."""
        self.onto: Final = onto
        """Places where the piece picked up for it, or the one on its place, can be dropped instead of clicking."""
        self.symbol: Final = symbol
        """The symbol shown beside its words."""
        self.price: Final = price
        """The price of the action, with the symbol of what it is paid in."""
        self.gain: Final = gain
        """The gain of the action, in a word."""
        self.asks: Final = asks
        """A warning of what would be lost; the page asks for confirmation."""
        self.free: Final = free
        """Whether the pending choice remains after the action."""
        self.opens: Final = opens
        """Whether the action only narrows down what comes next, so that a click further on may include it."""
        self.unfinished: Final = unfinished
        """Whether another choice of the same player must complete it, so that one gesture may answer both."""
        self.commits: Final = commits
        """Whether the action ends something, and so has the red button."""
        self.effect: Final = effect
        """The effect of the action, in a sentence, for choices laid out as cards."""
        self.made: Final = made
        """Whether the action undoes a choice that was made."""
        self.known: Final = known
        """How many values each of its numbers really has, if the block reserves room for more."""
        self._numbers: Final[list[Numbers]] = list(product(*map(range, sizes)))

    def of(self, *numbers: int) -> int:
        """The action with these numbers, as an int."""
        action = 0
        for size, number in zip(self.sizes, numbers, strict=True):
            action = action * size + number
        return self.first + action

    def number(self, action: int) -> int:
        """All numbers of an action combined into one."""
        return action - self.first

    def numbers(self, action: int) -> Numbers:
        return self._numbers[action - self.first]

    def holds(self, action: int) -> bool:
        return self.first <= action < self.first + self.size

    def all(self, mask: int) -> list[int]:
        """The actions whose combined numbers are in a mask."""
        expander = self._expander
        if expander is None:
            expander = self._expander = Expander(self.first, self.size)
        return expander.expand(mask)

    def extend(self, out: list[int], mask: int) -> None:
        """Append to a list the actions whose combined numbers are in a mask."""
        expander = self._expander
        if expander is None:
            expander = self._expander = Expander(self.first, self.size)
        expander.extend(out, mask)

    def words(self, state: Any, seat: int, action: int) -> Text:
        return self.says if isinstance(self.says, Text) else self.says(state, seat, self.numbers(action))

    def symbol_of(self, state: Any, seat: int, action: int) -> str:
        return self.symbol if isinstance(self.symbol, str) else self.symbol(state, seat, self.numbers(action))
