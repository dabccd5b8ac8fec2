"""The notation for the solo game."""

from __future__ import annotations

from typing import Any, Final

from burgrave.games.burgundy.data.board import GOOD_TYPES, GOODS_EACH
from burgrave.games.burgundy.data.tiles import COLOURS
from burgrave.games.burgundy.modes.solo.memory import Solo, solo
from burgrave.kernel.clauses import Field
from burgrave.kernel.codecs import Counts, Mask, Numbers
from burgrave.kernel.text import say
from burgrave.kernel.vocabulary import Vocabulary


def _memory(g: Any) -> Solo:
    return solo(g)


def first_target(g: Any) -> int:
    """The first target, which limits target and counter."""
    return int(g.rules.setup.options["solo_target"])


VOCABULARY: Final[Vocabulary] = Vocabulary(
    clauses=(
        Field("counter", "counter", Numbers(limit=first_target), "where the counter stands", of=_memory),
        Field("target", "target", Numbers(limit=first_target), "where it is to go", of=_memory),
        Field("complete", "complete", Mask(COLOURS, say("colour")), "colours without an empty space", of=_memory),
        Field("counted", "counted", Numbers(0, 1), "1 once a tile has counted as any building", of=_memory),
        Field(
            "gone",
            "gone",
            Counts(GOOD_TYPES, say("goods"), GOODS_EACH),
            "goods out of the game",
            width=0,
            of=_memory,
        ),
    ),
)
