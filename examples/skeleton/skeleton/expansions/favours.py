"""Favours: everybody has one, and may seal a card with it once, which then counts for more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.clauses import Field
from burgrave.kernel.codecs import Mask
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.memory import Memory
from burgrave.kernel.notation import SEATS
from burgrave.kernel.observation import Part, turned
from burgrave.kernel.options import Module
from burgrave.kernel.text import Text, say
from burgrave.kernel.vocabulary import Vocabulary
from skeleton.feature import Expansion, Sealing
from skeleton.state import Bids

if TYPE_CHECKING:
    from skeleton.rules.in_play import Rules

FAVOURED: Final = 6
"""seat: sealed with its favour"""
MEMORY: Final = 0
MORE: Final = 12
"""By so much a card counts for more."""


class Favours(Memory):
    """Who has a favour left, and who used it in this round: masks of seats."""

    __slots__ = ("left", "used")

    numbers: ClassVar[tuple[str, ...]] = ("left", "used")

    def __init__(self, players: int) -> None:
        self.left = (1 << players) - 1
        self.used = 0

    def copy(self) -> Favours:
        twin = Favours(0)
        twin.left = self.left
        twin.used = self.used
        return twin


def favours(g: Bids) -> Favours:
    return g.remembered(MEMORY, Favours)


def begin_round(g: Bids) -> None:
    favours(g).used = 0


def has_favour(g: Bids, seat: int) -> bool:
    return bool(favours(g).left >> seat & 1)


def use(g: Bids, seat: int) -> None:
    """Everybody sees it, and nobody sees the card. SKE-FAV-02"""
    held = favours(g)
    held.left &= ~(1 << seat)
    held.used |= 1 << seat
    g.tell((FAVOURED, seat))


def worth(g: Bids, seat: int) -> int:
    """SKE-FAV-03"""
    return MORE * (favours(g).used >> seat & 1)


def _refuse(g: Bids, seat: int, numbers: Numbers) -> Reason:
    return say("Your favour is used up."), "SKE-FAV-01"


def _tell(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} asks for a favour.", player=names[entry[1]])


def _view(g: Bids, seat: int) -> dict[str, object]:
    return {"favour": has_favour(g, seat)}


def _read(g: Bids, seat: int) -> list[int]:
    return turned([favours(g).left >> other & 1 for other in range(g.players)], seat)


def _parts(rules: Rules) -> list[Part]:
    return [Part("favours", (rules.players,), 0, 1, _read, "1 for each player who has a favour left")]


FAVOUR: Final = Action("favour", 39, says=say("Seal it and ask for your favour"), refuse=_refuse)

_SEATS: Final = Mask(SEATS[:4], say("seat"))
VOCABULARY: Final[Vocabulary] = Vocabulary(
    clauses=(
        Field("favours", "left", _SEATS, "who has a favour left", of=favours),
        Field("favoured", "used", _SEATS, "who has used it in this round", of=favours),
    ),
)

FAVOURS: Final = Expansion(
    "favours",
    module=Module("favours", say("Favours"), say("Once a game your card counts for more."), rule="SKE-FAV-01"),
    actions=(FAVOUR,),
    events=(Event(FAVOURED, "favoured", log=_tell),),
    sealing=Sealing(FAVOUR, has_favour, use),
    memory=Favours,
    memory_number=MEMORY,
    on_round=begin_round,
    worth=worth,
    view_seat=_view,
    parts=_parts,
    rulebooks=("skeleton.expansions:favours.rulebook.toml",),
    notation=VOCABULARY,
)
