"""More duchies, and the optional castle-chain rule of duchies 11 to 18."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from burgrave.games.burgundy.data.board import BLACK, BLACK_SPACES
from burgrave.games.burgundy.data.tiles import ANY_COLOUR, CASTLE, CASTLE_TILE, COLOUR, COLOURS
from burgrave.games.burgundy.feature import Expansion, MoreActions, Narrowing
from burgrave.games.burgundy.rules.derived import tiles_in_play
from burgrave.games.burgundy.rules.in_play import Rules
from burgrave.games.burgundy.rules.notation import row_of
from burgrave.games.burgundy.rules.observation import TILES_ALIKE
from burgrave.games.burgundy.rules.placing import is_barred
from burgrave.games.burgundy.rules.storage import obtain
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.cause import Cause
from burgrave.kernel.clauses import Field
from burgrave.kernel.codecs import Numbers as NumberWords
from burgrave.kernel.errors import OptionError, Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.flat import count_of
from burgrave.kernel.masks import bits
from burgrave.kernel.memory import Memory
from burgrave.kernel.observation import Part
from burgrave.kernel.options import Module, Option
from burgrave.kernel.text import Text, say
from burgrave.kernel.vocabulary import Vocabulary

NAME: Final = "duchies"
FETCH_PRICE: Final = 5
FETCH: Final = 170
FETCHED: Final = 23
"""Event: seat. It has taken back a castle."""
FETCHED_CASTLE: Final = 28
CASTLE_SLOT: Final = 36
"""The slot of a castle just taken back."""
MEMORY: Final = 0


class Cleared(Memory):
    """How many castles were cleared from the board. BUR-DUC-07"""

    __slots__ = ("castles",)

    numbers: ClassVar[tuple[str, ...]] = ("castles",)

    castles: int

    def __init__(self, players: int = 0) -> None:
        self.castles = 0

    def copy(self) -> Cleared:
        twin = Cleared()
        twin.castles = self.castles
        return twin


def cleared(g: Burgundy) -> Cleared:
    return g.remembered(MEMORY, Cleared)


def remember_castles(g: Burgundy) -> None:
    cleared(g).castles += count_of(g.board[: BLACK + BLACK_SPACES], CASTLE_TILE)


def is_chained(rules: Rules) -> bool:
    """Whether the castle chain is played. BUR-DUC-03"""
    return rules.setup.options["castle_chain"] is True


class KeepChain(Narrowing):
    """Allow only spaces next to a castle, or linked to one by tiles of their own colour. BUR-DUC-03, BUR-DUC-04"""

    def applies(self, rules: Rules) -> bool:
        return is_chained(rules)

    def spaces(self, g: Burgundy, seat: int, tile: int, fitting: int) -> int:
        if COLOUR[tile] == CASTLE:
            return fitting
        colours = range(len(COLOURS)) if COLOUR[tile] == ANY_COLOUR else (COLOUR[tile],)
        masks = g.duchies[seat].colour_mask
        return sum(fitting & masks[colour] & linked(g, seat, colour) for colour in colours)


def linked(g: Burgundy, seat: int, colour: int) -> int:
    """Mask of the spaces next to a castle, or to a chain of tiles of the colour that starts at one. BUR-DUC-05"""
    neighbours = g.duchies[seat].neighbours
    tiles = g.land(seat)
    near = 0
    for s, tile in enumerate(tiles):
        if tile == CASTLE_TILE:
            near |= neighbours[s]
    own = g.duchies[seat].colour_mask[colour]
    if g.rules.setup.options["castle_chain_of"] == "tiles":
        own &= g.covered[seat]
    chain = 0
    while near & own & ~chain:
        chain |= near & own
        for s in bits(chain):
            near |= neighbours[s]
    return near


class Fetching(MoreActions):
    """Taking back a cleared castle for 5 points, with both dice. BUR-DUC-06"""

    def applies(self, rules: Rules) -> bool:
        return is_chained(rules)

    def legal(self, g: Burgundy, seat: int, arg: int, out: list[int]) -> None:
        if not g.spent and g.points[seat] >= FETCH_PRICE and cleared(g).castles:
            out.append(FETCH)

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        g.spent = 3
        g.score(seat, FETCHED_CASTLE, -FETCH_PRICE)
        if g.journal is not None:
            g.journal.append((FETCHED, seat))
        cleared(g).castles -= 1
        g.own_bags()
        g.box[CASTLE_TILE] -= 1
        g.board[CASTLE_SLOT] = CASTLE_TILE
        obtain(g, seat, CASTLE_SLOT)


def view(g: Burgundy) -> dict[str, object]:
    return {"castles_to_fetch": cleared(g).castles}


def parts(rules: Rules) -> list[Part]:
    return [Part("castles_to_fetch", (1,), 0, 2 * TILES_ALIKE, _castles, "castles that were cleared from the board")]


def _castles(g: Burgundy, seat: int) -> list[int]:
    return [cleared(g).castles]


def no_chain(g: Burgundy, seat: int, tile: int, space: int) -> Reason | None:
    """Why the castle chain does not allow a tile on a space. BUR-DUC-03"""
    if space < 0 or not is_chained(g.rules) or is_barred(g, seat, tile, space):
        return None
    return say("No chain of tiles of this colour links the space to a castle."), "BUR-DUC-03"


def check(rules: Rules) -> None:
    """Check that the castle chain is played only on duchies 11 to 18. BUR-CMB-01"""
    drawn = {duchy.name for seat in rules.estates for sheet in rules.pools[seat] for duchy in sheet}
    if is_chained(rules) and not drawn <= {str(n) for n in range(11, 19)}:
        raise OptionError(say("the castle chain can only be played on duchies 11 to 18"), "BUR-CMB-01")


def _refuse_fetch(g: Burgundy, seat: int, numbers: Numbers) -> Reason:
    return say("Taking a castle back costs both dice and 5 points."), "BUR-DUC-06"


def _fetched(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} takes a castle back for both dice.", player=names[entry[1]])


def _memory(g: Any) -> Cleared:
    return cleared(g)


def castles(g: Any) -> int:
    """The number of castles in the box."""
    return int(tiles_in_play(g)[CASTLE_TILE])


VOCABULARY: Final[Vocabulary] = Vocabulary(
    clauses=(
        Field("cleared", "castles", NumberWords(limit=castles), "castles that were cleared from the board", of=_memory),
        Field("fetched", "board", row_of((CASTLE_TILE,)), "a castle that is fetched back", first=CASTLE_SLOT),
    ),
)

MORE_DUCHIES: Final[Expansion] = Expansion(
    NAME,
    Module(
        NAME,
        say("More duchies"),
        say(
            "Draw from boards 1 to 22 instead of 1 to 10. On boards 11 to 18 you can play with the castle "
            "chain, which ties new tiles to your castles."
        ),
    ),
    options=(
        Option(
            "castle_chain",
            False,
            say("castle chain: new tiles must be linked to a castle; only duchies 11 to 18 are drawn"),
            values=(False, True),
            rule="BUR-DUC-03",
            module=NAME,
        ),
        Option(
            "castle_chain_of",
            "tiles",
            say("whether the castle chain runs along tiles, or along spaces of the colour"),
            values=("tiles", "spaces"),
            labels=(say("Tiles"), say("Spaces")),
            rule="BUR-DUC-05",
            module=NAME,
            group="edition",
        ),
    ),
    editions={"pl": {"castle_chain_of": "spaces"}},
    duchies="1-22",
    duchies_with={"castle_chain": "11-18"},
    check=check,
    actions=(Action("fetch", FETCH, says=say("Take a castle back for both dice and 5 points"), refuse=_refuse_fetch),),
    events=(Event(FETCHED, "fetched", _fetched),),
    causes=(Cause(FETCHED_CASTLE, "fetched castle", "BUR-DUC-06", say("cost of a castle taken back"), "castles"),),
    groups={"castles": say("Castles taken back")},
    board_slots=(CASTLE_SLOT,),
    memory=Cleared,
    memory_number=MEMORY,
    notation=VOCABULARY,
    why_not=no_chain,
    view=view,
    parts=parts,
    on_clear=remember_castles,
    narrows=KeepChain(),
    turn_actions=(Fetching(FETCH, FETCH + 1),),
    rulebooks=("burgrave.games.burgundy.expansions:more_duchies.rulebook.toml",),
)
