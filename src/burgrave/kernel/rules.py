"""The rules of a setup, fixed during a game: choices by kind, free actions, deferred effects, the course of play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from burgrave.kernel.choice import AnyChoice
from burgrave.kernel.compiling import mypyc_attr
from burgrave.kernel.feature import Feature
from burgrave.kernel.flat import flat
from burgrave.kernel.game import Game, Setup
from burgrave.kernel.memory import Memory
from burgrave.kernel.numbering import next_free

KINDS: Final = 63
"""How many kinds of choices there can be; this number itself marks a deferred effect."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """Everything determined by options, modules and player count, shared by all states of a game."""

    def __init__(
        self, game: Game[Any], setup: Setup, choices: Sequence[AnyChoice], in_play: Sequence[Feature] = ()
    ) -> None:
        """`in_play` are the features that can have memories in a position."""
        self.game: Final = game
        self.setup: Final = setup
        self.players: Final = setup.players
        self.choices: Final = by_kind(choices)
        self.free: Final = game.actions.free
        self.quiet: Final = flat([1 if choice.quiet() else 0 for choice in self.choices])
        """By kind whether it is a quiet choice."""
        self.pieces: Final[dict[str, Any]] = {
            pieces.name: pieces.of(setup.options[pieces.name]) for pieces in game.pieces
        }
        """The pieces in play, the game's own or from a player's file."""
        remembering = [feature for feature in in_play if feature.memory is not None]
        at = [len(remembering)] * (1 + max([feature.memory_number for feature in game.features], default=-1))
        for n, feature in enumerate(remembering):
            at[feature.memory_number] = n
        self.memory_at: Final = flat(at)
        """The index of each feature's memory in a state's `memories`, by number; past the end if not in play."""
        self._memories: Final = [feature.memory for feature in remembering if feature.memory is not None]

    def new_memories(self) -> list[Memory]:
        """The memories of the features in play at the beginning of a game."""
        return [make(self.players) for make in self._memories]

    def advance(self, g: Any) -> None:
        """Advance the game when nothing is pending."""
        raise NotImplementedError

    def act_freely(self, g: Any, seat: int, action: int) -> None:
        """Carry out an action after which the pending choice remains."""
        raise NotImplementedError

    def act_unasked(self, g: Any, seat: int, action: int) -> None:
        """Carry out an optional action of a seat without a pending choice."""
        raise NotImplementedError

    def happen(self, g: Any, seat: int, effect: int) -> None:
        """Carry out a deferred effect from the stack."""
        raise NotImplementedError


def by_kind(choices: Sequence[AnyChoice]) -> list[AnyChoice]:
    """The choices as a list indexed by kind; unused numbers get a filler."""
    taken: dict[int, AnyChoice] = {}
    for choice in choices:
        if not 0 <= choice.kind < KINDS or choice.kind in taken:
            free = next_free({other.kind for other in choices})
            raise ValueError(
                f"{type(choice).__name__} needs a kind of its own below {KINDS}, not {choice.kind}; "
                f"the next free one is {free}"
            )
        taken[choice.kind] = choice
    return [taken.get(kind, choices[0]) for kind in range(max(taken, default=-1) + 1)]
