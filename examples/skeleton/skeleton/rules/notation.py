"""Words for positions, so that they can be written down and read back."""

from __future__ import annotations

from typing import Final

from burgrave.kernel.clauses import Field
from burgrave.kernel.codecs import Counts, Mask, Names, Numbers
from burgrave.kernel.notation import SEATS
from burgrave.kernel.text import say
from burgrave.kernel.vocabulary import Vocabulary
from skeleton.data import CARDS

_CARDS: Final = [name.lower().replace(" ", "-") for name in CARDS]
_STAGES: Final = ("bidding", "shown")

VOCABULARY: Final[Vocabulary] = Vocabulary(
    clauses=(
        Field("rounds", "left", Numbers(0, 6), "rounds that are not over"),
        Field("stage", "stage", Names(_STAGES, say("stage")), "whether the cards are shown"),
        Field("winner", "winner", Names(SEATS[:4], say("seat"), -1), "the winner of the round"),
        Field("bag", "bag", Counts(_CARDS, say("card"), 1), "cards that nobody has", width=0),
        Field("hand", "hands", Mask(_CARDS, say("card")), "the hand of a player", seat=True),
        Field("bid", "bids", Names(_CARDS, say("card"), -1), "the card a player has laid", seat=True),
    ),
)
