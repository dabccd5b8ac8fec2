"""What never changes during a game: the choices by kind, how free actions and waiting effects happen, the course."""

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
"""Numbers for kinds of choices; the last one marks a waiting effect."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """Everything that options, modules and player count decide, shared by all states of a game."""

    def __init__(
        self, game: Game[Any], setup: Setup, choices: Sequence[AnyChoice], in_play: Sequence[Feature] = ()
    ) -> None:
        """`in_play` are the features whose memories a position has."""
        self.game: Final = game
        self.setup: Final = setup
        self.players: Final = setup.players
        self.choices: Final = by_kind(choices)
        self.free: Final = game.actions.free
        self.pieces: Final[dict[str, Any]] = {
            pieces.name: pieces.of(setup.options[pieces.name]) for pieces in game.pieces
        }
        """The pieces in play, from the box or from the player's own file."""
        remembering = [feature for feature in in_play if feature.memory is not None]
        at = [len(remembering)] * (1 + max([feature.memory_number for feature in game.features], default=-1))
        for n, feature in enumerate(remembering):
            at[feature.memory_number] = n
        self.memory_at: Final = flat(at)
        """Where in `memories` of a state each feature finds its own, by number; the end for one not in play."""
        self._memories: Final = [feature.memory for feature in remembering if feature.memory is not None]

    def new_memories(self) -> list[Memory]:
        """What the features in play remember when a game begins."""
        return [make(self.players) for make in self._memories]

    def advance(self, g: Any) -> None:
        """Nothing is pending: run the course of the game on to the next decision."""
        raise NotImplementedError

    def act_freely(self, g: Any, seat: int, action: int) -> None:
        """Carry out an action that leaves the pending choice where it is."""
        raise NotImplementedError

    def act_unasked(self, g: Any, seat: int, action: int) -> None:
        """Carry out an action of a seat that nobody waits for."""
        raise NotImplementedError

    def happen(self, g: Any, seat: int, effect: int) -> None:
        """Let an effect happen that waited on the stack."""
        raise NotImplementedError


def by_kind(choices: Sequence[AnyChoice]) -> list[AnyChoice]:
    """The choices in a list that their kind is the index of; numbers that nobody has are filled up."""
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
