"""The notation for the base game's mode."""

from __future__ import annotations

from typing import Any, Final

from burgrave.games.orleans.modes.base_game import events
from burgrave.games.orleans.modes.base_game.memory import BaseMemory, memory
from burgrave.games.orleans.rules.event_cards import EVENT_CARDS
from burgrave.games.orleans.rules.notation import FOLLOWER, FOLLOWERS
from burgrave.kernel.clauses import Field, LateField
from burgrave.kernel.codecs import Codec, Counts, Names
from burgrave.kernel.text import say
from burgrave.kernel.vocabulary import Vocabulary

_DRAWN: Final = 3


def _memory(g: Any) -> BaseMemory:
    return memory(g)


def hourglasses(g: Any) -> Codec:
    return Counts([card.name for card in EVENT_CARDS][: events.EVENTS], say("event"), events.COPIES)


VOCABULARY: Final[Vocabulary] = Vocabulary(
    clauses=(
        LateField(
            "hourglass",
            "hourglass",
            hourglasses,
            "hourglass tiles in the stack",
            form="EVENT N, …",
            width=0,
            of=_memory,
        ),
        Field(
            "bath",
            "bath",
            Names(FOLLOWERS, FOLLOWER, 0, first=1),
            "followers drawn by the Bathhouse",
            seat=True,
            width=_DRAWN,
            of=_memory,
        ),
    ),
)
