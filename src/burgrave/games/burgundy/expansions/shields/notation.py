"""The notation for the places of shields."""

from __future__ import annotations

from typing import Any, Final

from burgrave.games.burgundy.data.board import DEPOTS
from burgrave.games.burgundy.data.board import SEATS as MOST_SEATS
from burgrave.games.burgundy.data.tiles import CASTLE_TILE
from burgrave.games.burgundy.expansions.shields.holding import (
    BESIDE,
    ON_CASTLE,
    OUT,
    SHIELDS_IN_BOX,
    Shields,
    left_out,
    shields,
)
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.clauses import Field, Rows
from burgrave.kernel.codecs import Codec, Mask, SeatOf
from burgrave.kernel.notation import NOTHING, SEATS, Arguments, Parsed
from burgrave.kernel.text import say
from burgrave.kernel.vocabulary import BOARD, Vocabulary

_NUMBERS: Final = [str(n) for n in range(1, SHIELDS_IN_BOX + 1)]
_BESIDE_WORD: Final = "beside"
_DEPOT_WORD: Final = "depot"


class Whereabouts(Codec):
    """The place of a shield: a depot, a seat's castle, or beside its duchy."""

    form = "depot N | SEAT SPACE | SEAT beside | -"

    def read(self, words: Arguments, width: int) -> list[int]:
        seats = {SEATS[seat]: seat for seat in range(MOST_SEATS)}
        where = words.name({_DEPOT_WORD: -1, NOTHING: -2, **seats}, say("place of a shield"))
        if where == -2:
            return [OUT]
        if where == -1:
            return [words.number(1, DEPOTS)]
        space = BESIDE if words.follows(_BESIDE_WORD) else words.number(1, BESIDE) - 1
        return [ON_CASTLE * (where + 1) + space]

    def write(self, values: list[int]) -> str:
        where = values[0]
        if where < ON_CASTLE:
            return f"{_DEPOT_WORD} {where}" if where else NOTHING
        seat, space = where // ON_CASTLE - 1, where % ON_CASTLE
        return f"{SEATS[seat]} {_BESIDE_WORD if space == BESIDE else space + 1}"


def at_work(g: Burgundy, seat: int) -> list[int]:
    """The default shields in effect: those on castles."""
    where = shields(g).where
    mine = [n for n, place in enumerate(where, 1) if place // ON_CASTLE - 1 == seat and place % ON_CASTLE != BESIDE]
    return [sum([1 << n for n in mine])]


def check(g: Burgundy, parsed: Parsed) -> None:
    """Check that each shield is on a castle of its own, and that shields left in the box are nowhere."""
    unused = left_out(g)
    seen: set[int] = set()
    for shield, place in enumerate(shields(g).where, 1):
        seat, space = place // ON_CASTLE - 1, place % ON_CASTLE
        if place and shield in unused:
            raise parsed.refuse(say("this shield stays in the box"), BOARD, "shield", str(shield))
        if place < ON_CASTLE or space == BESIDE:
            continue
        on_a_castle = seat < g.players and space < len(g.land(seat)) and g.land(seat)[space] == CASTLE_TILE
        if not on_a_castle or place in seen:
            why = say("shield {n} needs a castle of its own", n=shield)
            raise parsed.refuse(why, BOARD, "shield", str(shield))
        seen.add(place)


def _memory(g: Any) -> Shields:
    return shields(g)


VOCABULARY: Final[Vocabulary] = Vocabulary(
    clauses=(
        Rows("shield", "where", Whereabouts(), "where a shield is", _NUMBERS, 1, what=say("shield"), of=_memory),
        Field("named", "named", SeatOf(), "whom shield 6 has named", seat=True, of=_memory),
    ),
    derived=(
        Field(
            "shields",
            "held",
            Mask(["", *_NUMBERS], say("shield")),
            "shields at work",
            seat=True,
            derive=at_work,
            of=_memory,
        ),
    ),
    check=check,
)
