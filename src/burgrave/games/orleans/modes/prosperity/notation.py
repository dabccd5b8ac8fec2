"""The notation for the Carpenter and the structure cards."""

from __future__ import annotations

from typing import Any, Final

from burgrave.games.orleans.data.goods import GOOD_NAMES
from burgrave.games.orleans.data.people import PROFESSION_NAMES
from burgrave.games.orleans.data.roads import TOWN_NAMES
from burgrave.games.orleans.modes.prosperity.cards import WHO
from burgrave.games.orleans.modes.prosperity.memory import Works, works
from burgrave.games.orleans.modes.prosperity.own import structure_values
from burgrave.games.orleans.modes.prosperity.structures import CARDS, STRUCTURES
from burgrave.games.orleans.rules.deeds import BITS
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.clauses import Field, Rows
from burgrave.kernel.codecs import Codec, Mask, Names, Packed
from burgrave.kernel.masks import bits
from burgrave.kernel.notation import NOTHING, SEATS, Arguments, Parsed
from burgrave.kernel.text import say
from burgrave.kernel.vocabulary import BOARD, Vocabulary

_NAMES: Final = [structure.name for structure in STRUCTURES]
_NEEDS: Final = [*PROFESSION_NAMES, *GOOD_NAMES, "coins"]
_CARD: Final = say("structure")
_CARDS: Final = Mask(_NAMES, _CARD)
_IN_HAND: Final = Names(_NAMES, _CARD, 0, first=1)


class Under(Codec):
    """Cards under the deck, each with the seat that returned it: `A granary, B keep`."""

    form = "SEAT STRUCTURE, …"

    def __init__(self, players: int = len(SEATS)) -> None:
        self._players: Final = players

    def here(self, g: Any) -> Codec:
        return Under(g.players)

    def read(self, words: Arguments, width: int) -> list[int]:
        found: list[int] = []
        if words.follows(NOTHING):
            return found
        known = {name: n for n, name in enumerate(_NAMES)}
        while words.more and len(found) < CARDS:
            seat = words.seat(self._players)
            found.append(words.name(known, _CARD) + WHO * seat)
        return found

    def write(self, values: list[int]) -> str:
        return ", ".join([f"{SEATS[card // WHO]} {_NAMES[card % WHO]}" for card in values]) or NOTHING


def elsewhere(g: Orleans) -> list[int]:
    """The cards that are not in the deck."""
    w = works(g)
    found = [card - 1 for card in (*w.hand, *w.offer) if card] + [card % WHO for card in w.under]
    for mask in (*w.built, *w.completed):
        found += bits(mask)
    return found


def undrawn(g: Orleans, seat: int) -> list[int]:
    return [((1 << CARDS) - 1) & ~sum([1 << card for card in set(elsewhere(g))])]


def check(g: Orleans, parsed: Parsed) -> None:
    """Check that every card is in only one place."""
    cards = elsewhere(g) + bits(works(g).deck)
    for card in cards:
        if cards.count(card) > 1:
            name = _NAMES[card]
            raise parsed.refuse(say("there is only one such card"), *parsed.last_with(name), name)
    for card, (most, left) in enumerate(zip(structure_values(g).needs, works(g).needs, strict=True)):
        if any(_need(left, n) > _need(most, n) for n in range(len(_NEEDS))):
            needs = ", ".join([f"{name} {_need(most, n)}" for n, name in enumerate(_NEEDS) if _need(most, n)])
            why = say("this structure needs {needs} at most", needs=needs)
            raise parsed.refuse(why, BOARD, "structure", _NAMES[card])


def _need(needs: int, n: int) -> int:
    return needs >> BITS * n & (1 << BITS) - 1


def _memory(g: Any) -> Works:
    return works(g)


VOCABULARY: Final[Vocabulary] = Vocabulary(
    clauses=(
        Field("carpenter", "carpenter", Names(TOWN_NAMES, say("town")), "the town of the Carpenter", of=_memory),
        Rows(
            "structure",
            "needs",
            Packed(_NEEDS, say("need"), BITS),
            "what a structure still needs",
            _NAMES,
            what=_CARD,
            of=_memory,
        ),
        Field("under", "under", Under(), "cards under the deck", width=0, of=_memory),
        Field("card", "hand", _IN_HAND, "the card in hand", seat=True, of=_memory),
        Field("offer", "offer", _IN_HAND, "cards drawn to choose from", seat=True, width=2, of=_memory),
        Field("built", "built", _CARDS, "structures built and not complete", seat=True, of=_memory),
        Field("completed", "completed", _CARDS, "structures complete", seat=True, of=_memory),
    ),
    derived=(Field("deck", "deck", _CARDS, "cards nobody has seen", derive=undrawn, of=_memory),),
    check=check,
)
