"""The notation for Châteauma's pieces."""

from __future__ import annotations

from typing import Any, Final

from burgrave.games.burgundy.data.board import DIE_FACES
from burgrave.games.burgundy.modes.chateauma.facts import CARD_COUNT, MOST_SPACES
from burgrave.games.burgundy.modes.chateauma.memory import SIDES, Holdings, holdings
from burgrave.games.burgundy.rules.notation import TILE_NAMES, TILE_ROW
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.clauses import Field, Rows
from burgrave.kernel.codecs import Counts, Mask, Names, Numbers
from burgrave.kernel.text import say
from burgrave.kernel.vocabulary import Vocabulary

_CARDS: Final = ["", *[f"card-{n}" for n in range(1, CARD_COUNT + 1)]]
_SPOTS: Final = [f"{side}-{n}" for side in ("left", "right") for n in range(1, MOST_SPACES + 1)]
_PILE: Final = Names(TILE_NAMES, say("tile"), most=200)
_CARD_COUNTS: Final = Counts(_CARDS, say("card"), 1)


def tiles(g: Burgundy) -> list[int]:
    """All tiles that Châteauma owns outside its duchy."""
    mine = holdings(g)
    return [*mine.tiles, *mine.reserve, *mine.jokers, *mine.doubles, *mine.piled]


def _memory(g: Any) -> Holdings:
    return holdings(g)


VOCABULARY: Final[Vocabulary] = Vocabulary(
    clauses=(
        Field("cards", "cards", Names(_CARDS, say("card"), 0), "its left and right card", width=len(SIDES), of=_memory),
        Rows(
            "card", "tiles", TILE_ROW, "tiles on a card", ["left", "right"], MOST_SPACES, what=say("card"), of=_memory
        ),
        Field("face-down", "face_down", Mask(_SPOTS, say("space of a card")), "jokers on its cards", of=_memory),
        Field("chooser", "chooser", Numbers(0, DIE_FACES), "the white die that chose the card", of=_memory),
        Field("die", "die", Numbers(0, DIE_FACES), "what its own die showed last", of=_memory),
        Field("posts", "posts", Numbers(0, CARD_COUNT), "completed cards with a border post", of=_memory),
        Field("deck", "deck", _CARD_COUNTS, "cards in the deck", width=0, of=_memory),
        Field("done", "used", _CARD_COUNTS, "cards it has completed", width=0, of=_memory),
        Field("reserve", "reserve", _PILE, "tiles in its reserve, the topmost last", width=0, of=_memory),
        Field("jokers", "jokers", _PILE, "jokers in its reserve", width=0, of=_memory),
        Field("doubles", "doubles", _PILE, "double tiles it has taken", width=0, of=_memory),
        Field("piled", "piled", _PILE, "tiles on top of others in its duchy", width=0, of=_memory),
    ),
    pieces=tiles,
)
