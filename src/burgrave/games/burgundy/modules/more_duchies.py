"""More duchies, and the optional castle-chain rule of duchies 11 to 18."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy import causes, events
from burgrave.games.burgundy.actions import BLACK, BLACK_SPACES, CASTLE_SLOT, FETCH
from burgrave.games.burgundy.expansion import Expansion, MoreActions
from burgrave.games.burgundy.observation import MOST
from burgrave.games.burgundy.rules import Rules
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.storage import obtain
from burgrave.games.burgundy.tiles import ANY_COLOUR, CASTLE, CASTLE_TILE, COLOUR, COLOURS
from burgrave.kernel.masks import bits
from burgrave.kernel.observation import Part
from burgrave.kernel.options import Module, Option
from burgrave.kernel.text import say

NAME: Final = "duchies"
FETCH_PRICE: Final = 5


def memory(players: int) -> list[int]:
    """How many castles were cleared from the board. BUR-DUC-07"""
    return [0]


def remember_castles(g: Burgundy) -> None:
    g.extras[g.rules.slot[NAME]][0] += g.board[: BLACK + BLACK_SPACES].count(CASTLE_TILE)


def keep_chain(g: Burgundy, seat: int, tile: int, fitting: int) -> int:
    """Only spaces next to a castle or linked to one by tiles of their colour. BUR-DUC-03, BUR-DUC-04"""
    if g.rules.setup.options["castle_chain"] is not True or COLOUR[tile] == CASTLE:
        return fitting
    colours = range(len(COLOURS)) if COLOUR[tile] == ANY_COLOUR else (COLOUR[tile],)
    masks = g.duchies[seat].colour_mask
    return sum(fitting & masks[colour] & linked(g, seat, colour) for colour in colours)


def linked(g: Burgundy, seat: int, colour: int) -> int:
    """Spaces next to a castle or next to a chain of tiles of the colour that begins at one. BUR-DUC-05"""
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


def can_fetch(g: Burgundy, seat: int, value: int, out: list[int]) -> None:
    chained = g.rules.setup.options["castle_chain"] is True
    if chained and not g.spent and g.points[seat] >= FETCH_PRICE and g.extras[g.rules.slot[NAME]][0]:
        out.append(FETCH)


def fetch(g: Burgundy, seat: int, value: int, action: int) -> None:
    """Both dice and 5 points for a castle that had left the board. BUR-DUC-06"""
    g.spent = 3
    g.score(seat, causes.FETCHED_CASTLE, -FETCH_PRICE)
    if g.journal is not None:
        g.journal.append((events.FETCHED, seat))
    g.extras[g.rules.slot[NAME]][0] -= 1
    g.own_bags()
    g.box[CASTLE_TILE] -= 1
    g.board[CASTLE_SLOT] = CASTLE_TILE
    obtain(g, seat, CASTLE_SLOT)


def view(g: Burgundy) -> dict[str, object]:
    return {"castles_to_fetch": g.extras[g.rules.slot[NAME]][0]}


def parts(rules: Rules) -> list[Part]:
    return [Part("castles_to_fetch", (1,), 0, MOST, _castles, "castles that were cleared from the board")]


def _castles(g: Burgundy, seat: int) -> list[int]:
    return g.extras[g.rules.slot[NAME]]


MORE_DUCHIES: Final = Expansion(
    Module(NAME, say("More duchies"), say("Draw from boards 1 to 22; boards 11 to 18 can follow the castle chain.")),
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
            say("the castle chain runs over tiles, or over spaces of the colour"),
            values=("tiles", "spaces"),
            labels=(say("Tiles"), say("Spaces")),
            rule="BUR-DUC-05",
            module=NAME,
            group="edition",
        ),
    ),
    editions={"pl": {"castle_chain_of": "spaces"}},
    duchies="1-22",
    state=memory,
    view=view,
    parts=parts,
    on_clear=remember_castles,
    narrows=keep_chain,
    turn_actions=(MoreActions(FETCH, FETCH + 1, can_fetch, fetch),),
)
