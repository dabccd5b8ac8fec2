"""Inns: one more each phase beside the black depot. They fit spaces of any colour."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from burgrave.games.burgundy.data.board import PHASES
from burgrave.games.burgundy.data.tiles import TILE_ID
from burgrave.games.burgundy.feature import Display, Expansion, TileRule
from burgrave.games.burgundy.rules.derived import seen_tiles
from burgrave.games.burgundy.rules.in_play import Rules
from burgrave.games.burgundy.rules.notation import row_of
from burgrave.games.burgundy.rules.placing import is_barred
from burgrave.games.burgundy.state import SINGLES, Burgundy
from burgrave.kernel.clauses import Field
from burgrave.kernel.codecs import Numbers
from burgrave.kernel.errors import Reason
from burgrave.kernel.memory import Memory
from burgrave.kernel.notation import Parsed
from burgrave.kernel.observation import Part
from burgrave.kernel.options import Module
from burgrave.kernel.scene import Piece, Place
from burgrave.kernel.text import say
from burgrave.kernel.vocabulary import BOARD as COMMON
from burgrave.kernel.vocabulary import Vocabulary

NAME: Final = "inns"
INN: Final[int] = TILE_ID["inn"]
INN_SLOT: Final = 32
"""The slot of the top inn, beside the black depot."""
_PLACE: Final = f"slot-{INN_SLOT}"
MEMORY: Final = 2


class Inns(Memory):
    """The stack of inns beside the black depot."""

    __slots__ = ("stack",)

    numbers: ClassVar[tuple[str, ...]] = ("stack",)

    stack: int
    """How many inns are in the stack."""

    def __init__(self, players: int = 0) -> None:
        self.stack = 0

    def copy(self) -> Inns:
        twin = Inns()
        twin.stack = self.stack
        return twin


def inns(g: Burgundy) -> Inns:
    return g.remembered(MEMORY, Inns)


def add_inn(g: Burgundy) -> None:
    """Add an inn to the stack; inns left from earlier phases stay. BUR-INN-01, BUR-INN-03"""
    inns(g).stack += 1
    g.board[INN_SLOT] = INN


def uncover_next(g: Burgundy, slot: int) -> None:
    """Remove the top inn; the next one is now available. BUR-INN-04"""
    if slot == INN_SLOT:
        mine = inns(g)
        mine.stack -= 1
        if mine.stack:
            g.board[slot] = INN
            g.laid |= 1 << slot


def one_larger(g: Burgundy, seat: int, area: int) -> int:
    """Areas with an inn count as one space larger. BUR-INN-07"""
    return 1 if g.barred[seat * SINGLES + INN] & area else 0


def only_one(g: Burgundy, seat: int, tile: int, space: int) -> Reason | None:
    """An area may have only one inn. BUR-INN-06"""
    if tile == INN and space >= 0 and is_barred(g, seat, tile, space):
        return say("This area already has an inn."), "BUR-INN-06"
    return None


def view(g: Burgundy) -> dict[str, object]:
    return {"inns": inns(g).stack}


def parts(rules: Rules) -> list[Part]:
    return [Part("inns", (1,), 0, PHASES, _stack, "inns beside the black depot")]


def _stack(g: Burgundy, seat: int) -> list[int]:
    return [inns(g).stack]


def place_of_stack(rules: Rules) -> tuple[Place, ...]:
    return (Place(_PLACE, 38, 474, "hex", 32, "slot", say("inns"), piece=26),)


def lay(g: Burgundy, pieces: list[Piece]) -> None:
    """Show the height of the stack on the top inn, which is already drawn."""
    for piece in pieces:
        if piece.place == _PLACE:
            piece.count = inns(g).stack


def _memory(g: Any) -> Inns:
    return inns(g)


def top_inn(g: Burgundy, seat: int) -> list[int]:
    """The default top inn: there is one unless the stack is empty."""
    return [INN if inns(g).stack else 0]


def check(g: Burgundy, parsed: Parsed) -> None:
    """Check the number of inns: one per phase, counting the top one only once."""
    if inns(g).stack + seen_tiles(g)[INN] - (g.board[INN_SLOT] == INN) > PHASES:
        raise parsed.refuse(say("there are only {n} inns", n=PHASES), COMMON, "inns")


VOCABULARY: Final[Vocabulary] = Vocabulary(
    clauses=(
        Field("inns", "stack", Numbers(0, PHASES), "inns on the stack", of=_memory),
        Field("inn", "board", row_of((INN,)), "the inn that lies open", first=INN_SLOT, derive=top_inn),
    ),
    check=check,
)

INNS: Final[Expansion] = Expansion(
    NAME,
    Module(
        NAME,
        say("Inns"),
        say("One inn per phase; it fits a space of any colour. It also makes its area count as one space larger."),
        rule="BUR-INN-01",
    ),
    tiles={
        INN: TileRule(
            say("inn"),
            say("an inn"),
            say("Fits a space of any colour and makes its area count as one space larger."),
        )
    },
    board_slots=(INN_SLOT,),
    memory=Inns,
    memory_number=MEMORY,
    notation=VOCABULARY,
    view=view,
    parts=parts,
    display=Display(board=place_of_stack, lay=lay),
    on_phase_start=add_inn,
    on_obtained=uncover_next,
    area_bonus=one_larger,
    why_not=only_one,
    rulebooks=("burgrave.games.burgundy.expansions:inns.rulebook.toml",),
)
