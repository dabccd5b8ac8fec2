"""The notation for Battle."""

from __future__ import annotations

from typing import Any, Final

from burgrave.games.castelli.data.facts import RESERVE_CITIES
from burgrave.games.castelli.expansions.battle.memory import Siege, siege
from burgrave.games.castelli.rules.notation import OCTAGONS, SLOT_NAMES
from burgrave.kernel.clauses import Field, Rows
from burgrave.kernel.codecs import Numbers
from burgrave.kernel.text import say
from burgrave.kernel.vocabulary import Vocabulary


def _memory(g: Any) -> Siege:
    return siege(g)


VOCABULARY: Final[Vocabulary] = Vocabulary(
    clauses=(
        Field("burnt", "burnt", Numbers(0, RESERVE_CITIES), "cities out of the game", of=_memory),
        Rows(
            "overbuilt",
            "covered",
            OCTAGONS,
            "castles below others on a site of octagons",
            SLOT_NAMES,
            what=say("site"),
            seat=True,
            of=_memory,
        ),
        Rows(
            "guarded",
            "guarded",
            OCTAGONS,
            "castles that were defended in this turn",
            SLOT_NAMES,
            what=say("site"),
            of=_memory,
        ),
    ),
)
